"""Players made of code: each is given its view and nothing else, and chooses one action."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

from reliquary.bots.bot import Bot
from reliquary.bots.greedy import Greedy
from reliquary.bots.random import Random
from reliquary.bots.regular import Regular
from reliquary.bots.repertoire import KNOWING, plays, prepare
from reliquary.integers import whole

# The weakest first.
BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "greedy": Greedy, "regular": Regular}


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
    return [name for name in BOTS if plays(name, game)]


def usual(game: str) -> str:
    """The bot that people meet unless they choose another one: the strongest that plays the game."""
    return names_for(game)[-1]


def check(name: str, game: str) -> None:
    """Refuse a bot that there is not, or that does not play a game."""
    make(name, 0)
    if not plays(name, game):
        raise ValueError(f"no {name} player knows {game} yet; take {' or '.join(names_for(game))}")


__all__ = ["BOTS", "KNOWING", "Bot", "check", "make", "names_for", "prepare", "usual"]
