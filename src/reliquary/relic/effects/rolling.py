"""Words for a battle, a test or a move that is under way: rerolls, changes, evading, what is turned up."""

from __future__ import annotations

from reliquary.kernel import Seat
from reliquary.relic.counting import amount_of, left_in
from reliquary.relic.entries import HOLE
from reliquary.relic.rules.rolls import throw
from reliquary.relic.state import Relic
from reliquary.relic.terms import POWER
from reliquary.relic.values import Effect


class BattleBonus(Effect):
    """A bonus given by an effect, not announced beforehand: it is added at once."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.bonus += amount_of(s, seat, self.amount)


class ExtraDie(Effect):
    """RE-BATTLE-09: additional dice for the roll to come."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.dice += self.amount


class FightWithHighest(Effect):
    """The highest attribute stands in for that of the battle form, which stays what it is."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.highest = True

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        own = s.own(seat)
        return not s.highest and 0 <= s.form < 3 and max(own) > own[s.form]


class AddToRoll(Effect):
    """RE-DICE-08, RE-DICE-09: the result changes; nothing explodes by it."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.roll += amount_of(s, seat, self.amount)
        s.say("roll-changed", seat, total=s.roll)


class RollBecomes(Effect):
    """RE-RULING-44: the roll counts as a number, without exploding."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.roll = self.amount
        s.say("roll-changed", seat, total=s.roll)


class Reroll(Effect):
    """RE-DICE-10, RE-DICE-11, RE-RULING-41, RE-RULING-42: all dice once more; only the last result counts."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        throw(s, seat, s.test, 0)


class PreventLoss(Effect):
    """RE-BATTLE-19: no Life is lost for this battle."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.shielded = True
        s.say("shielded", seat)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return not s.shielded


class Evade(Effect):
    """RE-EVADE-03, RE-EVADE-04: the enemies of the battle are evaded; against a scenario sheet there is no evading."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        for foe in s.foes:
            s.evaded |= 1 << foe
            s.say("evaded", seat, card=foe)
        s.foes = ()


class MovementBonus(Effect):
    """RE-MOVE-09, RE-RULING-09: the movement value changes."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.movement += amount_of(s, seat, self.amount)
        s.say("movement-changed", seat, value=max(1, s.movement))


class Reveal(Effect):
    """The top card of the Power deck is turned up, its number added, and it is discarded."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        card = s.draw_from(POWER)
        if card == HOLE:
            return
        number = s.setting.game.cards[card].number
        s.bonus += number
        s.show("turned-up", seat, card=card, number=number)
        s.discard(card)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(left_in(s, POWER)) or s.setting.game.is_power(source)  # RE-SUPPLY-02, RE-POWER-13
