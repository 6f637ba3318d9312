"""What stands behind the word `odd`: a class for what no word can say, with a sentence and a test of its own."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.games.relic import events
from reliquary.games.relic.protocols import Parts, Teller
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import INNER
from reliquary.games.relic.vocabulary import FUNCTIONS, ODD, EffectWord
from reliquary.kernel import Seat


class OddWord(EffectWord):
    """A function of its own; it is given nothing."""

    group = FUNCTIONS
    always = 0.0

    register = ODD
    kind = "odd"

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.example = f"odd: {cls.name}"

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        return [((), prose.say(cls.message))]


def move_card(s: Relic, card: int, there: int) -> None:
    """A Threat card is laid on another space, face up; nothing on it is triggered."""
    s.lift(card)
    s.threats[there] = (*s.threats[there], card)
    s.say(events.ThreatMoved, s.turn.active, card=card, space=there)


def outside(s: Relic, seat: Seat) -> list[Seat]:
    """Other players outside the Inner tier."""
    spaces = s.setting.game.spaces
    return [rival for rival in s.rivals(seat) if spaces[s.place[rival]].tier != INNER]


def of_trait(s: Relic, trait: str, spaces: Sequence[int]) -> list[int]:
    """The enemies of a trait on some spaces."""
    cards = s.setting.game.cards
    return [
        card
        for space in spaces
        for card in s.threats[space]
        if cards[card].trait == trait and cards[card].type == "enemy"
    ]
