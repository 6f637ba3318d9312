"""RE-XP, RE-LEVEL, RE-RELIC, RE-ASSET: the Experience phase."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.actions import ATTRIBUTE, DISCARD, DONE, TRADE
from reliquary.games.relic.components import Ability, Whole
from reliquary.games.relic.doing import HandQuestion
from reliquary.games.relic.hidden_cards import HOLE
from reliquary.games.relic.rules.abilities import OPENS, take_asset, usable, uses
from reliquary.games.relic.rules.dials import gain_attribute, gain_influence, gain_life
from reliquary.games.relic.rules.discarding import ASSETS, POWERS, drop, held
from reliquary.games.relic.rules.lasting import lasting
from reliquary.games.relic.rules.missions import (
    LEVELLED,
    check_owned,
    draw_mission,
    gain_completed,
    happened,
    reveal_completed,
)
from reliquary.games.relic.rules.picking import MayPickCard, PickCard
from reliquary.games.relic.rules.powers import in_hand, use_once
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.rules.rolls import no_roll
from reliquary.games.relic.slots import NO_CONTEST
from reliquary.games.relic.state import Relic, without
from reliquary.games.relic.terms import EXPERIENCE, MISSION, MOST, POWER, RELIC, REWARDS
from reliquary.games.relic.windows import (
    ASSET_LIMIT,
    DURING_EXPERIENCE,
    GAIN_LEVEL,
    POWER_LIMIT,
    START_OF_EXPERIENCE,
    TROPHY_VALUE,
)
from reliquary.kernel import Action, No, Question, Seat, Step, no

POINTS_PER_LEVEL = 6  # RE-XP-04
TROPHIES, MISSIONS, EXCESS = 1, 2, 3  # the steps of the phase

_ATTRIBUTE, _LIFE, _INFLUENCE, _POWER, _MISSION, _SPECIAL = range(3, 9)


@dataclass(frozen=True, slots=True)
class Experience(Step):
    """RE-XP-01: the phase begins."""

    def run(self, s: Relic, seat: Seat) -> None:
        s.turn.phase = EXPERIENCE
        s.turn.stage = TROPHIES
        s.turn.points = 0
        if s.contest is not NO_CONTEST:
            no_roll(s)
        s.agenda = (END_MISSIONS, seat, (DISCARD_EXCESS, seat, s.agenda))
        opens = s.works[seat][START_OF_EXPERIENCE]
        if opens or may_use_experience(s, seat):
            s.agenda = (USE_EXPERIENCE, seat, s.agenda)
        if opens:
            s.agenda = (OPENS[START_OF_EXPERIENCE], seat, s.agenda)


EXPERIENCE_PHASE: Experience = Experience()


def may_use_experience(s: Relic, seat: Seat) -> bool:
    """Whether there is anything to spend, trade, use or discard."""
    if s.trophies[seat] or s.assets[seat] or s.hands[seat]:
        return True
    return bool(s.works[seat][DURING_EXPERIENCE]) or may_trade(s, seat)


@dataclass(frozen=True, slots=True)
class UseExperience(HandQuestion):
    """RE-XP-03, RE-XP-06, RE-XP-09, RE-RULING-102: spend a trophy, trade missions, use an ability, discard, or end."""

    @property
    def window(self) -> int:
        """The moment of what can be used."""
        return DURING_EXPERIENCE

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        verbs = s.setting.game.verbs
        found: list[Action] = []
        if s.trophies[seat] and s.turn.stage == TROPHIES:
            found = [verbs.pick + card for card in s.trophies[seat]]
        if s.turn.stage <= MISSIONS and may_trade(s, seat):
            found.append(TRADE)
        if able := self.able(s, seat):
            found += uses(s, able)
        if s.assets[seat] or s.hands[seat]:
            found.append(DISCARD)
        found.append(DONE)
        return found

    def able(self, s: Relic, seat: Seat) -> list[Ability]:
        """What can be used during the phase."""
        if not s.hands[seat] and not s.works[seat][DURING_EXPERIENCE]:
            return []
        return usable(s, seat, DURING_EXPERIENCE) + in_hand(s, seat, DURING_EXPERIENCE)

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == DONE:
            FINISH_EXPERIENCE.run(s, seat)
            return
        s.agenda = (self, seat, s.agenda)
        verbs = s.setting.game.verbs
        if action == TRADE:
            s.turn.stage = MISSIONS
            trade(s, seat)
        elif action == DISCARD:
            s.then(seat, END_MISSIONS, DISCARD_FREELY)
        elif action >= verbs.use:
            self.use(s, seat, action - verbs.use)
        else:
            spend(s, seat, action - verbs.pick)

    def use(self, s: Relic, seat: Seat, source: int) -> None:
        """RE-TIMING-03: an ability for any moment of the phase."""
        use_once(s, seat, next(one for one in self.able(s, seat) if one.source == source))

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        verbs = s.setting.game.verbs
        if s.turn.stage > TROPHIES and verbs.pick <= action < verbs.use and action - verbs.pick in s.trophies[seat]:
            return no("RE-RULING-102", "trophies-come-first", card=events.CARD(action - verbs.pick))
        if action == TRADE and len(s.completed[seat]) >= s.setting.missions:
            if s.turn.stage > MISSIONS:
                return no("RE-RULING-102", "trade-comes-first")
            return no("RE-RULING-51", "no-relic-left")
        return refused(s, seat, action, "RE-XP-01", "use-experience")


USE_EXPERIENCE = UseExperience()


@dataclass(frozen=True, slots=True)
class FinishExperience(Step):
    """RE-RULING-89: what is compulsory during the phase comes before its end."""

    def run(self, s: Relic, seat: Seat) -> None:
        if s.setting.game.compelling.isdisjoint(s.works[seat][DURING_EXPERIENCE]):  # as a rule
            return
        for ability in usable(s, seat, DURING_EXPERIENCE):
            if not ability.optional:
                s.then(seat, self)
                use_once(s, seat, ability)
                return


FINISH_EXPERIENCE = FinishExperience()


def trophy_points(s: Relic, seat: Seat) -> list[int]:
    """RE-XP-02: what each trophy of a player is worth."""
    more = lasting(s, seat, TROPHY_VALUE)
    return [s.setting.game.cards[card].value + more for card in s.trophies[seat]]


def spend(s: Relic, seat: Seat, card: int) -> None:
    """RE-XP-02 to RE-XP-05, RE-RULING-46 to RE-RULING-49, RE-RULING-119: trophy points, and a level for each 6."""
    value = s.setting.game.cards[card].value + lasting(s, seat, TROPHY_VALUE)
    s.trophies[seat] = without(s.trophies[seat], card)
    s.discard(card)
    s.turn.points += value
    s.say(events.TrophySpent, seat, card=card, points=value, total=s.turn.points)
    levels, s.turn.points = divmod(s.turn.points, POINTS_PER_LEVEL)
    if levels:
        s.then(seat, *[GAIN_ONE_LEVEL] * levels, s.setting.game.afterwards)


@dataclass(frozen=True, slots=True)
class GainOneLevel(Whole):
    """RE-LEVEL-01 to RE-LEVEL-05, RE-RULING-120: the peg, then the rewards of the column; above 12 a mission."""

    def run(self, s: Relic, seat: Seat) -> None:
        if s.level[seat] >= MOST:
            gain_completed(s, seat)
            happened(s, seat, LEVELLED)
            return
        s.level[seat] += 1
        s.say(events.Level, seat, level=s.level[seat])
        column = s.setting.game.characters[s.character[seat]].rewards[s.level[seat] - 1]
        s.then(seat, *(GIVE_REWARD[icon] for icon in column), OPENS[GAIN_LEVEL])
        happened(s, seat, LEVELLED)


GAIN_ONE_LEVEL = GainOneLevel()


@dataclass(frozen=True, slots=True)
class GiveReward(Whole):
    """RE-LEVEL-03, RE-LEVEL-06 to RE-LEVEL-14: one icon of a column."""

    icon: int

    def run(self, s: Relic, seat: Seat) -> None:
        if self.icon < _ATTRIBUTE:
            gain_attribute(s, seat, self.icon, 1)
        elif self.icon == _ATTRIBUTE:
            s.then(seat, CHOOSE_ATTRIBUTE)
        elif self.icon == _LIFE:
            gain_life(s, seat, 1)
        elif self.icon == _INFLUENCE:
            gain_influence(s, seat, 2)
        elif self.icon == _POWER:
            draw_power(s, seat)
        elif self.icon == _MISSION:
            gain_completed(s, seat)
        else:
            game = s.setting.game
            s.follow(seat, game.characters[s.character[seat]].special)
        check_owned(s)


GIVE_REWARD = tuple(GiveReward(icon) for icon in range(len(REWARDS)))


def rewards_at_once(column: Sequence[int]) -> list[GiveReward]:
    """RE-RULING-128: of a column, what one begins a shorter game with."""
    return [GIVE_REWARD[icon] for icon in column if icon not in (_MISSION, _SPECIAL)]


@dataclass(frozen=True, slots=True)
class ChooseAttribute(Question):
    """RE-LEVEL-10: 1 of an attribute of the player's choice."""

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        found = [ATTRIBUTE + which for which in range(3) if s.attribute(seat, which) < MOST]
        return found or [ATTRIBUTE]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        gain_attribute(s, seat, action - ATTRIBUTE, 1)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        if ATTRIBUTE <= action < ATTRIBUTE + 3:
            return no("RE-ATTR-05", "attribute-at-most", attribute=events.ATTRIBUTE(action - ATTRIBUTE))
        return refused(s, seat, action, "RE-LEVEL-10", "choose-attribute")


