"""A table of Relic Runners: what its rules do with the fields that `fields.py` declares."""

from __future__ import annotations

from reliquary.events import EVERYONE
from reliquary.games.runners import events
from reliquary.games.runners.colours import BLUE, PURPLE
from reliquary.games.runners.material import Material
from reliquary.games.runners.slots import Slots
from reliquary.kernel import Seat

UNSEEN = 99  # the face of a Temple tile that the viewer has not seen
HOLE = 64  # HOLE + level: a blue tile of that level whose value the viewer does not know

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


class Runners(Slots["Runners"]):
    """A table of Relic Runners."""

    __slots__ = ()

    @property
    def game(self) -> Material[Runners]:
        """The rules and the pack."""
        return self.setting.game

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setting.seats

    def clone(self) -> Runners:
        """An independent copy; what is immutable is shared."""
        t = Runners()
        self.copy_into(t)
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
        self.say(events.Gained, seat, points=points, source=COIN_SOURCES[source])
        if self.doubling:
            self.double(seat, points)

    def double(self, seat: Seat, points: int) -> None:
        """RR-RULING-90: what is paid by doubling triggers nothing."""
        if points:
            self.ledger[seat * 8 + FROM_DOUBLING] += points
            self.say(events.Gained, seat, points=points, source=COIN_SOURCES[FROM_DOUBLING])

    def take_rations(self, seat: Seat, packs: int) -> None:
        """RR-RATION-01, RR-RATION-03: take packs from Base Camp, cut at the limit and at what lies there."""
        packs = min(packs, RATION_LIMIT - self.rations[seat], self.camp_rations())
        self.rations[seat] += packs
        self.say(events.Supplied, seat, packs=packs)

    def discard_ivory(self, seat: Seat, tile: int) -> None:
        """RR-IVORY-09: an ivory tile (as a bit) leaves the game."""
        self.ivory[seat] &= ~tile
        self.discarded |= tile
        self.say(events.Discarded, seat, tile=tile.bit_length() - 1)

    def face_up(self, place: int) -> int:
        """RR-PTILE-01: the tile that lies face up on a purple Temple; UNSEEN where none does."""
        if self.setting.colours[place] != PURPLE or not self.stacks[place]:
            return UNSEEN
        return self.faces[place * 3 + self.stacks[place].bit_length() - 1]

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
