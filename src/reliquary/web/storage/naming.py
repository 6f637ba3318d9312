"""What users are called and were called, and who may look like whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from sqlalchemy import ColumnElement, or_, select, update
from sqlalchemy.exc import IntegrityError

from reliquary.web.storage.database import Work
from reliquary.web.storage.errors import NameTaken
from reliquary.web.storage.rows import Name, Worn, values_of
from reliquary.web.storage.schema import users

MOST_FORMER: Final = 50  # names that a user had before, the last ones; what for, see `scrubbing`


@contextmanager
def unique_name() -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise NameTaken from None


def alike(name: Name) -> ColumnElement[bool]:
    """Users whose name is this one, or looks like it."""
    same = users.c.key == name.key
    return same if name.skeleton is None else or_(same, users.c.skeleton == name.skeleton)


def make_way(work: Work, user_id: str, name: Name, instead: Sequence[Name], at: int) -> None:
    """Guests who wear a name that an account takes are called by the first free one of these; they are told."""
    guests = select(users.c.id).where(users.c.kind == "guest", users.c.id != user_id, alike(name))
    for guest_id in work.sql.execute(guests).scalars().all():
        taken = (work.sql.execute(select(users.c.id).where(alike(other))).first() for other in instead)
        free = (other for other, found in zip(instead, taken, strict=True) if found is None)
        if (chosen := next(free, None)) is None:
            raise NameTaken
        keep_name(work, guest_id, chosen.shown, at)
        named = {"name": chosen.shown, "key": chosen.key, "skeleton": chosen.skeleton}
        work.sql.execute(update(users).where(users.c.id == guest_id).values(named))
        work.tell("user", guest_id)


# What somebody was called before


def names_worn(work: Work, user_id: str, until: int) -> list[Worn]:
    """The names that a user had, and has until now."""
    chosen = select(users.c.name, users.c.created, users.c.named, users.c.former_names)
    row = work.sql.execute(chosen.where(users.c.id == user_id)).first()
    if row is None:
        return []
    return [*(Worn(**one) for one in row.former_names), Worn(row.name, row.named or row.created, until)]


def keep_name(work: Work, user_id: str, new: str, at: int) -> None:
    """Keep the name that a user gives up for another one."""
    worn = names_worn(work, user_id, at)
    if worn and worn[-1].name != new:
        _keep(work, user_id, worn, {"named": at})


def keep_names_of(work: Work, gone_id: str, user_id: str, at: int) -> None:
    """Keep the names of somebody who is another user from now on."""
    *own, _ = names_worn(work, user_id, at)
    _keep(work, user_id, [*own, *names_worn(work, gone_id, at)], {})


def _keep(work: Work, user_id: str, worn: Sequence[Worn], more: dict[str, object]) -> None:
    former = {"former_names": [values_of(one) for one in worn[-MOST_FORMER:]]}
    work.sql.execute(update(users).where(users.c.id == user_id).values(former | more))


# What a name looks like


@contextmanager
def handing_on_looks(work: Work, user_ids: Iterable[str]) -> Iterator[None]:
    """Around what takes names away from users.

    Names older than the rule may look alike: the first of them has the skeleton, the others have none. As soon as that
    one is gone, the next has it, or anybody could take a name that looks like theirs.
    """
    chosen = select(users.c.skeleton).where(users.c.id.in_(list(user_ids)), users.c.skeleton.is_not(None))
    held = {skeleton for skeleton in work.sql.execute(chosen).scalars() if skeleton}
    yield
    if held:
        _hand_on(work, held)


def _hand_on(work: Work, held: set[str]) -> None:
    """Give the skeletons that nobody has any more to those who waited for them: accounts first, then the older one."""
    waiting = select(users.c.id, users.c.name).where(users.c.skeleton.is_(None), users.c.kind != "deleted")
    rows = work.sql.execute(waiting.order_by(users.c.kind == "guest", users.c.created, users.c.id)).all()
    if not rows:
        return
    from reliquary.web.names import skeleton_of  # only now: it knows what is stored

    free = held - set(work.sql.execute(select(users.c.skeleton).where(users.c.skeleton.in_(held))).scalars())
    for row in rows:
        if (skeleton := skeleton_of(row.name)) in free:
            work.sql.execute(update(users).where(users.c.id == row.id).values(skeleton=skeleton))
            free.remove(skeleton)
