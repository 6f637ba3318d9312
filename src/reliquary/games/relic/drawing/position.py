"""What a drawing shows: a position in neutral terms and in words, free of rules and secrets."""

from __future__ import annotations

from dataclasses import dataclass

from reliquary.games.relic.terms import LETTERS
from reliquary.pictures.svg import Point

COLOURS = ("grey", "brown", "green", "purple")  # RE-COMP-17: the busts, by seat
THREATS = ("red", "blue", "yellow")


@dataclass(frozen=True, slots=True)
class Threat:
    """A Threat card that lies on a space."""

    name: str
    colour: str
    kind: str  # event, enemy, encounter or asset
    attribute: str = ""  # of an enemy
    value: int = 0
    omen: bool = False
    told: str = ""  # all that is printed on it beside its name and text
    brief: str = ""  # the same where room is scarce


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the board and what lies on it."""

    id: str
    name: str
    tier: str
    at: Point  # in a square of 1000 units
    area: str | None = None  # the id
    icons: tuple[int, int, int] = (0, 0, 0)  # in the order of THREATS
    to: int | None = None  # where a movement box leads
    needs_relic: bool = False
    threats: tuple[Threat, ...] = ()
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Asset:
    """An asset before a player, with the charges on it."""

    name: str
    charges: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards of which the viewer knows some: their names, and how many there are besides."""

    names: tuple[str, ...] = ()
    unknown: int = 0

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.names) + self.unknown


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character sheet that a player may choose."""

    name: str
    affiliation: str
    attributes: tuple[int, int, int]
    life: int
    text: tuple[str, ...] = ()  # what is printed on it
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """A seat: the bust, the dials and all that lies in the play area, as far as the viewer may know."""

    seat: int
    name: str
    chosen: bool = True  # whether the character is known
    sheets: tuple[Sheet | None, ...] = ()  # to choose a character from; None: not for the eyes of this viewer
    settled: bool = False  # whether the choice is made, though not revealed
    affiliation: str = ""
    place: int | None = None
    level: int = 0
    attributes: tuple[int, int, int] = (0, 0, 0)
    life: int = 0
    influence: int = 0
    power: Pile = Pile()
    assets: tuple[Asset, ...] = ()
    trophies: tuple[str, ...] = ()
    trophy_points: int = 0
    corruption: tuple[str, ...] = ()  # face up
    covered: Pile = Pile()  # Corruption face down
    threshold: int = 0
    mission: str | None = None
    progress: tuple[int, int] | None = None  # of the mission: done and needed, where it is counted
    ticked: tuple[str, ...] = ()  # of the mission: the areas or spaces that are done
    completed: Pile = Pile()
    tokens: tuple[int, ...] = ()  # spaces with a token of the mission
    scenario_tokens: int = 0
    scenario_areas: tuple[str, ...] = ()  # where the scenario's rule was used, if it works once in each
    to_move: bool = False
    skips: bool = False
    out: bool = False
    winner: bool = False

    @property
    def colour(self) -> str:
        """The colour of the bust."""
        return COLOURS[self.seat]

    @property
    def letter(self) -> str:
        """The letter on the bust."""
        return LETTERS[self.seat]


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: how many cards are left, and how many lie on its discard pile."""

    id: str
    name: str
    left: int
    discarded: int


@dataclass(frozen=True, slots=True)
class Position:
    """A whole table at one moment."""

    title: str
    scenario: str
    rules: tuple[str, ...]  # what is printed on the scenario sheet
    status: str
    spaces: tuple[Space, ...]
    areas: tuple[tuple[str, str], ...]  # ids and names
    players: tuple[Player, ...] = ()
    decks: tuple[Deck, ...] = ()
