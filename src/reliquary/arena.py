"""Many games: simulate them, one after another or in several processes, and sum them up."""

from __future__ import annotations

import os
import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import msgspec

import reliquary
from reliquary import bots
from reliquary.bots.bot import Blind, Bot
from reliquary.events import Events
from reliquary.integers import whole
from reliquary.kernel import Game, State, act
from reliquary.notation import Record, built_options, new_record, result_of, seal, write_record

PERCENTILES = (5, 25, 50, 75, 95)
BATCH = 2000  # games handed to the processes at a time
SPREAD = 1_000_003  # seeds of two simulations lie so far apart
MOST_SEED = 2**64 // SPREAD // 2
SUFFIX = ".reliquary.json"  # of the file of a record
T = TypeVar("T")
S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Outcome:
    """One finished game."""

    seed: int
    decisions: int
    turns: int
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    watched: tuple[Mapping[str, object], ...]  # what the events that were watched for told
    record: Record | None = None  # the whole game, where it was wanted


@dataclass(frozen=True)
class Job:
    """A game to be played: which, by whom, from which seed."""

    game: str
    pack: Path | None
    bots: tuple[str, ...]
    options: Mapping[str, object]
    seed: int
    watch: str = ""  # the name of an event to be noted
    record: bool = False  # whether the whole game is wanted


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
    shares: list[float]  # the wins as shares of all games
    intervals: list[tuple[float, float]]  # the 95 % interval of each share
    turns: dict[str, float]


def play(job: Job) -> Outcome:
    """Play one game to its end; every bot gets its own view and nothing else."""
    game = reliquary.game(job.game, job.pack)
    players = [bots.make(name, job.seed * 31 + seat) for seat, name in enumerate(job.bots)]
    s: State = game.deal(len(players), job.seed, job.options)
    s.events = Events() if job.watch else None
    taken: list[int] = []
    while s.agenda is not None:
        seat = s.agenda[1]
        action = choose(game, s, players[seat], seat)
        act(s, action)
        taken.append(action)
    watched = tuple(event.about for event in s.events or () if event.name == job.watch)
    scores, winners = game.scores(s), game.winners(s)
    assert scores is not None
    assert winners is not None
    told = game.turns(s), scores, winners, game.breakdown(s), watched
    return Outcome(job.seed, len(taken), *told, _record(game, job, s, taken) if job.record else None)


def _record(game: Game[State], job: Job, s: State, taken: Sequence[int]) -> Record:
    """The record of a game that bots have played: as a table of theirs would keep it."""
    actions = [game.vocabulary[action] for action in taken]
    record = new_record(game, len(job.bots), job.seed, game.options_of(s), actions)
    return seal(msgspec.structs.replace(record, players=list(job.bots), result=result_of(game, s)))


def choose(game: Game[S], s: S, bot: Bot, seat: int) -> int:
    """What a bot does; one that is blind needs no view."""
    return bot.pick(s.offers) if isinstance(bot, Blind) else bot.choose(game.view(s, seat))


def outcomes(jobs: Iterable[Job], processes: int) -> Iterator[Outcome]:
    """The outcomes of many games, in the order of the jobs whatever the number of processes."""
    return each(play, jobs, processes)


