"""The odd ones: what no word of the vocabulary can say. Each has a name, a sentence in the words and a test."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from reliquary.kernel import Action, No, Question, Seat, no
from reliquary.relic.actions import DONE, GO, PLAYER
from reliquary.relic.rules.abilities import take_asset
from reliquary.relic.rules.dials import gain_influence, spend_influence
from reliquary.relic.rules.discarding import drop_asset
from reliquary.relic.rules.picking import MayPickCard, PickCard, PickPlayer
from reliquary.relic.rules.refusals import refused
from reliquary.relic.state import Relic, without
from reliquary.relic.terms import INNER, RELIC, WARGEAR
from reliquary.relic.values import Effect

EXAMPLE = 6  # what the roll counts as after an example was made
LASTING_ODD = {"ones-count-as-six": "ones-are-sixes", "defeat-takes-nothing": "defeat-takes-nothing"}


class Odd(Effect):
    """A function of its own; `choices` lists what it needs at least one of."""

    __slots__ = ("carry_out", "choices", "name")

    def __init__(
        self,
        name: str,
        carry_out: Callable[[Relic, Seat, int], None],
        choices: Callable[[Relic, Seat], list[int]] | None = None,
    ) -> None:
        self.name = name
        self.carry_out = carry_out
        self.choices = choices

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        self.carry_out(s, seat, source)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return self.choices is None or bool(self.choices(s, seat))


# Fighting.


def foe_rolls_low(s: Relic, seat: Seat, source: int) -> None:
    """Two dice for the enemy, of which only the lower counts: it is settled before the roll of step 3."""
    s.foe_low = True


# Moving, and moving cards.


def stay_here(s: Relic, seat: Seat, source: int) -> None:
    """In place of the move: nothing."""
    s.say("stayed", seat)


def swappable(s: Relic, seat: Seat) -> list[Seat]:
    """Other players of the same tier, on another space."""
    spaces = s.setting.game.spaces
    here = s.place[seat]
    return [
        rival
        for rival in s.rivals(seat)
        if s.place[rival] != here and spaces[s.place[rival]].tier == spaces[here].tier != INNER
    ]


def swap_places(s: Relic, seat: Seat, source: int) -> None:
    """With another player of the same tier, if wanted."""
    if swappable(s, seat):
        s.then(seat, SWAP_PLACES)


@dataclass(frozen=True, slots=True)
class SwapPlaces(Question):
    """With whom to swap places."""

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [*(PLAYER + other for other in swappable(s, seat)), DONE]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == DONE:
            return
        other = action - PLAYER
        here, there = s.place[seat], s.place[other]
        s.put(seat, there)
        s.put(other, here)
        s.moved = s.moved or seat == s.active

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-GOLD-03", "choose-player")


SWAP_PLACES = SwapPlaces()


def move_card(s: Relic, card: int, there: int) -> None:
    """A Threat card is laid on another space, face up; nothing on it is triggered."""
    s.lift(card)
    s.threats[there] = (*s.threats[there], card)
    s.say("threat-moved", s.active, card=card, space=there)


def outside(s: Relic, seat: Seat) -> list[Seat]:
    """Other players outside the Inner tier."""
    spaces = s.setting.game.spaces
    return [rival for rival in s.rivals(seat) if spaces[s.place[rival]].tier != INNER]


def hunt_the_leader(s: Relic, seat: Seat, source: int) -> None:
    """This card follows the other player of the highest level outside the Inner tier."""
    rivals = outside(s, seat)
    best = max((s.level[other] for other in rivals), default=-1)
    if best >= 0 and any(source in cards for cards in s.threats):
        s.then(seat, HuntLeader(tuple(other for other in rivals if s.level[other] == best), source))


@dataclass(frozen=True, slots=True)
class HuntLeader(PickPlayer):
    """RE-GOLD-03: of equal leaders the active player picks one."""

    rivals: tuple[int, ...]
    card: int

    def players(self, s: Relic, seat: Seat) -> Iterable[Seat]:
        return self.rivals

    def picked(self, s: Relic, seat: Seat, player: Seat) -> None:
        move_card(s, self.card, s.place[player])


def rumble_on(s: Relic, seat: Seat, source: int) -> None:
    """This card goes on to another space of the ring, at most 6 away."""
    if source in s.threats[s.place[seat]]:
        s.then(seat, RumbleOn(source))


@dataclass(frozen=True, slots=True)
class RumbleOn(Question):
    """Where a card moves to."""

    card: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [GO + space for space in s.setting.game.board.near(s.place[seat], 6)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        move_card(s, self.card, action - GO)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        if GO <= action < s.setting.game.verbs.take:
            return no("RE-GOLD-03", "choose-space")
        return refused(s, seat, action, "RE-GOLD-03", "choose-space")


def of_trait(s: Relic, trait: str, spaces: Sequence[int]) -> list[int]:
    """The enemies of a trait on some spaces."""
    cards = s.setting.game.cards
    return [
        card
        for space in spaces
        for card in s.threats[space]
        if cards[card].trait == trait and cards[card].type == "enemy"
    ]


def callable_orks(s: Relic, seat: Seat) -> list[int]:
    """Ork enemies on other spaces of the own ring."""
    board = s.setting.game.board
    ring = board.rings[board.spaces[s.place[seat]].tier]
    return of_trait(s, "ork", [space for space in ring if space != s.place[seat]])


def answer_the_horns(s: Relic, seat: Seat, source: int) -> None:
    """An Ork enemy of the ring may be called here, for 1 influence."""
    if callable_orks(s, seat):
        s.then(seat, ANSWER_THE_HORNS)


@dataclass(frozen=True, slots=True)
class AnswerTheHorns(MayPickCard):
    """Which Ork comes, if any."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return callable_orks(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        move_card(s, card, s.place[seat])
        gain_influence(s, seat, 1)


