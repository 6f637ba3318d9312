"""Paper, ink and colour: palettes, numbers and paths as SVG text, and the symbols of `art/`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Template
from typing import Any
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from reliquary.runners.drawing.geometry import Point, padded_knots


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the page; pieces bring their own."""

    paper: str
    edge: str
    stain: str
    line: str
    faint: str
    clearing: str
    rim: str
    water: str
    deep: str
    foam: str
    river_name: str
    jungle: tuple[str, ...]  # from the light leaves far inside to the dark ones at the edge
    bloom: str
    shade: str
    glow: str
    card: str
    rule: str


def _palette(colours: Mapping[str, Any]) -> Palette:
    return Palette(**{**colours, "jungle": tuple(colours["jungle"])})


def _art() -> Traversable:
    return files("reliquary").joinpath("art")


_COLOURS: Mapping[str, Any] = json.loads(_art().joinpath("palettes.json").read_text(encoding="utf-8"))

LIGHT, DARK = _palette(_COLOURS["light"]), _palette(_COLOURS["dark"])
TEMPLES: Mapping[str, str] = _COLOURS["temples"]
COATS: Mapping[str, str] = _COLOURS["coats"]
MARKS: Mapping[str, str] = _COLOURS["marks"]  # the pattern over each colour


def number(value: float) -> str:
    """A coordinate, to one decimal, as short as it can be written."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def dot(point: Point) -> str:
    """A point as path data."""
    return f"{number(point[0])} {number(point[1])}"


def smooth(knots: Sequence[Point], closed: bool = False) -> str:
    """Path data of the smooth curve through the knots."""
    if closed:
        knots = [*knots, knots[0]]
        padded = [knots[-2], *knots, knots[1]]
    else:
        padded = padded_knots(knots)
    parts = [f"M{dot(knots[0])}"]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        second = cx - (dx - bx) / 6, cy - (dy - by) / 6
        if len(parts) == 1:
            parts.append(f"C{dot((bx + (cx - ax) / 6, by + (cy - ay) / 6))} {dot(second)} {dot((cx, cy))}")
        else:  # from here on the first handle mirrors the last one
            parts.append(f"S{dot(second)} {dot((cx, cy))}")
    return "".join(parts) + ("Z" if closed else "")


def dots(points: Iterable[Point]) -> str:
    """Path data that a round pen turns into dots."""
    return "".join(f"M{dot(point)}h.1" for point in points)


def use(symbol: str, at: Point, scale: float = 1.0, turn: float = 0.0, more: str = "") -> str:
    """A symbol set down on the page."""
    placed = f"translate({dot(at)})"
    if turn:
        placed += f"rotate({number(turn)})"
    if scale != 1.0:
        placed += f"scale({scale:.2f})".replace("(0.", "(.")
    return f'<use href="#{symbol}" transform="{placed}"{" " + more if more else ""}/>'


def lettering(text: str, at: Point, size: float, style: str) -> str:
    """Words on the page."""
    x, y = number(at[0]), number(at[1])
    return f'<text class="{style}" x="{x}" y="{y}" font-size="{number(size)}">{escape(text)}</text>'


def called(names: Mapping[str, str], entry: str) -> str:
    """What an entry is called, or its id in plain words."""
    return names.get(entry) or entry.replace("-", " ").title()


@cache
def symbols() -> Mapping[str, str]:
    """Every symbol of `art/` by id, as SVG text on one line."""
    found: dict[str, str] = {}
    for file in sorted(_art().iterdir(), key=lambda file: file.name):
        if file.name.endswith(".svg"):
            for symbol in _parsed(file.read_text(encoding="utf-8")).iter("symbol"):
                found[symbol.attrib["id"]] = _written(symbol)
    return found


def _parsed(text: str) -> ElementTree.Element:
    """An SVG file without its namespace, which the whole page declares once."""
    return ElementTree.fromstring(text.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def _written(element: ElementTree.Element) -> str:
    """An element as text, without its title (a note for those who draw)."""
    for title in element.findall("title"):
        element.remove(title)
    text = ElementTree.tostring(element, encoding="unicode").replace(" />", "/>")
    return re.sub(r">\s+<", "><", text).strip()


def needed(body: str) -> str:
    """The symbols that a drawing uses."""
    ids = sorted(set(re.findall(r'href="#([a-z0-9-]+)"', body)))
    return "".join(symbols()[symbol] for symbol in ids if symbol in symbols())


@cache
def definitions(palette: Palette) -> str:
    """Gradients, patterns and ornaments in the colours of a palette."""
    drawing = _parsed(_coloured("journal.svg", palette))
    return "".join(_written(element) for element in drawing.iterfind("defs/*"))


@cache
def style(palette: Palette) -> str:
    """The style sheet in the colours of a palette."""
    return re.sub(r"\s*([{};:,])\s+", r"\1", _coloured("journal.css", palette)).replace(" }", "}").strip()


def _coloured(name: str, palette: Palette) -> str:
    """A file of `art/` with its $names of colours filled in."""
    colours = {key: value for key, value in asdict(palette).items() if isinstance(value, str)}
    return Template(_art().joinpath(name).read_text(encoding="utf-8")).substitute(colours | dict(MARKS))
