"""Whole games in a real browser: by clicks, by keyboard alone, on a phone, and at one screen with friends."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import Person


def test_three_clicks_from_the_first_page_to_a_game(person: Person) -> None:
    person.visit()
    person.page.get_by_role("link", name="Against bots").first.click()
    person.button("Start").click()

    person.sees_board()
    assert person.await_turn()


def play_by_clicks(person: Person) -> int:
    """Click things that glow until the game is over; how often that was."""
    clicks = 0
    while person.await_turn():
        person.click_something(clicks)
        clicks += 1
        assert clicks < 300
    return clicks


def test_a_whole_game_by_clicks(person: Person) -> None:
    person.set_up("Against bots", players=2, rounds=3)
    person.start()
    person.sees_board()

    assert play_by_clicks(person) >= 6
    expect(person.page.locator(".scores")).to_contain_text("total")


def test_a_whole_game_on_a_phone(meet: Meet) -> None:
    person = meet("Ottilie", phone=True)
    person.set_up("Against bots", players=3, rounds=2)
    person.start()
    person.sees_board()
    overflow = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0

    assert play_by_clicks(person) >= 3
    expect(person.page.locator(".scores")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(person: Person) -> None:
    """From the first page to the end, without ever touching the mouse."""
    person.visit()
    press = person.page.keyboard.press
    person.tab_to("Against bots")
    press("Enter")
    expect(person.page.get_by_role("dialog")).to_be_visible()
    person.tab_to("More")
    press("Enter")
    person.tab_to("Rounds at most")
    person.page.keyboard.type("2")
    person.tab_to("Start")
    press("Enter")
    person.sees_board()
    presses = 0
    while person.await_turn():
        person.tab_to_choice(presses)
        press("Enter")
        person.answer_menu()
        presses += 1
        assert presses < 200

    assert presses >= 3
    expect(person.page.locator(".scores")).to_be_visible()


def test_friends_at_one_screen_see_only_their_own_secrets(person: Person) -> None:
    person.set_up("At one screen", players=2, rounds=2)
    person.start()
    curtain, passing = person.page.locator("main.curtain"), person.button("Pass the screen to", exact=False)
    curtains = clicks = 0
    while not person.over:
        if curtain.count():
            assert person.page.get_by_role("group", name="The map").count() == 0, "the board is behind the curtain"
            person.button("I am", exact=False).first.click()
            expect(curtain).to_have_count(0)
            curtains += 1
        elif passing.count():
            passing.click()
        elif person.lit.count():
            person.click_something(clicks)
            clicks += 1
        person.page.wait_for_timeout(30)
        assert clicks < 200

    assert curtains >= 3
