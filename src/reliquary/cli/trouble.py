"""What a person has to know when something cannot be done: one line that names the place and the remedy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

EXIT_CODE = 2
LONGEST = 600  # characters of a line


class Trouble(Exception):
    """Something that a person can set right, in one line."""


def one_line(text: str) -> str:
    """A text as one line that a terminal shows and does not obey."""
    line = "".join(letter if letter.isprintable() else " " for letter in " ".join(text.split()))
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


@contextmanager
def trouble(place: str = "", remedy: str = "") -> Iterator[None]:
    """Turn what the library refuses into one line; `place` is put before it and `remedy` after it."""
    from reliquary.pack import PackError

    try:
        yield
    except PackError as error:
        more = len(error.lines) - 1
        raise Trouble(error.lines[0] + (f" (and {more} more: reliquary pack check)" if more else "")) from None
    except RecursionError:
        raise Trouble(f"{place or 'the file'}: nested too deeply; take a file that Reliquary wrote") from None
    except ValueError as error:
        raise Trouble(f"{place}: {error}{remedy}" if place else f"{error}{remedy}") from None


def told(error: OSError) -> str:
    """The reason of the system in small letters, as the end of a sentence."""
    return (error.strerror or type(error).__name__).lower()
