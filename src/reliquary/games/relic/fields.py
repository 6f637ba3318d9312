"""What is true on a table of Relic: each field, declared here and nowhere else."""

from __future__ import annotations

from reliquary.fields import CLOSED, DERIVED, OPEN, SAME, TUPLE, Field, Given, Part, Start, Table
from reliquary.games.relic.state import BATTLE, NOBODY, NOTHING

CARDS = "tuple[int, ...]"

PLAYER = Part(
    "by seat",
    count="setting.seats",
    one="seat",
    key="players",
    struct="PlainPlayer",
    doc="One seat: character, dials and what lies in the play area. A card that the viewer has not seen is `hidden`.",
    fields=(
        Field("character", "int", OPEN, NOTHING, "sheet", "the sheet, once it is chosen"),
        Field(
            "dealt",
            CARDS,
            CLOSED,
            (),
            "dealt",
            "the sheets to choose from, then the chosen one while it is secret",
            held=TUPLE,
        ),
        Field("place", "int", OPEN, NOTHING, "space", "where the character is", key="space"),
        Field("level", "int", OPEN, 0, SAME, "the level"),
        Field("life", "int", OPEN, 0, SAME, "the dial of Life"),
        Field("influence", "int", OPEN, 3, SAME, "the tokens of Influence"),  # RE-SETUP-14
        Field("attributes", "int", OPEN, (1, 1, 1), "attributes", "Strength, Willpower, Cunning", each=3),
        Field("hands", CARDS, CLOSED, (), "entries", "Power cards", key="hand"),
        Field("assets", CARDS, OPEN, (), "cards", "Wargear, Relics and other assets, in the order taken"),
        Field("trophies", CARDS, OPEN, (), "cards", "cards taken as trophies"),
        Field("corruption", CARDS, CLOSED, (), "entries", "Corruption cards; an active one stands for itself"),
        Field("missions", "int", OPEN, NOTHING, "card", "the active mission", key="mission"),
        Field("progress", "int", OPEN, 0, SAME, "how far it is: a count, or the spaces or areas done, as a bitmask"),
        Field("completed", CARDS, CLOSED, (), "entries", "completed missions, the oldest first"),
        Field("tokens", "int", OPEN, 0, "space_set", "the spaces with a token of the active mission"),
        Field("sheet_tokens", "int", OPEN, 0, SAME, "tokens on the scenario sheet"),
        Field(
            "promise",
            "int",
            OPEN,
            NOTHING,
            SAME,
            "the effect that is the special move of the next Movement phase, or −1",
        ),
        Field("sources", CARDS, OPEN, (), DERIVED, "all that works for a seat: its sheet, cards, the scenario"),
        Field(
            "works",
            "tuple[tuple[int, ...], ...]",
            OPEN,
            Start("[setting.game.nothing_works] * setting.seats"),
            DERIVED,
            "by window what works in it, as abilities, and by lasting word the sources that say it",
        ),
    ),
)

BOARD = Part(
    "by space",
    count="len(setting.game.spaces)",
    one="space",
    fields=(Field("threats", CARDS, OPEN, (), "by_space", "the Threat cards that lie there"),),
)

DECKS = Part(
    "by deck",
    count="len(setting.game.decks)",
    one="deck",
    fields=(
        Field(
            "sizes",
            "int",
            OPEN,
            Start("[len(cards) for cards in setting.game.decks]"),
            "sizes",
            "how many cards lie in it",
            key="decks",
        ),
        Field(
            "pools",
            "int",
            CLOSED,
            Start("[sum(1 << card for card in cards) for cards in setting.game.decks]"),
            "card_sets",
            "the cards that could be drawn next; in a view also those in hands it cannot see",
            inside=True,
        ),
        Field(
            "older",
            CARDS,
            CLOSED,
            (),
            "shuffles",
            "for each earlier shuffle the cards of it that not everybody has seen",
            held=TUPLE,
            inside=True,
        ),
        Field("discards", "int", OPEN, 0, "card_sets", "the discard pile; its order means nothing"),
    ),
)

