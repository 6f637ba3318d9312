"""How the values of a state of Relic are written: with the ids of the pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from reliquary.codecs import (
    Codec,
    Exactly,
    Hex,
    MaybeName,
    MaybeSeat,
    Name,
    Names,
    NameSet,
    Numbers,
    SeatSet,
    number_of,
)
from reliquary.games.relic.hidden_cards import (
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
from reliquary.games.relic.terms import DECKS, PHASES, PLAYERS
from reliquary.kernel import bits
from reliquary.notation import refuse

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material
    from reliquary.games.relic.state import Relic

T = TypeVar("T")


class Ids:
    """The codecs of a table of Relic."""

    sheet: MaybeName[str]
    dealt: Dealt
    space: MaybeName[str]
    attributes: Exactly
    entries: Entries
    card: MaybeName[str]
    cards: Names
    card_set: NameSet
    space_set: NameSet
    sheet_set: NameSet
    source_set: NameSet
    seats: SeatSet
    seat: MaybeSeat
    numbers: Numbers
    phase: Name[str]
    hex: Hex
    players: Players
    by_space: BySpace
    sizes: Sizes
    card_sets: CardSets
    shuffles: Shuffles
    charges: Charges
    spent: Spent
    limits: Limits

    def __init__(self, game: Material[Relic], seats: int) -> None:
        cards = [card.id for card in game.cards]
        sheets = [sheet.id for sheet in game.characters]
        spaces = [space.id for space in game.spaces]
        self.sheet, self.sheet_set, self.dealt = MaybeName(sheets), NameSet(sheets), Dealt(sheets)
        self.space, self.space_set = MaybeName(spaces), NameSet(spaces)
        self.card, self.cards, self.card_set = MaybeName(cards), Names(cards), NameSet(cards)
        self.source_set = NameSet([*cards, *sheets])
        self.entries = Entries(cards)
        self.seats, self.seat, self.players = SeatSet(seats), MaybeSeat(), Players(seats)
        self.attributes, self.numbers, self.phase, self.hex = Exactly(3), Numbers(), Name(PHASES), Hex()
        self.by_space = BySpace(spaces, self.cards)
        self.sizes, self.card_sets, self.shuffles = Sizes(), CardSets(self.card_set), Shuffles(self.card_set)
        self.charges, self.spent, self.limits = Charges(cards), Spent(cards), Limits()


class Players(Codec):
    """What there is of each seat."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def write(self, players: list[T]) -> list[T]:
        """The same, by seat."""
        return players

    def read(self, players: list[T], where: str) -> list[T]:
        """The same, if nobody is missing."""
        if len(players) != self.seats:
            refuse(where, f"{len(players)} given for {self.seats} seats")
        return players


class Dealt(Codec):
    """Sheets, of which some may be hidden."""

    def __init__(self, sheets: Sequence[str]) -> None:
        self.sheets = sheets

    def write(self, dealt: tuple[int, ...]) -> list[str]:
        """Their ids, and `hidden` for one that the viewer has not seen."""
        return ["hidden" if sheet == HOLE else self.sheets[sheet] for sheet in dealt]

    def read(self, dealt: Sequence[str], where: str) -> tuple[int, ...]:
        """The sheets and holes."""
        return tuple(HOLE if name == "hidden" else number_of(self.sheets, name, where) for name in dealt)


class Entries(Codec):
    """Cards as they lie: `card`, `~card` turned down, `card@shuffle#count` hidden, after `+` who else saw it."""

    kept = "as entries"

    def __init__(self, cards: Sequence[str]) -> None:
        self.cards = cards

    def write(self, pile: tuple[int, ...]) -> list[str]:
        """The cards of a pile; one that the viewer has not seen is `hidden`."""
        return [self.entry(entry) for entry in pile]

    def read(self, pile: Sequence[str], where: str) -> tuple[int, ...]:
        """The entries of a pile."""
        return tuple(self.read_entry(text, where) for text in pile)

    def entry(self, entry: int) -> str:
        """One card as it lies."""
        card = card_of(entry)
        name = "hidden" if card == HOLE else self.cards[card]
        if not is_down(entry):
            return name if is_open(entry) else f"~{name}"
        witnesses = "".join(str(seat) for seat in range(PLAYERS) if was_shown_to(entry, seat))
        count = f"#{count_of(entry)}" if count_of(entry) else ""
        return f"{name}@{shuffle_of(entry)}{count}" + (f"+{witnesses}" if witnesses else "")

    def read_entry(self, text: str, where: str) -> int:
        """The entry that `entry` wrote."""
        if text.startswith("~"):
            return KNOWN | number_of(self.cards, text[1:], where)
        name, down, rest = text.partition("@")
        card = HOLE if name == "hidden" else number_of(self.cards, name, where)
        if not down:
            return card
        drawn, _, witnesses = rest.partition("+")
        shuffle, _, count = drawn.partition("#")
        entry = hidden(card, int(shuffle), int(count or 0))
        for seat in witnesses:
            entry = shown_to(entry, int(seat))
        return entry


