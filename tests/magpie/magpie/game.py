"""Magpie, a game of forty cards to try the kernel with: hold one secret card, swap it or stay, the highest wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from magpie.drawing import HOLE, drawn
from magpie.events import Boasted, Discarded, Drew, Showed
from reliquary.events import Events
from reliquary.kernel import SPECTATOR, TRUTH, Action, Game, No, Question, Seat, State, Step, generator, no, settle
from reliquary.notation import Json, read_agenda, restore, write_agenda
from reliquary.voice import called
from reliquary.words import Words, files_in

if TYPE_CHECKING:
    from magpie.voice import Voice

WORDS = Path(__file__).parent / "words"
CARDS = 40
SWAP, STAY, BOAST = 0, 1, 2
ROUNDS = 3


class Magpie(State):
    """A table of Magpie."""

    __slots__ = ("boasted", "discarded", "hands", "rules", "seats", "turns", "unseen")

    rules: MagpieGame
    seats: int
    turns: int
    hands: list[int]
    unseen: int
    discarded: int
    boasted: int  # who has boasted, as a bitmask of seats

    @property
    def game(self) -> MagpieGame:
        return self.rules

    def clone(self) -> Magpie:
        t = type(self)()
        t.rng, t.fate, t.agenda, t.offers, t.events, t.viewer = (
            self.rng,
            self.fate,
            self.agenda,
            self.offers,
            None,
            self.viewer,
        )
        t.rules, t.seats, t.turns = self.rules, self.seats, self.turns
        t.hands, t.unseen, t.discarded, t.boasted = self.hands[:], self.unseen, self.discarded, self.boasted
        return t

    def draw(self, seat: Seat) -> None:
        """A card nobody has seen goes to a hand; only its owner learns which."""
        pool = [card for card in range(CARDS) if self.unseen >> card & 1]
        card = pool[self.below(len(pool), 1 << seat)]
        self.unseen &= ~(1 << card)
        self.hands[seat] = card
        self.whisper(Drew, seat, card=card)


@dataclass(frozen=True, slots=True)
class SwapOrStay(Question):
    """MG-TURN-01: swap the card for an unseen one, stay, or boast; MG-TURN-02: nobody boasts twice."""

    def options(self, s: Magpie, seat: Seat) -> Sequence[Action]:
        return (SWAP, STAY) if s.boasted >> seat & 1 else (SWAP, STAY, BOAST)

    def take(self, s: Magpie, seat: Seat, action: Action) -> None:
        if action == SWAP:
            old = s.hands[seat]
            s.discarded |= 1 << old
            s.show(Discarded, seat, card=old)
            s.draw(seat)
        elif action == BOAST:
            s.boasted |= 1 << seat
            s.say(Boasted, seat)

    def why(self, s: Magpie, seat: Seat, action: Action) -> No:
        return no("MG-TURN-02", "boasted-before")


@dataclass(frozen=True, slots=True)
class NextTurn(Step):
    """MG-TURN-03: the turn passes, for three rounds; then all cards are shown."""

    def run(self, s: Magpie, seat: Seat) -> None:
        s.turns += 1
        if s.turns < ROUNDS * s.seats:
            s.then((seat + 1) % s.seats, s.rules.question, NextTurn())
            return
        for owner, card in enumerate(s.hands):
            s.show(Showed, owner, card=card)


class Plain(msgspec.Struct):
    """A table in plain values."""

    edition: str
    viewer: int
    rng: str
    fate: tuple[int, ...]
    seats: int
    turns: int
    hands: list[int]
    unseen: int
    discarded: int
    boasted: int
    agenda: list[list[Json]]


class MagpieGame(Game[Magpie]):
    """The rules of Magpie."""

    name = "magpie"
    edition = "magpie-1-00000000"
    players = range(2, 5)
    question: Question = SwapOrStay()
    table = Magpie

    def __init__(self) -> None:
        self.vocabulary: tuple[str, ...] = ("swap", "stay", "boast")
        self.numbers: Mapping[str, Action] = {"swap": SWAP, "stay": STAY, "boast": BOAST}

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, object] | None = None) -> Magpie:
        s = self.table()
        s.rules, s.seats, s.turns, s.viewer = self, seats, 0, TRUTH
        s.rng, s.fate, s.events, s.offers = generator(seed), (), Events(), ()
        s.hands, s.unseen, s.discarded, s.boasted = [HOLE] * seats, (1 << CARDS) - 1, 0, 0
        for seat in range(seats):
            s.draw(seat)
        s.agenda = None
        s.then(0, self.question, NextTurn())
        settle(s)
        return s

    def view(self, state: Magpie, seat: Seat | None) -> Magpie:
        s = state
        v = s.clone()
        v.viewer = SPECTATOR if seat is None else seat
        v.rng, v.fate = 0, ()
        v.offers = s.offers if s.agenda is not None and s.agenda[1] == seat else ()
        if s.agenda is not None:
            v.hands = [card if owner == seat else HOLE for owner, card in enumerate(s.hands)]
        known = sum(1 << card for card in v.hands if card != HOLE)
        v.unseen = (1 << CARDS) - 1 & ~known & ~v.discarded
        return v

    def imagine(self, view: Magpie, seed: int) -> Magpie:
        if view.viewer == TRUTH:
            raise ValueError("imagine: this is the truth, not a view")
        s = view.clone()
        s.viewer, s.rng = TRUTH, generator(seed)
        for owner, card in enumerate(s.hands):
            if card == HOLE:
                s.draw(owner)
        settle(s)
        return s

    def scores(self, state: Magpie) -> tuple[float, ...] | None:
        return None if state.agenda is not None else tuple(map(float, state.hands))

    def winners(self, state: Magpie) -> tuple[Seat, ...] | None:
        return None if state.agenda is not None else (state.hands.index(max(state.hands)),)

    def breakdown(self, state: Magpie) -> tuple[dict[str, int], ...]:
        return tuple({"card": card if card != HOLE else 0} for card in state.hands)

    def turns(self, state: Magpie) -> int:
        return state.turns

    def refuse(self, s: Magpie, seat: Seat | None, action: Action) -> No:
        return no("MG-END-01", "over") if s.agenda is None else no("MG-TURN-04", "not-your-turn")

    def plain(self, s: Magpie) -> dict[str, object]:
        return {
            "edition": self.edition,
            "viewer": s.viewer,
            "rng": format(s.rng, "x"),
            "fate": list(s.fate),
            "seats": s.seats,
            "turns": s.turns,
            "hands": list(s.hands),
            "unseen": s.unseen,
            "discarded": s.discarded,
            "boasted": s.boasted,
            "agenda": write_agenda(s),
        }

    def restore(self, plain: Mapping[str, object]) -> Magpie:
        return restore(Plain, plain, self._restored)

    def _restored(self, told: Plain) -> Magpie:
        s = self.table()
        s.rules, s.seats, s.turns, s.viewer = self, told.seats, told.turns, told.viewer
        s.rng, s.fate, s.events, s.offers = int(told.rng, 16), told.fate, None, ()
        s.hands, s.unseen, s.discarded, s.boasted = told.hands, told.unseen, told.discarded, told.boasted
        kinds = {"swap-or-stay": type(self.question), "next-turn": NextTurn}
        s.agenda = read_agenda(kinds, told.agenda, told.seats)
        return s

    def word_files(self, language: str) -> tuple[Path, ...]:
        """The sentences of Magpie."""
        return tuple(files_in(WORDS, language))

    def pieces(self, s: Magpie) -> tuple[str, ...]:
        """Seats are called by their numbers."""
        return ("",) * s.seats

    def voice(self, language: str = "en") -> Voice:
        """What it says to people."""
        from magpie.voice import Voice  # it looks at states

        return Voice(self, language)

    def shown(self, view: Magpie, open_scores: bool) -> dict[str, object]:
        """The hands, with holes, and the turns completed."""
        return {"hands": list(view.hands), "turns": view.turns}

    def drawn(self, view: Magpie, words: Words, dark: bool) -> str:
        """The cards in a row, each above the name of its player."""
        return drawn(called(words, self.pieces(view)), view.hands, view.agenda and view.agenda[1], dark)

    def options_of(self, s: Magpie) -> dict[str, object]:
        """Magpie is always played alike."""
        return {}


def open_game(pack: Path | None = None) -> MagpieGame:
    """The game; it has no packs."""
    if pack is not None:
        raise ValueError("magpie is played without packs; leave --pack out")
    return MagpieGame()
