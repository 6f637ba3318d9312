"""A position of Relic as one self-contained SVG: the engraved star chart and, beside it, the sheets of the players."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from reliquary.relic.drawing.geometry import MARGIN, SIZE
from reliquary.relic.drawing.ink import definitions, needed, number, style
from reliquary.relic.drawing.scenery import area_names, palette_of, scenery, way_inwards
from reliquary.relic.drawing.sheets import WIDTH, panel
from reliquary.relic.drawing.spaces import spaces

if TYPE_CHECKING:
    from reliquary.relic.drawing.position import Position
    from reliquary.words import Words


def svg(position: Position, words: Words, dark: bool = False) -> str:
    """Draw a position."""
    palette = palette_of(dark)
    high = SIZE + 2 * MARGIN
    body = "".join(
        (
            f'<g color="{palette.brass}">{scenery(dark)}</g>',
            area_names(position),
            way_inwards(position, palette),
            spaces(position, words, palette),
            f'<g transform="translate({number(SIZE + MARGIN)} -{MARGIN})">{panel(position, words, high, palette)}</g>',
        )
    )
    title = words.say("drawing-scenario-is", title=position.title, scenario=position.scenario)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{MARGIN} -{MARGIN} {number(high + WIDTH)} {number(high)}"'
        f' role="img"><title>{escape(title)}</title><style>{style(palette)}</style>'
        f"<defs>{definitions(palette)}{needed(body)}</defs>{body}</svg>\n"
    )
