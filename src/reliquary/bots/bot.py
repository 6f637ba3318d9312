"""What every bot is."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.kernel import SPECTATOR, Action, State, decision


class Bot:
    """A player: `choose` gets the view of the seat that is asked, and `decide` finds the answer."""

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
