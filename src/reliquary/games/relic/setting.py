"""What was settled when the table was laid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec

from reliquary.games.relic.material import Material
from reliquary.kernel import State

S = TypeVar("S", bound=State)


class Setting(Generic[S]):
    """What was settled when the table was laid and stays so: shared by all clones."""

    __slots__ = ("agreed", "characters", "game", "missions", "scenario", "seats")

    def __init__(
        self, game: Material[S], seats: int, agreed: Mapping[str, object], scenario: int, characters: tuple[int, ...]
    ) -> None:
        self.game = game
        self.seats = seats
        self.agreed = agreed  # the options, written out
        self.scenario = scenario  # the number of the sheet
        self.characters = characters  # agreed for each seat; empty where sheets are dealt
        self.missions = msgspec.convert(agreed["missions"], int)  # completed missions per Relic (RE-XP-06)
