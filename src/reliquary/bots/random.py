"""The random player: every option is as good as any other."""

from __future__ import annotations

import random
from collections.abc import Sequence

from reliquary.bots.bot import Blind
from reliquary.kernel import Action


class Random(Blind):
    """Chooses uniformly."""

    name = "random"
    rank = 0

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def pick(self, options: Sequence[Action]) -> Action:
        return options[int(self._random() * len(options))]
