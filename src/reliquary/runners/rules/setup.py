"""RR-SETUP, RR-VARIANT, RR-2P: laying out a table, by the options that were agreed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from reliquary.kernel import TRUTH, generator, settle, whole
from reliquary.runners.board import CAMP
from reliquary.runners.rules.exploration import reveal_top
from reliquary.runners.rules.pathways import PLACE_ADJACENT
from reliquary.runners.rules.progression import ADVANCE_TOOLBOX
from reliquary.runners.rules.turn import BEGIN_GAME, START_NEARBY
from reliquary.runners.state import (
    BLUE,
    BOTTOM,
    COLOURS,
    FRESH,
    GREEN,
    IVORY,
    PURPLE,
    RATION_LIMIT,
    RESERVE,
    TILES,
    UNSEEN,
    Runners,
    Setting,
)

if TYPE_CHECKING:
    from reliquary.runners.game import RelicRunners

SETUPS = ("standard", "first-game", "random")
OPTIONS = ("setup", "powers", "explorers", "rounds")
TEMPLE_COLOURS = (IVORY, BLUE, PURPLE)


def deal(game: RelicRunners, seats: int, seed: int | str, options: Mapping[str, Any]) -> Runners:
    """Lay the table (RR-SETUP-01 to RR-SETUP-26) and come to the first question."""
    if whole(seats) not in game.players:
        raise ValueError(f"seats: Relic Runners is for 2 to 5 players, not for {seats!r} (RR-GEN-01)")
    seats = int(seats)
    s = Runners()
    s.setting = read_options(game, seats, options)
    s.rng = generator(seed)
    s.fate = ()
    s.events = []
    s.viewer = TRUTH
    lay_out(s, seats)
    s.setting.colours = temple_colours(s)
    s.unseen = tiles_in_pools(s)
    for site, colour in enumerate(s.setting.colours):
        if colour == PURPLE:  # RR-SETUP-23
            reveal_top(s, site)
    s.agenda = None
    s.then(0, BEGIN_GAME)
    for seat in reversed(range(seats)):
        take_power(s, seat)
    settle(s)
    return s


def lay_out(s: Runners, seats: int) -> None:
    """RR-SETUP-02, RR-SETUP-09, RR-SETUP-14 to RR-SETUP-18: the same start for everyone."""
    places = len(s.setting.game.content.places)
    s.offers = ()
    s.place = [CAMP] * seats
    s.rations = [3] * seats
    s.pathways = [0] * seats
    s.ivory = [0] * seats
    s.blues = [()] * seats
    s.knowers = [()] * seats
    s.shown = [0] * seats
    s.boxes = [BOTTOM, RESERVE, RESERVE] * seats
    s.relics = [0] * 4 * seats
    s.ledger = [0] * 8 * seats
    s.stacks = [0] + [s.setting.full] * (places - 1)
    s.faces = (UNSEEN,) * 3 * places
    s.witnesses = (0,) * 3 * places
    s.tokens = s.setting.game.board.tokens
    s.shrines = s.discarded = s.busy = s.vacated = s.relaid = s.route = s.gained = s.fresh = s.turns = s.start = 0
    s.stride = FRESH
    s.quarry = s.trigger = -1
    s.used = s.doubling = s.extra = False


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
    power = s.setting.game.power_of(s.setting, seat)
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


def read_options(game: RelicRunners, seats: int, options: Mapping[str, Any]) -> Setting:
    """Check what was agreed; every mistake names the option and the remedy."""
    if not isinstance(options, Mapping):
        raise ValueError(f"options: {options!r} are none; give names with values, such as setup: random")
    for name in options:
        if name not in OPTIONS:
            near = get_close_matches(str(name), OPTIONS, 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(OPTIONS)}"
            raise ValueError(f"options: Relic Runners has no option {name!r}; {hint}")
    setup = options.get("setup", "standard")
    if setup not in SETUPS:
        near = get_close_matches(str(setup), SETUPS, 1)
        hint = f"did you mean {near[0]}?" if near else f"take one of {', '.join(SETUPS)}"
        raise ValueError(f"options: setup is {setup!r}; {hint}")
    agreed = options.get("rounds")
    rounds = 0 if agreed is None else whole(agreed)
    if rounds is None or rounds < 0:
        raise ValueError(f"options: rounds is {agreed!r}; take a whole number of rounds, or leave it out for no limit")
    wishes = options.get("explorers")
    explorers = read_explorers(game, seats, () if wishes is None else wishes)
    return Setting(game, seats, setup, (), explorers, read_powers(seats, options.get("powers", False)), rounds)


def read_explorers(game: RelicRunners, seats: int, wishes: Sequence[str | None]) -> tuple[int, ...]:
    """RR-SETUP-11, RR-RULING-61: the colour of each seat, None for any; of two equal wishes the earlier counts."""
    if isinstance(wishes, str) or not isinstance(wishes, Sequence) or len(wishes) > seats:
        raise ValueError(f"options: explorers is {wishes!r}; give a list of at most {seats} colours, one per seat")
    for wish in wishes:
        if wish is not None and wish not in game.colours:
            raise ValueError(f"options: explorers names {wish!r}; take colours out of {', '.join(game.colours)}")
    wanted = [-1 if wish is None else game.colours.index(wish) for wish in wishes] + [-1] * (seats - len(wishes))
    free = [colour for colour in range(len(game.colours)) if colour not in wanted]
    chosen: list[int] = []
    for colour in wanted:
        chosen.append(colour if colour >= 0 and colour not in chosen else free.pop(0))
    return tuple(chosen)


def read_powers(seats: int, powers: Any) -> tuple[bool, ...]:
    """RR-SETUP-13: any of the players, some or all, may play with a special power."""
    if isinstance(powers, bool):
        return (powers,) * seats
    if not isinstance(powers, Sequence) or len(powers) != seats or not all(isinstance(p, bool) for p in powers):
        raise ValueError(f"options: powers is {powers!r}; take true, false, or a list of {seats} of them")
    return tuple(powers)


def pools_of(levels: Sequence[int], first: int) -> tuple[int, ...]:
    """For each level the tiles of a colour, as bitmasks; tiles are numbered from `first`."""
    masks = [0, 0, 0, 0]
    for index, level in enumerate(levels):
        masks[level] |= 1 << first + index
    return tuple(masks)
