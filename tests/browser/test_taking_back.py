"""Taking back, asking the others, resting, leaving, being called and coming back: all from the screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import eventually, mover
from tests.browser.person import Person

CALLED = "async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title)"
ASKED = re.compile("choose a Trail")
RUIN, BLUE = "rootwell", "heron-stair"  # on the map of a first game


def walk(person: Person, place: str) -> None:
    """Go to a site next to camp."""
    person.page.locator(f"[data-piece='place:{place}'][data-light=lit]").dispatch_event("click")


def has_seen(person: Person) -> bool:
    """Whether the server knows that somebody has seen the game."""
    places = person.page.request.get(f"/api/tables/{person.table}").json()["places"]
    return any(place["seen"] for place in places if place["yours"])


def explore(person: Person) -> None:
    person.page.locator(".answer", has_text="Explore").click()


def test_a_walk_is_taken_back_by_a_click(two: tuple[Person, Person]) -> None:
    one, _ = mover(two)
    walk(one, RUIN)
    expect(one.page.get_by_text(ASKED)).to_have_count(0)
    one.button("Take back").click()

    expect(one.page.get_by_text(ASKED).first).to_be_visible()
    expect(one.button("There is nothing to take back")).to_be_disabled()


@pytest.mark.parametrize(("answer", "back"), [("Agree", True), ("Do not agree", False)])
def test_what_came_to_light_is_taken_back_if_the_other_agrees(
    two: tuple[Person, Person], answer: str, back: bool
) -> None:
    one, other = mover(two)
    walk(one, BLUE)
    explore(one)
    one.button("Something hidden has come to light").click()
    one.button("Ask the others").click()
    expect(one.page.get_by_text("You have asked to go back")).to_be_visible()
    other.button(answer, exact=True).click()

    expect(one.page.get_by_text("You have asked to go back")).to_have_count(0)
    expect(one.page.locator(".answer", has_text="Explore")).to_have_count(1 if back else 0)


def test_a_game_rests_if_both_agree_and_goes_on(two: tuple[Person, Person]) -> None:
    one, other = mover(two)
    for menu, title in (("Pause", "The game is paused"), ("Go on", "")):
        one.button("Menu").click()
        one.button(menu, exact=False).first.click()
        other.button("Agree", exact=True).click()
        if title:
            expect(one.page.get_by_text(title)).to_be_visible()

    expect(one.page.get_by_text("The game is paused")).to_have_count(0)
    one.await_turn()


def test_who_comes_back_is_told_what_happened(two: tuple[Person, Person]) -> None:
    one, other = mover(two)
    address = other.page.url
    eventually(lambda: has_seen(other))
    other.page.goto("/games")
    walk(one, RUIN)
    explore(one)
    one.await_turn()
    one.click_something()
    expect(one.page.get_by_role("log")).to_contain_text("places a Pathway")
    other.page.goto(address)

    expect(other.page.get_by_text("Since you left")).to_be_visible()
    expect(other.page.locator("li", has_text="explores").first).to_be_visible()


def test_the_title_calls_whose_turn_it_is(two: tuple[Person, Person]) -> None:
    one, other = mover(two)

    expect(one.page).to_have_title(re.compile(r"^\(1\) "))
    expect(other.page).to_have_title(re.compile(r"^(?!\()"))


def test_a_notification_calls_whoever_looks_elsewhere(two: tuple[Person, Person]) -> None:
    one, other = mover(two)
    other.page.context.grant_permissions(["notifications"])
    other.button("Menu").click()
    other.button("Settings", exact=False).first.click()
    expect(other.page.get_by_role("checkbox", name="A sound")).not_to_be_checked()
    other.page.get_by_role("checkbox", name="A notification").check(force=True)
    other.page.keyboard.press("Escape")
    other.page.evaluate("() => Object.defineProperty(document, 'hidden', { get: () => true })")
    walk(one, BLUE)
    explore(one)

    eventually(lambda: "Your turn" in other.page.evaluate(CALLED))


def test_to_pass_where_nothing_can_be_gained_is_a_setting_that_the_server_knows(two: tuple[Person, Person]) -> None:
    one, _ = mover(two)
    one.button("Menu").click()
    one.button("Settings", exact=False).first.click()
    one.page.get_by_role("checkbox", name="Pass when nothing can be gained").check(force=True)

    eventually(lambda: one.page.request.get("/api/me").json()["settings"].get("pass") is True)


def test_a_bot_plays_until_one_is_back(two: tuple[Person, Person]) -> None:
    one, other = mover(two)
    one.button("Menu").click()
    one.button("Let a bot play for me", exact=False).click()
    expect(one.page.get_by_text("A bot plays for you")).to_be_visible()
    expect(one.page.get_by_role("log")).to_contain_text("travels to")
    other.await_turn()
    one.button("I am back").click()

    expect(one.page.get_by_text("A bot plays for you")).to_have_count(0)
    other.click_something()
    expect(one.page.get_by_role("log")).to_contain_text(f"{other.name}")
