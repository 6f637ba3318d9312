"""What becomes of a player by a choice: defeat, corruption, another character, or the end."""

from __future__ import annotations

from collections.abc import Iterator

from reliquary.games.relic.components import Cost, Doing
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.effects.draw import Draw
from reliquary.games.relic.effects.if_ import If
from reliquary.games.relic.effects.lose import Lose
from reliquary.games.relic.effects.may import Bargain
from reliquary.games.relic.rules.corruption import threshold
from reliquary.games.relic.rules.defeat import unused_sheets
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import CORRUPTION, Thing
from reliquary.games.relic.voice.names import character_name
from reliquary.kernel import Seat
from reliquary.voice import called
from reliquary.words import Words


def warning(view: Relic, words: Words, seat: Seat, doing: Doing, cost: Cost | None = None) -> str:
    """What has to be said before a choice that would defeat or corrupt who makes it: RE-DEFEAT-01, RE-CORRUPT-13."""
    if lost(view, seat, doing) >= view.life[seat]:
        return words.say("detail-defeats")
    cards = drawn(view, seat, doing) + (cost.corruption if cost is not None else 0)
    corrupts = cards and len(view.corruption[seat]) + cards >= threshold(view, seat)
    return words.say("detail-corrupts") if corrupts else ""


def new_characters(view: Relic, words: Words) -> str:
    """RE-CORRUPT-17: the characters of which one would be drawn."""
    names = [character_name(view.game, words, sheet) for sheet in unused_sheets(view)]
    return words.say("detail-new-character", count=len(names), characters=", ".join(names))


def way_out(view: Relic, words: Words, seat: Seat) -> str:
    """RE-RULING-72: what comes of it if a player declines a new character."""
    left = view.rivals(seat)
    return words.say("detail-way-out", count=len(left), player=called(words, view.game.pieces(view))[left[0]])


def lost(view: Relic, seat: Seat, doing: Doing) -> int:
    """The Life that effects would certainly take."""
    losses = (one for one in certain(view, seat, doing) if isinstance(one, Lose) and one.thing == Thing.LIFE)
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
