"""The word `evade`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.protocols import Parts, Spot, Teller
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import ROLL, EffectWord
from reliquary.kernel import Seat


class Evade(EffectWord):
    """RE-EVADE-03, RE-EVADE-04: the enemies of the battle are evaded; against a scenario sheet there is no evading."""

    name = "evade"
    group = ROLL
    example = "evade"
    help = "`before-battle` one enemy, `prepare-for-battle` all enemies of the battle"

    only_in = ("before-battle", "prepare-for-battle")
    evades = True
    told_by = (events.Evaded,)
    always = 0.0

    @classmethod
    def misplaced(cls, spot: Spot) -> str:
        return "" if spot.top else "'evade' stands by itself, not inside another word"

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        if prose.moment == "prepare-for-battle":
            return [((), prose.say(f"{cls.message}-all"))]
        return [((), prose.say(f"{cls.message}-such" if prose.narrowed else cls.message))]

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        for foe in s.contest.foes:
            s.turn.evaded |= 1 << foe
            s.say(events.Evaded, seat, card=foe)
        s.contest.foes = ()
