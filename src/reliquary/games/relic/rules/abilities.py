"""RE-TIMING, RE-CHAR-10, RE-GOLD-05, RE-CHARGE: when abilities work, what they cost, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from reliquary.games.relic import events
from reliquary.games.relic.actions import DONE
from reliquary.games.relic.components import Ability, Cost, Doing
from reliquary.games.relic.counting import holds, left_in
from reliquary.games.relic.doing import Foe, effect_of
from reliquary.games.relic.hidden_cards import open_of
from reliquary.games.relic.rules.dials import lose_life, spend_influence
from reliquary.games.relic.rules.discarding import ASSETS, POWERS, TROPHIES, discard_cards, drop_asset
from reliquary.games.relic.rules.lasting import is_banned
from reliquary.games.relic.rules.missions import check_owned
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import BATTLE, NOTHING, Relic
from reliquary.games.relic.terms import ASSET, CORRUPTION, UNLIMITED
from reliquary.games.relic.windows import (
    DRAW_CORRUPTION,
    DRAWN,
    END_OF_EXPLORATION,
    END_OF_TURN,
    NAMES,
    START_OF_BATTLE,
)
from reliquary.kernel import Action, No, Question, Seat, Step

ON_SPACES = (1 << END_OF_EXPLORATION) | (1 << END_OF_TURN) | (1 << DRAWN)  # windows of cards that lie on a space


def refresh(s: Relic, seat: Seat) -> None:
    """Note what works for a seat now: its sheet, its assets, its active Corruption cards, the scenario."""
    game = s.setting.game
    first_sheet = game.first_sheet
    sources = [first_sheet + s.character[seat], *s.assets[seat]]
    if s.mute:
        sources = [source for source in sources if not s.mute >> source & 1]
    sources += open_of(s.corruption[seat])
    sources.append(game.first_scenario + s.setting.scenario)
    works = list(game.nothing_works)
    for source in sources:
        for when, numbers in game.parts_of[source]:
            works[when] += numbers
    s.sources[seat] = tuple(sources)
    s.works[seat] = tuple(works)


def ready(s: Relic, seat: Seat, ability: Ability) -> bool:
    """Whether an ability can be used: its limit, its condition, its cost."""
    if ability.once and was_used(s, seat, ability):
        return False
    if ability.condition and not holds(s, seat, ability.condition):
        return False
    if ability.cost is not None and not payable(s, seat, ability.cost, ability.source):
        return False
    return not ability.optional or not ability.needs or possible(s, seat, ability)


def was_used(s: Relic, seat: Seat, ability: Ability) -> bool:
    """Whether an ability with a limit was used by a player as often as it can be."""
    if ability.limit in ("turn", ""):
        return bool(s.turn.used >> (ability.number << 2 | seat) & 1)
    area = area_of(s, seat) if ability.limit == "area" else 0
    return area < 0 or (ability.number << 2 | seat, area) in s.used_up


def area_of(s: Relic, seat: Seat) -> int:
    """The area where a player stands, or −1."""
    return s.setting.game.spaces[s.place[seat]].area if s.place[seat] >= 0 else -1


def note_use(s: Relic, seat: Seat, ability: Ability) -> None:
    """A player used an ability in this turn, or in this game."""
    key = ability.number << 2 | seat
    if ability.limit in ("turn", ""):
        s.turn.used |= 1 << key
    else:
        s.used_up |= {(key, area_of(s, seat) if ability.limit == "area" else 0)}


def areas_used(s: Relic, seat: Seat, ability: Ability) -> list[int]:
    """The areas in which a player has used an ability that works once in each."""
    return sorted(area for key, area in s.used_up if key == ability.number << 2 | seat)


def usable(s: Relic, seat: Seat, window: int) -> list[Ability]:
    """The abilities of the sheet and the open cards that can be used in a window (RE-GOLD-02)."""
    found: list[Ability] = []
    numbers = s.works[seat][window]
    if not numbers:
        return found
    game = s.setting.game
    abilities, bans_of = game.abilities, game.bans_of
    for number in numbers:
        ability = abilities[number]
        if ready(s, seat, ability) and not (bans_of[ability.source] and is_banned(s, seat, ability.source)):
            found.append(ability)
    return found


def uses(s: Relic, abilities: list[Ability]) -> list[Action]:
    """The actions that use some abilities, one for each source."""
    use = s.setting.game.verbs.use
    found: list[Action] = []
    for ability in abilities:
        if use + ability.source not in found:
            found.append(use + ability.source)
    return found


def possible(s: Relic, seat: Seat, ability: Ability) -> bool:
    """Whether all that an ability does could be carried out."""
    effects = s.setting.game.effects
    for number in ability.needs:
        if not effects[number].able(s, seat, ability.source):
            return False
    return True


def can(s: Relic, seat: Seat, doing: Doing) -> bool:
    """Whether a sequence of effects could be carried out in full."""
    game = s.setting.game
    for item in doing:
        if not game.effects[item.number].able(s, seat, game.owners[item.number]):
            return False
    return True


def fits_battle(s: Relic, ability: Ability) -> bool:
    """Whether an ability works in the battle or test that is under way (RE-RULING-35)."""
    if not ability.choosy:
        return True
    if ability.form >= 0 and ability.form != s.contest.form:
        return False
    if ability.by and not (s.roll.after_values and s.roll.margin >= ability.by):
        return False
    if ability.scenario and not against_sheet(s):
        return False
    if ability.against or ability.least or ability.most < UNLIMITED:
        if s.contest.test != BATTLE or not s.opposed():
            return False
        game = s.setting.game
        if ability.against and not any(game.cards[foe].trait == ability.against for foe in s.contest.foes):
            return False
        return ability.least <= value_of_foes(s) <= ability.most
    return True


def value_of_foes(s: Relic) -> int:
    """RE-MULTI-03, RE-SCENBATTLE-02: what is printed on the enemies of the battle, or on the sheet, together."""
    if s.contest.fight != NOTHING:
        return effect_of(s, s.contest.fight, Foe).value
    cards = s.setting.game.cards
    total = 0
    for foe in s.contest.foes:
        total += cards[foe].value
    return total


def against_sheet(s: Relic) -> bool:
    """RE-SCENBATTLE-02: whether the battle under way is one that the scenario sheet demands."""
    game = s.setting.game
    fight = s.contest.fight if s.contest.test == BATTLE else NOTHING
    return fight != NOTHING and game.first_scenario <= game.owners[fight] < game.first_space


def gear_of(s: Relic, source: int) -> str:
    """RE-BATTLE-04, RE-RULING-85, RE-RULING-86: whether a card counts as the weapon or the armour of a battle."""
    return s.setting.game.gear_of[source]


def gear_allowed(s: Relic, seat: Seat, source: int, kind: int) -> bool:
    """RE-WARGEAR-08: weapons and armour work in battles only; RE-GOLD-02: some may not use them at all."""
    if kind != BATTLE and gear_of(s, source):
        return False
    return not is_banned(s, seat, source)


def still_usable(s: Relic, seat: Seat, source: int) -> bool:
    """RE-BATTLE-04, RE-RULING-107, RE-GOLD-02: of weapons and armours one each works, and none that was left aside."""
    gear = gear_of(s, source)
    if gear:
        other = s.roll.weapon if gear == "weapon" else s.roll.armour
        if other not in (NOTHING, source) or s.roll.aside >> source & 1:
            return False
    return gear_allowed(s, seat, source, s.contest.test)


def wield(s: Relic, source: int) -> None:
    """RE-BATTLE-04: this is the weapon or the armour of the battle from now on."""
    gear = s.setting.game.gear_of[source]
    if gear == "weapon":
        s.roll.weapon = source
    elif gear == "armour":
        s.roll.armour = source


def payable(s: Relic, seat: Seat, cost: Cost, source: int) -> bool:
    """RE-RULING-03: whether a price can be paid in full."""
    if cost.influence > s.influence[seat] or (cost.life and cost.life >= s.life[seat]):
        return False
    if cost.charge and (s.charges.get(source, 0) < cost.charge or has_spent(s, seat, source)):
        return False
    if cost.power and cost.power > len(s.hands[seat]) - (s.setting.game.is_power(source)):
        return False
    if cost.trophy and cost.trophy > len(s.trophies[seat]):
        return False
    if cost.corruption and cost.corruption > left_in(s, CORRUPTION):
        return False
    return not cost.asset or cost.asset <= len(s.assets[seat]) - (source in s.assets[seat])


def has_spent(s: Relic, seat: Seat, card: int) -> bool:
    """RE-CHARGE-07: whether a player spent a charge of a card in this turn."""
    return bool(s.turn.spent >> (card << 2 | seat) & 1)


def pay(s: Relic, seat: Seat, cost: Cost, source: int) -> None:
    """Pay a price; what has to be picked is asked before what the price buys."""
    if cost.influence:
        spend_influence(s, seat, cost.influence)
    if cost.life:
        lose_life(s, seat, cost.life)
    if cost.charge:
        spend_charge(s, seat, source)
    if cost.corruption:
        s.then(seat, s.setting.game.draw_corruption(cost.corruption))
    if cost.this and source in s.assets[seat]:
        drop_asset(s, seat, source)
    for kind, amount in ((POWERS, cost.power), (TROPHIES, cost.trophy), (ASSETS, cost.asset)):
        if amount:
            discard_cards(s, seat, kind, amount)


def spend_charge(s: Relic, seat: Seat, card: int) -> None:
    """RE-CHARGE-03 to RE-CHARGE-05, RE-CHARGE-07: one token; with the last one the card goes."""
    s.charges[card] -= 1
    s.turn.spent |= 1 << (card << 2 | seat)
    s.say(events.ChargeSpent, seat, card=card, left=s.charges[card])
    if not s.charges[card]:
        drop_asset(s, seat, card)


def activate(s: Relic, seat: Seat, ability: Ability) -> None:
    """Use an ability: note it, pay for it, and put what it does on the agenda."""
    if ability.limit:
        note_use(s, seat, ability)
    if s.events is not None and not s.setting.game.is_power(ability.source):  # of those all were told already
        s.say(events.Used, seat, source=ability.source, ability=ability.number)
    if ability.window == DRAW_CORRUPTION:  # inside an effect that has its own end, after the threshold was looked at
        s.then(seat, *ability.doing)
    elif ability.doing or ability.cost is not None:
        s.follow(seat, ability.doing)
    if ability.cost is not None:
        pay(s, seat, ability.cost, ability.source)


def on_space(s: Relic, seat: Seat) -> list[int]:
    """RE-THREAT-18, RE-THREAT-19, RE-EVADE-04: the cards on the own space that work: no assets, no evaded ones."""
    type_of = s.setting.game.type_of
    evaded = s.turn.evaded
    found: list[int] = []
    for card in s.threats[s.place[seat]]:
        if type_of[card] != ASSET and not evaded >> card & 1:
            found.append(card)
    return found


def waiting(s: Relic, seat: Seat, window: int, done: int) -> list[Ability]:
    """The abilities that could be used in a window and have not been."""
    game = s.setting.game
    bans_of = game.bans_of
    there: list[Ability] = []
    for number in s.works[seat][window]:
        there.append(game.abilities[number])
    if ON_SPACES >> window & 1 and s.place[seat] >= 0:
        there += game.at_work(on_space(s, seat), window)
    elif window == START_OF_BATTLE:
        there += game.at_work(s.contest.foes, window)
    found: list[Ability] = []
    for ability in there:
        if (
            not (done and done >> ability.number & 1)
            and (not ability.choosy or fits_battle(s, ability))
            and (not bans_of[ability.source] or still_usable(s, seat, ability.source))  # most are no gear
            and ready(s, seat, ability)
        ):
            found.append(ability)
    return found


@dataclass(frozen=True, slots=True)
class Opens(Step):
    """A window of abilities: all that are compulsory, and those that are not if wanted (RE-TIMING-05, RE-RULING-94)."""

    window: int
    done: int = 0

    def run(self, s: Relic, seat: Seat) -> None:
        if not s.works[seat][self.window] and not lies_waiting(s, seat, self.window):
            return
        if self.window == START_OF_BATTLE and s.contest.test != BATTLE:  # RE-EX-10: a test came in between
            s.contest.test, s.contest.form = BATTLE, s.contest.fight_form
        found = waiting(s, seat, self.window, self.done)
        if not found:
            return
        if len(found) == 1 and not found[0].optional:
            use_at(s, seat, found[0], self.done)
            return
        must = [ability for ability in found if not ability.optional]
        if must and any_order(s, must) and not compete(s, found):
            use_at(s, seat, must[0], self.done)
        else:
            s.then(seat, Moment(self.window, self.done))


def lies_waiting(s: Relic, seat: Seat, window: int) -> bool:
    """Whether a card in nobody's play area works in a window: one on the own space, or an enemy of the battle."""
    if window == START_OF_BATTLE:
        cards = s.contest.foes
    elif ON_SPACES >> window & 1 and s.place[seat] >= 0:
        cards = s.threats[s.place[seat]]
    else:
        return False
    return not s.setting.game.at_work_in[window].isdisjoint(cards)


