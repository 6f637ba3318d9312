"""How soon the others may win: the race that the planner is in."""

from __future__ import annotations

from reliquary.games.relic.bots import rates
from reliquary.games.relic.counting import owns_relic
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import INNER
from reliquary.kernel import Seat


def remaining(s: Relic, seat: Seat) -> float:
    """About how many turns of its own a seat still needs to win, by what all can see."""
    game, place = s.setting.game, s.place[seat]
    if place >= 0 and game.spaces[place].tier == INNER:
        inner = game.board.rings[INNER]
        return rates.CONFRONTED + len(inner) - 1 - inner.index(place)
    if owns_relic(s, seat):
        return rates.WAY_IN + rates.WAY_THROUGH
    missing = max(0, s.setting.missions - len(s.completed[seat]))
    return missing * rates.MISSION_TURNS + rates.WAY_IN + rates.WAY_THROUGH


def danger(s: Relic, seat: Seat) -> float:
    """About the chance that another wins before the next turn of a seat, to the hundredth: courses are kept by it."""
    safe = 1.0
    for rival in s.rivals(seat):
        safe *= 1 - 1 / max(rates.SOONEST, remaining(s, rival))
    return round(1 - safe, 2)
