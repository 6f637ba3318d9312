"""Writes what follows from the declared fields of a game: `python -m reliquary.generating`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from reliquary.fields import Table
from reliquary.generating.plains import plain_source
from reliquary.generating.slots import slots_source
from reliquary.manifest import Manifest


def generated(manifest: Manifest) -> Iterator[tuple[Path, str]]:
    """The files that follow from what a game declares, with what has to stand in them; none if it declares nothing."""
    if not manifest.has("fields"):
        return
    table: Table = import_module(f"{manifest.package}.fields").TABLE
    ids: type = import_module(f"{manifest.package}.ids").Ids
    yield manifest.folder / "slots.py", slots_source(table, manifest.package, ids)
    yield manifest.folder / "plain.py", plain_source(table, manifest.package, ids)
