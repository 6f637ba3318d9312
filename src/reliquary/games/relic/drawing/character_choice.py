"""A player who has no character yet: the two sheets to choose from, open for their owner and covered for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reliquary.games.relic.drawing.ink import LIGHTS, Palette
from reliquary.games.relic.drawing.pieces import bust
from reliquary.games.relic.drawing.position import Player, Sheet
from reliquary.games.relic.drawing.sheets import dial, frame
from reliquary.games.relic.terms import ATTRIBUTES
from reliquary.pictures.letters import balanced, fitting, wrapped
from reliquary.pictures.svg import Point, group, lettering, rectangle, use

if TYPE_CHECKING:
    from reliquary.words import Words

_MARGIN = 14.0  # around the sheets
_LEFT = 150.0  # where the first of them lies
_PLATE = 289.0  # the breadth of a sheet
_HEAD = 108.0  # its name and its numbers
_COVERED = 120.0  # the least height of a covered sheet


def need(player: Player, size: float) -> float:
    """How high the plate of a player has to be in letters of a size."""
    return max([_high(sheet, size) for sheet in player.sheets], default=_COVERED) + 2 * _MARGIN


def choice(player: Player, words: Words, area: Point, size: float, palette: Palette) -> str:
    """The plate of a player with the sheets on it."""
    parts = [frame(player, area, palette), _owner(player, words, area[1] / 2)]
    for index, sheet in enumerate(player.sheets):
        at = _LEFT + index * (_PLATE + _MARGIN), _MARGIN
        high = area[1] - 2 * _MARGIN
        parts.append(
            _covered(at, high, palette) if sheet is None else _open(player, sheet, words, at, high, size, palette)
        )
    return "".join(parts)


def _owner(player: Player, words: Words, middle: float) -> str:
    """Who chooses, beside the sheets."""
    note = words.say("drawing-has-chosen" if player.settled else "drawing-chooses")
    room = _LEFT - 12 - 2 * _MARGIN
    at = 12 + _MARGIN + room / 2
    lines, size = balanced(note, 15.5, room, 2)
    return (
        bust(player, (at, middle), 1.5)
        + lettering(player.name, (at, middle + 36), fitting(player.name, 22, room), "name middle")
        + "".join(lettering(line, (at, middle + 60 + i * 18), size, "note") for i, line in enumerate(lines))
    )


def _high(sheet: Sheet | None, size: float) -> float:
    """How high a sheet has to be."""
    if sheet is None:
        return _COVERED
    return _HEAD + sum(len(lines) * size * 1.2 + size * 0.3 for lines in _text(sheet, size)) + 10


def _text(sheet: Sheet, size: float) -> list[list[str]]:
    """The paragraphs on a sheet in lines that fit."""
    return [wrapped(line, size, _PLATE - 26) for line in sheet.text]


def _open(player: Player, sheet: Sheet, words: Words, at: Point, high: float, size: float, palette: Palette) -> str:
    """A sheet with its numbers and its text; the one that is chosen has a bright edge."""
    x, y = at
    parts = [_plate(at, high, palette, palette.glow if sheet.chosen else "url(#brass)")]
    parts.append(lettering(sheet.name, (x + 14, y + 28), fitting(sheet.name, 20, _PLATE - 28), "name"))
    parts.append(lettering(sheet.affiliation, (x + 14, y + 48), 14, "left note"))
    numbers = zip((*ATTRIBUTES, "drawing-life"), (*sheet.attributes, sheet.life), strict=True)
    for index, (label, value) in enumerate(numbers):
        ring = "#c0392b" if label == "drawing-life" else LIGHTS[player.colour]
        place = x + _PLATE * (index + 0.5) / 4, y + 75
        parts.append(dial(place, 17, words.say(label), value, ring, palette))
    base = y + _HEAD
    for lines in _text(sheet, size):
        for line in lines:
            base += size * 1.2
            parts.append(lettering(line, (x + 14, base), size, "left"))
        base += size * 0.3
    return group(parts, sheet.name, 'data-choice="open"')


def _covered(at: Point, high: float, palette: Palette) -> str:
    """The back of a sheet: nobody else may know which it is."""
    x, y = at
    middle = x + _PLATE / 2, y + high / 2
    parts = [
        _plate(at, high, palette, "url(#brass)"),
        rectangle((x + 9, y + 9), (_PLATE - 18, high - 18), "none", f'rx="5" stroke="{palette.line}"'),
        use("rose", middle, min(high, 220) / 270, more=f'color="{palette.brass}" opacity=".7"'),
    ]
    return group(parts, more='data-choice="covered"')


def _plate(at: Point, high: float, palette: Palette, edge: str) -> str:
    """The plate of a sheet."""
    return rectangle(at, (_PLATE, high), palette.plate, f'rx="8" stroke="{edge}" stroke-width="2.2"')
