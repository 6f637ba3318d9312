"""Bots at a table: what one has to decide, packed so that another process can think about it."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

import reliquary
from reliquary import bots, notation
from reliquary.kernel import Game, Seat, State
from reliquary.table.settings import HUMAN
from reliquary.table.state import TableState


@dataclass(frozen=True, slots=True)
class Task:
    """A decision of a bot: its view as text, and the number that settles its ties. It holds nothing else."""

    game: str
    edition: str  # with which pack
    version: int
    seat: Seat
    bot: str
    lot: int
    view: str


def task_of(t: TableState) -> Task | None:
    """What a bot has to decide now; None if a person is asked, nobody is, or the game rests."""
    seat = bot_asked(t)
    if seat is None:
        return None
    view = notation.write_state(t.view(seat))
    return Task(t.game.name, t.game.edition, t.version, seat, t.players[seat].bot, lot(t, seat), view)


def think(task: Task, pack: Path | None = None) -> str:
    """The action that the bot chooses, as text: for a worker process, which opens the game by its name."""
    return choice(reliquary.game(task.game, pack), task)


def choice(game: Game[State], task: Task) -> str:
    """The action that the bot chooses, as text."""
    view = notation.read_state(game, task.view)
    return notation.write_action(game, bots.make(task.bot, task.lot).choose(view))


def bot_asked(t: TableState) -> Seat | None:
    """The seat of the bot that has to decide now."""
    seat = t.asked
    return None if seat is None or t.paused or t.players[seat].kind == HUMAN else seat


def lot(t: TableState, seat: Seat) -> int:
    """What settles a bot's ties now: the same number whenever the game comes to this point again."""
    text = f"{t.history.seed} {seat} {len(t.history.moves)}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8, person=b"reliquary bots").digest(), "big")
