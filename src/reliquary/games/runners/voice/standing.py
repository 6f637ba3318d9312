"""How things stand in Relic Runners: at the places, on the Trails, on and before each Chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from reliquary.games.runners.actions import STEPS
from reliquary.games.runners.board import CAMP
from reliquary.games.runners.colours import COLOURS
from reliquary.games.runners.drawing.picture import LETTERS, points
from reliquary.games.runners.state import BOTTOM, FIRST_STEP, HOLE, RESERVE, UNSEEN, Runners
from reliquary.games.runners.voice.names import place_name, text_of, trail_name
from reliquary.kernel import Seat, bits
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.runners.material import Material
    from reliquary.voice import Names

KEPT = 4096  # lines


def standing(view: Runners, words: Words) -> dict[str, list[str]]:
    """How it is now with each thing of which that changes, by the thing."""
    content, game, figures = view.game.content, view.game, _figures(view)
    told = {
        f"place:{place.id}": _at(game, words, _company_at(view, number, figures), *_stands(view, number))
        for number, place in enumerate(content.places)
    }
    laid = [(figure, mask) for figure, mask in zip(figures, view.pathways, strict=True) if mask]
    for number, trail in enumerate(content.trails):
        if owners := tuple([figure for figure, mask in laid if mask >> number & 1]):
            told[f"trail:{trail.id}"] = _along(words, owners)
    for number, token in enumerate(content.tokens):
        told[f"token:{token.id}"] = [words.say("standing-token", side=_side(view, number))]
    for seat in range(view.setting.seats):
        for box in range(3):
            told[f"box:{seat}:{box}"] = _box(words, view.boxes[seat * 3 + box])
    return told


def now(view: Runners, words: Words) -> dict[str, list[str]]:
    """The same, with what a screen shows by itself: the own Toolboxes, the Charts of the Explorers, the Relics."""
    told, figures = standing(view, words), _figures(view)
    for seat, (explorer, _) in enumerate(figures):
        told[f"explorer:{explorer}"] = [_chart_line(view, words, seat)]
    for box in range(3 if view.viewer >= 0 else 0):
        told[f"box:{box + 1}"] = told[f"box:{view.viewer}:{box}"]
    for number, colour in enumerate(COLOURS):
        told[f"relic:{colour}"] = [_relics_now(view, words, figures, number)]
    return told


def _relics_now(view: Runners, words: Words, figures: Sequence[Figure], colour: int) -> str:
    """Where Relics of a colour are in sight, and who has how many."""
    sites = enumerate(view.setting.colours)
    lie = [site for site, here in sites if here == colour and view.shrines >> site & 1 and not view.stacks[site]]
    taken = [(figure, view.relics[seat * 4 + colour]) for seat, figure in enumerate(figures)]
    owners = [words.say("standing-owner", name=figure_name(words, *one), count=count) for one, count in taken if count]
    places = ", ".join(place_name(view.game, words, site) for site in lie)
    return words.say("standing-relics", places=places or "none", owners=", ".join(owners) or "none")


def _chart_line(view: Runners, words: Words, seat: Seat) -> str:
    """What lies on a Chart and before it, as one line."""
    return "; ".join(line.rstrip(".") for line in chart(view, words, seat))


def described(view: Runners, words: Words, names: Names) -> Iterator[str]:
    """How things stand, place by place, token by token, Chart by Chart."""
    game, own, figures = view.game, view.pathways[view.viewer] if view.viewer >= 0 else 0, _figures(view)
    for place, around in enumerate(game.board.around):
        company = _company_at(view, place, figures)
        yield _place_line(game, words, place, own & around, company, *_stands(view, place))
    for number, token in enumerate(game.content.tokens):
        trail = trail_name(game, words, token.trail)
        yield words.say("described-token", token=words.say(token.id), side=_side(view, number), trail=trail)
    for seat, name in enumerate(names):
        letter = LETTERS[game.colours[view.setting.explorers[seat]]]
        yield words.say("described-chart", name=name, letter=letter, chart=_chart_line(view, words, seat))


# Places: most look the same from one moment to the next, so what is said of one is kept.

Figure = tuple[str, str]  # an Explorer and its colour


def _figures(view: Runners) -> list[Figure]:
    """The Explorers by seat, as they stand on the map."""
    game, setting = view.game, view.setting
    return [(setting.explorer_of(seat), game.colours[setting.explorers[seat]]) for seat in range(setting.seats)]


def _stands(view: Runners, place: int) -> tuple[str, int, int]:
    """What is left at a place: its kind, how many packs or tiles, and the tile that lies face up."""
    stack = view.stacks[place]
    if place == CAMP:
        return "camp", view.camp_rations(), UNSEEN
    colour = COLOURS[view.setting.colours[place]]
    if stack:
        return colour, stack.bit_count(), view.face_up(place)
    return f"relic-{colour}" if view.shrines >> place & 1 else "empty", 0, UNSEEN


def _company_at(view: Runners, place: int, figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Who is at a place."""
    return tuple([figure for figure, here in zip(figures, view.place, strict=True) if here == place])


def site_told(view: Runners, words: Words, place: int) -> str:
    """What stands at a place."""
    return _site(view.game, words, *_stands(view, place))


