"""What can happen in Magpie: a class for each kind of event."""

from __future__ import annotations

import sys

from reliquary.events import Event, kinds_in


class Drew(Event, frozen=True):
    """A card was drawn."""

    card: int


class Discarded(Event, frozen=True):
    """A card was laid down, for all to see."""

    card: int


class Boasted(Event, frozen=True):
    """Somebody boasted."""


class Showed(Event, frozen=True):
    """A card was shown at the end."""

    card: int


KINDS = kinds_in(sys.modules[__name__])
