"""Chance: somebody who adds their share last, with the database open before them; and records that were changed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec

from bench.hostile.attack import Arena, Attempt
from bench.hostile.games import GAME
from reliquary import notation
from reliquary.notation import Record
from reliquary.table import share_commitment

MINE, THEIRS, BETTER = "a5" * 32, "5a" * 32, "c3" * 32
Forgery = Callable[[Record], Record]


class LastShare(Attempt):
    """Plays at its own house: reads the database, and chooses a share when all others are known."""

    name = "last-share"
    about = "2"

    async def attempt(self, arena: Arena) -> list[str]:
        rival, house = await arena.client(arena.ground.victim, "127.25.0.1"), await arena.client(arena.ground.attacker)
        chairs = [{"kind": "me"}, {"kind": "empty"}]
        wanted = {"game": GAME, "chairs": chairs, "visibility": "open"}
        room = (await house.post("/api/tables", json=wanted)).raise_for_status().json()
        path = f"/api/tables/{room['id']}"
        (await rival.put(f"{path}/seats/1", json={"kind": "me"})).raise_for_status()
        room = (await house.get(path)).json()
        found = []
        (await commit(rival, room, 1, THEIRS)).raise_for_status()
        if any(THEIRS in str(row) for row in await arena.ground.sql("SELECT * FROM seats")):
            found.append("a share stands in the database before all have committed")
        (await commit(house, room, 0, MINE)).raise_for_status()
        (await house.post(f"{path}/start")).raise_for_status()
        (await reveal(rival, room, 1, THEIRS)).raise_for_status()
        if (await commit(house, room, 0, BETTER)).is_success or (await reveal(house, room, 0, BETTER)).is_success:
            found.append("a share was chosen when all others were known")
        return found + await self._withhold(rival, path)

    async def _withhold(self, rival: httpx.AsyncClient, path: str) -> list[str]:
        """The share that was committed to is not shown: there is no deal, and the rival sees whose is missing."""
        room = (await rival.get(path)).json()
        if room["state"] != "open":
            return ["a game was dealt without a share that was committed to"]
        return [] if room["drawing"] is not None else ["nobody is told whose share is missing"]


class LeftOut(Attempt):
    """Plays at its own house: has the rival's commitment dropped, and begins with a share chosen for the secret."""

    name = "left-out"
    about = "2"

    async def attempt(self, arena: Arena) -> list[str]:
        found = []
        for ways in (("lots",), ("start", "stop")):
            path, room = await self._both_committed(arena)
            secret = await self._secret(arena, room)
            client = await arena.client(arena.ground.attacker)
            for way in ways:
                (await client.post(f"{path}/{way}")).raise_for_status()
            if await self._secret(arena, room) == secret:
                found.append(f"the secret that the house knows stays in force after {ways[-1]}")
            found += await self._begin_alone(client, path)
        return found

    @staticmethod
    async def _both_committed(arena: Arena) -> tuple[str, dict[str, Any]]:
        """A table at which both have committed; then the rival is away."""
        rival, house = await arena.client(arena.ground.victim, "127.25.0.1"), await arena.client(arena.ground.attacker)
        wanted = {"game": GAME, "chairs": [{"kind": "me"}, {"kind": "empty"}], "visibility": "open"}
        room = (await house.post("/api/tables", json=wanted)).raise_for_status().json()
        path = f"/api/tables/{room['id']}"
        (await rival.put(f"{path}/seats/1", json={"kind": "me"})).raise_for_status()
        (await commit(rival, room, 1, THEIRS)).raise_for_status()
        return path, (await commit(house, room, 0, MINE)).raise_for_status().json()

    @staticmethod
    async def _secret(arena: Arena, room: dict[str, Any]) -> str:
        [[secret]] = await arena.ground.sql(f"SELECT secret FROM secrets WHERE table_id = '{room['id']}'")
        return str(secret)

    @staticmethod
    async def _begin_alone(client: httpx.AsyncClient, path: str) -> list[str]:
        """Commit, begin and reveal while the rival is bare."""
        room = (await client.get(path)).json()
        [mine] = room["yours"]
        (await commit(client, room, mine, BETTER)).raise_for_status()
        await client.post(f"{path}/start")
        await reveal(client, room, mine, BETTER)
        after = (await client.get(path)).json()
        if after["state"] != "open" or after["drawing"] is not None:
            return ["a game was dealt without somebody who had committed"]
        return [] if after["called_off"] else ["a commitment was dropped, and nobody was told"]


async def commit(client: httpx.AsyncClient, room: dict[str, Any], seat: int, share: str) -> httpx.Response:
    promise = share_commitment(room["id"], room["round"], seat, room["commitment"], share)
    body = {"commitment": promise, "round": room["round"], "answers": room["commitment"]}
    return await client.post(f"/api/tables/{room['id']}/seats/{seat}/commitment", json=body)


async def reveal(client: httpx.AsyncClient, room: dict[str, Any], seat: int, share: str) -> httpx.Response:
    return await client.post(
        f"/api/tables/{room['id']}/seats/{seat}/share", json={"share": share, "round": room["round"]}
    )


class ForgedRecords(Attempt):
    """Changes the record of a game in many ways, seals it again, and has it verified."""

    name = "forged-records"
    about = "2"

    async def attempt(self, arena: Arena) -> list[str]:
        client = await arena.client(arena.ground.attacker)
        text = (await client.get(f"/api/tables/{arena.ground.long.id}/record")).raise_for_status().text
        key = (await client.get("/api/keys")).raise_for_status().json()["fingerprint"]
        if not await self._verified(arena, "honest", text, key):
            return ["the record of the server itself is not verified"]
        record, found = notation.read_record(text), []
        for name, forgery in forgeries(record):
            forged = notation.write_record(notation.seal(forgery))
            if forged != text and await self._verified(arena, name, forged, key):
                found.append(f"a forged record was verified: {name}")
        return found

    @staticmethod
    async def _verified(arena: Arena, name: str, text: str, key: str) -> bool:
        """Whether `reliquary verify` believes a record, and that this server has signed it."""
        file = Path(arena.folder, f"{name.replace(' ', '-')}.reliquary.json")
        file.write_text(text, "utf-8")
        quiet = asyncio.subprocess.DEVNULL
        command = ("-m", "reliquary", "verify", str(file), "--key", key)
        process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=quiet, stderr=quiet)
        return await process.wait() == 0


def forgeries(record: Record) -> Iterator[tuple[str, Record]]:
    """The record, changed in one way after the other."""
    replace = msgspec.structs.replace
    assert record.result is not None
    yield "players changed", replace(record, players=["greedy", *record.players[1:]])
    yield "another table", replace(record, table="somewhere-else")
    yield "no signature", replace(record, signature=None)
    yield "last action left out", replace(record, actions=record.actions[:-1])
    yield "no undo marks", replace(record, undos=[], chance=record.chance[:1])
    yield "another end", replace(record, ending="abandoned")
    assert record.signature is not None
    yield "another key", replace(record, signature=replace(record.signature, key="0" * 64))
    yield "another value", replace(record, signature=replace(record.signature, value="0" * 128))
