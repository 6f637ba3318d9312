"""What is refused, and why: to those who ask, and to those who run the server."""

from __future__ import annotations

from typing import Final

from reliquary.words import FIRST, words


class StorageError(Exception):
    """The database cannot be used; one line for whoever runs the server, naming the place and the remedy."""


class Stale(Exception):
    """Somebody else wrote first: read the log again, and decide again."""

    def __init__(self, table_id: str, version: int) -> None:
        super().__init__(f"table {table_id} is at version {version} by now")
        self.table_id = table_id
        self.version = version


class NameTaken(Exception):
    """Another user has this name, or one that reads the same."""


class Denied(Exception):
    """A no to somebody who asked: a code for programs, and facts for the sentence that goes with it."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code)
        self.code: Final = code
        self.facts: Final = facts

    def __str__(self) -> str:
        return self.told(FIRST)

    def told(self, language: str) -> str:
        """The sentence, in a language that we speak."""
        return words(language).say(f"denied-{self.code}", **self.facts)


class Unproven(Denied):
    """The password that somebody knew is no longer the one that is stored."""


class Missing(Denied):
    """There is no such thing, or not for the one who asks."""


class Conflict(Denied):
    """The change does not fit what is stored."""
