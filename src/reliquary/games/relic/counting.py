"""What can be counted on a table: amounts and conditions of effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reliquary.games.relic.terms import RELIC, WARGEAR
from reliquary.kernel import Seat

if TYPE_CHECKING:
    from reliquary.games.relic.state import Relic

COUNTS = (
    "strength",
    "willpower",
    "cunning",
    "power-cards",
    "assets",
    "wargear-cards",
    "relics",
    "corruption-cards",
    "trophies",
    "completed-missions",
    "level",
    "influence",
    "omens-here",
    "omens",
    "foes",
    "players-here",
    "cards-here",
    "tokens",
)
STATES = ("life-at-most", "corruption-at-most", "area", "tier", "affiliation", "lead", "behind")
LIFE_AT_MOST, CORRUPTION_AT_MOST, AREA, TIER, AFFILIATION, LEAD, BEHIND = range(100, 107)
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
    if code < 3:
        return s.attributes[seat * 3 + code]
    return _COUNTERS[code - 3](s, seat)


def holds(s: Relic, seat: Seat, condition: Condition) -> bool:
    """Whether all parts of a condition hold for a seat."""
    for code, number in condition:
        if code < 100:
            if (s.attributes[seat * 3 + code] if code < 3 else _COUNTERS[code - 3](s, seat)) < number:
                return False
        elif not _holds(s, seat, code, number):
            return False
    return True


def _holds(s: Relic, seat: Seat, code: int, number: int) -> bool:
    game = s.setting.game
    if code == LIFE_AT_MOST:
        return s.life[seat] <= number
    if code == CORRUPTION_AT_MOST:
        return len(s.corruption[seat]) <= number
    if code == AREA:
        return s.place[seat] >= 0 and game.spaces[s.place[seat]].area == number
    if code == TIER:
        return s.place[seat] >= 0 and game.spaces[s.place[seat]].tier == number
    if code == AFFILIATION:
        return s.character[seat] >= 0 and game.affiliation_of[s.character[seat]] == number
    others = [s.level[rival] for rival in s.rivals(seat)]
    if code == LEAD:
        return all(level <= s.level[seat] for level in others)
    return any(level > s.level[seat] for level in others)


def omens_at(s: Relic, place: int) -> int:
    """RE-THREAT-12: the Threat cards with an omen on a space."""
    return _omens_among(s, s.threats[place])


def omens_everywhere(s: Relic) -> int:
    """RE-THREAT-12: the Threat cards with an omen on the board."""
    return sum([_omens_among(s, cards) for cards in s.threats if cards])


def _omens_among(s: Relic, cards: tuple[int, ...]) -> int:
    omens = s.setting.game.omens
    total = 0
    for card in cards:
        total += omens >> card & 1
    return total


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


_COUNTERS = (
    lambda s, seat: len(s.hands[seat]),
    lambda s, seat: len(s.assets[seat]),
    lambda s, seat: of_deck(s, seat, WARGEAR),
    lambda s, seat: of_deck(s, seat, RELIC),
    lambda s, seat: len(s.corruption[seat]),
    lambda s, seat: len(s.trophies[seat]),
    lambda s, seat: len(s.completed[seat]),
    lambda s, seat: s.level[seat],
    lambda s, seat: s.influence[seat],
    lambda s, seat: omens_at(s, s.place[seat]),
    lambda s, seat: omens_everywhere(s),
    lambda s, seat: max(1, len(s.contest.foes)),
    lambda s, seat: players_at(s, s.place[seat]) - 1,
    lambda s, seat: len(s.threats[s.place[seat]]),
    lambda s, seat: s.sheet_tokens[seat],
)
