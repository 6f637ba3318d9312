"""Who sees what; imagining the rest."""

from __future__ import annotations

from reliquary.games.runners.colours import BLUE
from reliquary.games.runners.rules.setup import tiles_in_pools
from reliquary.games.runners.setting import ONLOOKERS
from reliquary.games.runners.state import HOLE, UNSEEN, Runners
from reliquary.kernel import SPECTATOR, TRUTH, Seat, check_seat, generator, settle


def view(s: Runners, seat: Seat | None) -> Runners:
    """The table as a seat sees it, built from what it may know: RR-RULING-64 to RR-RULING-66, RR-RULING-84."""
    seat = check_seat(s.setting.seats, seat)
    v = Runners()
    s.open_into(
        v,
        SPECTATOR if seat is None else seat,
        s.offers if s.agenda is not None and s.agenda[1] == seat else (),
        blues=_hands(s, seat),
        faces=_faces(s, seat),
        unseen=0,
    )
    v.unseen = _unseen(v)  # follows from all the rest
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
