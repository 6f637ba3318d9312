"""The laws hold for a sound game, and each of them catches the mistake it is there for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, ClassVar

import pytest
from magpie.game import BOAST, CARDS, STAY, SWAP, Magpie, MagpieGame, SwapOrStay

from reliquary import kernel
from reliquary.events import Event
from reliquary.kernel import Action, Game, No, Question, Seat, no
from reliquary.testing import Laws

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

    def plant(self, s: Magpie, seat: int) -> tuple[str, int] | None:
        """A card that no other is like, in a rival's hand."""
        s.hands[(seat + 1) % s.seats] = CANARY
        return str(CANARY), CANARY


class TestMagpie(MagpieLaws):
    """A sound game passes every law."""


def broken(**parts: Any) -> Callable[[], MagpieLaws]:
    """The laws for a Magpie with a mistake in it."""
    mistaken = type("Mistaken", (MagpieGame,), parts)
    return type("MistakenLaws", (MagpieLaws,), {"game": mistaken()})


@dataclass(frozen=True, slots=True)
class Meddling(SwapOrStay):
    """Changes the state while it lists the options."""

    def options(self, s: Magpie, seat: Seat) -> Sequence[Action]:
        s.turns += 1
        return SwapOrStay.options(self, s, seat)


@dataclass(frozen=True, slots=True)
class Stammering(SwapOrStay):
    """Offers one thing twice."""

    def options(self, s: Magpie, seat: Seat) -> Sequence[Action]:
        return (*SwapOrStay.options(self, s, seat), STAY)


@dataclass(frozen=True, slots=True)
class Peeping(SwapOrStay):
    """Lets the options depend on a rival's card."""

    def options(self, s: Magpie, seat: Seat) -> Sequence[Action]:
        return (SWAP, STAY) if s.hands[(seat + 1) % s.seats] % 2 else (STAY, BOAST)


@dataclass(frozen=True, slots=True)
class Sneaking(SwapOrStay):
    """Draws past the one door to chance."""

    def take(self, s: Magpie, seat: Seat, action: Action) -> None:
        outcome, s.rng = kernel.draw(s.rng, 2)
        s.boasted ^= outcome << seat


@dataclass(frozen=True, slots=True)
class Lawless(SwapOrStay):
    """Refuses by a rule that nobody has written."""

    def why(self, s: Magpie, seat: Seat, action: Action) -> No:
        return no("MG-NONE-99", "boasted-before")


@dataclass(frozen=True, slots=True)
class Grudging(SwapOrStay):
    """Counts the refusals it has to give."""

    def why(self, s: Magpie, seat: Seat, action: Action) -> No:
        s.turns += 1
        return SwapOrStay.why(self, s, seat, action)


class Soft(Question):
    """An item that can be changed: no value, and equal to nothing but itself."""

    def __init__(self) -> None:
        self.mood = 0

    options = SwapOrStay.options  # type: ignore[assignment]
    take = SwapOrStay.take  # type: ignore[assignment]
    why = SwapOrStay.why  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Losing(SwapOrStay):
    """Drops a card under the table."""

    def take(self, s: Magpie, seat: Seat, action: Action) -> None:
        s.unseen &= s.unseen - 1


@dataclass(frozen=True, slots=True)
class Endless(SwapOrStay):
    """Never lets the turn pass."""

    def take(self, s: Magpie, seat: Seat, action: Action) -> None:
        s.then(seat, self)


class Stayed(Event, frozen=True):
    """Somebody stayed: with which card, nobody should know."""

    card: int


class Bragged(Event, frozen=True):
    """Somebody boasted of a card."""

    card: int


@dataclass(frozen=True, slots=True)
class Gossiping(SwapOrStay):
    """Tells everyone which card is held."""

    def take(self, s: Magpie, seat: Seat, action: Action) -> None:
        s.say(Stayed, seat, card=s.hands[seat])


@dataclass(frozen=True, slots=True)
class Bragging(SwapOrStay):
    """Shows a card to everyone that nobody can see afterwards."""

    def take(self, s: Magpie, seat: Seat, action: Action) -> None:
        if action == BOAST:
            s.boasted |= 1 << seat
            s.show(Bragged, seat, card=s.hands[seat])


class SharingMagpie(Magpie):
    """A table whose clones hold the same hands."""

    __slots__ = ()

    def clone(self) -> Magpie:
        t = Magpie.clone(self)
        t.hands = self.hands
        return t


def stuttering_vocabulary(self: MagpieGame) -> None:
    """A vocabulary with one word twice."""
    MagpieGame.__init__(self)
    self.vocabulary = ("swap", "stay", "stay")


def open_view(self: MagpieGame, state: Magpie, seat: Seat | None) -> Magpie:
    """A view that hides nothing."""
    v = MagpieGame.view(self, state, seat)
    v.hands = state.hands[:]
    return v


def lucky_view(self: MagpieGame, state: Magpie, seat: Seat | None) -> Magpie:
    """A view that carries the generator along."""
    v = MagpieGame.view(self, state, seat)
    v.rng = state.rng
    return v


def secretive_view(self: MagpieGame, state: Magpie, seat: Seat | None) -> Magpie:
    """A view that does not say who is asked."""
    v = MagpieGame.view(self, state, seat)
    if state.agenda is not None and state.agenda[1] != seat:
        v.agenda = None
    return v


def lazy_imagine(self: MagpieGame, view: Magpie, seed: int) -> Magpie:
    """A world in which the holes stay holes."""
    s = view.clone()
    s.viewer = kernel.TRUTH
    return s


