"""Tables to try things at, and a house that commits what they propose."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from magpie.game import MagpieGame

import reliquary
from reliquary.kernel import Game, Seat
from reliquary.table import (
    Abandon,
    Act,
    Answer,
    BotAct,
    Chair,
    Code,
    Entry,
    LocalTable,
    Opening,
    Outage,
    Pause,
    Proposal,
    Refused,
    Remove,
    Resign,
    Settings,
    StandIn,
    Table,
    TakeBack,
    Undo,
    Vote,
    commitment_of,
    propose_start,
    share_commitment,
)

RUNNERS = reliquary.game("runners")
RELIC = reliquary.game("relic")
MAGPIE = MagpieGame()
SECRET = "5b" * 32
SALT = "0123456789abcdef" * 4
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
    promises = promised(salts, secret) if salts else ()
    start = propose_start(game, wanted, START, table="oak", secret=secret, commitments=promises, shares=salts)
    return Table(game, accepted(start))


def promised(shares: Sequence[str], secret: str = SECRET, round_: int = 1) -> tuple[str, ...]:
    """What people show before they reveal these shares."""
    house = commitment_of(secret)
    return tuple(share and share_commitment("oak", round_, seat, house, share) for seat, share in enumerate(shares))


def commit(table: Table, proposal: Proposal) -> None:
    """What a house does: write the entries down, then act on them."""
    for entry in accepted(proposal):
        table.apply(entry)


def play(table: Table, *actions: str, at: int = START) -> None:
    """Actions of whoever is asked, human or bot."""
    for action in actions:
        seat = table.asked
        assert seat is not None
        commit(table, table.propose(seat, action_of(table, seat, action), at))


def action_of(table: Table, seat: Seat, action: str) -> Act | BotAct:
    """An action of whoever plays a seat, human or bot."""
    kind = Act if table.players[seat].kind == "human" else BotAct
    return kind(action, table.version)


def asked(table: Table) -> Seat:
    """The seat that must be asked now."""
    assert table.asked is not None
    return table.asked


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
        now += chooser.choice((0, 0, 10, 10, 4_000, 4_000, 70_000, 70_000, 90_000_000))
        proposal = _wish(table, chooser, now)
        if not isinstance(proposal, Refused):
            commit(table, proposal)


def _wish(table: Table, chooser: random.Random, now: int) -> Proposal:
    seat = chooser.randrange(len(table.players))
    yes = chooser.random() < 0.8
    rare = (
        lambda: table.propose(seat, Undo(table.version), now),
        lambda: table.propose(seat, Undo(table.version, ask=True), now),
        lambda: table.propose(seat, Undo(table.version, chooser.randrange(table.version) + 1, ask=True), now),
        lambda: table.propose(seat, Pause(not table.paused), now),
        lambda: table.propose(seat, StandIn(), now),
        lambda: table.propose(seat, TakeBack(), now),
        lambda: table.propose(seat, Vote(asked(table), "stand-in" if yes else "wait"), now),
        lambda: table.propose(seat, Vote(chooser.randrange(len(table.players)), "end"), now),
        lambda: table.propose(None, Outage(chooser.choice((20_000, 7_200_000))), now),
    )
    last = (
        lambda: table.propose(seat, Resign(), now),
        lambda: table.propose(seat, Remove(), now),
        lambda: table.propose(seat, Abandon(), now),
    )
    dice = chooser.random()
    if table.request is not None and dice < 0.7:
        return table.propose(chooser.choice(table.owners), Answer(yes, table.version), now)
    if dice < 0.01:
        return chooser.choice(last)()
    if dice < 0.35 or table.paused:
        return chooser.choice(rare)()
    return some_action(table, chooser, now)


def some_action(table: Table, chooser: random.Random, now: int) -> Proposal:
    decision = table.decision
    assert decision is not None
    text = table.game.vocabulary[chooser.choice(decision.options)]
    return table.propose(decision.seat, action_of(table, decision.seat, text), now)


def local(*players: str, seed: int | str = 5, game: Game[Any] = RUNNERS, actions: Iterable[str] = ()) -> LocalTable:
    """A table at one keyboard."""
    table = LocalTable.begin(game, players, seed, {})
    for action in actions:
        assert table.asked is not None
        table.act(table.asked, game.numbers[action])
    return table
