"""The odd one `foe-rolls-low`."""

from __future__ import annotations

from reliquary.games.relic.odd import OddWord
from reliquary.games.relic.state import Relic
from reliquary.kernel import Seat


class FoeRollsLow(OddWord):
    """Two dice for the enemy, of which only the lower counts: it is settled before the roll of step 3."""

    name = "foe-rolls-low"
    help = "the enemy rolls two dice, and only the lower counts"

    only_in = ("prepare-for-battle",)
    for_roll = True
    always = 0.8

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.roll.foe_low = True
