"""A browser that cannot show the table says so in plain words, instead of a blank page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet

MISSING = {
    "modules": "delete HTMLScriptElement.prototype.noModule",
    "popovers": "delete HTMLElement.prototype.popover",
    "sorted copies": "delete Array.prototype.toSorted",
    "questions about CSS": "delete window.CSS",
    ":has()": "CSS.supports = (...asked) => !asked[0].includes(':has')",
    "light-dark()": "CSS.supports = (...asked) => !asked.join().includes('light-dark')",
}


@pytest.mark.parametrize("missing", MISSING)
def test_a_browser_that_is_too_old_says_so(meet: Meet, missing: str) -> None:
    person = meet()
    person.page.add_init_script(MISSING[missing])
    person.visit("/games")

    expect(person.page.get_by_role("heading", name="This browser is too old")).to_be_visible()
    expect(person.page.get_by_text("Firefox from 125")).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    expect(person.page.locator("#app")).to_be_empty()


def test_a_browser_that_is_new_enough_hears_nothing_of_it(meet: Meet) -> None:
    person = meet()
    person.visit()

    expect(person.page.get_by_role("link", name="Against bots")).to_be_visible()
    assert "too old" not in person.page.content()


def test_a_browser_without_scripts_says_so(meet: Meet) -> None:
    person = meet(java_script_enabled=False)
    person.visit()

    expect(person.page.get_by_role("heading", name="Scripts are switched off")).to_be_visible()
    expect(person.page.get_by_text("This browser is too old")).to_be_hidden()
