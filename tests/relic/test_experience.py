"""RE-XP, RE-ASSET, RE-RULING-46 to RE-RULING-53, RE-RULING-94, RE-RULING-102: the Experience phase, and assets."""

from __future__ import annotations

from tests.relic.scene import Scene
from tests.rules import proves, rule

QUIET = "board-the-silent-hulk"  # a mission that nothing here brings forward
THREE_DONE = ["stop-the-waaagh", "take-initiative", "lessons-of-defeat"]
SEVEN_DONE = [*THREE_DONE, "beyond-all-odds", "council-under-fire", "the-price-of-loyalty", "earn-your-stripes"]
FIVE_ASSETS = ["trench-bolter", "rampart-shield", "imperial-seal", "trophy-hooks", "grav-skiff"]


def in_experience(**belongings: object) -> Scene:
    """Seat 0 in the Experience phase, with a mission that stays quiet unless another is given."""
    return Scene().has(**{"mission": QUIET, **belongings}).turn_of(0, "experience")  # type: ignore[arg-type]


@rule("RE-XP-01", "RE-RULING-102")
def test_the_phase_is_one_question_and_keeps_the_order_of_its_steps() -> None:
    table = in_experience(trophies=["hull-breaker-mob"], completed=THREE_DONE, assets=["trophy-hooks", "grav-skiff"])
    assert table.offers == ["pick:hull-breaker-mob", "trade", "discard", "done"]

    table.plays("discard", "pick:trophy-hooks")

    assert (table.offers, table.refused("pick:hull-breaker-mob")) == (["discard", "done"], "RE-RULING-102")


@rule("RE-RULING-102")
def test_with_an_empty_hand_the_phase_is_over_once_nothing_but_done_is_left() -> None:
    table = in_experience(trophies=["wreck-hounds"])
    assert table.offers == ["pick:wreck-hounds", "done"]

    table.plays("pick:wreck-hounds")

    assert (table.active, table.phase) == (1, "movement")


@rule("RE-RULING-102")
def test_with_a_power_card_in_hand_the_phase_is_asked_to_its_end() -> None:
    table = in_experience(trophies=["wreck-hounds"], power=["short-hop"]).plays("pick:wreck-hounds")

    assert (table.active, table.prompt, table.offers) == (0, "use-experience", ["discard", "done"])


@rule("RE-RULING-102")
def test_after_missions_were_traded_no_trophy_can_be_spent() -> None:
    table = in_experience(trophies=["hull-breaker-mob"], completed=THREE_DONE)
    table.settles("upturned-seal", "weeping-censer").plays("trade", "pick:upturned-seal")

    assert table.offers == ["discard", "done"]
    assert table.refused("pick:hull-breaker-mob") == "RE-RULING-102"


@rule("RE-RULING-102", "RE-XP-01")
def test_the_mission_of_step_two_is_drawn_before_cards_are_discarded() -> None:
    table = (
        Scene()
        .has(influence=2, assets=["trophy-hooks", "imperial-seal", "grav-skiff", "field-med-kit"])
        .turn_of(0, "experience")
    )

    table.settles("muster-a-retinue").plays("discard")

    assert table.completed() == ["muster-a-retinue"]
    assert table.offered("pick") == ["field-med-kit", "grav-skiff", "imperial-seal", "trophy-hooks"]


@rule("RE-XP-02")
def test_a_trophy_is_worth_the_attribute_value_of_the_enemy() -> None:
    table = in_experience(trophies=["tusk-helm-raider"]).plays("pick:tusk-helm-raider")

    assert table.heard("trophy-spent")[0]["points"] == 4


@rule("RE-XP-03")
def test_any_number_of_trophies_may_be_spent() -> None:
    table = in_experience(trophies=["tusk-helm-raider", "hull-breaker-mob", "wreck-hounds"])

    table.plays("pick:tusk-helm-raider", "pick:wreck-hounds", "done")

    assert (table.trophies(), table.level()) == (["hull-breaker-mob"], 1)


@rule("RE-XP-04")
def test_six_points_give_a_level() -> None:
    table = in_experience(trophies=["tusk-helm-raider", "wreck-hounds"]).plays("pick:tusk-helm-raider")
    assert table.level() == 0

    assert table.plays("pick:wreck-hounds").level() == 1


@rule("RE-XP-05")
def test_points_beyond_a_multiple_of_six_are_lost() -> None:
    table = in_experience(trophies=["tusk-helm-raider", "hull-breaker-mob", "old-ironbelly"])
    table.plays("pick:tusk-helm-raider", "pick:hull-breaker-mob", "done")
    assert table.level() == 1

    assert table.turn_of(0, "experience").plays("pick:old-ironbelly").level() == 1


@rule("RE-XP-06")
def test_three_completed_missions_may_be_spent_for_a_relic() -> None:
    table = in_experience(completed=THREE_DONE).settles("upturned-seal", "weeping-censer")

    table.plays("trade", "pick:weeping-censer")

    assert (table.assets(), table.completed()) == (["weeping-censer"], [])


