"""The pictures of a table in the documentation: `python -m tests.browser.pictures` takes them anew."""

from __future__ import annotations

import io
import re
import tempfile
from pathlib import Path

from matplotlib import image
from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import DESK, FLAGS, Server, installed_chromium
from tests.browser.person import Person

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
FILES = {"light": PICTURES / "table.webp", "dark": PICTURES / "table-dark.webp"}
FAR_ENOUGH = 120  # the version from which on the map is lively


def play(page: Page) -> None:
    """Have bots play until the map is lively, and come back."""
    person = Person(page, "Ravenna")
    person.set_up("Against bots", players=4, rounds=40)
    person.start()
    person.await_turn()
    address = f"/api/tables/{person.table}"
    page.request.post(f"{address}/commands", data={"command": {"do": "stand-in"}})
    while page.request.get(address).json()["version"] < FAR_ENOUGH:
        pass
    page.request.post(f"{address}/commands", data={"command": {"do": "take-back"}})
    while person.await_turn() and not page.get_by_text(re.compile("choose a Trail")).count():
        person.click_something()
    page.reload()  # without what was pointed at
    person.await_turn()


def take(page: Page) -> None:
    """The same position on a light and on a dark screen."""
    for scheme, file in FILES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.wait_for_timeout(500)
        pixels = image.imread(io.BytesIO(page.screenshot()))
        image.imsave(file, pixels[:, :, :3], pil_kwargs={"quality": 82, "method": 6})


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.sqlite")
        try:
            browser = playwright.chromium.launch(executable_path=installed_chromium(), args=FLAGS)
            url = f"http://127.0.0.1:{server.port}"
            page = browser.new_context(base_url=url, viewport=DESK, reduced_motion="reduce").new_page()
            play(page)
            take(page)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
