"""Reading out what is printed on cards, sheets and spaces: what every part of the voice may quote."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from reliquary import voice
from reliquary.games.relic.card_text import text_of, use_text
from reliquary.games.relic.components import Ability
from reliquary.games.relic.events import source_id
from reliquary.games.relic.state import Relic

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material

MOST_NAMED = 256


class Reader(voice.Voice[Relic]):
    """A voice that reads out what is printed, to readers of one language."""

    game: Material[Relic]

    def __init__(self, game: Material[Relic], language: str = "en") -> None:
        super().__init__(game, language)
        self._texts: dict[int, list[str]] = {}
        self._uses: dict[int, str] = {}
        self.called = lru_cache(MOST_NAMED)(self.names)  # the same few are asked for at every event of a log

    def text(self, source: int) -> list[str]:
        """What is printed on a card, a sheet or a space, a line for each part; it is the same whenever it is quoted."""
        if source not in self._texts:
            self._texts[source] = text_of(self.game, self.words, source_id(self.game, source))
        return self._texts[source]

    def use(self, ability: Ability) -> str:
        """What an ability costs and does."""
        if ability.number not in self._uses:
            self._uses[ability.number] = use_text(self.game, self.words, ability)
        return self._uses[ability.number]
