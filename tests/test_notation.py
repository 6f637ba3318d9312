"""Actions, records and states as text, both ways, and what happens to text that is not right."""

from __future__ import annotations

import msgspec
import pytest

import reliquary
from reliquary import notation
from reliquary.notation import Chance, Record, RecordError

RUNNERS = reliquary.game("runners")
OPENING = ["go:base-camp~rootwell", "explore", "lay:base-camp~rootwell"]


def record_of(*actions: str, seed: int | str = 7) -> Record:
    return notation.new_record(RUNNERS, 2, seed, {"setup": "first-game"}, actions or OPENING)


def changed(record: Record, **parts: object) -> str:
    """A record that was changed and sealed again, so that only the change itself is wrong."""
    return notation.write_record(notation.seal(msgspec.structs.replace(record, **parts)))


def test_every_action_goes_to_text_and_back() -> None:
    assert [notation.read_action(RUNNERS, text) for text in RUNNERS.vocabulary] == list(range(len(RUNNERS.vocabulary)))
    assert notation.write_action(RUNNERS, 3) == RUNNERS.vocabulary[3]


def test_a_record_goes_to_text_and_back() -> None:
    record = record_of()
    assert notation.read_record(notation.write_record(record)) == record


def test_replay_yields_the_deal_and_a_clone_after_each_action() -> None:
    states = list(reliquary.replay(record_of()))
    assert [reliquary.decision(state).prompt for state in states] == [
        "before-move",
        "at-site",
        "place-pathway",
        "before-move",
    ]
    assert len({id(state) for state in states}) == 4


def test_replay_at_a_number_yields_that_position_alone() -> None:
    (state,) = reliquary.replay(notation.write_record(record_of()), at=2)
    assert reliquary.decision(state).prompt == "place-pathway"


def test_replay_at_a_number_that_is_not_there_is_refused() -> None:
    with pytest.raises(RecordError, match="there is no position 9; the record has positions 0 to 3"):
        list(reliquary.replay(record_of(), at=9))


def test_an_agreed_undo_brings_a_fresh_seed_into_force() -> None:
    opening = record_of("go:base-camp~heron-stair", "explore", "go:base-camp~heron-stair", "explore")
    reseeded = msgspec.structs.replace(opening, chance=[Chance(0, 7), Chance(2, 8)])
    *_, one = reliquary.replay(opening)
    *_, other = reliquary.replay(notation.seal(reseeded))
    assert one.blues[0] == other.blues[0]
    assert one.rng != other.rng


def test_a_truncated_record_is_refused() -> None:
    with pytest.raises(RecordError, match="not a record of Reliquary"):
        notation.read_record(notation.write_record(record_of())[:-40])


def test_a_tampered_record_is_refused() -> None:
    text = notation.write_record(record_of()).replace("go:base-camp~rootwell", "go:base-camp~fern-hollow")
    with pytest.raises(RecordError, match="digest: the record was changed or damaged"):
        notation.read_record(text)


def test_a_record_of_another_format_is_refused() -> None:
    with pytest.raises(RecordError, match="format: this record has format 99, expected 1"):
        notation.read_record(changed(record_of(), format=99))


def test_a_record_of_another_edition_is_refused_unless_asked_to_try() -> None:
    foreign = changed(record_of(), edition="runners-0-00000000")
    with pytest.raises(RecordError, match="edition: the record is of runners-0-00000000"):
        list(reliquary.replay(foreign))
    assert len(list(reliquary.replay(foreign, trust=True))) == 4


def test_a_record_with_an_illegal_action_names_its_place_and_the_rule() -> None:
    with pytest.raises(RecordError, match=r"actions\[1\]: stop is not offered"):
        list(reliquary.replay(record_of("go:base-camp~rootwell", "stop")))


def test_a_record_with_an_unknown_action_names_the_nearest() -> None:
    with pytest.raises(RecordError, match=r"actions\[0\]: .* did you mean go:base-camp~rootwell\?"):
        list(reliquary.replay(record_of("go:base-camp~rootwel")))


def test_a_record_that_claims_another_result_is_refused() -> None:
    record = msgspec.structs.replace(record_of(), result=notation.Result([1.0, 2.0], [1]))
    *_, last = reliquary.replay(record)
    with pytest.raises(RecordError, match="result: the record claims scores"):
        notation.check_result(RUNNERS, record, last)


def test_a_record_without_a_first_seed_is_refused() -> None:
    with pytest.raises(RecordError, match="chance: the first seed must be in force from action 0"):
        notation.read_record(changed(record_of(), chance=[Chance(3, 7)]))


def test_a_record_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match=r"there is no game called 'runnerz'; did you mean runners\?"):
        list(reliquary.replay(changed(record_of(), game="runnerz")))


def test_equal_states_give_equal_text() -> None:
    one, other = (RUNNERS.deal(seats=4, seed=3) for _ in range(2))
    assert notation.write_state(one) == notation.write_state(other)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"rations":3', '"rations":"three"', r"Expected `int`, got `str`"),
        ('"place":"base-camp"', '"place":"moon"', "place: 'moon' is not known here"),
        ('"toolboxes":["bottom","reserve","reserve"]', '"toolboxes":["bottom"]', "toolboxes: 1 given, expected 3"),
        ('"edition":"', '"edition":"x', "edition: the state is of xrunners"),
        ('{"agenda"', '["agenda"', "not a state of runners"),
    ],
)
def test_a_state_that_is_not_right_is_refused_with_its_place(old: str, new: str, said: str) -> None:
    text = notation.write_state(RUNNERS.deal(seats=2, seed=1))
    assert old in text
    with pytest.raises(RecordError, match=said):
        notation.read_state(RUNNERS, text.replace(old, new))


