"""The laws of the kernel as a suite that any game can import: a third game starts by passing it.

A test module subclasses `Laws`, says which game, which tables and which rule IDs, and pytest collects the rest.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Mapping
from dataclasses import FrozenInstanceError
from typing import ClassVar, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import reliquary
from reliquary import kernel
from reliquary.events import EVERYONE, Drawn, Event, Events, Followed, plain_about
from reliquary.kernel import Game, Question, State
from reliquary.notation import new_record, positions, read_state, write_state

Law = TypeVar("Law", bound=Callable[..., None])
SEEDS = st.integers(0, 2**32)
LOTS = st.integers(0, 10_000)


def law(test: Law) -> Law:
    """A property that holds at every position of every game."""
    quiet = [HealthCheck.too_slow, HealthCheck.differing_executors]
    checked = settings(deadline=None, max_examples=60, suppress_health_check=quiet)(test)
    return given(table=st.integers(0, 1000), seed=SEEDS, depth=LOTS)(checked)  # type: ignore[return-value]


class Laws:
    """Subclass it, say which game, and pytest collects every law."""

    game: ClassVar[Game[State]]
    tables: ClassVar[tuple[tuple[int, Mapping[str, object]], ...]]  # seat counts with options
    rules: ClassVar[frozenset[str]]  # the rule IDs of the reference
    longest: ClassVar[int] = 200_000  # decisions after which random play must have ended
    games: ClassVar[int] = 12  # how many different games of each table positions are taken from

    def pieces(self, s: State) -> object:
        """Every piece with its hole or its name: equal at every complete position of one game. Override it."""
        raise NotImplementedError

    def plant(self, s: State, seat: int) -> tuple[str, int] | None:
        """Put a canary where `seat` may not look; return its name and number, or None without a secret. Override it."""
        raise NotImplementedError

    def chooser(self, seed: int) -> Callable[[State], int]:
        """Who plays the games that positions are taken from. Override it to reach what random play seldom does."""
        lots = random.Random(seed)
        return lambda s: lots.choice(s.offers)

    # positions

    def dealt(self, table: int, seed: int) -> State:
        """A fresh table."""
        seats, options = self.tables[table % len(self.tables)]
        return self.game.deal(seats, seed, options)

    def position(self, table: int, seed: int, depth: int) -> State:
        """A position of a whole game, drawn by lot: Hypothesis prefers small numbers, and these would be openings."""
        lot = random.Random(f"{seed} {depth}")
        seed = seed % self.games
        known = _played.setdefault(type(self), {})
        if (table % len(self.tables), seed) not in known:
            known[table % len(self.tables), seed] = landmarks(self.dealt(table, seed), self.chooser(seed), self.longest)
        marks = known[table % len(self.tables), seed]
        return lot.choice(marks).clone()

    # 1. asking changes nothing

    @law
    def test_asking_changes_nothing(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        before = write_state(s)
        item, seat = asked_of(s)
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
    def test_an_imagined_world_is_complete_and_can_be_played(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        imagined = self.game.imagine(self.game.view(s, asked_of(s)[1]), seed)
        assert imagined.viewer == kernel.TRUTH
        assert self.pieces(imagined) == self.pieces(s)
        wander(imagined, random.Random(seed), 200)
        assert self.pieces(imagined) == self.pieces(s)
        with pytest.raises(ValueError, match="not a view"):
            self.game.imagine(s, seed)

    @law
    def test_a_canary_never_reaches_a_rival(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        for seat in every_viewer(self.tables[table % len(self.tables)][0]):
            planted = s.clone()
            canary = self.plant(planted, -1 if seat is None else seat)
            if canary is not None:
                name, number = canary
                view = self.game.view(planted, seat)
                assert name not in write_state(view)
                assert all(number not in kernel.fields_of(item) for item, _ in kernel.agenda_of(view))
                planted.events = Events()
                wander_until_shown(planted, random.Random(seed), 25)
                told = [event for event in planted.events if event.reaches(seat) and not event.reveals]
                assert name not in repr([(e.about, e.origin, plain_about(self.game, e)) for e in told])

    @law
    def test_twin_worlds_look_alike_until_a_secret_is_shown(self, table: int, seed: int, depth: int) -> None:
        truth = self.position(table, seed, depth)
        for seat in every_viewer(self.tables[table % len(self.tables)][0]):
            s, twin = truth.clone(), self.game.imagine(self.game.view(truth, seat), seed)
            s.rng = twin.rng = kernel.generator(seed)
            self._walk_as_twins(s, twin, seat, random.Random(seed))

    def _walk_as_twins(self, s: State, twin: State, seat: int | None, chooser: random.Random) -> None:
        """Play the same actions in two worlds that a seat cannot tell apart, until it is shown that it can."""
        for _ in range(30):
            view, other = self.game.view(s, seat), self.game.view(twin, seat)
            assert write_state(view) == write_state(other)
            action = chooser.choice(s.offers)
            if action not in twin.offers:
                return  # the choice of another seat may follow from its own secret
            s.events, twin.events = Followed(), Followed()
            kernel.act(s, action)
            kernel.act(twin, action)
            if not same_to(seat, s.events, twin.events):
                self._shows_what_was_told(s, twin, seat)
                return
            assert self._seen_between(s.events, seat) == self._seen_between(twin.events, seat)
            if s.agenda is None or twin.agenda is None:
                return

    def _seen_between(self, told: Followed, seat: int | None) -> list[dict[str, object]]:
        """What a program is shown after each group of events of which a seat hears anything."""
        heard = {event.origin.group for event in told if event.reaches(seat)}
        return [
            self.game.shown(self.game.view(state, seat), False)
            for group, state in told.stood
            if group in heard and isinstance(state, State)
        ]

    def _shows_what_was_told(self, s: State, twin: State, seat: int | None) -> None:
        """Where two worlds part, the view parts too, or it names all that was told: nothing else may be shown."""
        seen, other = write_state(self.game.view(s, seat)), write_state(self.game.view(twin, seat))
        if seen == other:
            heard = [event for event in s.events or () if event.reaches(seat) and not isinstance(event, Drawn)]
            told = [event for event in heard if event.reveals]
            names = [name for event in told for name in plain_about(self.game, event).values() if isinstance(name, str)]
            assert names
            assert all(f'"{name}' in seen for name in names)

    # 4. one door to chance

    @law
    def test_chance_comes_from_the_seed_alone(self, table: int, seed: int, depth: int) -> None:
        one, other = self.dealt(table, seed), self.dealt(table, seed)
        wander(one, random.Random(seed), depth % 150)
        wander(other, random.Random(seed), depth % 150)
        assert write_state(one) == write_state(other)

    @law
    def test_settled_fate_replaces_the_generator(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        settled = s.clone()
        s.events = Events()
        taken = wander(s, random.Random(seed), 20)
        settled.fate = tuple(event.outcome for event in s.events if isinstance(event, Drawn))
        settled.rng = kernel.generator(seed ^ 1)
        for action in taken:
            assert action in settled.offers
            kernel.act(settled, action)
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
        taken = wander(s, random.Random(seed), depth % 150)
        record = new_record(self.game, seats, seed, options, [self.game.vocabulary[action] for action in taken])
        *_, last = positions(self.game, record)
        assert write_state(last) == write_state(s)

    @law
    def test_a_clone_is_independent(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        before = write_state(s)
        offered = s.offers
        clone = s.clone()
        assert write_state(clone) == before
        wander(clone, random.Random(seed), 20)
        assert write_state(s) == before
        assert isinstance(offered, tuple)
        assert s.offers == offered

    # 7. what I may do follows from what I see

    @law
    def test_options_follow_from_the_view(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        item, seat = asked_of(s)
        view = self.game.view(s, seat)
        assert list(item.options(view, seat)) == list(s.offers)
        for action in range(len(self.game.vocabulary)):
            assert kernel.why(view, action) == kernel.why(s, action)

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

    @law
    def test_features_and_holdings_follow_from_the_view(self, table: int, seed: int, depth: int) -> None:
        s, seats = self.position(table, seed, depth), self.tables[table % len(self.tables)][0]
        names = self.game.feature_names(seats)
        assert len(set(names)) == len(names)
        for seat in every_viewer(seats):
            view = self.game.view(s, seat)
            features, holdings = self.game.features(view), self.game.holdings(view)
            assert len(features) == len(names)
            for twin in (
                self.game.view(self.game.imagine(view, seed), seat),
                read_state(self.game, write_state(view)),
            ):
                assert self.game.features(twin) == features
                assert self.game.holdings(twin) == holdings

    @law
    def test_passing_follows_from_the_view(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        view = self.game.view(s, asked_of(s)[1])
        seen = write_state(view)
        action, gains = self.game.passing(view), self.game.can_gain(view)
        assert gains if action is None else action in s.offers
        assert write_state(view) == seen
        again = read_state(self.game, seen)
        assert (self.game.passing(again), self.game.can_gain(again)) == (action, gains)

    @law
    def test_what_passes_is_what_others_can_tell(self, table: int, seed: int, depth: int) -> None:
        s = self.position(table, seed, depth)
        asked = asked_of(s)[1]
        action = self.game.passing(self.game.view(s, asked))
        for other in {*range(s.seats)} - {asked}:
            twin = self.game.imagine(self.game.view(s, other), seed)
            assert self.game.passing(self.game.view(twin, asked)) == action

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
        _, asked = asked_of(s)
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


_played: dict[type, dict[tuple[int, int], list[State]]] = {}  # positions of games already played


def asked_of(s: State) -> tuple[Question, int]:
    """The open question, and the seat that is asked."""
    assert s.agenda is not None
    item, seat, _ = s.agenda
    assert isinstance(item, Question)
    return item, seat


def landmarks(s: State, choose: Callable[[State], int], longest: int) -> list[State]:
    """Positions of one game: a hundred spread over it, and up to five of each prompt besides."""
    path: list[State] = []
    asked: dict[str, list[State]] = {}
    s.events = None
    for _ in range(longest):
        if s.agenda is None:
            break
        mark = s.clone()
        path.append(mark)
        asked.setdefault(kernel.prompt_of(type(s.agenda[0])), []).append(mark)
        kernel.act(s, choose(s))
    spread = path[:: max(1, len(path) // 100)]
    return spread + [mark for marks in asked.values() for mark in marks[:: max(1, len(marks) // 5)][:5]]


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
        if s.agenda is None or any(event.reveals and event.audience == EVERYONE for event in s.events or ()):
            return
        kernel.act(s, chooser.choice(list(s.offers)))


def wander_to_the_end(s: State, chooser: random.Random, longest: int) -> int:
    """Take random actions until the game is over; return how many."""
    for taken in range(longest):
        if s.agenda is None:
            return taken
        kernel.act(s, s.offers[int(chooser.random() * len(s.offers))])
    return longest


def same_to(seat: int | None, truth: list[Event], twin: list[Event]) -> bool:
    """Whether two streams look the same to a seat; they may part only with an event that shows something hidden."""
    heard = [event for event in truth if event.reaches(seat)]
    heard_by_twin = [event for event in twin if event.reaches(seat)]
    for one, other in zip(heard, heard_by_twin, strict=False):
        if one != other:
            assert one.reveals, f"{one} differs from {other} without showing anything"
            assert other.reveals
            return False
    assert len(heard) == len(heard_by_twin), "one world tells more than its twin"
    return True
