"""Rules of thumb for Relic: fight what can be beaten, complete missions, trade for a Relic, go in when strong."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from reliquary.bots.relic import worths
from reliquary.bots.relic.appraisal import Appraiser
from reliquary.bots.relic.outlook import Outlook
from reliquary.kernel import Action, prompt_of
from reliquary.relic.actions import (
    ATTRIBUTE,
    BUY,
    DISCARD,
    DONE,
    FIGHT,
    GO,
    NO,
    OPTION,
    PLAYER,
    ROLL,
    SPECIAL,
    TRADE,
    YES,
)
from reliquary.relic.counting import amount_of
from reliquary.relic.effects.choosing import Choose, May
from reliquary.relic.odds import battle_odds, trial_odds
from reliquary.relic.rules.abilities import ready
from reliquary.relic.rules.battle import Fight, foe_value, is_won, own_value
from reliquary.relic.rules.experience import POINTS_PER_LEVEL, power_limit
from reliquary.relic.rules.lasting import lasting
from reliquary.relic.rules.rolls import announce
from reliquary.relic.rules.trials import is_passed, target_of
from reliquary.relic.state import BATTLE, NOTHING, Relic
from reliquary.relic.terms import RELIC
from reliquary.relic.values import Ability, Do, effect_of
from reliquary.relic.windows import TROPHY_VALUE


class Adviser:
    """Says what an action is worth to the seat that is asked, from its own view: one method for each question."""

    def __init__(self, view: Relic) -> None:
        assert view.agenda is not None
        self.s = view
        self.game = view.setting.game
        self.item: Any  # the open question
        self.item, self.seat, _ = view.agenda
        self.appraiser = Appraiser(view, self.seat)
        self.outlook = Outlook(view, self.seat, self.appraiser)
        self.judge = getattr(self, "_" + prompt_of(type(self.item)).replace("-", "_"), None)

    def worth(self, action: Action) -> float:
        """The worth of an option; those of one question can be compared."""
        if self.judge is not None:
            told: float = self.judge(action)
            return told
        return worths.IDLE if action in (DONE, NO) else worths.NOTHING

    def ability_of(self, action: Action) -> Ability | None:
        """The ability that an action uses."""
        found = self.game.abilities_of[action - self.game.verbs.use]
        return next((ability for ability in found if ready(self.s, self.seat, ability)), None)

    def gain_of(self, ability: Ability) -> float:
        """What using an ability brings, less its cost."""
        return self.appraiser.doing(ability.doing) - self.appraiser.cost(ability.cost)

    def is_power(self, action: Action) -> bool:
        """Whether an action uses up a Power card."""
        return self.game.is_power(action - self.game.verbs.use)

    # Moving

    def _how_to_move(self, action: Action) -> float:
        verbs = self.game.verbs
        if action == ROLL:
            return sum(self.best_of(points) for points in range(1, 7)) / 6
        if action == SPECIAL:
            return self.best_end((Do(self.s.promise[self.seat]),))
        if action >= verbs.roll + verbs.power.start:
            return self.best_of(self.game.cards[action - verbs.roll].number) - worths.NUMBER_AS_MOVE
        ability = self.ability_of(action)
        if ability is None or not ability.moves:
            return worths.NO_MOVE
        return self.best_end(ability.doing) - self.appraiser.cost(ability.cost)

    def _follow_arrow(self, action: Action) -> float:
        ability = None if action < self.game.verbs.take else self.ability_of(action)
        if ability is None:
            return worths.NOTHING
        return self.appraiser.doing(ability.doing) - self.appraiser.cost(ability.cost) + worths.NO_MOVE

    def best_of(self, points: int) -> float:
        """The best space that so many points lead to."""
        outlook, start = self.outlook, self.s.place[self.seat]
        ends = self.game.board.journeys(start, max(1, self.s.movement + points), outlook.has_relic)
        return max(map(outlook.worth, ends))

    def best_end(self, doing: tuple[Do, ...]) -> float:
        """The best space that some effects can lead to."""
        return max(map(self.outlook.worth, self.outlook.ends(doing)), default=worths.NEVER)

    def _choose_space(self, action: Action) -> float:
        return self.outlook.worth(action - GO)

    _go_to = _choose_space

    # Engaging

    def _choose_box(self, action: Action) -> float:
        here = self.game.spaces[self.s.place[self.seat]]
        return worths.NOTHING if action == DONE else self.outlook.box(here, action - OPTION)

    def _choose_battle(self, action: Action) -> float:
        if FIGHT <= action < FIGHT + 3:
            return battle_odds(self.s, self.seat, action - FIGHT).win
        foe = self.game.cards[action - self.game.verbs.evade]
        chance = battle_odds(self.s, self.seat, foe.attribute).win
        return worths.EVADED if chance < worths.HOPELESS else worths.NEVER

    def _choose_form(self, action: Action) -> float:
        return self.appraiser.against(effect_of(self.s, self.s.fight, Fight), action - FIGHT)

    def _announce_bonuses(self, action: Action) -> float:
        if action == DONE:
            return worths.NOTHING
        ability = self.announced(action)
        if ability is None:
            return worths.NEVER
        before = battle_odds(self.s, self.seat, self.s.form).win
        if ability.evades:
            return worths.EVADE_BELOW - before
        s = self.s.clone()
        announce(s, ability)
        bonus = worths.UNKNOWN_BONUS if ability.doing else 0
        after = battle_odds(s, self.seat, s.form, bonus=bonus).win
        return (after - before) * self.stake - (worths.BONUS_USED + self.spent(action, ability))

    def announced(self, action: Action) -> Ability | None:
        """The ability that would be announced; none if something is left aside."""
        return None if action >= self.game.verbs.leave else self.ability_of(action)

    @property
    def stake(self) -> float:
        """What the chance to win the battle is worth."""
        if self.s.fight != NOTHING:
            return worths.FIGHT_STAKE
        return worths.BATTLE_STAKE + worths.FOE_POINT_STAKE * foe_value(self.s, self.seat)

    def spent(self, action: Action, ability: Ability) -> float:
        """What it hurts to use an ability in a battle."""
        price = worths.SPENT_IN_ROLLS * self.appraiser.cost(ability.cost)
        return price + worths.POWER_IN_ROLLS * self.is_power(action)

    def _announce_skills(self, action: Action) -> float:
        if action == DONE:
            return worths.NOTHING
        ability = self.announced(action)
        if ability is None:
            return worths.NEVER
        before = trial_odds(self.s, self.seat, self.s.test)
        gain = trial_odds(self.s, self.seat, self.s.test, bonus=self.bonus_of(ability)) - before
        price = worths.SPENT_IN_ROLLS * self.appraiser.cost(ability.cost)
        return gain * worths.TEST_STAKE - worths.SKILL_USED - price

    def bonus_of(self, ability: Ability) -> int:
        """About what an ability adds to the own value."""
        added = sum(amount_of(self.s, self.seat, one) for one in ability.bonus)
        return added + worths.DIE_BONUS * ability.dice + (worths.UNKNOWN_BONUS if ability.doing else 0)

    # Rolling

    def _roll_dice(self, action: Action) -> float:
        free = action == ROLL or self.s.fight != NOTHING
        return self.roll_chance(action) - (0.0 if free else worths.NUMBER_AS_ROLL)

    _roll_on = _roll_dice

    def roll_chance(self, action: Action) -> float:
        """The chance that a roll, or a Power card in its place, is enough."""
        number = None if action == ROLL else self.game.cards[action - self.game.verbs.roll].number
        if self.s.test == BATTLE:
            return battle_odds(self.s, self.seat, self.s.form, power_number=number).win
        return trial_odds(self.s, self.seat, self.s.test, power_number=number)

    def _change_roll(self, action: Action) -> float:
        if action == DONE:
            return worths.NOTHING
        ability = self.ability_of(action)
        return worths.NEVER if ability is None else self.rescue(ability) - self.spent(action, ability)

    def rescue(self, ability: Ability) -> float:
        """What changing the roll would bring: the result after it, or a fresh chance."""
        if ability.rerolls:
            return worths.BATTLE_SAVED * self.roll_chance(ROLL)
        s = self.s.clone()
        for item in ability.doing:
            self.game.effects[item.number].run(s, self.seat, ability.source)
        if s.test == BATTLE:
            lead = own_value(s, self.seat) - foe_value(s, self.seat)
            return worths.BATTLE_SAVED if is_won(s, self.seat, lead) else worths.NEVER
        return worths.TEST_SAVED if is_passed(s, self.seat, target_of(s, s.test)) else worths.NEVER

    # Choosing

    def _choose_one(self, action: Action) -> float:
        effect = effect_of(self.s, self.item.number, Choose)
        return self.appraiser.doing(effect.alternatives[action - OPTION])

    def _decide(self, action: Action) -> float:
        if action == NO:
            return worths.NOTHING
        effect = effect_of(self.s, self.item.number, May)
        worth = self.appraiser.doing(effect.doing) - self.appraiser.cost(effect.cost)
        moves = list(map(self.outlook.worth, self.outlook.ends(effect.doing)))
        return worth + (max(moves) + worths.GOING if moves else 0.0)

    def _choose_test(self, action: Action) -> float:
        number: int = self.item.number
        return trial_odds(self.s, self.seat, number, action - ATTRIBUTE)

    def _pick_attribute(self, action: Action) -> float:
        rises = self.item.amount > 0
        return self._choose_attribute(action) if rises else -self._choose_attribute(action)

    def _choose_attribute(self, action: Action) -> float:
        return float(self.outlook.own[action - ATTRIBUTE])

    def _choose_player(self, action: Action) -> float:
        return float(self.s.level[action - PLAYER])

    _steal_from = _choose_player

    def _give_to(self, action: Action) -> float:
        return -float(self.s.level[action - PLAYER])

    def _pay_to_advance(self, action: Action) -> float:
        return float(action == YES)

    def _moment(self, action: Action) -> float:
        if action == DONE:
            return worths.NOTHING
        ability = self.ability_of(action)
        return worths.NEVER if ability is None else self.gain_of(ability)

    def _resolve_event(self, action: Action) -> float:
        return self.appraiser.doing(self.game.cards[action - self.game.verbs.pick].doing)

    _resolve_encounter = _resolve_event

    # Trade and experience

    def _buy_wargear(self, action: Action) -> float:
        if action == DONE:
            return worths.NOTHING
        if len(self.s.assets[self.seat]) >= self.game.characters[self.s.character[self.seat]].asset_limit:
            return worths.NEVER
        return float(self.game.cards[action - self.game.verbs.pick].cost)

    def _state_how_many(self, action: Action) -> float:
        room = power_limit(self.s, self.seat) - len(self.s.hands[self.seat])
        return -abs(float(action - BUY) - max(0, room))

    def _use_experience(self, action: Action) -> float:
        verbs = self.game.verbs
        if action == TRADE:
            return worths.RELIC_TRADED
        if action in (DONE, DISCARD):
            return worths.NOTHING if action == DONE else worths.TROPHIES_WASTED
        if verbs.pick <= action < verbs.use:
            return worths.LEVEL_GAINED if action - verbs.pick in self.next_level else worths.NEVER
        ability = self.ability_of(action)
        return worths.NEVER if ability is None else self.gain_of(ability) - worths.USED_NOW

    @cached_property
    def next_level(self) -> tuple[int, ...]:
        """The trophies that give the next level with the fewest points lost (RE-XP-05); none if they are not enough."""
        worth = lasting(self.s, self.seat, TROPHY_VALUE)
        values = {card: self.game.cards[card].value + worth for card in self.s.trophies[self.seat]}
        needed = POINTS_PER_LEVEL - self.s.points
        sums: dict[int, tuple[int, ...]] = {0: ()}
        for card, value in values.items():
            for total, cards in list(sums.items()):
                if total < needed:
                    sums.setdefault(total + value, (*cards, card))
        return min(((total, cards) for total, cards in sums.items() if total >= needed), default=(0, ()))[1]

    # Parting with cards

    def _discard_freely(self, action: Action) -> float:
        return float(action == DONE)

    def _discard_one(self, action: Action) -> float:
        return -self.keepsake(action - self.game.verbs.pick)

    _drop_asset = _drop_power = _give_card = _give_power = _discard_one

    def keepsake(self, card: int) -> float:
        """What an own card is worth, by what is printed on it."""
        one = self.game.cards[card]
        if one.deck == RELIC:
            return worths.RELIC_HELD
        if one.activation:
            return -float(one.activation < worths.TROUBLESOME)
        return float(one.cost + one.number + one.value)
