"""What a person has to know when something cannot be done: one line that names the place and the remedy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches

EXIT_CODE = 2
LONGEST = 600  # characters of a line
END = 200  # of them at its end, where the remedy stands
TYPED = 40  # of what somebody typed and reads again


class UserError(Exception):
    """Something that a person can set right, in one line."""


def one_line(text: str) -> str:
    """A text as one line that a terminal shows and does not obey."""
    line = printable(text)
    if len(line) <= LONGEST:
        return line
    return f"{line[: LONGEST - END - 1]}…{line[-END:]}"


def printable(text: str) -> str:
    """A text without what a terminal would obey."""
    return "".join(letter if letter.isprintable() else " " for letter in " ".join(text.split()))


def shortened(text: str) -> str:
    """What somebody typed, as far as it is needed to know it again."""
    line = printable(text)
    return line if len(line) <= TYPED else line[: TYPED - 1] + "…"


def nearest(word: str, known: Iterable[str]) -> str:
    """Which of the known words was perhaps meant; nothing if none is near."""
    folded = {each.casefold(): each for each in known}
    return next((folded[near] for near in get_close_matches(word.casefold(), folded, 1)), "")


def did_you_mean(near: str) -> str:
    """A question for what was perhaps meant; nothing if nothing is near."""
    return f"did you mean {near}?" if near else ""


def missing(told: str, near: str) -> str:
    """What there is not, and what was perhaps meant."""
    return f"{told}; {did_you_mean(near)}" if near else told


def listed(words: Iterable[str], joint: str = "or") -> str:
    """Words as a sentence lists them: a, b or c."""
    *first, last = words
    return f"{', '.join(first)} {joint} {last}" if first else last


@contextmanager
def user_errors(place: str = "", remedy: str = "") -> Iterator[None]:
    """Turn what the library refuses into one line; `place` is put before it and `remedy` after it."""
    from reliquary.pack import PackError

    try:
        yield
    except PackError as error:
        more = len(error.lines) - 1
        raise UserError(error.lines[0] + (f" (and {more} more: reliquary pack check)" if more else "")) from None
    except RecursionError:
        raise UserError(f"{place or 'the file'}: nested too deeply; take a file that Reliquary wrote") from None
    except ValueError as error:
        raise UserError(f"{place}: {error}{remedy}" if place else f"{error}{remedy}") from None


def told(error: OSError) -> str:
    """The reason of the system in small letters, as the end of a sentence."""
    return (error.strerror or type(error).__name__).lower()