@rule("RE-XP-06")
def test_two_completed_missions_are_not_enough_for_a_relic() -> None:
    table = in_experience(completed=THREE_DONE[:2], trophies=["wreck-hounds"])

    assert table.offers == ["pick:wreck-hounds", "done"]
    assert table.refused("trade") == "RE-XP-06"


@rule("RE-XP-07")
def test_who_has_no_active_mission_draws_one() -> None:
    table = Scene().settles("stop-the-waaagh").turn_of(0, "experience")

    assert (table.mission(), table.active) == ("stop-the-waaagh", 1)


@rule("RE-XP-07")
def test_who_has_an_active_mission_draws_none() -> None:
    table = in_experience()

    assert (table.mission(), table.heard("drew")) == (QUIET, [])


@rule("RE-XP-08", "RE-ASSET-04")
def test_assets_beyond_the_limit_must_be_discarded() -> None:
    table = in_experience(assets=FIVE_ASSETS).plays("done")
    assert (table.prompt, table.offered("pick")) == ("drop-asset", sorted(FIVE_ASSETS))
    assert table.refused("done") == "RE-XP-08"

    assert table.plays("pick:grav-skiff").assets() == FIVE_ASSETS[:4]


@rule("RE-XP-08")
def test_power_cards_beyond_the_limit_must_be_discarded() -> None:
    table = in_experience(power=["short-hop", "dawn-muster"]).plays("done")
    assert (table.prompt, table.offers) == ("drop-power", ["pick:short-hop", "pick:dawn-muster"])

    table.plays("pick:short-hop")

    assert (table.power(), table.active) == (["dawn-muster"], 1)


@rule("RE-XP-09")
def test_cards_within_the_limits_may_be_discarded() -> None:
    table = in_experience(power=["short-hop"], assets=["trophy-hooks"])

    table.plays("discard", "pick:short-hop", "discard", "pick:trophy-hooks")

    assert (table.power(), table.assets()) == ([], [])


@rule("RE-XP-10")
def test_discarded_cards_go_face_up_to_their_own_piles() -> None:
    table = in_experience(power=["short-hop"], assets=["trophy-hooks", "upturned-seal", "grot-pack-carrier"])

    table.plays("discard", "pick:short-hop", "discard", "pick:trophy-hooks", "discard", "pick:upturned-seal")
    table.plays("discard", "pick:grot-pack-carrier")

    assert (table.discards("power"), table.discards("wargear")) == (["short-hop"], ["trophy-hooks"])
    assert (table.discards("relic"), table.discards("red")) == (["upturned-seal"], ["grot-pack-carrier"])


@rule("RE-XP-11")
def test_trophies_that_are_not_spent_are_kept() -> None:
    table = in_experience(trophies=["the-wall-breakers"]).plays("done")

    assert (table.trophies(), table.level(), table.active) == (["the-wall-breakers"], 0, 1)


@rule("RE-RULING-46")
def test_trophy_points_follow_the_printed_value() -> None:
    table = in_experience(trophies=["trophy-pole-bearer", "hull-breaker-mob", "wreck-hounds"])

    assert table.plays("pick:trophy-pole-bearer").heard("trophy-spent")[0]["points"] == 3


@rule("RE-RULING-48")
def test_spent_trophies_go_to_the_pile_of_their_deck() -> None:
    table = in_experience(trophies=["hull-breaker-mob", "skitterbrood", "ash-veil-wanderer"])

    table.plays("pick:hull-breaker-mob", "pick:skitterbrood")

    assert (table.discards("red"), table.discards("blue")) == (["hull-breaker-mob"], ["skitterbrood"])
    assert table.discards("yellow") == []


@rule("RE-RULING-49")
def test_all_trophies_of_a_step_are_added_up() -> None:
    table = in_experience(trophies=["old-ironbelly", "shock-talon", "wreck-hounds"])

    table.plays("pick:old-ironbelly", "pick:shock-talon")
    assert table.level() == 1

    assert table.plays("pick:wreck-hounds").level() == 2


@rule("RE-RULING-50")
def test_trading_may_be_repeated_while_three_missions_are_left() -> None:
    table = in_experience(completed=SEVEN_DONE)
    table.settles("upturned-seal", "weeping-censer").plays("trade", "pick:upturned-seal")
    table.settles("blood-ink-quill", "weeping-censer").plays("trade", "pick:weeping-censer")

    assert (table.assets(), table.completed()) == (["upturned-seal", "weeping-censer"], ["earn-your-stripes"])
    assert table.refused("trade") == "RE-XP-06"


@rule("RE-RULING-51")
def test_the_only_relic_left_is_taken() -> None:
    table = in_experience(completed=THREE_DONE).only("relic", "upturned-seal").plays("trade")

    assert table.assets() == ["upturned-seal"]


@rule("RE-RULING-51")
def test_without_a_relic_left_missions_cannot_be_spent() -> None:
    table = Scene().has(mission=QUIET, completed=THREE_DONE, trophies=["wreck-hounds"]).only("relic")

    assert table.turn_of(0, "experience").offers == ["pick:wreck-hounds", "done"]


