"""What stands on the map: sites with their tiles and Relics, tokens, Pathways and Explorers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from reliquary.games.runners.drawing.geometry import Ground, History, courses
from reliquary.games.runners.drawing.ink import COATS, TEMPLES, Palette, smooth
from reliquary.games.runners.drawing.position import Explorer, Position, Site
from reliquary.pictures.svg import Point, dot, lettering, number, use

if TYPE_CHECKING:
    from reliquary.words import Words

RISE = {1: 25, 2: 21, 3: 18}  # how much higher the next tile lies
_TEMPLE_FOOT, _RUIN_FOOT, _RELIC_FOOT = 25, 21, 19
GAP = 50  # from the middle of a place to the end of a Pathway
LANE = 11  # from one Pathway to the next beside it
STANDS: tuple[Point, ...] = ((52, 27), (-52, 27), (27, 38), (-27, 38), (0, 43))  # where Explorers stand at a site
CAMPED: tuple[Point, ...] = ((36, 44), (-36, 44), (0, 50), (68, 32), (-68, 32))  # and in Base Camp


def trail_glow(position: Position, palette: Palette) -> str:
    """The trails that answer what is asked."""
    lit = [
        f'<path d="{smooth(line.beside(40, line.length - 40, 0, 6))}"/>'
        for trail, line in zip(position.ground.trails, courses(position.ground), strict=True)
        if trail.id in position.highlights
    ]
    if not lit:
        return ""
    return (
        f'<defs><g id="lit">{"".join(lit)}</g></defs>'
        f'<g class="glow" fill="none" stroke="{palette.glow}" stroke-linecap="round">'
        '<use href="#lit" stroke-width="34" opacity=".25"/><use href="#lit" stroke-width="20" opacity=".5"/></g>'
    )


def pathways(position: Position) -> str:
    """Planks in each owner's colour and pattern, side by side where several lie on one trail."""
    lanes = _lanes(position)
    return "".join(_planks(position.ground, explorer, lanes) for explorer in position.explorers if explorer.pathways)


def _lanes(position: Position) -> dict[tuple[str, int], float]:
    """How far aside each colour's Pathway lies on each trail."""
    owners: dict[int, list[str]] = {}
    for explorer in position.explorers:
        for trail in explorer.pathways:
            owners.setdefault(trail, []).append(explorer.colour)
    return {
        (colour, trail): (i - (len(here) - 1) / 2) * LANE
        for trail, here in owners.items()
        for i, colour in enumerate(here)
    }


def _planks(ground: Ground, explorer: Explorer, lanes: Mapping[tuple[str, int], float]) -> str:
    """One owner's Pathways: shadow, outline, colour and pattern over the same lines."""
    colour, lines = explorer.colour, courses(ground)
    asides = [(lines[trail], lanes[colour, trail]) for trail in explorer.pathways]
    paths = "".join(f'<path d="{smooth(line.beside(GAP, line.length - GAP, aside, 5))}"/>' for line, aside in asides)
    planks = f'href="#planks-{colour}"'
    if colour == "blue":
        marks = f'<path class="mark-blue" d="{"".join(wave(line, aside) for line, aside in asides)}"/>'
    elif colour == "black":
        marks = f'<use {planks} class="mark-black"/><use {planks} class="mark-gap"/>'
    else:
        marks = f'<use {planks} class="mark-{colour}"/>'
    return (
        f'<defs><g id="planks-{colour}">{paths}</g></defs><g fill="none" stroke="{COATS[colour]}">'
        f'<use {planks} class="plank-shadow" transform="translate(2 4)"/><use {planks} class="plank-edge"/>'
        f'<use {planks} class="plank"/>{marks}</g>'
    )


def wave(line: History, aside: float) -> str:
    """A wave along a Pathway."""
    crests = max(4, round((line.length - 2 * GAP) / 9))
    step = (line.length - 2 * GAP - 6) / crests
    return smooth([line.at(GAP + 3 + i * step, aside + (2.1 if i % 2 else -2.1)) for i in range(crests + 1)])


def sites(position: Position, words: Words, palette: Palette) -> str:
    """Every place from the back to the front, with who stands there and what it is called."""
    places = position.ground.places
    order = sorted(range(len(places)), key=lambda place: places[place].at[1])
    return "".join(_place(position, place, words, palette) for place in order)


def _place(position: Position, place: int, words: Words, palette: Palette) -> str:
    at, key = position.ground.places[place].at, position.ground.places[place].id
    site, name = position.sites[place], words.say(key)
    here = [explorer for explorer in position.explorers if explorer.place == place]
    return (
        f'<g data-place="{key}" transform="translate({dot(at)})"><title>{escape(name)}</title>'
        f"{_clearing(site, palette, key in position.highlights)}{_standing(site, position.camp_rations)}"
        f"{_name(name, site)}{_company(here, CAMPED if site.kind == 'camp' else STANDS)}</g>"
    )


def _clearing(site: Site, palette: Palette, lit: bool) -> str:
    """The ground on which a site stands; its rim keeps the Temple's colour when all tiles are gone."""
    rim = TEMPLES.get(site.colour or "", palette.rim)
    clearing = f'<use href="#clearing-{site.kind}" color="{rim}"/>'
    if not lit:
        return clearing
    oval = 'class="glow" cy="11" rx="80" ry="52"' if site.kind == "camp" else 'class="glow" cy="11" rx="62" ry="42"'
    glow = f'stroke="{palette.glow}"'
    return (
        f'<ellipse {oval} fill="{palette.glow}" {glow} stroke-width="18" opacity=".45"/>{clearing}'
        f'<ellipse {oval} fill="none" {glow} stroke-width="5"/>'
    )


