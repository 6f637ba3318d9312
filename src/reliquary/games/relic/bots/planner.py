"""How the planner of Relic answers: by what its goals ask for; what it has no view on, by rule of thumb."""

from __future__ import annotations

from functools import cached_property

from reliquary.games.relic.actions import ROLL
from reliquary.games.relic.bots import rates, worths
from reliquary.games.relic.bots.estimate import Estimate
from reliquary.games.relic.bots.outlook import Outlook
from reliquary.games.relic.bots.quest import Quest, quest_of
from reliquary.games.relic.bots.spoils import Spoils
from reliquary.games.relic.bots.thumb import Adviser
from reliquary.games.relic.bots.travel import Crossing, Travel
from reliquary.games.relic.effects.draw import Draw
from reliquary.games.relic.effects.may import May
from reliquary.games.relic.effects.trial import Trial
from reliquary.games.relic.odds import trial_odds
from reliquary.games.relic.rules.abilities import can
from reliquary.games.relic.state import BATTLE, NOTHING, Relic
from reliquary.games.relic.terms import INNER, MISSION
from reliquary.games.relic.values import Ability, Doing, Foe, Hurdle, Space
from reliquary.kernel import Action, Seat, bits


class Horizon(Outlook):
    """Judges spaces by exact odds and by what they lead to."""

    def __init__(self, view: Relic, seat: Seat, appraiser: Estimate) -> None:
        super().__init__(view, seat, appraiser)
        self.estimate = appraiser
        self.spoils = Spoils(view, seat, appraiser)
        self.quest = quest_of(view, seat, self.spoils)

    def worth(self, place: int) -> float:
        value = self.travel.values.get(place)
        return self.here(place) if value is None else value

    @cached_property
    def travel(self) -> Travel:
        crossings = {}
        for place in self.game.board.rings[0]:
            space = self.game.spaces[place]
            if not any(space.icons) and not self.s.threats[place]:
                ways = [way for box in space.boxes for way in self.crossing(box)]
                if ways:
                    crossings[place] = ways
        ahead = rates.WAY_AHEAD if self.goes_in else rates.TURNS_AHEAD
        mission = self.estimate.mission
        return Travel(self.game.board, self.has_relic, self.here, self.shares, mission, crossings, ahead)

    def shares(self, place: int) -> tuple[float, float]:
        """What a space does for the mission: now, and in a later turn."""
        return (0.0, 0.0) if self.quest is None else self.quest.shares(self.game.spaces[place])

    def crossing(self, box: Doing) -> list[Crossing]:
        """Where a text box leads, how likely, for what."""
        found: list[Crossing] = []
        for item in box:
            effect = self.game.effects[item.number]
            if isinstance(effect, May) and can(self.s, self.seat, box):
                for target in self.moves_in(effect.doing):
                    found.append((1.0, tuple(bits(target.spaces)), -self.appraiser.cost(effect.cost)))
            elif isinstance(effect, Trial):
                chance = trial_odds(self.s, self.seat, item.number)
                for target in self.moves_in(effect.success):
                    found.append((chance, tuple(bits(target.spaces)), (1 - chance) * self.appraiser.doing(effect.failure)))
        return found

    def here(self, place: int) -> float:
        """What it is worth to end a move on a space, and nothing beyond."""
        space = self.game.spaces[place]
        if space.tier == INNER:
            return rates.INSIDE if self.goes_in else rates.TOO_EARLY
        worth = 0.0
        if self.s.threats[place] or any(space.icons):
            return worth + self.spoils.worth(space) + self.deed(space)
        return worth + max(map(self.followed, self.open(space)), default=0.0)

    def followed(self, box: Doing) -> float:
        """What following a text box is worth, but for where it leads."""
        effects = (self.game.effects[item.number] for item in box)
        drawn = sum(one.amount for one in effects if isinstance(one, Draw) and one.thing == MISSION)
        return self.appraiser.doing(box) + drawn * self.exchange

    @cached_property
    def mission_turns(self) -> float:
        """How many turns the active mission still takes who goes for nothing else."""
        return rates.MISSION_TURNS if self.quest is None else self.turns_of(self.quest)

    def turns_of(self, quest: Quest) -> float:
        """How many turns a mission takes; one that no space serves as many as by rule of thumb."""
        shares = {place: quest.shares(self.game.spaces[place])[1] for place in self.travel.places}
        if not any(shares.values()):
            return quest.turns(quest.objective.count - quest.left)
        return self.travel.turns(self.s.place[self.seat], shares)

    @cached_property
    def exchange(self) -> float:
        """What another mission to choose from is worth: the turns it saves if the present one takes longer."""
        return max(rates.ANOTHER, (self.mission_waits - rates.MISSION_TURNS) * rates.EXCHANGED * rates.TURN)

    @cached_property
    def mission_waits(self) -> float:
        """How many turns the active mission takes, as far as it can be told without looking where to go."""
        quest = self.quest
        if quest is None or self.has_relic:
            return 0.0
        shares = sorted((quest.shares(self.game.spaces[place])[1] for ring in self.game.board.rings[:2] for place in ring), reverse=True)
        best = shares[: rates.FEW]
        mean = sum(best) / len(best)
        return min(float(rates.LONGEST), 1 / mean) if mean else quest.turns(quest.objective.count - quest.left)

    def deed(self, space: Space) -> float:
        """What a victory here does for the scenario."""
        if space.area < 0 or not self.estimate.course.gathers:
            return 0.0
        open_ = [one for one in self.estimate.course.gathers if not self.used(one, space.area)]
        if not open_:
            return 0.0
        return max(battle.win for battle in self.spoils.battles(space)) * self.estimate.token

    def used(self, ability: Ability, area: int) -> bool:
        """Whether an ability with a limit for each area was used in one."""
        return (ability.number << 2 | self.seat, area) in self.s.used_up

    def open(self, space: Space) -> list[Doing]:
        """The text boxes that can be followed; of two none has to be."""
        if not space.optional:
            return list(space.boxes)
        return [(), *(box for box in space.boxes if can(self.s, self.seat, box))]

    @cached_property
    def goes_in(self) -> bool:
        """Whether nothing is better done first."""
        if not self.has_relic:
            return False
        best = self.estimate.course.best()
        return not best.levels and not best.life and not best.tokens

    def led(self, doing: Doing) -> float:
        """What it is worth to be where effects lead."""
        future = self.travel.futures
        here = future.get(self.s.place[self.seat], 0.0)
        ends = [place for go in self.moves_in(doing) for place in bits(go.spaces)]
        return max((future[place] - here for place in ends), default=0.0)

    def box(self, space: Space, number: int) -> float:
        """What following a text box is worth, with where it leads."""
        box = space.boxes[number]
        future = self.travel.futures
        ways = self.crossing(box)
        if space.number not in future or not ways:
            return self.followed(box)
        return max(chance * (max(future[t] for t in targets) - future[space.number]) + besides for chance, targets, besides in ways)


