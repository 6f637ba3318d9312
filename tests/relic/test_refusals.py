"""Law 8 in corners: the rule behind a no is the one that forbids, and its sentence is true at that moment."""

from __future__ import annotations

from pathlib import Path

import reliquary
from reliquary import kernel
from tests.relic.scene import RELIC, Scene, enemy
from tests.rules import rule

THREE = ["take-initiative", "stop-the-waaagh", "lessons-of-defeat"]


def reason(table: Scene, action: str) -> tuple[str, str]:
    """The rule and the sentence that refuse an action."""
    refusal = kernel.why(table.state, RELIC.numbers[action])
    assert refusal is not None
    return refusal.rule, refusal.reason


def sentence(table: Scene, action: str) -> str:
    """What a player is told who may not do something."""
    return str(RELIC.voice().refusal(kernel.why(table.state, RELIC.numbers[action])))


@rule("RE-XP-06")
def test_whoever_has_missions_enough_is_told_when_they_are_traded() -> None:
    table = Scene().has(power=["short-hop"], completed=THREE).turn_of(0, "movement")
    poor = Scene().has(power=["short-hop"], completed=THREE[:2]).turn_of(0, "movement")

    assert reason(table, "trade") == ("RE-XP-06", "trade-in-experience")
    assert reason(poor, "trade") == ("RE-XP-06", "too-few-missions")


@rule("RE-RULING-128")
def test_in_a_shorter_game_it_is_told_how_many_missions_were_agreed_on() -> None:
    table = Scene(missions=2).has(power=["short-hop"], completed=THREE[:1]).turn_of(0, "movement")

    assert reason(table, "trade") == ("RE-RULING-128", "too-few-missions")
    assert sentence(table, "trade") == "RE-RULING-128: a Relic costs 2 completed missions"
    assert "trade" in Scene(missions=2).has(completed=THREE[:2]).turn_of(0, "experience").offers


@rule("RE-BONUS-07")
def test_a_weapon_that_counts_for_a_roll_is_not_said_to_be_unannounced() -> None:
    table = Scene().has(power=["short-hop"], assets=["trench-bolter"]).meets("hull-breaker-mob").plays("done")

    assert reason(table, "leave:trench-bolter") == ("RE-BONUS-07", "cannot-leave")
    assert reason(table, "leave:power-sword") == ("RE-BONUS-07", "not-announced")


@rule("RE-RULING-107")
def test_a_weapon_is_left_aside_for_one_battle_only() -> None:
    table = Scene().has(strength=9, power=["short-hop"], assets=["trench-bolter"]).settles(1, 5)
    table.meets("hull-breaker-mob", enemy("cunning", 3), enemy("willpower", 4, "blue"))
    table.plays("fight:strength", "leave:trench-bolter")
    assert reason(table, "use:trench-bolter") == ("RE-RULING-107", "left-aside")

    table.plays("done", "roll", "done")
    assert reason(table, "use:trench-bolter") == ("RE-CHAR-10", "ability-not-now")


@rule("RE-MOVE-03", "RE-MOVE-01")
def test_a_roll_that_was_made_is_not_asked_for_again() -> None:
    table = Scene().has(assets=["grav-skiff"]).settles(3).turn_of(0, "movement")
    assert reason(table, "go:broker-arcade") == ("RE-TIMING-05", "choose-ability")

    table.plays("use:grav-skiff")
    assert reason(table, "go:broker-arcade") == ("RE-GOLD-03", "choose-one")


@rule("RE-MOVE-02", "RE-MOVE-03")
def test_before_the_roll_no_space_can_be_chosen_least_of_all_the_own() -> None:
    table = Scene().has(power=["short-hop"]).turn_of(0, "movement")

    assert reason(table, "go:outskirts") == ("RE-MOVE-02", "must-leave")
    assert reason(table, "go:broker-arcade") == ("RE-MOVE-03", "roll-to-move")


@rule("RE-SCEN-02", "RE-CHAR-10")
def test_a_scenario_sheet_is_not_taken_for_the_character() -> None:
    table = Scene().has(power=["short-hop"]).turn_of(0, "movement")

    assert reason(table, "use:the-mystery-beyond") == ("RE-SCEN-02", "scenario-not-now")
    assert reason(table, "use:ogryn") == ("RE-CHAR-10", "sheet-not-now")
    assert reason(table, "use:canoness") == ("RE-CHAR-09", "other-character")


