"""RE-MISSION: active missions, what counts for them, and what they bring."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.components import Card
from reliquary.games.relic.counting import holds
from reliquary.games.relic.hidden_cards import HOLE
from reliquary.games.relic.objective import Objective
from reliquary.games.relic.rules.picking import PickCard, PickPlayer
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import NOTHING, SEATS, Relic
from reliquary.games.relic.terms import MISSION
from reliquary.kernel import Action, No, Seat, Step

# What happens to a player and can be tallied for a mission.
EXPLODED, LOST, CORRUPTED, LIFE_LOST, INFLUENCE_SPENT = "explosions", "losses", "corruption", "life", "influence"
MET, USED_POWER, LEVELLED = "meetings", "power", "levels"
RESOLVED = {"event": "events", "encounter": "encounters"}  # by the type of the card


def objective_of(s: Relic, seat: Seat) -> Objective[Relic] | None:
    """What the active mission of a seat asks for."""
    return s.setting.game.objectives.get(s.missions[seat])


def happened(s: Relic, seat: Seat, kind: str, amount: int = 1) -> None:
    """RE-RULING-55: something happened that may count for the active mission."""
    s.setting.game.sought[s.missions[seat]].happened(s, seat, kind, amount)


def advance(s: Relic, seat: Seat, objective: Objective[Relic], amount: int) -> None:
    """Count, and complete the mission when it is enough."""
    s.progress[seat] += amount
    if s.progress[seat] >= objective.count:
        complete(s, seat)
    else:
        s.say(events.Progressed, seat, card=s.missions[seat], done=s.progress[seat], needed=objective.count)


def enemies_defeated(s: Relic, seat: Seat, foes: tuple[int, ...]) -> None:
    """Enemies became trophies."""
    s.setting.game.sought[s.missions[seat]].defeated(s, seat, foes)


def battle_won(s: Relic, seat: Seat, armed: bool) -> None:
    """A battle was won, by how much and with what."""
    s.setting.game.sought[s.missions[seat]].won(s, seat, armed)


def test_passed(s: Relic, seat: Seat, attribute: int, by: int) -> None:
    """A skill test was passed."""
    s.setting.game.sought[s.missions[seat]].passed(s, seat, attribute, by)


def card_resolved(s: Relic, seat: Seat, card: Card) -> None:
    """An event or an encounter was resolved."""
    happened(s, seat, RESOLVED[card.type])


def arrived(s: Relic, seat: Seat) -> None:
    """A move ended on a space."""
    s.setting.game.sought[s.missions[seat]].arrived(s, seat)


def check_owned(s: Relic) -> None:
    """RE-MISSION-05: missions that look at a state are completed the moment it holds, whoever's turn it is."""
    if not s.seekers:
        return
    owned = s.setting.game.owned
    met: tuple[Seat, ...] = ()
    for seat in SEATS[s.seekers & ~s.fresh if s.fresh else s.seekers]:
        if holds(s, seat, owned[s.missions[seat]]):
            met = (*met, seat)
    if met:
        if len(met) == 1:
            complete(s, met[0])
        else:
            s.then(s.turn.active, OrderMissions(met))


@dataclass(frozen=True, slots=True)
class OrderMissions(PickPlayer):
    """RE-RULING-88: missions of several players are met at one moment: the active player says whose comes first."""

    seats: tuple[int, ...]

    def players(self, s: Relic, seat: Seat) -> Iterable[Seat]:
        return [player for player in self.seats if is_met(s, player)]

    def picked(self, s: Relic, seat: Seat, player: Seat) -> None:
        left = tuple(other for other in self.seats if other != player)
        if left:
            s.then(seat, OrderMissions(left))
        complete(s, player)


def is_met(s: Relic, seat: Seat) -> bool:
    """Whether the state that the active mission of a seat looks at is reached."""
    condition = s.setting.game.owned.get(s.missions[seat])
    return condition is not None and holds(s, seat, condition)


def complete(s: Relic, seat: Seat) -> None:
    """RE-MISSION-03, RE-MISSION-04, RE-RULING-55a: the reward at once, and the card is turned face down."""
    mission = s.missions[seat]
    s.missions[seat] = NOTHING
    s.seekers &= ~(1 << seat)
    s.progress[seat] = 0
    s.tokens[seat] = 0
    s.completed[seat] = (*s.completed[seat], mission)
    s.say(events.Completed, seat, card=mission)
    s.follow(seat, s.setting.game.cards[mission].doing)


def seek(s: Relic, seat: Seat) -> None:
    """Note whether the active mission looks at a state."""
    s.seekers &= ~(1 << seat)
    if s.missions[seat] in s.setting.game.owned:
        s.seekers |= 1 << seat


def begin(s: Relic, seat: Seat, mission: int) -> None:
    """RE-MISSION-02, RE-SETUP-18: a mission becomes active; tokens that it asks for are put on the board."""
    s.missions[seat] = mission
    seek(s, seat)
    s.progress[seat] = 0
    s.tokens[seat] = s.setting.game.objectives[mission].spaces
    s.say(events.MissionBegan, seat, card=mission)


def draw_mission(s: Relic, seat: Seat) -> None:
    """RE-MISSION-11, RE-MISSION-13: the top card, face up; with an active mission the player keeps one of the two."""
    card = s.draw_from(MISSION)
    if card == HOLE:
        return
    s.show(events.Drew, seat, card=card)
    if s.missions[seat] < 0:
        begin(s, seat, card)
        check_owned(s)
    else:
        s.turned_up = (*s.turned_up, card)
        s.then(seat, KEEP_MISSION)


@dataclass(frozen=True, slots=True)
class KeepMission(PickCard):
    """RE-MISSION-13: which of two missions stays active; the other is discarded."""

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return s.missions[seat], s.turned_up[-1]

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        new = s.turned_up[-1]
        s.turned_up = s.turned_up[:-1]
        if card == new:
            s.discard(s.missions[seat])
            s.say(events.Discarded, seat, card=s.missions[seat])
            begin(s, seat, new)
            check_owned(s)
        else:
            s.discard(new)
            s.say(events.Discarded, seat, card=new)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-MISSION-13", "keep-one-mission")


KEEP_MISSION = KeepMission()


def gain_completed(s: Relic, seat: Seat) -> None:
    """RE-MISSION-08, RE-RULING-55b: the top card of the deck, unseen, lies face down as a completed mission."""
    if not s.sizes[MISSION] and not s.shuffle(MISSION):
        return
    s.sizes[MISSION] -= 1
    s.completed[seat] = (*s.completed[seat], s.hidden(MISSION, HOLE))
    s.say(events.Gained, seat, what="mission", amount=1)


def reveal_completed(s: Relic, entry: int) -> int:
    """RE-RULING-96: a completed mission is turned up when it is spent; one that nobody has seen is drawn now."""
    card = s.unveil(MISSION, entry)
    return s.pick_from(MISSION) if card == HOLE else card


@dataclass(frozen=True, slots=True)
class DrawOneMission(Step):
    """RE-MISSION-13: one card of several; each is kept or not before the next is drawn."""

    def run(self, s: Relic, seat: Seat) -> None:
        draw_mission(s, seat)


DRAW_ONE_MISSION = DrawOneMission()
