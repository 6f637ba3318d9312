"""The laws of the kernel as a suite that any game can import: a third game starts by passing it.

A test module subclasses `Laws`, says which game, which tables and which rule IDs, and pytest collects the rest.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Mapping
from dataclasses import FrozenInstanceError
from typing import Any, ClassVar, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import reliquary
from reliquary import kernel
from reliquary.kernel import Event, Game, Question, State
from reliquary.notation import new_record, positions, read_state, write_state

Law = TypeVar("Law", bound=Callable[..., Any])
SEEDS = st.integers(0, 2**32)
DEPTHS = st.one_of(st.integers(0, 60), st.integers(0, 900))


def law(test: Law) -> Law:
    """A property that holds at every position of every game."""
    quiet = [HealthCheck.too_slow, HealthCheck.differing_executors]
    checked = settings(deadline=None, max_examples=40, suppress_health_check=quiet)(test)
    return given(table=st.integers(0, 1000), seed=SEEDS, depth=DEPTHS)(checked)  # type: ignore[return-value]


class Laws:
    """Subclass it, say which game, and pytest collects every law."""

    game: ClassVar[Game[Any]]
    tables: ClassVar[tuple[tuple[int, Mapping[str, Any]], ...]]  # seat counts with options
    rules: ClassVar[frozenset[str]]  # the rule IDs of the reference
    longest: ClassVar[int] = 200_000  # decisions after which random play must have ended

    def pieces(self, s: Any) -> Any:
        """Every piece with its hole or its name: equal at every complete position of one game. Override it."""
        raise NotImplementedError

    def plant(self, s: Any, seat: int) -> str | None:
        """Put a canary where `seat` may not look and return its name, or None without a secret. Override it."""
        raise NotImplementedError

    # positions

    def dealt(self, table: int, seed: int) -> Any:
        """A fresh table."""
        seats, options = self.tables[table % len(self.tables)]
        return self.game.deal(seats, seed, options)

    def position(self, table: int, seed: int, depth: int) -> Any:
        """A table after `depth` random decisions, or the last one before the game ends."""
        s = self.dealt(table, seed)
        wander(s, random.Random(seed), depth)
        return s

    # 1. asking changes nothing

    @law
    def test_asking_changes_nothing(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        before = write_state(s)
        item, seat, _ = s.agenda
        first = list(item.options(s, seat))
        for action in range(len(self.game.vocabulary)):
            kernel.why(s, action)
        assert write_state(s) == before
        assert list(item.options(s, seat)) == first == list(s.offers)

    # 2. one thing at a time

    @law
    def test_every_option_is_in_the_vocabulary_once(self, table: int, seed: int, depth: int) -> None:
        found = reliquary.decision(self.position(table, seed, depth))
        assert found is not None
        assert all(0 <= option < len(self.game.vocabulary) for option in found.options)
        assert len(set(found.options)) == len(found.options) > 0

    def test_the_vocabulary_is_closed_and_unambiguous(self) -> None:
        assert len(set(self.game.vocabulary)) == len(self.game.vocabulary)
        assert all(self.game.numbers[text] == number for number, text in enumerate(self.game.vocabulary))
        assert all(text == text.lower().strip() and text for text in self.game.vocabulary)

    # 3. holes, not flags

    @law
    def test_a_view_holds_neither_chance_nor_play(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        for seat in every_viewer(self.tables[table % len(self.tables)][0]):
            view = self.game.view(s, seat)
            assert (view.rng, view.fate, view.events) == (0, (), None)
            assert view.viewer == (kernel.SPECTATOR if seat is None else seat)
            with pytest.raises(kernel.IllegalAction):
                kernel.act(view, s.offers[0])

    @law
    def test_viewing_what_was_imagined_gives_the_same_view(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        for seat in every_viewer(self.tables[table % len(self.tables)][0]):
            seen = write_state(self.game.view(s, seat))
            imagined = self.game.imagine(self.game.view(s, seat), seed)
            assert write_state(self.game.view(imagined, seat)) == seen

    @law
    def test_an_imagined_world_is_complete_and_plays_to_its_end(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        imagined = self.game.imagine(self.game.view(s, s.agenda[1]), seed)
        assert imagined.viewer == kernel.TRUTH
        assert self.pieces(imagined) == self.pieces(s)
        wander(imagined, random.Random(seed), 200)
        assert self.pieces(imagined) == self.pieces(s)

    @law
    def test_a_canary_never_reaches_a_rival(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        for seat in every_viewer(self.tables[table % len(self.tables)][0]):
            planted = s.clone()
            canary = self.plant(planted, -1 if seat is None else seat)
            if canary is not None:
                view = self.game.view(planted, seat)
                assert canary not in write_state(view)
                assert canary not in repr(list(kernel.agenda_of(view)))
                planted.events = []
                wander_until_shown(planted, random.Random(seed), 25)
                told = [event for event in planted.events if event.reaches(seat) and not event.reveals]
                assert canary not in repr([self.game.named(e.about, SilentWords()) for e in told])

    @law
    def test_twin_worlds_look_alike_until_a_secret_is_shown(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        seat = seed % self.tables[table % len(self.tables)][0]
        twin = self.game.imagine(self.game.view(s, seat), seed)
        s.rng = twin.rng = kernel.generator(seed)
        s.events, twin.events = [], []
        chooser = random.Random(seed)
        for _ in range(30):
            if s.agenda is None or not same_to(seat, s.events, twin.events):
                return
            assert reliquary.decision(self.game.view(s, seat)) == reliquary.decision(self.game.view(twin, seat))
            action = chooser.choice(list(s.offers))
            if action not in twin.offers:
                return  # the choice of another seat may follow from its own secret
            kernel.act(s, action)
            kernel.act(twin, action)

    # 4. one door to chance

    @law
    def test_chance_comes_from_the_seed_alone(self, table: int, seed: int, depth: int) -> None:
        assert write_state(self.position(table, seed, depth)) == write_state(self.position(table, seed, depth))

    @law
    def test_settled_fate_replaces_the_generator(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        settled = s.clone()
        s.events = []
        wander(s, random.Random(seed), 20)
        settled.fate = tuple(event.about["outcome"] for event in s.events if event.name == "chance")
        settled.rng = kernel.generator(seed ^ 1)
        wander(settled, random.Random(seed), 20)
        assert settled.fate == ()
        settled.rng = s.rng
        assert write_state(settled) == write_state(s)

    # 5. effects name things, they never hold them

    @law
    def test_items_are_immutable_values(self, table: int, seed: int, depth: int) -> None:
        for item, _ in kernel.agenda_of(self.position(table, seed, depth)):
            assert pickle.loads(pickle.dumps(item)) == item
            assert hash(item) == hash(pickle.loads(pickle.dumps(item)))
            assert all(isinstance(value, int | str | tuple | None) for value in kernel.fields_of(item))
            for name in getattr(type(item), "__match_args__", ()):
                with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
                    setattr(item, name, 0)

    # 6. state has no past

    @law
    def test_a_state_survives_notation(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        again = read_state(self.game, write_state(s))
        assert write_state(again) == write_state(s)
        assert list(again.offers) == list(s.offers)
        assert self.pieces(again) == self.pieces(s)
        wander(s, random.Random(seed), 10)
        wander(again, random.Random(seed), 10)
        assert write_state(again) == write_state(s)

    @law
    def test_replay_reaches_the_same_state(self, table: int, seed: int, depth: int) -> None:
        seats, options = self.tables[table % len(self.tables)]
        s = self.dealt(table, seed)
        taken = wander(s, random.Random(seed), min(depth, 150))
        record = new_record(self.game, seats, seed, options, [self.game.vocabulary[action] for action in taken])
        *_, last = positions(self.game, record)
        assert write_state(last) == write_state(s)

    @law
    def test_a_clone_is_independent(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        before = write_state(s)
        clone = s.clone()
        assert write_state(clone) == before
        wander(clone, random.Random(seed), 20)
        assert write_state(s) == before

    # 7. what I may do follows from what I see

    @law
    def test_options_follow_from_the_view(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        item, seat, _ = s.agenda
        view = self.game.view(s, seat)
        assert isinstance(item, Question)
        assert list(item.options(view, seat)) == list(s.offers)

    @law
    def test_everyone_knows_who_is_asked_and_what(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        asked = reliquary.decision(s)
        for seat in every_viewer(self.tables[table % len(self.tables)][0]):
            seen = reliquary.decision(self.game.view(s, seat))
            assert asked is not None
            assert seen is not None
            assert (seen.seat, seen.prompt) == (asked.seat, asked.prompt)
            assert seen.options == (asked.options if seat == asked.seat else ())

    # 8. every no has a rule

    @law
    def test_every_action_is_offered_or_refused_by_a_rule(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        for action in range(len(self.game.vocabulary)):
            refusal = reliquary.why(s, action)
            assert (refusal is None) == (action in s.offers)
            if refusal is not None:
                assert refusal.rule in self.rules, f"{refusal.rule} does not stand in the reference"
                assert refusal.message

    @law
    def test_other_seats_are_refused_by_a_rule(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        asked = s.agenda[1]
        for seat in range(self.tables[table % len(self.tables)][0]):
            if seat != asked:
                refusal = reliquary.why(s, s.offers[0], seat)
                assert refusal is not None
                assert refusal.rule in self.rules

    @law
    def test_an_illegal_action_changes_nothing(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        before = write_state(s)
        illegal = [action for action in range(len(self.game.vocabulary)) if action not in s.offers]
        for action in (*random.Random(seed).sample(illegal, min(3, len(illegal))), -1, len(self.game.vocabulary)):
            with pytest.raises(kernel.IllegalAction):
                kernel.act(s, action)
        assert write_state(s) == before

    # pieces, prompts and the end

    @law
    def test_pieces_are_conserved(self, table: int, seed: int, depth: int) -> None:
        assert self.pieces(self.position(table, seed, depth)) == self.pieces(self.dealt(table, seed))

    @settings(deadline=None, max_examples=12, suppress_health_check=[HealthCheck.differing_executors])
    @given(table=st.integers(0, 1000), seed=SEEDS)
    def test_every_game_ends(self, table: int, seed: int) -> None:
        s = self.dealt(table, seed)
        s.events = None
        taken = wander_to_the_end(s, random.Random(seed), self.longest)
        assert s.agenda is None, f"not over after {taken} decisions"
        scores, winners = self.game.scores(s), self.game.winners(s)
        assert scores is not None
        assert winners
        assert tuple(float(sum(part.values())) for part in self.game.breakdown(s)) == scores
        assert all(reliquary.why(s, action) is not None for action in range(len(self.game.vocabulary)))


class SilentWords:
    """Words that give every name back as it is: for looking at what an event speaks about."""

    language = "en"

    def has(self, message: str) -> bool:
        """Every message exists."""
        return True

    def say(self, message: str, /, **about: Any) -> str:
        """The name of the message with what it speaks about."""
        return f"{message} {about}" if about else message


def every_viewer(seats: int) -> list[int | None]:
    """Each seat, and a spectator."""
    return [*range(seats), None]


def wander(s: State, chooser: random.Random, decisions: int) -> list[int]:
    """Take random actions, but never the one that ends the game; return those taken."""
    taken: list[int] = []
    for _ in range(decisions):
        action = chooser.choice(list(s.offers))
        ahead = s.clone()
        kernel.act(ahead, action)
        if ahead.agenda is None:
            break
        kernel.act(s, action)
        taken.append(action)
    return taken


def wander_until_shown(s: State, chooser: random.Random, decisions: int) -> None:
    """Take random actions until something hidden is shown to all, or the game ends."""
    for _ in range(decisions):
        if s.agenda is None or any(event.reveals and event.audience == kernel.EVERYONE for event in s.events or ()):
            return
        kernel.act(s, chooser.choice(list(s.offers)))


def wander_to_the_end(s: State, chooser: random.Random, longest: int) -> int:
    """Take random actions until the game is over; return how many."""
    for taken in range(longest):
        if s.agenda is None:
            return taken
        kernel.act(s, s.offers[int(chooser.random() * len(s.offers))])
    return longest


def same_to(seat: int, truth: list[Event], twin: list[Event]) -> bool:
    """Whether two streams look the same to a seat; they may part only with an event that shows something hidden."""
    for one, other in zip(
        (event for event in truth if event.reaches(seat)),
        (event for event in twin if event.reaches(seat)),
        strict=False,
    ):
        if one != other:
            assert one.reveals, f"{one} differs from {other} without showing anything"
            assert other.reveals
            return False
    return True
