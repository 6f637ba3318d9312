"""RE-SETUP: the table is laid, characters are chosen, and what was agreed is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from reliquary.kernel import TRUTH, Action, No, Seat, SecretQuestion, Step, generator, no, settle, whole
from reliquary.relic.rules.defeat import become
from reliquary.relic.rules.experience import draw_power, power_limit
from reliquary.relic.rules.missions import draw_mission, is_met
from reliquary.relic.rules.refusals import refused
from reliquary.relic.rules.rolls import clear_roll
from reliquary.relic.rules.turn import begin_turn
from reliquary.relic.state import NOBODY, NOTHING, Relic, Setting
from reliquary.relic.terms import DECKS, SHEETS

if TYPE_CHECKING:
    from reliquary.relic.game import RelicGame

OPTIONS = ("scenario", "characters", "missions")
MISSIONS = (1, 2, 3)  # completed missions per Relic: 3 by the rules, fewer for a shorter game
INFLUENCE = 3  # RE-SETUP-14


def deal(game: RelicGame, seats: int, seed: int | str, options: Mapping[str, Any]) -> Relic:
    """RE-SETUP-01 to RE-SETUP-20: a table up to the first question."""
    if whole(seats) not in game.players:
        raise ValueError(f"seats: Relic is for 2 to 4 players, not for {seats!r} (RE-GEN-01)")
    seats = int(seats)
    s = blank(game, read_options(game, seats, options), generator(seed))
    lay(s)
    return s


def lay(s: Relic) -> None:
    """RE-SETUP-02 to RE-SETUP-20: from a table with all cards in their decks to the first question."""
    game, setting, seats = s.setting.game, s.setting, s.setting.seats
    if setting.scenario_wish == "random":  # RE-SETUP-02
        setting.scenario = s.below(len(game.scenarios))
    s.show("scenario", NOBODY, scenario=setting.scenario)
    first = s.below(seats)  # RE-RULING-04
    s.active = first
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
        s.dealt[seat] = dealt
        s.whisper("sheets-dealt", seat, characters=dealt)
        s.then(seat, CHOOSE_CHARACTER)


def blank(game: RelicGame, setting: Setting, rng: int) -> Relic:
    """A table with all cards in their decks and nobody on the board."""
    seats, spaces = setting.seats, len(game.spaces)
    s = Relic()
    s.setting = setting
    s.rng, s.fate, s.agenda, s.offers, s.events, s.viewer = rng, (), None, (), [], TRUTH
    s.character = [NOTHING] * seats
    s.dealt = [()] * seats
    s.place = [NOTHING] * seats
    s.level = [0] * seats
    s.life = [0] * seats
    s.influence = [INFLUENCE] * seats
    s.attributes = [1] * (3 * seats)
    s.hands = [()] * seats
    s.assets = [()] * seats
    s.trophies = [()] * seats
    s.corruption = [()] * seats
    s.missions = [NOTHING] * seats
    s.progress = [0] * seats
    s.completed = [()] * seats
    s.tokens = [0] * seats
    s.sheet_tokens = [0] * seats
    s.promise = [NOTHING] * seats
    s.sources = [()] * seats
    s.watch = [0] * seats
    s.threats = [()] * spaces
    s.pools = [sum(1 << card for card in game.decks[deck]) for deck in range(len(DECKS))]
    s.sizes = [len(game.decks[deck]) for deck in range(len(DECKS))]
    s.older = [()] * len(DECKS)
    s.discards = [0] * len(DECKS)
    s.charges = {}
    s.mute = s.seekers = s.skip = s.out = s.fresh = s.retired = s.fallen = s.tainted = s.halted = 0
    s.used_up = frozenset()
    s.winner = NOBODY
    s.turns = s.active = s.phase = s.stage = s.movement = s.points = s.spent = s.used = s.evaded = s.met = 0
    s.moved = False
    s.turned_up = s.foes = ()
    s.fight = s.fight_form = s.form = s.test = NOTHING
    clear_roll(s)
    return s


@dataclass(frozen=True, slots=True)
class ChooseCharacter(SecretQuestion):
    """RE-SETUP-08: one of the two sheets, in secret."""

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        take = s.setting.game.verbs.take
        return [take + sheet for sheet in s.dealt[seat][:SHEETS]]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        sheet = action - s.setting.game.verbs.take
        s.dealt[seat] = (*s.dealt[seat], sheet)
        s.say("chose", seat)

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
            s.dealt[owner] = ()
            s.show("revealed", owner, character=chosen)
            become(s, owner, chosen)


REVEAL_CHARACTERS = RevealCharacters()


@dataclass(frozen=True, slots=True)
class BeginGame(Step):
    """RE-SETUP-14 to RE-SETUP-20, RE-RULING-07: Power cards and Missions in turn order; then the first turn."""

    def run(self, s: Relic, seat: Seat) -> None:
        seats = s.setting.seats
        order = [(seat + turn) % seats for turn in range(seats)]
        s.say("game-began", seat)
        for owner in order:
            for _ in range(power_limit(s, owner)):
                draw_power(s, owner)
        s.fresh = (1 << seats) - 1
        for owner in order:
            draw_mission(s, owner)
        s.fresh = sum(1 << owner for owner in order if is_met(s, owner))  # RE-RULING-07a, RE-RULING-98
        begin_turn(s, seat)


BEGIN_GAME = BeginGame()


# What was agreed.


def read_options(game: RelicGame, seats: int, options: Mapping[str, Any]) -> Setting:
    """Check what was agreed; every mistake names the option and the remedy."""
    if not isinstance(options, Mapping):
        raise ValueError(f"options: {options!r} are none; give names with values, such as scenario: random")
    for name in options:
        if name not in OPTIONS:
            near = get_close_matches(str(name), OPTIONS, 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(OPTIONS)}"
            raise ValueError(f"options: Relic has no option {name!r}; {hint}")
    wish = options.get("scenario", "random")
    scenarios = [scenario.id for scenario in game.scenarios]
    if wish != "random" and wish not in scenarios:
        near = get_close_matches(str(wish), ["random", *scenarios], 1)
        hint = f"did you mean {near[0]}?" if near else f"take random or one of {', '.join(scenarios)}"
        raise ValueError(f"options: scenario is {wish!r}; {hint}")
    missions = whole(options.get("missions", 3))
    if missions not in MISSIONS:
        agreed = options.get("missions")
        raise ValueError(f"options: missions is {agreed!r}; take 1, 2 or 3 completed missions per Relic")
    characters = read_characters(game, seats, options.get("characters", "deal"))
    return Setting(game, seats, -1 if wish == "random" else scenarios.index(wish), wish, characters, missions)


def read_characters(game: RelicGame, seats: int, wish: Any) -> tuple[int, ...]:
    """The sheets that were agreed on, one per seat; none if they are dealt."""
    if wish == "deal" or wish is None:
        return ()
    ids = [character.id for character in game.characters]
    if isinstance(wish, str) or not isinstance(wish, Sequence) or len(wish) != seats:
        raise ValueError(f"options: characters is {wish!r}; take deal, or a list of {seats} different characters")
    for name in wish:
        if name not in ids:
            near = get_close_matches(str(name), ids, 1)
            hint = f"did you mean {near[0]}?" if near else f"take characters out of {', '.join(ids)}"
            raise ValueError(f"options: characters names {name!r}; {hint}")
    if len(set(wish)) != seats:
        raise ValueError(f"options: characters is {wish!r}; each seat needs another one")
    return tuple(ids.index(name) for name in wish)
