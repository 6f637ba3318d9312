"""The word `threat`."""

from __future__ import annotations

from reliquary.games.relic.counting import left_in
from reliquary.games.relic.kinds import Quantities
from reliquary.games.relic.protocols import Appraiser, Parts, Teller
from reliquary.games.relic.rules.engagement import RESOLVE_THREATS
from reliquary.games.relic.rules.evading import enemies_here
from reliquary.games.relic.rules.exploration import lay_threat
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import COLOURS, ENGAGEMENT, INNER, RED
from reliquary.games.relic.vocabulary import BOARD, EffectWord, gathered, quantities
from reliquary.games.relic.windows import MIDST
from reliquary.kernel import Seat
from reliquary.pack import Integer

WELL_MATCHED = 4.2  # the attribute with which an unknown Threat card is neither good nor bad
POINT = 0.25  # an unknown Threat card, for each point by which the attribute is above that


class Threat(EffectWord):
    """RE-TEXTBOX-05, RE-RULING-21, RE-INNER-07: Threat cards onto the own space, to be resolved in the phase."""

    name = "threat"
    group = BOARD
    example = "threat: {red: 1, blue: 1}"
    help = (
        "lay so many Threat cards on the own space; in the Engagement phase they are resolved in it; nothing happens "
        "in the Inner tier"
    )

    takes = Quantities(COLOURS, Integer(1, 4))
    colours: tuple[int, ...] = gathered(
        (), lambda args, make, source: tuple([args.get(colour, 0) for colour in COLOURS])
    )

    never_in = MIDST

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        return quantities(cls.message, args, prose)

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if s.place[seat] < 0 or s.setting.game.spaces[s.place[seat]].tier == INNER:
            return
        if seat == s.turn.active and s.turn.phase == ENGAGEMENT and not resolving(s):
            s.then(seat, RESOLVE_THREATS)
        for colour, amount in enumerate(self.colours):
            for _ in range(amount):
                lay_threat(s, seat, RED + colour)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        if s.place[seat] < 0 or s.setting.game.spaces[s.place[seat]].tier == INNER:
            return False
        for colour, amount in enumerate(self.colours):
            if amount and left_in(s, RED + colour) < amount:
                return False
        return True

    def worth(self, by: Appraiser) -> float:
        """What comes joins the enemies that lie there (RE-MULTI-02)."""
        own, foes = by.s.own(by.seat), foes_here(by.s, by.seat)
        leads = [attribute - WELL_MATCHED - foe for attribute, foe in zip(own, foes, strict=True)]
        return sum(POINT * amount * leads[colour] for colour, amount in enumerate(self.colours))


def resolving(s: Relic) -> bool:
    """Whether the cards of the space are being resolved, or will be."""
    agenda = s.agenda
    while agenda is not None:
        item = agenda[0]
        if item is RESOLVE_THREATS or item is s.setting.game.cards_or_box:
            return True
        if item is s.setting.game.experience:
            return False
        agenda = agenda[2]
    return False


def foes_here(s: Relic, seat: Seat) -> list[int]:
    """The value of the enemies on the own space, by attribute."""
    values = [0, 0, 0]
    for foe in enemies_here(s, seat):
        card = s.setting.game.cards[foe]
        values[card.attribute] += card.value
    return values
