"""What is done already for a mission or the scenario, and what a space would be good for."""

from __future__ import annotations

from reliquary.games.relic.effects.fight import Fight
from reliquary.games.relic.rules.abilities import was_used
from reliquary.games.relic.rules.evading import enemies_here
from reliquary.games.relic.rules.exploration import lacking
from reliquary.games.relic.rules.missions import objective_of
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.terms import EXPLORATION, MOVEMENT
from reliquary.kernel import Seat


def ticked_off(s: Relic, seat: Seat) -> list[str]:
    """The ids of the areas or spaces that count already for the active mission of a player."""
    objective = objective_of(s, seat)
    return [] if objective is None else objective.ticked_off(s, seat)


def areas_done(s: Relic, seat: Seat) -> list[str]:
    """The ids of the areas in which the scenario has given a player what it gives once in each."""
    abilities = s.game.scenarios[s.setting.scenario].abilities
    keys = {ability.number << 2 | seat for ability in abilities if ability.limit == "area"}
    return [s.game.areas[area] for area in sorted(area for key, area in s.used_up if key in keys)]


def acts_there(s: Relic, seat: Seat) -> bool:
    """RE-RULING-23: whether a player who is moved now explores the new space and engages what is there."""
    return seat == s.turn.active and s.turn.phase in (MOVEMENT, EXPLORATION)


def deeds_here(s: Relic, seat: Seat) -> list[str]:
    """What the space where a player stands is good for, each as the name of a sentence."""
    objective = objective_of(s, seat)
    found = ["for-mission"] if objective is not None and objective.counts_here(s, seat) else []
    if objective is not None and objective.may_be_beaten_here(s, seat):
        found.append("victory-for-mission")
    abilities = s.game.scenarios[s.setting.scenario].abilities
    if may_fight(s, seat) and any(one.limit == "area" and not was_used(s, seat, one) for one in abilities):
        found.append("victory-for-scenario")
    return found


def may_fight(s: Relic, seat: Seat) -> bool:
    """Whether there is an enemy where a player stands, or may be: on the space, in a deck, in its text."""
    space = s.game.spaces[s.place[seat]]
    if s.threats[space.number] or lacking(s, space.number) != NOTHING:
        return bool(enemies_here(s, seat)) or lacking(s, space.number) != NOTHING
    return any(isinstance(s.game.effects[item.number], Fight) for box in space.boxes for item in box)
