"""Names of players: what may be in them, and when two of them are the same or look the same."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import groupby
from typing import Final

from reliquary.bots import BOTS
from reliquary.web.storage.errors import Denied
from reliquary.web.storage.rows import DELETED, Name

SHORTEST, LONGEST = 2, 24
MOST_MARKS: Final = 2  # accents on one letter
PUNCTUATION: Final = " -_.'’"
# Scripts that are written together; see Unicode's technical standard 39, "highly restrictive".
TOGETHER: Final = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)
ANYWHERE: Final = {"COMMON", "INHERITED"}  # digits, hyphens, accents
VOICING: Final = "\u3099\u309a"  # the marks of Japanese that make another sound, and no accents
SMALL_CAPITAL: Final = "LATIN LETTER SMALL CAPITAL "
PHONETIC: Final = frozenset(map(chr, range(0x2B0, 0x300)))  # such as the letter that looks like an apostrophe
ACCENTED: Final = re.compile("(?<=[a-z])[\u0300-\u036f]+")
RESERVED: Final = (
    *(DELETED, "reliquary", "admin", "admins", "administrator", "moderator", "mod", "host", "owner", "root", "staff"),
    *("support", "server", "system", "nobody", "everybody", "spectator", "bot", "bots", "stand-in", *BOTS),
)
# Letters and marks by category that nobody can see: fillers, joiners, variation selectors.
UNSEEN: Final = {
    *"\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0",
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}


class AccountError(Denied):
    """What a person can set right about an account."""


def read_name(text: str) -> Name:
    """A name that others can read, type and tell apart."""
    shown = unicodedata.normalize("NFKC", text).strip(" ")
    for letter in shown:
        if not _allowed(letter):
            raise AccountError("name-letter", letter=_told(letter))
    shown = " ".join(shown.split())
    _check_length(shown)
    _check_letters(shown)
    if skeleton_of(shown.rstrip("0123456789 ") or shown) in _reserved():
        raise AccountError("name-reserved", name=shown)
    return Name(shown, key_of(shown), skeleton_of(shown))


def numbered(name: str, number: str) -> str:
    """A name with a number behind it, for somebody whose name is taken."""
    return f"{name[: LONGEST - len(number) - 1]} {number}"


def compared(shown: str) -> Name:
    """A name that was read before, with all that it is compared by."""
    return Name(shown, key_of(shown), skeleton_of(shown))


def key_of(text: str) -> str:
    """What a name is compared by: the same for all ways to write it. What no name can contain matches none."""
    kept = ("\ufffd" if unicodedata.category(letter)[0] == "C" else letter for letter in text.strip(" "))
    key = unicodedata.normalize("NFKC", " ".join("".join(kept).split()))
    for _ in range(2):  # folding can undo normal form, and the other way round
        key = unicodedata.normalize("NFKC", key.casefold())
    return key


def skeleton_of(shown: str) -> str:
    """What a name looks like: the same for names that people take for one another.

    Each letter becomes the one that stands for all that look like it, first as it is written, then as its small letter
    is; accents and what stands between letters, or looks as if it did, are left out. The capital of i looks like l, so
    that i counts as l.
    """
    text = unicodedata.normalize("NFKC", shown)
    for _ in range(2):
        text = ACCENTED.sub("", _looks(text).casefold())
    return text.replace("i", "l").replace("vv", "w") or key_of(shown)


def _looks(text: str) -> str:
    """A text with each letter as the one that looks like it, without accents and what stands between."""
    bare = (_upright(letter) for letter in unicodedata.normalize("NFD", text) if not _is_accent(letter))
    looks = unicodedata.normalize("NFD", "".join(_stands_for(letter) for letter in bare))
    return "".join(_upright(letter) for letter in looks if not _is_between(letter))


def _upright(letter: str) -> str:
    """Of a capital that is written as small as other letters, the letter itself."""
    told = unicodedata.name(letter, "")
    plain = told.removeprefix(SMALL_CAPITAL).lower()
    return plain if told.startswith(SMALL_CAPITAL) and len(plain) == 1 else letter


def _is_between(letter: str) -> bool:
    """Whether something separates letters, or is a sign of phonetics that looks as if it did."""
    return unicodedata.category(letter)[0] in "PSZ" or letter in PHONETIC


def _is_accent(letter: str) -> bool:
    return _is_mark(letter) and letter not in VOICING and _script(letter) == "INHERITED"


@cache
def _reserved() -> frozenset[str]:
    return frozenset(map(skeleton_of, RESERVED))


def _stands_for(letter: str) -> str:
    """What Unicode gives for all letters that look like this one.

    In the library's list each of them names that one, and that one names all of them; where there are two in all, the
    first of them stands for both.
    """
    from confusable_homoglyphs.confusables import confusables_data  # only now: it takes its time to load

    alike = confusables_data.get(letter, ())
    if len(alike) != 1:
        return letter
    other: str = alike[0]["c"].strip("\u200e")
    only_two = len(other) == 1 and len(confusables_data.get(other, ())) == 1
    return min(letter, other) if only_two else other


def _script(letter: str) -> str:
    from confusable_homoglyphs.categories import alias  # only now, as above

    found: str = alias(letter)
    return found


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
    """A letter or digit at the start, few accents on each, and one script."""
    if not shown[0].isalnum():
        raise AccountError("name-start")
    runs = (sum(1 for _ in run) for marks, run in groupby(shown, _is_mark) if marks)
    if max(runs, default=0) > MOST_MARKS:
        raise AccountError("name-marks", most=MOST_MARKS)
    used = {_script(letter) for letter in shown} - ANYWHERE
    if len(used) > 1 and not any(used <= scripts for scripts in TOGETHER):
        raise AccountError("name-mixed")


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")
