"""What was settled when the table was laid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec

from reliquary.games.runners.material import Material
from reliquary.kernel import Seat, State

S = TypeVar("S", bound=State)
ONLOOKERS = 1 << 5  # those who hold no seat, as a bit beside the seats: they know what was shown to all


class Setting(Generic[S]):
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
        game: Material[S],
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

    def explorer_of(self, seat: Seat) -> str:
        """The id of the Explorer that a seat plays: of the two of its colour, the one with or without the power."""
        colour = self.game.colours[self.explorers[seat]]
        return next(
            explorer.id
            for explorer in self.game.content.explorers
            if explorer.colour == colour and explorer.powered == self.powers[seat]
        )

    def power_of(self, seat: Seat) -> str | None:
        """The special power a seat plays with."""
        chosen = self.explorer_of(seat)
        return next(explorer.power for explorer in self.game.content.explorers if explorer.id == chosen)
