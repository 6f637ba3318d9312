"""Journeys that several rule tests make: a quiet turn, a river route, an Expedition of two Trails, a last round."""

from __future__ import annotations

from tests.runners.scene import Scene

QUIET_TURN = ("go:base-camp~rootwell", "done")
EXPEDITION = ("go:cloud-terrace~mossgate", "go:cloud-terrace~fallen-arch", "collect")
RIVER_ROUTE = ("go:fern-hollow~lantern-rock", "go:fern-hollow~heron-stair", "go:heron-stair~mossgate")
PLUNDERED = {
    "green": ("fern-hollow", "stone-nest", "tilted-wall"),
    "ivory": ("macaw-tower", "rain-court"),
    "blue": ("lantern-rock", "serpent-gate", "orchid-steps", "heron-stair"),
}


def by_the_river(seat: int = 0, seats: int = 3) -> Scene:
    """An Explorer who can travel RIVER_ROUTE: past mist-weir, then egret-bar, then otter-bend."""
    table = Scene(seats).stands("lantern-rock", seat)
    return table.has(seat, pathways=["fern-hollow~lantern-rock", "fern-hollow~heron-stair"])


def at_a_shrine(seat: int = 0, seats: int = 3) -> Scene:
    """An Explorer who can play EXPEDITION: from a Ruin with a Relic over an own Pathway and a new Trail to another."""
    table = Scene(seats).site("mossgate", relic=True).site("fallen-arch", relic=True)
    return table.stands("mossgate", seat).has(seat, pathways=["cloud-terrace~mossgate"])


def before_the_last_relic(seat: int = 0, seats: int = 3) -> Scene:
    """As `at_a_shrine`, while the rival to the left already owns all Relics but the one that triggers the end."""
    table = at_a_shrine(seat, seats)
    blue = PLUNDERED["blue"][: seats - 1]
    for site in (*PLUNDERED["green"], *PLUNDERED["ivory"], *blue):
        table.site(site, levels=())
    return table.has((seat + 1) % seats, relics={"green": 3, "ivory": 2, "blue": len(blue)})


def last_round() -> Scene:
    """Two players who agreed on a single round; `scored` plays it."""
    return Scene(seats=2, rounds=1)


def scored(table: Scene) -> Scene:
    """Play the single round with two quiet turns; what was arranged is scored."""
    return table.turn_of(0).plays(*QUIET_TURN, *QUIET_TURN)


def turns_of(table: Scene) -> list[int]:
    """The seats whose turns began, in order."""
    return [event.seat for event in table.state.events or () if event.name == "turn-began"]
