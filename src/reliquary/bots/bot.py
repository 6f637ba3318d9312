"""What every bot is, and what those are that know a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import ClassVar

from reliquary.games import manifest
from reliquary.kernel import SPECTATOR, Action, State, decision


class Bot:
    """A player: `choose` gets the view of the seat that is asked, and `decide` finds the answer."""

    name: ClassVar[str] = ""  # by which people choose it
    rank: ClassVar[int] = 0  # the weakest first

    def __init__(self, seed: int) -> None:
        """The same seed gives the same player."""

    @classmethod
    def plays(cls, game: str) -> bool:
        """Whether it plays a game: what needs to know nothing plays all of them."""
        return True

    @classmethod
    def prepare(cls, game: str) -> None:
        """Load what it knows about a game, before somebody waits for it."""

    def choose(self, view: State) -> Action:
        """One of the actions the view offers; where it offers none, nobody asked this seat."""
        if not view.offers:
            raise out_of_turn(view)
        return self.decide(view)

    def decide(self, view: State) -> Action:
        """One of the actions the view offers: what each bot does in its own way."""
        raise NotImplementedError


def out_of_turn(view: State) -> ValueError:
    """The error for a bot that is asked though its view offers nothing: whose view it is, and who is asked."""
    found = decision(view)
    whose = "a spectator" if view.viewer == SPECTATOR else f"seat {view.viewer}"
    if found is None:
        return ValueError("the game is over and nobody is asked; ask a bot while decision(state) is not None")
    remedy = f"give the bot game.view(state, {found.seat})"
    return ValueError(f"seat {found.seat} is asked ({found.prompt}), and this is the view of {whose}; {remedy}")


class Blind(Bot):
    """A player that looks at nothing but the options."""

    def pick(self, options: Sequence[Action]) -> Action:
        """One of the options."""
        raise NotImplementedError

    def decide(self, view: State) -> Action:
        return self.pick(view.offers)


class Knowing(Bot):
    """A player that plays what it knows: each game that it plays has a module about that."""

    @classmethod
    def plays(cls, game: str) -> bool:
        found = manifest(game)
        return found is not None and found.is_known_to(cls.name)

    @classmethod
    def prepare(cls, game: str) -> None:
        if cls.plays(game):
            cls.knowledge(game)

    @classmethod
    @cache
    def knowledge(cls, game: str) -> ModuleType:
        """What it knows about a game: a module, loaded when the game is first played."""
        found = manifest(game)
        if found is None or not cls.plays(game):
            raise ValueError(f"no {cls.name} player knows {game} yet; take another bot")
        return found.knowledge(cls.name)
