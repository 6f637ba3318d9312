"""A literal scene of Relic: arrange the pieces, settle chance, play by text, look at the outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import reliquary
from reliquary import kernel
from reliquary.events import Events
from reliquary.games.relic.components import Card, Character
from reliquary.games.relic.game import RelicGame
from reliquary.games.relic.hidden_cards import HOLE, card_of, is_open
from reliquary.games.relic.rules.abilities import refresh
from reliquary.games.relic.rules.engagement import ENGAGE
from reliquary.games.relic.rules.experience import EXPERIENCE_PHASE
from reliquary.games.relic.rules.exploration import EXPLORE
from reliquary.games.relic.rules.missions import begin
from reliquary.games.relic.rules.movement import MOVE
from reliquary.games.relic.rules.setup import blank, lay, read_options
from reliquary.games.relic.rules.turn import END_TURN, NEXT_TURN, begin_turn
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.terms import DECKS, ENGAGEMENT
from reliquary.kernel import generator
from tests.scene import Table

RELIC = reliquary.game("relic")
CARDS = [card.id for card in RELIC.cards]
SPACES = [space.id for space in RELIC.spaces]
SHEETS = [sheet.id for sheet in RELIC.characters]
ATTRIBUTES = ("strength", "willpower", "cunning")
PHASES = ("movement", "exploration", "engagement", "experience", "end")
PACK = "id: mine\ngame: relic\norigin: owner\nextends: relic\n"
PLAGUE = """
red:
  - id: ambush-in-scrap-canyon
    type: event
    effect: [{lose: {life: 1}}, {draw: {corruption: 1}}]
    origin: owner
"""
BOXED = """
spaces:
  - id: outskirts
    tier: outer
    area: hive-world
    icons: {yellow: 1}
    text: [{gain: {life: 1}}]
    at: [353, 60]
    origin: owner
"""


def card(name: str) -> Card:
    """A card by its id."""
    found: Card = RELIC.cards[CARDS.index(name)]
    return found


def sheet(name: str) -> Character:
    """A character sheet by its id."""
    found: Character = RELIC.characters[SHEETS.index(name)]
    return found


def enemy(attribute: str, value: int, deck: str | None = None, nth: int = 0) -> str:
    """The id of a plain enemy: no icons, no omen, and the least to it. `nth` tells several apart."""
    fitting = [
        one
        for one in RELIC.cards
        if one.type == "enemy"
        and (one.attribute, one.value) == (ATTRIBUTES.index(attribute), value)
        and not (one.abilities or one.omen or any(one.icons))
        and (deck is None or DECKS[one.deck] == deck)
    ]
    return sorted(fitting, key=_told)[nth].id


def _told(one: Card) -> tuple[bool, bool, bool]:
    """Whether an enemy has a say in a battle that is won, lost or tied."""
    return bool(one.win), bool(one.loss), bool(one.tie)


def owned(folder: Path, file: str, text: str) -> RelicGame:
    """The game with an owner's pack that changes one file of ours."""
    (folder / "pack.yaml").write_text(PACK)
    (folder / file).write_text(text)
    game: RelicGame = reliquary.game("relic", folder)
    return game