class BySpace(Codec):
    """The cards of each space where some lie."""

    def __init__(self, spaces: Sequence[str], cards: Names) -> None:
        self.spaces = spaces
        self.cards = cards

    def write(self, threats: list[tuple[int, ...]]) -> dict[str, list[str]]:
        """The cards by space."""
        return {self.spaces[space]: self.cards.write(here) for space, here in enumerate(threats) if here}

    def read(self, threats: Mapping[str, Sequence[str]], where: str) -> list[tuple[int, ...]]:
        """The cards of all spaces."""
        found: list[tuple[int, ...]] = [()] * len(self.spaces)
        for space, cards in threats.items():
            found[number_of(self.spaces, space, where)] = self.cards.read(cards, where)
        return found


class Sizes(Codec):
    """A number for each deck."""

    def write(self, sizes: list[int]) -> dict[str, int]:
        """The numbers by deck."""
        return dict(zip(DECKS, sizes, strict=True))

    def read(self, sizes: Mapping[str, int], where: str) -> list[int]:
        """The numbers of all decks."""
        return [sizes[deck] for deck in DECKS]


class CardSets(Codec):
    """Some cards of each deck."""

    kept = "as bitmasks"

    def __init__(self, cards: NameSet) -> None:
        self.cards = cards

    def write(self, masks: list[int]) -> dict[str, list[str]]:
        """The cards by deck."""
        return {deck: self.cards.write(mask) for deck, mask in zip(DECKS, masks, strict=True)}

    def read(self, listed: Mapping[str, list[str]], where: str) -> list[int]:
        """The cards of all decks."""
        return [self.cards.read(listed[deck], where) for deck in DECKS]


class Shuffles(Codec):
    """For each deck that was shuffled again some cards of each earlier shuffle."""

    kept = "as bitmasks"

    def __init__(self, cards: NameSet) -> None:
        self.cards = cards

    def write(self, older: tuple[tuple[int, ...], ...]) -> dict[str, list[list[str]]]:
        """The cards by deck and shuffle."""
        return {deck: [*map(self.cards.write, masks)] for deck, masks in zip(DECKS, older, strict=True) if masks}

    def read(self, older: Mapping[str, list[list[str]]], where: str) -> tuple[tuple[int, ...], ...]:
        """The cards of all decks."""
        return tuple([tuple(self.cards.read(names, where) for names in older.get(deck, ())) for deck in DECKS])


class Charges(Codec):
    """The tokens on each card that has some."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.cards = cards

    def write(self, charges: dict[int, int]) -> dict[str, int]:
        """The tokens by card."""
        return {self.cards[card]: tokens for card, tokens in charges.items()}

    def read(self, charges: Mapping[str, int], where: str) -> dict[int, int]:
        """The tokens by the number of the card."""
        return {number_of(self.cards, card, where): tokens for card, tokens in charges.items()}


class Spent(Codec):
    """Cards, each with the seat that spent a charge of it."""

    kept = "as a bitmask of `card << 2 | seat`"

    def __init__(self, cards: Sequence[str]) -> None:
        self.cards = cards

    def write(self, mask: int) -> list[tuple[str, int]]:
        """The cards with their seats."""
        return [(self.cards[key >> 2], key & 3) for key in bits(mask)]

    def read(self, spent: Sequence[tuple[str, int]], where: str) -> int:
        """The bits of cards with seats."""
        return sum(1 << (number_of(self.cards, card, where) << 2 | seat) for card, seat in spent)


class Limits(Codec):
    """Abilities that were used, each with the area where that counts."""

    def write(self, used_up: frozenset[tuple[int, int]]) -> list[tuple[int, int]]:
        """The abilities with their areas, in order."""
        return sorted(used_up)

    def read(self, used_up: Sequence[tuple[int, int]], where: str) -> frozenset[tuple[int, int]]:
        """The abilities with their areas."""
        return frozenset(used_up)
