"""The drawing before a game: what everybody has committed to, what is revealed, and rounds that are called off."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import ColumnElement, Connection, select, update

from reliquary.web.storage.database import Repository, Work, reads, writes
from reliquary.web.storage.errors import Conflict, Stale
from reliquary.web.storage.rows import SeatRow
from reliquary.web.storage.schema import Away, WhyOff, seats, tables
from reliquary.web.storage.tables import BARE, _chair, _changed, _draw_anew, _hold


class Drawings(Repository):
    """Commitments and shares, by seat and round. Every change counts up `seating`; see `Log.begin`."""

    @writes
    def commit(
        self, work: Work, table_id: str, number: int, user_id: str, commitment: str, round_: int, at: int
    ) -> None:
        """What a player has committed to in this round; another one takes its place, as long as none is revealed.

        From now on nothing is dealt without this player's share, in this round and in those to come.
        """
        _hold(work, table_id)
        own = _chair(table_id, number) & (seats.c.user_id == user_id) & (seats.c.kind == "human")
        mine = update(seats).where(own, _in_round(table_id, round_)).values(commitment=commitment, takes_part=True)
        if not work.sql.execute(mine).rowcount:
            raise Conflict("no-share-wanted")
        _changed(work, table_id, at)

    @writes
    def freeze(self, work: Work, table_id: str, seating: int, at: int) -> None:
        """From now on no commitment changes any more; Stale if anything has changed since `seating`."""
        _hold(work, table_id)
        ready = (tables.c.id == table_id) & (tables.c.seating == seating)
        if not work.sql.execute(update(tables).where(ready).values(drawing=at)).rowcount:
            raise Stale(table_id, 0)
        _changed(work, table_id, at)
        _tell_users(work, table_id)

    @writes
    def reveal(self, work: Work, table_id: str, number: int, user_id: str, share: str, round_: int, at: int) -> None:
        """A player's own share; whoever calls has seen that it is the one that was committed to."""
        _hold(work, table_id, drawing=True)
        own = _chair(table_id, number) & (seats.c.user_id == user_id) & seats.c.commitment.is_not(None)
        mine = update(seats).where(own, _in_round(table_id, round_)).values(share=share)
        if not work.sql.execute(mine).rowcount:
            raise Conflict("no-share-wanted")
        _changed(work, table_id, at)

    @writes
    def withdraw(self, work: Work, table_id: str, number: int, user_id: str, at: int) -> None:
        """A player takes no part in chance: the game may be dealt without a share of theirs."""
        _hold(work, table_id)
        own = _chair(table_id, number) & (seats.c.user_id == user_id)
        if not work.sql.execute(update(seats).where(own).values(BARE | {"takes_part": False})).rowcount:
            raise Conflict("no-share-wanted")
        _changed(work, table_id, at)

    @writes
    def call_off(
        self,
        work: Work,
        table_id: str,
        round_: int,
        why: WhyOff,
        secret: str,
        commitment: str,
        at: int,
        leaver: int | None = None,
    ) -> list[int]:
        """A round deals nothing for want of shares, and the seats of these; the leaver takes one along.

        Conflict if the round is over already, or if every share is there.
        """
        _hold(work, table_id, drawing=True)
        if work.sql.execute(select(tables.c.round).where(tables.c.id == table_id)).scalar_one() != round_:
            raise Conflict("not-drawing")
        lacks = (seats.c.commitment.is_not(None) & seats.c.share.is_(None)) | (seats.c.kind == "empty")
        chosen = select(seats.c.seat, seats.c.user_id).where(seats.c.table_id == table_id)
        missing = work.sql.execute(chosen.where(lacks | (seats.c.seat == leaver)).order_by(seats.c.seat)).all()
        if not missing:
            raise Conflict("not-drawing")
        told: list[Away] = [{"seat": seat, "user": user_id or ""} for seat, user_id in missing]
        _draw_anew(work, table_id, {"missing": told, "why": why, "at": at}, secret, commitment)
        _changed(work, table_id, at)
        _tell_users(work, table_id)
        return [seat for seat, _ in missing]

    @writes
    def rename_friends(self, work: Work, table_id: str, names: Mapping[SeatRow, str], at: int) -> None:
        """Friends at the same screen get other names, if they still sit on these chairs."""
        _hold(work, table_id, drawing=None)
        for chair, name in names.items():
            same = _chair(table_id, chair.seat) & (seats.c.user_id == chair.user_id) & (seats.c.name == chair.name)
            work.sql.execute(update(seats).where(same).values(name=name))
        _changed(work, table_id, at)

    @reads
    def under_way(self, sql: Connection) -> list[str]:
        """The tables at which shares are being revealed."""
        chosen = select(tables.c.id).where(tables.c.drawing.is_not(None), tables.c.state == "open")
        return list(sql.execute(chosen.order_by(tables.c.id)).scalars())


def _in_round(table_id: str, round_: int) -> ColumnElement[bool]:
    """A chair at a table that is in this round."""
    return seats.c.table_id.in_(select(tables.c.id).where(tables.c.id == table_id, tables.c.round == round_))


def _tell_users(work: Work, table_id: str) -> None:
    """The lists of games of those who sit at a table have changed."""
    sits = select(seats.c.user_id).where(seats.c.table_id == table_id, seats.c.user_id.is_not(None)).distinct()
    for user_id in work.sql.execute(sits.order_by(seats.c.user_id)).scalars().all():
        work.tell("mine", str(user_id))
