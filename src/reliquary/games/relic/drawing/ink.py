"""Vellum, brass and ink: the palettes, and the drawings of `art/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

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
    colours: dict[str, Any] = {**ART.colours["vellum"], **ART.colours[desk]}
    return Palette(**{**colours, "tints": tuple(colours["tints"])})


LIGHT, DARK = _palette("light"), _palette("dark")
THREATS: Mapping[str, str] = ART.colours["threats"]
BUSTS: Mapping[str, str] = ART.colours["busts"]
LIGHTS: Mapping[str, str] = ART.colours["lights"]  # the lit side of each bust


@cache
def definitions(palette: Palette) -> str:
    """Gradients in the colours of a palette."""
    return ART.definitions(asdict(palette))


@cache
def style(palette: Palette) -> str:
    """The style sheet in the colours of a palette."""
    return ART.style(asdict(palette))
