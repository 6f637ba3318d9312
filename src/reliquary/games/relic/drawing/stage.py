"""The board for a client that draws the pieces itself: plain values, no words (those are messages)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from reliquary.games.relic.drawing.position import COLOURS
from reliquary.games.relic.terms import ATTRIBUTES, DECKS, LETTERS, TIERS
from reliquary.games.relic.terms import COLOURS as THREATS

if TYPE_CHECKING:
    from reliquary.games.relic.components import Card, Character, Space
    from reliquary.games.relic.material import Material
    from reliquary.games.relic.state import Relic


Spot = tuple[float, float]
Icons = dict[str, int]  # Threat icons by colour


class StageArea(msgspec.Struct, frozen=True):
    """An area of the board."""

    id: str
    tier: str


class StageWay(msgspec.Struct, frozen=True, rename="kebab"):
    """Where one can move on to from a space, and whether it takes a Relic."""

    to: str
    needs_relic: bool


class StageSpace(msgspec.Struct, frozen=True):
    """A space as the board shows it."""

    id: str
    tier: str
    area: str | None
    at: Spot
    icons: Icons
    boxes: int
    movement: StageWay | None


class StageCharacter(msgspec.Struct, frozen=True, rename="kebab"):
    """A character sheet."""

    id: str
    affiliation: str
    attributes: tuple[int, ...]
    life: int
    asset_limit: int
    power_limits: tuple[int, ...]
    start: str


class StageScenario(msgspec.Struct, frozen=True):
    """A scenario sheet."""

    id: str


class StageCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card with what is printed on it, as far as it has it."""

    id: str
    type: str = ""
    trait: str = ""
    attribute: str = ""
    value: int = 0
    number: int = 0
    cost: int = 0
    charges: int = 0
    activation: int = 0
    omen: bool = False
    icons: Icons = {}


class StageDeck(msgspec.Struct, frozen=True):
    """A deck, with all its cards."""

    id: str
    cards: list[StageCard]


class StagePlayer(msgspec.Struct, frozen=True):
    """The bust of a seat."""

    colour: str
    letter: str


class Stage(msgspec.Struct, frozen=True):
    """Everything about a pack that a client has to know to draw a view."""

    pack: str
    size: Spot
    tiers: tuple[str, ...]
    areas: list[StageArea]
    spaces: list[StageSpace]
    characters: list[StageCharacter]
    scenarios: list[StageScenario]
    decks: list[StageDeck]
    players: list[StagePlayer]


def stage(game: Material[Relic]) -> dict[str, object]:
    """The stage of a pack, in plain values."""
    whole = Stage(
        pack=game.content.pack_id,
        size=(1000, 1000),
        tiers=TIERS,
        areas=[StageArea(area["id"], area["tier"]) for area in game.content.areas],
        spaces=[_space(game, space) for space in game.spaces],
        characters=[_character(game, sheet) for sheet in game.characters],
        scenarios=[StageScenario(scenario.id) for scenario in game.scenarios],
        decks=[
            StageDeck(deck, [_card(game.cards[number]) for number in game.decks[index]])
            for index, deck in enumerate(DECKS)
        ],
        players=[StagePlayer(colour, letter) for colour, letter in zip(COLOURS, LETTERS, strict=True)],
    )
    built: dict[str, object] = msgspec.json.decode(msgspec.json.encode(whole))
    return built


def _icons(icons: tuple[int, int, int]) -> Icons:
    return {colour: count for colour, count in zip(THREATS, icons, strict=True) if count}


def _space(game: Material[Relic], space: Space) -> StageSpace:
    entry = game.content.spaces[space.number]
    return StageSpace(
        id=space.id,
        tier=TIERS[space.tier],
        area=entry["area"],
        at=entry["at"],
        icons=_icons(space.icons),
        boxes=len(space.boxes),
        movement=StageWay(game.spaces[space.to].id, space.needs_relic) if space.to >= 0 else None,
    )


def _character(game: Material[Relic], sheet: Character) -> StageCharacter:
    return StageCharacter(
        id=sheet.id,
        affiliation=sheet.affiliation,
        attributes=sheet.attributes,
        life=sheet.life,
        asset_limit=sheet.asset_limit,
        power_limits=sheet.power_limits,
        start=game.spaces[sheet.start].id,
    )


def _card(card: Card) -> StageCard:
    return StageCard(
        id=card.id,
        type=card.type,
        trait=card.trait,
        attribute=ATTRIBUTES[card.attribute] if card.attribute >= 0 else "",
        value=card.value,
        number=card.number,
        cost=card.cost,
        charges=card.charges,
        activation=card.activation,
        omen=card.omen,
        icons=_icons(card.icons),
    )
