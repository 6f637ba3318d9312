"""Rules of thumb for what cards, spaces and sheets ask: which alternative, which player, whether and when."""

from __future__ import annotations

from reliquary.games.relic.actions import ATTRIBUTE, DONE, NO, OPTION, PLAYER, YES
from reliquary.games.relic.bots import worths
from reliquary.games.relic.bots.judging import Judge, answers
from reliquary.games.relic.doing import effect_of
from reliquary.games.relic.effects.choose import Choose, ChooseOne
from reliquary.games.relic.effects.chosen_player import ChoosePlayer
from reliquary.games.relic.effects.clear import ClearCard
from reliquary.games.relic.effects.gift import GiveTo
from reliquary.games.relic.effects.may import Decide, May
from reliquary.games.relic.effects.odd.answer_the_horns import AnswerTheHorns
from reliquary.games.relic.effects.odd.hunt_the_leader import HuntLeader
from reliquary.games.relic.effects.odd.lure_tyranid import LureTo, LureTyranid
from reliquary.games.relic.effects.steal import StealFrom
from reliquary.games.relic.effects.throw_back import ThrowBackWhom
from reliquary.games.relic.rules.abilities import Moment
from reliquary.games.relic.rules.attributes import PickAttribute
from reliquary.games.relic.rules.defeat import TakeNewCharacter
from reliquary.games.relic.rules.engagement import ChooseBox, ResolveEncounter, ResolveEvent
from reliquary.games.relic.rules.experience import ChooseAttribute
from reliquary.games.relic.rules.missions import OrderMissions
from reliquary.games.relic.windows import START_OF_ENGAGEMENT
from reliquary.kernel import Action


class Choosing(Judge):
    """The questions that effects ask."""

    @answers(ChooseBox)
    def choose_box(self, action: Action) -> float:
        here = self.game.spaces[self.s.place[self.seat]]
        return worths.NOTHING if action == DONE else self.outlook.box(here, action - OPTION)

    @answers(ChooseOne)
    def choose_one(self, action: Action) -> float:
        effect = effect_of(self.s, self.number("number"), Choose)
        return self.appraiser.doing(effect.alternatives[action - OPTION])

    @answers(Decide)
    def decide(self, action: Action) -> float:
        if action == NO:
            return worths.NOTHING
        effect = effect_of(self.s, self.number("number"), May)
        worth = self.appraiser.doing(effect.doing) - self.appraiser.cost(effect.cost)
        moves = list(map(self.outlook.worth, self.outlook.ends(effect.doing)))
        return worth + (max(moves) + worths.GOING if moves else 0.0)

    @answers(TakeNewCharacter)
    def take_new_character(self, action: Action) -> float:
        return float(action == YES)

    @answers(Moment)
    def moment(self, action: Action) -> float:
        if action == DONE:
            return worths.NOTHING
        ability = self.ability_of(action)
        if ability is None:
            return worths.NEVER
        return self.gain_of(ability) - (self.box_missed if self.number("window") == START_OF_ENGAGEMENT else 0.0)

    @property
    def box_missed(self) -> float:
        """What the text box is worth that will not be read if a Threat card comes to the space (RE-ENGAGE-02)."""
        here = self.game.spaces[self.s.place[self.seat]]
        if self.s.threats[here.number]:
            return worths.NOTHING
        return max((self.outlook.box(here, number) for number in range(len(here.boxes))), default=worths.NOTHING)

    @answers(ResolveEvent, ResolveEncounter)
    def resolve_event(self, action: Action) -> float:
        return self.appraiser.doing(self.picked(action).doing)

    # Attributes and players

    @answers(PickAttribute)
    def pick_attribute(self, action: Action) -> float:
        rises = self.number("amount") > 0
        return self.choose_attribute(action) if rises else -self.choose_attribute(action)

    @answers(ChooseAttribute)
    def choose_attribute(self, action: Action) -> float:
        return float(self.outlook.own[action - ATTRIBUTE])

    @answers(ChoosePlayer, StealFrom, ThrowBackWhom, HuntLeader, LureTo)
    def choose_player(self, action: Action) -> float:
        """What a player is chosen for is mostly no pleasure."""
        return self.standing(action - PLAYER)

    @answers(GiveTo)
    def give_to(self, action: Action) -> float:
        return -self.standing(action - PLAYER)

    @answers(OrderMissions)
    def order_missions(self, action: Action) -> float:
        return float(action - PLAYER == self.seat)

    # Threat cards

    @answers(ClearCard)
    def clear_card(self, action: Action) -> float:
        return -self.outlook.meeting(self.picked(action))

    @answers(AnswerTheHorns)
    def answer_the_horns(self, action: Action) -> float:
        return worths.NOTHING if action == DONE else self.outlook.meeting(self.picked(action)) + worths.ORK_CALLED

    @answers(LureTyranid)
    def lure_tyranid(self, action: Action) -> float:
        """The strongest, unless it would be good prey for oneself."""
        if action == DONE:
            return worths.NOTHING
        card = self.picked(action)
        return worths.LURED_POINT * card.value - self.outlook.meeting(card)
