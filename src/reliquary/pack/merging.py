"""The merged entries of a pack: what stands in its folder, written over what its ancestors wrote."""

from __future__ import annotations

from pathlib import Path, PurePath
from typing import TYPE_CHECKING

import msgspec

from reliquary.pack.layout import ABOUT, Entry, File, Layout, Section
from reliquary.pack.messages import Message
from reliquary.pack.mistakes import Mistakes, Report, hint, listed, quoted
from reliquary.pack.nodes import Node, Scalar, Table, Unreadable, compose, read_text

if TYPE_CHECKING:
    from fluent.syntax.ast import Resource


class Home(msgspec.Struct, frozen=True):
    """The folder of a pack, and how errors call it."""

    folder: Path
    label: PurePath

    def report(self, name: str, mistakes: Mistakes) -> Report:
        return mistakes.file(str(self.label / name))

    def node(self, name: str, mistakes: Mistakes) -> Node | None:
        """The document of a YAML file: an empty mapping if nothing stands in it, None if it cannot be read."""
        report = self.report(name, mistakes)
        try:
            node = compose(read_text(self.folder / name, self.folder), report)
        except Unreadable as stop:
            report(stop.line, stop.what)
            return None
        return Table(1, {}, {}) if node is None else node

    def has(self, name: str) -> bool:
        path = self.folder / name
        try:
            return path.exists() or path.is_symlink()
        except OSError:  # a name too long, a folder that is closed to us
            return False


def shipped(layout: Layout) -> Home:
    """The home of the pack that comes with a game."""
    return Home(layout.home, PurePath(layout.game, layout.home.name))


