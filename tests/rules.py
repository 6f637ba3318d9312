"""The bond between tests and the rules references: `@rule` names the IDs a test proves."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

REFERENCES = Path(__file__).parent.parent / "docs" / "rules"
Test = TypeVar("Test", bound=Callable[..., Any])

proven: dict[str, list[str]] = {}
resolved: dict[str, list[str]] = {}


def rule(*ids: str) -> Callable[[Test], Test]:
    """Say which rules a test proves."""

    def note(test: Test) -> Test:
        for rule_id in ids:
            proven.setdefault(rule_id, []).append(f"{test.__module__}.{test.__qualname__}")
        return test

    return note


def proves(*entries: str) -> Callable[[Test], Test]:
    """Say which cards, spaces, sheets or scenarios of a pack a test resolves, with their effect asserted."""

    def note(test: Test) -> Test:
        for entry in entries:
            resolved.setdefault(entry, []).append(f"{test.__module__}.{test.__qualname__}")
        return test

    return note


def ids_in(reference: str) -> list[str]:
    """Every rule ID that a reference defines, in its order."""
    text = (REFERENCES / reference).read_text("utf-8")
    return re.findall(r"^(?:- |\| )\*\*([A-Z]{2}-[A-Z0-9]+-\d+[a-z]?)\*\*", text, re.MULTILINE)
