"""Vellum, brass and ink: palettes, lettering that fits its place, and the symbols of `art/`."""

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
from xml.sax.saxutils import escape, quoteattr

from reliquary.relic.drawing.position import Point


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the page; pieces and seals bring their own."""

    paper: str
    edge: str
    stain: str
    ink: str
    soft: str
    brass: str
    gilt: str
    line: str
    tile: str
    corner: str
    star: str
    table: str
    sheet: str
    rule: str
    glow: str
    plate: str
    shade: str
    rift: str
    rift_edge: str
    orb: str
    rift_line: str
    rift_text: str
    tints: tuple[str, ...]  # of the areas


def _art() -> Traversable:
    """The folder of the drawings."""
    return files("reliquary").joinpath("relic", "drawing", "art")


def _palette(colours: Mapping[str, Any]) -> Palette:
    """A palette from its colours."""
    return Palette(**{**colours, "tints": tuple(colours["tints"])})


_COLOURS: Mapping[str, Any] = json.loads(_art().joinpath("palettes.json").read_text(encoding="utf-8"))

LIGHT, DARK = _palette(_COLOURS["light"]), _palette(_COLOURS["dark"])
THREATS: Mapping[str, str] = _COLOURS["threats"]
BUSTS: Mapping[str, str] = _COLOURS["busts"]
LIGHTS: Mapping[str, str] = _COLOURS["lights"]  # the lit side of each bust

# How wide letters are, in tenths of the size; the others are 0.55.
_WIDTHS = {
    letter: width / 10
    for width, letters in (
        (2.4, " '.:|’,;ijl"),
        (3.4, '"()J[]`f{}t'),
        (4.2, "!*-/1I\\crsz"),
        (5.8, "BEFLPSTYZdhnpu04"),
        (7.2, "&ACDGKNOQRUVX%w"),
        (8.6, "HMm@"),
        (10.0, "W"),
    )
    for letter in letters
}


def number(value: float) -> str:
    """A coordinate, to one decimal, as short as it can be written."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def dot(point: Point) -> str:
    """A point as path data."""
    return f"{number(point[0])} {number(point[1])}"


def width_of(text: str, size: float) -> float:
    """About how wide a text is in the font of the board."""
    return sum(_WIDTHS.get(letter, 0.53) for letter in text) * size


def fitting(text: str, size: float, room: float, least: float = 8) -> float:
    """The size at which a text fits, no larger than wished for."""
    wide = width_of(text, size)
    return size if wide <= room else max(least, size * room / wide)


def cut(text: str, size: float, room: float) -> str:
    """A text that fits, with an ellipsis where it had to be cut."""
    if width_of(text, size) <= room + 1:
        return text
    while text and width_of(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(text: str, size: float, room: float, hyphens: bool = True) -> list[str]:
    """A text in lines that fit, broken between words and, if told so, after hyphens."""
    lines: list[str] = []
    for part in re.findall(r"\S+?-(?=\w)|\S+" if hyphens else r"\S+", text):
        gap = "" if lines and lines[-1].endswith("-") else " "
        if lines and width_of(lines[-1] + gap + part, size) <= room:
            lines[-1] += gap + part
        else:
            lines.append(part)
    return lines


def balanced(text: str, size: float, room: float, most: int) -> tuple[list[str], float]:
    """A name in as few lines as can be, of about equal length, and the size at which they fit."""
    lines, fitted = _balanced(text, size, room, most, hyphens=False)
    if fitted > size * 0.9:
        return lines, fitted
    broken, larger = _balanced(text, size, room, most, hyphens=True)
    return (broken, larger) if larger > fitted else (lines, fitted)


def _balanced(text: str, size: float, room: float, most: int, hyphens: bool) -> tuple[list[str], float]:
    """The same for one way to break lines."""
    count = min(most, max(1, len(wrapped(text, size, room, hyphens))))
    narrowest = room
    while narrowest > 20 and len(wrapped(text, size, narrowest - 4, hyphens)) <= count:
        narrowest -= 4
    lines = wrapped(text, size, narrowest, hyphens)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :]).replace("- ", "-")]
    return lines, min(fitting(line, size, room) for line in lines)


