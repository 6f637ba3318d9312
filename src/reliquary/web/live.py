"""A table in this process: how it stands, those who look at it, and the one way by which anything changes there.

A wish is checked, committed, then acknowledged and told to everybody; in this order, one wish after the other.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec

from reliquary.kernel import Seat
from reliquary.table import HUMAN, Entry, Hello, LogError, Proposal, Refused, Table, Task, Update
from reliquary.table.refusals import Code, refused
from reliquary.web import protocol, rooms, wishes
from reliquary.web.logs import log
from reliquary.web.rooms import Room
from reliquary.web.storage import (
    DELETED,
    Conflict,
    Denied,
    Missing,
    Notice,
    Progress,
    Seated,
    SeatRow,
    Stale,
    TableRow,
    User,
)
from reliquary.web.storage.rows import values_of

if TYPE_CHECKING:
    from reliquary.web.house import House

SOON = 0.3  # seconds in which many comings and goings are told once
LETTER_DELAY = 120_000  # milliseconds: who comes back soon needs no letter
encode = msgspec.json.Encoder().encode


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody who looks at a table: through whose eyes, in which language, and how to reach them."""

    user: User | None
    key: str
    language: str
    send: Callable[[bytes], None]
    wanted: Seat | None = None  # the seat whose eyes were asked for
    eyes: Seat | None = None

    @property
    def who(self) -> str | None:
        return None if self.user is None else self.user.id


