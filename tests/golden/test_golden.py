"""Every golden record still plays as it did."""

from __future__ import annotations

import pytest

import reliquary
from reliquary import notation
from tests.golden.making import GAMES, path_of


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_plays_to_its_result(name: str) -> None:
    record = notation.read_record(path_of(name).read_bytes())
    *_, last = reliquary.replay(record)
    notation.check_result(reliquary.game(record.game), record, last)
    assert record.result is not None


def test_the_golden_records_use_every_verb() -> None:
    records = [notation.read_record(path_of(name).read_bytes()) for name in GAMES]
    used = {action.partition(":")[0] for record in records for action in record.actions}
    known = {word.partition(":")[0] for word in reliquary.game("runners").vocabulary}
    assert known - used == set()
