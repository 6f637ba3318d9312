"""Games of Relic as somebody at the table would tell them: who won, when and how, what befell whom, what was seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from random import Random
from statistics import mean
from typing import Any

import msgspec

import reliquary
from bench.figures import SEED
from reliquary.arena import Job, choose, each, interval, line_up
from reliquary.bots import make
from reliquary.events import Event, Events
from reliquary.games.relic.actions import DISCARD, DONE
from reliquary.games.relic.game import RelicGame
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import RELIC
from reliquary.kernel import act, decision

NOT_YET = 0
BY_LOT = "choose-character"  # else the favourites of a bot would hide the other characters


@dataclass(frozen=True)
class Story:
    """One finished game."""

    edition: str
    seats: int
    first: int  # the seat that began
    scenario: int
    dealt: tuple[int, ...]  # the characters at the start, by seat
    rounds: int
    turns: int  # of all players, lost ones as well
    prompts: Mapping[str, int]  # how often each question was asked
    idle: int  # questions about experience with nothing to use
    events: Mapping[str, int]  # how often each thing happened
    first_relic: int  # the round in which somebody got one, or NOT_YET
    seen: int  # the cards that somebody saw, as a bitmask
    winner: int
    last_one: bool  # the winner was the only one left
    character: int  # the winner's, at the end
    level: int  # the winner's

    @property
    def decisions(self) -> int:
        """How many questions were asked."""
        return sum(self.prompts.values())

    @property
    def place(self) -> int:
        """The winner's place in the order of play."""
        return (self.winner - self.first) % self.seats

    @property
    def hero(self) -> int:
        """The character that the winner was dealt."""
        return self.dealt[self.winner]


class Witness:
    """Hears all events of a game."""

    def __init__(self, game: RelicGame) -> None:
        self.cards = range(len(game.cards))
        self.relics = game.decks[RELIC]
        self.events: Counter[str] = Counter()
        self.turns: Counter[int] = Counter()  # by seat, in the order of play
        self.dealt: dict[int, int] = {}
        self.first_relic = NOT_YET
        self.seen = 0

    @property
    def round(self) -> int:
        """The round under way."""
        return max(self.turns.values(), default=0)

    def hear(self, event: Event) -> None:
        """Note one event."""
        self.events[event.name] += 1
        for card in cards_in(event.about):
            if card in self.cards:
                self.seen |= 1 << card
        if event.name in ("turn-began", "turn-skipped"):
            self.turns[event.seat] += 1
        elif event.name == "revealed":
            self.dealt[event.seat] = msgspec.convert(event.about["character"], int)
        elif event.name == "took" and event.about["card"] in self.relics:
            self.first_relic = self.first_relic or self.round


def cards_in(about: Mapping[str, Any]) -> tuple[int, ...]:
    """The cards that an event names."""
    return (*about.get("cards", ()), about["card"]) if "card" in about else tuple(about.get("cards", ()))


def is_idle(s: Relic, prompt: str, action: int) -> bool:
    """Whether a question about experience was answered by `done` with neither trophy, trade nor ability offered."""
    return prompt == "use-experience" and action == DONE and set(s.offers) <= {DISCARD, DONE}


def tell(job: Job) -> Story:
    """Play one game to its end and tell it."""
    game = reliquary.game(job.game, job.pack)
    players = [make(name, job.seed * 31 + seat) for seat, name in enumerate(job.bots)]
    assert isinstance(game, RelicGame)
    s = game.deal(len(players), job.seed, job.options)
    witness = Witness(game)
    prompts: Counter[str] = Counter()
    idle = 0
    lots = Random(job.seed)
    while asked := decision(s):
        bot = players[asked.seat]
        action = lots.choice(s.offers) if asked.prompt == BY_LOT else choose(game, s, bot, asked.seat)
        prompts[asked.prompt] += 1
        idle += is_idle(s, asked.prompt, action)
        act(s, action)
        for event in s.events or ():
            witness.hear(event)
        s.events = Events()
    return Story(
        edition=game.edition,
        seats=s.seats,
        first=next(iter(witness.turns)),
        scenario=s.setting.scenario,
        dealt=tuple(witness.dealt[seat] for seat in range(s.seats)),
        rounds=witness.round,
        turns=witness.turns.total(),
        prompts=prompts,
        idle=idle,
        events=witness.events,
        first_relic=witness.first_relic,
        seen=witness.seen,
        winner=s.winner,
        last_one=s.out.bit_count() == s.seats - 1,
        character=s.character[s.winner],
        level=s.level[s.winner],
    )


# Many games.


@dataclass(frozen=True)
class Batch:
    """Games of one kind."""

    name: str
    played: Sequence[Story]

    @property
    def won(self) -> list[Story]:
        """The games that somebody won."""
        return [story for story in self.played if story.winner >= 0]

    @property
    def rounds(self) -> list[int]:
        """The rounds each game took."""
        return [story.rounds for story in self.played]

    @property
    def first_relics(self) -> list[int]:
        """When the first Relic came, in games in which one did."""
        return [story.first_relic for story in self.played if story.first_relic != NOT_YET]

    @property
    def turns(self) -> int:
        """The turns of all games that were not lost ones."""
        return sum(story.events["turn-began"] for story in self.played)

    @property
    def prompts(self) -> Counter[str]:
        """How often each question was asked."""
        return sum((Counter(story.prompts) for story in self.played), Counter())

    def a_game(self, event: str) -> float:
        """How often something happens in a game."""
        return mean(story.events[event] for story in self.played)

    def by_elimination(self) -> int:
        """How many victories went to the last one left."""
        return sum(story.last_one for story in self.won)

    def wins(self, place: int) -> int:
        """The victories of a place in the order of play."""
        return sum(story.place == place for story in self.won)

    def share(self, place: int) -> float:
        """The share of victories of a place."""
        return self.wins(place) / len(self.played)

    def interval(self, place: int) -> tuple[float, float]:
        """The 95 % interval of that share."""
        return interval(self.wins(place), len(self.played))

    def of_scenario(self, scenario: int, name: str) -> Batch:
        """The games of a scenario."""
        return Batch(name, [story for story in self.played if story.scenario == scenario])

    def fairness(self, character: int) -> tuple[float, float, float]:
        """What a character wins against its fair share, which is 1: with the 95 % interval."""
        games = [story for story in self.played if character in story.dealt]
        if not games:
            return 1.0, 0.0, 9.9
        won = sum(story.winner >= 0 and story.hero == character for story in games)
        fair = sum(1 / story.seats for story in games)
        low, high = interval(won, len(games))
        return won / fair, low * len(games) / fair, high * len(games) / fair

    def seen(self, deck: range) -> float:
        """The share of a deck that is seen in a game."""
        return mean((story.seen & mask(deck)).bit_count() for story in self.played) / len(deck)

    def ever_seen(self, deck: range) -> float:
        """The share of a deck that was seen in any game."""
        return (reduce(or_, (story.seen for story in self.played)) & mask(deck)).bit_count() / len(deck)

    def games_with(self, card: int) -> int:
        """In how many games a card was seen."""
        return sum(story.seen >> card & 1 for story in self.played)


def mask(deck: range) -> int:
    """The cards of a deck as a bitmask."""
    return (1 << deck.stop) - (1 << deck.start)


def batch(name: str, bots: Sequence[str], games: int, jobs: int, **options: Any) -> Batch:
    """Play a batch."""
    seed = SEED + len(bots)  # else tables of two and of four would always meet the same scenario
    return Batch(name, list(each(tell, line_up("relic", bots, games, seed, options), jobs)))
