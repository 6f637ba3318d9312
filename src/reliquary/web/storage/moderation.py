"""What admins see and do; every deed is written down in the transaction that does it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from reliquary.web.storage.chat import readable
from reliquary.web.storage.database import Repository, Work, reads, writes
from reliquary.web.storage.errors import Missing
from reliquary.web.storage.rows import AuditEntry, Complaint, Kind, User, columns, made, values_of
from reliquary.web.storage.sanctions import carry_over, is_sanctioned
from reliquary.web.storage.schema import audit, chat, reports, tokens, users
from reliquary.web.storage.scrubbing import without_the_deleted
from reliquary.web.storage.users import USER, change, end_sessions

REPORT: Final = columns(reports, Complaint)
NOBODY: Final[Mapping[str, Collection[str]]] = {}
AUDIT: Final = columns(audit, AuditEntry)


class Moderation(Repository):
    """Reports, mutes, hidden lines and the audit log. `by` is an admin, or None for the command line."""

    @writes
    def report(self, work: Work, report: Complaint, called: Mapping[str, Collection[str]] = NOBODY) -> None:
        """A complaint of a player; `called` are the people of the table, by their names when it was made."""
        report = without_the_deleted(work, report, called)
        work.sql.execute(insert(reports).values(values_of(report) | {"text": readable(report.text)}))
        work.tell("report", report.id)

    @reads
    def open_reports(self, sql: Connection, limit: int = 50) -> list[Complaint]:
        """What nobody has dealt with, oldest first."""
        chosen = select(*REPORT).where(reports.c.closed.is_(None)).order_by(reports.c.at, reports.c.id)
        return [made(Complaint, row) for row in sql.execute(chosen.limit(limit))]

    @writes
    def close_report(self, work: Work, report_id: str, by: str | None, at: int) -> None:
        still = (reports.c.id == report_id) & reports.c.closed.is_(None)
        if not work.sql.execute(update(reports).where(still).values(closed=at)).rowcount:
            raise Missing("no-report")
        _note(work, AuditEntry(by, "close-report", report_id, at))

    @writes
    def mute(self, work: Work, user_id: str, muted: bool, by: str | None, at: int) -> None:
        """A muted user plays on in silence."""
        change(work, user_id, {"muted": muted})
        _note(work, AuditEntry(by, "mute" if muted else "unmute", user_id, at))

    @reads
    def is_sanctioned(self, sql: Connection, user_id: str) -> bool:
        """Whether somebody is muted, or kept away from a table."""
        return is_sanctioned(sql, user_id)

    @writes
    def carry_over(self, work: Work, old_id: str, new_id: str) -> None:
        """What was decided against somebody holds for who they are now."""
        carry_over(work, old_id, new_id)

    @writes
    def set_kind(self, work: Work, user_id: str, kind: Kind, by: str | None, at: int) -> None:
        """Make an account an admin, or an admin an account, who comes in anew with the password."""
        change(work, user_id, {"kind": kind})
        end_sessions(work, user_id, with_tokens=False)
        work.sql.execute(delete(tokens).where(tokens.c.user_id == user_id, tokens.c.scopes.contains("admin")))
        _note(work, AuditEntry(by, f"make-{kind}", user_id, at))

    @writes
    def hide(self, work: Work, table_id: str, number: int, by: str | None, at: int) -> None:
        """Take a line out of a chat; its number stays."""
        here = (chat.c.table_id == table_id) & (chat.c.number == number)
        if not work.sql.execute(update(chat).where(here).values(hidden=True)).rowcount:
            raise Missing("no-line")
        _note(work, AuditEntry(by, "hide-line", table_id, at, {"number": number}))
        work.tell("chat", table_id, number)

    @writes
    def note(self, work: Work, deed: AuditEntry) -> None:
        """Write down what was done elsewhere."""
        _note(work, deed)

    @reads
    def audit(self, sql: Connection, limit: int = 100) -> list[AuditEntry]:
        """What was done, latest first."""
        return [made(AuditEntry, row) for row in sql.execute(select(*AUDIT).order_by(audit.c.id.desc()).limit(limit))]

    @reads
    def people(self, sql: Connection, begins: str = "", limit: int = 100) -> list[User]:
        """Users whose key begins like this, in the order of their keys."""
        known = users.c.key.is_not(None) & users.c.key.startswith(begins, autoescape=True)
        return [made(User, row) for row in sql.execute(select(*USER).where(known).order_by(users.c.key).limit(limit))]


def _note(work: Work, deed: AuditEntry) -> None:
    work.sql.execute(insert(audit).values(values_of(deed)))
