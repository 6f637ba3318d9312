"""Rules of thumb for Relic: fight what can be beaten, complete missions, trade for a Relic, go in when strong."""

from __future__ import annotations

from reliquary.games.relic.bots.battling import Battling
from reliquary.games.relic.bots.choosing import Choosing
from reliquary.games.relic.bots.judging import ANSWERS
from reliquary.games.relic.bots.moving import Moving
from reliquary.games.relic.bots.owning import Owning
from reliquary.games.relic.state import Relic
from reliquary.kernel import Action


class Adviser(Moving, Battling, Choosing, Owning):
    """Says what an action is worth to the seat that is asked, from its own view: one method for each question."""

    def __init__(self, view: Relic) -> None:
        super().__init__(view)
        self.judge = ANSWERS[type(self.item)]

    def worth(self, action: Action) -> float:
        """The worth of an option; those of one question can be compared."""
        return self.judge(self, action)
