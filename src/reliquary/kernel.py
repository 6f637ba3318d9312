"""The contract and the loop: an agenda of steps and questions, one door to chance, events that go out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from operator import index
from pathlib import Path
from typing import Any, ClassVar, Generic, ParamSpec, Protocol, Self, TypeVar

from reliquary.events import EVERYONE, Drawn, Event, Events, kebab
from reliquary.holdings import Holdings
from reliquary.integers import whole
from reliquary.options import Agreement
from reliquary.words import Refusal, Words

Seat = int
Action = int  # an index into the game's vocabulary; text only at the edges

TRUTH = -1  # the viewer of a state that hides nothing
SPECTATOR = -2  # the viewer who holds no seat

P = ParamSpec("P")  # what an event is made of

_MASK64 = (1 << 64) - 1
_WORDS = 1 << 64  # how many there are of 64 bits
_MASK256 = (1 << 256) - 1


def bits(mask: int) -> Iterator[int]:
    """The positions of the bits that are set in a bitmask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class IllegalAction(ValueError):
    """An action that the open question does not offer; `no` says which rule forbids it."""

    def __init__(self, message: str, no: No | None = None) -> None:
        super().__init__(message)
        self.no = no


@dataclass(frozen=True)
class No:
    """A refusal in the kernel's terms: the rule, the key of the sentence, and what the sentence speaks about."""

    rule: str
    reason: str
    about: Mapping[str, object]


def no(rule: str, reason: str, **about: object) -> No:
    """Refuse by `rule`; `reason` is the key of a sentence in the words."""
    return No(rule, reason, about)


class Item:
    """What can stand on the agenda: an immutable value that names things and never holds them."""

    __slots__ = ()
    asks: ClassVar[bool] = False

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        return type(self), fields_of(self)

    def run(self, s: Any, seat: Seat) -> None:
        """Carry it out, if it does not ask."""
        raise NotImplementedError

    def cause(self, s: Any) -> str:
        """What it is called as the cause of what comes of it."""
        return prompt_of(type(self))


class Step(Item):
    """A sentence of the rules, as immutable data, that changes the state when it is run."""

    __slots__ = ()


class Question(Item):
    """A choice the rules give to one seat. Listing the options changes nothing; without options it falls away."""

    __slots__ = ()
    asks: ClassVar[bool] = True

    def options(self, s: Any, seat: Seat) -> Sequence[Action]:
        """List the legal actions, each once."""
        raise NotImplementedError

    def take(self, s: Any, seat: Seat, action: Action) -> None:
        """Carry out the choice; the question has already left the agenda."""
        raise NotImplementedError

    def why(self, s: Any, seat: Seat, action: Action) -> No:
        """Name the rule that forbids an action which is not among the options."""
        raise NotImplementedError

    def hides(self, s: Any, seat: Seat) -> bool:
        """Whether the options depend on something hidden: asked even if one is left, for silence would tell."""
        return False


class SecretQuestion(Question):
    """A question whose options depend on something hidden."""

    __slots__ = ()

    def hides(self, s: Any, seat: Seat) -> bool:
        return True


Agenda = tuple[Item, Seat, Any] | None


def fields_of(item: Item) -> tuple[object, ...]:
    """The values an item is made of, in the order in which its class takes them."""
    return tuple(getattr(item, name) for name in getattr(type(item), "__match_args__", ()))


def number_in(item: Item, name: str) -> int:
    """A number that an item is made of, by its name: for those who look at questions of many kinds."""
    found = getattr(item, name)
    assert isinstance(found, int)
    return found


def prompt_of(kind: type[Item]) -> str:
    """The name of a question as players and scripts meet it: `PlacePathway` is `place-pathway`."""
    return kebab(kind.__name__)


