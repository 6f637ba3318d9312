"""Greedy plays Relic well enough, answers every question, and finds its way on any board."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from reliquary import arena, bots, kernel
from reliquary.bots.relic.errand import Errand
from reliquary.bots.relic.thumb import Adviser
from reliquary.relic.content import Content, checked
from reliquary.relic.game import RelicGame
from reliquary.relic.notation import KINDS
from reliquary.relic.state import Relic
from reliquary.relic.terms import BLUE, RED, YELLOW
from reliquary.relic.values import Objective
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


def test_every_rule_of_thumb_is_for_a_question_of_the_game() -> None:
    prompts = {prompt for prompt, kind in KINDS.items() if kind.asks}
    judged = {name[1:].replace("_", "-") for name in dir(Adviser) if name.startswith("_") and name[1] != "_"}

    assert "how-to-move" in judged
    assert judged - prompts == set()


@pytest.mark.parametrize("seed", range(4))
def test_every_option_has_a_worth_wherever_chance_leads(seed: int) -> None:
    dice, s = random.Random(seed), RELIC.deal(2 + seed % 3, seed, SHORT)
    for _ in range(600):
        if s.agenda is None:
            break
        adviser = Adviser(RELIC.view(s, s.agenda[1]))
        assert all(isinstance(adviser.worth(action), float) for action in s.offers), adviser.item
        kernel.act(s, dice.choice(s.offers))


def test_a_special_move_is_made_where_it_leads_to_what_is_sought() -> None:
    weary = Scene().has(assets=["casket-of-cracked-runes"], life=1).turn_of(0).plays("use:casket-of-cracked-runes")
    assert weary.offers == ["roll", "special-move"]
    assert chosen(weary) in weary.offers

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


@pytest.mark.parametrize(
    ("trait", "attribute", "colour"),
    [("ork", -1, RED), ("tyranid", -1, BLUE), ("eldar", -1, YELLOW), ("", 1, BLUE), ("gnome", 2, YELLOW)],
)
def test_enemies_are_sought_in_the_deck_that_has_most_of_them(trait: str, attribute: int, colour: int) -> None:
    sought = Objective("defeat")
    sought.trait, sought.attribute = trait, attribute

    assert Errand(Scene().state, 0, sought).prey_colour == colour - RED


def test_any_enemy_is_sought_under_any_icon() -> None:
    assert Errand(Scene().state, 0, Objective("defeat")).prey_colour == -1
