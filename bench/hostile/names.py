"""Names: that of an account worn by others, and that of whoever has left for good."""

from __future__ import annotations

from secrets import token_hex

import httpx

from bench.hostile.attack import Arena, Attempt
from bench.hostile.games import GAME

GUEST, OWNER = "127.24.0.1", "127.24.0.2"
WORDS = "five unrelated plain words"


class BorrowedName(Attempt):
    """Seats a friend at the same screen by a name that becomes an account's, then begins a game, and another."""

    name = "borrowed-name"
    about = "12"

    async def attempt(self, arena: Arena) -> list[str]:
        async with arena.ground.build() as made:
            guest = await arena.client(await made.guest(), GUEST)
        name = f"Hedwig {token_hex(3)}"
        chairs = [{"kind": "me"}, {"kind": "friend", "name": name}]
        early, late = [await _table(guest, chairs) for _ in range(2)]
        await guest.post(f"/api/tables/{early}/start")
        for seat in (0, 1):
            await guest.post(f"/api/tables/{early}/commands", json={"command": {"do": "resign"}, "seat": seat})
        await register(await arena.client(address=OWNER), name)
        again = (await guest.post(f"/api/tables/{early}/rematch")).raise_for_status().json()["table"]
        await guest.post(f"/api/tables/{late}/start")
        shown = {
            "a game that begins": (await guest.get(f"/api/tables/{late}")).text,
            "a rematch": (await guest.get(f"/api/tables/{again}")).text,
        }
        return [f"a friend wears an account's name in {where}" for where, text in shown.items() if f'"{name}"' in text]


class LeftName(Attempt):
    """Lets an account go for good, and looks for its name in what others can read."""

    name = "left-name"
    about = "12"

    async def attempt(self, arena: Arena) -> list[str]:
        name = f"Quill {token_hex(3)}"
        quill = await arena.client(address=OWNER)
        await register(quill, name)
        async with arena.ground.build() as made:
            other = await arena.client(await made.guest(), GUEST)
        room = (
            await quill.post("/api/tables", json={"game": GAME, "chairs": [{"kind": "me"}, {"kind": "empty"}]})
        ).json()
        place = f"/api/tables/{room['id']}"
        await other.put(f"{place}/seats/1", json={"kind": "me"}, params={"key": room["invite"]})
        await quill.post(f"{place}/start")
        for client in (quill, other):
            await client.post(f"{place}/chat", json={"text": f"{name.upper()} plays first"})
        (await quill.post("/api/me/delete", json={"password": WORDS})).raise_for_status()
        pages = {path: (await other.get(path)).text for path in (place, f"{place}/chat", f"{place}/report")}
        found = [
            f"whoever has left is still named at {path}" for path, text in pages.items() if name.lower() in text.lower()
        ]
        kept = "deleted plays first" in pages[f"{place}/chat"]
        return found if kept else [*found, "what others have said is gone"]


async def _table(client: httpx.AsyncClient, chairs: list[dict[str, str]]) -> str:
    room = await client.post("/api/tables", json={"game": GAME, "chairs": chairs})
    return str(room.raise_for_status().json()["id"])


async def register(client: httpx.AsyncClient, name: str) -> None:
    """An account of this name."""
    (await client.post("/api/session/account", json={"name": name, "password": WORDS})).raise_for_status()
