"""RE-FORM, RE-BATTLE, RE-MULTI, RE-SCENBATTLE, RE-EVADE: battles, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reliquary.kernel import Action, No, Question, Seat, Step
from reliquary.relic.actions import DONE, FIGHT
from reliquary.relic.rules.abilities import OPENS, activate, fits_battle, gear_of, moment, ready, value_of_foes
from reliquary.relic.rules.dials import highest, lose_life
from reliquary.relic.rules.lasting import in_force
from reliquary.relic.rules.missions import LOST, battle_won, check_owned, enemies_defeated, happened, objective_of
from reliquary.relic.rules.picking import PickCard
from reliquary.relic.rules.refusals import refused
from reliquary.relic.rules.rolls import (
    ROLLS_BATTLE,
    announce,
    announce_free,
    bonus_of,
    bonuses,
    clear_roll,
    in_hand,
    leavable,
    leave,
    throw_for_foe,
    use,
)
from reliquary.relic.rules.sums import foe_bonuses, foe_values, own_bonuses
from reliquary.relic.state import BATTLE, NOTHING, Relic
from reliquary.relic.terms import ANY, ENGAGEMENT
from reliquary.relic.values import Ability, Doing, Foe, HandQuestion, effect_of
from reliquary.relic.windows import (
    BEFORE_BATTLE,
    CANNOT_EVADE,
    CANNOT_USE_WEAPONS,
    LOSE_BATTLE,
    PREPARE,
    START_OF_BATTLE,
    TAKE_TROPHY,
    TIE_BATTLE,
    TIES_WON,
    WIN_BATTLE,
)

WON, LOST_IT, TIED = 0, 1, 2
RESULTS = ("won", "lost", "tied")


def enemies_here(s: Relic, seat: Seat) -> list[int]:
    """The enemies on the own space that are not evaded (RE-EVADE-04)."""
    mask = s.setting.game.enemy_cards & ~s.evaded
    return [card for card in s.threats[s.place[seat]] if mask >> card & 1]


@dataclass(frozen=True, slots=True)
class ChooseBattle(Question):
    """RE-MULTI-01, RE-EVADE-02: which battle comes next, or whom to evade."""

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        cards = s.setting.game.cards
        foes = enemies_here(s, seat)
        found = sorted({FIGHT + cards[foe].attribute for foe in foes})
        evade = s.setting.game.verbs.evade
        if s.watch[seat] >> BEFORE_BATTLE & 1 and not in_force(s, seat, CANNOT_EVADE):
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


def evaders(s: Relic, seat: Seat, foe: int) -> list[Ability]:
    """RE-EVADE-01, RE-EVADE-05: the abilities with which an enemy can be evaded."""
    game = s.setting.game
    card = game.cards[foe]
    return [
        ability
        for source in s.sources[seat]
        if game.watch_of[source] >> BEFORE_BATTLE & 1
        for ability in game.abilities_of[source]
        if ability.window == BEFORE_BATTLE
        and ability.evades
        and (not ability.against or ability.against == card.trait)
        and ability.form in (-1, card.attribute)
        and ability.least <= card.value <= ability.most
        and ready(s, seat, ability)
    ]


@dataclass(frozen=True, slots=True)
class EvadeWith(Question):
    """RE-EVADE-01, RE-GOLD-03: with which of several abilities an enemy is evaded."""

    foe: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        use = s.setting.game.verbs.use
        return list(dict.fromkeys(use + ability.source for ability in evaders(s, seat, self.foe)))

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        source = action - s.setting.game.verbs.use
        s.foes = (self.foe,)  # for the evading, and whatever else the ability does
        activate(s, seat, next(ability for ability in evaders(s, seat, self.foe) if ability.source == source))

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-EVADE-01", "choose-ability")


def begin_battle(s: Relic, seat: Seat, form: int) -> None:
    """RE-BATTLE-02, RE-MULTI-02: all enemies of an attribute together."""
    cards = s.setting.game.cards
    s.foes = tuple(foe for foe in enemies_here(s, seat) if cards[foe].attribute == form)
    s.fight = NOTHING
    battle(s, seat, form)


def battle(s: Relic, seat: Seat, form: int) -> None:
    """RE-BATTLE-01: the seven steps."""
    s.form = form
    s.fight_form = form
    s.test = BATTLE
    clear_roll(s)
    s.say("battle-began", seat, form=form, foes=s.foes)
    s.then(seat, PREPARE_FOR_BATTLE)
    watch_of = s.setting.game.watch_of
    if s.watch[seat] >> START_OF_BATTLE & 1 or any(watch_of[foe] >> START_OF_BATTLE & 1 for foe in s.foes):
        s.then(seat, OPENS[START_OF_BATTLE])  # RE-EX-10: before step 1


class Fight(Foe):
    """RE-SCENBATTLE-01 to RE-SCENBATTLE-04: a battle against an enemy that is no card."""

    __slots__ = ("form", "loss", "number", "win")

    def __init__(self, form: int, value: int, win: Doing, loss: Doing) -> None:
        self.form = form
        self.value = value
        self.win = win
        self.loss = loss
        self.number = 0

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.foes = ()
        s.fight = self.number
        if self.form == ANY:
            s.then(seat, CHOOSE_FORM)
        else:
            battle(s, seat, self.form)


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
        if s.fight == NOTHING and not s.foes:
            return
        if s.test != BATTLE:  # a test came in between
            game = s.setting.game
            s.test = BATTLE
            s.form = game.cards[s.foes[0]].attribute if s.foes else s.fight_form
            clear_roll(s)
        announce_free(s, seat, PREPARE, BATTLE)
        if s.hands[seat] or worth_asking(s, seat):
            s.then(seat, ANNOUNCE_BONUSES, FOE_ROLLS, ROLLS_BATTLE, BATTLE_IS_DECIDED)
        else:
            s.then(seat, BATTLE_IS_DECIDED)
            FOE_ROLLS.run(s, seat)
            ROLLS_BATTLE.run(s, seat)


PREPARE_FOR_BATTLE = PrepareForBattle()


def worth_asking(s: Relic, seat: Seat) -> bool:
    """RE-RULING-107: whether there is anything to announce that is not announced by itself, or to leave aside."""
    if s.weapon != NOTHING:
        objective = objective_of(s, seat)
        if objective is not None and objective.unarmed:
            return True
    if s.armour != NOTHING and saves_itself(s, seat):
        return True
    return bool(further_bonuses(s, seat))


def saves_itself(s: Relic, seat: Seat) -> bool:
    """RE-BATTLE-04: whether there is another armour, for a loss or a tie, which works only if it is the one in use."""
    game = s.setting.game
    return any(
        ability.window in (LOSE_BATTLE, TIE_BATTLE)
        and card != s.armour
        and fits_battle(s, ability)
        and ready(s, seat, ability)
        for card in s.assets[seat]
        if gear_of(s, card) == "armour"
        for ability in game.abilities_of[card]
    )


def further_bonuses(s: Relic, seat: Seat) -> list[Ability]:
    """What can still be announced: with a cost, or as another weapon or armour than the one in use."""
    cannot = in_force(s, seat, CANNOT_EVADE) or not s.foes
    return [ability for ability in bonuses(s, seat, PREPARE, BATTLE) if not (cannot and ability.evades)]


@dataclass(frozen=True, slots=True)
class AnnounceBonuses(HandQuestion):
    """RE-BATTLE-03, RE-BONUS-07: announce further bonuses, leave one that was announced by itself, or fight."""

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        use = s.setting.game.verbs.use
        able = further_bonuses(s, seat) + self.powers(s, seat)
        return [*dict.fromkeys([*(use + one.source for one in able), *leavable(s)]), DONE]

    def powers(self, s: Relic, seat: Seat) -> list[Ability]:
        """The Power cards for this step."""
        cannot = in_force(s, seat, CANNOT_EVADE)
        cannot = cannot or not s.foes  # RE-SCENBATTLE-03: a scenario sheet is not on a space and cannot be evaded
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
        return refused(s, seat, action, "RE-BATTLE-03", "prepare-for-battle")


ANNOUNCE_BONUSES = AnnounceBonuses()


@dataclass(frozen=True, slots=True)
class AnnounceMore(Step):
    """RE-RULING-107: the step is asked again only if there is still something to announce."""

    def run(self, s: Relic, seat: Seat) -> None:
        if s.hands[seat] or worth_asking(s, seat):
            s.then(seat, ANNOUNCE_BONUSES)


ANNOUNCE_MORE = AnnounceMore()


@dataclass(frozen=True, slots=True)
class FoeRolls(Step):
    """RE-BATTLE-05, RE-RULING-36: step 3, the battle roll of the enemy."""

    def run(self, s: Relic, seat: Seat) -> None:
        if s.fight == NOTHING and not s.foes:
            return
        s.foe_roll = throw_for_foe(s, seat)
        s.say("foe-rolled", seat, total=s.foe_roll)


FOE_ROLLS = FoeRolls()


def foe_value(s: Relic, seat: Seat) -> int:
    """RE-BATTLE-12, RE-BATTLE-13, RE-MULTI-03: roll, attributes and what the cards add at this moment."""
    return s.foe_roll + value_of_foes(s) + sum([amount for _, amount in foe_bonuses(s, seat)])


def own_attribute(s: Relic, seat: Seat) -> int:
    """RE-BATTLE-14: the attribute that counts: that of the battle form, unless the highest stands in for it."""
    return max(s.own(seat)) if s.highest else s.attributes[seat * 3 + s.form]


def own_value(s: Relic, seat: Seat) -> int:
    """RE-BATTLE-14: roll, attribute of the battle form, and all bonuses."""
    return s.roll + own_attribute(s, seat) + bonus_of(s, seat)


def is_armed(s: Relic) -> bool:
    """Whether a weapon is used in the battle, be it a Relic."""
    game = s.setting.game
    if s.weapon != NOTHING:
        return True
    return any(game.bans_of[game.abilities[number].source] == CANNOT_USE_WEAPONS for number in s.announced)


def is_won(s: Relic, seat: Seat, margin: int) -> bool:
    """RE-BATTLE-15: the higher value wins; some win ties."""
    return margin > 0 or (margin == 0 and in_force(s, seat, TIES_WON))


@dataclass(frozen=True, slots=True)
class BattleIsDecided(Step):
    """RE-BATTLE-15, RE-BATTLE-16: steps 5 and 6: values, result, and what the result triggers."""

    def run(self, s: Relic, seat: Seat) -> None:
        if s.fight == NOTHING and not s.foes:
            return
        mine, theirs = own_value(s, seat), foe_value(s, seat)
        s.margin = mine - theirs
        s.after_values = True
        result = WON if is_won(s, seat, s.margin) else LOST_IT if s.margin else TIED
        if s.events is not None:  # else nobody listens
            tell_values(s, seat, mine, theirs)
        s.say("battle", seat, result=RESULTS[result], mine=mine, theirs=theirs)
        s.then(seat, CONSEQUENCES[result])
        moment(s, seat, (WIN_BATTLE, LOSE_BATTLE, TIE_BATTLE)[result])
        if result == WON:  # RE-MISSION-03: what it completes is rewarded at once
            battle_won(s, seat, is_armed(s))
        elif result == LOST_IT:
            happened(s, seat, LOST)


BATTLE_IS_DECIDED = BattleIsDecided()


def tell_values(s: Relic, seat: Seat, mine: int, theirs: int) -> None:
    """Tell what both values are made of."""
    attribute = highest(s, seat)[0] if s.highest else s.form
    s.say(
        "battle-reckoned",
        seat,
        attribute=attribute,
        own=own_attribute(s, seat),
        bonuses=own_bonuses(s, seat),
        roll=s.roll,
        total=mine,
        against=foe_values(s, seat),
        foe_roll=s.foe_roll,
        foe_total=theirs,
    )


@dataclass(frozen=True, slots=True)
class Consequences(Step):
    """RE-BATTLE-17 to RE-BATTLE-22, RE-MULTI-05, RE-MULTI-06, RE-RULING-34: step 7."""

    result: int

    def run(self, s: Relic, seat: Seat) -> None:
        (win, lose, tie)[self.result](s, seat)


CONSEQUENCES = (Consequences(WON), Consequences(LOST_IT), Consequences(TIED))


def win(s: Relic, seat: Seat) -> None:
    """RE-BATTLE-17, RE-BATTLE-18: trophies, rewards."""
    game = s.setting.game
    if s.fight != NOTHING:
        after_fight(s, seat, effect_of(s, s.fight, Fight).win)
        return
    place = s.place[seat]
    s.threats[place] = tuple(card for card in s.threats[place] if card not in s.foes)
    s.trophies[seat] = (*s.trophies[seat], *s.foes)
    for foe in s.foes:
        s.say("trophy", seat, card=foe)
    rewards(s, seat, [foe for foe in s.foes if game.cards[foe].win], WON)
    if s.watch[seat] >> TAKE_TROPHY & 1:
        s.then(seat, OPENS[TAKE_TROPHY])
    enemies_defeated(s, seat, s.foes)  # RE-MISSION-03: at once, and so before rewards that may end the phase
    check_owned(s)


def lose(s: Relic, seat: Seat) -> None:
    """RE-BATTLE-19, RE-BATTLE-20, RE-RULING-65: 1 Life, then the penalties; the phase is over."""
    game = s.setting.game
    s.then(seat, END_PHASE)
    if not s.shielded:
        lose_life(s, seat, 1)
    if s.fallen >> seat & 1:
        s.then(seat, game.afterwards)
    elif s.fight != NOTHING:
        after_fight(s, seat, effect_of(s, s.fight, Fight).loss)
    else:
        rewards(s, seat, [foe for foe in s.foes if game.cards[foe].loss], LOST_IT)


def tie(s: Relic, seat: Seat) -> None:
    """RE-BATTLE-22, RE-RULING-34: nothing is won or lost; the phase is over."""
    s.then(seat, END_PHASE)
    rewards(s, seat, [foe for foe in s.foes if s.setting.game.cards[foe].tie], TIED)


def after_fight(s: Relic, seat: Seat, doing: Doing) -> None:
    """What a battle against no card brings."""
    if doing:
        s.then(seat, *doing, s.setting.game.afterwards)


def rewards(s: Relic, seat: Seat, foes: list[int], result: int) -> None:
    """RE-RULING-33: what the cards of a group bring, in the order the active player chooses."""
    if not foes:
        return
    s.then(seat, s.setting.game.afterwards)  # RE-RULING-110: a move or a lost turn waits for the last card
    if len(foes) > 1 and not all(s.setting.game.any_order(foe, result) for foe in foes):
        s.then(seat, OrderRewards(tuple(foes), result))
    else:
        for foe in reversed(foes):
            reward(s, seat, foe, result)


def reward(s: Relic, seat: Seat, foe: int, result: int) -> None:
    """What one enemy card says about a result."""
    card = s.setting.game.cards[foe]
    s.then(seat, *(card.win, card.loss, card.tie)[result], s.setting.game.meanwhile)


@dataclass(frozen=True, slots=True)
class OrderRewards(PickCard):
    """RE-RULING-33: which card of the group is followed next."""

    foes: tuple[int, ...]
    result: int

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return self.foes

    def picked(self, s: Relic, seat: Seat, foe: int) -> None:
        left = tuple(other for other in self.foes if other != foe)
        if left:
            s.then(seat, OrderRewards(left, self.result))
        reward(s, seat, foe, self.result)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-RULING-33", "order-of-rewards")


@dataclass(frozen=True, slots=True)
class EndPhase(Step):
    """RE-ENGAGE-09, RE-ENGAGE-10: the Engagement phase ends at once."""

    def run(self, s: Relic, seat: Seat) -> None:
        if seat == s.active and s.phase == ENGAGEMENT:
            s.cut(s.setting.game.experience)


END_PHASE = EndPhase()