def _site(game: Material[Runners], words: Words, kind: str, count: int, face: int) -> str:
    """What stands at a place of a kind."""
    if kind == "camp":
        return words.say("site-camp", packs=count)
    if kind == "empty":
        return words.say("site-empty")
    if kind.startswith("relic-"):
        return words.say("site-relic", colour=kind.removeprefix("relic-"))
    if face != UNSEEN:
        return words.say("site-face-up", tiles=count, tile=words.say(game.content.tiles[face].id))
    return words.say("site-stack", tiles=count, colour=kind)


@lru_cache(KEPT)
def _at(
    game: Material[Runners], words: Words, company: tuple[Figure, ...], kind: str, count: int, face: int
) -> list[str]:
    """What stands at a place and what it does, and who is there."""
    told = [_site(game, words, kind, count, face)]
    if face != UNSEEN:
        told.append(text_of(words, game.content.tiles[face].id))
    if company:
        told.append(words.say("standing-here", names=_company(words, company)))
    told.append(words.say(f"about-site-{kind.partition('-')[0]}"))
    return told


@lru_cache(KEPT)
def _place_line(
    game: Material[Runners],
    words: Words,
    place: int,
    own: int,
    company: tuple[Figure, ...],
    kind: str,
    count: int,
    face: int,
) -> str:
    """A place as a line: what stands there, where Trails lead, along which of them the viewer has a Pathway."""
    return words.say(
        "described-place",
        place=place_name(game, words, place),
        standing=_site(game, words, kind, count, face),
        ways=_ways(game, words, place, own),
        here=_company(words, company) or "none",
    )


def _ways(game: Material[Runners], words: Words, place: int, own: int) -> str:
    """The places to which Trails lead."""
    told = []
    for trail in bits(game.board.around[place]):
        there = place_name(game, words, game.board.other_end(trail, place))
        told.append(words.say("described-own-way", place=there) if own >> trail & 1 else there)
    return ", ".join(told)


@lru_cache(KEPT)
def _along(words: Words, owners: tuple[Figure, ...]) -> list[str]:
    """Whose Pathways lie on a Trail."""
    return [words.say("standing-pathways", names=_company(words, owners))]


def _company(words: Words, figures: tuple[Figure, ...]) -> str:
    """Some Explorers, as on the map."""
    return ", ".join(figure_name(words, *figure) for figure in figures)


def figure_name(words: Words, explorer: str, colour: str) -> str:
    """An Explorer with the letter that stands on the figure of that colour."""
    return words.say("figure", name=words.say(explorer), letter=LETTERS[colour])


def _side(view: Runners, token: int) -> str:
    """Which side of a token lies up."""
    return "coloured" if view.tokens >> token & 1 else "grey"


def _box(words: Words, position: int) -> list[str]:
    """Where a Toolbox stands, and what it could do there."""
    if position in (RESERVE, BOTTOM):
        return [words.say("box-reserve" if position == RESERVE else "box-bottom")]
    step = STEPS[position - FIRST_STEP]
    return [words.say(step), text_of(words, step)]


# A Chart, a line for each kind of thing.


def chart(view: Runners, words: Words, seat: Seat) -> Iterator[str]:
    """What lies on a Chart and before it."""
    place = place_name(view.game, words, view.place[seat])
    yield words.say("chart-supplies", packs=view.rations[seat], pathways=view.unplaced(seat), place=place)
    yield _relics(view, words, seat)
    boxes = (_box_now(words, box) for box in view.boxes[seat * 3 : seat * 3 + 3])
    yield words.say("chart-boxes", boxes="; ".join(boxes))
    for tile in bits(view.ivory[seat]):
        entry = view.game.content.tiles[tile].id
        yield words.say("chart-ivory", tile=words.say(entry), text=text_of(words, entry))
    yield from _blue_tiles(view, words, seat)
    if points(view, seat):
        yield _sources(view, words, seat)


def _relics(view: Runners, words: Words, seat: Seat) -> str:
    """The Relics of a seat."""
    found = [
        words.say("chart-relic", count=count, relic=words.say(f"relic-{colour}"))
        for colour, count in zip(COLOURS, view.relics[seat * 4 : seat * 4 + 4], strict=True)
        if count
    ]
    return words.say("chart-relics", relics=", ".join(found)) if found else words.say("chart-no-relics")


def _box_now(words: Words, position: int) -> str:
    """Where a Toolbox stands, with what it could do there in brackets."""
    name, *text = _box(words, position)
    return f"{name} ({text[0].rstrip('.')})" if text else name


def _blue_tiles(view: Runners, words: Words, seat: Seat) -> Iterator[str]:
    """The blue tiles of a seat: the covered ones are counted, the others named."""
    game = view.game
    known = [tile for tile in view.blues[seat] if tile < HOLE] + list(bits(view.shown[seat]))
    if covered := sum(tile >= HOLE for tile in view.blues[seat]):
        yield words.say("chart-blue", count=covered)
    if known:
        tiles = [
            words.say("chart-blue-tile", tile=words.say(game.content.tiles[tile].id), value=game.values[tile])
            for tile in known
        ]
        yield words.say("chart-blue-own", tiles=", ".join(tiles))


def _sources(view: Runners, words: Words, seat: Seat) -> str:
    """Where the points of a seat come from."""
    found = view.game.breakdown(view)[seat].items()
    told = [words.say("chart-source", source=words.say(f"source-{name}"), points=gain) for name, gain in found if gain]
    return words.say("chart-sources", sources=", ".join(told))
