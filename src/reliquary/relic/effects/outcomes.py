"""Words that decide: token, lose-turn, complete, win-game, face-down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.kernel import Action, No, Seat
from reliquary.relic.entries import is_open
from reliquary.relic.rules.corruption import turn_down
from reliquary.relic.rules.defeat import finish, lose_turn
from reliquary.relic.rules.missions import complete
from reliquary.relic.rules.picking import PickCard
from reliquary.relic.rules.refusals import refused
from reliquary.relic.state import NOTHING, Relic
from reliquary.relic.values import Effect


class FaceDown(Effect):
    """RE-CORRUPT-07: active Corruption cards are turned face down, of the player's choice."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, *[TURN_DOWN] * self.amount)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return sum(map(is_open, s.corruption[seat])) >= self.amount


@dataclass(frozen=True, slots=True)
class TurnDown(PickCard):
    """RE-GOLD-03: which active Corruption card is turned face down."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return filter(is_open, s.corruption[seat])

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        turn_down(s, seat, card)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-CORRUPT-07", "choose-card")


TURN_DOWN = TurnDown()


class Token(Effect):
    """RE-COMP-13: own tokens on the scenario sheet."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.sheet_tokens[seat] += self.amount
        s.say("token-placed", seat, total=s.sheet_tokens[seat])


class LoseTurn(Effect):
    """RE-LOSE-01."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        lose_turn(s, seat)


class Complete(Effect):
    """RE-MISSION-03: the active mission counts as completed, with its reward."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if s.missions[seat] != NOTHING:
            complete(s, seat)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return s.missions[seat] != NOTHING


class WinGame(Effect):
    """RE-WIN-01."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        finish(s, seat)
