"""What admins see and do; every deed is written down in the transaction that does it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, insert, select, update

from reliquary.web.storage.database import Room, Work, reads, writes
from reliquary.web.storage.rows import Complaint, Deed, Kind, User, columns, made, values_of
from reliquary.web.storage.schema import audit, chat, reports, users
from reliquary.web.storage.talk import readable
from reliquary.web.storage.trouble import Missing
from reliquary.web.storage.users import USER, change

REPORT: Final = columns(reports, Complaint)
DEED: Final = columns(audit, Deed)


class Moderation(Room):
    """Reports, mutes, hidden lines and the audit log. `by` is an admin, or None for the command line."""

    @writes
    def report(self, work: Work, report: Complaint) -> None:
        """A complaint of a player."""
        work.sql.execute(insert(reports).values(values_of(report) | {"text": readable(report.text)}))
        work.tell("report", report.id)

    @reads
    def open_reports(self, sql: Connection, limit: int = 100) -> list[Complaint]:
        """What nobody has dealt with, oldest first."""
        chosen = select(*REPORT).where(reports.c.closed.is_(None)).order_by(reports.c.at, reports.c.id)
        return [made(Complaint, row) for row in sql.execute(chosen.limit(limit))]

    @writes
    def close_report(self, work: Work, report_id: str, by: str | None, at: int) -> None:
        still = (reports.c.id == report_id) & reports.c.closed.is_(None)
        if not work.sql.execute(update(reports).where(still).values(closed=at)).rowcount:
            raise Missing("no-report")
        _note(work, Deed(by, "close-report", report_id, at))

    @writes
    def mute(self, work: Work, user_id: str, muted: bool, by: str | None, at: int) -> None:
        """A muted user plays on in silence."""
        change(work, user_id, {"muted": muted})
        _note(work, Deed(by, "mute" if muted else "unmute", user_id, at))

    @writes
    def set_kind(self, work: Work, user_id: str, kind: Kind, by: str | None, at: int) -> None:
        """Make an account an admin, or an admin an account."""
        change(work, user_id, {"kind": kind})
        _note(work, Deed(by, f"make-{kind}", user_id, at))

    @writes
    def hide(self, work: Work, table_id: str, number: int, by: str | None, at: int) -> None:
        """Take a line out of a chat; its number stays."""
        here = (chat.c.table_id == table_id) & (chat.c.number == number)
        if not work.sql.execute(update(chat).where(here).values(hidden=True)).rowcount:
            raise Missing("no-line")
        _note(work, Deed(by, "hide-line", table_id, at, {"number": number}))
        work.tell("chat", table_id, number)

    @writes
    def note(self, work: Work, deed: Deed) -> None:
        """Write down what was done elsewhere."""
        _note(work, deed)

    @reads
    def deeds(self, sql: Connection, limit: int = 100) -> list[Deed]:
        """What was done, latest first."""
        return [made(Deed, row) for row in sql.execute(select(*DEED).order_by(audit.c.id.desc()).limit(limit))]

    @reads
    def people(self, sql: Connection, begins: str = "", limit: int = 100) -> list[User]:
        """Users whose key begins like this, in the order of their keys."""
        known = users.c.key.is_not(None) & users.c.key.startswith(begins, autoescape=True)
        return [made(User, row) for row in sql.execute(select(*USER).where(known).order_by(users.c.key).limit(limit))]


def _note(work: Work, deed: Deed) -> None:
    work.sql.execute(insert(audit).values(values_of(deed)))
