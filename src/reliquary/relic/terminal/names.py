"""Names as people type them."""

from __future__ import annotations

import re


def slug(text: str) -> str:
    """A name as ids are written: without capitals and apostrophes, with hyphens in place of all else."""
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"[’'`]", "", text.lower())).strip("-")
