"""Is it a game? Greedy players play many games; the page in docs and its plots come from here.

`python -m bench.is_it_a_game` writes docs/explanation/is-it-a-game.md and docs/pictures/is-it-a-game-*.svg.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

import reliquary
from bench.figures import PAGES, PICTURES, SEED, between, number, percent, table, told_to_play, write
from bench.plots import draw_plots, runners_plots
from reliquary.arena import Outcome, interval, line_up, outcomes
from reliquary.games.runners.game import open_game
from reliquary.games.runners.state import COIN_SOURCES, FINAL_SOURCES

PAGE = PAGES / "is-it-a-game.md"
COLOURS = ["red", "green", "blue", "yellow", "black"]


@dataclass(frozen=True)
class Batch:
    """Games of one kind."""

    name: str
    played: Sequence[Outcome]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.played[0].scores)

    @property
    def rounds(self) -> list[float]:
        """The rounds each game took."""
        return [outcome.turns / self.seats for outcome in self.played]

    @property
    def scores(self) -> list[float]:
        """Every seat's score in every game."""
        return [score for outcome in self.played for score in outcome.scores]

    @property
    def best(self) -> list[float]:
        """The winning score of each game."""
        return [max(outcome.scores) for outcome in self.played]

    @property
    def expeditions(self) -> list[int]:
        """The length of every Relic Expedition, in Trails."""
        return [msgspec.convert(event["trails"], int) for outcome in self.played for event in outcome.watched]

    @property
    def shares(self) -> dict[str, float]:
        """The share of all points by source."""
        total = sum(self.scores)
        sources = (*COIN_SOURCES, *FINAL_SOURCES)
        return {s: sum(part[s] for o in self.played for part in o.breakdown) / total for s in sources}

    def share(self, seat: int) -> float:
        """The share of victories of a seat; a shared one counts in parts."""
        return sum(1 / len(o.winners) for o in self.played if seat in o.winners) / len(self.played)

    def interval(self, seat: int) -> tuple[float, float]:
        """The 95 % interval of that share."""
        return interval(self.share(seat) * len(self.played), len(self.played))


def batch(name: str, bots: Sequence[str], games: int, jobs: int, **options: Any) -> Batch:
    """Play a batch."""
    return Batch(name, list(outcomes(line_up("runners", bots, games, SEED, options, watch="collected"), jobs)))


