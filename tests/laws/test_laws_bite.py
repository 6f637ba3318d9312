"""The laws hold for a sound game, and each of them catches the mistake it is there for."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from reliquary.kernel import Action, Game, No, Question, Seat, no
from reliquary.testing import Laws
from tests.laws.magpie import CARDS, STAY, SWAP, Magpie, MagpieGame, SwapOrStay

RULES = frozenset({"MG-TURN-01", "MG-TURN-02", "MG-TURN-03", "MG-TURN-04", "MG-END-01"})
CANARY = 4711


class MagpieLaws(Laws):
    """What the laws need to know of Magpie."""

    game: ClassVar[Game[Any]] = MagpieGame()
    tables: ClassVar[Any] = ((2, {}), (3, {}), (4, {}))
    rules: ClassVar[frozenset[str]] = RULES
    longest: ClassVar[int] = 50

    def pieces(self, s: Magpie) -> Any:
        """Every card is unseen, held or discarded; a hole in a hand is none of them."""
        loose = [card for card in range(CARDS) if (s.unseen | s.discarded) >> card & 1]
        return sorted(loose + s.hands)

    def plant(self, s: Magpie, seat: int) -> str | None:
        """A card that no other is like, in a rival's hand."""
        s.hands[(seat + 1) % s.seats] = CANARY
        return str(CANARY)


class TestMagpie(MagpieLaws):
    """A sound game passes every law."""


def broken(**parts: Any) -> MagpieLaws:
    """The laws for a Magpie with a mistake in it."""
    mistaken = type("Mistaken", (MagpieGame,), parts)
    return type("MistakenLaws", (MagpieLaws,), {"game": mistaken()})()


@dataclass(frozen=True, slots=True)
class MeddlingQuestion(SwapOrStay):
    """Changes the state while it lists the options."""

    def options(self, s: Magpie, seat: Seat) -> Sequence[Action]:
        s.turns += 1
        return SwapOrStay.options(self, s, seat)


@dataclass(frozen=True, slots=True)
class StammeringQuestion(SwapOrStay):
    """Offers one thing twice."""

    def options(self, s: Magpie, seat: Seat) -> Sequence[Action]:
        return (SWAP, STAY, STAY) if s.unseen else (STAY,)


@dataclass(frozen=True, slots=True)
class PeepingQuestion(SwapOrStay):
    """Lets the options depend on a rival's card."""

    def options(self, s: Magpie, seat: Seat) -> Sequence[Action]:
        return (SWAP, STAY) if s.hands[(seat + 1) % s.seats] % 2 else (STAY, SWAP)


@dataclass(frozen=True, slots=True)
class WilfulQuestion(SwapOrStay):
    """Throws dice of its own."""

    def take(self, s: Magpie, seat: Seat, action: Action) -> None:
        if random.random() < 0.5:
            SwapOrStay.take(self, s, seat, action)


@dataclass(frozen=True, slots=True)
class LawlessQuestion(SwapOrStay):
    """Refuses by a rule that nobody has written."""

    def why(self, s: Magpie, seat: Seat, action: Action) -> No:
        return no("MG-NONE-99", "no-card-left")


class SoftQuestion(Question):
    """An item that can be changed: no value, and equal to nothing but itself."""

    def __init__(self) -> None:
        self.mood = 0

    options = SwapOrStay.options  # type: ignore[assignment]
    take = SwapOrStay.take  # type: ignore[assignment]
    why = SwapOrStay.why  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class LosingQuestion(SwapOrStay):
    """Drops a card under the table."""

    def take(self, s: Magpie, seat: Seat, action: Action) -> None:
        s.unseen &= s.unseen - 1


@dataclass(frozen=True, slots=True)
class EndlessQuestion(SwapOrStay):
    """Never lets the turn pass."""

    def take(self, s: Magpie, seat: Seat, action: Action) -> None:
        s.then(seat, self)


@dataclass(frozen=True, slots=True)
class GossipingQuestion(SwapOrStay):
    """Tells everyone which card is held."""

    def take(self, s: Magpie, seat: Seat, action: Action) -> None:
        s.say("stayed", seat, card=s.hands[seat])


def open_view(self: MagpieGame, s: Magpie, seat: Seat | None) -> Magpie:
    """A view that hides nothing."""
    v = MagpieGame.view(self, s, seat)
    v.hands = s.hands[:]
    return v


def lucky_view(self: MagpieGame, s: Magpie, seat: Seat | None) -> Magpie:
    """A view that carries the generator along."""
    v = MagpieGame.view(self, s, seat)
    v.rng = s.rng
    return v


def lazy_imagine(self: MagpieGame, view: Magpie, seed: int) -> Magpie:
    """A world in which the holes stay holes."""
    s = view.clone()
    s.viewer = -1
    s.offers = (SWAP, STAY)
    return s


def forgetful_plain(self: MagpieGame, s: Magpie) -> dict[str, Any]:
    """A notation that loses the discards."""
    return {**MagpieGame.plain(self, s), "discarded": 0}


MISTAKES: tuple[tuple[str, Callable[[], MagpieLaws]], ...] = (
    ("test_asking_changes_nothing", lambda: broken(question=MeddlingQuestion())),
    ("test_every_option_is_in_the_vocabulary_once", lambda: broken(question=StammeringQuestion())),
    ("test_a_view_holds_neither_chance_nor_play", lambda: broken(view=lucky_view)),
    ("test_a_canary_never_reaches_a_rival", lambda: broken(view=open_view)),
    ("test_a_canary_never_reaches_a_rival", lambda: broken(question=GossipingQuestion())),
    ("test_viewing_what_was_imagined_gives_the_same_view", lambda: broken(view=open_view, imagine=reshuffle)),
    ("test_an_imagined_world_is_complete_and_plays_to_its_end", lambda: broken(imagine=lazy_imagine)),
    ("test_twin_worlds_look_alike_until_a_secret_is_shown", lambda: broken(question=GossipingQuestion())),
    ("test_chance_comes_from_the_seed_alone", lambda: broken(question=WilfulQuestion())),
    ("test_items_are_immutable_values", lambda: broken(question=SoftQuestion())),
    ("test_a_state_survives_notation", lambda: broken(plain=forgetful_plain)),
    ("test_options_follow_from_the_view", lambda: broken(question=PeepingQuestion())),
    ("test_every_action_is_offered_or_refused_by_a_rule", lambda: broken(question=NarrowQuestion())),
    ("test_pieces_are_conserved", lambda: broken(question=LosingQuestion())),
    ("test_every_game_ends", lambda: broken(question=EndlessQuestion())),
)


def reshuffle(self: MagpieGame, view: Magpie, seed: int) -> Magpie:
    """A world that does not agree with the view."""
    s = MagpieGame.imagine(self, view, seed)
    s.hands = s.hands[1:] + s.hands[:1]
    return s


@dataclass(frozen=True, slots=True)
class NarrowQuestion(LawlessQuestion):
    """Offers swapping twice over, and refuses to stay without a rule."""

    def options(self, s: Magpie, seat: Seat) -> Sequence[Action]:
        return (SWAP,)


@pytest.mark.parametrize(("law", "mistake"), MISTAKES, ids=[name for name, _ in MISTAKES])
def test_a_law_catches_the_mistake_it_is_there_for(law: str, mistake: Callable[[], MagpieLaws]) -> None:
    with pytest.raises(Exception):  # noqa: B017, PT011  # Hypothesis may wrap several failures into one group
        getattr(mistake(), law)()
