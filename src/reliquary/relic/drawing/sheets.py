"""The panel beside the board: the scenario and the decks, and a sheet for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reliquary.relic.drawing.ink import (
    BUSTS,
    LIGHTS,
    Palette,
    attribute,
    cut,
    fitting,
    group,
    lettering,
    number,
    rectangle,
    use,
    width_of,
    wrapped,
)
from reliquary.relic.drawing.pieces import bust
from reliquary.relic.drawing.position import THREATS, Asset, Pile, Player, Position

if TYPE_CHECKING:
    from reliquary.words import Words

WIDTH = 800
_PAD = 22
_HEAD = 196
_TALLEST = 346
_HALF = 350  # the breadth of each half of a sheet
_SIZES = (19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0)
Entry = tuple[str, str]  # a label and what stands under it


def panel(position: Position, words: Words, height: float, palette: Palette) -> str:
    """The whole panel."""
    count = max(1, len(position.players))
    slot = min(_TALLEST, (height - _HEAD - 14) / count)
    rest = height - _HEAD - count * slot
    parts = [f'<rect width="{WIDTH}" height="{number(height)}" fill="url(#table)"/>', _head(position, words, palette)]
    if rest > 200:
        at = (WIDTH / 2, height - rest / 2)
        parts.append(use("rose", at, rest / 230, more=f'color="{palette.brass}" opacity=".55"'))
    for index, player in enumerate(position.players):
        body = _sheet(position, player, words, slot - 14, palette)
        placed = (
            f'transform="translate({_PAD} {number(_HEAD + index * slot)})" {attribute("data-sheet", str(player.seat))}'
        )
        parts.append(group([body], more=placed))
    return "".join(parts)


# The head.


def _head(position: Position, words: Words, palette: Palette) -> str:
    """The name of the game, the scenario, whose turn it is, and the decks."""
    scenario = words.say("drawing-scenario", scenario=position.scenario)
    room = WIDTH - 2 * _PAD - width_of(position.title, 52) - 50
    return "".join(
        (
            lettering(position.title, (_PAD, 70), 56, "title"),
            lettering(scenario, (WIDTH - _PAD, 48), fitting(scenario, 22, room), "name right"),
            lettering(position.status, (WIDTH - _PAD, 76), fitting(position.status, 18, room), "note right"),
            f'<path d="M{_PAD} 96H{WIDTH - _PAD}" stroke="url(#brass)" stroke-width="2.4"/>',
            _decks(position, words, palette),
            _key(words, palette),
        )
    )


def _decks(position: Position, words: Words, palette: Palette) -> str:
    """How many cards each deck still has: Threat decks by their seals, the others by name."""
    parts, x = [], float(_PAD)
    for deck in position.decks:
        if deck.id in THREATS:
            parts.append(use(f"seal-{deck.id}", (x + 14, 124), 0.85))
            parts.append(lettering(str(deck.left), (x + 34, 130), 18, "name"))
            x += 76
        else:
            told = deck.name
            parts.append(lettering(told, (x, 130), 15, "left note"))
            parts.append(lettering(str(deck.left), (x + width_of(told, 15) * 0.94 + 6, 130), 18, "name"))
            x += width_of(told, 15) * 0.94 + 48
    return group(parts)


def _key(words: Words, palette: Palette) -> str:
    """What the marks on Threat cards mean."""
    parts, x = [], float(_PAD)
    for colour in THREATS:
        told = words.say(f"colour-{colour}")
        parts += [use(f"seal-{colour}", (x + 10, 162), 0.6), lettering(told, (x + 24, 167), 14, "left note")]
        x += width_of(told, 14) + 44
    for kind in ("enemy", "event", "encounter", "asset"):
        told = words.say(f"label-type-{kind}")
        parts.append(use(f"kind-{kind}", (x + 10, 162), 0.85, more=f'color="{palette.soft}"'))
        parts.append(lettering(told, (x + 24, 167), 14, "left note"))
        x += width_of(told, 14) + 44
    parts += [use("omen", (x + 10, 162)), lettering(words.say("label-omen"), (x + 24, 167), 14, "left note")]
    return group(parts)


# A sheet.


def _sheet(position: Position, player: Player, words: Words, height: float, palette: Palette) -> str:
    """A player's sheet: bust, name, dials, and what lies in the play area."""
    wide, where = WIDTH - 2 * _PAD, _where(position, player, words)
    edge = f'stroke="{palette.glow}" stroke-width="3.5"' if player.to_move else f'stroke="{palette.rule}"'
    parts = [
        rectangle((3, 5), (wide, height), palette.shade, 'rx="10" opacity=".28"'),
        rectangle((0, 0), (wide, height), palette.sheet, f'rx="10" {edge}'),
        f'<path d="M12 0H10Q0 0 0 10v{number(height - 20)}q0 10 10 10h2z" fill="{BUSTS[player.colour]}"/>',
        bust(player, (50, 74), 1.18),
        lettering(player.name, (88, 40), fitting(player.name, 25, 246), "name"),
        lettering(where, (88, 63), fitting(where, 15, 268), "left note"),
    ]
    if not player.chosen:
        return "".join(parts)
    parts.append(_dials(player, words, palette))
    parts.append(f'<path d="M24 88H{wide - 14}" stroke="{palette.rule}" stroke-width="1.2"/>')
    room = height - 100
    halves = _left(player, words), _right(player, words)
    size = next((size for size in _SIZES if max(_deep(half, size) for half in halves) <= room), _SIZES[-1])
    parts += [_column(half, x, size, room) for half, x in zip(halves, (26, 396), strict=True)]
    return group(parts, more='opacity=".55"' if player.out else "")