ANSWER_THE_HORNS = AnswerTheHorns()


def lures(s: Relic, seat: Seat) -> list[int]:
    """Tyranid enemies of the Outer and Middle tier for which there is another player elsewhere."""
    board = s.setting.game.board
    found = of_trait(s, "tyranid", (*board.rings[0], *board.rings[1]))
    return [card for card in found if lured(s, seat, card)]


def lured(s: Relic, seat: Seat, card: int) -> list[Seat]:
    """Other players outside the Inner tier who are not on a card's space."""
    return [rival for rival in outside(s, seat) if card not in s.threats[s.place[rival]]]


def lure_tyranid(s: Relic, seat: Seat, source: int) -> None:
    """A Tyranid may be sent to another player."""
    if lures(s, seat):
        s.then(seat, LURE_TYRANID)


@dataclass(frozen=True, slots=True)
class LureTyranid(MayPickCard):
    """Which Tyranid is lured away, if any."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return lures(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        s.then(seat, LureTo(card))


LURE_TYRANID = LureTyranid()


@dataclass(frozen=True, slots=True)
class LureTo(PickPlayer):
    """To which player the Tyranid goes."""

    card: int

    def players(self, s: Relic, seat: Seat) -> Iterable[Seat]:
        return lured(s, seat, self.card)

    def picked(self, s: Relic, seat: Seat, player: Seat) -> None:
        move_card(s, self.card, s.place[player])


# Characters.


def wares(s: Relic, seat: Seat) -> list[int]:
    """Assets of other players that are no Relics and can be paid for."""
    deck_of = s.setting.game.deck_of
    return [
        card
        for rival in s.rivals(seat)
        for card in s.assets[rival]
        if deck_of[card] != RELIC and ware_price(s, card) <= s.influence[seat]
    ]


def ware_price(s: Relic, card: int) -> int:
    """The cost of Wargear + 2, or 4."""
    return s.setting.game.cards[card].cost + 2 if s.setting.game.deck_of[card] == WARGEAR else 4


def buy_rivals_asset(s: Relic, seat: Seat, source: int) -> None:
    """An asset of another player changes hands for influence."""
    s.then(seat, BUY_FROM_RIVAL)


@dataclass(frozen=True, slots=True)
class BuyFromRival(PickCard):
    """Which asset of another player is bought."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return wares(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        owner = next(other for other in range(s.setting.seats) if card in s.assets[other])
        price = ware_price(s, card)
        spend_influence(s, seat, price)
        gain_influence(s, owner, price)
        s.assets[owner] = without(s.assets[owner], card)
        s.setting.game.gone(s, owner, card)
        take_asset(s, seat, card)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        if action == DONE:
            return no("RE-GOLD-03", "choose-card")
        return refused(s, seat, action, "RE-WARGEAR-03", "cannot-afford")


