"""The board for a terminal: spaces in the cells of a grid, heavy lines between the tiers, arrows across the lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING
from unicodedata import name

from reliquary.games.relic.drawing.canvas import Chart
from reliquary.games.relic.drawing.position import THREATS, Position, Space
from reliquary.pictures.canvas import Span, length

if TYPE_CHECKING:
    from reliquary.words import Words

SIDE = 7  # cells of the grid in a row and in a column
ROWS = 3  # lines of a cell
LOW = 2  # the same on a low screen
Cell = tuple[int, int]  # column and row
Size = tuple[int, int]  # of a cell: letters and lines
_WAYS = {"UP": 0, "RIGHT": 1, "DOWN": 2, "LEFT": 3}
_ARROWS = {(1, 0): "▶", (-1, 0): "◀", (0, 1): "▼", (0, -1): "▲"}


def cells(position: Position) -> dict[Cell, int]:
    """The cell of each space: the one nearest to where it lies that is still free."""
    taken: dict[Cell, int] = {}
    every = [(column, row) for row in range(SIDE) for column in range(SIDE)]
    for index, space in enumerate(position.spaces):
        x, y = ((at - 60) / 880 * (SIDE - 1) for at in space.at)
        free = [cell for cell in every if cell not in taken]
        if free:
            taken[min(free, key=lambda cell: (cell[0] - x) ** 2 + (cell[1] - y) ** 2)] = index
    return taken


def board(position: Position, words: Words, width: int, rows: int = ROWS) -> Chart:
    """The grid, as wide as told or a little narrower, with so many lines to a cell."""
    size = (width - SIDE - 1) // SIDE, rows
    inside = size[0]
    page = Chart((inside + 1) * SIDE + 1, (rows + 1) * SIDE + 1)
    placed = cells(position)
    _lines(page, position, placed, size)
    _areas(page, position, placed, size)
    for (column, row), index in placed.items():
        left, top = column * (inside + 1) + 1, row * (rows + 1) + 1
        for line, spans in enumerate(_cell(position, index, words, size)):
            page.put_spans(left, top + line, spans)
    _ways(page, position, placed, size)
    return page


# What stands in a cell.


def _cell(position: Position, index: int, words: Words, size: Size) -> Iterator[list[Span]]:
    """The name of a space in all lines but the last, and what lies there."""
    space, (inside, rows) = position.spaces[index], size
    centre = index == len(position.spaces) - 1
    style = "lit" if space.lit else space.tier
    shown = position.scenario if centre else space.name
    lines = folded(f"+{shown}" if space.lit else shown, inside, rows - 1)
    for line in range(rows - 1):
        yield [(lines[line] if line < len(lines) else "", style)]
    spans: list[Span] = []
    for part in marks(position, index, words):
        if length(spans) + length(part) + bool(spans) <= inside:
            spans += [(" ", ""), *part] if spans else part
    yield spans


def marks(position: Position, index: int, words: Words) -> list[list[Span]]:
    """Who and what is on a space, the most important first."""
    space = position.spaces[index]
    parts = (_here(position, index), _tokens(position, index), _cards(space, words), _icons(space, words))
    return [part for part in parts if part]


def folded(text: str, width: int, most: int) -> list[str]:
    """A name in lines of a width, broken between words or after hyphens; what is too long is cut."""
    lines: list[str] = []
    for part in re.findall(r"\S+?-(?=\w)|\S+", text):
        gap = "" if lines and lines[-1].endswith("-") else " "
        if (lines and len(lines[-1] + gap + part) <= width) or (lines and len(lines) == most):
            lines[-1] += gap + part
        else:
            lines.append(part)
    return [line if len(line) <= width else line[: width - 1] + "…" for line in lines]


def _here(position: Position, index: int) -> list[Span]:
    """The characters on a space."""
    here = [player for player in position.players if player.place == index and not player.out]
    if not here:
        return []
    return [("<", "bold"), *((player.letter, player.colour) for player in here), (">", "bold")]


def _tokens(position: Position, index: int) -> list[Span]:
    """The tokens of missions on a space."""
    return [(f"*{player.letter.lower()}", "bold") for player in position.players if index in player.tokens]


def _cards(space: Space, words: Words) -> list[Span]:
    """The Threat cards on a space by their colours; many are counted."""
    if not space.threats:
        return []
    counts = [(colour, sum(threat.colour == colour for threat in space.threats)) for colour in THREATS]
    spans = []
    for colour, count in counts:
        letter = words.say(f"drawing-letter-{colour}")
        if count:
            spans.append((letter * count if len(space.threats) <= 4 else f"{letter}{count}", colour))
    omen = [("!", "bold")] if any(threat.omen for threat in space.threats) else []
    return [("[", "faint"), *spans, ("]", "faint"), *omen]


def _icons(space: Space, words: Words) -> list[Span]:
    """The threat icons of a space."""
    return [
        (words.say(f"drawing-letter-{colour}").lower() * count, colour)
        for colour, count in zip(THREATS, space.icons, strict=True)
        if count
    ]


# Lines and ways.


@cache
def _joints() -> Mapping[tuple[int, int, int, int], str]:
    """The box-drawing characters by their arms up, right, down and left: 0 none, 1 light, 2 heavy."""
    found: dict[tuple[int, int, int, int], str] = {(0, 0, 0, 0): " "}
    for code in (*range(0x2500, 0x2504), *range(0x250C, 0x254C)):
        told = name(chr(code)).removeprefix("BOX DRAWINGS ")
        told = told.replace("VERTICAL", "UP DOWN").replace("HORIZONTAL", "LEFT RIGHT")
        arms = [0, 0, 0, 0]
        first = told.split()[0]
        for part in told.split(" AND "):
            weight = 2 if "HEAVY" in part else 1 if "LIGHT" in part else 2 if first == "HEAVY" else 1
            for word in part.split():
                if word in _WAYS:
                    arms[_WAYS[word]] = weight
        found[arms[0], arms[1], arms[2], arms[3]] = chr(code)
    return found


def _lines(page: Chart, position: Position, placed: Mapping[Cell, int], size: Size) -> None:
    """The lines of the grid: heavy between tiers and around the board, none inside an empty corner."""
    inside, rows = size

    def tier(column: int, row: int) -> str:
        """The tier of a cell: an empty one belongs inside, and beyond the grid there is none."""
        index = placed.get((column, row))
        if index is None:
            near = 0 <= column < SIDE and 0 <= row < SIDE
            return "inner" if near else ""
        return position.spaces[index].tier

    def weight(one: str, other: str) -> int:
        """How heavy the line between two cells is."""
        return 2 if one != other else 1

    for row in range(SIDE + 1):
        for column in range(SIDE + 1):
            up = weight(tier(column - 1, row - 1), tier(column, row - 1)) if row else 0
            down = weight(tier(column - 1, row), tier(column, row)) if row < SIDE else 0
            left = weight(tier(column - 1, row - 1), tier(column - 1, row)) if column else 0
            right = weight(tier(column, row - 1), tier(column, row)) if column < SIDE else 0
            x, y = column * (inside + 1), row * (rows + 1)
            page.put(x, y, _joints()[up, right, down, left], "line")
            if right:
                page.put(x + 1, y, "─━"[right - 1] * inside, "line")
            for line in range(rows if down else 0):
                page.put(x, y + 1 + line, "│┃"[down - 1], "line")


def _areas(page: Chart, position: Position, placed: Mapping[Cell, int], size: Size) -> None:
    """The name of each area on the line above its spaces; in a column it goes on above the next ones."""
    inside, lines = size
    for area, called in position.areas:
        found = sorted((row, column) for (column, row), index in placed.items() if position.spaces[index].area == area)
        rows = sorted({row for row, _ in found})
        if rows:
            columns = [column for row, column in found if row == rows[0]]
            room = len(columns) * (inside + 1) - 1
            for row, shown in zip(rows, folded(called, room, len(rows)), strict=False):
                page.put(columns[0] * (inside + 1) + 1, row * (lines + 1), shown, "bold")


def ways(position: Position) -> list[tuple[int, int]]:
    """The movement boxes, and the way through the Inner tier, as pairs of spaces."""
    boxes = [(index, space.to) for index, space in enumerate(position.spaces) if space.to is not None]
    rift = [index for index, space in enumerate(position.spaces) if space.tier == "inner"]
    return boxes + list(pairwise(rift))


def _ways(page: Chart, position: Position, placed: Mapping[Cell, int], size: Size) -> None:
    """Arrows on the lines between neighbouring cells."""
    inside, rows = size
    where = {index: cell for cell, index in placed.items()}
    for start, end in ways(position):
        if start not in where or end not in where:
            continue
        (column, row), (to_column, to_row) = where[start], where[end]
        step = to_column - column, to_row - row
        if step in _ARROWS:
            x = max(column, to_column) * (inside + 1) if step[0] else column * (inside + 1) + inside // 2 + 1
            y = max(row, to_row) * (rows + 1) if step[1] else row * (rows + 1) + 2
            page.put(x, y, _ARROWS[step], "way")
