"""What people say at a table."""

from __future__ import annotations

import unicodedata
from typing import Final

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import IntegrityError

from reliquary.web.storage.database import Repository, Work, reads, writes
from reliquary.web.storage.errors import Missing
from reliquary.web.storage.rows import Line, columns, made, values_of
from reliquary.web.storage.schema import chat

LINE: Final = columns(chat, Line)


class Chat(Repository):
    """Chat, numbered without gaps per table."""

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


def readable(text: str) -> str:
    """A text that every database can keep and every reader can see: no control characters but the end of a line.

    Marks that nobody sees may join and direct emails; without any email they are nothing.
    """
    kept = (email for email in text if email == "\n" or unicodedata.category(email) not in ("Cc", "Cs", "Cn", "Co"))
    found = unicodedata.normalize("NFC", "".join(kept)).strip()
    return found if any(unicodedata.category(email)[0] not in "CZ" for email in found) else ""
