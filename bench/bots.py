"""How long bots think about a decision. Games of Regular; every bot is asked at the same positions.

python -m bench.bots [GAME] [--games N] [--seed N]
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from statistics import mean, median, quantiles
from time import process_time

from rich.console import Console
from rich.table import Table

import reliquary
from reliquary import bots
from reliquary.kernel import State, act

Times = dict[str, list[float]]  # for each bot the milliseconds of its decisions

HOST = "regular"  # the one who plays the games
PEER = "greedy"  # the one with whom the others are compared


AGREED: Mapping[str, Mapping[str, object]] = {"runners": {"powers": True}, "relic": {}}  # by game


def measure(name: str, seats: int, games: int, seed: int) -> Times:
    """Whole games: the time of the processor for each decision, that for making the view left out."""
    game = reliquary.game(name)
    found: Times = {name: [] for name in bots.BOTS}
    for number in range(games):
        players = {name: bots.make(name, seed + number) for name in bots.BOTS}
        s = game.deal(seats, seed + number, AGREED[name])
        while s.agenda is not None:
            view = game.view(s, s.agenda[1])
            chosen = {name: timed(player, view, found[name]) for name, player in players.items()}
            act(s, chosen[HOST])
    return found


def timed(player: bots.Bot, view: State, times: list[float]) -> int:
    """What a player chooses; how long it took is noted."""
    begin = process_time()
    chosen = player.choose(view)
    times.append(1000 * (process_time() - begin))
    return chosen


def rows(found: Mapping[str, Sequence[float]]) -> list[list[str]]:
    """For each bot: mean, median, what 99 in 100 stay below, most, and the mean next to that of the peer."""
    means = {name: mean(times) for name, times in found.items()}
    return [
        [
            name,
            *(f"{value:.2f}" for value in (means[name], median(times), quantiles(times, n=100)[-1], max(times))),
            f"{means[name] / means[PEER]:.2f}×",
        ]
        for name, times in found.items()
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.bots", description=__doc__)
    parser.add_argument("game", nargs="?", choices=AGREED, default="runners")
    parser.add_argument("--games", type=int, default=10, help="games for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    console = Console()
    for seats in reliquary.game(given.game).players:
        found = measure(given.game, seats, given.games, given.seed)
        title = f"{seats} players, {len(found[HOST])} decisions: milliseconds of the processor"
        table = Table("bot", title=title, title_justify="left", title_style="")
        for column in ("mean", "median", "99 %", "most", f"mean against {PEER}"):
            table.add_column(column, justify="right")
        for row in rows(found):
            table.add_row(*row)
        console.print(table)


if __name__ == "__main__":
    main()
