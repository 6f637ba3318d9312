"""RE-DICE, RE-POWER-07 to RE-POWER-12: battle rolls and skill rolls, from the dice to the final result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.kernel import Action, No, Seat, Step
from reliquary.relic.actions import DONE, ROLL
from reliquary.relic.counting import amount_of
from reliquary.relic.entries import HOLE, card_of
from reliquary.relic.rules.abilities import (
    activate,
    fits_battle,
    gear_allowed,
    gear_of,
    note_use,
    possible,
    ready,
    usable,
)
from reliquary.relic.rules.discarding import drop_power
from reliquary.relic.rules.lasting import in_force, is_banned
from reliquary.relic.rules.missions import EXPLODED, USED_POWER, happened
from reliquary.relic.rules.refusals import refused
from reliquary.relic.state import BATTLE, NOTHING, Relic
from reliquary.relic.terms import CORRUPTION
from reliquary.relic.values import Ability, HandQuestion
from reliquary.relic.windows import (
    AFTER_ROLL,
    CANNOT_REROLL,
    CANNOT_USE_POWER_NUMBERS,
    EXPLODE_ON,
    ONES_ARE_SIXES,
)


def clear_roll(s: Relic) -> None:
    """A battle or test begins: nothing is announced or rolled yet."""
    s.bonus = 0
    s.highest = False
    s.dice = 0
    s.announced = ()
    s.aside = 0
    s.weapon = NOTHING
    s.armour = NOTHING
    s.roll = 0
    s.ones = False
    s.exploding = 0
    s.exploded = 0
    s.foe_roll = 0
    s.foe_low = False
    s.margin = 0
    s.shielded = False
    s.after_values = False


# Announcing bonuses (RE-BONUS-04, RE-BONUS-07, RE-RULING-45, RE-RULING-99).


def bonus_of(s: Relic, seat: Seat) -> int:
    """The bonuses announced for this roll, as they count at this moment."""
    if not s.announced:
        return s.bonus
    return s.bonus + sum(amount_of(s, seat, amount) for ability in in_use(s, seat) for amount in ability.bonus)


def dice_of(s: Relic, seat: Seat) -> int:
    """RE-BATTLE-09: how many dice are rolled."""
    return 1 + s.dice + sum([ability.dice for ability in in_use(s, seat)])


def in_use(s: Relic, seat: Seat) -> list[Ability]:
    """The abilities announced for this roll; RE-GOLD-02: a ban that came since then stops them."""
    abilities = s.setting.game.abilities
    return [abilities[number] for number in s.announced if not is_banned(s, seat, abilities[number].source)]


def announce(s: Relic, ability: Ability) -> None:
    """Use an ability for the roll to come; another weapon or armour takes the place of the one in use."""
    gear = gear_of(s, ability.source)
    if gear:
        other = s.weapon if gear == "weapon" else s.armour
        if other not in (NOTHING, ability.source):
            abilities = s.setting.game.abilities
            s.announced = tuple(number for number in s.announced if abilities[number].source != other)
            s.aside |= 1 << other
        if gear == "weapon":
            s.weapon = ability.source
        else:
            s.armour = ability.source
    s.announced = (*s.announced, ability.number)


def is_free(ability: Ability) -> bool:
    """A bonus that costs nothing, is not limited and does nothing else: it is announced by itself."""
    return ability.cost is None and not ability.limit and not ability.doing and not ability.evades


def leavable(s: Relic) -> list[Action]:
    """RE-BONUS-04, RE-BONUS-07: the cards whose bonus was announced by itself and can be left aside; no penalty can."""
    game = s.setting.game
    return [
        game.verbs.leave + ability.source
        for ability in (game.abilities[number] for number in s.announced)
        if ability.source < game.first_sheet
        and not game.is_power(ability.source)
        and is_free(ability)
        and all(amount >= 0 for amount in ability.bonus)
        and not (ability.dice and game.deck_of[ability.source] == CORRUPTION)  # RE-GOLD-06: that is no bonus
    ]


def leave(s: Relic, seat: Seat, card: int) -> None:
    """RE-BONUS-04, RE-BONUS-07: a card that was announced by itself is not used for this roll."""
    abilities = s.setting.game.abilities
    s.announced = tuple(number for number in s.announced if abilities[number].source != card)
    if s.weapon == card:
        s.weapon = NOTHING
    if s.armour == card:
        s.armour = NOTHING
    s.aside |= 1 << card
    s.say("left-aside", seat, card=card)


def announce_free(s: Relic, seat: Seat, window: int, kind: int) -> None:
    """RE-RULING-99: all bonuses without cost; of weapons and armours the best one each."""
    cards: dict[int, list[Ability]] = {}
    for ability in bonuses(s, seat, window, kind):
        if not is_free(ability):
            continue
        if gear_of(s, ability.source):
            cards.setdefault(ability.source, []).append(ability)
        else:
            announce(s, ability)
    best: dict[str, list[Ability]] = {}
    for source, abilities in cards.items():
        gear = gear_of(s, source)
        if gear not in best or worth(s, seat, abilities) > worth(s, seat, best[gear]):
            best[gear] = abilities
    for abilities in best.values():
        for ability in abilities:
            announce(s, ability)


def worth(s: Relic, seat: Seat, abilities: Sequence[Ability]) -> int:
    """What bonuses add, a die counted as 4."""
    return sum(amount_of(s, seat, amount) for ability in abilities for amount in ability.bonus) + 4 * sum(
        ability.dice for ability in abilities
    )


def bonuses(s: Relic, seat: Seat, window: int, kind: int) -> list[Ability]:
    """The abilities of the play area that can be announced for a roll and are not yet."""
    return [
        ability
        for ability in usable(s, seat, window)
        if ability.number not in s.announced
        and not s.aside >> ability.source & 1
        and fits_battle(s, ability)
        and gear_allowed(s, seat, ability.source, kind)
    ]


def in_hand(s: Relic, seat: Seat, window: int) -> list[Ability]:
    """RE-POWER-06: the Power cards whose ability can be used now and carried out; a hole has none."""
    if not s.hands[seat]:
        return []
    game = s.setting.game
    return [
        ability
        for card in map(card_of, s.hands[seat])
        if card != HOLE and game.watch_of[card] >> window & 1
        for ability in game.abilities_of[card]
        if ability.window == window
        and fits_battle(s, ability)
        and ready(s, seat, ability)
        and possible(s, seat, ability)
    ]


def use_power(s: Relic, seat: Seat, ability: Ability) -> None:
    """RE-POWER-12, RE-POWER-13: a Power card is used for its ability, and discarded."""
    drop_power(s, seat, ability.source, told=False)
    s.show("power-used", seat, card=ability.source)
    activate(s, seat, ability)
    happened(s, seat, USED_POWER)  # RE-RULING-108


def use(s: Relic, seat: Seat, ability: Ability) -> None:
    """Use an ability: of a Power card, which goes with it, or of an open card or the sheet."""
    if s.setting.game.is_power(ability.source):
        use_power(s, seat, ability)
    else:
        activate(s, seat, ability)


def use_once(s: Relic, seat: Seat, ability: Ability) -> None:
    """Use an ability in a window that is open for long: one without limit and cost works once in a turn."""
    if not ability.limit and ability.cost is None:
        note_use(s, seat, ability)
    use(s, seat, ability)


def no_roll(s: Relic) -> None:
    """Neither a battle nor a test is under way."""
    s.foes = ()
    s.fight = NOTHING
    s.form = NOTHING
    s.test = BATTLE


# Rolling.


def power_numbers(s: Relic, seat: Seat) -> list[Action]:
    """RE-POWER-07: the Power cards that can take the place of a roll."""
    if in_force(s, seat, CANNOT_USE_POWER_NUMBERS):
        return []
    roll = s.setting.game.verbs.roll
    return [roll + card_of(entry) for entry in s.hands[seat] if card_of(entry) != HOLE]


def play_number(s: Relic, seat: Seat, card: int) -> int:
    """RE-POWER-08, RE-POWER-13: the number of a Power card is the result, and the card is discarded."""
    drop_power(s, seat, card, told=False)
    s.show("power-rolled", seat, card=card)
    return s.setting.game.cards[card].number


def number_played(s: Relic, seat: Seat) -> None:
    """RE-MISSION-03: what a number completes is rewarded once it is on the table, before the roll is changed."""
    happened(s, seat, USED_POWER)


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
        if self.kind == BATTLE and s.fight == NOTHING and not s.foes:
            return  # all enemies were evaded, or left
        if s.hands[seat] and not in_force(s, seat, CANNOT_USE_POWER_NUMBERS):
            s.then(seat, ROLL_BATTLE if self.kind == BATTLE else RollDice(self.kind))
        else:
            throw(s, seat, self.kind, 0)


ROLLS_BATTLE = Rolls(BATTLE)


def throw(s: Relic, seat: Seat, kind: int, first: int) -> None:
    """RE-DICE-06, RE-RULING-39: all dice at once; `first` stands for one of them if it is not 0."""
    dice = dice_of(s, seat)
    explodes = explodes_on(s, seat)
    ones_are_sixes = in_force(s, seat, ONES_ARE_SIXES)
    total = exploding = ones = 0
    faces = [first] if first else []
    faces += [s.die() for _ in range(dice - len(faces))]
    for face in faces:
        if ones_are_sixes and face == 1:
            total += 6  # RE-RULING-44: a changed die does not explode
            continue
        total += face
        ones += face == 1
        exploding += face >= explodes
    s.roll = total
    s.ones = ones == dice
    s.exploding = exploding
    s.exploded = 0
    s.say("rolled", seat, faces=faces, total=total, test=kind != BATTLE)
    after = ROLLED_BATTLE if kind == BATTLE else Rolled(kind)
    if first:  # RE-MISSION-03: what the number completes comes before the dice that exploded
        s.then(seat, after)
    else:
        after.run(s, seat)


def explodes_on(s: Relic, seat: Seat) -> int:
    """RE-DICE-01: the lowest face that explodes."""
    return 5 if in_force(s, seat, EXPLODE_ON) else 6


def add_extra(s: Relic, seat: Seat, face: int) -> None:
    """RE-DICE-02, RE-DICE-03: an extra die is added, and may explode again."""
    s.roll += 6 if face == 1 and in_force(s, seat, ONES_ARE_SIXES) else face
    s.exploding -= 1
    s.exploded += 1
    if face >= explodes_on(s, seat):
        s.exploding += 1
    s.say("rolled-on", seat, face=face, total=s.roll)


@dataclass(frozen=True, slots=True)
class Rolled(Step):
    """RE-DICE-02: roll all dice that exploded; then the result can be changed."""

    kind: int

    def run(self, s: Relic, seat: Seat) -> None:
        while s.exploding:
            if s.hands[seat] and not in_force(s, seat, CANNOT_USE_POWER_NUMBERS):
                s.then(seat, RollOn(self.kind))
                return
            add_extra(s, seat, s.die())
        s.then(seat, AFTER_BATTLE_ROLL if self.kind == BATTLE else AfterRoll(self.kind))
        if s.exploded:  # RE-MISSION-03: what it completes is rewarded at once, before the roll is changed
            happened(s, seat, EXPLODED, s.exploded)


ROLLED_BATTLE = Rolled(BATTLE)


def throw_for_foe(s: Relic, seat: Seat) -> int:
    """RE-BATTLE-05, RE-BATTLE-06, RE-RULING-36: the roll of the enemy, which explodes too."""
    faces = [lower_of_two(s, seat) if s.foe_low else s.die()]
    while faces[-1] == 6:
        faces.append(s.die())
    if len(faces) > 1:
        s.say("foe-exploded", seat, faces=faces)
    return sum(faces)


def lower_of_two(s: Relic, seat: Seat) -> int:
    """Two dice of the enemy, of which only the lower counts."""
    dice = [s.die(), s.die()]
    s.say("foe-rolled-low", seat, dice=dice)
    return min(dice)


# Changing the roll (RE-BATTLE-11, RE-DICE-08 to RE-DICE-11, RE-RULING-95).


@dataclass(frozen=True, slots=True)
class AfterRoll(Step):
    """Step 4 goes on: rerolls and changes, as long as the roll is not good enough (RE-RULING-106)."""

    kind: int

    def run(self, s: Relic, seat: Seat) -> None:
        able = s.hands[seat] or s.watch[seat] >> AFTER_ROLL & 1
        if able and not s.setting.game.good_enough(s, seat, self.kind):
            s.then(seat, CHANGE_BATTLE_ROLL if self.kind == BATTLE else ChangeRoll(self.kind))


@dataclass(frozen=True, slots=True)
class ChangeRoll(HandQuestion):
    """RE-BATTLE-11: use an ability that rerolls or changes the roll, or let it stand."""

    kind: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        use = s.setting.game.verbs.use
        found = [use + ability.source for ability in self.able(s, seat)]
        return [*dict.fromkeys(found), DONE]

    def able(self, s: Relic, seat: Seat) -> list[Ability]:
        """What could change the roll now."""
        fixed = in_force(s, seat, CANNOT_REROLL)
        found = bonuses(s, seat, AFTER_ROLL, self.kind) + in_hand(s, seat, AFTER_ROLL)
        return [ability for ability in found if not (fixed and ability.rerolls)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == DONE:
            return
        source = action - s.setting.game.verbs.use
        chosen = next(ability for ability in self.able(s, seat) if ability.source == source)
        if not chosen.rerolls:
            s.then(seat, AfterRoll(self.kind))
        if not chosen.limit and chosen.cost is None and not s.setting.game.is_power(source):
            s.announced = (*s.announced, chosen.number)  # once for each roll
        use(s, seat, chosen)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-BATTLE-11", "change-the-roll")


AFTER_BATTLE_ROLL = AfterRoll(BATTLE)
CHANGE_BATTLE_ROLL = ChangeRoll(BATTLE)
