"""An address for e-mail from the screen: given, confirmed by the link in a real e-mail, and left alone again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from socket import socket
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from playwright.sync_api import expect

from tests.browser.conftest import Meet, Server, eventually
from tests.browser.test_accounts import PASSWORD, come_in, is_in


class Box:
    """Where e-mail arrives: what stands in each letter."""

    def __init__(self) -> None:
        self.letters: list[str] = []
        self.port = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802  as it is called
        letter: Any = message_from_bytes(envelope.content, policy=policy.default)
        self.letters.append(letter.get_content())
        return "250 OK"

    def link(self, what: str) -> str:
        """Where a link in the last letter leads."""
        eventually(lambda: bool(self.letters))
        [found] = re.findall(rf"http://\S+?(/mail/{what}/\S+)", self.letters[-1])
        return str(found)


@pytest.fixture(scope="module")
def box() -> Iterator[Box]:
    made = Box()
    controller = Controller(made, hostname="127.0.0.1", port=free_port())
    controller.start()
    made.port = controller.port
    yield made
    controller.stop()


def free_port() -> int:
    with socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Straight:
    """The way to the server without a cable: it answers to one name."""

    def __init__(self, server: Server) -> None:
        self.url = f"http://127.0.0.1:{server.port}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, box: Box) -> Iterator[Server]:
    """A server that sends e-mail."""
    port, smtp = free_port(), f"smtp://127.0.0.1:{box.port}"
    more = ["--address", f"http://127.0.0.1:{port}", "--smtp", smtp, "--sender", "letters@example.org"]
    made = Server(tmp_path_factory.mktemp("letters") / "tables.sqlite", port, more)
    yield made
    made.stop()


@pytest.fixture
def cable(server: Server) -> Straight:
    return Straight(server)


def test_an_address_is_given_confirmed_and_left_alone_again(meet: Meet, box: Box) -> None:
    person, reader = meet("Winifred"), meet("nobody in particular", phone=True)
    come_in(person, "Create an account")
    is_in(person)
    section = person.page.locator("#email")
    section.get_by_label("E-mail address").fill("winifred@example.org")
    section.get_by_label("Password").fill(PASSWORD)
    section.get_by_role("button", name="Save the address").click()
    expect(section.get_by_text("Not confirmed")).to_be_visible()
    person.check()
    confirm, never = box.link("confirm"), box.link("never")

    reader.visit(confirm)
    expect(reader.page.get_by_role("heading", name="Is this your address?")).to_be_visible()
    expect(section.get_by_text("Not confirmed")).to_be_visible()  # opening it did nothing
    reader.check()
    reader.button("Yes, confirm it").click()
    expect(reader.page.get_by_role("heading", name="Your address is confirmed")).to_be_visible()
    expect(section.get_by_text("Confirmed", exact=True)).to_be_visible()  # the other browser is told

    turns = section.get_by_label("Write to me when it is my turn")
    expect(turns).to_be_checked()
    reader.visit(never.replace("/never/", "/stop/"))
    reader.button("Stop these e-mails").click()
    expect(reader.page.get_by_role("heading", name="No more e-mail about turns")).to_be_visible()
    expect(turns).not_to_be_checked()
    turns.check()

    reader.visit(never)
    reader.button("Never write to me again").click()
    expect(reader.page.get_by_role("heading", name="You will not hear from us again")).to_be_visible()
    expect(section.get_by_role("button", name="Save the address")).to_be_visible()
    reader.button("Allow it again").click()
    expect(reader.page.get_by_role("heading", name="Your address can be used again")).to_be_visible()
