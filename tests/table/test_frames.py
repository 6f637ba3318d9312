"""What a viewer gets: exactly what was missed, nothing that is another's, the same whenever it is asked for."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from magpie.game import Magpie, MagpieGame

from reliquary.events import EVERYONE, Event
from reliquary.games.runners.game import RelicRunners
from reliquary.games.runners.state import Runners
from reliquary.notation import RecordError
from reliquary.table import (
    Act,
    Answer,
    Code,
    Entry,
    Frame,
    Hello,
    Pause,
    PerTurn,
    Refused,
    Report,
    Resign,
    Settings,
    StandIn,
    Table,
    TakeBack,
    Undo,
    Update,
    Vote,
    propose_start,
    think,
)
from reliquary.table.log import KINDS
from reliquary.table.telling import PUBLIC, Teller
from reliquary.table.undo import Barrier
from reliquary.words import words
from tests.table.making import (
    MAGPIE,
    RUNNERS,
    SALT,
    SECRET,
    START,
    accepted,
    asked,
    begun,
    code,
    commit,
    opening,
    play,
    seen,
    viewers,
)
from tests.table.test_log import wandered

SEE = ("go:base-camp~heron-stair", "explore")


def hello(table: Table, viewer: int | None, since: int = 0) -> Hello:
    found = table.hello(viewer, since)
    assert isinstance(found, Hello)
    return found


def frames(table: Table, viewer: int | None, since: int = 0) -> list[Frame]:
    found = table.frames(viewer, since)
    assert isinstance(found, list)
    return found


# Exactly what was missed


@settings(deadline=None, max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_whatever_was_seen_before_the_rest_completes_the_whole(seed: int) -> None:
    table = wandered(seed, 18)
    for viewer in viewers(table):
        whole = frames(table, viewer)
        assert [frame.told.version for frame in whole] == list(range(1, table.version + 1))
        for since in range(table.version + 1):
            assert frames(table, viewer, since) == whole[since:]
            assert hello(table, viewer, since).missed == [frame.told for frame in whole[since:]]


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_a_frame_is_the_same_whenever_it_is_asked_for(seed: int) -> None:
    """The frame that is sent when an entry is applied, the one after a reconnect and the one in the history agree."""
    table = wandered(seed, 25)
    live = Table(table.game, table.log[:1])
    sent = {viewer: seen(live, viewer) for viewer in viewers(table)}
    for entry in table.log[1:]:
        live.apply(entry)
        for viewer in viewers(table):
            (last,) = frames(live, viewer, live.version - 1)
            sent[viewer].append(msgspec.json.encode(last))
    for viewer in viewers(table):
        assert sent[viewer] == seen(table, viewer)
        version = random.Random(seed).randrange(table.version) + 1
        assert msgspec.json.encode(table.frame(viewer, version)) == sent[viewer][version - 1]


def test_versions_that_are_not_there_are_refused() -> None:
    table = begun("human", "human")

    assert code(table.hello(0, 2)) == Code.AHEAD
    assert code(table.frames(0, -1)) == Code.AHEAD
    assert code(table.frame(0, 9)) == Code.AHEAD
    assert frames(table, 0, 1) == []


def test_strangers_are_refused_and_spectators_where_the_table_wants_none() -> None:
    table = begun("human", "human", spectators=False)

    assert code(table.hello(2)) == Code.NO_SEAT
    assert code(table.frames(-1)) == Code.NO_SEAT
    for answer in (table.hello(None), table.frames(None), table.frame(None, 1), table.report(None)):
        assert code(answer) == Code.NO_SPECTATORS
    assert isinstance(begun("human", "human").hello(None), Hello)


# What is in a frame


def test_events_carry_ids_and_a_line() -> None:
    table = begun("human", "human", game=RUNNERS)
    play(table, "go:base-camp~rootwell")
    told = frames(table, 1)[-1].told

    assert told.events[0].name == "travelled"
    assert told.events[0].about == {"trail": "base-camp~rootwell", "place": "rootwell"}
    assert told.events[0].text == "Ottilie travels to Rootwell."


def test_every_event_of_a_game_is_plain() -> None:
    table = begun("random", "random", "random", game=RUNNERS, options={"rounds": 12, "powers": True})
    chooser = random.Random(2)
    while not table.over:
        assert table.decision is not None
        play(table, RUNNERS.vocabulary[chooser.choice(table.decision.options)])
    text = b"".join(seen(table, 0) + seen(table, None))

    assert b'"tokens":[' in text
    told = [event for frame in frames(table, 0) for event in frame.told.events]
    assert {event.name for event in told if event.text is None} == set()
    for event in told:
        for key in {"place", "site", "trail", "tile", "token", "step"} & event.about.keys():
            assert isinstance(event.about[key], str)


def test_a_nameless_player_is_called_after_the_pieces() -> None:
    wanted = opening(("human", "human"))
    nameless = msgspec.structs.replace(
        wanted, chairs=tuple(msgspec.structs.replace(chair, name="") for chair in wanted.chairs)
    )
    table = Table(RUNNERS, accepted(propose_start(RUNNERS, nameless, START, table="oak", secret=SECRET)))
    play(table, "go:base-camp~rootwell")

    assert frames(table, 1)[-1].told.events[0].text == "Ottilie Cinderwick travels to Rootwell."


def test_draws_are_told_to_nobody_and_what_was_drawn_to_those_who_may_see_it() -> None:
    """Which number came would tell how many of the tiles below it are in the hands of rivals."""
    table = begun("human", "human", game=RUNNERS)
    play(table, *SEE)
    names = {viewer: [event.name for event in frames(table, viewer)[-1].told.events] for viewer in viewers(table)}

    assert draws(table)
    assert "saw" in names[0]
    assert "chance" not in names[0] + names[1]
    assert "saw" not in names[1]
    assert names[None] == names[1]


def test_an_action_is_told_to_the_one_who_took_it() -> None:
    table = begun("human", "human")
    play(table, "stay")

    assert frames(table, 0)[-1].told.body == {"action": "stay"}
    assert frames(table, 1)[-1].told.body == {}


def test_only_the_one_who_is_asked_gets_the_options() -> None:
    table = begun("human", "human", game=RUNNERS)
    mine, theirs = (hello(table, viewer).now.decision for viewer in (0, 1))
    assert mine is not None
    assert theirs is not None

    assert (mine.text, theirs.text) == ("You: choose a Trail to travel.", "Ottilie: choose a Trail to travel.")
    assert [offer.action for offer in mine.options] == [RUNNERS.vocabulary[n] for n in table.history.state.offers]
    assert all(offer.label for offer in mine.options)
    assert theirs.options == []
    rootwell = next(offer for offer in mine.options if offer.action == "go:base-camp~rootwell")
    assert (rootwell.label, rootwell.detail) == ("Go Base Camp – Rootwell", "Ruin, 2 tiles · unfamiliar")


def test_whole_walks_are_offered_to_the_one_who_is_asked() -> None:
    table = begun("greedy", "greedy", game=RUNNERS)
    found = 0
    while table.version < 80 and (task := table.task) is not None:
        play(table, think(task))
        for viewer in viewers(table):
            asked = hello(table, viewer, table.version).now.decision
            assert asked is not None
            offered = {offer.action for offer in asked.options}
            assert all(route.actions[0] in offered for route in asked.routes)
            found += len(asked.routes)

    assert found > 20


def test_a_view_holds_nothing_of_the_engine() -> None:
    view = hello(begun("human", "human", game=RUNNERS), 0).now.view

    assert not {"rng", "fate", "agenda", "unseen", "viewer"} & view.keys()
    assert {"explorers", "sites", "tokens", "turn", "discarded"} <= view.keys()


@pytest.mark.parametrize(("open_scores", "covered"), [(False, [False, True]), (True, [False, False])])
def test_rivals_points_are_covered_unless_the_table_plays_with_open_scores(
    open_scores: bool, covered: list[bool]
) -> None:
    table = begun("human", "human", game=RUNNERS, open_scores=open_scores)
    explorers = hello(table, 0).now.view["explorers"]

    assert [explorer["points"] is None for explorer in explorers] == covered
    assert [explorer["sources"] is None for explorer in explorers] == covered
    assert "coins" not in explorers[0]


def test_open_scores_show_no_covered_tile() -> None:
    table = begun("human", "human", game=RUNNERS, open_scores=True)
    play(table, *SEE)
    own, rival = (hello(table, viewer).now.view["explorers"][0] for viewer in (0, 1))

    assert own["sources"]["blue-temples"] >= 2
    assert rival["sources"]["blue-temples"] == 0


def test_what_can_be_taken_back_is_told_to_the_one_who_could() -> None:
    table = begun("human", "human", game=RUNNERS)
    play(table, "go:base-camp~heron-stair")
    free = hello(table, 0).now.undo
    play(table, "explore")
    barred = hello(table, 0).now.undo
    assert free is not None
    assert barred is not None

    assert (free.to, free.barrier) == (2, None)
    assert (barred.to, barred.barrier) == (None, "revealed")
    assert hello(table, 1).now.undo == type(free)(
        None, Barrier.NOTHING_DONE, None, "There is nothing you could take back."
    )
    assert hello(table, None).now.undo is None
    assert hello(begun("human", "human", undo="never"), 0).now.undo is None


def test_an_open_request_and_votes_are_told() -> None:
    table = begun("human", "human", "human", "human", clock=PerTurn(60))
    commit(table, table.propose(1, Pause(True), START))
    commit(table, table.propose(2, Vote(asked(table), "stand-in"), START + 60_000))
    now = hello(table, None).now
    assert now.request is not None

    assert (now.request.what, now.request.agreed, now.request.waits_for) == ("pause", [1], [0, 2, 3])
    assert [(vote.seat, vote.about, vote.choice) for vote in now.votes] == [(2, 0, "stand-in")]
    assert now.clock is not None
    assert (now.clock.running, now.clock.deadline) == (0, START + 60_000)


def test_the_end_is_told() -> None:
    table = begun("human", "human")
    play(table, *["stay"] * 6)
    now = frames(table, None)[-1].now

    assert now.over
    assert now.decision is None
    assert now.result is not None
    assert now.view["hands"] == table.history.state.hands


def test_a_bug_report_is_the_reporters_own_stream() -> None:
    table = begun("human", "human", game=RUNNERS)
    play(table, *SEE)
    tile = RUNNERS.content.tiles[table.history.state.blues[0][0]].id

    reports = {viewer: table.report(viewer) for viewer in viewers(table)}

    assert all(isinstance(report, Report) for report in reports.values())
    text = {viewer: msgspec.json.encode(report).decode() for viewer, report in reports.items()}
    assert tile in text[0]
    assert tile not in text[1]
    assert tile not in text[None]
    assert all(SECRET not in told for told in text.values())


# Words


def test_every_refusal_and_every_kind_of_entry_has_its_words() -> None:
    said = words("en")

    assert [each for each in Code if not said.has(f"refused-{each}")] == [Code.ILLEGAL]  # here the game has the word
    assert [kind for kind in KINDS if kind != "action" and not said.has(f"table-{kind}")] == []
    assert PUBLIC.keys() == KINDS.keys()


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_every_entry_but_an_action_is_told_in_a_line(seed: int) -> None:
    table = wandered(seed, 60)
    for told in hello(table, None).missed:
        assert (told.text is None) == (told.kind == "action")
        assert told.text is None or (told.text.endswith(".") and "{" not in told.text)


def test_lines_of_the_table() -> None:
    table = begun("human", "human", "human")
    commit(table, table.propose(2, Resign(), START))
    commit(table, table.propose(1, StandIn("random"), START))
    commit(table, table.propose(1, TakeBack(), START))
    play(table, "swap")
    commit(table, table.propose(0, Undo(table.version, ask=True), START))
    commit(table, table.propose(1, Answer(True, table.version), START))
    commit(table, table.propose(1, Resign(), START))
    commit(table, table.propose(0, Resign(), START))

    assert [told.text for told in hello(table, None).missed if told.text] == [
        "The game begins.",
        "Cordelia resigns; the bot random plays on.",
        "The bot random plays for Tobias.",
        "Tobias is back.",
        "Ottilie asks to go back.",
        "Tobias agrees.",
        "Ottilie goes back by agreement; the record says so.",
        "Chance is drawn afresh.",
        "Tobias resigns; the bot random plays on.",
        "Ottilie resigns.",
        "The game ends by resignation.",
    ]


def test_a_language_that_nobody_speaks_here_becomes_english() -> None:
    table = begun("human", "human")

    assert table.hello(0, language="tlh") == table.hello(0)
    assert table.propose(1, Act("stay", table.version), START, "../en") == table.propose(
        1, Act("stay", table.version), START
    )


def test_a_refusal_names_the_rule_and_says_it_in_words() -> None:
    table = begun("human", "human", game=RUNNERS)
    no = table.propose(0, Act("explore", table.version), START)
    assert isinstance(no, Refused)

    assert (no.code, no.rule[:3]) == (Code.ILLEGAL, "RR-")
    assert no == table.why(0, "explore")
    assert code(table.why(7, "explore")) == Code.NO_SEAT
    assert table.why(0, "go:base-camp~rootwell") is None


def test_what_a_stranger_writes_is_cut_short_and_set_on_one_line() -> None:
    no = begun("human", "human").propose(0, Act("fly\n" + "x" * 100_000, 1), START)
    assert isinstance(no, Refused)

    assert no.code == Code.UNKNOWN_ACTION
    assert "\n" not in no.message
    assert len(no.message) < 150


# Nothing leaks


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_no_frame_holds_the_secret_a_salt_or_a_seed(seed: int) -> None:
    chooser = random.Random(seed)
    table = begun("human", "random", "human", game=chooser.choice((MAGPIE, RUNNERS)), salts=(SALT, "", ""))
    for _ in range(25):
        if not table.over:
            assert table.decision is not None
            play(table, table.game.vocabulary[chooser.choice(table.decision.options)])
    hidden = [
        SECRET,
        SALT,
        *(str(chance.seed) for chance in table.history.chance),
        format(table.history.state.rng, "x"),
    ]
    for viewer in viewers(table):
        sent = b"".join(seen(table, viewer)).decode()
        assert [secret for secret in hidden if secret in sent] == []
        if not table.over:
            assert SECRET not in msgspec.json.encode(hello(table, viewer)).decode()


class SettledMagpie(MagpieGame):
    """Magpie with the draws after the deal settled in advance."""

    fate: tuple[int, ...] = ()

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None) -> Magpie:
        s = super().deal(seats, seed, options)
        s.fate = self.fate
        return s


class SettledRunners(RelicRunners):
    """Relic Runners with the draws after the deal settled in advance."""

    fate: tuple[int, ...] = ()

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None) -> Runners:
        s = super().deal(seats, seed, options)
        s.fate = self.fate
        return s


def settled(game: Any, fate: tuple[int, ...]) -> Any:
    made: Any = SettledMagpie() if isinstance(game, MagpieGame) else SettledRunners(game.content)
    made.fate = fate
    return made


def draws(table: Table) -> list[Event]:
    """What chance did after the deal."""
    return [event for told in table.told[1:] for event in told if event.name == "chance"]


def changed_draw(table: Table, viewer: int | None, chooser: random.Random) -> tuple[int, ...] | None:
    """The outcomes of a game with one of them changed that the viewer may not see; None if there is none."""
    found = draws(table)
    fate = [event.outcome for event in found]
    hidden = [n for n, event in enumerate(found) if event.audience != EVERYONE and not event.reaches(viewer)]
    if not hidden:
        return None
    number = chooser.choice(hidden)
    fate[number] = (fate[number] + chooser.randrange(1, found[number].about["n"])) % found[number].about["n"]
    return tuple(fate)


@settings(deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(seed=st.integers(0, 2**32))
def test_twin_worlds_look_alike_until_a_changed_secret_is_shown(seed: int) -> None:
    """Two worlds differ in a draw that X may not see: X gets the same bytes until an event shows X the difference."""
    chooser = random.Random(seed)
    game: Any = chooser.choice((MAGPIE, RUNNERS, RUNNERS))
    truth = begun("human", "human", "random", game=game, clock=PerTurn(60), open_scores=chooser.random() < 0.5)
    viewer: int | None = chooser.choice((0, 1, 2, None))
    while truth.version < 60 and not truth.over:
        assert truth.decision is not None
        play(truth, game.vocabulary[chooser.choice(truth.decision.options)])
    fate = changed_draw(truth, viewer, chooser)
    assume(fate is not None)
    assert fate is not None
    same = tuple(event.outcome for event in draws(truth))
    one, other = (Table(settled(game, outcomes), truth.log[:1]) for outcomes in (same, fate))
    compare(one, other, truth, viewer)


def compare(one: Table, other: Table, truth: Table, viewer: int | None) -> None:
    """Play the same actions in two worlds, and wish for all sorts of things on the way."""
    for entry in truth.log[1:]:
        assert same_answers(one, other, viewer)
        assert entry.seat is not None
        if other.why(entry.seat, entry.body["action"]) is not None:
            assert entry.seat != viewer, "what I may do follows from what I see"
            return  # the choice of another seat may follow from its own secret
        one.apply(entry)
        if not still_settled(other, entry):
            return
        shown = [[event for event in table.told[-1] if event.reaches(viewer)] for table in (one, other)]
        if shown[0] != shown[1]:
            assert all(any(event.reveals for event in events) for events in shown)
            return
        assert msgspec.json.encode(frames(one, viewer, one.version - 1)) == msgspec.json.encode(
            frames(other, viewer, other.version - 1)
        )


def still_settled(table: Table, entry: Entry) -> bool:
    """Apply an entry; False if the changed draw has led to another one, for which nothing is settled."""
    try:
        table.apply(entry)
    except ValueError as error:
        if "settled for a draw" not in str(error):
            raise
        return False
    return True


def record_or_no(table: Table) -> object:
    """The record of a table, or why it cannot be had."""
    try:
        return table.record()
    except RecordError as error:
        return str(error)


def same_answers(one: Table, other: Table, viewer: int | None) -> bool:
    """Whether both tables say the same to everything that a viewer can ask."""
    answers = []
    for table in (one, other):
        told: list[object] = [table.hello(viewer, table.version), record_or_no(table)]
        if viewer is not None:
            told += [
                table.why(viewer, action) for action in random.Random(table.version).sample(table.game.vocabulary, 2)
            ]
            told += [
                table.propose(viewer, Undo(table.version), START),
                table.propose(viewer, Undo(table.version, ask=True), START),
            ]
            told += [
                table.propose(viewer, TakeBack(), START),
                table.propose(viewer, Vote(asked(table), "wait"), START + 60_000),
            ]
        answers.append(msgspec.json.encode(told))
    return answers[0] == answers[1]


def test_the_twins_bite() -> None:
    """A table that tells everybody everything is found out."""

    class Leaky(Teller):
        def told(self, version: int) -> Any:
            self.viewer = 0
            return super().told(version)

    table = begun("human", "human", game=RUNNERS)
    play(table, *SEE)
    fate = changed_draw(table, 1, random.Random(1))
    assert fate is not None
    twin = Table(settled(RUNNERS, fate), table.log)

    honest = [msgspec.json.encode(Teller(each, 1, "en").frame()) for each in (table, twin)]
    leaky = [msgspec.json.encode(Leaky(each, 1, "en").frame()) for each in (table, twin)]

    assert honest[0] == honest[1]
    assert leaky[0] != leaky[1]


def test_settings_go_out_with_the_stand_in_that_will_come() -> None:
    usual = begun("human", "human", open_scores=True, game=RUNNERS)
    chosen = begun("human", "human", stand_in="greedy", game=RUNNERS)

    assert hello(usual, None).settings == Settings(open_scores=True, stand_in="regular")
    assert hello(chosen, None).settings == Settings(stand_in="greedy")


def test_an_update_holds_all_that_was_missed_and_how_things_stand_now() -> None:
    table = begun("human", "human", game=RUNNERS)
    play(table, *SEE)

    update = table.update(1, since=1)
    assert isinstance(update, Update)
    assert [told.version for told in update.told] == [2, 3]
    assert update.now == frames(table, 1)[-1].now
    assert code(table.update(1, since=9)) == Code.AHEAD
