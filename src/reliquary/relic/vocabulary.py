"""The words in which cards, spaces, sheets and scenarios are written, and how a pack's file is read into them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from reliquary.pack import Choice, Field, Flag, Id, Integer, Kind, Record, Report, Several, hint, listed, quoted
from reliquary.pack.nodes import Listing, Node, Scalar, Table
from reliquary.relic.counting import COUNTS, STATES
from reliquary.relic.kinds import Amount, Quantities, Slim, Yes
from reliquary.relic.odd import ODD
from reliquary.relic.terms import ATTRIBUTES, COLOURS, DRAWS, INNER, MOST, THINGS, TIERS, TYPES, WHO
from reliquary.relic.windows import NAMES

COSTS = ("influence", "life", "charge", "power", "trophy", "asset", "corruption")
BANS = ("evade", "reroll", "use-power-numbers", "use-weapons", "use-armour", "gain-influence", "gain-life")
FEW = Integer(-12, 20)
BONUS = Amount(-12)


@dataclass(frozen=True)
class Word:
    """A word of the vocabulary as a pack writes it: its arguments by name, and the line where it stands."""

    name: str
    args: dict[str, Any]
    line: int = field(default=0, compare=False)

    def plain(self) -> Any:
        """It as JSON would write it."""
        told = {key: plain(value) for key, value in self.args.items()}
        return {self.name: told.get("", told)} if told else self.name


def plain(value: Any) -> Any:
    """A value of a pack with words in it, as JSON would write it."""
    if isinstance(value, Word):
        return value.plain()
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value


@dataclass(frozen=True, slots=True)
class Effects(Kind):
    """A list of effects; each is a word with its argument."""

    least: int = 1

    @property
    def expected(self) -> str:
        return "a list of effects"

    def read(self, node: Node, report: Report) -> tuple[Word, ...] | None:
        if not isinstance(node, Listing) or len(node.items) < self.least:
            self.wrong(node, report, " of none" if isinstance(node, Listing) else "")
            return None
        words = tuple(self.word(item, report) for item in node.items)
        return None if None in words else words  # type: ignore[return-value]

    def word(self, node: Node, report: Report) -> Word | None:
        """One effect."""
        if isinstance(node, Scalar):
            known = self._known(node.text, node.line, report, alone=True)
            return Word(node.text, {}, node.line) if known else None
        if not isinstance(node, Table) or len(node.values) != 1:
            report(node.line, "expected an effect: a mapping with one key, or a word alone")
            return None
        (name, value), line = next(iter(node.values.items())), node.line
        if not self._known(name, line, report, alone=False):
            return None
        found = WORDS[name].read(value, report.at(name))  # type: ignore[union-attr]
        if found is None:
            return None
        return Word(name, found if isinstance(found, dict) and name not in BARE else {"": found}, line)

    def _known(self, name: str, line: int, report: Report, alone: bool) -> bool:
        if name not in WORDS:
            near = hint(name, list(WORDS)) or "; see the vocabulary: reliquary cards --census"
            report(line, f"unknown word {quoted(name)}{near}")
            return False
        if (WORDS[name] is None) != alone:
            told = "stands alone" if WORDS[name] is None else f"needs {WORDS[name].expected}"  # type: ignore[union-attr]
            report(line, f"the word {name!r} {told}")
            return False
        return True

    def schema(self) -> dict[str, Any]:
        return {"$ref": "#/$defs/effects" if self.least else "#/$defs/no-effects"}


@dataclass(frozen=True, slots=True)
class Faces(Kind):
    """What happens at each face of a die."""

    @property
    def expected(self) -> str:
        return 'a mapping of faces to effects, such as "1" or "2-4"'

    def read(self, node: Node, report: Report) -> dict[str, Any] | None:
        if not isinstance(node, Table) or not node.values:
            self.wrong(node, report)
            return None
        found: dict[str, Any] = {}
        seen: set[int] = set()
        for key, value in node.values.items():
            if not re.fullmatch(FACES, key) or key[0] > key[-1]:
                report(node.lines[key], f"expected faces of a die, such as '2-4', found {quoted(key)}")
                return None
            faces = set(range(int(key[0]), int(key[-1]) + 1))
            if twice := sorted(faces & seen):
                report(
                    node.lines[key], f"the face {twice[0]} is in {quoted(key)} and in another key: expected one result"
                )
                return None
            seen |= faces
            found[key] = EFFECTS.read(value, report)
        return None if None in found.values() else found

    def schema(self) -> dict[str, Any]:
        names = {"pattern": f"^{FACES}$"}
        return {"type": "object", "propertyNames": names, "additionalProperties": EFFECTS.schema(), "minProperties": 1}


FACES = "[1-6](-[1-6])?"
EFFECTS, NO_EFFECTS = Effects(), Effects(0)
CONDITION_FIELDS = (
    *(Field(name, Integer(0, MOST if name in (*ATTRIBUTES, "level") else 99), "at least", None) for name in COUNTS),
    Field("life-at-most", Integer(1, MOST), "", None),
    Field("corruption-at-most", Integer(0, 12), "", None),
    Field("area", Id(), "", None),
    Field("tier", Choice(TIERS), "", None),
    Field("affiliation", Id(), "", None),
    Field("lead", Yes(), "", None),
    Field("behind", Yes(), "", None),
)
assert {each.name for each in CONDITION_FIELDS} == {*COUNTS, *STATES}


CONDITION = Slim(Record(CONDITION_FIELDS), least=1)
COST = Slim(
    Record(
        (
            *(Field(name, Integer(1, 1 if name == "charge" else 12), "", None) for name in COSTS),
            Field("this", Choice(("discard",)), "", None),
        )
    ),
    least=1,
)


def _record(*fields: Field) -> Slim:
    return Slim(Record(fields))


def _opt(name: str, kind: Kind) -> Field:
    return Field(name, kind, "", None)


WORDS: dict[str, Kind | None] = {
    "gain": Quantities(THINGS),
    "lose": Quantities(THINGS[:8], Amount(everything=True)),
    "draw": Quantities(DRAWS),
    "threat": Quantities(COLOURS, Integer(1, 4)),
    "discard": Quantities(("power", "asset", "wargear", "trophy", "corruption"), Amount(everything=True)),
    "trial": _record(
        Field("attribute", Choice((*ATTRIBUTES, "choice", "level"))),
        Field("target", Integer(2, 24)),
        Field("success", NO_EFFECTS, "", ()),
        Field("failure", NO_EFFECTS, "", ()),
    ),
    "choose": Several(EFFECTS, 2, 6),
    "may": _record(_opt("cost", COST), Field("effect", EFFECTS)),
    "roll": Faces(),
    "if": _record(*CONDITION_FIELDS, Field("then", EFFECTS), Field("else", NO_EFFECTS, "", ())),
    "each": _record(Field("who", Choice(WHO)), Field("effect", EFFECTS)),
    "chosen-player": _record(Field("here", Flag(), "", False), Field("effect", EFFECTS)),
    "steal": Quantities(("influence", "power", "trophy"), Integer(1, 20)),
    "gift": Quantities(("influence", "power", "asset", "trophy"), Integer(1, 20)),
    "go": _record(
        _opt("to", Id()),
        _opt("area", Id()),
        _opt("tier", Choice(TIERS[:INNER])),
        _opt("near", Integer(1, 12)),
        _opt("player", Choice(("any",))),
    ),
    "next-move": EFFECTS,
    "fight": _record(
        *(_opt(name, Integer(1, 30)) for name in (*ATTRIBUTES, "choice")),
        Field("win", NO_EFFECTS, "", ()),
        Field("loss", NO_EFFECTS, "", ()),
    ),
    "clear": _record(
        _opt("type", Choice(TYPES)), _opt("trait", Id()), _opt("colour", Choice(COLOURS)), _opt("most", Integer(1, 20))
    ),
    "reveal": Choice(("power",)),
    "recover": Choice(("power", "wargear")),
    "face-down": Integer(1, 6),
    "buy": Integer(1, 6),
    "buy-power": Integer(1, 6),
    "advance": _record(
        Field("base", Integer(1, 6)),
        _opt("level", Integer(1, 12)),
        _opt("pay", Integer(1, 20)),
        _opt("relics", Integer(1, 6)),
    ),
    "token": Integer(1, 6),
    "lose-turn": None,
    "discard-this": None,
    "keep-this": None,
    "complete": None,
    "win-game": None,
    "battle-bonus": BONUS,
    "skill-bonus": BONUS,
    "extra-die": Integer(1, 3),
    "fight-with-highest": None,
    "add-to-roll": BONUS,
    "reroll": None,
    "roll-becomes": Integer(1, 12),
    "prevent-loss": None,
    "evade": None,
    "foe-bonus": BONUS,
    "movement-bonus": BONUS,
    "asset-limit": FEW,
    "power-limit": FEW,
    "threshold": FEW,
    "explode-on": Integer(5, 5),
    "ties-won": None,
    "trophy-value": FEW,
    "price": FEW,
    "life-gain": FEW,
    "cannot": Choice(BANS),
    "odd": Choice(tuple(ODD)),
}
BARE = frozenset(  # words whose argument is no mapping with keys of its own
    name for name, kind in WORDS.items() if isinstance(kind, Amount | Integer | Choice | Several | Effects)
)

ABILITY = _record(
    Field("when", Choice(NAMES)),
    _opt("cost", COST),
    Field("effect", EFFECTS),
    _opt("limit", Choice(("turn", "game", "area"))),
    _opt("if", CONDITION),
    _opt("against", Id()),
    _opt("form", Choice(ATTRIBUTES)),
    _opt("least", Integer(1, 30)),
    _opt("most", Integer(1, 30)),
    _opt("by", Integer(1, 20)),
    _opt("scenario", Flag()),
    _opt("optional", Flag()),
)
ABILITIES = Several(ABILITY, 0, 12)

TALLIES = (  # what happens to a player, and is counted
    "explosions",
    "losses",
    "corruption",
    "life",
    "influence",
    "meetings",
    "events",
    "encounters",
    "power",
    "levels",
)
OBJECTIVES: dict[str, Kind] = {
    "defeat": _record(
        Field("count", Integer(1, 12), "", 1),
        _opt("trait", Id()),
        _opt("attribute", Choice(ATTRIBUTES)),
        _opt("least", Integer(1, 20)),
        _opt("most", Integer(1, 20)),
        _opt("tier", Choice(TIERS[:INNER])),
        _opt("area", Id()),
        _opt("together", Flag()),
    ),
    "visit": _record(
        _opt("spaces", Several(Id(), 1, 6)),
        _opt("area", Id()),
        _opt("count", Integer(1, 12)),
        _opt("areas", Integer(1, 8)),
        _opt("corners", Integer(1, 8)),
    ),
    "own": CONDITION,
    "succeed": _record(
        Field("at", Choice(("test", "battle"))),
        Field("count", Integer(1, 12), "", 1),
        _opt("attribute", Choice(ATTRIBUTES)),
        _opt("by", Integer(1, 20)),
        _opt("unarmed", Flag()),
    ),
    "tally": Quantities(TALLIES, Integer(1, 40)),
}


def definitions() -> dict[str, Any]:
    """What schemas refer to, for words stand inside words: an effect, lists of them, and amounts."""
    alone = [name for name, kind in WORDS.items() if kind is None]
    others = {name: kind.schema() for name, kind in WORDS.items() if kind is not None}
    told: dict[str, Any] = {"type": "object", "properties": others, "additionalProperties": False}
    one = told | {"minProperties": 1, "maxProperties": 1}
    many: dict[str, Any] = {"type": "array", "items": {"$ref": "#/$defs/effect"}}
    return {
        "effect": {"if": {"type": "string"}, "then": {"enum": alone}, "else": one},
        "effects": many | {"minItems": 1},
        "no-effects": many,
        **{kind.definition: kind.defined() for kind in (Amount(), Amount(everything=True), BONUS)},
    }


@dataclass(frozen=True, slots=True)
class Goal(Kind):
    """The objective of a mission: one word with its argument."""

    @property
    def expected(self) -> str:
        return f"a mapping with one of {listed(list(OBJECTIVES))}"

    def read(self, node: Node, report: Report) -> Word | None:
        if not isinstance(node, Table) or len(node.values) != 1:
            self.wrong(node, report)
            return None
        name, value = next(iter(node.values.items()))
        if name not in OBJECTIVES:
            near = hint(name, list(OBJECTIVES)) or f"; known are {listed(list(OBJECTIVES), 'and')}"
            report(node.lines[name], f"unknown objective {quoted(name)}{near}")
            return None
        found = OBJECTIVES[name].read(value, report.at(name))
        if found is None:
            return None
        return Word(name, found if isinstance(found, dict) else {"": found}, node.line)

    def schema(self) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": {name: kind.schema() for name, kind in OBJECTIVES.items()},
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }


def words_in(value: Any) -> Iterator[Word]:
    """Every word of an entry, however deep it stands."""
    if isinstance(value, Word):
        yield value
        for each in value.args.values():
            yield from words_in(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from words_in(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from words_in(each)
