"""Words of the vocabulary as a pack writes them: each with its arguments, and with words inside words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

# What a pack says by keys: what stands behind a word, or in an entry. Each value is what the kind of its key reads.
Args: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Word:
    """A word of the vocabulary as a pack writes it: its arguments by name, and the line where it stands."""

    name: str
    args: Args
    line: int = field(default=0, compare=False)

    def plain(self) -> object:
        """It as JSON would write it."""
        return {self.name: plain(self.argument)} if self.args else self.name

    @property
    def argument(self) -> object:
        """What stands behind it: one value, or several by name."""
        return self.args.get("", self.args)


def plain(value: object) -> object:
    """A value of a pack with words in it, as JSON would write it."""
    if isinstance(value, Word):
        return value.plain()
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value


def words_in(value: object) -> Iterator[Word]:
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
