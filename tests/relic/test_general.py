"""RE-GEN: who plays, how players touch each other, and the way to win."""

from __future__ import annotations

from typing import Any

import pytest

from reliquary.games.relic.syntax import words_in
from tests.relic.company import concerns_others
from tests.relic.scene import RELIC, Scene
from tests.rules import rule

DONE_THREE = ["stop-the-waaagh", "take-initiative", "beyond-all-odds"]


def meddlers(entries: Any) -> list[str]:
    """The entries with a word that concerns other players."""
    return [entry["id"] for entry in entries if any(map(concerns_others, words_in(entry)))]


@rule("RE-GEN-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_can_play(seats: int) -> None:
    assert len(RELIC.deal(seats=seats, seed=1).place) == seats


@rule("RE-GEN-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 2.0, "3", True, None])
def test_no_other_number_of_players_can(seats: Any) -> None:
    with pytest.raises(ValueError, match=r"for 2 to 4 players, not for .* \(RE-GEN-01\)"):
        RELIC.deal(seats=seats)


@rule("RE-GEN-03")
def test_each_player_plays_one_character_and_moves_no_other() -> None:
    table = Scene(("ogryn", "canoness", "commissar")).settles(1).plays("go:broker-arcade")

    assert [table.character(seat) for seat in range(3)] == ["ogryn", "canoness", "commissar"]
    assert [table.space(seat) for seat in range(3)] == ["broker-arcade", "outskirts", "outskirts"]


@rule("RE-GEN-03")
def test_two_players_cannot_play_the_same_character() -> None:
    with pytest.raises(ValueError, match="each seat needs another one"):
        Scene(("ogryn", "ogryn"))


@rule("RE-GEN-04")
def test_exactly_one_player_wins() -> None:
    table = Scene(("ogryn", "canoness", "commissar")).stands("last-threshold").has(cunning=12, sheet_tokens=2)
    table.settles(2).plays()

    assert table.winner == 0
    assert RELIC.scores(table.state) == (1.0, 0.0, 0.0)


@rule("RE-GEN-05")
def test_a_player_on_the_own_space_cannot_be_attacked() -> None:
    table = Scene().stands("broker-arcade").stands("broker-arcade", 1).engages()

    assert table.offers == ["option:1", "done"]
    assert table.refused("fight:strength") == "RE-BATTLE-02"


@rule("RE-GEN-05")
def test_a_battle_concerns_the_cards_of_the_space_and_nobody_else_on_it() -> None:
    table = Scene().has(1, life=4, influence=1).settles(1, 2).meets("hull-breaker-mob")

    assert table.space(1) == "outskirts"
    assert table.heard("battle") == [{"result": "won", "mine": 7, "theirs": 4}]
    assert (table.life(1), table.influence(1)) == (4, 1)


@rule("RE-GEN-06", "RE-RULING-132")
def test_only_threats_missions_scenarios_characters_and_power_cards_that_say_so_touch_other_players() -> None:
    corruption, missions, power, relics, wargear, red, blue, yellow = map(meddlers, RELIC.content.decks)

    assert corruption + relics + wargear + meddlers(RELIC.content.spaces) == []
    assert power == ["by-any-means", "debt-of-glory", "not-one-step", "levy-of-the-forgotten"]
    assert missions == ["boast-before-witnesses", "a-bargain-among-wolves"]
    assert meddlers(RELIC.content.scenarios) == ["the-mystery-beyond", "the-hollow-throne"]
    assert {"callidus-assassin", "rogue-trader"} <= set(meddlers(RELIC.content.characters))
    assert all(map(len, (red, blue, yellow)))


@rule("RE-GEN-06")
def test_a_threat_card_may_touch_other_players() -> None:
    table = Scene().has(0, influence=4).has(1, influence=5).meets("raid-on-the-supply-lines")

    assert (table.influence(0), table.influence(1)) == (2, 3)


@rule("RE-GEN-07")
def test_missions_bring_a_relic_and_the_relic_opens_the_way_to_the_scenario_space() -> None:
    table = Scene().stands("guardian-of-the-rift").has(strength=12, level=8, influence=8, completed=DONE_THREE)
    table.settles("weeping-censer", "hand-of-annulment").turn_of(0, "experience").plays("trade", "pick:weeping-censer")
    assert table.completed() == []

    table.settles(4, 1, 5).turn_of(0).plays("go:warp-rift", "yes")
    assert table.space() == "daemon-world-braxas"
    assert table.heard("battle") == [{"result": "won", "mine": 17, "theirs": 11}]

    table.stands("last-threshold").has(cunning=12, sheet_tokens=2).settles(2).turn_of(0)
    assert (table.space(), table.winner) == ("scenario-space", 0)