def play_all(games: int, jobs: int) -> dict[str, Batch]:
    """Every batch of the page, by key."""
    found = {str(n): batch(f"{n} players", ["greedy"] * n, games, jobs) for n in range(2, 6)}
    four = ["greedy"] * 4
    found["first-game"] = batch("first-game set-up", four, games // 2, jobs, setup="first-game")
    found["random"] = batch("random set-up", four, games // 2, jobs, setup="random")
    found["powers"] = batch("all with powers", four, games // 2, jobs, powers=True)
    found["against"] = batch("one greedy, three random", ["greedy", "random", "random", "random"], games // 4, jobs)
    for turn in range(5):
        seated = COLOURS[turn:] + COLOURS[:turn]
        found[f"power-{turn}"] = batch("powers", ["greedy"] * 5, games // 4, jobs, powers=True, explorers=seated)
    return found


def wins_by_colour(batches: dict[str, Batch]) -> dict[str, float]:
    """The victories of each colour when all five play with powers and every colour sits on every seat."""
    shares = dict.fromkeys(COLOURS, 0.0)
    for turn in range(5):
        seated = COLOURS[turn:] + COLOURS[:turn]
        for seat, colour in enumerate(seated):
            shares[colour] += batches[f"power-{turn}"].share(seat) / 5
    return shares


def page(batches: dict[str, Batch], games: int) -> str:
    """The page, figures and all."""
    edition = reliquary.game("runners").edition
    return TEMPLATE.format(
        edition=edition,
        games=games,
        table=_table([batches[str(n)] for n in range(2, 6)]),
        lengths=_lengths(batches),
        seats=_seats(batches),
        setups=_table([batches[key] for key in ("4", "first-game", "random", "powers")]),
        powers=_powers(batches, games),
        against=_against(batches["against"]),
    )


def _table(rows: Sequence[Batch]) -> str:
    columns = ("", "rounds", "turns", "score", "winning score", "Expeditions a game", "Trails of an Expedition")
    cells = [
        (
            row.name,
            number(row.rounds),
            number([o.turns for o in row.played], 0),
            number(row.scores),
            number(row.best),
            f"{len(row.expeditions) / len(row.played):.1f}",
            number(row.expeditions),
        )
        for row in rows
    ]
    return table(columns, cells)


def _lengths(batches: dict[str, Batch]) -> str:
    every = [trails for n in range(2, 6) for trails in batches[str(n)].expeditions]
    inside = sum(1 for trails in every if 2 <= trails <= 8) / len(every)
    return f"{percent(inside)} of the {len(every)} Expeditions were 2 to 8 Trails long, the longest {max(every)}."


def _seats(batches: dict[str, Batch]) -> str:
    rows = []
    for n in range(2, 6):
        row = batches[str(n)]
        won = [row.share(seat) * len(row.played) for seat in range(n)]
        rows.append([row.name, *(between(wins, len(row.played)) for wins in won), *[""] * (5 - n)])
    return table(["", *(f"seat {seat}" for seat in range(5))], rows)


def _powers(batches: dict[str, Batch], games: int) -> str:
    explorers = open_game().content.explorers
    shares = wins_by_colour(batches)
    count = games // 4 * 5
    powers: dict[str, str] = {one.colour: one.power for one in explorers if one.power}
    rows = [[colour, f"`{powers[colour]}`", between(shares[colour] * count, count)] for colour in COLOURS]
    return table(["colour", "power", "victories (fair: 20 %)"], rows)


def _against(row: Batch) -> str:
    low, high = row.interval(0)
    return (
        f"One greedy player against three random ones won {percent(row.share(0))} of {len(row.played)} games "
        f"(95 % interval {100 * low:.0f}–{100 * high:.0f} %)."
    )


TEMPLATE = """# Is it a game?

The map, the values of the blue tiles and the powers of the Explorers are ours, so somebody has to check that they make
a game. This page does: `greedy`, a rule-of-thumb player that sees only its own view, played {games} games for each
number of players with the pack of edition `{edition}`. The figures and plots are written by

```console
$ python -m bench.is_it_a_game --games {games} --jobs 2
```

in the environment that `python3 run.py test` makes. In the tables, a mean stands before the span of the middle nine
tenths. The other game has a page of its own: [Is Relic a game?](is-relic-a-game.md)

## Length, scores, Expeditions

{table}

![Rounds until the end, by number of players](../pictures/is-it-a-game-rounds.svg)

![Final scores, by number of players](../pictures/is-it-a-game-scores.svg)

{lengths}

![Length of Relic Expeditions](../pictures/is-it-a-game-expeditions.svg)

## Where points come from

No source carries the game alone: Expeditions, the colours of the Relics they bring and the blue Temples share most of
it, and the Toolboxes make up for what a network lacks.

![Share of points by source](../pictures/is-it-a-game-sources.svg)

## Does the seat matter?

A little: whoever begins reaches the first sites first, and with two players that shows most. A table that minds may
play two games and swap seats. Victories by seat, with the 95 % interval:

{seats}

![Victories by seat](../pictures/is-it-a-game-seats.svg)

## Set-ups and powers

Four players each:

{setups}

All five Explorers with their powers, every colour equally often on every seat:

{powers}

## Does skill matter?

{against}
"""


def main() -> None:
    """Play, plot, write."""
    given = told_to_play("Is it a game?")
    batches = play_all(given.games, given.jobs)
    draw_plots("is-it-a-game", runners_plots({n: batches[str(n)] for n in range(2, 6)}), PICTURES)
    write(PAGE, page(batches, given.games))


if __name__ == "__main__":
    main()
