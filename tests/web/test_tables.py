"""Tables: who may sit where, what the lists show, and that the secret stays in."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import replace

import msgspec
import pytest

from reliquary.web.storage import Conflict, Missing, Progress, Rematch, SeatRow, Stale, Store, StoredTable, User
from tests.web import making

pytestmark = pytest.mark.anyio


async def test_a_table_comes_back_as_it_was_set_up(store: Store) -> None:
    table = await making.table(
        store, options={"setup": "random"}, settings={"open_scores": True}, visibility="open", pack="owner"
    )

    assert await store.tables.get("t1") == StoredTable(table, (SeatRow(0), SeatRow(1)))
    assert await store.tables.get("t2") is None


async def test_a_link_leads_to_its_table(store: Store) -> None:
    table = await making.table(store, invite="a-key")

    assert (await seated(store, store.tables.invited("a-key"))).table == table
    assert await store.tables.invited("another-key") is None


async def test_the_lobby_shows_open_tables_that_wait_newest_first(store: Store) -> None:
    await making.table(store, "old", visibility="open", changed=10)
    await making.table(store, "new", visibility="open", changed=20)
    await making.table(store, "hidden", visibility="private")
    await making.begun(store, "begun", visibility="open")

    assert [found.table.id for found in await store.tables.open_tables()] == ["new", "old"]
    assert [found.table.id for found in await store.tables.open_tables(limit=1)] == ["new"]


async def test_my_games_are_where_i_sit_or_where_i_am_the_host(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store, "hosted", host_id=ottilie.id, changed=1)
    await making.table(store, "joined")
    await making.table(store, "foreign")
    await store.tables.sit("joined", 1, ottilie.id, at=50)

    assert [found.table.id for found in await store.tables.mine(ottilie.id)] == ["joined", "hosted"]
    assert [found.table.id for found in await store.tables.mine(ottilie.id, before=50)] == ["hosted"]


async def test_my_games_say_whose_turn_it_is(store: Store) -> None:
    ottilie, silas = await making.user(store, "Ottilie"), await making.user(store, "Silas")
    await making.table(store)
    await store.tables.sit("t1", 0, ottilie.id, at=20)
    await store.tables.sit("t1", 1, silas.id, at=21)
    await store.log.begin("t1", 2, [making.start()], Progress(asked=1))

    (found,) = await store.tables.mine(ottilie.id)
    assert (found.waits_for(ottilie.id), found.waits_for(silas.id)) == (False, True)


async def test_an_empty_seat_is_taken_once(store: Store, other: Store) -> None:
    await making.table(store)
    people = [await making.user(store, f"user-{number}") for number in range(10)]

    async def sits(number: int) -> str:
        try:
            await (store, other)[number % 2].tables.sit("t1", 0, people[number].id, at=20)
        except Conflict as refused:
            return refused.code
        return people[number].id

    *refusals, winner = sorted(await asyncio.gather(*map(sits, range(10))), key=lambda code: code != "seat-taken")
    assert refusals == ["seat-taken"] * 9
    assert (await seated(store)).seats[0] == SeatRow(0, "human", winner)


async def test_friends_at_one_screen_have_names_of_their_own(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    await store.tables.sit("t1", 0, ottilie.id, at=20)
    await store.tables.sit("t1", 1, ottilie.id, at=21, name="Grace")

    assert [seat.name for seat in (await seated(store)).seats] == ["", "Grace"]


async def test_a_host_puts_a_bot_on_a_seat_and_takes_it_away(store: Store) -> None:
    await making.table(store)
    await store.tables.place("t1", SeatRow(1, "bot", bot="greedy"), at=20)
    assert (await seated(store)).seats[1] == SeatRow(1, "bot", bot="greedy")
    await store.tables.place("t1", SeatRow(1), at=21)
    assert (await seated(store)).seats[1] == SeatRow(1)
    with pytest.raises(Missing):
        await store.tables.place("t1", SeatRow(2, "bot", bot="greedy"), at=22)


async def test_whoever_leaves_takes_the_commitment_along(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    await store.tables.sit("t1", 0, ottilie.id, at=20)
    await store.drawing.commit("t1", 0, ottilie.id, "salz", 1, at=21)
    await store.tables.leave("t1", 0, ottilie.id, at=22)

    assert (await seated(store)).seats == (SeatRow(0), SeatRow(1))


async def test_who_sits_there_commits_in_this_round_and_may_think_again(store: Store) -> None:
    ottilie, silas = await making.user(store, "Ottilie"), await making.user(store, "Silas")
    await making.table(store)
    await store.tables.sit("t1", 0, ottilie.id, at=20)
    for user, round_ in ((silas, 1), (ottilie, 2)):
        with pytest.raises(Conflict, match="not yours, or takes no part in this round"):
            await store.drawing.commit("t1", 0, user.id, "zucker", round_, at=21)
    await store.drawing.commit("t1", 0, ottilie.id, "salz", 1, at=22)
    await store.drawing.commit("t1", 0, ottilie.id, "pfeffer", 1, at=23)

    assert (await seated(store)).seats[0].commitment == "pfeffer"


async def drawn(store: Store) -> User:
    """A table at which one person and a bot wait for the share of that person."""
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    await store.tables.sit("t1", 0, ottilie.id, at=20)
    await store.tables.place("t1", SeatRow(1, "bot", bot="greedy"), at=20)
    await store.drawing.commit("t1", 0, ottilie.id, "hash", 1, at=21)
    await store.drawing.freeze("t1", 3, at=22)
    return ottilie


async def test_nothing_changes_while_shares_are_revealed(store: Store) -> None:
    ottilie = await drawn(store)
    attempts = (
        lambda: store.drawing.commit("t1", 0, ottilie.id, "another", 1, at=23),
        lambda: store.tables.leave("t1", 0, ottilie.id, at=23),
        lambda: store.tables.place("t1", SeatRow(1), at=23),
        lambda: store.tables.reorder("t1", [1, 0], 23, "5f" * 32, "another promise"),
        lambda: store.tables.amend("t1", {"options": {}}, at=23, seating=4),
        lambda: store.drawing.freeze("t1", 4, at=23),
    )
    for attempt in attempts:
        with pytest.raises(Conflict, match="Chance is being drawn"):
            await attempt()

    assert await store.drawing.under_way() == ["t1"]
    assert (await seated(store)).seats[0].commitment == "hash"


async def test_who_changes_something_meanwhile_is_not_overlooked(store: Store) -> None:
    await making.table(store)
    with pytest.raises(Stale):
        await store.drawing.freeze("t1", 7, at=22)
    assert (await seated(store)).table.drawing is None


async def test_a_round_that_is_called_off_leaves_nothing_but_its_mark(store: Store) -> None:
    ottilie = await drawn(store)
    off = {"round": 1, "missing": [{"seat": 0, "user": ottilie.id}], "why": "withheld", "at": 30}
    assert await store.drawing.call_off("t1", 1, "withheld", "5f" * 32, "another promise", at=30) == [0]
    with pytest.raises(Conflict, match="No shares of chance are wanted now"):
        await store.drawing.call_off("t1", 1, "withheld", "60" * 32, "a third promise", at=31)

    found = await seated(store)
    row = found.table
    assert (row.round, row.drawing, row.commitment, row.called_off) == (2, None, "another promise", [off])
    assert (await store.tables.secret("t1")).reveal() == "5f" * 32
    assert (found.seats[0].commitment, found.seats[0].share) == (None, None)


async def test_every_change_before_the_start_is_counted(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    await store.tables.sit("t1", 0, ottilie.id, at=20)
    await store.drawing.commit("t1", 0, ottilie.id, "salz", 1, at=21)
    await store.tables.place("t1", SeatRow(1, "bot", bot="greedy"), at=22)
    await store.tables.amend("t1", {"options": {"setup": "random"}}, at=23, seating=3)

    table = (await seated(store)).table
    assert (table.seating, table.changed, table.options) == (4, 23, {"setup": "random"})


async def test_only_what_may_be_amended_is_and_only_by_who_has_seen_the_table_as_it_is(store: Store) -> None:
    await making.table(store)

    with pytest.raises(ValueError, match="only options, settings, terms, visibility"):
        await store.tables.amend("t1", {"commitment": "another"}, at=20, seating=0)
    with pytest.raises(Stale):
        await store.tables.amend("t1", {"options": {}}, at=20, seating=7)


async def test_once_begun_nobody_changes_the_seats_that_way(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.begun(store)

    with pytest.raises(Conflict, match="has begun"):
        await store.tables.sit("t1", 0, ottilie.id, at=20)
    with pytest.raises(Conflict, match="has begun"):
        await store.tables.drop("t1")
    with pytest.raises(Missing):
        await store.tables.sit("t2", 0, ottilie.id, at=20)


async def test_a_table_that_has_not_begun_can_be_closed(store: Store) -> None:
    await making.table(store)
    await store.tables.drop("t1")

    assert await store.tables.get("t1") is None
    with pytest.raises(Missing):
        await store.tables.secret("t1")


async def test_whoever_was_removed_does_not_come_back(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    await store.tables.bar("t1", ottilie.id)
    await store.tables.bar("t1", ottilie.id)

    assert await store.tables.is_barred("t1", ottilie.id)
    with pytest.raises(Conflict, match="You were removed"):
        await store.tables.sit("t1", 0, ottilie.id, at=20)


async def test_what_a_player_has_seen_never_goes_back(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    await store.tables.sit("t1", 0, ottilie.id, at=20)
    await store.tables.saw("t1", ottilie.id, 7)
    await store.tables.saw("t1", ottilie.id, 3)

    assert [seat.seen for seat in (await seated(store)).seats] == [7, 0]


async def test_games_in_progress_are_all_found(store: Store) -> None:
    await making.begun(store, "b")
    await making.begun(store, "a")
    await making.table(store, "waiting")
    await making.begun(store, "over")
    await store.log.append("over", 1, [making.action(2)], Progress(state="over"))

    assert [found.table.id for found in await store.tables.running()] == ["a", "b"]


async def test_a_rematch_is_found_from_the_game_before(store: Store) -> None:
    await making.table(store, "first")
    await making.table(store, "again", follows="first")

    assert (await store.tables.with_people("first"))[2] == Rematch("again", "private")
    assert (await store.tables.with_people("again"))[2] is None


async def test_a_game_is_followed_by_one_table(store: Store) -> None:
    await making.table(store, "first")
    host = await making.user(store, "Ottilie")
    row = await making.table(store, "again", host_id=host.id, follows="first")

    assert await store.tables.add(replace(row, id="another", invite="come"), [SeatRow(0)], making.SECRET) == "again"
    assert await store.tables.get("another") is None


async def test_the_dealer_gets_the_secret_wrapped(store: Store) -> None:
    await making.table(store)
    secret = await store.tables.secret("t1")

    assert secret.reveal() == making.SECRET
    with pytest.raises(Missing):
        await store.tables.secret("t2")
    assert repr(secret) == str(secret) == f"{secret}" == "Secret(…)"
    with pytest.raises(TypeError):
        msgspec.json.encode(secret)


async def test_the_secret_is_in_no_list(store: Store) -> None:
    table = await making.table(store, visibility="open")
    found = [await store.tables.get("t1"), *await store.tables.open_tables(), *await store.tables.mine(table.host_id)]

    assert len(found) == 3
    assert making.SECRET not in repr(found)


@pytest.mark.parametrize(
    "foreign",
    ["\x00", "\ud800", "x" * 100_000, "'; DROP TABLE users; --", "%", ""],
    ids=["zero", "surrogate", "long", "sql", "wildcard", "nothing"],
)
async def test_ids_from_strangers_find_nothing_and_break_nothing(store: Store, foreign: str) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    with pytest.raises((Conflict, Missing)) as error:
        await store.tables.sit(foreign, 0, ottilie.id, at=1)
    assert error.value.code in ("unfit", "no-table")
    assert (await seated(store)).table.seating == 0


@pytest.mark.parametrize("number", [2**31, 2**63, 2**200, -(2**80)])
async def test_numbers_from_strangers_break_nothing(store: Store, number: int) -> None:
    await making.table(store)
    with pytest.raises((Conflict, Missing)) as error:
        await store.tables.place("t1", SeatRow(number), at=1)
    assert error.value.code in ("unfit", "no-seat")
    assert (await seated(store)).table.seating == 0


async def test_a_round_with_every_share_is_not_called_off(store: Store) -> None:
    ottilie = await drawn(store)
    await store.drawing.reveal("t1", 0, ottilie.id, "share", 1, at=29)
    with pytest.raises(Conflict, match="No shares of chance are wanted now"):
        await store.drawing.call_off("t1", 1, "withheld", "5f" * 32, "another promise", at=30)

    assert (await seated(store)).table.called_off == []


async def test_chairs_change_places_with_all_that_belongs_to_them(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store, chairs=3)
    await store.tables.sit("t1", 0, ottilie.id, at=20)
    await store.drawing.commit("t1", 0, ottilie.id, "salz", 1, at=21)
    await store.tables.place("t1", SeatRow(1, "bot", bot="greedy"), at=22)
    await store.tables.reorder("t1", [1, 2, 0], 23, "5f" * 32, "another promise")

    assert (await seated(store)).seats == (
        SeatRow(0, "bot", bot="greedy"),
        SeatRow(1),
        SeatRow(2, "human", ottilie.id, takes_part=True),  # what was committed to was good for another seat
    )
    with pytest.raises(ValueError, match="every chair once"):
        await store.tables.reorder("t1", [0, 0, 1], 24, "60" * 32, "a third promise")
    row = (await seated(store)).table
    assert (row.round, row.commitment) == (2, "another promise")
    assert row.called_off == [{"round": 1, "missing": [], "why": "lots", "at": 23}]
    assert (await store.tables.secret("t1")).reveal() == "5f" * 32


async def test_when_somebody_was_last_at_the_table_is_known(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    await making.table(store)
    await store.tables.sit("t1", 1, ottilie.id, at=20)
    await store.tables.arrive([("t1", ottilie.id), ("t2", ottilie.id)], at=77, tell=True)

    assert [chair.here for chair in (await seated(store)).seats] == [0, 77]


async def test_games_in_which_a_bot_is_late_are_found(store: Store) -> None:
    for table_id, asked in (("t1", 0), ("t2", 1), ("t3", 1)):
        await making.table(store, table_id)
        await store.tables.sit(table_id, 0, f"id-of-host-of-{table_id}", at=15)
        await store.tables.place(table_id, SeatRow(1, "bot", bot="greedy"), at=20)
        await store.log.begin(table_id, 2, [making.start(at=100 if table_id != "t3" else 200)], Progress(asked=asked))

    assert await store.tables.waiting_for_bots(before=150, here=0) == ["t2"]
    assert await store.tables.waiting_for_bots(before=250, here=0) == ["t2", "t3"]


async def test_games_that_cannot_go_on_are_shut(store: Store) -> None:
    await making.begun(store)
    await store.tables.shut(["t1"], at=500)

    table = (await seated(store)).table
    assert (table.state, table.asked, table.ended, table.result) == ("over", None, 500, None)


async def test_a_game_goes_on_under_other_rules(store: Store) -> None:
    await making.begun(store)
    await store.tables.adopt(["t1"], "magpie-2-00000000")

    assert (await seated(store)).table.edition == "magpie-2-00000000"


async def test_all_that_a_user_has_finished_is_found(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    for table_id in ("t1", "t2"):
        await making.table(store, table_id)
        await store.tables.sit(table_id, 0, ottilie.id, at=20)
        await store.log.begin(table_id, 1, [making.start()], Progress(asked=0))
    await store.log.append(
        "t2", 1, [making.action(2)], Progress(state="over", result={"scores": [3, 2], "winners": [0]})
    )

    assert [found.table.id for found in await store.tables.finished(ottilie.id)] == ["t2"]


async def seated(store: Store, found: Awaitable[StoredTable | None] | None = None) -> StoredTable:
    result = await (found or store.tables.get("t1"))
    assert isinstance(result, StoredTable)
    return result
