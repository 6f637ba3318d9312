"""The words of the rulebook that everything else counts with: attributes, tiers, decks, and what can be named."""

from __future__ import annotations

from enum import IntEnum, auto

PLAYERS = 4  # RE-GEN-01: at most
LETTERS = "ABCD"  # of the seats, on the board and in lists
SHEETS = 2  # RE-SETUP-07: dealt to each player
MOST = 12  # RE-ATTR-05, RE-LIFE-04, RE-LEVEL-04
UNLIMITED = 1000  # more than any enemy is worth and any space can hold

# Life is no attribute (RE-LIFE-01).
ATTRIBUTES = ("strength", "willpower", "cunning")
STRENGTH, WILLPOWER, CUNNING = range(3)
ANY = 3  # where an attribute is named: any of the three, by choice
LEVEL = 4  # in place of an attribute: the level of the player is tested

TIERS = ("outer", "middle", "inner")
OUTER, MIDDLE, INNER = range(3)

# The decks, in the order of RE-SETUP-05; the three Threat decks last, by colour.
DECKS = ("corruption", "mission", "power", "relic", "wargear", "red", "blue", "yellow")
CORRUPTION, MISSION, POWER, RELIC, WARGEAR, RED, BLUE, YELLOW = range(8)
COLOURS = DECKS[RED:]
TYPES = ("event", "enemy", "encounter", "asset")  # of Threat cards (RE-THREAT-08)
EVENT, ENEMY, ENCOUNTER, ASSET = 1, 2, 4, 8  # the same as bits

# The phases of a turn (RE-TURN-04), and what comes before and after them.
PHASES = ("start", "movement", "exploration", "engagement", "experience", "end")
START, MOVEMENT, EXPLORATION, ENGAGEMENT, EXPERIENCE, END = range(6)

# The icons of the reward columns (RE-LEVEL-06 to RE-LEVEL-14); the first three are the attributes.
REWARDS = (*ATTRIBUTES, "attribute", "life", "influence", "power", "mission", "special")


class Coded(IntEnum):
    """Words of a pack, each of which is a number at play."""

    @property
    def id(self) -> str:
        """The word."""
        return self.name.lower().replace("_", "-")

    @classmethod
    def ids(cls) -> tuple[str, ...]:
        """All words, by their numbers."""
        return tuple([each.id for each in cls])

    @classmethod
    def named(cls, word: str) -> int:
        """The number of a word."""
        return int(cls[word.upper().replace("-", "_")])


class Thing(Coded):
    """What effects give and take; the first three are the attributes."""

    STRENGTH = 0
    WILLPOWER = auto()
    CUNNING = auto()
    ATTRIBUTE = auto()
    HIGHEST = auto()
    LOWEST = auto()
    LIFE = auto()
    INFLUENCE = auto()
    LEVEL = auto()
    MISSION = auto()
    CHARGE = auto()


THINGS = Thing.ids()
*_, HIGHEST, LOWEST, LIFE, INFLUENCE, LEVELS, MISSIONS, CHARGE = map(int, Thing)  # plain numbers are faster
DRAWS = ("power", "corruption", "wargear", "relic", "mission")  # all but Threat cards
WHO = ("all", "others", "here", "outer", "middle")
