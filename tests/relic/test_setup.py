"""RE-SETUP and RE-RULING-04 to RE-RULING-07a: how a table is laid."""

from __future__ import annotations

import pytest

import reliquary
from reliquary.games.relic.hidden_cards import HOLE, card_of
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.terms import START
from tests.relic.scene import CARDS, DECKS, RELIC, SHEETS, Scene
from tests.rules import rule

POWERS = ("short-hop", "bull-headed")  # the Ogryn and the Canoness begin with one Power card each
MISSIONS = ("take-initiative", "stop-the-waaagh")
QUIET = ("ogryn", "ratling-sniper", "ultramarines-captain")


def dealt(seats: int = 2, seed: int = 1) -> Relic:
    """A table at which sheets have been dealt and nobody has chosen."""
    table: Relic = RELIC.deal(seats=seats, seed=seed, options={"scenario": "the-mystery-beyond"})
    return table


def own_sheets(table: Relic, seat: int) -> list[str]:
    """The sheets dealt to a seat, as it sees them itself."""
    found: list[str] = RELIC.plain(RELIC.view(table, seat))["players"][seat]["dealt"]
    return found


@rule("RE-SETUP-02")
def test_one_of_the_five_scenarios_is_taken_at_random() -> None:
    taken = [RELIC.deal(seats=2, seed=seed).setting.scenario for seed in range(60)]

    assert set(taken) == {0, 1, 2, 3, 4}


@rule("RE-SETUP-03")
def test_the_scenario_may_be_chosen_on_purpose() -> None:
    tables = [RELIC.deal(seats=2, seed=seed, options={"scenario": "the-mystery-beyond"}) for seed in range(5)]

    assert {RELIC.plain(table)["scenario"] for table in tables} == {"the-mystery-beyond"}


@rule("RE-SETUP-04")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_all_know_the_scenario_from_the_start(seat: int | None) -> None:
    table = RELIC.deal(seats=2, seed=1, options={"scenario": "the-hollow-throne"})
    told = next(event for event in table.events if event.name == "scenario")

    assert told.reaches(seat)
    assert RELIC.plain(RELIC.view(table, seat))["scenario"] == "the-hollow-throne"


@rule("RE-SETUP-05")
def test_the_cards_lie_in_eight_decks_of_one_kind_each() -> None:
    table = Scene.laid(*POWERS, *MISSIONS)

    assert [table.deck(name) for name in DECKS] == [30, 24 - 2, 36 - 2, 18, 24, 68, 68, 68]
    assert [RELIC.deck_of[card] for card in range(336)] == sorted(RELIC.deck_of)
    assert [table.discards(name) for name in DECKS] == [[]] * 8


@rule("RE-SETUP-05")
def test_the_decks_are_shuffled() -> None:
    tables = [Scene(seed=seed).only("wargear", "trench-bolter", "power-sword", "frag-grenade") for seed in range(30)]
    first = {CARDS[table.state.draw_from(DECKS.index("wargear"))] for table in tables}

    assert first == {"trench-bolter", "power-sword", "frag-grenade"}


@rule("RE-SETUP-05")
def test_nobody_sees_the_order_of_a_deck() -> None:
    table = Scene.laid(*POWERS, *MISSIONS)

    assert len(RELIC.plain(RELIC.view(table.state, 0))["pools"]["red"]) == 68


@rule("RE-SETUP-07")
def test_two_different_sheets_are_dealt_to_each_player() -> None:
    table = dealt(seats=4)
    sheets = [sheet for seat in range(4) for sheet in own_sheets(table, seat)]

    assert [len(own_sheets(table, seat)) for seat in range(4)] == [2, 2, 2, 2]
    assert len(set(sheets)) == 8


@rule("RE-SETUP-07")
def test_the_sheets_are_shuffled() -> None:
    assert {sheet for seed in range(30) for sheet in own_sheets(dealt(seed=seed), 0)} == set(SHEETS)


