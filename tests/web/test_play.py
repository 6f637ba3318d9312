"""Playing through the server: a wish is checked, committed, acknowledged, and told to everybody who may know."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from reliquary.kernel import decision
from reliquary.web.storage import Entry, Progress
from tests.table.making import RUNNERS
from tests.web.door import Door, Line, Refusal, Visitor

pytestmark = pytest.mark.anyio

CLOCK = {"kind": "turn", "seconds": 30}


async def play(lines: list[Line], table: str, *actions: str) -> None:
    """Actions of those two in turn, each acknowledged."""
    for number, action in enumerate(actions):
        answer = await lines[number % 2].ask("act", table=table, version=number + 1, action=action)
        assert answer["is"] == "done", answer


def events(messages: list[dict[str, Any]]) -> list[str]:
    """The names of all events that were told."""
    updates = [message for message in messages if message["is"] == "update"]
    return [event["name"] for update in updates for told in update["told"] for event in told["events"]]


async def test_a_whole_game_between_two_people(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    lines = [await ottilie.watch(table), await silas.watch(table)]
    await play(lines, table, *["stay"] * 6)

    for line in lines:
        assert (await line.now())["over"]
        room = line.last("room")["room"]
        assert (room["state"], room["asked"], room["version"]) == ("over", None, 7)
        assert len(room["result"]["winners"]) == 1


async def test_a_move_is_acknowledged_by_the_version_that_it_made(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    line = await ottilie.watch(table)

    answer = await line.ask("act", table=table, version=1, action="stay")
    assert answer == {"is": "done", "ref": answer["ref"], "table": table, "version": 2}
    assert [entry.version for entry in await door.house.store.log.read(table)] == [1, 2]


async def test_each_is_told_what_they_may_know(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas, visibility="open")
    lines = [await ottilie.watch(table), await silas.watch(table), await (await door.visitor()).watch(table)]
    await lines[0].ask("act", table=table, version=1, action="swap")
    for line in lines[1:]:
        await line.until("update")

    assert ["drew" in events(line.heard) for line in lines] == [True, False, False]
    assert ["discarded" in events(line.heard) for line in lines] == [True, True, True]


async def test_versions_come_without_a_gap(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    lines = [await ottilie.watch(table), await silas.watch(table)]
    await play(lines, table, "swap", "boast", "stay", "swap")
    await lines[1].now()

    told = [one["version"] for message in lines[1].heard if message["is"] == "update" for one in message["told"]]
    assert told == [2, 3, 4, 5]


async def test_whoever_comes_back_is_told_exactly_what_was_missed(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    lines = [await ottilie.watch(table), await silas.watch(table)]
    await play(lines, table, "stay", "boast")
    await lines[1].socket.close()
    await lines[0].ask("act", table=table, version=3, action="swap")

    again = await silas.line()
    await again.send("watch", table=table, since=3)
    hello = (await again.until("hello"))["hello"]
    assert [told["version"] for told in hello["missed"]] == [4]
    assert (hello["now"]["version"], hello["viewer"], hello["now"]["decision"]["seat"]) == (4, 1, 1)


@pytest.mark.parametrize(
    ("seat", "wish", "code"),
    [
        (1, {"version": 1, "action": "stay"}, "not-asked"),
        (0, {"version": 1, "action": "fly"}, "unknown-action"),
        (0, {"version": 9, "action": "stay"}, "ahead"),
        (0, {"version": 0, "action": "stay"}, "stale"),
        (0, {"version": 1, "action": "stay", "seat": 1}, "no-seat"),
        (0, {"version": 1, "action": "stay", "seat": 60}, "no-seat"),
    ],
)
async def test_what_cannot_be_is_refused_and_changes_nothing(
    door: Door, ottilie: Visitor, silas: Visitor, seat: int, wish: dict[str, Any], code: str
) -> None:
    table = await door.table_for(ottilie, silas)
    line = await (ottilie, silas)[seat].watch(table)
    answer = await line.ask("act", table=table, **wish)

    assert (answer["is"], answer["code"]) == ("refused", code)
    assert answer["message"]
    assert await door.house.store.log.version(table) == 1


async def test_a_refusal_names_the_rule(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas, game="runners", options={"setup": "first-game"})
    line = await ottilie.watch(table)

    why = await line.ask("why", table=table, action="explore")
    assert why["refused"]["rule"].startswith("RR-")
    refused = await line.ask("act", table=table, version=1, action="explore")
    assert (refused["rule"], refused["message"]) == (why["refused"]["rule"], why["refused"]["message"])
    offered = await line.ask("why", table=table, action="go:base-camp~rootwell")
    assert offered["refused"] is None


async def test_of_two_moves_at_once_one_wins_and_the_other_is_stale(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    table = await door.table_for(ottilie, silas)
    tabs = [await ottilie.watch(table) for _ in range(4)]
    answers = await asyncio.gather(*(tab.ask("act", table=table, version=1, action="stay") for tab in tabs))

    assert sorted(answer["is"] for answer in answers) == ["done", "refused", "refused", "refused"]
    assert {answer.get("code") for answer in answers} - {None} <= {"stale", "not-asked"}
    assert await door.house.store.log.version(table) == 2


async def test_a_move_can_be_made_over_http_alone(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)

    assert await ottilie.command(table, "act", version=1, action="stay") == {"table": table, "version": 2}
    with pytest.raises(Refusal) as refusal:
        await ottilie.command(table, "act", version=2, action="stay")
    assert (refusal.value.status, refusal.value.code) == (409, "not-asked")
    assert refusal.value.fault["rule"] == "MG-TURN-04"


async def test_bots_answer_by_themselves(door: Door, ottilie: Visitor) -> None:
    table = await ottilie.begin("me", "bot:random", "bot:random")
    line = await ottilie.watch(table)
    now = await line.now()
    while not now["over"]:
        if now["decision"]["seat"] == 0:
            await line.send("act", table=table, version=now["version"], action="stay")
        now = (await line.until("update"))["now"]

    entries = await door.house.store.log.read(table)
    assert [entry.seat for entry in entries[1:]] == [0, 1, 2] * 3


async def test_a_bot_goes_on_where_the_server_was_stopped(door: Door, ottilie: Visitor, url: str) -> None:
    """As if the process had died between a move and the answer of the bot; nobody has to look at the table."""
    table = await ottilie.begin("me", "bot:random")
    store = door.house.store
    await store.log.append(table, 1, [Entry(2, "action", 0, {"action": "stay"}, 200)], Progress(asked=1))
    door.house.hub.tables.clear()
    await door.house.hub.look_around()

    while await store.log.version(table) < 3:
        await asyncio.sleep(0.01)
    assert (await store.log.read(table, 2))[0].seat == 1


async def test_a_person_can_sit_on_several_seats(door: Door, ottilie: Visitor) -> None:
    table = await ottilie.begin("me", "friend:Marigold")
    line = await ottilie.watch(table, seat=0)
    assert line.last("hello")["hello"]["viewer"] == 0
    await line.ask("act", table=table, version=1, action="stay", seat=0)
    await line.send("watch", table=table, seat=1)

    hello = (await line.until("hello"))["hello"]
    assert (hello["viewer"], hello["now"]["decision"]["seat"], len(hello["now"]["decision"]["options"])) == (1, 1, 3)
    assert [player["name"] for player in hello["now"]["seats"]] == ["Ottilie", "Marigold"]
    answer = await line.ask("act", table=table, version=2, action="stay", seat=1)
    assert answer["is"] == "done"


async def test_looking_through_the_eyes_of_another_is_refused(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    line = await ottilie.line()

    assert (await line.ask("watch", table=table, seat=1))["code"] == "no-seat"


# Going back, requests, seats


async def test_a_step_back_is_free_until_something_was_shown(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    line = await ottilie.watch(table)
    await line.ask("act", table=table, version=1, action="boast")
    assert (await line.ask("undo", table=table, version=2))["is"] == "done"
    await line.ask("act", table=table, version=3, action="swap")

    assert (await line.ask("undo", table=table, version=4))["code"] == "revealed"


async def test_going_further_back_needs_everybody(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    lines = [await ottilie.watch(table), await silas.watch(table)]
    await play(lines, table, "swap")
    await lines[0].ask("undo", table=table, version=2, ask=True)
    assert (await lines[1].now())["request"]["waits_for"] == [1]
    answer = await lines[1].ask("answer", table=table, version=3, yes=True)

    assert answer["version"] == 6
    assert [entry.kind for entry in await door.house.store.log.read(table)][2:] == ["ask", "answer", "undo", "reseed"]


async def test_a_pause_stops_everything(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    await ottilie.command(table, "pause", on=True)
    await silas.command(table, "answer", version=2, yes=True)

    with pytest.raises(Refusal) as refusal:
        await ottilie.command(table, "act", version=3, action="stay")
    assert refusal.value.code == "paused"


async def test_a_bot_stands_in_and_the_player_comes_back(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    line = await silas.watch(table)
    await ottilie.command(table, "stand-in", bot="random")
    while (await line.until("update"))["told"][-1]["kind"] != "action":
        pass
    room = (await ottilie.get(f"/api/tables/{table}"))["places"][0]
    assert (room["kind"], room["bot"], room["yours"]) == ("stand-in", "random", True)
    await ottilie.command(table, "take-back")
    assert (await ottilie.get(f"/api/tables/{table}"))["places"][0]["kind"] == "human"


async def test_who_resigns_looks_on_as_a_spectator(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    marigold = await door.guest("Marigold")
    table = await door.table_for(ottilie, silas, marigold, settings={"stand_in": "random"})
    line = await ottilie.watch(table)
    await line.ask("resign", table=table)

    assert line.last("hello")["hello"]["viewer"] is None
    assert (await line.ask("act", table=table, version=2, action="stay"))["code"] == "no-seat"
    assert [place["kind"] for place in (await silas.get(f"/api/tables/{table}"))["places"]] == ["bot", "human", "human"]


async def test_what_is_tried_against_somebody_with_time_left_stands_in_the_log_for_both(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    table = await door.table_for(ottilie, silas, settings={"clock": {"kind": "days", "days": 14}})
    line = await silas.watch(table)
    for _ in range(3):
        for choice in ("stand-in", "end", "wait"):
            assert (await line.ask("vote", table=table, about=0, choice=choice))["code"] == "time-left"
    told = (await ottilie.watch(table)).last("hello")["hello"]["missed"]

    assert [entry["text"] for entry in told if entry["kind"] == "noted"] == [
        "Silas wanted a bot to play for Ottilie, who had time left.",
        "Silas wanted to end the game because of Ottilie, who had time left.",
    ]
    await ottilie.command(table, "resign")
    record = await ottilie.get(f"/api/tables/{table}/record")
    assert [attempt["outcome"] for attempt in record["attempts"]] == ["denied", "denied"]


async def test_without_a_clock_others_may_go_on_after_the_term_of_the_table(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    table = await door.table_for(ottilie, silas, settings={"stand_in": "random", "term": 2})
    line = await silas.watch(table)
    assert (await line.ask("vote", table=table, about=0, choice="stand-in"))["code"] == "time-left"
    face, room = (await line.now())["clock"], line.last("room")["room"]
    assert (face["ticks"], face["deadline"], room["settings"]["term"]) == (False, room["started"] + 7_200_000, 2)
    door.house.now = lambda: face["deadline"]

    assert (await line.ask("vote", table=table, about=0, choice="stand-in"))["is"] == "done"
    assert (await silas.get(f"/api/tables/{table}"))["places"][0]["kind"] == "stand-in"


async def test_a_player_who_ran_out_of_time_may_be_stood_in_for(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas, settings={"clock": CLOCK, "stand_in": "random"})
    await ottilie.watch(table)
    line = await silas.watch(table)
    face = (await line.now())["clock"]
    assert (face["running"], face["left"]) == (0, [30_000, 30_000])
    later = face["deadline"] + 1
    door.house.now = lambda: later

    assert (await line.ask("vote", table=table, about=0, choice="stand-in"))["is"] == "done"


# Who may look


async def test_a_private_table_is_shown_to_those_who_were_invited(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    stranger = await door.visitor()
    line = await stranger.line()
    gone = await line.ask("watch", table=table)
    assert (gone["is"], gone["code"]) == ("gone", "no-table")

    invite = (await ottilie.get(f"/api/tables/{table}"))["invite"]
    await line.send("watch", table=table, key=invite)
    assert (await line.until("hello"))["hello"]["viewer"] is None


async def test_a_table_without_spectators_shows_nothing(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas, visibility="open", settings={"spectators": False})
    line = await (await door.visitor()).line()

    assert (await line.ask("watch", table=table))["code"] == "no-spectators"


async def test_who_is_here_is_seen(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    line = await ottilie.watch(table)
    other = await silas.watch(table)
    while not (await line.until("room"))["room"]["places"][1]["here"]:
        pass
    await other.socket.close()
    while (await line.until("room"))["room"]["places"][1]["here"]:
        pass


async def test_spectators_are_counted(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas, visibility="open")
    line = await ottilie.watch(table)
    for _ in range(2):
        await (await door.visitor()).watch(table)
    while (await line.until("room"))["room"]["spectators"] != 2:
        pass


async def test_whose_turn_it_is_is_told_to_all_tabs(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    elsewhere = await silas.line()
    await ottilie.command(table, "act", version=1, action="stay")

    assert (await elsewhere.until("changed"))["what"] == "mine"
    [room] = await silas.get("/api/tables/mine")
    assert (room["id"], room["asked"], room["yours"]) == (table, 1, [1])


async def test_what_was_seen_is_remembered(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await door.table_for(ottilie, silas)
    line = await ottilie.watch(table)
    await line.ask("act", table=table, version=1, action="stay")
    await line.send("saw", table=table, version=2)
    await line.ask("ping")

    places = (await ottilie.get(f"/api/tables/{table}"))["places"]
    stored = await door.house.store.tables.get(table)
    assert stored is not None
    assert [chair.seen for chair in stored.seats] == [2, 0]
    assert places[1]["seen"] == 0


async def test_relic_runners_is_played_to_its_end_by_people_and_bots(door: Door, ottilie: Visitor) -> None:
    table = await ottilie.begin("me", "bot:greedy", game="runners", options={"setup": "first-game", "rounds": 3})
    line = await ottilie.watch(table)
    now = await line.now()
    while not now["over"]:
        if now["decision"]["seat"] == 0:
            await line.send("act", table=table, version=now["version"], action=now["decision"]["options"][0]["action"])
        now = (await line.until("update"))["now"]

    live = await door.house.hub.find(table)
    assert live.table is not None
    assert decision(live.table.history.state) is None
    assert RUNNERS.scores(live.table.history.state) == tuple(now["result"]["scores"])
