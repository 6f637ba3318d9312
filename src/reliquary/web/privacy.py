"""What a server says about privacy: the host's own words, and what is kept here for how long."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from reliquary.web.accounts import DAY, SESSION
from reliquary.web.settings import Settings
from reliquary.web.storage.retention import Terms


class Privacy(msgspec.Struct, frozen=True):
    """What anybody may read before they say who they are."""

    host: str  # the host's own words; empty if there are none
    terms: Terms  # days; 0 is for good
    session: int  # days after the last visit
    email: bool  # does this server send e-mail?
    registration: bool


PAGE_LIMIT: Final = 64_000  # characters of the host's words


def privacy_of(settings: Settings) -> Privacy:
    """What is in force on a server with these settings."""
    host = Path(settings.privacy).read_text("utf-8")[:PAGE_LIMIT] if settings.privacy else ""
    return Privacy(host.strip(), settings.terms, SESSION // DAY, bool(settings.smtp), settings.registration)
