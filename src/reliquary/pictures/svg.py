"""SVG as text: numbers, symbols set down, lettering, simple shapes, and the whole picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate, to one decimal, as short as it can be written."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def dot(point: Point) -> str:
    """A point as path data."""
    return f"{number(point[0])} {number(point[1])}"


def polygon(points: Sequence[Point]) -> str:
    """Path data of a closed line through points."""
    return "M" + "L".join(dot(point) for point in points) + "Z"


def use(symbol: str, at: Point, scale: float = 1.0, turn: float = 0.0, more: str = "") -> str:
    """A symbol set down on the page."""
    placed = f"translate({dot(at)})"
    if turn:
        placed += f"rotate({number(turn)})"
    if scale != 1.0:
        placed += f"scale({scale:.2f})".replace("(0.", "(.")
    return f'<use href="#{symbol}" transform="{placed}"{_also(more)}/>'


def lettering(text: str, at: Point, size: float, style: str, more: str = "") -> str:
    """Words on the page."""
    placed = f'x="{number(at[0])}" y="{number(at[1])}" font-size="{number(size)}"'
    return f'<text class="{style}" {placed}{_also(more)}>{escape(text)}</text>'


def circle(at: Point, radius: float, fill: str = "none", more: str = "") -> str:
    """A circle, with more attributes where told."""
    placed = f'cx="{number(at[0])}" cy="{number(at[1])}" r="{number(radius)}"'
    return f'<circle {placed} fill="{fill}"{_also(more)}/>'


def rectangle(at: Point, size: Point, fill: str, more: str = "") -> str:
    """A rectangle, with more attributes where told."""
    placed = f'x="{number(at[0])}" y="{number(at[1])}" width="{number(size[0])}" height="{number(size[1])}"'
    return f'<rect {placed} fill="{fill}"{_also(more)}/>'


def group(body: Iterable[str], tip: str = "", more: str = "") -> str:
    """Parts that belong together, with a tip for those who point at them."""
    title = f"<title>{escape(tip)}</title>" if tip else ""
    return f"<g{_also(more)}>{title}{''.join(body)}</g>"


def attribute(name: str, value: str) -> str:
    """An attribute of an element."""
    return f"{name}={quoteattr(value)}"


def whole(corner: Point, size: Point, title: str, style: str, definitions: str, body: str) -> str:
    """A picture that stands by itself: its title, its style sheet, what it uses, and what is drawn."""
    box = f"{dot(corner)} {dot(size)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img"><title>{escape(title)}</title>'
        f"<style>{style}</style><defs>{definitions}</defs>{body}</svg>\n"
    )


def _also(more: str) -> str:
    """More attributes, after a blank."""
    return f" {more}" if more else ""
