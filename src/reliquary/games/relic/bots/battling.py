"""Rules of thumb for battles and tests: what to fight, what to evade, what to use, when to roll again."""

from __future__ import annotations

from typing import ClassVar

from reliquary.games.relic.actions import ATTRIBUTE, DONE, FIGHT, ROLL
from reliquary.games.relic.bots import worths
from reliquary.games.relic.bots.judging import Judge, answers
from reliquary.games.relic.components import Ability
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.objectives.succeed import PASSED, WON
from reliquary.games.relic.odds import battle_odds, trial_odds
from reliquary.games.relic.rules.battle import (
    AnnounceBonuses,
    ChooseBattle,
    ChooseForm,
    foe_value,
    is_armed,
    is_won,
    own_value,
)
from reliquary.games.relic.rules.bonuses import announce, leave
from reliquary.games.relic.rules.consequences import OrderRewards
from reliquary.games.relic.rules.evading import EvadeWith, enemies_here, evaders
from reliquary.games.relic.rules.missions import LOST, objective_of
from reliquary.games.relic.rules.rolls import ChangeRoll, RollDice, RollOn
from reliquary.games.relic.rules.trials import AnnounceSkills, ChooseTest, is_passed, skill_value, target_of
from reliquary.games.relic.state import BATTLE, NOTHING, Relic
from reliquary.kernel import Action, Question


