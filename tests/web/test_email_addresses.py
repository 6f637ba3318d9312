"""Addresses for e-mail: only those that their owners confirm, no e-mails to strangers, and a way to stop them."""

from __future__ import annotations

import asyncio
import re
from email.message import EmailMessage
from typing import Any

import pytest

from reliquary.web.accounts import DAY
from reliquary.web.email_addresses import GOOD_FOR, MOST_FROM_VISITOR, MOST_OF_ACCOUNT, MOST_TO_ADDRESS, read_address
from reliquary.web.email_sending import Mailer
from reliquary.web.names import AccountError
from reliquary.web.progress import EMAIL_DELAY
from reliquary.web.storage import QueuedEmail
from tests.table.making import MAGPIE
from tests.web.conftest import Sql
from tests.web.door import WORDS, Door, Visitor, opened, refused
from tests.web.test_email_sending import START, Box, Time, addressed, go_round, house, letter_box, unhurried, waiting

pytestmark = pytest.mark.anyio
__all__ = ["unhurried"]  # a fixture for every test here

ADDRESS = "silas@example.org"
CALL = Mailer.call  # of which the fixture makes nothing


async def give(visitor: Visitor, address: str = ADDRESS, **more: Any) -> dict[str, Any]:
    """Give an address for e-mail."""
    me: dict[str, Any] = await visitor.put("/api/me/email", {"email": address, "password": WORDS, **more})
    return me


def link_in(email: EmailMessage, what: str) -> str:
    """The link of a kind in an e-mail, as a path."""
    [found] = re.findall(rf"http://games\.example\.org(/mail/{what}/\S+)", email.get_content())
    return str(found)


async def follow(door: Door, path: str) -> None:
    """Press the button on the page to which a link leads; nobody has to log in for that."""
    await (await door.visitor()).post(f"/api{path}")


# Confirming


async def test_an_address_is_used_once_its_owner_says_so(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        silas = await door.account("Silas")
        me = await give(silas)
        assert (me["email"], me["email_confirmed"]) == (ADDRESS, False)
        await go_round(door, time, 0)
        [email] = box.emails
        assert (email["To"], email["Subject"]) == (ADDRESS, "Is this your address?")
        await follow(door, link_in(email, "confirm"))

        assert (await silas.get("/api/me"))["email_confirmed"]


async def test_a_confirmation_goes_out_at_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Mailer, "call", CALL)
    async with letter_box() as box, house(url, box) as (door, _):
        await give(await door.account("Silas"))
        async with asyncio.timeout(10):  # and not at the next round, in an hour
            while not box.emails:
                await asyncio.sleep(0.01)


