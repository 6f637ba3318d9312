"""The bots play well enough, from what they may see and nothing else."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from math import comb
from pathlib import Path
from typing import Any

import pytest

import reliquary
from reliquary import arena, bots, kernel

OPTIONS: dict[str, dict[str, object]] = {"runners": {"powers": True}, "relic": {"missions": 1}}
PAIRS = [(game, bot) for game in reliquary.GAMES for bot in bots.names_for(game)]


@cache
def positions(game: str, games: int = 2) -> list[Any]:
    """Positions of greedy games, with the seat that is asked."""
    found, rules = [], reliquary.game(game)
    for seed in range(games):
        s = rules.deal(seats=3 + seed % 2, seed=seed, options=OPTIONS[game])
        player = bots.make("greedy", seed)
        while s.agenda is not None:
            found.append(s.clone())
            kernel.act(s, player.choose(rules.view(s, s.agenda[1])))
    return found[:: max(1, len(found) // 60)]


def chance_of_at_least(wins: int, games: int, share: float) -> float:
    """How likely a player who wins that share of games wins at least so many."""
    return sum(comb(games, k) * share**k * (1 - share) ** (games - k) for k in range(wins, games + 1))


def test_greedy_beats_three_random_players_nine_times_in_ten() -> None:
    games = 28
    wins = arena.simulate("runners", ["random", "greedy", "random", "random"], games, seed=3).wins[1]
    assert wins >= 0.9 * games
    assert chance_of_at_least(int(wins), games, 0.75) < 0.05


@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_a_bot_chooses_what_its_view_offers(game: str, name: str) -> None:
    for s in positions(game):
        view = s.game.view(s, s.agenda[1])
        assert bots.make(name, 1).choose(view) in s.offers


@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_the_same_seed_gives_the_same_player(game: str, name: str) -> None:
    for s in positions(game):
        view = s.game.view(s, s.agenda[1])
        assert bots.make(name, 5).choose(view) == bots.make(name, 5).choose(view)


@pytest.mark.parametrize("game", reliquary.GAMES)
def test_greedy_chooses_alike_in_all_worlds_that_share_its_view(game: str) -> None:
    for s in positions(game):
        seat = s.agenda[1]
        view = s.game.view(s, seat)
        imagined = s.game.view(s.game.imagine(view, 99), seat)
        assert bots.make("greedy", 5).choose(imagined) == bots.make("greedy", 5).choose(view)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"setup": "first-game"}), (4, {"setup": "random", "powers": True}), (5, {"powers": True})],
)
def test_greedy_brings_every_game_to_its_end_in_good_time(seats: int, options: dict[str, object]) -> None:
    summary = arena.simulate("runners", ["greedy"] * seats, games=6, seed=8, options=options)
    assert summary.turns["p95"] < 60 * seats


# Who plays what


def test_every_game_has_its_bots_and_the_strongest_is_the_usual_one() -> None:
    assert (bots.names_for("runners"), bots.usual("runners")) == (["random", "greedy", "regular"], "regular")
    assert (bots.names_for("relic"), bots.usual("relic")) == (["random", "greedy", "regular"], "regular")
    assert (bots.names_for("magpie"), bots.usual("magpie")) == (["random"], "random")


def test_a_module_of_the_package_is_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "from reliquary.bots.bot import Bot\n\n\nclass Hasty(Bot):\n    name = 'hasty'\n    rank = 5\n"
    (tmp_path / "hasty.py").write_text(text, "utf-8")
    monkeypatch.setattr(bots, "__path__", [*bots.__path__, str(tmp_path)])

    assert list(bots.found()) == ["random", "hasty", "greedy", "regular"]


def test_whoever_is_said_to_play_a_game_knows_it() -> None:
    for game in reliquary.GAMES:
        for bot in bots.names_for(game):
            s = reliquary.game(game).deal(seats=2, seed=1)
            assert bots.make(bot, 1).choose(s.game.view(s, s.agenda[1])) in s.offers


def test_what_bots_know_about_a_game_is_loaded_when_it_is_played() -> None:
    program = """
import sys, reliquary
from reliquary import bots
loaded = lambda: {name for name in sys.modules if name.startswith("reliquary.games.")}
games = ("reliquary.games.runners", "reliquary.games.relic")
known = {*games, *(f"{game}.manifest" for game in games)}
bots.usual("runners")
assert loaded() <= known, loaded()
bots.prepare("runners")
assert "reliquary.games.runners.bots.plan" in loaded()
assert not [name for name in loaded() - known if "relic." in name], loaded()
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_game_that_a_bot_does_not_play_is_refused_before_it_begins() -> None:
    with pytest.raises(ValueError, match=r"^no regular player knows magpie yet; take random$"):
        arena.simulate("magpie", ["random", "regular"], games=1)


def test_an_unknown_bot_is_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"there is no bot 'greeedy'; did you mean greedy\?"):
        bots.make("greeedy", 1)


# Asked out of turn


@pytest.mark.parametrize(("game", "name"), PAIRS)
@pytest.mark.parametrize(("seat", "whose"), [(1, "seat 1"), (None, "a spectator")])
def test_a_bot_that_is_not_asked_says_who_is(game: str, name: str, seat: int | None, whose: str) -> None:
    s = next(s for s in positions(game) if s.agenda[1] == 0)
    prompt = kernel.prompt_of(type(s.agenda[0]))
    said = rf"^seat 0 is asked \({prompt}\), and this is the view of {whose}; give the bot game\.view\(state, 0\)$"

    with pytest.raises(ValueError, match=said):
        bots.make(name, 1).choose(s.game.view(s, seat))


@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_a_bot_that_is_asked_after_the_end_says_so(game: str, name: str) -> None:
    s = positions(game)[-1].clone()
    while s.agenda is not None:
        kernel.act(s, bots.make("greedy", 1).choose(s.game.view(s, s.agenda[1])))

    with pytest.raises(ValueError, match=r"^the game is over and nobody is asked; "):
        bots.make(name, 1).choose(s.game.view(s, 0))