@rule("RE-EVADE-01", "RE-EVADE-02", "RE-POWER-06")
def test_whoever_may_evade_is_not_told_to_be_forbidden_to() -> None:
    table = Scene().has(power=["smoke-and-silence"]).lies("broker-arcade", "wreck-hounds").meets("hull-breaker-mob")
    table.plays("done")

    assert reason(table, "use:smoke-and-silence") == ("RE-POWER-06", "card-has-its-moment")
    assert reason(table, "evade:hull-breaker-mob") == ("RE-EVADE-01", "no-ability-to-evade")
    assert reason(table, "evade:wreck-hounds") == ("RE-EVADE-02", "enemy-not-here")


@rule("RE-GOLD-02", "RE-POWER-06")
def test_only_what_rerolls_is_forbidden_to_who_cannot_reroll() -> None:
    table = Scene().has(power=["cast-the-bones-again", "short-hop"], corruption=["the-unblinking-eye"])
    table.meets("hull-breaker-mob")

    assert reason(table, "use:cast-the-bones-again") == ("RE-GOLD-02", "cannot-reroll")
    assert reason(table, "use:short-hop") == ("RE-POWER-06", "card-has-its-moment")


BANNER = """
relics:
  - id: banner-of-the-gathered-host
    origin: owner
    abilities: [{when: rival-here, optional: true, effect: [{gain: {life: 1}}]}]
"""


