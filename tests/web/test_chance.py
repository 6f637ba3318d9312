"""Chance before the game, over HTTP: everybody commits, then everybody reveals; nothing is dealt without a share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from reliquary.notation import read_record
from reliquary.table import share_commitment
from reliquary.table.signing import check_signature, fingerprint_of
from reliquary.web import chance, rooms
from tests.fault.stage import Clock
from tests.table.making import MAGPIE
from tests.web.door import SHARE, Door, Line, Refusal, Visitor, opened, refused

pytestmark = pytest.mark.anyio

OTHER = "fedcba9876543210" * 4


async def seated(ottilie: Visitor, silas: Visitor) -> dict[str, Any]:
    """A table for two people, both of whom have committed."""
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    await ottilie.commit(room, 0)
    told: dict[str, Any] = await silas.commit(room, 1, OTHER)
    return told


async def frozen(ottilie: Visitor, silas: Visitor) -> dict[str, Any]:
    """The same, when the host has begun."""
    room = await seated(ottilie, silas)
    told: dict[str, Any] = await ottilie.post(f"/api/tables/{room['id']}/start")
    return told


async def heard(line: Line, **wanted: Any) -> dict[str, Any]:
    """The next word of a room that says this."""
    while True:
        room: dict[str, Any] = (await line.until("room"))["room"]
        if all(room[name] == value for name, value in wanted.items()):
            return room


# Committing


async def test_a_commitment_answers_that_of_the_house_in_its_round(ottilie: Visitor) -> None:
    room = await ottilie.set_up("me", "bot:random")
    good = {"commitment": "ab" * 32, "round": 1, "answers": room["commitment"]}
    path = f"/api/tables/{room['id']}/seats/0/commitment"

    assert await refused(ottilie.post(path, good | {"answers": "c0ffee"})) == (409, "bad-commitment")
    assert await refused(ottilie.post(path, good | {"commitment": "pepper"})) == (409, "bad-commitment")
    assert await refused(ottilie.post(path, good | {"round": 2})) == (409, "no-share-wanted")
    assert await refused(ottilie.post(path, good | {"answers": "c" * 121})) == (400, "malformed")
    assert await refused(ottilie.post(path.replace("0/c", "1/c"), good)) == (409, "no-share-wanted")
    assert [place["salted"] for place in (await ottilie.post(path, good))["places"]] == [True, False]


async def test_everybody_sees_who_takes_part_and_nobody_a_share(ottilie: Visitor, silas: Visitor) -> None:
    room = await frozen(ottilie, silas)
    promises = [share_commitment(room["id"], 1, seat, room["commitment"], (SHARE, OTHER)[seat]) for seat in (0, 1)]
    await ottilie.reveal(room, 0)
    told = await silas.client.get(f"/api/tables/{room['id']}")

    assert told.json()["drawing"]["commitments"] == room["drawing"]["commitments"] == promises
    assert [place["revealed"] for place in told.json()["places"]] == [True, False]
    assert (told.json()["state"], told.json()["drawing"]["waits_for"]) == ("open", [1])
    assert SHARE not in told.text


# Revealing


async def test_with_the_last_share_the_game_begins(ottilie: Visitor, silas: Visitor) -> None:
    room = await frozen(ottilie, silas)
    line = await silas.watch(room["id"])
    await ottilie.reveal(room, 0)
    begun = await silas.reveal(room, 1, OTHER)

    assert (begun["state"], begun["drawing"], begun["version"]) == ("running", None, 1)
    hello = (await line.until("hello"))["hello"]
    assert (hello["salted"], hello["round"], hello["called_off"]) == ([0, 1], 1, [])
    assert await refused(silas.reveal(room, 1, OTHER)) == (409, "game-begun")


async def test_no_other_share_is_taken_than_the_one_committed_to(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await frozen(ottilie, silas)
    for other in (SHARE, OTHER[:-1] + "1", OTHER.upper(), "", "00" * 32):
        assert await refused(silas.reveal(room, 1, other)) == (409, "bad-share")
    assert await refused(silas.reveal(room, 0, SHARE)) == (409, "no-share-wanted")
    assert await refused(silas.commit(room, 1, SHARE)) == (409, "drawing")

    stored = await door.house.store.tables.get(room["id"])
    assert stored is not None
    assert [chair.share for chair in stored.seats] == [None, None]


async def test_nothing_is_revealed_before_the_commitments_are_fixed(ottilie: Visitor, silas: Visitor) -> None:
    room = await seated(ottilie, silas)

    assert await refused(silas.reveal(room, 1, OTHER)) == (409, "not-drawing")


async def test_who_has_committed_to_nothing_takes_no_part(ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    await ottilie.commit(room, 0)
    room = await ottilie.post(f"/api/tables/{room['id']}/start")
    assert [bool(promise) for promise in room["drawing"]["commitments"]] == [True, False]
    assert (await ottilie.reveal(room, 0))["state"] == "running"

    assert (await ottilie.watch(room["id"])).last("hello")["hello"]["salted"] == [0]


async def test_a_copy_of_anothers_commitment_is_worth_nothing(ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    shown = (await ottilie.commit(room, 0))["places"][0]["commitment"]
    body = {"commitment": shown, "round": 1, "answers": room["commitment"]}
    await silas.post(f"/api/tables/{room['id']}/seats/1/commitment", body)
    room = await ottilie.post(f"/api/tables/{room['id']}/start")
    await ottilie.reveal(room, 0)

    assert await refused(silas.reveal(room, 1, SHARE)) == (409, "bad-share")


async def test_a_share_that_is_committed_to_at_the_same_moment_does_not_stop_the_beginning(
    ottilie: Visitor, silas: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    usual = chance._begin

    async def late(*about: Any) -> Any:
        """Begin, but not before another commitment has come in."""
        monkeypatch.setattr(chance, "_begin", usual)
        await silas.commit(room, 1, OTHER)
        return await usual(*about)

    monkeypatch.setattr(chance, "_begin", late)
    told = await ottilie.post(f"/api/tables/{room['id']}/start")

    assert told["drawing"]["waits_for"] == [1]


# Nobody is left out


async def test_lots_are_a_round_of_their_own_with_another_secret(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    room = await seated(ottilie, silas)
    before = (await door.house.store.tables.secret(room["id"])).reveal()
    told = await ottilie.post(f"/api/tables/{room['id']}/lots")

    assert [(off["round"], off["missing"], off["why"]) for off in told["called_off"]] == [(1, [], "lots")]
    assert (told["round"], told["commitment"] != room["commitment"]) == (2, True)
    assert (await door.house.store.tables.secret(room["id"])).reveal() != before
    assert [(place["salted"], place["takes_part"]) for place in told["places"]] == [(False, True), (False, True)]


async def test_lots_before_anybody_has_committed_leave_the_round_as_it_is(ottilie: Visitor, silas: Visitor) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    told = await ottilie.post(f"/api/tables/{room['id']}/lots")

    assert (told["round"], told["called_off"], told["commitment"]) == (1, [], room["commitment"])


@pytest.mark.parametrize("ways", [("lots",), ("start", "stop")])
async def test_nothing_is_dealt_without_the_share_of_somebody_who_had_committed(
    ottilie: Visitor, silas: Visitor, ways: tuple[str, ...]
) -> None:
    room = await seated(ottilie, silas)
    path = f"/api/tables/{room['id']}"
    for way in ways:
        told = await ottilie.post(f"{path}/{way}")
    await ottilie.commit(told, told["yours"][0])
    with pytest.raises(Refusal, match="share of chance of Silas") as no:
        await ottilie.post(f"{path}/start")
    assert (no.value.status, no.value.code) == (409, "shares-missing")
    await silas.commit(told, 1 - told["yours"][0], OTHER)

    assert (await ottilie.post(f"{path}/start"))["drawing"]["waits_for"] == [0, 1]


async def test_only_its_owner_gives_a_share_up(ottilie: Visitor, silas: Visitor) -> None:
    room = await seated(ottilie, silas)
    path = f"/api/tables/{room['id']}"
    assert await refused(ottilie.delete(f"{path}/seats/1/commitment")) == (409, "no-share-wanted")
    told = await silas.delete(f"{path}/seats/1/commitment")
    assert [place["takes_part"] for place in told["places"]] == [True, False]
    room = await ottilie.post(f"{path}/start")
    assert await refused(ottilie.delete(f"{path}/seats/0/commitment")) == (409, "drawing")

    assert room["drawing"]["waits_for"] == [0]


# Nobody agrees for another


CLOCK = {"settings": {"clock": {"kind": "turn", "seconds": 5}}}


async def test_who_sat_down_before_the_host_changed_the_clock_agrees_anew_or_nothing_begins(
    ottilie: Visitor, silas: Visitor
) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open", settings={"clock": {"kind": "days", "days": 14}})
    path = f"/api/tables/{room['id']}"
    await silas.sit(room["id"], 1)
    told = await ottilie.patch(path, CLOCK)
    assert ([place["agreed"] for place in told["places"]], told["terms"] != room["terms"]) == ([True, False], True)
    with pytest.raises(Refusal, match="Silas") as no:
        await ottilie.post(f"{path}/start")
    assert (no.value.status, no.value.code) == (409, "terms-not-agreed")
    assert await refused(silas.put(f"{path}/agreement", {"terms": room["terms"]})) == (409, "other-terms")
    told = await silas.put(f"{path}/agreement", {"terms": told["terms"]})

    assert [place["agreed"] for place in told["places"]] == [True, True]
    assert (await ottilie.post(f"{path}/start"))["state"] == "running"


@pytest.mark.parametrize("changed", [True, False])
async def test_whoever_plays_again_agrees_to_play_as_before_and_to_nothing_else(
    door: Door, ottilie: Visitor, silas: Visitor, changed: bool
) -> None:
    table = await door.table_for(ottilie, silas, settings={"clock": {"kind": "days", "days": 14}})
    await ottilie.command(table, "resign")
    again = f"/api/tables/{(await ottilie.post(f'/api/tables/{table}/rematch'))['table']}"
    if changed:
        await ottilie.patch(again, CLOCK)
    await silas.post(f"/api/tables/{table}/rematch")

    agreed = {place["name"]: place["agreed"] for place in (await silas.get(again))["places"]}
    assert agreed == {"Ottilie": True, "Silas": not changed}
    if changed:
        assert await refused(ottilie.post(f"{again}/start")) == (409, "terms-not-agreed")


@pytest.mark.parametrize("change", [CLOCK, {"seats": 3}, {"settings": {"undo": "never"}}])
async def test_terms_that_are_as_they_were_need_no_new_agreement(
    ottilie: Visitor, silas: Visitor, change: dict[str, Any]
) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    path = f"/api/tables/{room['id']}"
    await silas.sit(room["id"], 1)
    assert not (await ottilie.patch(path, change))["places"][1]["agreed"]
    told = await ottilie.patch(path, {"seats": 2, "settings": {}, "visibility": "private"})

    assert (told["places"][1]["agreed"], told["terms"]) == (True, room["terms"])


async def test_whoever_sits_down_agrees_to_what_was_read(ottilie: Visitor, silas: Visitor) -> None:
    read = await ottilie.set_up("me", "empty", "empty", visibility="open")
    await ottilie.patch(f"/api/tables/{read['id']}", CLOCK)
    path = f"/api/tables/{read['id']}/seats"
    await silas.put(f"{path}/1", {"kind": "me", "terms": read["terms"]})
    told = await silas.put(f"{path}/2", {"kind": "me"})

    assert [place["agreed"] for place in told["places"]] == [True, False, True]
    assert await refused((await ottilie.door.guest()).put(path[:-6] + "/agreement", {"terms": told["terms"]})) == (
        409,
        "not-yours",
    )


# Called off


@pytest.fixture
async def slow(url: str) -> AsyncIterator[tuple[Door, Clock]]:
    """A server whose clock goes on when it is told to."""
    clock = Clock()
    async with opened(url, games={"magpie": MAGPIE}, now=clock) as door:
        yield door, clock


async def test_a_share_that_is_withheld_means_no_deal_and_everybody_is_told_whose(
    slow: tuple[Door, Clock], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chance, "LOOK", 0.02)
    door, clock = slow
    ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
    room = await seated(ottilie, silas)
    lines = [await ottilie.watch(room["id"]), await silas.watch(room["id"])]
    await ottilie.post(f"/api/tables/{room['id']}/start")
    await ottilie.reveal(room, 0)
    for line in lines:
        await heard(line, round=1, state="open")
    await asyncio.sleep(0.1)  # the server has seen that both are here
    clock.tick(rooms.PATIENCE + 1000)
    after = [await heard(line, round=2) for line in lines]

    for told in after:
        [off] = told["called_off"]
        assert (off["round"], off["missing"], off["why"]) == (1, [{"seat": 1, "name": "Silas"}], "withheld")
        assert told["commitment"] != room["commitment"]
        assert (told["drawing"], [place["salted"] for place in told["places"]]) == (None, [False, False])
    assert await refused(silas.reveal(room, 1, OTHER)) == (409, "not-drawing")


async def test_somebody_who_is_away_is_waited_for(slow: tuple[Door, Clock], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "LOOK", 0.02)
    door, clock = slow
    ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
    room = await frozen(ottilie, silas)
    await ottilie.reveal(room, 0)
    line = await ottilie.watch(room["id"])
    for _ in range(5):
        clock.tick(86_400_000)
        await asyncio.sleep(0.05)
    await door.house.hub.look_around()
    waiting = await silas.get("/api/tables/mine")

    assert (waiting[0]["round"], waiting[0]["drawing"]["waits_for"]) == (1, [1])
    assert (await silas.reveal(room, 1, OTHER))["state"] == "running"
    await line.until("hello")


async def test_the_host_can_stop_waiting_and_the_next_game_tells_of_it(ottilie: Visitor, silas: Visitor) -> None:
    room = await frozen(ottilie, silas)
    await ottilie.reveal(room, 0)
    path = f"/api/tables/{room['id']}"
    assert await refused(silas.post(f"{path}/stop")) == (409, "not-host")
    again = await ottilie.post(f"{path}/stop")
    assert [off["why"] for off in again["called_off"]] == ["stopped"]
    assert await refused(ottilie.post(f"{path}/stop")) == (409, "not-drawing")
    for seat, person in enumerate((ottilie, silas)):
        await person.commit(again, seat)
    await ottilie.post(f"{path}/start")
    for seat, person in enumerate((ottilie, silas)):
        await person.reveal(again, seat)
    await silas.command(room["id"], "resign")

    hello = (await silas.watch(room["id"])).last("hello")["hello"]
    assert (hello["round"], hello["called_off"]) == (2, [{"round": 1, "missing": [1], "why": "stopped"}])
    assert hello["missed"][0]["text"] == "The game begins; chance was drawn at the second attempt."
    record = await ottilie.get(f"{path}/record")
    assert (record["round"], record["called_off"]) == (2, hello["called_off"])


async def test_who_gets_up_while_chance_is_drawn_takes_the_share_along(ottilie: Visitor, silas: Visitor) -> None:
    room = await frozen(ottilie, silas)
    assert await refused(ottilie.put(f"/api/tables/{room['id']}/seats/1", {"kind": "empty"})) == (409, "drawing")
    await ottilie.reveal(room, 0)
    told = await silas.put(f"/api/tables/{room['id']}/seats/1", {"kind": "empty"})

    assert [place["kind"] for place in told["places"]] == ["human", "empty"]
    [off] = told["called_off"]
    assert (off["missing"], off["why"]) == ([{"seat": 1, "name": "Silas"}], "left")


async def test_who_withholds_is_named_also_when_another_gets_up(ottilie: Visitor, silas: Visitor) -> None:
    room = await frozen(ottilie, silas)
    await silas.reveal(room, 1, OTHER)
    told = await silas.put(f"/api/tables/{room['id']}/seats/1", {"kind": "empty"})

    [off] = told["called_off"]
    assert off["missing"] == [{"seat": 0, "name": "Ottilie"}, {"seat": 1, "name": "Silas"}]


async def test_a_share_that_comes_at_the_last_moment_was_not_withheld(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await frozen(ottilie, silas)
    live = await door.house.hub.find(room["id"])
    await ottilie.reveal(room, 0)
    await door.house.store.drawing.reveal(room["id"], 1, silas.me["id"], OTHER, 1, door.house.now())
    await chance.call_off(door.house, live, "withheld")

    assert (await ottilie.get(f"/api/tables/{room['id']}"))["called_off"] == []


async def test_who_deletes_the_account_while_chance_is_drawn_is_not_waited_for(door: Door, ottilie: Visitor) -> None:
    silas = await door.account("Silas")
    room = await frozen(ottilie, silas)
    await door.house.accounts.delete(silas.me["id"], door.house.now())
    await door.house.hub.look_around()
    told = await ottilie.get(f"/api/tables/{room['id']}")

    assert (told["round"], told["drawing"], told["called_off"][0]["why"]) == (2, None, "left")
    assert "Silas" not in str(told)


async def test_a_table_is_not_drawn_at_for_ever(ottilie: Visitor, silas: Visitor) -> None:
    room = await seated(ottilie, silas)
    path = f"/api/tables/{room['id']}"
    for _ in range(rooms.MOST_ROUNDS):
        room = await ottilie.get(path)
        await ottilie.commit(room, 0)
        await silas.commit(room, 1)
        await ottilie.post(f"{path}/start")
        await ottilie.post(f"{path}/stop")

    room = await ottilie.get(path)
    await ottilie.commit(room, 0)
    await silas.commit(room, 1)
    assert await refused(ottilie.post(f"{path}/start")) == (409, "too-many-rounds")
    assert await refused(ottilie.post(f"{path}/lots")) == (409, "too-many-rounds")


async def test_a_crash_before_the_deal_leaves_a_table_that_goes_on(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await frozen(ottilie, silas)
    await ottilie.reveal(room, 0)
    store = door.house.store.drawing
    await store.reveal(room["id"], 1, silas.me["id"], OTHER, 1, door.house.now())  # and here the process dies
    await door.house.hub.look_around()

    assert (await ottilie.get(f"/api/tables/{room['id']}"))["state"] == "running"


# Signed records


async def test_a_record_is_signed_by_the_key_that_the_server_shows(door: Door, ottilie: Visitor) -> None:
    table = await ottilie.begin("me", "bot:random")
    await ottilie.command(table, "resign")
    shown = await (await door.visitor()).get("/api/keys")
    record = read_record((await ottilie.client.get(f"/api/tables/{table}/record")).text)
    check_signature(record)

    assert record.signature is not None
    assert (record.signature.key, shown["algorithm"]) == (shown["key"], "Ed25519")
    assert (fingerprint_of(shown["key"]), shown["retired"]) == (shown["fingerprint"], [])


async def test_the_key_lasts_and_a_new_one_leaves_the_old_one_known(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}) as door:
        first = await door.house.keys.public()
    async with opened(url, games={"magpie": MAGPIE}) as door:
        assert await door.house.keys.public() == first
        await door.house.keys.replace(5)
    async with opened(url, games={"magpie": MAGPIE}) as door:
        second = await door.house.keys.public()

    assert second.key != first.key
    assert [(old.key, old.until) for old in second.retired] == [(first.key, 5)]
