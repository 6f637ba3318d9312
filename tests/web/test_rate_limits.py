"""Rate limits: a burst passes, a flood does not, and time heals."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from reliquary.web.rate_limits import Bucket, Limiter, Pace, Rate, take

RATE = Rate(burst=3, per_second=2)


def test_a_burst_passes_and_then_one_has_to_wait() -> None:
    limiter = Limiter(RATE)

    assert [limiter.ask("ottilie", now=0) for _ in range(5)] == [0, 0, 0, 500, 500]


def test_after_the_wait_exactly_one_passes() -> None:
    limiter = Limiter(RATE)
    for _ in range(3):
        limiter.ask("ottilie", now=0)

    assert limiter.ask("ottilie", now=499) == 1
    assert limiter.ask("ottilie", now=500) == 0
    assert limiter.ask("ottilie", now=500) == 500


def test_everybody_has_a_bucket_of_their_own() -> None:
    limiter = Limiter(Rate(1, 1))

    assert [limiter.ask(who, now=0) for who in ("ottilie", "silas", "ottilie")] == [0, 0, 1000]


def test_a_long_silence_does_not_save_up_more_than_a_burst() -> None:
    limiter = Limiter(RATE)
    limiter.ask("ottilie", now=0)

    assert [limiter.ask("ottilie", now=10**9) for _ in range(4)] == [0, 0, 0, 500]


def test_a_clock_that_was_set_back_gives_nothing_and_takes_nothing() -> None:
    assert take(RATE, Bucket(1, at=1000), now=0) == (Bucket(0, at=0), 0)
    assert take(RATE, Bucket(0, at=1000), now=0) == (Bucket(0, at=0), 500)


def test_what_costs_more_waits_longer() -> None:
    assert take(RATE, None, now=0, cost=3) == (Bucket(0, 0), 0)
    assert take(RATE, Bucket(0, 0), now=0, cost=3)[1] == 1500


def test_a_flood_of_names_does_not_fill_the_memory() -> None:
    limiter = Limiter(RATE, most=100)
    for number in range(10_000):
        limiter.ask(number, now=number)

    assert len(limiter) <= 101


def test_whoever_is_limited_is_not_forgotten_for_those_who_are_not() -> None:
    limiter = Limiter(Rate(1, 0.001), most=10)
    for now in range(5):
        limiter.ask("flooder", now)
    quick = [limiter.ask(("guest", number), 100) for number in range(8)]

    assert quick == [0] * 8
    assert limiter.ask("flooder", 101) > 0


@given(st.lists(st.integers(0, 2_000), max_size=60))
def test_no_pattern_of_requests_gets_more_than_the_rate(gaps: list[int]) -> None:
    limiter, now, passed = Limiter(RATE), 0, 0
    for gap in gaps:
        now += gap
        passed += limiter.ask("ottilie", now) == 0

    assert passed <= RATE.burst + now / 1000 * RATE.per_second + 1e-6


def test_who_asks_too_often_waits_for_a_turn_and_is_refused_only_where_that_takes_long() -> None:
    pace = Pace(RATE, longest=1000)

    assert [pace.book("ottilie", now=0) for _ in range(6)] == [0, 0, 0, 500, 1000, None]
    assert pace.book("silas", now=0) == 0


def test_a_turn_is_taken_even_if_nobody_waits_for_it_any_longer() -> None:
    pace = Pace(RATE, longest=1000)
    for _ in range(100):
        pace.book("ottilie", now=0)

    assert [pace.full(who, now=0) for who in ("ottilie", "silas")] == [True, False]
    assert [pace.full("ottilie", now) for now in (499, 500)] == [True, False]
    assert pace.book("ottilie", now=500) == 1000


@given(st.lists(st.integers(0, 2_000), max_size=60))
def test_turns_are_as_far_apart_as_the_rate_says(gaps: list[int]) -> None:
    pace, now, turns = Pace(RATE, longest=5000), 0, []
    for gap in gaps:
        now += gap
        if (wait := pace.book("ottilie", now)) is not None:
            turns.append(now + wait)

    burst = int(RATE.burst)
    assert all(late - early >= 499 for early, late in zip(turns, turns[burst:], strict=False))
