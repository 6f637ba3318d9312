"""The word `trial`."""

from __future__ import annotations

from reliquary.games.relic.components import Doing
from reliquary.games.relic.doing import Hurdle
from reliquary.games.relic.kinds import Numbered
from reliquary.games.relic.protocols import Appraiser, Parts, Teller
from reliquary.games.relic.rules.trials import begin_test
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import ATTRIBUTES
from reliquary.games.relic.vocabulary import ASK, NO_EFFECTS, EffectWord, given
from reliquary.games.relic.windows import MIDST
from reliquary.kernel import Seat
from reliquary.pack import Integer

TESTED = (*ATTRIBUTES, "choice", "level")  # in the order of their numbers: ANY, LEVEL


class Trial(Hurdle, EffectWord):
    """RE-TEST-01: a skill test of an attribute against a target value."""

    name = "trial"
    group = ASK
    example = "trial: {attribute: cunning, target: 8, success: [...], failure: [...]}"
    help = (
        "a skill test; `attribute` may also be `choice` (the player picks) or `level`; `success` and `failure` may be "
        "left out"
    )

    attribute: int = given(Numbered(TESTED))
    target: int = given(Integer(2, 24))
    success: Doing = given(NO_EFFECTS, default=())
    failure: Doing = given(NO_EFFECTS, default=())

    never_in = tuple(moment for moment in MIDST if moment != "start-of-battle")
    labelled = True
    branching = True

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        choice = args["attribute"] == "choice"
        message, about = (f"{cls.message}-choice", {}) if choice else (cls.message, {"attribute": args["attribute"]})
        success = prose.branch([prose.label("success")], args["success"], cls.name if args["failure"] else "")
        failure = prose.branch([prose.label("failure")], args["failure"])
        return [((), prose.say(message, target=args["target"], **about)), *success, *failure]

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        begin_test(s, seat, self.number, self.attribute)

    def worth(self, by: Appraiser) -> float:
        chance = by.passing(self.number)
        return chance * by.doing(self.success) + (1 - chance) * by.doing(self.failure)
