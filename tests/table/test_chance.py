"""Chance that nobody can bend: what is committed to, revealed, and dealt from, and how a forgery is found out."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reliquary import kernel, notation
from reliquary.notation import CalledOff, Chance, Record, RecordError, Undone
from reliquary.table import (
    Answer,
    Chair,
    Close,
    Code,
    Drawing,
    Entry,
    LocalTable,
    Opening,
    Resign,
    Settings,
    Table,
    Undo,
    check_commitment,
    commitment_of,
    fresh_secret,
    propose_start,
    share_commitment,
)
from reliquary.table.chance import check_chance, derived_seed, drawn_seed, next_seed
from tests.table.making import (
    MAGPIE,
    RUNNERS,
    SALT,
    SECRET,
    START,
    accepted,
    begun,
    code,
    commit,
    opening,
    play,
    promised,
)

OTHER = "fedcba9876543210" * 4
HEX = st.binary(min_size=32, max_size=32).map(bytes.hex)


def test_the_commitment_is_a_hash_of_the_secret() -> None:
    told = blake2b(bytes.fromhex(SECRET), digest_size=32, person=b"reliquary pledge").hexdigest()

    assert commitment_of(SECRET) == told
    assert fresh_secret() != fresh_secret()
    assert len(bytes.fromhex(fresh_secret())) == 32


def test_a_share_is_committed_to_for_one_table_round_seat_and_promise() -> None:
    promise = commitment_of(SECRET)
    told = f'["oak",3,1,"{promise}","{SALT}"]'.encode()

    assert share_commitment("oak", 3, 1, promise, SALT) == hashed(told, b"reliquary share")


def test_the_seed_is_made_of_secret_table_round_shares_and_undos() -> None:
    text = f'["oak",3,["{SALT}",""],2]'.encode()

    assert drawn_seed(SECRET, "oak", 3, [SALT, ""], 2) == hashed(text, b"reliquary draw", bytes.fromhex(SECRET))


def test_the_seed_of_the_older_chance_is_what_it_was() -> None:
    text = b'["oak",["0123456789abcdef",""],2]'

    assert derived_seed(SECRET, "oak", [SALT[:16], ""], 2) == hashed(text, b"reliquary seed", bytes.fromhex(SECRET))


def hashed(text: bytes, person: bytes, key: bytes = b"") -> str:
    return blake2b(text, key=key, digest_size=32, person=person).hexdigest()


@given(shares=st.lists(HEX | st.just(""), min_size=2, max_size=5), undos=st.integers(0, 50))
def test_whatever_goes_in_changes_the_seed(shares: list[str], undos: int) -> None:
    seeds = {
        drawn_seed(SECRET, "oak", 1, shares, undos),
        drawn_seed(SECRET, "oak", 1, shares, undos + 1),
        drawn_seed(SECRET, "oak", 2, shares, undos),
        drawn_seed(SECRET, "elm", 1, shares, undos),
        drawn_seed("00" * 32, "oak", 1, shares, undos),
        drawn_seed(SECRET, "oak", 1, [*shares[:-1], shares[-1] + "0"], undos),
        drawn_seed(SECRET, "oak", 1, [*shares, ""], undos),
        derived_seed(SECRET, "oak", shares, undos),
    }

    assert len(seeds) == 8
    assert all(kernel.generator(seed) > 2**256 for seed in seeds)


def test_a_game_is_dealt_from_that_seed() -> None:
    table = begun("human", "human", salts=(SALT, OTHER))
    dealt = MAGPIE.deal(2, drawn_seed(SECRET, "oak", 1, (SALT, OTHER), 0))

    assert notation.write_state(table.history.state) == notation.write_state(dealt)


def test_any_share_changes_the_game() -> None:
    hands = {tuple(begun("human", "human", salts=(f"{n:064x}", "")).history.state.hands) for n in range(20)}

    assert len(hands) > 5


# What nobody can bend


def test_of_the_older_chance_whoever_came_last_could_choose() -> None:
    """The attack: a house that also plays knows the secret and the other salt, and tries salts of its own."""
    wanted = "0000"
    tried = next(n for n in range(1_000_000) if derived_seed(SECRET, "oak", [SALT, f"{n:016x}"], 0).startswith(wanted))

    assert derived_seed(SECRET, "oak", [SALT, f"{tried:016x}"], 0).startswith(wanted)


@settings(deadline=None)
@given(share=HEX, last=HEX, tried=HEX)
def test_whoever_reveals_last_has_no_choice_left(share: str, last: str, tried: str) -> None:
    """Any change of any share after the commitments are fixed is refused, whoever makes it."""
    wanted, promises = opening(("human", "human")), promised((share, last))

    def begin(*shares: str) -> Any:
        return propose_start(MAGPIE, wanted, 0, table="oak", secret=SECRET, commitments=promises, shares=shares)

    assert accepted(begin(share, last))
    for other in {tried, share, last[:-1] + "fe"[last[-1] == "f"]} - {last}:
        assert code(begin(share, other)) == Code.BAD_SHARE
    assert code(begin(share, "")) == code(begin("", "")) == Code.BAD_SHARE


@settings(deadline=None)
@given(share=HEX, seat=st.integers(0, 3), round_=st.integers(1, 9))
def test_a_commitment_is_good_for_nothing_else(share: str, seat: int, round_: int) -> None:
    """Nobody can take over what another has shown: not at another seat, in another round, or at another table."""
    shown = share_commitment("oak", round_, seat, commitment_of(SECRET), share)

    def accepts(table: str, number: int, place: int, secret: str) -> bool:
        promises = ["", "", "", ""]
        promises[place] = shown
        return Drawing(table, number, commitment_of(secret), tuple(promises)).accepts(place, share)

    assert accepts("oak", round_, seat, SECRET)
    assert not accepts("elm", round_, seat, SECRET)
    assert not accepts("oak", round_ + 1, seat, SECRET)
    assert not accepts("oak", round_, (seat + 1) % 4, SECRET)
    assert not accepts("oak", round_, seat, "00" * 32)


def test_nothing_goes_into_the_seed_that_could_be_changed_after_the_reveal() -> None:
    """Names, settings and the hour do not count: whoever could change a letter of them could try seeds."""
    promises = promised((SALT, OTHER))
    drawn: Any = {"table": "oak", "secret": SECRET, "commitments": promises, "shares": (SALT, OTHER)}
    wanted = opening(("human", "human"))
    renamed = Opening((Chair("human", "Another"), Chair("human", "Name")), {}, Settings(undo="never"))
    tables = [
        Table(MAGPIE, accepted(propose_start(MAGPIE, one, now, **drawn)))
        for one, now in ((wanted, START), (renamed, START + 1))
    ]

    assert tables[0].seed(0) == tables[1].seed(0)


# Commitments before the start


@pytest.mark.parametrize(
    ("chair", "commitment", "quoted", "good"),
    [
        (Chair("human"), "ab" * 32, commitment_of(SECRET), True),
        (Chair("human"), "ab" * 32, "", False),
        (Chair("human"), "ab" * 32, commitment_of("00" * 32), False),
        (Chair("human"), "AB" * 32, commitment_of(SECRET), False),
        (Chair("human"), "0" * 63, commitment_of(SECRET), False),
        (Chair("human"), "0" * 65, commitment_of(SECRET), False),
        (Chair("human"), "", commitment_of(SECRET), False),
        (Chair("bot", bot="greedy"), "ab" * 32, commitment_of(SECRET), False),
    ],
)
def test_a_commitment_is_accepted_from_a_person_who_was_shown_that_of_the_house(
    chair: Chair, commitment: str, quoted: str, good: bool
) -> None:
    no = check_commitment(chair, commitment, quoted, commitment_of(SECRET))

    assert good == (no is None)
    assert good or code(no) == Code.BAD_COMMITMENT


def test_bots_and_empty_chairs_take_no_part_and_the_record_says_who_did() -> None:
    table = begun("human", "random", "human", salts=(SALT, "", ""))
    hello = table.hello(None)

    assert hello.salted == [0]  # type: ignore[union-attr]
    commit(table, table.propose(None, Close(), START))
    record = table.record()
    assert record.salts == [SALT, "", ""]
    assert record.commitments == [promised((SALT,))[0], "", ""]


@pytest.mark.parametrize("shares", [("", SALT), (SALT,), (SALT, "", ""), ("zz" * 32, ""), (SALT[:16], "")])
def test_a_game_does_not_begin_with_shares_that_cannot_be(shares: tuple[str, ...]) -> None:
    wanted, promises = opening(("human", "random")), promised(shares)
    proposal = propose_start(MAGPIE, wanted, 0, table="oak", secret=SECRET, commitments=promises, shares=shares)

    assert code(proposal) == Code.BAD_SHARE


def test_a_log_without_rounds_is_dealt_from_as_it_was() -> None:
    """A game that began before there were rounds goes on, with all that was drawn in it."""
    seed = derived_seed(SECRET, "oak", [SALT[:16], ""], 0)
    body = {"secret": SECRET, "commitment": commitment_of(SECRET), "salts": [SALT[:16], ""], "table": "oak"}
    wanted = msgspec.to_builtins(opening(("human", "human")))
    start = Entry(1, "start", None, {"game": "magpie", "edition": MAGPIE.edition, "opening": wanted} | body, START)
    table = Table(MAGPIE, [start])

    assert notation.write_state(table.history.state) == notation.write_state(MAGPIE.deal(2, seed))
    commit(table, table.propose(None, Close(), START))
    record = table.record()
    assert (record.round, record.commitments) == (0, [])
    check_chance(record)


def test_a_secret_that_is_none_is_a_mistake_of_the_house() -> None:
    with pytest.raises(ValueError, match="a secret has 64 hex digits"):
        propose_start(MAGPIE, opening(("human", "human")), 0, table="oak", secret="5e")


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
    assert code(propose_start(RUNNERS, wanted, 0, table="oak", secret=SECRET)) == expected


@pytest.mark.parametrize(
    "wanted", [opening(("human", "regular")), opening(("human", "human"), Settings(stand_in="regular"))]
)
def test_a_game_does_not_begin_with_a_bot_that_does_not_play_it(wanted: Opening) -> None:
    assert accepted(propose_start(RUNNERS, wanted, 0, table="oak", secret=SECRET))
    assert code(propose_start(MAGPIE, wanted, 0, table="oak", secret=SECRET)) == Code.NO_BOT


# Checking a record


def finished(**rules: Any) -> Record:
    """A game with two agreed undos, dealt by a house, to its end."""
    table = begun("human", "human", salts=(SALT, ""), **rules)
    for _ in range(2):
        play(table, "swap")
        commit(table, table.propose(0, Undo(table.version, ask=True), START))
        commit(table, table.propose(1, Answer(True, table.version), START))
        play(table, "stay", "stay")
    play(table, "swap", "swap")
    return table.record()


def test_a_record_of_a_house_holds_all_that_it_takes_to_check_it() -> None:
    record = finished()

    assert (record.table, record.commitment, record.secret) == ("oak", commitment_of(SECRET), SECRET)
    assert record.undos == [Undone(0, 1, 0, [0, 1]), Undone(2, 1, 0, [0, 1])]
    assert record.chance == [
        Chance(number, drawn_seed(SECRET, "oak", 1, [SALT, ""], undo), undo)
        for number, undo in ((0, 0), (0, 1), (2, 2))
    ]
    check_chance(record)
    *_, last = notation.positions(MAGPIE, record)
    notation.check_result(MAGPIE, record, last)
    assert notation.read_record(notation.write_record(record)) == record


def forged(**parts: Any) -> Record:
    return msgspec.structs.replace(finished(), **parts)


OFF = CalledOff(1, (1,), "withheld")


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (forged(secret="00" * 32), "commitment: the secret is not the one that was promised"),
        (forged(secret="5e"), "secret: it has 64 hex digits"),
        (forged(secret=""), "secret: it has 64 hex digits"),
        (forged(commitment="5e"), "commitment: the secret is not the one that was promised"),
        (forged(salts=[SALT]), "salts: 1 given for 2 seats"),
        (forged(salts=["x", ""]), r"salts\[0\]: this is not the share that was committed to"),
        (forged(salts=[OTHER, ""]), r"salts\[0\]: this is not the share that was committed to"),
        (forged(salts=["", ""]), r"salts\[0\]: this is not the share that was committed to"),
        (forged(salts=[OTHER, ""], commitments=[promised((OTHER,))[0], ""]), r"chance\[0\]: another seed follows"),
        (forged(commitments=[]), "commitments: 0 given for 2 seats"),
        (forged(commitments=["", ""]), r"salts\[0\]: this is not the share that was committed to"),
        (forged(commitments=["", ""], salts=["", ""]), r"chance\[0\]: another seed follows"),
        (forged(table="elm"), r"salts\[0\]: this is not the share that was committed to"),
        (forged(round=2), r"salts\[0\]: this is not the share that was committed to"),
        (forged(round=2, called_off=[OFF]), r"salts\[0\]: this is not the share that was committed to"),
        (forged(round=0), "round: shares were committed to, so it is 1 or more"),
        (forged(round=0, commitments=[]), r"chance\[0\]: another seed follows from the secret, the table and"),
        (forged(called_off=[OFF]), "called_off: round 1 dealt, so those before it"),
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
    commit(table, table.propose(0, Resign(), START))
    after = table.hello(0)

    assert (before.secret, before.commitment) == ("", commitment_of(SECRET))  # type: ignore[union-attr]
    assert after.secret == SECRET  # type: ignore[union-attr]
