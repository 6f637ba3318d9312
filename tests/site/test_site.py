"""The site of the documentation, as `run.py docs` builds it: every link leads to a file, and a browser can open it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, expect, sync_playwright

import run
from tests.browser.conftest import FLAGS, installed_chromium

ROOT = Path(__file__).parents[2]
LEADS = {"href", "src", "srcset"}


class Leaf(HTMLParser):
    """A page of the site: where it leads, and the anchors one can lead to."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value for name, value in attrs if name in LEADS and value]
        self.anchors |= {value for name, value in attrs if name in ("id", "name") and value}


@cache
def leaf(file: Path) -> Leaf:
    return Leaf(file)


@pytest.fixture(scope="session")
def site() -> Path:
    """The site, built as strictly as `run.py docs` does."""
    tool = Path(sys.executable).with_name(run.DOCS[0])
    built = subprocess.run([tool, *run.DOCS[1:]], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return run.SITE


@pytest.fixture(scope="session")
def pages(site: Path) -> list[Path]:
    """Every page but the one that a server shows where there is none."""
    return [page for page in sorted(site.rglob("*.html")) if page.name != "404.html"]


def inside(page: Path) -> Iterator[tuple[Path, str]]:
    """The files a page leads to, each with its anchor; a link to a folder is taken as the folder, as from a file."""
    for link in leaf(page).links:
        parts = urlsplit(link)
        if not parts.scheme and not parts.netloc:
            yield (page.parent / unquote(parts.path) if parts.path else page).resolve(), parts.fragment


def test_every_page_of_the_documentation_is_in_the_site(pages: list[Path], site: Path) -> None:
    written = {page.relative_to(ROOT / "docs").with_suffix(".html") for page in (ROOT / "docs").rglob("*.md")}

    assert {page.relative_to(site) for page in pages} == written


def test_every_link_and_picture_is_a_file_of_the_site(pages: list[Path], site: Path) -> None:
    led = {(page, target) for page in pages for target, _ in inside(page)}

    assert len(led) > 1000
    assert sorted((page.name, str(target)) for page, target in led if not target.is_file()) == []
    assert sorted(str(target) for _, target in led if not target.is_relative_to(site)) == []


def test_every_anchor_that_is_linked_to_exists(pages: list[Path]) -> None:
    led = {(page, target, anchor) for page in pages for target, anchor in inside(page) if anchor}
    lost = [(page.name, target.name, anchor) for page, target, anchor in led if anchor not in leaf(target).anchors]

    assert len(led) > 1000
    assert sorted(lost) == []


@pytest.fixture
def browser_page() -> Iterator[Page]:
    """A page of a real browser, as a reader without a server has it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed_chromium(), args=FLAGS)
        yield browser.new_page()
        browser.close()


def test_the_site_opens_from_a_file_and_fetches_nothing(browser_page: Page, site: Path) -> None:
    asked: list[str] = []
    errors: list[str] = []
    browser_page.on("request", lambda request: asked.append(request.url))
    browser_page.on("pageerror", lambda error: errors.append(str(error)))

    browser_page.goto((site / "index.html").as_uri())
    expect(browser_page.locator("h1")).to_contain_text("Reliquary")
    browser_page.locator("article").get_by_role("link", name="your own box").first.click()
    expect(browser_page.locator("h1")).to_contain_text("your own box")
    browser_page.get_by_role("link", name="The command line").first.click()
    expect(browser_page.locator("h1")).to_contain_text("The command line")

    assert [address for address in asked if not address.startswith(site.as_uri())] == []
    assert errors == []


def test_the_search_works_from_a_file(browser_page: Page, site: Path) -> None:
    browser_page.goto((site / "index.html").as_uri())
    browser_page.locator(".md-search__button").click()
    browser_page.keyboard.type("exploding dice")
    browser_page.get_by_role("option", name="Dice (RE-DICE)").click()

    expect(browser_page.locator("h2", has_text="Dice (RE-DICE)")).to_be_in_viewport()


def test_the_site_is_served_on_this_machine_until_ctrl_c(site: Path) -> None:
    port = free_port()
    command = [sys.executable, "run.py", "docs", "--serve", "--port", str(port)]
    variables = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=variables)
    try:
        page = patiently(f"http://127.0.0.1:{port}/how-to/simulate.html")
        again = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False, env=variables)
    finally:
        server.send_signal(signal.SIGINT)
        said = server.communicate(timeout=20)[0].decode()

    assert "<h1" in page
    assert again.returncode == 2
    assert again.stderr.endswith(
        f"port {port} of this machine is taken; try: python3 run.py docs --serve --port {port + 1}\n"
    )
    assert f"http://127.0.0.1:{port}" in said
    assert "Traceback" not in said
    assert server.returncode == 0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def patiently(address: str) -> str:
    """A page, as soon as the server has it."""
    for _ in range(200):
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return str(answer.read(), "utf-8")
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")
