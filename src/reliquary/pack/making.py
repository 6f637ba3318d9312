"""What is made from a layout or a pack: a skeleton to fill, one JSON document, the schema for editors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from reliquary.pack.kinds import REQUIRED, Field
from reliquary.pack.layout import Entry, File, Layout
from reliquary.pack.merging import Pack
from reliquary.pack.messages import Message
from reliquary.pack.mistakes import PackError, kebab
from reliquary.pack.reading import read

FORMAT = "reliquary-pack-1"


def new(folder: Path, layout: Layout) -> list[Path]:
    """Write a pack that extends ours and changes nothing yet; nothing that exists is touched."""
    ours = read(layout)
    texts = {"pack.yaml": _identity_text(kebab(folder.resolve().name) or "my-pack", layout)}
    texts |= {file.name: "\n".join(_file_lines(file, ours)) for file in layout.files}
    texts["words/en.ftl"] = "# Names of what this pack adds: id = Name, and indented below it .flavour = A sentence\n"
    try:
        if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
            raise PackError([f"{folder}: not a folder: give the name of a new one"])
        if folder.is_dir() and any(folder.iterdir()):
            raise PackError([f"{folder}: not empty, and nothing is overwritten: give the name of a new folder"])
        return [_write(folder / name, text) for name, text in texts.items()]
    except OSError as error:
        raise PackError([f"{error.filename or folder}: cannot be written: {error.strerror}"]) from None


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    return path


def _identity_text(name: str, layout: Layout) -> str:
    return f"""\
# A content pack of Reliquary. `reliquary pack check FOLDER` reads it and names every mistake with its line.
# It extends ours: an entry with an id of ours replaces ours, a new id is added, everything else stays.
id: {name}
game: {layout.game}
origin: owner
extends: {layout.game} # without this line the pack has to be whole by itself
# What players read where they choose a pack; each may be left out:
# title: My own box
# note: The map as it is printed, and two tiles of ours.
# author: me
"""


def _file_lines(file: File, ours: Pack) -> Iterator[str]:
    yield f"# {file.help or file.name}"
    for field in file.fields:
        yield "#"
        yield f"# {field.name}: {field.kind.expected}{_remark(field)}"
    for section in file.sections:
        yield "#"
        yield f"# {section.name}: {section.help or 'a list of entries'}. Keys of an entry:"
        width = max(len(field.name) for field in section.fields)
        for field in section.fields:
            yield f"#   {field.name:{width}}  {field.kind.expected}{_remark(field)}"
        for example in ours.entries(section.name)[1:2]:
            usual = {field.name: field.default for field in section.fields}
            told = {name: value for name, value in example.values.items() if value != usual[name]}
            yield f"# Like this one of ours: {_flow(told)}"
    yield "#"
    yield "# drop: [id, id] leaves out entries of the extended pack; inherit: false begins this file without any."
    yield ""


def _remark(field: Field) -> str:
    told = f" ({field.help})" if field.help else ""
    return told if field.default is REQUIRED else f"{told}; may be left out"


def _flow(value: object) -> str:
    """A value as YAML on one line; what a game made of it knows itself how it is written."""
    if hasattr(value, "plain"):
        value = value.plain()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_flow(each) for each in value) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def export(pack: Pack) -> dict[str, object]:
    """The merged pack as one JSON document; the words as the Fluent patterns that were written."""
    identity = {name: value for name, value in pack.lineage[-1].items() if value is not None}
    document: dict[str, object] = {"format": FORMAT, **identity}
    document["extends"] = [values["id"] for values in pack.lineage[-2::-1]]
    document |= pack.fields
    for section in pack.layout.sections():
        document[section.name] = [{"id": entry.id, **_written(entry)} for entry in pack.entries(section.name)]
    document["words"] = {
        language: {name: _patterns(message) for name, message in messages.items()}
        for language, messages in sorted(pack.messages.items())
    }
    return document


def _written(entry: Entry) -> dict[str, object]:
    return {name: value for name, value in entry.values.items() if value is not None}


def _patterns(message: Message) -> dict[str, str]:
    return {part or "name": pattern for part, pattern in message.patterns.items() if pattern}


def schema(layout: Layout) -> dict[str, dict[str, object]]:
    """JSON Schema for each file of a pack, for editors."""
    definitions = dict(layout.definitions())
    referred = {"$defs": definitions} if definitions else {}
    schemas = {"pack.yaml": layout.identity.schema()}
    schemas |= {file.name: file.record(whole=False).schema() | referred for file in layout.files}
    return {
        name: {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"{name} of a Reliquary pack for {layout.game}",
            **told,
        }
        for name, told in schemas.items()
    }
