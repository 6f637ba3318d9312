"""The kernel itself: the agenda, the loop, the one door to chance, and who is told what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from magpie.events import Boasted, Drew
from magpie.game import BOAST, HOLE, STAY, SWAP, Magpie, MagpieGame, SwapOrStay

import reliquary
from reliquary import kernel
from reliquary.events import Drawn, Event, Events, Origin
from reliquary.kernel import Action, IllegalAction, Seat, SecretQuestion, Step, draw, generator

CHECKABLE = "c0ffee" + "0" * 58


class Noted(Event, frozen=True):
    """A step has left its number."""

    number: int


@dataclass(frozen=True, slots=True)
class Note(Step):
    """Leaves a trace of the order in which steps run."""

    number: int

    def run(self, s: Magpie, seat: Seat) -> None:
        s.say(Noted, seat, number=self.number)


@dataclass(frozen=True, slots=True)
class OnlyStay(SwapOrStay):
    """A question with one option."""

    def options(self, s: Magpie, seat: Seat) -> Sequence[Action]:
        return (STAY,)


@dataclass(frozen=True, slots=True)
class Nothing(SwapOrStay):
    """A question without options."""

    def options(self, s: Magpie, seat: Seat) -> Sequence[Action]:
        return ()


@dataclass(frozen=True, slots=True)
class Guarded(SecretQuestion):
    """A question whose options depend on something hidden."""

    def options(self, s: Magpie, seat: Seat) -> Sequence[Action]:
        return (STAY,)


@dataclass(frozen=True, slots=True)
class GuardedUntilBoasted(OnlyStay):
    """A question that hides nothing any more once the seat has boasted."""

    def hides(self, s: Magpie, seat: Seat) -> bool:
        return not s.boasted >> seat & 1


def table(seats: int = 2) -> Magpie:
    return MagpieGame().deal(seats, 1)


def test_items_come_off_the_agenda_in_the_order_they_were_put_on() -> None:
    s = table()
    s.events = Events()
    s.then(0, Note(1), Note(2))
    s.then(1, Note(0))
    kernel.settle(s)
    assert [(event.seat, event.number) for event in s.events] == [(1, 0), (0, 1), (0, 2)]


def test_a_question_with_one_option_answers_itself() -> None:
    s = table()
    s.then(1, OnlyStay())
    kernel.settle(s)
    assert kernel.decision(s) == kernel.Decision(0, "swap-or-stay", (SWAP, STAY, BOAST))


def test_a_question_without_options_falls_away() -> None:
    s = table()
    s.then(1, Nothing())
    kernel.settle(s)
    assert kernel.decision(s) == kernel.Decision(0, "swap-or-stay", (SWAP, STAY, BOAST))


def test_a_question_that_depends_on_a_secret_is_asked_even_with_one_option() -> None:
    s = table()
    s.then(1, Guarded())
    kernel.settle(s)
    assert kernel.decision(s) == kernel.Decision(1, "guarded", (STAY,))


def test_whether_a_question_hides_something_depends_on_the_state_and_the_seat() -> None:
    s = table()
    s.boasted = 1 << 1
    s.then(1, GuardedUntilBoasted())
    s.then(0, GuardedUntilBoasted())
    kernel.settle(s)
    assert kernel.decision(s) == kernel.Decision(0, "guarded-until-boasted", (STAY,))
    kernel.act(s, STAY)
    assert kernel.decision(s) == kernel.Decision(0, "swap-or-stay", (SWAP, STAY, BOAST))


def test_nothing_is_asked_when_the_game_is_over() -> None:
    s = table()
    for _ in range(6):
        kernel.act(s, STAY)
    assert kernel.decision(s) is None
    assert s.offers == ()


def test_an_illegal_action_says_so_in_one_line() -> None:
    s = table()
    with pytest.raises(IllegalAction, match="there is no action number 7; they run from 0 to 2"):
        kernel.act(s, 7)
    with pytest.raises(IllegalAction, match=r"magpie has no action 'stey'; did you mean stay\?"):
        reliquary.act(s, "stey")


def test_an_action_is_taken_by_number_or_by_text() -> None:
    one, other = table(), table()
    reliquary.act(one, "swap")
    reliquary.act(other, SWAP)
    assert one.hands == other.hands


def test_a_view_refuses_to_be_played_on() -> None:
    s = table()
    with pytest.raises(IllegalAction, match="a view cannot be played on"):
        kernel.act(s.game.view(s, 0), STAY)


def test_an_event_reaches_its_audience_alone() -> None:
    whispered = Drew(1, 7, audience=1 << 1)
    assert [whispered.reaches(seat) for seat in (0, 1, None)] == [False, True, False]
    assert [Boasted(1).reaches(seat) for seat in (0, 1, None)] == [True, True, True]


def test_clones_are_silent() -> None:
    s = table()
    assert s.clone().events is None


def test_a_draw_tells_how_many_outcomes_there_were_and_which_came() -> None:
    s = table()
    s.events, s.fate = Events(), (2,)
    assert s.below(6, 1 << 0) == 2
    assert s.events == [Drawn(-1, 6, 2, audience=1 << 0, reveals=True, origin=Origin(group=1))]


def test_what_has_one_outcome_is_not_drawn() -> None:
    s = table()
    s.events, before = Events(), s.rng
    assert s.below(1) == 0
    assert (s.rng, s.events) == (before, [])


def test_fate_outside_the_draw_is_refused() -> None:
    s = table()
    s.fate = (6,)
    with pytest.raises(ValueError, match="fate 6 settled for a draw below 6"):
        s.below(6)


@pytest.mark.parametrize("seed", [1, CHECKABLE])
def test_draws_are_uniform(seed: int | str) -> None:
    rng = generator(seed)
    counts: Counter[int] = Counter()
    for _ in range(6000):
        outcome, rng = draw(rng, 6)
        counts[outcome] += 1
    chi_square = sum((counts[face] - 1000) ** 2 / 1000 for face in range(6))
    assert sorted(counts) == list(range(6))
    assert chi_square < 20.5  # exceeded once in a thousand seeds by a fair die


def test_a_checkable_draw_is_blake2b_of_seed_and_counter() -> None:
    from hashlib import blake2b

    data = bytes.fromhex(CHECKABLE) + (0).to_bytes(8, "big")
    word = int.from_bytes(blake2b(data, digest_size=8, person=b"reliquary").digest(), "big")
    assert draw(generator(CHECKABLE), 1000)[0] == word % 1000


def test_a_draw_that_would_be_biased_is_thrown_again() -> None:
    n = (1 << 63) + 1
    rng = generator(5)
    outcomes = []
    for _ in range(50):
        outcome, rng = draw(rng, n)
        outcomes.append(outcome)
    assert all(outcome < n for outcome in outcomes)
    assert max(outcomes) > 1 << 62


@pytest.mark.parametrize("seed", [-1, 1 << 64, "abc", "G" * 64, "A" * 64])
def test_a_seed_that_is_none_is_refused(seed: int | str) -> None:
    with pytest.raises(ValueError, match="seed"):
        generator(seed)


def test_a_card_nobody_has_seen_does_not_exist() -> None:
    s = table()
    assert s.game.view(s, None).hands == [HOLE, HOLE]
    assert s.unseen.bit_count() == 38


@pytest.mark.parametrize("settled", range(4))
def test_a_pick_is_the_bit_that_the_draw_names(settled: int) -> None:
    s = MagpieGame().deal(2)
    s.fate = (settled,)

    assert s.pick(1 << 0 | 1 << 4 | 1 << 70 | 1 << 300) == (0, 4, 70, 300)[settled]
