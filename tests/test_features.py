"""What a seat has, and a view as a row of numbers: right, fixed in length, and from what the seat sees alone."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

import pytest

import reliquary
from reliquary import bots, kernel, notation
from reliquary.games.relic import features as relic
from reliquary.games.relic.terms import CORRUPTION, POWER, RELIC, WARGEAR
from reliquary.games.runners import features as runners

GAMES = tuple(reliquary.GAMES)


@cache
def positions(name: str, seats: int) -> list[Any]:
    """Positions all along a game of bots, and its end."""
    rules = reliquary.game(name)
    state, bot, found = rules.deal(seats, 11), bots.make("greedy", 1), []
    while state.agenda is not None:
        found.append(state.clone())
        kernel.act(state, bot.choose(rules.view(state, state.agenda[1])))
    return [*found[:: max(1, len(found) // 40)], state]


def named(view: Any) -> dict[str, float]:
    """The features of a view, by name."""
    return dict(zip(view.game.feature_names(view.seats), view.game.features(view), strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_a_row_is_as_long_for_every_position_and_viewer(name: str) -> None:
    rules = reliquary.game(name)
    for seats in (2, 4):
        lengths = {
            len(rules.features(rules.view(state, seat)))
            for state in positions(name, seats)
            for seat in (*range(seats), None)
        }
        assert lengths == {len(rules.feature_names(seats))}


@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_a_float_and_has_a_name_of_its_own(name: str) -> None:
    rules = reliquary.game(name)
    for state in positions(name, 3):
        assert {type(value) for value in rules.features(rules.view(state, 1))} == {float}
    assert len(set(rules.feature_names(3))) == len(rules.feature_names(3))


@pytest.mark.parametrize("name", GAMES)
def test_the_viewer_comes_first_and_the_others_in_turn_order(name: str) -> None:
    for state in positions(name, 3):
        for seat in range(3):
            found = named(state.game.view(state, seat))
            asked = state.agenda and (state.agenda[1] - seat) % 3
            owners = [owner for owner in ("me", "me+1", "me+2") if found[f"{owner}.asked"]]
            assert owners == ([] if asked is None else [["me", "me+1", "me+2"][asked]])


@pytest.mark.parametrize("name", GAMES)
def test_a_spectator_looks_on_from_seat_0_and_knows_less(name: str) -> None:
    key = {"runners": "blue-points", "relic": "hand:"}[name]
    known, seen = 0.0, 0.0
    for state in positions(name, 3)[:-1]:
        mine, theirs = named(state.game.view(state, 0)), named(state.game.view(state, None))
        assert mine["me.asked"] == theirs["me.asked"]
        known += sum(value for feature, value in mine.items() if feature.startswith(f"me.{key}"))
        seen += sum(value for feature, value in theirs.items() if feature.startswith(f"me.{key}"))
    assert known > seen


@pytest.mark.parametrize("name", GAMES)
def test_one_prompt_is_on_while_something_is_asked(name: str) -> None:
    for state in positions(name, 2):
        decision = reliquary.decision(state)
        found = {key for key, value in named(state.game.view(state, 0)).items() if key.startswith("prompt:") and value}
        assert found == (set() if decision is None else {f"prompt:{decision.prompt}"})


def test_features_of_runners_say_what_holdings_say() -> None:
    for state in positions("runners", 3):
        view = state.game.view(state, 1)
        found, mine = named(view), state.game.holdings(view)[1]
        assert found["me.points"] == mine.points
        assert found["me.rations"] == mine.rations
        assert found[f"me.place:{mine.place}"] == 1.0
        assert {trail for trail in view.game.content.trails if found[f"me.pathway:{trail.id}"]} == {
            trail for trail in view.game.content.trails if trail.id in mine.pathways
        }
        assert [found[f"me.relics:{colour}"] for colour in mine.relic_colours] == list(mine.relic_colours.values())


def test_features_of_relic_say_what_holdings_say() -> None:
    for state in positions("relic", 3):
        view = state.game.view(state, 2)
        found, mine, following = named(view), *(state.game.holdings(view)[seat] for seat in (2, 0))
        assert [found[f"me.{name}"] for name in ("level", "life", "influence")] == [
            mine.level,
            mine.life,
            mine.influence,
        ]
        assert found["me+1.life"] == following.life
        assert found["me+1.hand"] == len(following.hand)
        assert {card for card in mine.hand if found[f"me.hand:{card}"]} == set(mine.hand)
        assert mine.place is None or found[f"me.place:{mine.place}"] == 1.0


@pytest.mark.parametrize(
    ("pile", "name", "decks"),
    [
        ("hands", "hand", (POWER, POWER)),
        ("corruption", "corruption", (CORRUPTION, CORRUPTION)),
        ("assets", "asset", (RELIC, WARGEAR)),
    ],
)
@pytest.mark.parametrize("end", ["first", "last"])
def test_the_first_and_the_last_card_of_a_deck_have_numbers_of_their_own(
    pile: str, name: str, decks: tuple[int, int], end: str
) -> None:
    rules = reliquary.game("relic")
    card = rules.decks[decks[0]][0] if end == "first" else rules.decks[decks[1]][-1]
    view = rules.view(rules.deal(2, 1), 0)
    setattr(view, pile, [(card,), ()])

    on = [each for each, value in named(view).items() if each.startswith(f"me.{name}:") and value]
    assert on == [f"me.{name}:{rules.cards[card].id}"]


def test_what_a_seat_of_runners_has_is_typed() -> None:
    state = reliquary.game("runners").deal(3, 7, {"setup": "first-game"})
    reliquary.act(state, "go:base-camp~tilted-wall")
    first = state.game.holdings(state)[0]

    assert isinstance(first, runners.Holdings)
    assert (first.seat, first.place, first.points, first.relics) == (0, "tilted-wall", 0, 0)
    assert (first.rations, first.unplaced, first.toolboxes) == (3, 10, ("bottom", "reserve", "reserve"))
    assert (first.explorer, first.power, first.blue) == ("ottilie-cinderwick", None, ())


def test_what_a_seat_of_relic_has_is_typed() -> None:
    state = reliquary.game("relic").deal(2, 1, {"characters": ["ogryn", "canoness"]})
    first = state.game.holdings(state)[0]

    assert isinstance(first, relic.Holdings)
    assert (first.character, first.level, first.influence, first.relics) == ("ogryn", 0, 3, 0)
    assert (first.strength, first.willpower, first.cunning) == tuple(state.own(0))
    assert first.mission == state.game.cards[state.missions[0]].id


def test_what_is_hidden_from_a_seat_is_not_among_what_others_have() -> None:
    state = reliquary.game("relic").deal(2, 1, {"characters": ["ogryn", "canoness"]})
    truth, seen = state.game.holdings(state)[1], state.game.holdings(state.game.view(state, 0))[1]

    assert None not in truth.hand
    assert seen.hand == (None,) * len(truth.hand)
    assert seen.life == truth.life


def test_the_points_of_holdings_are_those_of_the_breakdown() -> None:
    for name in GAMES:
        for state in positions(name, 2):
            counted = [sum(sources.values()) for sources in state.game.breakdown(state)]
            assert [one.points for one in state.game.holdings(state)] == counted


@pytest.mark.parametrize("name", GAMES)
def test_the_truth_has_no_features(name: str) -> None:
    with pytest.raises(ValueError, match=r"^features: this is the truth, not a view; take the features of game\.view"):
        reliquary.game(name).features(reliquary.game(name).deal(2, 1))


@pytest.mark.parametrize("name", GAMES)
def test_restored_views_have_the_same_features(name: str) -> None:
    for state in positions(name, 2):
        view = state.game.view(state, 0)
        assert state.game.features(notation.read_state(state.game, notation.write_state(view))) == state.game.features(
            view
        )


@pytest.mark.parametrize("name", GAMES)
def test_features_are_quick(name: str) -> None:
    rules = reliquary.game(name)
    views = [rules.view(state, 0) for state in positions(name, 4)]
    rules.features(views[0])
    began = time.process_time()
    for view in views * 3:
        rules.features(view)

    assert (time.process_time() - began) / len(views * 3) < 0.002  # a fifteenth of that is usual


@pytest.mark.parametrize("seats", [0, True, 2.0, "2"])
def test_names_are_for_a_number_of_seats(seats: Any) -> None:
    with pytest.raises(ValueError, match=r"^seats: .* is no number of seats"):
        reliquary.game("runners").feature_names(seats)
