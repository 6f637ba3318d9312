"""What a position at the end of the own turn is worth, in VP, to a player who sees only the view."""

from __future__ import annotations

from reliquary.games.runners.bots.holdings import Holdings
from reliquary.games.runners.bots.prospects import Prospects
from reliquary.games.runners.bots.worths import BLUE_WORTH, IVORY_RANKS
from reliquary.games.runners.rules import scoring
from reliquary.games.runners.rules.toolboxes import COMPASS_3, MACHETE_3
from reliquary.games.runners.state import FIRST_STEP, HOLE, TOOLBOXES, Runners
from reliquary.games.runners.tiles import EXTRA_TURN, LEVEL, number_of
from reliquary.kernel import Seat, bits

PACE = 2.0  # own turns that go by for each Relic still to come
GOING_ON = 0.2  # own turns still to come for each one gone by, at least: a long game has no end at hand
PROSPECT = 0.65  # how much of the next turns' best comes true
THREAT = 0.3  # what a rival's next Expedition counts against the own points
VICTORY = 100.0  # what being ahead counts when the last turn is over
MARGIN = 8.0  # by how much to be ahead to be safe
FINALE = 20.0  # what the prospect of the end counts to who is ahead, or against it to who is behind
PATIENCE = 30  # rounds after which the end is welcome to everybody
LAST_TURN = 5.0  # what a rival gains in a last turn without an Expedition


class Outlook:
    """Judges positions on behalf of one seat. What luck brought after the view counts by its mean."""

    def __init__(self, view: Runners, seat: Seat) -> None:
        self.seat = seat
        self.rivals = [rival for rival in range(view.setting.seats) if rival != seat]
        self.board = view.setting.game.board
        self.unseen = view.unseen
        self.left = turns_left(view)
        self.holdings = Holdings(view, seat, self.left)
        self.weary = view.turns >= PATIENCE * view.setting.seats
        self.prospects = Prospects(view, seat, self.holdings, self.finale(view))

    def worth(self, s: Runners) -> float:
        """What a position is worth when the turn is over."""
        points = self.points(s, self.seat)
        if s.trigger >= 0 or self.left == 0:
            return points + self.victory(s, points)
        return (
            points
            + self.holdings.ivory(s, self.bonus(s, self.seat))
            + self.holdings.packs(s.rations[self.seat])
            + self.holdings.toolboxes(s)
            + self.holdings.network(s.pathways[self.seat])
            + PROSPECT * self.prospects.best(s)
            - THREAT * sum(self.prospects.expedition(s, rival, s.pathways[rival])[0] for rival in self.rivals)
        )

    def points(self, s: Runners, seat: Seat) -> float:
        """The VP of a seat, were the game scored now."""
        return s.coins(seat) + 5 * scoring.relic_colours(s, seat) + self.blue(s, seat) + self.bonus(s, seat)

    def blue(self, s: Runners, seat: Seat) -> float:
        """The worth of a seat's blue tiles."""
        game = s.setting.game
        return sum(
            BLUE_WORTH[tile - HOLE]
            if tile >= HOLE
            else BLUE_WORTH[game.levels[tile]]
            if self.unseen >> tile & 1
            else game.values[tile]
            for tile in (*s.blues[seat], *bits(s.shown[seat]))
        )

    def bonus(self, s: Runners, seat: Seat) -> float:
        """RR-END-11: what a level-1 ivory tile would bring now; nothing if it is one that luck has just brought."""
        return 0.0 if s.ivory[seat] & self.unseen & LEVEL[1] else scoring.ivory_bonus(s, seat)

    # The end

    def finale(self, view: Runners) -> float:
        """What it counts to bring on the end by an Expedition: it tempts who is ahead and daunts who is behind."""
        if view.setting.relics_to_end - sum(view.relics) != 1:
            return 0.0
        ahead = self.points(view, self.seat) > max(self.points(view, rival) for rival in self.rivals)
        return FINALE if ahead or self.weary else -FINALE

    def victory(self, s: Runners, points: float) -> float:
        """What being ahead or behind counts when no turn is left, with what rivals may still gain."""
        extra = IVORY_RANKS[number_of(EXTRA_TURN)] if s.ivory[self.seat] & EXTRA_TURN else 0.0
        best = max(self.points(s, rival) + self.last_turn(s, rival) for rival in self.rivals)
        return extra + (VICTORY if self.weary else VICTORY * max(-1.0, min(1.0, (points + extra - best) / MARGIN)))

    def last_turn(self, s: Runners, rival: Seat) -> float:
        """What a rival may gain in the last turn, if it is still to come: by an Expedition, and by a Toolbox."""
        if s.agenda is None or s.trigger < 0:
            return 0.0
        seats, following = s.setting.seats, s.agenda[1]
        if (rival - following) % seats >= (s.trigger - following) % seats:
            return 0.0
        boxes = s.boxes[rival * TOOLBOXES : rival * TOOLBOXES + TOOLBOXES]
        machete = 4 * s.relic_count(rival) if FIRST_STEP + MACHETE_3 in boxes else 0
        compass = 2 * self.board.longest_route(s.pathways[rival]) if FIRST_STEP + COMPASS_3 in boxes else 0
        return max(LAST_TURN, self.prospects.expedition(s, rival, s.pathways[rival])[0]) + max(machete, compass)


def turns_left(view: Runners) -> float:
    """About how many own turns are still to come after this one."""
    setting = view.setting
    relics = max(0, setting.relics_to_end - sum(view.relics))
    rounds = min(PATIENCE, view.turns / setting.seats)
    left = max(PACE * relics, GOING_ON * rounds) if relics else 0.0
    if setting.rounds:
        left = min(left, float(setting.rounds - 1 - view.turns // setting.seats))
    return max(0.0, left)
