"""Tables whose rows hold what fits nowhere: they are read without it, so that one of them hides no other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from reliquary.notation import Json, Result
from reliquary.table import Settings
from reliquary.table.log import LogError, UnreadableEntry
from reliquary.web.storage.rows import TableRow


class _Missing(msgspec.Struct):
    seat: int
    user: str


class _Round(msgspec.Struct):
    round: int
    missing: list[_Missing]
    why: str
    at: int


class _Row(msgspec.Struct):
    """What a row holds as JSON."""

    options: dict[str, Json]
    settings: Settings
    called_off: list[_Round]
    result: Result | None


BLANK: Mapping[str, object] = {"options": {}, "settings": {}, "called_off": [], "result": None}


def read_row(row: TableRow) -> tuple[TableRow, LogError | None]:
    """A row, and what is wrong with it; then it agrees to no terms, so that nothing begins by what is left of it."""
    held = {name: getattr(row, name) for name in _Row.__struct_fields__}
    try:
        msgspec.convert(held, _Row)
    except msgspec.ValidationError as error:
        newer = all(isinstance(value, type(BLANK[name]) | dict) for name, value in held.items())
        kind = UnreadableEntry if newer else LogError
        blank = replace(row, options={}, settings={}, called_off=[], result=None, terms="")
        return blank, kind(f"the row of the table: {error}")
    return row, None
