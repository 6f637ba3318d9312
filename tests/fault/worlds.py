"""Twin worlds: two games that differ only in what no rule has yet shown to X, and a script for each of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import Any

from reliquary import notation
from reliquary.events import Drawn, Events
from reliquary.games.runners.game import RelicRunners
from reliquary.games.runners.state import COIN_SOURCES, Runners
from reliquary.kernel import State, act, decision
from tests.fault.sly import SlyGame, SlyTable

DEAL = 7  # every world is laid from the same seed; what comes after is settled
EAGER = ("explore", "swap")  # actions by which most is drawn


@dataclass(frozen=True)
class Twins:
    """Actions of whoever is asked, and the draws that go with them, in each of two worlds."""

    scripts: tuple[tuple[str, ...], tuple[str, ...]]  # secret choices of others may differ, too
    fates: tuple[tuple[int, ...], tuple[int, ...]]
    differing: int  # after how many of the actions something hidden is not the same


class SettledRunners(RelicRunners):
    """Relic Runners, laid from one seed, with all that is drawn later settled in advance.

    A seat may begin with coins, of which nobody is told.
    """

    fate: tuple[int, ...] = ()
    coins: Mapping[int, int] = MappingProxyType({})

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None) -> Runners:
        s = super().deal(seats, DEAL, options)
        s.fate = self.fate
        for seat, points in self.coins.items():
            s.ledger[seat * len(COIN_SOURCES)] = points
        return s


class SettledSly(SlyGame):
    """Sly Magpie, the same way."""

    fate: tuple[int, ...] = ()

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None) -> SlyTable:
        s = super().deal(seats, DEAL, options)
        s.fate = self.fate
        return s


def settled(game: Any, fate: tuple[int, ...]) -> Any:
    """A game whose draws come out like this."""
    made: Any = SettledSly() if isinstance(game, SlyGame) else SettledRunners(game.content)
    made.fate = fate
    return made


def twins(game: Any, seats: int, options: Mapping[str, Any], viewer: int | None, seed: int, length: int) -> Twins:
    """Two worlds that look the same to a viewer, action by action, and differ in as much else as can be."""
    chooser = random.Random(seed)
    worlds: list[State] = [settled(game, ()).deal(seats, 0, options) for _ in range(2)]
    scripts: list[list[str]] = [[], []]
    fates: list[list[int]] = [[], []]
    differing = 0
    while len(scripts[0]) < length and decision(worlds[0]) is not None:
        found = _next(worlds, viewer, chooser)
        if found is None or any(decision(lead.state) is None for lead in found):
            break  # at the end all is shown
        for script, fate, lead in zip(scripts, fates, found, strict=True):
            script.append(game.vocabulary[lead.action])
            fate.extend(lead.drawn)
        worlds = [lead.state for lead in found]
        differing += _text(worlds[0]) != _text(worlds[1])
    return Twins((tuple(scripts[0]), tuple(scripts[1])), (tuple(fates[0]), tuple(fates[1])), differing)


@dataclass(frozen=True)
class Lead:
    """An action, what was drawn by it, and where it leads."""

    action: int
    drawn: list[int]
    state: State


def _next(worlds: list[State], viewer: int | None, chooser: random.Random) -> tuple[Lead, Lead] | None:
    """An action in each world after which the viewer sees no difference, though there may be one."""
    asked = decision(worlds[0])
    assert asked is not None
    words = worlds[0].game.vocabulary
    choices = sorted(set(worlds[0].offers) & set(worlds[1].offers), key=lambda _: chooser.random())
    choices.sort(key=lambda action: words[action] not in EAGER)
    secret = asked.seat != viewer and asked.prompt == "hide-feather"
    for action in choices:
        pair = _pair(worlds, action, chooser.choice(choices) if secret else action, viewer, chooser)
        if pair is not None:
            return pair
    return None


def _pair(
    worlds: list[State], action: int, other: int, viewer: int | None, chooser: random.Random
) -> tuple[Lead, Lead] | None:
    """What two actions can lead to so that the viewer sees no difference; the most different of them."""
    leads = [list(_leads(world, chosen, chooser)) for world, chosen in zip(worlds, (action, other), strict=True)]
    pairs = [pair for pair in product(*leads) if _seen(pair[0].state, viewer) == _seen(pair[1].state, viewer)]
    found = min(pairs, key=lambda pair: _text(pair[0].state) == _text(pair[1].state), default=None)
    return None if found is None else (found[0], found[1])


def _leads(world: State, action: int, chooser: random.Random, most: int = 12) -> Iterator[Lead]:
    """Where an action leads, for a few ways in which its draws can come out."""
    first, drawn = _after(world, action, ())
    yield Lead(action, [outcome for _, outcome in drawn], first)
    ways = list(product(*(range(n) for n, _ in drawn)))
    for way in chooser.sample(ways, min(most, len(ways))) if drawn else ():
        try:
            state, again = _after(world, action, way)
        except ValueError:  # this way leads to other draws
            continue
        if len(again) == len(way):
            yield Lead(action, list(way), state)


def _after(world: State, action: int, fate: tuple[int, ...]) -> tuple[State, list[tuple[int, int]]]:
    """A world after an action, and what was drawn: out of how many, and which."""
    state = world.clone()
    state.events, state.fate = Events(), fate
    act(state, action)
    drawn = [(event.n, event.outcome) for event in state.events if isinstance(event, Drawn)]
    state.events, state.fate = None, ()
    return state, drawn


def _seen(state: State, viewer: int | None) -> str:
    return notation.write_state(state.game.view(state, viewer))


def _text(state: State) -> str:
    """All that is true, but for the generator."""
    state = state.clone()
    state.rng = 0
    return notation.write_state(state)
