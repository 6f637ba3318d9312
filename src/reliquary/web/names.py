"""Names of players: what may be in them, and when two of them are the same."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from reliquary.web.storage import DELETED, Denied

SHORTEST, LONGEST = 2, 24
MOST_MARKS: Final = 2  # accents on one letter
PUNCTUATION: Final = " -_.'’"
ALPHABETS: Final = ("LATIN", "CYRILLIC", "GREEK")  # whose letters look alike
RESERVED: Final = {DELETED, "reliquary", "admin", "server", "system", "nobody"}
# Letters and marks by category that nobody can see: fillers, joiners, variation selectors.
UNSEEN: Final = {
    *"\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0",
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}


class AccountError(Denied):
    """What a person can set right about an account."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it is shown, and the key by which it is compared."""

    shown: str
    key: str


def read_name(text: str) -> Name:
    """A name that others can read, type and tell apart."""
    shown = unicodedata.normalize("NFKC", text).strip(" ")
    for letter in shown:
        if not _allowed(letter):
            raise AccountError("name-letter", letter=_told(letter))
    shown = " ".join(shown.split())
    _check_length(shown)
    _check_letters(shown)
    key = key_of(shown)
    if key in RESERVED:
        raise AccountError("name-reserved", name=shown)
    return Name(shown, key)


def key_of(text: str) -> str:
    """What a name is compared by: the same for all ways to write it. What no name can contain matches none."""
    kept = ("\ufffd" if unicodedata.category(letter)[0] == "C" else letter for letter in text.strip(" "))
    key = unicodedata.normalize("NFKC", " ".join("".join(kept).split()))
    for _ in range(2):  # folding can undo normal form, and the other way round
        key = unicodedata.normalize("NFKC", key.casefold())
    return key


def _allowed(letter: str) -> bool:
    category = unicodedata.category(letter)
    return letter not in UNSEEN and (category[0] in "LN" or category in ("Mn", "Mc") or letter in PUNCTUATION)


def _told(letter: str) -> str:
    """A character that may be invisible, as text."""
    return f"{letter!r}" if letter.isprintable() and not unicodedata.combining(letter) else f"U+{ord(letter):04X}"


def _check_length(shown: str) -> None:
    if not SHORTEST <= len(shown) <= LONGEST:
        code = "name-short" if len(shown) < SHORTEST else "name-long"
        raise AccountError(code, shortest=SHORTEST, longest=LONGEST, length=len(shown))


def _check_letters(shown: str) -> None:
    """At least one letter or digit at the start, few accents on each, and one alphabet."""
    if not shown[0].isalnum():
        raise AccountError("name-start")
    runs = (sum(1 for _ in run) for marks, run in groupby(shown, _is_mark) if marks)
    if max(runs, default=0) > MOST_MARKS:
        raise AccountError("name-marks", most=MOST_MARKS)
    used = {alphabet for letter in shown for alphabet in ALPHABETS if unicodedata.name(letter, "").startswith(alphabet)}
    if len(used) > 1:
        raise AccountError("name-mixed")


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")
