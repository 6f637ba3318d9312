"""RR-SETUP, RR-VARIANT, RR-2P: laying out a table, by the options that were agreed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from reliquary import options
from reliquary.games.runners.colours import BLUE, COLOURS, GREEN, IVORY, PURPLE
from reliquary.games.runners.rules.exploration import reveal_top
from reliquary.games.runners.rules.pathways import PLACE_ADJACENT
from reliquary.games.runners.rules.progression import ADVANCE_TOOLBOX
from reliquary.games.runners.rules.turn import BEGIN_GAME, START_NEARBY
from reliquary.games.runners.setting import Setting
from reliquary.games.runners.state import BOTTOM, RATION_LIMIT, Runners
from reliquary.games.runners.tiles import TILES
from reliquary.integers import whole
from reliquary.kernel import generator, settle

if TYPE_CHECKING:
    from reliquary.games.runners.material import Material

TEMPLE_COLOURS = (IVORY, BLUE, PURPLE)


def deal(game: Material[Runners], seats: int, seed: int | str, given: Mapping[str, object]) -> Runners:
    """Lay the table (RR-SETUP-01 to RR-SETUP-26) and come to the first question."""
    if whole(seats) not in game.players:
        raise ValueError(f"seats: Relic Runners is for 2 to 5 players, not for {seats!r} (RR-GEN-01)")
    seats = int(seats)
    s = Runners()
    s.begin(read_options(game, seats, given), generator(seed))  # RR-SETUP-02, RR-SETUP-09, RR-SETUP-14 to RR-SETUP-18
    s.setting.colours = temple_colours(s)
    s.unseen = tiles_in_pools(s)
    for site, colour in enumerate(s.setting.colours):
        if colour == PURPLE:  # RR-SETUP-23
            reveal_top(s, site)
    s.then(0, BEGIN_GAME)
    for seat in reversed(range(seats)):
        take_power(s, seat)
    settle(s)
    return s


def temple_colours(s: Runners) -> tuple[int, ...]:
    """RR-VARIANT-03, RR-VARIANT-05, RR-VARIANT-07: the colour of each site; Ruins are green, Base Camp is none."""
    places = s.setting.game.content.places
    colours = [GREEN if place.kind == "ruin" else -1 for place in places]
    temples = [index for index, place in enumerate(places) if place.kind == "temple"]
    if s.setting.setup == "first-game":
        for site in temples:
            colours[site] = COLOURS.index(places[site].first_game or "ivory")
        return tuple(colours)
    left = dict.fromkeys(TEMPLE_COLOURS, 4)
    if s.setting.setup == "standard":
        spread_over_quadrants(s, colours, left)
    bag = [colour for colour in TEMPLE_COLOURS for _ in range(left[colour])]
    for site in temples:
        if colours[site] < 0:
            colours[site] = bag.pop(s.below(len(bag)))
    return tuple(colours)


def spread_over_quadrants(s: Runners, colours: list[int], left: dict[int, int]) -> None:
    """RR-RULING-62: in each quadrant one site per colour, as long as sites are left."""
    places = s.setting.game.content.places
    for quadrant in sorted({place.quadrant for place in places if place.quadrant}):
        free = [i for i, place in enumerate(places) if place.kind == "temple" and place.quadrant == quadrant]
        wanted = list(TEMPLE_COLOURS)
        while free and wanted:
            colour = wanted.pop(s.below(len(wanted)))
            colours[free.pop(s.below(len(free)))] = colour
            left[colour] -= 1


def tiles_in_pools(s: Runners) -> int:
    """RR-SETUP-03, RR-VARIANT-01, RR-RULING-63: the tiles that may turn up, as a bitmask."""
    game = s.setting.game
    unseen = (1 << TILES) - 1
    if s.setting.setup == "first-game":
        for colour in TEMPLE_COLOURS:
            for pool in game.pools[colour]:
                if (pool & ~game.gems).bit_count() >= 4:
                    unseen &= ~(pool & game.gems)
    return unseen


def take_power(s: Runners, seat: int) -> None:
    """RR-SETUP-13, RR-RULING-91: what an Explorer's special power changes at the start."""
    power = s.setting.power_of(seat)
    if power == "nearby-start":
        s.then(seat, START_NEARBY)
    elif power == "first-pathway":
        s.then(seat, PLACE_ADJACENT)
    elif power == "head-start":
        s.then(seat, ADVANCE_TOOLBOX)
    elif power == "second-toolbox":
        s.boxes[seat * 3 + 1] = BOTTOM
    elif power == "full-pack":
        s.rations[seat] = RATION_LIMIT


def read_options(game: Material[Runners], seats: int, given: Mapping[str, object]) -> Setting[Runners]:
    """What was agreed, with a colour for every seat."""
    agreed = options.read("Relic Runners", game.agreements(), seats, given)
    explorers = explorers_of(game, msgspec.convert(agreed["explorers"], tuple[str | None, ...]))
    agreed["explorers"] = tuple(game.colours[colour] for colour in explorers)
    return Setting(game, seats, agreed, (), explorers)


def explorers_of(game: Material[Runners], wishes: Sequence[str | None]) -> tuple[int, ...]:
    """RR-SETUP-11, RR-RULING-61: the colour of each seat, None for any; of two equal wishes the earlier counts."""
    wanted = [-1 if wish is None else game.colours.index(wish) for wish in wishes]
    free = [colour for colour in range(len(game.colours)) if colour not in wanted]
    chosen: list[int] = []
    for colour in wanted:
        chosen.append(colour if colour >= 0 and colour not in chosen else free.pop(0))
    return tuple(chosen)
