"""The content of Relic: board, sheets, scenarios and cards, read from a pack."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

from reliquary import pack as packs
from reliquary.games.relic.checking import check
from reliquary.games.relic.layout import LAYOUT
from reliquary.games.relic.syntax import Args, Word, plain
from reliquary.games.relic.terms import DECKS
from reliquary.pack import Entry, Pack

__all__ = ["LAYOUT", "SECTIONS", "Content", "checked", "export", "load"]

# The section of each deck, in the order of the decks.
SECTIONS = ("corruption", "missions", "power", "relics", "wargear", "red", "blue", "yellow")


class Content:
    """All that a pack contributes to a game, as its entries say it; equal fingerprints mean equal games."""

    def __init__(self, pack: Pack) -> None:
        self.pack_id = pack.id
        self.about = pack.about
        self.areas = _values(pack, "areas")
        self.spaces = _values(pack, "spaces")
        self.characters = _values(pack, "characters")
        self.scenarios = _values(pack, "scenarios")
        self.decks = tuple(_values(pack, section) for section in SECTIONS)
        self.kinds = dict(zip(DECKS, self.decks, strict=True)) | {  # all that has a text
            "space": self.spaces,
            "character": self.characters,
            "scenario": self.scenarios,
        }
        self.by_id = {entry["id"]: (kind, entry) for kind, entries in self.kinds.items() for entry in entries}
        self.words: Mapping[str, tuple[Path, ...]] = {name: tuple(paths) for name, paths in pack.words.items()}
        self.fingerprint = self._fingerprint()

    def _fingerprint(self) -> str:
        """Eight hex digits of what the rules can see: not coordinates, words or origins."""
        told = [self.areas, self.spaces, self.characters, self.scenarios, self.decks]
        text = json.dumps(_visible(told), separators=(",", ":"), sort_keys=True)
        return blake2b(text.encode(), digest_size=4).hexdigest()


def _values(pack: Pack, section: str) -> tuple[Args, ...]:
    return tuple(entry.values for entry in pack.entries(section))


def _visible(value: object) -> object:
    """A value as JSON would write it, without what the rules cannot see."""
    if isinstance(value, dict):
        return {key: _visible(each) for key, each in value.items() if key not in ("at", "origin")}
    if isinstance(value, (list, tuple)):
        return [_visible(each) for each in value]
    if isinstance(value, Word):
        return {value.name: _visible(value.argument)} if value.args else value.name
    return value


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
