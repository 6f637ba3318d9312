"""What is agreed on before a game of Relic."""

from __future__ import annotations

from reliquary.options import Agreement

RANDOM = "random"
DEAL = "deal"
MISSIONS_PER_RELIC = 3  # RE-XP-06


def agreements(scenarios: tuple[str, ...], characters: tuple[str, ...]) -> tuple[Agreement, ...]:
    """The options, with the scenarios and the characters that a pack has."""
    return (
        Agreement("scenario", "word", RANDOM, (RANDOM, *scenarios), note="what has to be mastered (RE-SETUP-02)"),
        Agreement(
            "characters",
            "word",
            None,
            characters,
            each=True,
            unique=True,
            noun="characters",
            instead=DEAL,
            note="who plays whom; `deal` gives two sheets each, to choose from in secret (RE-SETUP-07)",
        ),
        Agreement(
            "missions",
            "number",
            MISSIONS_PER_RELIC,
            least=1,
            most=MISSIONS_PER_RELIC,
            noun="completed missions per Relic",
            note="3 by the rules; 2 or 1 for a shorter game, which all begin at level 3 or 6 (RE-RULING-128)",
        ),
    )
