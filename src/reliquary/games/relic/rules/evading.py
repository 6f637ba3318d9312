"""RE-EVADE: enemies that are here, and how not to meet them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic.components import Ability, Card
from reliquary.games.relic.rules.abilities import activate, ready, uses
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.slots import NO_CONTEST
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import ENEMY
from reliquary.games.relic.windows import BEFORE_BATTLE
from reliquary.kernel import Action, No, Question, Seat


def enemies_here(s: Relic, seat: Seat) -> list[int]:
    """The enemies on the own space that are not evaded (RE-EVADE-04)."""
    type_of = s.setting.game.type_of
    evaded = s.turn.evaded
    found: list[int] = []
    for card in s.threats[s.place[seat]]:
        if type_of[card] == ENEMY and not (evaded and evaded >> card & 1):
            found.append(card)
    return found


def evaders(s: Relic, seat: Seat, foe: int) -> list[Ability]:
    """RE-EVADE-01, RE-EVADE-05: the abilities with which an enemy can be evaded."""
    game = s.setting.game
    card = game.cards[foe]
    found: list[Ability] = []
    for number in s.works[seat][BEFORE_BATTLE]:
        ability = game.abilities[number]
        if ability.evades and suits(ability, card) and ready(s, seat, ability):
            found.append(ability)
    return found


def suits(ability: Ability, card: Card) -> bool:
    """Whether an enemy is of the kind that an ability evades."""
    if not ability.choosy:
        return True
    fits = (not ability.against or ability.against == card.trait) and ability.form in (-1, card.attribute)
    return fits and ability.least <= card.value <= ability.most


@dataclass(frozen=True, slots=True)
class EvadeWith(Question):
    """RE-EVADE-01, RE-GOLD-03: with which of several abilities an enemy is evaded."""

    foe: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return uses(s, evaders(s, seat, self.foe))

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        source = action - s.setting.game.verbs.use
        s.contest = NO_CONTEST.copy()
        s.contest.foes = (self.foe,)  # for the evading, and whatever else the ability does
        activate(s, seat, next(ability for ability in evaders(s, seat, self.foe) if ability.source == source))

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-EVADE-01", "choose-ability")
