"""RE-ENGAGE, RE-TEXTBOX: the cards of the space, or else its text box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from reliquary.games.relic import events
from reliquary.games.relic.actions import DONE, OPTION
from reliquary.games.relic.components import Certain
from reliquary.games.relic.rules.abilities import OPENS, can, take_asset
from reliquary.games.relic.rules.battle import CHOOSE_BATTLE
from reliquary.games.relic.rules.evading import enemies_here
from reliquary.games.relic.rules.missions import card_resolved, check_owned
from reliquary.games.relic.rules.picking import PickCard
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import ASSET, ENCOUNTER, ENEMY, ENGAGEMENT, EVENT, INNER
from reliquary.games.relic.windows import START_OF_ENGAGEMENT
from reliquary.kernel import Action, No, Question, Seat, Step, no


@dataclass(frozen=True, slots=True)
class Engage(Step):
    """RE-TIMING-01: the phase begins; what works at its start comes before the choice of RE-ENGAGE-01."""

    def run(self, s: Relic, seat: Seat) -> None:
        s.turn.phase = ENGAGEMENT
        s.turn.moved = False
        s.turn.met = 0
        if s.works[seat][START_OF_ENGAGEMENT]:
            s.then(seat, OPENS[START_OF_ENGAGEMENT], CARDS_OR_BOX)
        else:
            CARDS_OR_BOX.run(s, seat)


ENGAGE = Engage()


@dataclass(frozen=True, slots=True)
class CardsOrBox(Step):
    """RE-ENGAGE-01 to RE-ENGAGE-04, RE-RULING-22, RE-INNER-06, RE-INNER-08, RE-SCEN-03: decided once."""

    def run(self, s: Relic, seat: Seat) -> None:
        game = s.setting.game
        place = s.place[seat]
        if place == game.centre:
            s.say(events.Confronted, seat, scenario=s.setting.scenario)
            s.follow(seat, game.scenarios[s.setting.scenario].confrontation)
        elif s.threats[place] and game.spaces[place].tier != INNER:
            RESOLVE_THREATS.run(s, seat)
        else:
            read_boxes(s, seat)


CARDS_OR_BOX: CardsOrBox = CardsOrBox()


def read_boxes(s: Relic, seat: Seat) -> None:
    """RE-TEXTBOX-01 to RE-TEXTBOX-04: the compulsory box, or one of two, or none."""
    game = s.setting.game
    space = game.spaces[s.place[seat]]
    if space.optional:
        s.then(seat, CHOOSE_BOX)
    elif space.boxes:
        s.follow(seat, space.boxes[0])


@dataclass(frozen=True, slots=True)
class ChooseBox(Question):
    """RE-TEXTBOX-04, RE-RULING-109: one of two text boxes, or the end of the phase."""

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        boxes = s.setting.game.spaces[s.place[seat]].boxes
        found = [OPTION + number for number, doing in enumerate(boxes) if can(s, seat, doing)]
        return [*found, DONE]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action != DONE:
            s.follow(seat, s.setting.game.spaces[s.place[seat]].boxes[action - OPTION])

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        boxes = s.setting.game.spaces[s.place[seat]].boxes
        if OPTION <= action < OPTION + len(boxes):
            return no("RE-RULING-109", "box-not-possible")
        return refused(s, seat, action, "RE-TEXTBOX-04", "choose-box")


CHOOSE_BOX = ChooseBox()


@dataclass(frozen=True, slots=True)
class ResolveThreats(Step):
    """RE-ENGAGE-05, RE-RULING-21: events, enemies, encounters, assets; what comes to the space meanwhile joins in."""

    def run(self, s: Relic, seat: Seat) -> None:
        type_of = s.setting.game.type_of
        if s.roll.aside:
            s.roll.aside = 0  # RE-RULING-107: it was laid aside for the battle that is over
        types = 0
        for card in s.threats[s.place[seat]]:
            types |= type_of[card]
        if types & EVENT:
            s.agenda = (RESOLVE_EVENT, seat, (self, seat, s.agenda))
        elif types & ENEMY and (not s.turn.evaded or enemies_here(s, seat)):
            s.agenda = (CHOOSE_BATTLE, seat, (self, seat, s.agenda))
        elif types & ENCOUNTER and (not s.turn.met or encounters_here(s, seat)):
            s.agenda = (RESOLVE_ENCOUNTER, seat, (self, seat, s.agenda))
        elif types & ASSET:
            take_assets(s, seat)


RESOLVE_THREATS = ResolveThreats()


def take_assets(s: Relic, seat: Seat) -> None:
    """RE-ENGAGE-14, RE-RULING-26: all assets of the space, whatever the limit."""
    type_of = s.setting.game.type_of
    place = s.place[seat]
    for card in s.threats[place]:
        if type_of[card] == ASSET:
            take_asset(s, seat, card)
    s.threats[place] = tuple([card for card in s.threats[place] if type_of[card] != ASSET])
    check_owned(s)


@dataclass(frozen=True, slots=True)
class ResolveEvent(PickCard):
    """RE-ENGAGE-06, RE-ENGAGE-07, RE-RULING-24: one event, in the order the player likes; then it is discarded."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        type_of = s.setting.game.type_of
        return [card for card in s.threats[s.place[seat]] if type_of[card] == EVENT]

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        game = s.setting.game
        s.say(events.Resolved, seat, card=card)
        s.then(seat, *game.cards[card].doing, DiscardEvent(card), is_resolved(card), game.afterwards)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-ENGAGE-06", "resolve-events")


RESOLVE_EVENT = ResolveEvent()


@dataclass(frozen=True, slots=True)
class DiscardEvent(Certain):
    """RE-ENGAGE-07, RE-RULING-24: an event goes after it was resolved, even if it ended the phase."""

    card: int

    def run(self, s: Relic, seat: Seat) -> None:
        if s.lift(self.card):
            s.discard(self.card)


@dataclass(frozen=True, slots=True)
class IsResolved(Certain):
    """RE-MISSION-03: an event or an encounter counts once it was resolved, even if it ended the phase."""

    card: int

    def run(self, s: Relic, seat: Seat) -> None:
        card_resolved(s, seat, s.setting.game.cards[self.card])


is_resolved = cache(IsResolved)


def encounters_here(s: Relic, seat: Seat) -> list[int]:
    """RE-ENGAGE-11: the encounters on the own space that were not resolved in this phase."""
    type_of = s.setting.game.type_of
    met = s.turn.met
    found: list[int] = []
    for card in s.threats[s.place[seat]]:
        if type_of[card] == ENCOUNTER and not (met and met >> card & 1):
            found.append(card)
    return found


@dataclass(frozen=True, slots=True)
class ResolveEncounter(PickCard):
    """RE-ENGAGE-11 to RE-ENGAGE-13: one encounter, each once in a phase; it stays unless stated otherwise."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return encounters_here(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        game = s.setting.game
        s.turn.met |= 1 << card
        if s.events is not None:  # else nobody listens
            s.say(events.Resolved, seat, card=card)
        s.then(seat, *game.cards[card].doing, is_resolved(card), game.afterwards)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-ENGAGE-11", "resolve-encounters")


RESOLVE_ENCOUNTER = ResolveEncounter()
