"""Cards of Relic by lot, as they are printed: `python -m bench.card_sample 20 --seed 14`.

For somebody who has never seen the game and tries to explain them: whether the texts can be understood by themselves.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from random import Random

import reliquary
from reliquary.games.relic.almanac import COLUMN_OF, Almanac
from reliquary.games.relic.game import RelicGame
from reliquary.words import words_of

COUNT = 20
SEED = 14


def sample(count: int, seed: int) -> list[str]:
    """Some cards of all decks, each as its name, what it is, and its text."""
    game = reliquary.game("relic")
    assert isinstance(game, RelicGame)
    almanac = Almanac(game, words_of(game))
    cards = [card for deck, entries in almanac.decks.items() if deck not in COLUMN_OF for card in entries]
    pages = (almanac.printed(card) for card in Random(seed).sample(cards, count))
    return ["\n".join(_lines(page.name, page.type_line, page.text)) for page in pages]


def _lines(name: str, kind: str, text: Sequence[str]) -> Iterator[str]:
    yield f"{name} ({kind})"
    yield from (f"  {line}" for line in text)


def main() -> None:
    parser = ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("count", nargs="?", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    print("\n\n".join(sample(asked.count, asked.seed)))


if __name__ == "__main__":
    main()