class Pack:
    """The merged entries of a pack and its ancestors, and the mistakes found in them so far."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.mistakes = Mistakes()
        self.warnings: list[str] = []
        self.lineage: list[dict[str, object]] = []  # what stands in each pack.yaml, the oldest first
        self.fields: dict[str, object] = {}
        self.words: dict[str, list[Path]] = {}  # by language; a later file overrides an earlier one
        self.messages: dict[str, dict[str, Message]] = {}
        self.resources: dict[str, list[Resource]] = {}  # the same files as Fluent read them
        self.complete = True  # no id is missing because of a mistake
        self._entries: dict[str, dict[str, Entry]] = {section.name: {} for section in layout.sections()}
        self._broken: set[str] = set()
        self._where: dict[str, tuple[Report, int]] = {}

    @property
    def id(self) -> str:
        return str(self.lineage[-1]["id"])

    @property
    def about(self) -> dict[str, str]:
        """What the pack tells players of itself: title, note and author, as far as they are written."""
        written = self.lineage[-1]
        return {field.name: str(written[field.name]) for field in ABOUT if written.get(field.name)}

    def entries(self, *sections: str) -> list[Entry]:
        """The entries of some sections, those with mistakes included."""
        return [entry for name in sections for entry in self._entries[name].values()]

    def ids(self, *sections: str) -> list[str]:
        return [entry.id for entry in self.entries(*sections)]

    def whole(self, *sections: str) -> bool:
        """Whether no entry of these sections was lost by a mistake, so that an unknown id is one."""
        return not self._broken.intersection(sections)

    def sound(self, *sections: str) -> bool:
        """Whether no mistake was found in these sections so far, so that their entries can be counted."""
        return self.whole(*sections) and all(entry.sound for entry in self.entries(*sections))

    def wrong(self, name: str, what: str) -> None:
        """Report a mistake in a section or a lone field as a whole, where the youngest pack writes it."""
        report, line = self._where[name]
        report.at(name)(line, what)

    def warn(self, name: str, what: str) -> None:
        """Note what is unusual in a section without being wrong."""
        report, line = self._where[name]
        self.warnings.append(f"{report.label}:{line}: {name}: {what}")

    def warn_of(self, entry: Entry, what: str) -> None:
        """Note what is unusual in an entry without being wrong."""
        self.warnings.append(f"{entry.where}: {what}")

    def finish(self) -> None:
        """Raise `PackError` if there was any mistake."""
        self.mistakes.finish()

    def add(self, home: Home, parent: bool | None) -> None:
        """Read a pack's files over what its ancestors wrote. `parent` is None if it has one that cannot be found."""
        for entry in self.entries(*self._entries):
            entry.inherited = True
        for file in self.layout.files:
            if home.has(file.name):
                self._add_file(file, home, parent)
            elif parent is False:
                home.report(file.name, self.mistakes)(0, "missing file: a pack that extends none needs it")
                self._lose(*file.sections)
        _check_strays(self, home)

    def _add_file(self, file: File, home: Home, parent: bool | None) -> None:
        node = home.node(file.name, self.mistakes)
        report = home.report(file.name, self.mistakes)
        record = file.record(whole=parent is False, blank=_begins_blank(node))
        values = record.read(node, report) if node else None
        if values is None or not isinstance(node, Table):
            self._lose(*file.sections)
            return
        if parent is not None:
            self._begin(file, values, node, report, parent)
        for field in file.fields:
            if values.get(field.name) is not None:
                self.fields[field.name] = values[field.name]
                self._where[field.name] = report, node.lines[field.name]
        for section in file.sections:
            if section.name not in values:
                self._lose(section)
            if section.name in node.lines:
                self._where[section.name] = report, node.lines[section.name]
            self._merge(section, entries_in(values.get(section.name)))

    def _lose(self, *sections: Section) -> None:
        self._broken.update(section.name for section in sections)
        self.complete = False

    def _begin(self, file: File, values: dict[str, object], node: Table, report: Report, parent: bool) -> None:
        """Take away what the file drops, or everything if it does not inherit."""
        for key in ("drop", "inherit"):
            if key in node.lines and not parent:
                report.at(key)(node.lines[key], "this pack extends none: take the key away")
                return
        old = {entry.id: entry.section.name for entry in self.entries(*(section.name for section in file.sections))}
        dropped = msgspec.convert(values.get("drop", ()), list[str])
        for name in dropped:
            if name in old:
                self._where[old[name]] = report, node.lines["drop"]
                del self._entries[old.pop(name)][name]
            else:
                told = f"no entry {quoted(name)} to drop{self._elsewhere(name) or hint(name, list(old))}"
                twice = dropped.count(name) > 1
                report.at("drop")(node.lines["drop"], f"{quoted(name)} is dropped already" if twice else told)
        if values.get("inherit") is False:
            for name, section in old.items():
                del self._entries[section][name]

    def _elsewhere(self, name: str) -> str:
        """In which other file an entry can be dropped, as the end of a sentence."""
        files = [file.name for file in self.layout.files for each in file.sections if name in self._entries[each.name]]
        return f" here: write it in {files[0]}" if files else ""

    def _merge(self, section: Section, entries: list[Entry]) -> None:
        written: dict[str, Entry] = {}
        for entry in entries:
            if entry.id in written:
                entry.wrong(f"{entry.id!r} is written twice (first on line {written[entry.id].line})")
            if not entry.id or entry.id in written:
                self._lose(section)
            else:
                written[entry.id] = entry
        self._entries[section.name].update(written)


def _begins_blank(node: Node | None) -> bool:
    inherit = node.values.get("inherit") if isinstance(node, Table) else None
    return isinstance(inherit, Scalar) and inherit.text == "false"


def _check_strays(pack: Pack, home: Home) -> None:
    """A file that no pack has would be ignored in silence; more likely its name is misspelt."""
    known = ["pack.yaml", *(file.name for file in pack.layout.files)]
    for path in sorted(home.folder.glob("*.y*ml")):
        if path.name not in known:
            near = hint(path.name, known) or f"; known are {listed(known, 'and')}"
            home.report(path.name, pack.mistakes)(0, f"unknown file{near}")


def entries_in(values: object) -> list[Entry]:
    """The entries that a section was read as; none where it is missing or wrong."""
    return [entry for entry in values if isinstance(entry, Entry)] if isinstance(values, list) else []
