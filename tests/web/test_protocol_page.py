"""The page of the server's interface: it tells everything there is, and its program plays a game."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from reliquary.table import PlayerCommand
from reliquary.web import protocol
from tests.web.door import PATIENCE, Door

pytestmark = pytest.mark.anyio

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "protocol.md").read_text("utf-8")
ROWS = {found[1]: found[0] for found in re.findall(r"^(\| `([a-z-]+)` \|.*)$", PAGE, re.MULTILINE)}


def tags(kinds: Any) -> dict[str, tuple[str, ...]]:
    """The shapes of messages by their names, with what they hold."""
    return {kind.__struct_config__.tag: kind.__struct_fields__ for kind in get_args(kinds)}


def test_everything_that_can_be_asked_for_is_described() -> None:
    for name, fields in (tags(protocol.Request) | tags(PlayerCommand)).items():
        told = re.findall(r"`([a-z]+)`", ROWS[name].split("|")[2])
        assert sorted(told) == sorted(set(fields) - {"ref"}), name


def test_everything_that_one_is_told_is_described() -> None:
    for name, fields in tags(protocol.AnyMessage).items():
        assert sorted(re.findall(r"`([a-z]+)`", ROWS[name].split("|")[2])) == sorted(fields), name


def test_every_reason_to_hang_up_is_described() -> None:
    assert set(protocol.Closing) == {int(code) for code in re.findall(r"^\| (\d{4}) \|", PAGE, re.MULTILINE)}


async def test_the_program_on_the_page_plays_a_game(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    token = (await ottilie.token("my program"))["text"]
    [program] = re.findall(r"```text\n(import asyncio.*?)```", PAGE, re.DOTALL)
    program = program.replace("https://", "http://").replace("wss://", "ws://").replace('"regular"', '"random"')
    program = program.replace("games.example.org", ottilie.door.url.removeprefix("http://")).replace("rlq_…", token)
    inside: dict[str, Any] = {}
    exec(program.replace("asyncio.run(play())", ""), inside)
    playing = asyncio.create_task(inside["play"]())
    try:
        async with asyncio.timeout(PATIENCE):
            while not (rooms := await ottilie.get("/api/tables/mine")) or rooms[0]["version"] < 12:
                assert not playing.done(), playing
                await asyncio.sleep(0.02)
    finally:
        playing.cancel()
