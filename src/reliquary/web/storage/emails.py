"""E-mail as it is stored: addresses, who wants none, and the queue of those that wait to be sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from reliquary.web.storage.database import Repository, Work, reads, writes
from reliquary.web.storage.errors import Conflict
from reliquary.web.storage.rows import Proof, QueuedEmail, columns, made, values_of
from reliquary.web.storage.schema import email_counts, email_queue, email_refused, users
from reliquary.web.storage.users import change, hold

QUEUED: Final = columns(email_queue, QueuedEmail)
DAY: Final = 86_400_000


def asked_by(user_id: str) -> str:
    """By what confirmations are counted that an account asks for."""
    return f"confirm by {user_id}"


def turns_of(user_id: str) -> str:
    """By what e-mails about the turns of an account are counted."""
    return f"turn to {user_id}"


def counts_of(user_id: str) -> list[str]:
    """All that is counted of one account; the rest is counted by hashes of addresses."""
    return [asked_by(user_id), turns_of(user_id)]


class Emails(Repository):
    """What may be sent where. Addresses that are counted or refused come in as hashes; the caller makes them."""

    @writes
    def set_address(
        self, work: Work, user_id: str, email: str | None, emails: list[QueuedEmail], proof: Proof | None = None
    ) -> None:
        """Another address, which nobody has confirmed, or none; and the e-mails that this takes."""
        hold(work, proof)
        change(work, user_id, {"email": email, "email_confirmed": None, "email_code": None})
        work.sql.execute(delete(email_queue).where(email_queue.c.user_id == user_id, email_queue.c.recipient.is_(None)))
        for notice in emails:
            work.sql.execute(insert(email_queue).values(values_of(notice)))

    @writes
    def ask_again(self, work: Work, notice: QueuedEmail) -> None:
        """Another confirmation is to be sent."""
        older = (email_queue.c.user_id == notice.user_id) & (email_queue.c.kind == notice.kind)
        work.sql.execute(delete(email_queue).where(older))
        work.sql.execute(insert(email_queue).values(values_of(notice)))

    @writes
    def set_code(self, work: Work, user_id: str, email: str, hash_: str) -> bool:
        """The code in the confirmation that is about to be sent to an address; an older one is void.

        False if the user has another address by now: a code says something about the one that it was sent to.
        """
        same = (users.c.id == user_id) & (users.c.email == email)
        return bool(work.sql.execute(update(users).where(same).values(email_code=hash_)).rowcount)

    @writes
    def confirm(self, work: Work, user_id: str, hash_: str, at: int) -> bool:
        """Use up a code; whether it was the right one."""
        right = (users.c.id == user_id) & (users.c.email_code == hash_) & users.c.email.is_not(None)
        done = update(users).where(right).values(email_confirmed=at, email_code=None)
        found = bool(work.sql.execute(done).rowcount)
        if found:
            work.tell("user", user_id)
        return found

    # Too many

    @writes
    def count(self, work: Work, most: Mapping[str, int], now: int) -> None:
        """Count one more e-mail today for each key; Conflict, and nothing is counted, if that is more than its most."""
        today = now // DAY
        work.sql.execute(delete(email_counts).where(email_counts.c.day < today))
        for key in sorted(most):  # in the same order everywhere: two processes must not wait for each other
            row = self._insert(email_counts).values(key=key, day=today, number=1)
            more = row.on_conflict_do_update(index_elements=["key", "day"], set_={"number": email_counts.c.number + 1})
            if work.sql.execute(more.returning(email_counts.c.number)).scalar_one() > most[key]:
                raise Conflict("too-many-emails")

    @writes
    def count_back(self, work: Work, key: str, now: int) -> None:
        """An e-mail that was counted could not be sent."""
        same = (email_counts.c.key == key) & (email_counts.c.day == now // DAY)
        work.sql.execute(update(email_counts).where(same).values(number=email_counts.c.number - 1))

    @reads
    def counted(self, sql: Connection, key: str, now: int) -> int:
        """How many e-mails were counted today."""
        same = (email_counts.c.key == key) & (email_counts.c.day == now // DAY)
        return sql.execute(select(email_counts.c.number).where(same)).scalar() or 0

    # Never again

    @reads
    def is_refused(self, sql: Connection, hash_: str) -> bool:
        """Whether the owner of an address wants no e-mail of this server."""
        return sql.execute(select(email_refused.c.hash).where(email_refused.c.hash == hash_)).first() is not None

    @writes
    def refuse(self, work: Work, hash_: str, at: int) -> None:
        """No e-mail goes to this address any more."""
        work.sql.execute(self._insert(email_refused).values(hash=hash_, at=at).on_conflict_do_nothing())

    @writes
    def allow(self, work: Work, hash_: str) -> None:
        """E-mail may go to this address again."""
        work.sql.execute(delete(email_refused).where(email_refused.c.hash == hash_))

    @writes
    def stop_turns(self, work: Work, user_id: str, at: int | None) -> None:
        """No e-mail about turns any more; with no time, again."""
        change(work, user_id, {"turn_emails_off": at})

    # The queue; each e-mail is taken by one process at a time

    @writes
    def due(self, work: Work, now: int, until: int, limit: int = 50) -> list[QueuedEmail]:
        """E-mails to send now. They are ours until then; an e-mail that is not `sent` comes up again."""
        queue = email_queue.c
        waiting = select(queue.id).where(queue.due <= now).order_by(queue.due, queue.id).limit(limit)
        free = work.sql.execute(waiting.with_for_update(skip_locked=True)).scalars().all()
        ours = update(email_queue).where(queue.id.in_(free)).values(due=until, tries=queue.tries + 1)
        return [made(QueuedEmail, row) for row in work.sql.execute(ours.returning(*QUEUED))]

    @writes
    def sent(self, work: Work, ids: Sequence[str]) -> None:
        """These e-mails are sent, or given up."""
        work.sql.execute(delete(email_queue).where(email_queue.c.id.in_(ids)))

    @writes
    def recall(self, work: Work, table_id: str, user_id: str) -> None:
        """The user has been here: no e-mail about this table is needed."""
        queue = email_queue.c
        work.sql.execute(delete(email_queue).where(queue.table_id == table_id, queue.user_id == user_id))
