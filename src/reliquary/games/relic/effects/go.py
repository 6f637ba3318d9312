"""The word `go`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.actions import GO
from reliquary.games.relic.doing import effect_of
from reliquary.games.relic.kinds import optional
from reliquary.games.relic.protocols import Parts, Teller
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import INNER, TIERS
from reliquary.games.relic.vocabulary import BOARD, EffectWord, gathered, given
from reliquary.games.relic.windows import MIDST
from reliquary.kernel import Action, No, Question, Seat, no
from reliquary.pack import Choice, Id, Integer

NAMED = (optional("to", Id()), optional("area", Id()), optional("tier", Choice(TIERS[:INNER])))
ANOTHER = optional("player", Choice(("any",)))


class Go(EffectWord):
    """RE-SPECIAL-05, RE-RULING-16, RE-RULING-23: straight to a space; no space between is passed."""

    name = "go"
    group = BOARD
    example = "go: {to: space-hulk}"
    help = (
        "straight to a space; exactly one of `to` (that space), `area` or `tier` (any space of it), `near` (a space of "
        "the own ring at most so far away), `player: any` (the space of another player); never into or out of the "
        "Inner tier"
    )

    spaces: int = gathered(NAMED, lambda args, make, source: make.spaces(args))  # a bitmask
    near: int = given(Integer(1, 12), absent=0)
    player: bool = gathered((ANOTHER,), lambda args, make, source: ANOTHER.name in args)

    never_in = tuple(moment for moment in MIDST if moment != "before-battle")
    harms_elsewhere = False
    replaces_move = True
    told_by = (events.Moved,)
    always = 0.0  # what it leads to is counted where it leads

    @classmethod
    def mistake(cls, args: Args) -> str:
        if len(args) != 1:
            return f"the word 'go' needs exactly one of to, area, tier, near and player, found {len(args)}"
        return ""

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        way, value = next(iter(args.items()))
        about = {"to": {"space": value}, "near": {"amount": value}, "player": {}}.get(way, {way: value})
        return [((), prose.say(f"{cls.message}-{way}", **about))]

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, GoTo(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(self.ends(s, seat))

    def ends(self, s: Relic, seat: Seat) -> list[int]:
        """Where it can lead; RE-INNER-05: not out of the Inner tier, RE-INNER-01: nor into it."""
        board = s.setting.game.board
        here = s.place[seat]
        if here < 0 or board.spaces[here].tier == INNER:
            return []
        if self.near:
            return board.near(here, self.near)
        if self.player:
            mask = 0
            for rival in s.rivals(seat):
                mask |= 1 << s.place[rival]
        else:
            mask = self.spaces
        mask &= ~(1 << here)
        return board.outside_in(mask)


@dataclass(frozen=True, slots=True)
class GoTo(Question):
    """RE-SPECIAL-05: to which space."""

    number: int

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return [GO + space for space in effect_of(s, self.number, Go).ends(s, seat)]

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        s.put(seat, action - GO)
        if seat == s.turn.active:
            s.turn.moved = True

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        if GO <= action < s.setting.game.verbs.take:
            return no("RE-SPECIAL-05", "choose-space")
        return refused(s, seat, action, "RE-SPECIAL-05", "choose-space")
