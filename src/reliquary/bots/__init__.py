"""Players made of code: each is given its view and nothing else, and chooses one action.

A bot is a module of this package, with a class derived from `Bot` that says what it is called and how strong it is.
"""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from pkgutil import iter_modules

from reliquary.bots.bot import Bot
from reliquary.integers import whole


def found() -> dict[str, type[Bot]]:
    """The bots of this package by name, the weakest first."""
    modules = (import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__))
    inside = (one for module in modules for one in vars(module).values())
    bots = {one for one in inside if isinstance(one, type) and issubclass(one, Bot) and one.name}
    return {bot.name: bot for bot in sorted(bots, key=lambda bot: bot.rank)}


BOTS = found()


def make(name: str, seed: int) -> Bot:
    """A bot by name; the same seed gives the same player."""
    if name not in BOTS:
        near = get_close_matches(name, BOTS, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(BOTS)}"
        raise ValueError(f"there is no bot {name!r}; {hint}")
    number = whole(seed)
    if number is None:
        raise ValueError(f"seed: {seed!r} is none; take a whole number")
    return BOTS[name](number)


def names_for(game: str) -> list[str]:
    """The bots that play a game, the weakest first."""
    return [name for name, bot in BOTS.items() if bot.plays(game)]


def usual(game: str) -> str:
    """The bot that people meet unless they choose another one: the strongest that plays the game."""
    return names_for(game)[-1]


def check(name: str, game: str) -> None:
    """Refuse a bot that there is not, or that does not play a game."""
    make(name, 0)
    if not BOTS[name].plays(game):
        raise ValueError(f"no {name} player knows {game} yet; take {' or '.join(names_for(game))}")


def prepare(game: str) -> None:
    """Load what all bots know about a game, before somebody waits for it."""
    for bot in BOTS.values():
        bot.prepare(game)


__all__ = ["BOTS", "Bot", "check", "make", "names_for", "prepare", "usual"]
