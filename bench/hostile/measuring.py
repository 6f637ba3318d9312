"""Carrying an attack out, and what honest people noticed of it: before, during and after, round by round."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from bench.figures import table
from bench.hostile.attack import LOUD, Arena, Attack, Stroke, doing
from bench.hostile.ground import Template
from bench.hostile.honest import LATEST, Honest, Kind
from bench.hostile.server import Server, Watch
from bench.load import quantile

MARGIN = 50.0  # milliseconds by which the p99 of honest people may grow
DOOR = 500.0  # milliseconds more that a newcomer may wait for an answer
BOTS = 3.0  # times as long as before, and the margin, that somebody may wait for a bot


@dataclass(frozen=True)
class Figures:
    """What honest people waited for, in milliseconds: moves, bots, and being let in."""

    p50: float
    p99: float
    bot: float  # median
    door: float  # the longest that a newcomer waited
    moves: int
    lost: int  # moves and newcomers that waited in vain

    @classmethod
    def of(cls, waits: dict[Kind, list[float]]) -> Figures:
        """The figures of one span of time."""
        move, bot, door = ([1000 * value for value in waits[kind]] or [0.0] for kind in ("move", "bot", "door"))
        lost = sum(value >= LATEST for kind in waits.values() for value in kind)
        return cls(quantile(move, 0.5), quantile(move, 0.99), median(bot), max(door), len(waits["move"]), lost)


@dataclass(frozen=True)
class Round:
    """One time that something was done."""

    before: Figures
    during: Figures
    after: Figures
    grown: float  # megabytes
    log_rate: float  # kilobytes in a second


@dataclass
class Outcome:
    """What came of an attack, or of one of the things that it does in turn."""

    name: str
    about: str
    rounds: list[Round] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def middle(self, when: str, what: str) -> float:
        """The median of all rounds."""
        return float(median(getattr(getattr(one, when), what) for one in self.rounds))

    @property
    def verdict(self) -> str:
        return "; ".join(self.faults) or "holds"

    @property
    def slower(self) -> float:
        """By how many milliseconds the p99 of honest people grew; the median of the rounds."""
        return median(one.during.p99 - one.before.p99 for one in self.rounds)

    @property
    def slower_after(self) -> float:
        """By how many milliseconds it was still longer afterwards."""
        return median(one.after.p99 - one.before.p99 for one in self.rounds)

    def judge(self, margin: float, attack: Attack) -> None:
        """Add what the figures alone tell."""
        if attack.timed and not attack.harms:
            self.faults += self._delays(margin)
        lost = max(one.after.lost + (0 if attack.harms else one.during.lost) for one in self.rounds)  # one is too many
        grown, rate = median(one.grown for one in self.rounds), median(one.log_rate for one in self.rounds)
        told = {
            f"{lost:.0f} honest people waited in vain": lost > 0,
            "nobody plays on afterwards": not median(one.after.moves for one in self.rounds),
            f"the server grew by {grown:.0f} MB, more than {attack.memory:.0f}": grown > attack.memory,
            f"{rate:.0f} kB of log in a second, more than {LOUD:.0f}": rate > LOUD,
        }
        self.faults += [fault for fault, so in told.items() if so]

    def _delays(self, margin: float) -> list[str]:
        """Who waited for longer than before, and by how much."""
        bots, calm_bots = self.middle("during", "bot"), self.middle("before", "bot")
        door, calm_door = self.middle("during", "door"), self.middle("before", "door")
        told = {
            f"the p99 of honest moves grew by {self.slower:.0f} ms, more than {margin:.0f}": self.slower > margin,
            f"the p99 of honest moves stayed {self.slower_after:.0f} ms longer afterwards": self.slower_after > margin,
            f"bots at honest tables took {bots:.0f} ms in place of {calm_bots:.0f}": bots > BOTS * calm_bots + margin,
            f"newcomers waited for up to {door:.0f} ms in place of {calm_door:.0f}": door > calm_door + DOOR + margin,
        }
        return [fault for fault, so in told.items() if so]


@dataclass(frozen=True)
class Plan:
    """How much is measured."""

    rounds: int = 5  # none: attacks are carried out once, and nothing is measured
    seconds: float = 5.0
    every: float = 1.0  # seconds between two moves at a table
    margin: float = MARGIN
    full: bool = True
    rows: tuple[str, ...] = ()  # of what an attack does in turn only these; all of it, if none is named

    def strokes(self, attack: Attack, arena: Arena) -> dict[str, Stroke]:
        """What is done in turn; a row that was named and is of another attack is left out here."""
        strokes = attack.strokes(arena)
        return {name: strokes[name] for name in self.rows or strokes if name in strokes}


async def try_out(attack: Attack, template: Template, folder: Path, plan: Plan) -> list[Outcome]:
    """What came of an attack; one that did not come to its end is no reason to leave the others out."""
    try:
        return await carry_out([attack], template, folder, plan)
    except Exception as error:  # noqa: BLE001  a server that is down, or hangs, can make anything of it
        broken_off = f"was not carried out to its end ({type(error).__name__}: {' '.join(str(error).split())})"
        return [Outcome(attack.name, attack.about, faults=[broken_off])]


async def carry_out(attacks: Sequence[Attack], template: Template, folder: Path, plan: Plan) -> list[Outcome]:
    """Attacks on a server of their own, one after the other, with honest people around."""
    first, outcomes = attacks[0], []
    async with template.copy() as ground:
        for attack in attacks:
            await attack.prepare(ground)
        log = folder / f"{first.name}.log"
        async with AsyncExitStack() as stack:
            server = await stack.enter_async_context(Server.started(ground.url, log, first.options, first.program))
            honest = await stack.enter_async_context(Honest.people(server.url, ground, plan.every))
            arena = Arena(server, ground, folder, lambda: dict(honest.seen), plan.full, stack)
            for attack in attacks:
                outcomes += await _carry_out(attack, arena, honest, plan)
    return outcomes


async def _carry_out(attack: Attack, arena: Arena, honest: Honest, plan: Plan) -> list[Outcome]:
    """One attack, with what did not hold."""
    await attack.arrive(arena)
    outcomes = await _rounds(attack, arena, honest, plan)
    if outcomes:
        outcomes[-1].faults += await attack.check(arena)
        if not arena.server.alive:
            outcomes[-1].faults.append("the server has died")
    return outcomes


async def _rounds(attack: Attack, arena: Arena, honest: Honest, plan: Plan) -> list[Outcome]:
    """Everything in turn, and that several times; the calm after one thing is the calm before the next."""
    strokes = plan.strokes(attack, arena)
    outcomes = [Outcome(name, attack.about) for name in strokes]
    if not plan.rounds:
        for stroke in strokes.values():
            await stroke(plan.seconds)
        return outcomes
    await _calm(honest, plan.seconds)  # a server that has just started reads and loads much, and is not calm yet
    calm = await _calm(honest, plan.seconds)
    for _ in range(plan.rounds):
        for outcome, stroke in zip(outcomes, strokes.values(), strict=True):
            watch = Watch(arena.server)
            during = await _during(honest, stroke, watch, plan.seconds)
            rate, after = watch.log_rate, await _calm(honest, plan.seconds)
            outcome.rounds.append(Round(calm, during, after, watch.grown, rate))
            calm = after
    for outcome in outcomes:
        outcome.judge(plan.margin, attack)
    return outcomes


async def _calm(honest: Honest, seconds: float) -> Figures:
    begin = perf_counter()
    await asyncio.sleep(seconds)
    return Figures.of(await honest.window(begin, perf_counter()))


async def _during(honest: Honest, stroke: Stroke, watch: Watch, seconds: float) -> Figures:
    begin = perf_counter()
    async with doing(watch.look()), asyncio.timeout(10 * seconds + 120):
        await stroke(seconds)
    return Figures.of(await honest.window(begin, perf_counter()))


COLUMNS = (
    "attack",
    "about",
    "p50 before",
    "during",
    "after",
    "p99 before",
    "during",
    "after",
    "bot before",
    "during",
    "newcomer",
    "memory",
    "log",
    "verdict",
)


def markdown(outcomes: Sequence[Outcome]) -> str:
    """All outcomes as a table; times are in milliseconds."""
    return table(COLUMNS, map(_row, outcomes))


def summary(outcomes: Sequence[Outcome]) -> str:
    """Whether all of it held, and what did not, a line for each."""
    broken = [outcome for outcome in outcomes if outcome.faults]
    count = f"{len(outcomes) - len(broken)} of {len(outcomes)} hold"
    return "\n".join([count, *(f"{outcome.name}: {outcome.verdict}" for outcome in broken)])


def _row(outcome: Outcome) -> list[str]:
    figures = _figures(outcome) if outcome.rounds else ["–"] * (len(COLUMNS) - 3)
    return [outcome.name, outcome.about, *figures, outcome.verdict]


def _figures(outcome: Outcome) -> list[str]:
    """What was measured; the medians of the rounds."""
    spans = [f"{outcome.middle(when, what):.0f}" for what in ("p50", "p99") for when in ("before", "during", "after")]
    bots = [f"{outcome.middle(when, 'bot'):.0f}" for when in ("before", "during")]
    grown, rate = median(one.grown for one in outcome.rounds), median(one.log_rate for one in outcome.rounds)
    return [*spans, *bots, f"{outcome.middle('during', 'door'):.0f}", f"{grown:+.0f} MB", f"{rate:.1f} kB/s"]


def as_json(outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """All figures of all rounds."""
    return [{**asdict(outcome), "holds": not outcome.faults} for outcome in outcomes]
