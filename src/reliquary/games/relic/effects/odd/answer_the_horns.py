"""The odd one `answer-the-horns`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic.odd import OddWord, move_card, of_trait
from reliquary.games.relic.rules.dials import gain_influence
from reliquary.games.relic.rules.picking import MayPickCard
from reliquary.games.relic.state import Relic
from reliquary.kernel import Seat


class Horns(OddWord):
    """An Ork enemy of the ring may be called here, for 1 influence."""

    name = "answer-the-horns"
    help = "an Ork enemy of the ring may be called here, and brings 1 influence"

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if callable_orks(s, seat):
            s.then(seat, ANSWER_THE_HORNS)


def callable_orks(s: Relic, seat: Seat) -> list[int]:
    """Ork enemies on other spaces of the own ring."""
    board = s.setting.game.board
    ring = board.rings[board.spaces[s.place[seat]].tier]
    return of_trait(s, "ork", [space for space in ring if space != s.place[seat]])


@dataclass(frozen=True, slots=True)
class AnswerTheHorns(MayPickCard):
    """Which Ork comes, if any."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return callable_orks(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        move_card(s, card, s.place[seat])
        gain_influence(s, seat, 1)


ANSWER_THE_HORNS = AnswerTheHorns()
