"""RE-SETUP: the table is laid, characters are chosen, and what was agreed is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from reliquary import options
from reliquary.games.relic import events
from reliquary.games.relic.options import DEAL, MISSIONS_PER_RELIC, RANDOM
from reliquary.games.relic.rules.defeat import become
from reliquary.games.relic.rules.experience import draw_power, power_limit, rewards_at_once
from reliquary.games.relic.rules.missions import draw_mission, is_met
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.rules.turn import begin_turn
from reliquary.games.relic.setting import Setting
from reliquary.games.relic.state import NOBODY, Relic, replaced
from reliquary.games.relic.terms import SHEETS
from reliquary.integers import whole
from reliquary.kernel import Action, No, Seat, SecretQuestion, Step, generator, no, settle

LEVELS_PER_MISSION = 3  # RE-RULING-128: at the start, for each that a Relic costs less

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material


def deal(game: Material[Relic], seats: int, seed: int | str, given: Mapping[str, object]) -> Relic:
    """RE-SETUP-01 to RE-SETUP-20: a table up to the first question."""
    if whole(seats) not in game.players:
        raise ValueError(f"seats: Relic is for 2 to 4 players, not for {seats!r} (RE-GEN-01)")
    seats = int(seats)
    s = blank(read_options(game, seats, given), generator(seed))
    lay(s)
    return s


def lay(s: Relic) -> None:
    """RE-SETUP-02 to RE-SETUP-20: from a table with all cards in their decks to the first question."""
    game, setting, seats = s.setting.game, s.setting, s.setting.seats
    if setting.agreed["scenario"] == RANDOM:  # RE-SETUP-02
        setting.scenario = s.below(len(game.scenarios))
    s.show(events.Scenario, NOBODY, scenario=setting.scenario)
    first = s.below(seats)  # RE-RULING-04
    s.turn.active = first
    s.then(first, BEGIN_GAME)
    if setting.characters:
        for seat in range(seats):
            become(s, seat, setting.characters[seat])
    else:
        deal_sheets(s, first)
    settle(s)


def deal_sheets(s: Relic, first: Seat) -> None:
    """RE-SETUP-07, RE-SETUP-08: two sheets each, seen by their owner; all choose in secret."""
    seats = s.setting.seats
    left = list(range(len(s.setting.game.characters)))
    s.then(first, REVEAL_CHARACTERS)
    for turn in reversed(range(seats)):
        seat = (first + turn) % seats
        dealt = tuple(left.pop(s.below(len(left), 1 << seat)) for _ in range(SHEETS))
        s.dealt = replaced(s.dealt, seat, dealt)
        s.whisper(events.SheetsDealt, seat, characters=dealt)
        s.then(seat, CHOOSE_CHARACTER)


def blank(setting: Setting[Relic], rng: int) -> Relic:
    """A table with all cards in their decks and nobody on the board."""
    s = Relic()
    s.begin(setting, rng)
    return s


@dataclass(frozen=True, slots=True)
class ChooseCharacter(SecretQuestion):
    """RE-SETUP-08: one of the two sheets, in secret."""

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        take = s.setting.game.verbs.take
        return [take + sheet for sheet in s.dealt[seat][:SHEETS]]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        sheet = action - s.setting.game.verbs.take
        s.dealt = replaced(s.dealt, seat, (*s.dealt[seat], sheet))
        s.say(events.Chose, seat)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        verbs = s.setting.game.verbs
        if verbs.take <= action < verbs.pick:
            return no("RE-SETUP-08", "sheet-not-dealt")
        return refused(s, seat, action, "RE-SETUP-08", "choose-character")


CHOOSE_CHARACTER = ChooseCharacter()


@dataclass(frozen=True, slots=True)
class RevealCharacters(Step):
    """RE-RULING-05, RE-SETUP-11 to RE-SETUP-13, RE-RULING-104: all choices are shown at the same moment."""

    def run(self, s: Relic, seat: Seat) -> None:
        for owner in range(s.setting.seats):
            chosen = s.dealt[owner][SHEETS]
            s.dealt = replaced(s.dealt, owner, ())
            s.show(events.Revealed, owner, character=chosen)
            become(s, owner, chosen)


REVEAL_CHARACTERS = RevealCharacters()


@dataclass(frozen=True, slots=True)
class BeginGame(Step):
    """RE-SETUP-14 to RE-SETUP-20, RE-RULING-07: Power cards and Missions in turn order; then the first turn."""

    def run(self, s: Relic, seat: Seat) -> None:
        seats = s.setting.seats
        order = [(seat + turn) % seats for turn in range(seats)]
        s.say(events.GameBegan, seat)
        for owner in order:
            for _ in range(power_limit(s, owner)):
                draw_power(s, owner)
        s.fresh = (1 << seats) - 1
        for owner in order:
            draw_mission(s, owner)
        s.then(seat, FIRST_TURN)
        if s.setting.missions < MISSIONS_PER_RELIC:
            for owner in reversed(order):
                s.then(owner, HEAD_START)


BEGIN_GAME = BeginGame()


@dataclass(frozen=True, slots=True)
class HeadStart(Step):
    """RE-RULING-128: in a shorter game all begin at a higher level; nothing else takes note of these levels."""

    def run(self, s: Relic, seat: Seat) -> None:
        s.level[seat] = level = LEVELS_PER_MISSION * (MISSIONS_PER_RELIC - s.setting.missions)
        s.say(events.Level, seat, level=level)
        columns = s.setting.game.characters[s.character[seat]].rewards[:level]
        s.then(seat, *(reward for column in columns for reward in rewards_at_once(column)))


HEAD_START = HeadStart()


@dataclass(frozen=True, slots=True)
class FirstTurn(Step):
    """RE-RULING-07a, RE-RULING-98: what missions ask for and is there already counts from one's first turn on."""

    def run(self, s: Relic, seat: Seat) -> None:
        s.fresh = sum(1 << owner for owner in range(s.setting.seats) if is_met(s, owner))
        begin_turn(s, seat)


FIRST_TURN = FirstTurn()


# What was agreed.


def read_options(game: Material[Relic], seats: int, given: Mapping[str, object]) -> Setting[Relic]:
    """What was agreed, with the numbers of sheets and characters."""
    agreed = options.read("Relic", game.agreements(), seats, given)
    scenarios = [scenario.id for scenario in game.scenarios]
    characters = characters_of(game, msgspec.convert(agreed["characters"], tuple[str | None, ...]))
    agreed["characters"] = tuple(game.characters[sheet].id for sheet in characters) or DEAL
    wish = msgspec.convert(agreed["scenario"], str)
    return Setting(game, seats, agreed, -1 if wish == RANDOM else scenarios.index(wish), characters)


def characters_of(game: Material[Relic], wishes: Sequence[str | None]) -> tuple[int, ...]:
    """The sheets that were agreed on, one per seat; none if they are dealt."""
    if all(wish is None for wish in wishes):
        return ()
    if None in wishes:
        told = f"take {DEAL}, or a list of {len(wishes)} different characters"
        raise ValueError(f"options: characters is {list(wishes)!r}; {told}")
    if len(set(wishes)) != len(wishes):
        raise ValueError(f"options: characters is {list(wishes)!r}; each seat needs another one")
    ids = [character.id for character in game.characters]
    return tuple(ids.index(wish) for wish in wishes if wish is not None)
