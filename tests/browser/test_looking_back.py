"""Looking back: the scrubber, links to a move, what came of it, records and pictures."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from reliquary import notation
from reliquary.table.signing import check_signature, fingerprint_of
from reliquary.web.api.tables import PAGE
from tests.browser.person import Person


@pytest.fixture
def finished(person: Person) -> Person:
    """Somebody who has just finished a game."""
    person.set_up("Against bots", players=2, rounds=2)
    person.start()
    clicks = 0
    while person.await_turn():
        person.click_something(clicks)
        clicks += 1
    return person


def test_arrow_keys_go_back_and_forth_and_a_link_leads_to_a_move(finished: Person) -> None:
    page = finished.page
    finished.button("Look back").click()
    title = page.get_by_text(re.compile(r"^Move \d+ of \d+$"))
    expect(title).to_be_visible()
    last = int(str(title.text_content()).split()[-1])
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(title).to_have_text(f"Move {last - 3} of {last}")
    expect(page).to_have_url(re.compile(rf"at={last - 3}$"))
    page.reload()

    expect(title).to_have_text(f"Move {last - 3} of {last}")
    page.keyboard.press("Home")
    expect(title).to_have_text(re.compile(rf"^Move [01] of {last}$"))
    finished.button("Back to now").click()
    expect(title).to_have_count(0)


def test_the_record_can_be_taken_home_and_holds(finished: Person, tmp_path: Path) -> None:
    finished.button("How it went", exact=False).click()
    with finished.page.expect_download() as download:
        finished.page.get_by_role("link", name="Record of the game").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)

    record = notation.read_record(file.read_bytes())
    assert (record.game, record.seats, record.result is not None) == ("runners", 2, True)
    assert file.name.endswith(".reliquary.json")
    assert json.loads(file.read_text())["commitment"]
    check_signature(record)
    assert record.signature is not None
    expect(finished.page.get_by_text(fingerprint_of(record.signature.key))).to_be_visible()


def test_every_draw_can_be_checked(finished: Person) -> None:
    finished.button("How it went", exact=False).click()
    finished.button("Check every draw").click()

    expect(finished.page.get_by_text("Everything is as it was promised")).to_be_visible()
    expect(finished.page.get_by_text("The seal is the one that this browser saw before the game.")).to_be_visible()
    expect(finished.page.get_by_text("Your own number was mixed in.")).to_be_visible()


def test_a_draw_that_was_tampered_with_is_found_out(finished: Person) -> None:
    """The server says that another tile was drawn than the one that follows from the secret."""

    def tamper(route: Route) -> None:
        told = route.fetch().json()
        draw = told["deals"][0]["draws"][-1]
        draw["outcome"] = (draw["outcome"] + 1) % draw["n"]
        route.fulfill(json=told)

    finished.page.route("**/api/tables/*/chance*", tamper)
    finished.button("How it went", exact=False).click()
    finished.button("Check every draw").click()

    expect(finished.page.get_by_text("Something does not add up")).to_be_visible()


def test_a_house_that_changes_what_was_fixed_is_found_out_by_the_browser_that_saw_it(finished: Person) -> None:
    """The server says that another share was committed to: it is not what was fixed."""

    def tamper(route: Route) -> None:
        told = route.fetch().json()
        told["salts"] = ["", ""]
        told["commitments"] = ["", ""]
        route.fulfill(json=told)

    finished.page.route("**/api/tables/*/chance*", tamper)
    finished.button("How it went", exact=False).click()
    finished.button("Check every draw").click()

    wrong = finished.page.locator("li.wrong")
    expect(wrong.filter(has_text="The seals are those that this browser saw")).to_be_visible()
    expect(wrong.filter(has_text="Your own number was mixed in.")).to_be_visible()


def test_my_games_are_counted(finished: Person) -> None:
    finished.visit("/games")

    expect(finished.page.get_by_text("Relic Runners").first).to_be_visible()


def test_every_table_whose_game_is_over_can_be_reached(finished: Person) -> None:
    for _ in range(PAGE):
        give_up(finished.page)
    finished.visit("/games")
    tables = finished.page.locator("section", has_text="All tables whose game is over").get_by_role("listitem")

    expect(tables).to_have_count(PAGE)
    finished.button("Show more").click()
    expect(tables).to_have_count(PAGE + 1)
    expect(finished.button("Show more")).to_be_hidden()


def give_up(page: Page) -> None:
    """Set up a table against a bot, begin, and give up at once."""
    chairs = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    room = page.request.post("/api/tables", data={"game": "runners", "chairs": chairs}).json()
    for path, body in (("start", None), ("commands", {"command": {"do": "resign"}})):
        assert page.request.post(f"/api/tables/{room['id']}/{path}", data=body).ok
