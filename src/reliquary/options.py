"""What people agree on before a game: each option is declared once; reading, errors, sheets and tables follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from reliquary.integers import whole


class Agreement(msgspec.Struct, frozen=True):
    """Something people agree on before a game: a word, yes or no, or a number; for all, or for each seat."""

    name: str
    kind: Literal["word", "flag", "number"]
    default: str | bool | int | None  # of one seat, where it is for each
    words: tuple[str, ...] = ()
    each: bool = False
    unique: bool = False  # no two seats have the same word
    least: int = 0
    most: int | None = None  # None: as many as somebody likes
    noun: str = ""  # what is chosen or counted, in errors
    instead: str = ""  # a word in place of a list: everybody has the default
    note: str = ""  # what it does and by which rule, for who writes scripts

    def read(self, given: object, seats: int) -> object:
        """The value of what was given, of each seat where each has one; ValueError names the option and the remedy."""
        if given is None or (self.instead and given == self.instead):
            return (self.default,) * seats if self.each else self.default
        if self.each:
            return self._row(given, seats)
        return self._one(given, "is")

    def _one(self, value: object, verb: str) -> object:
        """One value, of the table or of a seat."""
        if self.kind == "word" and value in self.words:
            return value
        if self.kind == "flag" and isinstance(value, bool):
            return value
        number = whole(value) if self.kind == "number" else None
        if number is not None and number >= self.least and (self.most is None or number <= self.most):
            return number
        raise self._wrong(verb, value, self._remedy(value))

    def _row(self, given: object, seats: int) -> tuple[object, ...]:
        """A value for each seat; a flag for all of them; words that some seats leave out."""
        if isinstance(given, bool) and self.kind == "flag":
            return (given,) * seats
        if not isinstance(given, Sequence) or isinstance(given, str) or not self._fits(given, seats):
            raise self._wrong("is", given, self._remedy_of_row(seats))
        row = tuple(value if value is None else self._one(value, "names") for value in given)
        return row + (self.default,) * (seats - len(row))

    def _fits(self, given: Sequence[object], seats: int) -> bool:
        """Whether a list is one for so many seats: where a word may be left out, it may be shorter."""
        if self.kind == "word":
            return len(given) <= seats
        return len(given) == seats and all(isinstance(one, bool) for one in given)

    def _wrong(self, verb: str, value: object, remedy: str) -> ValueError:
        return ValueError(f"options: {self.name} {verb} {value!r}; {remedy}")

    def _remedy(self, value: object) -> str:
        if self.kind == "number":
            return f"take {self._numbers()} {self.noun}"
        words = self.words if self.kind == "word" else ("true", "false")
        from difflib import get_close_matches  # only whoever errs needs it

        near = get_close_matches(str(value), words, 1)
        if near:
            return f"did you mean {near[0]}?"
        return f"take {self.noun} out of {', '.join(words)}" if self.each else f"take one of {', '.join(words)}"

    def _numbers(self) -> str:
        if self.most is None:
            return "a whole number of"
        *others, last = map(str, range(self.least, self.most + 1))
        return f"{', '.join(others)} or {last}"

    def _remedy_of_row(self, seats: int) -> str:
        if self.kind == "flag":
            return f"take true, false, or a list of {seats} of them"
        return f"give a list of at most {seats} {self.noun}, one per seat"

    def row(self) -> str:
        """Its row in the table of the documentation."""
        usual = self.instead or ("" if self.default is None else str(self.default))
        return f"| `{self.name}` | {self._values()} | {f'`{usual}`' if usual else 'any'} | {self.note} |"

    def _values(self) -> str:
        found = {"flag": "`True` or `False`", "number": f"{self._numbers()} {self.noun}"}.get(self.kind)
        found = found or ", ".join(f"`{word}`" for word in self.words)
        return f"for each seat: {found}" if self.each else found


def read(title: str, agreements: Sequence[Agreement], seats: int, options: object) -> dict[str, object]:
    """All options of a deal by name, checked, with what is usual where nothing was said."""
    names = [one.name for one in agreements]
    if not isinstance(options, Mapping):
        raise ValueError(f"options: {options!r} are none; give names with values, such as {' and '.join(names[:1])}")
    for name in options:
        if name not in names:
            from difflib import get_close_matches  # only whoever errs needs it

            near = get_close_matches(str(name), names, 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}"
            raise ValueError(f"options: {title} has no option {name!r}; {hint}")
    return {one.name: one.read(options.get(one.name), seats) for one in agreements}


def written(agreed: Mapping[str, object]) -> dict[str, object]:
    """Options that were read, as a record writes them."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in agreed.items()}


def table(agreements: Sequence[Agreement]) -> Iterator[str]:
    """The options as a table of the documentation."""
    yield "| option | values | default | what it does |"
    yield "|---|---|---|---|"
    yield from (one.row() for one in agreements)