opens = cache(Opens)
OPENS = tuple(map(opens, range(len(NAMES))))


def any_order(s: Relic, abilities: list[Ability]) -> bool:
    """RE-RULING-94: the order is asked only if it can matter."""
    harmless = s.setting.game.harmless
    return all(ability.number in harmless for ability in abilities)


def compete(s: Relic, abilities: list[Ability]) -> bool:
    """RE-BATTLE-04: whether several weapons or several armours wait, of which only one can be used."""
    gear = [(gear_of(s, source), source) for source in {ability.source for ability in abilities}]
    kinds = [kind for kind, _ in gear if kind]
    return len(kinds) > len(set(kinds))


def use_at(s: Relic, seat: Seat, ability: Ability, done: int) -> None:
    """Use an ability at its moment; then the window is looked at again."""
    s.agenda = (opens(ability.window, done | 1 << ability.number), seat, s.agenda)
    if s.setting.game.gear_of[ability.source]:
        wield(s, ability.source)
    activate(s, seat, ability)


def moment(s: Relic, seat: Seat, window: int) -> None:
    """Open a window for a seat, if anything works in it."""
    if s.works[seat][window] or (ON_SPACES >> window & 1 and lies_waiting(s, seat, window)):
        s.agenda = (OPENS[window], seat, s.agenda)


@dataclass(frozen=True, slots=True)
class Moment(Question):
    """RE-TIMING-05: abilities wait at one moment: the player chooses their order; the compulsory ones have to come."""

    window: int
    done: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        found = waiting(s, seat, self.window, self.done)
        for ability in found:
            if not ability.optional:
                return uses(s, found)
        return [*uses(s, found), DONE]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == DONE:
            return
        source = action - s.setting.game.verbs.use
        found = [ability for ability in waiting(s, seat, self.window, self.done) if ability.source == source]
        use_at(s, seat, next((ability for ability in found if not ability.optional), found[0]), self.done)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-TIMING-05", "choose-ability")


def take_asset(s: Relic, seat: Seat, card: int) -> None:
    """RE-ASSET-05, RE-CHARGE-02: a card comes into a play area; its charges are on it from now on."""
    charges = s.setting.game.cards[card].charges
    if charges and card not in s.charges:
        s.charges[card] = charges
    s.assets[seat] = (*s.assets[seat], card)
    refresh(s, seat)
    s.say(events.Took, seat, card=card)
    check_owned(s)  # RE-RULING-108