CHOOSE_ATTRIBUTE = ChooseAttribute()


def draw_power(s: Relic, seat: Seat) -> None:
    """RE-POWER-04: the top card, for its owner alone to see."""
    card = s.draw_from(POWER)
    if card == HOLE:
        return
    s.keep(s.hands, seat, s.hidden(POWER, card))
    if s.events is not None:  # else nobody listens
        s.say(events.PowerDrawn, seat)
        s.whisper(events.PowerSeen, seat, card=card, number=s.setting.game.cards[card].number)
    check_owned(s)  # RE-RULING-108


# Relics.


def may_trade(s: Relic, seat: Seat) -> bool:
    """RE-XP-06, RE-RULING-51: enough completed missions, and a Relic to be had."""
    enough = len(s.completed[seat]) >= s.setting.missions
    return enough and bool(s.sizes[RELIC] or s.discards[RELIC])


def trade(s: Relic, seat: Seat) -> None:
    """RE-RELIC-02, RE-RELIC-03, RE-RULING-54, RE-RULING-96: missions, oldest first, for one of two Relics."""
    for entry in s.completed[seat][: s.setting.missions]:
        card = reveal_completed(s, entry)
        s.discards[MISSION] |= 1 << card
        s.show(events.MissionSpent, seat, card=card)
    s.completed[seat] = s.completed[seat][s.setting.missions :]
    first = s.draw_from(RELIC)
    second = s.draw_from(RELIC)
    if second == HOLE:
        take_asset(s, seat, first)
        check_owned(s)
        return
    s.turned_up = (first, second)
    s.show(events.RelicsShown, seat, cards=(first, second))
    s.then(seat, KEEP_RELIC)


