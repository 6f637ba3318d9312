"""The five scenarios: the special rule at work and not at work, and the Confrontation won and failed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.relic.cards.trader import ONE_TROPHY
from tests.relic.scene import Scene
from tests.rules import proves, rule

MYSTERY, COURT, SEALS = "the-mystery-beyond", "court-of-corruptis", "the-broken-seals"
UNMAKING, THRONE = "the-slow-unmaking", "the-hollow-throne"
MIGHT, MORE_MIGHT = "hull-breaker-mob", "wreck-hounds"  # plain enemies
MARKS = [  # Corruption cards; face down they do nothing
    "blood-frenzy",
    "lepers-bell",
    "crowded-dreams",
    "mark-of-suspicion",
    "the-severed-arm",
    "static-in-the-soul",
    "wasting-sinew",
    "the-inheritance-of-ash",
]
FORMS = ["fight:strength", "fight:willpower", "fight:cunning"]
TESTS = ["attribute:strength", "attribute:willpower", "attribute:cunning"]


def playing(scenario: str, rival: dict[str, Any] | None = None, **has: Any) -> Scene:
    """The Rogue Trader (every attribute 5, Life 4) in a scenario; the Ogryn is far away."""
    table = Scene(("rogue-trader", "ogryn"), scenario=scenario).stands("ultramar-emissary", 1).has(1, **(rival or {}))
    dials: dict[str, Any] = {"strength": 5, "willpower": 5, "cunning": 5, "life": 4, "mission": "board-the-silent-hulk"}
    return table.has(**dials | has)


def grows(scenario: str, level: int, rivals: int, *settled: str, **has: Any) -> Scene:
    """Seat 0 spends a trophy for the level after this one."""
    table = playing(scenario, {"level": rivals}, level=level, trophies=["the-wall-breakers", *ONE_TROPHY], **has)
    return table.settles(*settled).turn_of(0, "experience").plays("pick:the-wall-breakers")


def confronts(scenario: str, *settled: int | str, **has: Any) -> Scene:
    """Seat 0 goes into the Engagement phase on the scenario space."""
    return playing(scenario, **has).settles(*settled).engages("scenario-space")


def battles(table: Scene) -> list[tuple[str, int, int]]:
    """All battles so far: result, own value, value of the enemy."""
    return [(about["result"], about["mine"], about["theirs"]) for about in table.heard("battle")]


def marks_of(table: Scene) -> int:
    """How many Corruption cards seat 0 has."""
    return len(table.corruption()) + len(table.hidden_corruption())


# The Mystery Beyond.


@proves(MYSTERY)
@pytest.mark.parametrize(("rivals", "power"), [(5, ["short-hop"]), (4, []), (0, [])])
def test_in_the_mystery_beyond_those_behind_draw_a_power_card_for_a_level(rivals: int, power: list[str]) -> None:
    table = grows(MYSTERY, 3, rivals, "short-hop")

    assert (table.level(), table.power(), table.influence()) == (4, power, 2)


@proves(MYSTERY)
@pytest.mark.parametrize(("tokens", "weak"), [(0, "strength"), (1, "willpower"), (2, "cunning")])
def test_the_mystery_beyond_has_a_door_for_each_attribute(tokens: int, weak: str) -> None:
    dials = dict.fromkeys(("strength", "willpower", "cunning"), 12) | {weak: 5}
    table = confronts(MYSTERY, 3, sheet_tokens=tokens, **dials)
    assert table.heard("test") == [{"passed": True, "value": 8, "target": 8}]
    assert (table.sheet_tokens(), table.is_over) == ((tokens + 1, False) if tokens < 2 else (2, True))

    shut = confronts(MYSTERY, 3, sheet_tokens=tokens, trophies=ONE_TROPHY, **dials | {weak: 4})
    assert (shut.sheet_tokens(), shut.life(), shut.is_over) == (tokens, 3, False)


@proves(MYSTERY)
@rule("RE-RULING-132", "RE-INNER-03")
def test_in_the_mystery_beyond_those_below_pull_a_rival_back_once_a_turn() -> None:
    table = playing(MYSTERY, influence=9, trophies=ONE_TROPHY).stands("daemon-world-braxas", 1)
    table.turn_of(0, "experience").plays("use:the-mystery-beyond")
    assert (table.space(1), table.influence(), table.offered("use")) == ("crone-world-yllen-satari", 6, [])
    assert table.heard("test") == []

    assert table.plays("done").space(1) == "daemon-world-braxas"


@proves(MYSTERY)
@rule("RE-RULING-132")
@pytest.mark.parametrize(("space", "after"), [("maze-of-tzeentch", "warp-rift"), ("scenario-space", "last-threshold")])
def test_nobody_is_pulled_back_further_than_the_rift_and_tokens_stay(space: str, after: str) -> None:
    table = playing(MYSTERY, {"sheet_tokens": 2}, influence=4, trophies=ONE_TROPHY).stands(space, 1)
    table.turn_of(0, "experience").plays("use:the-mystery-beyond")

    assert (table.space(1), table.sheet_tokens(1)) == (after, 2)


@proves(MYSTERY)
@rule("RE-RULING-132")
@pytest.mark.parametrize(("space", "influence"), [("warp-rift", 9), ("guardian-of-the-rift", 9), ("drowned-choir", 2)])
def test_nobody_is_pulled_back_before_the_climb_nor_for_less(space: str, influence: int) -> None:
    table = playing(MYSTERY, influence=influence, trophies=ONE_TROPHY).stands(space, 1).turn_of(0, "experience")

    assert table.offered("use") == []


# The Court of Corruptis.


@proves(COURT)
@pytest.mark.parametrize(("marks", "after"), [(0, 1), (1, 2), (3, 4), (4, 4)])
def test_at_the_court_of_corruptis_a_level_brings_corruption_up_to_four_cards(marks: int, after: int) -> None:
    table = grows(COURT, 3, 0, "beyond-the-last-door", hidden_corruption=MARKS[:marks])

    assert (table.level(), marks_of(table)) == (4, after)


@proves(COURT)
def test_at_the_court_of_corruptis_seven_cards_corrupt() -> None:
    table = playing(COURT, hidden_corruption=MARKS[:5]).settles(1, MARKS[5]).carries_out("webway-portal")
    assert (marks_of(table), table.heard("corrupted")) == (6, [])

    table.settles(1, MARKS[6], 1).carries_out("webway-portal")
    assert len(table.heard("corrupted")) == 1


@proves(COURT)
@pytest.mark.parametrize("form", FORMS)
def test_corruptis_is_fought_with_any_attribute_and_two_more_and_one_for_each_mark(form: str) -> None:
    table = confronts(
        COURT, 1, 5, hidden_corruption=MARKS[:2], corruption=["mark-of-suspicion"], strength=6, willpower=6, cunning=6
    )
    assert table.offers == FORMS

    table.plays(form)
    assert battles(table) == [("won", 16, 15)]
    assert (table.is_over, table.winner) == (True, 0)


@proves(COURT)
def test_whoever_loses_to_corruptis_loses_a_life_and_a_power_card() -> None:
    table = confronts(COURT, 1, 2, power=["short-hop", "steady-hand"]).plays("fight:strength", "done", "roll", "done")
    assert (battles(table), table.offered("pick")) == ([("lost", 9, 15)], ["short-hop", "steady-hand"])

    table.plays("pick:short-hop")
    assert (table.life(), table.power(), table.is_over) == (3, ["steady-hand"], False)


@proves(COURT)
def test_a_tie_with_corruptis_changes_nothing() -> None:
    table = confronts(COURT, 1, 4, strength=9).plays("fight:strength")

    assert (battles(table), table.life(), table.is_over) == ([("tied", 15, 15)], 4, False)
    assert table.space() == "scenario-space"


@proves(COURT)
def test_against_others_than_corruptis_the_marks_do_not_help() -> None:
    table = playing(COURT, hidden_corruption=MARKS[:2]).settles(1, 2).meets(MIGHT)

    assert battles(table) == [("won", 7, 4)]


# The Broken Seals.


@proves(SEALS)
def test_a_seal_is_broken_with_the_first_battle_won_in_an_area() -> None:
    table = playing(SEALS).settles(1, 2, 1, 2).meets(MIGHT)
    assert (table.trophies(), table.sheet_tokens()) == ([MIGHT], 1)

    table.meets(MORE_MIGHT)
    assert (len(table.trophies()), table.sheet_tokens()) == (2, 1)


@proves(SEALS)
def test_the_seal_of_any_area_is_broken_once_only() -> None:
    table = playing(SEALS).stands("slag-canals").settles(1, 5, 1, 5).meets(MIGHT).meets(MORE_MIGHT)

    assert (len(table.trophies()), table.sheet_tokens()) == (2, 1)


@proves(SEALS)
def test_another_seal_is_broken_in_another_area() -> None:
    table = playing(SEALS).settles(1, 2, 1, 5).meets(MIGHT).stands("slag-canals").meets(MORE_MIGHT)

    assert (len(table.trophies()), table.sheet_tokens()) == (2, 2)


@proves(SEALS)
def test_every_player_breaks_the_seals_alone() -> None:
    table = playing(SEALS).settles(1, 2, 1, 5).meets(MIGHT).stands("outskirts", 1).lies("outskirts", MORE_MIGHT)
    table.turn_of(1, "engagement")

    assert (table.sheet_tokens(), table.sheet_tokens(1)) == (1, 1)


@proves(SEALS)
def test_a_battle_that_an_event_demands_breaks_a_seal_too() -> None:
    table = playing(SEALS).settles(1, 2).meets("ambush-in-scrap-canyon")

    assert (battles(table), table.sheet_tokens()) == ([("won", 7, 6)], 1)


@proves(SEALS)
@pytest.mark.parametrize(
    ("space", "strength", "result"),
    [("battlefleet-antias", 7, "won"), ("outskirts", 3, "tied"), ("outskirts", 1, "lost")],
)
def test_no_seal_is_broken_in_a_corner_nor_without_winning(space: str, strength: int, result: str) -> None:
    table = playing(SEALS, strength=strength).stands(space).settles(2, 2).meets(MIGHT)

    assert ([battle[0] for battle in battles(table)], table.sheet_tokens()) == ([result], 0)


@proves(SEALS)
def test_no_seal_is_broken_in_the_inner_tier() -> None:
    table = playing(SEALS, strength=12).stands("crone-world-yllen-satari").settles(1, 2).turn_of(0)

    assert (battles(table), table.sheet_tokens()) == ([("won", 14, 11)], 0)


@proves(SEALS)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("tokens", "mine", "over"), [(8, 18, True), (5, 15, False), (0, 10, False)])
def test_every_broken_seal_strikes_with_its_breaker(form: str, tokens: int, mine: int, over: bool) -> None:
    table = confronts(SEALS, 2, 5, sheet_tokens=tokens, trophies=ONE_TROPHY).plays(form)

    assert [(own, theirs) for _, own, theirs in battles(table)] == [(mine, 16)]
    assert (table.is_over, table.sheet_tokens()) == (over, tokens)


@proves(SEALS)
def test_whoever_loses_to_the_warden_of_the_last_seal_loses_a_life_and_influence() -> None:
    table = confronts(SEALS, 2, 5, sheet_tokens=5, influence=3, trophies=ONE_TROPHY).plays("fight:cunning")

    assert (table.life(), table.influence(), table.sheet_tokens()) == (3, 1, 5)


@proves(SEALS)
def test_against_others_than_the_warden_the_broken_seals_do_not_help() -> None:
    assert battles(playing(SEALS, sheet_tokens=5).settles(1, 2).meets(MIGHT)) == [("won", 7, 4)]


# The Slow Unmaking.


@proves(UNMAKING)
@pytest.mark.parametrize(("marks", "after"), [(0, 1), (3, 4)])
@pytest.mark.parametrize("die", [1, 2])
def test_in_the_slow_unmaking_a_low_die_at_the_start_of_the_turn_corrupts(marks: int, after: int, die: int) -> None:
    table = playing(UNMAKING, hidden_corruption=MARKS[:marks]).settles(die, "beyond-the-last-door").turn_of(0)

    assert marks_of(table) == after


@proves(UNMAKING)
@pytest.mark.parametrize("die", [3, 6])
def test_in_the_slow_unmaking_another_number_does_nothing(die: int) -> None:
    table = playing(UNMAKING).settles(die).turn_of(0)

    assert (table.heard("die"), table.hidden_corruption()) == ([{"face": die}], [])


@proves(UNMAKING)
def test_in_the_slow_unmaking_whoever_has_four_corruption_cards_does_not_roll() -> None:
    table = playing(UNMAKING, hidden_corruption=MARKS[:4]).turn_of(0)

    assert (table.heard("die"), marks_of(table)) == ([], 4)


@proves(UNMAKING)
def test_in_the_slow_unmaking_influence_buys_off_a_corruption_card_once_a_turn() -> None:
    table = playing(UNMAKING, influence=3, trophies=ONE_TROPHY, corruption=MARKS[:2]).turn_of(0, "experience")
    table.plays("use:the-slow-unmaking", "pick:lepers-bell")

    assert (table.influence(), table.corruption()) == (1, ["blood-frenzy"])
    assert table.offered("use") == []


@proves(UNMAKING)
@pytest.mark.parametrize(("influence", "corruption"), [(1, ["blood-frenzy"]), (2, [])])
def test_in_the_slow_unmaking_nothing_is_bought_off_without_influence_or_corruption(
    influence: int, corruption: list[str]
) -> None:
    table = playing(UNMAKING, influence=influence, corruption=corruption, power=["short-hop"]).turn_of(0, "experience")

    assert table.offered("use") == []


@proves(UNMAKING)
@pytest.mark.parametrize("attribute", TESTS)
@pytest.mark.parametrize(("die", "tokens", "life"), [(4, 1, 4), (3, 0, 3)])
def test_the_daemon_of_the_unmaking_is_bound_first(attribute: str, die: int, tokens: int, life: int) -> None:
    table = confronts(UNMAKING, die)
    assert table.offers == TESTS

    table.plays(attribute)
    assert [about["target"] for about in table.heard("test")] == [9]
    assert (table.sheet_tokens(), table.life(), table.is_over) == (tokens, life, False)


@proves(UNMAKING)
@pytest.mark.parametrize("form", FORMS)
def test_the_bound_daemon_of_the_unmaking_is_beaten(form: str) -> None:
    table = confronts(UNMAKING, 1, 6, 1, sheet_tokens=1, hidden_corruption=MARKS)
    assert table.offers == FORMS

    table.plays(form)
    assert battles(table) == [("won", 12, 9)]
    assert (table.is_over, table.winner) == (True, 0)


@proves(UNMAKING)
@pytest.mark.parametrize(("die", "life", "influence"), [(4, 4, 3), (3, 3, 1)])
def test_the_bound_daemon_of_the_unmaking_is_not_beaten(die: int, life: int, influence: int) -> None:
    table = confronts(UNMAKING, 1, die, sheet_tokens=1, influence=3).plays("fight:cunning")

    assert (table.life(), table.influence(), table.is_over) == (life, influence, False)
    assert table.sheet_tokens() == 1


# The Hollow Throne, and with it seize-the-throne.


@proves(THRONE)
@pytest.mark.parametrize(("level", "rivals", "completed"), [(2, 4, ["?"]), (2, 3, []), (1, 4, []), (3, 5, ["?"])])
def test_before_the_hollow_throne_those_behind_complete_a_mission_with_a_level(
    level: int, rivals: int, completed: list[str]
) -> None:
    table = playing(THRONE, {"level": rivals}, level=level, trophies=["the-wall-breakers"], influence=0)
    table.only("wargear").turn_of(0, "experience").plays("pick:the-wall-breakers")

    assert (table.level(), table.completed()) == (level + 1, completed)


@proves(THRONE)
@pytest.mark.parametrize(("die", "tokens", "life", "seized"), [(6, 1, 4, [{}]), (5, 0, 3, [])])
def test_the_throne_has_to_be_mastered_even_by_whoever_is_alone(
    die: int, tokens: int, life: int, seized: list[object]
) -> None:
    table = confronts(THRONE, die, *([1] * (die == 6)), trophies=ONE_TROPHY).plays("attribute:cunning")

    assert (table.sheet_tokens(), table.life(), table.heard("seized")) == (tokens, life, seized)
    assert [about["target"] for about in table.heard("test")] == [11]


@proves(THRONE)
def test_the_third_mastery_of_the_throne_wins() -> None:
    table = playing(THRONE, cunning=9).stands("scenario-space").settles(2).turn_of(0).plays("attribute:cunning")
    assert (table.sheet_tokens(), table.is_over) == (1, False)
    assert (table.settles(2).turn_of(0).plays("attribute:cunning").sheet_tokens(), table.is_over) == (2, False)

    assert (table.settles(2).turn_of(0).plays("attribute:cunning").is_over, table.winner) == (True, 0)


@proves(THRONE)
@pytest.mark.parametrize("space", ["outskirts", "last-threshold"])
def test_all_others_lose_their_tokens_wherever_they_are(space: str) -> None:
    table = playing(THRONE, {"sheet_tokens": 2}, cunning=9, trophies=ONE_TROPHY).stands(space, 1).settles(2)
    table.engages("scenario-space").plays("attribute:cunning")

    assert (table.sheet_tokens(), table.sheet_tokens(1), table.space(1)) == (1, 0, space)


@proves(THRONE)
@pytest.mark.parametrize("attribute", TESTS)
def test_whoever_takes_the_throne_from_another_throws_the_other_back_two_spaces(attribute: str) -> None:
    table = playing(THRONE, {"sheet_tokens": 2}, strength=6, willpower=6, cunning=6, trophies=ONE_TROPHY)
    table.stands("scenario-space", 1).settles(5).engages("scenario-space")
    assert table.offers == TESTS

    table.plays(attribute)
    assert table.heard("test") == [{"passed": True, "value": 11, "target": 11}]
    assert (table.sheet_tokens(), table.sheet_tokens(1), table.space(1)) == (1, 0, "stair-of-weeping-brass")


@proves(THRONE)
def test_whoever_fails_to_take_the_throne_loses_a_life_and_the_other_keeps_it() -> None:
    table = playing(THRONE, {"sheet_tokens": 2}, strength=6).stands("scenario-space", 1)
    table.settles(4).engages("scenario-space").plays("attribute:strength")

    assert (table.life(), table.sheet_tokens(), table.sheet_tokens(1)) == (3, 0, 2)
    assert (table.space(1), table.heard("seized"), table.is_over) == ("scenario-space", [], False)


@proves(THRONE)
def test_the_throne_is_taken_from_several_at_once() -> None:
    table = Scene(("rogue-trader", "ogryn", "canoness"), scenario=THRONE).stands("scenario-space", 1)
    table.has(cunning=9, sheet_tokens=1, trophies=ONE_TROPHY).has(1, sheet_tokens=1).has(2, sheet_tokens=2)
    table.stands("scenario-space", 2).settles(3).engages("scenario-space").plays("attribute:cunning")

    assert [table.sheet_tokens(seat) for seat in range(3)] == [2, 0, 0]
    assert [table.space(seat) for seat in range(3)] == ["scenario-space", *["stair-of-weeping-brass"] * 2]


@proves(THRONE)
def test_whoever_takes_the_throne_with_two_tokens_wins() -> None:
    table = playing(THRONE, cunning=9, sheet_tokens=2).stands("scenario-space", 1).settles(3).engages("scenario-space")

    assert (table.plays("attribute:cunning").is_over, table.winner) == (True, 0)


@proves(THRONE)
@rule("RE-INNER-03")
def test_whoever_was_thrown_back_walks_on_by_the_arrows() -> None:
    table = playing(THRONE, cunning=9, trophies=ONE_TROPHY).stands("scenario-space", 1).settles(3)
    table.engages("scenario-space").plays("attribute:cunning")

    assert table.turn_of(1).space(1) == "last-threshold"
