"""Greedy plays Relic well enough, answers every question, and finds its way on any board."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import reliquary
from reliquary import arena, bots, kernel
from reliquary.games.relic.bots.errand import Errand
from reliquary.games.relic.bots.heuristics import Adviser
from reliquary.games.relic.bots.judging import ANSWERS
from reliquary.games.relic.compiling import Names, Workshop
from reliquary.games.relic.content import Content, checked
from reliquary.games.relic.game import RelicGame
from reliquary.games.relic.notation import KINDS
from reliquary.games.relic.objective import Objective
from reliquary.games.relic.objectives.defeat import Defeat
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import BLUE, RED, YELLOW
from reliquary.kernel import prompt_of
from tests.bots.test_bots import chance_of_at_least
from tests.relic.scene import RELIC, Scene, enemy
from tests.relic.test_pack import OURS, write

SHORT = {"missions": 1}
ASPIRANT: dict[str, Any] = {"strength": 9, "level": 6, "life": 6, "assets": ["weeping-censer"]}  # it is time to go in


def chosen(table: Scene) -> str:
    """What Greedy does, as text."""
    s = table.state
    assert s.agenda is not None
    return RELIC.vocabulary[bots.make("greedy", 1).choose(RELIC.view(s, s.agenda[1]))]


def test_greedy_beats_two_random_players() -> None:
    games = 24
    wins = arena.simulate("relic", ["random", "greedy", "random"], games, seed=3).wins[1]

    assert chance_of_at_least(int(wins), games, 0.6) < 0.05


# Questions


def questions(kind: type[kernel.Question] = kernel.Question) -> Iterator[type[kernel.Question]]:
    """The questions of Relic: the classes that can be asked."""
    for heir in kind.__subclasses__():
        if heir.__module__.startswith("reliquary.games.relic.") and prompt_of(heir) in KINDS:
            yield heir
        yield from questions(heir)


def test_every_question_has_its_rule_of_thumb_and_every_rule_its_question() -> None:
    asked = {prompt: kind for prompt, kind in KINDS.items() if kind.asks}

    assert asked.keys() == {prompt_of(kind) for kind in questions()}
    assert {prompt_of(kind) for kind in ANSWERS} == asked.keys()


@pytest.mark.parametrize("seed", range(4))
def test_every_option_has_a_worth_wherever_chance_leads(seed: int) -> None:
    dice, s = random.Random(seed), RELIC.deal(2 + seed % 3, seed, SHORT)
    for _ in range(600):
        if s.agenda is None:
            break
        adviser = Adviser(RELIC.view(s, s.agenda[1]))
        assert all(isinstance(adviser.worth(action), float) for action in s.offers), adviser.item
        kernel.act(s, dice.choice(s.offers))


def test_a_special_move_is_made_only_where_it_leads_to_what_is_sought() -> None:
    weary = Scene().has(assets=["casket-of-cracked-runes"], life=1).stands("space-hulk", 1)
    weary.turn_of(0).plays("use:casket-of-cracked-runes")
    assert weary.offers == ["roll", "special-move"]
    assert chosen(weary) == "roll"

    ready = Scene().has(**ASPIRANT).stands("outskirts")
    ready.state.promise[0] = next(
        number for number, effect in enumerate(RELIC.effects) if getattr(effect, "spaces", 0) & middle() == middle()
    )
    assert chosen(ready.turn_of(0)) == "special-move"


def middle() -> int:
    return sum(1 << place for place in RELIC.board.rings[1])


def test_the_battle_with_the_better_chance_is_fought_first() -> None:
    foes = enemy("strength", 3), enemy("willpower", 3)

    assert chosen(Scene().has(strength=9, willpower=1).meets(*foes)) == "fight:strength"
    assert chosen(Scene().has(strength=1, willpower=9).meets(*foes)) == "fight:willpower"


def test_an_enemy_is_evaded_only_where_fighting_it_promises_less() -> None:
    foe = enemy("strength", 5)
    even = Scene(("callidus-assassin", "ogryn")).has(strength=5, life=4).meets(foe)
    hopeless = Scene(("callidus-assassin", "ogryn")).has(strength=1, life=4).meets(foe)

    assert chosen(even) == "fight:strength"
    assert chosen(hopeless) == f"evade:{foe}"


def test_no_threat_is_called_to_a_space_whose_text_box_is_wanted() -> None:
    strong = {"willpower": 8, "level": 6, "life": 6}
    waits = Scene(("canoness", "ogryn")).has(**strong).engages("webway-portal")
    goes = (
        Scene(("canoness", "ogryn")).has(**strong, influence=8, assets=["weeping-censer"]).engages("grey-knight-envoy")
    )

    assert chosen(waits) == "use:canoness"
    assert chosen(goes) == "done"


SOONER, LATER = "stop-the-waaagh", "lessons-of-defeat"


@pytest.mark.parametrize(("old", "new"), [(SOONER, LATER), (LATER, SOONER)])
def test_of_two_missions_the_one_that_looks_done_sooner_is_kept(old: str, new: str) -> None:
    table = Scene().has(mission=old, power=["fresh-orders"]).settles(new).turn_of(0, "experience")

    assert chosen(table.plays("use:fresh-orders")) == f"pick:{SOONER}"


def test_what_has_to_be_given_away_is_given_to_who_is_farthest_from_victory() -> None:
    table = Scene(("ogryn", "canoness", "commissar")).has(influence=2).has(1, assets=["upturned-seal"]).has(2, level=2)

    assert chosen(table.carries_out("breach-in-the-line").plays("option:2")) == "player:3"


@pytest.mark.parametrize(("here", "called"), [("strength", "option:2"), ("willpower", "option:1")])
def test_no_threat_is_called_to_an_enemy_that_it_would_join(here: str, called: str) -> None:
    table = Scene(("canoness", "ogryn")).has(strength=8, willpower=8, life=6).lies("outskirts", enemy(here, 4))

    assert chosen(table.turn_of(0, "engagement").plays("use:canoness")) == called


EMPTY_MARKET = """
red:
  - id: ambush-in-scrap-canyon
    type: event
    origin: owner
    effect: [{odd: buy-rivals-asset}]
