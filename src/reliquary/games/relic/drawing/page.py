"""A position of Relic as one self-contained SVG: the engraved star chart and, beside it, the sheets of the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reliquary.games.relic.drawing.geometry import BORDER, MARGIN, SIZE
from reliquary.games.relic.drawing.ink import ART, definitions, style
from reliquary.games.relic.drawing.panel import WIDTH, panel
from reliquary.games.relic.drawing.scenery import area_names, palette_of, scenery, way_inwards
from reliquary.games.relic.drawing.spaces import spaces
from reliquary.pictures.svg import number, rectangle, whole

if TYPE_CHECKING:
    from reliquary.games.relic.drawing.position import Position
    from reliquary.words import Words


def svg(position: Position, words: Words, dark: bool = False) -> str:
    """Draw a position: the chart and the sheets are of dark vellum, and lie on a light or on a dark desk."""
    palette = palette_of(dark)
    high, corner = SIZE + 2 * MARGIN, -MARGIN - BORDER
    size = high + 2 * BORDER + WIDTH, high + 2 * BORDER
    left = number(SIZE + MARGIN + BORDER)
    body = "".join(
        (
            rectangle((corner, corner), size, "url(#desk)"),
            f'<g color="{palette.brass}">{scenery(dark)}</g>',
            area_names(position),
            way_inwards(position, palette),
            spaces(position, words, palette),
            f'<g transform="translate({left} -{MARGIN})">{panel(position, words, high, palette)}</g>',
        )
    )
    title = words.say("drawing-scenario-is", title=position.title, scenario=position.scenario)
    return whole((corner, corner), size, title, style(palette), definitions(palette) + ART.needed(body), body)
