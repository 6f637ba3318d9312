"""What a scene of either game can do: play by text, and look at what is asked, refused and told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import reliquary


class Table:
    """A table arranged by hand; its turn begins when it is first played or looked at."""

    state: Any

    def _begin(self) -> None:
        """Begin the turn, unless it has begun."""
        raise NotImplementedError

    def plays(self, *actions: str) -> Self:
        """Take actions, each of which must be offered."""
        self._begin()
        for action in actions:
            assert action in self.offers, f"{action} is not among {self.offers} ({self.refused(action)})"
            reliquary.act(self.state, action)
        return self

    @property
    def offers(self) -> list[str]:
        """The options of the open question, as text."""
        self._begin()
        return [self.state.game.vocabulary[action] for action in self.state.offers]

    def offered(self, verb: str) -> list[str]:
        """The nouns offered with a verb, sorted."""
        return sorted(text.partition(":")[2] for text in self.offers if text.partition(":")[0] == verb)

    @property
    def prompt(self) -> str | None:
        """The open question."""
        self._begin()
        found = reliquary.decision(self.state)
        return found and found.prompt

    @property
    def asked(self) -> int | None:
        """The seat that is asked."""
        self._begin()
        found = reliquary.decision(self.state)
        return found and found.seat

    def refused(self, action: str, seat: int | None = None) -> str | None:
        """The rule that refuses an action, or None."""
        self._begin()
        refusal = reliquary.why(self.state, action, seat)
        return refusal and refusal.rule

    def heard(self, name: str) -> list[Mapping[str, Any]]:
        """What events of a name told, in order."""
        return [event.about for event in self.state.events or () if event.name == name]
