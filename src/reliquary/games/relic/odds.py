"""The exact chances of battles and tests, from what a view shows: nothing is rolled to find them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

from reliquary.games.relic.doing import effect_of
from reliquary.games.relic.effects.trial import Trial
from reliquary.games.relic.rules.battle import foe_value, own_attribute
from reliquary.games.relic.rules.bonuses import announce_free, bonus_of, dice_of
from reliquary.games.relic.rules.evading import enemies_here
from reliquary.games.relic.rules.lasting import in_force
from reliquary.games.relic.rules.rolls import clear_roll, explodes_on
from reliquary.games.relic.rules.trials import prepare_test, target_of
from reliquary.games.relic.slots import NO_CONTEST
from reliquary.games.relic.state import BATTLE, NOTHING, Relic
from reliquary.games.relic.terms import ANY, LEVEL, POWER
from reliquary.games.relic.windows import BEFORE_TEST, ONES_ARE_SIXES, PREPARE, TIES_WON
from reliquary.kernel import Seat, bits

NIL = 1e-9  # what lies below it is a matter of rounding
HIGHEST = 240  # a total beyond it comes with less than 3 ** -40, below the precision of a float

Chances = tuple[float, ...]  # the chance of each total, from 0


@dataclass(frozen=True)
class Odds:
    """The chances of a battle; they add up to 1."""

    win: float
    tie: float
    lose: float


@cache
def one_die(explodes: int, ones_are_sixes: bool) -> Chances:
    """RE-DICE-01 to RE-DICE-03: the total of one die that is rolled on as long as it shows `explodes` or more."""
    chances = [0.0] * (HIGHEST + 1)
    reached = {0: 1.0}
    while reached:
        following: dict[int, float] = {}
        for total, chance in reached.items():
            for face in range(1, 7):
                counted = 6 if face == 1 and ones_are_sixes else face
                if total + counted > HIGHEST:
                    continue
                if face >= explodes:
                    following[total + counted] = following.get(total + counted, 0.0) + chance / 6
                else:
                    chances[total + counted] += chance / 6
        reached = {total: chance for total, chance in following.items() if chance > 1e-18}
    return tuple(chances)


@cache
def several_dice(dice: int, explodes: int = 6, ones_are_sixes: bool = False) -> Chances:
    """RE-RULING-37: the total of several dice and of all that explodes."""
    if dice <= 0:
        return (1.0, *([0.0] * HIGHEST))
    rest, one = several_dice(dice - 1, explodes, ones_are_sixes), one_die(explodes, ones_are_sixes)
    chances = [0.0] * (HIGHEST + 1)
    for total, chance in enumerate(rest):
        if chance:
            for more in range(HIGHEST + 1 - total):
                chances[total + more] += chance * one[more]
    return tuple(chances)


@cache
def foe_die(low: bool) -> Chances:
    """RE-BATTLE-06, RE-RULING-36: the roll of the enemy; of two dice only the lower may count, and is rolled on."""
    if not low:
        return one_die(6, False)
    chances = [0.0] * (HIGHEST + 1)
    for face in range(1, 6):
        chances[face] = (13 - 2 * face) / 36
    for more, chance in enumerate(one_die(6, False)[: HIGHEST - 5]):
        chances[6 + more] += chance / 36
    return tuple(chances)


@cache
def with_number(dice: int, explodes: int, ones_are_sixes: bool, number: int) -> Chances:
    """RE-POWER-07, RE-POWER-10, RE-RULING-39: the same with a power number in place of one die."""
    counted = 6 if number == 1 and ones_are_sixes else number
    rest = dice - 1 if number < explodes else dice  # it explodes: a die is rolled on
    chances = several_dice(rest, explodes, ones_are_sixes)
    return (*([0.0] * counted), *chances[: HIGHEST + 1 - counted])


def own_roll(s: Relic, seat: Seat, number: int | None) -> Chances:
    """The own roll to come, with what is announced; a power number may stand for a die."""
    dice, explodes, ones = dice_of(s, seat), explodes_on(s, seat), in_force(s, seat, ONES_ARE_SIXES)
    if number is None:
        return several_dice(dice, explodes, ones)
    return with_number(dice, explodes, ones, number)


def battle_odds(
    view: Relic,
    seat: Seat,
    form: int,
    foes: tuple[int, ...] | None = None,
    bonus: int = 0,
    power_number: int | None = None,
) -> Odds:
    """The chances of a battle: of the one under way, or against some enemies of a form before it begins."""
    s = view.clone()
    if power_number is not None:
        spend_number(s, seat)
    if foes is not None or not is_under_way(s):
        s = prepared(s, seat, form, foes)
    own = own_attribute(s, seat) + bonus_of(s, seat) + bonus
    theirs = (1.0,) if s.roll.foe_total else foe_die(s.roll.foe_low)
    return compared(own_roll(s, seat, power_number), own - foe_value(s, seat), theirs, in_force(s, seat, TIES_WON))


def spend_number(s: Relic, seat: Seat) -> None:
    """RE-EX-05: a Power card in place of a die does not count any more; which one it is makes no difference."""
    s.hands[seat] = s.hands[seat][1:]


def revealing_odds(view: Relic, seat: Seat) -> Odds | None:
    """The chances of the battle under way if the top Power card were added; None if the deck is empty."""
    form = view.contest.form
    found = [(battle_odds(view, seat, form, bonus=number), share) for number, share in numbers_on_top(view)]
    win, tie = sum(one.win * share for one, share in found), sum(one.tie * share for one, share in found)
    return Odds(win, tie, max(0.0, 1.0 - win - tie)) if found else None


def revealing_chance(view: Relic, seat: Seat) -> float | None:
    """The same for the test under way."""
    found = [trial_odds(view, seat, view.contest.test, bonus=number) * share for number, share in numbers_on_top(view)]
    return sum(found) if found else None


def numbers_on_top(view: Relic) -> list[tuple[int, float]]:
    """The numbers that the top Power card may have, and how likely each is; nothing if the deck is empty."""
    cards = view.setting.game.cards
    numbers = Counter(cards[card].number for card in bits(view.pools[POWER]) if view.sizes[POWER])
    return [(number, count / numbers.total()) for number, count in numbers.items()]


def fight_odds(view: Relic, seat: Seat, number: int, form: int) -> Odds:
    """The chances of a battle against no card, by the number of its effect, before it begins."""
    return battle_odds(prepared(view.clone(), seat, form, (), number), seat, form)


def standing_on(view: Relic, seat: Seat, space: int) -> Relic:
    """The table as it would be with a player on another space: some cards count what is on it."""
    s = view.clone()
    s.place[seat] = space
    return s


def is_under_way(s: Relic) -> bool:
    """Whether a battle has begun and is not decided."""
    return s.contest.test == BATTLE and not s.roll.after_values and s.opposed()


def prepared(s: Relic, seat: Seat, form: int, foes: tuple[int, ...] | None, fight: int = NOTHING) -> Relic:
    """The table as it would be in step 2 of a battle, with the bonuses that are announced by themselves."""
    if foes is None:
        cards = s.setting.game.cards
        foes = tuple(foe for foe in enemies_here(s, seat) if cards[foe].attribute == form)
    s.contest = NO_CONTEST.copy()
    s.contest.foes, s.contest.fight, s.contest.form = foes, fight, form
    clear_roll(s)
    announce_free(s, seat, PREPARE, BATTLE)
    return s


def compared(mine: Chances, lead: int, theirs: Chances, ties_won: bool) -> Odds:
    """The chances that the own total with a lead is above, equal to or below the other."""
    win = tie = 0.0
    below = 0.0  # the chance that the other total is below the own one
    known = 0
    for total, chance in enumerate(mine):
        own = total + lead
        while known < own and known < len(theirs):
            below += theirs[known]
            known += 1
        win += chance * (below if own > 0 else 0.0)
        tie += chance * (theirs[own] if 0 <= own < len(theirs) else 0.0)
    if ties_won:
        win, tie = win + tie, 0.0
    return Odds(win, tie, max(0.0, 1.0 - win - tie))


def trial_odds(
    view: Relic,
    seat: Seat,
    number: int,
    attribute: int | None = None,
    bonus: int = 0,
    power_number: int | None = None,
) -> float:
    """The chance to pass a test: of the one under way, or of an effect by its number before it begins."""
    s = view.clone()
    if power_number is not None:
        spend_number(s, seat)
    if s.contest.test != number or s.roll.after_values:
        asked = effect_of(s, number, Trial).attribute
        form = asked if attribute is None else attribute
        if form == ANY:
            return max(trial_odds(view, seat, number, which, bonus, power_number) for which in range(3))
        prepare_test(s, number, form)
        announce_free(s, seat, BEFORE_TEST, number)
    own = s.level[seat] if s.contest.form == LEVEL else s.attributes[seat * 3 + s.contest.form]
    needed = target_of(s, number) - own - bonus_of(s, seat) - bonus
    chances = own_roll(s, seat, power_number)
    passed = sum(chance for total, chance in enumerate(chances) if total >= needed)
    return max(0.0, passed - fumbles(s, seat, needed, power_number))


def fumbles(s: Relic, seat: Seat, needed: int, power_number: int | None) -> float:
    """RE-TEST-08, RE-TEST-09: the chance of nothing but ones that would otherwise have been enough."""
    dice = dice_of(s, seat)
    if dice < needed or in_force(s, seat, ONES_ARE_SIXES):
        return 0.0
    if power_number is None:
        return float(6.0**-dice)
    return float(6.0 ** -(dice - 1)) if power_number == 1 else 0.0


# How they are told.


def percent(chance: float) -> str:
    """A chance in whole percent; what is possible is never 0, what is open never 100."""
    return _shown(chance, round(100 * chance))


def percents(found: Odds) -> tuple[str, str, str]:
    """The chances to win, tie and lose, which add up to 100: the greater of the last two gives way to rounding."""
    win, tie, lose = (round(100 * chance) for chance in (found.win, found.tie, found.lose))
    if found.tie > found.lose:
        tie = 100 - win - lose
    else:
        lose = 100 - win - tie
    return _shown(found.win, win), _shown(found.tie, tie), _shown(found.lose, lose)


def _shown(chance: float, share: int) -> str:
    """A chance as the whole number that stands for it."""
    if chance > NIL and (chance < 0.005 or share < 1):
        return "<1"
    return ">99" if chance < 1 - NIL and (chance > 0.995 or share > 99) else str(share)
