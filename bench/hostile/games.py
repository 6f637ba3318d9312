"""Games for the attacks, made without a server: of any length, finished or not, with people and bots."""

from __future__ import annotations

import random
import time
from typing import Any

import reliquary
from reliquary.kernel import Seat
from reliquary.table import Act, BotAct, Chair, Entry, Opening, Refused, Settings, Table, Undo, propose_start
from reliquary.table.chance import commitment_of

GAME = "runners"
SECRET = "5e" * 32
COMMITMENT = commitment_of(SECRET)
PEOPLE = (Chair("human", "Ottilie"), Chair("human", "Silas"))
BESIDE_A_BOT = (Chair("human", "Ottilie"), Chair("bot", bot="greedy"))
MOST_ACTIONS = 20_000  # of a game that is played at random to its end


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Played:
    """A game whose moves are drawn at random, always in the same way."""

    def __init__(
        self,
        table_id: str,
        chairs: tuple[Chair, ...] = PEOPLE,
        settings: Settings | None = None,
        at: int | None = None,
    ) -> None:
        self.game: Any = reliquary.game(GAME)
        self.at = clock() if at is None else at
        opening = Opening(chairs, {}, settings or Settings())
        start = propose_start(self.game, opening, self.at, table=table_id, secret=SECRET)
        self.table = Table(self.game, _granted(start))
        self._chooser = random.Random(table_id)

    def act(self) -> None:
        """One action of whoever is asked."""
        table = self.table
        assert table.decision is not None
        seat, action = table.decision.seat, self.game.vocabulary[self._chooser.choice(table.decision.options)]
        command = (Act if table.players[seat].kind == "human" else BotAct)(action, table.version)
        self._apply(table.propose(seat, command, self.at))

    def take_back(self, seat: Seat) -> None:
        """Take one's last action back, if that is free."""
        entries = self.table.propose(seat, Undo(self.table.version), self.at)
        if not isinstance(entries, Refused):
            self._apply(entries)

    def go_on(self, entries: int) -> Played:
        """Play until the log has so many entries; most of a long one is done and taken back again."""
        while self.table.version < entries and self.table.decision is not None:
            seat = self.table.decision.seat
            self.act()
            if entries > self.table.version + 400:  # what is left is played straight on
                self.take_back(seat)
        return self

    def until(self, seat: Seat) -> Played:
        """Play until this seat is asked."""
        while self.table.asked != seat:
            self.act()
        return self

    def finish(self) -> Played:
        """Play to the end."""
        for _ in range(MOST_ACTIONS):
            if self.table.decision is None:
                return self
            self.act()
        raise AssertionError("the game does not end")

    @property
    def log(self) -> list[Entry]:
        return list(self.table.log)

    def _apply(self, proposal: Any) -> None:
        for entry in _granted(proposal):
            self.table.apply(entry)


def _granted(proposal: Any) -> tuple[Entry, ...]:
    assert not isinstance(proposal, Refused), proposal
    found: tuple[Entry, ...] = proposal
    return found
