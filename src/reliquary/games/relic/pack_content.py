"""What a pack contributes to a game: its entries, by what they are, and the fingerprint of what the rules see."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

from reliquary.games.relic.syntax import Args, Word
from reliquary.games.relic.terms import DECKS
from reliquary.pack import Pack

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
