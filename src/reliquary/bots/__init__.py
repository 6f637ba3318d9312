"""Players made of code: each is given its view and nothing else, and chooses one action."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

from reliquary.bots.bot import Bot
from reliquary.bots.greedy import Greedy
from reliquary.bots.random import Random
from reliquary.bots.regular import Regular

BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "greedy": Greedy, "regular": Regular}


def make(name: str, seed: int) -> Bot:
    """A bot by name; the same seed gives the same player."""
    if name not in BOTS:
        near = get_close_matches(name, BOTS, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(BOTS)}"
        raise ValueError(f"there is no bot {name!r}; {hint}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "make"]
