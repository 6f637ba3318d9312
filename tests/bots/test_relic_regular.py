"""Regular plays Relic from its view alone, goes where its goals lie, and says why."""

from __future__ import annotations

from typing import Any

import pytest

from reliquary import arena, bots, kernel
from reliquary.games.relic.bots import plan, rates
from reliquary.games.relic.bots.course import Course
from reliquary.games.relic.bots.estimate import Estimate
from reliquary.games.relic.bots.horizon import Horizon
from reliquary.games.relic.bots.passage import Passage, Prospect
from reliquary.games.relic.bots.planner import Planner
from reliquary.games.relic.bots.purse import savings
from reliquary.games.relic.bots.rivals import danger
from reliquary.games.relic.bots.tallies import TALLIED
from reliquary.games.relic.counting import owns_relic
from reliquary.games.relic.objectives import OBJECTIVES, tally
from reliquary.games.relic.terms import MIDDLE, OUTER
from tests.bots.test_bots import chance_of_at_least
from tests.relic.scene import RELIC, SPACES, Scene, card, enemy

ASPIRANT: dict[str, Any] = {"life": 6, "assets": ["weeping-censer"]}  # who may go in
MASTER: dict[str, Any] = {**ASPIRANT, "cunning": 12, "sheet_tokens": 2}  # who opens the last door too
RIFT = SPACES.index("warp-rift")


def chosen(table: Scene) -> str:
    """What Regular does, as text."""
    s = table.state
    assert s.agenda is not None
    return RELIC.vocabulary[bots.make("regular", 1).choose(RELIC.view(s, s.agenda[1]))]


def horizon(table: Scene, seat: int = 0) -> Horizon:
    """What the spaces look like to a seat."""
    view = RELIC.view(table.state, seat)
    return Horizon(view, seat, Estimate(view, seat))


def course(table: Scene, seat: int = 0) -> Course:
    """The course of a seat."""
    return Course(RELIC.view(table.state, seat), seat)


def attempt(table: Scene, life: int) -> Prospect:
    """The prospect of going in with so much Life."""
    return Passage(RELIC.view(table.state, 0), 0).attempt(RIFT, True, life)


def tier(place: str) -> int:
    """The tier of a space."""
    return RELIC.spaces[SPACES.index(place)].tier


def reasons_to_leave(seed: int) -> list[str]:
    """The goals with which Regular walks out of the Middle tier with a Relic in hand, in a game of its own."""
    s = RELIC.deal(2, seed, {"missions": 1})
    player, found = bots.make("regular", seed), []
    while s.agenda is not None:
        seat = s.agenda[1]
        view = RELIC.view(s, seat)
        answer = player.choose(view)
        verb, _, place = RELIC.vocabulary[answer].partition(":")
        in_middle = s.place[seat] >= 0 and RELIC.spaces[s.place[seat]].tier == MIDDLE
        if verb == "go" and in_middle and owns_relic(s, seat) and tier(place) == OUTER:
            found.append(plan.reason(view).goal)
        kernel.act(s, answer)
    return found


# Strength


@pytest.mark.long
def test_regular_wins_more_than_its_fair_share_against_two_greedy_players() -> None:
    lines = [["regular", "greedy", "greedy"], ["greedy", "regular", "greedy"], ["greedy", "greedy", "regular"]]
    wins = sum(
        arena.simulate("relic", seats, 40, seed=seed).wins[seat]
        for seed in (7, 1007)
        for seat, seats in enumerate(lines)
    )

    assert chance_of_at_least(int(wins), 240, 1 / 3) < 0.01


# From the view alone


@pytest.mark.parametrize("seed", range(3))
def test_worlds_that_look_the_same_get_the_same_answer(seed: int) -> None:
    s = RELIC.deal(2 + seed, seed, {"missions": 1})
    for _ in range(90):
        assert s.agenda is not None
        view = RELIC.view(s, s.agenda[1])
        answer = bots.make("regular", 7).choose(view)
        other = RELIC.view(RELIC.imagine(view, 99), s.agenda[1])
        assert bots.make("regular", 7).choose(other) == answer
        kernel.act(s, answer)


@pytest.mark.parametrize("seed", range(3))
def test_every_option_has_a_worth_and_every_position_a_reason(seed: int) -> None:
    s = RELIC.deal(2 + seed, seed, {"missions": 1})
    random = bots.make("random", seed)
    for _ in range(250):
        if s.agenda is None:
            break
        view = RELIC.view(s, s.agenda[1])
        planner = Planner(view)
        assert all(isinstance(planner.worth(action), float) for action in s.offers), planner.item
        assert plan.why_chosen(view)
        kernel.act(s, random.choose(view))


def test_the_same_seed_plays_the_same_game() -> None:
    played = [
        list(arena.outcomes(arena.line_up("relic", ["regular", "regular"], 1, 3, {"missions": 1}, record=True), 1))
        for _ in range(2)
    ]

    assert played[0] == played[1]


# The way in


