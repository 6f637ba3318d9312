"""The course of a game: the actions that stand, the positions they lead to, and the chance in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass

from reliquary import kernel
from reliquary.events import Event, Events, Followed, Stood
from reliquary.kernel import Action, Game, Seat, State
from reliquary.notation import Chance

STRIDE = 32  # a position is kept after so many actions, to go back from


@dataclass(frozen=True, slots=True)
class Move:
    """An action that was taken, by whom, and everything that happened because of it."""

    version: int
    seat: Seat
    human: bool
    owned: bool  # the seat was somebody's, also if a bot stood in for them
    action: Action
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        """Whether somebody has learnt something by it that cannot be unlearnt."""
        return any(event.reveals for event in self.events)


class History:
    """A game that goes forwards and back. Whatever was taken back is gone from here; the log keeps it."""

    def __init__(self, game: Game[State], seats: int, options: Mapping[str, object], seed: int | str) -> None:
        self.game = game
        self.state: State = game.deal(seats, seed, options)
        self.options = game.options_of(self.state)
        self.chance = [Chance(0, seed)]
        self.stood: list[Stood] = []  # after each group of what happened last, if that was followed
        self.opening = tuple(self.state.events or ())
        self.moves: list[Move] = []
        self._kept = {0: self.state.clone()}

    def copy(self) -> History:
        """Another course that has come as far, and goes on by itself."""
        other = copy(self)
        other.state = self.state.clone()
        other.chance, other.moves, other._kept = list(self.chance), list(self.moves), dict(self._kept)
        return other

    @property
    def seed(self) -> int | str:
        """The seed in force."""
        return self.chance[-1].seed

    @property
    def turn(self) -> int:
        """The turns completed."""
        turns: int = self.game.turns(self.state)
        return turns

    def take(self, version: int, human: bool, owned: bool, action: Action, follow: bool = True) -> Move:
        """Answer the open question, and follow how things stand on the way; IllegalAction changes nothing."""
        decision = kernel.decision(self.state)
        if decision is None:
            raise kernel.illegal(self.state, action)
        told = self.state.events = Followed() if follow else Events()
        kernel.act(self.state, action)
        self.stood = told.stood if isinstance(told, Followed) else []
        move = Move(version, decision.seat, human, owned, action, tuple(told))
        self.moves.append(move)
        if len(self.moves) % STRIDE == 0:
            self._kept[len(self.moves)] = self.state.clone()
        return move

    def number_of(self, version: int) -> int | None:
        """How many actions stand before the one of a version; None if that one does not stand."""
        return next((number for number, move in enumerate(self.moves) if move.version == version), None)

    def rewind(self, number: int) -> None:
        """Go back to where `number` actions had been taken. The seed in force stays: what is known stays known."""
        self.state = self.position(number)
        self.moves = self.moves[:number]
        self._kept = {kept: state for kept, state in self._kept.items() if kept <= number}
        last = self.chance[-1]
        if len(self.chance) > 1 and last.since >= number:
            self.reseed(last.seed, last.undo)

    def reseed(self, seed: int | str, undo: int) -> None:
        """Bring a seed into force from here on."""
        deal, *later = self.chance
        kept = [chance for chance in later if chance.since < len(self.moves)]
        self.chance = [deal, *kept, Chance(len(self.moves), seed, undo)]
        self.state.rng = kernel.generator(seed)

    def position(self, number: int) -> State:
        """The state after a number of actions; a copy."""
        start = max(kept for kept in self._kept if kept <= number)
        *_, state = self._walk(start, number)
        state.events = Events()
        return state

    def positions(self) -> Iterator[State]:
        """The states after no action, after one, and so on: one copy that goes on when the next one is asked for."""
        return self._walk(0, len(self.moves))

    def _walk(self, start: int, number: int) -> Iterator[State]:
        """The state after each of these numbers of actions, from one that is kept."""
        state = self._kept[start].clone()
        seeds = {chance.since: chance.seed for chance in self.chance[1:]}
        yield state
        for index in range(start, number):
            if index in seeds:
                state.rng = kernel.generator(seeds[index])
            kernel.act(state, self.moves[index].action)
            yield state
