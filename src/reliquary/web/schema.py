"""What crosses the wire, described for generators of types: the HTTP interface, the socket, and the views of games."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Final, TypedDict

import msgspec

from reliquary.events import wire_types
from reliquary.games import shipped
from reliquary.notation import Json, inside
from reliquary.table import PlayerCommand
from reliquary.table.settings import Settings, Timing
from reliquary.web import email_addresses, names, passwords, protocol, tokens
from reliquary.web.api.common import Fault
from reliquary.web.api.tables import PAGE, Options
from reliquary.web.app import application

REFERENCE: Final = "#/components/schemas/{name}"
NAMED: Final = {  # what has no name of its own
    "Request": protocol.Request,
    "Command": PlayerCommand,
    "Message": protocol.AnyMessage,
    "Clock": Timing,
    "Scope": tokens.Scope,
    "Options": Options,
}
Document = dict[str, object]
Schemas = dict[str, dict[str, object]]
Operations = dict[str, dict[str, object]]  # by method


class Parts(TypedDict):
    """What a description refers to."""

    schemas: Schemas


class Described(TypedDict):
    """A description of all routes."""

    paths: dict[str, Operations]
    components: Parts


def documents() -> dict[str, Document]:
    """Each description as an OpenAPI document, by the folder of the client's sources that it is for."""
    return {".": server()} | {f"games/{name}": game(name) for name, one in shipped().items() if one.has_screens}


def server() -> Document:
    """All that a server is asked for and tells, whatever is played."""
    described = application(object()).openapi_schema.to_schema()  # type: ignore[arg-type]  # it is never started
    found = msgspec.convert(json.loads(json.dumps(described)), Described)
    paths = {path: _operations(item) for path, item in sorted(found["paths"].items())}
    schemas = found["components"]["schemas"]
    carried = {name: schemas[name] for name in _reached([paths], schemas)}
    components = _merged(carried, _components(NAMED), _components({"Denial": Fault}))
    answers = [operation["responses"] for item in paths.values() for operation in item.values()]
    return _document(paths, components, [answers, _to("Message")]) | {"x-constants": _constants(components)}


def game(name: str) -> Document:
    """What a game shows: a view of it, the stage on which its screens draw one, and what can happen there."""
    manifest = shipped()[name]
    shown = {"View": manifest.part("notation").Shown, "Stage": manifest.part("drawing").Stage}
    kinds = wire_types(manifest.part("events").KINDS)
    components = _components(shown | {"Happening": reduce(or_, kinds)})
    return _document({}, components, [_to("View"), _to("Stage"), _to("Happening")])


def _to(name: str) -> str:
    return REFERENCE.format(name=name)


def _operations(item: Operations) -> Operations:
    """What can be done at an address, and what comes of it; every no has the same shape, and needs no telling."""
    kept = ("summary", "parameters", "requestBody", "responses")
    return {method: _without_noes({name: told[name] for name in kept if name in told}) for method, told in item.items()}


def _without_noes(operation: dict[str, object]) -> dict[str, object]:
    responses = msgspec.convert(operation["responses"], dict[str, Json])
    good = {status: told for status, told in responses.items() if status < "400"}
    return operation | {"responses": good}


def _components(named: Mapping[str, object]) -> Schemas:
    """The schemas of some types under names of ours, and of all that they are made of."""
    schemas, components = msgspec.json.schema_components(named.values(), ref_template=REFERENCE)
    own = dict(zip(named, schemas, strict=True))
    for name, schema in own.items():
        if "$ref" in schema:  # a struct: it has one name alone
            own[name] = components.pop(schema["$ref"].rpartition("/")[2])
    return components | own


def _fields_of(schema: Mapping[str, object]) -> list[str]:
    """The names of what a schema describes as an object."""
    properties = schema.get("properties")
    return list(properties) if isinstance(properties, dict) else []


def _merged(*parts: Schemas) -> Schemas:
    """Schemas of several origins; ValueError if two kinds of things have one name."""
    whole: Schemas = {}
    for part in parts:
        for name, schema in part.items():
            if name in whole and set(_fields_of(whole[name])) != set(_fields_of(schema)):
                raise ValueError(f"two kinds of things are called {name}: give one of them another name")
        whole |= part
    return whole


def _document(paths: Mapping[str, object], components: Schemas, told: Sequence[object]) -> Document:
    """A document in which all that is told is whole: only those who ask may leave out what has a default."""
    for name in _reached(told, components) - set(_sparse(msgspec.Struct)):
        if fields := _fields_of(components[name]):
            components[name]["required"] = fields
    for schema in components.values():
        schema.pop("discriminator", None)  # each kind names itself
    return {
        "openapi": "3.1.0",
        "info": {"title": "Reliquary", "version": ""},
        "paths": paths,
        "components": {"schemas": dict(sorted(components.items()))},
    }


def _reached(told: Sequence[object], components: Schemas) -> set[str]:
    """The schemas that others are made of."""
    found: set[str] = set()
    waiting = list(told)
    while waiting:
        named = set(re.findall(REFERENCE.format(name=r"([\w.]+)"), json.dumps(waiting.pop()))) - found
        found |= named
        waiting += [components[name] for name in named]
    return found


def _sparse(kind: type[msgspec.Struct]) -> Iterator[str]:
    """The structs that leave out what is as usual."""
    for one in kind.__subclasses__():
        if one.__struct_config__.omit_defaults:
            yield one.__name__
        yield from _sparse(one)


def _constants(components: Schemas) -> dict[str, object]:
    """What both sides must know: why a socket is closed, how much comes or goes at once, and the usual settings."""
    closings = {closing.name: closing.value for closing in protocol.Closing}
    longest = {
        "name": names.LONGEST,
        "password": passwords.LONGEST,
        "email": email_addresses.LONGEST,
        "token": tokens.LONGEST_NAME,
        "line": _longest_text(components["Say"]),
        "report": _longest_text(components["BugReport"]),
    }
    usual = msgspec.to_builtins(Settings())
    return closings | {
        "PAGE": PAGE,
        "SHORTEST_PASSWORD": passwords.SHORTEST,
        "LONGEST": longest,
        "USUAL_SETTINGS": usual,
    }


def _longest_text(schema: Mapping[str, object]) -> int:
    return msgspec.convert(inside(schema, "properties", "text", "maxLength"), int)


def written(document: Document) -> str:
    """A document as it lies in a file."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def write(client: Path) -> None:
    """Describe the wire anew for the sources of a client."""
    for folder, document in documents().items():
        (client / folder / "wire.json").write_text(written(document), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
