"""What every test of Relic's rules relies on."""

from __future__ import annotations

import pytest

from reliquary.games.relic.slots import NO_CONTEST, NO_ROLL, Contest, Roll


class NoRoll(Roll):
    """The roll that there is not: all tables share it, and whoever wrote into it would change the others."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AssertionError(f"roll.{name} is set, and no roll is in progress; begin one with clear_roll")


class NoContest(Contest):
    """The battle or test that there is not, which all tables share as well."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AssertionError(f"contest.{name} is set, and nothing is in progress; begin with a copy of NO_CONTEST")


@pytest.fixture(autouse=True, scope="session")
def nobody_sets_anything_where_nothing_is_in_progress() -> None:
    NO_ROLL.__class__ = NoRoll  # type: ignore[assignment]
    NO_CONTEST.__class__ = NoContest  # type: ignore[assignment]
