"""What was measured, as a table for people and as JSON for scripts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.race import GAMES, PEER, REQUIRED, STARTUP, Figures, faster, is_met, lighter, title


def as_json(found: Mapping[str, Figures], about: Mapping[str, Any]) -> dict[str, Any]:
    """Everything, in plain values."""
    return {
        **about,
        "contenders": {
            name: {
                "decisions_per_second": median(figures.rates),
                "clone_microseconds": median(figures.clones),
                "state_bytes": figures.weight,
                "rounds": asdict(figures),
                "against_peer": {
                    "decisions_per_second": asdict(faster(found, name)),
                    "clone": asdict(lighter(found, name)),
                    "state_bytes": figures.weight / found[PEER].weight,
                },
            }
            for name, figures in found.items()
        },
        "required": {
            **{game: {"decisions_per_second": rate, "clone": part} for game, (rate, part) in REQUIRED.items()},
            "startup_milliseconds": STARTUP,
            "met": is_met(found, about["startup_milliseconds"]),
        },
    }


def show(found: Mapping[str, Figures], about: Mapping[str, Any]) -> None:
    """Print the table and what is required."""
    console = Console()
    heading = f"Four random players: medians of {about['rounds']} rounds, and the ratio to {PEER} (lowest–highest)"
    table = Table("", title=heading, title_justify="left", title_style="")
    for column in ("decisions/s", "µs per clone", "bytes per state"):
        table.add_column(column, justify="right", no_wrap=True)
    for name in found:
        table.add_row(name, *cells(found, name))
    console.print(table)
    if "laws" in about:
        laws = about["laws"]
        console.print(f"compiled: {len(laws['modules'])} modules; {laws['passed']} tests of the laws passed on them")
    for game, milliseconds in about["startup_before"].items():
        console.print(f"before: {GAMES[game]}: imported and opened in {milliseconds:.0f} ms")
    console.print(verdict(found, about["startup_milliseconds"]))


def cells(found: Mapping[str, Figures], name: str) -> list[str]:
    """A row of the table: the figures, each with the ratio to the peer and its range over the rounds."""
    peer, mine = found[PEER], found[name]
    figures = [f"{median(mine.rates):,.0f}", f"{median(mine.clones):.2f}", f"{mine.weight:,.0f}"]
    if name == PEER:
        return figures
    speed, clone = faster(found, name), lighter(found, name)
    ratios = [
        f"{speed.middle:.1f}× ({speed.low:.1f}–{speed.high:.1f})",
        f"1/{1 / clone.middle:.1f} ({1 / clone.high:.1f}–{1 / clone.low:.1f})",
        f"1/{peer.weight / mine.weight:.1f}",
    ]
    return [f"{figure}\n{ratio}" for figure, ratio in zip(figures, ratios, strict=True)]


def verdict(found: Mapping[str, Figures], startup: Mapping[str, float]) -> str:
    """What is required of pure Python, and whether it holds."""
    lines: list[tuple[bool, str]] = []
    for game, (rate, part) in REQUIRED.items():
        speed, clone = faster(found, title(game)), lighter(found, title(game))
        told = f"{GAMES[game]}: at least {rate:.0f}× the decisions per second of {PEER}: {speed.middle:.1f}×"
        lines.append((speed.middle >= rate, told))
        told = f"{GAMES[game]}: a clone in at most 1/{1 / part:.0f} of its time: 1/{1 / clone.middle:.1f}"
        lines.append((clone.middle <= part, told))
        told = f"{GAMES[game]}: imported and opened in less than {STARTUP:.0f} ms: {startup[game]:.0f} ms"
        lines.append((startup[game] < STARTUP, told))
    return "\n".join(f"{'[green]met[/]' if met else '[red]missed[/]'}: {line}" for met, line in lines)
