"""The switch of `reliquary play`: the running server listens on the home network as well, and no longer."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Container
from typing import Protocol

from reliquary.web.addresses import network_addresses
from reliquary.web.listening import listen
from reliquary.web.storage import Conflict


class Listener(Protocol):
    """A server that runs, as far as it can listen at more addresses, and at fewer."""

    async def listen_also(self, listening: socket.socket) -> None:
        """Answer at one more socket."""

    async def listen_no_more(self, addresses: Container[str]) -> None:
        """Answer nobody at these addresses any more."""


class HomeNetwork:
    """The addresses of the home network at which this server listens besides its own."""

    def __init__(self, port: int, find: Callable[[], list[str]] = network_addresses) -> None:
        self.port = port
        self._find = find
        self._bound: dict[str, socket.socket] = {}
        self._server: Listener
        self._switching = asyncio.Lock()

    @property
    def on(self) -> bool:
        return bool(self._bound)

    @property
    def addresses(self) -> list[str]:
        """Where it listens, as far as this machine still has these addresses."""
        return [address for address in self._find() if address in self._bound] if self.on else []

    def includes(self, address: str) -> bool:
        """Whether who has reached us at this address came by the home network."""
        return address in self._bound

    def bind(self) -> None:
        """Take the addresses; a Conflict that says why if there is none, or all are taken."""
        if not (found := self._find()):
            raise Conflict("no-network")
        for address in found:
            try:
                self._bound[address] = listen(address, self.port)
            except OSError:  # taken, or gone since
                continue
        if not self._bound:
            raise Conflict("port-taken", port=str(self.port), other=str(self.port + 10))

    async def start(self, server: Listener) -> None:
        """The server runs: from now on it answers at the addresses that were taken."""
        self._server = server
        for listening in self._bound.values():
            await server.listen_also(listening)

    async def turn_on(self) -> None:
        """Let the home network in."""
        async with self._switching:
            if not self.on:
                self.bind()
                await self.start(self._server)

    async def turn_off(self) -> None:
        """Answer nobody there any more."""
        async with self._switching:
            left, self._bound = list(self._bound), {}
            await self._server.listen_no_more(left)
