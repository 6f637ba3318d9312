"""What was settled when the table was laid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from reliquary.games.runners.game import RelicRunners

ONLOOKERS = 1 << 5  # those who hold no seat, as a bit beside the seats: they know what was shown to all


class Setting:
    """What was settled when the table was laid and stays so: shared by all clones."""

    __slots__ = (
        "agreed",
        "colours",
        "everyone",
        "explorers",
        "full",
        "game",
        "powers",
        "relics_to_end",
        "rounds",
        "seats",
        "setup",
    )

    def __init__(
        self,
        game: RelicRunners,
        seats: int,
        agreed: Mapping[str, object],
        colours: tuple[int, ...],
        explorers: tuple[int, ...],
    ) -> None:
        self.game = game
        self.seats = seats
        self.agreed = agreed  # the options, written out
        self.setup = msgspec.convert(agreed["setup"], str)
        self.colours = colours  # of each site, by place
        self.explorers = explorers  # of each seat: the place of its colour in the pack
        self.powers = msgspec.convert(
            agreed["powers"], tuple[bool, ...]
        )  # whether each seat plays the side with the special power
        self.rounds = msgspec.convert(agreed["rounds"], int)  # an agreed limit; 0 is none (RR-RULING-83)
        self.everyone = (1 << seats) - 1 | ONLOOKERS  # all who can be shown something, as a bitmask
        self.full = 0b011 if seats == 2 else 0b111  # a stack as set up (RR-SETUP-02, RR-2P-01, RR-2P-02)
        self.relics_to_end = seats + 5  # RR-END-01
