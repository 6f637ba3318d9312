"""What is said about cards, players and their belongings, in pictures and in text alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reliquary.games.relic.drawing.position import Asset, Pile, Player, Position, Space, Threat

if TYPE_CHECKING:
    from reliquary.words import Words


def threat_told(threat: Threat, words: Words) -> str:
    """A Threat card in words."""
    deck = words.say(f"deck-{threat.colour}")
    return words.say("drawing-threat", name=threat.name, deck=deck, marks=threat.told)


def leads_told(position: Position, space: Space, words: Words) -> str:
    """Where a movement box leads."""
    assert space.to is not None
    message = "drawing-leads-with-relic" if space.needs_relic else "drawing-leads-to"
    return words.say(message, space=position.spaces[space.to].name)


def choice_told(player: Player, words: Words) -> str:
    """What is known of a player who has no character yet: whether the choice is made, and between whom."""
    if player.settled:
        return words.say("drawing-has-chosen")
    names = [sheet.name for sheet in player.sheets if sheet is not None]
    return words.say("drawing-sheets", names=", ".join(names)) if names else words.say("drawing-chooses")


def marks_told(player: Player, words: Words) -> list[str]:
    """What is special about a player now."""
    marks = (player.winner, "winner"), (player.out, "out"), (player.skips, "skips")
    return [words.say(f"drawing-{message}") for flag, message in marks if flag]


def mission_told(player: Player, words: Words) -> str:
    """The active mission, how far it is, and what is ticked off."""
    if player.mission is None:
        return words.say("drawing-none")
    if player.progress is None:
        return player.mission
    done, needed = player.progress
    message = "drawing-progress-at" if player.ticked else "drawing-progress"
    note = words.say(message, done=done, needed=needed, places=", ".join(player.ticked))
    return words.say("drawing-named", name=player.mission, note=note)


def pile_told(pile: Pile, words: Words) -> str:
    """The cards of a pile that are known, and the number of the others."""
    names = list(pile.names)
    if pile.unknown:
        names.append(words.say("drawing-unknown", count=pile.unknown))
    return ", ".join(names)


def asset_told(asset: Asset, words: Words) -> str:
    """An asset with its charges."""
    if not asset.most and not asset.charges:
        return asset.name
    return words.say("drawing-named", name=asset.name, note=words.say("label-charges", count=asset.charges))


def corruption_told(player: Player, words: Words) -> str:
    """The Corruption cards that lie face up, and how many lie face down."""
    told = list(player.corruption)
    if player.covered.size:
        names = ", ".join(player.covered.names)
        message = "drawing-face-down-known" if names else "drawing-face-down"
        told.append(words.say(message, count=player.covered.size, cards=names))
    return ", ".join(told)
