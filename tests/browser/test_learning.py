"""The guided first game, to its end; and the rules reference."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import Person


def test_the_guided_first_game_is_learnt_to_its_end(person: Person) -> None:
    person.visit()
    person.page.get_by_role("link", name="New here?").click()
    person.sees_board()
    seen: set[str] = set()
    steps = 0
    finished = person.page.get_by_text("You know the game")
    while not finished.count():
        if said := person.page.evaluate("() => document.querySelector('.coach')?.innerText"):
            seen.add(said.split("\n")[0])
        if person.button("Next").count():
            person.button("Next").first.click()
        elif person.lit.count():
            person.click_something(steps)
        else:
            person.page.wait_for_timeout(50)
        steps += 1
        assert steps < 2000

    assert len(seen) >= 8
    person.button("Play on").click()
    expect(finished).to_have_count(0)


def test_the_rules_are_found_by_words_and_by_their_ids(person: Person) -> None:
    person.visit("/rules/runners#RR-MOVE-03")
    expect(person.page.locator("#RR-MOVE-03")).to_be_in_viewport()
    person.page.get_by_label("Search the rules").fill("unfamiliar trail")

    expect(person.page.locator("#RR-MOVE-05")).to_be_visible()
    expect(person.page.locator("#RR-SETUP-01")).to_have_count(0)


def test_a_refused_click_names_a_rule_that_can_be_read(person: Person) -> None:
    person.set_up("Against bots")
    person.start()
    person.await_turn()
    person.page.locator('[data-piece="place:echo-vault"]').dispatch_event("click")
    rule = person.page.locator(".note button.rule")
    expect(rule).to_have_text("RR-BOARD-10")
    rule.click()

    expect(person.page.locator("#RR-BOARD-10")).to_be_visible()