class Planner(Adviser):
    """Regular: one method for each question on which its goals have a view."""

    def __init__(self, view: Relic) -> None:
        super().__init__(view)
        self.appraiser = Estimate(view, self.seat)
        self.outlook = Horizon(view, self.seat, self.appraiser)

    @property
    def stake(self) -> float:
        appraiser, effects = self.appraiser, self.game.effects
        if self.s.test != BATTLE:
            test = effects[self.s.test]
            assert isinstance(test, Hurdle)
            gain = appraiser.doing(test.success) - appraiser.doing(test.failure)
            return max(worths.TEST_STAKE, gain + self.outlook.led(test.success))
        if self.s.fight != NOTHING:
            foe = effects[self.s.fight]
            assert isinstance(foe, Foe)
            return max(worths.TEST_STAKE, appraiser.doing(foe.win) - appraiser.doing(foe.loss) + appraiser.life(1))
        foes = [self.game.cards[card] for card in self.s.foes]
        points = float(sum(card.value for card in foes))
        gain = sum(appraiser.doing(card.win) - appraiser.doing(card.loss) for card in foes)
        quest = self.outlook.quest
        if quest is not None and quest.objective.kind == "defeat" and quest.in_place(self.game.spaces[self.s.place[self.seat]]):
            gain += min(1.0, sum(map(quest.sought, foes)) / quest.left) * appraiser.mission
        return appraiser.trophies(len(foes), points) + gain + appraiser.life(1)

    def _roll_dice(self, action: Action) -> float:
        price = 0.0 if action == ROLL else rates.POWER_KEPT
        return self.roll_chance(action) * self.stake - price

    _roll_on = _roll_dice

    def _keep_mission(self, action: Action) -> float:
        card = self.picked(action)
        if card.objective is None:
            return worths.NOTHING
        view = self.s
        if card.source != view.missions[self.seat]:
            view = view.clone()
            view.missions[self.seat], view.progress[self.seat] = card.source, 0
            view.tokens[self.seat] = card.objective.spaces
        quest = Quest(view, self.seat, card.objective, self.outlook.spoils)
        return self.appraiser.doing(card.doing) - self.outlook.turns_of(quest) * rates.TURN

    def _use_experience(self, action: Action) -> float:
        pick = self.game.verbs.pick
        if not pick <= action < self.game.verbs.use:
            return super()._use_experience(action)
        if action - pick not in self.next_level:
            return worths.NEVER
        if self.s.points:
            return worths.LEVEL_GAINED
        return self.appraiser.level - len(self.next_level) * self.appraiser.kept
