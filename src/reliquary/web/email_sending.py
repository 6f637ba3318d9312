"""E-mail: it is your turn. It is sent if the host names an e-mail server, and the player an address."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from reliquary.table.refusals import words_for
from reliquary.web import rooms
from reliquary.web.logs import log
from reliquary.web.storage import Notice, StorageError, User

if TYPE_CHECKING:
    from reliquary.web.house import House

PAUSE: Final = 20.0  # seconds between two rounds of the postman
AGAIN: Final = 300_000  # milliseconds after which an e-mail that could not be sent is tried again
MOST_TRIES: Final = 5
PATIENCE: Final = 20.0  # seconds for the e-mail server to answer


class Post:
    """Sends what is due."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def deliver(self) -> None:
        """Go round from time to time, as long as the server runs."""
        while True:
            try:
                await self.go_round()
            except StorageError as error:
                log.warning("database failed", reason=str(error))
            except Exception:
                log.exception("a mistake of ours", job="e-mail")  # the next round may be better
            await asyncio.sleep(PAUSE)

    async def go_round(self) -> None:
        """Send what is due now; what fails comes up again."""
        store, now = self.house.store, self.house.now()
        for notice in await store.talk.due(now, now + AGAIN):
            try:
                message = await self._email(notice)
                if message is not None:
                    await asyncio.to_thread(send, self.house.settings.smtp, message)
                    self.house.metrics.emails.labels("sent").inc()
            except (OSError, ValueError, smtplib.SMTPException) as error:  # ValueError: what no e-mail can hold
                self.house.metrics.emails.labels("failed").inc()
                log.warning("e-mail failed", notice=notice.id, tries=notice.tries, reason=reason_of(error))
                if notice.tries < MOST_TRIES:
                    continue
            await store.talk.sent([notice.id])

    async def _email(self, notice: Notice) -> EmailMessage | None:
        """The e-mail, if it is still wanted: the player has an address, is not here, and is still asked."""
        user = await self.house.store.users.get(notice.user_id)
        found = await self.house.store.tables.get(notice.table_id)
        if user is None or not user.email or found is None or not found.waits_for(user.id):
            return None
        here, now = self.house.hub.present(found.table.id), self.house.now()
        if any(chair.user_id == user.id and rooms.is_here(chair, here, now) for chair in found.seats):
            return None
        return self.written(user, found.table.id, found.table.game)

    def written(self, user: User, table_id: str, game: str) -> EmailMessage:
        """An e-mail that says whose turn it is, and where."""
        said = words_for(self.house.shelf.game(game), user.language).say
        message = EmailMessage()
        message["From"] = self.house.settings.sender
        message["To"] = user.email
        message["Date"] = format_datetime(datetime.fromtimestamp(self.house.now() / 1000, UTC))
        message["Message-ID"] = make_msgid(domain=urlsplit(self.house.settings.address).hostname)
        message["Auto-Submitted"] = "auto-generated"
        message["Subject"] = said("letter-turn-subject", game=said(f"game-{game}"))
        link = f"{self.house.settings.address.rstrip('/')}/table/{table_id}"
        message.set_content(said("letter-turn", name=user.name, game=said(f"game-{game}"), link=link))
        return message


def reason_of(error: Exception) -> str:
    """Why an e-mail was not sent, without the address of whoever it was for."""
    return "the recipient was refused" if isinstance(error, smtplib.SMTPRecipientsRefused) else str(error)


def send(address: str, message: EmailMessage) -> None:
    """Hand an e-mail to the e-mail server (SMTP)."""
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
        server.send_message(message)
