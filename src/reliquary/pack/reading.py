"""A pack with all it extends, merged; or one error with every mistake."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PurePath

from reliquary.pack.kinds import ID, Choice
from reliquary.pack.layout import Entry, Layout
from reliquary.pack.merging import Home, Pack, shipped
from reliquary.pack.mistakes import Mistakes, PackError, hint, listed, quoted
from reliquary.pack.nodes import Node, Scalar, Table
from reliquary.pack.words import check_names, check_texts, find_words, read_words


def read(layout: Layout, folder: Path | None = None, words: bool = True) -> Pack:
    """The pack in a folder, or the one we ship for the game. Call its `finish` when all checks are done.

    Without `words` the files of words are found but not read: for our own pack, which the tests have read.
    """
    pack = Pack(layout)
    homes = list(_homes(pack, shipped(layout) if folder is None else Home(folder, PurePath(folder))))
    homes.reverse()
    orphan = len(pack.mistakes) > 0
    for number, home in enumerate(homes):
        pack.add(home, parent=None if orphan else number > 0)
    if orphan:
        pack.finish()
    if not words:
        find_words(pack, homes)
        return pack
    _check_ids(pack)
    before = len(pack.mistakes)
    for home in homes:
        read_words(pack, home, checked=home is homes[-1])
    if len(pack.mistakes) == before:
        check_texts(pack)
        check_names(pack)
    return pack


def checked(layout: Layout, check: Callable[[Pack], None], folder: Path | None, words: bool) -> Pack:
    """The same, with the checks of its game, when nothing is wrong with it; `PackError` names every mistake."""
    pack = read(layout, folder, words)
    check(pack)
    pack.finish()
    return pack


def _homes(pack: Pack, home: Home) -> Iterator[Home]:
    """The homes of a pack, of its parent, of the parent's parent …, as far as they can be found."""
    seen: dict[Path, str] = {}
    step: Home | None = home
    while step:
        node = _identity(pack, step)
        if not isinstance(node, Table):
            return
        yield step
        seen[step.folder.resolve()] = str(pack.lineage[0].get("id", "?"))
        step = _parent(pack, step, seen, node)


def _identity(pack: Pack, home: Home) -> Node | None:
    """What stands in pack.yaml, put before the lineage."""
    if not home.has("pack.yaml"):
        told = "no pack here: expected a folder with a pack.yaml ('reliquary pack new' makes one)"
        pack.mistakes.file(str(home.label))(0, told)
        return None
    node = home.node("pack.yaml", pack.mistakes)
    values = pack.layout.identity.read(node, home.report("pack.yaml", pack.mistakes)) if node else None
    pack.lineage.insert(0, values or {})
    return node


def _parent(pack: Pack, home: Home, seen: dict[Path, str], node: Table) -> Home | None:
    """The home of what a pack extends; None if that is nothing, or wrong."""
    extends = pack.lineage[0].get("extends")
    if not isinstance(extends, str):
        return None
    ours = extends == pack.layout.game
    if ours and extends == pack.lineage[0].get("id"):
        told = f"{extends!r} is the id of the pack that this one extends: choose another"
        home.report("pack.yaml", pack.mistakes).at("id")(node.lines.get("id", 0), told)
    parent = shipped(pack.layout) if ours else Home(home.folder / extends, home.label / extends)
    mistake = _not_found(pack, extends, parent) or _not_fitting(pack, extends, parent, seen)
    if mistake:
        home.report("pack.yaml", pack.mistakes).at("extends")(node.lines.get("extends", 0), mistake)
        return None
    return parent


def _not_found(pack: Pack, extends: str, parent: Home) -> str:
    """What is wrong with the name of a parent; nothing if a pack is there."""
    game = pack.layout.game
    if ID.fullmatch(extends) and extends != game:
        near = hint(extends, [game]) or f"; shipped for this game is {game!r}"
        return f"no shipped pack {extends!r}{near} (a folder is written with a slash: ./{extends})"
    if Path(extends).is_absolute() or not parent.has("pack.yaml"):
        return f"expected a shipped pack's id or the relative path of a pack's folder, found {quoted(extends)}"
    return ""


def _not_fitting(pack: Pack, extends: str, parent: Home, seen: Mapping[Path, str]) -> str:
    """Why a pack that is there cannot be the parent; nothing if it can."""
    if parent.folder.resolve() in seen:
        return f"goes round in a circle: {' → '.join([*seen.values(), seen[parent.folder.resolve()]])}"
    with suppress(PackError):  # then reading it tells what is wrong
        if (game := game_of(parent.folder)) != pack.layout.game:
            return f"{quoted(extends)} is a pack for {quoted(game)}: expected one for {pack.layout.game!r}"
    return ""


def game_of(folder: Path, known: Collection[str] = ()) -> str:
    """The game that the pack in a folder is for, one of those known if they are named; reads no more than that."""
    home, mistakes = Home(folder, PurePath(folder)), Mistakes()
    if not home.has("pack.yaml"):
        raise PackError([f"{folder}: no pack here: expected a folder with a pack.yaml"])
    node = home.node("pack.yaml", mistakes)
    mistakes.finish()
    game = node.values.get("game") if isinstance(node, Table) else None
    if not isinstance(game, Scalar):
        expected = f": expected {listed(list(known))}" if known else ""
        raise PackError([f"{home.label / 'pack.yaml'}:1: missing key 'game'{expected}"])
    if known:
        Choice(tuple(known)).read(game, home.report("pack.yaml", mistakes).at("game"))
    mistakes.finish()
    return game.text


def _check_ids(pack: Pack) -> None:
    """All that has a name shares one namespace, and the words of the game stand in it too."""
    owners: dict[str, Entry] = {}
    for section in pack.layout.sections():
        for entry in pack.entries(section.name) if section.named else ():
            _check_owner(pack, entry, "id", owners)
            owners.setdefault(entry.id, entry)
    for section in pack.layout.sections():
        for entry in pack.entries(section.name):
            for field in section.names:
                _check_owner(pack, entry, field, owners)


def _check_owner(pack: Pack, entry: Entry, field: str, owners: Mapping[str, Entry]) -> None:
    name = str(entry.values.get(field) or "")
    if name in pack.layout.reserved():
        entry.wrong(f"{name!r} is a word of the game: choose another", field)
    if name in owners:
        other = owners[name]
        entry.wrong(f"{name!r} is also in {other.section.name} ({other.where}): choose another", field)
        pack.complete = False