TABLE_ITSELF = Part(
    "the table",
    fields=(
        Field("charges", "dict[int, int]", OPEN, {}, "charges", "by card, the charge tokens on it"),
        Field("mute", "int", OPEN, 0, "card_set", "assets whose abilities do not work"),
        Field("turned_up", CARDS, OPEN, (), "cards", "cards turned up to choose from"),
        Field("skip", "int", OPEN, 0, "seats", "who loses the next turn"),
        Field("out", "int", OPEN, 0, "seats", "who is eliminated"),
        Field(  # RE-RULING-98
            "fresh", "int", OPEN, 0, "seats", "whose first mission was met at setup and waits for the first turn"
        ),
        Field("fallen", "int", OPEN, 0, "seats", "whose Life reached 0 in the effect under way"),
        Field("tainted", "int", OPEN, 0, "seats", "who reached the threshold in it"),
        Field("halted", "int", OPEN, 0, "seats", "whose turn ends because a turn was lost"),
        Field("retired", "int", OPEN, 0, "sheet_set", "the sheets that nobody may use again"),
        Field(
            "used_up",
            "frozenset[tuple[int, int]]",
            OPEN,
            frozenset(),
            "limits",
            "abilities with a limit for the game that were used: ability and seat, and the area",
            inside=True,
        ),
        Field("winner", "int", OPEN, NOBODY, "seat", "who has won"),
        Field("seekers", "int", OPEN, 0, DERIVED, "whose active mission looks at a state, as a bitmask"),
    ),
)

TURN = Part(
    "the turn in progress",
    key="turn",
    record="Turn",
    shared=False,
    struct="PlainTurn",
    doc="The turn in progress.",
    fields=(
        Field("number", "int", OPEN, 0, SAME, "turns begun before this one"),
        Field("active", "int", OPEN, 0, SAME, "whose turn it is"),
        Field(
            "phase",
            "int",
            OPEN,
            0,
            "phase",
            "its phase: `start`, `movement`, `exploration`, `engagement`, `experience` or `end`",
        ),
        Field("stage", "int", OPEN, 0, SAME, "of the Experience phase: 1 trophies, 2 missions, 3 discarding"),
        Field("movement", "int", OPEN, 0, SAME, "the movement value"),
        Field(
            "moved", "bool", OPEN, False, SAME, "an effect moved the player, or the phase is over for another reason"
        ),
        Field("points", "int", OPEN, 0, SAME, "trophy points spent and not yet worth a level"),
        Field(
            "spent",
            "int",
            OPEN,
            0,
            "spent",
            "the cards of which a charge was spent in this turn, with the seat that did",
        ),
        Field("used", "int", OPEN, 0, "hex", "abilities used in this turn"),
        Field("evaded", "int", OPEN, 0, "card_set", "enemies evaded in this turn"),
        Field("met", "int", OPEN, 0, "card_set", "encounters resolved in this phase"),
    ),
)

CONTEST = Part(
    "the battle or test in progress",
    key="roll",
    record="Contest",
    struct="PlainRoll",
    doc="The battle or test in progress, and its dice.",
    fields=(
        Field("foes", CARDS, OPEN, (), "cards", "the enemies of the battle"),
        Field("fight", "int", OPEN, NOTHING, SAME, "the effect that brought a battle without cards, or −1"),
        Field("fight_form", "int", OPEN, NOTHING, SAME, "the attribute of the battle, where a test comes in between"),
        Field("test", "int", OPEN, BATTLE, SAME, "the effect that brought a test, or −1 for a battle"),
        Field("form", "int", OPEN, NOTHING, SAME, "the attribute of the battle or test"),
    ),
)

ROLL = Part(
    "the roll in progress",
    key="roll",
    record="Roll",
    fields=(
        Field("bonus", "int", OPEN, 0, SAME, "added to the own value, apart from what is announced"),
        Field("highest", "bool", OPEN, False, SAME, "the highest attribute stands in for that of the battle"),
        Field("dice", "int", OPEN, 0, SAME, "additional dice"),
        Field("announced", CARDS, OPEN, (), "numbers", "the abilities announced for this roll"),
        Field("aside", "int", OPEN, 0, "source_set", "what was laid aside for this roll: it is not taken up again"),
        Field("weapon", "int", OPEN, NOTHING, "card", "the one in use"),
        Field("armour", "int", OPEN, NOTHING, "card", "the one in use"),
        Field("total", "int", OPEN, 0, SAME, "the own roll", key="roll"),
        Field("ones", "bool", OPEN, False, SAME, "every die rolled first showed a 1"),
        Field("exploding", "int", OPEN, 0, SAME, "dice that still have to be rolled on"),
        Field("exploded", "int", OPEN, 0, SAME, "dice that were rolled on"),
        Field("foe_total", "int", OPEN, 0, SAME, "the roll of the enemy", key="foe_roll"),
        Field("foe_low", "bool", OPEN, False, SAME, "of two dice of the enemy only the lower counts"),
        Field("margin", "int", OPEN, 0, SAME, "own value minus the other, once known"),
        Field("shielded", "bool", OPEN, False, SAME, "no Life is lost for this battle"),
        Field("after_values", "bool", OPEN, False, SAME, "the values are computed: nothing changes them any more"),
    ),
)

TABLE = Table(
    "Relic",
    given=(Given("scenario", "str", "s.game.scenarios[s.setting.scenario].id"),),
    parts=(PLAYER, BOARD, DECKS, TABLE_ITSELF, TURN, CONTEST, ROLL),
)
