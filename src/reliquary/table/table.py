"""A table: a game in progress with its people, without network and files. First propose, then commit, then apply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from reliquary.kernel import Seat
from reliquary.notation import Record, RecordError
from reliquary.table import proposals, records, seating, thinking
from reliquary.table.frames import Frame, Hello, Report, Update
from reliquary.table.refusals import Code, Proposal, Refused, refused
from reliquary.table.settings import Chair, Opening
from reliquary.table.standing import Standing
from reliquary.table.telling import Teller


class Table(Standing):
    """A game in progress.

    `Table(game, log)` replays a log. A `propose_` method checks a wish and returns the entries that would carry it out,
    or Refused. The caller commits the entries, then gives each to `apply`. Times are milliseconds since 1970.
    """

    # The game

    @staticmethod
    def propose_start(
        game: Any,
        opening: Opening,
        now: int,
        *,
        table: str,
        secret: str,
        salts: Sequence[str] = (),
        language: str = "en",
    ) -> Proposal:
        """Begin a game; `salts` are by seat, empty text for those who sent none."""
        return seating.begin(game, opening, now, table, secret, salts, language)

    @staticmethod
    def check_salt(chair: Chair, salt: str, quoted: str, commitment: str, language: str = "en") -> Refused | None:
        """Whether a salt can be accepted before the start: its sender must quote the commitment."""
        return seating.check_salt(chair, salt, quoted, commitment, language)

    def propose_action(
        self, seat: Seat, action: str, now: int, version: int | None = None, language: str = "en"
    ) -> Proposal:
        """A person answers the open question, having seen `version`."""
        return proposals.action(self, seat, action, now, version, language)

    def propose_bot_action(
        self, seat: Seat, action: str, now: int, version: int | None = None, language: str = "en"
    ) -> Proposal:
        """A bot answers the open question: what `think` chose for the task of `version`."""
        return proposals.bot_action(self, seat, action, now, version, language)

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

    # Going back

    def propose_undo(
        self,
        seat: Seat,
        now: int,
        version: int | None = None,
        *,
        to: int | None = None,
        ask: bool = False,
        language: str = "en",
    ) -> Proposal:
        """Take back one's last action, or all from the action of version `to` on; `ask` for what is not free."""
        return proposals.take_back(self, seat, now, version, to, ask, language)

    def propose_answer(
        self, seat: Seat, yes: bool, now: int, version: int | None = None, language: str = "en"
    ) -> Proposal:
        """Agree to the open request or not; who asked withdraws it by a no."""
        return proposals.answer(self, seat, yes, now, version, language)

    # Rest and end

    def propose_pause(self, seat: Seat, on: bool, now: int, language: str = "en") -> Proposal:
        """Ask the others for a pause, or to go on."""
        return proposals.request(self, seat, "pause" if on else "resume", now, language)

    def propose_abandon(self, seat: Seat, now: int, language: str = "en") -> Proposal:
        """Ask the others to stop here, without a winner."""
        return proposals.request(self, seat, "abandon", now, language)

    def propose_resign(self, seat: Seat, now: int, bot: str | None = None, language: str = "en") -> Proposal:
        """Give up."""
        return seating.resign(self, seat, now, bot, language)

    def propose_close(self, now: int, language: str = "en") -> Proposal:
        """The house ends the game."""
        return seating.close(self, now, language)

    # Seats

    def propose_stand_in(self, seat: Seat, now: int, bot: str | None = None, language: str = "en") -> Proposal:
        """Leave one's own seat to a bot for a while."""
        return seating.stand_in(self, seat, now, bot, language)

    def propose_take_back(self, seat: Seat, now: int, language: str = "en") -> Proposal:
        """Take one's seat back from the stand-in."""
        return seating.come_back(self, seat, now, language)

    def propose_vote(
        self,
        seat: Seat,
        choice: seating.Choice,
        now: int,
        *,
        about: Seat | None = None,
        absent: bool = False,
        bot: str | None = None,
        language: str = "en",
    ) -> Proposal:
        """Wait on, or have a bot stand in for the seat whose time is up, or whose player the house knows to be away."""
        return seating.vote(self, seat, choice, now, about, absent, bot, language)

    def propose_remove(self, seat: Seat, now: int, bot: str | None = None, language: str = "en") -> Proposal:
        """The house takes a player off the table for good."""
        return seating.remove(self, seat, now, bot, language)

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
        frames = []
        if since < self.version - 1:
            past = Table(self.game, self.log[: max(since, 1)], trust=True)
            if since == 0:
                frames.append(Teller(past, viewer, language).frame())
            for entry in self.log[past.version : -1]:
                past.apply(entry)
                frames.append(Teller(past, viewer, language).frame())
        return [*frames, Teller(self, viewer, language).frame()]

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
