"""RE-ATTR, RE-LIFE, RE-INFL: the dials and the influence of a player."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.rules.lasting import in_force, lasting
from reliquary.games.relic.rules.missions import INFLUENCE_SPENT, LIFE_LOST, check_owned, happened
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import MOST
from reliquary.games.relic.windows import (
    CANNOT_GAIN_INFLUENCE,
    CANNOT_GAIN_LIFE,
    LIFE_GAIN,
)
from reliquary.kernel import Seat


def gain_attribute(s: Relic, seat: Seat, which: int, amount: int) -> None:
    """RE-ATTR-04, RE-ATTR-05, RE-RULING-01."""
    at = seat * 3 + which
    gained = min(amount, MOST - s.attributes[at])
    s.attributes[at] += gained
    s.say(events.Gained, seat, what=which, amount=gained)


def lose_attribute(s: Relic, seat: Seat, which: int, amount: int) -> None:
    """RE-ATTR-06, RE-ATTR-07, RE-RULING-01."""
    at = seat * 3 + which
    lost = min(amount, s.attributes[at] - 1)
    s.attributes[at] -= lost
    s.say(events.Lost, seat, what=which, amount=lost)


def gain_life(s: Relic, seat: Seat, amount: int) -> None:
    """RE-LIFE-03 to RE-LIFE-05."""
    if in_force(s, seat, CANNOT_GAIN_LIFE):
        return
    gained = min(amount + lasting(s, seat, LIFE_GAIN), MOST - s.life[seat])
    s.life[seat] += gained
    s.say(events.Gained, seat, what="life", amount=gained)


def lose_life(s: Relic, seat: Seat, amount: int) -> None:
    """RE-LIFE-06, RE-LIFE-07, RE-RULING-02: at 0 the player is defeated once the effect is over."""
    lost = min(amount, s.life[seat])
    if lost <= 0:
        return
    s.life[seat] -= lost
    if s.events is not None:  # else nobody listens
        s.say(events.Lost, seat, what="life", amount=lost)
    if s.life[seat] == 0:
        s.fallen |= 1 << seat
    happened(s, seat, LIFE_LOST, lost)


def gain_influence(s: Relic, seat: Seat, amount: int) -> None:
    """RE-INFL-04, RE-SUPPLY-03."""
    if amount <= 0 or in_force(s, seat, CANNOT_GAIN_INFLUENCE):
        return
    s.influence[seat] += amount
    s.say(events.Gained, seat, what="influence", amount=amount)
    check_owned(s)  # RE-RULING-108


def lose_influence(s: Relic, seat: Seat, amount: int) -> int:
    """RE-RULING-03: a loss of more than is there takes all; how much it was."""
    lost = min(amount, s.influence[seat])
    if lost:
        s.influence[seat] -= lost
        s.say(events.Lost, seat, what="influence", amount=lost)
    return lost


def spend_influence(s: Relic, seat: Seat, amount: int) -> None:
    """RE-INFL-01: pay a price."""
    s.influence[seat] -= amount
    s.say(events.Paid, seat, amount=amount)
    happened(s, seat, INFLUENCE_SPENT, amount)


def highest(s: Relic, seat: Seat) -> list[int]:
    """RE-GOLD-04: the attributes that are a player's highest."""
    values = s.own(seat)
    return [which for which in range(3) if values[which] == max(values)]


def lowest(s: Relic, seat: Seat) -> list[int]:
    """RE-GOLD-04: the attributes that are a player's lowest."""
    values = s.own(seat)
    return [which for which in range(3) if values[which] == min(values)]
