"""RE-LOSE and the rulings on lost turns: a bust lies on its side, and a turn is skipped."""

from __future__ import annotations

from pathlib import Path

import pytest

import reliquary
from reliquary.games.relic.rules.defeat import AFTERWARDS, drop_rest
from reliquary.games.relic.rules.missions import DRAW_ONE_MISSION
from reliquary.kernel import agenda_of
from tests.relic.scene import Scene, owned
from tests.rules import rule

MANY = ["trench-bolter", "imperial-seal", "trophy-hooks", "field-med-kit", "hex-stitched-coat", "gilded-plate"]


def lost_in_the_maze(**belongings: list[str]) -> Scene:
    """The Ogryn fails the test of the Maze in the own turn: 1 Life and a turn are lost."""
    return Scene().has(**belongings).settles(2).carries_out("maze-of-tzeentch")


@rule("RE-LOSE-01")
def test_who_is_told_to_lose_a_turn_lies_down() -> None:
    table = lost_in_the_maze()

    assert table.heard("turn-lost") == [{}]
    assert table.state.skip == 0b01


@rule("RE-LOSE-02")
def test_when_the_turn_comes_round_it_is_skipped_and_the_bust_set_upright() -> None:
    table = Scene().loses_turn(0).turn_of(1, "end")
    assert table.active == 1
    assert table.state.skip == 0

    assert table.turn_of(1, "end").active == 0


@rule("RE-LOSE-03")
def test_effects_still_concern_a_character_who_lies_down() -> None:
    table = Scene().loses_turn(1).has(1, life=5).has(power=["bull-headed"]).meets("lull-between-raids")

    assert table.asked == 0
    assert table.life(1) == 6


@rule("RE-LOSE-04", "RE-RULING-91")
def test_a_turn_lost_in_the_own_turn_ends_it_and_costs_the_next_one() -> None:
    table = lost_in_the_maze()
    assert table.active == 1

    assert table.turn_of(1, "end").active == 1
    assert table.turn_of(1, "end").active == 0


@rule("RE-LOSE-05")
def test_a_turn_that_is_lost_in_it_has_no_experience_phase_and_no_limits() -> None:
    table = lost_in_the_maze(assets=MANY, power=["bull-headed", "old-stains"], trophies=["wreck-hounds"])
    table.plays("done", "roll", "done")

    assert table.asked == 1
    assert table.assets() == MANY
    assert table.power() == ["bull-headed", "old-stains"]


@rule("RE-LOSE-06")
def test_all_phases_of_a_lost_turn_are_skipped() -> None:
    table = Scene().loses_turn(0).stands("sunken-tenements").turn_of(1, "end")

    assert table.story("turn-skipped", "turn-began") == ["turn-began", "turn-skipped", "turn-began"]
    assert table.space() == "sunken-tenements"
    assert (table.threats("sunken-tenements"), table.mission()) == ([], None)


@rule("RE-LOSE-07")
def test_abilities_for_start_and_end_of_a_turn_do_not_work_in_a_lost_one() -> None:
    table = Scene().loses_turn(0).has(life=6, corruption=["patron-in-the-dark"])
    table.lies("outskirts", "firespitters").stands("acid-fens", seat=1).turn_of(1, "end")

    assert table.heard("turn-skipped") == [{}]
    assert (table.power(), table.life()) == ([], 6)


@rule("RE-RULING-69")
def test_lost_turns_do_not_add_up() -> None:
    table = Scene().loses_turn(0).settles(2)
    table.carries_out("maze-of-tzeentch", seat=0, active=1)
    assert (table.active, table.heard("turn-skipped")) == (1, [{}])

    assert table.turn_of(1, "end").active == 0


@rule("RE-RULING-70")
def test_a_turn_lost_in_the_turn_of_another_costs_only_the_next_own_one() -> None:
    table = Scene().has(power=["bull-headed"]).settles(2)
    table.carries_out("maze-of-tzeentch", seat=1, active=0)
    assert (table.asked, table.prompt) == (0, "use-experience")

    assert table.turn_of(0, "end").active == 0
    assert table.turn_of(0, "end").active == 1


@rule("RE-LOSE-02", "RE-DEFEAT-09")
def test_who_is_defeated_and_loses_a_turn_at_once_plays_on_after_one_skipped_turn() -> None:
    table = Scene().has(life=1).settles(2).carries_out("maze-of-tzeentch").turn_of(1, "end")
    assert table.active == 1
    assert table.turn_of(1, "end").active == 0

    table.has(1, level=1).settles("take-initiative").engages("st-antias-sanctuary").plays("option:1")
    assert (table.influence(), table.mission()) == (1, "take-initiative")


@rule("RE-LOSE-04", "RE-TEXTBOX-05")
def test_a_turn_lost_against_an_enemy_that_a_text_box_brought_ends_at_once() -> None:
    table = Scene().has(willpower=1, life=4, trophies=["hive-tyrant"]).settles("snare-rooted-maw", 5, 1)
    table.engages("last-camp").plays("option:2")

    assert (table.active, table.trophies()) == (1, ["hive-tyrant"])
    assert (table.state.skip, table.state.halted) == (0b01, 0)


LOST = """
red:
  - id: ambush-in-scrap-canyon
    type: event
    origin: owner
    effect: [{fight: {strength: 5, loss: [{discard: {power: 1}}, lose-turn]}}]
"""


