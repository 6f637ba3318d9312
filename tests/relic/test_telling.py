"""What a player of Relic reads at a terminal: sheets, log, questions, explanations."""

from __future__ import annotations

from reliquary.relic.terminal import Teller
from reliquary.relic.terminal.sheets import Sheets
from reliquary.words import words_of
from tests.relic.scene import RELIC, Scene, enemy
from tests.rules import rule

WORDS = words_of(RELIC)
TELLER = Teller(RELIC)


def sheet(scene: Scene, seat: int = 0, viewer: int = 0) -> list[str]:
    """The sheet of a seat, as another reads it."""
    return list(Sheets(RELIC.view(scene.state, viewer), WORDS).sheet(seat))


def log(scene: Scene) -> list[str]:
    """What seat 0 was told since the scene began."""
    return list(TELLER.lines([event for event in scene.state.events or () if event.reaches(0)], scene.state))


# Sheets


def test_a_mission_names_the_areas_that_count_already() -> None:
    scene = Scene().has(mission="three-worlds-one-banner").stands("grey-knight-envoy").settles(2)
    scene.turn_of(0, "movement").plays("go:outskirts")

    assert any(line.startswith("Mission: Three Worlds, One Banner (1 of 3: Hive World): ") for line in sheet(scene))


def test_the_scenario_names_the_areas_in_which_it_was_served() -> None:
    scene = Scene(scenario="the-broken-seals").has(strength=6).settles(1, 6, 1).meets(enemy("strength", 3))

    assert "Tokens on the scenario sheet: 1 (done in: Hive World)" in sheet(scene)


# Questions


@rule("RE-RULING-23")
def test_a_journey_outside_the_movement_phase_says_that_nothing_follows() -> None:
    abroad = Scene().settles(3).engages("webway-portal")
    at_home = Scene().has(power=["short-hop"]).turn_of(0, "movement").plays("use:short-hop")

    asked = "Ogryn: to which space do you go?"
    assert TELLER.question(abroad.state, "go-to", 0) == f"{asked} Nothing there is resolved in this turn."
    assert TELLER.question(at_home.state, "go-to", 0) == asked
