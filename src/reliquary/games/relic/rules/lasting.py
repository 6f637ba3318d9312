"""RE-GOLD-02, RE-CORRUPT-07: words of cards and sheets that are in force as long as the card works."""

from __future__ import annotations

from reliquary.games.relic.counting import holds
from reliquary.games.relic.state import Relic
from reliquary.kernel import Seat


def lasting(s: Relic, seat: Seat, bit: int) -> int:
    """The sum of a lasting word over all that works for a seat."""
    total = 0
    sources = s.works[seat][bit]
    if not sources:
        return total
    game = s.setting.game
    for source in sources:
        for word in game.lasting[source]:
            if word.bit == bit and (not word.condition or holds(s, seat, word.condition)):
                total += 0 if is_banned(s, seat, source) else word.amount
    return total


def cause_of(s: Relic, seat: Seat, bit: int) -> int:
    """The first source that brings a lasting word into force."""
    game = s.setting.game
    return next(
        source
        for source in s.sources[seat]
        for word in game.lasting[source]
        if word.bit == bit and (not word.condition or holds(s, seat, word.condition)) and not is_banned(s, seat, source)
    )


def is_banned(s: Relic, seat: Seat, source: int) -> bool:
    """RE-GOLD-02: whether a player cannot use a card because it is a weapon or an armour, be it a Relic."""
    ban = s.setting.game.bans_of[source]
    return bool(ban) and in_force(s, seat, ban)


def in_force(s: Relic, seat: Seat, bit: int) -> bool:
    """Whether a lasting word without amount is in force: RE-GOLD-02 for those that say "cannot"."""
    return bool(s.works[seat][bit]) and lasting(s, seat, bit) > 0
