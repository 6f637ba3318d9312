"""The objective `tally`."""

from __future__ import annotations

from reliquary.games.relic.components import Space
from reliquary.games.relic.counting import players_at
from reliquary.games.relic.kinds import Quantities
from reliquary.games.relic.objective import Reckoner, Seeker
from reliquary.games.relic.objective_words import MEAN_TURNS, ObjectiveWord
from reliquary.games.relic.protocols import Parts, Teller
from reliquary.games.relic.rules.missions import (
    CORRUPTED,
    EXPLODED,
    INFLUENCE_SPENT,
    LEVELLED,
    LIFE_LOST,
    LOST,
    MET,
    RESOLVED,
    USED_POWER,
    advance,
)
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import gathered, quantities
from reliquary.kernel import Seat
from reliquary.pack import Integer, Pack, listed

THINGS = (
    EXPLODED,
    LOST,
    CORRUPTED,
    LIFE_LOST,
    INFLUENCE_SPENT,
    MET,
    *RESOLVED.values(),
    USED_POWER,
    LEVELLED,
)
TURNS = {LOST: 4.0, LEVELLED: 4.0, USED_POWER: 3.0, INFLUENCE_SPENT: 2.0, MET: 3.0}


class Tally(ObjectiveWord):
    """RE-RULING-55: something that happens to a player, so often or so much of it."""

    name = "tally"
    examples = (
        (
            "tally: {explosions: 2}",
            (
                "something that happens to you, so often or so much of it: `explosions` (own dice), `losses` "
                "(battles), `corruption` (cards drawn), `life` (lost), `influence` (spent), `meetings` (turns ended on "
                "the space of another player), `events`, `encounters` (resolved), `power` (cards used), `levels` "
                "(gained)"
            ),
        ),
    )

    takes = Quantities(THINGS, Integer(1, 40))
    kind: str = gathered((), lambda args, make, source: next(iter(args)))
    count: int = gathered((), lambda args, make, source: next(iter(args.values())))

    @classmethod
    def mistake(cls, args: Args, pack: Pack) -> str:
        return "" if len(args) == 1 else f"the word 'tally' needs exactly one of {listed(THINGS, 'and')}"

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        return quantities(cls.message, args, prose)

    def happened(self, s: Relic, seat: Seat, what: str, amount: int) -> None:
        if what == self.kind:
            advance(s, seat, self, amount)

    def counts_here(self, s: Relic, seat: Seat) -> bool:
        game, place = s.setting.game, s.place[seat]
        if self.kind == MET:
            return players_at(s, place) > 1
        return any(RESOLVED.get(game.cards[card].type) == self.kind for card in s.threats[place])

    def turns(self) -> float:
        return TURNS.get(self.kind, MEAN_TURNS)

    def worth(self, by: Seeker, space: Space) -> float:
        return by.company(space) if self.kind == MET else 0.0

    def reckoned(self, by: Reckoner, space: Space) -> float:
        return by.tallied(self.kind, space)
