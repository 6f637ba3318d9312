"""How a space shares its room: its name above, the Threat cards below it, and those who stand there at its foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic.drawing.geometry import EYE, ORB, Plate, inner, plate, sill, spot
from reliquary.games.relic.drawing.position import Player, Position, Space
from reliquary.pictures.letters import balanced, fitting

ROW = 19.5  # the least height of a card
SHADOW = 5.0  # how far its shadow falls below its foot
_WIDE = {"bust": 44.0, "token": 27.0}
_HIGH = {"bust": 53.0, "token": 27.0}
_SCALES = (1.0, 0.86, 0.72)  # of pieces: they give way to cards, as far as they can still be read
_SMALL = 13.5  # letters in which a name takes one line where there is little room
_AIRY = 0.92  # of the room, for a name in one line: it must not touch the frame

Piece = tuple[str, Player]  # a bust or a token, and whose


@dataclass(frozen=True, slots=True)
class Rooms:
    """The places of all that a space shows."""

    lines: tuple[str, ...]  # of the name
    size: float
    top: float  # the base of its first line
    cards: Plate
    pieces: tuple[Piece, ...]
    foot: float  # where pieces stand
    scale: float  # of the pieces


def wide(piece: Piece) -> float:
    """How much breadth a piece takes."""
    return _WIDE[piece[0]]


def tallest(pieces: Sequence[Piece]) -> float:
    """How high pieces are."""
    return max((_HIGH[kind] for kind, _ in pieces), default=0.0)


def standing(position: Position, index: int) -> tuple[Piece, ...]:
    """The busts of the characters on a space, then the tokens of missions."""
    here = [("bust", player) for player in position.players if player.place == index and not player.out]
    return (*here, *(("token", player) for player in position.players if index in player.tokens))


def rooms(position: Position, index: int) -> Rooms:
    """The rooms of a space."""
    space = position.spaces[index]
    pieces = standing(position, index)
    if space.tier != "inner":
        return _of_plate(position, space, pieces)
    return _of_eye(position, space, pieces) if space is inner(position)[-1] else _of_orb(space, pieces)


def _of_plate(position: Position, space: Space, pieces: tuple[Piece, ...]) -> Rooms:
    """Below the name of a plate lie the cards, where its movement box leaves room."""
    box, low = plate(space), sill(position, space)
    lines, size = _name(space.name, 18, box.width - 20, 2, bool(space.threats) and bool(pieces))
    top = box.top + 36
    below = top + (len(lines) - 1) * (size + 2) + (27 if space.to is not None else 9)
    cards, scale = _shared(Plate(box.left + 7, below, box.width - 14, low - below), space, pieces)
    return Rooms(lines, size, top, cards, pieces, low - SHADOW * scale, scale)


def _of_orb(space: Space, pieces: tuple[Piece, ...]) -> Rooms:
    """The name stands in the middle of an orb that is empty, and gives way to what lies there."""
    x, y = spot(space)
    crowded = bool(space.threats or pieces)
    lines, size = _name(space.name, 16, ORB * (1.5 if crowded else 1.66), 2 if crowded else 3, False)
    middle = y - 28 if crowded else y
    top = middle - (len(lines) - 1) * (size + 2) / 2 + size * 0.33
    below = top + (len(lines) - 1) * (size + 2) + 6
    low = y + ORB - 10  # arrows point at the rim
    cards, scale = _shared(Plate(x - 72, below, 144, low - below), space, pieces)
    return Rooms(lines, size, top, cards, pieces, low - SHADOW * scale, scale)


def _of_eye(position: Position, space: Space, pieces: tuple[Piece, ...]) -> Rooms:
    """The same for the space of the scenario, which bears the scenario's name."""
    x, y = spot(space)
    lines, size = _name(position.scenario, 23, EYE * 1.5, 3, False)
    crowded = bool(space.threats or pieces)
    middle = y - 24 if crowded else y + 4
    top = middle - (len(lines) - 1) * (size + 2) / 2 + size * 0.33
    below = top + (len(lines) - 1) * (size + 2) + 9
    cards, scale = _shared(Plate(x - 84, below, 168, y + EYE - 6 - below), space, pieces)
    return Rooms(lines, size, top, cards, pieces, y + EYE - 6 - SHADOW * scale, scale)


def _name(name: str, size: float, room: float, most: int, short: bool) -> tuple[tuple[str, ...], float]:
    """A name in lines that fit; in one line where it should be short and can be."""
    if short and (one := fitting(name, size, room * _AIRY)) >= _SMALL:
        return (name,), one
    lines, fitted = balanced(name, size, room, most)
    return tuple(lines), fitted


def _shared(box: Plate, space: Space, pieces: Sequence[Piece]) -> tuple[Plate, float]:
    """What is left of a box for cards above the pieces, and the scale of the pieces."""
    if not pieces:
        return box, 1.0
    most = min(1.0, box.width / sum(map(wide, pieces)))

    def left(scale: float) -> float:
        """The height that pieces of a scale leave."""
        return box.height - (tallest(pieces) + SHADOW) * scale - 3

    scales = [min(most, scale) for scale in _SCALES]
    wanted = ROW * len(space.threats)
    scale = next((scale for scale in scales if left(scale) >= wanted), scales[-1])
    return Plate(box.left, box.top, box.width, left(scale)), scale
