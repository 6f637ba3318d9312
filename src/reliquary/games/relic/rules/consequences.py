"""RE-BATTLE-17 to RE-BATTLE-22, RE-MULTI-05, RE-MULTI-06: step 7 of a battle, what its result brings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.components import Doing
from reliquary.games.relic.doing import Foe, effect_of
from reliquary.games.relic.rules.abilities import OPENS
from reliquary.games.relic.rules.dials import lose_life
from reliquary.games.relic.rules.missions import check_owned, enemies_defeated
from reliquary.games.relic.rules.picking import PickCard
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.terms import ENGAGEMENT
from reliquary.games.relic.windows import TAKE_TROPHY
from reliquary.kernel import Action, No, Seat, Step

WON, LOST_IT, TIED = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Consequences(Step):
    """RE-BATTLE-17 to RE-BATTLE-22, RE-MULTI-05, RE-MULTI-06, RE-RULING-34: step 7."""

    result: int

    def run(self, s: Relic, seat: Seat) -> None:
        AFTER[self.result](s, seat)


CONSEQUENCES = (Consequences(WON), Consequences(LOST_IT), Consequences(TIED))


def win(s: Relic, seat: Seat) -> None:
    """RE-BATTLE-17, RE-BATTLE-18: trophies, rewards."""
    game = s.setting.game
    if s.contest.fight != NOTHING:
        after_fight(s, seat, effect_of(s, s.contest.fight, Foe).win)
        return
    place = s.place[seat]
    s.threats[place] = tuple([card for card in s.threats[place] if card not in s.contest.foes])
    s.trophies[seat] = (*s.trophies[seat], *s.contest.foes)
    for foe in s.contest.foes:
        s.say(events.Trophy, seat, card=foe)
    rewards(s, seat, [foe for foe in s.contest.foes if game.cards[foe].win], WON)
    if s.works[seat][TAKE_TROPHY]:
        s.then(seat, OPENS[TAKE_TROPHY])
    enemies_defeated(s, seat, s.contest.foes)  # RE-MISSION-03: at once, and so before rewards that may end the phase
    check_owned(s)


def lose(s: Relic, seat: Seat) -> None:
    """RE-BATTLE-19, RE-BATTLE-20, RE-RULING-65: 1 Life, then the penalties; the phase is over."""
    game = s.setting.game
    s.agenda = (END_PHASE, seat, s.agenda)
    if not s.roll.shielded:
        lose_life(s, seat, 1)
    if s.fallen >> seat & 1:
        s.then(seat, game.afterwards)
    elif s.contest.fight != NOTHING:
        after_fight(s, seat, effect_of(s, s.contest.fight, Foe).loss)
    else:
        rewards(s, seat, [foe for foe in s.contest.foes if game.cards[foe].loss], LOST_IT)


def tie(s: Relic, seat: Seat) -> None:
    """RE-BATTLE-22, RE-RULING-34: nothing is won or lost; the phase is over."""
    s.then(seat, END_PHASE)
    rewards(s, seat, [foe for foe in s.contest.foes if s.setting.game.cards[foe].tie], TIED)


AFTER = (win, lose, tie)  # by the result


def after_fight(s: Relic, seat: Seat, doing: Doing) -> None:
    """What a battle against no card brings."""
    if doing:
        s.follow(seat, doing)


def rewards(s: Relic, seat: Seat, foes: list[int], result: int) -> None:
    """RE-RULING-33: what the cards of a group bring, in the order the active player chooses."""
    if not foes:
        return
    s.then(seat, s.setting.game.afterwards)  # RE-RULING-110: a move or a lost turn waits for the last card
    if len(foes) > 1 and not all(s.setting.game.any_order(foe, result) for foe in foes):
        s.then(seat, OrderRewards(tuple(foes), result))
    else:
        for foe in reversed(foes):
            reward(s, seat, foe, result)


def reward(s: Relic, seat: Seat, foe: int, result: int) -> None:
    """What one enemy card says about a result."""
    card = s.setting.game.cards[foe]
    s.then(seat, *(card.win, card.loss, card.tie)[result], s.setting.game.meanwhile)


@dataclass(frozen=True, slots=True)
class OrderRewards(PickCard):
    """RE-RULING-33: which card of the group is followed next."""

    foes: tuple[int, ...]
    result: int

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return self.foes

    def picked(self, s: Relic, seat: Seat, foe: int) -> None:
        left = tuple(other for other in self.foes if other != foe)
        if left:
            s.then(seat, OrderRewards(left, self.result))
        reward(s, seat, foe, self.result)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-RULING-33", "order-of-rewards")


@dataclass(frozen=True, slots=True)
class EndPhase(Step):
    """RE-ENGAGE-09, RE-ENGAGE-10: the Engagement phase ends at once."""

    def run(self, s: Relic, seat: Seat) -> None:
        if seat == s.turn.active and s.turn.phase == ENGAGEMENT:
            s.cut(s.setting.game.experience)


END_PHASE = EndPhase()
