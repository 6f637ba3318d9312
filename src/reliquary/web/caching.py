"""A cache that is bounded in bytes: what was not asked for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable


class ByteCache:
    """Answers that never change, by all that they depend on: whose eyes, which language, which versions."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> bytes | None:
        """What was kept under a key; it counts as new again."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, data: bytes) -> None:
        """Keep an answer, if it is not so big that little else would be left."""
        self.drop(key)
        if len(data) > self.most // 4:
            return
        self._kept[key] = data
        self.size += len(data)
        while self.size > self.most:
            _, oldest = self._kept.popitem(last=False)
            self.size -= len(oldest)

    def drop(self, key: Hashable) -> None:
        if (old := self._kept.pop(key, None)) is not None:
            self.size -= len(old)
