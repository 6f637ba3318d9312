"""What the tests of the drawings of Relic share: positions, and what stands in a picture."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import reliquary
from reliquary import kernel
from reliquary.games.relic.drawing import position
from reliquary.games.relic.drawing.position import Position
from reliquary.games.relic.hidden_cards import HOLE
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import CORRUPTION, MISSION, POWER, RELIC, WARGEAR
from reliquary.words import words_of

GAME: Any = reliquary.game("relic")
WORDS = words_of(GAME)
CHARACTERS = ["ogryn", "canoness", "commissar", "rogue-trader"]
SPACES = {space.id: space.number for space in GAME.spaces}


def opening(seats: int = 3) -> Relic:
    return GAME.deal(seats, 1, {"characters": CHARACTERS[:seats]})


@cache
def played(count: int = 400, seats: int = 3) -> Relic:
    """A game in which everybody chose by lot."""
    state, lot = opening(seats), random.Random(count)
    for _ in range(count):
        if kernel.decision(state) is not None:
            kernel.act(state, lot.choice(list(state.offers)))
    return state


def laden() -> Relic:
    """Four players with full hands, everything in the play area, and cards of all kinds on the board."""
    s = played(seats=4).clone()
    power, gear, relics = GAME.decks[POWER], GAME.decks[WARGEAR], GAME.decks[RELIC]
    for seat in range(4):
        s.hands[seat] = tuple(s.hidden(POWER, power[seat * 5 + i]) for i in range(5))
        s.assets[seat] = (*gear[seat * 4 : seat * 4 + 4], *relics[seat * 2 : seat * 2 + 2])
        s.corruption[seat] = (
            GAME.decks[CORRUPTION][seat],
            s.hidden(CORRUPTION, GAME.decks[CORRUPTION][10 + seat]),
        )
        s.completed[seat] = (GAME.decks[MISSION][seat], s.hidden(MISSION, HOLE))
        s.missions[seat], s.progress[seat] = GAME.decks[MISSION][8 + seat], 0
        s.trophies[seat] = ()
        s.tokens[seat] = 0b1001 << seat
        s.charges |= dict.fromkeys(s.assets[seat], 1)
    s.place[:] = [SPACES["maze-of-tzeentch"]] * 3 + [SPACES["scenario-space"]]
    s.threats = [()] * len(s.threats)
    s.threats[SPACES["acid-fens"]] = tuple(GAME.threat_cards[::17])
    return s


def seen(s: Relic) -> Position:
    return position(s, WORDS)


def drawn(s: Relic, dark: bool = False) -> str:
    return GAME.drawn(s, WORDS, dark)


def part(picture: str, name: str, value: object) -> ElementTree.Element:
    """The part of a picture that carries a mark."""
    (found,) = [one for one in ElementTree.fromstring(picture).iter() if one.get(f"data-{name}") == str(value)]
    return found


def letters(element: ElementTree.Element) -> str:
    """All that is written in a part of a picture, line by line as it is broken."""
    return re.sub(r"(?<=-) ", "", " ".join(one.text or "" for one in element.iter("{http://www.w3.org/2000/svg}text")))


def names(cards: Any) -> set[str]:
    return {WORDS.say(GAME.cards[card].id) for card in cards}


def card_called(name: str) -> int:
    """The number of a card."""
    return next(card.source for card in GAME.cards if card.id == name)
