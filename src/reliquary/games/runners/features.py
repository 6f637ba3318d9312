"""What an Explorer has, as typed values, and a view of Relic Runners as a row of numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from reliquary import holdings as holding
from reliquary.features import Feature, Features, asked, flags, number, numbers, prompts
from reliquary.games.runners.colours import COLOURS
from reliquary.games.runners.ids import LEVELS, POSITIONS, STRIDES
from reliquary.games.runners.notation import KINDS
from reliquary.games.runners.options import SETUPS
from reliquary.games.runners.rules.scoring import blue_value, total
from reliquary.games.runners.state import BOTTOM, FIRST_STEP, HOLE, TOOLBOXES, UNSEEN, Runners
from reliquary.games.runners.tiles import FIRST_BLUE, TILES
from reliquary.kernel import Seat, bits

if TYPE_CHECKING:
    from reliquary.games.runners.material import Material

STEPS = POSITIONS[FIRST_STEP:]


class Holdings(holding.Holdings, frozen=True, kw_only=True):
    """What an Explorer has: figure, Chart and what lies before it."""

    explorer: str
    power: str | None
    coins: int  # VP taken in coins
    relic_colours: dict[str, int]
    rations: int
    pathways: tuple[str, ...]  # the Trails that carry one
    unplaced: int  # Pathways still on the Chart
    toolboxes: tuple[str, ...]  # where each stands: reserve, bottom, or a step of the Progression Table
    ivory: tuple[str, ...]
    blue: tuple[str | None, ...]  # covered tiles; None for a face that is not seen
    blue_levels: tuple[int, ...]  # the level of each of them
    shown: tuple[str, ...]  # blue tiles shown for doubling


def holdings(s: Runners, seat: Seat) -> Holdings:
    """What a seat has, by the ids of the pack."""
    content = s.game.content
    tiles = [tile.id for tile in content.tiles]
    return Holdings(
        seat=seat,
        place=content.places[s.place[seat]].id,
        points=total(s, seat),
        relics=s.relic_count(seat),
        explorer=s.setting.explorer_of(seat),
        power=s.setting.power_of(seat),
        coins=s.coins(seat),
        relic_colours=dict(zip(COLOURS, s.relics[seat * 4 : seat * 4 + 4], strict=True)),
        rations=s.rations[seat],
        pathways=tuple(content.trails[trail].id for trail in bits(s.pathways[seat])),
        unplaced=s.unplaced(seat),
        toolboxes=tuple(POSITIONS[box] for box in s.boxes[seat * 3 : seat * 3 + TOOLBOXES]),
        ivory=tuple(tiles[tile] for tile in bits(s.ivory[seat])),
        blue=tuple(None if tile >= HOLE else tiles[tile] for tile in s.blues[seat]),
        blue_levels=tuple(_level(s, tile) for tile in s.blues[seat]),
        shown=tuple(tiles[tile] for tile in bits(s.shown[seat])),
    )


@cache
def features_of(game: Material[Runners]) -> Features:
    """What a seat sees, as numbers."""
    return Features(_of_a_seat(game), _of_the_table(game))


def _of_a_seat(game: Material[Runners]) -> list[Feature]:
    places, trails = [place.id for place in game.content.places], [trail.id for trail in game.content.trails]
    ivory = [tile.id for tile in game.content.tiles[:FIRST_BLUE]]
    return [
        number("asked", asked),
        number("points", total),
        number("coins", Runners.coins),
        number("blue-points", blue_value),
        numbers("relics", COLOURS, lambda v, seat: v.relics[seat * 4 : seat * 4 + 4]),
        number("rations", lambda v, seat: v.rations[seat]),
        number("unplaced", Runners.unplaced),
        number("toolboxes", lambda v, seat: sum(box >= BOTTOM for box in v.boxes[seat * 3 : seat * 3 + TOOLBOXES])),
        flags("step", STEPS, _steps),
        flags("ivory", ivory, lambda v, seat: v.ivory[seat]),
        numbers("blue", LEVELS, _blue_by_level),
        number("shown", lambda v, seat: v.shown[seat].bit_count()),
        flags("place", places, lambda v, seat: 1 << v.place[seat]),
        flags("pathway", trails, lambda v, seat: v.pathways[seat]),
        flags("colour", game.colours, lambda v, seat: 1 << v.setting.explorers[seat]),
        number("power", lambda v, seat: v.setting.powers[seat]),
        number("triggered-the-end", lambda v, seat: v.trigger == seat),
    ]


def _of_the_table(game: Material[Runners]) -> list[Feature]:
    places, trails = [place.id for place in game.content.places], [trail.id for trail in game.content.trails]
    slots = [f"{place}-{level}" for place in places for level in LEVELS]
    colours = [f"{place}-{colour}" for place in places for colour in COLOURS]
    worth = dict(enumerate(game.values))  # what a face is worth by itself; one that is not seen, nothing
    return [
        prompts(KINDS.values()),
        number("turns", lambda v, _: v.turns),
        number("rounds", lambda v, _: v.setting.rounds),
        flags("setup", SETUPS, lambda v, _: 1 << SETUPS.index(v.setting.setup)),
        number("camp-rations", lambda v, _: v.camp_rations()),
        flags("token", [token.id for token in game.content.tokens], lambda v, _: v.tokens),
        flags("relic", places, lambda v, _: v.shrines),
        flags("colour", colours, lambda v, _: _mask_of(v.setting.colours)),
        flags("tile", slots, lambda v, _: sum(stack << place * 3 for place, stack in enumerate(v.stacks))),
        numbers("face", slots, lambda v, _: [face != UNSEEN for face in v.faces]),
        numbers("value", slots, lambda v, _: [worth.get(face, 0) for face in v.faces]),
        flags("unseen", [tile.id for tile in game.content.tiles[:TILES]], lambda v, _: v.unseen),
        flags("began-at", places, lambda v, _: 1 << v.start),
        flags("quarry", COLOURS, lambda v, _: 0 if v.quarry < 0 else 1 << v.quarry),
        flags("route", trails, lambda v, _: v.route),
        flags("stride", STRIDES, lambda v, _: 1 << v.stride),
        number("toolbox-used", lambda v, _: v.used),
        number("doubling", lambda v, _: v.doubling),
        number("gained", lambda v, _: v.gained),
        flags("busy", places, lambda v, _: v.busy),
        number("end-triggered", lambda v, _: v.trigger >= 0),
        number("extra-turn", lambda v, _: v.extra),
    ]


def _level(s: Runners, tile: int) -> int:
    return tile - HOLE if tile >= HOLE else s.setting.game.levels[tile]


def _steps(v: Runners, seat: Seat) -> int:
    """The steps of the Progression Table on which a seat's Toolboxes stand, as a bitmask."""
    mask = 0
    for box in v.boxes[seat * 3 : seat * 3 + TOOLBOXES]:
        if box >= FIRST_STEP:
            mask |= 1 << box - FIRST_STEP
    return mask


def _blue_by_level(v: Runners, seat: Seat) -> list[int]:
    levels = [_level(v, tile) for tile in v.blues[seat]]
    return [levels.count(level) for level in (1, 2, 3)]


@cache
def _mask_of(colours: tuple[int, ...]) -> int:
    """The colour of each site, as a bitmask; it stays through a game."""
    return sum(1 << place * 4 + colour for place, colour in enumerate(colours) if colour >= 0)
