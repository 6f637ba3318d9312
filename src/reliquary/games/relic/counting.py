"""What can be counted on a table: amounts and conditions of effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import auto
from itertools import chain
from typing import TYPE_CHECKING

from reliquary.games.relic.terms import RELIC, WARGEAR, Coded
from reliquary.kernel import Seat

if TYPE_CHECKING:
    from reliquary.games.relic.state import Relic


class Count(Coded):
    """What can be counted for a player; the first three are the attributes."""

    STRENGTH = 0
    WILLPOWER = auto()
    CUNNING = auto()
    POWER_CARDS = auto()
    ASSETS = auto()
    WARGEAR_CARDS = auto()
    RELICS = auto()
    CORRUPTION_CARDS = auto()
    TROPHIES = auto()
    COMPLETED_MISSIONS = auto()
    LEVEL = auto()
    INFLUENCE = auto()
    OMENS_HERE = auto()
    OMENS = auto()
    FOES = auto()
    PLAYERS_HERE = auto()
    CARDS_HERE = auto()
    TOKENS = auto()


class Situation(Coded):
    """What else can hold for a player; the numbers are none of what is counted."""

    LIFE_AT_MOST = 100
    CORRUPTION_AT_MOST = auto()
    AREA = auto()
    TIER = auto()
    AFFILIATION = auto()
    LEAD = auto()
    BEHIND = auto()


COUNTS, SITUATIONS = Count.ids(), Situation.ids()
WHOLE, HALF = 1000, 2000  # an amount from here on counts something: 1 for each, or half of it, rounded up

Condition = tuple[tuple[int, int], ...]  # pairs of a code and a number; all must hold


def amount_of(s: Relic, seat: Seat, amount: int) -> int:
    """A plain number, or what it counts."""
    if amount < WHOLE:
        return amount
    if amount < HALF:
        return count(s, seat, amount - WHOLE)
    return (count(s, seat, amount - HALF) + 1) // 2


def count(s: Relic, seat: Seat, code: int) -> int:
    """How many there are of something, for a seat."""
    return _COUNTED[code](s, seat)


def holds(s: Relic, seat: Seat, condition: Condition) -> bool:
    """Whether all parts of a condition hold for a seat."""
    for code, number in condition:
        if code < 100:
            if _COUNTED[code](s, seat) < number:
                return False
        elif not _SITUATIONS[code](s, seat, number):
            return False
    return True


def omens_at(s: Relic, place: int) -> int:
    """RE-THREAT-12: the Threat cards with an omen on a space."""
    return _omens_among(s, s.threats[place])


def omens_everywhere(s: Relic) -> int:
    """RE-THREAT-12: the Threat cards with an omen on the board."""
    return _omens_among(s, chain.from_iterable(s.threats))


def _omens_among(s: Relic, cards: Iterable[int]) -> int:
    return sum(map(s.setting.game.omens.__contains__, cards))


def players_at(s: Relic, place: int) -> int:
    """How many characters stand on a space."""
    return s.place.count(place)


def of_deck(s: Relic, seat: Seat, deck: int) -> int:
    """How many assets of a seat come from a deck."""
    deck_of = s.setting.game.deck_of
    return [deck_of[card] for card in s.assets[seat]].count(deck)


def left_in(s: Relic, deck: int) -> int:
    """RE-SUPPLY-01, RE-SUPPLY-02: how many cards of a deck could be drawn one after the other."""
    return s.sizes[deck] + s.discards[deck].bit_count()


def owns_relic(s: Relic, seat: Seat) -> bool:
    """RE-RELIC-01: whether a player owns a Relic."""
    deck_of = s.setting.game.deck_of
    for card in s.assets[seat]:
        if deck_of[card] == RELIC:
            return True
    return False


def _is_in_area(s: Relic, seat: Seat, area: int) -> bool:
    return s.place[seat] >= 0 and s.setting.game.spaces[s.place[seat]].area == area


def _is_in_tier(s: Relic, seat: Seat, tier: int) -> bool:
    return s.place[seat] >= 0 and s.setting.game.spaces[s.place[seat]].tier == tier


def _is_of(s: Relic, seat: Seat, affiliation: int) -> bool:
    return s.character[seat] >= 0 and s.setting.game.affiliation_of[s.character[seat]] == affiliation


def _best_rival(s: Relic, seat: Seat) -> int:
    return max([s.level[rival] for rival in s.rivals(seat)], default=0)


_COUNTERS: Mapping[int, Callable[[Relic, Seat], int]] = {
    int(Count.STRENGTH): lambda s, seat: s.attributes[seat * 3],
    int(Count.WILLPOWER): lambda s, seat: s.attributes[seat * 3 + 1],
    int(Count.CUNNING): lambda s, seat: s.attributes[seat * 3 + 2],
    int(Count.POWER_CARDS): lambda s, seat: len(s.hands[seat]),
    int(Count.ASSETS): lambda s, seat: len(s.assets[seat]),
    int(Count.WARGEAR_CARDS): lambda s, seat: of_deck(s, seat, WARGEAR),
    int(Count.RELICS): lambda s, seat: of_deck(s, seat, RELIC),
    int(Count.CORRUPTION_CARDS): lambda s, seat: len(s.corruption[seat]),
    int(Count.TROPHIES): lambda s, seat: len(s.trophies[seat]),
    int(Count.COMPLETED_MISSIONS): lambda s, seat: len(s.completed[seat]),
    int(Count.LEVEL): lambda s, seat: s.level[seat],
    int(Count.INFLUENCE): lambda s, seat: s.influence[seat],
    int(Count.OMENS_HERE): lambda s, seat: omens_at(s, s.place[seat]),
    int(Count.OMENS): lambda s, seat: omens_everywhere(s),
    int(Count.FOES): lambda s, seat: max(1, len(s.contest.foes)),
    int(Count.PLAYERS_HERE): lambda s, seat: players_at(s, s.place[seat]) - 1,
    int(Count.CARDS_HERE): lambda s, seat: len(s.threats[s.place[seat]]),
    int(Count.TOKENS): lambda s, seat: s.sheet_tokens[seat],
}
_COUNTED = tuple(_COUNTERS[each] for each in Count)  # by its number
_SITUATIONS: Mapping[int, Callable[[Relic, Seat, int], bool]] = {
    int(Situation.LIFE_AT_MOST): lambda s, seat, number: s.life[seat] <= number,
    int(Situation.CORRUPTION_AT_MOST): lambda s, seat, number: len(s.corruption[seat]) <= number,
    int(Situation.AREA): _is_in_area,
    int(Situation.TIER): _is_in_tier,
    int(Situation.AFFILIATION): _is_of,
    int(Situation.LEAD): lambda s, seat, number: _best_rival(s, seat) <= s.level[seat],
    int(Situation.BEHIND): lambda s, seat, number: _best_rival(s, seat) > s.level[seat],
}