BUY_FROM_RIVAL = BuyFromRival()


def strangers(s: Relic, seat: Seat) -> list[int]:
    """Strangers on the own space, if no enemy is there."""
    cards = s.setting.game.cards
    here = s.threats[s.place[seat]]
    if any(cards[card].type == "enemy" for card in here):
        return []
    return [card for card in here if cards[card].type == "encounter" and cards[card].trait == "stranger"]


def conscript_stranger(s: Relic, seat: Seat, source: int) -> None:
    """A Stranger comes along as an asset without its ability."""
    s.then(seat, CONSCRIPT)


@dataclass(frozen=True, slots=True)
class Conscript(PickCard):
    """Which Stranger comes along."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return strangers(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        s.lift(card)
        s.mute |= 1 << card
        take_asset(s, seat, card)


CONSCRIPT = Conscript()


def followers(s: Relic, seat: Seat) -> list[int]:
    """Own assets with the trait ally or stranger."""
    cards = s.setting.game.cards
    return [card for card in s.assets[seat] if cards[card].trait in ("ally", "stranger")]


def make_an_example(s: Relic, seat: Seat, source: int) -> None:
    """An Ally or Stranger is discarded, and the roll counts as 6."""
    s.then(seat, MAKE_AN_EXAMPLE)


@dataclass(frozen=True, slots=True)
class MakeAnExample(PickCard):
    """Who is made an example of."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return followers(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        drop_asset(s, seat, card)
        s.roll = EXAMPLE
        s.say("roll-changed", seat, total=s.roll)


MAKE_AN_EXAMPLE = MakeAnExample()


# Scenarios.


def seize_the_throne(s: Relic, seat: Seat, source: int) -> None:
    """All others lose their tokens on the sheet; those on the scenario space go back two spaces."""
    board = s.setting.game.board
    back = board.rings[INNER][-3]
    for rival in s.rivals(seat):
        s.sheet_tokens[rival] = 0
        if s.place[rival] == board.centre:
            s.put(rival, back)
    s.say("seized", seat)


def _never(s: Relic, seat: Seat, source: int) -> None:
    """A lasting one: it works by being there."""


ODD: dict[str, Odd] = {
    odd.name: odd
    for odd in (
        Odd("foe-rolls-low", foe_rolls_low),
        Odd("stay-here", stay_here),
        Odd("swap-places", swap_places),
        Odd("hunt-the-leader", hunt_the_leader),
        Odd("rumble-on", rumble_on),
        Odd("answer-the-horns", answer_the_horns),
        Odd("lure-tyranid", lure_tyranid),
        Odd("buy-rivals-asset", buy_rivals_asset, wares),
        Odd("conscript-stranger", conscript_stranger, strangers),
        Odd("make-an-example", make_an_example, followers),
        Odd("seize-the-throne", seize_the_throne),
        Odd("ones-count-as-six", _never),
        Odd("defeat-takes-nothing", _never),
    )
}
