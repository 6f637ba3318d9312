"""The rules references, read rule by rule; they lie in an installed package or in docs/ of the sources."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Literal

from reliquary.games import manifests

ID = re.compile(r"[A-Z]{2}-[A-Z0-9]+-\d+[a-z]?")
_HEADING = re.compile(r"#{2,3} (?:\d+(?:\.\d+)?\.? )?(?P<title>.+?)(?: \((?P<family>[A-Z]{2}-[A-Z0-9]+).*)?")
_ITEM = re.compile(rf"- \*\*(?P<id>{ID.pattern})\*\* (?P<text>.+)")
_ROW = re.compile(rf"\| \*\*(?P<id>{ID.pattern})\*\* \| (?P<text>.+) \|")


Origin = Literal["printed", "derived", "ruling", "editions"]
_DERIVED = "(derived) "


class NoSuchRule(ValueError):
    """There is no such rule, or there are no references at all; one line with the remedy."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement of a reference."""

    id: str
    text: str
    origin: Origin  # the rulebook says it, it follows from it, it is our ruling, or editions differ
    family: str
    chapter: str
    reference: str
    game: str

    @property
    def marked(self) -> str:
        """The statement as the reference has it, with its mark."""
        return f"{_DERIVED}{self.text}" if self.origin == "derived" else self.text

    def speaks_of(self, words: Sequence[str]) -> bool:
        """Whether words of it, or of the title of its chapter, begin with each of these."""
        whole = f"{self.id} {self.chapter} {self.marked}".lower()
        return all(re.search(rf"\b{re.escape(word)}", whole) for word in words)


def folder() -> Path:
    """Where the references lie."""
    package = Path(__file__).resolve().parent
    for place in (package / "rules_text", package.parent.parent / "docs" / "rules"):
        if any(place.glob("*.md")):
            return place
    raise NoSuchRule("the rules references are missing from this installation; install Reliquary again")


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule of every reference, game by game."""
    games = [game for game in manifests().values() if game.reference]
    files = [(folder() / f"{game.reference}.md", game.name) for game in games]
    return tuple(rule for file, game in files for rule in _read(file.read_text("utf-8"), game))


def _read(text: str, game: str) -> Iterator[Rule]:
    reference = chapter = ""
    for line in _unwrapped(text):
        if line.startswith("# "):
            reference = line[2:].partition(":")[0].strip()
        elif heading := _HEADING.fullmatch(line):
            chapter = heading["title"]
        elif found := _ITEM.fullmatch(line) or _ROW.fullmatch(line):
            family = found["id"].rpartition("-")[0]
            text = _plain(found["text"])
            origin = _origin(family, text)
            yield Rule(found["id"], text.removeprefix(_DERIVED), origin, family, chapter, reference, game)


def _origin(family: str, text: str) -> Origin:
    """Where a statement comes from, by its chapter and its mark."""
    if family.endswith("-RULING"):
        return "ruling"
    if family.endswith("-DIFF"):
        return "editions"
    return "derived" if text.startswith(_DERIVED) else "printed"


def _unwrapped(text: str) -> Iterator[str]:
    """The lines of a text; a line that is indented goes on with the one before it."""
    pending = ""
    for line in text.splitlines():
        if line.startswith("  ") and pending.startswith("- "):
            pending = f"{pending} {line.strip()}"
        else:
            yield pending
            pending = line.rstrip()
    yield pending


def _plain(text: str) -> str:
    """Markdown as a person would read it aloud; the cells of a row with dots between them."""
    return re.sub(r"\*\*|`", "", text).replace(" | ", " · ")


@cache
def titles() -> dict[str, str]:
    """The title of the chapter that each family of rules is named in."""
    texts = [file.read_text("utf-8") for file in folder().glob("*.md")]
    headings = [_HEADING.fullmatch(line) for text in texts for line in text.splitlines()]
    return {found["family"]: found["title"] for found in headings if found and found["family"]}


def find(rule_id: str) -> Rule:
    """A rule by its ID, in capitals or not."""
    wanted = rule_id.upper()
    for rule in rules():
        if rule.id.upper() == wanted:
            return rule
    known = [rule.id for rule in rules()]
    padded = re.sub(r"-(\d)(?!\d)", r"-0\1", wanted)  # a number is written with two digits
    near = [padded] if padded in known else get_close_matches(wanted, known, 1)
    hint = f"did you mean {near[0]}?" if near else "`reliquary rules` lists the chapters"
    raise NoSuchRule(f"there is no rule {rule_id}; {hint}")


def family(name: str) -> list[Rule]:
    """The rules of a chapter by the beginning of their IDs, such as RR-MOVE."""
    return [rule for rule in rules() if rule.family == name.upper()]


def nearest_family(name: str) -> str:
    """The beginning of IDs that was perhaps meant; nothing if nothing is near, or if it is a word like any other."""
    known = list({rule.family: None for rule in rules()}) if "-" in name else []
    return next(iter(get_close_matches(name.upper(), known, 1, 0.8)), "")


def search(words: Sequence[str]) -> list[Rule]:
    """The rules that speak of all the words."""
    wanted = [word.lower() for word in words]
    return [rule for rule in rules() if rule.speaks_of(wanted)]