class Live:
    """A table that somebody looks at or plays at."""

    def __init__(self, house: House, seated: Seated, people: Mapping[str, User]) -> None:
        self.house = house
        self.id = seated.table.id
        self.seated = seated
        self.people = people
        self.table: Table | None = None
        self.rematch = ""
        self.watchers: set[Watcher] = set()
        self.touched = house.now()
        self._one_at_a_time = asyncio.Lock()
        self._reading = asyncio.Lock()  # what was read last is what counts
        self._writing = asyncio.Lock()
        self._nameless: set[str] = set()  # who had left for good when the log was read
        self._minding: asyncio.Task[None] | None = None
        self._room_due: asyncio.TimerHandle | None = None  # when spectators are counted anew

    # Coming and going

    @property
    def present(self) -> set[str]:
        """Who is looking at the table from this process."""
        return {watcher.who for watcher in self.watchers if watcher.who}

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing goes on."""
        return not self.watchers and self._minding is None and not self._one_at_a_time.locked()

    def admit(self, user: User | None, key: str, seat: Seat | None) -> Seat | None:
        """Whose eyes a visitor looks through; Missing if they may not look, or not through those."""
        if not rooms.may_enter(self.seated, user, key):
            raise Missing("no-table")
        mine = rooms.seats_of(self.seated, None if user is None else user.id)
        if seat is not None and seat not in mine:
            raise Missing("no-seat")
        if not mine and self.table is not None and not self.table.settings.spectators:
            raise Conflict("no-spectators")
        return seat if seat is not None else self._first_of(mine)

    def _first_of(self, mine: Sequence[Seat]) -> Seat | None:
        """Of several seats of one person, the one that is asked comes first."""
        return self.seated.table.asked if self.seated.table.asked in mine else (mine[0] if mine else None)

    def enter(self, watcher: Watcher, since: int) -> None:
        """Begin to look: everything is told at once, and from now on nothing is missed."""
        watcher.eyes = self.admit(watcher.user, watcher.key, watcher.wanted)
        known = watcher.who in self.present
        self.watchers.add(watcher)
        self.touched = self.house.now()
        watcher.send(encode(protocol.RoomNow(room=self.room(watcher.user, watcher.key))))
        self._say_hello(watcher, since)
        if not known:
            self._tell_presence(watcher.who)
        if watcher.who and self.house.settings.smtp:
            self.house.spawn(self.house.store.talk.recall(self.id, watcher.who))

    def leave(self, watcher: Watcher) -> None:
        """Look no longer."""
        self.watchers.discard(watcher)
        if watcher.who not in self.present:
            self._tell_presence(watcher.who)

    def _tell_presence(self, user_id: str | None) -> None:
        """Others see who is at the table; of those who sit there it is kept, and told to other processes."""
        if user_id is not None and user_id in {chair.user_id for chair in self.seated.seats}:
            self.house.spawn(self._keep_presence(user_id))
        elif self._room_due is None:
            self._room_due = asyncio.get_running_loop().call_later(SOON, self.tell_room)

    async def _keep_presence(self, user_id: str) -> None:
        """Write down whether somebody is here: one after the other, so that the last one writes what is true."""
        async with self._writing:
            at = self.house.now() if user_id in self.present else -self.house.now()
            await self.house.store.tables.arrive([(self.id, user_id)], at, tell=True)

    def _correct_presence(self) -> None:
        """Who looks from here is here, even if another process has seen them leave, or they sat down only now."""
        lost = {chair.user_id for chair in self.seated.seats if chair.user_id in self.present and chair.here <= 0}
        for user_id in lost:
            self._tell_presence(user_id)

    def _say_hello(self, watcher: Watcher, since: int = 0) -> None:
        """Show somebody the game, if it has begun."""
        if self.table is not None:
            hello = self.table.hello(watcher.eyes, min(since, self.table.version), watcher.language)
            assert isinstance(hello, Hello)  # `admit` has let them in
            watcher.send(encode(protocol.HelloNow(table=self.id, hello=hello)))

    # What is known apart from the game

    @property
    def game(self) -> Any:
        """The rules that are played by, with the table's own pack; Missing as long as that is not here."""
        return self.house.shelf.game(self.seated.table.game, self.seated.table.pack)

    @property
    def lacks_pack(self) -> bool:
        """Whether the table waits for its pack: then it is shown, but its game is not."""
        row = self.seated.table
        return bool(row.pack) and not self.house.shelf.has(row.game, row.pack)

    def room(self, user: User | None, key: str) -> Room:
        """The table as a visitor may know it."""
        outside = {watcher.who or id(watcher) for watcher in self.watchers if watcher.eyes is None}
        return rooms.room_of(
            self.seated, self.people, user, key, self.present, len(outside), self.rematch, self.house.now()
        )

    async def reread(self) -> None:
        """Read again who sits where; those who look are told when the hub hears of the change."""
        async with self._reading:
            self.seated, self.people, self.rematch = await self.house.store.tables.room(self.id)
            if self.table is not None:
                self._follow(self.table)

    async def refresh(self) -> None:
        """Read again who sits where, and tell; whoever may no longer look is shown out."""
        await self.reread()
        if self.table is None and self.seated.table.version:
            await self.catch_up()
        elif self.table is not None and self._nameless != _deleted(self.people):
            await self._read_anew()
        self._correct_presence()
        self.tell_room()

    async def saw(self, user: User, version: int) -> None:
        """Somebody was shown the game up to a version; what comes later is news when they come back."""
        seen = min(version, self.seated.table.version)
        await self.house.store.tables.saw(self.id, user.id, seen)
        chairs = [
            replace(chair, seen=max(chair.seen, seen)) if chair.user_id == user.id else chair
            for chair in self.seated.seats
        ]
        self.seated = Seated(self.seated.table, tuple(chairs))

    def tell_room(self) -> None:
        """Tell everybody who sits where; who has left a seat looks on as a spectator."""
        self._room_due = None
        for watcher in list(self.watchers):
            with self._shown_out(watcher):
                mine = rooms.seats_of(self.seated, watcher.who)
                eyes = self.admit(watcher.user, watcher.key, watcher.eyes if watcher.eyes in mine else None)
                watcher.send(encode(protocol.RoomNow(room=self.room(watcher.user, watcher.key))))
                if eyes != watcher.eyes:
                    watcher.eyes = eyes
                    self._say_hello(watcher)

    @contextmanager
    def _shown_out(self, watcher: Watcher) -> Iterator[None]:
        """Whoever may not look any longer is told so."""
        try:
            yield
        except (Missing, Conflict) as error:
            self.show_out(watcher, error)

    def show_out(self, watcher: Watcher, error: Missing | Conflict) -> None:
        """Tell a watcher that there is nothing to be seen here any more."""
        self.watchers.discard(watcher)
        gone = protocol.Gone(ref=0, table=self.id, code=error.code, message=error.told(watcher.language))
        watcher.send(encode(gone))

    # The log

    async def load(self) -> None:
        """Read the log of a game that has begun; one that waits for its pack is left alone."""
        if self.lacks_pack:
            return
        self._nameless = _deleted(self.people)
        entries = await self.house.store.log.read(self.id)
        if entries:
            try:
                self.table = Table(self.game, entries, trust=True)
            except LogError as error:
                log.warning("table cannot be replayed", table=self.id, reason=str(error))
                raise Conflict("other-rules") from None
            self._follow(self.table)
            self.mind()

    async def _read_anew(self) -> None:
        """Read the whole log again: whoever has left for good is nameless in it by now."""
        async with self._one_at_a_time:
            await self.load()
            self._tell_hello()

    async def catch_up(self, version: int | None = None) -> None:
        """Read what was committed up to a version, or all there is, if that was not by us, and tell."""
        async with self._one_at_a_time:
            if self.table is None or version is None or self.table.version < version:
                await self._catch_up()

    async def begun(self) -> Table:
        """The game, if it has begun: perhaps just now, and nobody has told us yet."""
        if self.table is None:
            await self.catch_up()
        if self.table is None:
            raise self._no_game()
        return self.table

    def _no_game(self) -> Denied:
        """Why there is no game here: it waits for its pack, or has not begun."""
        waits = self.lacks_pack and self.seated.table.version
        return Missing("no-pack", pack=self.seated.table.pack) if waits else Conflict("not-begun")

    async def _catch_up(self) -> None:
        if self.table is None:
            await self.load()
            self._tell_hello()
            return
        entries = await self.house.store.log.read(self.id, self.table.version)
        if entries:
            self._take(self.table, self.table.after(entries))

    async def wish(self, user: User, wish: protocol.AnyWish, language: str) -> int | Refused:
        """Carry out a wish of somebody who sits here: the version that the table has come to, or a no."""

        def proposed(table: Table) -> Proposal:
            seat = self._own_seat(user, wish.seat)
            if seat is None:
                return refused(Code.NO_SEAT, language)
            return wishes.propose(table, seat, wish, self.house.now(), language, self._is_absent(wish))

        return await self.carry_out(proposed)

    async def carry_out(self, proposed: Callable[[Table], Proposal]) -> int | Refused:
        """Propose, commit, and only then let it count. Who wished may be gone by then; it is done all the same."""
        return await self.house.see_through(self._carry_out(proposed, perf_counter()))

    async def _carry_out(self, proposed: Callable[[Table], Proposal], received: float) -> int | Refused:
        async with self._one_at_a_time:
            while True:
                if self.table is None:
                    await self._catch_up()
                if self.table is None:
                    raise self._no_game()
                proposal = proposed(self.table)
                if isinstance(proposal, Refused):
                    return proposal
                if await self._commit(self.table, proposal, received):
                    return self.table.version

    def _own_seat(self, user: User, seat: Seat | None) -> Seat | None:
        """The seat a wish is meant for: the one it names, or the one that is asked, or the only one."""
        mine = rooms.seats_of(self.seated, user.id)
        if seat is not None:
            return seat if seat in mine else None
        return self._first_of(mine)

    def _is_absent(self, wish: protocol.AnyWish) -> bool:
        if not isinstance(wish, protocol.Vote) or wish.about >= len(self.seated.seats):
            return False
        return rooms.is_away(self.seated.seats[wish.about], self.present, self.house.now())

    async def _commit(self, table: Table, entries: tuple[Entry, ...], received: float) -> bool:
        """Write entries down; False if somebody else was first: then it is time to think again."""
        after = table.after(entries)
        chairs, letters = self._chairs(after), self._letters(table, after)
        try:
            await self.house.store.log.append(
                self.id, table.version, entries, progress_of(after), chairs, letters, self._concerned(table, after)
            )
        except Stale:
            await self._catch_up()
            return False
        committed = perf_counter()
        self._take(table, after)
        self._measure(table, entries, committed - received, perf_counter() - received)
        if after.over:
            log.info("game ended", table=self.id, game=table.game.name, moves=after.version)
        return True

    def _measure(self, before: Table, entries: tuple[Entry, ...], committed: float, told: float) -> None:
        """Count moves; what else is committed, such as a request to take one back, is no move."""
        metrics, moves = self.house.metrics, [entry for entry in entries if entry.kind == "action"]
        for move in moves:
            player = "person" if move.seat is None else before.players[move.seat].kind
            metrics.moves.labels(before.game.name, player).inc()
        if moves:
            metrics.move_seconds.labels("commit").observe(committed)
            metrics.move_seconds.labels("broadcast").observe(told)

    def _take(self, before: Table, after: Table) -> None:
        """This is how things stand now: tell everybody."""
        changed = self._chairs(after)
        self.table = after
        self._follow(after)
        self.touched = self.house.now()
        self._tell_update(after, before.version)
        if changed or after.over:
            self.tell_room()
        self.mind()

    def _follow(self, table: Table) -> None:
        """What is known apart from the game follows the game; what was read may be older than that."""
        chairs = {chair.seat: chair for chair in (*self.seated.seats, *self._chairs(table))}
        self.seated = Seated(_row_after(self.seated.table, table), tuple(chairs.values()))

    def _chairs(self, after: Table) -> list[SeatRow]:
        """The chairs on which somebody else plays now."""
        pairs = zip(self.seated.seats, after.players, strict=True)
        chairs = ((chair, replace(chair, kind=player.kind, bot=player.bot or None)) for chair, player in pairs)
        return [new for old, new in chairs if old != new]

    def _concerned(self, before: Table, after: Table) -> list[str]:
        """Whose list of games has changed: those who are asked now or were before, and at the end everybody."""
        seats = {before.asked, after.asked} if before.asked != after.asked else set()
        chairs = self.seated.seats if after.over else [chair for chair in self.seated.seats if chair.seat in seats]
        return sorted({chair.user_id for chair in chairs if chair.user_id})

    def _letters(self, before: Table, after: Table) -> list[Notice]:
        return letters_for(self.house, self.seated, after) if after.asked != before.asked else []

    # What is told

    def _grouped(self) -> dict[tuple[Seat | None, str], list[Watcher]]:
        """Those who look, by what they see."""
        groups: dict[tuple[Seat | None, str], list[Watcher]] = defaultdict(list)
        for watcher in self.watchers:
            groups[watcher.eyes, watcher.language].append(watcher)
        return groups

    def _tell_update(self, table: Table, since: int) -> None:
        for (eyes, language), group in self._grouped().items():
            update = table.update(eyes, since, language)
            assert isinstance(update, Update)
            _send(group, protocol.UpdateNow(table=self.id, told=update.told, now=update.now))

    def _tell_hello(self) -> None:
        """A game has begun: who has looked at an empty table sees it now, each through their own eyes."""
        for watcher in list(self.watchers):
            with self._shown_out(watcher):
                watcher.eyes = self.admit(watcher.user, watcher.key, watcher.wanted)
                self._say_hello(watcher)

    def tell_chat(self, lines: list[protocol.Line]) -> None:
        """Tell everybody what was said; who knows a line already is told how it stands now."""
        if lines:
            _send(self.watchers, protocol.ChatNow(table=self.id, lines=lines))

    # Bots

    def mind(self) -> None:
        """See to it that bots decide, if it is this process that minds the table."""
        if self._minding is None and self.table is not None and self.table.bot_asked is not None:
            self._minding = self.house.spawn(self._mind())

    async def _mind(self) -> None:
        try:
            while (task := self._task()) is not None and await self.house.store.claim(self.id):
                action = await self._decision_of(task)
                await self.carry_out(partial(_bot_wish, task, action, self.house.now()))
                if self._task() == task:
                    raise AssertionError(f"{task.bot} chose {action}, which is not offered")
        finally:
            self._minding = None

    def _task(self) -> Task | None:
        return None if self.table is None or self.house.stopping else self.table.task

    async def _decision_of(self, task: Task) -> str:
        """What a bot decides, measured; a failure is written down here, for only here it is known whose it is."""
        metrics, began = self.house.metrics, perf_counter()
        with metrics.underway("decisions"):
            try:
                action = await self.house.thinker.think(task)
            except Exception:
                metrics.bot_failures.labels(task.game, task.bot).inc()
                log.error("bot failed", table=self.id, game=task.game, bot=task.bot, version=task.version)
                raise
        metrics.bot_seconds.labels(task.game, task.bot).observe(perf_counter() - began)
        return action


