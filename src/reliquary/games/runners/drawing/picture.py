"""A position, or what a seat sees of it, as the neutral `Position` that the drawings show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from reliquary.games.runners.colours import COLOURS, GREEN
from reliquary.games.runners.drawing.geometry import ground_of
from reliquary.games.runners.drawing.position import Explorer, Position, Site
from reliquary.games.runners.ids import POSITIONS
from reliquary.games.runners.rules import scoring
from reliquary.games.runners.state import UNSEEN, Runners
from reliquary.kernel import TRUTH, Action, Seat, bits
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.runners.material import Material

LETTERS = {"red": "R", "green": "G", "blue": "B", "yellow": "Y", "black": "K"}


def position(s: Runners, words: Words, lit: Iterable[Action] = ()) -> Position:
    """What a drawing shows of a state or a view; the pieces that the actions `lit` name are highlighted.

    RR-RULING-84: the points of rivals are covered until the game is over.
    """
    return Position(
        ground=ground_of(s.game.content),
        sites=tuple(_site(s, words, place) for place in range(len(s.stacks))),
        tokens=frozenset(bits(s.tokens)),
        explorers=tuple(_explorer(s, words, seat) for seat in range(s.setting.seats)),
        camp_rations=s.camp_rations(),
        highlights=highlights(s.game, s, lit),
    )


def _site(s: Runners, words: Words, place: int) -> Site:
    colour, stack = s.setting.colours[place], s.stacks[place]
    return Site(
        kind=s.game.content.places[place].kind,
        colour=COLOURS[colour] if colour > GREEN else None,
        levels=tuple(level + 1 for level in bits(stack)),
        face_up=face_up(s, words, place),
        relic=bool(s.shrines >> place & 1),
    )


def face_up(s: Runners, words: Words, place: int) -> str | None:
    """What the tile that lies face up at a place is called."""
    tile = s.face_up(place)
    return None if tile == UNSEEN else words.say(s.game.content.tiles[tile].id)


def _explorer(s: Runners, words: Words, seat: Seat) -> Explorer:
    known = next(one for one in s.game.content.explorers if one.id == s.setting.explorer_of(seat))
    green, ivory, blue, purple = s.relics[seat * 4 : seat * 4 + 4]
    return Explorer(
        colour=known.colour,
        letter=LETTERS[known.colour],
        place=s.place[seat],
        name=words.say(known.id),
        figure=known.figure,
        pathways=tuple(bits(s.pathways[seat])),
        rations=s.rations[seat],
        points=points(s, seat),
        relics=(green, ivory, blue, purple),
        toolboxes=tuple(POSITIONS[box] for box in s.boxes[seat * 3 : seat * 3 + 3]),
        ivory=tuple(words.say(s.game.content.tiles[tile].id) for tile in bits(s.ivory[seat])),
        blue=len(s.blues[seat]) + s.shown[seat].bit_count(),
        to_move=s.agenda is not None and s.agenda[1] == seat,
    )


def points(s: Runners, seat: Seat) -> int | None:
    """A seat's points, were the game scored now; None if the viewer should not see them (RR-VP-04, RR-RULING-84)."""
    if s.agenda is not None and s.viewer not in (TRUTH, seat):
        return None
    return scoring.total(s, seat)


def highlights(game: Material[Runners], s: Runners, actions: Iterable[Action]) -> frozenset[str]:
    """The places, trails and tokens that actions name; a trail to travel brings the place at its end."""
    found = set()
    for action in actions:
        verb, _, noun = game.vocabulary[action].partition(":")
        if noun:
            found.add(noun)
        if verb == "go" and s.agenda is not None:
            found.add(_far_end(game, noun, s.place[s.agenda[1]]))
    return frozenset(found)


def _far_end(game: Material[Runners], trail: str, here: int) -> str:
    a, b = trail.split("~")
    return b if game.content.places[here].id == a else a
