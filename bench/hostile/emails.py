"""E-mail: to people who have never asked for any, and headers that somebody else writes."""

from __future__ import annotations

import asyncio
from email import message_from_bytes, policy
from email.message import EmailMessage
from socket import socket
from typing import Any

from aiosmtpd.smtp import SMTP, Envelope

from bench.hostile.attack import Arena, Attempt
from bench.hostile.games import Played, clock
from bench.hostile.ground import PASSWORD, Ground, Person, Place

STRANGER = "somebody.else@example.org"
ROUND = 25.0  # seconds after which the postman has gone round
MOST = 3  # emails that ask somebody whether an address is theirs, from one account in a short time
INJECTED = (
    "a@example.org\r\nBcc: b@example.org",
    "a@example.org\nSubject: buy this",
    "a@example.org, b@example.org",
    "a@example.org\u2028b@example.org",
    '"a\r\n b"@example.org',
)


class Box:
    """Where e-mail arrives."""

    def __init__(self) -> None:
        self.emails: list[tuple[list[str], EmailMessage]] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:  # noqa: N802  as it is called
        assert isinstance(envelope.content, bytes)
        email = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(email, EmailMessage)
        self.emails.append((list(map(str, envelope.rcpt_tos)), email))
        return "250 OK"


def free_port() -> int:
    """A port that nobody listens at."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Emails(Attempt):
    """Names the address of somebody else as one's own, as guest and as account, and lets it be one's turn often."""

    name = "emails"
    about = "11"

    def __init__(self) -> None:
        self.box = Box()
        self.places: list[Place] = []

    async def prepare(self, ground: Ground) -> None:
        loop = asyncio.get_running_loop()
        self.server = await loop.create_server(lambda: SMTP(self.box, loop=loop), "127.0.0.1", 0)
        smtp, port = self.server.sockets[0].getsockname()[1], free_port()
        self.options = (
            *("--smtp", f"smtp://127.0.0.1:{smtp}", "--sender", "games@example.org"),
            *("--port", str(port), "--address", f"http://127.0.0.1:{port}"),
        )
        async with ground.build() as made:
            for number in range(10):
                owner = (ground.attacker, ground.stranger)[number % 2]
                played = Played(f"email{number:04}").go_on(10).until(0)
                self.places.append(await made.table(played, (owner, await made.guest())))

    async def attempt(self, arena: Arena) -> list[str]:
        found = []
        for number, person in enumerate((arena.ground.attacker, arena.ground.stranger)):
            client = await arena.client(person, f"127.23.0.{number + 1}")
            for text in (*INJECTED, STRANGER):
                answer = await client.put("/api/me/email", json={"email": text, "password": PASSWORD})
                taken = answer.is_success and text != STRANGER
                found += [f"{text!r} was taken for an address"] if taken else []
            await self._post(arena, person)
        await asyncio.sleep(ROUND)
        self.server.close()
        return found + self._complaints()

    async def _post(self, arena: Arena, person: Person) -> None:
        """Two minutes ago it became somebody's turn at several tables, and they are away."""
        for number, place in enumerate(self.places):
            if place.people[0] is person:
                values = f"'{person.id}{number}', '{person.id}', '{place.id}', 'turn', 1, {clock() - 1000}, 0"
                columns = "id, user_id, table_id, kind, version, due, tries"
                await arena.ground.sql(f"INSERT INTO email_queue ({columns}) VALUES ({values})")

    def _complaints(self) -> list[str]:
        """What somebody else would say who found this in their letterbox."""
        theirs = [email for to, email in self.box.emails if STRANGER in to]
        others = [to for to, _ in self.box.emails if to != [STRANGER]]
        turns = [email for email in theirs if "/table/" in email.get_content()]
        found = [f"{len(turns)} emails went to somebody who never asked for them"] if turns else []
        found += [f"{len(theirs)} emails went to one address"] if len(theirs) > MOST else []
        found += [f"emails went to {others[0]}"] if others else []
        return found if theirs else [*found, "not even a question came, so nothing was shown"]
