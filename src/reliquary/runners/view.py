"""Who sees what; imagining the rest."""

from __future__ import annotations

from reliquary.kernel import SPECTATOR, TRUTH, Seat, check_seat, generator, settle
from reliquary.runners.rules.setup import tiles_in_pools
from reliquary.runners.state import BLUE, HOLE, ONLOOKERS, UNSEEN, Runners


def view(s: Runners, seat: Seat | None) -> Runners:
    """The table as a seat sees it, built from what it may know: RR-RULING-64 to RR-RULING-66, RR-RULING-84."""
    seat = check_seat(s.setting.seats, seat)
    v = Runners()
    v.viewer = SPECTATOR if seat is None else seat
    v.rng = 0
    v.fate = ()
    v.events = None
    v.agenda = s.agenda
    v.offers = s.offers if s.agenda is not None and s.agenda[1] == seat else ()
    v.setting = s.setting
    v.place = s.place[:]
    v.rations = s.rations[:]
    v.pathways = s.pathways[:]
    v.ivory = s.ivory[:]
    v.shown = s.shown[:]
    v.boxes = s.boxes[:]
    v.relics = s.relics[:]
    v.ledger = s.ledger[:]
    v.stacks = s.stacks[:]
    v.witnesses = s.witnesses
    v.shrines = s.shrines
    v.tokens = s.tokens
    v.discarded = s.discarded
    v.start = s.start
    v.quarry = s.quarry
    v.route = s.route
    v.stride = s.stride
    v.used = s.used
    v.doubling = s.doubling
    v.gained = s.gained
    v.fresh = s.fresh
    v.busy = s.busy
    v.vacated = s.vacated
    v.relaid = s.relaid
    v.turns = s.turns
    v.trigger = s.trigger
    v.extra = s.extra
    v.knowers = s.knowers[:]
    v.blues = _hands(s, seat)
    v.faces = _faces(s, seat)
    v.unseen = _unseen(v)
    return v


def _hands(s: Runners, seat: Seat | None) -> list[tuple[int, ...]]:
    """RR-BLUE-04, RR-END-08: the blue tiles this seat has seen, and holes of the right size until the end."""
    if s.agenda is None:
        return s.blues[:]
    eyes = _eyes(seat)
    level_of = s.setting.game.levels
    return [
        tuple(
            tile if seen & eyes or tile >= HOLE else HOLE + level_of[tile]
            for tile, seen in zip(hand, knowers, strict=True)
        )
        for hand, knowers in zip(s.blues, s.knowers, strict=True)
    ]


def _eyes(seat: Seat | None) -> int:
    """The viewer's bit among those who have seen a tile."""
    return ONLOOKERS if seat is None else 1 << seat


def _faces(s: Runners, seat: Seat | None) -> tuple[int, ...]:
    """The tiles on the board whose face this seat has seen."""
    eyes = _eyes(seat)
    known = zip(s.faces, s.witnesses, strict=True)
    return tuple([face if witness & eyes else UNSEEN for face, witness in known])


def _unseen(v: Runners) -> int:
    """The tiles that the viewer has not seen: all that are in the game but those it can name."""
    seen = v.discarded
    for face in v.faces:
        if face != UNSEEN:
            seen |= 1 << face
    for ivory, shown, hand in zip(v.ivory, v.shown, v.blues, strict=True):
        seen |= ivory | shown
        for tile in hand:
            if tile < HOLE:
                seen |= 1 << tile
    return tiles_in_pools(v) & ~seen


def imagine(view: Runners, seed: int) -> Runners:
    """A table that agrees with a view: each hole is dealt a tile of its pool, the rest stays unseen."""
    if view.viewer == TRUTH:
        raise ValueError("imagine: this is the truth, not a view; imagine from game.view(state, seat)")
    s = view.clone()
    s.viewer = TRUTH
    s.rng = generator(seed)
    colours = s.setting.colours
    for slot, witness in enumerate(s.witnesses):
        if witness and s.faces[slot] == UNSEEN:
            place, below = divmod(slot, 3)
            s.mark(slot, s.draw_from_pool(colours[place], below + 1), witness)
    for owner, hand in enumerate(s.blues):
        for index, tile in enumerate(hand):
            if tile >= HOLE:
                drawn = s.draw_from_pool(BLUE, tile - HOLE)
                s.blues[owner] = (*s.blues[owner][:index], drawn, *s.blues[owner][index + 1 :])
    settle(s)
    return s
