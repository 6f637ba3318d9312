"""Rules of thumb for what one owns: experience, trade, and which cards to take, to keep and to part with."""

from __future__ import annotations

from functools import cached_property

from reliquary.games.relic.actions import DISCARD, DONE, TRADE
from reliquary.games.relic.bots import worths
from reliquary.games.relic.bots.errand import prospect_of
from reliquary.games.relic.bots.judging import Judge, answers
from reliquary.games.relic.effects.buy import BuyWargear
from reliquary.games.relic.effects.buy_power import StateHowMany
from reliquary.games.relic.effects.face_down import TurnDown
from reliquary.games.relic.effects.gain import PlaceCharge
from reliquary.games.relic.effects.gift import GiveCard, GivePower
from reliquary.games.relic.effects.odd.buy_rivals_asset import BuyFromRival, ware_price
from reliquary.games.relic.effects.odd.conscript_stranger import Conscript
from reliquary.games.relic.effects.odd.make_an_example import MakeAnExample
from reliquary.games.relic.effects.recover import RecoverCard
from reliquary.games.relic.effects.steal import TakeTrophy
from reliquary.games.relic.rules.discarding import DiscardOne
from reliquary.games.relic.rules.experience import (
    POINTS_PER_LEVEL,
    DiscardFreely,
    DropAsset,
    DropPower,
    KeepRelic,
    UseExperience,
    asset_limit,
    power_limit,
)
from reliquary.games.relic.rules.lasting import lasting
from reliquary.games.relic.rules.missions import KeepMission
from reliquary.games.relic.rules.setup import ChooseCharacter
from reliquary.games.relic.windows import TROPHY_VALUE
from reliquary.kernel import Action


class Owning(Judge):
    """The questions of setup, of trade and of the Experience phase."""

    @answers(ChooseCharacter)
    def choose_character(self, action: Action) -> float:
        sheet = self.game.characters[action - self.game.verbs.take]
        return float(sum(sheet.attributes) + sheet.life)

    # Experience

    @answers(UseExperience)
    def use_experience(self, action: Action) -> float:
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
        needed = POINTS_PER_LEVEL - self.s.turn.points
        sums: dict[int, tuple[int, ...]] = {0: ()}
        for card, value in values.items():
            for total, cards in list(sums.items()):
                if total < needed:
                    sums.setdefault(total + value, (*cards, card))
        return min(((total, cards) for total, cards in sums.items() if total >= needed), default=(0, ()))[1]

    @answers(KeepMission)
    def keep_mission(self, action: Action) -> float:
        return prospect_of(self.s, self.seat, self.picked(action)) + self.appraiser.doing(self.picked(action).doing)

    # Trade

    @answers(BuyWargear)
    def buy_wargear(self, action: Action) -> float:
        if action == DONE:
            return worths.NOTHING
        if len(self.s.assets[self.seat]) >= asset_limit(self.s, self.seat):
            return worths.NEVER
        return float(self.picked(action).cost)

    @answers(BuyFromRival)
    def buy_from_rival(self, action: Action) -> float:
        price = ware_price(self.s, action - self.game.verbs.pick)
        return self.appraiser.card(self.picked(action)) - worths.INFLUENCE_PAID * price

    @answers(StateHowMany)
    def state_how_many(self, action: Action) -> float:
        room = power_limit(self.s, self.seat) - len(self.s.hands[self.seat])
        return -abs(float(action - self.game.verbs.buy) - max(0, room))

    # Cards to take

    @answers(KeepRelic, RecoverCard)
    def keep_relic(self, action: Action) -> float:
        return self.appraiser.card(self.picked(action))

    @answers(TakeTrophy)
    def take_trophy(self, action: Action) -> float:
        return float(self.picked(action).value)

    @answers(PlaceCharge)
    def place_charge(self, action: Action) -> float:
        """Onto the best card; of equals onto the one that runs out first."""
        left = self.s.charges[action - self.game.verbs.pick]
        return self.appraiser.card(self.picked(action)) - worths.CHARGE_LEFT * left

    @answers(Conscript)
    def conscript(self, action: Action) -> float:
        """A Stranger leaves the board: best the one that nobody likes to meet."""
        return -self.appraiser.doing(self.picked(action).doing)

    # Cards to part with

    @answers(DiscardFreely)
    def discard_freely(self, action: Action) -> float:
        return float(action == DONE)

    @answers(DiscardOne, DropAsset, DropPower, GiveCard, GivePower, TurnDown, MakeAnExample)
    def discard_one(self, action: Action) -> float:
        return -self.appraiser.card(self.picked(action))
