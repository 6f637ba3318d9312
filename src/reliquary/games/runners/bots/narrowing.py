"""Which options are worth a thought: the many ways to lay Pathways and turn tokens are narrowed down to a few."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reliquary.games.runners.actions import ADVANCE, DONE, FLIP, STOP, TRAIL, USE_STEP, is_lay, is_step, trail_of
from reliquary.games.runners.bots.outlook import Outlook
from reliquary.games.runners.bots.ways import FAR, turns_apart
from reliquary.games.runners.rules.movement import ChooseTrail, LeaveCamp
from reliquary.games.runners.rules.pathways import LiftPathway, PlaceAdjacent, PlaceAnywhere, PlacePathway, RelayPathway
from reliquary.games.runners.rules.progression import AdvanceToolbox, FlipToken
from reliquary.games.runners.rules.toolboxes import COMPASS_1, COMPASS_2, MACHETE_1, SHOVEL_2
from reliquary.games.runners.rules.turn import BeforeMove
from reliquary.games.runners.state import FRESH, TOOLBOXES, Runners
from reliquary.kernel import Action, Item

FEW = 3  # so many are tried
GREY = FAR + 1  # a grey token is worth turning before any coloured one
LAST = FAR + 3  # and before those the last coloured one
SOONER = (MACHETE_1, COMPASS_1, COMPASS_2, SHOVEL_2)  # the steps that can do more before the move than after it


def narrowed(s: Runners, outlook: Outlook, first: bool) -> Sequence[Action]:
    """The options worth a thought, walking apart; where Pathways go is thought over only when it is the first thing."""
    assert s.agenda is not None
    narrow = NARROW.get(type(s.agenda[0]))
    return s.offers if narrow is None else narrow(s, outlook, first)


def departing(s: Runners, outlook: Outlook, first: bool) -> Sequence[Action]:
    """Before the move: what cannot wait."""
    flips = [action for action in s.offers if FLIP <= action < USE_STEP]
    steps = [action for action in s.offers if is_step(action) and action - USE_STEP in SOONER]
    rest = [a for a in s.offers if a < TRAIL and a != STOP and not FLIP <= a < USE_STEP and not is_step(a)]
    return [*rest, *steps, *sorted(flips, key=lambda action: token_rank(s, outlook, action), reverse=True)[:FEW]]


def walking(s: Runners, outlook: Outlook, first: bool) -> Sequence[Action]:
    """On the way there is nothing else."""
    return ()


def lifting(s: Runners, outlook: Outlook, first: bool) -> Sequence[Action]:
    """The Pathways that will be missed least."""
    return by_network(s, outlook, s.offers)[: FEW if first else 1]


def laying(s: Runners, outlook: Outlook, first: bool) -> Sequence[Action]:
    """The Trails on which a Pathway adds most, and the tiles that help."""
    lays = by_network(s, outlook, [action for action in s.offers if is_lay(action)])
    return [*(action for action in s.offers if not is_lay(action)), *lays[: FEW if first else 1]]


def advancing(s: Runners, outlook: Outlook, first: bool) -> Sequence[Action]:
    """The steps that promise most; Toolboxes that stand alike are one."""
    holdings = outlook.holdings
    promises = holdings.promises(s)
    worths: dict[tuple[int, int], tuple[float, Action]] = {}
    for action in s.offers:
        number, column = divmod(action - ADVANCE, 3)
        box = s.boxes[outlook.seat * TOOLBOXES + number]
        worths[box, column] = holdings.advance(box, column, promises), action
    return [action for _, action in sorted(worths.values(), reverse=True)[: FEW if first else 2]]


def turning(s: Runners, outlook: Outlook, first: bool) -> Sequence[Action]:
    """The tokens that are worth turning most, or none."""
    flips = [action for action in s.offers if action != DONE]
    return [*sorted(flips, key=lambda action: token_rank(s, outlook, action), reverse=True)[:FEW], DONE]


def by_network(s: Runners, outlook: Outlook, offers: Sequence[Action]) -> list[Action]:
    """Trails to lift a Pathway from or to lay it on, by the network this leaves and the Expedition it opens at once."""
    own = s.pathways[outlook.seat]

    def worth(action: Action) -> float:
        pathway = outlook.holdings.pathway(trail_of(action))
        changed = own ^ 1 << trail_of(action)
        hunt = outlook.prospects.expedition(s, outlook.seat, changed)[0] if s.stride == FRESH else 0.0
        return hunt + (pathway if changed > own else -pathway)

    return sorted(offers, key=worth, reverse=True)


def token_rank(s: Runners, outlook: Outlook, action: Action) -> int:
    """The last coloured token brings a step at once; grey ones are of use again, best beside own Pathways.

    A coloured one that has to be turned (RR-RULING-40) is missed least where one comes last.
    """
    token, board, own = action - FLIP, s.setting.game.board, s.pathways[outlook.seat]
    trail = board.token_trails[token]
    if not s.tokens >> token & 1:
        return GREY + (trail & own != 0)
    if s.tokens == 1 << token:
        return LAST
    away = turns_apart(board, own, s.place[outlook.seat])
    return -1 if trail & own else min(away[end] for end in board.ends[trail.bit_length() - 1])


NARROW: dict[type[Item], Callable[[Runners, Outlook, bool], Sequence[Action]]] = {
    BeforeMove: departing,
    LeaveCamp: walking,
    ChooseTrail: walking,
    LiftPathway: lifting,
    RelayPathway: laying,
    PlaceAdjacent: laying,
    PlaceAnywhere: laying,
    PlacePathway: laying,
    AdvanceToolbox: advancing,
    FlipToken: turning,
}
