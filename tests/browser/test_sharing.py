"""An invitation leads somewhere: to another machine of the home network, or it says that it does not."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import segno
from playwright.sync_api import Playwright, expect

from tests.browser.conftest import DESK, FLAGS, PHONE, ROOT, Meet, eventually, installed_chromium, mover
from tests.browser.person import Person
from tests.machines import Machine, home_network

Arrive = Callable[..., Person]
SWITCH = "Let people in my network join"


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[tuple[Machine, Machine]]:
    """A host, on whose machine `reliquary play` runs, and a guest."""
    settings = {"XDG_DATA_HOME": str(tmp_path), "RELIQUARY_RATE_LIMIT_FACTOR": "1000"}
    with home_network() as (host, guest):
        command = host.reliquary("play", "--no-open", "--port", str(host.port))
        with subprocess.Popen(
            command, cwd=ROOT, env=os.environ | settings, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline().startswith(f"Reliquary is at http://127.0.0.1:{host.port}")
            yield host, guest
            process.terminate()


@pytest.fixture
def arrive(playwright: Playwright, tmp_path: Path) -> Iterator[Arrive]:
    """People with a browser that runs on a machine of their own."""
    people: list[Person] = []
    with ExitStack() as stack:

        def make(name: str, machine: Machine, phone: bool = False, **options: Any) -> Person:
            program = machine.wrapped(installed_chromium(), tmp_path)
            browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            stack.callback(browser.close)
            usual: dict[str, Any] = {"viewport": PHONE if phone else DESK, "reduced_motion": "reduce"}
            page = browser.new_context(base_url=f"http://127.0.0.1:{machine.port}", **(usual | options)).new_page()
            people.append(Person(page, name))
            people[-1].hosts |= {"192.168.77.1", "127.0.0.2"}
            return people[-1]

        yield make
    assert [trouble for person in people for trouble in person.troubles] == []


def drawn_on(person: Person) -> str:
    """The QR code that is on the page."""
    code = person.page.get_by_role("img", name="The link as a QR code")
    drawn: str = code.evaluate("async (image) => (await fetch(image.src)).text()")
    return drawn


def leads_to(drawn: str, link: str) -> bool:
    expected = segno.make(link, error="m").svg_inline(border=2)
    return re.findall(r' d="[^"]*"', expected)[-1] in drawn


def test_an_invitation_leads_to_another_machine_as_long_as_the_network_is_let_in(
    machines: tuple[Machine, Machine], arrive: Arrive
) -> None:
    (here, there), link = machines, machines[0].url
    host, guest = arrive("Ottilie", here), arrive("Silas", there)
    host.set_up("With people anywhere", players=2, temples="First game")
    expect(host.page.get_by_text("Nobody else can join yet")).to_be_visible()
    host.start()
    expect(host.page.get_by_text("This link works on this computer only.")).to_be_visible()
    assert host.invitation.startswith(f"http://127.0.0.1:{here.port}/join/")
    assert not there.reaches(link)

    host.page.get_by_role("switch", name=SWITCH).check()
    expect(host.page.get_by_label("Link to this table")).to_have_value(re.compile(f"^{re.escape(link)}/join/"))
    expect(host.page.get_by_text("This link works on this computer only.")).to_have_count(0)
    assert leads_to(drawn_on(host), host.invitation)
    guest.sit_down(host.invitation)
    expect(guest.page.get_by_label("Link to this table")).to_have_value(host.invitation)
    assert guest.page.get_by_role("switch").count() == 0
    expect(host.page.get_by_text("Everybody is there.")).to_be_visible()
    host.button("Begin").click()
    for person in (host, guest):
        person.sees_board()
    mover((host, guest))[0].click_something()
    for person in (host, guest):
        expect(person.page.get_by_role("log")).to_contain_text("travels to")

    guest.offline = True
    host.button("Menu").click()
    host.button("Share", exact=False).first.click()
    host.page.get_by_role("switch", name=SWITCH).uncheck()
    expect(guest.page.get_by_role("heading", name="Closed to the network")).to_be_visible()
    assert not there.reaches(link)
    expect(host.page.get_by_text("This link works on this computer only.")).to_be_visible()
    host.page.keyboard.press("Escape")
    before = host.version()
    host.button("Menu").click()
    host.button("Let a bot play for me", exact=False).click()
    eventually(lambda: host.version() > before)


def test_the_switch_can_be_turned_before_the_table_is_set(machines: tuple[Machine, Machine], arrive: Arrive) -> None:
    here, there = machines
    host = arrive("Ottilie", here, phone=True)
    host.set_up("With people anywhere", players=2)
    host.page.get_by_role("switch", name=SWITCH).check()
    expect(host.page.get_by_text("Everybody in your network can open your link.")).to_be_visible()
    host.start()

    expect(host.page.get_by_label("Link to this table")).to_have_value(re.compile(re.escape(here.address)))
    assert there.reaches(host.invitation)
    host.check()


def test_a_server_for_others_that_only_this_computer_reaches_says_how_to_open_it(meet: Meet) -> None:
    host = meet("Ottilie")
    host.set_up("With people anywhere", players=2)
    host.start()

    expect(host.page.get_by_text("This link works on this computer only.")).to_be_visible()
    assert host.page.get_by_role("switch").count() == 0
    host.page.get_by_text("What about people farther away?").click()
    expect(host.page.get_by_text("reliquary serve --host 0.0.0.0")).to_be_visible()
    host.check()
