"""A game in progress: who sits where, what was done, who was told what, what can be undone. No network, no files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import blake2b
from typing import Any

from reliquary import bots, kernel, notation
from reliquary.kernel import Action, Decision, Event, IllegalAction, Seat, State
from reliquary.notation import Chance, Record, RecordError

HUMAN = "human"


class Barrier(Enum):
    """Why nothing can be taken back."""

    NOTHING_DONE = "nothing-done"
    REVEALED = "revealed"
    ANOTHER_PLAYER = "another-player"


@dataclass(frozen=True, slots=True)
class Move:
    """An action, who took it, and everything that happened because of it."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        """Whether somebody has learnt something by it that cannot be unlearnt."""
        return any(event.reveals for event in self.events)


class Table:
    """A game in progress. Bots play by themselves; a human is asked through `decision` and answers through `act`."""

    def __init__(
        self,
        game: Any,
        players: Sequence[str],
        chance: Sequence[Chance],
        options: Mapping[str, Any],
        actions: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.chance = tuple(chance)
        self._seeds = {entry.since: entry.seed for entry in chance}
        self.state: Any = game.deal(len(players), self._seeds[0], options)
        self.options: dict[str, Any] = game.options_of(self.state)
        self.opening = self._told()
        self.moves: list[Move] = []
        for number, text in enumerate(actions):
            try:
                self._take(notation.read_action(game, text))
            except IllegalAction as error:
                raise RecordError(
                    f"actions[{number}]: {error}; the record does not fit the rules of {game.edition}"
                ) from error

    @classmethod
    def begin(cls, game: Any, players: Sequence[str], seed: int | str, options: Mapping[str, Any]) -> Table:
        """A new game."""
        return cls(game, players, [Chance(0, seed)], options)

    @classmethod
    def resume(cls, game: Any, record: Record, players: Sequence[str] | None = None) -> Table:
        """A recorded game, to be played on; by default by those who began it."""
        seated = tuple(players or record.players or [HUMAN] * record.seats)
        if len(seated) != record.seats:
            raise RecordError(f"players: {len(seated)} are named for {record.seats} seats; name one for each seat")
        return cls(game, seated, record.chance, record.options, record.actions)

    @property
    def decision(self) -> Decision | None:
        """What is asked now, and of whom; None when the game is over."""
        return kernel.decision(self.state)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)

    def view(self, seat: Seat | None) -> Any:
        """The table as a seat sees it, or a spectator."""
        return self.game.view(self.state, seat)

    def act(self, seat: Seat, action: Action) -> None:
        """Take an action for a seat; what is not offered to it is refused and changes nothing."""
        decision = self.decision
        if decision is None or decision.seat != seat:
            raise IllegalAction("it is not this seat's turn to decide; wait until it is asked")
        self._take(action)

    def let_bots_play(self) -> None:
        """Go on until a human is asked or the game is over."""
        while (decision := self.decision) is not None and self.players[decision.seat] != HUMAN:
            bot = bots.make(self.players[decision.seat], self._lot(decision.seat))
            self._take(bot.choose(self.view(decision.seat)))

    def _lot(self, seat: Seat) -> int:
        """What settles a bot's ties now: the same number whenever the game comes to this point again."""
        text = f"{self._seeds[0]} {seat} {len(self.moves)}"
        return int.from_bytes(blake2b(text.encode(), digest_size=8, person=b"reliquary bots").digest(), "big")

    def undo(self, seat: Seat) -> Barrier | None:
        """Take back a seat's last action and what bots did since; or say why that cannot be."""
        for number in range(len(self.moves) - 1, -1, -1):
            move = self.moves[number]
            if move.reveals:
                return Barrier.REVEALED
            if move.seat == seat:
                self._rewind(number)
                return None
            if self.players[move.seat] == HUMAN:
                return Barrier.ANOTHER_PLAYER
        return Barrier.NOTHING_DONE

    def _rewind(self, number: int) -> None:
        """Go back to where `number` actions had been taken."""
        kept = [notation.write_action(self.game, move.action) for move in self.moves[:number]]
        earlier = Table(self.game, self.players, self.chance, self.options, kept)
        self.state, self.moves = earlier.state, earlier.moves

    def told(self, seat: Seat | None, since: int = -1) -> Iterator[Event]:
        """What a seat, or a spectator, was told from a number of actions on; before 0 comes the opening."""
        if since < 0:
            yield from (event for event in self.opening if event.reaches(seat))
        for move in self.moves[max(since, 0) :]:
            yield from (event for event in move.events if event.reaches(seat))

    def record(self) -> Record:
        """The game so far, sealed."""
        return notation.seal(
            Record(
                format=notation.FORMAT,
                game=self.game.name,
                edition=self.game.edition,
                seats=len(self.players),
                options=self.options,
                chance=list(self.chance),
                actions=[notation.write_action(self.game, move.action) for move in self.moves],
                players=list(self.players),
                result=notation.result_of(self.game, self.state),
            )
        )

    def _take(self, action: Action) -> None:
        number = len(self.moves)
        decision = self.decision
        if decision is None:
            raise kernel.illegal(self.state, action)
        if number and number in self._seeds:
            self.state.rng = kernel.generator(self._seeds[number])
        kernel.act(self.state, action)
        self.moves.append(Move(decision.seat, action, self._told()))

    def _told(self) -> tuple[Event, ...]:
        """The events since the last time, taken off the state."""
        state: State = self.state
        events = tuple(state.events or ())
        state.events = []
        return events
