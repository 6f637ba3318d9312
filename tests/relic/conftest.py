"""What every test of Relic's rules relies on."""

from __future__ import annotations

import pytest

from reliquary.games.relic.slots import NO_ROLL, Roll


class Untouched(Roll):
    """The roll that there is not: all tables share it, and whoever wrote into it would change the others."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AssertionError(f"roll.{name} is set, and no roll is in progress; begin one with clear_roll")


@pytest.fixture(autouse=True, scope="session")
def nobody_sets_anything_where_there_is_no_roll() -> None:
    NO_ROLL.__class__ = Untouched  # type: ignore[assignment]
