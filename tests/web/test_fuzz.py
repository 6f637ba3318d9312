"""The HTTP interface against its own description: whatever is sent, answers are as described, and none is a mistake."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import httpx
import pytest
import schemathesis
from anyio.from_thread import start_blocking_portal
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi import checks

from reliquary.web.app import application
from tests.table.making import MAGPIE, RUNNERS
from tests.web.door import Door, opened

CHECKS = [
    schemathesis.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
]
PATIENCE = 60.0  # seconds for an answer: a picture takes its time on a busy machine
FUZZ = settings(max_examples=8, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
DESCRIPTION = application(Any).openapi_schema.to_schema()
schema = schemathesis.openapi.from_dict(DESCRIPTION)


@dataclass(frozen=True)
class Scene:
    """A server with somebody who has a table in each state, and is waited for at one of them."""

    url: str
    cookies: dict[str, str]
    tables: tuple[str, ...]
    invite: str
    friend: str


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    """A server in a thread of its own; one for all, as it has to bear everything."""
    url = f"sqlite:///{tmp_path_factory.mktemp('fuzz')}/tables.sqlite"
    games = {"magpie": MAGPIE, "runners": RUNNERS}
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(opened(url, games=games)) as door:
        yield door


@contextmanager
def visitor(door: Door) -> Iterator[httpx.Client]:
    """Somebody new."""
    with httpx.Client(base_url=door.url, timeout=PATIENCE) as client:
        client.post("/api/session/guest", json={}).raise_for_status()
        yield client


def table(host: httpx.Client, guest: httpx.Client) -> dict[str, Any]:
    """An open table of those two."""
    body = {"game": "runners", "chairs": [{"kind": "me"}, {"kind": "empty"}], "visibility": "open"}
    room: dict[str, Any] = host.post("/api/tables", json=body).raise_for_status().json()
    guest.put(f"/api/tables/{room['id']}/seats/1", json={"kind": "me"}).raise_for_status()
    return room


@contextmanager
def set_up(door: Door) -> Iterator[Scene]:
    with visitor(door) as host, visitor(door) as guest:
        rooms = [table(host, guest) for _ in range(3)]
        for room in rooms[1:]:
            host.post(f"/api/tables/{room['id']}/start").raise_for_status()
        guest.post(f"/api/tables/{rooms[2]['id']}/commands", json={"command": {"do": "resign"}}).raise_for_status()
        guest.post(f"/api/tables/{rooms[0]['id']}/chat", json={"text": "hello"}).raise_for_status()
        friend = guest.get("/api/me").json()["id"]
        yield Scene(door.url, dict(host.cookies), tuple(room["id"] for room in rooms), rooms[0]["invite"], friend)


@pytest.fixture
def scene(door: Door) -> Iterator[Scene]:
    """Of one's own, as a guest can do much to it."""
    with set_up(door) as made:
        yield made


@pytest.fixture(scope="module")
def lasting(door: Door) -> Iterator[Scene]:
    """Nobody in particular can do nothing to it."""
    with set_up(door) as made:
        yield made


def aimed(case: Case, scene: Scene) -> Case:
    """A request that is meant for something that is there, more often than not, by whom its cookie names."""
    case.headers.pop("Authorization", None)
    known = {
        "table_id": (*scene.tables, scene.tables[0], scene.tables[1]),
        "game": ("runners", "magpie"),
        "spoken": ("en",),
        "key": (scene.invite,),
        "user_id": (scene.friend,),
        "seat": (0, 1, 1),
    }
    for name, value in case.path_parameters.items():
        choices = (*known.get(name, ()), value)
        case.path_parameters[name] = choices[crc32(repr(value).encode()) % len(choices)]
    return case


@schema.parametrize()
@FUZZ
def test_answers_to_a_guest_are_as_described(case: Case, scene: Scene) -> None:
    aimed(case, scene).call_and_validate(base_url=scene.url, cookies=scene.cookies, checks=CHECKS, timeout=PATIENCE)


@schema.parametrize()
@FUZZ
def test_answers_to_nobody_are_as_described(case: Case, lasting: Scene) -> None:
    aimed(case, lasting).call_and_validate(base_url=lasting.url, checks=CHECKS, timeout=PATIENCE)


def test_the_description_is_served_and_names_everything(door: Door) -> None:
    served = httpx.get(f"{door.url}/api/schema/openapi.json").json()
    operations = [way for ways in served["paths"].values() for way in ways.values()]

    assert served["paths"].keys() == DESCRIPTION["paths"].keys()
    assert len(operations) > 50
    assert all(operation["summary"] and operation["tags"] for operation in operations)
    noes = {"400", "401", "403", "404", "409", "413", "429", "503"}
    assert [operation["summary"] for operation in operations if not noes <= operation["responses"].keys()] == []
