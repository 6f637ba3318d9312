"""What is true on a table, field by field: written by `python -m reliquary.generating` from fields.py."""

from __future__ import annotations

from typing import Generic, TypeVar

from reliquary.events import Events
from reliquary.games.relic.setting import Setting
from reliquary.kernel import TRUTH, Action, Seat, State

S = TypeVar("S", bound=State)


class Turn:
    """The turn in progress."""

    __slots__ = (
        "active",
        "evaded",
        "met",
        "moved",
        "movement",
        "number",
        "phase",
        "points",
        "spent",
        "stage",
        "used",
    )

    number: int  # turns begun before this one
    active: int  # whose turn it is
    phase: int  # its phase: `start`, `movement`, `exploration`, `engagement`, `experience` or `end`
    stage: int  # of the Experience phase: 1 trophies, 2 missions, 3 discarding
    movement: int  # the movement value
    moved: bool  # an effect moved the player, or the phase is over for another reason
    points: int  # trophy points spent and not yet worth a level
    # the cards of which a charge was spent in this turn, with the seat that did, as a bitmask of `card << 2 | seat`
    spent: int
    used: int  # abilities used in this turn, as a bitmask
    evaded: int  # enemies evaded in this turn, as a bitmask
    met: int  # encounters resolved in this phase, as a bitmask

    def begin(self) -> None:
        """Nothing has happened in it yet."""
        self.number = 0
        self.active = 0
        self.phase = 0
        self.stage = 0
        self.movement = 0
        self.moved = False
        self.points = 0
        self.spent = 0
        self.used = 0
        self.evaded = 0
        self.met = 0

    def copy(self) -> Turn:
        """An independent copy."""
        t = Turn()
        t.number = self.number
        t.active = self.active
        t.phase = self.phase
        t.stage = self.stage
        t.movement = self.movement
        t.moved = self.moved
        t.points = self.points
        t.spent = self.spent
        t.used = self.used
        t.evaded = self.evaded
        t.met = self.met
        return t


class Contest:
    """The battle or test in progress."""

    __slots__ = (
        "fight",
        "fight_form",
        "foes",
        "form",
        "test",
    )

    foes: tuple[int, ...]  # the enemies of the battle
    fight: int  # the effect that brought a battle without cards, or −1
    fight_form: int  # the attribute of the battle, where a test comes in between
    test: int  # the effect that brought a test, or −1 for a battle
    form: int  # the attribute of the battle or test

    def begin(self) -> None:
        """Nothing has happened in it yet."""
        self.foes = ()
        self.fight = -1
        self.fight_form = -1
        self.test = -1
        self.form = -1

    def copy(self) -> Contest:
        """An independent copy."""
        t = Contest()
        t.foes = self.foes
        t.fight = self.fight
        t.fight_form = self.fight_form
        t.test = self.test
        t.form = self.form
        return t


NO_CONTEST = Contest()  # all tables share it while there is none: nobody changes it
NO_CONTEST.begin()


class Roll:
    """The roll in progress."""

    __slots__ = (
        "after_values",
        "announced",
        "armour",
        "aside",
        "bonus",
        "dice",
        "exploded",
        "exploding",
        "foe_low",
        "foe_total",
        "highest",
        "margin",
        "ones",
        "shielded",
        "total",
        "weapon",
    )

    bonus: int  # added to the own value, apart from what is announced
    highest: bool  # the highest attribute stands in for that of the battle
    dice: int  # additional dice
    announced: tuple[int, ...]  # the abilities announced for this roll
    aside: int  # what was laid aside for this roll: it is not taken up again, as a bitmask
    weapon: int  # the one in use, or −1
    armour: int  # the one in use, or −1
    total: int  # the own roll
    ones: bool  # every die rolled first showed a 1
    exploding: int  # dice that still have to be rolled on
    exploded: int  # dice that were rolled on
    foe_total: int  # the roll of the enemy
    foe_low: bool  # of two dice of the enemy only the lower counts
    margin: int  # own value minus the other, once known
    shielded: bool  # no Life is lost for this battle
    after_values: bool  # the values are computed: nothing changes them any more

    def begin(self) -> None:
        """Nothing has happened in it yet."""
        self.bonus = 0
        self.highest = False
        self.dice = 0
        self.announced = ()
        self.aside = 0
        self.weapon = -1
        self.armour = -1
        self.total = 0
        self.ones = False
        self.exploding = 0
        self.exploded = 0
        self.foe_total = 0
        self.foe_low = False
        self.margin = 0
        self.shielded = False
        self.after_values = False

    def copy(self) -> Roll:
        """An independent copy."""
        t = Roll()
        t.bonus = self.bonus
        t.highest = self.highest
        t.dice = self.dice
        t.announced = self.announced
        t.aside = self.aside
        t.weapon = self.weapon
        t.armour = self.armour
        t.total = self.total
        t.ones = self.ones
        t.exploding = self.exploding
        t.exploded = self.exploded
        t.foe_total = self.foe_total
        t.foe_low = self.foe_low
        t.margin = self.margin
        t.shielded = self.shielded
        t.after_values = self.after_values
        return t


