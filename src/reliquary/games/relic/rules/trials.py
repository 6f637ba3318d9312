"""RE-TEST, RE-BONUS-01 to RE-BONUS-04: skill tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.actions import ATTRIBUTE, DONE
from reliquary.games.relic.components import Ability
from reliquary.games.relic.doing import HandQuestion, Hurdle, effect_of
from reliquary.games.relic.rules.abilities import moment, uses
from reliquary.games.relic.rules.bonuses import (
    announce,
    announce_free,
    announce_rest,
    bonus_of,
    bonuses,
    dice_of,
    leavable,
    leave,
    may_matter,
    withdrawable,
    worth,
)
from reliquary.games.relic.rules.missions import test_passed
from reliquary.games.relic.rules.powers import in_hand, use
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.rules.rolls import Rolls, clear_roll
from reliquary.games.relic.rules.sums import own_bonuses
from reliquary.games.relic.slots import NO_CONTEST
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import ANY, LEVEL
from reliquary.games.relic.windows import BEFORE_TEST, FAIL_TEST, PASS_TEST
from reliquary.kernel import Action, No, Question, Seat, Step


def begin_test(s: Relic, seat: Seat, number: int, attribute: int) -> None:
    """RE-TEST-01: an instruction names an attribute and a target value."""
    if attribute == ANY:
        s.then(seat, ChooseTest(number))
    else:
        test(s, seat, number, attribute)


@dataclass(frozen=True, slots=True)
class ChooseTest(Question):
    """RE-GOLD-03: the player picks the attribute of the test."""

    number: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [ATTRIBUTE, ATTRIBUTE + 1, ATTRIBUTE + 2]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        test(s, seat, self.number, action - ATTRIBUTE)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-TEST-01", "choose-attribute")


def prepare_test(s: Relic, number: int, attribute: int) -> None:
    """What the roll to come is for; a battle may wait meanwhile, and then goes on."""
    if s.contest is NO_CONTEST:
        s.contest = NO_CONTEST.copy()
    s.contest.form, s.contest.test = attribute, number
    clear_roll(s)


def test(s: Relic, seat: Seat, number: int, attribute: int) -> None:
    """RE-BONUS-04: bonuses are announced before the roll."""
    prepare_test(s, number, attribute)
    s.say(events.TrialBegan, seat, attribute=attribute, target=target_of(s, number))
    announce_free(s, seat, BEFORE_TEST, number)
    s.then(seat, AnnounceMoreSkills(number), Rolls(number), TrialIsDecided(number))


def target_of(s: Relic, number: int) -> int:
    """RE-TEST-01: the target value of a test."""
    return effect_of(s, number, Hurdle).target


@dataclass(frozen=True, slots=True)
class AnnounceMoreSkills(Step):
    """RE-RULING-99, RE-RULING-107: asked only if there is something to announce, or a Power card in hand."""

    number: int

    def run(self, s: Relic, seat: Seat) -> None:
        announce_rest(s, seat, BEFORE_TEST, self.number)
        further = s.hands[seat] or bonuses(s, seat, BEFORE_TEST, self.number)
        if further or (may_matter(s, seat) and not is_certain(s, seat, self.number)):
            s.then(seat, AnnounceSkills(self.number))


def is_certain(s: Relic, seat: Seat, number: int) -> bool:
    """RE-RULING-107: whether the test is passed by all rolls but ones alone, whatever bonus is left aside."""
    loose = withdrawable(s, seat)
    if any(ability.dice for ability in loose):
        return False
    least = dice_of(s, seat) + 1
    return least + tested(s, seat) + bonus_of(s, seat) - worth(s, seat, loose) >= target_of(s, number)


@dataclass(frozen=True, slots=True)
class AnnounceSkills(HandQuestion):
    """RE-BONUS-04: announce further skill bonuses, withdraw one, or roll."""

    number: int

    @property
    def window(self) -> int:
        """The moment of what can be used."""
        return BEFORE_TEST

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [*uses(s, self.able(s, seat)), *leavable(s, seat), DONE]

    def able(self, s: Relic, seat: Seat) -> list[Ability]:
        """What could be announced now."""
        return bonuses(s, seat, BEFORE_TEST, self.number) + in_hand(s, seat, BEFORE_TEST)

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == DONE:
            return
        s.then(seat, AnnounceMoreSkills(self.number))
        verbs = s.setting.game.verbs
        if action >= verbs.leave:
            leave(s, seat, action - verbs.leave)
            return
        source = action - verbs.use
        ability = next(one for one in self.able(s, seat) if one.source == source)
        announce(s, ability)
        use(s, seat, ability)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-BONUS-04", "announce-or-roll")


def tested(s: Relic, seat: Seat) -> int:
    """What is tested: an attribute, or the level."""
    return s.level[seat] if s.contest.form == LEVEL else s.attributes[seat * 3 + s.contest.form]


def skill_value(s: Relic, seat: Seat) -> int:
    """RE-TEST-03: roll, attribute and bonuses."""
    return s.roll.total + tested(s, seat) + bonus_of(s, seat)


def is_passed(s: Relic, seat: Seat, target: int) -> bool:
    """RE-TEST-04, RE-TEST-05, RE-TEST-08, RE-TEST-09."""
    return not s.roll.ones and skill_value(s, seat) >= target


@dataclass(frozen=True, slots=True)
class TrialIsDecided(Step):
    """RE-TEST-06, RE-TEST-07: success or failure, and what the source says about it."""

    number: int

    def run(self, s: Relic, seat: Seat) -> None:
        effect = effect_of(s, self.number, Hurdle)
        value, target = skill_value(s, seat), target_of(s, self.number)
        passed = is_passed(s, seat, target)
        s.roll.margin = value - target
        s.roll.after_values = True
        if s.events is not None:  # else nobody listens
            tell_value(s, seat, value, target)
        s.say(events.Trial, seat, passed=passed, value=value, target=target)
        doing = effect.success if passed else effect.failure
        s.then(seat, *doing)
        moment(s, seat, PASS_TEST if passed else FAIL_TEST)
        if passed:  # RE-MISSION-03: what it completes is rewarded at once
            test_passed(s, seat, s.contest.form, s.roll.margin)


def tell_value(s: Relic, seat: Seat, value: int, target: int) -> None:
    """Tell what the value is made of."""
    s.say(
        events.TrialReckoned,
        seat,
        attribute=s.contest.form,
        own=tested(s, seat),
        bonuses=own_bonuses(s, seat),
        roll=s.roll.total,
        total=value,
        target=target,
        ones=s.roll.ones,
    )