@rule("RE-RULING-52")
def test_missions_gained_in_step_one_may_be_spent_in_step_two() -> None:
    table = in_experience(level=6, completed=THREE_DONE[:2], trophies=["the-wall-breakers"])
    assert table.refused("trade") == "RE-XP-06"

    assert "trade" in table.plays("pick:the-wall-breakers").offers


@rule("RE-RULING-53")
def test_missions_are_spent_before_one_is_drawn() -> None:
    table = Scene().has(completed=THREE_DONE).turn_of(0, "experience")
    assert (table.mission(), table.offers) == (None, ["trade", "done"])

    table.only("relic", "upturned-seal").settles("beyond-all-odds").plays("trade", "done")

    assert table.mission() == "beyond-all-odds"
    assert table.story("mission-spent", "drew") == ["mission-spent"] * 3 + ["drew"]


@rule("RE-RULING-53")
@proves("muster-a-retinue")
def test_one_mission_is_drawn_in_a_phase_even_if_it_is_completed_at_once() -> None:
    table = (
        Scene()
        .has(influence=2, assets=["trophy-hooks", "imperial-seal", "grav-skiff", "field-med-kit"])
        .turn_of(0, "experience")
    )

    table.settles("muster-a-retinue").plays("done")

    assert (table.completed(), table.mission(), table.influence()) == (["muster-a-retinue"], None, 2 + 2)
    assert (len(table.heard("drew")), table.active) == (1, 1)


@rule("RE-RULING-53")
def test_one_mission_is_drawn_in_a_phase_even_if_cards_are_discarded_between() -> None:
    table = (
        Scene()
        .has(influence=2, assets=["trophy-hooks", "imperial-seal", "grav-skiff", "field-med-kit"])
        .turn_of(0, "experience")
    )

    table.settles("muster-a-retinue").plays("discard", "done", "done")

    assert (table.mission(), len(table.heard("drew")), table.active) == (None, 1, 1)


# The order of what happens without asking.


@rule("RE-RULING-94")
def test_several_colours_are_drawn_in_the_order_red_blue_yellow() -> None:
    table = Scene().stands("haunted-star-cluster").settles("hull-breaker-mob", "skitterbrood", "ash-veil-wanderer")

    table.turn_of(0, "exploration")

    assert table.threats("haunted-star-cluster") == ["hull-breaker-mob", "skitterbrood", "ash-veil-wanderer"]
    assert table.phase == "engagement"


@rule("RE-RULING-94")
def test_an_order_that_cannot_matter_is_not_asked() -> None:
    table = Scene().has(strength=9).settles(1, 2).meets("rust-flat-marauder", "war-drum-beater")

    assert (table.influence(), table.phase) == (2, "experience")


@rule("RE-RULING-94")
@proves("long-barrel-gun-wagon", "typhus")
def test_an_order_that_can_matter_is_asked() -> None:
    table = Scene().has(willpower=9, strength=9).meets("typhus", "many-eyed-overseer")

    assert (table.prompt, table.offers) == ("moment", ["use:typhus", "use:many-eyed-overseer"])


# Assets.


@rule("RE-ASSET-01")
@proves("last-trooper-of-the-rearguard")
def test_a_card_can_become_an_asset() -> None:
    table = Scene().meets("last-trooper-of-the-rearguard").plays("option:1")

    assert (table.assets(), table.threats("outskirts")) == (["last-trooper-of-the-rearguard"], [])


@rule("RE-ASSET-02")
def test_wargear_and_relics_count_against_the_asset_limit() -> None:
    table = in_experience(assets=[*FIVE_ASSETS[:3], "upturned-seal", "weeping-censer"]).plays("done")

    assert (table.prompt, len(table.offered("pick"))) == ("drop-asset", 5)


@rule("RE-ASSET-03")
def test_as_many_assets_as_the_limit_may_be_kept() -> None:
    table = in_experience(assets=FIVE_ASSETS[:4]).plays("done")

    assert (table.assets(), table.active) == (FIVE_ASSETS[:4], 1)


@rule("RE-ASSET-04")
def test_until_the_end_of_the_phase_the_limit_may_be_exceeded() -> None:
    table = Scene().has(mission=QUIET, assets=FIVE_ASSETS[:4]).meets("grot-pack-carrier", "false-bottomed-trunk")

    assert (len(table.assets()), table.phase) == (6, "experience")


@rule("RE-ASSET-05")
def test_an_asset_works_only_in_the_play_area_of_its_owner() -> None:
    table = Scene().has(strength=5, power=["short-hop"]).has(1, assets=["trench-bolter"]).settles(1, 2)
    table.meets("hull-breaker-mob", "notched-tusk-blade")
    assert table.refused("use:notched-tusk-blade") == "RE-ASSET-05"

    table.plays("done", "roll", "done")

    assert table.heard("battle")[0]["mine"] == 2 + 5
    assert table.assets() == ["notched-tusk-blade"]
