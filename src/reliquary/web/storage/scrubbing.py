"""Taking the names of whoever leaves for good out of what was said, reported and decided, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import msgspec
from sqlalchemy import Row, or_, select, union, update

from reliquary.notation import Json, inside
from reliquary.web.storage.database import Work
from reliquary.web.storage.naming import names_worn
from reliquary.web.storage.rows import DELETED, Complaint, Worn
from reliquary.web.storage.schema import audit, chat, entries, reports, seats, tables, users

PAGE: Final = 500  # reports that are looked at in one go
# Letters of scripts that set no spaces between words, or hang particles on names: Thai and its neighbours, Burmese,
# Khmer, Japanese, Chinese, Korean.
UNSPACED: Final = (
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\U00020000-\U0003ffff]"
)
BEFORE: Final = rf"(?:(?<!\w)|(?<={UNSPACED})|(?={UNSPACED}))"
AFTER: Final = rf"(?:(?!\w)|(?<={UNSPACED})|(?={UNSPACED}))"


@dataclass(frozen=True)
class Names:
    """What somebody was called: by themselves, each name for some time, and at tables, friends there included."""

    user_id: str
    is_person: bool  # with an account: to have such a name takes more than to come in
    worn: tuple[Worn, ...]
    at_tables: frozenset[str]

    @property
    def all(self) -> frozenset[str]:
        return self.at_tables | {one.name for one in self.worn}

    def by(self, at: int) -> frozenset[str]:
        """What those who have met somebody may call them at a time: by a name of theirs, or an earlier one."""
        return self.at_tables | {one.name for one in self.worn if one.since <= at}

    def among_strangers(self, at: int) -> frozenset[str]:
        """What everybody else may: by the name of an account as it was then.

        Anybody can come in as a guest by the name of any word, and leave, to have that word taken out of reports.
        """
        return frozenset(one.name for one in self.worn if self.is_person and one.since <= at <= one.until)


def names_of(work: Work, user_id: str, now: int) -> Names:
    """All that a user is or was called."""
    kind = work.sql.execute(select(users.c.kind).where(users.c.id == user_id)).scalar()
    worn = tuple(one for one in names_worn(work, user_id, now) if one.name != DELETED)
    return Names(user_id, kind in ("account", "admin"), worn, _at_tables(work, user_id))


def _at_tables(work: Work, user_id: str) -> frozenset[str]:
    """What a user is called at tables, as games began there, and friends at the same screen."""
    names: set[str] = set()
    sat = select(seats.c.seat, seats.c.name, entries.c.body).where(seats.c.user_id == user_id)
    begun = (entries.c.table_id == seats.c.table_id) & (entries.c.version == 1)
    for seat, friend, start in work.sql.execute(sat.outerjoin_from(seats, entries, begun)):
        names.add(friend)
        with suppress(LookupError, TypeError):  # no game yet, a bot, or a log that is damaged
            names.add(str(inside(start, "opening", "chairs", seat, "name")))
    return frozenset(names - {"", DELETED})


def pattern_of(names: Iterable[str]) -> re.Pattern[str]:
    """What finds names in a text, the longest first, where they are no part of other words."""
    found = "|".join(re.escape(name) for name in sorted(names, key=lambda name: (-len(name), name)))
    return re.compile(f"{BEFORE}(?:{found}){AFTER}" if found else r"(?!)", re.IGNORECASE)


def scrubbed(value: object, names: re.Pattern[str]) -> object:
    """A value of JSON in which nobody of these names is named."""
    if isinstance(value, str):
        return names.sub(DELETED, value)
    if isinstance(value, dict):
        return {key: scrubbed(one, names) for key, one in value.items()}
    return [scrubbed(one, names) for one in value] if isinstance(value, list) else value


def scrub_reports(work: Work, names: Names) -> None:
    """Reports keep what happened, and lose who it was: by and about the user, from the same tables, and in passing.

    A report can mean nobody by a name that they took later.
    """
    met, pattern = _tables_of(work, names.user_id), cache(pattern_of)
    for row in _all_reports(work):
        concerned = names.user_id in (row.user_id, row.about_id) or row.table_id in met
        wanted = pattern(names.by(row.at) if concerned else names.among_strangers(row.at))
        if concerned or wanted.search(row.text):
            same = reports.c.id == row.id
            evidence = work.sql.execute(select(reports.c.evidence).where(same)).scalar()
            values = {"text": scrubbed(row.text, wanted), "evidence": scrubbed(evidence, wanted)}
            work.sql.execute(update(reports).where(same).values(values))


def _all_reports(work: Work) -> Iterator[Row[str, str, str | None, str | None, str, int]]:
    """Every report without its evidence, some at a time; what a name is in other letters, no database knows."""
    columns = (reports.c.id, reports.c.user_id, reports.c.about_id, reports.c.table_id, reports.c.text, reports.c.at)
    page = select(*columns).order_by(reports.c.id).limit(PAGE)
    rows = work.sql.execute(page).all()
    while rows:
        yield from rows
        rows = work.sql.execute(page.where(reports.c.id > rows[-1].id)).all()


def _tables_of(work: Work, user_id: str) -> set[str]:
    """The tables at which a user sits or has spoken, or which they have set up."""
    sits = select(seats.c.table_id).where(seats.c.user_id == user_id)
    spoke = select(chat.c.table_id).where(chat.c.user_id == user_id)
    hosts = select(tables.c.id).where(tables.c.host_id == user_id)
    return set(work.sql.execute(union(sits, spoke, hosts)).scalars())


def scrub_chat(work: Work, names: Names) -> None:
    """What others have said stays theirs, and at the tables where they met the user loses who that was."""
    pattern = cache(pattern_of)
    for table_id in sorted(_tables_of(work, names.user_id)):
        here = chat.c.table_id == table_id
        said = select(chat.c.number, chat.c.text, chat.c.at).where(here, chat.c.user_id != names.user_id)
        for row in work.sql.execute(said).all():
            text = pattern(names.by(row.at)).sub(DELETED, row.text)
            if text != row.text:
                work.sql.execute(update(chat).where(here, chat.c.number == row.number).values(text=text))
                work.tell("chat", table_id, row.number)


def without_the_deleted(work: Work, report: Complaint, called: Mapping[str, Collection[str]]) -> Complaint:
    """A report in which nobody is named who has left while it was made; `called` tells what people were called then."""
    people = select(users.c.id, users.c.kind).where(users.c.id.in_(called)).with_for_update(read=True)
    gone = [row.id for row in work.sql.execute(people) if row.kind == DELETED]
    names = pattern_of({name for user_id in gone for name in called[user_id]} - {"", DELETED})
    evidence = msgspec.convert(scrubbed(report.evidence, names), dict[str, Json])
    return replace(report, text=names.sub(DELETED, report.text), evidence=evidence)


def scrub_audit(work: Work, names: Names) -> None:
    """What was decided by and about a user stays, without the name."""
    concerned, pattern = or_(audit.c.user_id == names.user_id, audit.c.about == names.user_id), pattern_of(names.all)
    for row in work.sql.execute(select(audit.c.id, audit.c.detail).where(concerned)).all():
        detail = scrubbed(row.detail, pattern)
        work.sql.execute(update(audit).where(audit.c.id == row.id).values(detail=detail))
