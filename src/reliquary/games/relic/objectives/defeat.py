"""The objective `defeat`."""

from __future__ import annotations

from collections import Counter

from reliquary.games.relic.components import Card, Space
from reliquary.games.relic.kinds import Numbered
from reliquary.games.relic.objective import Reckoner, Seeker
from reliquary.games.relic.objective_words import OFTEN, ObjectiveWord, of_area
from reliquary.games.relic.rules.evading import enemies_here
from reliquary.games.relic.rules.exploration import lacking
from reliquary.games.relic.rules.missions import advance, complete
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import ATTRIBUTES, COLOURS, INNER, TIERS, UNLIMITED
from reliquary.games.relic.vocabulary import given
from reliquary.kernel import Seat
from reliquary.pack import Flag, Id, Integer, Pack


class Defeat(ObjectiveWord):
    """RE-MISSION-03: enemies defeated, of a kind or at a place."""

    name = "defeat"
    kind = "defeat"
    examples = (
        (
            "defeat: {count: 2, trait: ork}",
            (
                "enemies defeated; filters `trait`, `attribute`, `least`, `most` (value of the card), `tier`, `area`; "
                "`together: true` (all in one battle)"
            ),
        ),
    )

    count: int = given(OFTEN, default=1)
    trait: str = given(Id(), absent="")
    attribute: int = given(Numbered(ATTRIBUTES), absent=-1)
    least: int = given(Integer(1, 20), absent=0)
    most: int = given(Integer(1, 20), absent=UNLIMITED)
    tier: int = given(Numbered(TIERS[:INNER]), absent=-1)
    area: int = of_area()
    together: bool = given(Flag(), absent=False)

    @classmethod
    def mistake(cls, args: Args, pack: Pack) -> str:
        tiers = {area.id: area["tier"] for area in pack.entries("areas")}
        if "tier" in args and tiers.get(args.get("area", ""), args["tier"]) != args["tier"]:
            return f"the area {args['area']!r} does not lie in the {args['tier']} tier"
        least, most = args.get("least", 0), args.get("most", UNLIMITED)
        enemies = [card for card in pack.entries(*COLOURS) if card["type"] == "enemy"]
        for key in ("trait", "attribute"):
            enemies = [card for card in enemies if card[key] == args.get(key, card[key])]
        if not any(least <= card.read("value", int) <= most for card in enemies):
            return "no enemy fits: expected one that can be defeated"
        return ""

    def defeated(self, s: Relic, seat: Seat, foes: tuple[int, ...]) -> None:
        cards = s.setting.game.cards
        fitting = sum(1 for foe in foes if self.fits(s, seat, cards[foe]))
        if self.together:
            if fitting >= self.count:
                complete(s, seat)
        elif fitting:
            advance(s, seat, self, fitting)

    def fits(self, s: Relic, seat: Seat, card: Card) -> bool:
        """Whether an enemy is of the kind that it asks for, and beaten at the right place."""
        return self.suits(card) and self.in_place(s.setting.game.spaces[s.place[seat]])

    def suits(self, card: Card) -> bool:
        return (
            self.trait in ("", card.trait)
            and self.attribute in (-1, card.attribute)
            and self.least <= card.value <= self.most
        )

    def in_place(self, space: Space) -> bool:
        """Whether victories on a space count."""
        return self.tier in (-1, space.tier) and self.area in (-1, space.area)

    def progress(self, s: Relic, seat: Seat) -> tuple[int, int] | None:
        return None if self.together else (self.done(s, seat), self.count)

    def may_be_beaten_here(self, s: Relic, seat: Seat) -> bool:
        cards, space = s.setting.game.cards, s.setting.game.spaces[s.place[seat]]
        forms = Counter(cards[foe].attribute for foe in enemies_here(s, seat) if self.fits(s, seat, cards[foe]))
        if max(forms.values(), default=0) >= (self.count if self.together else 1):
            return True
        placed = self.area >= 0 or self.tier >= 0
        return placed and lacking(s, space.number) != NOTHING and self.in_place(space)

    def turns(self) -> float:
        return 3.0

    def worth(self, by: Seeker, space: Space) -> float:
        return by.hunting(space)

    def reckoned(self, by: Reckoner, space: Space) -> float:
        return by.defeated(space)
