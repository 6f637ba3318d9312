"""Questions that can be let go by: which answer passes, and whether another one could bring anything."""

from __future__ import annotations

from reliquary.games.relic.actions import DISCARD, DONE
from reliquary.games.relic.rules.battle import AnnounceBonuses
from reliquary.games.relic.rules.experience import POINTS_PER_LEVEL, UseExperience, trophy_points
from reliquary.games.relic.rules.rolls import ChangeRoll
from reliquary.games.relic.rules.trials import AnnounceSkills
from reliquary.games.relic.state import Relic
from reliquary.kernel import Action

PASSABLE = UseExperience, AnnounceBonuses, AnnounceSkills, ChangeRoll  # each is asked for the sake of a hand


def passing(view: Relic) -> Action | None:
    """To be done, where Power cards alone may be why the question was asked."""
    passable = view.agenda is not None and isinstance(view.agenda[0], PASSABLE)
    return DONE if passable and DONE in view.offers else None


def can_gain(view: Relic) -> bool:
    """Whether there is more than to pass, to discard, and to spend trophies that make no level."""
    answer = passing(view)
    idle = {answer, DISCARD, *wasted_trophies(view)}
    return answer is None or any(action not in idle for action in view.offers)


def wasted_trophies(view: Relic) -> list[Action]:
    """RE-XP-04, RE-XP-05: the trophies, if all together make no level: their points would be lost."""
    if view.agenda is None or not isinstance(view.agenda[0], UseExperience):
        return []
    seat, verbs = view.agenda[1], view.setting.game.verbs
    enough = view.turn.points + sum(trophy_points(view, seat)) >= POINTS_PER_LEVEL
    return [] if enough else [verbs.pick + card for card in view.trophies[seat]]
