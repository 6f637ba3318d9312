"""What is done already for a mission or the scenario, and what a space would be good for."""

from __future__ import annotations

from collections import Counter

from reliquary.games.relic.components import Objective
from reliquary.games.relic.counting import holds, players_at
from reliquary.games.relic.effects.fight import Fight
from reliquary.games.relic.rules.abilities import was_used
from reliquary.games.relic.rules.evading import enemies_here
from reliquary.games.relic.rules.exploration import lacking
from reliquary.games.relic.rules.missions import ARRIVED, DEFEATED, MET, RESOLVED, fits, mark_of, objective_of
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.terms import EXPLORATION, MOVEMENT
from reliquary.kernel import Seat, bits


def ticked_off(s: Relic, seat: Seat) -> list[str]:
    """The ids of the areas or spaces that count already for the active mission of a player."""
    game, objective = s.game, objective_of(s, seat)
    if objective is None or objective.kind != ARRIVED:
        return []
    if objective.areas:
        return [game.areas[area] for area in bits(s.progress[seat])]
    done = objective.spaces & ~s.tokens[seat] if objective.spaces else s.progress[seat]
    return [game.spaces[space].id for space in bits(done)]


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
    found = ["for-mission"] if objective is not None and _counts(s, seat, objective) else []
    if objective is not None and objective.kind == DEFEATED and _can_count(s, seat, objective):
        found.append("victory-for-mission")
    abilities = s.game.scenarios[s.setting.scenario].abilities
    if may_fight(s, seat) and any(one.limit == "area" and not was_used(s, seat, one) for one in abilities):
        found.append("victory-for-scenario")
    return found


def _counts(s: Relic, seat: Seat, objective: Objective) -> bool:
    """Whether being there, or what is certain to happen there, counts for a mission."""
    space = s.game.spaces[s.place[seat]]
    if objective.kind == ARRIVED:
        if objective.spaces:
            return bool(s.tokens[seat] >> space.number & 1)
        mark = mark_of(objective, space)
        return mark >= 0 and not s.progress[seat] >> mark & 1
    if objective.kind == "own":
        return holds(s, seat, objective.condition)
    if objective.kind == MET:
        return players_at(s, space.number) > 1
    return any(RESOLVED.get(s.game.cards[card].type) == objective.kind for card in s.threats[space.number])


def _can_count(s: Relic, seat: Seat, objective: Objective) -> bool:
    """Whether enemies there count for a mission, or those drawn there may because of where it is."""
    cards, space = s.game.cards, s.game.spaces[s.place[seat]]
    forms = Counter(cards[foe].attribute for foe in enemies_here(s, seat) if fits(s, seat, objective, cards[foe]))
    if max(forms.values(), default=0) >= (objective.count if objective.together else 1):
        return True
    place = (objective.area >= 0 or objective.tier >= 0) and lacking(s, space.number) != NOTHING
    return place and objective.area in (-1, space.area) and objective.tier in (-1, space.tier)


def may_fight(s: Relic, seat: Seat) -> bool:
    """Whether there is an enemy where a player stands, or may be: on the space, in a deck, in its text."""
    space = s.game.spaces[s.place[seat]]
    if s.threats[space.number] or lacking(s, space.number) != NOTHING:
        return bool(enemies_here(s, seat)) or lacking(s, space.number) != NOTHING
    return any(isinstance(s.game.effects[item.number], Fight) for box in space.boxes for item in box)
