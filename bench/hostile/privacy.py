"""What strangers learn: whether a private table exists, what is said and played there, and what admins do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from secrets import token_hex
from typing import Any

import httpx

from bench.hostile.attack import Arena, Attempt, told
from bench.hostile.games import GAME, Played
from bench.hostile.ground import PASSWORD, Ground, Person

NOWHERE = "n0-such-tab1e"
KEPT_OUT = (401, 403, 404)
EAVESDROPPER = "127.20.1.2"
HEARING = 2.0  # seconds within which the lobby is told
COMMANDS: list[dict[str, Any]] = [
    {"do": "act", "version": 1, "action": "explore"},
    {"do": "undo", "version": 1, "ask": True},
    {"do": "answer", "version": 1, "yes": True},
    {"do": "pause", "on": True},
    {"do": "abandon"},
    {"do": "resign"},
    {"do": "stand-in"},
    {"do": "take-back"},
    {"do": "vote", "about": 0, "choice": "stand-in"},
]
REQUESTS: list[dict[str, Any]] = [
    *({"do": "command", "command": command} for command in COMMANDS),
    {"do": "watch"},
    {"do": "why", "action": "explore"},
    {"do": "say", "text": "good evening"},
    {"do": "saw", "version": 1},
    {"do": "leave"},
]
# A body that makes sense for each address that takes one, by the end of its path.
BODIES: dict[str, Any] = {
    "PATCH /{table_id}": {"visibility": "open"},
    "PUT /seats/{seat}": {"kind": "me"},
    "PATCH /seats/{seat}": {},
    "POST /commitment": {"commitment": "c" * 64, "round": 1, "answers": "d" * 64},
    "POST /share": {"share": "e" * 64, "round": 1},
    "PUT /agreement": {"terms": "f" * 32},
    "POST /commands": {"command": {"do": "resign"}},
    "POST /chat": {"text": "good evening"},
    "POST /report": {"text": "I do not like it"},
    "POST /mute": {"muted": True},
}


class Oracle(Attempt):
    """Asks for a private table and for one that does not exist, by every address and every message."""

    name = "table-oracle"
    about = "13"

    async def attempt(self, arena: Arena) -> list[str]:
        callers: tuple[tuple[str, Person | None], ...] = (
            ("nobody", None),
            ("a guest", arena.ground.attacker),
            ("an account", arena.ground.stranger),
        )
        asking = (self._told_apart(arena, *caller, f"127.20.0.{n}") for n, caller in enumerate(callers, 1))
        return [fault for faults in await asyncio.gather(*asking) for fault in faults]

    async def _told_apart(self, arena: Arena, who: str, person: Person | None, address: str) -> list[str]:
        """By what a caller learns of the table."""
        found = await self._by_socket(arena, person, address) + await self._by_http(arena, person, address)
        return [f"{who} learns from {what} that a private table exists" for what in found]

    async def _by_socket(self, arena: Arena, person: Person | None, address: str) -> list[str]:
        line = await arena.socket(person, address)
        found = []
        for request in REQUESTS:
            answers = []
            for table in (arena.ground.private.id, NOWHERE):
                await line.send(json.dumps({**request, "table": table, "ref": 7}))
                await line.send(json.dumps({"do": "ping", "ref": 8}))
                answers.append(await self._answers(line, table))
            found += [request["do"]] if answers[0] != answers[1] else []
        return found

    @staticmethod
    async def _answers(line: Any, table: str) -> list[str]:
        """All that is told until the ping is answered, without the name of the table."""
        heard: list[str] = []
        while (message := await told(line, KINDS)) is not None and message["is"] != "pong":
            heard.append(json.dumps(message).replace(table, "…"))
        return heard

    async def _by_http(self, arena: Arena, person: Person | None, address: str) -> list[str]:
        client, found = await arena.client(person, address), []
        for method, path in await routes(client):
            if "{table_id}" not in path:
                continue
            answers = []
            for table in (arena.ground.private.id, NOWHERE):
                answer = await call(client, method, path, table)
                answers.append((answer.status_code, answer.text.replace(table, "…")))
            found += [f"{method} {path}"] if answers[0] != answers[1] else []
        return found


class Hearsay(Attempt):
    """Listens in the lobby while others set up a private table, and reads the open rematch of one."""

    name = "hearsay"
    about = "13"

    async def prepare(self, ground: Ground) -> None:
        async with ground.build() as made:
            played = Played(f"again{token_hex(4)}")
            self.again = await made.table(played, await made.pair(), visibility="open", follows=ground.private.id)

    async def attempt(self, arena: Arena) -> list[str]:
        client, line = await arena.client(address=EAVESDROPPER), await arena.socket(address=EAVESDROPPER)
        shown = (await client.get(f"/api/tables/{self.again.id}")).raise_for_status().text
        found = ["an open rematch names the private table before it"] if arena.ground.private.id in shown else []
        await line.send(json.dumps({"do": "lobby", "on": True}))
        while await told(line, "changed", patience=HEARING) is not None:
            pass  # what others did before
        if await self._stirs(arena, line, "private"):
            found.append("the lobby stirs for a private table")
        if not await self._stirs(arena, line, "open"):
            found.append("the lobby does not stir for an open table, either")
        return found

    async def _stirs(self, arena: Arena, line: Any, visibility: str) -> bool:
        """Whether those in the lobby hear of a table that somebody else sets up."""
        others = await arena.client(arena.ground.victim, "127.20.1.1")
        wanted = {"game": GAME, "chairs": [{"kind": "me"}, {"kind": "empty"}], "visibility": visibility}
        (await others.post("/api/tables", json=wanted)).raise_for_status()
        return await told(line, "changed", patience=HEARING) is not None


KINDS = "room hello update chat done refused because gone changed error pong"


async def routes(client: httpx.AsyncClient) -> list[tuple[str, str]]:
    """Every method and path of the description."""
    described = (await client.get("/api/schema/openapi.json")).raise_for_status().json()
    return [(method.upper(), path) for path, methods in described["paths"].items() for method in methods]


async def call(client: httpx.AsyncClient, method: str, path: str, table: str) -> httpx.Response:
    """Ask for something about a table, in a way that makes sense as far as we know one."""
    parts = {"table_id": table, "seat": "1", "number": "1", "user_id": "nobody", "report_id": "none", "key": "none"}
    bodies = [body for end, body in BODIES.items() if end.split()[0] == method and path.endswith(end.split()[1])]
    return await client.request(method, path.format_map(parts), **({"json": bodies[0]} if bodies else {}))


class Matrix(Attempt):
    """Asks every address about a private table of others, and every one for admins, as anybody and nobody."""

    name = "other-peoples-tables"
    about = "held"

    async def attempt(self, arena: Arena) -> list[str]:
        callers: tuple[tuple[str, Person | None, str], ...] = (
            ("nobody", None, ""),
            ("a guest", arena.ground.attacker, ""),
            ("an account", arena.ground.stranger, ""),
            ("a token", None, await self._token(arena)),
        )
        asking = (self._ask(arena, *caller, f"127.21.0.{n}") for n, caller in enumerate(callers, 1))
        found = [fault for faults in await asyncio.gather(*asking) for fault in faults]
        return found + await self._contrast(arena)

    async def _ask(self, arena: Arena, who: str, person: Person | None, token: str, address: str) -> list[str]:
        """How far a caller gets."""
        client = await arena.client(person, address, token)
        through, shown = await self._through(arena, client), await self._shown(arena, client)
        return [f"{who} got through: {one}" for one in through] + [f"{who} was shown it: {one}" for one in shown]

    async def _token(self, arena: Arena) -> str:
        client = await arena.client(arena.ground.stranger, "127.21.0.9")
        made = await client.post("/api/me/tokens", json={"name": "a program", "password": PASSWORD})
        return str(made.raise_for_status().json()["text"])

    async def _through(self, arena: Arena, client: httpx.AsyncClient) -> list[str]:
        """What was answered otherwise than by a no."""
        found = []
        for method, path in await routes(client):
            if "{table_id}" in path or "/admin/" in path:
                answer = await call(client, method, path, arena.ground.private.id)
                found += [] if answer.status_code in KEPT_OUT else [f"{method} {path} ({answer.status_code})"]
        return found

    async def _shown(self, arena: Arena, client: httpx.AsyncClient) -> list[str]:
        """Where the table, its invitation or its people stand in an answer about something else."""
        private = arena.ground.private
        secrets = (private.id, private.key, private.people[1].id)  # the first one also plays elsewhere
        found = []
        for method, path in await routes(client):
            if method == "GET" and "{" not in path:
                answer = await client.get(path)
                found += [path for secret in secrets if secret in answer.text]
        return found

    async def _contrast(self, arena: Arena) -> list[str]:
        """Those who may get through do: otherwise the rest would tell nothing."""
        table, admin, found = arena.ground.private, arena.ground.admin, []
        asked = [(person, f"/api/tables/{table.id}") for person in (*table.people, admin)]
        for number, (person, path) in enumerate([*asked, (admin, "/api/admin/tables")]):
            answer = await (await arena.client(person, f"127.21.1.{number + 1}")).get(path)
            found += (
                [] if answer.is_success else [f"not even {person.name} gets through: {path} ({answer.status_code})"]
            )
        return found


def without_bodies(described: dict[str, Any]) -> Iterator[str]:
    """The addresses about tables that take a body, and for which none is known here."""
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            known = any(method.upper() == end.split()[0] and path.endswith(end.split()[1]) for end in BODIES)
            if "requestBody" in operation and ("{table_id}" in path or "/admin/" in path) and not known:
                yield f"{method.upper()} {path}"
