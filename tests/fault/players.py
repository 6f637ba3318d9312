"""People who play as fast as they can at a server that may die under them, and remember what was acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

GONE = (OSError, WebSocketException, httpx.HTTPError, EOFError)
SETUP = {"setup": "first-game", "rounds": 6}


@dataclass
class Promise:
    """What was asked of a table, and the version by which it was acknowledged; none: nobody knows."""

    after: int
    command: dict[str, Any]
    acknowledged: int | None = None


@dataclass
class Pair:
    """Two people at one table, with a memory that outlives every server."""

    chooser: random.Random
    cookies: list[dict[str, str]] = field(default_factory=list)
    table: str = ""
    promises: list[Promise] = field(default_factory=list)

    async def arrive(self, url: str) -> None:
        """Come in, once, and begin a game, and another one when it is over."""
        if not self.cookies:
            for _ in range(2):
                async with httpx.AsyncClient(base_url=url) as client:
                    (await client.post("/api/session/guest", json={})).raise_for_status()
                    self.cookies.append(dict(client.cookies))
        async with httpx.AsyncClient(base_url=url, cookies=self.cookies[0]) as host:
            if self.table:
                room = (await host.get(f"/api/tables/{self.table}")).raise_for_status().json()
                if room["state"] == "running":
                    return
            await self._begin(url, host)

    async def _begin(self, url: str, host: httpx.AsyncClient) -> None:
        chairs = [{"kind": "me"}, {"kind": "empty"}]
        wanted = {"game": "runners", "chairs": chairs, "options": SETUP, "visibility": "open"}
        room = (await host.post("/api/tables", json=wanted)).raise_for_status().json()
        async with httpx.AsyncClient(base_url=url, cookies=self.cookies[1]) as other:
            (await other.put(f"/api/tables/{room['id']}/seats/1", json={"kind": "me"})).raise_for_status()
        (await host.post(f"/api/tables/{room['id']}/start")).raise_for_status()
        self.table, self.promises = room["id"], []

    async def play(self, url: str) -> None:
        """Both act whenever they are asked, until the server is gone."""
        await asyncio.gather(*(self._sit(url, seat) for seat in (0, 1)))

    async def _sit(self, url: str, seat: int) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies[seat].items())
        with contextlib.suppress(*GONE):
            async with connect(f"{url.replace('http', 'ws')}/api/live", additional_headers={"cookie": cookie}) as line:
                await line.send(json.dumps({"do": "watch", "table": self.table}))
                pending: dict[int, Promise] = {}
                while True:
                    message = json.loads(await line.recv())
                    if message["is"] == "done":
                        pending[message["ref"]].acknowledged = message["version"]
                    now = message["now"] if message["is"] == "update" else message.get("hello", {}).get("now")
                    if now is None or (command := self._command(now, seat)) is None:
                        continue
                    ref = len(pending) + 1
                    pending[ref] = Promise(now["version"], command)
                    self.promises.append(pending[ref])
                    with contextlib.suppress(*GONE):  # what the server said before it went is still to be read
                        await line.send(
                            json.dumps({"do": "command", "table": self.table, "ref": ref, "command": command})
                        )

    def _command(self, now: dict[str, Any], seat: int) -> dict[str, Any] | None:
        """Mostly an action; now and then a step back that the other one has to agree to: several entries at once."""
        version = now["version"]
        if now["request"] is not None:
            return {"do": "answer", "version": version, "yes": True} if seat in now["request"]["waits_for"] else None
        if now["decision"] is None or now["decision"]["seat"] != seat:
            return None
        if now["undo"]["barrier"] in ("revealed", "another-player") and self.chooser.random() < 0.2:
            return {"do": "undo", "version": version, "ask": True}
        action = self.chooser.choice(now["decision"]["options"])["action"]
        return {"do": "act", "version": version, "action": action}
