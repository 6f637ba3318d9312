"""Users, tables and entries with little to say, for tests that care about one thing in them."""

from __future__ import annotations

from typing import Any

from reliquary.web.storage import Entry, Progress, SeatRow, Store, TableRow, User

SECRET = "5ec2e7" * 10 + "0ddb"


async def user(store: Store, name: str = "Ottilie", **more: Any) -> User:
    """A user who is stored."""
    made = User(**{"id": f"id-of-{name}", "kind": "account", "name": name, "created": 1, "seen": 1} | more)
    await store.users.add(made, name.casefold())
    return made


async def table(store: Store, table_id: str = "t1", chairs: int = 2, **more: Any) -> TableRow:
    """A table that is stored, and its host, if nobody else is named."""
    if "host_id" not in more:
        more["host_id"] = f"id-of-host-of-{table_id}"
        await user(store, f"host-of-{table_id}")
    usual = {"game": "magpie", "edition": "magpie-1-00000000", "invite": f"come-to-{table_id}", "commitment": "c0ffee"}
    made = TableRow(**{"id": table_id, "created": 10, "changed": 10} | usual | more)
    await store.tables.add(made, [SeatRow(number) for number in range(chairs)], SECRET)
    return made


async def begun(store: Store, table_id: str = "t1", **more: Any) -> TableRow:
    """A table whose game has begun."""
    made = await table(store, table_id, **more)
    await store.log.begin(table_id, 0, [start()], Progress(asked=0))
    return made


def start(*names: str, at: int = 100) -> Entry:
    """The beginning of a game of people with these names."""
    chairs = [{"kind": "human", "name": name} for name in names or ("Ottilie", "Silas")]
    return Entry(1, "start", None, {"game": "magpie", "opening": {"chairs": chairs}, "secret": SECRET}, at)


def action(version: int, text: str = "steal:ring", seat: int = 0, at: int = 200) -> Entry:
    return Entry(version, "action", seat, {"action": text}, at)
