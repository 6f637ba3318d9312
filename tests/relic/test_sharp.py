"""Rules whose mistakes would show only in corners: each scene here fails if its rule is left out."""

from __future__ import annotations

from pathlib import Path

import reliquary
from tests.relic.scene import RELIC, Scene
from tests.rules import rule

QUIET = "board-the-silent-hulk"
FIVE = ["the-unblinking-eye", "talons-for-hands", "black-pinions", "patron-in-the-dark", "beyond-the-last-door"]
PACK = "id: mine\ngame: relic\norigin: owner\nextends: relic\n"


@rule("RE-ENGAGE-07", "RE-RULING-24")
def test_an_event_that_ended_the_phase_is_discarded_all_the_same() -> None:
    table = Scene(("rogue-trader", "canoness")).has(strength=1, mission=QUIET).settles(6, 6, 1, 1)

    table.meets("ambush-in-scrap-canyon")

    assert table.discards("red") == ["ambush-in-scrap-canyon"]


@rule("RE-RULING-55")
def test_another_mission_begins_without_progress() -> None:
    table = Scene().has(mission="take-initiative", power=["fresh-orders"])
    table.state.progress[0] = 1
    table.settles("lessons-of-defeat").turn_of(0, "experience").plays("use:fresh-orders", "pick:lessons-of-defeat")

    assert table.state.progress[0] == 0


OWNED = """
missions:
  - {id: take-initiative, origin: owner, objective: {own: {influence: 3}}, reward: [{gain: {life: 1}}]}
"""


@rule("RE-RULING-07a", "RE-RULING-98")
def test_a_mission_that_is_met_at_setup_waits_for_the_first_turn_of_its_owner(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(PACK)
    (tmp_path / "missions.yaml").write_text(OWNED)
    game = reliquary.game("relic", tmp_path)
    mission = [card.id for card in game.cards].index("take-initiative")
    seeds = (game.deal(2, seed, {"characters": ["ogryn", "canoness"]}) for seed in range(400))
    state = next(one for one in seeds if one.missions[1 - one.turn.active] == mission)

    assert state.fresh == 1 << 1 - state.turn.active
    assert mission not in state.completed[1 - state.turn.active]


@rule("RE-ELIM-05")
def test_the_turn_of_an_eliminated_player_never_comes() -> None:
    table = (
        Scene(("ogryn", "rogue-trader", "commissar"))
        .has(mission=QUIET)
        .has(2, mission="relieve-the-outskirts", power=["short-hop"])
    )
    table.state.out = 0b010
    table.state.place[1] = -1

    table.turn_of(0, "end")

    assert [event.seat for event in table.state.events or () if event.name == "turn-began"] == [0, 2]


@rule("RE-TEST-08")
def test_a_test_that_failed_by_a_natural_1_counts_for_no_mission() -> None:
    table = Scene().has(willpower=12, mission="decipher-the-broken-seal").settles(1).engages("drowned-choir")

    assert table.heard("test")[0]["passed"] is False
    assert table.completed() == []


@rule("RE-SPECIAL-01", "RE-SPECIAL-04")
def test_a_special_move_is_lost_in_the_inner_tier() -> None:
    table = Scene().stands("drowned-choir").has(mission=QUIET)
    table.state.promise[0] = 0
    table.turn_of(0)

    assert table.state.promise[0] == -1


@rule("RE-SUPPLY-01", "RE-MISSION-08")
def test_a_completed_mission_is_gained_from_the_shuffled_discard_pile() -> None:
    table = Scene().has(level=12, trophies=["hive-tyrant"], mission=QUIET)
    s = table.state
    s.discards[1], s.pools[1], s.sizes[1] = s.pools[1], 0, 0
    table.turn_of(0, "experience").plays("pick:hive-tyrant")

    assert len(table.completed()) >= 1


@rule("RE-LOSE-04", "RE-RULING-91")
def test_a_turn_lost_in_the_own_turn_has_no_experience_phase() -> None:
    table = Scene().has(cunning=1, influence=0, trophies=["hive-tyrant"], mission=QUIET).settles(1)
    table.carries_out("quarantine-cordon")

    assert table.state.skip == 0b01
    assert (table.asked, table.trophies()) == (1, ["hive-tyrant"])


@rule("RE-CORRUPT-17", "RE-CORRUPT-22")
def test_after_corruption_the_abilities_of_the_new_character_work() -> None:
    table = Scene(("ogryn", "rogue-trader")).retires("canoness")
    before = table.state.works[0]
    table.has(hidden_corruption=FIVE)
    table.only("corruption", "wasting-sinew").carries_out("crone-world-yllen-satari").plays("yes")

    sheet = RELIC.first_sheet + table.state.character[0]
    assert table.character() != "ogryn"
    assert sheet in table.state.sources[0]
    assert before != table.state.works[0]
