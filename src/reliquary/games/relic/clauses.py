"""What a pack says with the words of the vocabulary: abilities of cards and sheets, and objectives of missions."""

from __future__ import annotations

from dataclasses import dataclass

from reliquary.games.relic.effects import WORDS
from reliquary.games.relic.kinds import BONUS, CONDITION, COST, Amount, optional, slim
from reliquary.games.relic.objectives import OBJECTIVES
from reliquary.games.relic.syntax import Word
from reliquary.games.relic.terms import ATTRIBUTES
from reliquary.games.relic.vocabulary import ALONE, EFFECTS
from reliquary.games.relic.windows import NAMES
from reliquary.pack import Choice, Field, Flag, Id, Integer, Kind, Report, Several, hint, listed, quoted
from reliquary.pack.nodes import Node, Table

ABILITY = slim(
    Field("when", Choice(NAMES)),
    optional("cost", COST),
    Field("effect", EFFECTS),
    optional("limit", Choice(("turn", "game", "area"))),
    optional("if", CONDITION),
    optional("against", Id()),
    optional("form", Choice(ATTRIBUTES)),
    optional("least", Integer(1, 30)),
    optional("most", Integer(1, 30)),
    optional("by", Integer(1, 20)),
    optional("scenario", Flag()),
    optional("optional", Flag()),
)
ABILITIES = Several(ABILITY, 0, 12)


def definitions() -> dict[str, object]:
    """What schemas refer to, for words stand inside words: an effect, lists of them, and amounts."""
    kinds = {name: word.takes for name, word in WORDS.items()}
    alone = [name for name, kind in kinds.items() if kind is None]
    others = {name: kind.schema() for name, kind in kinds.items() if kind is not None}
    told: dict[str, object] = {"type": "object", "properties": others, "additionalProperties": False}
    one = told | {"minProperties": 1, "maxProperties": 1}
    many: dict[str, object] = {"type": "array", "items": {"$ref": "#/$defs/effect"}}
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
        found = OBJECTIVES[name].takes.read(value, report.at(name))
        if found is None:
            return None
        return Word(name, found if isinstance(found, dict) else {ALONE: found}, node.line)

    def schema(self) -> dict[str, object]:
        return {
            "type": "object",
            "properties": {name: word.takes.schema() for name, word in OBJECTIVES.items()},
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }
