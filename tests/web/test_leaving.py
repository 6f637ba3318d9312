"""Taking one's data along, and going for good: games stay, and nothing tells who it was."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from reliquary.web.exports import written
from reliquary.web.storage import Complaint, Missing, Name, Progress, SeatRow, Store, Token, User
from reliquary.web.storage.emails import counts_of
from reliquary.web.storage.exporting import HEAVY_PAGE, PAGE, WITHHELD, parts_of
from reliquary.web.storage.naming import MOST_FORMER
from reliquary.web.storage.schema import metadata
from reliquary.web.storage.scrubbing import PAGE as PAGE_OF_REPORTS
from tests.web import making
from tests.web.conftest import Sql

pytestmark = pytest.mark.anyio

EVERY_TABLE = sorted(metadata.tables)
PATIENCE = 8.0  # seconds: less than writers wait for each other


async def exported(store: Store, user_id: str) -> dict[str, Any]:
    """An export as a person gets it."""
    pieces = [piece async for piece in written(store.export.read(user_id), at=77)]
    found: dict[str, Any] = json.loads(b"".join(pieces))
    return found


@pytest.fixture
async def ottilie(store: Store) -> User:
    """Ottilie, who has left traces everywhere."""
    user = User("u-ottilie", "account", "Lovelace", 1, 1, "en", {"note": "Lovelace"}, "lovelace@example.org")
    await store.users.add(user, "lovelace", "$argon2id$lovelace")
    await store.users.open_session("lovelace-session", user.id, at=2, expires=99)
    await store.users.add_token(Token("k1", user.id, "bot of lovelace", 3), "lovelace-token")
    await store.users.set_recovery(user.id, ["lovelace-code"], at=4)
    for table_id in ("open", "running", "over"):
        await making.table(store, table_id)
        await store.tables.sit(table_id, 0, user.id, at=20, name="Friend of Lovelace")
        await store.chat.say(table_id, user.id, 0, "I am Lovelace", at=21)
    await making.table(store, "hosted", host_id=user.id)
    for table_id in ("running", "over"):
        await store.log.begin(table_id, 1, [making.start("Lovelace", "Silas")], Progress(asked=0))
        await store.log.append(table_id, 1, [making.action(2), making.action(3, seat=1)], Progress(asked=0))
    await store.log.append(
        "over", 3, [making.action(4)], Progress(state="over", result={"scores": [3, 2], "winners": [0]})
    )
    return user


async def test_an_export_holds_what_is_known_and_can_be_written_as_json(store: Store, ottilie: User) -> None:
    await store.moderation.report(Complaint("r1", ottilie.id, "too slow", 50, table_id="running"))
    found = await exported(store, ottilie.id)

    assert found["user"]["email"] == "lovelace@example.org"
    assert [game["table_id"] for game in found["games"]] == ["open", "over", "running"]
    assert [line["text"] for line in found["chat"]] == ["I am Lovelace"] * 3
    assert [token["name"] for token in found["tokens"]] == ["bot of lovelace"]
    assert [report["text"] for report in found["reports"]] == ["too slow"]


async def test_an_export_holds_my_own_actions_of_games_that_are_over(store: Store, ottilie: User) -> None:
    found = await exported(store, ottilie.id)

    assert [(entry["table_id"], entry["version"]) for entry in found["actions"]] == [("over", 2), ("over", 4)]


async def test_an_export_holds_no_key_to_anything(store: Store, ottilie: User) -> None:
    told = json.dumps(await exported(store, ottilie.id))

    for key in ("argon2", "lovelace-session", "lovelace-token", "lovelace-code", making.SECRET, "come-to"):
        assert key not in told


async def test_every_column_of_the_schema_is_exported_or_has_a_reason_not_to_be(store: Store) -> None:
    """Whoever adds a column decides: it goes into an export, or its reason stands in WITHHELD."""
    told = {f"{column.table.name}.{column.name}" for part in parts_of("somebody").values() for column in part.columns}
    columns = {f"{table.name}.{column.name}" for table in metadata.sorted_tables for column in table.columns}
    kept_back = {name for name in columns if name in WITHHELD or name.partition(".")[0] in WITHHELD}

    assert columns - told - kept_back == set()
    assert told & kept_back == set(), "told, and yet there is a reason not to"
    assert {name for name in WITHHELD if name not in columns and name not in metadata.tables} == set()
    assert all(len(reason) > 5 for reason in WITHHELD.values())


async def test_an_export_of_any_size_is_whole_and_comes_in_pieces(store: Store, ottilie: User, sql: Sql) -> None:
    for number in range(HEAVY_PAGE):
        await store.moderation.report(Complaint(f"r{number}", ottilie.id, "slow", 50, table_id="over"))
    lines = ",".join(f"('over', {number}, '{ottilie.id}', 0, 'line', FALSE, 9)" for number in range(2, 2 * PAGE + 1))
    await sql(f"INSERT INTO chat (table_id, number, user_id, seat, text, hidden, at) VALUES {lines}")
    pieces = [piece async for piece in written(store.export.read(ottilie.id), at=77)]
    found = json.loads(b"".join(pieces))

    assert (found["format"], found["made"]) == (2, 77)
    assert len({(line["table_id"], line["number"]) for line in found["chat"]}) == len(found["chat"]) == 2 * PAGE + 2
    assert len(found["reports"]) == HEAVY_PAGE
    assert max(map(len, pieces)) < 0.6 * sum(map(len, pieces))


async def test_an_export_tells_what_was_decided_and_reported_but_not_by_whom(store: Store, ottilie: User) -> None:
    silas = await making.user(store, "Silas")
    await store.moderation.report(Complaint("r1", silas.id, "she cheats", 50, ottilie.id, "over"))
    await store.moderation.mute(ottilie.id, True, by=silas.id, at=51)
    await store.tables.bar("over", ottilie.id)
    found = await exported(store, ottilie.id)

    assert found["user"]["muted"]
    assert found["reports_about"] == [{"id": "r1", "table_id": "over", "at": 50, "closed": None}]
    assert [deed["action"] for deed in found["audit"]] == ["mute"]
    assert found["barred"] == [{"table_id": "over"}]
    assert "she cheats" not in json.dumps(found)
    assert silas.id not in json.dumps(found)


async def test_reports_lose_the_name_and_keep_the_rest(store: Store, ottilie: User) -> None:
    silas = await making.user(store, "Silas")
    seen = {"seats": [{"name": "Lovelace"}, {"name": "Silas"}], "told": ["LOVELACE draws.", "Silas draws."], "n": 7}
    await store.moderation.report(Complaint("r1", silas.id, "lovelace is rude to Silas", 50, ottilie.id, "over", seen))
    await store.leaving.erase(ottilie.id, at=60)

    (report,) = await store.moderation.open_reports()
    assert report.text == "deleted is rude to Silas"
    assert report.evidence == {
        "seats": [{"name": "deleted"}, {"name": "Silas"}],
        "told": ["deleted draws.", "Silas draws."],
        "n": 7,
    }


async def test_what_others_say_at_the_same_tables_loses_the_name_and_keeps_the_rest(
    store: Store, ottilie: User
) -> None:
    silas = await making.user(store, "Silas")
    await making.table(store, "elsewhere")
    for table_id in ("over", "elsewhere"):
        await store.chat.say(table_id, silas.id, 1, "Lovelace taught me. Thank you, LOVELACE!", at=50)
    await store.leaving.erase(ottilie.id, at=60)

    assert (await store.chat.lines("over"))[-1].text == "deleted taught me. Thank you, deleted!"
    assert (await store.chat.lines("elsewhere"))[-1].text == "Lovelace taught me. Thank you, LOVELACE!"


async def test_what_was_said_before_a_name_was_taken_does_not_mean_it(store: Store) -> None:
    """Nobody rewrites what others have said by taking a word for a name and leaving."""
    vandal, silas = await making.user(store, "Vandal", kind="guest"), await making.user(store, "Silas")
    await making.table(store)
    await store.chat.say("t1", silas.id, None, "what a theft", at=50)
    await store.chat.say("t1", vandal.id, None, "hello", at=51)
    await store.users.amend(vandal.id, {"name": "theft", "key": "theft", "skeleton": "theft"}, at=55)
    await store.leaving.erase(vandal.id, at=60)

    assert (await store.chat.lines("t1"))[0].text == "what a theft"


async def test_a_report_from_elsewhere_loses_the_name_too(store: Store, ottilie: User) -> None:
    silas = await making.user(store, "Silas")
    await making.table(store, "elsewhere")
    await store.moderation.report(Complaint("r1", silas.id, "as rude as LOVELACE", 50, silas.id, "elsewhere"))
    await store.leaving.erase(ottilie.id, at=60)

    assert [report.text for report in await store.moderation.open_reports()] == ["as rude as deleted"]


async def test_a_short_name_is_taken_out_where_it_stands_alone(store: Store) -> None:
    al, silas = await making.user(store, "Al"), await making.user(store, "Silas")
    await making.table(store)
    await store.moderation.report(Complaint("r1", silas.id, "Also, Al always calls: AL!", 50, al.id, "t1"))
    await store.leaving.erase(al.id, at=60)

    assert [report.text for report in await store.moderation.open_reports()] == ["Also, deleted always calls: deleted!"]


@pytest.mark.parametrize("name", ["hurt your family", "threat", "hann"])
async def test_nobody_rewrites_the_reports_of_others_by_leaving(store: Store, name: str) -> None:
    text = "Brutus wrote: I will hurt your family. A threat. Johanna saw it"
    silas, vandal = await making.user(store, "Silas"), await making.user(store, name, kind="guest")
    await store.moderation.report(Complaint("r1", silas.id, text, 50))
    await store.leaving.erase(vandal.id, at=60)
    latecomer = await making.user(store, name, id="latecomer", created=51)
    await store.leaving.erase(latecomer.id, at=60)

    assert [report.text for report in await store.moderation.open_reports()] == [text]


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("Hanna", "Johanna, Hannah, deleted; deleted太郎がずるい"),
        ("太郎", "Johanna, Hannah, hanna; Hannadeletedがずるい"),
    ],
)
async def test_a_name_within_a_word_is_none_but_where_words_are_not_set_apart(
    store: Store, name: str, left: str
) -> None:
    silas, leaver = await making.user(store, "Silas"), await making.user(store, name)
    await store.moderation.report(Complaint("r1", silas.id, "Johanna, Hannah, hanna; Hanna太郎がずるい", 50, leaver.id))
    await store.leaving.erase(leaver.id, at=60)

    assert [report.text for report in await store.moderation.open_reports()] == [left]


async def test_a_report_loses_the_name_that_somebody_had_when_it_was_made(store: Store) -> None:
    silas, bad = await making.user(store, "Silas"), await making.user(store, "Archibald")
    await store.moderation.report(Complaint("about", silas.id, "Archibald is rude", 50, bad.id))
    await store.moderation.report(Complaint("passing", silas.id, "as rude as Archibald", 50))
    for number, name in enumerate(("Zacharias", "Rude", "Lovelace")):
        await store.users.amend(bad.id, {"name": name, "key": name.casefold(), "skeleton": None}, at=51 + number)
    await store.moderation.report(Complaint("later", silas.id, "rude, and once Archibald", 70, bad.id))
    await store.leaving.erase(bad.id, at=80)

    assert {report.id: report.text for report in await store.moderation.open_reports()} == {
        "about": "deleted is rude",  # and not: deleted is deleted
        "passing": "as rude as deleted",
        "later": "deleted, and once deleted",
    }


@pytest.mark.parametrize("way", ["becomes an account", "logs in", "makes way"])
async def test_a_name_that_a_guest_gave_up_is_found_as_well(store: Store, way: str) -> None:
    silas, guest = await making.user(store, "Silas"), await making.user(store, "Archibald", kind="guest")
    await store.moderation.report(Complaint("r1", silas.id, "Archibald cheats", 50, guest.id))
    account = guest
    if way == "becomes an account":
        await store.users.promote(guest.id, Name("Grace", "grace"), "hash", at=51)
    elif way == "logs in":
        account = await making.user(store, "Grace")
        await store.users.absorb(guest.id, account.id, at=51)
    else:
        taker = User("u2", "account", "Archibald", 51, 51)
        await store.users.add(taker, "archibald", instead=[Name("Archibald 2", "archibald 2")])
    assert (await exported(store, account.id))["user"]["former_names"] == [
        {"name": "Archibald", "since": 1, "until": 51}
    ]
    await store.leaving.erase(account.id, at=60)

    assert [report.text for report in await store.moderation.open_reports()] == ["deleted cheats"]


async def test_only_the_last_names_that_were_given_up_are_kept(store: Store) -> None:
    ottilie = await making.user(store, "Ottilie")
    for number in range(MOST_FORMER + 2):
        name = f"Ottilie {number}"
        await store.users.amend(ottilie.id, {"name": name, "key": name.casefold(), "skeleton": None}, at=number + 2)

    former = [one["name"] for one in (await exported(store, ottilie.id))["user"]["former_names"]]
    assert (len(former), former[0], former[-1]) == (MOST_FORMER, "Ottilie 1", f"Ottilie {MOST_FORMER}")


async def test_a_name_is_found_in_capital_and_small_letters_of_every_alphabet(store: Store) -> None:
    silas, bad = await making.user(store, "Silas"), await making.user(store, "Борислав")
    await store.moderation.report(Complaint("r1", silas.id, "борислав и БОРИСЛАВ ругается", 50))
    await store.leaving.erase(bad.id, at=60)

    assert [report.text for report in await store.moderation.open_reports()] == ["deleted и deleted ругается"]


async def test_somebody_with_very_many_names_can_leave_as_well(store: Store, sql: Sql) -> None:
    ottilie, silas = await making.user(store, "Ottilie"), await making.user(store, "Silas")
    for number in range(120):
        await making.table(store, f"t{number}", chairs=10, host_id=ottilie.id)
    await sql(
        f"UPDATE seats SET kind = 'human', user_id = '{ottilie.id}', name = 'Friend ' || seat || ' of ' || table_id"
    )
    for number in range(PAGE_OF_REPORTS + 1):
        await store.moderation.report(Complaint(f"r{number}", silas.id, "Ottilie, friend 7 of T99!", 50, ottilie.id))
    await store.leaving.erase(ottilie.id, at=60)

    assert await sql("SELECT DISTINCT text FROM reports") == [("deleted, deleted!",)]


async def test_how_much_e_mail_somebody_got_is_forgotten_with_them(store: Store, ottilie: User, sql: Sql) -> None:
    await store.emails.count(dict.fromkeys([*counts_of(ottilie.id), "confirm to somebody else"], 9), now=60)
    assert [count["number"] for count in (await exported(store, ottilie.id))["email_counts"]] == [1, 1]
    await store.leaving.erase(ottilie.id, at=60)

    assert await sql("SELECT key FROM email_counts") == [("confirm to somebody else",)]


async def test_who_is_deleted_is_nameless_everywhere(store: Store, ottilie: User, sql: Sql) -> None:
    assert await store.leaving.erase(ottilie.id, at=60) == ["running"]

    gone = await store.users.get(ottilie.id)
    assert gone == User(ottilie.id, "deleted", "deleted", 1, gone.seen if gone else 0)
    for table in EVERY_TABLE:
        assert "lovelace" not in repr(await sql(f"SELECT * FROM {table}")).casefold(), table


async def test_games_stay_but_for_the_name(store: Store, ottilie: User) -> None:
    start, *rest = await store.log.read("over")
    await store.leaving.erase(ottilie.id, at=60)

    assert start == making.start("Lovelace", "Silas")
    assert await store.log.read("over") == [making.start("deleted", "Silas"), *rest]
    over = await store.tables.get("over")
    assert over is not None
    assert over.seats[0] == SeatRow(0, "human", ottilie.id)
    assert over.table.result == {"scores": [3, 2], "winners": [0]}


async def test_seats_that_wait_are_free_again_and_hosted_tables_are_closed(store: Store, ottilie: User) -> None:
    await store.leaving.erase(ottilie.id, at=60)

    waiting = await store.tables.get("open")
    assert waiting is not None
    assert waiting.seats == (SeatRow(0), SeatRow(1))
    assert (waiting.table.seating, waiting.table.changed) == (2, 60)
    assert await store.tables.get("hosted") is None


async def test_nobody_comes_back_from_deletion(store: Store, ottilie: User) -> None:
    await store.leaving.erase(ottilie.id, at=60)

    assert await store.users.session("lovelace-session", now=3) is None
    assert await store.users.token("lovelace-token") is None
    assert await store.users.named("lovelace") is None
    with pytest.raises(Missing):
        await store.users.set_password(ottilie.id, "again")
    with pytest.raises(Missing):
        await store.leaving.erase(ottilie.id, at=61)


async def test_a_name_is_free_once_its_owner_is_gone(store: Store, ottilie: User) -> None:
    await store.leaving.erase(ottilie.id, at=60)
    await store.users.add(User("u2", "guest", "Lovelace", 61, 61), "lovelace")
    await store.leaving.erase("u2", at=62)


async def test_there_is_nothing_to_tell_about_nobody(store: Store) -> None:
    with pytest.raises(Missing):
        await exported(store, "nobody")


async def test_no_byte_of_a_file_tells_who_it_was(store: Store, ottilie: User, backend: str, tmp_path: Path) -> None:
    """Neither what was overwritten in it, nor its journal. PostgreSQL sees to its files by itself."""

    def telling() -> list[str]:
        return [file.name for file in sorted(tmp_path.iterdir()) if b"lovelace" in file.read_bytes().lower()]

    await store.users.amend(ottilie.id, {"name": "Byron", "key": "byron"}, at=30)
    assert backend == "postgresql" or telling()
    await store.leaving.erase(ottilie.id, at=40)

    assert telling() == []


async def test_whoever_reads_for_long_keeps_nobody_from_leaving(tmp_path: Path) -> None:
    """Such as a backup: the journal is emptied the next time somebody goes."""
    file = tmp_path / "tables.sqlite"
    async with Store.open(f"sqlite:///{file}") as store:
        for name in ("ottilie", "silas"):
            await store.users.add(User(name, "account", f"{name} lovelace", 1, 1), name)
        with closing(sqlite3.connect(file, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM users").fetchone()
            await asyncio.wait_for(store.leaving.erase("ottilie", at=40), PATIENCE)
        await store.leaving.erase("silas", at=41)

        assert [path.name for path in tmp_path.iterdir() if b"lovelace" in path.read_bytes()] == []
