"""A real browser, a real server, and a cable between them that can be pulled."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, expect, sync_playwright

import run
from tests.browser.cable import Cable
from tests.browser.person import Person

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "reliquary" / "web" / "static" / "index.html"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
Meet = Callable[..., Person]


class Server:
    """`reliquary serve` on a database of its own; it can be stopped and come back at the same port."""

    def __init__(
        self, database: Path, port: int = 0, more: Sequence[str] = (), environ: Mapping[str, str] | None = None
    ) -> None:
        self.database = database
        self.port = port
        self.more = more
        self.environ = environ
        self.start()

    def start(self) -> None:
        options = ["--database", f"sqlite:///{self.database}", "--create", "--port", str(self.port)]
        more = ["--rate-limit-factor", "1000", "--bot-workers", "1"]
        command = [sys.executable, "-m", "reliquary", "serve", *options, *more, *self.more]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.environ, stdout=subprocess.PIPE, encoding="utf-8")
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Reliquary is at"), line
        self.port = int(line.split()[3].rpartition(":")[2])

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        with self.process:
            assert self.process.wait(20) == 0


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of this process."""
    assert STATIC.exists(), "the client is not built; run: python3 run.py test browser"
    made = Server(tmp_path_factory.mktemp("server") / "tables.sqlite")
    yield made
    made.stop()


def installed_chromium() -> str:
    """The Chromium of the system."""
    found = run.chromium()
    assert found, "these tests need Chromium; install with (Debian, Ubuntu): apt-get install chromium"
    return found


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=installed_chromium(), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    """The way from a browser to the server."""
    made = Cable(server.port)
    yield made
    made.close()


@pytest.fixture
def meet(chromium: Browser, cable: Cable) -> Iterator[Meet]:
    """People with browsers of their own; at the end none of them may have run into a mistake of ours."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def make(name: str = "", phone: bool = False, **options: Any) -> Person:
        usual: dict[str, Any] = {"viewport": PHONE if phone else DESK, "reduced_motion": "reduce", "locale": "en-GB"}
        if phone:
            usual |= {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        context = chromium.new_context(base_url=cable.url, **(usual | options))
        contexts.append(context)
        people.append(Person(context.new_page(), name))
        return people[-1]

    yield make
    troubles = [trouble for person in people for trouble in person.troubles]
    for context in contexts:
        context.close()
    assert troubles == []


@pytest.fixture
def person(meet: Meet) -> Person:
    return meet("Ottilie")


@pytest.fixture
def two(meet: Meet) -> tuple[Person, Person]:
    """A game between two people that has just begun."""
    host, guest = meet("Ottilie"), meet("Silas")
    host.set_up("With people anywhere", players=2, rounds=2, temples="First game")
    host.start()
    guest.sit_down(host.invitation)
    expect(host.page.get_by_text("Everybody is there.")).to_be_visible()
    host.button("Begin").click()
    for person in (host, guest):
        person.sees_board()
    return host, guest


@pytest.fixture
def page(person: Person) -> Page:
    return person.page


def eventually(holds: Callable[[], bool], patience: float = 20.0) -> None:
    """Wait until something holds."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, holds
        time.sleep(0.05)


def mover(two: tuple[Person, Person]) -> tuple[Person, Person]:
    """Who is to move, and the other one."""
    host, guest = two
    eventually(lambda: host.lit.count() + guest.lit.count() > 0)
    return (host, guest) if host.lit.count() else (guest, host)
