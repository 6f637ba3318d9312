"""Crowded spaces of Relic: cards, pieces and seals never cover each other, and what does not fit is summed up."""

from __future__ import annotations

import re
from itertools import combinations, product
from xml.etree import ElementTree

import pytest

from tests.relic.drawings import GAME, SPACES, drawn, letters, opening, part, played

Box = tuple[float, float, float, float]  # left, top, right, bottom


def boxes(picture: str) -> tuple[list[Box], list[Box], list[Box]]:
    """Where the cards and what is said of more of them, the pieces, and the seals and bosses of the board are."""
    root = ElementTree.fromstring(picture)
    root.remove(root[-1])  # the panel
    cards, pieces = [], []
    for one in root.iter():
        if one.get("data-card"):
            left, top, wide, high = (float(one[0].get(name)) for name in ("x", "y", "width", "height"))
            cards.append((left, top, left + wide, top + high))
        elif one.get("class") == "note" and not (one.text or "").startswith("to "):
            cards.append(around((float(one.get("x")), float(one.get("y")), 1), (-40, -11, 40, 3)))
        elif one.get("data-bust") or one.get("data-token"):
            reach = (-20, -52, 20, 5.4) if one.get("data-bust") else (-9, -10, 9, 11)
            pieces.append(around(placed(one.find("{*}use")), reach))
    seals = [one for one in root.findall("{*}use") if re.match("#(seal|boss)", one.get("href"))]
    return cards, pieces, [around(placed(one), (-18, -18, 18, 18)) for one in seals]


def placed(symbol: ElementTree.Element) -> tuple[float, float, float]:
    """Where a symbol stands, and its scale."""
    x, y, scale = re.match(r"translate\((\S+) ([^)]+)\)(?:scale\(([^)]+)\))?", symbol.get("transform")).groups("1")
    return float(x), float(y), float(scale)


def around(at: tuple[float, float, float], reach: Box) -> Box:
    x, y, scale = at
    left, top, right, bottom = (part * scale for part in reach)
    return x + left, y + top, x + right, y + bottom


def covers(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("count", [1, 4, 9])
@pytest.mark.parametrize("space", SPACES)
def test_on_a_crowded_space_nothing_covers_anything(space, count):
    s = played(seats=4).clone()
    s.threats = [()] * len(s.threats)
    s.threats[SPACES[space]] = tuple(GAME.threat_cards[:: 204 // count][:count])
    s.place[:] = [SPACES[space]] * 4
    s.tokens[:] = [0, 0, 1 << SPACES[space], 1 << SPACES[space]]
    cards, pieces, seals = boxes(drawn(s))

    assert len(pieces) == 6
    assert [pair for pair in product(pieces, cards + seals) if covers(*pair)] == []
    assert [pair for pair in combinations(pieces, 2) if covers(*pair)] == []
    assert [pair for pair in product(cards, seals) if covers(*pair)] == []
    assert [pair for pair in combinations(cards, 2) if covers(*pair)] == []


def test_what_does_not_fit_is_summed_up_even_if_no_card_fits():
    s = opening()
    s.threats[SPACES["maze-of-tzeentch"]] = tuple(GAME.threat_cards[:3])
    s.place[:] = [SPACES["maze-of-tzeentch"]] * 3
    space = letters(part(drawn(s), "space", "maze-of-tzeentch"))

    assert "3 Threats" in space
