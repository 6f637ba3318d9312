"""What a choice of Relic would certainly cost who makes it: the character, or all Life."""

from __future__ import annotations

from collections.abc import Iterator

from reliquary.games.relic.components import Cost, Doing
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.effects.draw import Draw
from reliquary.games.relic.effects.if_ import If
from reliquary.games.relic.effects.lose import Lose
from reliquary.games.relic.effects.may import Bargain
from reliquary.games.relic.rules.corruption import threshold
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import CORRUPTION, LIFE
from reliquary.kernel import Seat


def danger(view: Relic, seat: Seat, doing: Doing, cost: Cost | None = None) -> str:
    """The name of the warning that a choice needs: RE-DEFEAT-01, RE-CORRUPT-13; nothing for all others."""
    if lost(view, seat, doing) >= view.life[seat]:
        return "detail-defeats"
    cards = drawn(view, seat, doing) + (cost.corruption if cost is not None else 0)
    corrupts = cards and len(view.corruption[seat]) + cards >= threshold(view, seat)
    return "detail-corrupts" if corrupts else ""


def lost(view: Relic, seat: Seat, doing: Doing) -> int:
    """The Life that effects would certainly take."""
    losses = (one for one in certain(view, seat, doing) if isinstance(one, Lose) and one.thing == LIFE)
    return sum(amount_of(view, seat, one.amount) for one in losses)


def drawn(view: Relic, seat: Seat, doing: Doing) -> int:
    """The Corruption cards that effects would certainly bring."""
    found = list(certain(view, seat, doing))
    draws = (one for one in found if isinstance(one, Draw) and one.thing == CORRUPTION)
    prices = (one.cost.corruption for one in found if isinstance(one, Bargain) and one.cost is not None)
    return sum(amount_of(view, seat, one.amount) for one in draws) + sum(prices)


def certain(view: Relic, seat: Seat, doing: Doing) -> Iterator[object]:
    """The effects of a sequence that would come about: of conditional ones those that hold, and what a bargain buys."""
    for item in doing:
        effect = view.game.effects[item.number]
        yield effect
        if isinstance(effect, If):
            yield from certain(view, seat, effect.now(view, seat))
        elif isinstance(effect, Bargain):
            yield from certain(view, seat, effect.doing)
