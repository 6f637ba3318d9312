"""Chance that can be checked: what is promised, what is added, what comes of it, and how a forgery is found out."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reliquary import kernel, notation
from reliquary.notation import Chance, Record, RecordError, Undone
from reliquary.table import Chair, Code, LocalTable, Opening, Settings, Table, commitment_of, fresh_secret
from reliquary.table.chance import check_chance, derived_seed, next_seed
from tests.table.making import MAGPIE, RELIC, RUNNERS, SALT, SECRET, START, accepted, begun, code, commit, opening, play

OTHER = "fedcba9876543210"
HEX = st.text("0123456789abcdef", min_size=16, max_size=64)


def test_the_commitment_is_a_hash_of_the_secret() -> None:
    told = blake2b(bytes.fromhex(SECRET), digest_size=32, person=b"reliquary pledge").hexdigest()

    assert commitment_of(SECRET) == told
    assert fresh_secret() != fresh_secret()
    assert len(bytes.fromhex(fresh_secret())) == 32


def test_the_seed_is_made_of_secret_table_salts_and_undos() -> None:
    text = b'["oak",["0123456789abcdef",""],2]'
    told = blake2b(text, key=bytes.fromhex(SECRET), digest_size=32, person=b"reliquary seed").hexdigest()

    assert derived_seed(SECRET, "oak", [SALT, ""], 2) == told


@given(salts=st.lists(HEX | st.just(""), min_size=2, max_size=5), undos=st.integers(0, 50))
def test_whatever_goes_in_changes_the_seed(salts: list[str], undos: int) -> None:
    seeds = {
        derived_seed(SECRET, "oak", salts, undos),
        derived_seed(SECRET, "oak", salts, undos + 1),
        derived_seed(SECRET, "elm", salts, undos),
        derived_seed("00" * 32, "oak", salts, undos),
        derived_seed(SECRET, "oak", [*salts[:-1], salts[-1] + "0"], undos),
        derived_seed(SECRET, "oak", [*salts, ""], undos),
    }

    assert len(seeds) == 6
    assert all(kernel.generator(seed) > 2**256 for seed in seeds)


def test_a_game_is_dealt_from_that_seed() -> None:
    table = begun("human", "human", salts=(SALT, OTHER))
    dealt = MAGPIE.deal(2, derived_seed(SECRET, "oak", (SALT, OTHER), 0))

    assert notation.write_state(table.course.state) == notation.write_state(dealt)


def test_any_salt_changes_the_game() -> None:
    hands = {tuple(begun("human", "human", salts=(f"{n:016x}", "")).course.state.hands) for n in range(20)}

    assert len(hands) > 5


# Salts before the start


@pytest.mark.parametrize(
    ("chair", "salt", "quoted", "good"),
    [
        (Chair("human"), SALT, commitment_of(SECRET), True),
        (Chair("human"), SALT, "", False),
        (Chair("human"), SALT, commitment_of("00" * 32), False),
        (Chair("human"), SALT.upper(), commitment_of(SECRET), False),
        (Chair("human"), "0" * 15, commitment_of(SECRET), False),
        (Chair("human"), "0" * 65, commitment_of(SECRET), False),
        (Chair("human"), "", commitment_of(SECRET), False),
        (Chair("bot", bot="greedy"), SALT, commitment_of(SECRET), False),
    ],
)
def test_a_salt_is_accepted_from_a_person_who_was_shown_the_commitment(
    chair: Chair, salt: str, quoted: str, good: bool
) -> None:
    no = Table.check_salt(chair, salt, quoted, commitment_of(SECRET))

    assert good == (no is None)
    assert good or code(no) == Code.BAD_SALT


def test_bots_and_empty_chairs_send_no_salt_and_the_record_says_who_did() -> None:
    table = begun("human", "random", "human", salts=(SALT, "", ""))
    hello = table.hello(None)

    assert hello.salted == [0]  # type: ignore[union-attr]
    commit(table, table.propose_close(START))
    record = table.record()
    assert record.salts == [SALT, "", ""]


@pytest.mark.parametrize("salts", [("", SALT), (SALT,), (SALT, "", ""), ("zz" * 16, "")])
def test_a_game_does_not_begin_with_salts_that_cannot_be(salts: tuple[str, ...]) -> None:
    wanted = opening(("human", "random"))

    assert code(Table.propose_start(MAGPIE, wanted, 0, table="oak", secret=SECRET, salts=salts)) == Code.BAD_SALT


def test_a_secret_that_is_none_is_a_mistake_of_the_house() -> None:
    with pytest.raises(ValueError, match="a secret has 64 hex digits"):
        Table.propose_start(MAGPIE, opening(("human", "human")), 0, table="oak", secret="5e")


# Beginning


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (opening(("human",)), Code.BAD_OPTIONS),
        (opening(("human",) * 6), Code.BAD_OPTIONS),
        (opening(("human", "human"), options={"setup": "wild"}), Code.BAD_OPTIONS),
        (opening(("human", "nobody")), Code.NO_BOT),
        (opening(("human", "human"), Settings(stand_in="nobody")), Code.NO_BOT),
        (opening(("human", "human"), Settings(undo="always")), Code.BAD_SETTINGS),  # type: ignore[arg-type]
        (Opening((Chair("human", "A" * 61), Chair("human"))), Code.BAD_SETTINGS),
    ],
)
def test_what_cannot_be_played_does_not_begin(wanted: Opening, expected: Code) -> None:
    assert code(Table.propose_start(RUNNERS, wanted, 0, table="oak", secret=SECRET)) == expected


@pytest.mark.parametrize(
    "wanted", [opening(("human", "regular")), opening(("human", "human"), Settings(stand_in="regular"))]
)
def test_a_game_does_not_begin_with_a_bot_that_does_not_play_it(wanted: Opening) -> None:
    assert accepted(Table.propose_start(RUNNERS, wanted, 0, table="oak", secret=SECRET))
    assert code(Table.propose_start(RELIC, wanted, 0, table="oak", secret=SECRET)) == Code.NO_BOT


# Checking a record


def finished(**settings: Any) -> Record:
    """A game with two agreed undos, dealt by a house, to its end."""
    table = begun("human", "human", salts=(SALT, ""), **settings)
    for _ in range(2):
        play(table, "swap")
        commit(table, table.propose_undo(0, START, ask=True))
        commit(table, table.propose_answer(1, True, START))
        play(table, "stay", "stay")
    play(table, "swap", "swap")
    return table.record()


def test_a_record_of_a_house_holds_all_that_it_takes_to_check_it() -> None:
    record = finished()

    assert (record.table, record.commitment, record.secret) == ("oak", commitment_of(SECRET), SECRET)
    assert record.undos == [Undone(0, 1, 0, [0, 1]), Undone(2, 1, 0, [0, 1])]
    assert record.chance == [
        Chance(number, derived_seed(SECRET, "oak", [SALT, ""], undo), undo) for number, undo in ((0, 0), (0, 1), (2, 2))
    ]
    check_chance(record)
    *_, last = notation.positions(MAGPIE, record)
    notation.check_result(MAGPIE, record, last)
    assert notation.read_record(notation.write_record(record)) == record


def forged(**parts: Any) -> Record:
    return msgspec.structs.replace(finished(), **parts)


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (forged(secret="00" * 32), "commitment: the secret is not the one that was promised"),
        (forged(secret="5e"), "secret: it has 64 hex digits"),
        (forged(secret=""), "secret: it has 64 hex digits"),
        (forged(commitment="5e"), "commitment: the secret is not the one that was promised"),
        (forged(salts=[SALT]), "salts: 1 given for 2 seats"),
        (forged(salts=["x", ""]), r"salts\[0\]: a salt has 16 to 64 hex digits"),
        (forged(salts=[OTHER, ""]), r"chance\[0\]: another seed follows from the secret, the table and"),
        (forged(table="elm"), r"chance\[0\]: another seed follows from the secret, the table and"),
        (forged(players=["human"]), None),
        (forged(players=["random", "human"]), r"salts\[0\]: only people send salts"),
        (forged(undos=[]), "undos: the seeds do not fit the agreed undos"),
        (forged(undos=finished().undos[:1]), "undos: the seeds do not fit"),
        (forged(chance=finished().chance[:1]), "undos: the seeds do not fit"),
        (forged(chance=finished().chance[1:]), "undos: the seeds do not fit"),
        (forged(chance=[finished().chance[n] for n in (0, 2)]), None),
        (forged(chance=[finished().chance[n] for n in (0, 1, 1, 2)]), r"chance\[2\]: no agreed undo leads to it"),
        (forged(chance=[*finished().chance[:2], Chance(3, finished().chance[2].seed, 2)]), r"chance\[2\]: no agreed"),
        (forged(chance=[*finished().chance[:2], Chance(2, "00" * 32, 2)]), r"chance\[2\]: another seed follows"),
    ],
)
def test_a_forged_record_is_found_out(record: Record, said: str | None) -> None:
    if said is None:
        check_chance(record)
        return
    with pytest.raises(RecordError, match=said):
        check_chance(record)


def test_a_seed_in_place_of_a_secret_is_checked_as_well() -> None:
    table = LocalTable.begin(RUNNERS, ["human", "random"], 5, {})
    record = table.whole_record()
    check_chance(record)

    marked = [Chance(0, 5), Chance(0, next_seed(5, 1), 1)]
    check_chance(msgspec.structs.replace(record, chance=marked, undos=[Undone(0, 1, 0, [0])]))
    made_up = [Chance(0, 5), Chance(0, 6, 1)]
    with pytest.raises(RecordError, match=r"chance\[1\]: another seed follows from the first seed"):
        check_chance(msgspec.structs.replace(record, chance=made_up, undos=[Undone(0, 1, 0, [0])]))


def test_the_secret_is_shown_when_the_game_is_over_and_not_before() -> None:
    table = begun("human", "human")
    before = table.hello(0)
    commit(table, table.propose_resign(0, START))
    after = table.hello(0)

    assert (before.secret, before.commitment) == ("", commitment_of(SECRET))  # type: ignore[union-attr]
    assert after.secret == SECRET  # type: ignore[union-attr]
