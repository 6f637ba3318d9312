"""A position as one self-contained SVG: the map of a field journal and, beside it, the Explorers' Charts."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from reliquary.games.runners.drawing.charts import WIDTH, charts, empty_table
from reliquary.games.runners.drawing.geometry import Ground
from reliquary.games.runners.drawing.ink import ART, Palette, definitions, style
from reliquary.games.runners.drawing.jungle import MARGIN
from reliquary.games.runners.drawing.pieces import pathways, sites, tokens, trail_glow
from reliquary.games.runners.drawing.position import Position
from reliquary.games.runners.drawing.scenery import corners, palette_of, scenery, water_names
from reliquary.pictures.svg import dot, whole

if TYPE_CHECKING:
    from reliquary.words import Words


def svg(position: Position, words: Words, dark: bool = False) -> str:
    """Draw a position: the map and, where there are Explorers, their Charts."""
    ground, palette, title = position.ground, palette_of(dark), words.say("game-runners")
    panel = bool(position.explorers)
    body = "".join(
        (
            scenery(ground, dark),
            water_names(ground, words),
            trail_glow(position, palette),
            pathways(position),
            tokens(position, palette),
            sites(position, words, palette),
            _banner(ground, title),
            _facing_page(position, palette) if panel else "",
        )
    )
    size = ground.size[0] + 2 * MARGIN + (WIDTH if panel else 0), ground.size[1] + 2 * MARGIN
    return whole((-MARGIN, -MARGIN), size, title, style(palette), definitions(palette) + ART.needed(body), body)


def _banner(ground: Ground, title: str) -> str:
    """The name of the game on a paper banner."""
    banner, _ = corners(ground)
    return (
        f'<g transform="translate({dot(banner)})"><use href="#banner"/><text class="title" font-size="27">'
        f'<textPath href="#banner-line" startOffset="50%">{escape(title)}</textPath></text></g>'
    )


def _facing_page(position: Position, palette: Palette) -> str:
    """The other page of the journal, ruled, with the Charts."""
    across, down = position.ground.size
    left, top, height = across + MARGIN, -MARGIN, down + 2 * MARGIN
    lines = "".join(f"M0 {y}h{WIDTH}" for y in range(34, height, 34))
    return (
        f'<g transform="translate({left} {top})"><rect width="{WIDTH}" height="{height}" fill="url(#facing-paper)"/>'
        f'<path d="{lines}" stroke="{palette.rule}" stroke-width="1" opacity=".4"/>'
        f'<rect x="-46" width="46" height="{height}" fill="url(#fold-left)"/>'
        f'<rect width="60" height="{height}" fill="url(#fold-right)"/>'
        f"<defs>{empty_table(palette)}</defs>{charts(position, height, palette)}</g>"
    )
