"""What can happen in Relic Runners: a class for each kind of event, its fields with what they stand for."""

from __future__ import annotations

import sys
from typing import Annotated

from reliquary import events
from reliquary.events import Event, Sort, kinds_in
from reliquary.games.runners.actions import STEPS
from reliquary.kernel import bits

PLACE = Sort("the id of a place", lambda game, place: game.content.places[place].id)
TRAIL = Sort("the id of a Trail", lambda game, trail: game.content.trails[trail].id)
TILE = Sort("the id of a tile", lambda game, tile: game.content.tiles[tile].id)
TOKEN = Sort("the id of a Toolbox token", lambda game, token: game.content.tokens[token].id)
TOKENS = Sort(
    "the ids of Toolbox tokens", lambda game, tokens: [TOKEN.plain(game, token) for token in bits(tokens)], list[str]
)
STEP = Sort("the id of a step of the Progression Table", lambda game, step: STEPS[step])
BOX = Sort("the number of a Toolbox of the seat, from 1 as in actions", lambda game, box: box + 1, int)

Place = Annotated[int, PLACE]
Trail = Annotated[int, TRAIL]
Tile = Annotated[int, TILE]
Token = Annotated[int, TOKEN]
Tokens = Annotated[int, TOKENS]  # a bitmask
Step = Annotated[int, STEP]
Box = Annotated[int, BOX]


class TurnBegan(events.TurnBegan, frozen=True):
    """A turn began."""


class Travelled(Event, frozen=True):
    """An Explorer went along a Trail, to a place."""

    trail: Trail
    place: Place


class Teleported(Event, frozen=True):
    """An Explorer came to a place without a Trail."""

    place: Place


class StartedNearby(Event, frozen=True):
    """An Explorer began the game at a place next to Base Camp."""

    place: Place


class Explored(Event, frozen=True):
    """A site was explored: the tile of a level, or a ruin."""

    site: Place
    level: int
    colour: str


class Visited(Event, frozen=True):
    """An Explorer reached over to a place nearby."""

    place: Place


class Took(Event, frozen=True):
    """A tile was taken."""

    tile: Tile


class Saw(Event, frozen=True):
    """A blue tile was looked at: what it is worth."""

    tile: Tile
    value: int


class Looked(Event, frozen=True):
    """A tile that lies in a Temple was looked at."""

    site: Place
    level: int
    tile: Tile


class Showed(Event, frozen=True):
    """A blue tile was shown to all: what it is worth."""

    tile: Tile
    value: int


class Revealed(Event, frozen=True):
    """The next tile of a Temple came to light."""

    site: Place
    tile: Tile


class RelicAppeared(Event, frozen=True):
    """A Relic was put where a Temple was emptied."""

    site: Place
    colour: str


class Collected(Event, frozen=True):
    """A Relic Expedition was completed over so many Trails."""

    site: Place
    colour: str
    trails: int


class EndTriggered(Event, frozen=True):
    """The last Relic was taken: every other player has one more turn."""


class Gained(Event, frozen=True):
    """Points were gained, from a source as the breakdown calls it."""

    points: int
    source: str


class Supplied(Event, frozen=True):
    """Ration Packs were taken from Base Camp."""

    packs: int


class Paid(Event, frozen=True):
    """Ration Packs were paid."""

    packs: int


class Discarded(Event, frozen=True):
    """An ivory tile was discarded."""

    tile: Tile


class Placed(Event, frozen=True):
    """A Pathway was placed on a Trail."""

    trail: Trail


class Lifted(Event, frozen=True):
    """A Pathway was taken off a Trail."""

    trail: Trail


class Relaid(Event, frozen=True):
    """A Pathway that was taken off another Trail was placed on this one."""

    trail: Trail


class Flipped(Event, frozen=True):
    """A Toolbox token was turned over; the coloured side may be up now."""

    token: Token
    coloured: bool


class FlippedAlong(Event, frozen=True):
    """So many Toolbox tokens along the route of a move were turned over."""

    count: int
    tokens: Tokens


class Entered(Event, frozen=True):
    """A Toolbox came out of the reserve, to the bottom of the Progression Table."""

    box: Box


class Advanced(Event, frozen=True):
    """A Toolbox went on to a step of the Progression Table."""

    box: Box
    step: Step


class Reset(Event, frozen=True):
    """All Toolbox tokens were turned to their coloured sides again."""


class UsedToolbox(Event, frozen=True):
    """The step of a Toolbox was used."""

    step: Step


class GameOver(Event, frozen=True):
    """The game is over."""


KINDS = kinds_in(sys.modules[__name__])
