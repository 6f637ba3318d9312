"""Writes the class with the fields of a state: how it is laid, copied, and opened for a view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reliquary.fields import LIST, MASK, OPEN, TUPLE, Field, Part, Start, Table
from reliquary.generating.writing import (
    all_fields,
    commented,
    idle,
    is_copied,
    path_of,
    record_of,
    source,
    spread,
    told,
    type_of,
)


def slots_source(table: Table, package: str, ids: type) -> str:
    """The file `slots.py` of a game."""
    return source(_lines(table, package, ids))


def _lines(table: Table, package: str, ids: type) -> Iterator[str]:
    yield '"""What is true on a table, field by field: written by `python -m reliquary.generating` from fields.py."""'
    yield from ("", "from __future__ import annotations", "")
    yield from ("from typing import Generic, TypeVar", "")
    yield "from reliquary.events import Events"
    yield f"from {package}.setting import Setting"
    yield "from reliquary.kernel import TRUTH, Action, Seat, State"
    yield from ("", 'S = TypeVar("S", bound=State)')
    for part in table.parts:
        if part.record:
            yield from _record(part, ids)
    yield from ("", "", "class Slots(State, Generic[S]):")
    yield f'    """The fields of {table.name}."""'
    yield ""
    yield from _slots(["setting", *(_first(part, field) for part, field in all_fields(table))])
    yield from ("", "    setting: Setting[S]")
    for part in table.parts:
        if part.record:
            yield f"    {record_of(part)}: {part.record}"
            continue
        yield f"    # {part.about}"
        yield from _annotations(part, ids)
    yield from _begin(table)
    yield from _copy(table)
    yield from _open(table)


def _first(part: Part, field: Field) -> str:
    return record_of(part) if part.record else field.name


def _slots(names: list[str]) -> Iterator[str]:
    yield from spread("    __slots__ = (", (f'"{name}"' for name in sorted(set(names))), ")")


def _annotations(part: Part, ids: type) -> Iterator[str]:
    for field in part.fields:
        yield from commented(f"    {field.name}: {type_of(part, field)}", told(part, field, ids))


def _record(part: Part, ids: type) -> Iterator[str]:
    """A class for fields that belong to one thing."""
    for field in part.fields:
        if part.count or is_copied(part, field) or field.seen is not OPEN:
            raise ValueError(f"{path_of(part, field)}: a record holds open, immutable values, one of each")
    yield from ("", "", f"class {part.record}:", f'    """{part.about[0].upper()}{part.about[1:]}."""', "")
    yield from _slots([field.name for field in part.fields])
    yield ""
    yield from _annotations(part, ids)
    yield from ("", "    def begin(self) -> None:", '        """Nothing has happened in it yet."""')
    yield from (f"        self.{field.name} = {_start(part, field)}" for field in part.fields)
    yield from ("", f"    def copy(self) -> {part.record}:", '        """An independent copy."""')
    yield f"        t = {part.record}()"
    yield from (f"        t.{field.name} = self.{field.name}" for field in part.fields)
    yield "        return t"
    if part.shared:
        yield from _idle(part)


def _idle(part: Part) -> Iterator[str]:
    """The record of all tables on which there is none of its kind."""
    yield from ("", "")
    yield f"{idle(part)} = {part.record}()  # all tables share it while there is none: nobody changes it"
    yield f"{idle(part)}.begin()"


def _begin(table: Table) -> Iterator[str]:
    yield from ("", "    def begin(self, setting: Setting[S], rng: int) -> None:")
    yield '        """Everything is as it was before the first step of the setup."""'
    yield "        self.rng = rng"
    yield "        self.fate = ()"
    yield "        self.agenda = None"
    yield "        self.offers = ()"
    yield "        self.events = Events()"
    yield "        self.viewer = TRUTH"
    yield "        self.setting = setting"
    for part in table.parts:
        if part.record and part.shared:
            yield f"        self.{record_of(part)} = {idle(part)}"
        elif part.record:
            yield f"        self.{record_of(part)} = {part.record}()"
            yield f"        self.{record_of(part)}.begin()"
        else:
            yield from (f"        self.{field.name} = {_start(part, field)}" for field in part.fields)


def _start(part: Part, field: Field) -> str:
    """What a field is at the beginning."""
    if isinstance(field.start, Start):
        return field.start.source
    if not part.count or field.held is MASK:
        return repr(field.start)
    values = field.start if isinstance(field.start, Sequence) and field.each > 1 else (field.start,)
    if field.held is TUPLE:
        return f"{tuple(values)!r} * {part.count}"
    assert field.held is LIST
    return f"{list(values)!r} * {part.count}"


def _copy(table: Table) -> Iterator[str]:
    yield from ("", "    def copy_into(self, t: Slots[S]) -> None:")
    yield '        """Make another one an independent copy that tells nobody what happens in it."""'
    yield "        t.rng = self.rng"
    yield "        t.fate = self.fate"
    yield "        t.agenda = self.agenda"
    yield "        t.offers = self.offers"
    yield "        t.events = None"
    yield "        t.viewer = self.viewer"
    yield "        t.setting = self.setting"
    for part in table.parts:
        if part.record:
            yield _copied_record("t", part)
        else:
            yield from (_copied("t", part, field) for field in part.fields)


def _copied(to: str, part: Part, field: Field) -> str:
    return f"        {to}.{field.name} = self.{field.name}{'.copy()' if is_copied(part, field) else ''}"


def _copied_record(to: str, part: Part) -> str:
    own = f"self.{record_of(part)}"
    copy = f"{own} if {own} is {idle(part)} else {own}.copy()" if part.shared else f"{own}.copy()"
    return f"        {to}.{record_of(part)} = {copy}"


def _open(table: Table) -> Iterator[str]:
    closed = [(part, field) for part, field in all_fields(table) if field.seen is not OPEN]
    given = ["*", *(f"{field.name}: {type_of(part, field)}" for part, field in closed)] if closed else []
    yield ""
    parameters = ("self", "v: Slots[S]", "viewer: Seat", "offers: tuple[Action, ...]", *given)
    yield from spread("    def open_into(", parameters, ") -> None:")
    yield '        """Make another one a view: all that lies open, and of the rest what is given for it."""'
    yield "        v.rng = 0"
    yield "        v.fate = ()"
    yield "        v.agenda = self.agenda"
    yield "        v.offers = offers"
    yield "        v.events = None"
    yield "        v.viewer = viewer"
    yield "        v.setting = self.setting"
    for part in table.parts:
        if part.record:
            yield _copied_record("v", part)
        else:
            yield from (_opened(part, field) for field in part.fields)


def _opened(part: Part, field: Field) -> str:
    return _copied("v", part, field) if field.seen is OPEN else f"        v.{field.name} = {field.name}"
