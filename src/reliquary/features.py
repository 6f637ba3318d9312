"""What a seat has, as typed values, and a view as a row of numbers: what the features of all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from reliquary.integers import whole
from reliquary.kernel import TRUTH, Item, Seat, State, prompt_of

# From a view and a seat, or the viewer's seat, what a feature says: a number, a row of them, or a bitmask.
One = Callable[..., float]
Row = Callable[..., Iterable[float]]
Mask = Callable[..., int]
_Compiled = tuple[Mask | None, Row | None, One, int, int]  # with how many labels, and in how many bytes a mask fits
BYTES = tuple(tuple(float(byte >> bit & 1) for bit in range(8)) for byte in range(256))  # the bits of each


@dataclass(frozen=True)
class Feature:
    """One number; or several, with a label for each."""

    name: str
    labels: tuple[str, ...] = ()
    mask: Mask | None = None  # 1.0 for each bit that is set
    row: Row | None = None
    one: One = float  # where it is neither

    def names(self) -> list[str]:
        """The name of each of its numbers."""
        return [f"{self.name}:{label}" for label in self.labels] or [self.name]


def _compiled(feature: Feature) -> _Compiled:
    width = len(feature.labels)
    return feature.mask, feature.row, feature.one, width, (width + 7) // 8


def number(name: str, read: One) -> Feature:
    """One number."""
    return Feature(name, one=read)


def numbers(name: str, labels: Iterable[str], read: Row) -> Feature:
    """A row of numbers, as many as there are labels."""
    return Feature(name, tuple(labels), row=read)


def flags(name: str, labels: Iterable[str], read: Mask) -> Feature:
    """A bitmask, as a row of zeros and ones."""
    return Feature(name, tuple(labels), mask=read)


class Features:
    """The features of a game with its pack: those of each seat, from the viewer on in turn order, then the table's."""

    def __init__(self, of_a_seat: Sequence[Feature], of_the_table: Sequence[Feature]) -> None:
        self._named = [feature.names() for feature in of_a_seat], [feature.names() for feature in of_the_table]
        self._seat, self._table = [_compiled(one) for one in of_a_seat], [_compiled(one) for one in of_the_table]

    def names(self, seats: int) -> tuple[str, ...]:
        """The name of every number: `me.life` for the viewer's, `me+1.life` for the next seat's, `turns` for all."""
        count = whole(seats)
        if count is None or count < 1:
            raise ValueError(f"seats: {seats!r} is no number of seats; take a whole number from 1 up")
        owners = ["me", *(f"me+{turn}" for turn in range(1, count))]
        of_a_seat, of_the_table = (list(chain.from_iterable(named)) for named in self._named)
        return (*(f"{owner}.{name}" for owner in owners for name in of_a_seat), *of_the_table)

    def vector(self, view: State) -> list[float]:
        """A view as numbers, always as many for as many seats; a spectator looks on from seat 0."""
        if view.viewer == TRUTH:
            raise ValueError("features: this is the truth, not a view; take the features of game.view(state, seat)")
        seats, me = view.seats, max(view.viewer, 0)
        out: list[float] = []
        for turn in range(seats):
            _append(out, self._seat, view, (me + turn) % seats)
        _append(out, self._table, view, me)
        return out


def _append(out: list[float], features: Sequence[_Compiled], view: State, seat: Seat) -> None:
    """Write features to the end of a row."""
    for mask, row, one, width, size in features:
        if mask is not None:  # in whole bytes; what is beyond its last label goes again
            end = len(out) + width
            for byte in mask(view, seat).to_bytes(size, "little"):
                out += BYTES[byte]
            del out[end:]
        elif row is not None:
            out += map(float, row(view, seat))
        else:
            out.append(float(one(view, seat)))


def prompts(kinds: Iterable[type[Item]]) -> Feature:
    """What is asked, among all that can be: for everybody to see."""
    asking = [kind for kind in kinds if kind.asks]
    bits = {kind: 1 << number for number, kind in enumerate(asking)}
    return flags(
        "prompt", map(prompt_of, asking), lambda view, _: 0 if view.agenda is None else bits[type(view.agenda[0])]
    )


def asked(view: State, seat: Seat) -> bool:
    """Whether a seat is the one that is asked."""
    return view.agenda is not None and view.agenda[1] == seat
