"""The objective `visit`."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.components import Space
from reliquary.games.relic.kinds import optional
from reliquary.games.relic.objective import Reckoner, Seeker
from reliquary.games.relic.objective_words import OFTEN, ObjectiveWord, of_area
from reliquary.games.relic.protocols import Parts, Teller
from reliquary.games.relic.rules.missions import complete
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import INNER
from reliquary.games.relic.vocabulary import gathered
from reliquary.kernel import Seat, bits
from reliquary.pack import Id, Integer, Pack, Several

WAYS = ("spaces", "area", "areas", "corners")


class Visit(ObjectiveWord):
    """RE-MISSION-03: moves end at places, each of which counts once."""

    name = "visit"
    kind = "visit"
    examples = (
        (
            "visit: {spaces: [outskirts]}",
            "tokens are put on these spaces at once; ending a move there takes the token back",
        ),
        ("visit: {area: forge-world, count: 3}", "end moves on so many different spaces of an area"),
        ("visit: {areas: 3}", "end moves in so many different areas"),
        ("visit: {corners: 2}", "end moves on so many different corners"),
    )

    spaces: int = gathered(
        [optional("spaces", Several(Id(), 1, 6))],
        lambda args, make, source: sum(1 << make.space(name) for name in args.get("spaces", ())),
    )
    area: int = of_area()
    count: int = gathered(
        [optional("count", OFTEN)],
        lambda args, make, source: args.get("count", args.get("areas", args.get("corners", 1))),
    )
    areas: bool = gathered([optional("areas", Integer(1, 8))], lambda args, make, source: "areas" in args)
    corners: bool = gathered([optional("corners", Integer(1, 8))], lambda args, make, source: "corners" in args)

    @classmethod
    def mistake(cls, args: Args, pack: Pack) -> str:
        if len(set(args.get("spaces", ()))) < len(args.get("spaces", ())):
            return "a space is named twice: expected different ones"
        named = [way for way in WAYS if way in args]
        if len(named) != 1 or ("count" in args and named != ["area"]):
            return "the word 'visit' needs one of spaces, area (with count), areas and corners"
        way = named[0]
        needed = args.get("count", 1) if way == "area" else 0 if way == "spaces" else args[way]
        there = _places(args, pack)[way]
        return f"there are only {there} of them: expected at most so many" if needed > there else ""

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        if "spaces" in args:
            return [((), prose.say(f"{cls.message}-space", space=space)) for space in args["spaces"]]
        if "area" in args:
            return prose.amount(f"{cls.message}-area", args.get("count", 1), area=args["area"])
        ((what, amount),) = args.items()
        return prose.amount(f"{cls.message}-{what}", amount)

    def arrived(self, s: Relic, seat: Seat) -> None:
        if not self.counts_here(s, seat):
            return
        space = s.setting.game.spaces[s.place[seat]]
        if self.spaces:
            s.tokens[seat] &= ~(1 << space.number)
            s.say(events.TokenTaken, seat, space=space.number)
        else:
            s.progress[seat] |= 1 << self.mark_of(space)
        self.look(s, seat)

    def look(self, s: Relic, seat: Seat) -> None:
        """Complete the mission when it is enough, or say how far it is."""
        done = self.done(s, seat)
        if not s.tokens[seat] if self.spaces else done >= self.count:
            complete(s, seat)
        elif not self.spaces:
            s.say(events.Progressed, seat, card=s.missions[seat], done=done, needed=self.count)

    def mark_of(self, space: Space) -> int:
        """What is ticked off by being on a space, or −1; RE-BOARD-08: the Inner tier has neither areas nor corners."""
        if self.areas:
            return space.area
        if self.corners:
            return space.number if space.area < 0 and space.tier != INNER else -1
        return space.number if space.area == self.area else -1

    def done(self, s: Relic, seat: Seat) -> int:
        return s.progress[seat].bit_count()

    def progress(self, s: Relic, seat: Seat) -> tuple[int, int] | None:
        if not self.spaces:
            return self.done(s, seat), self.count
        needed = self.spaces.bit_count()
        return needed - s.tokens[seat].bit_count(), needed

    def ticked_off(self, s: Relic, seat: Seat) -> list[str]:
        game = s.setting.game
        if self.areas:
            return [game.areas[area] for area in bits(s.progress[seat])]
        done = self.spaces & ~s.tokens[seat] if self.spaces else s.progress[seat]
        return [game.spaces[space].id for space in bits(done)]

    def counts_here(self, s: Relic, seat: Seat) -> bool:
        space = s.setting.game.spaces[s.place[seat]]
        if self.spaces:
            return bool(s.tokens[seat] >> space.number & 1)
        mark = self.mark_of(space)
        return mark >= 0 and not s.progress[seat] >> mark & 1

    def turns(self) -> float:
        return 2.5

    def worth(self, by: Seeker, space: Space) -> float:
        return by.visiting(space)

    def reckoned(self, by: Reckoner, space: Space) -> float:
        return by.visited(space)


def _places(args: Args, pack: Pack) -> dict[str, int]:
    """How many places there are of each kind that can be visited."""
    spaces = [space for space in pack.entries("spaces") if space["tier"] != "inner"]
    return {
        "spaces": 0,
        "area": sum(space["area"] == args.get("area") for space in spaces),
        "areas": len({space["area"] for space in spaces} - {None}),
        "corners": sum(space["area"] is None for space in spaces),
    }
