"""Words that move, fight and change what lies on the board: go, advance, threat, fight, clear, buy and their like."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reliquary.kernel import Action, No, Question, Seat, Step, no
from reliquary.relic.actions import BUY, DONE, GO, MOST_BOUGHT, NO, YES
from reliquary.relic.counting import of_deck
from reliquary.relic.entries import HOLE, is_open
from reliquary.relic.rules.abilities import take_asset
from reliquary.relic.rules.corruption import turn_down
from reliquary.relic.rules.defeat import finish, lose_turn
from reliquary.relic.rules.dials import spend_influence
from reliquary.relic.rules.discarding import ASSETS, CORRUPTIONS, TROPHIES, drop
from reliquary.relic.rules.engagement import RESOLVE_THREATS, read_boxes
from reliquary.relic.rules.experience import draw_power
from reliquary.relic.rules.exploration import lay_threat
from reliquary.relic.rules.lasting import lasting
from reliquary.relic.rules.missions import check_owned, complete
from reliquary.relic.rules.picking import PickCard
from reliquary.relic.rules.refusals import refused
from reliquary.relic.state import NOTHING, Relic, without
from reliquary.relic.terms import ENGAGEMENT, INNER, RED, RELIC, WARGEAR
from reliquary.relic.values import Effect, effect_of
from reliquary.relic.windows import PRICE


class Go(Effect):
    """RE-SPECIAL-05, RE-RULING-16, RE-RULING-23: straight to a space; no space between is passed."""

    __slots__ = ("near", "number", "player", "spaces")

    def __init__(self, spaces: int, near: int, player: bool) -> None:
        self.spaces = spaces  # a bitmask
        self.near = near
        self.player = player
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, GoTo(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(self.ends(s, seat))

    def ends(self, s: Relic, seat: Seat) -> list[int]:
        """Where it can lead; RE-INNER-05: not out of the Inner tier, RE-INNER-01: nor into it."""
        board = s.setting.game.board
        here = s.place[seat]
        if here < 0 or board.spaces[here].tier == INNER:
            return []
        if self.near:
            return board.near(here, self.near)
        if self.player:
            mask = 0
            for rival in s.rivals(seat):
                mask |= 1 << s.place[rival]
        else:
            mask = self.spaces
        outside = (*board.rings[0], *board.rings[1])
        return [space for space in outside if mask >> space & 1 and space != here]


@dataclass(frozen=True, slots=True)
class GoTo(Question):
    """RE-SPECIAL-05: to which space."""

    number: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [GO + space for space in effect_of(s, self.number, Go).ends(s, seat)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        put_on(s, seat, action - GO)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        if GO <= action < s.setting.game.verbs.take:
            return no("RE-SPECIAL-05", "choose-space")
        return refused(s, seat, action, "RE-SPECIAL-05", "choose-space")


def put_on(s: Relic, seat: Seat, space: int) -> None:
    """A character is put on a space."""
    s.put(seat, space)
    if seat == s.active:
        s.moved = True


class NextMove(Effect):
    """RE-SPECIAL-01 to RE-SPECIAL-03: a special move for the next Movement phase."""

    __slots__ = ("move",)

    def __init__(self, move: int) -> None:
        self.move = move  # the number of the effect that moves

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.promise[seat] = self.move
        s.say("special-move", seat)


class Advance(Effect):
    """RE-INNER-11 to RE-INNER-15, RE-RULING-79, RE-RULING-80: forward, and further for each condition met or paid."""

    __slots__ = ("base", "level", "number", "pay", "relics")

    def __init__(self, base: int, level: int, pay: int, relics: int) -> None:
        self.base = base
        self.level = level
        self.pay = pay
        self.relics = relics
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if self.pay and s.influence[seat] >= self.pay:
            s.then(seat, PayToAdvance(self.number))
        else:
            self.go_on(s, seat, 0)

    def go_on(self, s: Relic, seat: Seat, paid: int) -> None:
        """Move, and resolve the box of the space where the move ends (RE-INNER-13, RE-INNER-14)."""
        steps = self.base + paid
        if self.level and s.level[seat] >= self.level:
            steps += 1
        if self.relics and of_deck(s, seat, RELIC) >= self.relics:
            steps += 1
        board = s.setting.game.board
        here = s.place[seat]
        for _ in range(steps):
            if here != board.centre:
                here = board.clockwise[here]
        s.put(seat, here)
        s.then(seat, READ_BOX)
        check_owned(s)


@dataclass(frozen=True, slots=True)
class ReadBox(Step):
    """RE-INNER-14, RE-RULING-75: the text box, or the Confrontation, of the space where the move ended."""

    def run(self, s: Relic, seat: Seat) -> None:
        game = s.setting.game
        if s.place[seat] == game.centre:
            s.say("confronted", seat)
            s.then(seat, *game.scenarios[s.setting.scenario].confrontation, game.afterwards)
        else:
            read_boxes(s, seat)


READ_BOX = ReadBox()


@dataclass(frozen=True, slots=True)
class PayToAdvance(Question):
    """RE-INNER-15, RE-RULING-80: a payment made on the spot, before moving."""

    number: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return (YES, NO)

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        effect = effect_of(s, self.number, Advance)
        s.then(seat, GoOn(self.number, int(action == YES)))
        if action == YES:
            spend_influence(s, seat, effect.pay)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-INNER-15", "yes-or-no")


@dataclass(frozen=True, slots=True)
class GoOn(Step):
    """RE-INNER-12: the move itself, once it is known whether it was paid for."""

    number: int
    paid: int

    def run(self, s: Relic, seat: Seat) -> None:
        effect = effect_of(s, self.number, Advance)
        effect.go_on(s, seat, self.paid)


class Threat(Effect):
    """RE-TEXTBOX-05, RE-RULING-21, RE-INNER-07: Threat cards onto the own space, to be resolved in the phase."""

    __slots__ = ("colours",)

    def __init__(self, colours: tuple[int, int, int]) -> None:
        self.colours = colours

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if s.place[seat] < 0 or s.setting.game.spaces[s.place[seat]].tier == INNER:
            return
        if seat == s.active and s.phase == ENGAGEMENT and not resolving(s):
            s.then(seat, RESOLVE_THREATS)
        for colour, amount in enumerate(self.colours):
            for _ in range(amount):
                lay_threat(s, seat, RED + colour)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return s.place[seat] >= 0 and s.setting.game.spaces[s.place[seat]].tier != INNER


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


class Clear(Effect):
    """RE-RULING-90: a Threat card of the own space is discarded."""

    __slots__ = ("colour", "most", "number", "trait", "type")

    def __init__(self, type_: str, trait: str, colour: int, most: int) -> None:
        self.type = type_
        self.trait = trait
        self.colour = colour
        self.most = most
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, ClearCard(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(self.fitting(s, seat))

    def fitting(self, s: Relic, seat: Seat) -> list[int]:
        """The cards that can be discarded."""
        cards = s.setting.game.cards
        return [
            card
            for card in s.threats[s.place[seat]]
            if (not self.type or cards[card].type == self.type)
            and (not self.trait or cards[card].trait == self.trait)
            and (self.colour < 0 or cards[card].deck == RED + self.colour)
            and cards[card].value <= self.most
        ]


@dataclass(frozen=True, slots=True)
class ClearCard(PickCard):
    """RE-GOLD-03: which Threat card goes."""

    number: int

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return effect_of(s, self.number, Clear).fitting(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        take_off(s, seat, card)


def take_off(s: Relic, seat: Seat, card: int) -> None:
    """A Threat card leaves the board for its discard pile; one that is being battled leaves the battle."""
    s.lift(card)
    s.foes = tuple(foe for foe in s.foes if foe != card)
    s.discard(card)
    s.say("discarded", seat, card=card)


class DiscardThis(Effect):
    """This card goes to its discard pile, wherever it lies."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if source in s.trophies[seat]:
            drop(s, seat, TROPHIES, source)
            return
        for owner in range(s.setting.seats):
            for kind, cards in ((ASSETS, s.assets[owner]), (CORRUPTIONS, s.corruption[owner])):
                if source in cards:
                    drop(s, owner, kind, source)
                    return
        if any(source in cards for cards in s.threats):
            take_off(s, seat, source)


