"""Writes what a position is in plain values: the structs, and the functions that fill and read them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from reliquary.fields import DERIVED, LIST, MASK, SAME, Field, Part, Table
from reliquary.generating.writing import (
    all_fields,
    firsts,
    idle,
    key_of,
    keyed,
    path_of,
    plain_type,
    record_of,
    source,
    spread,
    written_as,
)

KERNEL = (  # what every state has
    ("game", "str", "s.game.name"),
    ("edition", "str", "s.game.edition"),
    ("seats", "int", "s.setting.seats"),
    ("options", "dict[str, Json]", "s.game.options_of(s)"),
    ("viewer", "str", "write_viewer(s)"),
    ("rng", "str", 'format(s.rng, "x")'),
    ("fate", "list[int]", "list(s.fate)"),
)
INSIDE = ("agenda", *(key for key, _, _ in KERNEL))  # what of it no program that draws a view is told


def plain_source(table: Table, package: str, ids: type) -> str:
    """The file `plain.py` of a game."""
    return source(_lines(table, package, ids))


def _lines(table: Table, package: str, ids: type) -> Iterator[str]:
    yield '"""A position in plain values: written by `python -m reliquary.generating` from fields.py."""'
    yield from ("", "from __future__ import annotations", "")
    yield from ("import msgspec", "")
    yield from _imports(table, package)
    yield "from reliquary.notation import Json, read_viewer, write_agenda, write_viewer"
    yield ""
    yield "# What only the engine needs: no program that draws a view is told."
    inside = [key_of(field) for _, field in all_fields(table) if field.inside]
    yield from spread("INSIDE = (", (f'"{key}"' for key in sorted([*INSIDE, *inside])), ")")
    for parts in keyed(table).values():
        yield from _struct(parts, ids)
    yield from _whole(table, ids)
    yield from _write(table)
    for parts in keyed(table).values():
        yield from _write_part(table, parts)
    yield from _read(table)
    for parts in keyed(table).values():
        yield from _read_part(table, parts)


def _imports(table: Table, package: str) -> Iterator[str]:
    """What a game declares itself: its codecs, idle records, states, and the types of its plain values."""
    own = {
        "ids": ["Ids"],
        "slots": [idle(part) for part in table.parts if part.record and part.shared],
        "state": [table.name],
    }
    for module in sorted({**own, **table.types}):
        if names := sorted([*own.get(module, ()), *table.types.get(module, ())]):
            yield f"from {package}.{module} import {', '.join(names)}"


def _written(part: Part) -> list[Field]:
    return [field for field in part.fields if field.form != DERIVED]


def _struct(parts: list[Part], ids: type) -> Iterator[str]:
    part = parts[0]
    yield from (
        "",
        "",
        f"class {part.struct}(msgspec.Struct, forbid_unknown_fields=True):",
        f'    """{part.doc}"""',
        "",
    )
    for given in part.given:
        yield f"    {given.key}: {given.type}"
    for field in chain(*map(_written, parts)):
        yield f"    {key_of(field)}: {plain_type(field, ids)}"


def _whole(table: Table, ids: type) -> Iterator[str]:
    yield from ("", "", "class Plain(msgspec.Struct, forbid_unknown_fields=True):", '    """A whole position."""', "")
    for key, kind, _ in KERNEL:
        yield f"    {key}: {kind}"
    for given in table.given:
        yield f"    {given.key}: {given.type}"
    for part in firsts(table):
        if part.key and part.count:
            yield f"    {part.key}: {written_as(part.key, ids).replace('T', part.struct)}"
        elif part.key:
            yield f"    {part.key}: {part.struct}"
        else:
            yield from (f"    {key_of(field)}: {plain_type(field, ids)}" for field in _written(part))
    yield "    agenda: list[list[Json]]"


def _write(table: Table) -> Iterator[str]:
    yield from ("", "", f"def write(s: {table.name}, ids: Ids) -> Plain:", '    """A position in plain values."""')
    yield from spread("    return Plain(", _members(table), ")")


def _members(table: Table) -> Iterator[str]:
    yield from (f"{key}={value}" for key, _, value in KERNEL)
    yield from (f"{given.key}={given.source}" for given in table.given)
    for part in firsts(table):
        if part.key and part.count:
            numbers = f"range({part.first}, {_count(part)})" if part.first else f"range({_count(part)})"
            each = f"_write_{part.one}(s, ids, {part.one}) for {part.one} in {numbers}"
            yield f"{part.key}=ids.{part.key}.write([{each}])"
        elif part.key:
            yield f"{part.key}=_write_{part.key}(s, ids)"
        else:
            yield from (f"{key_of(field)}={_writing(field, f's.{field.name}')}" for field in _written(part))
    yield "agenda=write_agenda(s)"


def _count(part: Part) -> str:
    return part.count.replace("setting.", "s.setting.")


def _writing(field: Field, value: str) -> str:
    return value if field.form == SAME else f"ids.{field.form}.write({value})"


def _write_part(table: Table, parts: list[Part]) -> Iterator[str]:
    part = parts[0]
    name, one = (part.one, f", {part.one}: int") if part.count else (part.key, "")
    yield from ("", "", f"def _write_{name}(s: {table.name}, ids: Ids{one}) -> {part.struct}:")
    given = [f"{given.key}={given.source}" for given in part.given]
    own = [f"{key_of(field)}={_writing(field, _value(part, field))}" for part in parts for field in _written(part)]
    yield from spread(f"    return {part.struct}(", given + own, ")")


def _value(part: Part, field: Field) -> str:
    """What one seat, space or deck has of a field."""
    if not part.count:
        return f"s.{path_of(part, field)}"
    if field.held is MASK:
        return f"bool(s.{field.name} >> {part.one} & 1)"
    if field.each == 1:
        return f"s.{field.name}[{part.one}]"
    return f"s.{field.name}[{part.one} * {field.each} : {part.one} * {field.each} + {field.each}]"


def _read(table: Table) -> Iterator[str]:
    yield from ("", "", f"def read(s: {table.name}, ids: Ids, whole: Plain) -> None:")
    yield '    """Make a table what was written; what is derived, and the agenda, are left as they are."""'
    yield "    s.viewer = read_viewer(whole.viewer, whole.seats)"
    yield "    s.rng = int(whole.rng, 16)"
    yield "    s.fate = tuple(whole.fate)"
    for part in firsts(table):
        if part.key and part.count:
            yield f'    _read_{part.key}(s, ids, ids.{part.key}.read(whole.{part.key}, "{part.key}"))'
        elif part.key:
            yield f"    _read_{part.key}(s, ids, whole.{part.key})"
        else:
            yield from (f"    s.{field.name} = {_reading(field, 'whole')}" for field in _written(part))


def _reading(field: Field, one: str) -> str:
    key = key_of(field)
    return f"{one}.{key}" if field.form == SAME else f'ids.{field.form}.read({one}.{key}, "{key}")'


def _read_part(table: Table, parts: list[Part]) -> Iterator[str]:
    part = parts[0]
    kind = f"list[{part.struct}]" if part.count else part.struct
    yield from ("", "", f"def _read_{part.key}(s: {table.name}, ids: Ids, {part.key}: {kind}) -> None:")
    for part in parts:
        if part.record and part.shared:
            yield f"    s.{record_of(part)} = {idle(part)}.copy()"
        yield from (f"    s.{path_of(part, field)}{_reading_all(part, field)}" for field in _written(part))


def _reading_all(part: Part, field: Field) -> str:
    """What all seats, spaces or decks have of a field; those that are not written stay as they are."""
    if not part.count:
        return f" = {_reading(field, part.key)}"
    one, first = _reading(field, "one"), part.first * field.each
    if field.held is MASK:
        start = f", {first}" if first else ""
        return f" = sum(1 << {part.one} for {part.one}, one in enumerate({part.key}{start}) if {one})"
    loop = f"{one} for one in {part.key}" if field.each == 1 else f"value for one in {part.key} for value in {one}"
    if field.held is LIST:
        return f"[{first or ''}:] = [{loop}]"
    return f" = (*s.{field.name}[:{first}], *({loop}))" if first else f" = tuple({loop})"
