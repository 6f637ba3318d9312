"""E-mail: it is your turn. It goes through a real e-mail server, on loopback."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from socket import socket
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword

from reliquary.web import email_sending
from reliquary.web.email_sending import AGAIN, MOST_TRIES
from reliquary.web.progress import EMAIL_DELAY
from tests.table.making import MAGPIE
from tests.web.conftest import Sql
from tests.web.door import WORDS, Door, Visitor, opened

pytestmark = pytest.mark.anyio

START = 1_700_000_000_000
HOUSE = {"address": "http://games.example.org/", "sender": "Reliquary <emails@example.org>"}
PEM = Path(__file__).parent / "loopback.pem"  # for 127.0.0.1, and for these tests alone
NAME, PASSWORD = "keeper@example.org", "p@ss:w/rd"
LOGIN = "keeper%40example.org:p%40ss%3Aw%2Frd"


class Box:
    """Where e-mail arrives."""

    def __init__(self) -> None:
        self.port = 0
        self.emails: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.logins: list[bytes] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:  # noqa: N802  as it is called
        assert isinstance(envelope.content, bytes)
        email = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(email, EmailMessage)
        assert envelope.rcpt_tos == [email["To"]]
        self.emails.append(email)
        self.raw.append(envelope.content)
        return "250 OK"

    def let_in(self, server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        assert isinstance(data, LoginPassword)
        self.logins.append(data.login)
        known = (data.login, data.password) == (NAME.encode(), PASSWORD.encode())
        return AuthResult(success=known, handled=False)


def trusted() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(PEM)
    return context


@asynccontextmanager
async def letter_box(port: int = 0, tls: bool = False, **options: Any) -> AsyncIterator[Box]:
    """An e-mail server."""
    box = Box()

    def talk() -> SMTP:
        return SMTP(box, hostname="loopback", authenticator=box.let_in, **options)

    server = await asyncio.get_running_loop().create_server(
        talk, "127.0.0.1", port, ssl=trusted() if tls else None, reuse_address=True
    )
    box.port = server.sockets[0].getsockname()[1]
    try:
        yield box
    finally:
        server.close()


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The postman goes round when a test says so, and trusts our own certificate."""
    monkeypatch.setattr(email_sending, "PAUSE", 3600.0)
    monkeypatch.setattr(email_sending.Mailer, "call", lambda _: None)
    monkeypatch.setenv("SSL_CERT_FILE", str(PEM))


class Time:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


@asynccontextmanager
async def house(url: str, box: Box, smtp: str = "smtp://127.0.0.1:{}") -> AsyncIterator[tuple[Door, Time]]:
    """A server that sends e-mail to a box."""
    time = Time()
    async with opened(url, games={"magpie": MAGPIE}, now=time, smtp=smtp.format(box.port), **HOUSE) as door:
        yield door, time


async def addressed(door: Door, name: str) -> Visitor:
    """An account with an address that is confirmed."""
    visitor, addresses, address = await door.account(name), door.house.addresses, f"{name.lower()}@example.org"
    await door.house.store.emails.set_address(visitor.me["id"], address, [])
    link = await addresses.confirmation(visitor.me["id"], address, door.house.now())
    await addresses.confirm(link, door.house.now())
    return visitor


async def waiting(door: Door) -> tuple[str, Visitor, Visitor]:
    """A table at which Silas, who has an address and is not here, has to move."""
    ottilie, silas = await door.guest("Ottilie"), await addressed(door, "Silas")
    table = await door.table_for(ottilie, silas)
    await ottilie.command(table, "act", version=1, action="stay")
    return table, ottilie, silas


async def letters_to(sql: Sql, visitor: Visitor) -> list[tuple[object, ...]]:
    """How often each email was tried that waits for somebody."""
    return await sql(f"SELECT tries FROM email_queue WHERE user_id = '{visitor.me['id']}'")


async def go_round(door: Door, time: Time, later: int = EMAIL_DELAY) -> None:
    time.now += later
    await door.house.mailer.go_round()


