"""What those who look at a table are told: the room, the game as each of them may see it, and the chat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from reliquary.table import Hello, Table, Told, Update
from reliquary.table.telling import Teller
from reliquary.web import protocol, rooms
from reliquary.web.log_cache import SHORT
from reliquary.web.presence import Presence, Watcher
from reliquary.web.protocol import encode
from reliquary.web.rooms import Room
from reliquary.web.storage import Conflict, Missing, User

if TYPE_CHECKING:
    from reliquary.web.table_facts import TableFacts


class Broadcast:
    """Tells those who look at a table. It never waits: what is sent together belongs together."""

    def __init__(self, facts: TableFacts, presence: Presence, room: Callable[[User | None, str], Room]) -> None:
        self._facts, self._presence, self._room = facts, presence, room

    async def prepare(self, watcher: Watcher, since: int) -> None:
        """Find out what a long log says, in slices, so that it can be told at once later."""
        facts, table = self._facts, self._facts.table
        eyes = self._presence.admit(watcher.user, watcher.key, watcher.wanted)
        if table is not None and table.version - since > SHORT:
            teller = Teller(table, eyes, watcher.language)
            await facts.house.pacer.go(facts.house.told.lines(facts.key, teller).fill(table, teller))

    def greet(self, watcher: Watcher, since: int) -> None:
        """Tell somebody who comes who sits where, and show the game."""
        self._tell_room(watcher)
        self._tell_game(watcher, since)

    def _tell_room(self, watcher: Watcher) -> None:
        watcher.send(encode(protocol.RoomNow(room=self._room(watcher.user, watcher.key))))

    def _tell_game(self, watcher: Watcher, since: int = 0) -> None:
        """Show somebody the game, if it has begun."""
        table = self._facts.table
        if table is not None:
            hello = self._hello(table, watcher, min(since, table.version))
            watcher.send(encode(protocol.HelloNow(table=self._facts.id, hello=hello)))

    def _hello(self, table: Table, watcher: Watcher, since: int) -> Hello:
        """All that somebody has missed; a long story is worked out once for all who see the same."""
        teller = Teller(table, watcher.eyes, watcher.language)
        if table.version - since <= SHORT:
            return teller.hello(since)
        lines = self._facts.house.told.lines(self._facts.key, teller)
        for _ in lines.fill(table, teller):
            pass
        return teller.hello(since, cast("list[Told]", lines.told[since:]))  # encoded already

    def room(self) -> None:
        """Tell everybody who sits where; who has left a seat looks on as a spectator."""
        facts = self._facts
        for watcher in list(self._presence.watchers):
            with self.shown_out(watcher):
                mine = rooms.seats_of(facts.stored, watcher.who)
                wanted = watcher.eyes if watcher.eyes in mine else None
                eyes = self._presence.admit(watcher.user, watcher.key, wanted)
                self._tell_room(watcher)
                if eyes != watcher.eyes:
                    watcher.eyes = eyes
                    self._tell_game(watcher)

    def game(self) -> None:
        """A game has begun: who has looked at an empty table sees it now, each through their own eyes."""
        for watcher in list(self._presence.watchers):
            with self.shown_out(watcher):
                watcher.eyes = self._presence.admit(watcher.user, watcher.key, watcher.wanted)
                self._tell_game(watcher)

    def update(self, table: Table, since: int) -> None:
        """Tell everybody what was entered after a version."""
        for (eyes, language), group in self._presence.groups().items():
            update = table.update(eyes, since, language)
            assert isinstance(update, Update)
            told, between, now = update.told, update.between, update.now
            _send(group, protocol.UpdateNow(table=self._facts.id, told=told, between=between, now=now))

    def chat(self, lines: list[protocol.Line]) -> None:
        """Tell everybody what was said; who knows a line already is told how it stands now."""
        if lines:
            _send(self._presence.watchers, protocol.ChatNow(table=self._facts.id, lines=lines))

    @contextmanager
    def shown_out(self, watcher: Watcher) -> Iterator[None]:
        """Whoever may not look any longer is told so."""
        try:
            yield
        except (Missing, Conflict) as error:
            self._show_out(watcher, error)

    def show_everybody_out(self, error: Missing | Conflict) -> None:
        """Tell all that there is nothing to be seen here any more."""
        for watcher in list(self._presence.watchers):
            self._show_out(watcher, error)

    def _show_out(self, watcher: Watcher, error: Missing | Conflict) -> None:
        self._presence.watchers.discard(watcher)
        gone = protocol.Gone(ref=0, table=self._facts.id, code=error.code, message=error.told(watcher.language))
        watcher.send(encode(gone))


def _send(group: Iterable[Watcher], message: protocol.Message) -> None:
    data = encode(message)
    for watcher in list(group):
        watcher.send(data)
