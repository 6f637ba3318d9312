"""The word `clear`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reliquary.games.relic.doing import effect_of
from reliquary.games.relic.kinds import Numbered
from reliquary.games.relic.protocols import Parts, Teller
from reliquary.games.relic.rules.discarding import take_off
from reliquary.games.relic.rules.picking import PickCard
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import COLOURS, RED, TYPES, UNLIMITED
from reliquary.games.relic.vocabulary import BOARD, EffectWord, given
from reliquary.kernel import Seat
from reliquary.pack import Choice, Id, Integer


class Clear(EffectWord):
    """RE-RULING-90: a Threat card of the own space is discarded."""

    name = "clear"
    group = BOARD
    example = "clear: {type: enemy, most: 4}"
    help = (
        "discard one Threat card of the own space that fits: `type` (`event`, `enemy`, `encounter`, `asset`), `trait`, "
        "`colour`, `most` (its value); the player picks"
    )

    type: str = given(Choice(TYPES), absent="")
    trait: str = given(Id(), absent="")
    colour: int = given(Numbered(COLOURS), absent=-1)
    most: int = given(Integer(1, 20), absent=UNLIMITED)

    always = 0.8

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        if set(args) == {"type", "most"} and args["type"] == "enemy":
            return [((), prose.say(f"{cls.message}-most", value=args["most"]))]
        labels = [prose.label(f"clear-{args['colour']}")] if {"type", "colour"} <= set(args) else []
        labels += [prose.label("clear-trait", trait=args["trait"])] if "trait" in args else []
        labels += [prose.label("most", value=args["most"])] if "most" in args else []
        kind = args.get("type", args.get("colour", "any"))
        return [(tuple(labels), prose.say(cls.message, type=kind))]

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.then(seat, ClearCard(self.number))

    def able(self, s: Relic, seat: Seat, source: int) -> bool:
        return bool(self.fitting(s, seat))

    def fitting(self, s: Relic, seat: Seat) -> list[int]:
        """The cards that can be discarded."""
        cards = s.setting.game.cards
        return [
            card
            for card in s.threats[s.place[seat]]
            if (not self.type or cards[card].type == self.type)
            and (not self.trait or cards[card].trait == self.trait)
            and (self.colour < 0 or cards[card].deck == RED + self.colour)
            and cards[card].value <= self.most
        ]


@dataclass(frozen=True, slots=True)
class ClearCard(PickCard):
    """RE-GOLD-03: which Threat card goes."""

    number: int

    def cards(self, s: Relic, seat: Seat) -> Iterable[int]:
        return effect_of(s, self.number, Clear).fitting(s, seat)

    def picked(self, s: Relic, seat: Seat, card: int) -> None:
        take_off(s, seat, card)
