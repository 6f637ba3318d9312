"""Every golden record still plays as it did."""

from __future__ import annotations

from typing import Any

import pytest

import reliquary
from reliquary import notation
from tests.golden.making import GAMES, RELIC, RUNNERS, path_of


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_plays_to_its_result(name: str) -> None:
    record = notation.read_record(path_of(name).read_bytes())
    *_, last = reliquary.replay(record)
    notation.check_result(reliquary.game(record.game), record, last)
    assert record.result is not None


@pytest.mark.parametrize(("game", "names"), [("runners", RUNNERS), ("relic", RELIC)])
def test_the_golden_records_use_every_verb(game: str, names: dict[str, Any]) -> None:
    records = [notation.read_record(path_of(name).read_bytes()) for name in names]
    used = {action.partition(":")[0] for record in records for action in record.actions}
    known = {word.partition(":")[0] for word in reliquary.game(game).vocabulary}
    assert known - used == set()
