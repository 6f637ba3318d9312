"""Catanatron as a contender; runs with a Python that has it installed, in an environment of its own."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]  # not where types are checked
from catanatron.game import TURNS_LIMIT  # type: ignore[import-not-found]

from bench.worker import pick, serve


class Catanatron:
    """Random play of its base game, four at the table, in the loop of its own `Game.play`."""

    copy = "copy"

    def about(self) -> dict[str, Any]:
        return {"engine": f"catanatron {version('catanatron')}", "files": {}}

    def play(self, seed: int) -> int:
        game = dealt(seed)
        decisions = 0
        while goes_on(game):
            decisions += len(game.state.playable_actions) > 1
            game.play_tick(decide)
        return decisions

    def positions(self, seed: int) -> list[Any]:
        game = dealt(seed)
        passed = []
        while goes_on(game):
            passed.append(game.copy())
            game.play_tick(decide)
        return passed


def dealt(seed: int) -> Any:
    """A game of four."""
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def goes_on(game: Any) -> bool:
    """Whether nobody has won and the limit of turns is not reached."""
    return game.winning_color() is None and game.state.num_turns < TURNS_LIMIT


def decide(_player: Any, _game: Any, options: list[Any]) -> Any:
    """The random player of every engine here, in the form that Catanatron takes."""
    return pick(options)


if __name__ == "__main__":
    serve(Catanatron())
