"""Fair play: what somebody may do to a rival who is away."""

from __future__ import annotations

from typing import Any, Final

import httpx

from bench.hostile.attack import Arena, Attempt
from bench.hostile.games import GAME, Played, clock
from bench.hostile.ground import Ground, Place
from reliquary.table import Settings
from reliquary.table.settings import PerDays
from reliquary.web.commands import LONGEST_GAME

DAYS, TRIES = 14, 30
WISHES: Final[tuple[dict[str, Any], ...]] = (
    {"do": "abandon"},
    {"do": "pause", "on": True},
    {"do": "vote", "about": 1, "choice": "wait"},
)
DAYS_A_TURN: Final = {"clock": {"kind": "days", "days": DAYS}}
SECONDS_A_TURN: Final = {"clock": {"kind": "turn", "seconds": 5}}
AGO = 600_000  # milliseconds since the rival was last seen: far less than the days that were agreed on


class AbsentRival(Attempt):
    """Votes for a bot in place of a rival who went ten minutes ago, goes back “by agreement”, and stops the game."""

    name = "absent-rival"
    about = "1"

    async def prepare(self, ground: Ground) -> None:
        played = Played("absent0000", settings=Settings(clock=PerDays(14)), at=clock() - AGO).go_on(40).until(1)
        async with ground.build() as made:
            self.place: Place = await made.table(played, (ground.attacker, ground.victim))
        self.version = played.table.version
        at = clock() - AGO
        await ground.sql(f"UPDATE seats SET here = {-at} WHERE table_id = '{self.place.id}'")

    async def attempt(self, arena: Arena) -> list[str]:
        client, path = await arena.client(arena.ground.attacker), f"/api/tables/{self.place.id}"
        for command in self.commands():
            await client.post(f"{path}/commands", json={"command": command})
        room = (await client.get(path)).json()
        drawn = f"SELECT version FROM entries WHERE table_id = '{self.place.id}' AND kind = 'reseed'"
        happened = {
            "a bot sits on the chair of a rival whose time is not up": room["places"][1]["kind"] != "human",
            "the game was rewound without the rival, and drawn again": bool(await arena.ground.sql(drawn)),
            "the game was ended without the rival": room["state"] != "running",
        }
        return [told for told, so in happened.items() if so]

    def commands(self) -> list[dict[str, Any]]:
        """What the attacker tries, one after the other."""
        return [
            {"do": "vote", "about": 1, "choice": "stand-in"},
            {"do": "undo", "version": self.version + 2, "to": 2, "ask": True},
            {"do": "abandon"},
        ]


class ChangedTerms(Attempt):
    """Changes days into seconds once a rival sits at the table and is away, or before one plays again, and begins."""

    name = "changed-terms"
    about = "1"

    async def attempt(self, arena: Arena) -> list[str]:
        rival, host = await arena.client(arena.ground.victim, "127.25.0.1"), await arena.client(arena.ground.attacker)
        first = await self._table(host, rival)
        await self._hurry(host, first)
        played = await self._table(host, rival)
        (await host.post(f"{played}/start")).raise_for_status()
        (await host.post(f"{played}/commands", json={"command": {"do": "resign"}})).raise_for_status()
        again = f"/api/tables/{(await host.post(f'{played}/rematch')).raise_for_status().json()['table']}"
        await self._hurry(host, again)
        (await rival.post(f"{played}/rematch")).raise_for_status()
        return await self._begun(host, rival, first) + await self._begun(host, rival, again)

    async def _table(self, host: httpx.AsyncClient, rival: httpx.AsyncClient) -> str:
        """A table at which both sit, with days for each turn."""
        chairs = [{"kind": "me"}, {"kind": "empty"}]
        wanted = {"game": GAME, "chairs": chairs, "visibility": "open", "settings": DAYS_A_TURN}
        room = (await host.post("/api/tables", json=wanted)).raise_for_status().json()
        (await rival.put(f"/api/tables/{room['id']}/seats/1", json={"kind": "me"})).raise_for_status()
        return f"/api/tables/{room['id']}"

    async def _hurry(self, host: httpx.AsyncClient, path: str) -> None:
        changed = (await host.patch(path, json={"settings": SECONDS_A_TURN})).raise_for_status().json()
        await host.put(f"{path}/agreement", json={"terms": changed["terms"]})

    async def _begun(self, host: httpx.AsyncClient, rival: httpx.AsyncClient, path: str) -> list[str]:
        """Try to begin, and what the rival finds after that."""
        await host.post(f"{path}/start")
        after = (await rival.get(path)).json()
        happened = {
            "a game began on terms to which a rival has not agreed": after["state"] != "open",
            "the host agreed for a rival": any(place["yours"] and place["agreed"] for place in after["places"]),
        }
        return [told for told, so in happened.items() if so]


class EndlessWishes(Attempt):
    """Asks again and again for what a second person always declines, in a game that is as long as any may be."""

    name = "endless-wishes"
    about = "4"

    async def prepare(self, ground: Ground) -> None:
        long_ago = clock() - (DAYS + 1) * 86_400_000
        played = Played("endless000", settings=Settings(clock=PerDays(DAYS)), at=long_ago).go_on(LONGEST_GAME).until(1)
        async with ground.build() as made:
            self.place: Place = await made.table(played, await made.pair())
        self.version = played.table.version

    async def attempt(self, arena: Arena) -> list[str]:
        asking, declining = [await arena.client(person) for person in self.place.people]
        for wish in WISHES:
            for _ in range(TRIES):
                await self._do(asking, wish)
                room = (await asking.get(f"/api/tables/{self.place.id}")).json()
                await self._do(declining, {"do": "answer", "yes": False, "version": room["version"]})
        grown = int(room["version"]) - self.version
        return [f"the log of the longest game grew by {grown} entries"] if grown > TRIES else []

    async def _do(self, client: httpx.AsyncClient, command: dict[str, Any]) -> None:
        await client.post(f"/api/tables/{self.place.id}/commands", json={"command": command})
