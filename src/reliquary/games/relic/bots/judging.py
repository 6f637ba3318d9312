"""What every rule of thumb of Relic starts from: the view, the open question, and what things look worth."""

from __future__ import annotations

from collections.abc import Callable

from reliquary.games.relic.bots import worths
from reliquary.games.relic.bots.appraisal import Appraiser
from reliquary.games.relic.bots.outlook import Outlook
from reliquary.games.relic.components import Ability, Card
from reliquary.games.relic.counting import of_deck
from reliquary.games.relic.rules.powers import ability_of
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import RELIC
from reliquary.kernel import Action, Question, Seat, number_in

Answer = Callable[..., float]  # what an action is worth, by the rule of thumb for a question
ANSWERS: dict[type[Question], Answer] = {}


def answers(*questions: type[Question]) -> Callable[[Answer], Answer]:
    """Marks the rule of thumb for some questions."""

    def enter(answer: Answer) -> Answer:
        ANSWERS.update(dict.fromkeys(questions, answer))
        return answer

    return enter


class Judge:
    """Looks at one view on behalf of the seat that is asked."""

    def __init__(self, view: Relic) -> None:
        assert view.agenda is not None
        self.s = view
        self.game = view.setting.game
        item, self.seat, _ = view.agenda
        assert isinstance(item, Question)
        self.item = item  # the open question
        self.appraiser = Appraiser(view, self.seat)
        self.outlook = Outlook(view, self.seat, self.appraiser)

    def number(self, name: str) -> int:
        """A number that the open question is about."""
        return number_in(self.item, name)

    def picked(self, action: Action) -> Card:
        """The card that an action picks."""
        return self.game.cards[action - self.game.verbs.pick]

    def ability_of(self, action: Action) -> Ability | None:
        """The ability that an action uses."""
        return ability_of(self.s, action - self.game.verbs.use)

    def gain_of(self, ability: Ability) -> float:
        """What using an ability brings, less its cost."""
        return self.appraiser.doing(ability.doing) - self.appraiser.cost(ability.cost)

    def is_power(self, action: Action) -> bool:
        """Whether an action uses up a Power card."""
        return self.game.is_power(action - self.game.verbs.use)

    def standing(self, player: Seat) -> float:
        """How near a player is to victory."""
        relics, missions = of_deck(self.s, player, RELIC), len(self.s.completed[player])
        return self.s.level[player] + worths.LEVELS_PER_RELIC * relics + worths.LEVELS_PER_MISSION * missions
