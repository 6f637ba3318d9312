"""The compiled build: the hot modules through mypyc, from the same sources, into a folder of their own."""

from __future__ import annotations

import json
import shutil
import sys
import sysconfig
from collections.abc import Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bench.contender import ROOT, UserError, run

SOURCES = ROOT / "src"
HOT = (
    "reliquary/kernel.py",
    "reliquary/games/runners/actions.py",
    "reliquary/games/runners/board.py",
    "reliquary/games/runners/colours.py",
    "reliquary/games/runners/game.py",  # a class that derives from a compiled one has to be compiled too
    "reliquary/games/runners/material.py",
    "reliquary/games/runners/setting.py",
    "reliquary/games/runners/slots.py",
    "reliquary/games/runners/state.py",
    "reliquary/games/runners/tiles.py",
    "reliquary/games/runners/view.py",
    "reliquary/games/runners/rules/[a-z]*.py",
    "reliquary/games/relic/actions.py",
    "reliquary/games/relic/board.py",
    "reliquary/games/relic/counting.py",
    "reliquary/games/relic/doing.py",
    "reliquary/games/relic/effects/[a-z]*.py",  # what they derive from has a metaclass, which mypyc cannot compile
    "reliquary/games/relic/effects/odd/[a-z]*.py",
    "reliquary/games/relic/hidden_cards.py",
    "reliquary/games/relic/game.py",
    "reliquary/games/relic/material.py",
    "reliquary/games/relic/objectives/[a-z]*.py",
    "reliquary/games/relic/rules/[a-z]*.py",
    "reliquary/games/relic/setting.py",
    "reliquary/games/relic/slots.py",
    "reliquary/games/relic/state.py",
    "reliquary/games/relic/terms.py",
    "reliquary/games/relic/components.py",
    "reliquary/games/relic/view.py",
    "reliquary/games/relic/windows.py",
)
LENIENT = ("--follow-imports=silent", "--ignore-missing-imports")  # the other modules are checked elsewhere


def hot_files(game: str = "") -> list[str]:
    """The files that are compiled, relative to the sources: all of them, or those that a game plays with."""
    found = [sorted(SOURCES.glob(pattern)) for pattern in HOT]
    if not all(found):
        gone = HOT[found.index([])]
        raise UserError(f"bench/build.py: there is no src/{gone}; bring the list HOT up to date")
    files = [file.relative_to(SOURCES).as_posix() for files in found for file in files]
    return [file for file in files if not game or "/games/" not in file or f"/games/{game}/" in file]


def files_of(game: str = "") -> dict[str, str]:
    """The file from which each hot module was really imported."""
    names = [file.removesuffix(".py").replace("/", ".") for file in hot_files(game)]
    return {name: str(sys.modules[name].__file__) for name in names if name in sys.modules}


def expect(files: Mapping[str, str], folder: Path, compiled: bool, game: str = "") -> None:
    """Make sure that every hot module came from `folder`, compiled or not."""
    endings = tuple(EXTENSION_SUFFIXES) if compiled else (".py",)
    for name, file in files.items():
        if not file.endswith(endings) or not Path(file).is_relative_to(folder):
            raise UserError(f"{name} came from {file}, expected {endings[0]} in {folder}; report this as a bug", 1)
    if len(files) < len(hot_files(game)):
        raise UserError(
            f"only {len(files)} of {len(hot_files(game))} hot modules were imported; report this as a bug", 1
        )


def require_compiler() -> None:
    """Stop with one line if mypyc cannot work here."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    lacking = [module for module in ("mypyc", "setuptools") if find_spec(module) is None]
    if lacking:
        raise UserError(f"{' and '.join(lacking)} missing; run `python3 run.py bench`, which brings it, or add --quick")
    if not any(map(shutil.which, (compiler, "cc", "gcc", "clang", "cl"))):
        raise UserError("mypyc needs a C compiler; install gcc, or add --quick, which compiles nothing")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        raise UserError(f"mypyc needs Python's headers; install {version}-dev, or add --quick, which compiles nothing")


def compile_into(folder: Path) -> None:
    """Copy the package into `folder` and put compiled modules in the place of the hot ones."""
    shutil.copytree(SOURCES / "reliquary", folder / "reliquary", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    files = hot_files()
    done = run([sys.executable, "-m", "mypyc", "--strict", *LENIENT, *files], folder, {})
    if done.returncode:
        raise UserError(f"{done.stdout}mypyc could not compile the sources; it says why above", 1)
    for file in files:
        (folder / file).unlink()  # nothing can fall back on it


def keep_the_laws(folder: Path) -> dict[str, Any]:
    """Run the laws on the compiled modules; how many passed, and in how many seconds."""
    done = run([sys.executable, "-m", "bench.laws", str(folder)], ROOT, {"PYTHONPATH": str(folder)})
    if done.returncode:
        raise UserError(f"{done.stdout}the laws did not pass on the compiled modules; see above", 1)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found
