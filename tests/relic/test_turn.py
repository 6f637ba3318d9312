"""RE-TURN: whose turn it is, and the four phases of a turn."""

from __future__ import annotations

from tests.relic.scene import Scene
from tests.rules import rule

QUIET = ("ogryn", "ratling-sniper", "ultramarines-captain")


def three() -> Scene:
    """Three players with a mission each and nothing else to decide than where to go."""
    table = Scene(QUIET).has(0, mission="take-initiative").has(1, mission="stop-the-waaagh")
    return table.has(2, mission="earn-your-stripes").settles(1, 1, 1, 1)


@rule("RE-TURN-01")
def test_each_turn_has_one_active_player() -> None:
    table = three()
    assert (table.active, table.asked) == (0, 0)

    table.plays("go:broker-arcade", "done")
    assert (table.active, table.asked) == (1, 1)


@rule("RE-TURN-02")
def test_a_turn_must_be_finished_before_the_next_begins() -> None:
    table = three().plays("go:broker-arcade")
    assert table.refused("go:broker-arcade", seat=1) == "RE-TURN-02"

    assert table.plays("done").refused("go:broker-arcade", seat=1) is None


@rule("RE-TURN-03")
def test_turns_go_clockwise() -> None:
    table = three().plays("go:broker-arcade", "done", "go:broker-arcade", "done", "go:broker-arcade", "done")

    assert table.active == 0


@rule("RE-TURN-03")
def test_turns_end_when_a_player_has_won() -> None:
    table = Scene().stands("last-threshold").has(cunning=12, sheet_tokens=2).settles(2).plays()

    assert table.is_over
    assert table.asked is None


@rule("RE-TURN-04", "RE-TURN-05")
def test_a_turn_has_four_phases_in_order() -> None:
    table = Scene().has(trophies=["the-wall-breakers"]).settles(4).plays()
    assert (table.phase, table.prompt) == ("movement", "choose-space")

    table.plays("go:battlefleet-antias")
    assert (table.phase, table.prompt) == ("engagement", "choose-box")
    table.plays("done")
    assert (table.phase, table.prompt) == ("experience", "use-experience")


@rule("RE-TURN-05")
def test_the_movement_phase_comes_before_exploration_and_that_before_engagement_and_experience() -> None:
    table = (
        Scene().has(trophies=["the-wall-breakers"]).settles(1, "besieged-watchtower", "hull-stripping-pirate", 1, 6, 2)
    )
    table.plays("go:sunken-tenements", "option:2", "pick:the-wall-breakers")
    told = ("movement-rolled", "moved", "threat-drawn", "battle", "resolved", "trophy-spent", "level")

    assert table.story(*told) == [*told[:3], *told[2:]]
