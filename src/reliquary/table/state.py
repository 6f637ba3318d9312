"""How things stand at a table: a pure function of its log, kept up entry by entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Literal, Self

import msgspec

from reliquary import kernel, notation
from reliquary.events import Event, Stood
from reliquary.kernel import Decision, Game, IllegalAction, Seat, State
from reliquary.notation import Attempt, Change, Ending, Result, SeatChange, Undone
from reliquary.table import attempts, clock, log
from reliquary.table.chance import derived_seed, drawn_seed, next_seed
from reliquary.table.history import History
from reliquary.table.log import Entry, LogError, What, read_body
from reliquary.table.settings import HUMAN, STAND_IN, Chair, Player, Settings, humans, owners

MOVES = ("start", "action", "undo", "reseed")  # kinds of entries that change the position
RECENT = 32  # entries of which it is kept how things stood between their events


@dataclass(frozen=True, slots=True)
class Request:
    """Something that all owners of seats have to agree to, and who has done so."""

    version: int
    seat: Seat
    what: What
    to: int
    agreed: frozenset[Seat]
    number: int = -1  # where it stands among the attempts


class TableState:
    """What a log comes to. `apply` takes the next entry; nothing else changes anything."""

    def __init__(self, game: Game[State], entries: Iterable[Entry], trust: bool = False) -> None:
        self.game = game
        self.log: list[Entry] = []
        self.told: list[tuple[Event, ...]] = []  # what every entry made happen, in the order of versions
        self.pieces: list[tuple[str, ...]] = []  # what each seat played with after it
        self.stood: dict[int, list[Stood]] = {}  # after each group of events of the last entries, by version
        self.players: list[Player] = []
        self.request: Request | None = None
        self.votes: dict[Seat, log.Vote] = {}
        self.clock = clock.Clock(Settings().timing)
        self.paused = False
        self.paused_since = 0  # when the last pause began, for the time that the server was there
        self.ending: Ending | Literal[""] = ""
        self.moved = 0  # the version of the last entry that changed the position
        self.undos: list[Undone] = []
        self._reseed_due = False  # an agreed undo is not complete without fresh chance
        self.changes: list[Change] = []
        self.attempts: list[Attempt] = []
        self._trust = trust
        self._follows = True  # whether it is kept how things stand between the events of an entry
        for _ in self.catching_up(list(entries)):
            pass
        if not self.log:
            raise LogError("the log is empty; it begins with the entry that starts the game")

    def __repr__(self) -> str:
        """One line, without what the table hides."""
        if not self.log:
            return f"<{type(self).__name__}, not begun yet>"
        names = ", ".join(player.title for player in self.players)
        found = self.decision
        stands = "over" if found is None else f"seat {found.seat} is asked {found.prompt}"
        return f"<{type(self).__name__} {self.game.edition}: {names}; version {self.version}, {stands}>"

    # What can be asked of it

    @property
    def version(self) -> int:
        """The version of the last entry."""
        return len(self.log)

    @property
    def settings(self) -> Settings:
        """The rules of the house."""
        return self.start.opening.settings.at(self.game.name)

    @property
    def decision(self) -> Decision | None:
        """What is asked now, and of whom; None when the game is over."""
        return None if self.ending else kernel.decision(self.history.state)

    @property
    def asked(self) -> Seat | None:
        """The seat that has to decide."""
        return None if self.decision is None else self.decision.seat

    @property
    def over(self) -> bool:
        """Whether the game has come to an end, by its rules or otherwise."""
        return self.decision is None

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people play now."""
        return humans(self.players)

    @property
    def owners(self) -> tuple[Seat, ...]:
        """The seats that are somebody's, also where a bot stands in: nothing is agreed without them."""
        return owners(self.players)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on, and for a game that nobody won or lost."""
        if self.ending == "resigned":
            return Result([], [seat for seat, player in enumerate(self.players) if player.left != "resigned"])
        return notation.result_of(self.game, self.history.state)

    @property
    def deadline(self) -> int | None:
        """When the time that runs is up."""
        return clock.deadline(self.clock)

    def view(self, viewer: Seat | None) -> State:
        """The position as a seat sees it, or a spectator."""
        return self.game.view(self.history.state, viewer)

    # Entries

    def after(self, entries: Iterable[Entry]) -> Self:
        """How things would stand after these entries; here nothing changes."""
        other = copy(self)
        other.log, other.told, other.pieces = list(self.log), list(self.told), list(self.pieces)
        other.players, other.stood = list(self.players), dict(self.stood)
        other.undos, other.changes, other.attempts = list(self.undos), list(self.changes), list(self.attempts)
        other.history = self.history.copy()
        for entry in entries:
            other.apply(entry)
        return other

    def catching_up(self, entries: Sequence[Entry]) -> Iterator[None]:
        """Take many entries, one at each step; how things stood on the way is kept of the last ones alone."""
        for left, entry in zip(range(len(entries), 0, -1), entries, strict=True):
            self.apply(entry, follow=left <= RECENT)
            yield

    def apply(self, entry: Entry, follow: bool = True) -> None:
        """Take the next entry of the log, and keep how things stood between its events, if anybody may look on.

        LogError if it does not fit, and then nothing has changed.
        """
        if entry.version != self.version + 1:
            raise LogError(f"entry {entry.version}: version {self.version + 1} comes next; read the log again")
        if (entry.kind == "start") != (self.version == 0):
            raise LogError(f"entry {entry.version}: a log begins with its only start")
        if self.log and self.over:
            raise LogError(f"entry {entry.version}: the game is over; nothing can follow")
        if entry.seat is not None and self.log and not 0 <= entry.seat < len(self.players):
            raise LogError(f"entry {entry.version}: there is no seat {entry.seat}")
        self._follows = follow
        body = read_body(entry)
        told = _APPLIED[type(body)](self, entry, body)
        self.log.append(entry)
        self.told.append(told)
        self._remember(entry.version, self.history.stood if told else [])
        self.pieces.append(self._pieces())
        if entry.kind in MOVES:
            self.moved = entry.version
            self.votes = {seat: vote for seat, vote in self.votes.items() if self.players[vote.about].late}
        self._close_request(body)
        self._set_clock(entry.at)

    def _remember(self, version: int, stood: list[Stood]) -> None:
        """Keep how things stood between the events of an entry, and let go what is long past."""
        self.stood[version] = stood
        self.stood.pop(version - RECENT, None)

    def _pieces(self) -> tuple[str, ...]:
        """What each seat plays with: as a rule what it did before."""
        found: tuple[str, ...] = self.game.pieces(self.history.state)
        return self.pieces[-1] if self.pieces and self.pieces[-1] == found else found

    def _close_request(self, body: msgspec.Struct) -> None:
        """An open request ends when it is carried out, and when the game goes on without it."""
        if self.request is not None:
            self._settle(self.request, attempts.closed_by(self.attempts[self.request.number], body))

    def _settle(self, request: Request, outcome: attempts.Outcome) -> None:
        """Note what an open request has come to; without an outcome it stays open."""
        if outcome:
            asked = self.attempts[request.number]
            self.attempts[request.number] = msgspec.structs.replace(asked, outcome=outcome)
            self.request = None

    def _set_clock(self, at: int) -> None:
        seat = self.asked
        runs = seat is not None and not self.paused and self.players[seat].kind == HUMAN
        self.clock = clock.running(self.clock, at, seat if runs else None, self.history.turn)

    def _start(self, entry: Entry, start: log.Start) -> tuple[Event, ...]:
        if start.game != self.game.name or (start.edition != self.game.edition and not self._trust):
            raise LogError(f"entry 1: the game is of {start.edition}, the rules at hand are {self.game.edition}")
        self.start = start
        chairs = start.opening.chairs
        try:
            self.history = History(self.game, len(chairs), start.opening.options, self.seed(0))
        except ValueError as error:
            raise LogError(f"entry 1: {error}") from None
        self.players = [_seated(chair) for chair in chairs]
        self.clock = clock.Clock(self.settings.timing)
        return self.history.opening

    def seed(self, undos: int) -> int | str:
        """The seed after a number of agreed undos."""
        start = self.start
        if start.round:
            return drawn_seed(start.secret, start.table, start.round, start.salts, undos)
        if start.seed is None:
            return derived_seed(start.secret, start.table, start.salts, undos)
        return next_seed(start.seed, undos) if undos else start.seed

    def _act(self, entry: Entry, body: log.Act) -> tuple[Event, ...]:
        if entry.seat is None or entry.seat != self.asked or self._reseed_due:
            raise LogError(f"entry {entry.version}: seat {entry.seat} is not asked")
        player = self.players[entry.seat]
        human, owned = player.kind == HUMAN, player.owned
        try:
            action = notation.read_action(self.game, body.action)
            return self.history.take(entry.version, human, owned, action, self._follows).events
        except IllegalAction as error:
            where = f"entry {entry.version}"
            raise LogError(f"{where}: {error}; the log does not fit the rules of {self.game.edition}") from error

    def _undo(self, entry: Entry, body: log.Undo) -> tuple[Event, ...]:
        number = self.history.number_of(body.to)
        if number is None:
            raise LogError(f"entry {entry.version}: no action of version {body.to} stands")
        self.history.rewind(number)
        self.changes = [msgspec.structs.replace(one, since=min(one.since, number)) for one in self.changes]
        self.attempts = attempts.rewound(self.attempts, number)
        self._reseed_due = body.agreed
        return ()

    def _reseed(self, entry: Entry, body: log.Reseed) -> tuple[Event, ...]:
        if entry.seat is None or body.number != len(self.undos) + 1:
            raise LogError(f"entry {entry.version}: reseed number {len(self.undos) + 1} of a seat comes next")
        self.history.reseed(self.seed(body.number), body.number)
        self._reseed_due = False
        self.undos.append(Undone(body.to, body.taken, entry.seat, list(body.humans)))
        return ()

    def _reseat(self, entry: Entry, body: log.Reseat) -> tuple[Event, ...]:
        player = self._player(entry)
        if player.left or (body.kind == HUMAN) == bool(body.bot) or body.kind == player.kind:
            raise LogError(f"entry {entry.version}: seat {entry.seat} cannot become {body.kind}")
        late = body.late and body.kind == STAND_IN
        why: SeatChange = "removed"
        if body.kind in (HUMAN, STAND_IN):
            why = "back" if body.kind == HUMAN else "late" if late else "stand-in"
        left = "removed" if why == "removed" else ""
        self._seat(entry, msgspec.structs.replace(player, kind=body.kind, bot=body.bot, left=left, late=late), why)
        return ()

    def _resign(self, entry: Entry, body: log.Resign) -> tuple[Event, ...]:
        player = self._player(entry)
        if player.left:
            raise LogError(f"entry {entry.version}: nobody plays seat {entry.seat} who could resign")
        kind = "bot" if body.bot else player.kind
        given_up = msgspec.structs.replace(player, kind=kind, bot=body.bot, left="resigned", late=False)
        self._seat(entry, given_up, "resigned")
        return ()

    def _player(self, entry: Entry) -> Player:
        """Who plays the seat of an entry."""
        if entry.seat is None or self.start.opening.chairs[entry.seat].kind != HUMAN:
            raise LogError(f"entry {entry.version}: seat {entry.seat} belongs to nobody")
        return self.players[entry.seat]

    def _seat(self, entry: Entry, player: Player, why: SeatChange) -> None:
        assert entry.seat is not None
        self.players[entry.seat] = player
        self.changes.append(Change(len(self.history.moves), entry.seat, player.title, why))
        self.votes = {}

    def _vote(self, entry: Entry, body: log.Vote) -> tuple[Event, ...]:
        if entry.seat is None or not 0 <= body.about < len(self.players):
            raise LogError(f"entry {entry.version}: a seat votes about a seat")
        self.votes = {**self.votes, entry.seat: body}
        self.attempts.append(attempts.voted(len(self.history.moves), entry.seat, body))
        return ()

    def _pause(self, entry: Entry, body: log.Pause) -> tuple[Event, ...]:
        self.paused, self.paused_since = body.on, entry.at
        return ()

    def _ask(self, entry: Entry, body: log.Ask) -> tuple[Event, ...]:
        if entry.seat is None:
            raise LogError(f"entry {entry.version}: only a seat asks")
        if self.request is not None:  # in logs of older versions, where a change of seats had closed it
            self._settle(self.request, "lapsed")
        self.attempts.append(attempts.asked(len(self.history.moves), entry.seat, body.what))
        number, agreed = len(self.attempts) - 1, frozenset({entry.seat})
        self.request = Request(entry.version, entry.seat, body.what, body.to, agreed, number)
        return ()

    def _answer(self, entry: Entry, body: log.Answer) -> tuple[Event, ...]:
        if self.request is None or entry.seat is None:
            raise LogError(f"entry {entry.version}: nothing was asked")
        number, agreed = self.request.number, self.request.agreed | {entry.seat}
        self.attempts[number] = attempts.answered(self.attempts[number], entry.seat, body.yes)
        self.request = replace(self.request, agreed=agreed) if body.yes else None
        return ()

    def _end(self, entry: Entry, body: log.End) -> tuple[Event, ...]:
        self.ending = body.reason
        return ()

    def _outage(self, entry: Entry, body: log.Outage) -> tuple[Event, ...]:
        self.clock = clock.credited(self.clock, entry.at, body.milliseconds)
        self.paused_since = min(self.paused_since + body.milliseconds, entry.at)
        return ()

    def _noted(self, entry: Entry, body: log.Noted) -> tuple[Event, ...]:
        one = body.attempt
        named = {one.seat, *one.agreed, *(seat for seat in (one.about, one.refused) if seat is not None)}
        if entry.seat != one.seat or not named <= set(range(len(self.players))):
            raise LogError(f"entry {entry.version}: an attempt names seats of this table")
        self.attempts.append(one)
        return ()


_APPLIED: dict[type[msgspec.Struct], Callable[..., tuple[Event, ...]]] = {
    log.Start: TableState._start,
    log.Act: TableState._act,
    log.Undo: TableState._undo,
    log.Reseed: TableState._reseed,
    log.Reseat: TableState._reseat,
    log.Vote: TableState._vote,
    log.Resign: TableState._resign,
    log.Pause: TableState._pause,
    log.Ask: TableState._ask,
    log.Answer: TableState._answer,
    log.End: TableState._end,
    log.Outage: TableState._outage,
    log.Noted: TableState._noted,
}


def _seated(chair: Chair) -> Player:
    return Player(chair.kind, chair.name, chair.bot)
