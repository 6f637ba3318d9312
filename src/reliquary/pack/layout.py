"""How the packs of a game are laid out: files, sections of entries, fields. Declared once, as data."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from reliquary.pack.kinds import REQUIRED, Choice, Field, Flag, Id, Kind, Record, Several, Text
from reliquary.pack.mistakes import Report
from reliquary.pack.nodes import Listing, Node, Table

ORIGINS = ("rulebook", "public", "reliquary", "owner")
ORIGIN = Field("origin", Choice(ORIGINS), "where it comes from")
DROP = Field("drop", Several(Text(130)), "ids of entries of the extended pack to leave out", ())
ABOUT = (
    Field("title", Text(60), "what players call it", None),
    Field("note", Text(160), "what is different about it, in a sentence", None),
    Field("author", Text(60), "who made it", None),
)
INHERIT = Field("inherit", Flag(), "false: begin the sections of this file without those of the extended pack", True)

T = TypeVar("T")


class Entry:
    """One entry of a section: its values, and where it stands."""

    __slots__ = ("_node", "_report", "id", "inherited", "section", "sound", "values")

    def __init__(self, section: Section, node: Node, report: Report) -> None:
        before = len(report.mistakes)
        self.section = section
        self.inherited = False  # of a pack that the one being read extends
        self.values: dict[str, object] = Record(section.fields).read(node, report) or {}
        self._node = node
        self._report = report
        self.sound = len(report.mistakes) == before
        try:
            self.id = section.id_of(self.values)
        except KeyError:
            self.id = ""

    def __getitem__(self, name: str) -> object:
        return self.values[name]

    def read(self, name: str, kind: type[T]) -> T:
        """A value, as the type that it is known to have."""
        return msgspec.convert(self.values[name], kind)

    @property
    def line(self) -> int:
        return self._node.line

    @property
    def where(self) -> str:
        """File and line, to name it in the mistake of another."""
        return f"{self._report.label}:{self.line}"

    def wrong(self, what: str, key: str = "", line: int = 0) -> None:
        """Report a mistake in the value of a key (on a line of it, if known), or in the entry as a whole."""
        self.sound = False
        lines = self._node.lines if isinstance(self._node, Table) else {}
        more = " (an entry of the extended pack: drop it, or write your own)" if self.inherited else ""
        self._report.at(key)(line or lines.get(key, self._node.line), what + more)


@dataclass(frozen=True, slots=True)
class Section(Kind):
    """A list of entries. An entry that is `named` has its name in the pack's words, message = id."""

    name: str
    fields: tuple[Field, ...]
    help: str = ""
    id_of: Callable[[Mapping[str, object]], str] = lambda values: str(values["id"])
    named: bool = True
    attributes: tuple[str, ...] = ()  # further attributes that its messages may have, next to .flavour
    names: tuple[str, ...] = ()  # fields whose values have names too
    most: int = 1000

    @property
    def expected(self) -> str:
        return f"a list of at most {self.most} entries"

    def read(self, node: Node, report: Report) -> list[Entry] | None:
        if not isinstance(node, Listing) or len(node.items) > self.most:
            self.wrong(node, report, f" of {len(node.items)}" if isinstance(node, Listing) else "")
            return None
        return [Entry(self, item, report.at("")) for item in node.items]

    def schema(self) -> dict[str, object]:
        return {"type": "array", "items": Record(self.fields).schema(), "maxItems": self.most}


@dataclass(frozen=True, slots=True)
class File:
    """A file of a pack: fields that stand alone, and sections."""

    name: str
    sections: tuple[Section, ...]
    fields: tuple[Field, ...] = ()
    help: str = ""

    def record(self, whole: bool, blank: bool = False) -> Record:
        """What stands in the file: all of it if the pack is to be `whole`, all sections if the file begins `blank`."""
        lone, many = (REQUIRED if whole else None), (REQUIRED if whole or blank else None)
        fields = tuple(Field(field.name, field.kind, field.help, lone) for field in self.fields)
        sections = tuple(Field(section.name, section, section.help, many) for section in self.sections)
        return Record((*fields, *sections, DROP, INHERIT))


@dataclass(frozen=True, slots=True)
class Layout:
    """What the packs of one game consist of.

    `reserved` gives the words that cannot be ids, `definitions` what the schemas of its kinds refer to.
    """

    game: str
    home: Path  # where the pack of the game lies, whose id is that of the game
    files: tuple[File, ...]
    reserved: Callable[[], Collection[str]] = frozenset
    definitions: Callable[[], Mapping[str, object]] = dict

    @property
    def identity(self) -> Record:
        """What stands in pack.yaml."""
        return Record(
            (
                Field("id", Id(), "the name of the pack"),
                Field("game", Choice((self.game,)), "the game it is for"),
                ORIGIN,
                Field("extends", Text(), "a shipped pack by its id, or another pack's folder by a relative path", None),
                *ABOUT,
            )
        )

    def sections(self) -> tuple[Section, ...]:
        return tuple(section for file in self.files for section in file.sections)
