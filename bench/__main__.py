"""Measure speed and memory of both games next to Catanatron, and of the build that mypyc makes."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.status import Status

from bench.build import SOURCES, compile_into, expect, keep_the_laws, require_compiler
from bench.contender import ROOT, Contender, UserError, run
from bench.race import BEFORE, COMPILED, GAMES, PEER, Figures, is_met, race, starts, title
from bench.report import as_json, show

VARIABLE = "RELIQUARY_CATANATRON_PYTHON"


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(prog="run.py bench", description=__doc__)
    whole.add_argument("--quick", action="store_true", help="few and short rounds, without the compiled build")
    whole.add_argument("--json", action="store_true", help="print JSON instead of a table")
    whole.add_argument("--against", type=Path, metavar="CLONE", help="another clone of the project, measured besides")
    whole.add_argument("--rounds", type=int, metavar="N", help="how many rounds (9, or 3 with --quick)")
    return whole


def peer_python() -> str:
    """The Python that has Catanatron installed."""
    python = os.environ.get(VARIABLE, "")
    if not Path(python).is_file() or run([python, "-c", "import catanatron"], ROOT, {}).returncode:
        raise UserError(f"{VARIABLE} names no Python with Catanatron; run `python3 run.py bench`, which sets it")
    return python


def our_engine(game: str, folder: Path, kind: str = "", cwd: Path = ROOT) -> Contender:
    """One of our games as it stands in a folder."""
    variables = {"PYTHONPATH": str(folder), "RELIQUARY_BENCH_GAME": game}
    return Contender(title(game, kind), sys.executable, "bench.reliquary_engine", variables, cwd)


def before(clone: Path | None) -> list[Path]:
    """The sources of another clone, if one is to be measured: itself, and with its own half of the measurement."""
    if clone is None:
        return []
    if not (clone / "bench" / "reliquary_engine.py").is_file():
        raise UserError(f"--against: {clone} is no clone of this project; name a folder with src and bench in it")
    return [clone.resolve() / "src"]


def compile_all(folder: Path, status: Status, about: dict[str, Any]) -> None:
    """Both games compiled into a folder; they have to keep the laws."""
    status.update("compiling with mypyc, about a minute …")
    compile_into(folder)
    status.update("the laws on the compiled modules …")
    about["laws"] = keep_the_laws(folder)


def measure(
    quick: bool, rounds: int, clone: Path | None, console: Console
) -> tuple[dict[str, Figures], dict[str, Any]]:
    """Everything that is printed: the figures of each contender, and what else there is to say."""
    about: dict[str, Any] = {"machine": platform.machine(), "rounds": rounds}
    found: dict[str, Figures] = {}
    peer, older = peer_python(), before(clone)
    if not quick:
        require_compiler()
    with ExitStack() as stack, console.status("starting …") as status:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="reliquary-bench-"))).resolve()
        contenders = [stack.enter_context(Contender(PEER, peer, "bench.catanatron_engine"))]
        contenders += [stack.enter_context(our_engine(game, SOURCES)) for game in GAMES]
        for game, sources in product(GAMES, older):
            contenders.append(stack.enter_context(our_engine(game, sources, BEFORE, sources.parent)))
        if not quick:
            compile_all(folder, status, about)
            contenders += [stack.enter_context(our_engine(game, folder, COMPILED)) for game in GAMES]
        about["engines"] = engines = {contender.name: contender.ask("about") for contender in contenders}
        for game in GAMES:
            expect(engines[title(game)]["files"], SOURCES, compiled=False, game=game)
            if not quick:
                expect(engines[title(game, COMPILED)]["files"], folder, compiled=True, game=game)
        for step in race(contenders, rounds, 0.4 if quick else 1.0, found):
            status.update(step)
        status.update("start-up")
        started = {game: starts(game, rounds, [SOURCES, *older]) for game in GAMES}
        about["startup_milliseconds"] = {game: now for game, (now, *_) in started.items()}
        about["startup_before"] = {game: then for game, (_, *rest) in started.items() for then in rest}
    return found, about


def main(argv: Sequence[str]) -> int:
    """Measure and print; 0 if what is required is met, 1 if not, 2 if something is missing."""
    options = parser().parse_args(argv)
    rounds = (3 if options.quick else 9) if options.rounds is None else options.rounds
    if rounds < 1:
        parser().error("--rounds: take a whole number from 1 on")
    try:
        found, about = measure(options.quick, rounds, options.against, Console(stderr=True))
    except UserError as error:
        print(error, file=sys.stderr)
        return error.code
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    if options.json:
        print(json.dumps(as_json(found, about), indent=2))
    else:
        show(found, about)
    return 0 if is_met(found, about["startup_milliseconds"]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
