"""How the planner of Relic answers: by its goals where they have a view on a question, else by rule of thumb."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import ClassVar

from reliquary.games.relic.actions import DONE, ROLL
from reliquary.games.relic.bots import rates, worths
from reliquary.games.relic.bots.estimate import Estimate
from reliquary.games.relic.bots.heuristics import Adviser
from reliquary.games.relic.bots.horizon import Horizon
from reliquary.games.relic.bots.purse import savings
from reliquary.games.relic.bots.quest import Quest
from reliquary.games.relic.bots.rivals import remaining
from reliquary.games.relic.components import Ability, Card
from reliquary.games.relic.doing import Foe, Hurdle, effect_of
from reliquary.games.relic.effects.buy import BuyWargear, price_of
from reliquary.games.relic.effects.buy_power import StateHowMany
from reliquary.games.relic.odds import trial_odds
from reliquary.games.relic.rules.experience import UseExperience, power_limit
from reliquary.games.relic.rules.missions import EXPLODED, LEVELLED, LOST, USED_POWER, KeepMission
from reliquary.games.relic.rules.movement import HowToMove
from reliquary.games.relic.rules.rolls import RollDice, RollOn, explodes_on
from reliquary.games.relic.rules.trials import AnnounceSkills
from reliquary.games.relic.state import BATTLE, NOTHING, Relic
from reliquary.kernel import Action, Question, Seat


class Planner(Adviser):
    """One method for each question on which the goals have a view."""

    battle_lost: ClassVar[float] = rates.LOST_BATTLE

    def __init__(self, view: Relic) -> None:
        super().__init__(view)
        self.appraiser = self.estimate = Estimate(view, self.seat)
        self.outlook = self.horizon = Horizon(view, self.seat, self.estimate)

    # What is at stake

    @property
    def stake(self) -> float:
        """What it is worth to win the battle or pass the test under way."""
        if self.s.contest.test != BATTLE:
            return self.test_stake(effect_of(self.s, self.s.contest.test, Hurdle))
        if self.s.contest.fight != NOTHING:
            foe = effect_of(self.s, self.s.contest.fight, Foe)
            estimate = self.estimate
            return max(worths.TEST_STAKE, estimate.doing(foe.win) - estimate.doing(foe.loss) + estimate.life(1))
        return self.battle_stake([self.game.cards[card] for card in self.s.contest.foes])

    def test_stake(self, test: Hurdle) -> float:
        """What passing a test is worth, with where it leads."""
        gain = self.estimate.doing(test.success) - self.estimate.doing(test.failure)
        return max(worths.TEST_STAKE, gain + self.horizon.led(test.success))

    def battle_stake(self, foes: list[Card]) -> float:
        """What beating enemies is worth: trophies, rewards, the mission, and no Life lost."""
        estimate, quest = self.estimate, self.horizon.quest
        gain = sum(estimate.doing(card.win) - estimate.doing(card.loss) for card in foes)
        if quest is not None:
            gain += quest.done_by(foes, self.game.spaces[self.s.place[self.seat]]) * estimate.mission
        return estimate.trophies(len(foes), sum(card.value for card in foes)) + gain + estimate.life(1)

    def roll_dice(self, action: Action) -> float:
        return self.roll_chance(action) * self.stake - (0.0 if action == ROLL else self.power_price)

    def announce_skills(self, action: Action) -> float:
        ability = None if action == DONE or action >= self.game.verbs.leave else self.ability_of(action)
        if ability is None:
            return super().announce_skills(action)
        test = self.s.contest.test
        gain = trial_odds(self.s, self.seat, test, bonus=self.bonus_of(ability)) - trial_odds(self.s, self.seat, test)
        return gain * self.stake - self.spent(action, ability)

    def spent(self, action: Action, ability: Ability) -> float:
        return rates.PAID_IN_ROLLS * self.appraiser.cost(ability.cost) + self.power_price * self.is_power(action)

    @property
    def saved(self) -> float:
        return self.stake

    @property
    def missed(self) -> float:
        quest = self.horizon.quest
        if quest is None or self.s.contest.test != BATTLE:
            return worths.NOTHING
        return quest.step(LOST) * self.estimate.mission

    # Power cards

    @cached_property
    def power_price(self) -> float:
        """What it hurts to use up a Power card: more on the way in, where tests cost turns."""
        return rates.POWER_INSIDE if self.estimate.near else rates.POWER_KEPT

    def asked_for(self, action: Action) -> float:
        """What it is worth to the mission to use a Power card, for itself or for the 6 on it."""
        quest, verbs = self.horizon.quest, self.game.verbs
        replaces = action >= verbs.roll + verbs.power.start and action < verbs.buy
        if quest is None or not (replaces or self.is_power(action)):
            return 0.0
        share = quest.step(USED_POWER)
        if replaces and isinstance(self.item, RollDice | RollOn):
            number = self.game.cards[action - verbs.roll].number
            share += quest.step(EXPLODED) * (number >= explodes_on(self.s, self.seat))
        return share * self.estimate.mission

    def how_to_move(self, action: Action) -> float:
        return super().how_to_move(action) - self.power_price * self.is_power(action)

    # Influence

    def buy_wargear(self, action: Action) -> float:
        paid = 0 if action == DONE else price_of(self.s, self.seat, action - self.game.verbs.pick)
        return super().buy_wargear(action) - self.missed_savings(paid)

    def state_how_many(self, action: Action) -> float:
        assert isinstance(self.item, StateHowMany)
        paid = (action - self.game.verbs.buy) * self.item.price(self.s)
        return super().state_how_many(action) - self.missed_savings(paid)

    def missed_savings(self, paid: int) -> float:
        """What it hurts to spend influence that the way to the Middle tier will ask for."""
        left = self.s.influence[self.seat] - paid
        return rates.UNTHRIFTY * (paid > 0 and left < savings(self.s, self.seat))

    # Whom to favour, whom to hinder

    def standing(self, player: Seat) -> float:
        return -remaining(self.s, player)

    # Missions and levels

    def keep_mission(self, action: Action) -> float:
        """The reward, less the turns it takes."""
        card = self.picked(action)
        quest = self.quest_for(card)
        turns = 0.0 if quest is None else self.horizon.turns_of(quest)
        return self.estimate.doing(card.doing) - turns * rates.TURN

    def quest_for(self, card: Card) -> Quest | None:
        """What a mission would ask for, if it were the active one."""
        view, objective = self.s, self.game.objectives.get(card.source)
        if objective is None:
            return None
        if card.source != view.missions[self.seat]:
            view = view.clone()
            view.missions[self.seat], view.progress[self.seat] = card.source, 0
            view.tokens[self.seat] = objective.spaces
        return Quest(view, self.seat, objective, self.horizon.spoils)

    def use_experience(self, action: Action) -> float:
        pick = self.game.verbs.pick
        if not pick <= action < self.game.verbs.use:
            return super().use_experience(action) - self.keeping * self.is_power(action)
        if action - pick not in self.next_level:
            return worths.NEVER
        if self.s.turn.points:
            return worths.LEVEL_GAINED  # the level has been begun
        quest, estimate = self.horizon.quest, self.estimate
        asked = 0.0 if quest is None else quest.step(LEVELLED) * estimate.mission
        return estimate.level + asked - self.missed_trophies * estimate.kept

    @property
    def keeping(self) -> float:
        """What a Power card is worth that is not used now; those beyond the limit have to go anyhow."""
        return self.power_price if len(self.s.hands[self.seat]) <= power_limit(self.s, self.seat) else 0.0

    @property
    def missed_trophies(self) -> int:
        """How many of the trophies that the next level takes are missed where missions are sold for them."""
        spent = len(self.next_level)
        left = len(self.s.trophies[self.seat]) - spent
        return min(spent, max(0, self.estimate.mission_price - left))

    def worth(self, action: Action) -> float:
        planned = PLANNED.get(type(self.item))
        worth = super().worth(action) if planned is None else planned(self, action)
        return worth + self.asked_for(action)


PLANNED: dict[type[Question], Callable[[Planner, Action], float]] = {
    RollDice: Planner.roll_dice,
    RollOn: Planner.roll_dice,
    KeepMission: Planner.keep_mission,
    UseExperience: Planner.use_experience,
    HowToMove: Planner.how_to_move,
    BuyWargear: Planner.buy_wargear,
    StateHowMany: Planner.state_how_many,
    AnnounceSkills: Planner.announce_skills,
}
