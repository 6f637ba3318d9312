"""Which words of Relic do something to other players."""

from __future__ import annotations

from reliquary.games.relic.syntax import Word

OTHERS = {"steal", "gift", "each", "chosen-player", "throw-back"}
ODD_OTHERS = {"swap-places", "hunt-the-leader", "lure-tyranid", "buy-rivals-asset", "seize-the-throne"}


def concerns_others(word: Word) -> bool:
    """Whether a word does something to another player."""
    return word.name in OTHERS or (word.name == "odd" and word.args[""] in ODD_OTHERS)
