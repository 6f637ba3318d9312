"""A table without a house: people at one keyboard, bots that think at once, nothing between proposing and applying."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from reliquary import bots, kernel, notation
from reliquary.events import Event, TurnBegan
from reliquary.kernel import Action, Game, IllegalAction, Seat, State
from reliquary.notation import Record, RecordError
from reliquary.table import commands, log, records, thinking, undo
from reliquary.table.history import Move
from reliquary.table.log import LogError, Start, write_entry
from reliquary.table.refusals import Refused
from reliquary.table.settings import HUMAN, Opening, Settings, chair_of
from reliquary.table.table import Table
from reliquary.table.undo import Barrier

HOUSE = Settings(undo="free")


class LocalTable(Table):
    """A game in progress at one keyboard. Bots play by themselves; a human is asked, and answers through `act`."""

    @classmethod
    def begin(
        cls, game: Game[State], players: Sequence[str], seed: int | str, options: Mapping[str, object]
    ) -> LocalTable:
        """A new game: `human` or the name of a bot for each seat, and a seed."""
        for player in players:
            if player != HUMAN:
                bots.check(player, game.name)
        opening = Opening(tuple(map(chair_of, players)), notation.built_options(options), HOUSE)
        start = Start(game.name, game.edition, opening, seed=notation.built_seed(seed))
        try:
            return cls(game, [write_entry(1, None, start, 0)])
        except LogError as error:
            raise ValueError(str(error).removeprefix("entry 1: ")) from None

    @classmethod
    def resume(cls, game: Game[State], record: Record, players: Sequence[str] | None = None) -> LocalTable:
        """A recorded game, to be played on; by default by those who began it."""
        return records.seat_again(cls, game, record, players, HOUSE)

    @property
    def state(self) -> State:
        """The whole position."""
        return self.history.state

    @property
    def moves(self) -> Sequence[Move]:
        """The actions that stand."""
        return self.history.moves

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays each seat: `human`, or the name of a bot."""
        return tuple(player.title for player in self.players)

    def act(self, seat: Seat, action: Action) -> None:
        """Take an action for a seat; what is not offered to it is refused and changes nothing."""
        decision = self.decision
        if decision is None or decision.seat != self._own(seat):
            raise IllegalAction("it is not this seat's turn to decide; wait until it is asked")
        self._take(seat, action)

    def let_bots_play(self) -> None:
        """Go on until a human is asked or the game is over."""
        while (seat := thinking.bot_asked(self)) is not None:
            bot = bots.make(self.players[seat].bot, thinking.lot(self, seat))
            self._take(seat, bot.choose(self.view(seat)))

    def undo(self, seat: Seat) -> Barrier | None:
        """Take back a seat's last decision, and what followed from it by itself; or say why that cannot be."""
        found = self.undoable(seat)
        if isinstance(found, Barrier):
            return found
        proposed = self.propose(seat, commands.Undo(self.version, self.moves[found].version), 0)
        assert not isinstance(proposed, Refused)  # nothing is in the way
        for entry in proposed:
            self.apply(entry)
        return None

    def undoable(self, seat: Seat) -> int | Barrier:
        """The number of the last action of a seat that was a decision, if it can be taken back; or why it cannot be."""
        seat = self._own(seat)
        number = undo.last_own(self.moves, seat)
        while number is not None and len(self._options(number)) == 1:
            number = undo.last_own(self.moves[:number], seat)
        barred = undo.barrier(self.moves, seat, 0 if number is None and self.moves else number)
        if barred is not None:
            return barred
        assert number is not None
        return number

    def _own(self, seat: Seat) -> Seat:
        """The number of a seat at this table."""
        number = kernel.check_seat(len(self.players), seat)
        if number is None:
            raise ValueError(f"seat: a spectator decides nothing; name a seat from 0 to {len(self.players) - 1}")
        return number

    def _options(self, number: int) -> Sequence[Action]:
        """What could be chosen where an action was taken."""
        decision = kernel.decision(self.history.position(number))
        assert decision is not None
        return decision.options

    def story(self, seat: Seat | None, since: int = -1) -> Iterator[Event]:
        """What a seat, or a spectator, was told from a number of actions on; before 0 comes the opening."""
        if since < 0:
            yield from (event for event in self.history.opening if event.reaches(seat))
        for move in self.moves[max(since, 0) :]:
            yield from (event for event in move.events if event.reaches(seat))

    def tellings(self, seat: Seat | None, since: int = -1) -> Iterator[tuple[tuple[str, ...], list[Event]]]:
        """The same, move by move, each with what the seats played with after it."""
        for number in range(max(since, -1), len(self.moves)):
            events = self.history.opening if number < 0 else self.moves[number].events
            yield self.pieces_after(number), [event for event in events if event.reaches(seat)]

    def pieces_after(self, number: int) -> tuple[str, ...]:
        """What each seat played with after a move that stands; before 0 comes the opening."""
        return self.pieces[0 if number < 0 else self.moves[number].version - 1]

    def record(self) -> Record:
        """The record of a game that is over; while it goes on, RecordError names the one that is the players' own."""
        try:
            return super().record()
        except RecordError as error:
            raise RecordError(f"{error}, or keep whole_record(), which hides nothing") from None

    def turn_at(self, number: int) -> Seat | None:
        """Whose turn it was after a number of actions; None before the first."""
        told = [*self.history.opening, *(event for move in self.moves[: max(number, 0)] for event in move.events)]
        return next((event.seat for event in reversed(told) if isinstance(event, TurnBegan)), None)

    def whole_record(self) -> Record:
        """The game so far, sealed, with all that is hidden in it: at one keyboard the file is the players' own."""
        return records.record_of(self)

    def _take(self, seat: Seat, action: Action) -> None:
        try:
            self.apply(write_entry(self.version + 1, seat, log.Act(notation.write_action(self.game, action)), 0))
        except LogError as error:
            raise error.__cause__ or error from None