class Scene(Table):
    """A table arranged by hand: nobody has cards, missions or influence unless given; no Threat card lies anywhere.

    The characters are the Ogryn and the Canoness unless told otherwise; both stand on the outskirts. Their dials can
    be set with `has`. Seat 0 is active.
    """

    def __init__(
        self,
        characters: Sequence[str] = ("ogryn", "canoness"),
        scenario: str = "the-mystery-beyond",
        missions: int = 3,
        seed: int = 1,
        game: RelicGame = RELIC,
    ) -> None:
        options = {"characters": list(characters), "scenario": scenario}
        self.state: Relic = game.deal(seats=len(characters), seed=seed, options=options)
        s = self.state
        s.setting.missions = missions  # without the levels of a shorter game
        for seat in range(len(characters)):
            for entry in s.hands[seat]:
                self._to_pool(card_of(entry))
            s.hands[seat] = ()
            for entry in s.corruption[seat]:
                self._to_pool(card_of(entry))
            s.corruption[seat] = ()
            if s.missions[seat] != NOTHING:
                self._to_pool(s.missions[seat])
            s.missions[seat] = NOTHING
            s.tokens[seat] = s.progress[seat] = s.influence[seat] = 0
            s.place[seat] = SPACES.index("outskirts")
        for place, cards in enumerate(s.threats):
            for number in cards:
                self._to_pool(number)
            s.threats[place] = ()
        s.events = Events()
        s.turn.number = 0
        s.seekers = 0
        s.fresh = 0
        self._begun = False
        self._phase = "turn"
        self._settled: list[int | str] = []

    @classmethod
    def laid(
        cls,
        *cards: str,
        first: int = 0,
        characters: Sequence[str] = ("ogryn", "canoness"),
        scenario: str = "the-mystery-beyond",
    ) -> Scene:
        """A table as the rules lay it, with chance settled: the first player, then the cards drawn, in order."""
        scene = cls.__new__(cls)
        options = {"characters": list(characters), "scenario": scenario}
        scene.state = blank(read_options(RELIC, len(characters), options), generator(1))
        scene.state.fate = (first,)
        scene._begun = True
        lay(scene.settles(*cards).state)
        return scene

    def _to_pool(self, number: int) -> None:
        s, deck = self.state, RELIC.deck_of[number]
        s.pools[deck] |= 1 << number
        s.sizes[deck] += 1

    def _from_pool(self, name: str) -> int:
        s, number = self.state, CARDS.index(name)
        deck = RELIC.deck_of[number]
        assert s.pools[deck] >> number & 1, f"{name} is not in its deck any more"
        s.pools[deck] &= ~(1 << number)
        s.sizes[deck] -= 1
        return number

    # arranging

    def stands(self, space: str, seat: int = 0) -> Scene:
        """Put a character somewhere."""
        self.state.place[seat] = SPACES.index(space)
        return self

    def has(
        self,
        seat: int = 0,
        *,
        strength: int | None = None,
        willpower: int | None = None,
        cunning: int | None = None,
        life: int | None = None,
        influence: int | None = None,
        level: int | None = None,
        power: Sequence[str] = (),
        assets: Sequence[str] = (),
        trophies: Sequence[str] = (),
        corruption: Sequence[str] = (),
        hidden_corruption: Sequence[str] = (),
        mission: str | None = None,
        completed: Sequence[str] = (),
        charges: Mapping[str, int] | None = None,
        sheet_tokens: int | None = None,
    ) -> Scene:
        """Give a seat dials and cards: assets come with their charges, `corruption` is active, the other face down."""
        s = self.state
        for which, value in enumerate((strength, willpower, cunning)):
            if value is not None:
                s.attributes[seat * 3 + which] = value
        for dial, number in (
            (s.life, life),
            (s.influence, influence),
            (s.level, level),
            (s.sheet_tokens, sheet_tokens),
        ):
            if number is not None:
                dial[seat] = number
        self._holds(seat, power)
        self._owns(seat, assets)
        s.trophies[seat] += tuple(self._from_pool(name) for name in trophies)
        self._is_corrupted_by(seat, corruption, hidden_corruption)
        s.completed[seat] += tuple(self._from_pool(name) for name in completed)
        if mission is not None:
            begin(s, seat, self._from_pool(mission))
        s.charges.update({CARDS.index(name): tokens for name, tokens in (charges or {}).items()})
        refresh(s, seat)
        return self

    def _holds(self, seat: int, power: Sequence[str]) -> None:
        s = self.state
        for name in power:
            s.keep(s.hands, seat, s.hidden(DECKS.index("power"), self._from_pool(name)))

    def _owns(self, seat: int, assets: Sequence[str]) -> None:
        s = self.state
        for name in assets:
            number = self._from_pool(name)
            s.assets[seat] += (number,)
            if RELIC.cards[number].charges:
                s.charges[number] = RELIC.cards[number].charges

    def _is_corrupted_by(self, seat: int, active: Sequence[str], hidden: Sequence[str]) -> None:
        s = self.state
        for name in active:
            s.keep(s.corruption, seat, self._from_pool(name))
        for name in hidden:
            s.keep(s.corruption, seat, s.hidden(DECKS.index("corruption"), self._from_pool(name)))

    def lies(self, space: str, *cards: str) -> Scene:
        """Lay Threat cards on a space, face up."""
        for name in cards:
            number = self._from_pool(name)
            self.state.threats[SPACES.index(space)] += (number,)
            if RELIC.cards[number].charges:
                self.state.charges[number] = RELIC.cards[number].charges
        return self

    def discarded_before(self, *cards: str) -> Scene:
        """Put cards on their discard piles."""
        for name in cards:
            self.state.discards[RELIC.deck_of[CARDS.index(name)]] |= 1 << self._from_pool(name)
        return self

    def only(self, deck: str, *cards: str) -> Scene:
        """Leave nothing in a deck but these cards: with one, there is no chance in drawing it."""
        s, number = self.state, DECKS.index(deck)
        s.pools[number] = sum(1 << CARDS.index(name) for name in cards)
        s.sizes[number] = len(cards)
        return self

    def loses_turn(self, *seats: int) -> Scene:
        """Lay busts on their side: those seats lose their next turn."""
        self.state.skip |= sum(1 << seat for seat in seats)
        return self

    def retires(self, *sheets: str) -> Scene:
        """Put sheets away for good, as those of corrupted characters are."""
        self.state.retired |= sum(1 << SHEETS.index(sheet) for sheet in sheets)
        return self

    def settles(self, *outcomes: int | str) -> Scene:
        """Settle chance to come, in order: a number is the face of a die, a card id the next card drawn of its deck.

        A card must still be in its deck when it is drawn. Draws out of a deck of one card are not settled.
        """
        taken: list[int] = []
        for outcome in outcomes:
            if isinstance(outcome, int):
                self.state.fate += (outcome - 1,)
                continue
            number = CARDS.index(outcome)
            pool = self.state.pools[RELIC.deck_of[number]]
            for other in taken:
                pool &= ~(1 << other)
            assert pool >> number & 1, f"{outcome} is not in its deck"
            taken.append(number)
            if pool.bit_count() > 1:
                self.state.fate += ((pool & (1 << number) - 1).bit_count(),)
        return self

    def turn_of(self, seat: int = 0, phase: str = "turn") -> Scene:
        """Begin a turn of a seat, or go straight into a phase of it: movement, exploration, engagement …"""
        s = self.state
        s.agenda = None
        self._begun = True
        for one in range(s.setting.seats):
            refresh(s, one)
        begin_turn(s, seat)
        if phase != "turn":
            steps = (MOVE, EXPLORE, ENGAGE, EXPERIENCE_PHASE, END_TURN)[PHASES.index(phase) :]
            s.agenda = None
            s.then(seat, *steps, NEXT_TURN)
        kernel.settle(s)
        return self

    def engages(self, space: str | None = None) -> Scene:
        """Seat 0 goes straight into the Engagement phase, on a space."""
        if space is not None:
            self.stands(space)
        return self.turn_of(0, "engagement")

    def carries_out(self, name: str, seat: int = 0, active: int = 0) -> Scene:
        """A seat follows a card, or the (first) text box of a space, wherever it stands: in an Engagement phase."""
        s, game = self.state, self.state.setting.game
        self._begun = True
        begin_turn(s, active)
        s.agenda = None
        s.turn.phase = ENGAGEMENT
        s.then(active, EXPERIENCE_PHASE, END_TURN, NEXT_TURN)
        doing = game.cards[CARDS.index(name)].doing if name in CARDS else game.spaces[SPACES.index(name)].boxes[0]
        s.then(seat, *doing, game.afterwards)
        kernel.settle(s)
        return self

    def meets(self, *cards: str) -> Scene:
        """Seat 0 goes into the Engagement phase with these Threat cards on its space."""
        return self.lies(SPACES[self.state.place[0]], *cards).turn_of(0, "engagement")

    # playing

    def _begin(self) -> None:
        if not self._begun:
            self.turn_of(0)

    # looking

    @property
    def active(self) -> int:
        """Whose turn it is."""
        self._begin()
        return self.state.turn.active

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        self._begin()
        return ("start", *PHASES)[self.state.turn.phase]

    def space(self, seat: int = 0) -> str:
        """Where a character stands."""
        return SPACES[self.state.place[seat]]

    def character(self, seat: int = 0) -> str:
        """The character of a seat."""
        return SHEETS[self.state.character[seat]]

    def attributes(self, seat: int = 0) -> tuple[int, int, int]:
        """Strength, Willpower, Cunning."""
        first, second, third = self.state.attributes[seat * 3 : seat * 3 + 3]
        return first, second, third

    def life(self, seat: int = 0) -> int:
        """The Life dial."""
        return self.state.life[seat]

    def influence(self, seat: int = 0) -> int:
        """Influence in the play area."""
        return self.state.influence[seat]

    def level(self, seat: int = 0) -> int:
        """The level."""
        return self.state.level[seat]

    def power(self, seat: int = 0) -> list[str]:
        """Power cards in hand, sorted."""
        return sorted(CARDS[card_of(entry)] for entry in self.state.hands[seat])

    def assets(self, seat: int = 0) -> list[str]:
        """Assets, in the order taken."""
        return [CARDS[number] for number in self.state.assets[seat]]

    def trophies(self, seat: int = 0) -> list[str]:
        """Trophies, in the order taken."""
        return [CARDS[number] for number in self.state.trophies[seat]]

    def corruption(self, seat: int = 0) -> list[str]:
        """Active Corruption cards."""
        return [CARDS[entry] for entry in self.state.corruption[seat] if entry < len(CARDS)]

    def hidden_corruption(self, seat: int = 0) -> list[str]:
        """Corruption cards that lie face down."""
        return [CARDS[card_of(entry)] for entry in self.state.corruption[seat] if not is_open(entry)]

    def mission(self, seat: int = 0) -> str | None:
        """The active mission."""
        number = self.state.missions[seat]
        return None if number == NOTHING else CARDS[number]

    def progress(self, seat: int = 0) -> int:
        """How far the active mission has come."""
        return self.state.progress[seat]

    def completed(self, seat: int = 0) -> list[str]:
        """Completed missions, oldest first; `?` for those that nobody has seen."""
        return ["?" if card_of(e) == HOLE else CARDS[card_of(e)] for e in self.state.completed[seat]]

    def tokens(self, seat: int = 0) -> list[str]:
        """The spaces with tokens of the active mission."""
        return [SPACES[number] for number in range(len(SPACES)) if self.state.tokens[seat] >> number & 1]

    def sheet_tokens(self, seat: int = 0) -> int:
        """Tokens on the scenario sheet."""
        return self.state.sheet_tokens[seat]

    def threats(self, space: str) -> list[str]:
        """The Threat cards on a space."""
        return [CARDS[number] for number in self.state.threats[SPACES.index(space)]]

    def charges(self, name: str) -> int:
        """Charge tokens on a card."""
        return self.state.charges.get(CARDS.index(name), 0)

    def discards(self, deck: str) -> list[str]:
        """A discard pile, in the order of the pack."""
        mask = self.state.discards[DECKS.index(deck)]
        return [name for number, name in enumerate(CARDS) if mask >> number & 1]

    def deck(self, name: str) -> int:
        """How many cards lie in a deck."""
        return self.state.sizes[DECKS.index(name)]

    @property
    def winner(self) -> int | None:
        """Who has won; None while the game goes on or if nobody has."""
        winners = RELIC.winners(self.state)
        return winners[0] if winners else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.agenda is None

    def story(self, *names: str) -> list[str]:
        """The names of what was told, in order: of all events, or of some."""
        return [event.name for event in self.state.events or () if not names or event.name in names]

    def number(self, name: str) -> int:
        """The number of a card, as events tell it."""
        return CARDS.index(name)
