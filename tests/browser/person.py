"""Somebody in front of a browser: what they see, and what they can do there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, expect

AXE: Final = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
LIT: Final = '[data-piece][data-light="lit"]'
CLICK: Final = f"""number => {{
  const lit = document.querySelectorAll('{LIT}, .answer');
  lit[number % lit.length]?.dispatchEvent(new MouseEvent("click", {{ bubbles: true, cancelable: true }}));
}}"""  # at once: between counting what glows and clicking it, what glows may change
FOCUSED: Final = """() => {
  const el = document.activeElement;
  if (!el?.matches("a, button, input, select, summary, textarea, [role=button]")) return "";
  return el.getAttribute("aria-label") ?? el.labels?.[0]?.textContent ?? el.textContent ?? "";
}"""  # what the element that has the focus is called
PATIENCE: Final = 30_000  # milliseconds; only what is broken takes that long
expect.set_options(timeout=PATIENCE)


class Person:
    """A page, and whatever went wrong on it."""

    def __init__(self, page: Page, name: str = "") -> None:
        self.page = page
        self.name = name
        self.troubles: list[str] = []
        self.hosts = {"127.0.0.1", None}  # whom the page may ask; nobody else
        self.offline = False  # while the cable is pulled, the browser complains, and rightly so
        page.set_default_timeout(PATIENCE)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.offline:
            self.troubles.append(f"{message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).hostname not in self.hosts:
            self.troubles.append(f"asked elsewhere: {request.url}")

    # Pages

    def visit(self, path: str = "/") -> None:
        self.page.goto(path)
        expect(self.page.locator("h1").first).to_be_attached()

    def button(self, name: str, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def set_up(self, way: str, players: int = 2, rounds: int = 2, temples: str = "Spread out") -> None:
        """A short game, from the first page on."""
        self.visit()
        expect(self.page.locator("h1").first).not_to_be_empty()  # what can be played here is known
        self.page.get_by_role("link", name=way).first.click()
        self.page.wait_for_url("**/new/*")
        sheet = self.page.get_by_role("dialog")
        for radio in (
            self.page.get_by_role("radio", name=str(players), exact=True),
            self.page.get_by_role("radio", name=temples),
        ):
            sheet.locator("label").filter(has=radio).click()  # a person waits until the sheet has come to rest
            expect(sheet.locator("label").filter(has=radio).get_by_role("radio")).to_be_checked()
        sheet.get_by_text("More", exact=True).click()
        sheet.get_by_label("Rounds at most").fill(str(rounds))
        if self.name:
            sheet.get_by_label("Your name").fill(self.name)

    def start(self) -> None:
        self.page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Start|Open the table)$")).click()
        self.page.wait_for_url("**/table/*")

    @property
    def invitation(self) -> str:
        """The link to one's table, where it is shown."""
        return self.page.get_by_label("Link to this table").input_value()

    def sit_down(self, link: str) -> None:
        """Follow an invitation, and take the first free seat."""
        self.page.goto(link)
        self.page.wait_for_url("**/table/*")
        expect(self.button("Sit here").first).to_be_visible()
        self.page.get_by_label("What shall we call you?").fill(self.name)
        self.button("Sit here").first.click()

    def sits_down_as_a_program(self, link: str) -> dict[str, Any]:
        """Take the second seat through the interface alone, without a page and without a share of chance; the room."""
        door, key = self.page.request, link.rpartition("/")[2]
        door.post("/api/session/guest", data={"name": self.name, "language": "en"})
        room: dict[str, Any] = door.get(f"/api/tables/invited/{key}").json()
        taken = door.put(f"/api/tables/{room['id']}/seats/1?key={key}", data={"kind": "me"})
        assert taken.ok, taken.text()
        return room

    def sees_board(self) -> None:
        expect(self.page.get_by_role("group", name="The map")).to_be_visible()

    @property
    def table(self) -> str:
        return urlsplit(self.page.url).path.rpartition("/")[2]

    # Playing

    @property
    def asked(self) -> str:
        """What the bar asks."""
        return self.page.locator(".foot").inner_text()

    @property
    def over(self) -> bool:
        return self.page.locator(".scores").count() > 0

    @property
    def lit(self) -> Locator:
        """Everything that answers what is asked."""
        return self.page.locator(f"{LIT}, .answer")

    def await_turn(self) -> bool:
        """Wait until something can be chosen; False once the game is over."""
        self.page.wait_for_function(
            f"() => document.querySelector('.scores') || document.querySelector('{LIT}, .answer')"
        )
        return not self.over

    def version(self) -> int:
        """How far the game has come, as the address of a look back would say."""
        found: int = self.page.evaluate("() => Number(document.querySelector('[data-version]')?.dataset.version ?? 0)")
        return found

    def click_something(self, number: int = 0) -> None:
        """Click one of the things that glow, and whatever is offered for it."""
        self.page.evaluate(CLICK, number)
        self.page.evaluate("() => document.querySelector('.note .choice')?.click()")

    # The keyboard

    def tab_to(self, name: str) -> None:
        """Press Tab until what has the focus is called like this."""
        self._tab(lambda: name in self.page.evaluate(FOCUSED), name)

    def tab_to_choice(self, number: int) -> None:
        """Press Tab until something that answers has the focus, and arrows to go to another one."""
        self._tab(self._focus_answers, "a choice")
        for _ in range(number % 3):
            self.page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft")[number % 3])
        assert self._focus_answers()

    def _focus_answers(self) -> bool:
        found: bool = self.page.evaluate(f"() => document.activeElement?.matches('{LIT}, .answer') ?? false")
        return found

    def _tab(self, there: Callable[[], bool], what: str) -> None:
        for _ in range(120):
            if there():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {what}")

    def answer_menu(self) -> None:
        """If a choice is to be made between several ways, take the first: it has the focus."""
        if self.page.locator(".note .choice").count():
            self.page.keyboard.press("Enter")

    # For those who need it

    def check(self, *ignored: str) -> None:
        """No serious finding of axe-core on this page."""
        self.page.evaluate(AXE.read_text("utf-8"))
        found: list[dict[str, Any]] = self.page.evaluate("async () => (await axe.run()).violations")
        serious = [
            f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes']][:3]}"
            for one in found
            if one["impact"] in ("serious", "critical") and one["id"] not in ignored
        ]
        assert serious == [], serious
