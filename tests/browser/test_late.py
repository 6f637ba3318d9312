"""When somebody's time is up: what those who wait are offered, and how the game ends without a result."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import Person

SHORT = {"kind": "turn", "seconds": 5}


@pytest.fixture
def late(meet: Meet) -> tuple[Person, Person]:
    """A game in which the time of a turn is soon up: first comes who has to move, then who waits."""
    host, guest = meet("Ottilie"), meet("Silas")
    host.set_up("With people anywhere", players=2, rounds=2, temples="First game")
    host.start()
    path = f"/api/tables/{host.table}"
    room: dict[str, Any] = host.page.request.get(path).json()
    changed = host.page.request.patch(path, data={"settings": room["settings"] | {"clock": SHORT}})
    assert changed.ok, changed.text()
    guest.sit_down(host.invitation)
    expect(host.page.get_by_text("Everybody is there.")).to_be_visible()
    host.button("Begin").click()
    for person in (host, guest):
        person.sees_board()
    return host, guest


def test_who_waits_may_end_the_game_without_a_result(late: tuple[Person, Person]) -> None:
    slow, waiting = late
    expect(waiting.page.get_by_text("The time of Ottilie is up")).to_be_visible()
    expect(slow.page.get_by_text("Your time is up")).to_be_visible()
    for choice in ("Let a bot play", "Wait", "End without a result"):
        expect(waiting.button(choice)).to_be_visible()
    waiting.check()
    waiting.button("Wait").click()
    expect(waiting.page.get_by_text("Silas waits.").first).to_be_visible()
    waiting.button("End without a result").click()
    waiting.button("End the game").click()

    for person in late:
        expect(person.page.get_by_text("those who waited have ended the game").first).to_be_visible()
    slow.button("How it went").click()
    expect(slow.page.locator(".end").get_by_text("Nobody has won.")).to_be_visible()


def test_who_was_late_is_asked_and_answers_without_taking_the_seat_back(late: tuple[Person, Person]) -> None:
    slow, waiting = late
    waiting.button("Let a bot play").click()
    expect(slow.page.get_by_text("Your time was up.").first).to_be_visible()
    waiting.await_turn()  # the bot has moved, and nobody moves until the answer
    waiting.button("Menu").click()
    waiting.button("Stop without a winner").click()
    waiting.button("Stop").click()
    expect(waiting.page.get_by_text("only they themselves can agree")).to_be_visible()
    slow.button("Agree").click()

    for person in late:
        expect(person.page.get_by_text("The players stopped here.").first).to_be_visible()


def test_a_table_without_a_clock_says_how_long_a_turn_may_take(meet: Meet) -> None:
    host, guest = meet("Ottilie"), meet("Silas")
    host.set_up("With people anywhere", players=2)
    sheet = host.page.get_by_role("dialog")
    sheet.get_by_label("A turn may take").select_option(label="3 days")
    sheet.get_by_label("Clock").select_option(label="5 minutes a turn")
    expect(sheet.get_by_label("A turn may take")).to_have_count(0)
    sheet.get_by_label("Clock").select_option(label="No clock")
    host.start()
    guest.sit_down(host.invitation)
    expect(host.page.get_by_text("Everybody is there.")).to_be_visible()
    expect(guest.page.get_by_text("A turn may take 3 days.")).to_be_visible()
    host.button("Begin").click()
    guest.sees_board()
    guest.page.get_by_title("Players").first.click()

    expect(guest.page.get_by_text("A turn may take 3 days.")).to_be_visible()
