"""Words of the vocabulary as a pack writes them: each with its arguments, and with words inside words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Word:
    """A word of the vocabulary as a pack writes it: its arguments by name, and the line where it stands."""

    name: str
    args: dict[str, Any]
    line: int = field(default=0, compare=False)

    def plain(self) -> Any:
        """It as JSON would write it."""
        return {self.name: plain(self.argument)} if self.args else self.name

    @property
    def argument(self) -> Any:
        """What stands behind it: one value, or several by name."""
        return self.args.get("", self.args)


def plain(value: Any) -> Any:
    """A value of a pack with words in it, as JSON would write it."""
    if isinstance(value, Word):
        return value.plain()
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value


def words_in(value: Any) -> Iterator[Word]:
    """Every word of an entry, however deep it stands."""
    if isinstance(value, Word):
        yield value
        for each in value.args.values():
            yield from words_in(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from words_in(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from words_in(each)
