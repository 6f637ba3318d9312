"""A log that can be looked at anywhere: how things stood is kept here and there, to go on from.

What takes long is a generator: whoever drives it may do something else wherever it yields.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Final

from reliquary.kernel import Game, Seat, State
from reliquary.table.frames import Frame
from reliquary.table.log import Entry
from reliquary.table.state import TableState
from reliquary.table.telling import Teller

FIRST_STRIDE: Final = 64  # entries between two places that are kept, as long as the log is short
MOST_KEPT: Final = 32  # places; of a longer log they lie further apart


class Past:
    """The past of a game."""

    def __init__(self, game: Game[State], entries: Iterable[Entry] = ()) -> None:
        self.game = game
        self.log = list(entries)
        self._kept: dict[int, TableState] = {}
        self._stride = FIRST_STRIDE

    @property
    def version(self) -> int:
        """The last version that can be looked at."""
        return len(self.log)

    def extend(self, entries: Iterable[Entry]) -> None:
        """What was entered since; what is known already is passed over."""
        for entry in entries:
            if entry.version == self.version + 1:
                self.log.append(entry)

    def at(self, version: int) -> Generator[None, None, TableState]:
        """How things stood after a version."""
        nearest = max((kept for kept in self._kept if kept <= version), default=0)
        stood = self._kept[nearest].after(()) if nearest else TableState(self.game, self.log[:1], trust=True)
        for entry in self.log[stood.version : version]:
            yield
            self._apply(stood, entry)
        return stood

    def frames(self, viewer: Seat | None, since: int, until: int, language: str) -> Iterator[Frame | None]:
        """The frames after one version up to another; in between, None."""
        if until <= since:
            return
        stood = yield from self.at(max(since, 1))
        if since == 0:
            yield Teller(stood, viewer, language).frame()
        for entry in self.log[stood.version : until]:
            self._apply(stood, entry, follow=True)
            yield Teller(stood, viewer, language).frame()

    def _apply(self, stood: TableState, entry: Entry, follow: bool = False) -> None:
        stood.apply(entry, follow)
        if stood.version % self._stride == 0 and stood.version not in self._kept:
            self._kept[stood.version] = stood.after(())
            if len(self._kept) > MOST_KEPT:
                self._stride *= 2
                self._kept = {kept: one for kept, one in self._kept.items() if kept % self._stride == 0}
