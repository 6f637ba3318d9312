"""What the Threat cards of a space bring, those that lie there and those that will be drawn, by exact odds."""

from __future__ import annotations

from functools import cache, cached_property
from typing import NamedTuple

from reliquary.games.relic.bots import rates
from reliquary.games.relic.bots.estimate import Estimate
from reliquary.games.relic.components import Card, Space
from reliquary.games.relic.odds import Odds, compared, foe_die, prepared, several_dice, standing_on
from reliquary.games.relic.rules.battle import foe_value, own_attribute
from reliquary.games.relic.rules.bonuses import bonus_of, dice_of
from reliquary.games.relic.rules.lasting import in_force
from reliquary.games.relic.rules.rolls import explodes_on
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import RED
from reliquary.games.relic.windows import ONES_ARE_SIXES, TIES_WON
from reliquary.kernel import Seat, bits

Values = dict[int, float]  # the chance of each total value of enemies
FAR_AHEAD = 24  # a lead beyond which nothing changes

EMPTY: Values = {0: 1.0}


@cache
def by_lead(dice: int, explodes: int, ones: bool, ties: bool, lead: int) -> Odds:
    """The odds of a battle with one die of the enemy, by the lead of the own value."""
    return compared(several_dice(dice, explodes, ones), lead, foe_die(False), ties)


class Battle(NamedTuple):
    """What battles of one form on a space come to."""

    win: float  # the chance that there is one and it is won
    lose: float
    trophies: float  # the mean number of them
    points: float  # their mean value


class Spoils:
    """Reckons for one seat of one view."""

    def __init__(self, view: Relic, seat: Seat, appraiser: Estimate) -> None:
        self.s = view
        self.seat = seat
        self.game = view.setting.game
        self.appraiser = appraiser
        self._known: dict[int, tuple[Battle, Battle, Battle]] = {}

    # The own side

    @cached_property
    def luck(self) -> tuple[int, bool, bool]:
        """What changes own dice, whatever the battle."""
        s, seat = self.s, self.seat
        return explodes_on(s, seat), in_force(s, seat, ONES_ARE_SIXES), in_force(s, seat, TIES_WON)

    @cached_property
    def bare(self) -> tuple[tuple[int, int], ...]:
        """Own value and dice by form, against an enemy that is not known."""
        found = (prepared(self.s.clone(), self.seat, form, ()) for form in range(3))
        return tuple((own_attribute(s, self.seat) + bonus_of(s, self.seat), dice_of(s, self.seat)) for s in found)

    def odds(self, dice: int, lead: int) -> Odds:
        """The odds of a battle by the own lead."""
        return by_lead(dice, *self.luck, max(-FAR_AHEAD, min(FAR_AHEAD, lead)))

    # The other side

    @cached_property
    def decks(self) -> tuple[tuple[list[Card], float], ...]:
        """For each colour the cards that may be drawn, and how likely each is."""
        found = []
        for deck in range(RED, RED + 3):
            pool = self.s.pools[deck] if self.s.sizes[deck] else self.s.discards[deck]
            cards = [self.game.cards[card] for card in bits(pool)]
            found.append((cards, 1 / max(1, len(cards))))
        return tuple(found)

    @cached_property
    def drawn(self) -> tuple[tuple[Values, Values, Values], ...]:
        """For each colour the value that one drawn card adds to the enemies of each form; 0 where it is none."""
        found = []
        for cards, share in self.decks:
            values: tuple[Values, Values, Values] = ({}, {}, {})
            for card in cards:
                for form in range(3):
                    value = card.value if card.type == "enemy" and card.attribute == form else 0
                    values[form][value] = values[form].get(value, 0.0) + share
            found.append(values)
        return tuple(found)

    def coming(self, space: Space) -> list[int]:
        """How many cards of each colour will be drawn on a space."""
        lying = [0] * 3
        for card in self.s.threats[space.number]:
            lying[self.game.deck_of[card] - RED] += 1
        return [max(0, icons - there) for icons, there in zip(space.icons, lying, strict=True)]

    # Both together

    def battles(self, space: Space) -> tuple[Battle, Battle, Battle]:
        """The battles of each form that wait on a space."""
        known = self._known.get(space.number)
        if known is None:
            coming = self.coming(space)
            one, two, three = (self.battle(space, form, coming) for form in range(3))
            known = self._known[space.number] = (one, two, three)
        return known

    def battle(self, space: Space, form: int, coming: list[int]) -> Battle:
        """The battle of one form: against those that lie there together with those that are drawn."""
        cards = self.game.cards
        here = [card for card in self.s.threats[space.number] if cards[card].type == "enemy"]
        foes = tuple(card for card in here if cards[card].attribute == form)
        more = EMPTY
        for colour, count in enumerate(coming):
            for _ in range(count):
                more = added(more, self.drawn[colour][form])
        if not foes:
            (own, dice), base = self.bare[form], 0
        else:
            s = prepared(standing_on(self.s, self.seat, space.number), self.seat, form, foes)
            own = own_attribute(s, self.seat) + bonus_of(s, self.seat) - foe_value(s, self.seat)
            dice, base = dice_of(s, self.seat), sum(cards[foe].value for foe in foes)
        win = lose = trophies = points = 0.0
        for value, chance in more.items():
            if value or foes:
                odds = self.odds(dice, own - value)
                win += chance * odds.win
                lose += chance * odds.lose
                trophies += chance * odds.win * (len(foes) + bool(value))
                points += chance * odds.win * (base + value)
        return Battle(win, lose, trophies, points)

    def worth(self, space: Space) -> float:
        """What the cards of a space are worth to who ends a move there."""
        appraiser = self.appraiser
        worth = 0.0
        for card in map(self.game.cards.__getitem__, self.s.threats[space.number]):
            if card.type != "enemy":
                worth += self.found(card)
        battles = self.battles(space)
        for battle in battles:
            worth += appraiser.trophies(
                battle.trophies, battle.points
            ) - battle.lose * rates.LOST_BATTLE * appraiser.life(1)
        lying = list(map(self.game.cards.__getitem__, self.s.threats[space.number]))
        for card in lying:
            if card.type == "enemy":
                worth += battles[card.attribute].win * appraiser.doing(card.win)
        coming = self.coming(space)
        for colour, count in enumerate(coming):
            worth += count * self.finds[colour]
        return worth

    @cached_property
    def finds(self) -> tuple[float, ...]:
        """For each colour what a drawn card brings that is no battle, and what enemies give besides the trophy."""
        found = []
        for cards, share in self.decks:
            total = 0.0
            for card in cards:
                if card.type == "enemy":
                    own, dice = self.bare[card.attribute]
                    total += self.odds(dice, own - card.value).win * rates.FOE_REWARD
                else:
                    total += rates.FIND
            found.append(total * share)
        return tuple(found)

    def found(self, card: Card) -> float:
        """What a Threat card that is no enemy is worth."""
        return rates.ASSET_FOUND if card.type == "asset" else self.appraiser.doing(card.doing)


def added(one: Values, other: Values) -> Values:
    """The chances of the sum of two values."""
    found: Values = {}
    for a, p in one.items():
        for b, q in other.items():
            found[a + b] = found.get(a + b, 0.0) + p * q
    return found