async def test_whose_turn_it_is_and_who_is_away_gets_a_letter(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        table, _, silas = await waiting(door)
        await go_round(door, time)
        [email] = box.emails

        assert (email["To"], email["From"]) == ("silas@example.org", "Reliquary <emails@example.org>")
        assert email["Subject"] == "Magpie: it is your turn"
        assert f"http://games.example.org/table/{table}" in email.get_content().splitlines()
        assert email.get_content().startswith("Hello Silas,")
        assert email["Date"].datetime.timestamp() == time.now // 1000
        assert email["Message-ID"].endswith("@games.example.org>")
        stop = email["List-Unsubscribe"].strip("<>")
        assert stop.startswith("http://games.example.org/mail/stop/")
        assert stop in email.get_content().splitlines()
        assert f"\r\nList-Unsubscribe: <{stop}>\r\n".encode() in box.raw[0]  # in one piece, for simple readers
        assert email["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert (await silas.get("/api/me"))["sends_email"]


async def test_who_comes_back_soon_needs_no_letter(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        await waiting(door)
        await go_round(door, time, EMAIL_DELAY - 1)
        assert box.emails == []
        await go_round(door, time, 1)

        assert len(box.emails) == 1


async def test_a_letter_is_sent_once(url: str, sql: Sql) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        await waiting(door)
        await asyncio.gather(*(go_round(door, time) for _ in range(3)))
        await go_round(door, time, AGAIN)

        assert len(box.emails) == 1
        assert await sql("SELECT id FROM email_queue") == []


async def test_who_begins_gets_a_letter_too(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        ottilie, silas = await door.guest("Ottilie"), await addressed(door, "Silas")
        room = await ottilie.set_up("empty", "me")
        await silas.sit(room["id"], 0, room["invite"])
        await ottilie.post(f"/api/tables/{room['id']}/start")
        await go_round(door, time)

        assert [email["To"] for email in box.emails] == ["silas@example.org"]


async def test_who_has_no_address_gets_no_letter(url: str, sql: Sql) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        _, _, silas = await waiting(door)
        await silas.put("/api/me/email", {"email": "", "password": WORDS})
        await go_round(door, time)

        assert [email["Subject"] for email in box.emails] == ["Your account has another address"]
        assert await letters_to(sql, silas) == []


async def test_for_whom_is_here_no_letter_is_written(url: str, sql: Sql) -> None:
    async with letter_box() as box, house(url, box) as (door, _):
        ottilie, silas = await door.guest("Ottilie"), await addressed(door, "Silas")
        table = await door.table_for(ottilie, silas)
        await silas.watch(table)
        await ottilie.command(table, "act", version=1, action="stay")

        assert await letters_to(sql, silas) == []


async def test_who_is_here_when_a_letter_is_due_gets_none(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        table, _, silas = await waiting(door)
        due = await door.house.store.emails.due(START + EMAIL_DELAY, 0)
        [notice] = [notice for notice in due if notice.user_id == silas.me["id"]]
        assert await door.house.mailer._email(notice) is not None
        await silas.watch(table)

        assert await door.house.mailer._email(notice) is None
        await go_round(door, time)
        assert box.emails == []


async def test_who_has_been_here_meanwhile_gets_none(url: str, sql: Sql) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        table, _, silas = await waiting(door)
        line = await silas.watch(table)
        while await letters_to(sql, silas):
            await line.ask("ping")
        await line.socket.close()
        await go_round(door, time)

        assert box.emails == []


async def test_who_has_moved_meanwhile_gets_none(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        table, _, silas = await waiting(door)
        await silas.command(table, "act", version=2, action="stay")
        await go_round(door, time)

        assert box.emails == []


async def test_for_two_turns_in_a_short_while_there_is_one_letter(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        table, ottilie, silas = await waiting(door)
        time.now += 60_000
        await silas.command(table, "act", version=2, action="stay")
        await ottilie.command(table, "act", version=3, action="stay")
        await go_round(door, time, 60_000)
        assert box.emails == []
        await go_round(door, time, 60_000)

        assert len(box.emails) == 1


async def test_where_a_bot_stands_in_or_the_game_is_over_nobody_is_waited_for(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        table, _, silas = await waiting(door)
        await silas.command(table, "resign")
        marigold = await addressed(door, "Marigold")
        await marigold.begin("me", "bot:random")
        await go_round(door, time)

        assert [email["To"] for email in box.emails] == ["marigold@example.org"]


async def test_where_no_letters_are_sent_none_are_written(url: str, sql: Sql) -> None:
    async with opened(url, games={"magpie": MAGPIE}) as door:
        await waiting(door)

        assert await sql("SELECT id FROM email_queue") == []


# E-mail servers and their troubles


async def test_a_letter_is_tried_again_when_the_server_is_down(url: str) -> None:
    with socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and does not listen
        down = Box()
        down.port = taken.getsockname()[1]
        async with house(url, down) as (door, time):
            await waiting(door)
            await go_round(door, time)
            await go_round(door, time, AGAIN - 1)
            taken.close()
            async with letter_box(down.port) as box:
                await door.house.mailer.go_round()
                assert box.emails == []
                await go_round(door, time, 1)
                assert len(box.emails) == 1
        counted = {
            outcome: door.house.metrics.registry.get_sample_value("reliquary_emails_total", {"outcome": outcome})
            for outcome in ("sent", "failed")
        }
        assert counted == {"sent": 1, "failed": 1}


async def test_a_letter_that_cannot_be_sent_is_given_up_in_the_end(url: str, sql: Sql) -> None:
    with socket() as taken:
        taken.bind(("127.0.0.1", 0))
        down = Box()
        down.port = taken.getsockname()[1]
        async with house(url, down) as (door, time):
            _, _, silas = await waiting(door)
            for tries in range(1, MOST_TRIES):
                await go_round(door, time, AGAIN)
                assert await letters_to(sql, silas) == [(tries,)]
            await go_round(door, time, AGAIN)

            assert await letters_to(sql, silas) == []


async def test_letters_go_over_tls_after_a_login(url: str) -> None:
    options = {"tls_context": trusted(), "auth_required": True}
    async with letter_box(**options) as box, house(url, box, f"smtp+starttls://{LOGIN}@127.0.0.1:{{}}") as (door, time):
        await waiting(door)
        await go_round(door, time)

        assert ([email["To"] for email in box.emails], box.logins) == (["silas@example.org"], [NAME.encode()])


async def test_letters_go_over_tls_from_the_first_byte(url: str) -> None:
    options = {"tls": True, "auth_require_tls": False}
    async with letter_box(**options) as box, house(url, box, f"smtps://{LOGIN}@127.0.0.1:{{}}") as (door, time):
        await waiting(door)
        await go_round(door, time)

        assert ([email["To"] for email in box.emails], box.logins) == (["silas@example.org"], [NAME.encode()])


@pytest.mark.parametrize("login", [f"{NAME.partition('@')[0]}:wrong@", "%C3%B6:%C3%B6@"])
async def test_a_wrong_login_sends_nothing_and_loses_nothing(url: str, sql: Sql, login: str) -> None:
    options = {"tls_context": trusted(), "auth_required": True}
    async with letter_box(**options) as box, house(url, box, f"smtp+starttls://{login}127.0.0.1:{{}}") as (door, time):
        _, _, silas = await waiting(door)
        await go_round(door, time)

        assert box.emails == []
        assert await letters_to(sql, silas) == [(1,)]


async def test_no_letter_goes_to_a_server_that_nobody_vouches_for(
    url: str, sql: Sql, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "none.pem").touch()
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "none.pem"))
    options = {"tls_context": trusted(), "auth_required": True}
    async with letter_box(**options) as box, house(url, box, f"smtp+starttls://{LOGIN}@127.0.0.1:{{}}") as (door, time):
        _, _, silas = await waiting(door)
        await go_round(door, time)

        assert (box.emails, box.logins) == ([], [])
        assert await letters_to(sql, silas) == [(1,)]


async def test_where_starttls_is_wanted_no_letter_goes_in_the_open(url: str) -> None:
    async with letter_box() as box, house(url, box, "smtp+starttls://127.0.0.1:{}") as (door, time):
        await waiting(door)
        await go_round(door, time)

        assert box.emails == []


async def test_a_token_that_reads_holds_no_email_back(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        table, _, silas = await waiting(door)
        card = await silas.token(scopes=["read"])
        line = await (await door.visitor()).line(authorization=f"Bearer {card['text']}")
        await line.send("watch", table=table)
        await line.until("hello")
        await line.ask("ping")
        await go_round(door, time)

        assert [email["To"] for email in box.emails] == ["silas@example.org"]
