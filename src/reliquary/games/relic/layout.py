"""What a pack of Relic consists of: files, sections, fields; what must hold in it stands in `checking`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from reliquary.games.relic.clauses import ABILITIES, Goal, definitions
from reliquary.games.relic.kinds import Quantities, Slim
from reliquary.games.relic.terms import ATTRIBUTES, COLOURS, REWARDS, TIERS, TYPES
from reliquary.games.relic.vocabulary import EFFECTS, NO_EFFECTS
from reliquary.pack import (
    ORIGIN,
    Choice,
    Field,
    File,
    Flag,
    Id,
    Integer,
    Layout,
    Record,
    Section,
    Several,
)
from reliquary.words import FIRST, HERE, files_in

# How many cards there are of each deck (RE-COMP-11), under the name of its section.
COUNTS = {
    "corruption": 30,
    "missions": 24,
    "power": 36,
    "relics": 18,
    "wargear": 24,
    "red": 68,
    "blue": 68,
    "yellow": 68,
}
CHARACTERS, SCENARIOS = 10, 5  # RE-COMP-09, RE-COMP-10


FOLDER = Path(__file__).resolve().parent
WORDS = FOLDER / "words"


@cache
def reserved() -> frozenset[str]:
    """What cannot be an id: the names of a pack are said from one bundle with all that the game itself says."""
    texts = [file.read_text("utf-8") for file in (*files_in(HERE, FIRST), *files_in(WORDS, FIRST))]
    return frozenset(name for text in texts for name in re.findall(r"^([a-z][\w-]*) *=", text, re.MULTILINE))


_ID = Field("id", Id(), "unique in the whole pack")
_ABILITIES = Field("abilities", ABILITIES, "when, cost, effect and limit of what it can do", ())
_ICONS = Field("icons", Quantities(COLOURS, Integer(1, 4)), "threat icons, by colour", None)
_MOVEMENT = Slim(Record((Field("to", Id()), Field("needs-relic", Flag(), "", False))))
_LIMITS = Quantities(tuple(map(str, range(13))), Integer(0, 12))
_CHARGES = Field("charges", Integer(1, 9), "charge icons", 0)


def _effects(name: str, told: str = "") -> Field:
    return Field(name, NO_EFFECTS, told, ())


def _threat(colour: str) -> File:
    return File(
        f"threat-{colour}.yaml",
        help=f"The 68 {colour} Threat cards.",
        sections=(
            Section(
                colour,
                (
                    _ID,
                    Field("type", Choice(TYPES)),
                    Field("trait", Id(), "a word that other cards can refer to", None),
                    Field("attribute", Choice(ATTRIBUTES), "of an enemy", None),
                    Field("value", Integer(1, 20), "of an enemy", None),
                    Field("omen", Flag(), "the Omen icon", False),
                    _ICONS,
                    _CHARGES,
                    _effects("effect", "of an event or encounter"),
                    _effects("win", "what a won battle brings"),
                    _effects("loss", "what a lost battle costs"),
                    _effects("tie", "what a tied battle does"),
                    _ABILITIES,
                    ORIGIN,
                ),
                help=f"{COUNTS[colour]} cards",
                names=("trait",),
            ),
        ),
    )


def _cards(section: str, *fields: Field) -> File:
    return File(
        f"{section}.yaml",
        help=f"The {COUNTS[section]} cards of the {section} deck.",
        sections=(
            Section(
                section,
                (_ID, *fields, ORIGIN),
                help=f"{COUNTS[section]} cards",
                names=("trait",) if any(field.name == "trait" for field in fields) else (),
            ),
        ),
    )


LAYOUT = Layout(
    game="relic",
    home=FOLDER / "pack",
    files=(
        File(
            "board.yaml",
            help="The board: two rings, clockwise, and the way inwards; the last space is that of the scenario.",
            sections=(
                Section(
                    "areas",
                    (_ID, Field("tier", Choice(TIERS[:2])), ORIGIN),
                    help="the named groups of spaces",
                    attributes=("the",),
                ),
                Section(
                    "spaces",
                    (
                        _ID,
                        Field("tier", Choice(TIERS)),
                        Field("area", Id(), "of a space that is no corner", None),
                        _ICONS,
                        _effects("text", "a text box that must be followed"),
                        Field("boxes", Several(EFFECTS, 2, 2), "two text boxes: choose one or end the phase", None),
                        Field(
                            "movement",
                            _MOVEMENT,
                            "a movement box: where it leads, and whether a Relic is needed",
                            None,
                        ),
                        Field("at", Several(Integer(0, 1000), 2, 2), "x to the right and y down, in drawing units"),
                        ORIGIN,
                    ),
                    help="outer ring, middle ring, inner way",
                    attributes=("the",),
                ),
            ),
        ),
        File(
            "characters.yaml",
            help="The ten character sheets.",
            sections=(
                Section(
                    "characters",
                    (
                        _ID,
                        Field("affiliation", Id(), "the group it belongs to"),
                        *(Field(name, Integer(1, 12)) for name in ATTRIBUTES),
                        Field("life", Integer(1, 12)),
                        Field("asset-limit", Integer(0, 20)),
                        Field("power-limits", _LIMITS, "from a level on"),
                        Field("start", Id(), "the starting space"),
                        Field("rewards", Several(Several(Choice(REWARDS), 0, 6), 12, 12), "icons by level"),
                        _effects("special", "the special reward"),
                        _ABILITIES,
                        ORIGIN,
                    ),
                    help="10 characters",
                    names=("affiliation",),
                ),
            ),
        ),
        File(
            "scenarios.yaml",
            help="The five scenario sheets.",
            sections=(
                Section(
                    "scenarios",
                    (_ID, _ABILITIES, Field("confrontation", EFFECTS, "how to win"), ORIGIN),
                    help="5 scenarios; their abilities are the special rule, which all players have",
                ),
            ),
        ),
        _cards("corruption", Field("activation", Integer(1, 9)), _effects("effect", "when activated"), _ABILITIES),
        _cards("missions", Field("objective", Goal()), Field("reward", EFFECTS)),
        _cards("power", Field("number", Integer(1, 6)), _ABILITIES),
        _cards("relics", Field("trait", Choice(("weapon", "armour")), "", None), _CHARGES, _ABILITIES),
        _cards(
            "wargear",
            Field("trait", Choice(("weapon", "armour", "equipment"))),
            Field("cost", Integer(1, 12), "in influence"),
            _CHARGES,
            _ABILITIES,
        ),
        *(_threat(colour) for colour in COLOURS),
    ),
    reserved=reserved,
    definitions=definitions,
)