def test_who_can_take_all_that_comes_arrives_for_certain() -> None:
    table = Scene().has(strength=3, willpower=4, cunning=12, sheet_tokens=2, life=5)

    assert attempt(table, 5).chance == attempt(table, 12).chance == pytest.approx(1.0, abs=0.01)  # ones always fail
    assert attempt(table, 2).chance < 0.5


def test_the_way_through_takes_a_turn_for_each_space_and_for_each_turn_lost() -> None:
    invincible = Scene().has(strength=12, willpower=12, cunning=12, level=7, life=12, sheet_tokens=2)

    assert attempt(invincible, 12).turns == pytest.approx(7 + 1 / 6 * 3, abs=0.4)  # only a 1 fails a test


def test_where_the_confrontation_is_easy_one_goes_in_early() -> None:
    table = Scene().has(**MASTER).stands("guardian-of-the-rift").settles(1).turn_of(0)

    assert chosen(table) == "go:warp-rift"


def test_where_the_confrontation_is_too_strong_levels_are_gathered_first() -> None:
    table = Scene(scenario="the-slow-unmaking").has(**ASPIRANT).stands("guardian-of-the-rift").settles(1).turn_of(0)

    assert course(table).best().levels > 0
    assert chosen(table) != "go:warp-rift"


def test_where_deeds_are_asked_for_tokens_are_gathered_first() -> None:
    assert course(Scene(scenario="the-broken-seals").has(**ASPIRANT)).best().tokens > 0


def test_a_victory_in_an_area_counts_for_the_scenario_only_once() -> None:
    table = Scene(scenario="the-broken-seals").has(**ASPIRANT, strength=6)
    fresh = horizon(table).deed(RELIC.spaces[SPACES.index("slag-canals")])
    gathers = course(table).gathers
    area = RELIC.spaces[SPACES.index("slag-canals")].area
    table.state.used_up |= {(gathers[0].number << 2, area)}

    assert fresh > 0
    assert horizon(table).deed(RELIC.spaces[SPACES.index("slag-canals")]) == 0


def test_who_could_go_in_never_leaves_the_middle_tier() -> None:
    table = Scene().has(**MASTER).stands("space-hulk").settles(1).turn_of(0)

    assert "go:webway-portal" in table.offers
    assert chosen(table) != "go:webway-portal"


def test_corruption_near_the_threshold_makes_the_way_in_longer() -> None:
    pure = Scene().has(**ASPIRANT)
    stained = Scene().has(
        **ASPIRANT, hidden_corruption=["black-pinions", "patron-in-the-dark", "the-third-arm", "skull-hunger"]
    )

    assert course(pure).best().turns < course(stained).best().turns


def test_who_sees_a_rival_about_to_win_goes_in_as_strong_as_it_is() -> None:
    table = Scene(scenario="the-slow-unmaking").has(**ASPIRANT)
    alone = course(table).best()
    hurried = course(table.stands("last-threshold", seat=1)).best()

    assert alone.levels > hurried.levels == 0


def test_the_nearer_a_rival_is_to_victory_the_greater_the_danger() -> None:
    table = Scene()
    far = danger(table.state, 0)
    with_relic = danger(table.has(seat=1, assets=["weeping-censer"]).state, 0)
    inside = danger(table.stands("last-threshold", seat=1).state, 0)

    assert far < with_relic < inside < 1


def test_corruption_that_would_end_the_way_is_shed_first() -> None:
    stains = ["black-pinions", "patron-in-the-dark", "the-third-arm", "skull-hunger"]
    best = course(Scene().has(**ASPIRANT, hidden_corruption=stains)).best()

    assert best.cleansed > 0
    assert best.prospect.chance > 0


def test_the_influence_for_the_crossing_is_not_spent() -> None:
    table = Scene().has(assets=["weeping-censer"], influence=4, life=6).engages("battlefleet-antias")
    rich = Scene().has(assets=["weeping-censer"], influence=12, life=6)

    assert savings(table.state, 0) == 4
    assert Estimate(RELIC.view(table.state, 0), 0).spare == 0
    assert Estimate(RELIC.view(rich.state, 0), 0).spare == 8


def test_text_boxes_lead_on_by_rolls_and_by_tests() -> None:
    ways = horizon(Scene().has(influence=2, willpower=4)).ways
    [portal], [sanctuary] = ways[SPACES.index("webway-portal")], ways[SPACES.index("st-antias-sanctuary")]

    assert sum(leg.chance for leg in portal.legs) == pytest.approx(5 / 6)
    assert sanctuary.legs[0].chance == pytest.approx(1 / 2)  # 4 + 4, 5 or 6


def test_to_leave_the_middle_tier_with_a_relic_costs_the_turns_to_come_back() -> None:
    armed, empty = horizon(Scene().has(**ASPIRANT).stands("space-hulk")), horizon(Scene().stands("space-hulk"))
    portal, nebula = SPACES.index("webway-portal"), SPACES.index("mourning-nebula")

    assert armed.retreat(portal) > 0
    assert armed.retreat(nebula) == empty.retreat(portal) == 0


