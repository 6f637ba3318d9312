"""Forged records of real games: each is resealed and refused; what an unsigned one would let pass is listed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from reliquary import notation
from reliquary.notation import Attempt, CalledOff, Chance, Change, Record, RecordError, Result, Signature, Undone
from reliquary.table import (
    Abandon,
    Answer,
    LocalTable,
    Resign,
    StandIn,
    Table,
    TakeBack,
    Undo,
    check_marks,
    commitment_of,
    propose_start,
    share_commitment,
)
from reliquary.table.chance import derived_seed, seed_of
from reliquary.table.records import seat_again
from reliquary.table.signing import SigningKey, canonical, fingerprint_of
from tests.table.making import RUNNERS, SECRET, START, accepted, commit, opening, play, promised

KEY = SigningKey(b"the key of the house, 32 bytes..")
FORGER = SigningKey(b"the key of a forger, 32 bytes...")
SHORT = {"setup": "first-game", "rounds": 9}
Forgery = Callable[[Record], Record | None]


# Real games


def begun(*players: str, called_off: tuple[CalledOff, ...] = ()) -> Table:
    """A game to which every person has added a share."""
    shares = tuple(f"{seat:064x}" if player == "human" else "" for seat, player in enumerate(players))
    promises = promised(shares, round_=len(called_off) + 1)
    start = propose_start(
        RUNNERS,
        opening(players, options=SHORT),
        START,
        table="oak",
        secret=SECRET,
        commitments=promises,
        shares=shares,
        called_off=called_off,
    )
    return Table(RUNNERS, accepted(start))


def some_actions(table: Table, number: int, chooser: random.Random) -> None:
    for _ in range(number):
        if table.decision is None:
            return
        play(table, RUNNERS.vocabulary[chooser.choice(table.decision.options)])


def agreed_undo(table: Table) -> None:
    """Everybody agrees to take back the last actions."""
    asker = table.humans[0]
    commit(table, table.propose(asker, Undo(table.version, table.history.moves[-3].version, ask=True), START))
    for seat in table.humans[1:]:
        commit(table, table.propose(seat, Answer(True, table.version), START))


def to_the_end(*players: str, called_off: tuple[CalledOff, ...] = (), undos: int = 2) -> Record:
    """A game that its rules end, with agreed undos, and a stand-in who leaves again."""
    table, chooser = begun(*players, called_off=called_off), random.Random(len(players))
    for _ in range(undos):
        some_actions(table, 9, chooser)
        agreed_undo(table)
    commit(table, table.propose(table.humans[0], StandIn(), START))
    some_actions(table, 4, chooser)
    commit(table, table.propose(0, TakeBack(), START))
    some_actions(table, 5000, chooser)
    assert table.result is not None
    return KEY.sign(table.record())


def resigned(*players: str) -> Record:
    """A game in which one gives up, a bot plays on, and the rest abandon it."""
    table, chooser = begun(*players), random.Random(7)
    some_actions(table, 12, chooser)
    agreed_undo(table)
    some_actions(table, 6, chooser)
    commit(table, table.propose(table.humans[-1], Resign(), START))
    some_actions(table, 6, chooser)
    commit(table, table.propose(table.humans[0], Abandon(), START))
    for seat in table.humans[1:]:
        commit(table, table.propose(seat, Answer(True, table.version), START))
    return KEY.sign(table.record())


@cache
def games() -> dict[str, Record]:
    """Records of two to five seats, as a server signs them."""
    off = (CalledOff(1, (1,), "withheld"), CalledOff(2, (0, 2), "stopped"))
    return {
        "two": to_the_end("human", "human"),
        "three": to_the_end("human", "random", "human", called_off=off),
        "four": resigned("human", "human", "random", "human"),
        "five": to_the_end("human", "human", "human", "random", "greedy", undos=1),
    }


def verified(record: Record) -> None:
    """All that `reliquary verify` does with a file."""
    read = notation.read_record(notation.write_record(record))
    if read.edition != RUNNERS.edition or read.game != RUNNERS.name:
        raise RecordError("edition: another one")
    table = seat_again(LocalTable, RUNNERS, read)
    notation.check_result(RUNNERS, read, table.state)
    check_marks(table, read)


# Forgeries


def changed(**parts: Any) -> Forgery:
    return lambda record: msgspec.structs.replace(record, **parts)


def each(name: str, change: Callable[[Any], Any]) -> Forgery:
    """The same record with another value of one field; nothing where the field is empty."""

    def forge(record: Record) -> Record | None:
        value = getattr(record, name)
        return msgspec.structs.replace(record, **{name: change(value)}) if value else None

    return forge


def first(**parts: Any) -> Callable[[list[Any]], list[Any]]:
    """The first of a list, changed in some parts."""
    return lambda values: [msgspec.structs.replace(values[0], **parts), *values[1:]]


def swapped(values: list[Any]) -> list[Any]:
    return [values[-1], *values[1:-1], values[0]]


def seeded(record: Record, **parts: Any) -> Record:
    """What a careful forger does, who has the secret: the seeds follow from the rest again."""
    forged = msgspec.structs.replace(record, **parts)
    chance = [Chance(one.since, seed_of(forged, one.undo), one.undo) for one in forged.chance]
    return msgspec.structs.replace(forged, chance=chance)


def recommitted(record: Record, **parts: Any) -> Record:
    """The commitments follow from the shares again, too."""
    forged = msgspec.structs.replace(record, **parts)
    promises = [
        share and share_commitment(forged.table, forged.round, seat, forged.commitment, share)
        for seat, share in enumerate(forged.salts)
    ]
    return seeded(forged, commitments=promises)


def straightened(record: Record) -> Record:
    """The marks of agreed undos taken out, and their seeds with them."""
    return msgspec.structs.replace(record, undos=[], chance=record.chance[:1])


def one_undo_more(record: Record) -> Record:
    """An undo that never was, at the very end, with the seed that would have followed."""
    last, count = len(record.actions), len(record.undos) + 1
    undos = [*record.undos, Undone(last, 1, 0, [0])]
    chance = [*record.chance, Chance(last, seed_of(record, count), count)]
    return msgspec.structs.replace(record, undos=undos, chance=chance)


def bot_made_human(record: Record) -> Record | None:
    bots = [seat for seat, player in enumerate(record.players) if player != "human"]
    return with_player(record, bots[0], "human") if bots else None


def with_player(record: Record, seat: int, player: str) -> Record:
    players = [player if number == seat else one for number, one in enumerate(record.players)]
    return msgspec.structs.replace(record, players=players)


def human_made_bot(record: Record) -> Record:
    return with_player(record, 0, "greedy")


def quiet_human_made_bot(record: Record) -> Record:
    """The same, with the share of chance taken out as if a bot had sat there from the start."""
    salts = ["", *record.salts[1:]]
    return recommitted(with_player(record, 0, "greedy"), salts=salts)


def downgraded(record: Record) -> Record:
    """A claim that it was dealt in the older way."""
    older = msgspec.structs.replace(record, round=0, commitments=[], called_off=[])
    seeds = [
        Chance(one.since, derived_seed(SECRET, record.table, record.salts, one.undo), one.undo) for one in record.chance
    ]
    return msgspec.structs.replace(older, chance=seeds)


def other_signature(record: Record) -> Record:
    """The signature of another game."""
    other = games()["two" if record.seats != 2 else "four"]
    return msgspec.structs.replace(record, signature=other.signature)


def flipped(record: Record) -> Record:
    assert record.signature is not None
    value = f"{int(record.signature.value, 16) ^ 1:0128x}"
    return msgspec.structs.replace(record, signature=Signature(KEY.public, value))


OTHER_SECRET = "77" * 32
FORGERIES: dict[str, Forgery] = {
    "undo marks removed": straightened,
    "undo marks removed, seeds left": changed(undos=[]),
    "first undo mark removed": each("undos", lambda undos: undos[1:]),
    "last undo mark removed": each("undos", lambda undos: undos[:-1]),
    "undo mark added": one_undo_more,
    "undo mark added, no seed": each("undos", lambda undos: [*undos, undos[-1]]),
    "undo marks swapped": lambda r: each("undos", swapped)(r) if len(r.undos) > 1 else None,
    "undo takes fewer back": each("undos", first(taken=0)),
    "undo takes more back": each("undos", first(taken=40)),
    "undo asked for by another": each("undos", first(by=1)),
    "undo agreed to by nobody": each("undos", first(humans=[])),
    "undo agreed to by more": each("undos", first(humans=[0, 1, 2, 3])),
    "undo goes back elsewhere": each("undos", lambda u: [msgspec.structs.replace(u[0], to=u[0].to + 1), *u[1:]]),
    "players swapped": lambda r: each("players", swapped)(r) if len(set(r.players)) > 1 else None,
    "bot made human": bot_made_human,
    "human made bot": human_made_bot,
    "human made bot, share taken out": quiet_human_made_bot,
    "another bot": lambda r: with_player(r, r.players.index("random"), "greedy") if "random" in r.players else None,
    "players left out": changed(players=[]),
    "a player too many": each("players", lambda players: [*players, "human"]),
    "attempts removed": lambda r: msgspec.structs.replace(r, attempts=[]),
    "attempt made up": lambda r: msgspec.structs.replace(r, attempts=[*r.attempts, Attempt(0, 1, "pause")]),
    "attempt of another": each("attempts", first(seat=1)),
    "attempt agreed to by nobody": each("attempts", first(agreed=[])),
    "attempt refused": each("attempts", first(outcome="refused", refused=1)),
    "changes removed": lambda r: msgspec.structs.replace(r, changes=[]) if r.changes else None,
    "first change removed": each("changes", lambda changes: changes[1:]),
    "change added": lambda r: msgspec.structs.replace(r, changes=[*r.changes, Change(0, 1, "greedy", "stand-in")]),
    "change of another seat": each("changes", first(seat=1)),
    "change at another time": each("changes", first(since=0)),
    "change to another bot": each("changes", first(player="random")),
    "change for another reason": each("changes", first(why="removed")),
    "scores changed": each("result", lambda found: Result([99.0, *found.scores[1:]], found.winners)),
    "winners changed": each("result", lambda found: Result(found.scores, [1 - found.winners[0] % 2])),
    "result removed": lambda r: msgspec.structs.replace(r, result=None) if r.result else None,
    "result made up": lambda r: None if r.result else msgspec.structs.replace(r, result=Result([], [0])),
    "ending removed": lambda r: msgspec.structs.replace(r, ending="") if r.ending else None,
    "ending changed": lambda r: msgspec.structs.replace(r, ending="closed") if r.ending else None,
    "ending made up": lambda r: None if r.ending else msgspec.structs.replace(r, ending="closed"),
    "share changed": each("salts", lambda salts: ["ab" * 32, *salts[1:]]),
    "share and commitment changed": lambda r: recommitted(r, salts=["ab" * 32, *r.salts[1:]]),
    "share taken out": lambda r: recommitted(r, salts=["", *r.salts[1:]]),
    "shares swapped": each("salts", swapped),
    "commitments changed": each("commitments", lambda all_: ["cd" * 32, *all_[1:]]),
    "commitments left out": changed(commitments=[]),
    "secret changed": changed(secret=OTHER_SECRET),
    "secret and commitment changed": lambda r: recommitted(
        r, secret=OTHER_SECRET, commitment=commitment_of(OTHER_SECRET)
    ),
    "commitment of the house changed": changed(commitment="ef" * 32),
    "round changed": lambda r: msgspec.structs.replace(r, round=r.round + 1),
    "round made up": lambda r: recommitted(
        r, round=r.round + 1, called_off=[*r.called_off, CalledOff(r.round, (0,), "left")]
    ),
    "called off rounds removed": lambda r: recommitted(r, round=1, called_off=[]) if r.called_off else None,
    "another share was missing": each("called_off", first(missing=(0,))),
    "called off for another reason": each("called_off", first(why="left")),
    "taken for the older chance": downgraded,
    "another table": changed(table="elm"),
    "another table, all done again": lambda r: recommitted(r, table="elm"),
    "seed changed": each("chance", first(seed="12" * 32)),
    "seed from another action on": each("chance", lambda c: [*c[:-1], msgspec.structs.replace(c[-1], since=1)]),
    "last action removed": each("actions", lambda actions: actions[:-1]),
    "action changed": each("actions", lambda actions: ["end-turn", *actions[1:]]),
    "actions swapped": each("actions", lambda actions: [actions[1], actions[0], *actions[2:]]),
    "action added": each("actions", lambda actions: [*actions, actions[-1]]),
    "options changed": lambda r: msgspec.structs.replace(r, options=r.options | {"rounds": 8}),
    "a seat more": lambda r: msgspec.structs.replace(r, seats=r.seats + 1),
    "another edition": changed(edition="runners-9-00000000"),
    "signature of another game": other_signature,
    "signature changed": flipped,
    "another key": lambda r: msgspec.structs.replace(r, signature=Signature(FORGER.public, r.signature.value)),  # type: ignore[union-attr]
    "no key": changed(signature=Signature("", "")),
}
# What the rules and the sum of chance cannot tell: without a signature it passes, whoever wrote it down.
PASS_UNSIGNED = {
    "another bot",
    "another share was missing",
    "attempt agreed to by nobody",
    "attempt of another",
    "attempt refused",
    "attempts removed",
    "bot made human",
    "called off for another reason",
    "change at another time",
    "change for another reason",
    "change of another seat",
    "change to another bot",
    "changes removed",
    "ending changed",
    "ending removed",
    "first change removed",
    "options changed",
    "round made up",
    "seed from another action on",
    "share and commitment changed",
    "taken for the older chance",
    "undo agreed to by more",
    "undo agreed to by nobody",
    "undo asked for by another",
    "undo goes back elsewhere",
    "undo mark added",
    "undo marks removed",
    "undo takes fewer back",
    "undo takes more back",
}


def forgeries() -> Iterator[tuple[str, str, Record]]:
    """Every forgery of every game that it can be made of."""
    for game, record in games().items():
        for kind, forge in FORGERIES.items():
            forged = forge(record)
            if forged is not None and forged != record:
                yield kind, game, forged


def passes(record: Record) -> bool:
    try:
        verified(notation.seal(record))
    except (RecordError, ValueError):
        return False
    return True


def test_the_records_themselves_are_good_and_say_who_signed() -> None:
    for record in games().values():
        verified(record)
        assert record.signature is not None
        assert fingerprint_of(record.signature.key) == KEY.fingerprint
    assert {record.seats for record in games().values()} == {2, 3, 4, 5}
    assert all(record.undos and record.changes for record in games().values())


def test_every_resealed_forgery_of_a_signed_record_is_refused() -> None:
    made = list(forgeries())
    assert len({kind for kind, _, _ in made}) == len(FORGERIES) > 41
    assert [(kind, game) for kind, game, forged in made if passes(forged)] == []


def test_what_an_unsigned_record_would_let_pass_is_known() -> None:
    """If a change makes this list shorter, good; if longer, a check was lost."""
    bare = [(kind, msgspec.structs.replace(forged, signature=None)) for kind, _, forged in forgeries()]
    about_the_game = [(kind, forged) for kind, forged in bare if "signature" not in kind and "key" not in kind]

    assert {kind for kind, forged in about_the_game if passes(forged)} == PASS_UNSIGNED


def test_whoever_signs_a_forgery_anew_is_told_apart_by_the_key() -> None:
    forged = FORGER.sign(straightened(games()["two"]))
    assert forged.signature is not None

    assert fingerprint_of(forged.signature.key) != KEY.fingerprint


@pytest.mark.parametrize("name", [field for field in Record.__struct_fields__ if field not in ("digest", "signature")])
def test_every_field_of_a_record_is_signed(name: str) -> None:
    """Also one that is added some day."""
    record = games()["four"]
    other = msgspec.structs.replace(record, **{name: "something else"})

    assert canonical(other) != canonical(record)