@rule("RE-SETUP-08")
def test_a_player_chooses_one_of_the_own_two_sheets() -> None:
    table = dealt()
    seat = table.turn.active
    other = own_sheets(table, 1 - seat)[0]

    assert [RELIC.vocabulary[action] for action in table.offers] == [f"take:{one}" for one in own_sheets(table, seat)]
    refusal = reliquary.why(table, f"take:{other}")
    assert refusal is not None
    assert refusal.rule == "RE-SETUP-08"


@rule("RE-SETUP-08")
def test_the_choice_is_secret_and_as_if_at_the_same_time() -> None:
    table = dealt()
    first = table.turn.active
    reliquary.act(table, f"take:{own_sheets(table, first)[1]}")
    seen = RELIC.view(table, 1 - first)

    assert seen.dealt[first] == (HOLE, HOLE, HOLE)
    assert seen.character == [NOTHING, NOTHING]


@rule("RE-RULING-05")
def test_all_choices_are_shown_at_the_same_moment() -> None:
    table = dealt()
    first = table.turn.active
    chosen = {first: own_sheets(table, first)[1], 1 - first: own_sheets(table, 1 - first)[0]}
    reliquary.act(table, f"take:{chosen[first]}")
    assert [event for event in table.events or () if event.name == "revealed"] == []

    reliquary.act(table, f"take:{chosen[1 - first]}")
    shown = {event.seat: SHEETS[event.about["character"]] for event in table.events or () if event.name == "revealed"}
    assert shown == chosen


@rule("RE-SETUP-09")
def test_sheets_not_chosen_are_put_away() -> None:
    table = dealt()
    reliquary.act(table, table.offers[0])
    reliquary.act(table, table.offers[0])

    assert table.dealt == ((), ())
    assert table.retired == 0


@rule("RE-SETUP-12")
def test_everyone_begins_above_start() -> None:
    table = Scene.laid(*POWERS, *MISSIONS)

    assert (table.level(0), table.level(1)) == (0, 0)


@rule("RE-SETUP-14")
def test_everyone_begins_with_three_influence() -> None:
    table = Scene.laid(*POWERS, *MISSIONS)

    assert (table.influence(0), table.influence(1)) == (3, 3)


@rule("RE-SETUP-15")
def test_everyone_draws_power_cards_up_to_the_limit_at_start() -> None:
    table = Scene.laid("short-hop", "bull-headed", "steady-hand", *MISSIONS, characters=("rogue-trader", "ogryn"))

    assert table.power(0) == ["bull-headed", "short-hop"]
    assert table.power(1) == ["steady-hand"]


@rule("RE-SETUP-16")
def test_power_cards_are_secret_from_the_others() -> None:
    table = Scene.laid(*POWERS, *MISSIONS)
    own, other = RELIC.view(table.state, 0), RELIC.view(table.state, 1)

    assert [CARDS[card_of(entry)] for entry in own.hands[0]] == ["short-hop"]
    assert [card_of(entry) for entry in other.hands[0]] == [HOLE]
    assert [card_of(entry) for entry in RELIC.view(table.state, None).hands[0]] == [HOLE]


@rule("RE-SETUP-17")
def test_everyone_draws_a_mission_for_all_to_see() -> None:
    table = Scene.laid(*POWERS, *MISSIONS)

    assert (table.mission(0), table.mission(1)) == ("take-initiative", "stop-the-waaagh")
    assert RELIC.plain(RELIC.view(table.state, None))["players"][1]["mission"] == "stop-the-waaagh"


