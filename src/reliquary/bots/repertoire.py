"""Which bot plays which game: those whose manifest says where the bot keeps what it knows about it."""

from __future__ import annotations

from functools import cache
from types import ModuleType

from reliquary.games import manifest

KNOWING = ("greedy", "regular")  # bots that play what they know; the others know nothing and play every game


def plays(bot: str, game: str) -> bool:
    """Whether a bot plays a game."""
    found = manifest(game) if bot in KNOWING else None
    return bot not in KNOWING or (found is not None and bot in found.bots)


def prepare(game: str) -> None:
    """Load what all bots know about a game, before somebody waits for it."""
    for bot in KNOWING:
        if plays(bot, game):
            knowledge(bot, game)


@cache
def knowledge(bot: str, game: str) -> ModuleType:
    """What a bot knows about a game: a module, loaded when the game is first played."""
    found = manifest(game)
    if found is None or bot not in found.bots:
        raise ValueError(f"no {bot} player knows {game} yet; take another bot")
    return found.knowledge(bot)
