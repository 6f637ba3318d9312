"""Effects within effects: what is over, what goes on, and what a fall breaks off."""

from __future__ import annotations

from pathlib import Path

from reliquary.games.relic.hidden_cards import card_of
from reliquary.games.relic.notation import named_cards
from reliquary.games.relic.odds import battle_odds
from tests.relic.scene import PLAGUE, RELIC, SHEETS, Scene, card, enemy, owned
from tests.rules import rule

QUIET = "board-the-silent-hulk"  # a mission that nothing here counts for
FIVE = ["the-unblinking-eye", "talons-for-hands", "black-pinions", "patron-in-the-dark", "beyond-the-last-door"]


@rule("RE-RULING-110", "RE-MULTI-05", "RE-MISSION-03")
def test_a_mission_met_between_the_rewards_of_a_group_does_not_end_the_phase() -> None:
    table = Scene().has(cunning=9, mission="boast-before-witnesses").stands("smelter-docks", seat=1)
    table.settles(1, 5).meets("pale-oar-ferryman", "dusk-path-scout")

    table.plays("pick:pale-oar-ferryman", "yes", "go:smelter-docks")

    told = [(one["what"], one["amount"]) for one in table.heard("gained")]
    assert (table.completed(), ("influence", 1) in told) == (["boast-before-witnesses"], True)


@rule("RE-RULING-110", "RE-RULING-103", "RE-COMP-11")
def test_no_wargear_on_offer_is_lost_over_a_mission_that_is_met() -> None:
    table = Scene().has(cunning=9, influence=9, mission="the-price-of-loyalty")
    table.state.progress[0] = 3
    before = sorted(named_cards(table.state))
    table.settles(1, 5, "trench-bolter", "power-sword", "field-med-kit").meets("pale-oar-ferryman", "deserter-armourer")

    table.plays("pick:pale-oar-ferryman", "yes", "go:smelter-docks", "pick:power-sword", "option:2")
    assert table.prompt == "buy-wargear"

    assert sorted(named_cards(table.plays("done").state)) == before


@rule("RE-RULING-110")
def test_the_second_penalty_of_a_group_falls_away_after_a_defeat() -> None:
    table = Scene(("rogue-trader", "canoness")).has(strength=1, life=2, assets=["imperial-seal"], mission=QUIET)
    table.settles(6, 6, 1, 1).meets("grot-fuse-runner", "chain-hook-hauler").plays("pick:grot-fuse-runner")

    assert (table.space(), table.assets()) == ("st-antias-sanctuary", ["imperial-seal"])


@rule("RE-RULING-63", "RE-CORRUPT-13")
def test_a_mission_met_between_does_not_turn_corruption_into_defeat(tmp_path: Path) -> None:
    hidden = ["black-pinions", "patron-in-the-dark", "talons-for-hands"]
    table = Scene(("canoness", "ogryn"), game=owned(tmp_path, "threat-red.yaml", PLAGUE))
    table.has(life=1, willpower=1, influence=2, mission="the-price-of-loyalty")
    table.has(corruption=["blood-frenzy", "mark-of-suspicion"], hidden_corruption=hidden)
    table.state.progress[0] = 3
    table.only("corruption", "hollow-litany").meets("ambush-in-scrap-canyon").plays("done", "use:canoness")
    table.plays("option:2", "pick:hollow-litany")

    assert table.story("completed", "defeated", "corrupted") == ["completed", "corrupted"]


@rule("RE-ELIM-02", "RE-ELIM-05", "RE-RULING-113")
def test_an_eliminated_player_does_not_finish_a_test() -> None:
    three = ("ogryn", "rogue-trader", "commissar")
    table = Scene(three).retires(*[sheet for sheet in SHEETS if sheet not in three]).has(mission=QUIET)
    table.stands("veil-of-dusk", 1).has(1, strength=2, life=1, power=["a-voice-offers-help"], hidden_corruption=FIVE)
    table.only("corruption", "wasting-sinew").settles(1).meets("wind-from-the-dead-worlds")

    table.plays("done", "roll", "use:a-voice-offers-help")

    assert (table.state.out, table.state.place[1]) == (0b010, -1)
    assert "defeated" not in table.story("defeated", "eliminated")


@rule("RE-RULING-113")
def test_a_player_corrupted_in_the_turn_of_another_does_not_finish_a_test() -> None:
    table = Scene(("ogryn", "rogue-trader")).has(mission=QUIET)
    table.stands("veil-of-dusk", 1).has(1, strength=2, life=1, power=["a-voice-offers-help"], hidden_corruption=FIVE)
    table.only("corruption", "wasting-sinew").settles(1).meets("wind-from-the-dead-worlds")

    table.plays("done", "roll", "use:a-voice-offers-help", "yes")

    assert table.character(1) != "rogue-trader"
    assert table.heard("test") == []


@rule("RE-RULING-108")
def test_an_asset_drawn_in_the_middle_of_a_card_completes_a_mission_at_once(tmp_path: Path) -> None:
    mission = "missions:\n  - {id: muster-a-retinue, origin: owner, objective: {own: {assets: 3}}, "
    game = owned(tmp_path, "missions.yaml", mission + "reward: [{gain: {influence: 2}}]}\n")
    table = Scene(("rogue-trader", "canoness"), game=game)
    table.has(strength=9, assets=["imperial-seal", "trophy-hooks"], mission="muster-a-retinue", hidden_corruption=FIVE)
    table.settles(1, 5, "trench-bolter", "blood-frenzy", 1).meets("iron-masked-renegade").plays("option:2")

    assert table.story("completed", "corrupted") == ["completed", "corrupted"]
    assert table.influence() == 0


