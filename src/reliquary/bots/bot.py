"""What every bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reliquary.kernel import Action


class Bot:
    """A player: `choose` gets the view of the seat that is asked."""

    def choose(self, view: Any) -> Action:
        """One of the actions the view offers."""
        raise NotImplementedError


class Blind(Bot):
    """A player that looks at nothing but the options."""

    def pick(self, options: Sequence[Action]) -> Action:
        """One of the options."""
        raise NotImplementedError

    def choose(self, view: Any) -> Action:
        return self.pick(view.offers)
