"""Rules of thumb for moves: where to go, and how."""

from __future__ import annotations

from reliquary.games.relic.actions import DONE, GO, PLAYER, ROLL, SPECIAL, YES
from reliquary.games.relic.bots import worths
from reliquary.games.relic.bots.judging import Judge, answers
from reliquary.games.relic.components import Doing
from reliquary.games.relic.doing import Do
from reliquary.games.relic.effects.advance import PayToAdvance
from reliquary.games.relic.effects.go import GoTo
from reliquary.games.relic.effects.odd.rumble_on import RumbleOn
from reliquary.games.relic.effects.odd.swap_places import SwapPlaces
from reliquary.games.relic.rules.movement import ChooseSpace, FollowArrow, HowToMove
from reliquary.kernel import Action


class Moving(Judge):
    """The questions of the Movement phase, and those that move a character or a card."""

    @answers(HowToMove)
    def how_to_move(self, action: Action) -> float:
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

    @answers(FollowArrow)
    def follow_arrow(self, action: Action) -> float:
        ability = None if action < self.game.verbs.take else self.ability_of(action)
        return worths.NOTHING if ability is None else self.gain_of(ability) + worths.NO_MOVE

    def best_of(self, points: int) -> float:
        """The best space that so many points lead to."""
        outlook, start = self.outlook, self.s.place[self.seat]
        ends = self.game.board.journeys(start, max(1, self.s.turn.movement + points), outlook.has_relic)
        return max(map(outlook.worth, ends))

    def best_end(self, doing: Doing) -> float:
        """The best space that some effects can lead to."""
        return max(map(self.outlook.worth, self.outlook.ends(doing)), default=worths.NEVER)

    @answers(ChooseSpace, GoTo)
    def choose_space(self, action: Action) -> float:
        return self.outlook.worth(action - GO)

    @answers(PayToAdvance)
    def pay_to_advance(self, action: Action) -> float:
        return float(action == YES)

    @answers(SwapPlaces)
    def swap_places(self, action: Action) -> float:
        return self.outlook.worth(self.s.place[self.seat if action == DONE else action - PLAYER])

    @answers(RumbleOn)
    def rumble_on(self, action: Action) -> float:
        """What rumbles is sent to where rivals stand, or near them."""
        there, spaces = action - GO, self.game.spaces
        rivals = [self.s.place[rival] for rival in self.s.rivals(self.seat)]
        near = [place for place in rivals if spaces[place].tier == spaces[there].tier]
        return -float(min((self.game.board.distance(there, place) for place in near), default=worths.FAR))
