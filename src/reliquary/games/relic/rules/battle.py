"""RE-FORM, RE-BATTLE, RE-MULTI, RE-SCENBATTLE: battles, step by step, up to what decides them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.actions import DONE, FIGHT
from reliquary.games.relic.components import Ability
from reliquary.games.relic.doing import HandQuestion
from reliquary.games.relic.rules.abilities import (
    OPENS,
    lies_waiting,
    moment,
    uses,
    value_of_foes,
)
from reliquary.games.relic.rules.bonuses import (
    announce,
    announce_free,
    announce_rest,
    bonus_of,
    bonuses,
    in_use,
    leavable,
    leave,
    may_matter,
    paid_instead,
)
from reliquary.games.relic.rules.consequences import CONSEQUENCES, LOST_IT, TIED, WON
from reliquary.games.relic.rules.dials import highest
from reliquary.games.relic.rules.evading import EvadeWith, enemies_here, evaders
from reliquary.games.relic.rules.lasting import in_force, is_banned
from reliquary.games.relic.rules.missions import LOST, battle_won, happened
from reliquary.games.relic.rules.powers import in_hand, use
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.rules.rolls import ROLLS_BATTLE, clear_roll, throw_for_foe
from reliquary.games.relic.rules.sums import foe_bonuses, foe_values, own_bonuses
from reliquary.games.relic.slots import NO_CONTEST
from reliquary.games.relic.state import BATTLE, NOTHING, Relic
from reliquary.games.relic.windows import (
    BEFORE_BATTLE,
    CANNOT_EVADE,
    CANNOT_USE_WEAPONS,
    LOSE_BATTLE,
    PREPARE,
    START_OF_BATTLE,
    TIE_BATTLE,
    TIES_WON,
    WIN_BATTLE,
)
from reliquary.kernel import Action, No, Question, Seat, Step, no

RESULTS = ("won", "lost", "tied")


@dataclass(frozen=True, slots=True)
class ChooseBattle(Question):
    """RE-MULTI-01, RE-EVADE-02: which battle comes next, or whom to evade."""

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        cards = s.setting.game.cards
        foes = enemies_here(s, seat)
        found: list[Action] = []
        for foe in foes:
            fight = FIGHT + cards[foe].attribute
            if fight not in found:
                found.append(fight)
        found.sort()
        evade = s.setting.game.verbs.evade
        if s.works[seat][BEFORE_BATTLE] and not in_force(s, seat, CANNOT_EVADE):
            found += [evade + foe for foe in foes if evaders(s, seat, foe)]
        return found

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if FIGHT <= action < FIGHT + 3:
            begin_battle(s, seat, action - FIGHT)
        else:
            s.then(seat, EvadeWith(action - s.setting.game.verbs.evade))

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-ENGAGE-08", "battle-every-enemy")


CHOOSE_BATTLE = ChooseBattle()


def begin_battle(s: Relic, seat: Seat, form: int) -> None:
    """RE-BATTLE-02, RE-MULTI-02: all enemies of an attribute together."""
    cards = s.setting.game.cards
    foes: list[int] = []
    for foe in enemies_here(s, seat):
        if cards[foe].attribute == form:
            foes.append(foe)
    s.contest = NO_CONTEST.copy()
    s.contest.foes = tuple(foes)
    battle(s, seat, form)


def battle(s: Relic, seat: Seat, form: int) -> None:
    """RE-BATTLE-01: the seven steps."""
    s.contest.form = form
    s.contest.fight_form = form
    s.contest.test = BATTLE
    clear_roll(s)
    if s.events is not None:  # else nobody listens
        s.say(events.BattleBegan, seat, form=form, foes=s.contest.foes)
    if s.works[seat][START_OF_BATTLE] or lies_waiting(s, seat, START_OF_BATTLE):
        s.then(seat, OPENS[START_OF_BATTLE], PREPARE_FOR_BATTLE)  # RE-EX-10: before step 1
    else:
        PREPARE_FOR_BATTLE.run(s, seat)


@dataclass(frozen=True, slots=True)
class ChooseForm(Question):
    """RE-RULING-31: an enemy with several attributes: the player chooses the form of the battle."""

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return (FIGHT, FIGHT + 1, FIGHT + 2)

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        battle(s, seat, action - FIGHT)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-RULING-31", "choose-attribute")


CHOOSE_FORM = ChooseForm()


@dataclass(frozen=True, slots=True)
class PrepareForBattle(Step):
    """RE-BATTLE-03: step 2 begins; then the rolls follow. Without an enemy left there is no battle."""

    def run(self, s: Relic, seat: Seat) -> None:
        if not s.opposed():
            return
        if s.contest.test != BATTLE or s.roll.after_values:  # a test came in between
            s.contest.test, s.contest.form = BATTLE, s.contest.fight_form
            clear_roll(s)
        announce_free(s, seat, PREPARE, BATTLE)
        if s.hands[seat] or worth_asking(s, seat):
            s.then(seat, ANNOUNCE_BONUSES, FOE_ROLLS, ROLLS_BATTLE, BATTLE_IS_DECIDED)
        else:
            s.agenda = (BATTLE_IS_DECIDED, seat, s.agenda)
            FOE_ROLLS.run(s, seat)
            ROLLS_BATTLE.run(s, seat)


PREPARE_FOR_BATTLE = PrepareForBattle()


def worth_asking(s: Relic, seat: Seat) -> bool:
    """RE-RULING-107: whether there is anything to announce that is not announced by itself, or to leave aside."""
    return bool(further_bonuses(s, seat)) or may_matter(s, seat)


def further_bonuses(s: Relic, seat: Seat) -> list[Ability]:
    """What can still be announced: with a cost, or as another weapon or armour than the one in use."""
    if not s.works[seat][PREPARE]:
        return []
    cannot = in_force(s, seat, CANNOT_EVADE) or not s.contest.foes
    return [ability for ability in bonuses(s, seat, PREPARE, BATTLE) if not (cannot and ability.evades)]


@dataclass(frozen=True, slots=True)
class AnnounceBonuses(HandQuestion):
    """RE-BATTLE-03, RE-BONUS-07: announce further bonuses, withdraw one, or fight."""

    @property
    def window(self) -> int:
        """The moment of what can be used."""
        return PREPARE

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        able = further_bonuses(s, seat) + self.powers(s, seat)
        return [*uses(s, able), *leavable(s, seat), DONE]

    def powers(self, s: Relic, seat: Seat) -> list[Ability]:
        """The Power cards for this step."""
        # RE-SCENBATTLE-03: a scenario sheet is not on a space and cannot be evaded.
        cannot = in_force(s, seat, CANNOT_EVADE) or not s.contest.foes
        return [ability for ability in in_hand(s, seat, PREPARE) if not (cannot and ability.evades)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == DONE:
            return
        verbs = s.setting.game.verbs
        if action >= verbs.leave:
            s.then(seat, ANNOUNCE_MORE)
            leave(s, seat, action - verbs.leave)
            return
        source = action - verbs.use
        able = further_bonuses(s, seat) + self.powers(s, seat)
        ability = next(one for one in able if one.source == source)
        if not ability.evades:
            s.then(seat, ANNOUNCE_MORE)
        announce(s, ability)
        use(s, seat, ability)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        verbs = s.setting.game.verbs
        if verbs.use <= action < verbs.leave and action - verbs.use in s.assets[seat]:
            paid = paid_instead(s, action - verbs.use)
            if paid != NOTHING:
                return no("RE-RULING-117", "paid-for", card=events.CARD(paid))
        return refused(s, seat, action, "RE-BATTLE-03", "prepare-for-battle")


ANNOUNCE_BONUSES = AnnounceBonuses()


@dataclass(frozen=True, slots=True)
class AnnounceMore(Step):
    """RE-RULING-99, RE-RULING-107: what came up since; asked again only if something can still be announced."""

    def run(self, s: Relic, seat: Seat) -> None:
        if not s.opposed():
            return  # what was used took the last enemy away
        announce_rest(s, seat, PREPARE, BATTLE)
        if s.hands[seat] or worth_asking(s, seat):
            s.then(seat, ANNOUNCE_BONUSES)


ANNOUNCE_MORE = AnnounceMore()


@dataclass(frozen=True, slots=True)
class FoeRolls(Step):
    """RE-BATTLE-05, RE-RULING-36: step 3, the battle roll of the enemy."""

    def run(self, s: Relic, seat: Seat) -> None:
        if not s.opposed():
            return
        s.roll.foe_total = throw_for_foe(s, seat)
        if s.events is not None:  # else nobody listens
            s.say(events.FoeRolled, seat, total=s.roll.foe_total)


FOE_ROLLS = FoeRolls()


def foe_value(s: Relic, seat: Seat) -> int:
    """RE-BATTLE-12, RE-BATTLE-13, RE-MULTI-03: roll, attributes and what the cards add at this moment."""
    value = s.roll.foe_total + value_of_foes(s)
    for _, amount in foe_bonuses(s, seat):
        value += amount
    return value


def own_attribute(s: Relic, seat: Seat) -> int:
    """RE-BATTLE-14: the attribute that counts: that of the battle form, unless the highest stands in for it."""
    return max(s.own(seat)) if s.roll.highest else s.attributes[seat * 3 + s.contest.form]


def own_value(s: Relic, seat: Seat) -> int:
    """RE-BATTLE-14: roll, attribute of the battle form, and all bonuses."""
    return s.roll.total + own_attribute(s, seat) + bonus_of(s, seat)


def is_armed(s: Relic, seat: Seat) -> bool:
    """Whether a weapon is used in the battle, be it a Relic; RE-GOLD-02: one that was banned since then is not."""
    bans_of = s.setting.game.bans_of
    if s.roll.weapon != NOTHING and not is_banned(s, seat, s.roll.weapon):
        return True
    for ability in in_use(s, seat):
        if bans_of[ability.source] == CANNOT_USE_WEAPONS:
            return True
    return False


def is_won(s: Relic, seat: Seat, margin: int) -> bool:
    """RE-BATTLE-15: the higher value wins; some win ties."""
    return margin > 0 or (margin == 0 and in_force(s, seat, TIES_WON))


@dataclass(frozen=True, slots=True)
class BattleIsDecided(Step):
    """RE-BATTLE-15, RE-BATTLE-16: steps 5 and 6: values, result, and what the result triggers."""

    def run(self, s: Relic, seat: Seat) -> None:
        if not s.opposed():
            return
        mine, theirs = own_value(s, seat), foe_value(s, seat)
        margin = mine - theirs
        s.roll.margin = margin
        s.roll.after_values = True
        result = WON if is_won(s, seat, margin) else LOST_IT if margin else TIED
        if s.events is not None:  # else nobody listens
            tell_values(s, seat, mine, theirs)
            s.say(events.Battle, seat, result=RESULTS[result], mine=mine, theirs=theirs)
        s.agenda = (CONSEQUENCES[result], seat, s.agenda)
        moment(s, seat, (WIN_BATTLE, LOSE_BATTLE, TIE_BATTLE)[result])
        if result == WON:  # RE-MISSION-03: what it completes is rewarded at once
            battle_won(s, seat, is_armed(s, seat))
        elif result == LOST_IT:
            happened(s, seat, LOST)


BATTLE_IS_DECIDED = BattleIsDecided()


def tell_values(s: Relic, seat: Seat, mine: int, theirs: int) -> None:
    """Tell what both values are made of."""
    attribute = highest(s, seat)[0] if s.roll.highest else s.contest.form
    s.say(
        events.BattleReckoned,
        seat,
        attribute=attribute,
        own=own_attribute(s, seat),
        bonuses=own_bonuses(s, seat),
        roll=s.roll.total,
        total=mine,
        against=foe_values(s, seat),
        foe_roll=s.roll.foe_total,
        foe_total=theirs,
    )
