"""RR-TURN, RR-RULING-93: what is refused because its moment is not now, whatever the question."""

from __future__ import annotations

from reliquary.games.runners import events
from reliquary.games.runners.actions import (
    ADVANCE,
    COLLECT,
    DECLINE,
    DONE,
    EXPLORE,
    FLIP,
    KEEP,
    SHOW,
    STOP,
    TAKE,
    TAKE_TOOLBOX,
    TRAIL,
    USE_STEP,
    USE_TILE,
    VISIT,
    is_go,
    is_lay,
)
from reliquary.games.runners.colours import GREEN
from reliquary.games.runners.state import FRESH, MOVED, Runners
from reliquary.games.runners.tiles import (
    ANY_TRAIL,
    EXTRA_TURN,
    FILL_UP,
    LANTERN,
    RIVER_GUIDE,
    SPLITTER,
    TELEPORTER,
    TWO_PATHWAYS,
    level_of,
)
from reliquary.kernel import Action, No, Seat, no

# The ivory tiles that are used by naming them, each with the rule that gives its moment.
USABLE_TILES = {
    EXTRA_TURN: "RR-IVORY1-06",
    LANTERN: "RR-IVORY2-02",
    FILL_UP: "RR-RULING-73",
    TWO_PATHWAYS: "RR-IVORY2-04",
    ANY_TRAIL: "RR-IVORY2-05",
}


def not_now(s: Runners, seat: Seat, action: Action) -> No:
    """Refuse an action whose moment is not now, by the rule that gives the moment."""
    if action >= TRAIL:
        return _trail_not_now(s, action)
    for first, refusal in _BLOCKS:
        if action >= first:
            return refusal
    if action >= USE_TILE:
        return tile_not_now(s, seat, action - USE_TILE)
    if action >= USE_STEP:
        return no("RR-TOOL-02", "toolbox-not-now")
    if action >= FLIP:
        return flip_not_now(s, seat)
    if action >= VISIT:
        return no("RR-PURPLE-07", "visit-not-now")
    return teleport_refused(s, seat, action)


_BLOCKS = (
    (DONE, no("RR-TOOL-05", "done-not-now")),
    (DECLINE, no("RR-RULING-42", "decline-not-now")),
    (COLLECT, no("RR-EXPED-10", "collect-not-now")),
    (SHOW, no("RR-RULING-79", "show-not-now")),
    (EXPLORE, no("RR-EXPLORE-01", "explore-not-now")),
    (STOP, no("RR-MOVE-01", "stop-not-now")),
    (ADVANCE, no("RR-FLIP-03", "advance-not-now")),
    (TAKE_TOOLBOX, no("RR-TABLE-04", "take-toolbox-not-now")),
    (TAKE + 1, no("RR-IVORY2-02", "take-not-now")),
    (KEEP, no("RR-IVORY-06", "keep-not-now")),
)


def _trail_not_now(s: Runners, action: Action) -> No:
    if is_go(action):
        return no("RR-TURN-01", "move-is-over") if s.stride == MOVED else no("RR-TOOL-02", "finish-first")
    if is_lay(action):
        return no("RR-PATH-05", "lay-not-now")
    return no("RR-PATH-05", "lift-not-now")


def flip_not_now(s: Runners, seat: Seat) -> No:
    """Refuse to turn a token by hand."""
    if s.holds(seat, RIVER_GUIDE):
        return no("RR-RULING-81", "flip-at-departure")
    return no("RR-FLIP-02", "flip-not-now")


def tile_not_now(s: Runners, seat: Seat, tile: int) -> No:
    """Refuse to use an ivory tile: not owned, working by itself, or not at this moment."""
    bit = 1 << tile
    if not s.holds(seat, bit):
        return no("RR-IVORY-03", "tile-not-yours", tile=events.TILE(tile))
    if bit in USABLE_TILES:
        return no(USABLE_TILES[bit], "tile-not-now", tile=events.TILE(tile))
    if bit == SPLITTER:
        return no("RR-RULING-74", "tile-is-used-by-walking", tile=events.TILE(tile))
    if bit == TELEPORTER:
        return no("RR-IVORY2-06", "tile-is-used-by-teleporting", tile=events.TILE(tile))
    if level_of(tile) == 1:
        return no("RR-IVORY1-00", "tile-acts-at-the-end", tile=events.TILE(tile))
    return no("RR-IVORY3-00", "tile-acts-by-itself", tile=events.TILE(tile))


def teleport_refused(s: Runners, seat: Seat, place: int) -> No:
    """RR-IVORY2-06, RR-RULING-34: why a teleport to a place is not offered."""
    here = s.place[seat]
    colours = s.setting.colours
    if not s.holds(seat, TELEPORTER):
        return no("RR-IVORY2-06", "teleport-needs-the-tile")
    if s.stride != FRESH:
        return no("RR-IVORY2-06", "teleport-replaces-the-move")
    if colours[here] <= GREEN:
        return no("RR-RULING-34", "teleport-starts-at-a-temple")
    if place == here or colours[place] != colours[here]:
        return no("RR-RULING-34a", "teleport-needs-the-same-colour", place=events.PLACE(place))
    if s.shrines >> place & 1:
        return no("RR-IVORY2-06a", "teleport-not-to-a-relic", place=events.PLACE(place))
    return no("RR-TOOL-02", "finish-first")
