"""The sheet of a player: bust, name, dials, and what lies in the play area."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reliquary.games.relic.drawing.captions import asset_told, corruption_told, marks_told, mission_told, pile_told
from reliquary.games.relic.drawing.ink import BUSTS, LIGHTS, Palette
from reliquary.games.relic.drawing.pieces import bust
from reliquary.games.relic.drawing.position import Player, Position
from reliquary.pictures.letters import cut, fitting, wrapped
from reliquary.pictures.svg import Point, circle, group, lettering, number, rectangle

if TYPE_CHECKING:
    from reliquary.words import Words

_TOP = 98.0  # where the columns begin
_COLUMN = 350.0  # the breadth of a column
_COLUMNS = (26.0, 392.0)
_DIAL = 63.0  # from one dial to the next
Entry = tuple[str, str]  # a label and what stands under it


def need(player: Player, words: Words, size: float) -> float:
    """How high the sheet has to be in letters of a size."""
    return _TOP + max(_deep(half, size) for half in _halves(player, words)) + 10


def sheet(position: Position, player: Player, words: Words, area: Point, size: float, palette: Palette) -> str:
    """The sheet of a player who has a character."""
    wide, height = area
    where = _where(position, player, words)
    parts = [
        frame(player, area, palette),
        bust(player, (50, 74), 1.18),
        lettering(player.name, (88, 40), fitting(player.name, 25, 246), "name"),
        lettering(where, (88, 63), fitting(where, 15.5, 268), "left note"),
        _dials(player, words, wide, palette),
        f'<path d="M24 88H{number(wide - 14)}" stroke="{palette.rule}" stroke-width="1.2"/>',
    ]
    halves = _halves(player, words)
    parts += [_column(half, x, size, height - 6) for half, x in zip(halves, _COLUMNS, strict=True)]
    return group(parts, more='opacity=".55"' if player.out else "")


def frame(player: Player, area: Point, palette: Palette) -> str:
    """The plate of a player; it is framed in light while they are asked."""
    edge = f'stroke="{palette.glow}" stroke-width="3.5"' if player.to_move else f'stroke="{palette.rule}"'
    return "".join(
        (
            rectangle((3, 5), area, palette.desk_shade, 'rx="10" opacity=".28"'),
            rectangle((0, 0), area, palette.sheet, f'rx="10" {edge}'),
            f'<path d="M12 0H10Q0 0 0 10v{number(area[1] - 20)}q0 10 10 10h2z" fill="{BUSTS[player.colour]}"/>',
        )
    )


def dial(at: Point, radius: float, label: str, value: int, ring: str, palette: Palette) -> str:
    """A brass dial with its label below."""
    x, y = at
    room, size = radius * 2.5, radius * 0.6
    return (
        circle(at, radius, palette.plate, f'stroke="url(#brass)" stroke-width="{number(radius * 0.16)}"')
        + circle(at, radius * 0.82, "none", f'stroke="{ring}" stroke-width="{number(radius * 0.1)}"')
        + lettering(str(value), (x, y + radius * 0.33), radius * 0.96, "dial")
        + lettering(label, (x, y + radius + size * 1.15), fitting(label, size, room), "note")
    )


def _where(position: Position, player: Player, words: Words) -> str:
    """Where the character stands, and what is special about the player now."""
    told = [] if player.place is None else [words.say("drawing-at", space=position.spaces[player.place].name)]
    return " · ".join([*told, *marks_told(player, words)])


def _dials(player: Player, words: Words, wide: float, palette: Palette) -> str:
    """Level, attributes, Life and influence as brass dials."""
    names = [words.say(name) for name in ("strength", "willpower", "cunning")]
    marked = [
        (words.say("drawing-level"), player.level, palette.brass),
        *zip(names, player.attributes, (LIGHTS[player.colour],) * 3, strict=True),
        (words.say("drawing-life"), player.life, "#c0392b"),
        (words.say("drawing-influence"), player.influence, palette.gilt),
    ]
    left = wide - 40 - _DIAL * (len(marked) - 1)
    return "".join(
        dial((left + i * _DIAL, 36), 25, label, value, ring, palette) for i, (label, value, ring) in enumerate(marked)
    )


# What lies in the play area.


def _halves(player: Player, words: Words) -> tuple[list[Entry], list[Entry]]:
    """The two columns of a sheet."""
    return _left(player, words), _right(player, words)


def _left(player: Player, words: Words) -> list[Entry]:
    """Mission, Power cards and assets."""
    return [
        (words.say("drawing-mission"), mission_told(player, words)),
        (_counted(words, "power", player.power.size), pile_told(player.power, words)),
        (_counted(words, "assets", len(player.assets)), ", ".join(asset_told(one, words) for one in player.assets)),
    ]


def _right(player: Player, words: Words) -> list[Entry]:
    """Corruption, trophies, completed missions, and tokens on the scenario sheet with where they come from."""
    corrupted = words.say("drawing-of", count=len(player.corruption) + player.covered.size, most=player.threshold)
    points = f" · {words.say('drawing-points-in-all', points=player.trophy_points)}" if player.trophies else ""
    tokens = (_counted(words, "scenario-tokens", player.scenario_tokens), ", ".join(player.scenario_areas))
    return [
        (f"{words.say('drawing-corruption')} {corrupted}", corruption_told(player, words)),
        (f"{_counted(words, 'trophies', len(player.trophies))}{points}", ", ".join(player.trophies)),
        (_counted(words, "completed", player.completed.size), pile_told(player.completed, words)),
        *([tokens] if player.scenario_tokens or player.scenario_areas else []),
    ]


def _counted(words: Words, thing: str, count: int) -> str:
    """A word with a number."""
    return f"{words.say(f'drawing-{thing}')} {count}"


def _column(entries: Sequence[Entry], x: float, size: float, bottom: float) -> str:
    """Labels with their texts under one another; what does not fit is left out."""
    parts, y = [], _TOP
    for label, text in entries:
        y += size * 1.3
        if y > bottom:
            break
        parts.append(lettering(cut(label, size, _COLUMN), (x, y), size * 0.95, "label"))
        for line in _lines(text, size):
            y += size * 1.22
            if y > bottom:
                break
            parts.append(lettering(line, (x, y), size, "left"))
        y += size * 0.35
    return "".join(parts)


def _lines(text: str, size: float) -> list[str]:
    """A text in lines that fit; a word that is too long is cut."""
    return [cut(line, size, _COLUMN) for line in wrapped(text, size, _COLUMN)]


def _deep(entries: Sequence[Entry], size: float) -> float:
    """How high labels with their texts are in letters of a size."""
    return sum(size * (1.65 + 1.22 * len(_lines(text, size))) for _, text in entries)
