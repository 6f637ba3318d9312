"""The bots play well enough, from what they may see and nothing else."""

from __future__ import annotations

from math import comb

import pytest

import reliquary
from reliquary import arena, bots, kernel

RUNNERS = reliquary.game("runners")


def positions(games: int = 2) -> list[object]:
    """Positions of greedy games, with the seat that is asked."""
    found = []
    for seed in range(games):
        s = RUNNERS.deal(seats=3 + seed % 2, seed=seed, options={"powers": True})
        player = bots.make("greedy", seed)
        while s.agenda is not None:
            found.append(s.clone())
            kernel.act(s, player.choose(RUNNERS.view(s, s.agenda[1])))
    return found[:: max(1, len(found) // 60)]


def chance_of_at_least(wins: int, games: int, share: float) -> float:
    """How likely a player who wins that share of games wins at least so many."""
    return sum(comb(games, k) * share**k * (1 - share) ** (games - k) for k in range(wins, games + 1))


def test_greedy_beats_three_random_players_nine_times_in_ten() -> None:
    games = 28
    wins = arena.simulate("runners", ["random", "greedy", "random", "random"], games, seed=3).wins[1]
    assert wins >= 0.9 * games
    assert chance_of_at_least(int(wins), games, 0.75) < 0.05


@pytest.mark.parametrize("name", bots.BOTS)
def test_a_bot_chooses_what_its_view_offers(name: str) -> None:
    for s in positions():
        view = RUNNERS.view(s, s.agenda[1])
        assert bots.make(name, 1).choose(view) in s.offers


@pytest.mark.parametrize("name", bots.BOTS)
def test_the_same_seed_gives_the_same_player(name: str) -> None:
    for s in positions():
        view = RUNNERS.view(s, s.agenda[1])
        assert bots.make(name, 5).choose(view) == bots.make(name, 5).choose(view)


def test_greedy_chooses_alike_in_all_worlds_that_share_its_view() -> None:
    for s in positions():
        seat = s.agenda[1]
        view = RUNNERS.view(s, seat)
        imagined = RUNNERS.view(RUNNERS.imagine(view, 99), seat)
        assert bots.make("greedy", 5).choose(imagined) == bots.make("greedy", 5).choose(view)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"setup": "first-game"}), (4, {"setup": "random", "powers": True}), (5, {"powers": True})],
)
def test_greedy_brings_every_game_to_its_end_in_good_time(seats: int, options: dict[str, object]) -> None:
    summary = arena.simulate("runners", ["greedy"] * seats, games=6, seed=8, options=options)
    assert summary.turns["p95"] < 60 * seats


def test_an_unknown_bot_is_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"there is no bot 'greeedy'; did you mean greedy\?"):
        bots.make("greeedy", 1)
