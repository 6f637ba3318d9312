"""Every page, light and dark, on a desk and on a phone: nothing serious for axe-core, nothing wider than the screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet, eventually
from tests.browser.person import Person

PANELS = {"r": "^Rules", "t": "^Chat$", "p": "^Players$", "h": "^Move [0-9]+ of"}  # and how they are opened
PAGES = ("/", "/new/bots", "/new/screen", "/new/people", "/games", "/account", "/privacy", "/rules/runners", "/nowhere")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_for_everybody(meet: Meet, path: str, theme: str, phone: bool) -> None:
    person = meet(phone=phone, color_scheme=theme)
    person.visit(path)
    person.page.wait_for_load_state("networkidle")

    person.check()
    assert person.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_table_is_for_everybody(meet: Meet, theme: str, phone: bool) -> None:
    person = meet("Ottilie", phone=phone, color_scheme=theme)
    person.set_up("Against bots", players=3, rounds=1)
    person.start()
    person.await_turn()
    person.check()
    while person.await_turn():
        person.click_something()
    expect(person.page.locator(".scores")).to_be_visible()
    person.check()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_all_that_opens_at_a_table_is_for_everybody(meet: Meet, phone: bool) -> None:
    person = meet("Ottilie", phone=phone)
    person.set_up("Against bots", players=2, rounds=40)
    person.start()
    person.await_turn()
    for letter, title in PANELS.items():
        person.page.keyboard.press(letter)
        expect(person.page.get_by_text(re.compile(title)).last).to_be_visible()
        person.page.wait_for_load_state("networkidle")
        person.check()
        person.page.keyboard.press("Escape")  # in a panel where one types, a letter is a letter
    person.button("Menu").click()
    person.check()
    person.button("Settings", exact=False).first.click()
    person.check()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_guided_first_game_is_for_everybody(meet: Meet, phone: bool) -> None:
    person = meet("Ottilie", phone=phone)
    person.visit("/learn")
    person.sees_board()
    person.check()


def test_a_room_is_for_everybody(person: Person) -> None:
    person.set_up("With people anywhere", players=3)
    person.start()
    expect(person.page.get_by_label("Link to this table")).to_be_visible()
    person.check()


def test_it_can_be_installed(person: Person) -> None:
    person.visit()
    manifest = person.page.request.get("/manifest.webmanifest").json()
    sizes = {icon["sizes"] for icon in manifest["icons"]}

    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= sizes
    assert any("maskable" in icon.get("purpose", "") for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert person.page.request.get(icon["src"]).ok
    registered = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)"
    eventually(lambda: bool(person.page.evaluate(registered)))
