"""Vellum, brass and ink: the palettes, and the drawings of `art/`."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cache

import msgspec

from reliquary.pictures.art import Art

ART = Art(__package__, "chart")


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
    corner: str
    star: str
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
    desk: str  # what the chart lies on, and what is written there
    desk_edge: str
    desk_ink: str
    desk_soft: str
    desk_brass: str
    desk_shade: str


def _palette(desk: str) -> Palette:
    """The chart is always of dark vellum; light and dark pages have a desk each on which it lies."""
    return msgspec.convert({**ART.colours["vellum"], **ART.colours[desk]}, Palette)


LIGHT, DARK = _palette("light"), _palette("dark")
THREATS = msgspec.convert(ART.colours["threats"], dict[str, str])
BUSTS = msgspec.convert(ART.colours["busts"], dict[str, str])
LIGHTS = msgspec.convert(ART.colours["lights"], dict[str, str])  # the lit side of each bust


@cache
def definitions(palette: Palette) -> str:
    """Gradients in the colours of a palette."""
    return ART.definitions(asdict(palette))


@cache
def style(palette: Palette) -> str:
    """The style sheet in the colours of a palette."""
    return ART.style(asdict(palette))
