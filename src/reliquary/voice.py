"""The contract of a voice: everything that a game says to people, in one language, wherever they read it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

import msgspec

from reliquary.events import PLAYER, Event, Sort, Thing, sorts_of
from reliquary.kernel import Action, Game, No, Seat, State, decision
from reliquary.words import Refusal, Words, words_of

SHORTEST = 3  # letters of a part of a name that tell something
YOU, ALL = "you", "all"  # to whom it is told what one seat alone has learnt: to that seat, or to all who may know now
S = TypeVar("S", bound=State)
T = TypeVar("T")
Told = str | None  # a line; None for what is not told in words, or by another line
Names = Sequence[str]  # by seat


class Option(msgspec.Struct, frozen=True):
    """An option of the open question: what it is, and what it would mean now. A detail may have several lines."""

    action: Action
    group: str  # its kind; `group-…` is the heading of the kind
    label: str  # as it stands by itself
    short: str  # as it stands below the heading of its kind
    detail: str
    things: tuple[str, ...] = ()  # those that stand for it, by the keys of their explanations

    @property
    def line(self) -> str:
        """The detail as one line."""
        return self.detail.replace(".\n", ". ").replace("\n", " · ")


class Walk(msgspec.Struct, frozen=True):
    """Several actions in one go, worth offering beside the options."""

    to: str
    actions: tuple[Action, ...]
    label: str
    detail: str


class Explanation(msgspec.Struct, frozen=True):
    """What a thing of the game is, whatever the position: a heading, and what there is to say about it."""

    key: str  # its kind and its id, such as `place:mossgate`
    title: str
    lines: tuple[str, ...] = ()


def slug(text: str) -> str:
    """A name as it is compared, and as ids are written: small letters, no apostrophes, hyphens in place of all else."""
    return re.sub(r"[\W_]+", "-", re.sub(r"[’'`]", "", text.casefold())).strip("-")


def called_so(things: Iterable[tuple[str, T]], text: str) -> list[T]:
    """The things of a name; else those in whose name the text is a whole word; else those of which it is a part."""
    wish = slug(text)
    named = [(slug(title), thing) for title, thing in things] if wish else []
    exact = [thing for name, thing in named if name == wish]
    whole = [thing for name, thing in named if f"-{wish}-" in f"-{name}-"]
    return exact or whole or [thing for name, thing in named if wish in name and len(wish) >= SHORTEST]


def by_name(things: Iterable[Explanation], text: str) -> list[Explanation]:
    """The same of what is explained."""
    return called_so(((thing.title, thing) for thing in things), text)


def asked_about(words: Words, text: str) -> str:
    """What a question is about: “omen”, if somebody asks what an omen is, or what “omen” means."""
    wish = f"-{slug(text)}-"
    for part in ("openings", "articles"):
        wish = next((wish[len(word) - 1 :] for word in _edges(words, part) if wish.startswith(word)), wish)
    return next((wish[: 1 - len(word)] for word in _edges(words, "endings") if wish.endswith(word)), wish).strip("-")


def _edges(words: Words, part: str) -> list[str]:
    """Words with which a question can begin or end, the longest first."""
    return sorted((f"-{slug(word)}-" for word in words.say(f"what-{part}").split(",")), key=len, reverse=True)


def answered(words: Words, text: str, told: Callable[[str], Iterable[str]]) -> list[str]:
    """What is told about what a text asks for; if that is nothing, about the text as it stands."""
    return list(told(asked_about(words, text))) or list(told(text))


class Glossary(msgspec.Struct, frozen=True):
    """The words of a game, each in a sentence with the rule that says more: the messages `term-…`."""

    terms: tuple[str, ...]

    def term_of(self, words: Words, text: str) -> str | None:
        """The word of the game that is meant, in whatever form."""
        for term in self.terms:
            forms = [words.say(f"term-{term}"), *words.say(f"term-{term}.also").split(",")]
            if slug(text) in map(slug, forms):
                return term
        return None

    def told(self, words: Words, term: str) -> str:
        """What a word means, and the rule that says more."""
        return words.say("what-told", name=words.say(f"term-{term}"), text=self._meaning(words, term))

    def explanations(self, words: Words) -> Iterator[Explanation]:
        """The words as things that are explained, `term:…`."""
        for term in self.terms:
            yield Explanation(f"term:{term}", words.say(f"term-{term}"), (self._meaning(words, term),))

    def _meaning(self, words: Words, term: str) -> str:
        about = {part: words.say(f"term-{term}.{part}") for part in ("text", "rule")}
        return words.say("what-term", **about)

    def meaning(self, words: Words, text: str) -> list[str]:
        """What a word means; nothing if it is none of the game."""
        term = self.term_of(words, text)
        return [] if term is None else [self.told(words, term)]


def called(words: Words, pieces: Sequence[str], people: Names = ()) -> list[str]:
    """Who sits where: by the name of a person, else by that of the piece, else by the number of the seat."""
    named = [words.say(piece) if piece else words.say("seat-number", number=n + 1) for n, piece in enumerate(pieces)]
    return [person or piece for person, piece in zip(people, named, strict=True)] if people else named


def voice_of(game: Game[S], language: str = "en") -> Voice[S]:
    """What a game says to people."""
    found = game.voice(language)
    assert isinstance(found, Voice)
    return found


class Voice(Generic[S]):
    """What a game says, to readers of one language. It looks at views alone, and so it knows no more than they show.

    Who plays which seat is told by names: those of people, and of the pieces of a seat where it has no other name.
    """

    groups: ClassVar[tuple[str, ...]] = ()  # the kinds of options, in the order in which they are best listed
    naming: ClassVar[Mapping[Sort, Callable[..., object]]] = {}  # how things are called that are not called by id
    more: ClassVar[Mapping[type[Event], Callable[..., dict[str, object]]]] = {}  # what else a message speaks about

    def __init__(self, game: Game[S], language: str = "en") -> None:
        self.game = game
        self.words: Words = words_of(game, language)

    def say(self, message: str, /, **about: object) -> str:
        """A message."""
        return self.words.say(message, **about)

    # Names

    def names(self, pieces: Sequence[str], people: Names = ()) -> list[str]:
        """Who sits where."""
        return called(self.words, pieces, people)

    def named(self, sort: Sort | None, value: object, names: Names) -> object:
        """What a message calls a thing: by its own way if it has one, else by the id."""
        if sort is None:
            return str(value).lower() if isinstance(value, bool) else value
        if sort is PLAYER and isinstance(value, int):
            return names[value]
        way = self.naming.get(sort)
        return self.say(str(sort.plain(self.game, value))) if way is None else way(self, value)

    # What happened

    def lines(
        self, happened: Sequence[Event], pieces: Sequence[str], people: Names = (), whom: str = YOU
    ) -> list[Told]:
        """What happened in one go, a line for each event; `pieces` are those of the seats after it."""
        names = self.names(pieces, people)
        return [self.sentence(event, names, whom) if self.tells(event) else None for event in happened]

    def tells(self, event: Event) -> bool:
        """Whether there are words for an event."""
        return self.words.has(f"event-{event.name}")

    def sentence(self, event: Event, names: Names, whom: str = YOU) -> str:
        """An event by itself."""
        told = self.say(f"event-{event.name}", **self.about(event, names), whom=whom)
        return told.replace("!.", "!")  # a name may end a sentence by itself

    def about(self, event: Event, names: Names) -> dict[str, object]:
        """What the message of an event speaks about."""
        told = {name: self.named(sort, getattr(event, name), names) for name, sort in sorts_of(type(event)).items()}
        more = self.more.get(type(event))
        told["player"] = names[event.seat] if event.seat >= 0 else ""
        return told if more is None else told | more(self, event)

    # What is asked

    def question(self, view: S, names: Names, reader: Seat | None = None) -> str:
        """What is asked, as one sentence; whoever is asked may be the reader."""
        asked = decision(view)
        assert asked is not None
        player = self.say("you") if asked.seat == reader else names[asked.seat]
        return self.say(f"ask-{self.prompt(view)}", player=player, seat=asked.seat)

    def prompt(self, view: S) -> str:
        """The question by the name of its sentence: it may depend on what is offered."""
        asked = decision(view)
        assert asked is not None
        return asked.prompt

    def options(self, view: S, signs: Sequence[str] = ()) -> list[Option]:
        """The options of the seat that is asked, from its own view; `signs` mark places as a board of letters does."""
        raise NotImplementedError

    def walks(self, view: S) -> list[Walk]:
        """Several actions in one go, from the view of the seat that is asked."""
        return []

    # Why not

    def meant(self, view: S, seat: Seat, thing: str) -> str:
        """The action that somebody most likely meant who pointed at a thing that answers nothing; empty if none."""
        return ""

    def refusal(self, refusal: No) -> Refusal:
        """A refusal in words."""
        about = {
            name: self.named(value.sort, value.value, ()) if isinstance(value, Thing) else value
            for name, value in refusal.about.items()
        }
        return Refusal(refusal.rule, self.say(f"no-{refusal.reason}", **about))

    # What is what, and how it stands

    def explanations(self) -> Iterator[Explanation]:
        """What each thing of the game is, whatever the position: pieces, cards, spaces, signs."""
        yield from ()

    def standing(self, view: S) -> dict[str, list[str]]:
        """How it is now with the things of which that changes, by their keys."""
        return {}

    def explain(self, text: str, view: S) -> Iterator[str]:
        """What is said about the things of that name, and the words of the game, and how it is with them in a view."""
        yield from ()

    def term(self, text: str) -> list[str]:
        """What a word of the game means; nothing if it is none."""
        return []

    def action(self, action: str) -> str:
        """An action that is not offered, as a player reads it."""
        return action

    def status(self, view: S) -> str:
        """How far the game has come; what is played, where nothing more is said about it."""
        return self.say(f"game-{self.game.name}")

    def described(self, view: S, names: Names) -> list[str]:
        """How things stand, in sentences: for screens that do not know the game, beside its picture."""
        return []

    def verdict(self, view: S, names: Names) -> str:
        """Who has won a game that is over, or who share the victory."""
        winners = self.game.winners(view) or ()
        told = ", ".join(names[seat] for seat in winners)
        return self.say("scores-winner" if len(winners) == 1 else "scores-winners", names=told)