"""


def test_a_card_that_sells_what_nobody_has_is_judged_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: mine\ngame: relic\norigin: owner\nextends: relic\n")
    (tmp_path / "threat-red.yaml").write_text(EMPTY_MARKET)
    table = Scene(game=reliquary.game("relic", tmp_path)).lies("broker-arcade", "ambush-in-scrap-canyon")

    assert chosen(table.settles(1).turn_of(0, "movement")) == "go:sunken-tenements"


# The way in


def test_who_is_ready_goes_in_and_who_is_not_stays_out() -> None:
    ready = Scene().has(**ASPIRANT).stands("devoured-colony").settles(2).turn_of(0)
    weak = Scene().has(**ASPIRANT | {"life": 1}).stands("devoured-colony").settles(2).turn_of(0)

    assert "go:warp-rift" in weak.offers
    assert chosen(ready) == "go:warp-rift"
    assert chosen(weak) != "go:warp-rift"


Board = dict[str, Any]


def gate_is_open(spaces: Board) -> None:
    spaces["guardian-of-the-rift"]["movement"] = {"to": "warp-rift"}


def gate_in_the_outer_tier(spaces: Board) -> None:
    del spaces["guardian-of-the-rift"]["movement"]
    spaces["outskirts"]["movement"] = {"to": "warp-rift", "needs-relic": True}


def two_gates(spaces: Board) -> None:
    spaces["outskirts"]["movement"] = {"to": "warp-rift", "needs-relic": True}


@pytest.mark.parametrize("change", [gate_is_open, gate_in_the_outer_tier, two_gates])
def test_the_way_in_is_found_wherever_an_owners_board_has_it(tmp_path: Path, change: Callable[[Board], None]) -> None:
    spaces = {space["id"]: dict(space) for space in OURS["board.yaml"]["spaces"]}
    change(spaces)
    changed = [space for space in OURS["board.yaml"]["spaces"] if space != spaces[space["id"]]]
    text = yaml.safe_dump({"spaces": [spaces[space["id"]] for space in changed]})
    game = RelicGame(Content(checked(write(tmp_path, {"board.yaml": text}), words=False)))

    assert game.board.spaces != RELIC.board.spaces
    assert finished(game).winner >= 0


def finished(game: RelicGame) -> Relic:
    """A game of two greedy players, at its end."""
    s = game.deal(2, 5, SHORT)
    players = [bots.make("greedy", seat) for seat in range(2)]
    while s.agenda is not None:
        kernel.act(s, players[s.agenda[1]].choose(game.view(s, s.agenda[1])))
    return s


# Missions


def enemies(**told: str) -> Objective[Relic]:
    """A mission to defeat one enemy of a kind."""
    return Defeat.made({"count": 1, **told}, Workshop(Names([], [], [], [], [])), 0)


@pytest.mark.parametrize(
    ("told", "colour"),
    [
        ({"trait": "ork"}, RED),
        ({"trait": "tyranid"}, BLUE),
        ({"trait": "eldar"}, YELLOW),
        ({"attribute": "willpower"}, BLUE),
        ({"trait": "gnome", "attribute": "cunning"}, YELLOW),
    ],
)
def test_enemies_are_sought_in_the_deck_that_has_most_of_them(told: dict[str, str], colour: int) -> None:
    assert Errand(Scene().state, 0, enemies(**told)).prey_colour == colour - RED


def test_any_enemy_is_sought_under_any_icon() -> None:
    assert Errand(Scene().state, 0, enemies()).prey_colour == -1


def test_a_charge_is_weighed_by_what_it_costs_though_the_weapon_adds_something_for_nothing() -> None:
    hard, easy = Scene().has(assets=["storm-bolter"], strength=3), Scene().has(assets=["storm-bolter"], strength=4)

    assert chosen(hard.meets("hull-breaker-mob")) == "use:storm-bolter"
    assert chosen(easy.meets("hull-breaker-mob")) == "done"


def rolled(mission: str, own: int, *power: str) -> Scene:
    """A battle against 3 with an attribute of 3; the enemy has rolled 1."""
    table = Scene().has(mission=mission, power=power, strength=3).settles(1, own)
    return table.meets(enemy("strength", 3)).plays("done", "roll")


@pytest.mark.parametrize(
    ("mission", "own", "power", "choice"),
    [
        ("take-initiative", 2, "bull-headed", "done"),
        ("take-initiative", 1, "bull-headed", "use:bull-headed"),
        ("bare-hands-bright-faith", 2, "bull-headed", "use:bull-headed"),
        ("bare-hands-bright-faith", 4, "bull-headed", "done"),
        ("take-initiative", 5, "cast-the-bones-again", "done"),
        ("lessons-of-defeat", 5, "cast-the-bones-again", "done"),
    ],
    ids=["won", "tied", "won by too little", "won by enough", "no reroll", "no reroll to lose"],
)
def test_a_roll_is_changed_only_where_something_is_gained(mission: str, own: int, power: str, choice: str) -> None:
    assert chosen(rolled(mission, own, power)) == choice


def test_a_test_is_passed_by_more_only_for_a_mission_that_asks_for_it() -> None:
    seal, other = (
        Scene().has(willpower=7, power=["a-hairs-breadth"], mission=mission).settles(4).carries_out("drowned-choir")
        for mission in ("decipher-the-broken-seal", "take-initiative")
    )

    assert chosen(seal.plays("done", "roll")) == "use:a-hairs-breadth"
    assert chosen(other.plays("done", "roll")) == "done"


def unarmed(foe: int) -> Scene:
    """Whether to leave the only weapon aside for a mission that wants bare hands, against an enemy of Strength."""
    table = Scene().has(strength=3, assets=["trench-bolter"], mission="bare-hands-bright-faith")
    return table.meets(enemy("strength", foe))


def test_a_weapon_is_left_aside_for_a_mission_only_where_bare_hands_may_be_enough() -> None:
    assert chosen(unarmed(3)) == "leave:trench-bolter"
    assert chosen(unarmed(5)) == "done"


def test_nothing_is_left_aside_without_a_reason() -> None:
    assert chosen(Scene().has(strength=2, assets=["trench-bolter"]).meets(enemy("strength", 3))) == "done"
    assert chosen(Scene().has(willpower=8, assets=["imperial-seal"]).carries_out("drowned-choir")) == "done"


def test_the_corrupted_play_on() -> None:
    five = ["the-unblinking-eye", "talons-for-hands", "black-pinions", "patron-in-the-dark", "beyond-the-last-door"]
    table = Scene().has(hidden_corruption=five).only("corruption", "wasting-sinew")

    assert chosen(table.carries_out("crone-world-yllen-satari")) == "yes"