@rule("RE-RULING-33", "RE-RULING-94")
def test_the_order_of_rewards_is_asked_where_a_charge_is_among_them() -> None:
    table = Scene().has(strength=12, mission=QUIET).settles(1, 5).meets("rot-wired-loader", "masterless-siege-engine")

    assert table.prompt == "order-rewards"


@rule("RE-RULING-109", "RE-POWER-03")
def test_a_box_of_power_cards_is_not_offered_to_whoever_cannot_pay_for_one() -> None:
    poor = Scene().has(influence=1, mission=QUIET).engages("grey-knight-envoy")

    assert "option:1" not in poor.offers


@rule("RE-RULING-109", "RE-GOLD-02")
def test_a_box_that_heals_is_not_offered_to_whoever_cannot_gain_life() -> None:
    assert "option:1" not in Scene().has(corruption=["blight-of-the-gut"], mission=QUIET).engages("last-camp").offers


@rule("RE-BATTLE-04", "RE-TIMING-05")
def test_of_two_armours_for_a_tie_the_player_chooses_one() -> None:
    table = Scene().has(strength=3, mission=QUIET, assets=["riveted-tank-plate", "mirage-weave"]).settles(2, 2)
    table.meets(enemy("strength", 3))

    assert table.offers == ["use:riveted-tank-plate", "use:mirage-weave"]


@rule("RE-CHARGE-07")
def test_a_card_that_comes_back_in_the_same_turn_gives_no_second_charge() -> None:
    table = Scene().has(life=2, mission=QUIET, assets=["field-med-kit"], charges={"field-med-kit": 1})
    table.has(power=["claim-of-the-living"]).turn_of(0, "experience")

    table.plays("use:field-med-kit", "use:claim-of-the-living")

    assert table.assets() == ["field-med-kit"]
    assert table.refused("use:field-med-kit") == "RE-CHARGE-07"


def growing_talons(mission: str, willpower: int) -> Scene:
    """A Psyker with a weapon, whom the fifth Corruption card, drawn while preparing for battle, gives Talons."""
    table = Scene(("sanctioned-psyker", "ogryn")).has(willpower=willpower, mission=mission, assets=["trench-bolter"])
    table.has(
        hidden_corruption=["black-pinions", "patron-in-the-dark", "the-inheritance-of-ash", "beyond-the-last-door"]
    )
    table.only("corruption", "talons-for-hands").settles(1, 1, 1, 1).meets(enemy("willpower", 4))
    return table.plays("use:sanctioned-psyker")


@rule("RE-GOLD-02", "RE-BATTLE-14")
def test_a_weapon_counts_no_more_once_weapons_are_forbidden() -> None:
    assert growing_talons(QUIET, willpower=5).heard("battle")[0]["mine"] == 5 + 1 + 1 + 1


@rule("RE-GOLD-02", "RE-BATTLE-14")
def test_what_counts_no_more_is_not_told_among_the_parts_of_a_value() -> None:
    told = growing_talons(QUIET, willpower=5).heard("battle-reckoned")[0]

    assert told["bonuses"] == ()
    assert told["own"] + told["roll"] == told["total"]


@rule("RE-RULING-99")
def test_a_die_that_comes_up_while_preparing_is_rolled_without_being_asked_for() -> None:
    assert growing_talons(QUIET, willpower=5).heard("rolled")[0]["faces"] == (1, 1, 1)


@rule("RE-GOLD-02", "RE-MISSION-03")
def test_whoever_cannot_use_the_weapon_any_more_wins_without_a_weapon() -> None:
    assert growing_talons("bare-hands-bright-faith", willpower=8).completed() == ["bare-hands-bright-faith"]


@rule("RE-MISSION-03", "RE-TIMING-02")
def test_a_visit_counts_before_what_works_at_the_end_of_the_move() -> None:
    table = Scene().has(life=1, corruption=["lepers-bell"], mission="relieve-the-outskirts").stands("broker-arcade")

    table.settles(1).turn_of(0).plays("go:outskirts")

    assert table.story("completed", "lost")[:2] == ["completed", "lost"]


@rule("RE-RULING-88")
def test_the_active_player_orders_missions_of_several_players_that_are_met_at_once() -> None:
    table = Scene(("ogryn", "commissar", "canoness")).stands("sunken-tenements")
    table.has(mission="boast-before-witnesses", trophies=["wreck-hounds", "skitterbrood"])
    table.has(1, influence=5, mission="a-bargain-among-wolves").settles(1).turn_of(0).plays("go:outskirts")

    assert (table.asked, table.prompt, table.offers) == (0, "order-missions", ["player:1", "player:2"])
    table.plays("player:2")
    assert table.story("completed") == ["completed", "completed"]


@rule("RE-EX-05")
def test_the_odds_of_a_power_number_do_not_count_the_card_any_more() -> None:
    table = Scene(("rogue-trader", "canoness")).has(willpower=1, power=["burn-the-reserves"], mission=QUIET)
    table.settles(1).meets("mind-glutton").plays("done")
    odds = battle_odds(RELIC.view(table.state, 0), 0, 1, power_number=card("burn-the-reserves").number)

    table.plays("roll:burn-the-reserves")

    assert (table.heard("battle")[0]["result"], odds.win) == ("won", 1.0)


@rule("RE-CORRUPT-03")
def test_a_card_that_would_have_been_activated_is_not_imagined_face_down() -> None:
    table = Scene().has(1, corruption=["leaden-marrow"]).settles("talons-for-hands", "black-pinions")
    view = RELIC.view(table.carries_out("crone-world-yllen-satari", seat=1).state, 0)
    worlds = [RELIC.imagine(view, seed) for seed in range(200)]

    assert {RELIC.cards[card_of(world.corruption[1][1])].activation for world in worlds} == {3, 4, 5, 6}
