"""What is agreed on before a game of Relic Runners."""

from __future__ import annotations

from reliquary.options import Agreement

SETUPS = ("standard", "first-game", "random")


def agreements(colours: tuple[str, ...]) -> tuple[Agreement, ...]:
    """The options, with the colours that a pack has."""
    return (
        Agreement("setup", "word", "standard", SETUPS, note="where the Temples lie (RR-VARIANT)"),
        Agreement(
            "explorers",
            "word",
            None,
            colours,
            each=True,
            unique=True,
            noun="colours",
            note="who plays which Explorer; of two equal wishes the earlier counts (RR-SETUP-11, RR-RULING-61)",
        ),
        Agreement("powers", "flag", False, each=True, note="special powers (RR-SETUP-13)"),
        Agreement(
            "rounds",
            "number",
            0,
            noun="rounds",
            note="after how many the game is scored at the latest; 0 is no limit (RR-RULING-83)",
        ),
    )
