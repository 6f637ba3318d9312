"""A position as text for the terminal: the map in characters, a table of places, and a line for each Explorer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from reliquary.games.runners.drawing.canvas import Sketch
from reliquary.games.runners.drawing.geometry import courses
from reliquary.games.runners.drawing.position import PATHWAYS, RELICS, Explorer, Position, Site
from reliquary.pictures.canvas import Span, length

if TYPE_CHECKING:
    from reliquary.words import Words

_STYLES = {"ivory": "ivory", "blue": "temple-blue", "purple": "purple"}
_BRACKETS = {"camp": ("{", "}"), "ruin": ("(", ")"), "temple": ("[", "]")}
_TABLE = 58  # the width of a column of the table of places
_TALL = 40  # lines of a terminal that has room for the table
_WIDE = 140  # columns in which all that lies on a Chart has room in one line
_LOWEST, _HIGHEST = 16, 34  # lines of the map


_USUAL = 45  # lines of a page, where nobody says how many


def text(
    position: Position,
    words: Words,
    width: int = 100,
    height: int | None = None,
    colour: bool = False,
    ascii_only: bool = False,
) -> str:
    """Draw a position for a terminal of the given size: the map and the Explorers, and the table where it fits.

    The map keeps its height throughout a game: it depends on the terminal, the places and how many Explorers there are.
    """
    height = _USUAL if height is None else height
    codes = short_codes([place.id for place in position.ground.places])
    below = [line for explorer in position.explorers for line in _explorer(explorer, position, words, width)]
    room = height - 1 - len(position.explorers) * (2 if width < _WIDE else 1)
    if height >= _TALL:
        marks = _marks(words, width)
        room -= len(marks) + 1
        below = _face_up(position, words, codes, width) + marks + below
    page = _page(position, words, codes, width, room)
    lines = page.lines(colour, ascii_only)
    for spans in below:
        line = Sketch(width, 1)
        line.put_spans(0, 0, spans)
        lines += line.lines(colour, ascii_only)
    return "\n".join(lines) + "\n"


def short_codes(ids: Sequence[str]) -> list[str]:
    """Two letters for each id: the initials of its words, or its first letters; later ones give way."""
    found: list[str] = []
    for entry in ids:
        words = entry.split("-")
        if len(words) > 1:
            tries = [words[0][0].upper() + letter.upper() for word in (words[-1], *words) for letter in word]
        else:
            tries = [entry[0].upper() + letter for letter in entry[1:]]
        tries += [f"{number:02}" for number in range(len(ids))]
        found.append(next(code for code in tries if code not in found))
    return found


def _page(position: Position, words: Words, codes: Sequence[str], width: int, room: int) -> Sketch:
    """The map with the table of places to its right or below it, or alone where there is no room for both."""
    bare = replace(position, explorers=())  # what decides about the height of the map must not change in a game
    map_width, columns = min(width - _TABLE - 2, 84), max(1, width // 49)
    if map_width >= 58 and room >= len(_table(bare, words, codes, _TABLE)):
        rows = _table(position, words, codes, _TABLE)
        return _with_table(position, codes, rows, (width, map_width, min(room, _HIGHEST)))
    wide = width // columns
    high = min(room - 1 - _depth(_table(bare, words, codes, wide - 1), columns), _HIGHEST)
    if high >= _LOWEST:
        return _above_table(position, codes, _table(position, words, codes, wide - 1), (width, wide, high))
    page = Sketch(width, max(_LOWEST, min(room, _HIGHEST)))
    _draw(page, position, codes, min(width, 100), page.height)
    return page


def _with_table(
    position: Position, codes: Sequence[str], rows: Sequence[Sequence[Span]], size: tuple[int, int, int]
) -> Sketch:
    """The map, and the table to its right; the size is the width of both, the width and the height of the map."""
    width, map_width, high = size
    page = Sketch(width, max(high, len(rows)))
    _draw(page, position, codes, map_width, high)
    _list(page, rows, map_width + 2, 0)
    return page


def _above_table(
    position: Position, codes: Sequence[str], rows: Sequence[Sequence[Span]], size: tuple[int, int, int]
) -> Sketch:
    """The map, and the table in columns below it; the size is the width, that of a column, the height of the map."""
    width, wide, high = size
    deep = _depth(rows, width // wide)
    page = Sketch(width, high + 1 + deep)
    _draw(page, position, codes, min(width, 100), high)
    for column in range(width // wide):
        _list(page, rows[column * deep : (column + 1) * deep], column * wide, high + 1)
    return page


def _depth(rows: Sequence[Sequence[Span]], columns: int) -> int:
    """How many lines rows take in a number of columns."""
    return -(-len(rows) // columns)


def _list(page: Sketch, rows: Sequence[Sequence[Span]], column: int, row: int) -> None:
    for i, spans in enumerate(rows):
        page.put_spans(column, row + i, spans)


def _draw(page: Sketch, position: Position, codes: Sequence[str], width: int, height: int) -> None:
    """The map: dotted trails and rivers, whose Pathways lie on them, and the places."""
    ground = position.ground
    left, right = (f(place.at[0] for place in ground.places) for f in (min, max))
    top, bottom = (f(place.at[1] for place in ground.places) for f in (min, max))

    def cell(x: float, y: float) -> tuple[int, int]:
        column = 7 + (x - left) / (right - left or 1) * (width - 16)
        return round(column), round((y - top) / (bottom - top or 1) * (height - 1))

    for trail, line in zip(ground.trails, courses(ground), strict=True):
        lit = trail.id in position.highlights
        mark = "≈" if trail.kind == "river" else "·"
        style = "lit" if lit else "water" if trail.kind == "river" else "faint"
        for step in range(int(line.length / 4) + 1):
            page.put(*cell(*line.at(min(step * 4.0, line.length))), "+" if lit else mark, style)
    for index, line in enumerate(courses(ground)):
        spans = _laid(position, index)
        column, row = cell(*line.at(line.length / 2))
        page.put_spans(column - length(spans) // 2, row, spans)
    for index, place in enumerate(ground.places):
        spans = _label(position, index, codes[index], place.id in position.highlights)
        column, row = cell(*place.at)
        page.put_spans(max(0, min(column - length(spans) // 2, width - length(spans))), row, spans)


def _laid(position: Position, trail: int) -> list[Span]:
    """What lies on a trail: its token and its Pathways."""
    spans = []
    for index, token in enumerate(position.ground.tokens):
        if token.trail == trail:
            spans.append(("◆", "token") if index in position.tokens else ("◇", "faint"))
    spans += [(explorer.letter, explorer.colour) for explorer in position.explorers if trail in explorer.pathways]
    return spans


def _label(position: Position, place: int, code: str, lit: bool) -> list[Span]:
    """A place on the map: its code, what stands there and who."""
    site = position.sites[place]
    opening, closing = _BRACKETS[site.kind]
    style = "lit" if lit else "bold"
    spans = [("+" + opening if lit else opening, style), (code, "bold")]
    if what := _content(site, position.camp_rations):
        spans += [(" ", ""), what]
    spans.append((closing, style))
    if here := [(explorer.letter, explorer.colour) for explorer in position.explorers if explorer.place == place]:
        spans += [("<", "bold"), *here, (">", "bold")]
    return spans


def _content(site: Site, camp_rations: int | None) -> Span | None:
    """What stands at a place, as briefly as can be."""
    if site.kind == "camp":
        return None if camp_rations is None else (str(camp_rations), "ruin")
    letter = "" if site.colour is None else site.colour[0]
    style = _STYLES.get(site.colour or "", "ruin")
    if site.relic:
        return letter + "♦", "relic"
    if not site.levels:
        return letter + "–", "faint"
    tiles = "●" * len(site.levels) if site.kind == "ruin" else "".join(map(str, sorted(site.levels)))
    return letter + tiles, style


def _table(position: Position, words: Words, codes: Sequence[str], width: int) -> list[list[Span]]:
    """For each place its code, its name, what stands there, who, and the ways out of it; long rows go on below."""
    rows: list[list[Span]] = []
    for index, place in enumerate(position.ground.places):
        what, style = _content(position.sites[index], position.camp_rations) or ("", "")
        name = "lit" if place.id in position.highlights else ""
        here = [(explorer.letter, explorer.colour) for explorer in position.explorers if explorer.place == index]
        row = [
            (codes[index], name or "bold"),
            ("+" if name else " ", name),
            (f"{words.say(place.id):<14.14} ", name),
        ]
        row += [(f"{what:<4} ", style), *here, (" " * max(1, 3 - len(here)), "")]
        rows.append(row)
        for way in _ways(position, index, codes):
            if length(rows[-1]) + length(way) > width:
                rows.append([(" " * 25, "")])
            rows[-1] += way
    return rows


def _ways(position: Position, place: int, codes: Sequence[str]) -> Iterator[list[Span]]:
    """The neighbours of a place, each with a river's mark and whose Pathways lead there."""
    for index, trail in enumerate(position.ground.trails):
        if place in trail.ends:
            there = trail.ends[1] if trail.ends[0] == place else trail.ends[0]
            lit = trail.id in position.highlights
            river = trail.kind == "river"
            laid = _laid(position, index)
            joint: list[Span] = [("≈", "water")] if river else [("/", "faint")] if laid else []
            yield [(codes[there], "lit" if lit else "water" if river else ""), *joint, *laid, (" ", "")]


