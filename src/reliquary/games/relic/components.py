"""What the content of Relic is made of at play: effects by number, abilities, cards, spaces and sheets."""

from __future__ import annotations

from typing import ClassVar

from reliquary.games.relic.terms import UNLIMITED
from reliquary.kernel import Step


class Value:
    """What is made when a pack is read and never changes."""

    __slots__ = ()

    def __repr__(self) -> str:
        parts = (f"{name}={getattr(self, name)!r}" for kind in type(self).__mro__ for name in _slots_of(kind))
        return f"{type(self).__name__}({', '.join(parts)})"


def _slots_of(kind: type) -> tuple[str, ...]:
    found = vars(kind).get("__slots__", ())
    return (found,) if isinstance(found, str) else tuple(found)


class Certain(Step):
    """A step that comes even if the phase or the turn ends at once before it."""

    __slots__ = ()


class Whole(Step):
    """A step of an effect that is carried out to its end though a turn is lost in it (RE-RULING-119, RE-RULING-126)."""

    __slots__ = ()


class Deed(Step):
    """An effect of the pack on the agenda, by its number."""

    __slots__ = ("number",)
    __match_args__: ClassVar = ("number",)
    number: int

    def __init__(self, number: int) -> None:
        object.__setattr__(self, "number", number)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name}: an item never changes")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deed) and other.number == self.number

    def __hash__(self) -> int:
        return hash(("do", self.number))


Doing = tuple[Deed, ...]  # a sequence of effects, ready for the agenda


class Cost(Value):
    """What an ability or a bargain costs; a price is paid in full or not at all (RE-RULING-03)."""

    __slots__ = ("asset", "charge", "corruption", "influence", "life", "power", "this", "trophy")

    def __init__(self, this: str = "", **parts: int) -> None:
        self.influence: int = parts.get("influence", 0)
        self.life: int = parts.get("life", 0)
        self.charge: int = parts.get("charge", 0)
        self.power: int = parts.get("power", 0)
        self.trophy: int = parts.get("trophy", 0)
        self.asset: int = parts.get("asset", 0)
        self.corruption: int = parts.get("corruption", 0)
        self.this = this == "discard"


class Ability(Value):
    """When, cost, effect and limit of what a card or sheet can do."""

    __slots__ = (
        "against",
        "bonus",
        "by",
        "choosy",
        "condition",
        "cost",
        "dice",
        "doing",
        "evades",
        "foe_bonus",
        "form",
        "free",
        "least",
        "limit",
        "most",
        "moves",
        "needs",
        "number",
        "once",
        "optional",
        "rerolls",
        "scenario",
        "source",
        "steers",
        "window",
    )

    def __init__(self, number: int, source: int, window: int) -> None:
        self.number = number
        self.source = source
        self.window = window
        self.cost: Cost | None = None
        self.optional = False
        self.limit = ""  # turn, game, area (once in each) or nothing
        self.once = False  # whether there is a limit, or its window is open so long that what costs nothing needs one
        self.condition: tuple[tuple[int, int], ...] = ()
        self.against = ""  # a trait
        self.form = -1
        self.least = 0
        self.most = UNLIMITED
        self.by = 0
        self.scenario = False
        self.choosy = False  # works in some battles or tests only: one of the six above says in which
        self.doing: Doing = ()
        self.bonus: tuple[int, ...] = ()  # amounts, added to the battle value or skill value
        self.dice = 0  # additional dice
        self.foe_bonus: tuple[int, ...] = ()  # amounts
        self.evades = False
        self.needs: tuple[int, ...] = ()  # the effects that may be impossible
        self.moves = False  # takes the place of the move
        self.steers = False  # changes the move, or takes its place
        self.rerolls = False
        self.free = False  # a bonus that costs nothing, is not limited and does nothing else: it is announced by itself


class Source(Value):
    """What abilities belong to: a card, a sheet or a scenario."""

    __slots__ = ("abilities", "id", "lasting", "source")

    def __init__(self, source: int, name: str) -> None:
        self.source = source
        self.id = name
        self.abilities: tuple[Ability, ...] = ()
        self.lasting: tuple[Lasting, ...] = ()


class Card(Source):
    """A card as the rules see it."""

    __slots__ = (
        "activation",
        "attribute",
        "charges",
        "cost",
        "deck",
        "doing",
        "icons",
        "loss",
        "number",
        "omen",
        "origin",
        "tie",
        "trait",
        "type",
        "value",
        "win",
    )

    def __init__(self, source: int, name: str, deck: int, origin: str) -> None:
        super().__init__(source, name)
        self.deck = deck
        self.origin = origin
        self.type = ""  # of a Threat card: event, enemy, encounter or asset
        self.trait = ""
        self.attribute = -1
        self.value = 0
        self.omen = False
        self.icons = (0, 0, 0)
        self.charges = 0
        self.cost = 0
        self.number = 0  # of a Power card
        self.activation = 0
        self.doing: Doing = ()  # of an event or encounter; of a Corruption card when activated; a mission's reward
        self.win: Doing = ()
        self.loss: Doing = ()
        self.tie: Doing = ()


class Lasting(Value):
    """A lasting word with its amount and the condition under which it holds."""

    __slots__ = ("amount", "bit", "condition")

    def __init__(self, bit: int, amount: int, condition: tuple[tuple[int, int], ...]) -> None:
        self.bit = bit
        self.amount = amount
        self.condition = condition


class Space(Value):
    """A space of the board as the rules see it."""

    __slots__ = ("area", "boxes", "icons", "id", "needs_relic", "number", "optional", "tier", "to")

    def __init__(self, number: int, name: str, tier: int, area: int) -> None:
        self.number = number
        self.id = name
        self.tier = tier
        self.area = area  # −1 for corners and the Inner tier
        self.icons = (0, 0, 0)
        self.boxes: tuple[Doing, ...] = ()
        self.optional = False  # RE-TEXTBOX-03: choose a box or end the phase
        self.to = -1  # where its movement box leads
        self.needs_relic = False


class Character(Source):
    """A character sheet as the rules see it."""

    __slots__ = ("affiliation", "asset_limit", "attributes", "life", "power_limits", "rewards", "special", "start")

    def __init__(self, source: int, name: str) -> None:
        super().__init__(source, name)
        self.affiliation = ""
        self.attributes = (1, 1, 1)
        self.life = 1
        self.asset_limit = 1
        self.power_limits = (0,) * 13  # by level
        self.start = 0
        self.rewards: tuple[tuple[int, ...], ...] = ()
        self.special: Doing = ()


class Scenario(Source):
    """A scenario sheet as the rules see it."""

    __slots__ = ("confrontation",)

    def __init__(self, source: int, name: str) -> None:
        super().__init__(source, name)
        self.confrontation: Doing = ()