@dataclass(frozen=True, slots=True)
class KeepRelic(PickCard):
    """RE-RELIC-03: one of two Relics; the other is shuffled back."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return s.turned_up

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        s.put_back(RELIC, without(s.turned_up, card))
        s.turned_up = ()
        take_asset(s, seat, card)
        check_owned(s)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-RELIC-03", "keep-one-relic")


KEEP_RELIC = KeepRelic()


@dataclass(frozen=True, slots=True)
class EndMissions(Step):
    """RE-XP-07, RE-MISSION-10, RE-RULING-53, RE-RULING-102: step 2 ends: who has no mission draws one; then step 3."""

    def run(self, s: Relic, seat: Seat) -> None:
        if s.turn.stage < EXCESS:
            s.turn.stage = EXCESS
            if s.missions[seat] < 0:
                draw_mission(s, seat)


END_MISSIONS = EndMissions()


# Limits.


def asset_limit(s: Relic, seat: Seat) -> int:
    """RE-CHAR-07, RE-ASSET-03."""
    return max(0, s.setting.game.characters[s.character[seat]].asset_limit + lasting(s, seat, ASSET_LIMIT))


def power_limit(s: Relic, seat: Seat) -> int:
    """RE-CHAR-05, RE-POWER-15."""
    limits = s.setting.game.characters[s.character[seat]].power_limits
    return max(0, limits[s.level[seat]] + lasting(s, seat, POWER_LIMIT))


@dataclass(frozen=True, slots=True)
class DiscardExcess(Step):
    """RE-XP-08, RE-ASSET-04, RE-POWER-16: cards beyond the limits have to go."""

    def run(self, s: Relic, seat: Seat) -> None:
        if s.assets[seat] and len(s.assets[seat]) > asset_limit(s, seat):
            s.then(seat, DROP_ASSET, self)
        elif s.hands[seat] and len(s.hands[seat]) > power_limit(s, seat):
            s.then(seat, DROP_POWER, self)


DISCARD_EXCESS = DiscardExcess()


@dataclass(frozen=True, slots=True)
class DropAsset(PickCard):
    """RE-ASSET-04: which asset beyond the limit goes."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return s.assets[seat]

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        drop(s, seat, ASSETS, card)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-XP-08", "discard-excess")


@dataclass(frozen=True, slots=True)
class DropPower(PickCard):
    """RE-POWER-16: which Power card beyond the limit goes."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return held(s, seat, POWERS)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        drop(s, seat, POWERS, card)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-XP-08", "discard-excess")


DROP_ASSET = DropAsset()
DROP_POWER = DropPower()


@dataclass(frozen=True, slots=True)
class DiscardFreely(MayPickCard):
    """RE-XP-09, RE-DISCARD-07: a Power card or an asset that is not wanted; one after the other."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return (*s.assets[seat], *held(s, seat, POWERS))

    def hides(self, s: Relic, seat: Seat) -> bool:
        return bool(s.hands[seat])

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        drop(s, seat, ASSETS if card in s.assets[seat] else POWERS, card)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-DISCARD-07", "discard-freely")


DISCARD_FREELY = DiscardFreely()
