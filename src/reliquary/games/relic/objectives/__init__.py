"""The objectives of missions: each word for one is one class in one module of this package."""

from __future__ import annotations

from types import MappingProxyType

from reliquary.games.relic import objective_words, vocabulary

MODULES = vocabulary.collected(__name__, __path__)
OBJECTIVES = MappingProxyType(objective_words.OBJECTIVES)
