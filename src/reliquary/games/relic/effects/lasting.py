"""The words that last: each holds as long as its card works, and is looked at where it matters."""

from __future__ import annotations

from typing import ClassVar

from reliquary.games.relic.kinds import FEW
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.vocabulary import ALONE, LASTING, EffectWord, given
from reliquary.games.relic.windows import (
    ASSET_LIMIT,
    CANNOT_EVADE,
    CANNOT_GAIN_INFLUENCE,
    CANNOT_GAIN_LIFE,
    CANNOT_REROLL,
    CANNOT_USE_ARMOUR,
    CANNOT_USE_POWER_NUMBERS,
    CANNOT_USE_WEAPONS,
    EXPLODE_ON,
    LIFE_GAIN,
    POWER_LIMIT,
    PRICE,
    THRESHOLD,
    TIES_WON,
    TROPHY_VALUE,
)
from reliquary.pack import Choice, Integer

BANS = {
    "evade": CANNOT_EVADE,
    "reroll": CANNOT_REROLL,
    "use-power-numbers": CANNOT_USE_POWER_NUMBERS,
    "use-weapons": CANNOT_USE_WEAPONS,
    "use-armour": CANNOT_USE_ARMOUR,
    "gain-influence": CANNOT_GAIN_INFLUENCE,
    "gain-life": CANNOT_GAIN_LIFE,
}


class LastingWord(EffectWord):
    """A word that is in force or not."""

    group = LASTING
    only_in = ("always",)
    always = 0.0

    bit: ClassVar[int]  # beside the windows

    @classmethod
    def bits(cls) -> tuple[int, ...]:
        return (cls.bit,)

    @classmethod
    def lasts(cls, args: Args) -> tuple[int, int]:
        return cls.bit, 1


class LastingAmount(LastingWord):
    """A word with an amount, which adds up."""

    amount: int = given(FEW, key=ALONE)

    @classmethod
    def lasts(cls, args: Args) -> tuple[int, int]:
        return cls.bit, args[ALONE]


class AssetLimit(LastingAmount):
    """RE-CHAR-07: how many assets can be kept."""

    name = "asset-limit"
    bit = ASSET_LIMIT
    always = 1.0
    example = "asset-limit: 1"
    help = "the limit of assets is so much higher, or lower: −1"


class PowerLimit(LastingAmount):
    """RE-XP-08: how many Power cards can be kept."""

    name = "power-limit"
    bit = POWER_LIMIT
    always = 1.0
    example = "power-limit: 1"
    help = "the limit of Power cards is so much higher, or lower: −1"


class Threshold(LastingAmount):
    """RE-CORRUPT-12: how many Corruption cards are too many."""

    name = "threshold"
    bit = THRESHOLD
    always = 1.5
    example = "threshold: 1"
    help = "the threshold of Corruption is so much higher, or lower: −1"


class ExplodeOn(LastingWord):
    """RE-DICE-01: when own dice are rolled on."""

    name = "explode-on"
    bit = EXPLODE_ON
    always = 4.0
    example = "explode-on: 5"
    help = "own dice explode on 5 and 6; 5 is the only number there is"

    face: int = given(Integer(5, 5), key=ALONE)


class TiesWon(LastingWord):
    """RE-BATTLE-22: what a tie counts as."""

    name = "ties-won"
    bit = TIES_WON
    always = 3.0
    example = "ties-won"
    help = "ties in battle count as won"


class TrophyValue(LastingAmount):
    """RE-XP-02: the points of a trophy."""

    name = "trophy-value"
    bit = TROPHY_VALUE
    always = 4.0
    example = "trophy-value: 1"
    help = "each trophy spent is worth so much more"


class Price(LastingAmount):
    """RE-WARGEAR-03: what Wargear costs."""

    name = "price"
    bit = PRICE
    example = "price: -1"
    help = "Wargear costs so much less, or more; at least 1"


class LifeGain(LastingAmount):
    """RE-LIFE-03: how much Life is gained."""

    name = "life-gain"
    bit = LIFE_GAIN
    example = "life-gain: 1"
    help = "whenever the player gains Life, so much more"


class Cannot(LastingWord):
    """RE-GOLD-02: what says that something cannot be done goes before all else."""

    name = "cannot"
    example = "cannot: evade"
    help = "`evade`, `reroll`, `use-power-numbers`, `use-weapons`, `use-armour`, `gain-influence`, `gain-life`"

    deed: str = given(Choice(tuple(BANS)), key=ALONE)

    @classmethod
    def bits(cls) -> tuple[int, ...]:
        return tuple(BANS.values())

    @classmethod
    def lasts(cls, args: Args) -> tuple[int, int]:
        return BANS[args[ALONE]], 1
