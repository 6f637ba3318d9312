"""The word `recover`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.kinds import Numbered
from reliquary.games.relic.rules.abilities import take_asset
from reliquary.games.relic.rules.picking import PickCard
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import DECKS, POWER
from reliquary.games.relic.vocabulary import ALONE, GIVE, EffectWord, given
from reliquary.kernel import Action, No, Seat, bits


class Recover(EffectWord):
    """A card of the player's choice from a discard pile (RE-RULING-87: piles are public)."""

    name = "recover"
    group = GIVE
    example = "recover: wargear"
    help = "a card of the own choice from the discard pile: `power`, `wargear`"

    deck: int = given(Numbered(("power", "wargear"), DECKS), key=ALONE)

    told_by = (events.Recovered,)
    always = 1.3

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, RecoverCard(self.deck))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(s.discards[self.deck])


@dataclass(frozen=True, slots=True)
class RecoverCard(PickCard):
    """RE-RULING-87: which card comes back from the discard pile."""

    deck: int

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return bits(s.discards[self.deck])

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        s.discards[self.deck] &= ~(1 << card)
        if self.deck == POWER:
            s.keep(s.hands, seat, card)
            s.say(events.Recovered, seat, card=card)
        else:
            take_asset(s, seat, card)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-RULING-87", "choose-card")