NO_ROLL = Roll()  # all tables share it while there is none: nobody changes it
NO_ROLL.begin()


class Slots(State, Generic[S]):
    """The fields of Relic."""

    __slots__ = (
        "assets",
        "attributes",
        "character",
        "charges",
        "completed",
        "contest",
        "corruption",
        "dealt",
        "discards",
        "fallen",
        "fresh",
        "halted",
        "hands",
        "influence",
        "level",
        "life",
        "missions",
        "mute",
        "older",
        "out",
        "place",
        "pools",
        "progress",
        "promise",
        "retired",
        "roll",
        "seekers",
        "setting",
        "sheet_tokens",
        "sizes",
        "skip",
        "sources",
        "tainted",
        "threats",
        "tokens",
        "trophies",
        "turn",
        "turned_up",
        "used_up",
        "winner",
        "works",
    )

    setting: Setting[S]
    # by seat
    character: list[int]  # the sheet, once it is chosen, or −1
    dealt: tuple[tuple[int, ...], ...]  # the sheets to choose from, then the chosen one while it is secret
    place: list[int]  # where the character is, or −1
    level: list[int]  # the level
    life: list[int]  # the dial of Life
    influence: list[int]  # the tokens of Influence
    attributes: list[int]  # Strength, Willpower, Cunning, 3 for each seat
    hands: list[tuple[int, ...]]  # Power cards, as entries
    assets: list[tuple[int, ...]]  # Wargear, Relics and other assets, in the order taken
    trophies: list[tuple[int, ...]]  # cards taken as trophies
    corruption: list[tuple[int, ...]]  # Corruption cards; an active one stands for itself, as entries
    missions: list[int]  # the active mission, or −1
    progress: list[int]  # how far it is: a count, or the spaces or areas done, as a bitmask
    completed: list[tuple[int, ...]]  # completed missions, the oldest first, as entries
    tokens: list[int]  # the spaces with a token of the active mission, as a bitmask
    sheet_tokens: list[int]  # tokens on the scenario sheet
    promise: list[int]  # the effect that is the special move of the next Movement phase, or −1
    sources: list[tuple[int, ...]]  # all that works for a seat: its sheet, cards, the scenario
    # by window what works in it, as abilities, and by lasting word the sources that say it
    works: list[tuple[tuple[int, ...], ...]]
    # by space
    threats: list[tuple[int, ...]]  # the Threat cards that lie there
    # by deck
    sizes: list[int]  # how many cards lie in it
    pools: list[int]  # the cards that could be drawn next; in a view also those in hands it cannot see, as bitmasks
    # for each earlier shuffle the cards of it that not everybody has seen, as bitmasks
    older: tuple[tuple[int, ...], ...]
    discards: list[int]  # the discard pile; its order means nothing, as bitmasks
    # the table
    charges: dict[int, int]  # by card, the charge tokens on it
    mute: int  # assets whose abilities do not work, as a bitmask
    turned_up: tuple[int, ...]  # cards turned up to choose from
    skip: int  # who loses the next turn, as a bitmask
    out: int  # who is eliminated, as a bitmask
    fresh: int  # whose first mission was met at setup and waits for the first turn, as a bitmask
    fallen: int  # whose Life reached 0 in the effect under way, as a bitmask
    tainted: int  # who reached the threshold in it, as a bitmask
    halted: int  # whose turn ends because a turn was lost, as a bitmask
    retired: int  # the sheets that nobody may use again, as a bitmask
    # abilities with a limit for the game that were used: ability and seat, and the area
    used_up: frozenset[tuple[int, int]]
    winner: int  # who has won, or −1
    seekers: int  # whose active mission looks at a state, as a bitmask
    turn: Turn
    contest: Contest
    roll: Roll

    def begin(self, setting: Setting[S], rng: int) -> None:
        """Everything is as it was before the first step of the setup."""
        self.rng = rng
        self.fate = ()
        self.agenda = None
        self.offers = ()
        self.events = Events()
        self.viewer = TRUTH
        self.setting = setting
        self.character = [-1] * setting.seats
        self.dealt = ((),) * setting.seats
        self.place = [-1] * setting.seats
        self.level = [0] * setting.seats
        self.life = [0] * setting.seats
        self.influence = [3] * setting.seats
        self.attributes = [1, 1, 1] * setting.seats
        self.hands = [()] * setting.seats
        self.assets = [()] * setting.seats
        self.trophies = [()] * setting.seats
        self.corruption = [()] * setting.seats
        self.missions = [-1] * setting.seats
        self.progress = [0] * setting.seats
        self.completed = [()] * setting.seats
        self.tokens = [0] * setting.seats
        self.sheet_tokens = [0] * setting.seats
        self.promise = [-1] * setting.seats
        self.sources = [()] * setting.seats
        self.works = [setting.game.nothing_works] * setting.seats
        self.threats = [()] * len(setting.game.spaces)
        self.sizes = [len(cards) for cards in setting.game.decks]
        self.pools = [sum(1 << card for card in cards) for cards in setting.game.decks]
        self.older = ((),) * len(setting.game.decks)
        self.discards = [0] * len(setting.game.decks)
        self.charges = {}
        self.mute = 0
        self.turned_up = ()
        self.skip = 0
        self.out = 0
        self.fresh = 0
        self.fallen = 0
        self.tainted = 0
        self.halted = 0
        self.retired = 0
        self.used_up = frozenset()
        self.winner = -1
        self.seekers = 0
        self.turn = Turn()
        self.turn.begin()
        self.contest = NO_CONTEST
        self.roll = NO_ROLL

    def copy_into(self, t: Slots[S]) -> None:
        """Make another one an independent copy that tells nobody what happens in it."""
        t.rng = self.rng
        t.fate = self.fate
        t.agenda = self.agenda
        t.offers = self.offers
        t.events = None
        t.viewer = self.viewer
        t.setting = self.setting
        t.character = self.character.copy()
        t.dealt = self.dealt
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
        t.works = self.works.copy()
        t.threats = self.threats.copy()
        t.sizes = self.sizes.copy()
        t.pools = self.pools.copy()
        t.older = self.older
        t.discards = self.discards.copy()
        t.charges = self.charges.copy()
        t.mute = self.mute
        t.turned_up = self.turned_up
        t.skip = self.skip
        t.out = self.out
        t.fresh = self.fresh
        t.fallen = self.fallen
        t.tainted = self.tainted
        t.halted = self.halted
        t.retired = self.retired
        t.used_up = self.used_up
        t.winner = self.winner
        t.seekers = self.seekers
        t.turn = self.turn.copy()
        t.contest = self.contest if self.contest is NO_CONTEST else self.contest.copy()
        t.roll = self.roll if self.roll is NO_ROLL else self.roll.copy()

    def open_into(
        self,
        v: Slots[S],
        viewer: Seat,
        offers: tuple[Action, ...],
        *,
        dealt: tuple[tuple[int, ...], ...],
        hands: list[tuple[int, ...]],
        corruption: list[tuple[int, ...]],
        completed: list[tuple[int, ...]],
        pools: list[int],
        older: tuple[tuple[int, ...], ...],
    ) -> None:
        """Make another one a view: all that lies open, and of the rest what is given for it."""
        v.rng = 0
        v.fate = ()
        v.agenda = self.agenda
        v.offers = offers
        v.events = None
        v.viewer = viewer
        v.setting = self.setting
        v.character = self.character.copy()
        v.dealt = dealt
        v.place = self.place.copy()
        v.level = self.level.copy()
        v.life = self.life.copy()
        v.influence = self.influence.copy()
        v.attributes = self.attributes.copy()
        v.hands = hands
        v.assets = self.assets.copy()
        v.trophies = self.trophies.copy()
        v.corruption = corruption
        v.missions = self.missions.copy()
        v.progress = self.progress.copy()
        v.completed = completed
        v.tokens = self.tokens.copy()
        v.sheet_tokens = self.sheet_tokens.copy()
        v.promise = self.promise.copy()
        v.sources = self.sources.copy()
        v.works = self.works.copy()
        v.threats = self.threats.copy()
        v.sizes = self.sizes.copy()
        v.pools = pools
        v.older = older
        v.discards = self.discards.copy()
        v.charges = self.charges.copy()
        v.mute = self.mute
        v.turned_up = self.turned_up
        v.skip = self.skip
        v.out = self.out
        v.fresh = self.fresh
        v.fallen = self.fallen
        v.tainted = self.tainted
        v.halted = self.halted
        v.retired = self.retired
        v.used_up = self.used_up
        v.winner = self.winner
        v.seekers = self.seekers
        v.turn = self.turn.copy()
        v.contest = self.contest if self.contest is NO_CONTEST else self.contest.copy()
        v.roll = self.roll if self.roll is NO_ROLL else self.roll.copy()
