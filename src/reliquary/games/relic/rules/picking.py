"""RE-GOLD-03: one card or one player of several: the form that many choices have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reliquary.games.relic.actions import DONE, PLAYER
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.kernel import Action, No, Question, Seat


class PickCard(Question):
    """One of several cards."""

    __slots__ = ()

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        """The cards to choose from."""
        raise NotImplementedError

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        """What happens to the one that was chosen."""
        raise NotImplementedError

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        pick = s.setting.game.verbs.pick
        return [pick + card for card in self.cards(s, seat)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        self.picked(s, seat, action - s.setting.game.verbs.pick)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-GOLD-03", "choose-card")


class MayPickCard(PickCard):
    """RE-GOLD-05: one of several cards, or none."""

    __slots__ = ()

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        pick = s.setting.game.verbs.pick
        return [*[pick + card for card in self.cards(s, seat)], DONE]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action != DONE:
            self.picked(s, seat, action - s.setting.game.verbs.pick)


class PickPlayer(Question):
    """One of several players."""

    __slots__ = ()

    def players(self, s: Relic, seat: Seat) -> Iterable[Seat]:
        """The players to choose from."""
        raise NotImplementedError

    def picked(self, s: Relic, seat: Seat, player: Seat) -> None:
        """What happens to the one that was chosen."""
        raise NotImplementedError

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [PLAYER + player for player in self.players(s, seat)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        self.picked(s, seat, action - PLAYER)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-GOLD-03", "choose-player")
