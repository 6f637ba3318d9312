"""The word `throw-back`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.doing import effect_of
from reliquary.games.relic.protocols import Appraiser
from reliquary.games.relic.rules.picking import PickPlayer
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import INNER
from reliquary.games.relic.vocabulary import ALONE, BOARD, EffectWord, given
from reliquary.kernel import Seat
from reliquary.pack import Integer

STEP = 1.5  # what each space is worth by which a rival falls back


class ThrowBack(EffectWord):
    """RE-RULING-132: another player in the Inner tier, against the arrows."""

    name = "throw-back"
    group = BOARD
    example = "throw-back: 2"
    help = "another player of the own choice in the Inner tier goes so many spaces back, to the Warp Rift at most"

    amount: int = given(Integer(1, 6), key=ALONE)

    told_by = (events.Moved,)

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, ThrowBackWhom(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(self.climbers(s, seat))

    def climbers(self, s: Relic, seat: Seat) -> list[Seat]:
        """Who can fall: those in the Inner tier beyond its first space."""
        higher = s.setting.game.board.rings[INNER][1:]
        return [rival for rival in s.rivals(seat) if s.place[rival] in higher]

    def throw(self, s: Relic, player: Seat) -> None:
        """Put a player back; no text box is read."""
        way = s.setting.game.board.rings[INNER]
        s.put(player, way[max(0, way.index(s.place[player]) - self.amount)])

    def worth(self, by: Appraiser) -> float:
        return STEP * self.amount if self.climbers(by.s, by.seat) else 0.0


@dataclass(frozen=True, slots=True)
class ThrowBackWhom(PickPlayer):
    """RE-GOLD-03: which player falls back."""

    number: int

    def players(self, s: Relic, seat: Seat) -> Iterable[Seat]:
        return effect_of(s, self.number, ThrowBack).climbers(s, seat)

    def picked(self, s: Relic, seat: Seat, player: Seat) -> None:
        effect_of(s, self.number, ThrowBack).throw(s, player)
