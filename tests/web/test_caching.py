"""What is kept is bounded in bytes, and what one viewer is told never reaches another."""

from __future__ import annotations

import msgspec

from reliquary.table.telling import Teller
from reliquary.web.caching import ByteCache
from reliquary.web.log_cache import LogCache
from reliquary.web.rate_limits import Concurrency, Who
from tests.table.making import begun, play


def test_what_was_not_asked_for_longest_goes_first() -> None:
    cache = ByteCache(40)
    for key in "abcd":
        cache.keep(key, key.encode() * 10)
    assert cache.get("a") == b"a" * 10
    cache.keep("e", b"e" * 10)

    assert [cache.get(key) is not None for key in "abcde"] == [True, False, True, True, True]
    assert (cache.size, len(cache)) == (40, 4)


def test_what_is_too_big_is_not_kept_and_what_is_kept_again_counts_once() -> None:
    cache = ByteCache(40)
    cache.keep("big", b"b" * 11)
    for size in (3, 5):
        cache.keep("again", b"a" * size)

    assert (cache.get("big"), cache.get("again"), cache.size) == (None, b"aaaaa", 5)


def told_to(cache: LogCache, seat: int | None, log: str = "oak", language: str = "en") -> list[object]:
    table = begun("human", "human")
    play(table, "swap", "stay", "swap")
    teller = Teller(table, seat, language)
    lines = cache.lines(log, teller)
    for _ in lines.fill(table, teller):
        pass
    return [msgspec.json.decode(one) for one in lines.told]


def test_each_viewer_has_lines_of_their_own() -> None:
    cache = LogCache()
    told = [told_to(cache, seat) for seat in (0, 1, None)]
    table = begun("human", "human")
    play(table, "swap", "stay", "swap")

    for seat, lines in zip((0, 1, None), told, strict=True):
        assert lines == msgspec.to_builtins(list(Teller(table, seat, "en").missed(0)))
    assert told[0] != told[1] != told[2] != told[0]
    assert [told_to(cache, seat) for seat in (0, 1, None)] == told
    assert len(cache) == 3


def test_a_name_that_has_changed_is_told_anew() -> None:
    cache, table = LogCache(), begun("human", "human")
    before = cache.lines("oak", Teller(table, 0, "en"))
    table.players[1] = msgspec.structs.replace(table.players[1], name="nobody")

    assert cache.lines("oak", Teller(table, 0, "en")) is not before


def test_lines_are_bounded_in_bytes() -> None:
    cache = LogCache(most=3000)
    for number in range(30):
        told_to(cache, 0, f"table {number}")

    assert len(cache) < 10
    assert cache.size < 3000 + max(lines.size for lines in cache._kept.values())


def test_so_many_at_once_and_each_by_itself() -> None:
    guest, other, nobody = (Who("user", name) for name in ("guest", "other", "nobody"))
    at_once = Concurrency(2)
    with at_once.one(guest), at_once.one(guest), at_once.one(other):
        assert (at_once.full(guest), at_once.full(other), at_once.full(nobody)) == (True, False, False)
    assert not at_once.full(guest)
    assert len(at_once) == 0
