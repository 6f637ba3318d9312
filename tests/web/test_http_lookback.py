"""Looking back over HTTP: frames, story, record, the sum of chance, pictures, reports."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reliquary import notation
from reliquary.cli import main
from reliquary.table import Table, check_marks
from reliquary.table.records import seat_again
from reliquary.web.api import lookback
from reliquary.web.api.lookback import EVIDENCE, shortened
from tests.table.making import MAGPIE
from tests.web.door import SHARE, Door, Visitor, opened, refused

pytestmark = pytest.mark.anyio

OTHER_SHARE = "fedcba9876543210" * 4


async def played(door: Door, ottilie: Visitor, silas: Visitor, *actions: str, **more: Any) -> str:
    """A game in which these actions were taken, by those two in turn; six of them end it."""
    table = await door.table_for(ottilie, silas, **more)
    for number, action in enumerate(actions):
        await (ottilie, silas)[number % 2].command(table, "act", version=number + 1, action=action)
    return table


async def cards(door: Door, table: str) -> list[int]:
    """What everybody holds, behind their backs."""
    live = await door.house.hub.find(table)
    assert live.table is not None
    hands: list[int] = live.table.history.state.hands
    return hands


def events(frames: list[dict[str, Any]]) -> list[str]:
    return [event["name"] for frame in frames for event in frame["told"]["events"]]


STAYS = ["stay"] * 6


# Frames


async def test_frames_are_the_positions_after_each_entry(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, "boast", "swap", "stay")
    frames = await ottilie.get(f"/api/tables/{table}/frames")

    assert [frame["told"]["version"] for frame in frames] == [1, 2, 3, 4]
    assert [frame["now"]["version"] for frame in frames] == [1, 2, 3, 4]
    assert [frame["now"]["view"]["turns"] for frame in frames] == [0, 1, 2, 3]
    assert [frame["now"]["decision"]["seat"] for frame in frames] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("since", "until", "versions"),
    [(0, 2, [1, 2]), (2, 9, [3, 4]), (3, 4, [4]), (4, 9, []), (3, 2, []), (2**31 - 1, 2**31 - 1, [])],
)
async def test_frames_come_in_ranges(
    door: Door, ottilie: Visitor, silas: Visitor, since: int, until: int, versions: list[int]
) -> None:
    table = await played(door, ottilie, silas, "boast", "swap", "stay")
    frames = await ottilie.get(f"/api/tables/{table}/frames", since=since, until=until)

    assert [frame["told"]["version"] for frame in frames] == versions


async def test_one_answer_holds_so_many_frames_and_no_more(
    door: Door, ottilie: Visitor, silas: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookback, "MOST_FRAMES", 3)
    table = await played(door, ottilie, silas, *STAYS)
    first = await ottilie.get(f"/api/tables/{table}/frames")
    more = await ottilie.get(f"/api/tables/{table}/frames", since=3)

    assert [frame["told"]["version"] for frame in [*first, *more]] == [1, 2, 3, 4, 5, 6]


async def test_frames_are_seen_with_ones_own_eyes(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, "swap", visibility="open")
    path, hands = f"/api/tables/{table}/frames", await cards(door, table)
    looks = [await visitor.get(path) for visitor in (ottilie, silas, await door.visitor())]

    assert [frames[-1]["now"]["view"]["hands"] for frames in looks] == [[hands[0], 77], [77, hands[1]], [77, 77]]
    assert [events(frames).count("drew") for frames in looks] == [2, 1, 0]
    assert [frames[-1]["told"]["body"] for frames in looks] == [{"action": "swap"}, {}, {}]


async def test_frames_of_the_past_hide_what_was_hidden_then(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, *STAYS)
    frames, hands = await silas.get(f"/api/tables/{table}/frames"), await cards(door, table)

    assert frames[-2]["now"]["view"]["hands"] == [77, hands[1]]
    assert frames[-1]["now"]["view"]["hands"] == hands


async def test_a_game_can_be_looked_at_before_word_of_its_beginning_has_spread(door: Door, ottilie: Visitor) -> None:
    door.house.hub._hears.clear()  # as if what is told by the database were late
    table = await ottilie.begin("me", "bot:random")

    assert len(await ottilie.get(f"/api/tables/{table}/frames")) == 1


async def test_one_chooses_which_of_ones_own_seats_looks(door: Door, ottilie: Visitor) -> None:
    table = await ottilie.begin("me", "friend:Marigold", "bot:random")
    path, hands = f"/api/tables/{table}/frames", await cards(door, table)

    for seat in (0, 1):
        [frame] = await ottilie.get(path, seat=seat)
        assert frame["now"]["view"]["hands"][seat] == hands[seat]
    assert await refused(ottilie.get(path, seat=2)) == (404, "no-seat")
    assert await refused(ottilie.get(path, seat=63)) == (404, "no-seat")


@pytest.mark.parametrize("what", ["frames", "story", "record", "chance", "picture", "report"])
async def test_looking_back_is_for_those_who_may_look(door: Door, ottilie: Visitor, silas: Visitor, what: str) -> None:
    private = await played(door, ottilie, silas, *STAYS)
    closed = await played(door, ottilie, silas, *STAYS, visibility="open", settings={"spectators": False})
    waiting = (await ottilie.set_up("me", "empty"))["id"]
    stranger = await door.visitor()
    invite = (await ottilie.get(f"/api/tables/{private}"))["invite"]

    assert await refused(stranger.get(f"/api/tables/{private}/{what}")) == (404, "no-table")
    assert await refused(stranger.get(f"/api/tables/{closed}/{what}")) == (409, "no-spectators")
    assert await refused(ottilie.get(f"/api/tables/{waiting}/{what}")) == (409, "not-begun")
    assert await stranger.get(f"/api/tables/{private}/{what}", key=invite)


@pytest.mark.parametrize("what", ["story", "record", "chance"])
async def test_what_a_game_hides_stays_hidden_until_it_is_over(
    door: Door, ottilie: Visitor, silas: Visitor, what: str
) -> None:
    table = await played(door, ottilie, silas, *STAYS[1:])

    assert await refused(ottilie.get(f"/api/tables/{table}/{what}")) == (409, "game-running")
    await silas.command(table, "act", version=6, action="stay")
    assert await ottilie.get(f"/api/tables/{table}/{what}")


# Story and record


async def test_a_story_counts_points_turn_by_turn_and_by_source(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, *STAYS)
    story, hands = await ottilie.get(f"/api/tables/{table}/story"), await cards(door, table)

    assert [moment["turn"] for moment in story["moments"]] == [0, 1, 2, 3, 4, 5, 6]
    assert [moment["version"] for moment in story["moments"]] == [1, 2, 3, 4, 5, 6, 7]
    assert story["moments"][-1]["points"] == hands
    assert story["sources"] == [{"card": card} for card in hands]


async def test_a_record_holds_what_it_says(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, "swap", *STAYS[1:])
    answer = await silas.client.get(f"/api/tables/{table}/record")
    record = notation.read_record(answer.text)
    again = seat_again(Table, MAGPIE, record)
    notation.check_result(MAGPIE, record, again.history.state)
    check_marks(again, record)

    assert f'filename="magpie-{table}.reliquary.json"' in answer.headers["content-disposition"]
    assert (record.table, record.actions, record.players) == (table, ["swap", *STAYS[1:]], ["human", "human"])


async def test_a_record_of_relic_runners_is_good_by_reliquary_verify(
    door: Door, ottilie: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = {"setup": "first-game", "rounds": 1}
    room = await ottilie.set_up("bot:random", "bot:random", game="runners", options=options)
    line = await ottilie.watch(room["id"])
    await ottilie.post(f"/api/tables/{room['id']}/start")
    while not (await line.until("hello", "update")).get("now", {"over": False})["over"]:
        pass
    file = tmp_path / "game.reliquary.json"
    file.write_bytes((await ottilie.client.get(f"/api/tables/{room['id']}/record")).content)

    assert main(["verify", str(file)]) == 0
    assert "derived again from the promised secret" in capsys.readouterr().out


# Chance


def words(seed: str) -> Iterator[int]:
    """The numbers that a seed gives, as docs/explanation/chance.md tells it: BLAKE2b over seed and counter."""
    counter = 0
    while True:
        data = bytes.fromhex(seed) + counter.to_bytes(8, "big")
        yield int.from_bytes(blake2b(data, digest_size=8, person=b"reliquary").digest(), "big")
        counter += 1


def outcomes(seed: str, sizes: list[int]) -> list[int]:
    """What is drawn from a seed: a word that would favour small numbers is thrown away."""
    source = words(seed)
    return [next(word % n for word in source if word < 2**64 - 2**64 % n) for n in sizes]


def seed_of(found: dict[str, Any], undos: int) -> str:
    said = json.dumps([found["table"], found["round"], found["salts"], undos], separators=(",", ":")).encode()
    key = bytes.fromhex(found["secret"])
    return blake2b(said, key=key, digest_size=32, person=b"reliquary draw").hexdigest()


def promise_of(found: dict[str, Any], seat: int) -> str:
    promised = [found["table"], found["round"], seat, found["commitment"], found["salts"][seat]]
    said = json.dumps(promised, separators=(",", ":")).encode()
    return blake2b(said, digest_size=32, person=b"reliquary share").hexdigest()


def check_draws(found: dict[str, Any]) -> None:
    for deal in found["deals"]:
        assert deal["seed"] == seed_of(found, deal["undos"])
        sizes = [draw["n"] for draw in deal["draws"]]
        assert [draw["outcome"] for draw in deal["draws"]] == outcomes(deal["seed"], sizes)


async def salted(ottilie: Visitor, silas: Visitor) -> dict[str, Any]:
    """A game that has begun with a share of each; its room from before."""
    room = await ottilie.set_up("me", "empty")
    await silas.sit(room["id"], 1, room["invite"])
    await ottilie.commit(room, 0)
    await silas.commit(room, 1, OTHER_SHARE)
    await ottilie.post(f"/api/tables/{room['id']}/start")
    await silas.reveal(room, 1, OTHER_SHARE)
    await ottilie.reveal(room, 0)
    return room


async def test_every_draw_follows_from_the_promised_secret_and_the_shares(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await salted(ottilie, silas)
    for number, action in enumerate(["swap", "swap", *STAYS[2:]]):
        await (ottilie, silas)[number % 2].command(room["id"], "act", version=number + 1, action=action)
    found = await silas.get(f"/api/tables/{room['id']}/chance")

    pledge = blake2b(bytes.fromhex(found["secret"]), digest_size=32, person=b"reliquary pledge").hexdigest()
    assert pledge == room["commitment"] == found["commitment"]
    assert found["salts"] == [SHARE, OTHER_SHARE]
    assert found["commitments"] == [promise_of(found, 0), promise_of(found, 1)]
    assert (found["round"], found["called_off"]) == (1, [])
    assert [(draw["version"], draw["n"]) for draw in found["deals"][0]["draws"]] == [(1, 40), (1, 39), (2, 38), (3, 37)]
    check_draws(found)


async def test_after_an_agreed_step_back_chance_is_drawn_from_another_seed(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await salted(ottilie, silas)
    table = room["id"]
    await ottilie.command(table, "act", version=1, action="swap")
    await ottilie.command(table, "undo", version=2, ask=True)
    await silas.command(table, "answer", version=3, yes=True)
    for number, action in enumerate(["swap", *STAYS[1:]]):
        await (ottilie, silas)[number % 2].command(table, "act", version=number + 6, action=action)
    found = await ottilie.get(f"/api/tables/{table}/chance")

    assert [deal["undos"] for deal in found["deals"]] == [0, 1]
    assert [[draw["version"] for draw in deal["draws"]] for deal in found["deals"]] == [[1, 1, 2], [7]]
    check_draws(found)
    record = notation.read_record((await ottilie.client.get(f"/api/tables/{table}/record")).text)
    check_marks(seat_again(Table, MAGPIE, record), record)


async def test_the_secret_is_told_to_nobody_until_the_end(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, "swap")
    secret = (await door.house.store.tables.secret(table)).reveal()
    line = await silas.watch(table)
    told = [(await silas.client.get(f"/api/tables/{table}/{what}")).text for what in ("frames", "report", "")]
    told += [json.dumps(line.heard), (await silas.client.get("/api/me/export")).text]

    assert not any(secret in text for text in told)
    await silas.command(table, "resign")
    assert (await silas.watch(table)).last("hello")["hello"]["secret"] == secret


# Explanations


async def test_a_thing_is_explained_as_far_as_ones_own_eyes_see_it(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    table = await played(door, ottilie, silas, "stay", visibility="open")
    path, [first, _] = f"/api/tables/{table}/explain", await cards(door, table)
    visitors = (ottilie, silas, await door.visitor())
    told = [(await one.client.get(path, params={"text": str(first)})).json()["lines"] for one in visitors]

    assert told == [[f"Magpie 1 holds card {first}."], [], []]


async def test_all_is_explained_at_the_end(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, *STAYS, visibility="open")
    [first, _] = await cards(door, table)
    told = await silas.client.get(f"/api/tables/{table}/explain", params={"text": str(first)})

    assert told.json() == {"lines": [f"Magpie 1 holds card {first}."]}


@pytest.mark.parametrize(("text", "no"), [("", (409, "nothing-said")), ("x" * 81, (400, "malformed"))])
async def test_only_a_name_can_be_explained(
    door: Door, ottilie: Visitor, silas: Visitor, text: str, no: tuple[int, str]
) -> None:
    table = await played(door, ottilie, silas, "stay", visibility="open")
    told = await ottilie.client.get(f"/api/tables/{table}/explain", params={"text": text})

    assert (told.status_code, told.json()["code"]) == no


# Pictures


async def test_a_picture_shows_what_ones_own_eyes_see(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, "stay", visibility="open")
    path, [first, second] = f"/api/tables/{table}/picture", await cards(door, table)
    drawn = [(await visitor.client.get(path)).text for visitor in (ottilie, silas, await door.visitor())]

    assert [f">{seen}<" in text for seen, text in zip((f"{first} ?", f"? {second}", "? ?"), drawn, strict=True)] == [
        True,
        True,
        True,
    ]


async def test_a_picture_is_whole_at_the_end(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, *STAYS, visibility="open")
    path, [first, second] = f"/api/tables/{table}/picture", await cards(door, table)
    answer = await (await door.visitor()).client.get(path)

    assert (answer.headers["content-type"], f">{first} {second}<" in answer.text) == ("image/svg+xml", True)
    assert answer.headers["content-disposition"] == 'inline; filename="magpie-7.svg"'


async def test_a_picture_of_an_earlier_version_shows_what_was_known_then(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    table = await played(door, ottilie, silas, "stay", "swap", *STAYS[2:])
    path = f"/api/tables/{table}/picture"
    [first] = await silas.get(f"/api/tables/{table}/frames", until=1)
    answer = await silas.client.get(path, params={"version": 1})

    assert f">? {first['now']['view']['hands'][1]}<" in answer.text
    assert (await silas.client.get(path, params={"version": 0})).text == answer.text
    assert (await silas.client.get(path, params={"version": 99})).text == (await silas.client.get(path)).text


async def test_a_picture_can_be_painted(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, "stay")
    answer = await ottilie.client.get(f"/api/tables/{table}/picture", params={"kind": "png"})

    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    assert answer.headers["content-disposition"] == 'inline; filename="magpie-2.png"'


async def test_a_board_of_relic_runners_is_drawn_in_light_and_dark(door: Door, ottilie: Visitor) -> None:
    table = await ottilie.begin("me", "bot:random", game="runners", options={"setup": "first-game"})
    drawn = [
        (await ottilie.client.get(f"/api/tables/{table}/picture", params={"dark": dark})).text for dark in (False, True)
    ]

    assert [text.startswith("<svg") for text in drawn] == [True, True]
    assert drawn[0] != drawn[1]


# Reports


async def test_a_report_to_keep_holds_only_ones_own_stream(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, "swap", "stay")
    report, line = await silas.get(f"/api/tables/{table}/report"), await silas.watch(table)
    drawn = [event for told in report["hello"]["missed"] for event in told["events"] if event["name"] == "drew"]

    assert (report["viewer"], [event["seat"] for event in drawn]) == (1, [1])
    assert report["hello"] == line.last("hello")["hello"]
    assert await refused(silas.get(f"/api/tables/{table}/report", seat=0)) == (404, "no-seat")


async def test_a_mistake_is_reported_with_what_one_was_told(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, "swap")
    admin = await door.admin("Hedwig")
    await silas.post(f"/api/tables/{table}/report", {"text": "my card\u0000 is missing"})
    [card] = await admin.get("/api/admin/reports")

    assert (card["by"], card["about"], card["table"], card["text"]) == ("Silas", "", table, "my card is missing")
    told = await silas.get(f"/api/tables/{table}/report")
    assert card["evidence"] == told | {"hello": told["hello"] | {"left_out": 0}}


async def test_of_a_long_story_the_end_is_evidence(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, "swap", "stay")
    whole = (await silas.client.get(f"/api/tables/{table}/report")).content
    story = msgspec.json.decode(whole)
    story["hello"]["missed"] *= 1 + 3 * EVIDENCE // len(whole)
    found = shortened(msgspec.json.encode(story))

    kept, left_out = found["hello"]["missed"], found["hello"]["left_out"]
    assert kept == story["hello"]["missed"][left_out:]
    assert EVIDENCE / 2 < len(msgspec.json.encode(kept)) < EVIDENCE * 1.1
    assert found["hello"]["now"] == story["hello"]["now"]


async def test_so_many_reports_come_from_one_address(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=1.0) as door:
        guests = [await door.guest(f"Guest {number}") for number in range(6)]
        table = await door.table_for(guests[0], guests[1], visibility="open")
        answers = [await each.client.post(f"/api/tables/{table}/report", json={"text": "odd"}) for each in guests]

    assert [answer.status_code for answer in answers] == [204] * 5 + [429]


async def test_a_player_is_reported_to_those_who_mind_the_house(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, "swap")
    admin = await door.admin("Hedwig")
    body = {"text": "was rude", "about": ottilie.me["id"]}
    await silas.post(f"/api/tables/{table}/report", body)
    [card] = await admin.get("/api/admin/reports")

    assert (card["about"], card["about_id"], card["evidence"]) == ("Ottilie", ottilie.me["id"], {"version": 2})
    assert await refused(silas.post(f"/api/tables/{table}/report", body | {"about": "nobody"})) == (409, "no-user")


async def test_somebody_who_only_talked_can_be_reported_and_so_can_a_table_that_waits(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    room = await ottilie.set_up("me", "empty", visibility="open")
    admin = await door.admin("Hedwig")
    await silas.post(f"/api/tables/{room['id']}/chat", {"text": "buy my relics"})
    await ottilie.post(f"/api/tables/{room['id']}/report", {"text": "sells things", "about": silas.me["id"]})
    [card] = await admin.get("/api/admin/reports")

    assert (card["about"], card["evidence"]) == ("Silas", {})


async def test_who_was_taken_off_a_table_can_still_complain(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    settings = {"stand_in": "random", "spectators": False}
    table = await door.table_for(ottilie, silas, await door.guest("Marigold"), settings=settings)
    admin = await door.admin("Hedwig")
    await silas.command(table, "resign")
    await silas.post(f"/api/tables/{table}/report", {"text": "was rude", "about": ottilie.me["id"]})

    await silas.post(f"/api/tables/{table}/report", {"text": "and my card was missing"})

    found = {card["text"]: card["evidence"] for card in await admin.get("/api/admin/reports")}
    assert found == {"was rude": {"version": 2}, "and my card was missing": {}}


async def test_a_report_says_something_and_comes_from_somebody(door: Door, ottilie: Visitor, silas: Visitor) -> None:
    table = await played(door, ottilie, silas, visibility="open")
    path = f"/api/tables/{table}/report"

    assert await refused(silas.post(path, {"text": ""})) == (400, "malformed")
    assert await refused(silas.post(path, {"text": " \u0007 "})) == (409, "nothing-said")
    assert await refused((await door.visitor()).post(path, {"text": "hello"})) == (401, "nobody")
