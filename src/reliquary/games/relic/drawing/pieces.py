"""What players put on the board: the busts of their characters, and the tokens of their missions."""

from __future__ import annotations

from reliquary.games.relic.drawing.crowds import Rooms, wide
from reliquary.games.relic.drawing.ink import BUSTS
from reliquary.games.relic.drawing.position import Player
from reliquary.pictures.svg import Point, attribute, group, lettering, use


def pieces(rooms: Rooms) -> str:
    """The busts and tokens on a space, side by side at its foot."""
    x = rooms.cards.middle - sum(map(wide, rooms.pieces)) * rooms.scale / 2
    parts = []
    for piece in rooms.pieces:
        kind, player = piece
        at = x + wide(piece) * rooms.scale / 2, rooms.foot
        parts.append(bust(player, at, rooms.scale) if kind == "bust" else _token(player, at, rooms.scale))
        x += wide(piece) * rooms.scale
    return "".join(parts)


def bust(player: Player, at: Point, scale: float = 1.0) -> str:
    """The bust of a player's character, with its letter."""
    piece = use("bust", at, scale, more=f'color="{BUSTS[player.colour]}"')
    letter = lettering(player.letter, (at[0], at[1] - 12.4 * scale), 15.5 * scale, "letter")
    return group([piece, letter], player.name, attribute("data-bust", str(player.seat)))


def _token(player: Player, at: Point, scale: float) -> str:
    """A token of a player's mission, its tip on the ground."""
    middle = at[0], at[1] - 13 * scale
    piece = use("token", middle, 1.2 * scale, more=f'color="{BUSTS[player.colour]}"')
    letter = lettering(player.letter, (middle[0], middle[1] + 4 * scale), 15 * scale, "letter")
    return group([piece, letter], player.name, attribute("data-token", str(player.seat)))
