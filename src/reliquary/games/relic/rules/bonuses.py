"""RE-BONUS-04, RE-BONUS-07 and the rulings 45, 99, 107, 117, 125 on them: announcing bonuses, withdrawing them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from reliquary.games.relic import events
from reliquary.games.relic.components import Ability
from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.rules.abilities import fits_battle, gear_allowed, gear_of, usable
from reliquary.games.relic.rules.lasting import is_banned
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.terms import CORRUPTION
from reliquary.kernel import Action, Seat


def bonus_of(s: Relic, seat: Seat) -> int:
    """The bonuses announced for this roll, as they count at this moment."""
    if not s.roll.announced:
        return s.roll.bonus
    return s.roll.bonus + sum(amount_of(s, seat, amount) for ability in in_use(s, seat) for amount in ability.bonus)


def dice_of(s: Relic, seat: Seat) -> int:
    """RE-BATTLE-09: how many dice are rolled."""
    if not s.roll.announced:
        return 1 + s.roll.dice
    return 1 + s.roll.dice + sum([ability.dice for ability in in_use(s, seat)])


def in_use(s: Relic, seat: Seat) -> list[Ability]:
    """The abilities announced for this roll, as far as they count at this moment."""
    if not s.roll.announced:
        return []
    abilities = s.setting.game.abilities
    return [abilities[number] for number in s.roll.announced if counts(s, seat, abilities[number].source)]


def counts(s: Relic, seat: Seat, source: int) -> bool:
    """Whether what was announced counts: RE-GOLD-02: no ban came since then; RE-RULING-118: its card is not lost."""
    if source not in s.sources[seat] and not s.setting.game.is_power(source) and not was_paid(s, source):
        return False
    return not is_banned(s, seat, source)


def announce(s: Relic, ability: Ability) -> None:
    """Use an ability for the roll to come; another weapon or armour takes the place of the one in use."""
    gear = gear_of(s, ability.source)
    if gear:
        other = s.roll.weapon if gear == "weapon" else s.roll.armour
        if other not in (NOTHING, ability.source):
            abilities = s.setting.game.abilities
            s.roll.announced = tuple(number for number in s.roll.announced if abilities[number].source != other)
            s.roll.aside |= 1 << other
        if gear == "weapon":
            s.roll.weapon = ability.source
        else:
            s.roll.armour = ability.source
    s.roll.announced = (*s.roll.announced, ability.number)


def leavable(s: Relic, seat: Seat) -> list[Action]:
    """RE-BONUS-04, RE-BONUS-07, RE-RULING-125: what was announced and can be withdrawn."""
    leave = s.setting.game.verbs.leave
    return [leave + source for source in dict.fromkeys(ability.source for ability in withdrawable(s, seat))]


def withdrawable(s: Relic, seat: Seat) -> list[Ability]:
    """RE-RULING-125: the bonuses in use; no penalty, no die of corruption, nothing that the scenario adds."""
    if not s.roll.announced:
        return []
    game = s.setting.game
    first_sheet, deck_of = game.first_sheet, game.deck_of
    return [
        ability
        for ability in in_use(s, seat)
        if (ability.bonus or ability.dice)
        and ability.source < game.first_scenario
        and all(amount >= 0 for amount in ability.bonus)
        and not (ability.dice and ability.source < first_sheet and deck_of[ability.source] == CORRUPTION)
    ]


def may_matter(s: Relic, seat: Seat) -> bool:
    """RE-RULING-107: whether something was announced by itself and makes a difference by being left aside."""
    if not s.roll.announced:
        return False
    is_power = s.setting.game.is_power
    return any(
        (ability.dice or gear_of(s, ability.source) or worth(s, seat, [ability]))
        for ability in withdrawable(s, seat)
        if ability.free and not is_power(ability.source)
    )


def leave(s: Relic, seat: Seat, source: int) -> None:
    """RE-RULING-125: what was announced is withdrawn; RE-RULING-117: gear that was paid for stays the one in use."""
    abilities = s.setting.game.abilities
    paid = was_paid(s, source)
    s.roll.announced = tuple(number for number in s.roll.announced if abilities[number].source != source)
    if s.roll.weapon == source and not paid:
        s.roll.weapon = NOTHING
    if s.roll.armour == source and not paid:
        s.roll.armour = NOTHING
    s.roll.aside |= 1 << source
    s.say(events.LeftAside, seat, source=source)


def announce_free(s: Relic, seat: Seat, window: int, kind: int) -> None:
    """RE-RULING-99: all bonuses without cost; of weapons and armours the best one each."""
    if not s.works[seat][window]:
        return
    gear: dict[int, list[Ability]] = {}
    for ability in bonuses(s, seat, window, kind):
        if not ability.free:
            continue
        if gear_of(s, ability.source):
            gear.setdefault(ability.source, []).append(ability)
        else:
            announce(s, ability)
    if gear:
        announce_best(s, seat, gear)


def announce_best(s: Relic, seat: Seat, gear: Mapping[int, list[Ability]]) -> None:
    """RE-RULING-99: of weapons and armours, each with its bonuses, the best one each."""
    best: dict[str, list[Ability]] = {}
    for source, abilities in gear.items():
        kind = gear_of(s, source)
        if kind not in best or worth(s, seat, abilities) > worth(s, seat, best[kind]):
            best[kind] = abilities
    for abilities in best.values():
        for ability in abilities:
            announce(s, ability)


def announce_rest(s: Relic, seat: Seat, window: int, kind: int) -> None:
    """RE-RULING-99: all bonuses without cost; no weapons and armours, which may have been left aside."""
    for ability in bonuses(s, seat, window, kind):
        if ability.free and not gear_of(s, ability.source):
            announce(s, ability)


def worth(s: Relic, seat: Seat, abilities: Sequence[Ability]) -> int:
    """What bonuses add, a die counted as 4."""
    return sum(amount_of(s, seat, amount) for ability in abilities for amount in ability.bonus) + 4 * sum(
        ability.dice for ability in abilities
    )


def bonuses(s: Relic, seat: Seat, window: int, kind: int) -> list[Ability]:
    """The abilities of the play area that can be announced for a roll and are not yet."""
    bans_of = s.setting.game.bans_of
    found: list[Ability] = []
    for ability in usable(s, seat, window):
        source = ability.source
        if (
            ability.number not in s.roll.announced
            and not s.roll.aside >> source & 1
            and (not ability.choosy or fits_battle(s, ability))
            and (not bans_of[source] or gear_allowed(s, seat, source, kind))  # most are no gear
            and (not bans_of[source] or paid_instead(s, source) == NOTHING)
        ):
            found.append(ability)
    return found


def paid_instead(s: Relic, source: int) -> int:
    """RE-RULING-117: the other weapon or armour that was paid for in this battle and so cannot be replaced, if any."""
    gear = gear_of(s, source)
    other = s.roll.weapon if gear == "weapon" else s.roll.armour if gear == "armour" else NOTHING
    if other in (NOTHING, source):
        return NOTHING
    return other if was_paid(s, other) or s.roll.aside >> other & 1 else NOTHING


def was_paid(s: Relic, card: int) -> bool:
    """Whether a price was paid for what a card adds to this roll."""
    abilities = s.setting.game.abilities
    for number in s.roll.announced:
        if abilities[number].source == card and abilities[number].cost is not None:
            return True
    return False
