"""The course to victory: how many own turns it still takes, and what is best done first, by exact odds."""

from __future__ import annotations

from functools import cached_property
from math import log
from typing import NamedTuple

from reliquary.games.relic.bots import rates
from reliquary.games.relic.bots.passage import Passage, Prospect
from reliquary.games.relic.bots.rivals import danger
from reliquary.games.relic.components import Ability
from reliquary.games.relic.effects.token import Token
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import INNER, MOST
from reliquary.games.relic.windows import WIN_BATTLE
from reliquary.kernel import Seat

ATTRIBUTE_ICON, LIFE_ICON = 3, 4


class Preparation(NamedTuple):
    """What is done before going in."""

    turns: float  # until victory, all in all
    levels: int
    life: int
    tokens: int
    cleansed: int  # Corruption cards
    prospect: Prospect  # of the attempt then

    @property
    def is_none(self) -> bool:
        """Whether nothing is done first."""
        return not (self.levels or self.life or self.tokens or self.cleansed)


class Course:
    """The course of one seat of one view."""

    def __init__(self, view: Relic, seat: Seat) -> None:
        self.s = view
        self.seat = seat
        self.game = view.setting.game
        self._passages: dict[tuple[int, int, int], Passage] = {}
        self._known: dict[tuple[int, int, int, int], Preparation] = {}
        self._prospects: dict[tuple[int, int, int, int], Prospect] = {}

    @cached_property
    def gate(self) -> int:
        """The first space of the Inner tier."""
        return self.game.board.rings[INNER][0]

    @cached_property
    def inside(self) -> bool:
        """Whether the seat is in the Inner tier."""
        place = self.s.place[self.seat]
        return place >= 0 and self.game.spaces[place].tier == INNER

    def passage(self, levels: int, stains: int, tokens: int) -> Passage:
        """The way through the Inner tier, with more levels, Corruption cards and tokens than now."""
        key = levels, stains, tokens
        if key not in self._passages:
            self._passages[key] = Passage(grown(self.s, self.seat, levels, stains, tokens), self.seat)
        return self._passages[key]

    def prospect(self, levels: int = 0, life: int = 0, stains: int = 0, tokens: int = 0) -> Prospect:
        """The prospect of an attempt."""
        key = levels, life, stains, tokens
        found = self._prospects.get(key)
        if found is None:
            passage = self.passage(levels, stains, tokens)
            strength = min(MOST, max(1, passage.life + life))
            place = self.s.place[self.seat] if self.inside else self.gate
            found = self._prospects[key] = passage.attempt(place, not self.inside, strength)
        return found

    def turns(self, levels: int = 0, life: int = 0, stains: int = 0, tokens: int = 0) -> float:
        """The turns from the gate to victory, attempt after attempt; a chance counts as the certainty it is as good as.

        In each turn somebody else may win: so many certain turns are as good as all that may happen.
        """
        chance, turns = self.prospect(levels, life, stains, tokens)
        chance = max(chance, rates.HOPELESS)
        again = (1 - chance) * self.safe ** (turns + rates.RETURN)
        return log(chance * self.safe**turns / (1 - again)) / log(self.safe)

    @cached_property
    def safe(self) -> float:
        """The chance that nobody else wins before one's next turn."""
        return 1 - danger(self.s, self.seat)

    def best(self, levels: int = 0, life: int = 0, stains: int = 0, tokens: int = 0) -> Preparation:
        """What is best done before going in."""
        key = levels, life, stains, tokens
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = min(self.prepared(key, *more) for more in self.preparations)
        return found

    @cached_property
    def preparations(self) -> list[tuple[int, int, int, int]]:
        """How many levels, how much Life, how many tokens are gathered first, and how much less Corruption."""
        if self.inside:
            return [(0, 0, 0, 0)]
        found = [(levels, life, 0, 0) for levels in rates.LEVELS_AHEAD for life in rates.LIFE_AHEAD]
        found += [
            (0, life, 0, fewer) for fewer in range(1, min(self.stains, rates.CLEANSED_AHEAD) + 1) for life in (0, 2)
        ]
        if self.gathers:
            found += [(levels, 0, tokens, 0) for levels in rates.LEVELS_AHEAD[:3] for tokens in rates.TOKENS_AHEAD]
        return found

    @cached_property
    def gathers(self) -> tuple[Ability, ...]:
        """The abilities of the scenario that put tokens on its sheet for victories."""
        scenario = self.game.scenarios[self.s.setting.scenario]
        return tuple(one for one in scenario.abilities if one.window == WIN_BATTLE and self.gives_token(one))

    def gives_token(self, ability: Ability) -> bool:
        """Whether an ability puts a token on the scenario sheet."""
        return any(isinstance(self.game.effects[item.number], Token) for item in ability.doing)

    def prepared(
        self, key: tuple[int, int, int, int], more: int, healed: int, gathered: int, cleansed: int
    ) -> Preparation:
        """The course with so many levels, so much Life and so many tokens first, and less Corruption."""
        levels, life, stains, tokens = key
        there = levels + more, life + healed, max(stains - cleansed, -self.stains), tokens + gathered
        cost = more * rates.LEVEL_COST + healed * rates.LIFE_COST + gathered * rates.TOKEN_COST
        cost += cleansed * rates.CLEANSING_COST
        return Preparation(cost + self.turns(*there), more, healed, gathered, cleansed, self.prospect(*there))

    # What things are worth, in turns

    @cached_property
    def level(self) -> float:
        """What a level saves."""
        return max(rates.LEVEL_LEAST, min(rates.LEVEL_COST, self.best().turns - self.best(levels=1).turns))

    def life(self, amount: int) -> float:
        """What so much Life more or less changes; less is negative."""
        saved = self.best().turns - self.best(life=amount).turns
        most = rates.LIFE_MOST * abs(amount)
        return max(-most, min(most, saved)) + rates.LIFE_LEAST * amount

    @cached_property
    def stain(self) -> float:
        """What a Corruption card costs."""
        return max(rates.STAIN_LEAST, min(rates.STAIN_MOST, self.best(stains=1).turns - self.best().turns))

    @cached_property
    def stains(self) -> int:
        """How many Corruption cards there are."""
        return len(self.s.corruption[self.seat])

    @cached_property
    def cleansing(self) -> float:
        """What it saves to be rid of a Corruption card."""
        if not self.stains:
            return 0.0
        return max(0.0, min(rates.STAIN_MOST, self.best().turns - self.best(stains=-1).turns))

    @cached_property
    def token(self) -> float:
        """What a token on the scenario sheet saves."""
        return max(0.0, min(rates.TOKEN_COST, self.best().turns - self.best(tokens=1).turns))


