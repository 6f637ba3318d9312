"""Rules of thumb for what cards, spaces and sheets ask: which alternative, which player, whether and when."""

from __future__ import annotations

from reliquary.games.relic.actions import ATTRIBUTE, DONE, NO, OPTION, PLAYER, YES
from reliquary.games.relic.bots import worths
from reliquary.games.relic.bots.judging import Judge
from reliquary.games.relic.effects.choose import Choose
from reliquary.games.relic.effects.may import May
from reliquary.games.relic.values import effect_of
from reliquary.games.relic.windows import START_OF_ENGAGEMENT
from reliquary.kernel import Action


class Choosing(Judge):
    """The questions that effects ask."""

    def _choose_box(self, action: Action) -> float:
        here = self.game.spaces[self.s.place[self.seat]]
        return worths.NOTHING if action == DONE else self.outlook.box(here, action - OPTION)

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

    def _take_new_character(self, action: Action) -> float:
        return float(action == YES)

    def _moment(self, action: Action) -> float:
        if action == DONE:
            return worths.NOTHING
        ability = self.ability_of(action)
        if ability is None:
            return worths.NEVER
        return self.gain_of(ability) - (self.box_missed if self.item.window == START_OF_ENGAGEMENT else 0.0)

    @property
    def box_missed(self) -> float:
        """What the text box is worth that will not be read if a Threat card comes to the space (RE-ENGAGE-02)."""
        here = self.game.spaces[self.s.place[self.seat]]
        if self.s.threats[here.number]:
            return worths.NOTHING
        return max((self.outlook.box(here, number) for number in range(len(here.boxes))), default=worths.NOTHING)

    def _resolve_event(self, action: Action) -> float:
        return self.appraiser.doing(self.picked(action).doing)

    _resolve_encounter = _resolve_event

    # Attributes and players

    def _pick_attribute(self, action: Action) -> float:
        rises = self.item.amount > 0
        return self._choose_attribute(action) if rises else -self._choose_attribute(action)

    def _choose_attribute(self, action: Action) -> float:
        return float(self.outlook.own[action - ATTRIBUTE])

    def _choose_player(self, action: Action) -> float:
        """What a player is chosen for is mostly no pleasure."""
        return self.standing(action - PLAYER)

    _steal_from = _hunt_leader = _lure_to = _choose_player

    def _give_to(self, action: Action) -> float:
        return -self.standing(action - PLAYER)

    def _order_missions(self, action: Action) -> float:
        return float(action - PLAYER == self.seat)

    # Threat cards

    def _clear_card(self, action: Action) -> float:
        return -self.outlook.meeting(self.picked(action))

    def _answer_the_horns(self, action: Action) -> float:
        return worths.NOTHING if action == DONE else self.outlook.meeting(self.picked(action)) + worths.ORK_CALLED

    def _lure_tyranid(self, action: Action) -> float:
        """The strongest, unless it would be good prey for oneself."""
        if action == DONE:
            return worths.NOTHING
        card = self.picked(action)
        return worths.LURED_POINT * card.value - self.outlook.meeting(card)
