"""RE-CORRUPT and the rulings on it: Corruption cards, their activation, and what becomes of the corrupted."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.games.relic.hidden_cards import HOLE, card_of
from reliquary.games.relic.terms import CORRUPTION
from tests.relic.scene import CARDS, PLAGUE, RELIC, SHEETS, SPACES, Scene, card, enemy, owned, sheet
from tests.rules import rule

FIVE = ["the-unblinking-eye", "talons-for-hands", "black-pinions", "patron-in-the-dark", "beyond-the-last-door"]
HALF = ["wasting-sinew", "hollow-litany", "skull-hunger", "chitin-hide", "forked-tongue"]
START = SPACES[sheet("callidus-assassin").start]


def draws(*chance: int | str, **belongings: list[str]) -> Scene:
    """The Ogryn draws a Corruption card: a 1 in the Webway Portal."""
    return Scene().has(**belongings).settles(1, *chance).carries_out("webway-portal")


def corrupted() -> Scene:
    """The Ogryn, with all that a player can own, draws a sixth card and becomes the Callidus Assassin."""
    table = Scene().stands("acid-fens").has(level=3, life=2, influence=4, strength=9, mission="relieve-the-outskirts")
    table.has(power=["old-stains"], trophies=["wreck-hounds"], assets=["power-sword", "upturned-seal"])
    table.has(completed=["take-initiative"], charges={"power-sword": 2}, hidden_corruption=FIVE)
    return table.settles(1, "the-inheritance-of-ash", "weeping-censer", 1).carries_out("webway-portal").plays("yes")


@rule("RE-CORRUPT-01")
def test_every_corruption_card_has_an_activation_number_and_an_ability() -> None:
    cards = [RELIC.cards[number] for number in RELIC.decks[CORRUPTION]]

    assert {one.activation for one in cards} == {1, 2, 3, 4, 5, 6}
    assert all(one.doing or one.abilities or one.lasting for one in cards)


@rule("RE-CORRUPT-02", "RE-CORRUPT-03")
def test_a_card_with_a_higher_number_is_laid_face_down_and_does_nothing() -> None:
    table = draws("wasting-sinew")

    assert (table.corruption(), table.hidden_corruption()) == ([], ["wasting-sinew"])
    assert table.attributes() == sheet("ogryn").attributes


@rule("RE-CORRUPT-04")
def test_a_card_that_is_face_down_does_not_work() -> None:
    table = Scene(("callidus-assassin", "ogryn")).has(hidden_corruption=["blood-frenzy"]).meets(enemy("strength", 3))

    assert table.offered("evade") == [enemy("strength", 3)]


@rule("RE-CORRUPT-04", "RE-CORRUPT-05", "RE-CORRUPT-06")
def test_a_card_that_is_face_down_counts_so_that_the_next_one_is_activated() -> None:
    table = draws("wasting-sinew", hidden_corruption=["blood-frenzy"])

    assert (table.corruption(), table.hidden_corruption()) == (["wasting-sinew"], ["blood-frenzy"])
    assert table.attributes()[0] == sheet("ogryn").attributes[0] - 1


@rule("RE-CORRUPT-05")
def test_a_card_with_a_lower_number_is_activated_too() -> None:
    table = draws("mark-of-suspicion", hidden_corruption=["blood-frenzy"])

    assert table.corruption() == ["mark-of-suspicion"]


@rule("RE-CORRUPT-07")
def test_an_active_card_works_until_it_is_turned_face_down() -> None:
    table = Scene(("callidus-assassin", "ogryn")).has(influence=1, corruption=["blood-frenzy"])
    table.carries_out("overrun-hospital").plays("yes", "option:2")
    assert (table.corruption(), table.hidden_corruption()) == ([], ["blood-frenzy"])

    assert table.meets(enemy("strength", 3)).offered("evade") == [enemy("strength", 3)]


@rule("RE-CORRUPT-07")
def test_an_active_card_works_until_it_is_discarded() -> None:
    table = Scene().has(corruption=["mark-of-suspicion"], influence=4)
    table.settles("trench-bolter", "power-sword", "imperial-seal").engages("battlefleet-antias").plays("option:1")
    assert table.offered("pick") == ["imperial-seal"]

    table.plays("done").has(influence=7).engages("antian-shrine-world").plays("option:2")
    table.settles("trench-bolter", "power-sword", "imperial-seal").engages("battlefleet-antias").plays("option:1")
    assert table.offered("pick") == ["imperial-seal", "power-sword", "trench-bolter"]


@rule("RE-CORRUPT-08")
def test_low_numbers_harm_and_the_highest_help() -> None:
    assert draws("fever-sermon").life() == sheet("ogryn").life - 1
    table = draws("the-inheritance-of-ash", "upturned-seal", 1, hidden_corruption=FIVE)

    assert card("fever-sermon").activation == 1
    assert card("the-inheritance-of-ash").activation == 6
    assert table.assets() == ["upturned-seal"]


@rule("RE-CORRUPT-09", "RE-CORRUPT-10")
def test_several_cards_are_drawn_one_after_the_other_and_the_first_stays_face_down() -> None:
    table = Scene().settles("wasting-sinew", "hollow-litany").has(willpower=3).carries_out("crone-world-yllen-satari")

    assert (table.corruption(), table.hidden_corruption()) == (["hollow-litany"], ["wasting-sinew"])
    assert table.attributes()[1] == 2


@rule("RE-CORRUPT-11")
def test_the_apothecarium_may_rid_a_player_of_a_corruption_card() -> None:
    table = Scene().has(strength=5, corruption=["blood-frenzy"]).settles(3).engages("apothecarium-sepha")
    table.plays("option:1")

    assert table.discards("corruption") == ["blood-frenzy"]


@rule("RE-CORRUPT-11")
def test_the_shrine_world_may_rid_a_player_of_two_corruption_cards() -> None:
    table = Scene().has(willpower=6, hidden_corruption=["blood-frenzy", "wasting-sinew"]).settles(3)
    table.engages("antian-shrine-world").plays("option:1")

    assert table.hidden_corruption() == []


@rule("RE-CORRUPT-12", "RE-CORRUPT-13")
def test_the_sixth_card_corrupts() -> None:
    assert draws("blood-frenzy", hidden_corruption=FIVE[:4]).heard("corrupted") == []

    assert draws("blood-frenzy", 1, hidden_corruption=FIVE).heard("corrupted") == [{"character": SHEETS.index("ogryn")}]


@rule("RE-CORRUPT-12")
def test_an_ability_may_raise_the_threshold() -> None:
    table = Scene(("ordo-malleus-inquisitor", "ogryn")).has(hidden_corruption=FIVE).settles(1, "blood-frenzy")
    table.carries_out("webway-portal")
    assert table.heard("corrupted") == []

    table.settles(1, "wasting-sinew", 1).carries_out("webway-portal")
    assert len(table.heard("corrupted")) == 1


@rule("RE-CORRUPT-13")
def test_the_steps_of_corruption_are_carried_out_in_order() -> None:
    names = corrupted().story("corrupted", "discarded", "lost", "became")

    assert names == ["corrupted", *["discarded"] * 8, "lost", "became"]


@rule("RE-CORRUPT-14")
def test_the_corrupted_discard_power_cards_trophies_and_corruption_cards() -> None:
    table = corrupted()

    assert (table.power(), table.trophies(), table.hidden_corruption(), table.corruption()) == ([], [], [], [])
    assert (table.discards("power"), table.discards("red")) == (["old-stains"], ["wreck-hounds"])
    assert sorted(table.discards("corruption")) == sorted([*FIVE, "the-inheritance-of-ash"])


@rule("RE-CORRUPT-15")
def test_the_corrupted_return_all_influence() -> None:
    assert corrupted().influence() == 0


@rule("RE-CORRUPT-16")
def test_nobody_may_use_the_sheet_of_a_corrupted_character_again() -> None:
    table = corrupted()
    assert table.state.retired == 1 << SHEETS.index("ogryn")

    table.has(hidden_corruption=["the-third-arm", "cloak-of-flies", "chitin-hide", "skull-hunger", "forked-tongue"])
    table.settles(1, "blood-frenzy", 7).carries_out("webway-portal").plays("yes")
    assert table.character() == "sanctioned-psyker"


@rule("RE-CORRUPT-17", "RE-RULING-58")
def test_the_corrupted_get_one_of_all_sheets_that_are_neither_in_play_nor_retired() -> None:
    table = corrupted()

    assert table.character() == "callidus-assassin"
    assert {"n": 8, "outcome": 0} in table.heard("chance")


@rule("RE-CORRUPT-18")
def test_without_an_unused_sheet_the_corrupted_are_eliminated() -> None:
    table = Scene(("ogryn", "canoness", "commissar")).retires(*[s for s in SHEETS if s not in ("ogryn", "canoness")])
    table.has(hidden_corruption=FIVE).settles(1, "blood-frenzy").carries_out("webway-portal")

    assert table.heard("eliminated") == [{}]


@rule("RE-CORRUPT-19", "RE-CORRUPT-20")
def test_the_new_character_starts_at_level_zero_with_its_own_values() -> None:
    table = corrupted()

    assert table.level() == 0
    assert (table.attributes(), table.life()) == (
        sheet("callidus-assassin").attributes,
        sheet("callidus-assassin").life,
    )


@rule("RE-CORRUPT-21")
def test_the_new_character_stands_on_its_own_starting_space() -> None:
    assert corrupted().space() == START


@rule("RE-CORRUPT-22")
def test_all_other_cards_now_belong_to_the_new_character() -> None:
    table = corrupted()

    assert table.assets() == ["power-sword", "upturned-seal", "weeping-censer"]
    assert (table.mission(), table.completed()) == ("relieve-the-outskirts", ["take-initiative"])
    assert table.charges("power-sword") == 2


@rule("RE-CORRUPT-23")
def test_tokens_on_the_board_stay_where_they_are() -> None:
    assert corrupted().tokens() == ["outskirts"]


@rule("RE-CORRUPT-24")
def test_corruption_in_the_own_turn_ends_that_turn() -> None:
    table = corrupted()

    assert table.active == 1
    assert table.story("became", "turn-began")[-2:] == ["became", "turn-began"]


@rule("RE-CORRUPT-25")
def test_the_next_turn_of_the_corrupted_is_a_normal_one() -> None:
    table = corrupted().turn_of(1, "end")

    assert table.active == 0
    assert table.heard("turn-skipped") == []


def asked(*characters: str) -> Scene:
    """The first of some players draws a sixth Corruption card."""
    table = Scene(characters).has(hidden_corruption=FIVE, influence=2, power=["short-hop"])
    return table.settles(1, "blood-frenzy").carries_out("webway-portal")


@rule("RE-CORRUPT-26", "RE-RULING-124")
def test_the_corrupted_are_asked_before_a_sheet_is_drawn() -> None:
    table = asked("ogryn", "canoness")

    assert (table.asked, table.prompt, table.offers) == (0, "take-new-character", ["yes", "no"])
    assert (table.influence(), table.hidden_corruption(), table.power()) == (0, [], [])
    assert table.state.retired == 1 << SHEETS.index("ogryn")
    assert table.refused("roll") == "RE-COMP-16"


@rule("RE-CORRUPT-26", "RE-RULING-72")
def test_of_two_players_the_other_one_wins_if_a_new_character_is_declined() -> None:
    table = asked("ogryn", "canoness").plays("no")

    assert (table.is_over, table.winner) == (True, 1)


@rule("RE-CORRUPT-26", "RE-RULING-124", "RE-ELIM-04")
@pytest.mark.parametrize("others", [["canoness", "commissar"], ["canoness", "commissar", "rogue-trader"]])
def test_of_several_players_the_others_play_on_without_who_declines(others: list[str]) -> None:
    table = asked("ogryn", *others).plays("no")
    assert (table.is_over, table.state.out, table.active, table.heard("became")) == (False, 0b1, 1, [])

    assert table.turn_of(len(others), "end").active == 1


@rule("RE-CORRUPT-26", "RE-RULING-72")
def test_the_last_player_left_wins_when_the_others_have_declined() -> None:
    table = asked("ogryn", "canoness", "commissar").plays("no").has(1, hidden_corruption=HALF)

    table.settles(1, "cloak-of-flies").carries_out("webway-portal", seat=1, active=1).plays("no")

    assert (table.is_over, table.winner) == (True, 2)


@rule("RE-RULING-124", "RE-RULING-113")
def test_who_declines_in_the_turn_of_another_is_out_and_that_turn_goes_on() -> None:
    table = Scene(("ogryn", "canoness", "commissar")).has(power=["bull-headed"]).has(1, hidden_corruption=FIVE)
    table.settles(1, "blood-frenzy").carries_out("webway-portal", seat=1, active=0).plays("no")

    assert (table.state.out, table.asked, table.prompt) == (0b10, 0, "use-experience")


@rule("RE-RULING-124", "RE-MISSION-05")
def test_no_mission_is_met_while_it_is_open_who_plays_on(tmp_path: Path) -> None:
    pure = "missions:\n  - {id: muster-a-retinue, origin: owner, objective: {own: {corruption-at-most: 0}}, "
    game = owned(tmp_path, "missions.yaml", pure + "reward: [{gain: {influence: 2}}]}\n")
    table = Scene(game=game).has(hidden_corruption=FIVE, mission="muster-a-retinue").settles(1, "blood-frenzy", 1)
    table.carries_out("webway-portal")
    assert (table.prompt, table.completed()) == ("take-new-character", [])

    assert table.plays("yes").story("became", "completed") == ["became", "completed"]


@rule("RE-RULING-124", "RE-CORRUPT-18")
def test_nobody_is_asked_to_take_a_character_that_there_is_not() -> None:
    table = Scene(("ogryn", "canoness", "commissar")).retires(*[s for s in SHEETS if s not in ("ogryn", "canoness")])
    table.has(hidden_corruption=FIVE).settles(1, "blood-frenzy").carries_out("webway-portal")

    assert (table.state.out, table.asked) == (0b1, 1)


@rule("RE-RULING-56")
def test_assets_beyond_the_limit_of_the_new_character_stay_until_the_next_experience_phase() -> None:
    assets = ["trench-bolter", "imperial-seal", "trophy-hooks", "field-med-kit", "hex-stitched-coat", "gilded-plate"]
    table = draws("blood-frenzy", 1, hidden_corruption=FIVE, assets=assets)
    assert len(table.assets()) == 6

    table.turn_of(0, "experience").plays("done")
    assert table.prompt == "drop-asset"


@rule("RE-RULING-57")
def test_a_new_character_brings_no_influence_no_power_cards_and_no_mission() -> None:
    table = draws("blood-frenzy", 1, hidden_corruption=FIVE).plays("yes")

    assert table.character() == "callidus-assassin"
    assert (table.influence(), table.power(), table.mission()) == (0, [], None)


@rule("RE-RULING-59")
def test_at_the_threshold_further_draws_of_the_effect_are_dropped() -> None:
    table = Scene().has(hidden_corruption=FIVE).settles("blood-frenzy", 1)
    table.carries_out("crone-world-yllen-satari").plays("yes")

    assert table.character() == "callidus-assassin"
    assert table.deck("corruption") == 24


@rule("RE-RULING-59")
def test_a_card_that_is_activated_works_before_the_threshold_is_looked_at() -> None:
    table = Scene().has(strength=5, hidden_corruption=[*FIVE[:4], "the-inheritance-of-ash"])
    table.settles(1, "beyond-the-last-door").carries_out("webway-portal")

    assert table.attributes()[0] == 6
    assert table.heard("corrupted") == []


@rule("RE-RULING-60")
def test_a_threshold_that_falls_corrupts_too() -> None:
    table = Scene().has(assets=["chalice-of-the-third-pact"], hidden_corruption=[*FIVE, "the-inheritance-of-ash"])
    table.has(mission="take-initiative").settles(1).turn_of(0, "experience")
    table.plays("discard", "pick:chalice-of-the-third-pact", "yes")

    assert table.character() == "callidus-assassin"
    assert (table.hidden_corruption(), table.active) == ([], 1)


@rule("RE-RULING-60")
def test_a_threshold_falls_with_a_corruption_card_that_is_turned_face_down() -> None:
    table = Scene().has(corruption=["beyond-the-last-door"], hidden_corruption=[*FIVE[:4], "the-inheritance-of-ash"])
    table.has(influence=1).settles(1).carries_out("overrun-hospital").plays("yes", "option:2", "yes")

    assert table.character() == "callidus-assassin"


@rule("RE-RULING-61", "RE-RULING-62")
def test_a_face_down_card_may_be_discarded_and_the_active_one_stays_active() -> None:
    table = Scene().has(influence=3, corruption=["blood-frenzy"], hidden_corruption=["the-unblinking-eye"])
    table.engages("antian-shrine-world").plays("option:2")
    assert table.offered("pick") == ["blood-frenzy", "the-unblinking-eye"]

    table.plays("pick:the-unblinking-eye")
    assert (table.corruption(), table.hidden_corruption()) == (["blood-frenzy"], [])


@rule("RE-RULING-62a", "RE-RULING-100")
def test_a_card_laid_face_down_is_shown_to_its_owner_only() -> None:
    table = draws("blood-frenzy")
    seen = next(event for event in table.state.events or () if event.name == "corruption-seen")
    assert (seen.about, seen.reaches(0), seen.reaches(1)) == ({"card": CARDS.index("blood-frenzy")}, True, False)

    assert card_of(RELIC.view(table.state, 0).corruption[0][0]) == CARDS.index("blood-frenzy")
    assert card_of(RELIC.view(table.state, 1).corruption[0][0]) == HOLE


@rule("RE-RULING-63")
def test_who_is_defeated_and_corrupted_at_once_is_only_corrupted(tmp_path: Path) -> None:
    table = Scene(game=owned(tmp_path, "threat-red.yaml", PLAGUE)).has(life=1, hidden_corruption=FIVE)
    table.settles("blood-frenzy", 1).meets("ambush-in-scrap-canyon").plays("yes")

    assert (table.character(), table.life(), table.space()) == (
        "callidus-assassin",
        sheet("callidus-assassin").life,
        START,
    )
    assert table.heard("defeated") == []


@rule("RE-RULING-64")
def test_who_is_corrupted_in_the_turn_of_another_changes_at_once_and_that_turn_goes_on() -> None:
    table = Scene().has(power=["bull-headed"]).has(1, hidden_corruption=FIVE).settles(1, "blood-frenzy", 1)
    table.carries_out("webway-portal", seat=1, active=0)
    assert (table.asked, table.prompt) == (1, "take-new-character")

    table.plays("yes")

    assert (table.character(1), table.space(1)) == ("callidus-assassin", START)
    assert (table.asked, table.prompt) == (0, "use-experience")


@rule("RE-RULING-67")
def test_tokens_on_the_scenario_sheet_stay_after_corruption() -> None:
    table = Scene(scenario="the-broken-seals").has(sheet_tokens=4, hidden_corruption=FIVE).settles(1, "blood-frenzy", 1)
    table.carries_out("webway-portal").plays("yes")

    assert (table.character(), table.sheet_tokens()) == ("callidus-assassin", 4)


@rule("RE-RULING-104")
def test_everybody_knows_which_sheets_are_unused() -> None:
    table = corrupted()
    seen = RELIC.view(table.state, None)

    assert [SHEETS[number] for number in seen.character] == ["callidus-assassin", "canoness"]
    assert seen.retired == 1 << SHEETS.index("ogryn")


@rule("RE-CORRUPT-13", "RE-CORRUPT-25")
def test_whoever_was_corrupted_is_not_corrupted_again_by_the_next_effect() -> None:
    table = Scene().has(hidden_corruption=FIVE).only("corruption", "wasting-sinew")
    table.carries_out("crone-world-yllen-satari").plays("yes").has(life=2).carries_out("tank-hulk-surgery")

    assert len(table.heard("corrupted")) == 1
    assert table.life() == 3