def letters_for(house: House, seated: Seated, table: Table) -> list[Notice]:
    """A letter for the person whose turn has come, if the house sends letters and the person is not here."""
    seat, now = table.asked, house.now()
    if seat is None or not house.settings.smtp or table.players[seat].kind != HUMAN:
        return []
    chair, table_id = seated.seats[seat], seated.table.id
    if chair.user_id is None or rooms.is_here(chair, house.hub.present(table_id), now):
        return []
    return [Notice(house.mint.id(), chair.user_id, table_id, "turn", table.version, now + LETTER_DELAY)]


def _bot_wish(task: Task, action: str, now: int, table: Table) -> Proposal:
    return table.propose_bot_action(task.seat, action, now, task.version)


def _send(group: Iterable[Watcher], message: protocol.Message) -> None:
    data = encode(message)
    for watcher in list(group):
        watcher.send(data)


def _deleted(people: Mapping[str, User]) -> set[str]:
    """Those who have left for good."""
    return {user.id for user in people.values() if user.kind == DELETED}


def progress_of(table: Table) -> Progress:
    """What the lists of tables have to know."""
    result = None if table.result is None else msgspec.to_builtins(table.result)
    if table.over:
        return Progress(state="over", result=result)
    return Progress(table.asked, table.deadline)


def _row_after(row: TableRow, after: Table) -> TableRow:
    """The row of a table as the database has it after the last entry."""
    last, ended = after.log[-1].at, after.log[-1].at if after.over else None
    return replace(row, **values_of(progress_of(after)), version=after.version, changed=last, ended=ended)