def ambushed(folder: Path) -> Scene:
    """A battle that an event brought is lost: a Power card goes, and the turn is lost."""
    (folder / "pack.yaml").write_text("id: mine\ngame: relic\norigin: owner\nextends: relic\n")
    (folder / "threat-red.yaml").write_text(LOST)
    table = Scene(game=reliquary.game("relic", folder)).has(strength=1, power=["short-hop", "dawn-muster"])
    return table.settles(5, 1).meets("ambush-in-scrap-canyon").plays("done", "roll", "done")


@rule("RE-LOSE-04", "RE-BATTLE-20")
def test_a_turn_lost_in_a_battle_that_an_event_brought_ends_at_once(tmp_path: Path) -> None:
    table = ambushed(tmp_path).plays("pick:short-hop")

    assert (table.active, table.state.skip, table.state.halted) == (1, 0b01, 0)
    assert table.discards("red") == ["ambush-in-scrap-canyon"]


@rule("RE-LOSE-04")
def test_a_turn_that_is_being_lost_is_lost_after_a_reload_too(tmp_path: Path) -> None:
    table = ambushed(tmp_path)
    table.state = table.state.game.restore(table.state.game.plain(table.state))
    reliquary.act(table.state, "pick:short-hop")

    assert (table.active, table.state.skip, table.state.halted) == (1, 0b01, 0)


SLEEPER = """
corruption:
  - {id: brittle-nerves, activation: 1, origin: owner, effect: [lose-turn, {gain: {influence: 1}}]}
"""


@rule("RE-LOSE-04", "RE-RULING-126")
def test_a_turn_lost_between_two_draws_of_a_space_ends_before_the_second(tmp_path: Path) -> None:
    table = Scene(game=owned(tmp_path, "corruption.yaml", SLEEPER)).settles("brittle-nerves")
    table.carries_out("crone-world-yllen-satari")

    assert (table.active, table.corruption(), table.influence()) == (1, ["brittle-nerves"], 0)


@rule("RE-RULING-126", "RE-RULING-59")
def test_the_card_that_costs_the_turn_still_counts_against_the_threshold(tmp_path: Path) -> None:
    five = ["the-unblinking-eye", "talons-for-hands", "black-pinions", "patron-in-the-dark", "beyond-the-last-door"]
    table = Scene(game=owned(tmp_path, "corruption.yaml", SLEEPER)).has(hidden_corruption=five)
    table.settles("brittle-nerves").carries_out("crone-world-yllen-satari")

    assert (table.prompt, len(table.heard("corrupted"))) == ("take-new-character", 1)


@rule("RE-RULING-126", "RE-ENGAGE-07")
@pytest.mark.parametrize("kind", ["event", "encounter"])
def test_the_rest_of_a_card_that_costs_the_turn_is_not_carried_out(tmp_path: Path, kind: str) -> None:
    text = f"red:\n  - {{id: ambush-in-scrap-canyon, type: {kind}, origin: owner, "
    game = owned(tmp_path, "threat-red.yaml", text + "effect: [lose-turn, {gain: {influence: 1}}]}\n")
    table = Scene(game=game).meets("ambush-in-scrap-canyon")

    assert (table.active, table.influence(), table.state.halted) == (1, 0, 0)
    assert table.discards("red") == (["ambush-in-scrap-canyon"] if kind == "event" else [])


@rule("RE-RULING-126", "RE-LOSE-04")
def test_the_rest_of_a_confrontation_that_costs_the_turn_is_not_carried_out(tmp_path: Path) -> None:
    text = "scenarios:\n  - {id: the-mystery-beyond, origin: owner, abilities: "
    text += "[{when: end-of-turn, effect: [{gain: {influence: 1}}]}], confrontation: [lose-turn, win-game]}\n"
    table = Scene(game=owned(tmp_path, "scenarios.yaml", text)).engages("scenario-space")

    assert (table.is_over, table.active, table.influence()) == (False, 1, 0)


@rule("RE-RULING-126")
def test_a_mission_whose_reward_costs_the_turn_breaks_off_the_card_that_completed_it(tmp_path: Path) -> None:
    reward = "missions:\n  - {id: muster-a-retinue, origin: owner, objective: {own: {influence: 5}}, "
    game = owned(tmp_path, "missions.yaml", reward + "reward: [lose-turn]}\n")
    table = Scene(game=game).has(mission="muster-a-retinue", influence=4).engages("last-camp").plays("option:2")

    assert (table.active, table.influence(), table.threats("last-camp")) == (1, 5, [])


@rule("RE-RULING-126")
def test_what_an_effect_does_to_others_is_done_though_it_costs_the_turn(tmp_path: Path) -> None:
    text = "red:\n  - {id: ambush-in-scrap-canyon, type: event, origin: owner, "
    text += "effect: [{each: {who: all, effect: [lose-turn, {gain: {influence: 1}}]}}]}\n"
    table = Scene(game=owned(tmp_path, "threat-red.yaml", text)).meets("ambush-in-scrap-canyon")

    assert (table.influence(0), table.influence(1), len(table.heard("turn-lost"))) == (0, 1, 2)


@rule("RE-RULING-126")
def test_what_waits_for_another_player_does_not_fall_away() -> None:
    s = Scene().turn_of(0, "experience").state
    s.then(0, DRAW_ONE_MISSION, AFTERWARDS)
    s.then(1, DRAW_ONE_MISSION)
    drop_rest(s, 0)

    assert list(agenda_of(s))[:2] == [(DRAW_ONE_MISSION, 1), (AFTERWARDS, 0)]