def test_with_a_relic_it_leaves_the_middle_tier_only_to_prepare() -> None:
    reasons = [why for seed in range(6) for why in reasons_to_leave(seed)]

    assert set(reasons) <= {"prepare"}


# Reasons


def test_it_says_that_it_goes_in_and_with_what_prospect() -> None:
    table = Scene().has(**MASTER).stands("guardian-of-the-rift").settles(1).turn_of(0)

    said = plan.why_chosen(RELIC.view(table.state, 0))
    assert said == "goes in: an attempt succeeds with 100 %, victory in about 8 turns"


def test_it_says_what_it_gathers_before() -> None:
    table = Scene(scenario="the-broken-seals").has(**ASPIRANT).stands("space-hulk").settles(1).turn_of(0)

    assert "token" in plan.why_chosen(RELIC.view(table.state, 0))


def test_without_a_relic_it_says_how_long_its_mission_takes() -> None:
    table = Scene().has(mission="three-worlds-one-banner").settles(3).turn_of(0)

    assert plan.reason(RELIC.view(table.state, 0)).goal == "mission"


# Missions, trophies, levels


def test_a_space_that_the_mission_names_is_where_it_goes() -> None:
    table = Scene().has(mission="relieve-the-outskirts").stands("grey-knight-envoy").settles(2).turn_of(0)

    assert chosen(table) == "go:outskirts"


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        ("board-the-silent-hulk", "three-worlds-one-banner", "three-worlds-one-banner"),
        ("three-worlds-one-banner", "board-the-silent-hulk", "three-worlds-one-banner"),
    ],
)
def test_of_two_missions_the_one_that_takes_fewer_turns_is_kept(old: str, new: str, kept: str) -> None:
    table = Scene().has(mission=old, power=["fresh-orders"]).settles(new).turn_of(0, "experience")

    assert chosen(table.plays("use:fresh-orders")) == f"pick:{kept}"


def test_two_trophies_are_given_for_a_mission() -> None:
    table = Scene().has(trophies=[enemy("strength", 3), enemy("strength", 2)]).engages("ultramar-emissary")

    assert chosen(table) == "option:1"


def test_a_box_that_cannot_be_paid_draws_nobody() -> None:
    place = SPACES.index("ultramar-emissary")
    rich = Scene().has(trophies=[enemy("strength", 2), enemy("strength", 2, nth=1)])

    assert horizon(rich).here(place) > horizon(Scene()).here(place) + 5


def test_enough_trophies_are_spent_on_a_level() -> None:
    table = Scene().has(trophies=["the-wall-breakers"]).turn_of(0, "experience")

    assert chosen(table) == "pick:the-wall-breakers"


def test_two_trophies_are_kept_for_a_mission_and_more_are_spent() -> None:
    two, two_more = ["hull-breaker-mob", "rust-flat-marauder"], ["rocket-strapped-lout", "trophy-pole-bearer"]
    kept = Scene().has(trophies=two).turn_of(0, "experience")
    spent = Scene().has(trophies=[*two, *two_more]).turn_of(0, "experience")

    assert chosen(kept) == "done"
    assert chosen(spent).startswith("pick:")


def test_a_column_with_a_mission_is_worth_most_of_a_mission_more() -> None:
    scenes = [Scene(["callidus-assassin", "canoness"]).has(level=level) for level in (3, 4)]
    before, after = (Estimate(RELIC.view(table.state, 0), 0) for table in scenes)
    with_mission, without = (each.level - each.course.level * rates.TURN for each in (before, after))

    assert with_mission - without > before.mission / 2


def test_every_word_for_an_objective_says_what_a_space_does_for_it() -> None:
    assert [name for name, word in OBJECTIVES.items() if "reckoned" not in vars(word)] == []
    assert set(TALLIED) == set(tally.THINGS)


# Battles


def test_the_chance_of_a_battle_on_a_space_is_that_of_the_odds() -> None:
    foe = enemy("strength", 4)
    table = Scene().has(strength=6).lies("furnace-line", foe)
    [strength, _, _] = horizon(table).spoils.battles(RELIC.spaces[SPACES.index("furnace-line")])

    assert strength.win == pytest.approx(0.6857, abs=1e-4)
    assert strength.points == pytest.approx(4 * strength.win)
    assert card(foe).value == 4


def test_a_power_card_takes_the_place_of_a_die_where_much_is_at_stake() -> None:
    table = Scene().has(strength=5, mission="stop-the-waaagh", power=["old-stains"]).meets("tusk-helm-raider")

    assert chosen(table) == "done"
    assert chosen(table.settles(3).plays("done")) == "roll:old-stains"


def test_a_six_that_explodes_completes_a_mission_that_asks_for_it() -> None:
    table = Scene().has(strength=8, mission="beyond-all-odds", power=["dawn-muster"]).meets("tusk-helm-raider")

    assert chosen(table.settles(3).plays("done")) == "roll:dawn-muster"
