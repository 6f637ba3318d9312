"""Tables to try things at, and a house that commits what they propose."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

import reliquary
from reliquary.kernel import Game
from reliquary.table import Chair, Code, Entry, LocalTable, Opening, Proposal, Refused, Settings, Table
from tests.laws.magpie import MagpieGame

RUNNERS = reliquary.game("runners")
RELIC = reliquary.game("relic")
MAGPIE = MagpieGame()
SECRET = "5e" * 32
SALT = "0123456789abcdef"
NAMES = ("Ottilie", "Tobias", "Cordelia", "Anselm", "Ravenna", "Marigold")
START = 1_000_000


def opening(players: Sequence[str], settings: Settings | None = None, options: dict[str, Any] | None = None) -> Opening:
    """Chairs for humans with a name, and for bots."""
    chairs = tuple(
        Chair("human", NAMES[seat]) if player == "human" else Chair("bot", f"Bot {seat}", player)
        for seat, player in enumerate(players)
    )
    return Opening(chairs, options or {}, settings or Settings())


def accepted(proposal: Proposal) -> tuple[Entry, ...]:
    """The entries of a proposal that must not be refused."""
    assert not isinstance(proposal, Refused), proposal
    return proposal


def begun(
    *players: str,
    game: Game[Any] = MAGPIE,
    secret: str = SECRET,
    salts: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    **settings: Any,
) -> Table:
    """A table at which a game has just begun."""
    wanted = opening(players, Settings(**settings), options)
    start = Table.propose_start(game, wanted, START, table="oak", secret=secret, salts=salts)
    return Table(game, accepted(start))


def commit(table: Table, proposal: Proposal) -> None:
    """What a house does: write the entries down, then act on them."""
    for entry in accepted(proposal):
        table.apply(entry)


def play(table: Table, *actions: str, at: int = START) -> None:
    """Actions of whoever is asked, human or bot."""
    for action in actions:
        seat = table.asked
        assert seat is not None
        human = table.players[seat].kind == "human"
        proposal = (table.propose_action if human else table.propose_bot_action)(seat, action, at, table.version)
        commit(table, proposal)


def code(answer: object) -> Code:
    """The code of a refusal, which must be one, and must say something."""
    assert isinstance(answer, Refused), answer
    assert answer.message
    return answer.code


def seen(table: Table, viewer: int | None) -> list[bytes]:
    """Every frame that a viewer gets, as bytes."""
    frames = table.frames(viewer)
    assert not isinstance(frames, Refused)
    return [msgspec.json.encode(frame) for frame in frames]


def viewers(table: Table) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(len(table.players)), None]


def wander(table: Table, chooser: random.Random, wishes: int) -> None:
    """Wish for this and that, mostly for actions, and do what is not refused."""
    now = table.log[-1].at
    for _ in range(wishes):
        if table.over:
            return
        now += chooser.choice((0, 10, 4_000, 70_000))
        proposal = _wish(table, chooser, now)
        if not isinstance(proposal, Refused):
            commit(table, proposal)


def _wish(table: Table, chooser: random.Random, now: int) -> Proposal:
    seat = chooser.randrange(len(table.players))
    yes = chooser.random() < 0.8
    rare = (
        lambda: table.propose_undo(seat, now),
        lambda: table.propose_undo(seat, now, ask=True),
        lambda: table.propose_undo(seat, now, to=chooser.randrange(table.version) + 1, ask=True),
        lambda: table.propose_pause(seat, not table.paused, now),
        lambda: table.propose_stand_in(seat, now),
        lambda: table.propose_take_back(seat, now),
        lambda: table.propose_vote(seat, "stand-in" if yes else "wait", now, absent=chooser.random() < 0.2),
    )
    last = (
        lambda: table.propose_resign(seat, now),
        lambda: table.propose_remove(seat, now),
        lambda: table.propose_abandon(seat, now),
    )
    dice = chooser.random()
    if table.request is not None and dice < 0.7:
        return table.propose_answer(chooser.choice(table.humans), yes, now)
    if dice < 0.01:
        return chooser.choice(last)()
    if dice < 0.35 or table.paused:
        return chooser.choice(rare)()
    return _some_action(table, chooser, now)


def _some_action(table: Table, chooser: random.Random, now: int) -> Proposal:
    decision = table.decision
    assert decision is not None
    text = table.game.vocabulary[chooser.choice(decision.options)]
    human = table.players[decision.seat].kind == "human"
    return (table.propose_action if human else table.propose_bot_action)(decision.seat, text, now)


def local(*players: str, seed: int | str = 5, game: Game[Any] = RUNNERS, actions: Iterable[str] = ()) -> LocalTable:
    """A table at one keyboard."""
    table = LocalTable.begin(game, players, seed, {})
    for action in actions:
        assert table.asked is not None
        table.act(table.asked, game.numbers[action])
    return table
