"""What is printed on cards, spaces and sheets, as typed fields for programs: `reliquary cards --json`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from reliquary.games.relic.card_text import text_of, type_line
from reliquary.games.relic.syntax import Args, plain
from reliquary.games.relic.terms import COLOURS
from reliquary.notation import Json
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material
    from reliquary.games.relic.state import Relic

Effects = list[str | dict[str, Json]]  # in the vocabulary of Relic: a word, or a word with what it is told
Attribute = Literal["strength", "willpower", "cunning"]
Tier = Literal["outer", "middle", "inner"]
ByLevel = Annotated[list[int], msgspec.Meta(min_length=13, max_length=13)]


class Icons(msgspec.Struct, frozen=True):
    """Threat icons, by colour."""

    red: int
    blue: int
    yellow: int


class Movement(msgspec.Struct, frozen=True):
    """A movement box: where it leads, and whether a Relic is needed."""

    to: str
    needs_relic: bool


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """What everything with a text has."""

    game: str
    deck: str
    id: str
    name: str
    type_line: str  # what it is, in words
    text: list[str]  # what it says, in words
    flavour: str
    origin: str


class PrintedCard(Printed, frozen=True, kw_only=True):
    """A card of any deck; what its deck does not have is null, 0 or empty."""

    type: Literal["event", "enemy", "encounter", "asset"] | None = None
    trait: str | None = None
    attribute: Attribute | None = None
    value: int | None = None
    cost: int | None = None
    charges: int = 0
    number: int | None = None
    activation: int | None = None
    omen: bool = False
    icons: Icons
    objective: str | dict[str, Json] | None = None
    effect: Effects = []
    reward: Effects = []
    win: Effects = []
    loss: Effects = []
    tie: Effects = []
    abilities: list[dict[str, Json]] = []


class PrintedSpace(Printed, frozen=True, kw_only=True):
    """A space of the board."""

    tier: Tier
    area: str | None
    icons: Icons
    effect: Effects
    boxes: list[Effects]
    movement: Movement | None


class PrintedSheet(Printed, frozen=True, kw_only=True):
    """A character sheet; limits are by level from 0, rewards by level from 1."""

    affiliation: str
    strength: int
    willpower: int
    cunning: int
    life: int
    asset_limit: int
    power_limits: ByLevel
    start: str
    rewards: list[list[str]]
    special: Effects
    abilities: list[dict[str, Json]]


class PrintedScenario(Printed, frozen=True, kw_only=True):
    """A scenario sheet."""

    abilities: list[dict[str, Json]]
    confrontation: Effects


KINDS: dict[str, type[Printed]] = {"space": PrintedSpace, "character": PrintedSheet, "scenario": PrintedScenario}


def printed(game: Material[Relic], words: Words, entry: Args, flavour: str) -> Printed:
    """An entry of the pack with all that is printed on it."""
    deck, _ = game.content.by_id[entry["id"]]
    fields: dict[str, Json] = {key.replace("-", "_"): plain(value) for key, value in entry.items()}
    if deck == "space":
        fields |= {"effect": fields["text"], "boxes": fields["boxes"] or [], "movement": _movement(entry["movement"])}
    if deck == "character":
        [sheet] = [sheet for sheet in game.characters if sheet.id == entry["id"]]
        fields["power_limits"] = list(sheet.power_limits)
    icons = entry.get("icons") or {}
    fields |= {
        "game": game.name,
        "deck": deck,
        "name": words.say(entry["id"]),
        "type_line": type_line(game, words, entry["id"]),
        "text": text_of(game, words, entry["id"]),
        "flavour": flavour,
        "icons": {colour: icons.get(colour, 0) for colour in COLOURS},
    }
    return msgspec.convert(fields, KINDS.get(deck, PrintedCard))


def _movement(told: Args | None) -> dict[str, object] | None:
    return None if told is None else {"to": told["to"], "needs_relic": told["needs-relic"]}