class Battling(Judge):
    """The questions before, in and after a battle or a test."""

    battle_lost: ClassVar[float] = worths.BATTLE_LOST

    @answers(ChooseBattle)
    def choose_battle(self, action: Action) -> float:
        if FIGHT <= action < FIGHT + 3:
            return battle_odds(self.s, self.seat, action - FIGHT).win
        foe = action - self.game.verbs.evade
        form = self.game.cards[foe].attribute
        group = [card for card in enemies_here(self.s, self.seat) if self.game.cards[card].attribute == form]
        relief = self.prospect(form, [card for card in group if card != foe]) - self.prospect(form, group)
        return worths.EVADED + worths.RELIEF * relief if relief > 0 else worths.NEVER

    def prospect(self, form: int, foes: list[int]) -> float:
        """What a battle against some enemies of one form is worth."""
        if not foes:
            return worths.NOTHING
        odds = battle_odds(self.s, self.seat, form, tuple(foes))
        cards = [self.game.cards[foe] for foe in foes]
        won = sum(map(self.outlook.reward, cards))
        lost = sum(self.appraiser.doing(card.loss) for card in cards) - self.battle_lost * self.appraiser.life(1)
        return odds.win * won + odds.lose * lost

    @answers(EvadeWith)
    def evade_with(self, action: Action) -> float:
        used = [
            one for one in evaders(self.s, self.seat, self.number("foe")) if one.source == action - self.game.verbs.use
        ]
        return -min(self.appraiser.cost(ability.cost) for ability in used)

    @answers(OrderRewards)
    def order_rewards(self, action: Action) -> float:
        """What is good comes first."""
        card = self.picked(action)
        return self.appraiser.doing((card.win, card.loss, card.tie)[self.number("result")])

    @answers(ChooseForm)
    def choose_form(self, action: Action) -> float:
        return self.appraiser.winning(self.s.contest.fight, action - FIGHT)

    @answers(ChooseTest)
    def choose_test(self, action: Action) -> float:
        number = self.number("number")
        return trial_odds(self.s, self.seat, number, action - ATTRIBUTE)

    # Bonuses

    @answers(AnnounceBonuses)
    def announce_bonuses(self, action: Action) -> float:
        if action == DONE:
            return worths.NOTHING
        if action >= self.game.verbs.leave:
            return self.laid_aside(action - self.game.verbs.leave)
        ability = self.ability_of(action)
        if ability is None:
            return worths.NEVER
        before = battle_odds(self.s, self.seat, self.s.contest.form).win
        if ability.evades:
            return worths.EVADE_BELOW - before
        s = self.s.clone()
        announce(s, ability)
        bonus = worths.UNKNOWN_BONUS if ability.doing else 0
        after = battle_odds(s, self.seat, s.contest.form, bonus=bonus).win
        return (after - before) * self.stake - (worths.BONUS_USED + self.spent(action, ability))

    def laid_aside(self, source: int) -> float:
        """What it is worth to fight without a weapon: something where the mission asks for it."""
        objective, s = objective_of(self.s, self.seat), self.s.clone()
        leave(s, self.seat, source)
        if objective is None or not objective.unarmed or is_armed(s, self.seat) or not is_armed(self.s, self.seat):
            return worths.NEVER
        armed, bare = (battle_odds(one, self.seat, s.contest.form).win for one in (self.s, s))
        enough = battle_odds(s, self.seat, s.contest.form, bonus=1 - objective.by).win
        return worths.MISSION_BY_ROLL * enough - (armed - bare) * self.stake

    @property
    def stake(self) -> float:
        """What the chance to win the battle is worth."""
        if self.s.contest.fight != NOTHING:
            return worths.FIGHT_STAKE
        return worths.BATTLE_STAKE + worths.FOE_POINT_STAKE * foe_value(self.s, self.seat)

    def spent(self, action: Action, ability: Ability) -> float:
        """What it hurts to use an ability in a battle."""
        price = worths.SPENT_IN_ROLLS * self.appraiser.cost(ability.cost)
        return price + worths.POWER_IN_ROLLS * self.is_power(action)

    @answers(AnnounceSkills)
    def announce_skills(self, action: Action) -> float:
        if action == DONE:
            return worths.NOTHING
        ability = None if action >= self.game.verbs.leave else self.ability_of(action)
        if ability is None:
            return worths.NEVER
        before = trial_odds(self.s, self.seat, self.s.contest.test)
        gain = trial_odds(self.s, self.seat, self.s.contest.test, bonus=self.bonus_of(ability)) - before
        price = worths.SPENT_IN_ROLLS * self.appraiser.cost(ability.cost)
        return gain * worths.TEST_STAKE - worths.SKILL_USED - price

    def bonus_of(self, ability: Ability) -> int:
        """About what an ability adds to the own value."""
        added = sum(amount_of(self.s, self.seat, one) for one in ability.bonus)
        return added + worths.DIE_BONUS * ability.dice + (worths.UNKNOWN_BONUS if ability.doing else 0)

    # Rolling

    @answers(RollDice, RollOn)
    def roll_dice(self, action: Action) -> float:
        free = action == ROLL or self.s.contest.fight != NOTHING
        return self.roll_chance(action) - (0.0 if free else worths.NUMBER_AS_ROLL)

    def roll_chance(self, action: Action) -> float:
        """The chance that a roll, or a Power card in its place, is enough."""
        number = None if action == ROLL else self.game.cards[action - self.game.verbs.roll].number
        if self.s.contest.test == BATTLE:
            return battle_odds(self.s, self.seat, self.s.contest.form, power_number=number).win
        return trial_odds(self.s, self.seat, self.s.contest.test, power_number=number)

    @answers(ChangeRoll)
    def change_roll(self, action: Action) -> float:
        if action == DONE:
            return worths.NOTHING
        ability = self.ability_of(action)
        return worths.NEVER if ability is None else self.gain(ability) - self.spent(action, ability)

    def gain(self, ability: Ability) -> float:
        """What changing the roll would bring: the result after it, or a fresh chance, against the result at hand."""
        now = self.outcome(self.s)
        if ability.rerolls:
            chance = self.roll_chance(ROLL)
            return chance * self.saved + (1 - chance) * self.missed - now
        return self.outcome(self.changed(ability)) - now

    def outcome(self, s: Relic) -> float:
        """What a roll brings as it stands."""
        if s.contest.test == BATTLE:
            lead = own_value(s, self.seat) - foe_value(s, self.seat)
            good = is_won(s, self.seat, lead)
        else:
            lead = skill_value(s, self.seat) - target_of(s, s.contest.test)
            good = is_passed(s, self.seat, target_of(s, s.contest.test))
        if good:
            return self.saved + (worths.MISSION_BY_ROLL if self.is_asked_for(s, lead) else worths.NOTHING)
        return self.missed if lead < 0 else worths.NOTHING

    def is_asked_for(self, s: Relic, lead: int) -> bool:
        """Whether the active mission asks for just such a victory, or for a test passed by so much."""
        objective = objective_of(s, self.seat)
        if objective is None or objective.kind != (WON if s.contest.test == BATTLE else PASSED):
            return False
        fits = lead >= objective.by and objective.attribute in (-1, s.contest.form)
        return fits and not (objective.unarmed and is_armed(s, self.seat))

    @property
    def saved(self) -> float:
        """What it is worth to win the battle, or to pass the test."""
        return worths.BATTLE_SAVED if self.s.contest.test == BATTLE else worths.TEST_SAVED

    @property
    def missed(self) -> float:
        """What it is worth to lose: something to a mission that asks for it."""
        objective = objective_of(self.s, self.seat)
        asked = objective is not None and objective.kind == LOST and self.s.contest.test == BATTLE
        return worths.LESSON_LEARNT if asked else worths.NOTHING

    def changed(self, ability: Ability) -> Relic:
        """The table after an ability changed the roll; what it asks about is answered somehow."""
        s = self.s.clone()
        for item in ability.doing:
            self.game.effects[item.number].run(s, self.seat, ability.source)
        asked = s.agenda[0] if s.agenda is not None else self.item
        if asked is not self.item and isinstance(asked, Question):
            asked.take(s, self.seat, asked.options(s, self.seat)[0])
        return s
