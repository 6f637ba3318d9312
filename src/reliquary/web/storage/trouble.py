"""What the storage refuses, and why."""

from __future__ import annotations


class StorageError(Exception):
    """The database cannot be used; one line for whoever runs the server, naming the place and the remedy."""


class Stale(Exception):
    """Somebody else wrote first: read the log again, and decide again."""

    def __init__(self, table_id: str, version: int) -> None:
        super().__init__(f"table {table_id} is at version {version} by now")
        self.table_id = table_id
        self.version = version


class Missing(Exception):
    """There is no such thing, or not for the one who asks."""


class NameTaken(Exception):
    """Another user has this name, or one that reads the same."""


class Conflict(Exception):
    """The change does not fit what is stored; `code` says why, for programs and for the words of every language."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
