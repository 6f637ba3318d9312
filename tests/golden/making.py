"""Which games are golden, and how their records are made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

import reliquary
from reliquary import arena, bots, kernel, notation

HERE = Path(__file__).parent

# name: the bots by seat, the seed, the options. A record of random players is long but goes everywhere.
RUNNERS: dict[str, tuple[tuple[str, ...], int | str, dict[str, Any]]] = {
    "two-standard": (("greedy", "greedy"), 11, {}),
    "three-first-game": (("greedy", "greedy", "greedy"), 12, {"setup": "first-game"}),
    "four-random-powers": (("greedy", "greedy", "greedy", "greedy"), 13, {"setup": "random", "powers": True}),
    "five-some-powers": (("greedy",) * 5, 14, {"powers": [True, False, True, False, True]}),
    "two-random-players": (("random", "random"), 154, {"setup": "random", "powers": True, "rounds": 150}),
    "four-random-players": (("random",) * 4, 16, {"powers": True, "rounds": 90}),
    "three-checkable": (("greedy", "random", "greedy"), "5e" * 32, {"explorers": ["black", "yellow", "blue"]}),
}
RELIC: dict[str, tuple[tuple[str, ...], int | str, dict[str, Any]]] = {
    "relic-two-mystery": (("greedy", "greedy"), 21, {"scenario": "the-mystery-beyond"}),
    "relic-three-corruptis": (("greedy",) * 3, 22, {"scenario": "court-of-corruptis"}),
    "relic-four-seals": (("greedy",) * 4, 23, {"scenario": "the-broken-seals", "missions": 2}),
    "relic-two-unmaking": (
        ("greedy", "greedy"),
        24,
        {"scenario": "the-slow-unmaking", "characters": ["commissar", "rogue-trader"], "missions": 1},
    ),
    "relic-three-throne-checkable": (("greedy",) * 3, "a5" * 32, {"scenario": "the-hollow-throne", "missions": 1}),
    "relic-two-random-players": (("random", "random"), 83, {"missions": 1}),
    "relic-four-random-players": (("random",) * 4, 55, {}),
}
GAMES = RUNNERS | RELIC


def path_of(name: str) -> Path:
    """Where a golden record lies."""
    return HERE / f"{name}.reliquary.json"


def make_record(name: str) -> str:
    """Play a golden game and record it."""
    players, seed, options = GAMES[name]
    game = reliquary.game("relic" if name in RELIC else "runners")
    seated = [bots.make(bot, seat) for seat, bot in enumerate(players)]
    s = game.deal(len(players), seed, options)
    actions: list[str] = []
    while s.agenda is not None:
        seat = s.agenda[1]
        action = arena.choose(game, s, seated[seat], seat)
        actions.append(game.vocabulary[action])
        kernel.act(s, action)
    record = notation.new_record(game, len(players), seed, options, actions)
    return notation.write_record(notation.seal(msgspec.structs.replace(record, result=notation.result_of(game, s))))
