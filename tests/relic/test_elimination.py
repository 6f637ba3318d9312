"""RE-ELIM and the rulings on it: who is out of the game, and who is left."""

from __future__ import annotations

from reliquary.games.relic.state import NOTHING
from reliquary.notation import Result
from reliquary.table import Resign
from tests.relic.scene import RELIC, SHEETS, Scene
from tests.rules import rule
from tests.table.making import START, begun, commit

FIVE = ["the-unblinking-eye", "talons-for-hands", "black-pinions", "patron-in-the-dark", "beyond-the-last-door"]


def doomed(*characters: str) -> Scene:
    """The first player has five Corruption cards and there is no other sheet to change to."""
    table = Scene(characters).retires(*[sheet for sheet in SHEETS if sheet not in characters])
    return table.has(hidden_corruption=FIVE).settles(1, "blood-frenzy")


def eliminated() -> Scene:
    """The first of three players, with all that a player can own, is eliminated in the own turn."""
    table = doomed("ogryn", "canoness", "commissar").has(influence=4, sheet_tokens=2, mission="relieve-the-outskirts")
    table.has(power=["old-stains"], trophies=["wreck-hounds"], assets=["power-sword", "upturned-seal"])
    return table.has(completed=["take-initiative"]).carries_out("webway-portal")


@rule("RE-ELIM-01")
def test_a_player_can_be_eliminated() -> None:
    table = eliminated()

    assert table.heard("eliminated") == [{}]
    assert table.state.out == 0b001


@rule("RE-ELIM-02")
def test_the_bust_of_the_eliminated_is_removed_from_the_board() -> None:
    assert eliminated().state.place[0] == NOTHING


@rule("RE-ELIM-03")
def test_all_cards_and_tokens_of_the_eliminated_are_gone() -> None:
    table = eliminated()

    assert (table.power(), table.trophies(), table.assets(), table.corruption()) == ([], [], [], [])
    assert (table.mission(), table.completed(), table.hidden_corruption()) == (None, [], [])
    assert (table.influence(), table.tokens(), table.sheet_tokens()) == (0, [], 0)
    assert table.charges("power-sword") == 0


@rule("RE-RULING-71")
def test_the_cards_of_the_eliminated_go_to_their_piles_and_the_sheet_is_retired() -> None:
    table = eliminated()

    assert (table.discards("power"), table.discards("red")) == (["old-stains"], ["wreck-hounds"])
    assert (table.discards("wargear"), table.discards("relic")) == (["power-sword"], ["upturned-seal"])
    assert sorted(table.discards("mission")) == ["relieve-the-outskirts", "take-initiative"]
    assert sorted(table.discards("corruption")) == sorted([*FIVE, "blood-frenzy"])
    assert table.state.retired >> SHEETS.index("ogryn") & 1


@rule("RE-ELIM-04")
def test_the_eliminated_have_lost_and_get_no_new_character() -> None:
    table = eliminated()
    assert table.heard("became") == []

    table.stands("last-threshold", seat=1).has(1, cunning=12, sheet_tokens=2).settles(2).turn_of(1)
    assert (table.winner, RELIC.scores(table.state)) == (1, (0.0, 1.0, 0.0))


@rule("RE-ELIM-05")
def test_the_eliminated_take_no_turns_and_no_choices() -> None:
    table = eliminated()
    assert table.active == 1
    assert table.refused("roll", seat=0) == "RE-ELIM-05"

    assert table.turn_of(2, "end").active == 1


@rule("RE-ELIM-05")
def test_effects_on_all_players_pass_the_eliminated_by() -> None:
    table = eliminated().has(1, life=3).has(2, life=3).carries_out("lull-between-raids", seat=1, active=1)

    assert (table.life(1), table.life(2)) == (4, 4)
    assert [event.seat for event in table.state.events or () if event.name == "gained"] == [2, 1]


@rule("RE-RULING-72")
def test_the_last_player_who_is_not_eliminated_wins() -> None:
    table = doomed("ogryn", "canoness").carries_out("webway-portal")

    assert table.is_over
    assert table.winner == 1


@rule("RE-RULING-72", "RE-RULING-105")
def test_if_all_are_eliminated_nobody_wins() -> None:
    table = doomed("ogryn", "canoness")
    table.state.out = 0b10
    table.carries_out("webway-portal")

    assert (table.is_over, RELIC.winners(table.state)) == (True, ())
    assert RELIC.scores(table.state) == (0.0, 0.0)


@rule("RE-RULING-124")
def test_who_resigns_has_lost() -> None:
    table = begun("human", "human", game=RELIC, options={"characters": ["ogryn", "canoness"]})
    commit(table, table.propose(0, Resign(), START))

    assert table.over
    assert table.result == Result([], [1])


@rule("RE-ELIM-05", "RE-MISSION-05")
def test_the_mission_of_an_eliminated_player_looks_at_nothing_any_more() -> None:
    table = doomed("ogryn", "canoness", "commissar").has(mission="a-fortune-in-favours")
    table.carries_out("webway-portal").carries_out("besieged-watchtower", seat=1, active=1).plays("option:2")

    assert (table.influence(1), table.mission()) == (2, None)


@rule("RE-ELIM-05")
def test_an_eliminated_player_is_nobody_that_a_card_could_choose() -> None:
    table = eliminated().has(1, influence=1).carries_out("breach-in-the-line", seat=1, active=1).plays("option:2")

    assert (table.influence(1), table.influence(2)) == (0, 1)