async def test_until_then_nothing_else_is_sent(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        ottilie, silas = await door.guest("Ottilie"), await door.account("Silas")
        await give(silas)
        table = await door.table_for(ottilie, silas)
        await ottilie.command(table, "act", version=1, action="stay")
        await go_round(door, time)

        assert [email["Subject"] for email in box.emails] == ["Is this your address?"]


async def test_opening_the_link_is_not_enough(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        silas = await door.account("Silas")
        await give(silas)
        await go_round(door, time, 0)
        stranger = await door.visitor()
        for what in ("confirm", "never"):
            answer = await stranger.client.get(link_in(box.emails[0], what))
            assert (answer.status_code, answer.headers["content-type"].split(";")[0]) == (200, "text/html")

        assert not (await silas.get("/api/me"))["email_confirmed"]
        assert await door.house.store.emails.is_refused(door.house.addresses.target_of(ADDRESS)) is False


async def test_a_confirmation_is_good_once_for_two_days_and_only_the_last_one(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        silas = await door.account("Silas")
        await give(silas)
        await go_round(door, time, 0)
        await silas.post("/api/me/email/confirmation")
        await go_round(door, time, 0)
        old, new = (link_in(email, "confirm") for email in box.emails)

        assert await refused(follow(door, old)) == (404, "no-email-link")
        time.now += GOOD_FOR
        assert await refused(follow(door, new)) == (404, "no-email-link")
        time.now -= 1
        await follow(door, new)
        assert await refused(follow(door, new)) == (404, "no-email-link")
        assert await refused(silas.post("/api/me/email/confirmation")) == (400, "nothing-to-confirm")


async def test_a_link_confirms_the_address_that_it_was_sent_to_and_no_other(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        silas = await door.account("Silas")
        await give(silas, "mine@example.org")
        emails = door.house.store.emails
        ask = emails.is_refused

        async def is_refused(target: str) -> bool:
            monkeypatch.setattr(emails, "is_refused", ask)
            await give(silas, "not-mine@example.org")  # while the letter to the first address is written
            return await ask(target)

        monkeypatch.setattr(emails, "is_refused", is_refused)
        await go_round(door, time, 0)
        await go_round(door, time, 0)

        assert [email["To"] for email in box.emails] == ["not-mine@example.org"]
        assert not (await silas.get("/api/me"))["email_confirmed"]
        await follow(door, link_in(box.emails[0], "confirm"))
        assert (await silas.get("/api/me"))["email_confirmed"]


@pytest.mark.parametrize("what", ["confirm", "stop", "never", "allow"])
async def test_a_link_cannot_be_made_up(url: str, what: str) -> None:
    async with letter_box() as box, house(url, box) as (door, _):
        silas = await addressed(door, "Silas")
        addresses, user_id = door.house.addresses, silas.me["id"]
        other = addresses.ticket(user_id, ADDRESS) if what == "confirm" else addresses._signed("confirm", user_id, "x")
        forged = [other, f"{user_id}~x", "~", "x", f"{user_id}~{addresses.target_of(ADDRESS)}~{'A' * 43}"]

        for text in forged:
            assert await refused(follow(door, f"/mail/{what}/{text}")) == (404, "no-email-link")
        assert (await silas.get("/api/me"))["turn_emails"]


async def test_an_address_needs_an_account_and_its_password(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        guest, silas = await door.guest("Ottilie"), await door.account("Silas")

        assert await refused(give(guest, password="")) == (400, "guest-email")
        assert await refused(give(silas, password="not those words")) == (400, "wrong-password")
        assert await refused(give(silas, "silas at home")) == (400, "email")
        assert await refused(silas.patch("/api/me", {"email": ADDRESS})) == (400, "malformed")
        await go_round(door, time, 0)
        assert box.emails == []


async def test_where_no_letters_are_sent_there_is_nothing_to_confirm(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}) as door:
        silas = await door.account("Silas")

        assert await refused(give(silas)) == (409, "no-email")
        assert (await give(silas, ""))["email"] == ""


async def test_a_guests_address_of_old_times_gets_nothing(url: str, sql: Sql) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        await sql(f"UPDATE users SET email = '{ADDRESS}', email_confirmed = 1 WHERE id = '{silas.me['id']}'")
        table = await door.table_for(ottilie, silas)
        await ottilie.command(table, "act", version=1, action="stay")
        await go_round(door, time)

        assert box.emails == []


# Another address


async def test_the_old_address_is_told_once_and_the_new_one_is_asked(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        silas = await addressed(door, "Silas")
        await give(silas, "other@example.org")
        await give(silas, "third@example.org")
        await go_round(door, time, 0)

        told = sorted((email["To"], email["Subject"]) for email in box.emails)
        assert told == [
            ("silas@example.org", "Your account has another address"),
            ("third@example.org", "Is this your address?"),
        ]
        assert not (await silas.get("/api/me"))["email_confirmed"]


async def test_the_same_address_again_changes_nothing(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        silas = await addressed(door, "Silas")
        await give(silas)
        await go_round(door, time, 0)

        assert (box.emails, (await silas.get("/api/me"))["email_confirmed"]) == ([], True)


# No emails to strangers


async def test_nobody_is_flooded_with_confirmations_by_many_accounts(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        for number in range(MOST_TO_ADDRESS):
            await give(await door.account(f"Silas {number}"), ADDRESS.upper() if number else ADDRESS)
        last = await door.account("Hedwig")
        answer = await last.client.put("/api/me/email", json={"email": ADDRESS, "password": WORDS})
        await go_round(door, time, 0)

        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-emails")
        assert int(answer.headers["retry-after"]) == (DAY - START % DAY) // 1000
        assert (len(box.emails), (await last.get("/api/me"))["email"]) == (MOST_TO_ADDRESS, "")
        time.now += DAY
        assert (await give(last))["email"] == ADDRESS


async def test_an_account_asks_a_few_addresses_a_day(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, _):
        silas = await door.account("Silas")
        for number in range(MOST_OF_ACCOUNT):
            await give(silas, f"silas{number}@example.org")
        assert await refused(give(silas)) == (429, "too-many-emails")
        assert await refused(silas.post("/api/me/email/confirmation")) == (429, "too-many-emails")


async def test_one_visitor_with_many_accounts_asks_a_few_addresses_a_day(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, _):
        for number in range(MOST_FROM_VISITOR):
            await give(await door.account(f"Silas {number}"), f"silas{number}@example.org")
        last = await door.account("Hedwig")

        assert await refused(give(last)) == (429, "too-many-emails")
        elsewhere = await (await door.visitor(**{"x-forwarded-for": "192.0.2.7"})).log_in("Hedwig")
        assert (await give(elsewhere))["email"] == ADDRESS


async def test_of_those_who_ask_at_once_no_more_get_through(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, _):
        people = [await door.account(f"Silas {number}") for number in range(8)]
        found = await asyncio.gather(*(give(one) for one in people), return_exceptions=True)

        assert sum(isinstance(one, dict) for one in found) == MOST_TO_ADDRESS


async def test_a_stranger_reads_nothing_that_the_sender_wrote(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        await give(await door.account("free-prizes.example"), ADDRESS)
        await go_round(door, time, 0)
        [email] = box.emails

        assert "free-prizes" not in email.as_string()


async def test_who_says_never_again_is_left_alone_whoever_asks(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        silas, hedwig = await door.account("Silas"), await door.account("Hedwig")
        await give(silas)
        await go_round(door, time, 0)
        never = link_in(box.emails[0], "never")
        await follow(door, never)

        assert (await silas.get("/api/me"))["email"] == ""
        assert await refused(give(silas)) == (400, "email-refused")
        assert await refused(give(hedwig, ADDRESS.upper())) == (400, "email-refused")
        await follow(door, never.replace("never", "allow"))
        assert (await give(hedwig))["email"] == ADDRESS


async def test_never_again_holds_for_letters_that_wait_already(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        _, _, silas = await waiting(door)
        ticket = door.house.addresses.ticket("somebody else", ADDRESS)
        await follow(door, f"/mail/never/{ticket}")
        await go_round(door, time)

        assert (box.emails, (await silas.get("/api/me"))["email"]) == ([], ADDRESS)


# Enough, and no more


async def test_so_many_letters_about_turns_a_day_and_the_last_one_says_so(url: str) -> None:
    time = Time()
    async with letter_box() as box:
        more = {
            "smtp": f"smtp://127.0.0.1:{box.port}",
            "address": "http://games.example.org",
            "sender": "a@example.org",
        }
        async with opened(url, games={"magpie": MAGPIE}, now=time, emails_per_day=2, **more) as door:
            ottilie, silas = await door.guest("Ottilie"), await addressed(door, "Silas")
            for _ in range(4):
                table = await door.table_for(ottilie, silas)
                await ottilie.command(table, "act", version=1, action="stay")
            await go_round(door, time)
            assert ["last e-mail about turns" in email.get_content() for email in box.emails] == [False, True]
            time.now += DAY
            table = await door.table_for(ottilie, silas)
            await ottilie.command(table, "act", version=1, action="stay")
            await go_round(door, time)
            assert len(box.emails) == 3


async def test_a_letter_that_was_not_sent_does_not_count(url: str) -> None:
    box = Box()
    box.port = 1  # nobody is there
    async with house(url, box) as (door, time):
        _, _, silas = await waiting(door)
        await go_round(door, time)

        assert await door.house.store.emails.counted(f"turn to {silas.me['id']}", time.now) == 0


async def test_one_click_in_the_e_mail_program_stops_letters_about_turns(url: str, sql: Sql) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        table, ottilie, silas = await waiting(door)
        await go_round(door, time)
        [email] = box.emails
        path = email["List-Unsubscribe"].strip("<>").removeprefix("http://games.example.org")
        provider = (await door.visitor()).client
        answer = await provider.post(path, data={"List-Unsubscribe": "One-Click"})

        assert (email["List-Unsubscribe-Post"], answer.status_code) == ("List-Unsubscribe=One-Click", 200)
        me = await silas.get("/api/me")
        assert (me["turn_emails"], me["email_confirmed"]) == (False, True)
        await silas.command(table, "act", version=2, action="stay")
        await ottilie.command(table, "act", version=3, action="stay")
        await go_round(door, time)
        assert len(box.emails) == 1
        assert (await silas.patch("/api/me", {"turn_emails": True}))["turn_emails"]


async def test_the_link_in_an_old_letter_stops_nothing_at_a_new_address(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, _):
        silas = await addressed(door, "Silas")
        old = door.house.addresses.ticket(silas.me["id"], ADDRESS)
        await give(silas, "other@example.org")
        await follow(door, f"/mail/stop/{old}")

        assert (await silas.get("/api/me"))["turn_emails"]


async def test_one_click_on_a_confirmation_says_never_again(url: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        silas = await door.account("Silas")
        await give(silas)
        await go_round(door, time, 0)
        path = box.emails[0]["List-Unsubscribe"].strip("<>").removeprefix("http://games.example.org")
        await (await door.visitor()).client.post(path, data={"List-Unsubscribe": "One-Click"})

        assert await refused(give(silas)) == (400, "email-refused")


# What is no address


@pytest.mark.parametrize(
    "text",
    [
        *("silas", "silas@", "@example.org", "silas@example", "a b@example.org", ".a@example.org", "a..b@example.org"),
        "silas@example.org\r\nBcc: all@example.net",
        "silas@example.org\nBcc:all@example.net",
        "silas@example.org, all@example.net",
        "silas@example.org;all@example.net",
        "Silas <silas@example.org>",
        '"Bcc: x"@example.org',
        "=?utf-8?q?x=0d=0aBcc=3aall=40example.net?=@example.org",
        "silas@[127.0.0.1]",
        "silas@-example.org",
        "silas\u2028@example.org",
        "silas\x00@example.org",
        "a" * 250 + "@example.org",
    ],
)
def test_what_is_not_one_plain_address_is_refused(text: str) -> None:
    with pytest.raises(AccountError, match="no e-mail address"):
        read_address(text)


@pytest.mark.parametrize("text", [" silas+games@mail.example.org ", "o'hara@example.org", "a.b-c_d@x-y.example", ""])
def test_what_is_one_is_taken(text: str) -> None:
    assert read_address(text) == text.strip()


@pytest.mark.parametrize("bad", ["silas@example.org\r\nBcc: all@example.net", "silas@example.org, all@example.net"])
async def test_even_a_bad_address_in_the_database_gets_no_header_into_a_letter(url: str, bad: str) -> None:
    async with letter_box() as box, house(url, box) as (door, time):
        silas = await door.account("Silas")
        email = QueuedEmail("n1", silas.me["id"], None, "confirm", 0, START)
        await door.house.store.emails.set_address(silas.me["id"], bad, [email])
        await go_round(door, time, EMAIL_DELAY)

        assert box.emails == []
