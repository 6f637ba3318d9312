"""The word `odd`, and what can stand behind it: each is one class in one module of this package."""

from __future__ import annotations

from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import ALONE, FUNCTIONS, ODD, EffectWord, collected, given
from reliquary.pack import Choice

MODULES = collected(__name__, __path__)


class Odd(EffectWord):
    """What no word can say: a class of its own does it, says where it stands, and is told by a sentence of its own."""

    name = "odd"
    group = FUNCTIONS
    example = "odd: stay-here"
    help = "a function, for what no word can say"
    always = 0.0

    function: str = given(Choice(tuple(ODD)), key=ALONE)

    @classmethod
    def meant(cls, args: Args) -> type[EffectWord]:
        return ODD[args[ALONE]]
