"""The plain values in which a position of Relic is written: numbers, texts, and ids of the pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from reliquary import notation
from reliquary.relic.entries import (
    HOLE,
    KNOWN,
    card_of,
    count_of,
    hidden,
    is_down,
    is_open,
    shown_to,
    shuffle_of,
    was_shown_to,
)
from reliquary.relic.state import NOTHING
from reliquary.relic.terms import PLAYERS

if TYPE_CHECKING:
    from reliquary.relic.game import RelicGame


SEATS = ("skip", "out", "fresh", "fallen", "tainted", "halted")  # bitmasks of seats


class PlainPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """One seat: character, dials and what lies in the play area. A card that the viewer has not seen is `hidden`."""

    character: str | None
    dealt: list[str]
    space: str | None
    level: int
    life: int
    influence: int
    attributes: list[int]
    hand: list[str]
    assets: list[str]
    trophies: list[str]
    corruption: list[str]
    mission: str | None
    progress: int
    completed: list[str]
    tokens: list[str]
    sheet_tokens: int
    promise: int


class PlainTurn(msgspec.Struct, forbid_unknown_fields=True):
    """The turn in progress."""

    number: int
    active: int
    phase: str
    stage: int
    movement: int
    moved: bool
    points: int
    spent: list[tuple[str, int]]
    used: str
    evaded: list[str]
    met: list[str]


class PlainRoll(msgspec.Struct, forbid_unknown_fields=True):
    """The battle or test in progress, and its dice."""

    foes: list[str]
    fight: int
    fight_form: int
    test: int
    form: int
    bonus: int
    highest: bool
    dice: int
    announced: list[int]
    aside: list[str]
    weapon: str | None
    armour: str | None
    roll: int
    ones: bool
    exploding: int
    exploded: int
    foe_roll: int
    foe_low: bool
    margin: int
    shielded: bool
    after_values: bool


SAME = tuple(  # what is written as it is
    field.name for field in msgspec.structs.fields(PlainRoll) if field.type in (int, bool)
)


class Plain(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position."""

    game: str
    edition: str
    seats: int
    options: dict[str, Any]
    viewer: str
    rng: str
    fate: list[int]
    scenario: str
    players: list[PlainPlayer]
    threats: dict[str, list[str]]
    decks: dict[str, int]
    pools: dict[str, list[str]]
    older: dict[str, list[list[str]]]
    discards: dict[str, list[str]]
    charges: dict[str, int]
    mute: list[str]
    turned_up: list[str]
    skip: list[int]
    out: list[int]
    fresh: list[int]
    fallen: list[int]
    tainted: list[int]
    halted: list[int]
    retired: list[str]
    used_up: list[tuple[int, int]]
    winner: int | None
    turn: PlainTurn
    roll: PlainRoll
    agenda: list[list[Any]]


class Ids(notation.Ids):
    """The ids of a pack of Relic, from numbers and to numbers."""

    def __init__(self, game: RelicGame) -> None:
        self.cards = [card.id for card in game.cards]
        self.spaces = [space.id for space in game.spaces]
        self.sheets = [sheet.id for sheet in game.characters]
        self.scenarios = [scenario.id for scenario in game.scenarios]

    def entry(self, entry: int) -> str:
        """A card as it lies: `card`, `~card` turned down, `card@shuffle#count` hidden, after `+` who else saw it."""
        card = card_of(entry)
        name = "hidden" if card == HOLE else self.cards[card]
        if not is_down(entry):
            return name if is_open(entry) else f"~{name}"
        witnesses = "".join(str(seat) for seat in range(PLAYERS) if was_shown_to(entry, seat))
        count = f"#{count_of(entry)}" if count_of(entry) else ""
        return f"{name}@{shuffle_of(entry)}{count}" + (f"+{witnesses}" if witnesses else "")

    def maybe(self, names: Sequence[str], number: int) -> str | None:
        """The name of something, or None where there is none."""
        return None if number == NOTHING else names[number]

    def maybe_number(self, names: Sequence[str], name: str | None, where: str) -> int:
        """The number that `maybe` named."""
        return NOTHING if name is None else self.number(names, name, where)

    def read_entry(self, text: str) -> int:
        """The entry that `entry` wrote."""
        if text.startswith("~"):
            return KNOWN | self.number(self.cards, text[1:], "cards")
        name, down, rest = text.partition("@")
        card = HOLE if name == "hidden" else self.number(self.cards, name, "cards")
        if not down:
            return card
        drawn, _, witnesses = rest.partition("+")
        shuffle, _, count = drawn.partition("#")
        entry = hidden(card, int(shuffle), int(count or 0))
        for seat in witnesses:
            entry = shown_to(entry, int(seat))
        return entry
