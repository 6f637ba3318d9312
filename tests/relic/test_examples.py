"""RE-EX: the worked examples of the rulebook, replayed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.relic.scene import CARDS, RELIC, SPACES, Scene, card, enemy, owned
from tests.rules import rule

TEN = """
red:
  - id: ambush-in-scrap-canyon
    type: event
    effect: [{trial: {attribute: strength, target: 10}}]
    origin: owner
"""


def blue_front(*chance: int | str) -> Scene:
    """Two blue icons; on the space a blue Apostate Preacher and a red Blood Axe Grot; Willpower 3, a Power Sword."""
    table = Scene().stands("devoured-colony").lies("devoured-colony", "apostate-preacher", "blood-axe-grot")
    table.has(strength=5, willpower=3, assets=["power-sword"]).settles("death-guard-with-heavy-bolter", *chance)
    return table.turn_of(0, "exploration")


@rule("RE-EX-01")
def test_example_drawing_threat_cards() -> None:
    table = Scene().stands("devoured-colony").lies("devoured-colony", "gnawling-tide").has(power=["schooled-answer"])
    table.settles("skitterbrood", "feeder-swarm").turn_of(0, "exploration")

    assert table.threats("devoured-colony") == ["gnawling-tide", "skitterbrood", "feeder-swarm"]
    assert table.phase == "engagement"


@rule("RE-EX-02")
def test_example_any_card_of_the_red_deck_is_a_red_threat_card() -> None:
    table = Scene().stands("sunken-tenements").lies("sunken-tenements", "tank-hulk-surgery").has(influence=2)
    table.turn_of(0, "exploration")

    assert card("tank-hulk-surgery").type == "encounter"
    assert table.heard("threat-drawn") == []


@rule("RE-EX-03")
def test_example_an_enemy_with_strength_three_is_worth_three_points() -> None:
    table = Scene().has(trophies=["hull-breaker-mob"]).turn_of(0, "experience").plays("pick:hull-breaker-mob")

    assert table.heard("trophy-spent") == [{"card": CARDS.index("hull-breaker-mob"), "points": 3, "total": 3}]


@rule("RE-EX-04")
def test_example_battle_the_exploration() -> None:
    table = blue_front()

    assert table.threats("devoured-colony") == ["apostate-preacher", "blood-axe-grot", "death-guard-with-heavy-bolter"]
    assert (table.phase, table.offers) == ("engagement", ["fight:strength", "fight:willpower"])


@rule("RE-EX-04a")
def test_example_battle_both_enemies_of_willpower_battle_together() -> None:
    table = blue_front().plays("fight:willpower")

    assert [CARDS[foe] for foe in table.state.contest.foes] == ["apostate-preacher", "death-guard-with-heavy-bolter"]


@rule("RE-EX-04b")
def test_example_battle_the_values() -> None:
    table = blue_front(2, 4, "old-stains").plays("fight:willpower", "use:power-sword")

    assert table.charges("power-sword") == 3
    assert table.heard("battle") == [{"result": "won", "mine": 10, "theirs": 8}]


@rule("RE-EX-04c")
def test_example_battle_the_consequences() -> None:
    table = blue_front(2, 4, "old-stains").plays("fight:willpower", "use:power-sword")

    assert (table.power(), table.influence()) == (["old-stains"], 1)
    assert table.trophies() == ["apostate-preacher", "death-guard-with-heavy-bolter"]
    assert sum(card(trophy).value for trophy in table.trophies()) == 6
    assert (table.prompt, [CARDS[foe] for foe in table.state.contest.foes]) == ("announce-bonuses", ["blood-axe-grot"])


@rule("RE-EX-05")
def test_example_power_cards_used_before_step_five_are_not_counted() -> None:
    table = Scene().has(willpower=2, power=["surrounded-therefore-ready", "bull-headed", "old-stains"]).settles(1)
    table.stands("last-camp", 1).meets("mind-glutton").plays(
        "use:surrounded-therefore-ready", "done", "roll:old-stains", "done"
    )

    assert table.heard("battle") == [{"result": "won", "mine": 5 + 2 + 2, "theirs": 1 + 4 + 1}]


@rule("RE-EX-06")
def test_example_a_power_number_as_a_movement_roll() -> None:
    table = Scene().has(power=["old-stains"]).turn_of(0).plays("roll:old-stains")

    assert table.offered("go") == ["slag-canals", "webway-portal"]


@rule("RE-EX-06")
def test_example_a_power_number_as_a_battle_roll() -> None:
    table = Scene().has(cunning=2, power=["old-stains"]).settles(1).meets(enemy("cunning", 3))
    table.plays("done", "roll:old-stains")

    assert table.heard("battle") == [{"result": "won", "mine": 7, "theirs": 4}]


@rule("RE-EX-06")
def test_example_a_power_number_as_a_skill_roll() -> None:
    table = Scene().has(cunning=2, power=["old-stains"]).meets("stranded-pathfinder").plays("done", "roll:old-stains")

    assert table.heard("test") == [{"passed": True, "value": 7, "target": 7}]


@rule("RE-EX-07")
def test_example_corruption() -> None:
    table = Scene().has(strength=5).settles("blood-frenzy", "wasting-sinew").engages("crone-world-yllen-satari")

    assert (table.hidden_corruption(), table.corruption()) == (["blood-frenzy"], ["wasting-sinew"])
    assert table.attributes()[0] == 4


@rule("RE-EX-08")
def test_example_charges() -> None:
    table = Scene().has(cunning=2, assets=["needle-rifle"]).meets(enemy("cunning", 4)).plays("use:needle-rifle")

    assert table.charges("needle-rifle") == 1
    assert table.refused("use:needle-rifle") == "RE-CHARGE-07"


@rule("RE-EX-09")
def test_example_exploding() -> None:
    table = Scene().has(cunning=2).settles(1, 6, 6, 2).meets(enemy("cunning", 4))

    assert table.heard("rolled-on")[-1]["total"] == 14
    assert table.heard("battle") == [{"result": "won", "mine": 14 + 2, "theirs": 5}]


@rule("RE-EX-10")
def test_example_two_enemies_with_an_ability_for_the_start_of_the_battle() -> None:
    table = Scene().has(willpower=3, influence=1, assets=["frag-grenade"]).settles(5)
    table.meets("thought-leech", "many-eyed-overseer")
    assert table.offers == ["use:thought-leech", "use:many-eyed-overseer"]

    table.plays("use:many-eyed-overseer")
    assert table.story("test", "lost") == ["test", "lost"]
    assert table.influence() == 0


@rule("RE-EX-11")
def test_example_movement_box() -> None:
    board, index = RELIC.board, SPACES.index
    assert board.anticlockwise[index("haunted-star-cluster")] == index("space-hulk")
    assert board.clockwise[index("webway-portal")] == index("liliath-foothills")

    table = Scene().stands("haunted-star-cluster").settles(3).turn_of(0)
    assert "go:liliath-foothills" in table.offers


@rule("RE-EX-11a")
def test_example_movement_box_at_the_start() -> None:
    table = Scene().stands("space-hulk").settles(2).turn_of(0)

    assert "go:liliath-foothills" in table.offers


@rule("RE-EX-12")
def test_example_warp_rift() -> None:
    table = Scene().has(strength=9, level=9, influence=9, mission="take-initiative").settles(1, 4).engages("warp-rift")
    table.plays("yes")

    assert (table.space(), table.influence()) == ("daemon-world-braxas", 1)
    assert table.story("battle", "test", "corruption-hidden", "corruption-active") == ["battle"]


@rule("RE-EX-13")
def test_example_cannot_rule() -> None:
    table = Scene(("callidus-assassin", "ogryn")).has(corruption=["blood-frenzy"])
    table.meets(enemy("strength", 3), enemy("cunning", 3))

    assert table.offers == ["fight:strength", "fight:cunning"]
    assert table.refused(f"evade:{enemy('strength', 3)}") == "RE-GOLD-02"


@rule("RE-EX-14")
def test_example_an_enemy_with_cunning_means_a_cunning_battle() -> None:
    table = Scene().has(strength=9, cunning=2).settles(1, 3).meets(enemy("cunning", 4))

    assert table.heard("battle-began")[0]["form"] == 2
    assert table.heard("battle") == [{"result": "tied", "mine": 5, "theirs": 5}]


@rule("RE-EX-15")
@pytest.mark.parametrize(("strength", "roll", "passed"), [(5, 5, True), (5, 4, False), (9, 1, False)])
def test_example_a_test_of_ten(tmp_path: Path, strength: int, roll: int, passed: bool) -> None:
    table = Scene(game=owned(tmp_path, "threat-red.yaml", TEN)).has(strength=strength).settles(roll)
    table.meets("ambush-in-scrap-canyon")

    assert table.heard("test") == [{"passed": passed, "value": strength + roll, "target": 10}]


@rule("RE-EX-16")
@pytest.mark.parametrize(("text", "value"), [("antian-shrine-world", 3 + 2 + 2), ("apothecarium-sepha", 3 + 2)])
def test_example_a_skill_bonus_counts_for_its_attribute_alone(text: str, value: int) -> None:
    table = (
        Scene()
        .has(strength=2, willpower=2, assets=["iron-voiced-catechist"])
        .settles(3)
        .carries_out(text)
        .plays("done")
    )

    assert [about["value"] for about in table.heard("test")] == [value]


@rule("RE-EX-17")
@pytest.mark.parametrize(("form", "bonus"), [("strength", 2), ("willpower", 0), ("cunning", 0)])
def test_example_a_coloured_battle_bonus_counts_in_battles_of_its_form(form: str, bonus: int) -> None:
    table = Scene().has(strength=2, willpower=2, cunning=2, assets=["sawtooth-cleaver"]).settles(1, 5)
    table.meets(enemy(form, 3)).plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 5 + 2 + bonus, "theirs": 4}]


@rule("RE-EX-17")
@pytest.mark.parametrize("form", ["strength", "willpower", "cunning"])
def test_example_a_grey_battle_bonus_counts_in_battles_of_any_form(form: str) -> None:
    table = Scene().has(strength=2, willpower=2, cunning=2, assets=["trench-bolter"]).settles(1, 5)
    table.meets(enemy(form, 3)).plays("done")

    assert table.heard("battle") == [{"result": "won", "mine": 5 + 2 + 1, "theirs": 4}]


@rule("RE-EX-18")
def test_example_two_dice_that_only_together_make_six_do_not_explode() -> None:
    table = Scene().has(cunning=2, assets=["frag-grenade"]).settles(1, 2, 4).meets(enemy("cunning", 3))
    table.plays("use:frag-grenade")

    assert table.heard("battle") == [{"result": "won", "mine": 6 + 2, "theirs": 4}]
    assert table.heard("rolled-on") == []


@rule("RE-EX-18")
def test_example_two_sixes_both_explode() -> None:
    table = Scene().has(cunning=2, assets=["frag-grenade"]).settles(1, 6, 6, 2, 3).meets(enemy("cunning", 3))
    table.plays("use:frag-grenade")

    assert table.heard("battle") == [{"result": "won", "mine": 6 + 6 + 2 + 3 + 2, "theirs": 4}]


@rule("RE-EX-19")
def test_example_at_the_start_of_this_battle() -> None:
    table = Scene().has(willpower=3, influence=1, assets=["frag-grenade"]).meets("thought-leech")

    assert (table.prompt, table.influence()) == ("announce-bonuses", 0)


@rule("RE-EX-19")
def test_example_at_the_end_of_your_exploration_phase() -> None:
    table = Scene().stands("outskirts").has(assets=["ill-star-chart"], power=["bull-headed"])
    table.settles("rune-sealed-sentry", "ash-veil-wanderer").turn_of(0, "exploration")

    assert table.story("threat-drawn", "gained", "battle-began")[-2:] == ["gained", "battle-began"]
    assert table.influence() == 1


@rule("RE-EX-20")
def test_example_two_red_icons_ask_for_two_red_cards() -> None:
    table = Scene().stands("scrap-moon-armada").has(power=["schooled-answer"])
    table.settles("hull-breaker-mob", "wreck-hounds").turn_of(0, "exploration")

    assert table.threats("scrap-moon-armada") == ["hull-breaker-mob", "wreck-hounds"]


@rule("RE-EX-20")
def test_example_one_blue_icon_asks_for_one_blue_card() -> None:
    table = Scene().stands("smelter-docks").has(power=["schooled-answer"]).settles("skitterbrood")
    table.turn_of(0, "exploration")

    assert table.threats("smelter-docks") == ["skitterbrood"]


@rule("RE-EX-21")
def test_example_a_table_laid_for_three() -> None:
    dealt = RELIC.deal(seats=3, seed=1, options={"characters": ["ogryn", "canoness", "callidus-assassin"]})
    limits = [RELIC.characters[sheet].power_limits[0] for sheet in dealt.character]

    assert [len(hand) for hand in dealt.hands] == limits
    assert dealt.influence == [3, 3, 3]
    assert min(dealt.missions) >= 0
    assert dealt.sizes == [30, 24 - 3, 36 - sum(limits), 18, 24, 68, 68, 68]
