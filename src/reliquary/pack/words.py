"""The words of a pack: its Fluent files say something for every name, nothing idle, and only what can be printed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from reliquary.pack.layout import Entry
from reliquary.pack.merging import Home, Pack
from reliquary.pack.messages import Message, scan
from reliquary.pack.mistakes import Report, hint, listed, quoted
from reliquary.pack.nodes import Unreadable, read_text
from reliquary.words import FIRST

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Junk, Resource, Span

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
SPACES = str.maketrans(dict.fromkeys("\u00a0\u202f", " "))  # that do not break: good typography


def find_words(pack: Pack, homes: Iterable[Home]) -> None:
    """Note where the words of packs stand."""
    for home in homes:
        for path in sorted((home.folder / "words").glob("*.ftl")):
            pack.words.setdefault(path.stem, []).append(path.resolve())


def read_words(pack: Pack, home: Home, checked: bool) -> None:
    """Read the words of one pack; the youngest is checked against the merged entries."""
    for path in sorted((home.folder / "words").glob("*.ftl")):
        report = home.report(f"words/{path.name}", pack.mistakes)
        if not LANGUAGE.fullmatch(path.stem):
            report(0, "expected a language as the name of the file, like en.ftl or pl.ftl")
            continue
        try:
            text = read_text(path, home.folder)
            messages = scan(text, report)
            resource = _parse(text, report)
        except Unreadable as stop:
            report(stop.line, stop.what)
            continue
        pack.words.setdefault(path.stem, []).append(path.resolve())  # whatever folder is the current one later
        pack.messages.setdefault(path.stem, {}).update(messages)
        pack.resources.setdefault(path.stem, []).append(resource)
        if pack.complete:
            _check_messages(messages, _known(pack), pack.layout.reserved(), checked)


def _parse(text: str, report: Report) -> Resource:
    """The file as Fluent understands it; what Fluent would skip is a mistake, unless it was told already."""
    from fluent.runtime import FluentResource
    from fluent.syntax.ast import Junk

    text = text.replace("\r\n", "\n")
    try:
        resource = FluentResource(text)
    except RecursionError:
        raise Unreadable(0, "braces nested too deeply: expected plain texts") from None
    told = report.mistakes.lines_of(report.label)
    for entry in resource.body:
        if isinstance(entry, Junk) and told.isdisjoint(_lines(entry, text)):
            note = entry.annotations[0]
            report(_line_at(text, note.span), f"not valid Fluent: {note.message}")
    return resource


def _lines(entry: Junk, text: str) -> range:
    """The lines that an entry of a file takes up."""
    first = _line_at(text, entry.span)
    return range(first, first + (entry.content or "").rstrip("\n").count("\n") + 1)


def _line_at(text: str, span: Span | None) -> int:
    """The line on which a span of a text begins."""
    return text.count("\n", 0, span.start) + 1 if span else 0


def _known(pack: Pack) -> dict[str, tuple[str, ...]]:
    """The messages that a pack may have, with their attributes."""
    known: dict[str, tuple[str, ...]] = {} if pack.id in pack.layout.reserved() else {pack.id: ("flavour",)}
    for section in pack.layout.sections():
        for entry in pack.entries(section.name):
            known.update(dict.fromkeys(_spoken(entry), ("flavour", *section.attributes)))
    return known


def named(entry: Entry, field: str) -> str | None:
    """The id in a field that needs a name; None if there is none."""
    name = entry.values.get(field)
    return name if isinstance(name, str) else None


def _spoken(entry: Entry) -> list[str]:
    """The ids in an entry that need a name."""
    names = [named(entry, name) for name in entry.section.names]
    return [entry.id] * entry.section.named + [name for name in names if name is not None]


def _check_messages(
    messages: Mapping[str, Message], known: Mapping[str, tuple[str, ...]], reserved: Collection[str], checked: bool
) -> None:
    """Whether messages belong to entries: none may take a word of the game, and in the youngest pack none is idle."""
    for name, message in messages.items():
        if name in known:
            _check_attributes(message, known[name] if checked else message.lines)
        elif name in reserved:
            message.report(message.line, f"{name!r} is a word of the game: no pack may change it")
        elif checked and not name.startswith("-"):  # a term: only words refer to it
            message.report(message.line, f"no entry has the id {quoted(name)}{hint(name, list(known))}")


def _check_attributes(message: Message, allowed: Iterable[str]) -> None:
    known = list(allowed)
    for part, line in message.lines.items():
        if part and part not in known:
            near = hint(part, known) or f"; known are {listed([f'.{each}' for each in known], 'and')}"
            message.report(line, f"unknown attribute '.{part}'{near}")


def check_texts(pack: Pack) -> None:
    """Every message can be said without being told anything, and a terminal can print it."""
    from fluent.runtime import FluentBundle

    for language, messages in pack.messages.items():
        bundle = FluentBundle([language.partition("-")[0]], use_isolating=False)
        for resource in pack.resources[language]:
            bundle.add_resource(resource, allow_overrides=True)
        for name, message in messages.items():
            if bundle.has_message(name):
                _check_message(bundle, name, message)


def _check_message(bundle: FluentBundle, name: str, message: Message) -> None:
    found = bundle.get_message(name)
    for part, pattern in {"": found.value, **found.attributes}.items():
        if pattern is None:
            continue
        try:
            text, errors = bundle.format_pattern(pattern, {})
        except RecursionError:
            text, errors = "", [ValueError("it goes round in a circle")]
        for what in [f"cannot be said: {error}; expected plain text" for error in errors[:1]] or _oddities(text, part):
            message.report(message.lines.get(part, message.line), what)


def _oddities(text: object, part: str) -> Iterator[str]:
    """What is wrong with a text as it is said; a name is one line, an attribute may be several."""
    plain = str(text).translate(SPACES)
    odd = [letter for letter in plain if not letter.isprintable() and not (part and letter == "\n")]
    if odd:
        yield f"a character that cannot be printed ({odd[0]!a}): take it out"
    elif not plain.strip():
        yield "expected a text after '=', found nothing"


def check_names(pack: Pack) -> None:
    """Every entry has a name in English; other languages translate what they like."""
    told = {name for name, found in pack.messages.get(FIRST, {}).items() if found.patterns[""]}
    for section in pack.layout.sections():
        entries = pack.entries(section.name)
        for entry in entries if section.named else ():
            _check_name(entry, "", entry.id, told, ())
        for key in section.names:
            known = sorted(told.intersection(named(entry, key) or "" for entry in entries))
            for entry in entries:
                _check_name(entry, key, named(entry, key), told, known)


def _check_name(entry: Entry, key: str, name: str | None, told: set[str], known: Sequence[str]) -> None:
    """Report an id without a name, once; of one that others share, with the nearest that has one."""
    if name is not None and name not in told:
        told.add(name)
        entry.wrong(f"{name!r} has no name: expected '{name} = …' in words/{FIRST}.ftl{hint(name, known)}", key)
