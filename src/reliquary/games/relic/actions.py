"""The vocabulary of Relic: every action as a number, and the numbers as text."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.games.relic.terms import ATTRIBUTES, PLAYERS

ALTERNATIVES = 6

# The first block is the same for every pack.
ROLL, DONE, YES, NO, TRADE, DISCARD = range(6)
SPECIAL = 6  # a special move that was given earlier
FIGHT = 7  # + attribute
ATTRIBUTE = FIGHT + 3  # + attribute
PLAYER = ATTRIBUTE + 3  # + seat
OPTION = PLAYER + PLAYERS  # + number of the alternative, from 0
GO = OPTION + ALTERNATIVES  # + space; all that follows depends on the pack

FIXED = (
    "roll",
    "done",
    "yes",
    "no",
    "trade",
    "discard",
    "special-move",
    *(f"fight:{attribute}" for attribute in ATTRIBUTES),
    *(f"attribute:{attribute}" for attribute in ATTRIBUTES),
    *(f"player:{seat + 1}" for seat in range(PLAYERS)),
    *(f"option:{number + 1}" for number in range(ALTERNATIVES)),
)
assert len(FIXED) == GO


class Verbs:
    """Where the blocks of a pack's vocabulary begin: spaces, sheets, and five verbs for cards."""

    __slots__ = ("buy", "evade", "first", "leave", "pick", "power", "roll", "take", "text", "use")

    def __init__(
        self,
        spaces: Sequence[str],
        sheets: Sequence[str],
        scenarios: Sequence[str],
        cards: Sequence[str],
        power: range,
        threats: range,
    ) -> None:
        self.power = power  # the numbers of the Power cards
        self.take = GO + len(spaces)  # + sheet
        self.pick = self.take + len(sheets)  # + card
        self.use = self.pick + len(cards)  # + source: a card, then the sheets, then the scenarios
        self.leave = self.use + len(cards) + len(sheets) + len(scenarios)  # + source: a card, then the sheets
        self.evade = self.leave + len(cards) + len(sheets) - threats.start  # + Threat card
        self.roll = self.evade + threats.stop - power.start  # + Power card
        self.buy = self.roll + power.stop  # + how many Power cards: RE-POWER-03 sets no limit but the deck
        fixed = {"fight": FIGHT, "attribute": ATTRIBUTE, "player": PLAYER, "option": OPTION, "go": GO}
        cards_first = {"pick": self.pick, "use": self.use, "leave": self.leave, "evade": self.evade, "roll": self.roll}
        self.first = {**fixed, "take": self.take, **cards_first, "buy": self.buy}  # by the verb of the text
        words = list(FIXED)
        words += [f"go:{space}" for space in spaces]
        words += [f"take:{sheet}" for sheet in sheets]
        words += [f"pick:{card}" for card in cards]
        words += [f"use:{source}" for source in (*cards, *sheets, *scenarios)]
        words += [f"leave:{source}" for source in (*cards, *sheets)]
        words += [f"evade:{cards[card]}" for card in threats]
        words += [f"roll:{cards[card]}" for card in power]
        words += [f"buy:{number}" for number in range(len(power) + 1)]
        self.text = tuple(words)