@pytest.mark.parametrize("seats", [0, 1, 6, True, "3"])
def test_a_wrong_number_of_seats_is_refused(seats: object) -> None:
    with pytest.raises(ValueError, match=r"seats: .* for 2 to 5 players, not for .* \(RR-GEN-01\)"):
        RUNNERS.deal(seats=seats, seed=1)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"setups": "random"}, r"no option 'setups'; did you mean setup\?"),
        ({"setup": "wild"}, "setup is 'wild'; take one of standard, first-game, random"),
        ({"powers": [True]}, "powers is .* a list of 3 of them"),
        ({"explorers": ["pink"]}, "explorers names 'pink'; take colours out of"),
        ({"explorers": "red"}, "give a list of at most 3 colours"),
        ({"rounds": -1}, "take a whole number of rounds"),
    ],
)
def test_an_option_that_is_not_right_is_refused_with_the_remedy(options: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        RUNNERS.deal(seats=3, seed=1, options=options)


def test_an_illegal_action_is_refused_with_the_rule_and_its_sentence() -> None:
    state = RUNNERS.deal(seats=2, seed=1)
    with pytest.raises(reliquary.IllegalAction, match="stop is not possible now: RR-MOVE-02: you must travel along"):
        reliquary.act(state, "stop")


@pytest.mark.parametrize("action", [116.0, None, True, [1], b"stop"])
def test_what_is_neither_a_number_nor_text_is_no_action_and_changes_nothing(action: object) -> None:
    state = RUNNERS.deal(seats=2, seed=1)
    before = notation.write_state(state)
    with pytest.raises(reliquary.IllegalAction, match="is no action; name one by its number or its text"):
        reliquary.act(state, action)
    assert notation.write_state(state) == before


def test_a_number_of_another_kind_is_taken_as_what_it_is() -> None:
    class Seven:
        def __index__(self) -> int:
            return RUNNERS.numbers["go:base-camp~rootwell"]

    state = RUNNERS.deal(seats=2, seed=1)
    reliquary.act(state, Seven())
    assert all(type(place) is int for place in state.place)


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_a_seat_that_the_table_does_not_have_is_refused(seat: object) -> None:
    state = RUNNERS.deal(seats=2, seed=1)
    with pytest.raises(ValueError, match="the table has seats 0 to 1"):
        RUNNERS.view(state, seat)
    with pytest.raises(ValueError, match="the table has seats 0 to 1"):
        reliquary.why(state, "stop", seat)


def test_the_truth_is_not_imagined_from() -> None:
    with pytest.raises(ValueError, match="this is the truth, not a view"):
        RUNNERS.imagine(RUNNERS.deal(seats=2, seed=1), 1)


def test_a_game_is_the_same_object_each_time() -> None:
    assert reliquary.game("runners") is reliquary.game(name="runners") is reliquary.game("runners", None)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="language: there is no 'xx' yet"):
        reliquary.why(RUNNERS.deal(seats=2, seed=1), "stop", language="xx")


def test_a_broken_record_is_refused_before_it_is_read_through() -> None:
    with pytest.raises(RecordError):
        reliquary.replay("garbage")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"rations":3', '"rations":-3', r"explorers\[0\].rations: -3 given, expected 0 to 5"),
        ('"viewer":"truth"', '"viewer":"nobody"', "viewer: 'nobody' is neither truth, spectator nor a seat"),
        ('"trigger":null', '"trigger":44', "trigger: 45 given, expected 0 to 2"),
        ('["before-move",0]', '["end-turn",0]', "agenda: 'end-turn' stands first and asks nothing"),
        ('["before-move",0]', '["before-move",-1]', "agenda: .* is not the name of an item"),
        ('"fate":[]', '"fate":[-4]', "fate: an outcome is below 0"),
        ('"known":[]', '"known":[[0]]', r"explorers\[0\].known: 1 given for 0 blue tiles"),
        ('"stride":"fresh"', '"stride":"stale"', "stride: 'stale' is not known here"),
        ('"pathways":[]', '"pathways":["base-camp~rootwell","base-camp~rootwell"]', "stands there twice"),
        ('"discarded":[]', '"discarded":["tide-clock"]', "tiles: 'tide-clock' is at two places"),
    ],
)
def test_a_state_that_no_game_can_come_to_is_refused(old: str, new: str, said: str) -> None:
    text = notation.write_state(RUNNERS.deal(seats=2, seed=1))
    assert old in text
    with pytest.raises(RecordError, match=said):
        notation.read_state(RUNNERS, text.replace(old, new, 1))


def test_what_is_no_record_is_not_written_as_one() -> None:
    with pytest.raises(notation.RecordError, match="this is no record"):
        notation.write_record({"code": "running"})  # type: ignore[arg-type]
