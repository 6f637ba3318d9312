"""Threat cards as they lie on spaces: small plates with seal, name, kind or value, and omen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reliquary.relic.drawing.geometry import Plate
from reliquary.relic.drawing.ink import (
    THREATS,
    Palette,
    attribute,
    balanced,
    cut,
    fitting,
    group,
    lettering,
    rectangle,
    use,
    width_of,
)
from reliquary.relic.drawing.position import Threat

if TYPE_CHECKING:
    from reliquary.words import Words

_MOST_CARDS = 5  # that are drawn on a space; the others are counted
_CARD = 38.0  # the height of a Threat card on a space where there is room
_TWO_LINES = 23.0  # the least height of a card whose name takes two lines


def cards(threats: Sequence[Threat], box: Plate, words: Words, palette: Palette) -> str:
    """The cards on a space, one under the other; where they are too many, the rest is counted."""
    if not threats:
        return ""
    many = len(threats) > _MOST_CARDS
    shown = threats[: _MOST_CARDS - 1] if many else threats
    rows = len(shown) + many
    high = min(box.height / rows, _CARD)
    parts = []
    for index, threat in enumerate(shown):
        parts.append(_card(threat, Plate(box.left, box.top + index * high, box.width, high - 2.5), words, palette))
    if many:
        told = words.say("drawing-more-threats", count=len(threats) - len(shown))
        parts.append(lettering(told, (box.middle, box.top + (rows - 0.3) * high), min(14, high - 3), "note"))
    return "".join(parts)


def _card(threat: Threat, box: Plate, words: Words, palette: Palette) -> str:
    """A Threat card as a small plate: its colour and seal, its name, its kind or value, its omen."""
    colour, right = THREATS[threat.colour], box.left + box.width
    scale = min(0.68, box.height / 38)
    frame = f'rx="4" stroke="{colour}" stroke-width="1.6"'
    parts = [
        rectangle((box.left, box.top), (box.width, box.height), palette.plate, frame),
        use(f"seal-{threat.colour}", (box.left + 13, box.top + box.height / 2), scale),
    ]
    right -= _worth(threat, box, words, palette, parts)
    if threat.omen:
        parts.append(use("omen", (right - 9, box.top + box.height / 2), min(0.95, box.height / 22)))
        right -= 19
    parts.append(_card_name(threat.name, box.left + 26, right - 2, box))
    return group(parts, more=attribute("data-card", threat.name))


def _worth(threat: Threat, box: Plate, words: Words, palette: Palette, parts: list[str]) -> float:
    """The badge at the right end of a card: attribute and value of an enemy, else its kind; how wide it is."""
    right, middle = box.left + box.width, box.top + box.height / 2
    colour = THREATS[threat.colour]
    if not threat.attribute:
        scale = min(1.0, box.height / 24)
        parts.append(use(f"kind-{threat.kind}", (right - 13, middle), scale, more=f'color="{palette.soft}"'))
        return 25
    told = f"{words.say(f'drawing-short-{threat.attribute}')} {threat.value}"
    wide = 31.0 + 6 * (threat.value > 9)
    size = min(15.0, box.height - 5)
    parts.append(rectangle((right - wide - 2, box.top + 2), (wide, box.height - 4), colour, 'rx="3"'))
    parts.append(lettering(told, (right - wide / 2 - 2, middle + size * 0.34), size, f"value on-{threat.colour}"))
    return wide + 4


def _card_name(name: str, left: float, right: float, box: Plate) -> str:
    """The name of a card in one line, or in two where there is room and need."""
    room, middle = right - left, box.top + box.height / 2
    if box.height >= _TWO_LINES and width_of(name, 13) > room:
        lines, size = balanced(name, min(14, (box.height - 3) / 2.1), room, 2)
        size = max(size, 9.5)
        top = middle + size * 0.33 - (len(lines) - 1) * size * 0.52
        return "".join(
            lettering(cut(line, size, room), (left, top + i * size * 1.04), size, "card")
            for i, line in enumerate(lines)
        )
    size = fitting(name, min(14.5, box.height - 6), room, 9.5)
    return lettering(cut(name, size, room), (left, middle + size * 0.33), size, "card")