@rule("RE-MOVE-01")
def test_whoever_is_asked_in_the_movement_phase_of_another_is_not_told_to_roll(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: mine\ngame: relic\norigin: owner\nextends: relic\n")
    (tmp_path / "relics.yaml").write_text(BANNER)
    table = Scene(game=reliquary.game("relic", tmp_path)).stands("broker-arcade", 1)
    table.has(1, assets=["banner-of-the-gathered-host"]).settles(1).turn_of(0, "movement").plays("go:broker-arcade")

    assert (table.asked, table.phase) == (1, "movement")
    assert reason(table, "go:outskirts") == ("RE-MOVE-01", "move-in-movement-phase")


@rule("RE-ENGAGE-08", "RE-BATTLE-02", "RE-BATTLE-03", "RE-EVADE-03")
def test_nobody_is_told_that_an_enemy_which_lies_there_is_not_there() -> None:
    table = Scene().has(power=["short-hop"]).lies("outskirts", "hull-breaker-mob").turn_of(0, "movement")
    assert reason(table, "fight:strength") == ("RE-ENGAGE-08", "battle-in-its-step")
    assert reason(table, "fight:cunning") == ("RE-BATTLE-02", "no-such-battle")

    table.turn_of(0, "engagement")
    assert reason(table, "fight:strength") == ("RE-BATTLE-03", "prepare-for-battle")

    evading = Scene(("callidus-assassin", "ogryn")).meets("hull-breaker-mob", "ash-veil-wanderer", "apostate-preacher")
    evading.plays("evade:hull-breaker-mob")
    assert reason(evading, "fight:strength") == ("RE-EVADE-03", "was-evaded")


@rule("RE-SPECIAL-01", "RE-SPECIAL-02")
def test_whoever_has_a_special_move_is_not_told_to_have_none() -> None:
    table = Scene().has(power=["dawn-muster"]).settles(2).meets("forgotten-portal").plays("yes")
    assert (table.phase, reason(table, "special-move")) == ("experience", ("RE-SPECIAL-02", "special-move-waits"))

    without = Scene().has(power=["dawn-muster"]).turn_of(0, "movement")
    assert reason(without, "special-move") == ("RE-SPECIAL-01", "no-special-move")


@rule("RE-GOLD-03", "RE-MOVE-01")
def test_whoever_sends_a_card_on_is_not_told_to_be_moving() -> None:
    table = Scene().lies("outskirts", "the-world-wrecker").turn_of(0, "end")

    assert (table.prompt, reason(table, "go:acid-fens")) == ("rumble-on", ("RE-GOLD-03", "choose-space"))


@rule("RE-BONUS-07", "RE-POWER-06", "RE-CHAR-10")
def test_what_has_its_moment_now_is_not_said_to_belong_to_another() -> None:
    table = Scene(("ordo-malleus-inquisitor", "ogryn")).has(power=["the-unnaming"], assets=["trench-bolter"])
    table.meets("hull-breaker-mob").plays("use:ordo-malleus-inquisitor")

    assert "has no ability that you could use now" in sentence(table, "use:trench-bolter")  # it counts already
    assert "has no ability that you could use now" in sentence(table, "use:ordo-malleus-inquisitor")  # once a turn
    assert "cannot be carried out now" in sentence(table, "use:the-unnaming")  # no daemon is here
    assert "is no asset in your play area" in sentence(table, "use:power-sword")


@rule("RE-THREAT-19", "RE-THREAT-18")
def test_a_card_of_the_space_has_its_moment_though_it_lies_in_no_play_area() -> None:
    table = Scene().has(influence=3, power=["short-hop"]).lies("outskirts", "notched-tusk-blade")
    table.meets("silver-tongued-exile", "hull-breaker-mob")

    assert reason(table, "use:silver-tongued-exile") == ("RE-THREAT-19", "ability-not-now")
    assert reason(table, "use:notched-tusk-blade") == ("RE-ASSET-05", "not-yours")


@rule("RE-DISCARD-02", "RE-DISCARD-06")
def test_whoever_has_nothing_to_discard_is_not_told_to_wait_for_the_experience_phase() -> None:
    table = Scene().has(trophies=["hull-breaker-mob"]).turn_of(0, "experience")
    moving = Scene().has(power=["short-hop"]).turn_of(0, "movement")

    assert reason(table, "discard") == ("RE-DISCARD-02", "nothing-to-discard")
    assert reason(moving, "discard") == ("RE-DISCARD-06", "discard-in-experience")


@rule("RE-RELIC-03", "RE-XP-06")
def test_whoever_keeps_a_relic_is_not_told_that_missions_are_traded_in_the_phase_that_it_is() -> None:
    six = [*THREE, "council-under-fire", "earn-your-stripes", "the-price-of-loyalty"]
    table = Scene().has(completed=six, assets=["power-sword"]).turn_of(0, "experience").plays("trade")

    assert reason(table, "trade") == ("RE-RELIC-03", "keep-one-relic")
    assert reason(table, "discard") == ("RE-RELIC-03", "keep-one-relic")


@rule("RE-XP-03", "RE-LEVEL-10")
def test_whoever_chooses_an_attribute_for_a_level_is_not_told_to_wait_with_trophies() -> None:
    table = Scene().has(level=11, trophies=["hive-tyrant", "the-wall-breakers"], mission="relieve-the-outskirts")
    table.turn_of(0, "experience").plays("pick:the-wall-breakers")

    assert reason(table, "pick:hive-tyrant") == ("RE-LEVEL-10", "choose-attribute")


@rule("RE-GOLD-04")
def test_an_attribute_that_is_not_the_highest_is_not_meant() -> None:
    table = Scene().has(strength=5, willpower=5, cunning=2).carries_out("beyond-the-last-door")

    assert reason(table, "attribute:cunning") == ("RE-GOLD-04", "attribute-not-meant")


@rule("RE-GOLD-03", "RE-WARGEAR-03")
def test_a_purchase_from_a_rival_that_was_begun_is_made() -> None:
    table = Scene(("rogue-trader", "ogryn")).has(influence=9).has(1, assets=["trench-bolter", "power-sword"])
    table.turn_of(0, "experience").plays("use:rogue-trader")

    assert reason(table, "done") == ("RE-GOLD-03", "choose-card")
    assert reason(table, "pick:storm-bolter") == ("RE-WARGEAR-03", "cannot-afford")


@rule("RE-BONUS-07")
def test_what_was_announced_for_a_battle_that_is_over_is_announced_no_more() -> None:
    table = Scene().has(strength=9, power=["short-hop"], assets=["trench-bolter"]).settles(1, 5)
    table.meets("hull-breaker-mob").plays("done", "roll", "done")

    assert (table.prompt, reason(table, "leave:trench-bolter")) == (
        "use-experience",
        ("RE-BONUS-07", "not-announced"),
    )


@rule("RE-RULING-117")
def test_what_takes_no_other_weapon_s_place_is_told_with_the_one_that_was_paid_for() -> None:
    table = Scene().has(power=["short-hop"], assets=["trench-bolter", "power-sword"]).meets("hull-breaker-mob")
    table.plays("use:power-sword")

    assert reason(table, "use:trench-bolter") == ("RE-RULING-117", "paid-for")
