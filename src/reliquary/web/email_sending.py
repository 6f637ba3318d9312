"""E-mail: to confirm an address, and that it is your turn. It is sent if the host names an e-mail server (SMTP)."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from email import policy
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from reliquary.table.refusals import spoken, words_for
from reliquary.web import rooms
from reliquary.web.email_addresses import CONFIRMATION, MOVED
from reliquary.web.logs import log
from reliquary.web.storage import Conflict, QueuedEmail, StorageError, User
from reliquary.web.storage.emails import turns_of
from reliquary.words import words

if TYPE_CHECKING:
    from reliquary.web.household import Household

PAUSE: Final = 20.0  # seconds between two rounds of the postman
AGAIN: Final = 300_000  # milliseconds after which an e-mail that could not be sent is tried again
MOST_TRIES: Final = 5
PATIENCE: Final = 20.0  # seconds for the e-mail server to answer
WHOLE_LINES: Final = policy.default.clone(max_line_length=998)  # links stay as they are, in the text and in headers


@dataclass(frozen=True, slots=True)
class Email:
    """An e-mail as it is to be written, and how its reader can stop such e-mail: a part of the address of a page."""

    to: str
    subject: str
    text: str
    stop: str
    counted: str = ""  # the key under which it counts for today


class Mailer:
    """Sends what is due."""

    def __init__(self, house: Household, present: Callable[[str], Collection[str]]) -> None:
        self.house = house
        self._present = present  # who is at a table
        self._called = asyncio.Event()

    def call(self) -> None:
        """Something is due now: go round at once."""
        self._called.set()

    async def deliver(self) -> None:
        """Go round from time to time, as long as the server runs."""
        while True:
            try:
                await self.go_round()
            except StorageError as error:
                log.warning("database failed", reason=str(error))
            except Exception:
                log.exception("a mistake of ours", job="e-mail")  # the next round may be better
            try:
                await asyncio.wait_for(self._called.wait(), PAUSE)
            except TimeoutError:
                continue
            self._called.clear()

    async def go_round(self) -> None:
        """Send what is due now; what fails comes up again."""
        store, now = self.house.store, self.house.now()
        for notice in await store.emails.due(now, now + AGAIN):
            email = await self._email(notice)
            if email is None or await self._sent(email, notice) or notice.tries >= MOST_TRIES:
                await store.emails.sent([notice.id])

    async def _sent(self, email: Email, notice: QueuedEmail) -> bool:
        """Whether an e-mail could be handed to the e-mail server."""
        try:
            await asyncio.to_thread(send, self.house.settings.smtp, self.message(email), email.to)
        except (OSError, ValueError, smtplib.SMTPException) as error:  # ValueError: what no e-mail can hold
            self.house.metrics.emails.labels("failed").inc()
            log.warning("e-mail failed", notice=notice.id, tries=notice.tries, reason=reason_of(error))
            if email.counted:
                await self.house.store.emails.count_back(email.counted, self.house.now())
            return False
        self.house.metrics.emails.labels("sent").inc()
        return True

    # What is written

    async def _email(self, notice: QueuedEmail) -> Email | None:
        """The e-mail, if it is still wanted: nobody gets one who has asked for none."""
        user = await self.house.store.users.get(notice.user_id)
        to = notice.recipient or (user and user.email)
        if user is None or user.kind == "guest" or not to:
            return None
        if await self.house.store.emails.is_refused(self.house.addresses.target_of(to)):
            return None
        if notice.kind == CONFIRMATION:
            return await self._confirmation(user, to)
        if notice.kind == MOVED:
            return self._moved(user, to)
        return await self._turn(notice, user, to)

    async def _confirmation(self, user: User, to: str) -> Email | None:
        """Is this address yours? Nothing in it was written by the one who asks: it may go to a stranger."""
        now = self.house.now()
        if user.email_confirmed or not (link := await self.house.addresses.confirmation(user.id, to, now)):
            return None
        said = words(spoken(user.language)).say
        ticket = self.house.addresses.ticket(user.id, to)
        links = {
            "link": self._page("confirm", link),
            "never": self._page("never", ticket),
            "server": self._home,
        }
        return Email(to, said("email-confirm-subject"), said("email-confirm", **links), f"never/{ticket}")

    def _moved(self, user: User, to: str) -> Email:
        """The account has another address now, or none."""
        said = words(spoken(user.language)).say
        ticket = self.house.addresses.ticket(user.id, to)
        facts = {"name": user.name, "server": self._home, "never": self._page("never", ticket)}
        return Email(to, said("email-moved-subject"), said("email-moved", **facts), f"never/{ticket}")

    async def _turn(self, notice: QueuedEmail, user: User, to: str) -> Email | None:
        """It is your turn, if it still is, the address is confirmed, and there were not too many e-mails today."""
        if not user.email_confirmed or user.turn_emails_off or not (game := await self._waits(notice, user)):
            return None
        key, most, now = turns_of(user.id), self.house.settings.emails_per_day, self.house.now()
        try:
            await self.house.store.emails.count({key: most}, now)
        except Conflict:
            return None
        last = await self.house.store.emails.counted(key, now) == most
        said, ticket = (
            words_for(self.house.shelf.game(game), user.language).say,
            self.house.addresses.ticket(user.id, to),
        )
        facts: dict[str, object] = {"name": user.name, "game": said(f"game-{game}")}
        facts |= {"link": f"{self._home}/table/{notice.table_id}", "stop": self._page("stop", ticket)}
        text = said("email-turn-last" if last else "email-turn", **facts, mine=f"{self._home}/games")
        return Email(to, said("email-turn-subject", **facts), text, f"stop/{ticket}", key)

    async def _waits(self, notice: QueuedEmail, user: User) -> str:
        """The game in which somebody who is not here has to move; empty if there is none any more."""
        found = await self.house.store.tables.get(notice.table_id or "")
        if found is None or not found.waits_for(user.id):
            return ""
        here, now = self._present(found.table.id), self.house.now()
        if any(chair.user_id == user.id and rooms.is_here(chair, here, now) for chair in found.seats):
            return ""
        return found.table.game

    # How it is written

    def message(self, email: Email) -> EmailMessage:
        """An e-mail. Its readers, and their e-mail programs, can stop it with one click (RFC 8058)."""
        message = EmailMessage(WHOLE_LINES)
        message["From"] = self.house.settings.sender
        message["To"] = Address(addr_spec=email.to)
        message["Date"] = format_datetime(datetime.fromtimestamp(self.house.now() / 1000, UTC))
        message["Message-ID"] = make_msgid(domain=urlsplit(self.house.settings.address).hostname)
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{self._home}/mail/{email.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message["Subject"] = email.subject
        message.set_content(email.text)
        return message

    @property
    def _home(self) -> str:
        return self.house.settings.address.rstrip("/")

    def _page(self, what: str, ticket: str) -> str:
        return f"{self._home}/mail/{what}/{ticket}"


def reason_of(error: Exception) -> str:
    """Why an e-mail was not sent, without the address of whoever it was for."""
    return "the recipient was refused" if isinstance(error, smtplib.SMTPRecipientsRefused) else str(error)


def send(address: str, message: EmailMessage, to: str) -> None:
    """Hand an e-mail to the e-mail server (SMTP), for one recipient."""
    url = urlsplit(address)
    host, port = url.hostname or "", url.port
    if url.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            host, port or 465, timeout=PATIENCE, context=ssl.create_default_context()
        )
    else:
        server = smtplib.SMTP(host, port or 587, timeout=PATIENCE)
    with server:
        if url.scheme == "smtp+starttls":
            server.starttls(context=ssl.create_default_context())
        if url.username:
            server.login(unquote(url.username), unquote(url.password or ""))
        server.send_message(message, to_addrs=[to])