def each(do: Callable[[Job], T], jobs: Iterable[Job], processes: int) -> Iterator[T]:
    """What a function of a module makes of each job, in the order of the jobs whatever the number of processes."""
    if check_processes(processes) == 1:
        yield from map(do, jobs)
        return
    waiting = iter(jobs)
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        while batch := list(islice(waiting, BATCH)):
            yield from pool.map(do, batch, chunksize=max(1, min(10, len(batch) // (4 * processes))))


def line_up(
    name: str,
    seats: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    pack: Path | None = None,
    watch: str = "",
    record: bool = False,
) -> Iterator[Job]:
    """The jobs of a simulation: game number n is dealt from a seed that depends on `seed` and n alone."""
    for bot in seats:
        bots.check(bot, name)
    reliquary.game(name, pack).deal(len(seats), 0, options)
    first, many = whole(seed), whole(games)
    if first is None or many is None or not 0 <= first <= MOST_SEED or many < 1:
        raise ValueError(f"seed runs from 0 to {MOST_SEED} and games from 1 up; got {seed!r} and {games!r}")
    agreed = built_options(options or {})
    return (Job(name, pack, tuple(seats), agreed, first * SPREAD + number, watch, record) for number in range(many))


def simulate(
    name: str,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    pack: Path | None = None,
    progress: Callable[[], None] = lambda: None,
    records: Path | str | None = None,
    force: bool = False,
) -> Summary:
    """Play many games and sum them up; the same seed gives the same games whatever `jobs` is.

    With `records` each game is kept as a file in that folder, whole or not at all.
    """
    processes = check_processes(jobs)
    lined_up = line_up(name, seats, games, seed, options, pack, record=records is not None)
    folder = None if records is None else Folder(Path(records), force)
    tally = Tally(len(seats))
    began = time.perf_counter()
    for number, outcome in enumerate(outcomes(lined_up, processes)):
        tally.add(outcome)
        if folder is not None and outcome.record is not None:
            folder.keep(outcome.record, int(seed), number)
        progress()
    seconds = time.perf_counter() - began
    return tally.summary(reliquary.game(name, pack), seats, int(seed), processes, seconds)


def check_processes(jobs: int) -> int:
    """How many processes share the work."""
    processes = whole(jobs)
    if processes is None or processes < 1:
        raise ValueError(f"jobs is a whole number from 1 up; got {jobs!r}")
    return processes


class Folder:
    """A folder for the records of a simulation; one that holds records is not mixed with others by accident."""

    def __init__(self, path: Path, force: bool = False) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        if not force and any(path.glob(f"*{SUFFIX}")):
            raise FileExistsError(f"{path}: holds records already; name another folder, or force those to be replaced")

    def keep(self, record: Record, seed: int, number: int) -> Path:
        """Write a record, whole or not at all; in the order of the names are seeds, and their games by number."""
        target = self.path / f"{record.game}-{seed:013}-{number:08}{SUFFIX}"
        draft = target.with_name(f".{target.name}.{os.getpid()}")
        try:
            draft.write_text(write_record(record), "utf-8")
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
        return target


class Tally:
    """A running sum of outcomes; a shared victory counts by halves, thirds …"""

    def __init__(self, seats: int) -> None:
        self.decisions = 0
        self.scores = [0.0] * seats
        self.wins = [0.0] * seats
        self.turns = array("L")

    def add(self, outcome: Outcome) -> None:
        """Count one more game."""
        self.decisions += outcome.decisions
        self.turns.append(outcome.turns)
        for seat, score in enumerate(outcome.scores):
            self.scores[seat] += score
        for seat in outcome.winners:
            self.wins[seat] += 1 / len(outcome.winners)

    def summary(self, game: Game[State], seats: Sequence[str], seed: int, jobs: int, seconds: float) -> Summary:
        """What the games came to."""
        games = len(self.turns)
        return Summary(
            game=game.name,
            edition=game.edition,
            seats=list(seats),
            games=games,
            seed=seed,
            jobs=jobs,
            decisions=self.decisions,
            seconds=round(seconds, 3),
            decisions_per_second=round(self.decisions / seconds, 1),
            scores=[round(score / games, 3) for score in self.scores],
            wins=[round(won, 3) for won in self.wins],
            shares=[round(won / games, 4) for won in self.wins],
            intervals=[interval(won, games) for won in self.wins],
            turns=spread(sorted(self.turns)),
        )


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins: Wilson's, which holds for few games and for shares near 0 and 1 too."""
    share, z = wins / games, 1.96
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    low, high = ((middle + sign * half) / (1 + z * z / games) for sign in (-1, 1))
    return round(max(0.0, low), 4), round(min(1.0, high), 4)


def spread(ordered: Sequence[int]) -> dict[str, float]:
    """The mean and percentiles of ordered numbers."""
    found = {"mean": round(sum(ordered) / len(ordered), 2)}
    for percent in PERCENTILES:
        found[f"p{percent}"] = float(ordered[round((len(ordered) - 1) * percent / 100)])
    return found