class KeepThis(Effect):
    """RE-ASSET-01: this encounter becomes an asset."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if source in s.threats[s.place[seat]]:
            s.lift(source)
            take_asset(s, seat, source)


class FaceDown(Effect):
    """RE-CORRUPT-07: active Corruption cards are turned face down, of the player's choice."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, *[TURN_DOWN] * self.amount)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return any(map(is_open, s.corruption[seat]))


@dataclass(frozen=True, slots=True)
class TurnDown(PickCard):
    """RE-GOLD-03: which active Corruption card is turned face down."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return filter(is_open, s.corruption[seat])

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        turn_down(s, seat, card)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-CORRUPT-07", "choose-card")


TURN_DOWN = TurnDown()


class Buy(Effect):
    """RE-WARGEAR-02 to RE-WARGEAR-04, RE-RULING-84, RE-RULING-103: Wargear on offer, each at its price."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        offer: list[int] = []
        for _ in range(self.amount):
            card = s.draw_from(WARGEAR)
            if card != HOLE:
                offer.append(card)
        s.turned_up = tuple(offer)
        if offer:
            prices = [price_of(s, seat, card) for card in offer]
            s.show("offered", seat, cards=tuple(offer), prices=prices)
            if min(prices) > s.influence[seat]:
                s.say("too-dear", seat, influence=s.influence[seat])
            s.then(seat, BUY_WARGEAR)


