"""`reliquary play` in the browser: a server on this machine alone, and a page that opens by itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Mapping, Sequence
from http.client import HTTPException
from pathlib import Path

import msgspec
import typer

from reliquary.cli.errors import UserError
from reliquary.cli.serving import print_network, run, settings_of, shelf_of
from reliquary.cli.settings import command

PATIENCE = 1.0  # seconds for a server that runs already to answer


def play_in_browser(port: int | None, opens: bool, packs: Sequence[Path] = (), network: bool = False) -> None:
    """Serve on this machine and open the page; where a server of ours runs already, only open it.

    With `network`, the home network is let in from the start.
    """
    from reliquary.web.pages import STATIC
    from reliquary.web.storage.file_lock import holder_of
    from reliquary.web.storage.retention import Terms

    for_good = {f"keep_{name}": 0 for name in Terms.__struct_fields__}  # one's own machine forgets nothing
    given = {"host": "127.0.0.1", "pack": list(packs), "log_level": "warning", **for_good}
    settings = settings_of(given | {"port": port})
    offered = {(pack.id, pack.edition) for card in shelf_of(settings).cards() for pack in card.packs}
    build_from_sources(STATIC)
    if not (STATIC / "index.html").is_file():
        raise UserError(f"the client is not built; run: python3 run.py play, or here: {command('play', '--terminal')}")
    holder = holder_of(settings.database)
    where = f"http://127.0.0.1:{settings.port}" if holder is None else holder.address
    running = games_at(where)
    if running is not None:
        if not offered <= {(pack.id, pack.edition) for card in running for pack in card.packs}:
            raise UserError(f"Reliquary is at {where} already, without this pack; stop it there, then come again")
        print(f"Reliquary is at {where} already")
        if network:
            let_network_in(where)
        show(where, opens)
        return
    if port is None and not is_free(settings.port):
        settings = settings_of(given | {"port": 0})
    run(settings, lambda address: show(address, opens), home=network)


def let_network_in(where: str) -> None:
    """Turn the switch of a server that runs already."""
    wish = urllib.request.Request(f"{where}/api/network", b'{"on": true}', method="PUT")
    wish.add_header("content-type", "application/json")
    try:
        with urllib.request.urlopen(wish, timeout=PATIENCE) as answer:
            print_network(json.load(answer)["links"])
    except urllib.error.HTTPError as error:
        raise UserError(f"--network: {json.load(error)['message']}") from None
    except (OSError, HTTPException):
        raise UserError(f"--network: {where} does not answer; stop it, and try again") from None


def build_from_sources(static: Path) -> None:
    """Where Reliquary runs from its sources, let run.py beside them build the client; it says itself what fails."""
    sources = static.parents[2]
    script = sources.with_name("run.py")
    if sources.name == "src" and script.is_file():
        code = subprocess.call([sys.executable, str(script), "client"])
        if code:
            raise typer.Exit(code)


class RunningPack(msgspec.Struct):
    """A pack that can be played somewhere."""

    id: str
    edition: str


class Running(msgspec.Struct):
    """A game that can be played somewhere."""

    edition: str
    packs: list[RunningPack] = []


def games_at(address: str) -> list[Running] | None:
    """What can be played at an address, if a Reliquary answers there."""
    try:
        with urllib.request.urlopen(f"{address}/api/games", timeout=PATIENCE) as answer:
            return msgspec.json.decode(answer.read(), type=list[Running])
    except (OSError, ValueError, HTTPException, msgspec.DecodeError):
        return None


def is_free(port: int) -> bool:
    """Whether nobody listens at a port of this machine."""
    from reliquary.web.listening import listen

    try:
        listen("127.0.0.1", port).close()
    except OSError:
        return False
    return True


def show(address: str, opens: bool) -> None:
    """Open a page, where there is a screen to show it on; what a browser has to say must not hold up the server."""
    if opens and has_screen(sys.platform, os.environ):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    else:
        print("Open this address in your browser.", flush=True)


def has_screen(platform: str, environ: Mapping[str, str]) -> bool:
    """Whether a browser with a window can be opened: one for the terminal would take it over."""
    return platform in ("win32", "darwin") or bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))
