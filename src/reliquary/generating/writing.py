"""What both kinds of generated files are made with: the types of fields, and lines of Python."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import get_origin, get_type_hints

from reliquary.codecs import Codec, N
from reliquary.fields import DERIVED, LIST, MASK, SAME, TUPLE, Field, Part, Table

WIDTH = 120
IMMUTABLE = re.compile(r"(int|bool|str|Seat|None|\.\.\.|tuple|frozenset|[\[\], |])+")
COPIED = re.compile(r"(list|dict)\[.*\]")


def all_fields(table: Table) -> Iterator[tuple[Part, Field]]:
    """Every field of a game, with its part."""
    known: set[str] = set()
    for part in table.parts:
        for field in part.fields:
            if path_of(part, field) in known:
                raise ValueError(f"{field.name}: declared twice; give each field a name of its own")
            known.add(path_of(part, field))
            yield part, field


def path_of(part: Part, field: Field) -> str:
    """Where the state holds a field."""
    return f"{record_of(part)}.{field.name}" if part.record else field.name


def record_of(part: Part) -> str:
    """The field of the state that holds a record."""
    return part.record.lower()


def idle(part: Part) -> str:
    """The name of the record that all tables share where there is none of its kind."""
    return f"NO_{part.record.upper()}"


def type_of(part: Part, field: Field) -> str:
    """The type of a field of the state."""
    if not part.count:
        return field.type
    return {LIST: f"list[{field.type}]", TUPLE: f"tuple[{field.type}, ...]", MASK: "int"}[field.held]


def keyed(table: Table) -> dict[str, list[Part]]:
    """The parts that are written under a key, by key."""
    found: dict[str, list[Part]] = {}
    for part in table.parts:
        if part.key:
            found.setdefault(part.key, []).append(part)
    return found


def firsts(table: Table) -> list[Part]:
    """The parts, of those under one key only the first."""
    return [part for part in table.parts if not part.key or keyed(table)[part.key][0] is part]


def is_copied(part: Part, field: Field) -> bool:
    """Whether a clone has a copy of its own: what is immutable is shared. What is in a copy has to be immutable."""
    kind = type_of(part, field)
    inner = kind.partition("[")[2] if COPIED.fullmatch(kind) else kind
    if not IMMUTABLE.fullmatch(inner):
        raise ValueError(f"{field.name}: a clone cannot share {field.type!r}; take numbers, texts, tuples of them")
    return inner != kind


def codec_of(form: str, ids: type) -> type[Codec]:
    """The codec with a name."""
    codecs = get_type_hints(ids)
    if form not in codecs:
        raise ValueError(f"{form}: there is no such codec; there are {', '.join(sorted(codecs))}")
    found: type[Codec] = get_origin(codecs[form]) or codecs[form]
    return found


def written_as(form: str, ids: type) -> str:
    """What a codec writes, as a type."""
    codec = codec_of(form, ids)
    kind: str = codec.write.__annotations__["return"]  # type: ignore[attr-defined]
    _, _, names = ids.__annotations__[form].removesuffix("]").partition("[")  # of a generic codec
    return re.sub(rf"\b{N.__name__}\b", names, kind) if names else kind


def plain_type(field: Field, ids: type) -> str:
    """The type of a field in plain values."""
    return field.type if field.form == SAME else written_as(field.form, ids)


def told(part: Part, field: Field, ids: type) -> str:
    """What a field is, with how the state keeps it."""
    several = f"{field.each} for each {part.one}" if field.each > 1 else ""
    masked = f"as a bitmask by {part.one}" if field.held is MASK else ""
    kept = "" if field.form in (SAME, DERIVED) else codec_of(field.form, ids).kept
    return ", ".join(filter(None, (field.about, several, masked, kept)))


def told_plainly(part: Part, field: Field, ids: type) -> str:
    """What a field is, with how plain values hold it."""
    by = f"by {part.one}" if part.one and not part.key else ""
    written = "" if field.form in (SAME, DERIVED) else codec_of(field.form, ids).written
    return ", ".join(filter(None, (by, field.about, written)))


def key_of(field: Field) -> str:
    """The name of a field in plain values."""
    return field.key or field.name


def commented(line: str, comment: str) -> Iterator[str]:
    """A line with a comment: behind it, or before it where that gets too long."""
    if len(line) + len(comment) + 4 <= WIDTH:
        yield f"{line}  # {comment}"
    else:
        yield f"{line[: len(line) - len(line.lstrip())]}# {comment}"
        yield line


def spread(begin: str, parts: Iterable[str], end: str) -> Iterator[str]:
    """Something in brackets, a line for each of its parts."""
    yield begin
    inset = " " * (len(begin) - len(begin.lstrip()) + 4)
    for part in parts:
        yield f"{inset}{part},"
    yield f"{inset[4:]}{end}"


def source(lines: Iterable[str]) -> str:
    """The whole of a file."""
    return "\n".join(lines) + "\n"
