"""A game with an owner's pack: `reliquary play --pack` opens the browser, and names and map of the pack are on it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESK, PHONE, ROOT, STATIC
from tests.browser.person import Person
from tests.packs import salt_coast

TITLE = "Salt <b>Coast</b>"  # text, and nothing else


@contextmanager
def playing(data: Path, *words: str) -> Iterator[str]:
    """`reliquary play` with a data folder of its own; the address of the page."""
    assert STATIC.exists(), "the client is not built; run: python3 run.py test browser"
    command = [sys.executable, "-m", "reliquary", "play", "--no-open", "--port", "0", *words]
    environ = {**os.environ, "XDG_DATA_HOME": str(data)}
    with subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, encoding="utf-8") as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Reliquary is at"), line
            yield line.split()[3]
            process.send_signal(signal.SIGTERM)
            assert process.wait(20) == 0
        finally:
            process.kill()


@contextmanager
def person(chromium: Browser, address: str, **options: Any) -> Iterator[Person]:
    """Somebody whose browser runs into no mistake of ours."""
    usual = {"viewport": DESK, "reduced_motion": "reduce", "locale": "en-GB"}
    context = chromium.new_context(base_url=address, **(usual | options))
    found = Person(context.new_page(), "Ottilie")
    yield found
    context.close()
    assert found.troubles == []


@pytest.fixture(scope="module")
def coast(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return salt_coast(tmp_path_factory.mktemp("packs") / "coast")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, coast: Path) -> Iterator[str]:
    with playing(tmp_path_factory.mktemp("data"), "--pack", str(coast)) as address:
        yield address


def test_a_game_with_a_pack_of_ones_own_is_played_on_its_map(chromium: Browser, address: str) -> None:
    with person(chromium, address) as ottilie:
        ottilie.set_up("Against bots", rounds=3)
        sheet = ottilie.page.get_by_role("dialog")
        expect(sheet.get_by_role("radio", name=TITLE)).to_be_checked()
        expect(sheet.get_by_text("The map in a mirror. By a friend.")).to_be_visible()
        expect(sheet.get_by_role("radio", name="Our own map and tiles")).not_to_be_checked()
        ottilie.start()
        ottilie.sees_board()

        page = ottilie.page
        camp = page.get_by_role("group", name="The map").get_by_text("Beach Camp").first
        expect(camp).to_be_attached()
        assert page.get_by_text("Rootwell").count() == 0
        assert page.locator("h1").first.inner_text() == f"Relic Runners · {TITLE}"
        for number in range(4):
            assert ottilie.await_turn()
            before = ottilie.version()
            ottilie.click_something(number)
            page.wait_for_function(
                "before => Number(document.querySelector('[data-version]').dataset.version) > before", arg=before
            )


def test_at_the_same_server_ones_own_content_is_still_ours(chromium: Browser, address: str) -> None:
    with person(chromium, address) as ottilie:
        ottilie.set_up("Against bots")
        ottilie.page.get_by_role("radio", name="Our own map and tiles").check(force=True)
        ottilie.start()
        ottilie.sees_board()

        expect(ottilie.page.locator("h1").first).to_have_text("Relic Runners")
        assert ottilie.page.get_by_text("Beach Camp").count() == 0


def test_the_room_and_the_list_of_tables_say_which_pack_is_played(chromium: Browser, address: str) -> None:
    with person(chromium, address, viewport=PHONE) as ottilie:
        ottilie.set_up("With people anywhere")
        ottilie.start()
        expect(ottilie.page.get_by_text(f"Played with the pack “{TITLE}”. The map in a mirror.")).to_be_visible()
        ottilie.visit("/")
        expect(ottilie.page.get_by_role("link", name=f"Relic Runners · {TITLE}").first).to_be_visible()


def test_a_game_waits_for_its_pack_and_goes_on_with_it(chromium: Browser, tmp_path: Path, coast: Path) -> None:
    pack = ["--pack", str(coast)]
    with playing(tmp_path, *pack) as address, person(chromium, address) as ottilie:
        ottilie.set_up("Against bots")
        ottilie.start()
        ottilie.sees_board()
        table, cookies = ottilie.table, ottilie.page.context.cookies()

    def come_back(address: str) -> Any:
        return person(chromium, address, storage_state={"cookies": cookies, "origins": []})

    with playing(tmp_path) as address, come_back(address) as ottilie:
        ottilie.visit(f"/table/{table}")
        expect(ottilie.page.get_by_role("heading", name="This game needs the pack “salt-coast”")).to_be_visible()
        ottilie.visit("/")
        expect(ottilie.page.get_by_role("link", name="waits for its pack").first).to_be_visible()
    with playing(tmp_path, *pack) as address, come_back(address) as ottilie:
        ottilie.visit(f"/table/{table}")
        ottilie.sees_board()
        assert ottilie.await_turn()
