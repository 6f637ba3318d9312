"""What can happen in Relic: a class for each kind of event, its fields with what they stand for."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, TypeVar

from reliquary import events
from reliquary.events import Event, Player, Sort, kinds_in
from reliquary.games.relic.terms import ATTRIBUTES, DECKS

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material
    from reliquary.kernel import State

S = TypeVar("S", bound="State")


def attribute_id(which: int) -> str:
    """An attribute, or the level where it stands in for one."""
    return ATTRIBUTES[which] if 0 <= which < len(ATTRIBUTES) else "level"


def source_id(game: Material[S], source: int) -> str:
    """The id of what an ability belongs to: a card, a sheet, a scenario or a space."""
    if source < game.first_sheet:
        return str(game.cards[source].id)
    if source < game.first_scenario:
        return str(game.characters[source - game.first_sheet].id)
    if source < game.first_space:
        return str(game.scenarios[source - game.first_scenario].id)
    return str(game.spaces[source - game.first_space].id)


def _amounts(game: Material[S], parts: tuple[tuple[int, int], ...]) -> list[list[object]]:
    return [[source_id(game, source) if source >= 0 else None, amount] for source, amount in parts]


CARD = Sort("the id of a card", lambda game, card: game.cards[card].id)
CARDS = Sort("the ids of cards", lambda game, cards: [game.cards[card].id for card in cards], list[str])
SPACE = Sort("the id of a space", lambda game, space: game.spaces[space].id)
CHARACTER = Sort("the id of a character", lambda game, sheet: game.characters[sheet].id)
CHARACTERS = Sort("the ids of characters", lambda game, sheets: [game.characters[one].id for one in sheets], list[str])
SCENARIO = Sort("the id of a scenario", lambda game, sheet: game.scenarios[sheet].id)
SOURCE = Sort("the id of a card, a character, a scenario or a space", source_id)
ATTRIBUTE = Sort("an attribute, or the level", lambda game, which: attribute_id(which))
THING = Sort("what is counted", lambda game, thing: ATTRIBUTES[thing] if isinstance(thing, int) else thing)
DECK = Sort("a deck", lambda game, deck: DECKS[deck])
FACES = Sort("the faces of dice that are added up", wire=list[int])
DICE = Sort("the faces of dice of which one counts", wire=list[int])
AMOUNTS = Sort(
    "each an id, or nothing for what effects have added, and an amount", _amounts, list[tuple[str | None, int]]
)
ABILITY = Sort("the number of an ability", inside=True)

Card = Annotated[int, CARD]
Cards = Annotated[tuple[int, ...], CARDS]
Space = Annotated[int, SPACE]
Character = Annotated[int, CHARACTER]
Characters = Annotated[tuple[int, ...], CHARACTERS]
ScenarioSheet = Annotated[int, SCENARIO]
Source = Annotated[int, SOURCE]
Attribute = Annotated[int, ATTRIBUTE]
Thing = Annotated[int | str, THING]
Deck = Annotated[int, DECK]
Faces = Annotated[tuple[int, ...], FACES]
Dice = Annotated[tuple[int, ...], DICE]
Amounts = Annotated[tuple[tuple[int, int], ...], AMOUNTS]
Ability = Annotated[int, ABILITY]


class TurnBegan(events.TurnBegan, frozen=True):
    """A turn began."""


class TurnSkipped(Event, frozen=True):
    """A turn was missed."""


class TurnLost(Event, frozen=True):
    """The next turn will be missed."""


class GameBegan(Event, frozen=True):
    """The players are who they are, and this one begins."""


class Scenario(Event, frozen=True):
    """The scenario of the game was read out."""

    scenario: ScenarioSheet


class SheetsDealt(Event, frozen=True):
    """Character sheets were dealt, to choose from."""

    characters: Characters


class Chose(Event, frozen=True):
    """A character was chosen; who it is, is not known yet."""


class Revealed(Event, frozen=True):
    """The chosen character was revealed."""

    character: Character


class Became(Event, frozen=True):
    """Another character entered the game for a player."""

    character: Character


class MovementRolled(Event, frozen=True):
    """The die for a move was rolled; the move is worth so many spaces."""

    face: int
    value: int


class MovementChanged(Event, frozen=True):
    """The move is worth another number of spaces."""

    value: int


class Moved(Event, frozen=True):
    """A character came to a space, where other cards lie or none."""

    space: Space
    empty: bool


class CarriedOff(Event, frozen=True):
    """Nothing is resolved on the space in this turn."""


class Stayed(Event, frozen=True):
    """A character stayed where it was."""


class SpecialMove(Event, frozen=True):
    """A special move was given for the next Movement phase."""


class ThreatDrawn(Event, frozen=True):
    """A Threat card appeared on a space."""

    card: Card
    space: Space


class ThreatMoved(Event, frozen=True):
    """A Threat card went to another space."""

    card: Card
    space: Space


class Resolved(Event, frozen=True):
    """A Threat card was resolved."""

    card: Card


class Confronted(Event, frozen=True):
    """The Confrontation of the scenario was faced."""

    scenario: ScenarioSheet


class BattleBegan(Event, frozen=True):
    """A battle of an attribute began: against cards, or against an enemy that is no card."""

    form: Attribute
    foes: Cards


class FoeRolledLow(Event, frozen=True):
    """The enemy rolled several dice, of which the lowest counts."""

    dice: Dice


class FoeExploded(Event, frozen=True):
    """The die of the enemy exploded."""

    faces: Faces


class FoeRolled(Event, frozen=True):
    """The enemy rolled."""

    total: int


class Rolled(Event, frozen=True):
    """The dice for a battle or a test were rolled."""

    faces: Faces
    total: int
    test: bool


class FiveExplodes(Event, frozen=True):
    """A die that shows a 5 explodes as well, because of a card or a sheet."""

    source: Source


class RolledOn(Event, frozen=True):
    """A die exploded: one more face."""

    face: int
    total: int


class RollChanged(Event, frozen=True):
    """The roll was changed."""

    total: int


class BattleReckoned(Event, frozen=True):
    """What the two values of a battle are made of."""

    attribute: Attribute
    own: int
    bonuses: Amounts
    roll: int
    total: int
    against: Amounts
    foe_roll: int
    foe_total: int


class Battle(Event, frozen=True):
    """A battle was decided: won, lost or tied."""

    result: str
    mine: int
    theirs: int


class Shielded(Event, frozen=True):
    """The usual Life of a lost battle was not lost."""


class Trophy(Event, frozen=True):
    """An enemy became a trophy."""

    card: Card


class Evaded(Event, frozen=True):
    """An enemy was evaded."""

    card: Card


class LeftAside(Event, frozen=True):
    """What was announced for a battle or test was withdrawn."""

    source: Source


class TrialBegan(Event, frozen=True, tag="test-began"):
    """A test of an attribute, or of the level, began."""

    attribute: Attribute
    target: int


class TrialReckoned(Event, frozen=True, tag="test-reckoned"):
    """What the value of a test is made of; nothing but ones fails."""

    attribute: Attribute
    own: int
    bonuses: Amounts
    roll: int
    total: int
    target: int
    ones: bool


class Trial(Event, frozen=True, tag="test"):
    """A test was passed or failed."""

    passed: bool
    value: int
    target: int


class Die(Event, frozen=True):
    """A die was rolled for an effect."""

    face: int


class Gained(Event, frozen=True):
    """Something was gained: an attribute, Life, influence, a mission."""

    what: Thing
    amount: int


class Lost(Event, frozen=True):
    """Something was lost: an attribute, Life, influence."""

    what: Thing
    amount: int


class Paid(Event, frozen=True):
    """Influence was paid."""

    amount: int


class Level(Event, frozen=True):
    """A level was reached."""

    level: int


class TrophySpent(Event, frozen=True):
    """A trophy was spent for experience."""

    card: Card
    points: int
    total: int


class PowerDrawn(Event, frozen=True):
    """A Power card was drawn."""


class PowerSeen(Event, frozen=True):
    """Which Power card it is, and its number."""

    card: Card
    number: int


class PowerUsed(Event, frozen=True):
    """A Power card was used for its text."""

    card: Card


class PowerRolled(Event, frozen=True):
    """A Power card was used as a roll."""

    card: Card


class PowerPassed(Event, frozen=True):
    """A Power card was got from another player."""

    other: Player


class TurnedUp(Event, frozen=True):
    """A card was turned up for its number."""

    card: Card
    number: int


class Drew(Event, frozen=True):
    """A card was drawn."""

    card: Card


class Took(Event, frozen=True):
    """A card was taken."""

    card: Card


class Passed(Event, frozen=True):
    """A card was got from another player."""

    card: Card
    other: Player


class Recovered(Event, frozen=True):
    """A card was taken from the discard pile."""

    card: Card


class Discarded(Event, frozen=True):
    """A card was discarded, or several that are the same."""

    card: Card
    count: int = 1


class Used(Event, frozen=True):
    """An ability of a card, a sheet or a space was used."""

    source: Source
    ability: Ability


class ChargeSpent(Event, frozen=True):
    """A charge was spent."""

    card: Card
    left: int


class Charged(Event, frozen=True):
    """A card got charges."""

    card: Card
    amount: int


class Offered(Event, frozen=True):
    """Cards were on offer, each with its price in influence."""

    cards: Cards
    prices: tuple[int, ...]


class TooDear(Event, frozen=True):
    """None of what was on offer could be afforded."""

    influence: int


class MissionBegan(Event, frozen=True):
    """A mission began."""

    card: Card


class Progressed(Event, frozen=True):
    """A mission came nearer to its end."""

    card: Card
    done: int
    needed: int


class Completed(Event, frozen=True):
    """A mission was completed."""

    card: Card


class MissionSpent(Event, frozen=True):
    """A completed mission was spent."""

    card: Card


class TokenTaken(Event, frozen=True):
    """A token of a mission was taken back from a space."""

    space: Space


class TokenPlaced(Event, frozen=True):
    """A token was placed on the scenario sheet."""

    total: int


class RelicsShown(Event, frozen=True):
    """Two Relics were turned up, to choose from."""

    cards: Cards


class CorruptionHidden(Event, frozen=True):
    """A Corruption card was drawn and laid face down."""


class CorruptionSeen(Event, frozen=True):
    """Which Corruption card it is."""

    card: Card


class CorruptionActive(Event, frozen=True):
    """A Corruption card was drawn that works at once."""

    card: Card


class CorruptionTurned(Event, frozen=True):
    """A Corruption card was turned face down."""

    card: Card


class Corrupted(Event, frozen=True):
    """A character had too many Corruption cards and was lost."""

    character: Character


class Defeated(Event, frozen=True):
    """A player was defeated."""


class Eliminated(Event, frozen=True):
    """A player was out of the game."""


class Seized(Event, frozen=True):
    """The throne was seized."""


class Shuffled(Event, frozen=True):
    """A discard pile was shuffled into its deck."""

    deck: Deck


class GameOver(Event, frozen=True):
    """The game is over; the seat has won."""


KINDS = kinds_in(sys.modules[__name__])
