"""The way through the Inner tier and the Confrontation at its end, by exact odds: how likely, how long."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from reliquary.games.relic.bots import rates
from reliquary.games.relic.components import Doing
from reliquary.games.relic.counting import amount_of, holds, of_deck
from reliquary.games.relic.effects.advance import Advance
from reliquary.games.relic.effects.choose import Choose
from reliquary.games.relic.effects.draw import Draw
from reliquary.games.relic.effects.fight import Fight
from reliquary.games.relic.effects.if_ import If
from reliquary.games.relic.effects.lose import Lose
from reliquary.games.relic.effects.lose_turn import LoseTurn
from reliquary.games.relic.effects.token import Token
from reliquary.games.relic.effects.trial import Trial
from reliquary.games.relic.effects.win_game import WinGame
from reliquary.games.relic.odds import fight_odds, trial_odds
from reliquary.games.relic.rules.corruption import threshold
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import ANY, CORRUPTION, LIFE, RELIC
from reliquary.kernel import Seat

Standing = dict[tuple[int, int], float]  # how likely it is to stand there with so much Life and so many stains


class Toll(NamedTuple):
    """One of the things that can come of a text box."""

    chance: float
    life: int = 0
    corruption: int = 0
    turns: int = 0  # lost
    tokens: int = 0
    won: bool = False


FREE = (Toll(1.0),)


class Prospect(NamedTuple):
    """What an attempt comes to."""

    chance: float  # to win
    turns: float  # it takes, whether it ends in victory or in defeat


class Passage:
    """The rest of the way for one seat of a view, from a space of the Inner tier."""

    def __init__(self, view: Relic, seat: Seat) -> None:
        self.s = view.clone()
        self.seat = seat
        self.game = view.setting.game
        self._tolls: dict[int, tuple[Toll, ...]] = {}
        self.tokens = view.sheet_tokens[seat]
        self.life = view.life[seat]
        self._finals: dict[int, tuple[Toll, ...]] = {}

    def attempt(self, place: int, entering: bool, life: int) -> Prospect:
        """The prospect with so much Life, of a turn that ends on the first space, or of one that begins on another."""
        board = self.game.board
        standing = {(life, len(self.s.corruption[self.seat])): 1.0}
        turns, here = 0.0, place
        if entering:
            here, turns = self.after_rift(place), 1.0
            standing, stays = self.paid(standing, self.tolls_at(here))
            turns += stays
        while here != board.centre:
            here = board.clockwise[here]
            turns += sum(standing.values())
            if here != board.centre:
                standing, stays = self.paid(standing, self.tolls_at(here))
                turns += stays
        return self.confronted(standing, turns + (place == board.centre))

    def after_rift(self, place: int) -> int:
        """Where the first text box leads."""
        board, effects = self.game.board, self.game.effects
        for item in (item for box in self.game.spaces[place].boxes for item in box):
            effect = effects[item.number]
            if isinstance(effect, Advance):
                steps = effect.base
                steps += bool(effect.level) and self.s.level[self.seat] >= effect.level
                steps += bool(effect.pay) and self.s.influence[self.seat] >= effect.pay
                steps += bool(effect.relics) and of_deck(self.s, self.seat, RELIC) >= effect.relics
                for _ in range(steps):
                    place = board.clockwise[place] if place != board.centre else place
                return place
        return place

    def tolls_at(self, place: int) -> tuple[Toll, ...]:
        """What can come of the text box of a space."""
        if place not in self._tolls:
            boxes = self.game.spaces[place].boxes
            self.s.place[self.seat] = place
            self._tolls[place] = merged(self.tolls(boxes[0])) if boxes else FREE
        return self._tolls[place]

    def paid(self, standing: Standing, tolls: Iterable[Toll]) -> tuple[Standing, float]:
        """How one stands after a text box, as far as one still stands; and the turns it cost."""
        after: Standing = {}
        stays = 0.0
        limit = threshold(self.s, self.seat)
        for (life, stain), chance in standing.items():
            for toll in tolls:
                left, marks = life - toll.life, stain + toll.corruption
                if left > 0 and marks < limit:
                    key = left, marks
                    after[key] = after.get(key, 0.0) + chance * toll.chance
                    stays += chance * toll.chance * toll.turns
        return after, stays

    # The Confrontation

    def confronted(self, standing: Standing, turns: float) -> Prospect:
        """Again and again, until it is won or lost; the first time in the turn of arrival."""
        self.s.place[self.seat] = self.game.centre
        won = 0.0
        at: dict[tuple[int, int, int], float] = {
            (life, stain, self.tokens): chance for (life, stain), chance in standing.items()
        }
        limit = threshold(self.s, self.seat)
        for number in range(rates.ATTEMPTS):
            left = sum(at.values())
            if left < 0.01:
                break
            turns += left * (number > 0)
            after: dict[tuple[int, int, int], float] = {}
            for (life, stain, tokens), chance in at.items():
                for toll in self.confrontation(tokens):
                    share = chance * toll.chance
                    if toll.won:
                        won += share
                    elif life > toll.life and stain + toll.corruption < limit:
                        key = life - toll.life, stain + toll.corruption, tokens + toll.tokens
                        after[key] = after.get(key, 0.0) + share
                        turns += share * toll.turns
            at = after
        return Prospect(won, turns)

    def confrontation(self, tokens: int) -> tuple[Toll, ...]:
        """What can come of the Confrontation with so many tokens on the sheet."""
        if tokens not in self._finals:
            self.s.sheet_tokens[self.seat] = tokens
            scenario = self.game.scenarios[self.s.setting.scenario]
            self._finals[tokens] = merged(self.tolls(scenario.confrontation))
        return self._finals[tokens]

    # Effects

    def tolls(self, doing: Doing) -> tuple[Toll, ...]:
        """What can come of a sequence of effects."""
        found: tuple[Toll, ...] = FREE
        for item in doing:
            found = tuple(both for first in found for both in self.then(first, item.number))
        return found

    def then(self, first: Toll, number: int) -> Iterable[Toll]:
        """What one effect adds to what came before it."""
        if first.won:
            return (first,)
        tokens = self.s.sheet_tokens[self.seat]
        self.s.sheet_tokens[self.seat] = tokens + first.tokens
        found = self.toll(number)
        self.s.sheet_tokens[self.seat] = tokens
        return [joined(first, next_) for next_ in found]

    def toll(self, number: int) -> tuple[Toll, ...]:
        """What can come of one effect."""
        s, seat, effect = self.s, self.seat, self.game.effects[number]
        if isinstance(effect, WinGame):
            return (Toll(1.0, won=True),)
        if isinstance(effect, Token):
            return (Toll(1.0, tokens=1),)
        if isinstance(effect, Lose) and effect.thing == LIFE:
            return (Toll(1.0, life=amount_of(s, seat, effect.amount)),)
        if isinstance(effect, LoseTurn):
            return (Toll(1.0, turns=1),)
        if isinstance(effect, Draw) and effect.thing == CORRUPTION:
            return (Toll(1.0, corruption=amount_of(s, seat, effect.amount)),)
        if isinstance(effect, If):
            return self.tolls(effect.then if holds(s, seat, effect.condition) else effect.otherwise)
        if isinstance(effect, Choose):
            return min((self.tolls(effect.alternatives[option]) for option in effect.open(s, seat)), key=hurt)
        if isinstance(effect, Trial):
            chance = trial_odds(s, seat, number)
            return (*scaled(self.tolls(effect.success), chance), *scaled(self.tolls(effect.failure), 1 - chance))
        if isinstance(effect, Fight):
            forms = range(3) if effect.form == ANY else (effect.form,)
            odds = max((fight_odds(s, seat, number, form) for form in forms), key=lambda one: one.win)
            lost = [joined(Toll(1.0, life=1), one) for one in self.tolls(effect.loss)]
            return (*scaled(self.tolls(effect.win), odds.win), Toll(odds.tie), *scaled(lost, odds.lose))
        return FREE


def joined(first: Toll, then: Toll) -> Toll:
    """One after the other."""
    return Toll(
        first.chance * then.chance,
        first.life + then.life,
        first.corruption + then.corruption,
        first.turns + then.turns,
        first.tokens + then.tokens,
        then.won,
    )


def merged(tolls: Iterable[Toll]) -> tuple[Toll, ...]:
    """The same with equals counted together."""
    chances: dict[Toll, float] = {}
    for toll in tolls:
        kind = toll._replace(chance=0.0)
        chances[kind] = chances.get(kind, 0.0) + toll.chance
    return tuple(kind._replace(chance=chance) for kind, chance in chances.items())


def scaled(tolls: Iterable[Toll], chance: float) -> list[Toll]:
    """The same, if something comes to pass."""
    return [toll._replace(chance=toll.chance * chance) for toll in tolls]


def hurt(tolls: Iterable[Toll]) -> float:
    """How much it hurts, about."""
    return sum(
        toll.chance * (rates.HURT_LIFE * toll.life + rates.HURT_STAIN * toll.corruption + rates.HURT_TURN * toll.turns)
        for toll in tolls
    )