def lettering(text: str, at: Point, size: float, style: str, more: str = "") -> str:
    """Words on the page."""
    more = f" {more}" if more else ""
    return (
        f'<text class="{style}" x="{number(at[0])}" y="{number(at[1])}" font-size="{number(size)}"{more}>'
        f"{escape(text)}</text>"
    )


def use(symbol: str, at: Point, scale: float = 1.0, turn: float = 0.0, more: str = "") -> str:
    """A symbol set down on the page."""
    placed = f"translate({dot(at)})"
    if turn:
        placed += f"rotate({number(turn)})"
    if scale != 1.0:
        placed += f"scale({scale:.3g})"
    return f'<use href="#{symbol}" transform="{placed}"{" " + more if more else ""}/>'


def circle(at: Point, radius: float, fill: str = "none", more: str = "") -> str:
    """A circle, with more attributes where told."""
    placed = f'cx="{number(at[0])}" cy="{number(at[1])}" r="{number(radius)}"'
    return f'<circle {placed} fill="{fill}"{" " + more if more else ""}/>'


def rectangle(at: Point, size: Point, fill: str, more: str = "") -> str:
    """A rectangle, with more attributes where told."""
    return (
        f'<rect x="{number(at[0])}" y="{number(at[1])}" width="{number(size[0])}" height="{number(size[1])}"'
        f' fill="{fill}"{" " + more if more else ""}/>'
    )


def group(body: Iterable[str], tip: str = "", more: str = "") -> str:
    """Parts that belong together, with a tip for those who point at them."""
    title = f"<title>{escape(tip)}</title>" if tip else ""
    return f"<g{' ' + more if more else ''}>{title}{''.join(body)}</g>"


def attribute(name: str, value: str) -> str:
    """An attribute of an element."""
    return f"{name}={quoteattr(value)}"


def polygon(points: Sequence[Point]) -> str:
    """Path data of a closed line through points."""
    return "M" + "L".join(dot(point) for point in points) + "Z"


@cache
def symbols() -> Mapping[str, str]:
    """Every symbol of `art/` by id, as SVG text on one line."""
    drawing = _parsed(_art().joinpath("symbols.svg").read_text(encoding="utf-8"))
    return {symbol.attrib["id"]: _written(symbol) for symbol in drawing.iter("symbol")}


def _parsed(text: str) -> ElementTree.Element:
    """An SVG file without its namespace, which the whole page declares once."""
    return ElementTree.fromstring(text.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def _written(element: ElementTree.Element) -> str:
    """An element as text on one line."""
    text = ElementTree.tostring(element, encoding="unicode").replace(" />", "/>")
    return re.sub(r">\s+<", "><", text).strip()


def needed(body: str) -> str:
    """The symbols that a drawing uses."""
    ids = sorted(set(re.findall(r'href="#([a-z0-9-]+)"', body)))
    return "".join(symbols()[symbol] for symbol in ids if symbol in symbols())


@cache
def definitions(palette: Palette) -> str:
    """Gradients in the colours of a palette."""
    drawing = _parsed(_coloured("chart.svg", palette))
    return "".join(_written(element) for element in drawing.iterfind("defs/*"))


@cache
def style(palette: Palette) -> str:
    """The style sheet in the colours of a palette."""
    return re.sub(r"\s*([{};:,])\s+", r"\1", _coloured("chart.css", palette)).replace(" }", "}").strip()


def _coloured(name: str, palette: Palette) -> str:
    """A file of `art/` with its $names of colours filled in."""
    colours = {key: value for key, value in asdict(palette).items() if isinstance(value, str)}
    return Template(_art().joinpath(name).read_text(encoding="utf-8")).substitute(colours)
