"""What is true on a table of Relic Runners: each field, declared here and nowhere else."""

from __future__ import annotations

from reliquary.fields import CLOSED, MASK, OPEN, SAME, TUPLE, Field, Given, Part, Start, Table
from reliquary.games.runners.board import CAMP
from reliquary.games.runners.colours import COLOURS
from reliquary.games.runners.state import BOTTOM, COIN_SOURCES, FRESH, RESERVE, TOOLBOXES, UNSEEN

EXPLORER = Part(
    "by seat",
    count="setting.seats",
    one="seat",
    key="explorers",
    struct="PlainExplorer",
    doc="""One seat: figure, Chart and what lies before it.

    A covered blue tile that the viewer has not seen is `hidden-<level>`; `known` says for each who has seen it.
    """,
    given=(
        Given("colour", "Coat", "s.game.colours[s.setting.explorers[seat]]"),
        Given("explorer", "str", "s.setting.explorer_of(seat)"),
    ),
    fields=(
        Field("place", "int", OPEN, CAMP, "place", "where the Explorer stands"),
        Field("rations", "int", OPEN, 3, SAME, "Ration Packs on the Chart"),
        Field("pathways", "int", OPEN, 0, "trail_set", "the Trails that carry an own Pathway"),
        Field(
            "boxes",
            "int",
            OPEN,
            (BOTTOM, RESERVE, RESERVE),
            "toolboxes",
            "where the Toolboxes stand",
            "toolboxes",
            TOOLBOXES,
        ),
        Field(
            "relics",
            "int",
            OPEN,
            (0,) * len(COLOURS),
            "relics",
            f"how many of each colour: {', '.join(f'`{colour}`' for colour in COLOURS)}",
            each=len(COLOURS),
        ),
        Field("ivory", "int", OPEN, 0, "tile_set", "ivory tiles in front of the Chart"),
        Field("blues", "tuple[int, ...]", CLOSED, (), "blues", "blue tiles face down, in the order taken", key="blue"),
        Field("knowers", "tuple[int, ...]", OPEN, (), "knowers", "for each of them who has seen it", key="known"),
        Field("shown", "int", OPEN, 0, "tile_set", "blue tiles shown for doubling"),
        Field(
            "ledger",
            "int",
            OPEN,
            (0,) * len(COIN_SOURCES),
            "coins",
            "VP taken in coins, by source",
            key="coins",
            each=len(COIN_SOURCES),
        ),
    ),
)

SITE = Part(
    "by place",
    count="len(setting.game.content.places)",
    one="place",
    first=CAMP + 1,
    key="sites",
    struct="PlainSite",
    doc="""One Ruin or Temple: levels left, the faces that are known by level, and who has seen a face.

    In `seen`, 5 says that the face was shown to all.
    """,
    given=(Given("colour", "Colour", "ids.colour.write(s.setting.colours[place])"),),
    fields=(
        Field(
            "stacks",
            "int",
            OPEN,
            Start("[0] + [setting.full] * (len(setting.game.content.places) - 1)"),
            "levels",
            "the levels still there",
            key="levels",
        ),
        Field(
            "faces",
            "int",
            CLOSED,
            (UNSEEN,) * 3,
            "faces",
            "by level, the tile, once its face is fixed",
            each=3,
            held=TUPLE,
        ),
        Field(
            "witnesses",
            "int",
            OPEN,
            (0,) * 3,
            "seen",
            "by level, who has seen the face",
            key="seen",
            each=3,
            held=TUPLE,
        ),
        Field("shrines", "bool", OPEN, 0, SAME, "whether a Relic stands there", key="relic", held=MASK),
    ),
)

TILES = Part(
    "tokens and tiles",
    fields=(
        Field(
            "tokens",
            "int",
            OPEN,
            Start("setting.game.board.tokens"),
            "token_set",
            "the tokens with their coloured side up",
        ),
        Field(
            "unseen",
            "int",
            CLOSED,
            0,
            "tile_set",
            "the tiles that nobody (in a view: the viewer) has seen",
            inside=True,
        ),
        Field("discarded", "int", OPEN, 0, "tile_set", "the tiles out of the game for all to see"),
    ),
)

TURN = Part(
    "the turn in progress",
    key="turn",
    struct="PlainTurn",
    doc="The turn in progress.",
    fields=(
        Field("turns", "int", OPEN, 0, SAME, "turns completed", key="number"),
        Field("start", "int", OPEN, CAMP, "place", "where it began"),
        Field("quarry", "int", OPEN, -1, "quarry", "the colour of an Expedition under way"),
        Field("route", "int", OPEN, 0, "trail_set", "the Trails travelled"),
        Field("stride", "int", OPEN, FRESH, "stride", "how far the move has come"),
        Field("used", "bool", OPEN, False, SAME, "whether a Toolbox was used"),
        Field("doubling", "bool", OPEN, False, SAME, "RR-SHOVEL-03 is in force"),
        Field("gained", "int", OPEN, 0, SAME, "VP gained so far, doubling apart"),
        Field(
            "fresh",
            "int",
            OPEN,
            0,
            SAME,
            "how many of the last blue tiles were taken in this turn and can still be shown",
        ),
        Field("busy", "int", OPEN, 0, "place_set", "the sites whose exploration is in progress"),
        Field("vacated", "int", OPEN, 0, "trail_set", "the Trails from which the action in progress lifted Pathways"),
        Field("relaid", "int", OPEN, 0, "trail_set", "the Trails onto which it laid them"),
    ),
)

END = Part(
    "the end",
    fields=(
        Field("trigger", "int", OPEN, -1, "seat", "who took the Relic that triggers the end"),
        Field("extra", "bool", OPEN, False, SAME, "the extra turn of RR-IVORY1-06 has come"),
    ),
)

TABLE = Table(
    "Runners",
    parts=(EXPLORER, SITE, TILES, TURN, END),
    types={"ids": ("Eyes", "Level", "RelicCounts"), "layout": ("Coat",), "colours": ("Colour",)},
)
