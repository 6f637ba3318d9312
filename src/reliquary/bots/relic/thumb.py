"""Rules of thumb for Relic: fight what can be beaten, complete missions, trade for a Relic, go in when strong."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from reliquary.bots.relic.appraisal import Appraiser
from reliquary.kernel import Action, prompt_of
from reliquary.relic.actions import ATTRIBUTE, BUY, DISCARD, DONE, FIGHT, GO, NO, OPTION, PLAYER, ROLL, TRADE, YES
from reliquary.relic.counting import COUNTS, amount_of, of_deck, players_at
from reliquary.relic.effects.choosing import Choose, May
from reliquary.relic.effects.places import Go
from reliquary.relic.odds import battle_odds, trial_odds
from reliquary.relic.rules.abilities import ready
from reliquary.relic.rules.battle import Fight, foe_value, is_won, own_value
from reliquary.relic.rules.experience import POINTS_PER_LEVEL, power_limit
from reliquary.relic.rules.lasting import lasting
from reliquary.relic.rules.missions import objective_of
from reliquary.relic.rules.rolls import announce
from reliquary.relic.rules.trials import Trial, is_passed, target_of
from reliquary.relic.state import BATTLE, NOTHING, Relic
from reliquary.relic.terms import INNER, MIDDLE, OUTER, RED, RELIC
from reliquary.relic.values import Ability, Doing, Objective, Space
from reliquary.relic.windows import TROPHY_VALUE

MEAN_FOE = 4.4  # the mean value of an enemy
ENEMY_SHARE = 0.62  # the share of enemies in a Threat deck
READY_FOR_MIDDLE = 6  # the best attribute with which the Middle tier pays
COMPANY = COUNTS.index("players-here")
HOMES = {"ork": 0, "tyranid": 1, "eldar": 2}  # the colour in which most enemies of a trait come
READY_FOR_RIFT = 6  # the level at which a player with a Relic goes in


class Adviser:
    """Says what an action is worth to the seat that is asked, from its own view."""

    def __init__(self, view: Relic) -> None:
        assert view.agenda is not None
        self.s = view
        self.game = view.setting.game
        self.item: Any  # the open question
        self.item, self.seat, _ = view.agenda
        self.appraiser = Appraiser(view, self.seat)
        self.judge = getattr(self, "_" + prompt_of(type(self.item)).replace("-", "_"), None)

    def worth(self, action: Action) -> float:
        """The worth of an option; those of one question can be compared."""
        if self.judge is not None:
            told: float = self.judge(action)
            return told
        return self._usual(action)

    def _usual(self, action: Action) -> float:
        """Where nothing special is known: rather do something than nothing."""
        return -0.1 if action in (DONE, NO) else 0.0

    # What kind of player this is now.

    @cached_property
    def own(self) -> list[int]:
        """The own attributes."""
        return self.s.attributes[self.seat * 3 : self.seat * 3 + 3]

    @cached_property
    def has_relic(self) -> bool:
        """Whether a Relic is owned."""
        return of_deck(self.s, self.seat, RELIC) > 0

    @cached_property
    def goes_in(self) -> bool:
        """Whether it is time for the Inner tier."""
        ready = self.s.level[self.seat] >= READY_FOR_RIFT or max(self.own) >= 9
        return self.has_relic and ready and self.s.life[self.seat] >= 3 and self.appraiser.purity >= 3

    # Moving.

    def _how_to_move(self, action: Action) -> float:
        if action == ROLL:
            return sum(self.best_of(points) for points in range(1, 7)) / 6
        verbs = self.game.verbs
        if action >= verbs.roll + verbs.power.start:
            return self.best_of(self.game.cards[action - verbs.roll].number) - 1.2
        ability = self.ability_of(action)
        if ability is None or not ability.moves:
            return -0.5
        best = max((self.space(place) for place in self.reach(ability)), default=-1.0)
        return best - self.appraiser.cost(ability.cost)

    def reach(self, ability: Ability) -> list[int]:
        """Where an ability can lead."""
        effects = self.game.effects
        found: list[int] = []
        for item in ability.doing:
            effect = effects[item.number]
            if hasattr(effect, "ends"):
                found += effect.ends(self.s, self.seat)
        return found

    def best_of(self, points: int) -> float:
        """The best space that so many points lead to."""
        ends = self.game.board.journeys(self.s.place[self.seat], max(1, self.s.movement + points), self.has_relic)
        return max(self.space(place) for place in ends)

    def _choose_space(self, action: Action) -> float:
        return self.space(action - GO)

    _go_to = _choose_space

    def space(self, place: int) -> float:
        """What it is worth to end a move on a space."""
        known = self._spaces.get(place)
        if known is None:
            known = self._spaces[place] = self._space(place)
        return known

    @cached_property
    def _spaces(self) -> dict[int, float]:
        return {}

    def _space(self, place: int) -> float:
        space = self.game.spaces[place]
        if space.tier == INNER:
            return 30.0 if self.goes_in else -20.0
        worth = self.mission(place) + self.way_home(place)
        threats = self.s.threats[place]
        if threats or any(space.icons):
            return worth + self.engagement(place)
        return worth + self.boxes(place)

    def way_home(self, place: int) -> float:
        """With a Relic: towards the Guardian of the Rift; strong: rather in the Middle tier; weak: rather not."""
        space = self.game.spaces[place]
        strong = max(self.own) >= READY_FOR_MIDDLE or self.s.level[self.seat] >= 4
        if self.goes_in:
            gate = next(one.number for one in self.game.spaces if one.needs_relic)
            return 6.0 - 0.7 * self.game.board.distance(place, gate) if space.tier == MIDDLE else self.way_across(place)
        return (1.0 if strong else -2.0) if space.tier == MIDDLE else 0.0

    def way_across(self, place: int) -> float:
        """In the Outer tier: the nearer a crossing that can be paid for, the better."""
        board = self.game.board
        return max((3.0 - 0.5 * board.distance(place, one) for one in self.crossings), default=0.0)

    @cached_property
    def crossings(self) -> list[int]:
        """The spaces of the Outer tier that lead to the Middle tier for a price that can be paid."""
        return [
            place
            for place in self.game.board.rings[OUTER]
            for number in range(len(self.game.spaces[place].boxes))
            if self.crosses(place, number) and self.can_cross(place, number)
        ]

    def mission(self, place: int) -> float:
        """What a space is worth to the active mission."""
        objective = objective_of(self.s, self.seat)
        if objective is None:
            return 0.0
        space = self.game.spaces[place]
        if objective.kind == "defeat":
            return self.hunting(objective, space)
        if objective.kind in ("meetings", "own"):
            sought = objective.kind == "meetings" or any(code == COMPANY for code, _ in objective.condition)
            return 2.5 if sought and players_at(self.s, place) > (place == self.s.place[self.seat]) else 0.0
        if objective.kind == "test":
            return 2.5 if not any(space.icons) and not self.s.threats[place] and self.tests_at(space) else 0.0
        return self.visiting(objective, space) if objective.kind == "visit" else 0.0

    def hunting(self, objective: Objective, space: Space) -> float:
        """What a space is worth to a mission that asks for enemies."""
        if objective.area >= 0 and space.area != objective.area:
            return 0.0
        colour = HOMES.get(objective.trait, objective.attribute)
        cards = self.game.cards
        lying = [cards[card] for card in self.s.threats[space.number] if cards[card].type == "enemy"]
        fitting = [one for one in lying if objective.trait in ("", one.trait) and one.value >= objective.least]
        icons = sum(space.icons) if colour < 0 else space.icons[colour]
        return 2.0 * bool(fitting) + 0.7 * icons + (1.0 if objective.area >= 0 else 0.0)

    def tests_at(self, space: Space) -> bool:
        """Whether a text box asks for a test."""
        effects = self.game.effects
        return any(isinstance(effects[item.number], Trial) for box in space.boxes for item in box)

    def visiting(self, objective: Objective, space: Space) -> float:
        """What a space is worth to a mission that asks for visits: to be there, or to be nearer."""
        if self.counts_as_visit(objective, space):
            return 4.0 if objective.spaces else 2.5
        board = self.game.board
        ring = (self.game.spaces[place] for place in board.rings[space.tier])
        goals = [one.number for one in ring if self.counts_as_visit(objective, one)]
        nearest = min((board.distance(space.number, goal) for goal in goals), default=12)
        return max(0.0, 1.5 - 0.15 * nearest)

    def counts_as_visit(self, objective: Objective, space: Space) -> bool:
        """Whether the end of a move on a space counts for a mission that asks for visits."""
        if objective.spaces:
            return bool(self.s.tokens[self.seat] >> space.number & 1)
        mark = space.area if objective.areas else space.number
        fits = objective.areas or (objective.corners and space.area < 0) or space.area == objective.area
        return bool(fits) and mark >= 0 and not self.s.progress[self.seat] >> mark & 1

    def engagement(self, place: int) -> float:
        """What meeting the cards of a space is worth: those that lie there, and those that will come."""
        cards, space = self.game.cards, self.game.spaces[place]
        values, rewards = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
        worth = 0.0
        lying = [0, 0, 0]
        for card in self.s.threats[place]:
            one = cards[card]
            lying[one.deck - RED] += 1
            if one.type == "enemy":
                values[one.attribute] += one.value
                rewards[one.attribute] += 0.45 * one.value + self.appraiser.doing(one.win)
            elif one.type == "asset":
                worth += 1.5
            else:
                worth += self.appraiser.doing(one.doing)
        for colour, icons in enumerate(space.icons):
            coming = max(0, icons - lying[colour])
            values[colour] += coming * MEAN_FOE * ENEMY_SHARE
            rewards[colour] += coming * ENEMY_SHARE * (0.45 * MEAN_FOE + 0.4)
            worth += coming * 0.25
        for attribute in range(3):
            if values[attribute]:
                worth += self.battle(attribute, values[attribute], rewards[attribute])
        return worth

    def battle(self, attribute: int, value: float, reward: float) -> float:
        """A battle against a total value: what is won, against what is lost."""
        lead = self.own[attribute] + self.gear - value
        chance = min(0.97, max(0.03, 0.45 + 0.11 * lead))
        return chance * reward - (1 - chance) * self.appraiser.life(1) * 1.3

    @cached_property
    def gear(self) -> float:
        """About what own weapons and the like add."""
        return 0.4 * len(self.s.assets[self.seat])

    def boxes(self, place: int) -> float:
        """The text boxes of a space."""
        space = self.game.spaces[place]
        return max((self.box(number, place) for number in range(len(space.boxes))), default=0.0)

    def box(self, number: int, place: int) -> float:
        """What following a text box is worth; a crossing is worth it to the strong."""
        doing = self.game.spaces[place].boxes[number]
        worth = self.appraiser.doing(doing)
        if self.crosses(place, number):
            strong = max(self.own) >= READY_FOR_MIDDLE or self.s.level[self.seat] >= 4 or self.has_relic
            worth += (8.0 if self.goes_in else 3.0) if strong and self.can_cross(place, number) else -1.0
        return worth

    def crosses(self, place: int, number: int) -> bool:
        """Whether a box leads from the Outer to the Middle tier."""
        if self.game.spaces[place].tier != OUTER:
            return False
        middle = sum(1 << space for space in self.game.board.rings[MIDDLE])
        return any(go.spaces & middle for go in self.moves_in(self.game.spaces[place].boxes[number]))

    def moves_in(self, doing: Doing) -> list[Go]:
        """The moves that effects can lead to."""
        found: list[Go] = []
        for item in doing:
            effect = self.game.effects[item.number]
            if isinstance(effect, Go):
                found.append(effect)
            for part in ("doing", "success"):
                found += self.moves_in(getattr(effect, part, ()))
        return found

    def can_cross(self, place: int, number: int) -> bool:
        """Whether the price of a crossing can be paid."""
        effects = [self.game.effects[item.number] for item in self.game.spaces[place].boxes[number]]
        costs = [effect.cost for effect in effects if isinstance(effect, May) and effect.cost is not None]
        return all(cost.influence <= self.s.influence[self.seat] for cost in costs)

    # Engaging.

    def _choose_box(self, action: Action) -> float:
        return 0.0 if action == DONE else self.box(action - OPTION, self.s.place[self.seat])

    def _choose_battle(self, action: Action) -> float:
        if FIGHT <= action < FIGHT + 3:
            return battle_odds(self.s, self.seat, action - FIGHT).win
        foe = action - self.game.verbs.evade
        chance = battle_odds(self.s, self.seat, self.game.cards[foe].attribute).win
        return 0.9 if chance < 0.35 else -1.0

    def _choose_form(self, action: Action) -> float:
        effect = self.game.effects[self.s.fight]
        assert isinstance(effect, Fight)
        return self.appraiser.against(effect, action - FIGHT)

    def _announce_bonuses(self, action: Action) -> float:
        if action == DONE:
            return 0.0
        if action >= self.game.verbs.leave:
            return -1.0
        ability = self.ability_of(action)
        if ability is None:
            return -1.0
        before = battle_odds(self.s, self.seat, self.s.form).win
        if ability.evades:
            return 0.3 - before
        s = self.s.clone()
        announce(s, ability)
        after = battle_odds(s, self.seat, s.form, bonus=2 if ability.doing else 0).win
        at_stake = 1.0 + 0.12 * foe_value(self.s, self.seat)
        if self.s.fight != NOTHING:
            at_stake = 6.0
        hurts = 0.2 + 0.5 * self.appraiser.cost(ability.cost) + 0.3 * self.is_power(action)
        return (after - before) * at_stake * 2.0 - hurts

    def bonus_of(self, ability: Ability) -> int:
        """About what an ability adds to the own value."""
        added = sum(amount_of(self.s, self.seat, one) for one in ability.bonus)
        return added + 4 * ability.dice + (2 if ability.doing else 0)

    def is_power(self, action: Action) -> bool:
        """Whether an action uses up a Power card."""
        return self.game.is_power(action - self.game.verbs.use)

    def ability_of(self, action: Action) -> Ability | None:
        """The ability that an action uses."""
        found = self.game.abilities_of[action - self.game.verbs.use]
        return next((ability for ability in found if ready(self.s, self.seat, ability)), None)

    def _announce_skills(self, action: Action) -> float:
        if action == DONE:
            return 0.0
        ability = self.ability_of(action)
        if ability is None:
            return -1.0
        before = trial_odds(self.s, self.seat, self.s.test)
        gain = trial_odds(self.s, self.seat, self.s.test, bonus=self.bonus_of(ability)) - before
        return gain * 3.0 - 0.5 - 0.5 * self.appraiser.cost(ability.cost)

    def _roll_dice(self, action: Action) -> float:
        return self.roll_chance(action) - (0.0 if action == ROLL else 0.35 if self.s.fight == NOTHING else 0.0)

    _roll_on = _roll_dice

    def roll_chance(self, action: Action) -> float:
        """The chance that a roll, or a Power card in its place, is enough."""
        number = None if action == ROLL else self.game.cards[action - self.game.verbs.roll].number
        if self.s.test == BATTLE:
            return battle_odds(self.s, self.seat, self.s.form, power_number=number).win
        return trial_odds(self.s, self.seat, self.s.test, power_number=number)

    def _change_roll(self, action: Action) -> float:
        if action == DONE:
            return 0.0
        ability = self.ability_of(action)
        if ability is None:
            return -1.0
        return self.rescue(ability) - 0.5 * self.appraiser.cost(ability.cost) - 0.3 * self.is_power(action)

    def rescue(self, ability: Ability) -> float:
        """What changing the roll would bring: the result after it, or a fresh chance."""
        if ability.rerolls:
            return 1.5 * self.roll_chance(ROLL)
        s = self.s.clone()
        for item in ability.doing:
            self.game.effects[item.number].run(s, self.seat, ability.source)
        if s.test == BATTLE:
            return 1.5 if is_won(s, self.seat, own_value(s, self.seat) - foe_value(s, self.seat)) else -1.0
        return 1.2 if is_passed(s, self.seat, target_of(s, s.test)) else -1.0

    # Choosing.

    def _choose_one(self, action: Action) -> float:
        effect = self.game.effects[self.item.number]
        assert isinstance(effect, Choose)
        return self.appraiser.doing(effect.alternatives[action - OPTION])

    def _decide(self, action: Action) -> float:
        effect = self.game.effects[self.item.number]
        assert isinstance(effect, May)
        if action == NO:
            return 0.0
        worth = self.appraiser.doing(effect.doing) - self.appraiser.cost(effect.cost)
        moves = [self.space(place) for place in self.crossing(effect)]
        return worth + (max(moves) + 1.0 if moves else 0.0)

    def crossing(self, effect: object) -> list[int]:
        """Where saying yes leads, if it leads anywhere."""
        effects = self.game.effects
        found: list[int] = []
        for item in getattr(effect, "doing", ()):
            inner = effects[item.number]
            if hasattr(inner, "ends"):
                found += inner.ends(self.s, self.seat)
        return found

    def _choose_test(self, action: Action) -> float:
        number: int = self.item.number
        return trial_odds(self.s, self.seat, number, action - ATTRIBUTE)

    def _pick_attribute(self, action: Action) -> float:
        rises = self.item.amount > 0
        return float(self.own[action - ATTRIBUTE]) if rises else -float(self.own[action - ATTRIBUTE])

    def _choose_attribute(self, action: Action) -> float:
        return float(self.own[action - ATTRIBUTE])

    def _choose_player(self, action: Action) -> float:
        return float(self.s.level[action - PLAYER])

    _steal_from = _choose_player

    def _give_to(self, action: Action) -> float:
        return -float(self.s.level[action - PLAYER])

    def _pay_to_advance(self, action: Action) -> float:
        return 1.0 if action == YES else 0.0

    def _moment(self, action: Action) -> float:
        if action == DONE:
            return 0.0
        ability = self.ability_of(action)
        return -1.0 if ability is None else self.gain_of(ability)

    def gain_of(self, ability: Ability) -> float:
        """What using an ability brings, less its cost."""
        return self.appraiser.doing(ability.doing) - self.appraiser.cost(ability.cost)

    # Trade and experience.

    def _buy_wargear(self, action: Action) -> float:
        if action == DONE:
            return 0.0
        if len(self.s.assets[self.seat]) >= self.game.characters[self.s.character[self.seat]].asset_limit:
            return -1.0
        return float(self.game.cards[action - self.game.verbs.pick].cost)

    def _state_how_many(self, action: Action) -> float:
        room = power_limit(self.s, self.seat) - len(self.s.hands[self.seat])
        return -abs(float(action - BUY) - max(0, room))

    def _use_experience(self, action: Action) -> float:
        verbs = self.game.verbs
        if action == TRADE:
            return 8.0
        if action in (DONE, DISCARD):
            return 0.0 if action == DONE else -5.0
        if verbs.pick <= action < verbs.use:
            return 10.0 if action - verbs.pick in self.next_level else -1.0
        ability = self.ability_of(action)
        return -1.0 if ability is None else self.gain_of(ability) - 0.2

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

    def _discard_freely(self, action: Action) -> float:
        return 1.0 if action == DONE else 0.0

    def _drop_asset(self, action: Action) -> float:
        return -self.keepsake(action - self.game.verbs.pick)

    def _discard_one(self, action: Action) -> float:
        return -self.keepsake(action - self.game.verbs.pick)

    _drop_power = _give_card = _give_power = _discard_one

    def keepsake(self, card: int) -> float:
        """What an own card is worth."""
        one = self.game.cards[card]
        if one.deck == RELIC:
            return 20.0
        if one.activation:
            return -float(one.activation < 4)
        return float(one.cost + one.number + one.value)

    def _resolve_event(self, action: Action) -> float:
        return self.appraiser.doing(self.game.cards[action - self.game.verbs.pick].doing)

    _resolve_encounter = _resolve_event
