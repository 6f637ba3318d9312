"""Regular plays Relic: what it does, and why."""

from __future__ import annotations

import random
from dataclasses import dataclass

from reliquary.games.relic.bots.course import Preparation
from reliquary.games.relic.bots.planner import Planner
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.terms import INNER
from reliquary.kernel import Action
from reliquary.words import words_of


@dataclass(frozen=True)
class Reason:
    """The goal behind an answer: a name, and the figures that speak for it."""

    goal: str  # mission, relic, prepare, go-in or win
    turns: int  # own turns it takes, about: to the goal, or to victory for the last three
    percent: int = 0  # the chance that an attempt succeeds
    levels: int = 0  # what is gathered before …
    life: int = 0
    tokens: int = 0
    cleansed: int = 0


def choose(view: Relic, seed: int) -> Action:
    """What the seat that is asked had best do; the seed draws between equals."""
    toss, planner = random.Random(seed).random, Planner(view)
    best: Action = max(view.offers, key=lambda action: (planner.worth(action), toss()))
    return best


def reason(view: Relic) -> Reason:
    """What the seat that is asked goes for, and why."""
    planner = Planner(view)
    horizon, course, seat = planner.horizon, planner.estimate.course, planner.seat
    if view.place[seat] != NOTHING and view.setting.game.spaces[view.place[seat]].tier == INNER:
        return attempt("win", course.best())
    if horizon.has_relic:
        return attempt("go-in" if horizon.goes_in else "prepare", course.best())
    if len(view.completed[seat]) >= view.setting.missions:
        return Reason("relic", 1)
    return Reason("mission", max(1, round(horizon.wait)))


def attempt(goal: str, best: Preparation) -> Reason:
    """The reason for an attempt on the Inner tier, now or later."""
    chance, turns = best.prospect.chance, min(99, round(best.turns))
    return Reason(goal, turns, round(100 * chance), best.levels, best.life, best.tokens, best.cleansed)


def why_chosen(view: Relic, language: str = "en") -> str:
    """The reason in words, for the seat whose view it is."""
    why = reason(view)
    say = words_of(view.setting.game, language).say
    first = {"levels": why.levels, "life": why.life, "tokens": why.tokens, "cleansed": why.cleansed}
    gathered = [say(f"why-prepare-{name}", count=count) for name, count in first.items() if count]
    about = {"turns": why.turns, "percent": why.percent, "what": ", ".join(gathered)}
    said: str = say(f"why-{why.goal}", **about)
    return said
