"""The objective `own`."""

from __future__ import annotations

from reliquary.games.relic.components import Space
from reliquary.games.relic.counting import Condition, holds
from reliquary.games.relic.kinds import CONDITION
from reliquary.games.relic.objective import Reckoner, Seeker
from reliquary.games.relic.objective_words import MEAN_TURNS, ObjectiveWord
from reliquary.games.relic.protocols import Parts, Teller, state, under
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import gathered
from reliquary.kernel import Seat


class Own(ObjectiveWord):
    """RE-MISSION-05: a state is reached, at any moment; the rules look at it themselves."""

    name = "own"
    kind = "own"
    examples = (("own: {assets: 4}", "[conditions](#conditions) hold, at any moment"),)

    takes = CONDITION
    condition: Condition = gathered((), lambda args, make, source: make.condition(args))

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        parts: Parts = [((), prose.say(f"{cls.message}-{name}", **state(name, value))) for name, value in args.items()]
        return under((prose.label("at-once"),), parts) if len(parts) > 1 else parts

    def progress(self, s: Relic, seat: Seat) -> tuple[int, int] | None:
        return None

    def counts_here(self, s: Relic, seat: Seat) -> bool:
        return holds(s, seat, self.condition)

    def turns(self) -> float:
        return MEAN_TURNS

    def worth(self, by: Seeker, space: Space) -> float:
        return by.company(space)

    def reckoned(self, by: Reckoner, space: Space) -> float:
        return by.owned(space)
