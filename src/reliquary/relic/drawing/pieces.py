"""What players put on the board: the busts of their characters, and the tokens of their missions."""

from __future__ import annotations

from reliquary.relic.drawing.geometry import EYE, ORB, inner, plate, spot
from reliquary.relic.drawing.ink import BUSTS, attribute, group, lettering, use
from reliquary.relic.drawing.position import Player, Point, Position, Space


def pieces(position: Position) -> str:
    """Tokens of missions, and the busts of the characters."""
    parts = []
    for index, space in enumerate(position.spaces):
        base = _ground(position, space)
        tokens = [player for player in position.players if index in player.tokens]
        here = [player for player in position.players if player.place == index and not player.out]
        wide = min(46.0, 170 / max(1, len(here)))
        left = base[0] - (len(here) - 1) * wide / 2
        for i, player in enumerate(tokens):
            parts.append(_token(player, (base[0] + _half(space) - 18 - i * 25, base[1] - 14)))
        for i, player in enumerate(here):
            parts.append(bust(player, (left + i * wide, base[1])))
    return "".join(parts)


def _ground(position: Position, space: Space) -> Point:
    """Where busts stand on a space."""
    x, y = spot(space)
    if space is inner(position)[-1]:
        return x, y + EYE - 6
    if space.tier == "inner":
        return x, y + ORB + 2
    box = plate(space)
    return box.middle, box.bottom - 7


def _half(space: Space) -> float:
    """Half the breadth of a space."""
    return ORB if space.tier == "inner" else plate(space).width / 2


def _token(player: Player, at: Point) -> str:
    """A token of a player's mission."""
    colour = BUSTS[player.colour]
    letter = lettering(player.letter, (at[0], at[1] + 4), 15, "letter")
    return group(
        [use("token", at, 1.2, more=f'color="{colour}"'), letter],
        player.name,
        attribute("data-token", str(player.seat)),
    )


def bust(player: Player, at: Point, scale: float = 1.0) -> str:
    """The bust of a player's character, with its letter."""
    piece = use("bust", at, scale, more=f'color="{BUSTS[player.colour]}"')
    letter = lettering(player.letter, (at[0], at[1] - 12.4 * scale), 15.5 * scale, "letter")
    return group([piece, letter], player.name, attribute("data-bust", str(player.seat)))
