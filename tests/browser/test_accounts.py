"""An account from the screen: made of a guest, recovered, taken along and left; and admins."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import Meet, Server, eventually
from tests.browser.person import Person

PASSWORD, OTHER = "toads under the stair", "herons over the stair"


def come_in(person: Person, way: str, password: str = PASSWORD, **fields: str) -> None:
    """Fill in one of the three forms by which one becomes, or is again, an account."""
    person.visit("/account")
    person.page.get_by_role("tab", name=way).click()
    form = person.page.locator("form", has=person.button(way))
    for label, value in {"Name": person.name, **fields}.items():
        form.get_by_label(label, exact=True).fill(value)
    form.get_by_label("New password" if way == "Recover" else "Password", exact=True).fill(password)
    form.get_by_role("button", name=way).click()


def is_in(person: Person) -> None:
    expect(person.page.get_by_text(f"Welcome, {person.name}.")).to_be_visible()


def test_a_guest_becomes_an_account_and_finds_the_games_elsewhere(meet: Meet) -> None:
    here, there = meet("Cordelia"), meet("Cordelia")
    here.set_up("Against bots", players=2, rounds=40)
    here.start()
    here.await_turn()
    come_in(here, "Create an account")
    is_in(here)
    come_in(there, "Log in")
    is_in(there)
    there.visit("/games")
    there.page.locator(f"a[href*='/table/{here.table}'], a[href*='/table/']").first.click()

    there.sees_board()
    there.await_turn()


def test_who_forgot_the_password_comes_in_with_a_code(meet: Meet) -> None:
    here, there = meet("Barnaby"), meet("Barnaby")
    come_in(here, "Create an account")
    is_in(here)
    making = here.page.locator("form", has=here.button("Make new codes"))
    making.get_by_label("Password").fill(PASSWORD)
    here.button("Make new codes").click()
    code = here.page.locator(".codes code").first.inner_text()
    here.check()
    come_in(there, "Recover", OTHER, **{"Recovery code": code})
    is_in(there)

    here.offline = True  # the old session has ended, and the console says so
    here.visit("/games")
    come_in(here, "Log in", OTHER)
    is_in(here)


def test_a_wrong_password_says_so_and_changes_nothing(meet: Meet) -> None:
    here, there = meet("Anselm"), meet("Anselm")
    come_in(here, "Create an account")
    is_in(here)
    there.offline = True  # a refusal is also a line in the console
    come_in(there, "Log in", OTHER)

    expect(there.page.get_by_role("alert").first).to_contain_text("password")
    expect(there.page.get_by_role("tab", name="Log in")).to_be_visible()


def test_a_token_is_shown_once_and_opens_the_interface(meet: Meet) -> None:
    person = meet("Hieronymus")
    come_in(person, "Create an account")
    is_in(person)
    making = person.page.locator("form", has=person.button("Make a token"))
    making.get_by_label("What it is for").fill("my program")
    making.get_by_label("Play", exact=False).uncheck()
    making.get_by_label("How long it is good").select_option("a week")
    making.get_by_label("Password").fill(PASSWORD)
    person.button("Make a token").click()
    token = person.page.locator("code", has_text="rlq_").inner_text()
    program = meet().page.context.request
    answer = program.get("/api/me", headers={"authorization": f"Bearer {token}"})

    assert answer.json()["name"] == "Hieronymus"
    wanted = {"game": "runners", "chairs": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    refused = program.post("/api/tables", headers={"authorization": f"Bearer {token}"}, data=wanted)
    assert (refused.status, refused.json()["code"]) == (403, "scope")
    person.page.reload()
    line = person.page.locator("li", has_text="my program")
    expect(line).to_contain_text("last used")
    expect(line).to_contain_text("good until")
    expect(line).not_to_contain_text("Play")
    expect(person.page.get_by_text(token)).to_have_count(0)
    person.check()


@pytest.mark.parametrize("keeps", [False, True])
def test_a_change_of_the_password_offers_to_revoke_tokens(meet: Meet, keeps: bool) -> None:
    person = meet("Leonora" if keeps else "Leopold")
    come_in(person, "Create an account")
    is_in(person)
    making = person.page.locator("form", has=person.button("Make a token"))
    making.get_by_label("What it is for").fill("my program")
    making.get_by_label("Password").fill(PASSWORD)
    person.button("Make a token").click()
    expect(person.page.locator("li", has_text="my program")).to_be_visible()
    changing = person.page.locator("form", has=person.button("Change the password"))
    changing.get_by_label("Current password").fill(PASSWORD)
    changing.get_by_label("New password").fill(OTHER)
    changing.get_by_label("Revoke my token, too").set_checked(not keeps)
    person.button("Change the password").click()
    expect(person.page.get_by_text("Changed. All other sessions have ended.")).to_be_visible()

    expect(person.page.locator("li", has_text="my program")).to_have_count(int(keeps))
    person.check()


def test_becoming_an_account_in_the_middle_of_a_game_loses_nothing(meet: Meet) -> None:
    """In another tab of the same browser, and in this one; whoever plays on does not notice."""
    player = meet("Philippa")
    player.set_up("Against bots", players=2, rounds=40)
    player.start()
    player.await_turn()
    sockets: list[WebSocket] = []
    player.page.on("websocket", lambda one: sockets.append(one))  # noqa: PLW0108  Playwright marks what it calls
    tab = Person(player.page.context.new_page(), player.name)
    come_in(tab, "Create an account")
    is_in(tab)
    before = player.version()
    player.click_something()
    eventually(lambda: player.version() > before)
    eventually(lambda: player.version() > before and len(sockets) == 1)  # it has come back with the new session
    player.await_turn()
    before = player.version()
    player.click_something()
    eventually(lambda: player.version() > before)

    expect(player.page.get_by_role("dialog")).to_have_count(0)
    player.visit("/account")
    expect(player.page.get_by_role("heading", name="Password", exact=True)).to_be_visible()
    assert (player.troubles, tab.troubles) == ([], [])


def test_ones_data_are_taken_along_and_one_is_gone(meet: Meet, tmp_path: Path) -> None:
    person = meet("Ravenna")
    come_in(person, "Create an account")
    is_in(person)
    with person.page.expect_download() as download:
        person.page.get_by_role("link", name="Download all of it").click()
    download.value.save_as(tmp_path / "mine.json")
    person.button("Delete my account").click()
    person.page.get_by_role("dialog").get_by_label("Password").fill(PASSWORD)
    person.button("Delete everything about me").click()

    expect(person.page.get_by_text("Your account is deleted. Farewell!")).to_be_visible()
    assert json.loads((tmp_path / "mine.json").read_text("utf-8"))["user"]["name"] == "Ravenna"
    person.offline = True
    come_in(person, "Log in")
    expect(person.page.get_by_role("alert").first).to_be_visible()


def test_a_report_reaches_an_admin(meet: Meet, server: Server) -> None:
    player, keeper = meet("Tobias"), meet("Marigold")
    player.set_up("Against bots", players=2, rounds=40)
    player.start()
    player.await_turn()
    player.button("Menu").click()
    player.button("Report a problem", exact=False).click()
    player.page.get_by_role("dialog").get_by_role("textbox").fill("The frog winked at me.")
    player.page.get_by_role("dialog").locator(".button.first").click()
    come_in(keeper, "Create an account")
    is_in(keeper)
    database = f"sqlite:///{server.database}"
    command = [sys.executable, "-m", "reliquary", "user", "admin", keeper.name, "--database", database]
    keeper.offline = True  # an admin begins anew: the session has ended, and the console says so
    subprocess.run(command, check=True, capture_output=True)
    come_in(keeper, "Log in")
    is_in(keeper)
    keeper.offline = False
    keeper.visit("/admin")

    report = keeper.page.locator("li", has_text="The frog winked at me.")
    expect(report).to_be_visible()
    keeper.check()
    report.get_by_role("button", name="Resolve").click()
    expect(report).to_have_count(0)
    for part in ("users", "tables", "log"):
        keeper.visit(f"/admin?part={part}")
        keeper.page.wait_for_load_state("networkidle")
        keeper.check()
