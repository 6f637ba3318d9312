"""The desk beside the board: the head with the decks, the scenario's text, and a sheet for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reliquary.games.relic.drawing import character_choice, sheets
from reliquary.games.relic.drawing.ink import Palette
from reliquary.games.relic.drawing.position import THREATS, Player, Position
from reliquary.pictures.letters import fitting, width_of, wrapped
from reliquary.pictures.svg import attribute, group, lettering, number, rectangle, use

if TYPE_CHECKING:
    from reliquary.words import Words

WIDTH = 790  # with a margin to its right, and none to its left
_PAD = 34
_INSIDE = WIDTH - _PAD
_HEAD = 188
_GAP = 16.0  # between two sheets
_TALLEST = 350.0
_SIZES = tuple(19 - step / 2 for step in range(19))
_READABLE = 11.0  # the least size of letters for which the scenario's text takes room from the sheets


def panel(position: Position, words: Words, height: float, palette: Palette) -> str:
    """The whole panel: all sheets in letters of one size, each as high as it has to be."""
    size, scenario = _arranged(position, words, height)
    top = _HEAD + (_scenario_high(position, size) + _GAP if scenario else 0)
    parts = [_head(position, words)]
    if scenario:
        body = _scenario(position, size, palette)
        parts.append(group([body], more=f'transform="translate(0 {_HEAD})" data-scenario=""'))
    heights = _heights(position.players, words, size, height - top)
    for player, high in zip(position.players, heights, strict=True):
        placed = f'transform="translate(0 {number(top)})" {attribute("data-sheet", str(player.seat))}'
        parts.append(group([_sheet(position, player, words, high, size, palette)], more=placed))
        top += high + _GAP
    if height - top > 200:
        at = _INSIDE / 2, (top + height) / 2
        parts.append(use("rose", at, (height - top) / 230, more=f'color="{palette.desk_brass}" opacity=".5"'))
    return "".join(parts)


def _arranged(position: Position, words: Words, height: float) -> tuple[float, bool]:
    """The size of letters on all sheets, and whether there is room for the scenario's text too."""

    def fits(size: float, scenario: bool) -> bool:
        needed = [_need(player, words, size) + _GAP for player in position.players]
        return _HEAD + sum(needed) + scenario * (_scenario_high(position, size) + _GAP) <= height

    for scenario, least in ((True, _READABLE), (False, 0.0)):
        for size in _SIZES:
            if size >= least and fits(size, scenario):
                return size, scenario
    return _SIZES[-1], False


def _need(player: Player, words: Words, size: float) -> float:
    """How high the sheet of a player has to be."""
    return sheets.need(player, words, size) if player.chosen else character_choice.need(player, size)


def _heights(players: Sequence[Player], words: Words, size: float, room: float) -> list[float]:
    """The heights of the sheets: what is left over is shared out, and nobody gets more than looks well."""
    needed = [_need(player, words, size) for player in players]
    room -= _GAP * len(players)
    level = next((level for level in range(int(_TALLEST), 0, -2) if _filled(needed, level) <= room), 0)
    return [max(need, level) for need in needed]


def _filled(needed: Sequence[float], level: float) -> float:
    """How high all sheets are together if each has a height at least."""
    return sum(max(need, level) for need in needed)


def _sheet(position: Position, player: Player, words: Words, height: float, size: float, palette: Palette) -> str:
    """The sheet of a player: the character's, or those to choose from."""
    if player.chosen:
        return sheets.sheet(position, player, words, (_INSIDE, height), size, palette)
    return character_choice.choice(player, words, (_INSIDE, height), size, palette)


# The head.


def _head(position: Position, words: Words) -> str:
    """The name of the game, the scenario, whose turn it is, and the decks."""
    scenario = words.say("drawing-scenario", scenario=position.scenario)
    room = _INSIDE - width_of(position.title, 60) - 40
    return "".join(
        (
            lettering(position.title, (-2, 58), 64, "title"),
            lettering(scenario, (_INSIDE, 32), fitting(scenario, 24, room), "desk right strong"),
            lettering(position.status, (_INSIDE, 60), fitting(position.status, 18, room), "desk right slanted"),
            f'<path d="M0 84H{_INSIDE}" stroke="url(#brass)" stroke-width="2.4"/>',
            _decks(position),
            _key(words),
        )
    )


def _decks(position: Position) -> str:
    """How many cards each deck still has: Threat decks by their seals, the others by name."""
    parts, x = [], 0.0
    for deck in position.decks:
        if deck.id in THREATS:
            parts.append(use(f"seal-{deck.id}", (x + 14, 112), 0.85))
            parts.append(lettering(str(deck.left), (x + 34, 118), 18, "desk left strong"))
            x += 76
        else:
            wide = width_of(deck.name, 15.5) * 0.94
            parts.append(lettering(deck.name, (x, 118), 15.5, "desk left slanted"))
            parts.append(lettering(str(deck.left), (x + wide + 6, 118), 18, "desk left strong"))
            x += wide + 46
    return group(parts)


def _key(words: Words) -> str:
    """What the marks on Threat cards mean."""
    marks = [(f"seal-{colour}", 0.6, words.say(f"colour-{colour}")) for colour in THREATS]
    kinds = ("enemy", "event", "encounter", "asset")
    marks += [(f"kind-{kind}", 0.85, words.say(f"label-type-{kind}")) for kind in kinds]
    marks.append(("omen", 1.0, words.say("label-omen")))
    parts, x = [], 0.0
    for symbol, scale, told in marks:
        parts.append(use(symbol, (x + 10, 150), scale, more='class="desk-mark"'))
        parts.append(lettering(told, (x + 24, 155), 14.5, "desk left slanted"))
        x += width_of(told, 14.5) + 44
    return group(parts)


# The scenario.


def _scenario_lines(position: Position, size: float) -> list[list[str]]:
    """The paragraphs of the scenario's text in lines that fit."""
    return [wrapped(rule, size, _INSIDE - 62) for rule in position.rules]


def _scenario_high(position: Position, size: float) -> float:
    """How high the plate of the scenario is."""
    paragraphs = _scenario_lines(position, size)
    return 22 + sum(len(lines) * size * 1.24 + size * 0.4 for lines in paragraphs)


def _scenario(position: Position, size: float, palette: Palette) -> str:
    """What is printed on the scenario sheet: special rules and Confrontation, each behind a star."""
    y, high = 12.0, _scenario_high(position, size)
    parts = [
        rectangle((3, 5), (_INSIDE, high), palette.desk_shade, 'rx="10" opacity=".28"'),
        rectangle((0, 0), (_INSIDE, high), "url(#scenario)", 'rx="10" stroke="url(#brass)" stroke-width="2.4"'),
    ]
    for lines in _scenario_lines(position, size):
        parts.append(use("star", (24, y + size * 0.85), size / 16, more=f'color="{palette.gilt}"'))
        for line in lines:
            y += size * 1.24
            parts.append(lettering(line, (42, y), size, "left rule"))
        y += size * 0.4
    return "".join(parts)
