"""The odd one `hunt-the-leader`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic.odd import OddWord, move_card, outside
from reliquary.games.relic.rules.picking import PickPlayer
from reliquary.games.relic.state import Relic
from reliquary.kernel import Seat


class HuntTheLeader(OddWord):
    """This card follows the other player of the highest level outside the Inner tier."""

    name = "hunt-the-leader"
    help = "this card goes to another player outside the Inner tier, of the highest level among them"

    on_threats = True

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        rivals = outside(s, seat)
        best = max((s.level[other] for other in rivals), default=-1)
        if best >= 0 and any(source in cards for cards in s.threats):
            s.then(seat, HuntLeader(tuple(other for other in rivals if s.level[other] == best), source))


@dataclass(frozen=True, slots=True)
class HuntLeader(PickPlayer):
    """RE-GOLD-03: of equal leaders the active player picks one."""

    rivals: tuple[int, ...]
    card: int

    def players(self, s: Relic, seat: Seat) -> Iterable[Seat]:
        return self.rivals

    def picked(self, s: Relic, seat: Seat, player: Seat) -> None:
        move_card(s, self.card, s.place[player])
