"""A field of a state is declared once: what is checked in is what the declarations give, and nothing is forgotten."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter
from types import ModuleType
from typing import Any, Literal, TypeVar, get_type_hints

import msgspec
import pytest

import reliquary
from reliquary import kernel
from reliquary.codecs import Codec, MaybeName, NameSet
from reliquary.fields import CLOSED, DERIVED, OPEN, SAME, Field, Part, Table
from reliquary.generating import generated
from reliquary.generating.plains import plain_source
from reliquary.generating.slots import slots_source
from reliquary.generating.writing import all_fields, path_of

FILES = [(path, source) for manifest in reliquary.GAMES.values() for path, source in generated(manifest)]


@pytest.mark.parametrize(("path", "source"), FILES, ids=[f"{path.parent.name}/{path.name}" for path, _ in FILES])
def test_what_is_checked_in_is_what_the_declarations_give(path: Any, source: str) -> None:
    found = path.read_text("utf-8").splitlines()
    differing = [line.strip() for line in source.splitlines() if line not in found]

    assert differing == [], "run: python3 run.py fix"
    assert found == source.splitlines(), "run: python3 run.py fix"


def played(game: Any, seats: int, decisions: int) -> Any:
    """A position of a random game."""
    s = game.deal(seats, 5)
    lots = random.Random(decisions)
    for _ in range(decisions):
        if s.offers:
            kernel.act(s, lots.choice(s.offers))
    return s


@pytest.mark.parametrize("game", reliquary.GAMES)
@pytest.mark.parametrize("decisions", [0, 5, 40, 101, 333, 1000])
def test_every_field_of_a_position_comes_back(game: str, decisions: int) -> None:
    rules = reliquary.game(game)
    s = played(rules, 3, decisions)
    again = rules.restore(rules.plain(s))
    table: Table = reliquary.GAMES[game].part("fields").TABLE
    paths = [path_of(part, field) for part, field in all_fields(table)]

    assert {path: attrgetter(path)(again) for path in paths} == {path: attrgetter(path)(s) for path in paths}


# A little game, whose table gets one field more.

T = TypeVar("T")


class Setting:
    """What the little game was laid with."""

    seats = 2


Hue = Literal["red", "grey"]


class Ids:
    """The codecs of the little game."""

    gems: NameSet
    hue: MaybeName[Hue]
    players: Players

    def __init__(self) -> None:
        self.gems = NameSet(["opal", "jade", "onyx"])
        self.hue = MaybeName(["red", "grey"])
        self.players = Players()


class Players(Codec):
    """What there is of each seat."""

    def write(self, players: list[T]) -> list[T]:
        return players

    def read(self, players: Sequence[Any], where: str) -> list[Any]:
        return list(players)


COINS = Field("coins", "int", OPEN, 3, SAME, "coins in front of a seat")
PLAYER = Part("by seat", (COINS,), "setting.seats", "seat", key="players", struct="PlainPlayer", doc="One seat.")
LITTLE = Table("Little", parts=(PLAYER, Part("the table", (Field("round", "int", OPEN, 1, SAME, "the round"),))))
NEW = Field("gems", "int", OPEN, 0, "gems", "gems found", key="found")


def with_field(field: Field) -> Table:
    """The little game with one field more for each seat."""
    return replace(LITTLE, parts=(replace(PLAYER, fields=(COINS, field)), LITTLE.parts[1]))


def module(monkeypatch: pytest.MonkeyPatch, name: str, source: str = "", **holds: Any) -> ModuleType:
    """A module made of source, which others can import."""
    made = ModuleType(f"little.{name}")
    vars(made).update(holds)
    monkeypatch.setitem(sys.modules, made.__name__, made)
    exec(compile(source, f"{name}.py", "exec"), vars(made))
    return made


def little(monkeypatch: pytest.MonkeyPatch, table: Table) -> tuple[type, ModuleType]:
    """The class of the states of the little game, and its plain values."""
    module(monkeypatch, "setting", Setting=Setting)
    module(monkeypatch, "ids", Ids=Ids, Hue=Hue)
    slots = module(monkeypatch, "slots", slots_source(table, "little", Ids)).Slots
    kind = type("Little", (slots,), {"game": msgspec.defstruct("Rules", [])(), "__slots__": ()})
    module(monkeypatch, "state", Little=kind)
    return kind, module(monkeypatch, "plain", plain_source(table, "little", Ids))


def laid(kind: type) -> Any:
    """A fresh table of the little game."""
    s = kind()
    s.begin(Setting(), 7)
    return s


def test_a_new_field_is_there_from_the_beginning_and_of_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, _ = little(monkeypatch, with_field(NEW))

    assert laid(kind).gems == [0, 0]


def test_a_new_field_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, _ = little(monkeypatch, with_field(NEW))
    s, t = laid(kind), kind()
    s.gems[1] = 0b101
    s.copy_into(t)
    s.gems[1] = 0

    assert t.gems == [0, 0b101]


def test_a_new_field_is_in_a_view_if_it_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, _ = little(monkeypatch, with_field(NEW))
    s, v = laid(kind), kind()
    s.gems[1] = 0b101
    s.open_into(v, 0, ())

    assert v.gems == [0, 0b101]
    assert v.gems is not s.gems


def test_a_view_must_be_given_what_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, _ = little(monkeypatch, with_field(replace(NEW, seen=CLOSED)))
    s, v = laid(kind), kind()
    with pytest.raises(TypeError, match="missing 1 required keyword-only argument: 'gems'"):
        s.open_into(v, 0, ())
    s.open_into(v, 0, (), gems=[0b1, 0])

    assert v.gems == [0b1, 0]


def test_a_new_field_is_written_and_read(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, plain = little(monkeypatch, with_field(NEW))
    s, t = laid(kind), laid(kind)
    s.gems[1] = 0b101
    player = plain._write_seat(s, Ids(), 1)
    plain._read_players(t, Ids(), [plain._write_seat(t, Ids(), 0), player])

    assert msgspec.to_builtins(player) == {"coins": 3, "found": ["opal", "onyx"]}
    assert t.gems == [0, 0b101]


def test_plain_values_have_the_types_of_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    hued = with_field(replace(NEW, start=-1, form="hue"))
    _, plain = little(monkeypatch, replace(hued, types={"ids": ("Hue",)}))

    assert get_type_hints(plain.PlainPlayer)["found"] == Hue | None


def test_a_field_that_is_derived_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, plain = little(monkeypatch, with_field(replace(NEW, form=DERIVED)))

    assert msgspec.to_builtins(plain._write_seat(laid(kind), Ids(), 1)) == {"coins": 3}


@pytest.mark.parametrize("kind", ["set[int]", "list[int]", "Charm"])
def test_what_a_clone_can_neither_share_nor_copy_is_refused(kind: str) -> None:
    with pytest.raises(ValueError, match=r"gems: a clone cannot share '.*'; take numbers, texts, tuples of them"):
        slots_source(with_field(replace(NEW, type=kind)), "little", Ids)


HUNT = Part("the hunt in progress", (Field("tracks", "int", OPEN, 4, SAME, "tracks found"),), key="hunt", record="Hunt")


def with_record() -> Table:
    """The little game with a record."""
    return replace(LITTLE, parts=(*LITTLE.parts, replace(HUNT, struct="PlainHunt", doc="The hunt.")))


def test_a_record_is_shared_while_it_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, _ = little(monkeypatch, with_record())
    s, t = laid(kind), kind()
    s.copy_into(t)

    assert t.hunt is s.hunt
    assert t.hunt.tracks == 4


def test_a_record_in_use_is_copied_for_clones_and_for_views(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, _ = little(monkeypatch, with_record())
    s, t, v = laid(kind), kind(), kind()
    s.hunt = s.hunt.copy()
    s.copy_into(t)
    s.open_into(v, 0, ())
    s.hunt.tracks = 9

    assert (t.hunt.tracks, v.hunt.tracks) == (4, 4)


def test_a_record_that_is_always_in_use_is_never_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    table = with_record()
    kind, plain = little(monkeypatch, replace(table, parts=(*table.parts[:-1], replace(table.parts[-1], shared=False))))
    s, t, u = laid(kind), kind(), laid(kind)
    s.copy_into(t)
    s.hunt.tracks = 9
    plain._read_hunt(u, Ids(), plain._write_hunt(s, Ids()))

    assert (laid(kind).hunt.tracks, t.hunt.tracks, u.hunt.tracks) == (4, 4, 9)
    assert u.hunt is not s.hunt


def test_records_under_one_key_are_held_apart_and_written_together(monkeypatch: pytest.MonkeyPatch) -> None:
    trail = replace(HUNT, fields=(replace(HUNT.fields[0], name="turns"),), record="Trail", struct="PlainHunt", doc=".")
    kind, plain = little(monkeypatch, replace(LITTLE, parts=(*with_record().parts, trail)))
    s = laid(kind)
    s.trail = s.trail.copy()
    s.trail.turns = 7

    assert msgspec.to_builtins(plain._write_hunt(s, Ids())) == {"tracks": 4, "turns": 7}
    assert (s.hunt.tracks, laid(kind).trail.turns) == (4, 4)


def test_a_record_is_written_and_read_into_one_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, plain = little(monkeypatch, with_record())
    s, t = laid(kind), laid(kind)
    s.hunt = s.hunt.copy()
    s.hunt.tracks = 9
    plain._read_hunt(t, Ids(), plain._write_hunt(s, Ids()))

    assert (t.hunt.tracks, laid(kind).hunt.tracks) == (9, 4)


def test_a_record_holds_nothing_that_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = replace(HUNT, fields=(replace(HUNT.fields[0], seen=CLOSED),))
    with pytest.raises(ValueError, match=r"hunt\.tracks: a record holds open, immutable values, one of each"):
        slots_source(Table("Little", (closed,)), "little", Ids)


def test_a_form_that_no_codec_has_is_refused_by_its_name() -> None:
    with pytest.raises(ValueError, match="gemz: there is no such codec; there are gems, hue, players"):
        slots_source(with_field(replace(NEW, form="gemz")), "little", Ids)


def test_no_field_is_declared_twice() -> None:
    with pytest.raises(ValueError, match="coins: declared twice"):
        slots_source(with_field(COINS), "little", Ids)


def test_the_fields_of_a_table_are_those_of_its_parts() -> None:
    assert [field.name for _, field in all_fields(with_field(NEW))] == ["coins", "gems", "round"]
