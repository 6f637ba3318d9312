"""A position of Relic as text for a terminal: the board, the Threats on it, and the players."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from reliquary.games.relic.drawing import grid, picture
from reliquary.games.relic.drawing.canvas import Chart
from reliquary.games.relic.drawing.captions import (
    asset_told,
    choice_told,
    corruption_told,
    leads_told,
    marks_told,
    mission_told,
    pile_told,
)
from reliquary.games.relic.drawing.position import Player, Position, Space
from reliquary.games.relic.terms import TIERS
from reliquary.pictures.canvas import Span, length

if TYPE_CHECKING:
    from reliquary.games.relic.state import Relic
    from reliquary.words import Words

Paragraph = tuple[list[Span], int]  # texts, and the indent of all lines but the first
WIDEST = 100
_NARROW = 78  # below this width the spaces are listed instead of drawn


def text(
    position: Position,
    words: Words,
    width: int = WIDEST,
    height: int | None = None,
    colour: bool = False,
    ascii_only: bool = False,
) -> str:
    """Draw a position for a terminal of a width; where a height is told, what does not fit is left out.

    The board and a line for each player are always there; what lies before the players, the Threats, the names of
    areas and spaces and the legend follow in this order.
    """
    wide = max(24, min(width, WIDEST))

    def lines(paragraphs: Sequence[Paragraph]) -> list[str]:
        """Paragraphs in the way of this page."""
        return _set(paragraphs, wide, colour, ascii_only)

    page = lines(_header(position, words)) + _board(position, words, wide, colour, ascii_only)
    whole, short = lines(_players(position, words)), lines(_players(position, words, short=True))
    fits = height is None or len(page) + len(whole) <= height
    below = whole if fits else short
    more = [_threats(position, words), _areas(position, words) if wide >= _NARROW else [], _legend(words)]
    for part in map(lines, more):
        if fits and (height is None or len(page) + len(below) + len(part) <= height):
            page += part
    return "\n".join(page + below) + "\n"


def board(position: Position, words: Words, width: int, colour: bool = False, ascii_only: bool = False) -> list[str]:
    """The board, the Threats on it and the decks, as lines of any number."""
    wide = max(24, min(width, WIDEST))
    below = [*_threats(position, words), _decks(position, words)]
    return _board(position, words, wide, colour, ascii_only) + _set(below, wide, colour, ascii_only)


def low_board(
    position: Position, words: Words, width: int, height: int, colour: bool = False, ascii_only: bool = False
) -> list[str]:
    """The same for a screen of little height: the board comes last, and lower where it has to fit."""
    wide = max(24, min(width, WIDEST))
    above = [*_set([*_threats(position, words), _decks(position, words)], wide, colour, ascii_only), ""]
    drawn = _board(position, words, wide, colour, ascii_only)
    return above + (drawn if len(drawn) <= height else _board(position, words, wide, colour, ascii_only, grid.LOW))


def _board(
    position: Position, words: Words, wide: int, colour: bool, ascii_only: bool, rows: int = grid.ROWS
) -> list[str]:
    """The spaces as a grid, or as a list where it has no room."""
    if wide >= _NARROW:
        return grid.board(position, words, wide, rows).lines(colour, ascii_only)
    return _set(_list(position, words), wide, colour, ascii_only)


def whole(s: Relic, words: Words, width: int, colour: bool, ascii_only: bool) -> str:
    """A state or a view as a page of any length, without the last line break."""
    return text(picture.position(s, words), words, width, None, colour, ascii_only).rstrip("\n")


def legend(words: Words) -> list[str]:
    """What the marks mean."""
    return [words.say(f"drawing-legend-{part}") for part in ("icons", "pieces")]


def _set(paragraphs: Sequence[Paragraph], width: int, colour: bool, ascii_only: bool) -> list[str]:
    """Paragraphs, each with its indent, as lines that fit."""
    lines: list[str] = []
    for spans, indent in paragraphs:
        for row in _folded(spans, width, indent):
            page = Chart(width, 1)
            page.put_spans(0, 0, row)
            lines += page.lines(colour, ascii_only)
    return lines


def _folded(spans: Sequence[Span], width: int, indent: int) -> list[list[Span]]:
    """Spans in rows that fit, broken between words; later rows are indented."""
    rows: list[list[Span]] = [[]]
    for index, word in enumerate(_words(spans)):
        gap = 1 if index else 0
        if word and length(rows[-1]) + gap + length(word) > width and length(rows[-1]) > indent:
            rows.append([(" " * indent, "")])
            gap = 0
        rows[-1] += [(" " * gap, ""), *word]
    return rows


def _words(spans: Sequence[Span]) -> list[list[Span]]:
    """Spans cut at their blanks, but not before a dot between two facts: a word can have several styles."""
    words: list[list[Span]] = [[]]
    for told, style in spans:
        for index, piece in enumerate(re.split(r" (?!·)", told)):
            if index:
                words.append([])
            if piece:
                words[-1].append((piece, style))
    return words


def _header(position: Position, words: Words) -> list[Paragraph]:
    """The scenario, whose turn it is, and the decks."""
    title = words.say("drawing-scenario-is", title=position.title, scenario=position.scenario)
    return [([(title, "bold"), (f" · {position.status}", "")], 2), _decks(position, words)]


def _decks(position: Position, words: Words) -> Paragraph:
    """How many cards the decks hold."""
    decks = ", ".join(words.say("drawing-deck", deck=deck.name, left=deck.left) for deck in position.decks)
    return [(f"{words.say('drawing-decks')}: {decks}", "faint")], 2


def _legend(words: Words) -> list[Paragraph]:
    """The legend as paragraphs."""
    return [([(line, "faint")], 2) for line in legend(words)]


def _list(position: Position, words: Words) -> list[Paragraph]:
    """Every space in a line of its own, tier by tier."""
    found: list[Paragraph] = []
    for tier in TIERS:
        found += [([("", "")], 0), ([(words.say(f"tier-{tier}"), "bold")], 0)]
        for index, space in enumerate(position.spaces):
            if space.tier == tier:
                found.append((_listed(position, index, space, words), 4))
    return found


def _listed(position: Position, index: int, space: Space, words: Words) -> list[Span]:
    """A space in the list: its name, who is there, its icons, and where it leads."""
    name = position.scenario if index == len(position.spaces) - 1 else space.name
    spans: list[Span] = [("+ " if space.lit else "  ", "lit"), (name, "lit" if space.lit else space.tier)]
    for part in grid.marks(position, index, words):
        spans += [(" ", ""), *part]
    if space.area is not None:
        spans.append((f" · {dict(position.areas)[space.area]}", "faint"))
    if space.to is not None:
        spans.append((f" · {leads_told(position, space, words)}", "faint"))
    return spans


def _areas(position: Position, words: Words) -> list[Paragraph]:
    """The spaces in full, area by area; corners and the Inner tier apart; and where movement boxes lead."""
    names = dict(position.areas)
    groups: dict[str, list[str]] = {}
    for index, space in enumerate(position.spaces):
        inner = space.tier == "inner"
        apart = (
            words.say(f"tier-{space.tier}")
            if inner
            else words.say("drawing-corners", tier=words.say(f"tier-{space.tier}"))
        )
        name = position.scenario if index == len(position.spaces) - 1 else space.name
        if space.to is not None:
            name = words.say("drawing-named", name=name, note=leads_told(position, space, words))
        groups.setdefault(names[space.area] if space.area else apart, []).append(name)
    told = [([(f"  {label}: ", "bold"), (", ".join(spaces), "")], 4) for label, spaces in groups.items()]
    return [([("", "")], 0), ([(words.say("drawing-spaces"), "bold")], 0), *told]


def _threats(position: Position, words: Words) -> list[Paragraph]:
    """Every space on which Threat cards lie, with the cards; the colour of each is told by a letter."""
    taken = [space for space in position.spaces if space.threats]
    if not taken:
        return [([("", "")], 0), ([(words.say("drawing-no-threats"), "faint")], 0)]
    found: list[Paragraph] = [([("", "")], 0), ([(words.say("drawing-threats"), "bold")], 0)]
    for space in taken:
        spans: list[Span] = [(f"  {space.name}: ", space.tier)]
        for index, threat in enumerate(space.threats):
            letter = words.say(f"drawing-letter-{threat.colour}")
            told = words.say("drawing-named", name=threat.name, note=threat.brief)
            spans += [("; " if index else "", ""), (letter, threat.colour), (f" {told}", "")]
        found.append((spans, 4))
    return found


def _players(position: Position, words: Words, short: bool = False) -> list[Paragraph]:
    """A heading line for each player, and what lies before them unless it should be short."""
    found: list[Paragraph] = []
    for player in position.players:
        found += [] if short else [([("", "")], 0)]
        found.append((_heading(position, player, words), 4))
        if player.chosen and not player.out and not short:
            found.append(([(f"   {' · '.join(_belongings(player, words))}", "")], 3))
    return found


def _heading(position: Position, player: Player, words: Words) -> list[Span]:
    """Whose sheet it is, with the dials."""
    spans: list[Span] = [
        ("▶" if player.to_move else " ", "lit"),
        (player.letter, player.colour),
        (f" {player.name}", "bold"),
    ]
    if not player.chosen:
        return [*spans, (f" {choice_told(player, words)}", "")]
    spans += [(f" ({mark})", "lit") for mark in marks_told(player, words)]
    return spans if player.out else [*spans, ("  " + "  ".join(_dials(position, player, words)), "")]


def _dials(position: Position, player: Player, words: Words) -> Iterator[str]:
    """Level, attributes, Life, influence and the space."""
    yield f"{words.say('drawing-level')} {player.level}"
    names = ("strength", "willpower", "cunning")
    short = (words.say(f"drawing-short-{name}") for name in names)
    yield " ".join(f"{name}{value}" for name, value in zip(short, player.attributes, strict=True))
    yield f"{words.say('drawing-life')} {player.life}"
    yield f"{words.say('drawing-influence')} {player.influence}"
    if player.place is not None:
        yield words.say("drawing-at", space=position.spaces[player.place].name)


def _belongings(player: Player, words: Words) -> Iterator[str]:
    """What lies before a player, each thing with its word."""
    corrupted = words.say("drawing-of", count=len(player.corruption) + player.covered.size, most=player.threshold)
    trophies = [words.say("drawing-points-in-all", points=player.trophy_points)] if player.trophies else []
    yield _entry(words.say("drawing-mission"), mission_told(player, words))
    yield _entry(f"{words.say('drawing-power')} {player.power.size}", pile_told(player.power, words))
    assets = ", ".join(asset_told(asset, words) for asset in player.assets)
    yield _entry(f"{words.say('drawing-assets')} {len(player.assets)}", assets)
    yield _entry(
        " ".join([words.say("drawing-trophies"), str(len(player.trophies))]), ", ".join([*trophies, *player.trophies])
    )
    yield _entry(f"{words.say('drawing-corruption')} {corrupted}", corruption_told(player, words))
    yield _entry(f"{words.say('drawing-completed')} {player.completed.size}", pile_told(player.completed, words))
    if player.scenario_tokens or player.scenario_areas:
        label = words.say("drawing-scenario-tokens")
        yield _entry(f"{label} {player.scenario_tokens}", ", ".join(player.scenario_areas))


def _entry(label: str, told: str) -> str:
    """A label, and what there is to say about it."""
    return f"{label}: {told}" if told else label
