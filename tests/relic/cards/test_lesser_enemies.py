"""Enemies of the three Threat decks that do one small thing each."""

from __future__ import annotations

import pytest

from tests.relic.cards.stage import stage
from tests.rules import proves

# Red


@proves("scrap-heap-lookout")
def test_the_lookout_calls_another_red_card_to_whoever_loses() -> None:
    table = stage().lies("outskirts", "scrap-heap-lookout").settles(5, 1, "wreck-hounds").engages()

    assert table.heard("battle") == [{"result": "lost", "mine": 5, "theirs": 7}]
    assert table.threats("outskirts") == ["scrap-heap-lookout", "wreck-hounds"]


@proves("rust-hymn-convert")
@pytest.mark.parametrize(("answer", "influence", "hidden"), [("yes", 2, ["blood-frenzy"]), ("no", 0, [])])
def test_the_convert_pays_those_who_let_themselves_be_stained(answer: str, influence: int, hidden: list[str]) -> None:
    table = stage().settles(1, 5, "blood-frenzy").meets("rust-hymn-convert").plays(answer)

    assert table.trophies() == ["rust-hymn-convert"]
    assert (table.influence(), table.hidden_corruption()) == (influence, hidden)


@proves("hull-stripping-pirate")
def test_what_the_pirate_strips_from_the_loser_goes_to_a_rival() -> None:
    table = stage().has(influence=2).settles(5, 1).meets("hull-stripping-pirate")

    assert table.heard("battle") == [{"result": "lost", "mine": 5, "theirs": 8}]
    assert (table.influence(), table.influence(1)) == (1, 1)


@proves("booby-trapped-salvage-crawler")
def test_whoever_finds_the_trap_of_the_crawler_has_the_salvage() -> None:
    table = stage().settles(1, 5, 3, "trophy-hooks").meets("booby-trapped-salvage-crawler")

    assert table.heard("test") == [{"passed": True, "value": 7, "target": 7}]
    assert (table.assets(), table.life()) == (["trophy-hooks"], 5)


@proves("booby-trapped-salvage-crawler")
def test_whoever_walks_into_the_trap_of_the_crawler_is_hurt() -> None:
    table = stage().settles(1, 5, 2).meets("booby-trapped-salvage-crawler")

    assert table.heard("test") == [{"passed": False, "value": 6, "target": 7}]
    assert (table.assets(), table.life()) == ([], 4)
    assert table.trophies() == ["booby-trapped-salvage-crawler"]


@proves("slag-dune-tuskbeast")
@pytest.mark.parametrize(("space", "theirs"), [("outskirts", 4 + 2), ("furnace-line", 4 + 2 + 2)])
def test_the_tuskbeast_is_stronger_among_its_slag_dunes(space: str, theirs: int) -> None:
    table = stage().stands(space).settles(2, 5).meets("slag-dune-tuskbeast")

    assert table.heard("battle") == [{"result": "won", "mine": 9, "theirs": theirs}]
    assert table.influence() == 2


@proves("tusk-helm-raider")
def test_the_raider_robs_the_loser() -> None:
    table = stage().has(influence=3).settles(5, 1).meets("tusk-helm-raider")

    assert table.heard("battle") == [{"result": "lost", "mine": 5, "theirs": 9}]
    assert (table.life(), table.influence()) == (4, 2)


# Blue


@proves("gnawling-tide")
def test_a_tide_that_is_not_stemmed_rises() -> None:
    table = stage().lies("outskirts", "gnawling-tide").settles(3, 1, "feeder-swarm").engages()

    assert table.heard("battle") == [{"result": "tied", "mine": 5, "theirs": 5}]
    assert table.threats("outskirts") == ["gnawling-tide", "feeder-swarm"]


@proves("whisper-brood")
def test_the_whispers_stain_the_loser_and_teach_something() -> None:
    table = stage().settles(5, 1, "blood-frenzy", "short-hop").meets("whisper-brood")

    assert table.heard("battle") == [{"result": "lost", "mine": 5, "theirs": 8}]
    assert (table.hidden_corruption(), table.power()) == (["blood-frenzy"], ["short-hop"])


