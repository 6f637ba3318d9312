"""A table of Magpie as a picture."""

from __future__ import annotations

from collections.abc import Sequence

HOLE = 77  # a card that is not seen
WIDE, HIGH, GAP = 96, 134, 28
LIGHT = {"table": "#e7dcc0", "card": "#fffaf0", "back": "#4d6b57", "mark": "#b8860b", "ink": "#33271b"}
DARK = {"table": "#25302b", "card": "#e9dfca", "back": "#6f8f7b", "mark": "#ffc670", "ink": "#f1e7d2"}
PIPS = "#33271b"  # on a card, which is light in either case


def drawn(names: Sequence[str], hands: Sequence[int], asked: int | None, dark: bool) -> str:
    """Cards in a row, each above the name of its player; the card of the seat that is asked is marked."""
    ink = DARK if dark else LIGHT
    width = len(hands) * (WIDE + GAP) + GAP
    cards = [_card(seat, card, asked == seat, ink) for seat, card in enumerate(hands)]
    labels = [
        f'<text x="{_middle(seat)}" y="198" font-size="17" fill="{ink["ink"]}">{name}</text>'
        for seat, name in enumerate(names)
    ]
    title = " ".join("?" if card == HOLE else str(card) for card in hands)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 222" font-family="serif" text-anchor="middle">'
        f"<title>{title}</title>"
        f'<rect width="{width}" height="222" rx="14" fill="{ink["table"]}"/>{"".join(cards + labels)}</svg>'
    )


def _middle(seat: int) -> float:
    return GAP + seat * (WIDE + GAP) + WIDE / 2


def _card(seat: int, card: int, asked: bool, ink: dict[str, str]) -> str:
    x, middle = _middle(seat) - WIDE / 2, _middle(seat)
    edge = f'stroke="{ink["mark"]}" stroke-width="5"' if asked else f'stroke="{PIPS}" stroke-opacity=".3"'
    hidden = card == HOLE
    fill = ink["back" if hidden else "card"]
    face = f'<rect x="{x}" y="34" width="{WIDE}" height="{HIGH}" rx="10" fill="{fill}" {edge}/>'
    if hidden:
        return f'{face}<path d="M{middle} 62 l22 39 -22 39 -22 -39z" fill="{ink["card"]}" fill-opacity=".35"/>'
    return f'{face}<text x="{middle}" y="118" font-size="46" font-weight="700" fill="{PIPS}">{card}</text>'