def _face_up(position: Position, words: Words, codes: Sequence[str], width: int) -> list[list[Span]]:
    """What lies face up."""
    up = [f"{codes[i]} “{site.face_up}”" for i, site in enumerate(position.sites) if site.face_up]
    lines = _wrapped([f"{words.say('drawing-face-up')}: {up[0]}", *up[1:]], width) if up else []
    return [[(line, "faint")] for line in lines]


def _marks(words: Words, width: int) -> list[list[Span]]:
    """What the marks on the map mean."""
    keys = ("legend-places", "legend-trails", "legend-boxes")
    told = [line for key in keys for line in _wrapped(words.say(f"drawing-{key}").split(" "), width, " ")]
    return [[(line, "faint")] for line in told]


def _wrapped(parts: Sequence[str], width: int, gap: str = "  ") -> list[str]:
    """The parts in lines no longer than the width, as far as no part is itself too long."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1] + gap + part) <= width:
            lines[-1] += gap + part
        else:
            lines.append(part)
    return lines


def _explorer(explorer: Explorer, position: Position, words: Words, width: int) -> list[list[Span]]:
    """An Explorer's Chart in a line, or two where it is long."""
    widest = min(16 if width < 80 else 22, max(len(each.name) for each in position.explorers))
    indent = widest + 4
    lines = _wrapped(_chart(explorer, words), width - indent)
    turn = ("▶", "lit") if explorer.to_move else (" ", "")
    first = [
        turn,
        (explorer.letter, explorer.colour),
        (f" {explorer.name:<{widest}.{widest}} ", "bold"),
        (lines[0], ""),
    ]
    return [first, *([(" " * indent + line, "")] for line in lines[1:])]


def _chart(explorer: Explorer, words: Words) -> list[str]:
    """What lies on a Chart, each thing with its word."""
    points = "?" if explorer.points is None else str(explorer.points)
    relics = "".join(colour[0] * count for colour, count in zip(RELICS, explorer.relics, strict=True))
    parts = [
        f"{points:>3} {words.say('drawing-points')}",
        f"{words.say('drawing-rations')} {explorer.rations}",
        f"{words.say('drawing-pathways')} {PATHWAYS - len(explorer.pathways)}",
        f"{words.say('drawing-boxes')} {' '.join(sorted(map(_box, explorer.toolboxes)))}",
    ]
    if relics:
        parts.append(f"{words.say('drawing-relics')} {relics}")
    if explorer.blue:
        parts.append(f"{words.say('drawing-blue-tiles')} {explorer.blue}")
    if explorer.ivory:
        parts.append(f"{words.say('drawing-ivory-tiles')} {', '.join(explorer.ivory)}")
    return parts


def _box(box: str) -> str:
    """Where a Toolbox stands, in one or two characters."""
    if box in ("bottom", "reserve"):
        return {"bottom": "0", "reserve": "r"}[box]
    tool, step = box.rsplit("-", 1)
    return tool[0].upper() + step
