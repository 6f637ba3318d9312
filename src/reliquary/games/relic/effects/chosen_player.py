"""The word `chosen-player`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic.components import Doing
from reliquary.games.relic.doing import effect_of
from reliquary.games.relic.protocols import Appraiser, Parts, Teller
from reliquary.games.relic.rules.picking import PickPlayer
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import ASK, EFFECTS, EffectWord, given
from reliquary.kernel import Seat
from reliquary.pack import Flag

VICTIM = -0.4  # the share of what something would be worth to oneself, where it happens to a chosen rival


class ChosenPlayer(EffectWord):
    """RE-GOLD-03: another player of the own choice."""

    name = "chosen-player"
    group = ASK
    example = "chosen-player: {effect: [...]}"
    help = "another player of the own choice; with `here: true` one on the own space"

    here: bool = given(Flag(), default=False)
    doing: Doing = given(EFFECTS, key="effect")

    concerns_others = True
    labelled = True

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        label = prose.label("chosen-player-here" if args["here"] else "chosen-player")
        return prose.told_of(label, args["effect"])

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, ChoosePlayer(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(self.candidates(s, seat))

    def candidates(self, s: Relic, seat: Seat) -> list[Seat]:
        """Whom one can choose."""
        return [rival for rival in s.rivals(seat) if not self.here or s.place[rival] == s.place[seat]]

    def worth(self, by: Appraiser) -> float:
        return VICTIM * by.doing(self.doing)


@dataclass(frozen=True, slots=True)
class ChoosePlayer(PickPlayer):
    """RE-GOLD-03: which player it concerns."""

    number: int

    def effect(self, s: Relic) -> ChosenPlayer:
        """The word that asks."""
        return effect_of(s, self.number, ChosenPlayer)

    def players(self, s: Relic, seat: Seat) -> Iterable[Seat]:
        return self.effect(s).candidates(s, seat)

    def picked(self, s: Relic, seat: Seat, player: Seat) -> None:
        s.follow(player, self.effect(s).doing)
