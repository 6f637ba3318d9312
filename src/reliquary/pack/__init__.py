"""Content packs: a typed reader that returns a whole pack or every mistake with file and line. It knows no game.

A game declares a `Layout` once: files, their sections of entries, and the fields of an entry with their kinds. From it
come the reader (`read`), the skeleton of a new pack (`new`) and the schema for editors (`schema`).
"""

from reliquary.pack.kinds import Choice, Field, Flag, Id, Integer, Kind, Record, Several, Text
from reliquary.pack.layout import ORIGIN, ORIGINS, Entry, File, Layout, Section
from reliquary.pack.making import export, new, schema
from reliquary.pack.merging import Pack
from reliquary.pack.mistakes import Mistakes, PackError, Report, hint, listed, quoted
from reliquary.pack.reading import checked, game_of, read

__all__ = [
    "ORIGIN",
    "ORIGINS",
    "Choice",
    "Entry",
    "Field",
    "File",
    "Flag",
    "Id",
    "Integer",
    "Kind",
    "Layout",
    "Mistakes",
    "Pack",
    "PackError",
    "Record",
    "Report",
    "Section",
    "Several",
    "Text",
    "checked",
    "export",
    "game_of",
    "hint",
    "listed",
    "new",
    "quoted",
    "read",
    "schema",
]
