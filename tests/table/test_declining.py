"""RE-CORRUPT-26 at a table: whoever is corrupted and declines a new character is out, and no bot takes the seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.games.relic.actions import NO, YES
from reliquary.kernel import Decision
from reliquary.notation import Result
from reliquary.table import Table
from tests.relic.scene import SHEETS, owned
from tests.rules import rule
from tests.table.making import asked, begun, play

ROTTEN = """
scenarios:
  - id: the-mystery-beyond
    origin: owner
    abilities: [{when: start-of-turn, effect: [{draw: {corruption: 6}}]}]
    confrontation: [win-game]
"""


def rotten(folder: Path, players: int) -> Table:
    """A table of people where six Corruption cards come at the start of each turn; the first player is corrupted."""
    options = {"scenario": "the-mystery-beyond", "characters": SHEETS[:players]}
    return corrupted(begun(*["human"] * players, game=owned(folder, "scenarios.yaml", ROTTEN), options=options))


def corrupted(table: Table) -> Table:
    """The same table, with whatever the cards ask first answered somehow."""
    while (decision := table.decision) is not None and decision.prompt != "take-new-character":
        play(table, table.game.vocabulary[decision.options[0]])
    return table


@rule("RE-CORRUPT-26", "RE-RULING-72")
def test_of_two_the_other_wins(tmp_path: Path) -> None:
    table = rotten(tmp_path, 2)
    first = asked(table)
    play(table, "no")

    assert (table.over, table.result) == (True, Result([float(first == 1), float(first == 0)], [1 - first]))


@rule("RE-CORRUPT-26", "RE-RULING-124")
@pytest.mark.parametrize("players", [3, 4])
def test_of_several_the_others_play_on_and_no_bot_takes_the_seat(tmp_path: Path, players: int) -> None:
    table = rotten(tmp_path, players)
    first = asked(table)
    play(table, "no")

    assert (table.over, table.asked, table.bot_asked) == (False, (first + 1) % players, None)
    assert [player.kind for player in table.players] == ["human"] * players


@rule("RE-CORRUPT-26", "RE-RULING-72")
def test_the_last_of_four_wins(tmp_path: Path) -> None:
    table = rotten(tmp_path, 4)
    last = (asked(table) + 3) % 4
    play(table, "no")
    play(corrupted(table), "no")
    play(corrupted(table), "no")

    assert (table.over, table.result and table.result.winners) == (True, [last])


@rule("RE-CORRUPT-26")
def test_whoever_goes_on_does_so_with_another_character(tmp_path: Path) -> None:
    table = rotten(tmp_path, 3)
    first = asked(table)
    play(table, "yes")

    assert asked(corrupted(table)) == (first + 1) % 3
    assert table.decision == Decision((first + 1) % 3, "take-new-character", (YES, NO))