class State:
    """What is true on a table. Each game adds its own slots, and a `clone` that copies them."""

    __slots__ = ("agenda", "events", "fate", "offers", "rng", "viewer")

    rng: int  # the generator is one integer: a clone costs nothing
    fate: tuple[int, ...]  # outcomes settled in advance, by a test or a search
    agenda: Agenda
    offers: tuple[Action, ...]  # the options of the open question, as `settle` found them
    events: Events | None  # None in clones: search is silent
    viewer: Seat

    def __repr__(self) -> str:
        """One line of what everybody knows who may look at it: nothing hidden, no generator."""
        try:
            return f"<{self.game.edition}{_seen_by(self)}: {self.seats} seats, {_stands(self)}>"
        except AttributeError:
            return f"<{type(self).__name__}, not laid out yet>"

    @property
    def game(self) -> Game[Self]:
        """The rules this state is played by; shared, never cloned."""
        raise NotImplementedError

    @property
    def seats(self) -> int:
        """How many play."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent copy that tells nobody what happens in it."""
        raise NotImplementedError

    def then(self, seat: Seat, *items: Item) -> None:
        """Put items on the agenda before everything else, the first of them first."""
        if len(items) == 1:  # as a rule
            self.agenda = (items[0], seat, self.agenda)
            return
        agenda = self.agenda
        for item in reversed(items):
            agenda = (item, seat, agenda)
        self.agenda = agenda

    def below(self, n: int, audience: int = EVERYONE) -> int:
        """Draw a number from 0 to n − 1: the one door to chance. What has one outcome is not drawn."""
        if n == 1:
            return 0
        if self.fate:
            outcome, self.fate = index(self.fate[0]), self.fate[1:]
            if not 0 <= outcome < n:
                raise ValueError(f"fate {outcome} settled for a draw below {n}; settle one from 0 to {n - 1}")
        else:
            outcome, self.rng = draw(self.rng, n)
        if self.events is not None:
            self.events.tell(self, Drawn(-1, n, outcome), audience, True)
        return outcome

    def pick(self, pool: int, audience: int = EVERYONE) -> int:
        """Draw one of the bits that are set in a pool: its position."""
        before = self.below(pool.bit_count(), audience)
        digits = bin(pool)  # the first bit is the last digit
        return len(digits) - 1 - len(digits.rsplit("1", before + 1)[0])

    def say(self, kind: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell everyone what happened: a kind of event, and what it is made of."""
        if self.events is not None:
            self.events.tell(self, kind(*args, **kwargs), EVERYONE, False)

    def show(self, kind: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell everyone something that was hidden from some."""
        if self.events is not None:
            self.events.tell(self, kind(*args, **kwargs), EVERYONE, True)

    def whisper(self, kind: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell one seat alone something that is hidden from the others."""
        if self.events is not None:
            event = kind(*args, **kwargs)
            self.events.tell(self, event, 1 << event.seat, True)


S = TypeVar("S", bound=State)


class Speaker(Protocol):
    """What speaks for a game: so much of `reliquary.voice.Voice` as everybody needs who says no."""

    def refusal(self, refusal: No) -> Refusal:
        """A refusal in words."""


class Game(Generic[S]):
    """The rules of one game with its pack; holds no state."""

    name: str
    edition: str  # <game>-<rules number>-<8 hex of what the rules can see>: pins every record
    vocabulary: tuple[str, ...]  # every action there can ever be, in a fixed order
    numbers: Mapping[str, Action]  # the vocabulary, the other way round
    players: range

    def __repr__(self) -> str:
        edition = getattr(self, "edition", "not opened yet")
        return f"<{type(self).__name__} {edition}: {self.players[0]} to {self.players[-1]} players>"

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, object] | None = None) -> S:
        """Set a table up; a number seeds the quick generator, 64 hex digits the one that players can check."""
        raise NotImplementedError

    def view(self, state: S, seat: Seat | None) -> S:
        """The state with holes where `seat` (None: a spectator) may not look: secrets are absent, not flagged."""
        raise NotImplementedError

    def imagine(self, view: S, seed: int) -> S:
        """A complete state that agrees with the view: its holes filled at random, knowing only the view."""
        raise NotImplementedError

    def scores(self, state: S) -> tuple[float, ...] | None:
        """The final scores by seat; None while the game goes on."""
        raise NotImplementedError

    def winners(self, state: S) -> tuple[Seat, ...] | None:
        """Who won: several share a victory that no tie-break decides; None while the game goes on."""
        raise NotImplementedError

    def breakdown(self, state: S) -> tuple[dict[str, int], ...]:
        """Each seat's points by source, as far as this state shows them."""
        raise NotImplementedError

    def turns(self, state: S) -> int:
        """How many turns have been completed."""
        raise NotImplementedError

    def holdings(self, state: S) -> tuple[Holdings, ...]:
        """What each seat has, as far as this state shows it."""
        return ()

    def features(self, view: S) -> list[float]:
        """A view as a row of numbers, always as many for as many seats: for programs that learn."""
        return []

    def feature_names(self, seats: int) -> tuple[str, ...]:
        """What each of these numbers is."""
        return ()

    def refuse(self, s: S, seat: Seat | None, action: Action) -> No:
        """Name the rule that forbids an action when no question is open, or none for this seat."""
        raise NotImplementedError

    def passing(self, view: S) -> Action | None:
        """The answer by which the asked seat lets the open question go by; None if it has to choose something.

        All can tell which it is. One answer that is left is asked for only to hide that it is the last: it is none.
        """
        return None

    def can_gain(self, view: S) -> bool:
        """Whether the asked seat could gain anything by another answer than to pass."""
        return self.passing(view) is None

    def pieces(self, s: S) -> tuple[str, ...]:
        """What each seat plays with, by the id of the pack; nothing where it has none yet."""
        raise NotImplementedError

    def __getstate__(self) -> dict[str, object]:
        """For another process: all but its voices, which find their words there."""
        return {**self.__dict__, "_voices": {}}

    def voice(self, language: str = "en") -> Speaker:
        """What it says to people: see `reliquary.voice.Voice`."""
        raise NotImplementedError

    def shown(self, view: S, open_scores: bool) -> dict[str, object]:
        """A view for a program that draws it: plain values, and of a rival's points only what the table shows."""
        raise NotImplementedError

    def agreements(self) -> tuple[Agreement, ...]:
        """What the options of a deal can be."""
        return ()

    def stage(self) -> dict[str, object]:
        """All that a program has to know about the pack to draw a view, in plain values; words are messages."""
        return {}

    def drawn(self, view: S, words: Words, dark: bool) -> str:
        """A state or a view as a picture: SVG that stands by itself."""
        raise NotImplementedError

    def word_files(self, language: str) -> tuple[Path, ...]:
        """The files with the names of the pack, in a language."""
        raise NotImplementedError

    def options_of(self, s: S) -> dict[str, object]:
        """The options a table was dealt with, written out."""
        raise NotImplementedError

    def plain(self, s: S) -> dict[str, object]:
        """The state in plain values and pack ids, ready for notation."""
        raise NotImplementedError

    def restore(self, plain: Mapping[str, object]) -> S:
        """The state that `plain` describes."""
        raise NotImplementedError


@dataclass(frozen=True)
class Decision:
    """What is asked: of which seat, under which prompt, with which options."""

    seat: Seat
    prompt: str
    options: tuple[Action, ...]


def settle(s: State) -> None:
    """Resolve steps until a question with a real choice is on top, or nothing is left."""
    agenda, told = s.agenda, s.events
    while agenda is not None:
        item, seat, rest = agenda
        if told is not None:
            told.begin(s, item)
        if item.asks:
            question: Question = item  # type: ignore[assignment]  # no other item asks
            options = question.options(s, seat)
            if len(options) > 1 or question.hides(s, seat):
                assert options, "a question that hides its options must always have one"
                s.offers = tuple(options)
                return
            s.agenda = rest
            if options:
                question.take(s, seat, options[0])
        else:
            s.agenda = rest
            item.run(s, seat)
        agenda = s.agenda
    s.offers = ()


def act(s: State, action: Action) -> None:
    """Answer the open question, in place, and settle what follows."""
    if action not in s.offers or s.viewer != TRUTH:
        raise illegal(s, action)
    assert s.agenda is not None
    question: Question  # one is open, for an offer was made
    question, seat, s.agenda = s.agenda  # type: ignore[assignment]
    if s.events is not None:
        s.events.begin(s, question)
    question.take(s, seat, action)
    settle(s)


def decision(state: State) -> Decision | None:
    """The open question, or None when the game is over."""
    if state.agenda is None:
        return None
    item, seat, _ = state.agenda
    return Decision(seat, prompt_of(type(item)), state.offers)


def _seen_by(s: State) -> str:
    """Whose view a state is, for its one line; nothing for the whole truth."""
    if s.viewer == TRUTH:
        return ""
    return " as a spectator sees it" if s.viewer == SPECTATOR else f" as seat {s.viewer} sees it"


def _stands(s: State) -> str:
    """How far a game has come, for its one line."""
    found = decision(s)
    if found is not None:
        options = f", {len(found.options)} options" if found.options else ""
        return f"turn {s.game.turns(s) + 1}, seat {found.seat} is asked {found.prompt}{options}"
    winners = " and ".join(f"seat {seat}" for seat in s.game.winners(s) or ())
    return f"over after {s.game.turns(s)} turns, won by {winners or 'nobody'}"


def check_seat(seats: int, seat: Seat | None) -> Seat | None:
    """The number of a seat; one that the table does not have is refused. None is a spectator, and stays so."""
    if seat is None:
        return None
    number = whole(seat)
    if number is None or not 0 <= number < seats:
        raise ValueError(f"seat: there is no seat {seat!r}; the table has seats 0 to {seats - 1}")
    return number


def why(s: State, action: Action, seat: Seat | None = None) -> No | None:
    """The refusal that forbids an action to a seat (by default the one that is asked); None if it is offered."""
    if s.agenda is None:
        return s.game.refuse(s, seat, action)
    item, asked, _ = s.agenda
    if seat is not None and seat != asked:
        return s.game.refuse(s, seat, action)
    assert isinstance(item, Question)
    if action in item.options(s, asked):
        return None
    return item.why(s, asked, action)


def illegal(s: State, action: Action) -> IllegalAction:
    """The error for an action that cannot be taken."""
    if s.viewer != TRUTH:
        return IllegalAction("a view cannot be played on; play on the state itself or on an imagined one")
    words = s.game.vocabulary
    if not 0 <= action < len(words):
        return IllegalAction(f"there is no action number {action}; they run from 0 to {len(words) - 1}")
    refusal = why(s, action)
    rule = refusal.rule if refusal is not None else "no rule"
    return IllegalAction(f"{words[action]} is not offered ({rule})", refusal)


def agenda_of(s: State) -> Iterator[tuple[Item, Seat]]:
    """What is still to be resolved, next first."""
    agenda = s.agenda
    while agenda is not None:
        item, seat, agenda = agenda
        yield item, seat


# Chance. A generator is one integer: below 2**64 a quick one for simulations and imagined states,
# above it a 256-bit seed and a counter, so that nobody can solve the next draw from the last ones.


def generator(seed: int | str) -> int:
    """The generator that a seed starts: a whole number the quick one, 64 hex digits the one that can be checked."""
    if isinstance(seed, str) and re.fullmatch("[0-9a-f]{64}", seed):
        return (int(seed, 16) | 1 << 256) << 64
    number = whole(seed)
    if number is None or not 0 <= number <= _MASK64:
        raise ValueError(f"seed: {seed!r} is none; take a whole number from 0 to {_MASK64}, or 64 hex digits")
    return _mixed(number)


def draw(rng: int, n: int) -> tuple[int, int]:
    """A uniform number from 0 to n − 1, and the generator after it."""
    while True:
        if rng <= _MASK64:
            rng = rng + 0x9E3779B97F4A7C15 & _MASK64
            word = (rng ^ rng >> 30) * 0xBF58476D1CE4E5B9 & _MASK64  # as `_mixed` does, in the hottest place of all
            word = (word ^ word >> 27) * 0x94D049BB133111EB & _MASK64
            word ^= word >> 31
        else:
            word = _word(rng >> 64 & _MASK256, rng & _MASK64)
            rng += 1
        outcome = word % n
        # The last numbers below 2**64 would make some outcomes likelier; of the others most are told by one look.
        if word <= _WORDS - n or word - outcome <= _WORDS - n:
            return outcome, rng


def _mixed(x: int) -> int:
    """The finaliser of SplitMix64."""
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & _MASK64
    x = (x ^ x >> 27) * 0x94D049BB133111EB & _MASK64
    return x ^ x >> 31


def _word(seed: int, counter: int) -> int:
    """64 bits of BLAKE2b over seed and counter."""
    data = seed.to_bytes(32, "big") + counter.to_bytes(8, "big")
    return int.from_bytes(blake2b(data, digest_size=8, person=b"reliquary").digest(), "big")
