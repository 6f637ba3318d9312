"""A table: a game in progress with its people, without network and files. First propose, then commit, then apply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self

import msgspec

from reliquary.kernel import Seat
from reliquary.notation import Record, RecordError
from reliquary.table import proposals, records, seating, thinking
from reliquary.table.commands import Command, TableCommand
from reliquary.table.frames import Frame, Hello, Report, Update
from reliquary.table.log import Entry
from reliquary.table.past import Past
from reliquary.table.refusals import Code, Proposal, Refused, refused
from reliquary.table.settings import Opening
from reliquary.table.state import TableState
from reliquary.table.telling import Teller

PROPOSERS: Final[Mapping[type[Command], proposals.Proposer]] = {**proposals.PROPOSERS, **seating.PROPOSERS}


class Table(TableState):
    """A game in progress.

    `Table(game, log)` replays a log. `propose` checks a command and returns the entries that would carry it out, or
    Refused. The caller commits the entries, then gives each to `apply`. Times are milliseconds since 1970.
    """

    def propose(self, seat: Seat | None, command: Command, now: int, language: str = "en") -> Proposal:
        """What a command of a seat comes to; those of the server that concern no seat have None."""
        if seat is None and not isinstance(command, TableCommand):
            return refused(Code.NO_SEAT, language)
        return PROPOSERS[type(command)](self, seat, command, now, language)

    def proposed(self, seat: Seat | None, command: Command, now: int, language: str = "en") -> Self | Refused:
        """The table as it would be once a command is carried out; here nothing changes."""
        entries = self.propose(seat, command, now, language)
        return entries if isinstance(entries, Refused) else self.after(entries)

    def note(self, seat: Seat, command: Command, no: Refused, now: int) -> tuple[Entry, ...]:
        """What tells of a command that was refused for want of consent; nothing if it was not, or is noted already."""
        return proposals.note(self, seat, command, no, now)

    def noted(self, seat: Seat, command: Command, no: Refused, now: int) -> Self | Refused:
        """The table with that in its log, or the no again if nothing is to be told."""
        entries = self.note(seat, command, no, now)
        return self.after(entries) if entries else no

    def why(self, seat: Seat, action: str, language: str = "en") -> Refused | None:
        """Why a seat may not take an action now; None if it may."""
        return proposals.why_not(self, seat, action, language)

    @property
    def bot_asked(self) -> Seat | None:
        """The seat of the bot that has to decide now."""
        return thinking.bot_asked(self)

    @property
    def task(self) -> thinking.Task | None:
        """What that bot has to decide, for a worker process."""
        return thinking.task_of(self)

    # What is told

    def hello(self, viewer: Seat | None, since: int = 0, language: str = "en") -> Hello | Refused:
        """Everything for a viewer who has seen the entries up to version `since`."""
        return self._admit(viewer, since, language) or Teller(self, viewer, language).hello(since)

    def update(self, viewer: Seat | None, since: int, language: str = "en") -> Update | Refused:
        """What a viewer has missed since a version, in one piece: what was told, and how things stand now."""
        return self._admit(viewer, since, language) or Teller(self, viewer, language).update(since)

    def frames(self, viewer: Seat | None, since: int = 0, language: str = "en") -> list[Frame] | Refused:
        """Exactly the frames that a viewer has missed since a version, each with the view of its moment."""
        no = self._admit(viewer, since, language)
        if no is not None or since == self.version:
            return no or []
        earlier = Past(self.game, self.log).frames(viewer, since, self.version - 1, language)
        return [*(frame for frame in earlier if frame), Teller(self, viewer, language).frame()]

    def frame(self, viewer: Seat | None, version: int, language: str = "en") -> Frame | Refused:
        """One frame, of any version: for looking back."""
        no = self._admit(viewer, version, language)
        if no is not None or version == self.version:
            return no or Teller(self, viewer, language).frame()
        return Teller(Table(self.game, self.log[: max(version, 1)], trust=True), viewer, language).frame()

    def report(self, viewer: Seat | None, language: str = "en") -> Report | Refused:
        """For a bug report: the viewer's own stream, and nothing else."""
        return self._admit(viewer, 0, language) or Teller(self, viewer, language).report()

    def _admit(self, viewer: Seat | None, since: int, language: str) -> Refused | None:
        if viewer is None and not self.settings.spectators:
            return refused(Code.NO_SPECTATORS, language)
        if viewer is not None and not 0 <= viewer < len(self.players):
            return refused(Code.NO_SEAT, language)
        return None if 0 <= since <= self.version else refused(Code.AHEAD, language)

    # After the end

    def record(self) -> Record:
        """The record of a game that is over, with its secret; while it goes on nobody gets it: RecordError says so."""
        found = self.decision
        if found is not None:
            asked = f"the game goes on, seat {found.seat} is asked {found.prompt}"
            raise RecordError(f"record: {asked}, and a record would tell what it hides; ask again when table.over")
        return records.record_of(self)

    def rematch(self, language: str = "en") -> Opening | Refused:
        """The same people, bots, options and settings, each one seat further: another one begins."""
        if not self.over:
            return refused(Code.RUNNING, language)
        opening = self.start.opening
        chairs = (*opening.chairs[1:], opening.chairs[0])
        return msgspec.structs.replace(opening, chairs=chairs, settings=self.settings)
