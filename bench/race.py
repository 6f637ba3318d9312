"""The measurement itself: rounds in which every contender takes its turn, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from bench.contender import Contender
from bench.startup import start_up

PEER = "Catanatron"
GAMES = {"runners": "Relic Runners", "relic": "Relic"}
COMPILED = "compiled"
BEFORE = "before"  # another clone of this project, against which a change is measured
# Required of pure Python: so many times the peer's decisions per second at least, and this part of its time for a
# clone at most.
REQUIRED = {"runners": (8.0, 1 / 20), "relic": (5.0, 1 / 8)}
STARTUP = 300.0  # milliseconds at most to import the library and open a game


def title(game: str, kind: str = "") -> str:
    """The name of a contender."""
    return f"{GAMES[game]}, {kind}" if kind else GAMES[game]


@dataclass
class Figures:
    """What was measured of one contender, round by round."""

    rates: list[float] = field(default_factory=list)  # decisions per second
    clones: list[float] = field(default_factory=list)  # microseconds
    weight: float = 0.0  # bytes


@dataclass(frozen=True)
class Ratio:
    """A contender against the peer: the median of the rounds, with the lowest and the highest."""

    middle: float
    low: float
    high: float


def race(contenders: Sequence[Contender], rounds: int, seconds: float, found: dict[str, Figures]) -> Iterator[str]:
    """Fill `found`, there and back again: in every other round the order is turned round. Yields what comes next."""
    for contender in contenders:
        found[contender.name] = Figures()
        yield f"{contender.name}: memory"
        found[contender.name].weight = contender.ask("weigh")["bytes"]
    for number in range(rounds):
        for contender in contenders if number % 2 == 0 else reversed(contenders):
            yield f"round {number + 1} of {rounds}: {contender.name}"
            found[contender.name].rates.append(contender.ask("play", seconds)["rate"])
            found[contender.name].clones.append(contender.ask("copy", seconds / 4)["microseconds"])


def ratio(mine: Sequence[float], theirs: Sequence[float]) -> Ratio:
    """Round by round, because the machine may be busier in one round than in another."""
    ratios = [one / other for one, other in zip(mine, theirs, strict=True)]
    return Ratio(median(ratios), min(ratios), max(ratios))


def starts(game: str, rounds: int, sources: Sequence[Path]) -> list[float]:
    """The median milliseconds of several starts from each folder, without the first, which may write bytecode."""
    rows = [[start_up(game, folder) for folder in sources] for _ in range(rounds + 1)]
    return [median(column) for column in zip(*rows[1:], strict=True)]


def faster(found: Mapping[str, Figures], name: str) -> Ratio:
    """Decisions per second against the peer's."""
    return ratio(found[name].rates, found[PEER].rates)


def lighter(found: Mapping[str, Figures], name: str) -> Ratio:
    """The time of a clone against the peer's."""
    return ratio(found[name].clones, found[PEER].clones)


def is_met(found: Mapping[str, Figures], startup: Mapping[str, float]) -> bool:
    """Whether pure Python is as fast as required."""
    return max(startup.values()) < STARTUP and all(
        faster(found, title(game)).middle >= rate and lighter(found, title(game)).middle <= part
        for game, (rate, part) in REQUIRED.items()
    )
