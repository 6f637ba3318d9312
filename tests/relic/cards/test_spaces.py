"""All spaces: what their icons draw, and where their movement boxes lead."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.relic.cards.stage import stage
from tests.relic.scene import RELIC, SPACES, Scene
from tests.rules import proves, rule

# The red, blue and yellow icons of every space.
ICONS = {
    "grey-knight-envoy": (0, 0, 0),
    "sunken-tenements": (1, 0, 0),
    "outskirts": (0, 0, 1),
    "broker-arcade": (0, 0, 0),
    "smelter-docks": (0, 1, 0),
    "governors-spire": (0, 0, 1),
    "battlefleet-antias": (0, 0, 0),
    "slag-canals": (1, 0, 0),
    "furnace-line": (1, 0, 0),
    "cogwright-court": (0, 0, 0),
    "colossus-scrapyard": (1, 0, 0),
    "silent-assembly": (0, 1, 0),
    "st-antias-sanctuary": (0, 0, 0),
    "thornmaw-jungle": (0, 1, 0),
    "acid-fens": (0, 1, 0),
    "last-camp": (0, 0, 0),
    "bone-orchard": (0, 1, 1),
    "predator-ridge": (1, 0, 0),
    "ultramar-emissary": (0, 0, 0),
    "moonlit-groves": (0, 0, 1),
    "singing-stones": (0, 1, 1),
    "webway-portal": (0, 0, 0),
    "liliath-foothills": (0, 0, 1),
    "invaders-beachhead": (1, 0, 0),
    "silver-vigil": (1, 1, 0),
    "veil-of-dusk": (0, 0, 2),
    "eldar-falcon-squadron": (0, 0, 2),
    "drifting-spire-gardens": (0, 1, 1),
    "picket-anchorage": (1, 0, 1),
    "scrap-moon-armada": (2, 0, 0),
    "apothecarium-sepha": (0, 0, 0),
    "burning-convoy-lanes": (2, 0, 1),
    "antian-shrine-world": (0, 0, 0),
    "devoured-colony": (0, 2, 0),
    "guardian-of-the-rift": (1, 0, 0),
    "spore-cloud-narrows": (1, 2, 0),
    "blackstone-fortress": (0, 0, 0),
    "mourning-nebula": (0, 1, 1),
    "space-hulk": (0, 1, 0),
    "haunted-star-cluster": (1, 1, 1),
    "warp-rift": (0, 0, 0),
    "maze-of-tzeentch": (0, 0, 0),
    "crone-world-yllen-satari": (0, 0, 0),
    "daemon-world-braxas": (0, 0, 0),
    "drowned-choir": (0, 0, 0),
    "stair-of-weeping-brass": (0, 0, 0),
    "last-threshold": (0, 0, 0),
    "scenario-space": (0, 0, 0),
}
A_RELIC = "hand-of-annulment"


def explores(space: str) -> tuple[int, int, int]:
    """How many red, blue and yellow cards are drawn on a space; those left in the decks bear no icons."""
    table = stage().stands(space)
    table.only("red", "wreck-hounds", "hull-breaker-mob", "the-wall-breakers")
    table.only("blue", "skitterbrood", "feeder-swarm", "reaper-organism")
    table.only("yellow", "bilge-deck-cutpurse", "grey-cloak-sentinel", "void-sail-reaver")
    drawn = table.turn_of(0, "exploration").heard("threat-drawn")
    assert {about["space"] for about in drawn} <= {SPACES.index(space)}
    colours = Counter(RELIC.deck_of[about["card"]] for about in drawn)
    red = RELIC.deck_of[table.number("wreck-hounds")]
    return colours[red], colours[red + 1], colours[red + 2]


def departs(space: str, die: int, relic: bool = False) -> Scene:
    """Seat 0 rolls for a move that begins on a space."""
    return stage().has(assets=[A_RELIC] * relic).stands(space).settles(die).turn_of(0, "movement")


@rule("RE-EXPLORE-04")
@proves(*ICONS)
@pytest.mark.parametrize("space", SPACES)
def test_the_icons_of_a_space_draw_so_many_cards_of_each_colour(space: str) -> None:
    assert explores(space) == ICONS[space]


@proves("space-hulk")
@rule("RE-SPACE-08")
def test_from_the_space_hulk_one_point_leads_to_the_webway_portal() -> None:
    table = departs("space-hulk", 1)
    assert table.offered("go") == ["haunted-star-cluster", "mourning-nebula", "webway-portal"]

    assert table.plays("go:webway-portal").space() == "webway-portal"


@proves("space-hulk")
@rule("RE-TIER-09")
def test_a_move_through_the_space_hulk_goes_on_in_either_direction() -> None:
    table = departs("haunted-star-cluster", 3)

    assert table.offered("go") == [
        "blackstone-fortress",
        "eldar-falcon-squadron",
        "liliath-foothills",
        "singing-stones",
    ]


@proves("guardian-of-the-rift")
@rule("RE-SPACE-13")
@pytest.mark.parametrize("die", [1, 4])
def test_the_guardian_lets_whoever_owns_a_relic_into_the_warp_rift(die: int) -> None:
    table = departs("guardian-of-the-rift", die, relic=True).settles(2).plays("go:warp-rift")

    rift, maze = SPACES.index("warp-rift"), SPACES.index("maze-of-tzeentch")
    assert [moved["space"] for moved in table.heard("moved")] == [rift, maze]


@proves("guardian-of-the-rift")
@rule("RE-INNER-01")
def test_the_guardian_lets_nobody_pass_without_a_relic() -> None:
    assert departs("guardian-of-the-rift", 1).offered("go") == ["devoured-colony", "spore-cloud-narrows"]
