"""What a copy weighs: the bytes of everything it reaches that its original does not. Standard library only."""

from __future__ import annotations

import gc
import sys
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)  # never part of a state


def own_bytes(copy: Any, original: Any) -> int:
    """The size of `copy` without what it shares with `original`."""
    shared = reachable(original, {})
    return sum(sys.getsizeof(thing) for thing in reachable(copy, shared).values())


def reachable(root: Any, known: dict[int, Any]) -> dict[int, Any]:
    """Everything that can be reached from `root`, code and what is `known` apart, by its identity."""
    found: dict[int, Any] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and id(thing) not in known and not isinstance(thing, CODE):
            found[id(thing)] = thing
            waiting += gc.get_referents(thing)
    return found
