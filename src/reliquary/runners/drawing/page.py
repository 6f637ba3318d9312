"""A position as one self-contained SVG: the map of a field journal and, beside it, the Explorers' Charts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from reliquary.runners.drawing.charts import WIDTH, charts, empty_table
from reliquary.runners.drawing.geometry import Ground, ground_of
from reliquary.runners.drawing.ink import Palette, called, definitions, dot, needed, style
from reliquary.runners.drawing.jungle import MARGIN
from reliquary.runners.drawing.pieces import pathways, sites, tokens, trail_glow
from reliquary.runners.drawing.position import Position, Site
from reliquary.runners.drawing.scenery import corners, palette_of, scenery, water_names

if TYPE_CHECKING:
    from reliquary.runners.content import Content

TITLE = "relic-runners"  # the id under which `names` may carry the name of the game


def svg(
    content: Content, position: Position | None, names: Mapping[str, str], panel: bool = True, dark: bool = False
) -> str:
    """Draw a position; without one, the bare map. `names` gives the words for ids; `panel` adds the Charts."""
    ground, palette = ground_of(content), palette_of(dark)
    position = position or _bare(ground)
    panel = panel and bool(position.explorers)
    body = "".join(
        (
            scenery(ground, dark),
            water_names(ground, names),
            trail_glow(ground, position, palette),
            pathways(ground, position),
            tokens(ground, position, palette),
            sites(ground, position, names, palette),
            _title(ground, names),
            _facing_page(ground, position, palette) if panel else "",
        )
    )
    width, height = ground.size[0] + 2 * MARGIN + (WIDTH if panel else 0), ground.size[1] + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {width} {height}" role="img">'
        f"<title>{escape(called(names, TITLE))}</title><style>{style(palette)}</style>"
        f"<defs>{definitions(palette)}{needed(body)}</defs>{body}</svg>\n"
    )


def _bare(ground: Ground) -> Position:
    """The map before anything is set up."""
    return Position(tuple(Site(place.kind) for place in ground.places), frozenset(range(len(ground.tokens))))


def _title(ground: Ground, names: Mapping[str, str]) -> str:
    """The name of the game on a paper banner."""
    banner, _ = corners(ground)
    return (
        f'<g transform="translate({dot(banner)})"><use href="#banner"/><text class="title" font-size="27">'
        f'<textPath href="#banner-line" startOffset="50%">{escape(called(names, TITLE))}</textPath></text></g>'
    )


def _facing_page(ground: Ground, position: Position, palette: Palette) -> str:
    """The other page of the journal, ruled, with the Charts."""
    left, top, height = ground.size[0] + MARGIN, -MARGIN, ground.size[1] + 2 * MARGIN
    lines = "".join(f"M0 {y}h{WIDTH}" for y in range(34, height, 34))
    return (
        f'<g transform="translate({left} {top})"><rect width="{WIDTH}" height="{height}" fill="url(#facing-paper)"/>'
        f'<path d="{lines}" stroke="{palette.rule}" stroke-width="1" opacity=".4"/>'
        f'<rect x="-46" width="46" height="{height}" fill="url(#fold-left)"/>'
        f'<rect width="60" height="{height}" fill="url(#fold-right)"/>'
        f"<defs>{empty_table(palette)}</defs>{charts(position, height, palette)}</g>"
    )
