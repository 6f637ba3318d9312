"""The spaces of the board: plates and orbs, with seals, Threat cards, tokens and busts on them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from reliquary.games.relic.drawing.captions import leads_told, threat_told
from reliquary.games.relic.drawing.cards import cards
from reliquary.games.relic.drawing.crowds import Rooms, rooms
from reliquary.games.relic.drawing.geometry import EYE, ORB, Plate, between, inner, plate, spot
from reliquary.games.relic.drawing.ink import ART, Palette
from reliquary.games.relic.drawing.pieces import pieces
from reliquary.games.relic.drawing.position import THREATS, Position, Space
from reliquary.pictures.letters import fitting
from reliquary.pictures.svg import Point, attribute, circle, group, lettering, number, polygon, use

if TYPE_CHECKING:
    from reliquary.words import Words


def spaces(position: Position, words: Words, palette: Palette) -> str:
    """Every space with all that lies on it; busts last, so that nothing covers them."""
    shared = [rooms(position, index) for index in range(len(position.spaces))]
    parts = [_space(position, space, room, words, palette) for space, room in zip(position.spaces, shared, strict=True)]
    parts += [_all_seals(position), _arrows(position), *map(pieces, shared)]
    return "".join(parts)


def _space(position: Position, space: Space, room: Rooms, words: Words, palette: Palette) -> str:
    """One space, with a tip that tells all that lies there."""
    if space.tier != "inner":
        body = _plate(position, space, plate(space), palette)
        style = "space"
        if space.to is not None:
            told, wide = leads_told(position, space, words), room.cards.width
            body += lettering(told, (room.cards.middle, room.cards.top - 9), fitting(told, 14, wide), "note")
    elif space is inner(position)[-1]:
        body, style = _eye(space, room, palette), "scenario"
    else:
        body, style = _orb(space, palette), "orb"
    at = room.cards.middle
    body += "".join(
        lettering(line, (at, room.top + i * (room.size + 2)), room.size, style) for i, line in enumerate(room.lines)
    )
    body += cards(space.threats, room.cards, words, palette)
    tips = [space.name, *(threat_told(threat, words) for threat in space.threats)]
    return group([body], "\n".join(tips), attribute("data-space", space.id))


# Plates.


def _plate(position: Position, space: Space, box: Plate, palette: Palette) -> str:
    """The plate itself, tinted by its area, with an engraving where no cards lie."""
    areas = [area for area, _ in position.areas]
    fill = palette.tints[areas.index(space.area) % len(palette.tints)] if space.area in areas else palette.corner
    shape = _outline(box, 0, 16 if space.area is None else 7)
    engraved = _outline(box, 5, 13 if space.area is None else 5)
    heavy = "3.4" if space.area is None else "2.2"
    parts = [
        f'<path d="{_outline(box, -1, 8)}" fill="{palette.shade}" opacity=".3" transform="translate(3 5)"/>',
        f'<path d="{shape}" fill="{fill}" stroke="url(#brass)" stroke-width="{heavy}"/>',
        f'<path class="engraved" d="{engraved}" stroke-width=".8" opacity=".8"/>',
    ]
    if len(space.threats) < 2:
        at = box.middle, box.top + box.height * (0.67 if not space.threats else 0.78)
        scale = 0.9 if not space.threats else 0.6
        parts.append(use(_emblem(space), at, scale, more=f'color="{palette.brass}" opacity=".38"'))
    if space.lit:
        parts.append(f'<path class="glow" d="{_outline(box, -4, 10)}"/>')
    return "".join(parts)


def _emblem(space: Space) -> str:
    """The engraving of a space: that of its area, a rose at a corner, a planet where we have none."""
    if space.area is None:
        return "emblem-corner"
    return f"emblem-{space.area}" if f"emblem-{space.area}" in ART.symbols else "emblem-planet"


def _outline(box: Plate, inset: float, notch: float) -> str:
    """The outline of a plate with its corners cut off."""
    left, top, right, bottom = box.left + inset, box.top + inset, box.left + box.width - inset, box.bottom - inset
    return polygon(
        [
            (left + notch, top),
            (right - notch, top),
            (right, top + notch),
            (right, bottom - notch),
            (right - notch, bottom),
            (left + notch, bottom),
            (left, bottom - notch),
            (left, top + notch),
        ]
    )


def _all_seals(position: Position) -> str:
    """The seals of all plates, above the plates so that no neighbour covers them; a plate without has a boss."""
    parts = []
    for space in position.spaces:
        if space.tier != "inner":
            box = plate(space)
            at = box.middle - _aside(position, space), box.top
            parts.append(_seals(space.icons, at) if any(space.icons) else use("boss", at))
    return "".join(parts)


def _seals(icons: Sequence[int], at: Point) -> str:
    """The threat icons of a space as wax seals on its upper edge."""
    colours = [colour for colour, count in zip(THREATS, icons, strict=True) for _ in range(count)]
    left = at[0] - (len(colours) - 1) * 17
    return "".join(use(f"seal-{colour}", (left + i * 34, at[1])) for i, colour in enumerate(colours))


def _aside(position: Position, space: Space) -> float:
    """How far seals make room for an arrow that leaves a plate by its upper edge."""
    if space.to is None:
        return 0
    (x, y), (there, above) = spot(space), spot(position.spaces[space.to])
    return 48 if y - above > abs(x - there) else 0


# The Inner tier.


def _orb(space: Space, palette: Palette) -> str:
    """A space of the Inner tier."""
    at = spot(space)
    parts = [
        circle(at, ORB, "url(#orb)", 'stroke="url(#brass)" stroke-width="3"'),
        circle(at, ORB - 6, "none", f'stroke="{palette.rift_line}" stroke-width=".8" stroke-dasharray="1 5"'),
    ]
    if space.lit:
        parts.append(circle(at, ORB + 4, more='class="glow"'))
    return "".join(parts)


def _eye(space: Space, room: Rooms, palette: Palette) -> str:
    """The space of the scenario: the eye in the middle."""
    x, y = spot(space)
    parts = [
        circle((x, y), EYE, "url(#eye)", 'stroke="url(#brass)" stroke-width="6"'),
        circle((x, y), EYE - 9, "none", f'stroke="{palette.rift_line}" stroke-width="4" stroke-dasharray="1 8.3"'),
        f'<path d="{_lids(x, y)}" fill="#000" fill-opacity=".35" stroke="{palette.rift_line}" stroke-width="1.4"/>',
        lettering(space.name, (x, room.top - room.size - 6), 15, "pale"),
    ]
    if space.lit:
        parts.append(circle((x, y), EYE + 5, more='class="glow"'))
    return "".join(parts)


def _lids(x: float, y: float) -> str:
    """The lids of the eye as path data."""
    left, right, bend = number(x - EYE + 16), number(x + EYE - 16), EYE * 1.45
    middle, level = number(x), number(y)
    upper, lower = number(y - bend), number(y + bend)
    return f"M{left} {level}Q{middle} {upper} {right} {level}Q{middle} {lower} {left} {level}Z"


# Ways.


def _radius(position: Position, space: Space) -> float:
    """How far a space reaches from its middle, towards its neighbour."""
    if space is inner(position)[-1]:
        return EYE
    return ORB if space.tier == "inner" else 72


def _arrows(position: Position) -> str:
    """The movement boxes, and the arrows of the Inner tier."""
    ways = [(space, position.spaces[space.to]) for space in position.spaces if space.to is not None]
    rift = inner(position)
    ways += list(pairwise(rift))
    parts = []
    for start, end in ways:
        at, turn = between(spot(start), spot(end), _radius(position, start), _radius(position, end))
        parts.append(use("arrow", at, 0.8 if start.tier == end.tier else 1.1, turn))
        if start.needs_relic:
            parts.append(use("relic", (at[0] + 32, at[1] + 6), 1.2))
    return "".join(parts)
