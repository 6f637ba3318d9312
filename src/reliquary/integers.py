"""Whole numbers, also those of NumPy."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex


def whole(value: object) -> int | None:
    """The whole number that a value is, one of NumPy's too; None for a bool, and for all that is none."""
    if type(value) is int:  # as nearly always; to ask for the protocol takes sixty times as long
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value) if isinstance(value, SupportsIndex) else None
    except TypeError:
        return None
