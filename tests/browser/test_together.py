"""People with browsers of their own at one table: a link, a spectator, a chat, a lost line, and coming back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from reliquary.table import share_commitment
from tests.browser.cable import Cable
from tests.browser.conftest import Meet, Server, eventually, mover
from tests.browser.person import Person


def test_two_browsers_and_a_spectator_play_a_whole_game(two: tuple[Person, Person], meet: Meet) -> None:
    host, guest = two
    onlooker = meet("Hedwig")
    host.button("Menu").click()
    host.page.get_by_role("menuitem", name="Share").or_(host.button("Share", exact=False)).first.click()
    link = host.invitation
    host.page.keyboard.press("Escape")
    onlooker.page.goto(link)
    onlooker.sees_board()
    clicks = 0
    while not host.over or not guest.over:
        for person in two:
            if not person.over and person.lit.count():
                person.click_something(clicks)
        clicks += 1
        host.page.wait_for_timeout(30)
        assert clicks < 1500

    for person in (host, guest, onlooker):
        expect(person.page.locator(".scores")).to_be_visible()
    totals = [person.page.locator(".scores tfoot").inner_text() for person in (host, guest, onlooker)]
    assert totals[0] == totals[1] == totals[2]


def test_what_somebody_types_stays_while_others_sit_down(meet: Meet) -> None:
    host, slow, quick = meet("Ottilie"), meet("Silas"), meet("Hedwig")
    host.set_up("With people anywhere", players=3)
    host.start()
    slow.page.goto(host.invitation)
    name = slow.page.get_by_label("What shall we call you?")
    name.fill("Silas Night")
    quick.sit_down(host.invitation)
    expect(slow.page.get_by_text(re.compile("^Hedwig")).first).to_be_visible()

    expect(name).to_have_value("Silas Night")


def test_a_game_begins_as_soon_as_everybody_has_committed_and_revealed(meet: Meet) -> None:
    host, guest = meet("Ottilie"), meet("Silas")
    held: dict[str, Route] = {}
    for what in ("commitment", "share"):
        guest.page.route(f"**/seats/1/{what}", lambda route: held.update({route.request.url.rpartition("/")[2]: route}))
    host.set_up("With people anywhere", players=2)
    host.start()
    guest.sit_down(host.invitation)
    with guest.page.expect_request("**/seats/1/commitment"):
        expect(host.page.get_by_text("Everybody is there.")).to_be_visible()
    host.button("Begin").click()
    expect(host.button("Begin")).to_be_disabled()
    with guest.page.expect_request("**/seats/1/share"):
        held.pop("commitment").continue_()
    expect(host.page.get_by_text("Waiting for the share of Silas")).to_be_visible()
    held.pop("share").continue_()

    for person in (host, guest):
        person.sees_board()


def test_who_sat_down_before_the_clock_was_changed_agrees_to_it_by_a_click(meet: Meet) -> None:
    host, guest = meet("Ottilie"), meet("Silas")
    host.set_up("With people anywhere", players=2)
    host.start()
    guest.sit_down(host.invitation)
    expect(host.page.get_by_text("Everybody is there.")).to_be_visible()
    clock = {"settings": {"clock": {"kind": "turn", "seconds": 60}}}
    host.page.request.patch(f"/api/tables/{host.table}", data=clock)
    expect(host.page.get_by_text("has to agree to it.")).to_be_visible()
    expect(host.button("Begin")).to_be_disabled()
    expect(guest.page.get_by_text("has changed what is played here since you sat down")).to_be_visible()
    expect(guest.page.get_by_text("decides about this.")).to_be_visible()  # what is played lies open
    guest.button("Agree").click()
    expect(guest.button("Agree")).to_have_count(0)
    host.button("Begin").click()

    for person in (host, guest):
        person.sees_board()


def test_the_host_stops_waiting_and_everybody_is_told_whose_share_was_missing(meet: Meet) -> None:
    host, guest = meet("Ottilie"), meet("Silas")
    guest.offline = True  # what does not arrive is also a line in the console
    guest.page.route("**/seats/1/share", lambda route: route.abort())
    host.set_up("With people anywhere", players=2)
    host.start()
    guest.sit_down(host.invitation)
    expect(host.page.get_by_text("Everybody is there.")).to_be_visible()
    host.button("Begin").click()
    expect(host.page.get_by_text("Waiting for the share of Silas")).to_be_visible()
    host.check()
    host.button("Stop waiting").click()
    for person in (host, guest):
        expect(person.page.locator(".failed")).to_contain_text(re.compile("the share of Silas.* was missing"))
    guest.page.unroute("**/seats/1/share")
    host.button("Begin").click()

    for person in (host, guest):
        person.sees_board()


def test_somebody_who_is_away_reveals_by_opening_the_table(meet: Meet) -> None:
    host, guest = meet("Ottilie"), meet("Silas")
    host.set_up("With people anywhere", players=2)
    host.start()
    guest.sit_down(host.invitation)
    table = host.table
    eventually(lambda: all(place["salted"] for place in room_of(host, table)["places"]))
    guest.visit("/")
    expect(host.page.get_by_text("away", exact=True)).to_be_visible()
    host.button("Begin").click()
    expect(host.page.get_by_text(re.compile("Silas.* is away"))).to_be_visible()
    guest.visit("/games")
    guest.page.get_by_text("Open to begin").click()

    for person in (host, guest):
        person.sees_board()


def room_of(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = person.page.request.get(f"/api/tables/{table}").json()
    return found


def test_a_sheet_that_does_not_arrive_is_told_and_can_be_asked_for_again(meet: Meet) -> None:
    person = meet("Ottilie", service_workers="block")  # what a service worker fetches, a test cannot lose
    person.offline = True  # what does not arrive, and the worker, is also a line in the console
    person.visit()
    person.page.route("**/SetUp-*.js", lambda route: route.abort())
    person.page.get_by_role("link", name="Against bots").click()
    expect(person.page.get_by_text("The server does not answer.")).to_be_visible()
    person.page.wait_for_url(re.compile(r"/$"))
    person.page.unroute("**/SetUp-*.js")
    person.page.get_by_role("link", name="Against bots").click()

    expect(person.page.get_by_role("dialog")).to_be_visible()


def test_a_game_waits_for_the_share_of_somebody_who_has_sat_down_just_now(meet: Meet) -> None:
    host, program = meet("Ottilie"), meet("Silas")
    host.set_up("With people anywhere", players=2)
    host.start()
    room = program.sits_down_as_a_program(host.invitation)
    host.button("Begin").click()
    expect(host.page.get_by_text("Waiting a moment")).to_be_visible()
    assert program.page.request.get(f"/api/tables/{room['id']}").json()["state"] == "open"
    door, path = program.page.request, f"/api/tables/{room['id']}"
    promise = share_commitment(room["id"], 1, 1, room["commitment"], "5a" * 32)
    body = {"commitment": promise, "round": 1, "answers": room["commitment"]}
    door.post(f"{path}/seats/1/commitment", data=body)
    expect(host.page.get_by_text(re.compile("Silas.* is away"))).to_be_visible()
    door.post(f"{path}/seats/1/share", data={"share": "5a" * 32, "round": 1})
    host.sees_board()

    assert [place["revealed"] for place in door.get(path).json()["places"]] == [True, True]


def test_a_game_does_not_wait_for_ever_for_a_share_of_chance(meet: Meet) -> None:
    host, program = meet("Ottilie"), meet("Silas")
    host.page.clock.install()
    host.set_up("With people anywhere", players=2)
    host.start()
    program.sits_down_as_a_program(host.invitation)
    host.button("Begin").click()
    expect(host.page.get_by_text("Waiting a moment")).to_be_visible()
    host.page.clock.fast_forward(10_000)

    host.sees_board()


def test_a_private_table_is_out_of_reach_without_its_link(two: tuple[Person, Person], meet: Meet) -> None:
    stranger = meet()
    stranger.offline = True  # what is refused is also a line in the console
    stranger.page.goto(two[0].page.url)

    expect(stranger.page.get_by_text("This table is out of reach")).to_be_visible()
    assert stranger.page.get_by_role("group", name="The map").count() == 0


def test_what_is_said_is_read_by_the_others(two: tuple[Person, Person]) -> None:
    host, guest = two
    for person in two:
        person.page.get_by_role("button", name=re.compile("^Chat")).click()
    host.page.get_by_role("textbox", name=re.compile("say", re.IGNORECASE)).fill("Mind the toads!")
    host.page.keyboard.press("Enter")

    expect(guest.page.get_by_text("Mind the toads!")).to_be_visible()


def test_the_line_is_lost_in_the_middle_of_a_turn_and_nothing_else(two: tuple[Person, Person], cable: Cable) -> None:
    one, _ = mover(two)
    one.click_something()
    one.await_turn()
    before = one.asked
    for person in two:
        person.offline = True
    cable.pull()
    expect(one.page.get_by_text("Connection lost")).to_be_visible()
    cable.plug_in()
    expect(one.page.get_by_text("Connection lost")).to_have_count(0)
    for person in two:
        person.offline = False

    eventually(lambda: one.asked == before)
    one.await_turn()
    one.click_something()


def test_the_server_is_renewed_under_a_game(two: tuple[Person, Person], server: Server) -> None:
    host, guest = two
    for person in two:
        person.offline = True
    server.stop()
    expect(host.page.get_by_text("Connection lost")).to_be_visible()
    server.start()
    expect(host.page.get_by_text("Connection lost")).to_have_count(0)
    for person in two:
        person.offline = False
    mover(two)[0].click_something()
    expect(host.page.get_by_role("log")).to_contain_text("travels to")
    expect(guest.page.get_by_role("log")).to_contain_text("travels to")


def test_a_second_tab_shows_the_same_game(two: tuple[Person, Person]) -> None:
    host, _ = two
    tab = host.page.context.new_page()
    tab.goto(host.page.url)
    expect(tab.get_by_role("group", name="The map")).to_be_visible()
    host.await_turn()
    host.click_something()

    expect(tab.get_by_role("log")).to_contain_text("travels to")


SENTENCE = "excellent, exploring even harder than before"


@pytest.mark.parametrize("by_key", [False, True], ids=["by mouse", "by key"])
def test_typing_in_the_chat_does_not_play_the_game(person: Person, by_key: bool) -> None:
    person.set_up("Against bots", players=2, rounds=40, temples="First game")
    person.start()
    person.await_turn()
    person.click_something()
    explore = person.page.locator(".answer", has_text="Explore")
    expect(explore).to_be_visible()
    asked, version = person.asked, person.version()
    if by_key:
        person.page.keyboard.press("t")
    else:
        person.button("Chat").click()
    expect(person.page.get_by_role("textbox", name="Say something")).to_be_focused()
    person.page.keyboard.type(SENTENCE)
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("listitem").get_by_text(SENTENCE)).to_be_visible()
    person.button("Close").focus()  # still in the panel where one types
    person.page.keyboard.type("excellent")

    assert (person.asked, person.version()) == (asked, version)
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("textbox", name="Say something")).to_have_count(0)
    if not by_key:
        expect(person.button("Chat")).to_be_focused()
    person.page.keyboard.press("e")
    eventually(lambda: person.version() > version)


def test_on_a_phone_the_chat_opens_without_a_keyboard_over_it(meet: Meet) -> None:
    person = meet("Ottilie", phone=True)
    person.set_up("Against bots", players=2, rounds=40)
    person.start()
    person.await_turn()
    person.button("Chat").tap()
    expect(person.page.get_by_role("region", name="Chat")).to_be_focused()

    version = person.version()
    person.page.keyboard.type(SENTENCE)
    assert person.version() == version
    person.page.get_by_role("textbox", name="Say something").tap()
    person.page.keyboard.type(SENTENCE)
    expect(person.page.get_by_role("textbox", name="Say something")).to_have_value(SENTENCE)
