"""Relic keeps the laws of the kernel."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import reliquary
from reliquary import kernel
from reliquary.games.relic.content import Content, checked
from reliquary.games.relic.game import RelicGame
from reliquary.games.relic.hidden_cards import HOLE, filled, is_down, is_hole, was_shown_to
from reliquary.games.relic.notation import named_cards
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import POWER
from reliquary.testing import Laws
from tests.rules import ids_in

TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"scenario": "the-mystery-beyond", "missions": 1}),
    (4, {"scenario": "court-of-corruptis", "missions": 2}),
    (4, {"scenario": "the-slow-unmaking"}),
    (2, {"scenario": "the-hollow-throne", "missions": 1, "characters": ["ogryn", "rogue-trader"]}),
    (3, {"scenario": "the-broken-seals", "characters": ["commissar", "canoness", "ratling-sniper"], "missions": 1}),
)


def game_with_a_canary() -> RelicGame:
    """The game with one more Power card in its list, which is in no pool and so never turns up by itself."""
    content = Content(checked(words=False))
    power = content.decks[POWER]
    canary = {**power[0], "id": "canary"}
    content.decks = (*content.decks[:POWER], (*power, canary), *content.decks[POWER + 1 :])
    content.words = {"en": (*content.words["en"], Path(__file__).with_name("canary.ftl"))}
    game = RelicGame(content)
    game.decks = (
        *game.decks[:POWER],
        range(game.decks[POWER].start, game.decks[POWER].stop - 1),
        *game.decks[POWER + 1 :],
    )
    return game


class TestLaws(Laws):
    """Every law, on tables of every size and scenario."""

    game: ClassVar[RelicGame] = game_with_a_canary()
    tables: ClassVar[Any] = TABLES
    rules: ClassVar[frozenset[str]] = frozenset(ids_in("relic.md"))
    longest: ClassVar[int] = 60_000

    def pieces(self, s: Relic) -> Any:
        """RE-COMP-11: every card exists once, wherever it is; and so does every sheet."""
        return sorted(named_cards(s))

    def plant(self, s: Relic, seat: int) -> tuple[str, int] | None:
        """Put the canary in place of a Power card in a rival's hand."""
        canary = self.game.decks[POWER].stop
        for rival, hand in enumerate(s.hands):
            for index, entry in enumerate(hand):
                if rival != seat and is_down(entry) and not is_hole(entry) and not was_shown_to(entry, max(seat, 0)):
                    planted = filled(entry, canary)
                    s.hands[rival] = (*hand[:index], planted, *hand[index + 1 :])
                    kernel.settle(s)  # what is asked may depend on it
                    return "canary", canary
        return None


def test_a_secret_choice_of_character_is_no_rivals_business() -> None:
    """RE-SETUP-08: the sheets dealt to others, and the one chosen, are holes until all are revealed."""
    game = reliquary.game("relic")
    s = game.deal(seats=3, seed=5)
    first = s.agenda[1]
    reliquary.act(s, game.vocabulary[s.offers[0]])
    view = game.view(s, (first + 1) % 3)
    assert view.dealt[first] == (HOLE, HOLE, HOLE)
    assert view.dealt[(first + 2) % 3] == (HOLE, HOLE)
    assert HOLE not in view.dealt[(first + 1) % 3]
