"""Everybody who is connected to this process, and how to reach them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

from reliquary.web import protocol
from reliquary.web.protocol import Closing, encode


class OpenSocket(Protocol):
    """A socket at whose other end somebody listens: a user, or, if `who` is None, a visitor whom nobody knows."""

    session: str
    reached_at: str
    renewing: bool
    in_lobby: bool

    @property
    def who(self) -> str | None:
        """The id of the user."""

    @property
    def ended(self) -> bool:
        """Whether the token that lets them in is good no longer."""

    def send(self, data: bytes) -> None:
        """Send, soon."""

    def close(self, code: Closing) -> None:
        """Hang up."""

    async def finish(self) -> None:
        """Hang up once what was asked is answered."""

    async def check(self) -> None:
        """See whether they are still let in, and as whom."""

    def renew(self) -> None:
        """Their session has become another one."""


class Visitors:
    """All open sockets, by whose they are."""

    def __init__(self) -> None:
        self.connections: dict[str | None, set[OpenSocket]] = defaultdict(set)

    def connect(self, connection: OpenSocket) -> None:
        self.connections[connection.who].add(connection)

    def disconnect(self, connection: OpenSocket) -> None:
        found = self.connections[connection.who]
        found.discard(connection)
        if not found:
            del self.connections[connection.who]

    @property
    def everybody(self) -> list[OpenSocket]:
        return [connection for group in self.connections.values() for connection in group]

    def tell_user(self, user_id: str, message: protocol.Message) -> None:
        """Tell all the tabs of a user; those that are about to come back with another session ask then."""
        for connection in list(self.connections.get(user_id, ())):
            if not connection.renewing:
                connection.send(encode(message))

    def tell_everybody(self, message: protocol.Message) -> None:
        for connection in self.everybody:
            connection.send(encode(message))

    def hang_up(self, concerns: Callable[[str], bool], code: Closing) -> None:
        """Close the sockets that have reached us at certain addresses."""
        for connection in self.everybody:
            if concerns(connection.reached_at):
                connection.close(code)
