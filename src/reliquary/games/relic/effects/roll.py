"""The word `roll`."""

from __future__ import annotations

import re

from reliquary.games.relic import events
from reliquary.games.relic.components import Doing
from reliquary.games.relic.protocols import Appraiser, Maker, Parts, Teller
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import ASK, EFFECTS, EffectWord, gathered
from reliquary.kernel import Seat
from reliquary.pack import Kind, Report, quoted
from reliquary.pack.nodes import Node, Table

FACES = "[1-6](-[1-6])?"


class Faces(Kind):
    """What happens at each face of a die."""

    __slots__ = ()

    @property
    def expected(self) -> str:
        return 'a mapping of faces to effects, such as "1" or "2-4"'

    def read(self, node: Node, report: Report) -> dict[str, object] | None:
        if not isinstance(node, Table) or not node.values:
            self.wrong(node, report)
            return None
        found: dict[str, object] = {}
        seen: set[int] = set()
        for key, value in node.values.items():
            if not re.fullmatch(FACES, key) or key[0] > key[-1]:
                report(node.lines[key], f"expected faces of a die, such as '2-4', found {quoted(key)}")
                return None
            faces = set(range(int(key[0]), int(key[-1]) + 1))
            if twice := sorted(faces & seen):
                report(
                    node.lines[key], f"the face {twice[0]} is in {quoted(key)} and in another key: expected one result"
                )
                return None
            seen |= faces
            found[key] = EFFECTS.read(value, report)
        return None if None in found.values() else found

    def schema(self) -> dict[str, object]:
        names = {"pattern": f"^{FACES}$"}
        return {"type": "object", "propertyNames": names, "additionalProperties": EFFECTS.schema(), "minProperties": 1}


def by_face(args: Args, make: Maker, source: int) -> tuple[Doing, ...]:
    """The results by face, from 1."""
    results: list[Doing] = [()] * 6
    for faces, words in args.items():
        doing = make.doing(words, source)
        for face in range(int(faces[0]), int(faces[-1]) + 1):
            results[face - 1] = doing
    return tuple(results)


class Roll(EffectWord):
    """RE-COMP-16: one die that decides; it does not explode (RE-DICE-01)."""

    name = "roll"
    group = ASK
    example = 'roll: {"1": [...], "2-4": [...], "5-6": [...]}'
    help = "one die that does not explode; faces not named do nothing"

    takes = Faces()
    results: tuple[Doing, ...] = gathered((), by_face)

    labelled = True
    branching = True

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        told: Parts = [((), prose.say(cls.message))]
        for faces, effects in args.items():
            first, last = int(faces[0]), int(faces[-1])
            label = prose.label("faces", count=last - first + 1, first=first, last=last)
            told += prose.branch([label], effects, cls.name)
        return told

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        face = s.die()
        if s.events is not None:  # else nobody listens
            s.say(events.Die, seat, face=face)
        s.then(seat, *self.results[face - 1])

    def worth(self, by: Appraiser) -> float:
        return sum(map(by.doing, self.results)) / 6
