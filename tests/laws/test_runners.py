"""Relic Runners keeps the laws of the kernel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

import reliquary
from reliquary import bots
from reliquary.games.runners.colours import BLUE, COLOURS
from reliquary.games.runners.game import RelicRunners
from reliquary.games.runners.state import UNSEEN, Runners
from reliquary.testing import Laws
from tests.rules import ids_in

RUNNERS = reliquary.game("runners")
CANARY = len(RUNNERS.content.tiles)
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"powers": True}),
    (4, {"setup": "first-game"}),
    (5, {"setup": "random", "powers": True}),
    (4, {"setup": "random", "powers": [True, False, True, False], "explorers": ["yellow", "black", "blue", "red"]}),
)


def game_with_a_canary() -> RelicRunners:
    """The game with one more tile in its list, which is in no pool and so never turns up by itself."""
    tiles = RUNNERS.content.tiles
    canary = replace(next(tile for tile in tiles if tile.colour == "blue"), id="canary")
    return RelicRunners(replace(RUNNERS.content, tiles=(*tiles, canary)))


class TestLaws(Laws):
    """Every law, on tables of every size and set-up."""

    game: ClassVar[RelicRunners] = game_with_a_canary()
    tables: ClassVar[Any] = TABLES
    rules: ClassVar[frozenset[str]] = frozenset(ids_in("relic-runners.md"))

    def pieces(self, s: Runners) -> Any:
        """RR-RATION-04, RR-SHRINE-09: packs, Relics and tiles: each exists once, wherever it is."""
        packs = sum(s.rations) + s.camp_rations()
        return packs, [count_relics(s, colour) for colour in range(4)], sorted(named_tiles(s))

    def chooser(self, seed: int) -> Callable[[Any], int]:
        """Greedy players go where random ones seldom get: Expeditions, doubling, the final round."""
        if seed % 2:
            return super().chooser(seed)
        bots_ = [bots.make("greedy", seed + seat) for seat in range(5)]
        return lambda s: bots_[s.agenda[1]].choose(self.game.view(s, s.agenda[1]))

    def plant(self, s: Runners, seat: int) -> tuple[str, int] | None:
        """Put the canary in place of a covered blue tile of a rival, or of a tile that only rivals have looked at."""
        for rival, hand in enumerate(s.blues):
            if rival != seat and hand:
                s.blues[rival] = (CANARY, *hand[1:])
                s.knowers[rival] = (1 << rival, *s.knowers[rival][1:])
                return "canary", CANARY
        for slot, witnesses in enumerate(s.witnesses):
            if (
                witnesses
                and s.faces[slot] != UNSEEN
                and s.setting.colours[slot // 3] == BLUE
                and not witnesses >> seat & 1
            ):
                s.mark(slot, CANARY, witnesses)
                return "canary", CANARY
        return None


def count_relics(s: Runners, colour: int) -> int:
    """The Relics of a colour: those that wait in the supply, stand on Shrines or lie on Charts."""
    sites = [place for place, painted in enumerate(s.setting.colours) if painted == colour]
    waiting = sum(1 for place in sites if s.stacks[place] or s.busy >> place & 1)
    standing = sum(1 for place in sites if s.shrines >> place & 1)
    return waiting + standing + sum(s.relics[colour::4])


def named_tiles(s: Runners) -> list[int]:
    """Every tile that is still unseen, lies open, is held or was discarded; each must come up exactly once."""
    held = [
        tile for tiles in (*s.ivory, *s.shown, s.unseen, s.discarded) for tile in range(CANARY) if tiles >> tile & 1
    ]
    hands = [tile for hand in s.blues for tile in hand]
    return held + hands + [face for face in s.faces if face != UNSEEN]


def test_colours_are_those_of_the_reference() -> None:
    assert COLOURS == ("green", "ivory", "blue", "purple")
