"""What is true on this table: flat lists of numbers, tuples and bitmasks, one entry per seat, space or deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reliquary.kernel import EVERYONE, Item, Seat, State, agenda_of
from reliquary.relic.entries import HOLE, card_of, filled, hidden, is_down, is_hole, shuffle_of
from reliquary.relic.terms import CORRUPTION, MISSION, POWER
from reliquary.relic.values import Certain

if TYPE_CHECKING:
    from reliquary.relic.game import RelicGame

NOBODY = -1
NOTHING = -1
BATTLE = -1  # what a roll is for, where it is not the number of a test


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A tuple without one of its entries."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class Setting:
    """What was settled when the table was laid and stays so: shared by all clones."""

    __slots__ = ("characters", "game", "missions", "scenario", "scenario_wish", "seats")

    def __init__(
        self, game: RelicGame, seats: int, scenario: int, scenario_wish: str, characters: tuple[int, ...], missions: int
    ) -> None:
        self.game = game
        self.seats = seats
        self.scenario = scenario  # the number of the sheet
        self.scenario_wish = scenario_wish  # what was asked for: an id, or random
        self.characters = characters  # agreed for each seat; empty where sheets are dealt
        self.missions = missions  # completed missions per Relic (RE-XP-06)


class Relic(State):
    """A table of Relic."""

    __slots__ = (
        "active",
        "after_values",
        "announced",
        "armour",
        "aside",
        "assets",
        "attributes",
        "bonus",
        "character",
        "charges",
        "completed",
        "corruption",
        "dealt",
        "dice",
        "discards",
        "evaded",
        "exploded",
        "exploding",
        "fallen",
        "fight",
        "fight_form",
        "foe_low",
        "foe_roll",
        "foes",
        "form",
        "fresh",
        "halted",
        "hands",
        "highest",
        "influence",
        "level",
        "life",
        "margin",
        "met",
        "missions",
        "moved",
        "movement",
        "mute",
        "older",
        "ones",
        "out",
        "phase",
        "place",
        "points",
        "pools",
        "progress",
        "promise",
        "retired",
        "roll",
        "seekers",
        "setting",
        "sheet_tokens",
        "shielded",
        "sizes",
        "skip",
        "sources",
        "spent",
        "stage",
        "tainted",
        "test",
        "threats",
        "tokens",
        "trophies",
        "turned_up",
        "turns",
        "used",
        "used_up",
        "watch",
        "weapon",
        "winner",
    )

    setting: Setting
    # by seat
    character: list[int]  # the sheet, or NOTHING before it is chosen
    dealt: list[tuple[int, ...]]  # the sheets to choose from, and after them the chosen one while it is secret
    place: list[int]  # the space, or NOTHING
    level: list[int]
    life: list[int]
    influence: list[int]
    attributes: list[int]  # three a seat
    hands: list[tuple[int, ...]]  # Power cards, as entries
    assets: list[tuple[int, ...]]  # Wargear, Relics and other assets, in the order taken
    trophies: list[tuple[int, ...]]
    corruption: list[tuple[int, ...]]  # a card that is active stands for itself, one that is face down is an entry
    missions: list[int]  # the active mission, or NOTHING
    progress: list[int]  # of the active mission: a count, or the spaces done as a bitmask
    completed: list[tuple[int, ...]]  # missions: known ones stand for themselves, the others are entries
    tokens: list[int]  # the spaces with a token of the active mission, as a bitmask
    sheet_tokens: list[int]  # tokens on the scenario sheet
    promise: list[int]  # the effect that gives a special move in the next Movement phase, or NOTHING
    sources: list[tuple[int, ...]]  # all that works for a seat: its sheet, cards, the scenario
    watch: list[int]  # the windows and lasting words of its sources, as a bitmask
    # by space
    threats: list[tuple[int, ...]]
    # by deck
    pools: list[int]  # the cards that could be drawn next, as a bitmask; in a view also those in hands it cannot see
    sizes: list[int]  # how many cards lie in the deck
    older: list[tuple[int, ...]]  # for each earlier shuffle the cards of it that not everybody has seen, as bitmasks
    discards: list[int]  # bitmasks
    charges: dict[int, int]  # tokens on a card
    # the table
    mute: int  # assets whose abilities do not work, as a bitmask
    seekers: int  # whose active mission looks at a state, as a bitmask
    skip: int  # who loses the next turn, as a bitmask
    out: int  # who is eliminated, as a bitmask
    fresh: int  # whose first mission was met at setup and waits for the first turn, as a bitmask (RE-RULING-98)
    retired: int  # the sheets that nobody may use again, as a bitmask
    fallen: int  # whose Life reached 0 in the effect under way, as a bitmask
    tainted: int  # who reached the threshold in it, as a bitmask
    halted: int  # whose turn ends because a turn was lost, as a bitmask
    winner: int
    used_up: frozenset[tuple[int, int]]  # abilities with a limit for the game: ability and seat, and the area
    # the turn in progress
    turns: int  # turns begun before this one
    active: Seat
    phase: int
    stage: int  # of the Experience phase: 1 trophies, 2 missions, 3 discarding
    movement: int  # the movement value
    points: int  # trophy points spent and not yet worth a level
    spent: int  # who spent a charge of which card in this turn, as a bitmask of `card << 2 | seat`
    used: int  # abilities used in this turn, as a bitmask
    moved: bool  # the active player was moved in the effect under way, or the phase is over for another reason
    evaded: int  # enemies evaded in this turn, as a bitmask
    met: int  # encounters resolved in this phase, as a bitmask
    turned_up: tuple[int, ...]  # cards turned up to choose from
    # the roll in progress
    foes: tuple[int, ...]  # the enemies of the battle
    fight: int  # the effect that brought a battle without cards, or NOTHING
    fight_form: int  # the attribute of the battle, where a test comes in between
    test: int  # the effect that brought a test, or BATTLE
    form: int  # the attribute of the battle or test
    bonus: int  # added to the own value, apart from what is announced
    highest: bool  # the highest attribute stands in for that of the battle
    dice: int  # additional dice
    announced: tuple[int, ...]  # the abilities announced for this roll
    aside: int  # cards laid aside for this roll, as a bitmask: they are not taken up again
    weapon: int  # the card in use, or NOTHING
    armour: int
    roll: int
    ones: bool  # every die rolled first showed a 1
    exploding: int  # dice that still have to be rolled on
    exploded: int  # dice that were rolled on
    foe_roll: int
    foe_low: bool  # of two dice of the enemy only the lower counts
    margin: int  # own value minus the other, once known
    shielded: bool  # no Life is lost for this battle
    after_values: bool  # the values are computed: nothing changes them any more

    @property
    def game(self) -> RelicGame:
        """The rules and the pack."""
        return self.setting.game

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setting.seats

    def clone(self) -> Relic:
        """An independent copy; what is immutable is shared."""
        t = Relic()
        t.rng = self.rng
        t.fate = self.fate
        t.agenda = self.agenda
        t.offers = self.offers
        t.events = None
        t.viewer = self.viewer
        t.setting = self.setting
        t.character = self.character.copy()
        t.dealt = self.dealt.copy()
        t.place = self.place.copy()
        t.level = self.level.copy()
        t.life = self.life.copy()
        t.influence = self.influence.copy()
        t.attributes = self.attributes.copy()
        t.hands = self.hands.copy()
        t.assets = self.assets.copy()
        t.trophies = self.trophies.copy()
        t.corruption = self.corruption.copy()
        t.missions = self.missions.copy()
        t.progress = self.progress.copy()
        t.completed = self.completed.copy()
        t.tokens = self.tokens.copy()
        t.sheet_tokens = self.sheet_tokens.copy()
        t.promise = self.promise.copy()
        t.sources = self.sources.copy()
        t.watch = self.watch.copy()
        t.threats = self.threats.copy()
        t.pools = self.pools.copy()
        t.sizes = self.sizes.copy()
        t.older = self.older.copy()
        t.discards = self.discards.copy()
        t.charges = self.charges.copy()
        t.mute = self.mute
        t.seekers = self.seekers
        t.skip = self.skip
        t.out = self.out
        t.fresh = self.fresh
        t.retired = self.retired
        t.fallen = self.fallen
        t.tainted = self.tainted
        t.halted = self.halted
        t.winner = self.winner
        t.used_up = self.used_up
        t.turns = self.turns
        t.active = self.active
        t.phase = self.phase
        t.stage = self.stage
        t.movement = self.movement
        t.points = self.points
        t.spent = self.spent
        t.used = self.used
        t.moved = self.moved
        t.evaded = self.evaded
        t.met = self.met
        t.turned_up = self.turned_up
        t.foes = self.foes
        t.fight = self.fight
        t.fight_form = self.fight_form
        t.test = self.test
        t.form = self.form
        t.bonus = self.bonus
        t.highest = self.highest
        t.dice = self.dice
        t.announced = self.announced
        t.aside = self.aside
        t.weapon = self.weapon
        t.armour = self.armour
        t.roll = self.roll
        t.ones = self.ones
        t.exploding = self.exploding
        t.exploded = self.exploded
        t.foe_roll = self.foe_roll
        t.foe_low = self.foe_low
        t.margin = self.margin
        t.shielded = self.shielded
        t.after_values = self.after_values
        return t

    def die(self) -> int:
        """One die, seen by all."""
        return self.below(6) + 1

    def rivals(self, seat: Seat) -> list[Seat]:
        """The other players who are still in the game."""
        return [other for other in range(self.setting.seats) if other != seat and not self.out >> other & 1]

    def put(self, seat: Seat, space: int) -> None:
        """A character comes to a space."""
        self.place[seat] = space
        if self.events is not None:  # else nobody listens
            self.say("moved", seat, space=space)

    def lift(self, card: int) -> None:
        """Take a Threat card off the board."""
        for place, cards in enumerate(self.threats):
            if card in cards:
                self.threats[place] = without(cards, card)
        if card in self.foes:
            self.foes = without(self.foes, card)

    def own(self, seat: Seat) -> list[int]:
        """The three attributes of a player."""
        return self.attributes[seat * 3 : seat * 3 + 3]

    def attribute(self, seat: Seat, which: int) -> int:
        """RE-RULING-32: the value on a dial."""
        return self.attributes[seat * 3 + which]

    def cut(self, mark: Item) -> None:
        """Drop everything before a mark on the agenda: what was still to come falls away, except what is certain."""
        agenda = self.agenda
        lasting: list[tuple[Item, Seat]] = []
        while agenda is not None and agenda[0] is not mark:
            if isinstance(agenda[0], Certain):
                lasting.append((agenda[0], agenda[1]))
            agenda = agenda[2]
        assert agenda is not None, "what was cut away has no end"
        self.agenda = agenda
        for item, seat in reversed(lasting):
            self.then(seat, item)

    def forget(self, seat: Seat) -> None:
        """Drop what was still to come for a seat, except what is certain."""
        kept = [(item, owner) for item, owner in agenda_of(self) if owner != seat or isinstance(item, Certain)]
        self.agenda = None
        for item, owner in reversed(kept):
            self.then(owner, item)

    def keep(self, piles: list[tuple[int, ...]], seat: Seat, entry: int) -> None:
        """Add a card to a pile that is kept in order: where a card lies in it tells nobody what it is."""
        piles[seat] = tuple(sorted((*piles[seat], entry)))

    # Cards. What nobody has seen does not exist yet: it is drawn from its pool when it is first seen.

    def draw_from(self, deck: int) -> int:
        """Take the top card of a deck; HOLE if there is none (RE-SUPPLY-01, RE-SUPPLY-02)."""
        if not self.sizes[deck] and not self.shuffle(deck):
            return HOLE
        self.sizes[deck] -= 1
        return self.pick_from(deck)

    def pick_from(self, deck: int) -> int:
        """Settle which card of a deck is the one that was taken from it.

        Nobody is told the number drawn where cards of the deck lie hidden: it says which of them are in the deck.
        """
        card = self.pick(self.pools[deck], 0 if self.hiding(deck) else EVERYONE)
        self.pools[deck] ^= 1 << card
        return card

    def shuffle(self, deck: int) -> bool:
        """RE-SUPPLY-01: the discard pile becomes the new deck; whether there was one."""
        pile = self.discards[deck]
        if not pile:
            return False
        self.fix_unseen(deck)
        self.older[deck] = (*self.older[deck], self.hidden_of(deck))
        self.pools[deck] = pile
        self.sizes[deck] = pile.bit_count()
        self.discards[deck] = 0
        self.say("shuffled", NOBODY, deck=deck)
        return True

    def fix_unseen(self, deck: int) -> None:
        """Before a shuffle the missions that nobody has seen become what they are; still nobody sees them."""
        if deck != MISSION or not self.pools[deck]:
            return
        for seat, pile in enumerate(self.completed):
            for index, entry in enumerate(pile):
                if is_hole(entry):
                    fixed = filled(entry, self.pick_from(deck))
                    self.completed[seat] = (*self.completed[seat][:index], fixed, *self.completed[seat][index + 1 :])

    def hidden_of(self, deck: int) -> int:
        """The cards of the last shuffle that lie somewhere for not everybody to see, as a bitmask."""
        shuffle = len(self.older[deck])
        mask = self.pools[deck]
        for piles in self.hiding(deck):
            for entry in piles:
                if is_down(entry) and shuffle_of(entry) == shuffle and not is_hole(entry):
                    mask |= 1 << card_of(entry)
        return mask

    def hiding(self, deck: int) -> list[tuple[int, ...]]:
        """The piles in which cards of a deck can lie hidden."""
        if deck == POWER:
            return self.hands
        if deck == CORRUPTION:
            return self.corruption
        return self.completed if deck == MISSION else []

    def hidden(self, deck: int, card: int, count: int = 0) -> int:
        """The entry for a card of a deck that not all may see."""
        return hidden(card, len(self.older[deck]), count)

    def unveil(self, deck: int, entry: int) -> int:
        """A hidden card becomes known to all; the card."""
        card = card_of(entry)
        if is_down(entry):
            shuffle = shuffle_of(entry)
            if shuffle < len(self.older[deck]):
                masks = self.older[deck]
                self.older[deck] = (*masks[:shuffle], masks[shuffle] & ~(1 << card), *masks[shuffle + 1 :])
        return card

    def discard(self, card: int) -> None:
        """RE-DISCARD-04, RE-DISCARD-05: onto the pile of its kind; tokens on it go with it."""
        self.discards[self.setting.game.deck_of[card]] |= 1 << card
        self.mute &= ~(1 << card)
        if card in self.charges:
            del self.charges[card]

    def put_back(self, deck: int, cards: tuple[int, ...]) -> None:
        """Shuffle cards that all have seen into their deck."""
        for card in cards:
            self.pools[deck] |= 1 << card
            self.sizes[deck] += 1
