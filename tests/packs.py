"""Owners' packs for tests: Relic Runners on another map, with other names, with other tiles."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import reliquary

OURS = reliquary.game("runners").content
OTHER_SIDE = {"west": "east", "east": "west"}


def runners_pack(folder: Path, name: str = "salt-coast", names: str = "", tiles: str = "", **about: str) -> Path:
    """A pack that extends ours with names and tiles of its own."""
    told = "".join(f"{key}: {json.dumps(value)}\n" for key, value in about.items())
    _write(folder / "pack.yaml", f"id: {name}\ngame: runners\norigin: owner\nextends: runners\n{told}")
    _write(folder / "words" / "en.ftl", names)
    if tiles:
        _write(folder / "tiles.yaml", tiles)
    return folder


def salt_coast(folder: Path, name: str = "salt-coast", value: int = 5) -> Path:
    """Our map in a mirror, by the sea: names of its own, and a blue tile of another value."""
    names = "rootwell = Salt Well\nfern-hollow = Gull Hollow\nbase-camp = Beach Camp\n"
    tile = next(tile for tile in OURS.tiles if tile.colour == "blue" and tile.level == 1)
    tiles = f"blue:\n  - {{id: {tile.id}, level: 1, value: {value}, origin: owner}}\n"
    runners_pack(folder, name, names, tiles, title="Salt <b>Coast</b>", note="The map in a mirror.", author="a friend")
    _write(folder / "board.yaml", _mirrored_board())
    return folder


def relic_pack(folder: Path) -> Path:
    """A pack for Relic that changes nothing."""
    _write(folder / "pack.yaml", "id: my-relic\ngame: relic\norigin: owner\nextends: relic\n")
    return folder


def _mirrored_board() -> str:
    places = [
        {"id": place.id, "kind": place.kind, "at": _mirrored(place.at), "origin": "owner"}
        | ({} if place.quadrant is None else {"quadrant": _other_side(place.quadrant)})
        | ({} if place.first_game is None else {"first-game": place.first_game})
        for place in OURS.places
    ]
    trails = [
        {"between": [OURS.places[end].id for end in trail.ends], "kind": trail.kind, "origin": "owner"}
        | ({} if trail.watercourse is None else {"watercourse": trail.watercourse})
        | ({"via": [_mirrored(point) for point in trail.via]} if trail.via else {})
        for trail in OURS.trails
    ]
    tokens = [
        {"id": token.id, "trail": OURS.trails[token.trail].id, "at": _mirrored(token.at), "origin": "owner"}
        for token in OURS.tokens
    ]
    return _section("places", places) + _section("trails", trails) + _section("tokens", tokens)


def _mirrored(point: tuple[int, int]) -> list[int]:
    return [OURS.size[0] - point[0], point[1]]


def _other_side(quadrant: str) -> str:
    height, _, side = quadrant.partition("-")
    return f"{height}-{OTHER_SIDE[side]}"


def _section(name: str, entries: Iterable[Mapping[str, Any]]) -> str:
    return f"{name}:\n" + "".join(f"  - {json.dumps(entry)}\n" for entry in entries)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
