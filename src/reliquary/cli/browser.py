"""`reliquary play` in the browser: a server on this machine alone, and a page that opens by itself."""

from __future__ import annotations

import json
import os
import sys
import threading
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Mapping
from http.client import HTTPException

from reliquary.cli.settings import command
from reliquary.cli.trouble import Trouble

PATIENCE = 1.0  # seconds for a server that runs already to answer


def play_in_browser(port: int | None, opens: bool) -> None:
    """Serve on this machine and open the page; where a server of ours runs already, only open it."""
    from reliquary.cli.serving import run, settings_of
    from reliquary.web.pages import STATIC

    if not (STATIC / "index.html").is_file():
        raise Trouble(f"the client is not built; run: python3 run.py play, or here: {command('play', '--terminal')}")
    settings = settings_of({"port": port, "host": "127.0.0.1"})
    where = f"http://127.0.0.1:{settings.port}"
    if is_ours(where):
        print(f"Reliquary is at {where} already")
        show(where, opens)
        return
    if port is None and not is_free(settings.port):
        settings = settings_of({"port": 0, "host": "127.0.0.1"})
    run(settings, lambda address: show(address, opens))


def is_ours(address: str) -> bool:
    """Whether a Reliquary answers at an address."""
    try:
        with urllib.request.urlopen(f"{address}/api/games", timeout=PATIENCE) as answer:
            games = json.load(answer)
    except (OSError, ValueError, HTTPException):
        return False
    return isinstance(games, list) and all(isinstance(game, dict) and "edition" in game for game in games)


def is_free(port: int) -> bool:
    """Whether nobody listens at a port of this machine."""
    from reliquary.web.serving import listen

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