def careless_imagine(self: MagpieGame, view: Magpie, seed: int) -> Magpie:
    """A world that does not agree with the view."""
    s = MagpieGame.imagine(self, view, seed)
    s.hands = s.hands[1:] + s.hands[:1]
    return s


def forgetful_plain(self: MagpieGame, s: Magpie) -> dict[str, Any]:
    """A notation that loses the discards."""
    return {**MagpieGame.plain(self, s), "discarded": 0}


def unknown_refusal(self: MagpieGame, s: Magpie, seat: Seat | None, action: Action) -> No:
    """A game that sends others away by a rule nobody has written."""
    return no("MG-NONE-98", "not-your-turn")


def fickle_deal() -> Callable[..., Magpie]:
    """A deal that is another one each time."""
    numbers = count()

    def deal(self: MagpieGame, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None) -> Magpie:
        return MagpieGame.deal(self, seats, next(numbers), options)

    return deal


def growing_features(self: MagpieGame, view: Magpie) -> list[float]:
    """A row that is longer in each turn."""
    return [0.0] * (view.turns + 1)


def forgetful_features(self: MagpieGame, view: Magpie) -> list[float]:
    """Numbers that are no part of the position."""
    return [float(id(view))]


def one_name(self: MagpieGame, seats: int) -> tuple[str, ...]:
    """The name of one number."""
    return ("mood",)


def passing_unasked(self: MagpieGame, view: Magpie) -> Action:
    """An answer that is not offered."""
    return len(self.vocabulary)


def meddling_gain(self: MagpieGame, view: Magpie) -> bool:
    """A judgement that changes what it judges."""
    view.turns += 1
    return True


def unpassable_gain(self: MagpieGame, view: Magpie) -> bool:
    """Nothing to gain where nothing passes."""
    return False


def telling_pass(self: MagpieGame, view: Magpie) -> Action | None:
    """An answer that passes only with certain cards."""
    return STAY if view.hands[view.viewer] % 2 else None


MISTAKES: tuple[tuple[str, Callable[[], MagpieLaws]], ...] = (
    ("test_asking_changes_nothing", broken(question=Meddling())),
    ("test_every_option_is_in_the_vocabulary_once", broken(question=Stammering())),
    ("test_the_vocabulary_is_closed_and_unambiguous", broken(__init__=stuttering_vocabulary)),
    ("test_a_view_holds_neither_chance_nor_play", broken(view=lucky_view)),
    ("test_viewing_what_was_imagined_gives_the_same_view", broken(imagine=careless_imagine)),
    ("test_an_imagined_world_is_complete_and_can_be_played", broken(imagine=lazy_imagine)),
    ("test_a_canary_never_reaches_a_rival", broken(view=open_view)),
    ("test_a_canary_never_reaches_a_rival", broken(question=Gossiping())),
    ("test_twin_worlds_look_alike_until_a_secret_is_shown", broken(question=Gossiping())),
    ("test_twin_worlds_look_alike_until_a_secret_is_shown", broken(question=Bragging())),
    ("test_chance_comes_from_the_seed_alone", broken(deal=fickle_deal())),
    ("test_settled_fate_replaces_the_generator", broken(question=Sneaking())),
    ("test_items_are_immutable_values", broken(question=Soft())),
    ("test_a_state_survives_notation", broken(plain=forgetful_plain)),
    ("test_replay_reaches_the_same_state", broken(deal=fickle_deal())),
    ("test_a_clone_is_independent", broken(table=SharingMagpie)),
    ("test_options_follow_from_the_view", broken(question=Peeping())),
    ("test_features_and_holdings_follow_from_the_view", broken(features=growing_features, feature_names=one_name)),
    ("test_features_and_holdings_follow_from_the_view", broken(features=forgetful_features, feature_names=one_name)),
    ("test_passing_follows_from_the_view", broken(passing=passing_unasked)),
    ("test_passing_follows_from_the_view", broken(can_gain=meddling_gain)),
    ("test_passing_follows_from_the_view", broken(can_gain=unpassable_gain)),
    ("test_what_passes_is_what_others_can_tell", broken(passing=telling_pass)),
    ("test_everyone_knows_who_is_asked_and_what", broken(view=secretive_view)),
    ("test_every_action_is_offered_or_refused_by_a_rule", broken(question=Lawless())),
    ("test_other_seats_are_refused_by_a_rule", broken(refuse=unknown_refusal)),
    ("test_an_illegal_action_changes_nothing", broken(question=Grudging())),
    ("test_pieces_are_conserved", broken(question=Losing())),
    ("test_every_game_ends", broken(question=Endless())),
)


@pytest.mark.parametrize(("law", "mistake"), MISTAKES, ids=[name for name, _ in MISTAKES])
def test_a_law_catches_the_mistake_it_is_there_for(law: str, mistake: Callable[[], MagpieLaws]) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception, ExceptionGroup)) as caught:
        getattr(mistake(), law)()
    assert all(isinstance(leaf, AssertionError | pytest.fail.Exception) for leaf in leaves(caught.value))


def leaves(error: BaseException) -> list[BaseException]:
    """The failures in what was raised: Hypothesis puts several into a group."""
    if isinstance(error, BaseExceptionGroup):
        return [leaf for part in error.exceptions for leaf in leaves(part)]
    return [error]


def test_every_law_has_a_mistake_it_is_shown_to_catch() -> None:
    laws = {name for name in vars(Laws) if name.startswith("test_")}
    assert laws == {law for law, _ in MISTAKES}