@rule("RE-RULING-128")
@pytest.mark.parametrize(("missions", "level", "strength", "willpower"), [(3, 0, 5, 4), (2, 3, 7, 5), (1, 6, 8, 7)])
@pytest.mark.parametrize("scenario", ["the-mystery-beyond", "court-of-corruptis"])
def test_a_shorter_game_is_begun_with_levels_and_their_rewards(
    scenario: str, missions: int, level: int, strength: int, willpower: int
) -> None:
    table = shorter(("ogryn", "canoness"), missions, scenario)

    assert table.level == [level, level]
    assert (table.own(0)[0], table.own(1)[1]) == (strength, willpower)
    assert table.turn.active == table.agenda[1]
    assert table.corruption == [(), ()], "nobody has gained a level"


@rule("RE-RULING-128")
@pytest.mark.parametrize("missions", [1, 2])
def test_a_shorter_game_is_begun_without_completed_missions(missions: int) -> None:
    """The Callidus Assassin has one in her fourth column, the Rogue Trader in his fifth."""
    table = shorter(("callidus-assassin", "rogue-trader"), missions, "the-broken-seals")

    assert table.completed == [(), ()]


def shorter(characters: tuple[str, str], missions: int, scenario: str) -> Relic:
    """A game at its first turn; attributes of choice are chosen before."""
    options = {"characters": list(characters), "scenario": scenario, "missions": missions}
    table: Relic = RELIC.deal(seats=2, seed=1, options=options)
    while table.turn.phase == START:
        reliquary.act(table, table.offers[0])
    return table


@rule("RE-SETUP-18")
def test_tokens_of_the_first_mission_are_put_on_the_board() -> None:
    table = Scene.laid(*POWERS, "take-initiative", "relieve-the-outskirts")

    assert (table.tokens(0), table.tokens(1)) == ([], ["outskirts"])


@rule("RE-SETUP-20")
def test_the_others_follow_clockwise() -> None:
    powers, missions = (*POWERS, "steady-hand", "a-hairs-breadth"), (*MISSIONS, "earn-your-stripes")
    table = Scene.laid(*powers, *missions, first=2, characters=QUIET)
    assert table.active == 2

    table.stands("broker-arcade", 2).turn_of(2, "engagement").plays("done", "done")
    assert table.active == 0
    table.stands("broker-arcade", 0).turn_of(0, "engagement").plays("done", "done")
    assert table.active == 1


@rule("RE-RULING-04")
@pytest.mark.parametrize("first", [0, 1])
def test_chance_says_who_is_first(first: int) -> None:
    table = Scene.laid(*POWERS, *MISSIONS, first=first)

    assert (table.active, table.asked) == (first, first)


@rule("RE-RULING-07")
def test_cards_are_drawn_in_turn_order_from_the_first_player() -> None:
    table = Scene.laid(*POWERS, *MISSIONS, first=1)

    assert (table.power(1), table.power(0)) == (["short-hop"], ["bull-headed"])
    assert (table.mission(1), table.mission(0)) == ("take-initiative", "stop-the-waaagh")


@rule("RE-RULING-07a")
def test_a_first_mission_that_is_met_waits_for_the_first_turn_of_its_owner() -> None:
    missions = ("take-initiative", "a-fortune-in-favours")
    table = Scene.laid(*POWERS, *missions, characters=("ogryn", "ultramarines-captain")).has(1, influence=7)
    table.state.fresh = 0b10  # no mission of ours can be met so early
    table.settles(1, "blood-frenzy", "imperial-seal").engages("webway-portal")
    assert table.mission(1) == "a-fortune-in-favours"

    table.plays("done")
    assert (table.active, table.completed(1), table.assets(1)) == (1, ["a-fortune-in-favours"], ["imperial-seal"])


@rule("RE-RULING-98", "RE-MISSION-05")
def test_a_first_mission_that_was_not_met_at_setup_does_not_wait() -> None:
    missions = ("take-initiative", "a-fortune-in-favours")
    table = Scene.laid(*POWERS, *missions, characters=("ogryn", "ultramarines-captain")).has(1, influence=7)
    table.settles(1, "blood-frenzy", "imperial-seal").engages("webway-portal")

    assert (table.active, table.completed(1)) == (0, ["a-fortune-in-favours"])
