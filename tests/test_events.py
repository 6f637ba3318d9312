"""Events are typed: each kind has its words, its schema, and knows what it belongs to."""

from __future__ import annotations

from importlib import import_module
from typing import Any, get_type_hints

import msgspec
import pytest

import reliquary
from reliquary import kernel
from reliquary.events import Event, Events, plain_about, schema, sorts_of
from reliquary.games import shipped
from reliquary.notation import read_record
from reliquary.words import words_of
from tests.golden.making import path_of

GAMES = tuple(shipped())


def kinds(game: str) -> dict[str, type[Event]]:
    found: dict[str, type[Event]] = import_module(f"{shipped()[game].package}.events").KINDS
    return found


def happened(name: str) -> tuple[Any, list[Event]]:
    """All that happens in a golden game."""
    record = read_record(path_of(name).read_bytes())
    game = reliquary.game(record.game)
    s = game.deal(record.seats, record.chance[0].seed, record.options)
    for text in record.actions:
        kernel.act(s, game.numbers[text])
    return game, list(s.events)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_is_documented_and_told_in_words(game: str) -> None:
    words = words_of(reliquary.game(game))
    assert [name for name in kinds(game) if not words.has(f"event-{name}")] == []
    assert [name for name, kind in kinds(game).items() if not (kind.__doc__ or "").endswith(".")] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_schema_names_every_kind_and_every_field_that_programs_read(game: str) -> None:
    parts = schema(kinds(game))["$defs"]
    for name, kind in kinds(game).items():
        told = [field for field, sort in sorts_of(kind).items() if sort is None or not sort.inside]
        assert parts[kind.__name__]["properties"]["name"] == {"enum": [name]}
        assert list(parts[f"{kind.__name__}About"]["properties"]) == told


@pytest.mark.parametrize("name", ["two-standard", "relic-four-seals"])
def test_what_programs_read_fits_the_schema(name: str) -> None:
    game, events = happened(name)
    told = [event for event in events if event.name in kinds(game.name)]
    assert len(told) > 100
    assert [event for event in told if not fits(event, plain_about(game, event))] == []


def fits(event: Event, about: dict[str, Any]) -> bool:
    """Whether what an event speaks about has the types of its schema."""
    hints = get_type_hints(type(event))
    wire = {field: hints[field] if sort is None else sort.wire for field, sort in sorts_of(type(event)).items()}
    plain = msgspec.json.decode(msgspec.json.encode(about))
    return all(_is(plain[field], wire[field]) for field in about)


def _is(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def test_what_one_step_brings_belongs_together() -> None:
    game = reliquary.game("runners")
    s = game.deal(seats=2, seed=7)
    s.events = Events()
    reliquary.act(s, s.offers[0])
    groups = [event.origin.group for event in s.events]
    assert groups == sorted(groups)
    assert groups[0] == 1
    assert all(event.origin.cause for event in s.events)
    causes = {(event.origin.group, event.origin.cause, event.origin.turn) for event in s.events}
    assert len(causes) == len(set(groups))


def test_the_turn_goes_with_what_happens_in_it() -> None:
    _, events = happened("two-standard")
    turns = [event.origin.turn for event in events]
    assert turns == sorted(turns)
    assert turns[-1] > 5


def test_what_an_effect_brings_names_the_card() -> None:
    game, events = happened("relic-four-seals")
    ids = {card.id for card in game.cards}
    causes = {event.origin.cause.removeprefix("effect:") for event in events if "effect:" in event.origin.cause}
    assert causes & ids
