"""Which bot plays which game, and where it keeps what it knows about it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

# By bot and game, the module with what the bot knows. A bot that is not named here knows nothing and plays every game.
PLAYS: dict[str, dict[str, str]] = {
    "greedy": {"runners": "reliquary.bots.runners.thumb", "relic": "reliquary.bots.relic.thumb"},
    "regular": {"runners": "reliquary.bots.runners.plan"},
}


def plays(bot: str, game: str) -> bool:
    """Whether a bot plays a game."""
    return bot not in PLAYS or game in PLAYS[bot]


def prepare(game: str) -> None:
    """Load what all bots know about a game, before somebody waits for it."""
    for bot in PLAYS:
        if plays(bot, game):
            knowledge(bot, game)


@cache
def knowledge(bot: str, game: str) -> Any:
    """What a bot knows about a game: a module, loaded when the game is first played."""
    if game not in PLAYS[bot]:
        raise ValueError(f"no {bot} player knows {game} yet; take another bot")
    return import_module(PLAYS[bot][game])
