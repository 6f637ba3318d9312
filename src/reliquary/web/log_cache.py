"""What entries of a log say to those who see the same: worked out once, in slices, for all who come to a table."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Final

import msgspec

from reliquary.kernel import Seat
from reliquary.table import Table
from reliquary.table.telling import Teller

KEPT: Final = 32 * 2**20  # bytes
OVERHEAD: Final = 160  # bytes that Python needs for a line besides its text
SHORT: Final = 48  # entries that are told sooner than looked up
encode: Final = msgspec.json.Encoder().encode


class Lines:
    """What the entries of one log say to one viewer in one language, as it is sent."""

    def __init__(self, people: list[str]) -> None:
        self.people = people
        self.told: list[msgspec.Raw] = []
        self.size = 0

    def fill(self, table: Table, teller: Teller) -> Iterator[None]:
        """Go on to the last entry of a table; one step for each."""
        while (known := len(self.told)) < table.version:
            data = encode(teller.told(known + 1))
            self.told.append(msgspec.Raw(data))
            self.size += len(data) + OVERHEAD
            yield


class LogCache:
    """Lines by log, eyes and language. Those that were not asked for longest are let go."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self._kept: OrderedDict[tuple[str, Seat | None, str], Lines] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return sum(lines.size for lines in self._kept.values())

    def lines(self, log: str, teller: Teller) -> Lines:
        """What is known so far of what a log says to somebody; names may have changed since."""
        key = log, teller.viewer, teller.language
        lines = self._kept.pop(key, None)
        if lines is None or lines.people != teller.people:
            lines = Lines(teller.people)
        self._kept[key] = lines
        while self.size > self.most and len(self._kept) > 1:
            self._kept.popitem(last=False)
        return lines
