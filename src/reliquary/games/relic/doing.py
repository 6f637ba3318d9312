"""What the content does at play: effects on the agenda, and what is asked of them by their numbers."""

from __future__ import annotations

from typing import TypeVar

from reliquary.games.relic.components import Deed, Doing
from reliquary.games.relic.declaring import Effect
from reliquary.games.relic.events import source_id
from reliquary.games.relic.state import Relic
from reliquary.kernel import Seat, SecretQuestion

E = TypeVar("E", bound=Effect[Relic])


class Foe(Effect[Relic]):
    """RE-SCENBATTLE-02: a battle against an enemy that is no card: its value, and what the result brings."""

    __slots__ = ()
    value: int
    win: Doing
    loss: Doing


class Hurdle(Effect[Relic]):
    """RE-TEST-01: a skill test: its target value, and what the result brings."""

    __slots__ = ()
    target: int
    success: Doing
    failure: Doing


class HandQuestion(SecretQuestion):
    """A question whose options depend on the Power cards in hand: without any there is nothing to hide."""

    __slots__ = ()

    def hides(self, s: Relic, seat: Seat) -> bool:
        return bool(s.hands[seat])


class Do(Deed):
    """RE-GOLD-06: an effect of the pack is carried out as far as the player is able."""

    __slots__ = ()

    def cause(self, s: Relic) -> str:
        game = s.setting.game
        return f"effect:{source_id(game, game.owners[self.number])}"

    def run(self, s: Relic, seat: Seat) -> None:
        game = s.setting.game
        game.effects[self.number].run(s, seat, game.owners[self.number])


def effect_of(s: Relic, number: int, kind: type[E]) -> E:
    """The effect with a number, as the kind that it is known to be."""
    found = s.setting.game.effects[number]
    assert isinstance(found, kind)
    return found
