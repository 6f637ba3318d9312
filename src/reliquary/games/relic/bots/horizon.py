"""What the spaces of Relic are worth to the planner: by exact odds, and by what they lead to."""

from __future__ import annotations

from functools import cached_property

from reliquary.games.relic.bots import rates
from reliquary.games.relic.bots.crossings import Crossing, crossing
from reliquary.games.relic.bots.estimate import Estimate
from reliquary.games.relic.bots.outlook import Outlook
from reliquary.games.relic.bots.purse import missing
from reliquary.games.relic.bots.quest import Quest, quest_of
from reliquary.games.relic.bots.spoils import Spoils
from reliquary.games.relic.bots.travel import Paths, Travel
from reliquary.games.relic.components import Card, Doing, Space
from reliquary.games.relic.effects.draw import Draw
from reliquary.games.relic.rules.abilities import can
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import INNER, MIDDLE, MISSION, OUTER
from reliquary.kernel import Seat, bits


class Horizon(Outlook):
    """Judges spaces on behalf of one seat of one view."""

    def __init__(self, view: Relic, seat: Seat, estimate: Estimate) -> None:
        super().__init__(view, seat, estimate)
        self.estimate = estimate
        self.spoils = Spoils(view, seat, estimate)
        self.quest = quest_of(view, seat, self.spoils)
        self.missing = missing(view, seat)

    def worth(self, place: int) -> float:
        """What it is worth to end a move on a space, with what it leads to."""
        value = self.travel.values.get(place)
        return (self.here(place) if value is None else value) - self.retreat(place)

    def retreat(self, place: int) -> float:
        """What it costs to leave the Middle tier with a Relic: the turns that it takes to come back."""
        spaces, here = self.game.spaces, self.s.place[self.seat]
        leaves = self.has_relic and here >= 0 and spaces[here].tier == MIDDLE and spaces[place].tier == OUTER
        return rates.WAY_BACK * rates.TURN * leaves

    @cached_property
    def goes_in(self) -> bool:
        """Whether it is time for the Inner tier: nothing is better done first."""
        return self.has_relic and self.estimate.course.best().is_none

    def reward(self, card: Card) -> float:
        """What winning against an enemy brings, with what it does for the mission."""
        here = self.game.spaces[self.s.place[self.seat]]
        asked = 0.0 if self.quest is None else self.quest.done_by([card], here) * self.estimate.mission
        return self.estimate.trophies(1, card.value) + self.appraiser.doing(card.win) + asked

    # Where to go

    @cached_property
    def nearness(self) -> dict[int, float]:
        """How much nearer than the mean each space is to the Inner tier, as a worth, for who goes in."""
        outside = self.game.board.outside
        none, shares = dict.fromkeys(outside, 0.0), dict.fromkeys(outside, (0.0, 0.0))
        paths = Paths(self.game.board, True, self.ways)
        way = Travel(paths, self.gate, shares.__getitem__, 0.0, rates.WAY_AHEAD, rates.HASTE)
        near = way.iterated(none, none)
        mean = sum(near.values()) / len(near)
        return {place: value - mean for place, value in near.items()}

    def gate(self, place: int) -> float:
        """What the Inner tier is worth when it is time to go in: as much as all turns saved by being there."""
        return rates.TURN / (1 - rates.HASTE) if self.game.spaces[place].tier == INNER else 0.0

    @cached_property
    def paths(self) -> Paths:
        """Where moves lead."""
        return Paths(self.game.board, self.has_relic, self.ways)

    @cached_property
    def travel(self) -> Travel:
        """What the spaces lead to; the nearer the Relic, the more it counts how near the Inner tier is."""
        ahead, patience = (rates.WAY_AHEAD, rates.HASTE) if self.goes_in else (rates.TURNS_AHEAD, rates.PATIENCE)
        mission, share = self.estimate.mission, rates.NEARNESS**self.missing
        beyond = {place: share * worth for place, worth in self.nearness.items()}
        travel = Travel(self.paths, self.here, self.shares, mission, ahead, patience, beyond)
        if self.missing == 1:
            travel.freely = {place: worth + self.nearness[place] for place, worth in travel.freely.items()}
        return travel

    @cached_property
    def ways(self) -> dict[int, list[Crossing]]:
        """The text boxes of the Outer tier that lead elsewhere, by space."""
        found: dict[int, list[Crossing]] = {}
        for place in self.game.board.rings[OUTER]:
            if not self.has_threats(place):
                crossings = [crossing(self.appraiser, box) for box in self.game.spaces[place].boxes]
                if any(crossings):
                    found[place] = [way for way in crossings if way is not None]
        return found

    def has_threats(self, place: int) -> bool:
        """Whether Threat cards are met on a space, and no text box."""
        return bool(self.s.threats[place]) or any(self.game.spaces[place].icons)

    def led(self, doing: Doing) -> float:
        """What it is worth to be where effects lead."""
        future = self.travel.futures
        here = future.get(self.s.place[self.seat], 0.0)
        ends = [place for go in self.moves_in(doing) for place in bits(go.spaces)]
        return max((future[place] - here for place in ends), default=0.0)

    # What a space is worth in itself

    def here(self, place: int) -> float:
        """What it is worth to end a move on a space, but for the mission and for what it leads to."""
        space = self.game.spaces[place]
        if space.tier == INNER:
            return rates.INSIDE if self.goes_in else rates.TOO_EARLY
        if self.has_threats(place):
            return self.spoils.worth(space) + self.deed(space)
        return max(map(self.followed, self.open(space)), default=0.0)

    def deed(self, space: Space) -> float:
        """What a victory here does for the scenario."""
        gathers = self.estimate.course.gathers if space.area >= 0 else ()
        if all((one.number << 2 | self.seat, space.area) in self.s.used_up for one in gathers):
            return 0.0
        return max(battle.win for battle in self.spoils.battles(space)) * self.estimate.token

    def open(self, space: Space) -> list[Doing]:
        """The text boxes that can be followed; of two none has to be."""
        if not space.optional:
            return list(space.boxes)
        return [(), *(box for box in space.boxes if can(self.s, self.seat, box))]

    def followed(self, box: Doing) -> float:
        """What following a text box is worth, but for where it leads."""
        effects = (self.game.effects[item.number] for item in box)
        drawn = sum(one.amount for one in effects if isinstance(one, Draw) and one.thing == MISSION)
        return self.appraiser.doing(box) + (drawn * self.exchange if drawn else 0.0)

    def box(self, space: Space, number: int) -> float:
        """What following a text box is worth, with where it leads."""
        box = space.boxes[number]
        future, way = self.travel.futures, crossing(self.appraiser, box)
        if space.number not in future or way is None:
            return self.followed(box)
        return way.worth(future, future[space.number])

    # The mission

    def shares(self, place: int) -> tuple[float, float]:
        """What a space does for the mission: now, and in a later turn."""
        return (0.0, 0.0) if self.quest is None else self.quest.shares(self.game.spaces[place])

    def turns_of(self, quest: Quest) -> float:
        """How many turns a mission takes; one that no space serves, as many as by rule of thumb."""
        shares = {place: quest.shares(self.game.spaces[place])[1] for place in self.paths.places}
        if not any(shares.values()):
            return quest.turns(quest.objective.count - quest.left)
        return self.paths.turns(self.s.place[self.seat], shares)

    @cached_property
    def exchange(self) -> float:
        """What another mission to choose from is worth: the more, the longer the present one takes."""
        return max(rates.ANOTHER, (self.wait - rates.MISSION_TURNS) * rates.EXCHANGED * rates.TURN)

    @cached_property
    def wait(self) -> float:
        """About how many turns the active mission takes from here."""
        if self.quest is None or self.has_relic:
            return 0.0
        return min(float(rates.LONGEST), self.turns_of(self.quest))