def _where(position: Position, player: Player, words: Words) -> str:
    """Where the character stands, or what keeps it from standing there."""
    if not player.chosen:
        told = ", ".join(player.sheets.names)
        return words.say("drawing-sheets", names=told) if told else words.say("drawing-chooses")
    told = "" if player.place is None else words.say("drawing-at", space=position.spaces[player.place].name)
    for flag, message in ((player.winner, "winner"), (player.out, "out"), (player.skips, "skips")):
        if flag:
            told = f"{told} · {words.say(f'drawing-{message}')}".removeprefix(" · ")
    return told


def _dials(player: Player, words: Words, palette: Palette) -> str:
    """Level, attributes, Life and influence as brass dials."""
    names = [words.say(name) for name in ("strength", "willpower", "cunning")]
    marked = [
        (words.say("drawing-level"), player.level, palette.brass),
        *zip(names, player.attributes, (LIGHTS[player.colour],) * 3, strict=True),
        (words.say("drawing-life"), player.life, "#c0392b"),
        (words.say("drawing-influence"), player.influence, palette.gilt),
    ]
    return "".join(_dial(398 + i * 65, label, value, ring, palette) for i, (label, value, ring) in enumerate(marked))


def _dial(x: float, label: str, value: int, ring: str, palette: Palette) -> str:
    """One dial with its label."""
    return (
        f'<circle cx="{number(x)}" cy="36" r="25" fill="{palette.plate}" stroke="url(#brass)" stroke-width="4"/>'
        f'<circle cx="{number(x)}" cy="36" r="20.5" fill="none" stroke="{ring}" stroke-width="2.4"/>'
        + lettering(str(value), (x, 44), 24, "dial")
        + lettering(label, (x, 79), fitting(label, 15, 62), "note")
    )


def _left(player: Player, words: Words) -> list[Entry]:
    """The left half of a sheet: mission, Power cards and assets."""
    return [
        (words.say("drawing-mission"), mission_told(player, words)),
        (_counted(words, "power", player.power.size), pile_told(player.power, words)),
        (_counted(words, "assets", len(player.assets)), ", ".join(asset_told(one, words) for one in player.assets)),
    ]


def _right(player: Player, words: Words) -> list[Entry]:
    """The right half: Corruption, trophies and completed missions."""
    corrupted = words.say("drawing-of", count=len(player.corruption) + player.covered.size, most=player.threshold)
    trophies = words.say("drawing-points-in-all", points=player.trophy_points)
    return [
        (f"{words.say('drawing-corruption')} {corrupted}", corruption_told(player, words)),
        (
            f"{_counted(words, 'trophies', len(player.trophies))} · {trophies}"
            if player.trophies
            else _counted(words, "trophies", 0),
            ", ".join(player.trophies),
        ),
        (_counted(words, "completed", player.completed.size), pile_told(player.completed, words)),
        *([(words.say("drawing-scenario-tokens", count=player.scenario_tokens), "")] if player.scenario_tokens else []),
    ]


def _counted(words: Words, thing: str, count: int) -> str:
    """A word with a number."""
    return f"{words.say(f'drawing-{thing}')} {count}"


def mission_told(player: Player, words: Words) -> str:
    """The active mission, and how far it is."""
    if player.mission is None:
        return words.say("drawing-none")
    if player.progress is None:
        return player.mission
    done, needed = player.progress
    return words.say("drawing-named", name=player.mission, note=words.say("drawing-progress", done=done, needed=needed))


def pile_told(pile: Pile, words: Words) -> str:
    """The cards of a pile that are known, and the number of the others."""
    names = list(pile.names)
    if pile.unknown:
        names.append(words.say("drawing-unknown", count=pile.unknown))
    return ", ".join(names)


def asset_told(asset: Asset, words: Words) -> str:
    """An asset with its charges."""
    if not asset.most and not asset.charges:
        return asset.name
    return words.say("drawing-named", name=asset.name, note=words.say("label-charges", count=asset.charges))


def corruption_told(player: Player, words: Words) -> str:
    """The Corruption cards that lie face up, and how many lie face down."""
    told = list(player.corruption)
    if player.covered.size:
        names = ", ".join(player.covered.names)
        message = "drawing-face-down-known" if names else "drawing-face-down"
        told.append(words.say(message, count=player.covered.size, cards=names))
    return ", ".join(told)


def _column(entries: Sequence[Entry], x: float, size: float, room: float) -> str:
    """Labels with their texts under one another; what does not fit is left out."""
    parts, y = [], 96.0
    for label, text in entries:
        y += size * 1.3
        if y > 96 + room:
            break
        parts.append(lettering(cut(label, size, _HALF), (x, y), size * 0.95, "label"))
        for line in _lines(text, size, _HALF):
            y += size * 1.22
            if y > 96 + room:
                break
            parts.append(lettering(line, (x, y), size, "left"))
        y += size * 0.35
    return "".join(parts)


def _lines(text: str, size: float, room: float) -> list[str]:
    """A text in lines that fit; a word that is too long is cut."""
    return [cut(line, size, room) for line in wrapped(text, size, room)]


def _deep(entries: Sequence[Entry], size: float) -> float:
    """How high labels with their texts are in letters of a size."""
    return sum(size * (1.65 + 1.22 * len(_lines(text, size, _HALF))) for _, text in entries)
