"""The spaces of the board: plates and orbs, with seals, Threat cards, tokens and busts on them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from reliquary.relic.drawing.cards import cards
from reliquary.relic.drawing.geometry import EYE, ORB, Plate, between, inner, plate, spot
from reliquary.relic.drawing.ink import (
    Palette,
    attribute,
    balanced,
    circle,
    fitting,
    group,
    lettering,
    number,
    polygon,
    symbols,
    use,
)
from reliquary.relic.drawing.pieces import pieces
from reliquary.relic.drawing.position import THREATS, Point, Position, Space, Threat

if TYPE_CHECKING:
    from reliquary.words import Words


def spaces(position: Position, words: Words, palette: Palette) -> str:
    """Every space with all that lies on it; busts last, so that nothing covers them."""
    parts = [_space(position, space, words, palette) for space in position.spaces]
    parts += [_all_seals(position), _arrows(position), pieces(position)]
    return "".join(parts)


def _space(position: Position, space: Space, words: Words, palette: Palette) -> str:
    """One space, with a tip that tells all that lies there."""
    centre = space is inner(position)[-1]
    if centre:
        body = _eye(position, space, words, palette)
    elif space.tier == "inner":
        body = _orb(space, words, palette)
    else:
        body = _plated(position, space, words, palette)
    tips = [space.name, *(_tip(threat, words) for threat in space.threats)]
    return group([body], "\n".join(tips), attribute("data-space", space.id))


def _tip(threat: Threat, words: Words) -> str:
    """A Threat card in words."""
    deck = words.say(f"deck-{threat.colour}")
    return words.say("drawing-threat", name=threat.name, deck=deck, marks=threat.told)


# Plates.


def _plated(position: Position, space: Space, words: Words, palette: Palette) -> str:
    """A space of a ring: its plate, name, seals and cards."""
    box = plate(space)
    lines, size = balanced(space.name, 18, box.width - 22, 2)
    top = box.top + (34 if any(space.icons) else 27)
    parts = [_plate(position, space, box, palette)]
    parts += [lettering(line, (box.middle, top + i * (size + 2)), size, "space") for i, line in enumerate(lines)]
    top += (len(lines) - 1) * (size + 2) + 10
    if space.to is not None:
        parts.append(_leads(position, space, words, (box.middle, top + 8), box.width - 14))
        top += 18
    room = box.bottom - 8 - top
    if any(player.place is not None and position.spaces[player.place] is space for player in position.players):
        room = max(room - 42, min(room, 20.0 * len(space.threats)))  # busts stand on the lower edge
    parts.append(cards(space.threats, Plate(box.left + 7, top, box.width - 14, room), words, palette))
    return "".join(parts)


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
        at = box.middle, box.top + box.height * (0.66 if not space.threats else 0.78)
        scale = 0.9 if not space.threats else 0.6
        parts.append(use(_emblem(space), at, scale, more=f'color="{palette.brass}" opacity=".38"'))
    if space.lit:
        parts.append(f'<path class="glow" d="{_outline(box, -4, 10)}"/>')
    return "".join(parts)


def _emblem(space: Space) -> str:
    """The engraving of a space: that of its area, a rose at a corner, a planet where we have none."""
    if space.area is None:
        return "emblem-corner"
    return f"emblem-{space.area}" if f"emblem-{space.area}" in symbols() else "emblem-planet"


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
    """The seals of all plates, above the plates so that no neighbour covers them."""
    parts = []
    for space in position.spaces:
        if space.tier != "inner" and any(space.icons):
            box = plate(space)
            parts.append(_seals(space.icons, (box.middle - _aside(position, space), box.top - 4)))
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


def _leads(position: Position, space: Space, words: Words, at: Point, room: float) -> str:
    """Where a movement box leads."""
    assert space.to is not None
    message = "drawing-leads-with-relic" if space.needs_relic else "drawing-leads-to"
    told = words.say(message, space=position.spaces[space.to].name)
    return lettering(told, at, fitting(told, 14, room), "note")


# The Inner tier.


def _orb(space: Space, words: Words, palette: Palette) -> str:
    """A space of the Inner tier."""
    x, y = spot(space)
    lines, size = balanced(space.name, 16, ORB * 1.66, 3)
    top = y - (len(lines) - 1) * (size + 2) / 2 + size * 0.33 - (14 if space.threats else 0)
    parts = [
        circle((x, y), ORB, "url(#orb)", 'stroke="url(#brass)" stroke-width="3"'),
        circle((x, y), ORB - 6, "none", f'stroke="{palette.rift_line}" stroke-width=".8" stroke-dasharray="1 5"'),
        *(lettering(line, (x, top + i * (size + 2)), size, "orb") for i, line in enumerate(lines)),
        cards(space.threats, Plate(x - 72, y + 16, 144, 52), words, palette),
    ]
    if space.lit:
        parts.append(circle((x, y), ORB + 4, more='class="glow"'))
    return "".join(parts)


def _eye(position: Position, space: Space, words: Words, palette: Palette) -> str:
    """The space of the scenario: the eye in the middle, with the scenario's name."""
    x, y = spot(space)
    lines, size = balanced(position.scenario, 23, EYE * 1.5, 3)
    top = y - (len(lines) - 1) * (size + 2) / 2 + size * 0.33
    parts = [
        circle((x, y), EYE, "url(#eye)", 'stroke="url(#brass)" stroke-width="6"'),
        circle((x, y), EYE - 9, "none", f'stroke="{palette.rift_line}" stroke-width="4" stroke-dasharray="1 8.3"'),
        f'<path d="{_lids(x, y)}" fill="#000" fill-opacity=".35" stroke="{palette.rift_line}" stroke-width="1.4"/>',
        lettering(space.name, (x, y - 46), 15, "pale"),
        *(lettering(line, (x, top + i * (size + 2)), size, "scenario") for i, line in enumerate(lines)),
        cards(space.threats, Plate(x - 80, y + 44, 160, 56), words, palette),
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
