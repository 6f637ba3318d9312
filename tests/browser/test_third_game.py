"""A game that an installed package announces, on the screens that every game has: nothing in the client knows it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet, Server
from tests.browser.person import Person
from tests.third_game import put_on_path

ANSWERS = ("Swap", "Stay", "Boast")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in whose environment the package is installed."""
    environ = put_on_path(tmp_path_factory.mktemp("installed"))
    made = Server(tmp_path_factory.mktemp("server") / "tables.sqlite", environ=environ)
    yield made
    made.stop()


def set_up(person: Person, way: str, players: int = 2) -> None:
    person.visit()
    person.page.get_by_role("link", name=way).first.click()
    sheet = person.page.get_by_role("dialog")
    sheet.get_by_label("Game", exact=True).select_option(label="Magpie")
    sheet.locator("label").filter(has=person.page.get_by_role("radio", name=str(players), exact=True)).click()
    expect(sheet.get_by_role("radio", name=str(players), exact=True)).to_be_checked()
    if person.name:
        sheet.get_by_label("Your name").fill(person.name)
    person.start()


def sees_table(person: Person) -> None:
    """The picture has come, and stands for what is said beside it."""
    picture = person.page.get_by_role("group", name="The table").get_by_role("img")
    expect(picture).to_be_visible()
    expect(picture).to_have_attribute("alt", re.compile(r"Round \d of 3\.|The game is over\."))
    assert picture.evaluate("(image) => image.complete && image.naturalWidth > 0")


def answer(person: Person, label: str) -> bool:
    """Click an answer; see `onward`."""
    return onward(person, person.page.locator(".answer").filter(has_text=label).click)


def onward(person: Person, choose: Callable[[], None]) -> bool:
    """Choose, and wait until something is asked of this person again; False once the game is over."""
    before = person.version()
    choose()
    expect(person.page.locator(f"[data-version='{before}']")).to_have_count(0)
    return person.await_turn()


def fits(person: Person) -> bool:
    return bool(person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_whole_game_against_bots(person: Person) -> None:
    set_up(person, "Against bots", players=3)
    sees_table(person)
    expect(person.page.get_by_text("Ottilie holds card")).not_to_have_count(0)
    expect(person.page.get_by_text("holds a card that you do not see.")).to_have_count(2)
    person.check()
    for label in ANSWERS:
        answer(person, label)

    sees_table(person)
    expect(person.page.locator(".scores").get_by_role("row")).to_have_count(3)
    expect(person.page.get_by_role("region", name="What is asked")).to_contain_text(
        re.compile("wins the game|share the victory")
    )
    expect(person.page.get_by_role("log", name="What happened")).to_contain_text("Ottilie boasts.")
    person.check()


def test_an_action_is_taken_back_and_an_earlier_position_looked_at(person: Person) -> None:
    set_up(person, "At one screen", players=2)
    person.button("I am", exact=False).first.click()
    sees_table(person)
    person.page.locator(".answer").filter(has_text="Boast").click()
    person.button("Take back", exact=False).first.click()

    expect(person.page.locator(".answer").filter(has_text="Boast")).to_be_visible()
    person.button("Look back", exact=False).first.click()
    sees_table(person)
    expect(person.page.locator(".answer")).to_have_count(0)


def test_a_whole_game_on_a_dark_phone(meet: Meet) -> None:
    person = meet("Ottilie", phone=True, color_scheme="dark")
    with person.page.expect_response(re.compile(r"/picture\?.*dark=true")):
        set_up(person, "Against bots")
    sees_table(person)
    assert fits(person)
    for label in ANSWERS:
        answer(person, label)

    expect(person.page.locator(".scores")).to_be_visible()
    assert fits(person)


def test_a_whole_game_by_keyboard_alone(person: Person) -> None:
    """A digit takes an option; whoever goes by Tab and Enter stays among the answers."""
    set_up(person, "Against bots")
    sees_table(person)
    press = person.page.keyboard.press
    assert onward(person, lambda: press("2"))
    person.tab_to("Stay")
    assert onward(person, lambda: press("Enter"))
    person.page.wait_for_function("() => document.activeElement?.matches('.answer')")

    assert not onward(person, lambda: press("3"))


def test_two_people_and_a_spectator(meet: Meet) -> None:
    host, guest, watcher = meet("Ottilie"), meet("Silas"), meet("Mathilda")
    set_up(host, "With people anywhere")
    link = host.invitation
    guest.sit_down(link)
    expect(host.page.get_by_text("Everybody is there.")).to_be_visible()
    host.button("Begin").click()
    for one in (host, guest):
        sees_table(one)
    watcher.page.goto(link)
    sees_table(watcher)
    expect(watcher.page.get_by_text("holds a card that you do not see.")).to_have_count(2)
    turns = count()
    while not host.over:
        one = host if next(turns) % 2 == 0 else guest
        expect(one.page.locator(".answer").first).to_be_visible()
        one.page.locator(".answer").filter(has_text="Stay").click()
        expect(one.page.locator(".answer")).to_have_count(0)

    for one in (host, guest, watcher):
        expect(one.page.locator(".scores")).to_be_visible()
        sees_table(one)
