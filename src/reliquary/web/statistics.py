"""How somebody has played: games, wins and points, from what is stored of finished games."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from reliquary.web import rooms
from reliquary.web.storage import StoredTable


class Played(msgspec.Struct, frozen=True):
    """A finished game, as one of those who played it."""

    table: str
    game: str
    pack: str
    ended: int
    seats: int
    humans: int
    won: bool
    score: float | None
    scores: list[float]


class Totals(msgspec.Struct, frozen=True):
    """All finished games of a kind, summed up."""

    game: str
    pack: str  # points with other tiles are another matter
    seats: int
    played: int
    won: int
    best: float | None
    mean: float | None


class Statistics(msgspec.Struct, frozen=True):
    """How somebody has played: by game, pack and number of seats, and game by game, the last one first."""

    totals: list[Totals]
    games: list[Played]


def statistics_of(user_id: str, finished: Iterable[StoredTable]) -> Statistics:
    """What the finished games of somebody come to; those that nobody won or lost do not count."""
    games = [played for stored in finished for played in _played(user_id, stored)]
    kinds = sorted({_kind(played) for played in games})
    totals = [_total(kind, [played for played in games if _kind(played) == kind]) for kind in kinds]
    return Statistics(totals, games)


def _kind(played: Played) -> tuple[str, str, int]:
    return played.game, played.pack, played.seats


def _played(user_id: str, stored: StoredTable) -> Iterable[Played]:
    """A game that came to a result, once for each seat that this person played to the end."""
    table, result = stored.table, stored.table.result
    if result is None or table.ended is None:
        return
    scores = list(result.get("scores", []))
    humans = len({chair.user_id for chair in stored.seats if chair.user_id})
    for seat in rooms.seats_of(stored, user_id):
        if stored.seats[seat].name:  # a friend at the same screen
            continue
        score, won = (scores[seat] if scores else None), seat in result.get("winners", ())
        yield Played(table.id, table.game, table.pack, table.ended, len(stored.seats), humans, won, score, scores)


def _total(kind: tuple[str, str, int], games: list[Played]) -> Totals:
    scores = [played.score for played in games if played.score is not None]
    best, mean = (max(scores), round(sum(scores) / len(scores), 1)) if scores else (None, None)
    return Totals(*kind, len(games), sum(played.won for played in games), best, mean)
