"""What a seat has, as typed values."""

from __future__ import annotations

import msgspec


class Holdings(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has, as far as the state or the view shows it; each game adds what it has of its own."""

    seat: int
    place: str | None  # the id of the place or space where it stands
    points: int  # as the breakdown counts them
    relics: int
