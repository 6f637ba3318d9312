"""Threat cards as they lie on spaces: small plates with seal, name, kind or value, and omen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reliquary.games.relic.drawing.crowds import ROW
from reliquary.games.relic.drawing.geometry import Plate
from reliquary.games.relic.drawing.ink import THREATS, Palette
from reliquary.games.relic.drawing.position import Threat
from reliquary.pictures.letters import balanced, cut, fitting, width_of
from reliquary.pictures.svg import attribute, group, lettering, rectangle, use

if TYPE_CHECKING:
    from reliquary.words import Words

_TALLEST = 38.0  # a card where there is room
_TWO_LINES = 27.0  # the least height of a card whose name takes two lines
_SMALLEST = 11.0  # letters of names
_GAP = 2.5  # between two cards


def cards(threats: Sequence[Threat], box: Plate, words: Words, palette: Palette) -> str:
    """The cards on a space, one under the other; where they are too many, the rest is counted."""
    if not threats:
        return ""
    rows = max(1, int((box.height + _GAP) // ROW))
    shown = list(threats if len(threats) <= rows else threats[: rows - 1])
    more = len(threats) - len(shown)
    high = min((box.height + _GAP) / (len(shown) + bool(more)), _TALLEST)
    size = min([_size(threat, box, high) for threat in shown], default=_SMALLEST)
    parts = []
    for index, threat in enumerate(shown):
        place = Plate(box.left, box.top + index * high, box.width, high - _GAP)
        parts.append(_card(threat, place, size, words, palette))
    if more:
        told = words.say("drawing-more-threats" if shown else "drawing-threats-here", count=more)
        parts.append(lettering(told, (box.middle, box.top + len(shown) * high + 14), 14, "note"))
    return "".join(parts)


def _card(threat: Threat, box: Plate, size: float, words: Words, palette: Palette) -> str:
    """A Threat card as a small plate: its colour and seal, its name, its kind or value, its omen."""
    middle = box.top + box.height / 2
    frame = f'rx="4" stroke="{THREATS[threat.colour]}" stroke-width="1.6"'
    parts = [
        rectangle((box.left, box.top), (box.width, box.height), palette.plate, frame),
        use(f"seal-{threat.colour}", (box.left + 13, middle), min(0.68, box.height / 38)),
        _worth(threat, box, words, palette),
    ]
    if threat.omen:
        at = box.left + box.width - _worth_wide(threat) - 9
        parts.append(use("omen", (at, middle), min(0.95, box.height / 22)))
    parts.append(_card_name(threat, box, size))
    return group(parts, more=attribute("data-card", threat.name))


def _worth_wide(threat: Threat) -> float:
    """How wide the badge at the right end of a card is."""
    return (35.0 + 6 * (threat.value > 9)) if threat.attribute else 25.0


def _worth(threat: Threat, box: Plate, words: Words, palette: Palette) -> str:
    """The badge at the right end of a card: attribute and value of an enemy, else its kind."""
    right, middle, wide = box.left + box.width, box.top + box.height / 2, _worth_wide(threat)
    if not threat.attribute:
        scale = min(1.0, box.height / 24)
        return use(f"kind-{threat.kind}", (right - 13, middle), scale, more=f'color="{palette.soft}"')
    told = f"{words.say(f'drawing-short-{threat.attribute}')} {threat.value}"
    size = min(15.0, box.height - 4)
    badge = (right - wide + 2, box.top + 2), (wide - 4, box.height - 4)
    return rectangle(*badge, THREATS[threat.colour], 'rx="3"') + lettering(
        told, (right - wide / 2, middle + size * 0.34), size, f"value on-{threat.colour}"
    )


def _room(threat: Threat, box: Plate) -> float:
    """The breadth that is left for the name of a card."""
    return box.width - 28 - _worth_wide(threat) - (19 if threat.omen else 0)


def _size(threat: Threat, box: Plate, high: float) -> float:
    """The size of letters in which the name of a card fits."""
    if high - _GAP >= _TWO_LINES and width_of(threat.name, 13) > _room(threat, box):
        return max(_SMALLEST, balanced(threat.name, 14, _room(threat, box), 2)[1])
    return fitting(threat.name, min(14.5, high - 6), _room(threat, box), _SMALLEST)


def _card_name(threat: Threat, box: Plate, size: float) -> str:
    """The name of a card in one line, or in two where there is room and need."""
    room, middle, left = _room(threat, box), box.top + box.height / 2, box.left + 26
    lines = [threat.name]
    if box.height >= _TWO_LINES and width_of(threat.name, size) > room:
        lines = balanced(threat.name, size, room, 2)[0]
    top = middle + size * 0.33 - (len(lines) - 1) * size * 0.52
    return "".join(
        lettering(cut(line, size, room), (left, top + i * size * 1.04), size, "card") for i, line in enumerate(lines)
    )