@proves("carrion-choirling")
def test_the_choirling_sings_to_all_who_are_stained() -> None:
    table = stage().has(influence=3).has(1, influence=3, hidden_corruption=["blood-frenzy"]).settles(5, 1)
    table.meets("carrion-choirling")

    assert table.heard("battle") == [{"result": "lost", "mine": 5, "theirs": 10}]
    assert (table.influence(), table.influence(1)) == (3, 2)


@proves("carrion-choirling")
def test_the_choirling_is_worth_2_influence() -> None:
    assert stage().settles(1, 5).meets("carrion-choirling").influence() == 2


@proves("corpse-fed-hound")
def test_the_hound_runs_off_with_a_trophy_of_the_loser() -> None:
    table = stage().has(trophies=["skitterbrood", "shock-talon"]).settles(5, 1).meets("corpse-fed-hound")
    assert table.heard("battle") == [{"result": "lost", "mine": 5, "theirs": 8}]

    assert table.plays("pick:skitterbrood").trophies() == ["shock-talon"]


@proves("plague-bell-ringer")
@pytest.mark.parametrize(("die", "hidden"), [(1, ["blood-frenzy"]), (2, [])])
def test_the_bell_may_stain_whoever_ends_a_turn_beside_it(die: int, hidden: list[str]) -> None:
    table = stage().settles(3, 1, die, "blood-frenzy").meets("plague-bell-ringer")

    assert table.heard("battle") == [{"result": "tied", "mine": 5, "theirs": 5}]
    assert (table.hidden_corruption(), table.active) == (hidden, 1)


@proves("carapace-shambler")
def test_the_shell_of_the_shambler_charges_a_card() -> None:
    table = stage().has(assets=["field-med-kit"], charges={"field-med-kit": 1}).settles(1, 5).meets("carapace-shambler")

    assert table.trophies() == ["carapace-shambler"]
    assert table.charges("field-med-kit") == 2


# Yellow


@proves("grey-cloak-sentinel")
def test_the_sentinel_lets_an_equal_take_the_paths_it_guards() -> None:
    table = stage().settles(1, 1).meets("grey-cloak-sentinel")
    table.turn_of(0, "movement").plays("special-move")

    assert table.offered("go")[:2] == ["battlefleet-antias", "broker-arcade"]
    assert table.plays("go:broker-arcade").space() == "broker-arcade"


@proves("bilge-deck-cutpurse")
def test_the_cutpurse_takes_2_influence_of_the_loser() -> None:
    table = stage().has(influence=3).settles(5, 1).meets("bilge-deck-cutpurse")

    assert table.heard("battle") == [{"result": "lost", "mine": 5, "theirs": 7}]
    assert (table.life(), table.influence()) == (4, 1)


@proves("beckoning-outrider")
def test_the_outrider_waves_to_a_rival_of_the_loser() -> None:
    table = stage().settles(5, 1, "short-hop").meets("beckoning-outrider")

    assert table.heard("battle") == [{"result": "lost", "mine": 5, "theirs": 7}]
    assert (table.power(), table.power(1)) == ([], ["short-hop"])


@proves("rune-sealed-sentry")
def test_the_runes_of_the_sentry_give_back_a_power_card() -> None:
    table = stage().discarded_before("short-hop", "bull-headed").settles(1, 5).meets("rune-sealed-sentry")

    assert table.offered("pick") == ["bull-headed", "short-hop"]
    assert table.plays("pick:short-hop").power() == ["short-hop"]


@proves("sleepless-chorister")
def test_the_chorister_keeps_awake_whoever_ends_a_turn_there() -> None:
    table = (
        stage()
        .has(power=["follow-the-beacon"])
        .settles(3, 1)
        .meets("sleepless-chorister")
        .plays("done", "roll", "done", "done")
    )

    assert table.heard("battle") == [{"result": "tied", "mine": 5, "theirs": 5}]
    assert (table.power(), table.active) == ([], 1)


@proves("eavesdropping-drone")
def test_the_drone_passes_a_power_card_of_the_loser_on() -> None:
    table = stage().has(power=["follow-the-beacon"]).settles(5, 1).meets("eavesdropping-drone")
    table.plays("done", "roll", "done", "pick:follow-the-beacon")

    assert table.heard("battle") == [{"result": "lost", "mine": 5, "theirs": 8}]
    assert (table.power(), table.power(1)) == ([], ["follow-the-beacon"])
