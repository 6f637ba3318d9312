"""RE-DICE, RE-POWER-07 to RE-POWER-12: battle rolls and skill rolls, from the dice to the final result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.actions import DONE, ROLL
from reliquary.games.relic.components import Ability
from reliquary.games.relic.doing import HandQuestion
from reliquary.games.relic.rules.abilities import still_usable, uses, wield
from reliquary.games.relic.rules.bonuses import bonuses, dice_of
from reliquary.games.relic.rules.lasting import cause_of, in_force
from reliquary.games.relic.rules.missions import EXPLODED, happened
from reliquary.games.relic.rules.powers import in_hand, number_played, play_number, power_numbers, use
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.slots import NO_CONTEST, NO_ROLL, Roll
from reliquary.games.relic.state import BATTLE, Relic
from reliquary.games.relic.windows import (
    AFTER_ROLL,
    CANNOT_REROLL,
    CANNOT_USE_POWER_NUMBERS,
    EXPLODE_ON,
    ONES_ARE_SIXES,
)
from reliquary.kernel import Action, No, Seat, Step


def clear_roll(s: Relic) -> None:
    """A battle or test begins: nothing is announced or rolled yet."""
    s.roll = Roll()
    s.roll.begin()


def no_roll(s: Relic) -> None:
    """Neither a battle nor a test is under way."""
    s.contest = NO_CONTEST
    s.roll = NO_ROLL


@dataclass(frozen=True, slots=True)
class RollDice(HandQuestion):
    """RE-POWER-07, RE-RULING-101: roll, or let a Power card take the place of a die."""

    kind: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [ROLL, *power_numbers(s, seat)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == ROLL:
            throw(s, seat, self.kind, 0)
            return
        throw(s, seat, self.kind, play_number(s, seat, action - s.setting.game.verbs.roll))
        number_played(s, seat)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-BATTLE-08" if self.kind == BATTLE else "RE-TEST-02", "roll-first")


@dataclass(frozen=True, slots=True)
class RollOn(HandQuestion):
    """RE-POWER-11, RE-RULING-40: a die exploded; the extra roll may be replaced too."""

    kind: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [ROLL, *power_numbers(s, seat)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        face = s.die() if action == ROLL else play_number(s, seat, action - s.setting.game.verbs.roll)
        add_extra(s, seat, face)
        s.then(seat, Rolled(self.kind))
        if action != ROLL:
            number_played(s, seat)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-DICE-02", "roll-on")


ROLL_BATTLE = RollDice(BATTLE)


@dataclass(frozen=True, slots=True)
class Rolls(Step):
    """RE-BATTLE-08, RE-TEST-02: the own roll; whoever holds Power cards is asked first."""

    kind: int

    def run(self, s: Relic, seat: Seat) -> None:
        if self.kind == BATTLE and not s.opposed():
            return  # all enemies were evaded, or left
        if s.hands[seat] and not in_force(s, seat, CANNOT_USE_POWER_NUMBERS):
            s.then(seat, ROLL_BATTLE if self.kind == BATTLE else RollDice(self.kind))
        else:
            throw(s, seat, self.kind, 0)


ROLLS_BATTLE = Rolls(BATTLE)


def throw(s: Relic, seat: Seat, kind: int, first: int) -> None:
    """RE-DICE-06, RE-RULING-39: all dice at once; `first` stands for one of them if it is not 0."""
    dice = dice_of(s, seat)
    faces = [first or s.die()]
    while len(faces) < dice:
        faces.append(s.die())
    ones = faces.count(1)
    roll = s.roll
    roll.total = sum(faces)
    roll.exploding = faces.count(6) + (faces.count(5) if in_force(s, seat, EXPLODE_ON) else 0)
    roll.exploded = 0
    if ones and in_force(s, seat, ONES_ARE_SIXES):  # RE-RULING-44: a changed die does not explode
        roll.total += 5 * ones
        ones = 0
    roll.ones = ones == dice
    if s.events is not None:  # else nobody listens
        s.say(events.Rolled, seat, faces=tuple(faces), total=roll.total, test=kind != BATTLE)
        say_why_five(s, seat, faces)
    after = ROLLED_BATTLE if kind == BATTLE else Rolled(kind)
    if first:  # RE-MISSION-03: what the number completes comes before the dice that exploded
        s.then(seat, after)
    else:
        after.run(s, seat)


def explodes_on(s: Relic, seat: Seat) -> int:
    """RE-DICE-01: the lowest face that explodes."""
    return 5 if in_force(s, seat, EXPLODE_ON) else 6


def say_why_five(s: Relic, seat: Seat, faces: Sequence[int]) -> None:
    """RE-DICE-01: a 5 explodes only because something says so."""
    if 5 in faces and in_force(s, seat, EXPLODE_ON):
        s.say(events.FiveExplodes, seat, source=cause_of(s, seat, EXPLODE_ON))


def add_extra(s: Relic, seat: Seat, face: int) -> None:
    """RE-DICE-02, RE-DICE-03: an extra die is added, and may explode again."""
    s.roll.total += 6 if face == 1 and in_force(s, seat, ONES_ARE_SIXES) else face
    s.roll.exploding -= 1
    s.roll.exploded += 1
    if face >= explodes_on(s, seat):
        s.roll.exploding += 1
    s.say(events.RolledOn, seat, face=face, total=s.roll.total)
    if s.events is not None:
        say_why_five(s, seat, (face,))


@dataclass(frozen=True, slots=True)
class Rolled(Step):
    """RE-DICE-02: roll all dice that exploded; then the result can be changed."""

    kind: int

    def run(self, s: Relic, seat: Seat) -> None:
        while s.roll.exploding:
            if s.hands[seat] and not in_force(s, seat, CANNOT_USE_POWER_NUMBERS):
                s.then(seat, RollOn(self.kind))
                return
            add_extra(s, seat, s.die())
        after = AFTER_BATTLE_ROLL if self.kind == BATTLE else AfterRoll(self.kind)
        if s.roll.exploded:  # RE-MISSION-03: what it completes is rewarded at once, before the roll is changed
            s.then(seat, after)
            happened(s, seat, EXPLODED, s.roll.exploded)
        else:
            after.run(s, seat)


ROLLED_BATTLE = Rolled(BATTLE)


def throw_for_foe(s: Relic, seat: Seat) -> int:
    """RE-BATTLE-05, RE-BATTLE-06, RE-RULING-36: the roll of the enemy, which explodes too."""
    faces = [lower_of_two(s, seat) if s.roll.foe_low else s.die()]
    while faces[-1] == 6:
        faces.append(s.die())
    if len(faces) > 1:
        s.say(events.FoeExploded, seat, faces=tuple(faces))
    return sum(faces)


def lower_of_two(s: Relic, seat: Seat) -> int:
    """Two dice of the enemy, of which only the lower counts."""
    dice = (s.die(), s.die())
    s.say(events.FoeRolledLow, seat, dice=dice)
    return min(dice)


# Changing the roll (RE-BATTLE-11, RE-DICE-08 to RE-DICE-11, RE-RULING-95).


@dataclass(frozen=True, slots=True)
class AfterRoll(Step):
    """RE-BATTLE-11, RE-RULING-123: step 4 goes on: rerolls and changes, whatever the roll comes to."""

    kind: int

    def run(self, s: Relic, seat: Seat) -> None:
        if not (s.hands[seat] or s.works[seat][AFTER_ROLL]):
            return
        if self.kind != BATTLE or s.opposed():  # what was used may have taken the last enemy away
            s.then(seat, CHANGE_BATTLE_ROLL if self.kind == BATTLE else ChangeRoll(self.kind))


@dataclass(frozen=True, slots=True)
class ChangeRoll(HandQuestion):
    """RE-BATTLE-11, RE-BATTLE-04: use an ability that rerolls or changes the roll, or let it stand."""

    kind: int

    @property
    def window(self) -> int:
        """The moment of what can be used."""
        return AFTER_ROLL

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [*uses(s, self.able(s, seat)), DONE]

    def able(self, s: Relic, seat: Seat) -> list[Ability]:
        """What could change the roll now."""
        fixed = in_force(s, seat, CANNOT_REROLL)
        open_ones = [one for one in bonuses(s, seat, AFTER_ROLL, self.kind) if still_usable(s, seat, one.source)]
        found = open_ones + in_hand(s, seat, AFTER_ROLL)
        return [ability for ability in found if not (fixed and ability.rerolls)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == DONE:
            return
        source = action - s.setting.game.verbs.use
        chosen = next(ability for ability in self.able(s, seat) if ability.source == source)
        if not chosen.rerolls:
            s.then(seat, AfterRoll(self.kind))
        wield(s, source)
        if not chosen.limit and chosen.cost is None and not s.setting.game.is_power(source):
            s.roll.announced = (*s.roll.announced, chosen.number)  # once for each roll
        use(s, seat, chosen)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-BATTLE-11", "change-the-roll")


AFTER_BATTLE_ROLL = AfterRoll(BATTLE)
CHANGE_BATTLE_ROLL = ChangeRoll(BATTLE)
