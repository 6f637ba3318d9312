"""The content of Relic: board, sheets, scenarios and cards, read from a pack."""

from __future__ import annotations

from pathlib import Path

from reliquary import pack as packs
from reliquary.games.relic.checking import check
from reliquary.games.relic.layout import LAYOUT
from reliquary.games.relic.pack_content import SECTIONS, Content
from reliquary.games.relic.syntax import plain
from reliquary.pack import Entry, Pack

__all__ = ["LAYOUT", "SECTIONS", "Content", "checked", "export", "load"]


def load(folder: Path | None = None) -> Content:
    """The content of the pack in a folder, or of the one we ship; `PackError` names every mistake."""
    return Content(checked(folder, words=folder is not None))


def checked(folder: Path | None = None, words: bool = True) -> Pack:
    """The merged pack, when nothing is wrong with it; its words too unless they are known to be sound."""
    return packs.checked(LAYOUT, check, folder, words)


def export(folder: Path | None = None) -> dict[str, object]:
    """The merged pack as one JSON document."""
    pack = checked(folder)
    for entry in _entries(pack):
        entry.values = {key: plain(value) for key, value in entry.values.items()}
    return packs.export(pack) | {"fingerprint": Content(checked(folder)).fingerprint}


def _entries(pack: Pack) -> list[Entry]:
    return pack.entries(*(section.name for section in pack.layout.sections()))