def grown(view: Relic, seat: Seat, levels: int, stains: int, tokens: int) -> Relic:
    """The table as it would be for a player with more of some things."""
    s = view.clone()
    sheet = s.setting.game.characters[s.character[seat]]
    healed = 0
    for _ in range(levels):
        if s.level[seat] < MOST:
            s.level[seat] += 1
            for icon in sheet.rewards[s.level[seat] - 1]:
                if icon <= ATTRIBUTE_ICON:
                    own = s.own(seat)
                    which = icon if icon < ATTRIBUTE_ICON else own.index(max(own))
                    s.attributes[seat * 3 + which] = min(MOST, own[which] + 1)
                healed += icon == LIFE_ICON
    s.life[seat] += healed
    s.corruption[seat] = stained(s.corruption[seat], stains)
    s.sheet_tokens[seat] += tokens
    return s


def stained(corruption: tuple[int, ...], more: int) -> tuple[int, ...]:
    """The Corruption cards of a player, with some more or, if that is negative, fewer."""
    if more < 0:
        return corruption[:more]
    return (*corruption, *(corruption[-1:] or (1 << 20 | 511,)) * more)


KEPT = 64  # courses that are remembered: those of the last few positions
_courses: dict[tuple[object, ...], Course] = {}


def course_of(view: Relic, seat: Seat) -> Course:
    """The course of a seat; positions that do not differ in what it depends on share one."""
    key = position(view, seat)
    found = _courses.get(key)
    if found is None:
        if len(_courses) >= KEPT:
            del _courses[next(iter(_courses))]
        found = _courses[key] = Course(view, seat)
    return found


def position(s: Relic, seat: Seat) -> tuple[object, ...]:
    """All that the odds of the Inner tier depend on."""
    place = s.place[seat]
    inside = place >= 0 and s.setting.game.spaces[place].tier == INNER
    centre = s.place.count(s.setting.game.centre)
    own = s.life[seat], s.level[seat], tuple(s.own(seat)), s.influence[seat] // 8
    cards = s.assets[seat], s.corruption[seat], s.mute, tuple(s.charges.get(card, 0) for card in s.assets[seat])
    scenario = s.setting.scenario, s.sheet_tokens[seat], centre, place if inside else -1
    return s.setting.game, seat, s.character[seat], own, cards, scenario, danger(s, seat)
