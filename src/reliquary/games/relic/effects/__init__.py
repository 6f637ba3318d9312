"""The vocabulary at play: each word of a pack is one class in one module of this package."""

from __future__ import annotations

from types import MappingProxyType

from reliquary.games.relic import vocabulary

MODULES = vocabulary.collected(__name__, __path__)
WORDS = MappingProxyType(vocabulary.WORDS)
ODD = MappingProxyType(vocabulary.ODD)
BY_BIT = MappingProxyType({bit: word for word in (*WORDS.values(), *ODD.values()) for bit in word.bits()})
