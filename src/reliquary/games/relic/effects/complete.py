"""The word `complete`."""

from __future__ import annotations

from reliquary.games.relic.protocols import Appraiser
from reliquary.games.relic.rules.missions import complete
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.vocabulary import SINGLE, EffectWord
from reliquary.kernel import Seat

MISSION_COMPLETED = 4.5


class Complete(EffectWord):
    """RE-MISSION-03: the active mission counts as completed, with its reward."""

    name = "complete"
    group = SINGLE
    example = "complete"
    help = "the active mission counts as completed, with its reward"

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if s.missions[seat] != NOTHING:
            complete(s, seat)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return s.missions[seat] != NOTHING

    def worth(self, by: Appraiser) -> float:
        return MISSION_COMPLETED if by.s.missions[by.seat] != NOTHING else 0.0
