"""What people say at a table, and the letters that wait to be sent."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from reliquary.web.storage.database import Room, Work, reads, writes
from reliquary.web.storage.rows import Line, Notice, columns, made, values_of
from reliquary.web.storage.schema import chat, notices
from reliquary.web.storage.trouble import Missing

LINE: Final = columns(chat, Line)
NOTICE: Final = columns(notices, Notice)


class Talk(Room):
    """Chat, numbered without gaps per table; and notices for e-mail, each taken by one process at a time."""

    async def say(self, table_id: str, user_id: str, seat: int | None, text: str, at: int) -> Line:
        """Something said, with its number. Of two who take the same number at once, one takes the next."""
        while (line := await self._say(table_id, user_id, seat, readable(text), at)) is None:
            pass
        return line

    @writes
    def _say(self, work: Work, table_id: str, user_id: str, seat: int | None, text: str, at: int) -> Line | None:
        last = select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.table_id == table_id)
        line = Line(work.sql.execute(last).scalar_one() + 1, user_id, seat, text, at)
        row = self._insert(chat).values(values_of(line) | {"table_id": table_id}).on_conflict_do_nothing()
        try:
            if not work.sql.execute(row).rowcount:
                return None
        except IntegrityError:
            raise Missing("no-table") from None
        work.tell("chat", table_id, line.number)
        return line

    @reads
    def lines(self, sql: Connection, table_id: str, since: int = 0, limit: int = 500) -> list[Line]:
        """The last lines after a number, in order. Whoever shows them leaves out the text of hidden ones."""
        chosen = select(*LINE).where(chat.c.table_id == table_id, chat.c.number > since)
        rows = sql.execute(chosen.order_by(chat.c.number.desc()).limit(limit)).all()
        return [made(Line, row) for row in reversed(rows)]

    # Letters

    @writes
    def due(self, work: Work, now: int, until: int, limit: int = 50) -> list[Notice]:
        """Letters to send now. They are ours until then; a letter that is not `sent` comes up again."""
        waiting = select(notices.c.id).where(notices.c.due <= now).order_by(notices.c.due, notices.c.id).limit(limit)
        free = work.sql.execute(waiting.with_for_update(skip_locked=True)).scalars().all()
        ours = update(notices).where(notices.c.id.in_(free)).values(due=until, tries=notices.c.tries + 1)
        return [made(Notice, row) for row in work.sql.execute(ours.returning(*NOTICE))]

    @writes
    def sent(self, work: Work, ids: Sequence[str]) -> None:
        """These letters are sent, or given up."""
        work.sql.execute(delete(notices).where(notices.c.id.in_(ids)))

    @writes
    def recall(self, work: Work, table_id: str, user_id: str) -> None:
        """The user has been here: no letter about this table is needed."""
        work.sql.execute(delete(notices).where(notices.c.table_id == table_id, notices.c.user_id == user_id))


def readable(text: str) -> str:
    """A text that every database can keep and every reader can see: no control characters but the end of a line.

    Marks that nobody sees may join and direct letters; without any letter they are nothing.
    """
    kept = (letter for letter in text if letter == "\n" or unicodedata.category(letter) not in ("Cc", "Cs", "Cn", "Co"))
    found = unicodedata.normalize("NFC", "".join(kept)).strip()
    return found if any(unicodedata.category(letter)[0] not in "CZ" for letter in found) else ""
