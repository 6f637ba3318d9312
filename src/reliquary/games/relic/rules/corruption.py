"""RE-CORRUPT: Corruption cards, their activation, and the threshold."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from reliquary.games.relic import events
from reliquary.games.relic.components import Whole
from reliquary.games.relic.hidden_cards import HOLE, KNOWN
from reliquary.games.relic.rules.abilities import moment, refresh
from reliquary.games.relic.rules.lasting import lasting
from reliquary.games.relic.rules.missions import CORRUPTED, happened
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import CORRUPTION
from reliquary.games.relic.windows import DRAW_CORRUPTION, THRESHOLD
from reliquary.kernel import Seat, Step

USUAL_THRESHOLD = 6  # RE-CORRUPT-12


def threshold(s: Relic, seat: Seat) -> int:
    """RE-CORRUPT-12: how many Corruption cards corrupt a player."""
    return USUAL_THRESHOLD + lasting(s, seat, THRESHOLD)


def is_corrupted(s: Relic, seat: Seat) -> bool:
    """RE-RULING-60: equal or above the threshold."""
    return len(s.corruption[seat]) >= threshold(s, seat)


@dataclass(frozen=True, slots=True)
class DrawCorruption(Step):
    """RE-CORRUPT-09: several are drawn one after the other; RE-RULING-59: at the threshold the rest is dropped."""

    amount: int

    def run(self, s: Relic, seat: Seat) -> None:
        if self.amount <= 0:
            return
        if is_corrupted(s, seat):  # RE-RULING-60
            s.tainted |= 1 << seat
            return
        card = s.draw_from(CORRUPTION)
        if card == HOLE:
            return
        s.then(seat, CHECK_THRESHOLD, draw_corruption(self.amount - 1))
        receive(s, seat, card)


draw_corruption = cache(DrawCorruption)


def receive(s: Relic, seat: Seat, card: int) -> None:
    """RE-CORRUPT-02 to RE-CORRUPT-06: face down if its number is higher than that of the own cards, else active."""
    game = s.setting.game
    moment(s, seat, DRAW_CORRUPTION)
    happened(s, seat, CORRUPTED)
    count = len(s.corruption[seat]) + 1
    if game.cards[card].activation > count:  # RE-RULING-100: shown to the others only if it is activated
        s.keep(s.corruption, seat, s.hidden(CORRUPTION, card, count))
        s.show(events.CorruptionHidden, seat)
        s.whisper(events.CorruptionSeen, seat, card=card)
        return
    s.keep(s.corruption, seat, card)
    refresh(s, seat)
    s.show(events.CorruptionActive, seat, card=card)
    if game.cards[card].doing:
        s.then(seat, *game.cards[card].doing)


def gone(s: Relic, seat: Seat, card: int) -> None:
    """A card works no more for a player; RE-RULING-60: if the threshold fell with it, it may be reached now."""
    refresh(s, seat)
    if any(word.bit == THRESHOLD for word in s.setting.game.lasting[card]) and is_corrupted(s, seat):
        s.tainted |= 1 << seat
        s.then(seat, s.setting.game.afterwards)


def turn_down(s: Relic, seat: Seat, card: int) -> None:
    """RE-CORRUPT-04, RE-CORRUPT-07: an active card is turned face down; all have seen it."""
    turned = (KNOWN | entry if entry == card else entry for entry in s.corruption[seat])
    s.corruption[seat] = tuple(sorted(turned))
    s.say(events.CorruptionTurned, seat, card=card)
    gone(s, seat, card)


@dataclass(frozen=True, slots=True)
class CheckThreshold(Whole):
    """RE-CORRUPT-13, RE-RULING-59: after a card is resolved the threshold is looked at."""

    def run(self, s: Relic, seat: Seat) -> None:
        if is_corrupted(s, seat):
            s.tainted |= 1 << seat


CHECK_THRESHOLD = CheckThreshold()