def _standing(site: Site, camp_rations: int | None) -> str:
    """Tents, tiles, a Relic, or the bare slab of a Shrine whose Relic is gone."""
    if site.kind == "camp":
        return _camp(camp_rations)
    if site.relic:
        return _relic(site)
    if not site.levels:
        return use("slab", (0, _RELIC_FOOT))
    stack = _ruin(len(site.levels)) if site.kind == "ruin" else _temple(site)
    return f'<ellipse cx="4" cy="25" rx="56" ry="14" fill="url(#shadow)"/>{stack}'


def _camp(rations: int | None) -> str:
    """The tents, and how many Ration Packs lie there."""
    packs = ""
    if rations is not None:
        packs = use("ration", (-45, -32), 1.25) + lettering(str(rations), (-68, -26), 19, "stock")
    return f'<ellipse cx="6" cy="8" rx="58" ry="13" fill="url(#shadow)"/>{use("camp", (2, -10), 1.12)}{packs}'


def _ruin(tiles: int) -> str:
    return "".join(use("ruin-tile", (2 * ((i * 2) % 3) - 2, _RUIN_FOOT - 13 * i), 0.98) for i in range(tiles))


def _temple(site: Site) -> str:
    """Steps of the levels that are left, the largest below."""
    colour = site.colour or "ivory"
    parts, foot = [], float(_TEMPLE_FOOT)
    for level in sorted(site.levels):
        parts.append(use(f"step-{level}", (0, foot)) + use(f"carving-{colour}-{level}", (0, foot)))
        foot -= RISE[level]
    if site.face_up and site.levels[-1] == 3:
        parts.append(use("carving-door", (0, foot + RISE[3])))
    return f'<g color="{TEMPLES[colour]}">{"".join(parts)}</g>'


def _relic(site: Site) -> str:
    """The Relic alone in its light."""
    colour = site.colour or "green"
    rays = "".join(
        f"M{dot((24 * cos(a), 24 * sin(a)))}L{dot((reach * cos(a), reach * sin(a)))}"
        for a, reach in ((i * pi / 8, 52 if i % 2 else 62) for i in range(16))
    )
    return (
        f'<g transform="translate(0 -8)"><circle class="shine" r="66" fill="url(#shine)"/>'
        f'<path class="shine" d="{rays}" stroke="#ffd76a" stroke-width="2.6" stroke-linecap="round" opacity=".8"/></g>'
        f'<ellipse cy="{_RELIC_FOOT + 1}" rx="34" ry="9" fill="url(#shadow)"/>'
        + use(f"relic-{colour}", (0, _RELIC_FOOT), 1.28)
    )


def _name(name: str, site: Site) -> str:
    """The name, lettered along the lower rim, and what lies face up."""
    arc, size = ("low-arc", "19") if site.kind == "camp" else ("arc", "16.5")
    text = (
        f'<text class="place" font-size="{size}">'
        f'<textPath href="#{arc}" startOffset="50%">{escape(name)}</textPath></text>'
    )
    return text + (lettering(site.face_up, (0, 75), 12.5, "tile") if site.face_up else "")


def _company(here: Sequence[Explorer], places: Sequence[Point]) -> str:
    """The Explorers at a place, those behind first."""
    stands = sorted(zip(places, here, strict=False), key=lambda stand: stand[0][1])
    return "".join(figure(explorer, stand) for stand, explorer in stands)


def figure(explorer: Explorer, at: Point, scale: float = 1.0) -> str:
    """A helmeted figure in its colour and pattern, with its letter."""
    coat = COATS[explorer.colour]
    ring = '<ellipse class="glow" cy="1" rx="23" ry="8" fill="none" stroke="#f0921e" stroke-width="4"/>'
    return (
        f'<g transform="translate({dot(at)}){"" if scale == 1 else f"scale({scale:.2f})"}" color="{coat}">'
        f'<ellipse cx="5" cy="2" rx="23" ry="7" fill="url(#shadow)"/>{ring if explorer.to_move else ""}'
        f'<use href="#explorer-coat" fill="{coat}"/><use href="#explorer-coat" fill="url(#weave-{explorer.colour})"/>'
        f'<use href="#explorer-{explorer.figure}"/><use href="#badge"/>'
        f"{lettering(explorer.letter, (0, -6), 14.5, 'dark')}</g>"
    )


def tokens(position: Position, palette: Palette) -> str:
    """The Toolbox tokens beside the rivers."""
    parts = []
    for index, token in enumerate(position.ground.tokens):
        side = "coloured" if index in position.tokens else "grey"
        x, y = number(token.at[0]), number(token.at[1])
        glow = f'<circle class="glow" r="27" cx="{x}" cy="{y}" fill="{palette.glow}" opacity=".6"/>'
        parts.append(
            f'<g data-token="{token.id}">{glow if token.id in position.highlights else ""}'
            f'<circle cx="{x}" cy="{y}" r="18" transform="translate(2 4)" fill="{palette.shade}" opacity=".28"/>'
            f"{use(f'token-{side}', token.at, 0.84)}</g>"
        )
    return "".join(parts)
