"""Letting questions go by: what counts as nothing to gain, and which answer passes."""

from __future__ import annotations

import pytest

from reliquary.testing import asked_of
from tests.relic.scene import RELIC, Scene, enemy
from tests.relic.test_experience import THREE_DONE, in_experience
from tests.rules import rule

NOTHING = "on-my-own-terms"  # a Power card that changes a roll
LEVEL = ["tusk-helm-raider", "hull-breaker-mob"]  # 4 points and 3


def passes(table: Scene) -> tuple[str | None, bool]:
    """What passes by the asked seat's own view, and whether another answer could bring anything."""
    view = RELIC.view(table.state, asked_of(table.state)[1])
    action = RELIC.passing(view)
    return None if action is None else RELIC.vocabulary[action], RELIC.can_gain(view)


@rule("RE-XP-01")
def test_an_experience_phase_with_nothing_but_cards_to_discard_brings_nothing() -> None:
    assert passes(in_experience(power=[NOTHING], assets=["grav-skiff"])) == ("done", False)


@rule("RE-XP-05")
def test_trophies_that_make_no_level_bring_nothing() -> None:
    assert passes(in_experience(trophies=["wreck-hounds"])) == ("done", False)


@rule("RE-XP-04")
def test_trophies_that_make_a_level_bring_something() -> None:
    assert passes(in_experience(trophies=LEVEL)) == ("done", True)


@rule("RE-XP-04")
def test_points_that_were_spent_already_count_towards_a_level() -> None:
    table = in_experience(trophies=LEVEL).plays(f"pick:{LEVEL[0]}")

    assert passes(table) == ("done", True)


@rule("RE-XP-06")
def test_missions_that_can_be_traded_bring_something() -> None:
    assert passes(in_experience(completed=THREE_DONE)) == ("done", True)


@rule("RE-RULING-102")
def test_a_power_card_for_the_phase_brings_something() -> None:
    assert passes(in_experience(power=["dawn-muster"])) == ("done", True)


@rule("RE-MOVE-03")
def test_how_to_move_cannot_be_let_go_by() -> None:
    table = Scene().has(power=["dawn-muster"]).turn_of(0)

    assert passes(table) == (None, True)


@rule("RE-RULING-102")
@pytest.mark.parametrize("card", [NOTHING, "home-by-the-long-dark"])
def test_where_a_hand_decides_that_one_answer_is_left_it_is_no_pass(card: str) -> None:
    """Nobody uses numbers here; a card that is used in place of the move is another answer, and all wait for it."""
    table = Scene().has(corruption=["static-in-the-soul"], power=[card]).turn_of(0, "movement")

    assert (len(table.offers) == 1) == (card == NOTHING)
    assert passes(table) == (None, True)


@rule("RE-BATTLE-11")
@pytest.mark.parametrize(("card", "gains"), [("short-hop", False), ("hand-of-the-unseen", True)])
def test_a_roll_can_be_let_stand_and_a_card_that_changes_it_brings_something(card: str, gains: bool) -> None:
    table = Scene().has(strength=2, power=[card]).settles(1, 4).meets(enemy("strength", 3)).plays("done", "roll")

    assert (table.prompt, passes(table)) == ("change-roll", ("done", gains))


@rule("RE-RULING-107")
def test_leaving_a_bonus_aside_can_bring_something() -> None:
    table = Scene().has(strength=2, power=[NOTHING], assets=["trench-bolter"]).meets(enemy("strength", 3))

    assert any(offer.startswith("leave:") for offer in table.offers)
    assert passes(table) == ("done", True)


def test_who_is_not_asked_lets_nothing_go_by() -> None:
    view = RELIC.view(in_experience(power=[NOTHING]).state, 1)

    assert RELIC.passing(view) is None
