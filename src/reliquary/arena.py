"""Many games: simulate them, one after another or in several processes, and sum them up."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import reliquary
from reliquary import bots
from reliquary.bots.bot import Blind, Bot
from reliquary.kernel import State, act

PERCENTILES = (5, 25, 50, 75, 95)


@dataclass(frozen=True)
class Outcome:
    """One finished game."""

    seed: int
    decisions: int
    turns: int
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    expeditions: tuple[int, ...]  # the length of each, where the game has such a thing


@dataclass(frozen=True)
class Job:
    """A game to be played: which, by whom, from which seed."""

    game: str
    pack: Path | None
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    watch: bool = False


@dataclass(frozen=True)
class Summary:
    """What many games came to; scores and wins by seat."""

    game: str
    edition: str
    seats: list[str]
    games: int
    seed: int
    jobs: int
    decisions: int
    seconds: float
    decisions_per_second: float
    scores: list[float]
    wins: list[float]
    turns: dict[str, float]


def play(job: Job) -> Outcome:
    """Play one game to its end; every bot gets its own view and nothing else."""
    game = reliquary.game(job.game, job.pack)
    players = [bots.make(name, job.seed * 31 + seat) for seat, name in enumerate(job.bots)]
    s: State = game.deal(len(players), job.seed, job.options)
    s.events = [] if job.watch else None
    decisions = 0
    while s.agenda is not None:
        seat = s.agenda[1]
        act(s, choose(game, s, players[seat], seat))
        decisions += 1
    runs = tuple(event.about["trails"] for event in s.events or () if event.name == "collected")
    return Outcome(job.seed, decisions, turns_of(s), game.scores(s), game.winners(s), game.breakdown(s), runs)


def choose(game: Any, s: State, bot: Bot, seat: int) -> int:
    """What a bot does; one that is blind needs no view."""
    return bot.pick(s.offers) if isinstance(bot, Blind) else bot.choose(game.view(s, seat))


def turns_of(s: Any) -> int:
    """The turns completed."""
    turns: int = s.turns
    return turns


def outcomes(jobs: Sequence[Job], processes: int) -> Iterator[Outcome]:
    """The outcomes of many games, in the order of the jobs whatever the number of processes."""
    if processes == 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, jobs, chunksize=max(1, min(25, len(jobs) // (4 * processes))))


def line_up(
    name: str,
    seats: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    pack: Path | None = None,
    watch: bool = False,
) -> list[Job]:
    """The jobs of a simulation: game number n is dealt from a seed that depends on `seed` and n alone."""
    for bot in seats:
        bots.make(bot, 0)
    reliquary.game(name, pack).deal(len(seats), 0, options or {})
    agreed = dict(options or {})
    return [Job(name, pack, tuple(seats), agreed, seed * 1_000_003 + number, watch) for number in range(games)]


def simulate(
    name: str,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, Any] | None = None,
    pack: Path | None = None,
    progress: Callable[[], None] = lambda: None,
) -> Summary:
    """Play many games and sum them up; the same seed gives the same games whatever `jobs` is."""
    if games < 1 or jobs < 1:
        raise ValueError(f"games and jobs are whole numbers from 1 up; got {games} and {jobs}")
    queue = line_up(name, seats, games, seed, options, pack)
    began = time.perf_counter()
    played: list[Outcome] = []
    for outcome in outcomes(queue, jobs):
        played.append(outcome)
        progress()
    return summary_of(reliquary.game(name, pack), seats, seed, jobs, played, time.perf_counter() - began)


def summary_of(
    game: Any, seats: Sequence[str], seed: int, jobs: int, played: Sequence[Outcome], seconds: float
) -> Summary:
    """The sum of many outcomes; a shared victory counts by halves, thirds …"""
    count = len(played)
    decisions = sum(outcome.decisions for outcome in played)
    wins = [sum(1 / len(o.winners) for o in played if seat in o.winners) for seat in range(len(seats))]
    scores = [sum(o.scores[seat] for o in played) / count for seat in range(len(seats))]
    return Summary(
        game=game.name,
        edition=game.edition,
        seats=list(seats),
        games=count,
        seed=seed,
        jobs=jobs,
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1),
        scores=[round(score, 3) for score in scores],
        wins=[round(won, 3) for won in wins],
        turns=spread(sorted(outcome.turns for outcome in played)),
    )


def spread(ordered: Sequence[int]) -> dict[str, float]:
    """The mean and percentiles of ordered numbers."""
    found = {"mean": round(sum(ordered) / len(ordered), 2)}
    for percent in PERCENTILES:
        found[f"p{percent}"] = float(ordered[round((len(ordered) - 1) * percent / 100)])
    return found
