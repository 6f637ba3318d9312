"""What is true on this table: flat lists of numbers and bitmasks, one entry per seat, place or tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reliquary.kernel import EVERYONE, Seat, State

if TYPE_CHECKING:
    from reliquary.runners.game import RelicRunners

# Colours of sites and Relics.
GREEN, IVORY, BLUE, PURPLE = 0, 1, 2, 3
COLOURS = ("green", "ivory", "blue", "purple")

# Tiles are numbered 0 to 59: ivory by level and effect, then blue by level, then purple by level.
TILES = 60
UNSEEN = 99  # the face of a Temple tile that the viewer has not seen
HOLE = 64  # HOLE + level: a blue tile of that level whose value the viewer does not know
FIRST_BLUE, FIRST_PURPLE = 18, 36


# Where a Toolbox stands: in reserve, at the bottom, or on step 0 to 8 of the Table, counted column by column.
RESERVE, BOTTOM, FIRST_STEP = 0, 1, 2

# How far the move has come. FRESH: not begun. CHAIN: own Pathways only. SPENT: the unfamiliar Trail came first.
# CLOSED: it came after a chain. SPLIT: it lies in the middle (RR-IVORY2-01). MOVED: the move is over.
FRESH, CHAIN, SPENT, CLOSED, SPLIT, MOVED = range(6)

# What coins were gained for, and what is added in the final scoring.
COIN_SOURCES = (
    "purple-temples",
    "compensation",
    "lasting-ivory",
    "expeditions",
    "machete",
    "compass",
    "shovel",
    "doubling",
)
FINAL_SOURCES = ("blue-temples", "relic-colours", "ivory-bonuses")
(
    FROM_PURPLE,
    FROM_COMPENSATION,
    FROM_IVORY,
    FROM_EXPEDITIONS,
    FROM_MACHETE,
    FROM_COMPASS,
    FROM_SHOVEL,
    FROM_DOUBLING,
) = range(8)

RATION_LIMIT = 5
PATHWAYS = 10
TOOLBOXES = 3


ONLOOKERS = 1 << 5  # those who hold no seat, as a bit beside the seats: they know what was shown to all


class Setting:
    """What was settled when the table was laid and stays so: shared by all clones."""

    __slots__ = (
        "colours",
        "everyone",
        "explorers",
        "full",
        "game",
        "powers",
        "relics_to_end",
        "rounds",
        "seats",
        "setup",
    )

    def __init__(
        self,
        game: RelicRunners,
        seats: int,
        setup: str,
        colours: tuple[int, ...],
        explorers: tuple[int, ...],
        powers: tuple[bool, ...],
        rounds: int,
    ) -> None:
        self.game = game
        self.seats = seats
        self.setup = setup
        self.colours = colours  # of each site, by place
        self.explorers = explorers  # of each seat: the place of its colour in the pack
        self.powers = powers  # whether each seat plays the side with the special power
        self.rounds = rounds  # an agreed limit; 0 is none (RR-RULING-83)
        self.everyone = (1 << seats) - 1 | ONLOOKERS  # all who can be shown something, as a bitmask
        self.full = 0b011 if seats == 2 else 0b111  # a stack as set up (RR-SETUP-02, RR-2P-01, RR-2P-02)
        self.relics_to_end = seats + 5  # RR-END-01


class Runners(State):
    """A table of Relic Runners."""

    __slots__ = (
        "blues",
        "boxes",
        "busy",
        "discarded",
        "doubling",
        "extra",
        "faces",
        "fresh",
        "gained",
        "ivory",
        "knowers",
        "ledger",
        "pathways",
        "place",
        "quarry",
        "rations",
        "relaid",
        "relics",
        "route",
        "setting",
        "shown",
        "shrines",
        "stacks",
        "start",
        "stride",
        "tokens",
        "trigger",
        "turns",
        "unseen",
        "used",
        "vacated",
        "witnesses",
    )

    setting: Setting
    # by seat
    place: list[int]
    rations: list[int]
    pathways: list[int]  # the Trails that carry an own Pathway, as a bitmask
    ivory: list[int]  # ivory tiles in front of the Chart, as a bitmask of tiles
    blues: list[tuple[int, ...]]  # blue tiles face down, in the order taken
    knowers: list[tuple[int, ...]]  # for each of them who has seen it, as a bitmask of seats
    shown: list[int]  # blue tiles shown for doubling, as a bitmask of tiles
    boxes: list[int]  # three Toolboxes a seat
    relics: list[int]  # four colours a seat
    ledger: list[int]  # coins by source, eight sources a seat
    # by place
    stacks: list[int]  # the levels still there, as a bitmask: level 1 is bit 0; a Ruin counts its tiles alike
    faces: tuple[int, ...]  # three levels a place: the tile, once seen
    witnesses: tuple[int, ...]  # three levels a place: who has seen it, as a bitmask of seats
    shrines: int  # the places that hold a Relic, as a bitmask
    tokens: int  # the tokens with their coloured side up, as a bitmask
    unseen: int  # the tiles that nobody (in a view: the viewer) has seen, as a bitmask
    discarded: int  # the tiles out of the game for all to see, as a bitmask
    # the turn in progress
    start: int  # where it began
    quarry: int  # the colour of an Expedition under way, or −1
    route: int  # the Trails travelled, as a bitmask
    stride: int  # how far the move has come
    used: bool  # whether a Toolbox was used
    doubling: bool  # RR-SHOVEL-03 is in force
    gained: int  # VP gained so far, doubling apart
    fresh: int  # how many of the last blue tiles were taken in this turn and can still be shown
    busy: int  # the sites whose exploration is in progress, as a bitmask
    vacated: int  # the Trails from which the action in progress lifted Pathways
    relaid: int  # the Trails onto which it laid them
    # the game
    turns: int  # turns completed
    trigger: int  # who took the Relic that triggers the end, or −1
    extra: bool  # the extra turn of RR-IVORY1-06 has come

    @property
    def game(self) -> RelicRunners:
        """The rules and the pack."""
        return self.setting.game

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setting.seats

    def clone(self) -> Runners:
        """An independent copy; what is immutable is shared."""
        t = Runners()
        t.rng = self.rng
        t.fate = self.fate
        t.agenda = self.agenda
        t.offers = self.offers
        t.events = None
        t.viewer = self.viewer
        t.setting = self.setting
        t.place = self.place.copy()
        t.rations = self.rations.copy()
        t.pathways = self.pathways.copy()
        t.ivory = self.ivory.copy()
        t.blues = self.blues.copy()
        t.knowers = self.knowers.copy()
        t.shown = self.shown.copy()
        t.boxes = self.boxes.copy()
        t.relics = self.relics.copy()
        t.ledger = self.ledger.copy()
        t.stacks = self.stacks.copy()
        t.faces = self.faces
        t.witnesses = self.witnesses
        t.shrines = self.shrines
        t.tokens = self.tokens
        t.unseen = self.unseen
        t.discarded = self.discarded
        t.start = self.start
        t.quarry = self.quarry
        t.route = self.route
        t.stride = self.stride
        t.used = self.used
        t.doubling = self.doubling
        t.gained = self.gained
        t.fresh = self.fresh
        t.busy = self.busy
        t.vacated = self.vacated
        t.relaid = self.relaid
        t.turns = self.turns
        t.trigger = self.trigger
        t.extra = self.extra
        return t

    def camp_rations(self) -> int:
        """RR-RATION-04: what is not on the Charts lies in Base Camp."""
        return 5 * self.setting.seats - sum(self.rations)

    def coins(self, seat: Seat) -> int:
        """The VP a seat has taken in coins."""
        return sum(self.ledger[seat * 8 : seat * 8 + 8])

    def relic_count(self, seat: Seat) -> int:
        """The Relics on a seat's Chart."""
        return sum(self.relics[seat * 4 : seat * 4 + 4])

    def unplaced(self, seat: Seat) -> int:
        """The Pathways still on a seat's Chart."""
        return PATHWAYS - self.pathways[seat].bit_count()

    def holds(self, seat: Seat, tile: int) -> bool:
        """Whether an ivory tile (as a bit) lies in front of a seat's Chart."""
        return self.ivory[seat] & tile != 0

    def gain(self, seat: Seat, points: int, source: int) -> None:
        """RR-VP-01: take VP in coins; RR-RULING-90: while doubling is in force the same amount again."""
        if points == 0:
            return
        self.ledger[seat * 8 + source] += points
        self.gained += points
        self.say("gained", seat, points=points, source=COIN_SOURCES[source])
        if self.doubling:
            self.double(seat, points)

    def double(self, seat: Seat, points: int) -> None:
        """RR-RULING-90: what is paid by doubling triggers nothing."""
        if points:
            self.ledger[seat * 8 + FROM_DOUBLING] += points
            self.say("gained", seat, points=points, source=COIN_SOURCES[FROM_DOUBLING])

    def take_rations(self, seat: Seat, packs: int) -> None:
        """RR-RATION-01, RR-RATION-03: take packs from Base Camp, cut at the limit and at what lies there."""
        packs = min(packs, RATION_LIMIT - self.rations[seat], self.camp_rations())
        self.rations[seat] += packs
        self.say("supplied", seat, packs=packs)

    def discard_ivory(self, seat: Seat, tile: int) -> None:
        """RR-IVORY-09: an ivory tile (as a bit) leaves the game."""
        self.ivory[seat] &= ~tile
        self.discarded |= tile
        self.say("discarded", seat, tile=tile.bit_length() - 1)

    def draw_tile(self, place: int, level: int, audience: int) -> int:
        """The face of the tile at a level of a site; one that nobody has seen is drawn from its pool now."""
        slot = place * 3 + level - 1
        tile = self.faces[slot]
        if tile == UNSEEN:
            tile = self.draw_from_pool(self.setting.colours[place], level, audience)
        self.mark(slot, tile, self.witnesses[slot] | audience & self.setting.everyone)
        return tile

    def mark(self, slot: int, tile: int, witnesses: int) -> None:
        """Note a face and who has seen it; the two tables are replaced, never changed, so that clones share them."""
        self.faces = (*self.faces[:slot], tile, *self.faces[slot + 1 :])
        self.witnesses = (*self.witnesses[:slot], witnesses, *self.witnesses[slot + 1 :])

    def draw_from_pool(self, colour: int, level: int, audience: int = EVERYONE) -> int:
        """Draw one of the unseen tiles of a colour and level, each as likely as at a real table."""
        pool = self.unseen & self.setting.game.pools[colour][level]
        plain = pool & ~self.setting.game.gems
        if self.setting.setup == "first-game" and pool != plain:
            # RR-RULING-63: all plain tiles are in play and only some of the marked ones.
            if self.below(self.unknown_in_play(colour, level), audience) < plain.bit_count():
                pool = plain
            else:
                pool ^= plain
        tile = self.pick(pool, audience)
        self.unseen &= ~(1 << tile)
        return tile

    def unknown_in_play(self, colour: int, level: int) -> int:
        """How many tiles of a colour and level lie on the board or before players with a face not yet fixed."""
        here = sum(
            1
            for place, stack in enumerate(self.stacks)
            if self.setting.colours[place] == colour
            and stack >> level - 1 & 1
            and self.faces[place * 3 + level - 1] == UNSEEN
        )
        return here + sum(hand.count(HOLE + level) for hand in self.blues if colour == BLUE)
