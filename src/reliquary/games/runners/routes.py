"""Whole moves: the ways an Explorer can walk from here, found by walking them, and those worth offering in one go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from reliquary.games.runners.actions import STOP, TRAIL, trail_of
from reliquary.games.runners.state import Runners
from reliquary.kernel import Action, act, decision

WALKING = ("before-move", "leave-camp", "choose-trail")
MOST_STEPS = 3000  # a net of ten Pathways has fewer walks than this; content with more is cut short
MOST_ROUTES = 4  # to one place


@dataclass(frozen=True, slots=True)
class Route:
    """A walk to its end: the actions that make it, and what the whole move would do."""

    place: int
    actions: tuple[Action, ...]
    trails: int
    tokens: int  # a bitmask of those that would turn
    spent: int  # a bitmask of ivory tiles that would be used up
    relic: bool  # whether a Relic Expedition would end here


def routes(view: Runners) -> list[Route]:
    """The walks worth offering beside single steps, to every place that the asked Explorer can reach in this move."""
    asked = decision(view)
    if asked is None or asked.prompt not in WALKING or view.viewer not in (-1, asked.seat):
        return []
    found: dict[int, list[Route]] = {}
    for route in _walks(view, asked.seat):
        found.setdefault(route.place, []).append(route)
    return [route for place in sorted(found) for route in _worth(found[place])]


def _walks(view: Runners, seat: int) -> Iterator[Route]:
    """Every walk from here, by carrying each one out on a clone; nothing hidden is drawn on the way."""
    board = view.game.board
    start = view.game.imagine(view, 0)
    waiting: list[tuple[Runners, tuple[Action, ...]]] = [(start, ())]
    steps = 0
    while waiting and steps < MOST_STEPS:
        here, taken = waiting.pop()
        asked = decision(here)
        onward = [] if asked is None else [action for action in asked.options if action >= TRAIL]
        for action in onward:
            steps += 1
            there = here.clone()
            act(there, action)
            walk = (*taken, action)
            asked = decision(there)
            walking = asked is not None and asked.prompt == "choose-trail" and asked.seat == seat
            if walking:
                waiting.append((there, walk))
            if not walking or (asked is not None and STOP in asked.options):
                travelled = view.route | sum(1 << trail_of(step) for step in walk)
                yield Route(
                    place=there.place[seat],
                    actions=(*walk, STOP) if walking else walk,
                    trails=travelled.bit_count(),
                    tokens=board.tokens_along(travelled) & view.tokens,
                    spent=view.ivory[seat] & ~there.ivory[seat],
                    relic=_is_expedition(view, there.place[seat]),
                )


def _is_expedition(view: Runners, place: int) -> bool:
    """RR-EXPED-01, RR-EXPED-02: from a Relic to another of its colour."""
    return view.quarry >= 0 and bool(view.shrines >> place & 1) and view.setting.colours[place] == view.quarry


def _worth(there: Iterable[Route]) -> list[Route]:
    """Of the walks to one place the best for each set of tokens turned and tiles used; single steps are offered anyway.

    On an Expedition the longest is the best, for every Trail counts; else the shortest.
    """
    best: dict[tuple[int, int], Route] = {}
    for route in sorted(there, key=lambda route: (-route.trails if route.relic else route.trails, route.actions)):
        best.setdefault((route.tokens, route.spent), route)
    kept = [route for route in best.values() if not any(_beats(other, route) for other in best.values())]
    kept.sort(key=lambda route: (route.spent.bit_count(), -route.tokens.bit_count(), route.trails))
    return [route for route in kept if sum(action >= TRAIL for action in route.actions) > 1][:MOST_ROUTES]


def _beats(one: Route, other: Route) -> bool:
    """Whether a walk does all that another does, uses up no more, and is not the worse for its length."""
    if one is other or other.tokens & ~one.tokens or one.spent & ~other.spent:
        return False
    good = one.trails >= other.trails if other.relic else one.trails <= other.trails
    return good and (one.tokens, one.spent, one.trails) != (other.tokens, other.spent, other.trails)
