"""The board for a client that draws the pieces itself: plain values, no words (those are messages)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from reliquary.relic.drawing.position import COLOURS
from reliquary.relic.terms import ATTRIBUTES, DECKS, LETTERS, TIERS
from reliquary.relic.terms import COLOURS as THREATS

if TYPE_CHECKING:
    from reliquary.relic.game import RelicGame
    from reliquary.relic.values import Card, Character, Space


def stage(game: RelicGame) -> dict[str, Any]:
    """Everything about a pack that a client has to know to draw a view."""
    return {
        "pack": game.content.pack_id,
        "size": [1000, 1000],
        "tiers": list(TIERS),
        "areas": [{"id": area["id"], "tier": area["tier"]} for area in game.content.areas],
        "spaces": [_space(game, space) for space in game.spaces],
        "characters": [_character(game, sheet) for sheet in game.characters],
        "scenarios": [{"id": scenario.id} for scenario in game.scenarios],
        "decks": [
            {"id": deck, "cards": [_card(game.cards[number]) for number in game.decks[index]]}
            for index, deck in enumerate(DECKS)
        ],
        "players": [{"colour": colour, "letter": letter} for colour, letter in zip(COLOURS, LETTERS, strict=True)],
    }


def _icons(icons: tuple[int, int, int]) -> dict[str, int]:
    """Threat icons by colour."""
    return {colour: count for colour, count in zip(THREATS, icons, strict=True) if count}


def _space(game: RelicGame, space: Space) -> dict[str, Any]:
    """A space as the board shows it."""
    entry = game.content.spaces[space.number]
    leads = space.to >= 0
    return {
        "id": space.id,
        "tier": TIERS[space.tier],
        "area": entry["area"],
        "at": list(entry["at"]),
        "icons": _icons(space.icons),
        "boxes": len(space.boxes),
        "movement": {"to": game.spaces[space.to].id, "needs-relic": space.needs_relic} if leads else None,
    }


def _character(game: RelicGame, sheet: Character) -> dict[str, Any]:
    """A character sheet."""
    return {
        "id": sheet.id,
        "affiliation": sheet.affiliation,
        "attributes": list(sheet.attributes),
        "life": sheet.life,
        "asset-limit": sheet.asset_limit,
        "power-limits": list(sheet.power_limits),
        "start": game.spaces[sheet.start].id,
    }


def _card(card: Card) -> dict[str, Any]:
    """A card with what is printed on it, as far as it has it."""
    told: dict[str, Any] = {"id": card.id}
    told |= {"type": card.type} if card.type else {}
    told |= {"trait": card.trait} if card.trait else {}
    told |= {"attribute": ATTRIBUTES[card.attribute]} if card.attribute >= 0 else {}
    for name in ("value", "number", "cost", "charges", "activation", "omen"):
        if getattr(card, name):
            told[name] = getattr(card, name)
    return told | ({"icons": _icons(card.icons)} if any(card.icons) else {})