def price_of(s: Relic, seat: Seat, card: int) -> int:
    """RE-WARGEAR-03: the price of a card for a player."""
    return max(1, s.setting.game.cards[card].cost + lasting(s, seat, PRICE))


@dataclass(frozen=True, slots=True)
class BuyWargear(Question):
    """RE-RULING-84: one card at a time, paid in full; or no more."""

    bought: bool = False  # whether it is asked again

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        pick = s.setting.game.verbs.pick
        affordable = [pick + card for card in s.turned_up if price_of(s, seat, card) <= s.influence[seat]]
        return [*affordable, DONE]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == DONE:
            s.put_back(WARGEAR, s.turned_up)
            s.turned_up = ()
            return
        card = action - s.setting.game.verbs.pick
        price = price_of(s, seat, card)
        s.turned_up = without(s.turned_up, card)
        s.then(seat, BUY_MORE)
        take_asset(s, seat, card)
        spend_influence(s, seat, price)
        check_owned(s)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-WARGEAR-03", "cannot-afford")


BUY_WARGEAR = BuyWargear()
BUY_MORE = BuyWargear(bought=True)


class BuyPower(Effect):
    """RE-POWER-03: state how many Power cards, pay for all, then draw them."""

    __slots__ = ("number", "price")

    def __init__(self, price: int) -> None:
        self.price = price
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, StateHowMany(self.number))


@dataclass(frozen=True, slots=True)
class StateHowMany(Question):
    """RE-POWER-03: how many Power cards are paid for."""

    number: int

    def price(self, s: Relic) -> int:
        """What one of them costs."""
        effect = effect_of(s, self.number, BuyPower)
        return effect.price

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        most = min(MOST_BOUGHT, s.influence[seat] // self.price(s))
        return [BUY + amount for amount in range(most + 1)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        amount = action - BUY
        if amount:
            spend_influence(s, seat, amount * self.price(s))
        for _ in range(amount):
            draw_power(s, seat)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-POWER-03", "cannot-buy-that-many")


class Token(Effect):
    """RE-COMP-13: own tokens on the scenario sheet."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.sheet_tokens[seat] += self.amount
        s.say("token-placed", seat, total=s.sheet_tokens[seat])


class LoseTurn(Effect):
    """RE-LOSE-01."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        lose_turn(s, seat)


class Complete(Effect):
    """RE-MISSION-03: the active mission counts as completed, with its reward."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        if s.missions[seat] != NOTHING:
            complete(s, seat)

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return s.missions[seat] != NOTHING


class WinGame(Effect):
    """RE-WIN-01."""

    __slots__ = ()

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        finish(s, seat)
