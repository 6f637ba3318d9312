"""Letters: it is your turn. They are sent if the host names a server for letters, and the player an address."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from reliquary.table.refusals import words_for
from reliquary.web import rooms
from reliquary.web.storage import Notice, StorageError, User

if TYPE_CHECKING:
    from reliquary.web.house import House

PAUSE: Final = 20.0  # seconds between two rounds of the postman
AGAIN: Final = 300_000  # milliseconds after which a letter that could not be sent is tried again
MOST_TRIES: Final = 5
PATIENCE: Final = 20.0  # seconds for the server for letters to answer

log = logging.getLogger("reliquary.web")


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
                log.warning("%s", error)
            except Exception:
                log.exception("a mistake of ours: letters")  # the next round may be better
            await asyncio.sleep(PAUSE)

    async def go_round(self) -> None:
        """Send what is due now; what fails comes up again."""
        store, now = self.house.store, self.house.now()
        for notice in await store.talk.due(now, now + AGAIN):
            try:
                letter = await self._letter(notice)
                if letter is not None:
                    await asyncio.to_thread(send, self.house.settings.smtp, letter)
            except (OSError, ValueError, smtplib.SMTPException) as error:  # ValueError: what no letter can hold
                log.warning("a letter could not be sent: %s", error)
                if notice.tries < MOST_TRIES:
                    continue
            await store.talk.sent([notice.id])

    async def _letter(self, notice: Notice) -> EmailMessage | None:
        """The letter, if it is still wanted: the player has an address, is not here, and is still asked."""
        user = await self.house.store.users.get(notice.user_id)
        found = await self.house.store.tables.get(notice.table_id)
        if user is None or not user.email or found is None or not found.waits_for(user.id):
            return None
        here, now = self.house.hub.present(found.table.id), self.house.now()
        if any(chair.user_id == user.id and rooms.is_here(chair, here, now) for chair in found.seats):
            return None
        return self.written(user, found.table.id, found.table.game)

    def written(self, user: User, table_id: str, game: str) -> EmailMessage:
        """A letter that says whose turn it is, and where."""
        said = words_for(self.house.shelf.game(game), user.language).say
        letter = EmailMessage()
        letter["From"] = self.house.settings.sender
        letter["To"] = user.email
        letter["Date"] = format_datetime(datetime.fromtimestamp(self.house.now() / 1000, UTC))
        letter["Message-ID"] = make_msgid(domain=urlsplit(self.house.settings.address).hostname)
        letter["Auto-Submitted"] = "auto-generated"
        letter["Subject"] = said("letter-turn-subject", game=said(f"game-{game}"))
        link = f"{self.house.settings.address.rstrip('/')}/table/{table_id}"
        letter.set_content(said("letter-turn", name=user.name, game=said(f"game-{game}"), link=link))
        return letter


def send(address: str, letter: EmailMessage) -> None:
    """Hand a letter to the server for letters."""
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
        server.send_message(letter)
