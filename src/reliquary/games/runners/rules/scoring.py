"""RR-END-08 to RR-END-14, RR-IVORY1: the final scoring and who wins."""

from __future__ import annotations

from reliquary.games.runners.state import BOTTOM, COIN_SOURCES, FINAL_SOURCES, HOLE, TOOLBOXES, Runners
from reliquary.games.runners.tiles import PER_IVORY, PER_PACK, PER_PATHWAY, PER_SURPLUS, PER_TOOLBOX
from reliquary.kernel import Seat, bits

SOURCES = COIN_SOURCES + FINAL_SOURCES


def breakdown(s: Runners, seat: Seat) -> dict[str, int]:
    """RR-END-09: a seat's points by source; covered blue tiles of others count for nothing yet."""
    coins = s.ledger[seat * 8 : seat * 8 + 8]
    final = (blue_value(s, seat), 5 * relic_colours(s, seat), ivory_bonus(s, seat))
    return dict(zip(SOURCES, (*coins, *final), strict=True))


def total(s: Runners, seat: Seat) -> int:
    """All VP of a seat, were the game scored now."""
    return s.coins(seat) + blue_value(s, seat) + 5 * relic_colours(s, seat) + ivory_bonus(s, seat)


def blue_value(s: Runners, seat: Seat) -> int:
    """RR-BLUE-07, RR-RULING-17: the values of blue tiles, covered or shown."""
    values = s.setting.game.values
    covered = sum(values[tile] for tile in s.blues[seat] if tile < HOLE)
    return covered + sum(values[tile] for tile in bits(s.shown[seat]))


def relic_colours(s: Runners, seat: Seat) -> int:
    """RR-END-10: how many different Relic colours a seat owns."""
    return sum(1 for count in s.relics[seat * 4 : seat * 4 + 4] if count)


def ivory_bonus(s: Runners, seat: Seat) -> int:
    """RR-IVORY1-01 to RR-IVORY1-05: the level-1 ivory tile, if a seat has one that gives VP."""
    held = s.ivory[seat]
    if held & PER_IVORY:
        return 3 * held.bit_count()
    if held & PER_PACK:
        return 2 * s.rations[seat]
    if held & PER_SURPLUS:
        return 5 * (s.relic_count(seat) - relic_colours(s, seat))
    if held & PER_PATHWAY:
        return s.pathways[seat].bit_count()
    if held & PER_TOOLBOX:
        return 4 * sum(1 for box in s.boxes[seat * 3 : seat * 3 + TOOLBOXES] if box >= BOTTOM)
    return 0


def winners(s: Runners) -> tuple[Seat, ...]:
    """RR-END-12 to RR-END-14, RR-RULING-58: most VP, then most Relics, then most colours; else a shared victory."""
    merit = [(total(s, seat), s.relic_count(seat), relic_colours(s, seat)) for seat in range(s.setting.seats)]
    return tuple(seat for seat, worth in enumerate(merit) if worth == max(merit))
