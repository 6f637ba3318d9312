"""From `run.py play` to a board that can be played on, in a real browser that clicks as soon as it can.

python -m bench.play [--rounds N]
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import which
from statistics import median
from time import perf_counter

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parent.parent
USABLE = "() => document.querySelector('[data-piece][data-light=lit], .answer')"


def measure(browser: Browser, home: str) -> tuple[float, float, float]:
    """Seconds until the server answers, the first page is there, and a game against a bot asks for a move."""
    page = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce").new_page()
    began = perf_counter()
    command = [sys.executable, "run.py", "play", "--no-open", "--port", "0"]
    setting = {**os.environ, "XDG_DATA_HOME": home}
    with subprocess.Popen(command, cwd=ROOT, env=setting, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[3]
        served = perf_counter() - began
        page.goto(address)
        page.get_by_role("link", name="Against bots").first.wait_for()
        there = perf_counter() - began
        page.get_by_role("link", name="Against bots").first.click()
        page.get_by_role("button", name="Start").click()
        page.wait_for_function(USABLE)
        usable = perf_counter() - began
        page.context.close()
        server.send_signal(signal.SIGTERM)
    return served, there, usable


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.play", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as home:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=flags)
        measure(browser, home)  # the first run is not the one that counts
        found = [measure(browser, home) for _ in range(rounds)]
        browser.close()
    names = ("the server answers", "the first page", "a usable board")
    for name, times in zip(names, zip(*found, strict=True), strict=True):
        print(f"{name:<20} median {median(times):.2f} s, most {max(times):.2f} s")


if __name__ == "__main__":
    main()
