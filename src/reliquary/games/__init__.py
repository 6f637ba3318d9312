"""The games there are: the folders beside this file, and installed packages that announce themselves.

Nothing outside of a game's own folder names it; whoever needs one asks here for its manifest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

from reliquary.manifest import GROUP, Manifest


@cache
def shipped() -> Mapping[str, Manifest]:
    """Our own games by name, in the order of their ranks."""
    folders = sorted(file.parent.name for file in Path(__file__).parent.glob("*/manifest.py"))
    return _ranked(import_module(f"{__name__}.{folder}.manifest").MANIFEST for folder in folders)


@cache
def manifests() -> Mapping[str, Manifest]:
    """All games by name, in the order of their ranks. To look through what is installed takes a moment, once."""
    from importlib.metadata import entry_points

    return _ranked((*(point.load() for point in entry_points(group=GROUP)), *shipped().values()))


def manifest(name: str) -> Manifest | None:
    """A game by its name; None if there is none."""
    return shipped().get(name) or manifests().get(name)


def _ranked(found: Iterable[Manifest]) -> Mapping[str, Manifest]:
    return {one.name: one for one in sorted(found, key=lambda one: one.rank)}
