"""The material of Relic: cards, sheets and spaces of a content pack, and what the rules look up of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import ClassVar, TypeVar

from reliquary.games.relic.actions import Verbs
from reliquary.games.relic.board import Board
from reliquary.games.relic.components import Ability, Card, Character, Lasting, Scenario, Source, Space
from reliquary.games.relic.declaring import Effect
from reliquary.games.relic.objective import Objective
from reliquary.games.relic.pack_content import Content
from reliquary.games.relic.syntax import Args, Word
from reliquary.games.relic.terms import BLUE, POWER, RED, RELIC, TYPES, YELLOW
from reliquary.games.relic.windows import (
    BEFORE_MOVEMENT,
    CANNOT_USE_ARMOUR,
    CANNOT_USE_WEAPONS,
    DURING_EXPERIENCE,
    LASTING,
    NAMES,
)
from reliquary.kernel import Action, Game, Seat, State, Step

S = TypeVar("S", bound=State)
NO_MISSION = -1
BANS = {"weapon": CANNOT_USE_WEAPONS, "armour": CANNOT_USE_ARMOUR}


class Material(Game[S]):
    """What is the same at every table, whatever its state; sources are numbered: cards, sheets, scenarios, spaces."""

    content: Content
    areas: tuple[str, ...]
    affiliations: tuple[str, ...]
    cards: tuple[Card, ...]
    decks: tuple[range, ...]
    threat_cards: range
    deck_of: tuple[int, ...]  # by card
    characters: tuple[Character, ...]
    affiliation_of: tuple[int, ...]  # by character
    scenarios: tuple[Scenario, ...]
    spaces: tuple[Space, ...]
    first_sheet: int
    first_scenario: int
    first_space: int
    board: Board
    centre: int
    sanctuary: int
    effects: tuple[Effect[S], ...]
    told: tuple[Word, ...]  # what each effect was made from
    owners: tuple[int, ...]  # the source of each effect
    abilities: tuple[Ability, ...]
    clauses: tuple[Args, ...]  # what each ability was made from
    harmless: frozenset[int]
    nothing_works: tuple[tuple[int, ...], ...] = ((),) * (len(NAMES) + len(LASTING))
    objectives: Mapping[int, Objective[S]]  # of missions, by card

    def _index(self) -> None:
        """What the hot paths look up: masks of cards, windows of sources, the vocabulary."""
        sources: tuple[Source, ...] = (*self.cards, *self.characters, *self.scenarios)
        self.abilities_of: tuple[tuple[Ability, ...], ...] = tuple(source.abilities for source in sources)
        self.lasting: tuple[tuple[Lasting, ...], ...] = tuple(source.lasting for source in sources)
        self.working = _working(sources)
        self.at_work_in = tuple(map(frozenset, self.working))
        during_experience = chain.from_iterable(self.working[DURING_EXPERIENCE].values())
        self.compelling = frozenset(ability.number for ability in during_experience if not ability.optional)
        self.parts_of = tuple(map(_parts, sources))
        none = (0,) * (len(sources) - len(self.cards))
        self.bans_of = tuple(BANS.get(card.trait, 0) for card in self.cards) + none  # by which it cannot be used
        self.gear_of = tuple(_gear(card) for card in self.cards) + ("",) * len(none)
        self.icons_of = tuple(NONE_WANTED + in_one(*space.icons) for space in self.spaces)
        self.demand_of = tuple(_demand(card.icons, card.deck) for card in self.cards)
        self.type_of = tuple(1 << TYPES.index(card.type) if card.type else 0 for card in self.cards)  # as a bit
        # Whether a Power card may be of use before a move that nothing changes (RE-INNER-04).
        self.calm_powers = any(
            ability.window == BEFORE_MOVEMENT and not ability.steers
            for card in self.decks[POWER]
            for ability in self.cards[card].abilities
        )
        self.omens = frozenset(number for number, card in enumerate(self.cards) if card.omen)
        nothing_sought: Objective[S] = Objective()
        self.sought = {NO_MISSION: nothing_sought, **self.objectives}  # asked whenever something may count for it
        self.owned = {card: asked.condition for card, asked in self.objectives.items() if asked.condition}
        ids = [card.id for card in self.cards]
        sheets = [sheet.id for sheet in self.characters]
        spaces, scenarios = [space.id for space in self.spaces], [scenario.id for scenario in self.scenarios]
        self.verbs = Verbs(spaces, sheets, scenarios, ids, self.decks[POWER], self.threat_cards)
        self.vocabulary = self.verbs.text
        self.numbers: Mapping[str, Action] = {word: number for number, word in enumerate(self.vocabulary)}

    def is_power(self, source: int) -> bool:
        """Whether a source is a Power card."""
        return source in self.verbs.power

    def at_work(self, cards: Iterable[int], window: int) -> list[Ability]:
        """What cards that are in nobody's play area do in a window."""
        working = self.working[window]
        found: list[Ability] = []
        for card in cards:
            if card in working:
                found += working[card]
        return found

    # What one chapter of the rules asks of another that stands above it.

    afterwards: ClassVar[Step]
    meanwhile: ClassVar[Step]
    experience: ClassVar[Step]
    next_turn: ClassVar[Step]
    cards_or_box: ClassVar[Step]

    def any_order(self, card: int, result: int) -> bool:
        """RE-RULING-94: whether what a card says about a result is the same in any order."""
        raise NotImplementedError

    def gone(self, s: S, seat: Seat, card: int) -> None:
        """A card does not work for a seat any more."""
        raise NotImplementedError

    def draw_corruption(self, amount: int) -> Step:
        """The step that draws Corruption cards."""
        raise NotImplementedError


def _parts(source: Source) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """What a source does: by window the numbers of its abilities, and by lasting word itself."""
    found: dict[int, tuple[int, ...]] = {}
    for ability in source.abilities:
        found[ability.window] = (*found.get(ability.window, ()), ability.number)
    return (*found.items(), *((word, (source.source,)) for word in {one.bit for one in source.lasting}))


def _working(sources: Iterable[Source]) -> tuple[Mapping[int, Sequence[Ability]], ...]:
    """By window, the sources that work in it, each with what works there."""
    found: tuple[dict[int, list[Ability]], ...] = tuple({} for _ in NAMES)
    for source in sources:
        for ability in source.abilities:
            found[ability.window].setdefault(source.source, []).append(ability)
    return found


def _gear(card: Card) -> str:
    """RE-RULING-85, RE-RULING-86: what a card counts as in a battle; a Relic counts as neither weapon nor armour."""
    return card.trait if card.trait in BANS and card.deck != RELIC else ""


def _demand(icons: tuple[int, int, int], deck: int) -> int:
    """What a card on a space adds to the cards wanted there: its icons, less the card itself."""
    red, blue, yellow = icons
    return in_one(red - (deck == RED), blue - (deck == BLUE), yellow - (deck == YELLOW))


# Three counts, red, blue and yellow, in one number: of each ten bits that stand at 511 for 0, so that the highest
# says whether there is more than that. There are fewer cards than that (`hidden_cards.HOLE`).


def in_one(red: int, blue: int, yellow: int) -> int:
    """What three counts, which may be negative, add to such a number."""
    return red + (blue << 10) + (yellow << 20)


NONE_WANTED = in_one(511, 511, 511)
WANTED = in_one(512, 512, 512)  # the highest bits


def by_colour(number: int) -> tuple[int, int, int]:
    """The three counts."""
    return (number & 1023) - 511, (number >> 10 & 1023) - 511, (number >> 20 & 1023) - 511
