"""RE-EXPLORE, RE-THREAT: threat icons are met with Threat cards."""

from __future__ import annotations

from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.hidden_cards import HOLE
from reliquary.games.relic.material import WANTED, by_colour
from reliquary.games.relic.rules.abilities import moment
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.terms import BLUE, EXPLORATION, INNER, RED, YELLOW
from reliquary.games.relic.windows import DRAWN, END_OF_EXPLORATION
from reliquary.kernel import Seat, Step


def wanted(s: Relic, place: int) -> int:
    """RE-EXPLORE-04, RE-EXPLORE-05: how many more icons than cards a space has, of each colour, in one number."""
    game = s.setting.game
    demand_of = game.demand_of
    number = game.icons_of[place]
    for card in s.threats[place]:
        number += demand_of[card]
    return number


def lacking(s: Relic, place: int) -> int:
    """RE-EXPLORE-06, RE-RULING-93: the deck of the next card to be drawn, red, blue, yellow; NOTHING if none."""
    number = wanted(s, place)
    if not number & WANTED:  # as a rule
        return NOTHING
    for deck, more in zip((RED, BLUE, YELLOW), by_colour(number), strict=True):
        if more > 0 and can_draw(s, deck):
            return deck
    return NOTHING


def can_draw(s: Relic, deck: int) -> bool:
    """RE-RULING-17: whether there are cards of a deck, even if it has to be shuffled first."""
    return s.sizes[deck] > 0 or s.discards[deck] > 0


def lay_threat(s: Relic, seat: Seat, deck: int) -> None:
    """RE-RULING-77, RE-THREAT-19: a Threat card comes to the own space, and what it does when drawn comes next."""
    if s.setting.game.spaces[s.place[seat]].tier == INNER:
        return
    card = turn_up(s, seat, deck)
    if card != HOLE:
        strike(s, seat, card)


def turn_up(s: Relic, seat: Seat, deck: int) -> int:
    """RE-EXPLORE-06, RE-CHARGE-02: the top card, face up on the own space; HOLE if there is none."""
    place = s.place[seat]
    card = s.draw_from(deck)
    if card == HOLE:
        return HOLE
    s.threats[place] = (*s.threats[place], card)
    if s.turn.evaded or s.turn.met:
        s.turn.evaded &= ~(1 << card)
        s.turn.met &= ~(1 << card)
    game = s.setting.game
    if game.cards[card].charges:
        s.charges[card] = game.cards[card].charges
    if s.events is not None:  # else nobody listens
        s.show(events.ThreatDrawn, seat, card=card, space=place)
    return card


def strikes(s: Relic, card: int) -> bool:
    """RE-THREAT-19: whether a card has Special Timing and works when it is drawn."""
    return card in s.setting.game.working[DRAWN]


def strike(s: Relic, seat: Seat, card: int) -> None:
    """RE-THREAT-19: what a card does when it is drawn."""
    game = s.setting.game
    for ability in game.working[DRAWN].get(card, ()):
        s.follow(seat, ability.doing)


@dataclass(frozen=True, slots=True)
class Explore(Step):
    """RE-EXPLORE-01, RE-RULING-18, RE-RULING-19: draw until all icons are met, red, blue, yellow."""

    def run(self, s: Relic, seat: Seat) -> None:
        s.turn.phase = EXPLORATION
        if s.setting.game.spaces[s.place[seat]].tier == INNER:
            return
        while (deck := lacking(s, s.place[seat])) != NOTHING:
            card = turn_up(s, seat, deck)
            if strikes(s, card):
                s.then(seat, self)  # the rest is drawn after that
                strike(s, seat, card)
                return
        moment(s, seat, END_OF_EXPLORATION)  # RE-RULING-116


EXPLORE = Explore()
