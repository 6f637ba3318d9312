"""What was measured, as a table for people and as JSON for scripts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.race import COMPILED, FASTER, LIGHTER, PEER, PURE, Figures, faster, is_met, lighter


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
        "required": {"decisions_per_second": FASTER, "clone": LIGHTER, "met": is_met(found)},
    }


def show(found: Mapping[str, Figures], about: Mapping[str, Any]) -> None:
    """Print the table and what is required."""
    console = Console()
    title = f"Four random players: medians of {about['rounds']} rounds, and the ratio to {PEER} (lowest–highest)"
    table = Table(title=title, title_justify="left", title_style="")
    table.add_column("", no_wrap=True)
    for name in (PEER, PURE, COMPILED):
        if name in found:
            table.add_column(name, justify="right", no_wrap=True)
    for title, cells in rows(found).items():
        table.add_row(title, *cells)
    console.print(table)
    console.print(f"import and open the game: {about['startup_milliseconds']:.0f} ms")
    if "laws" in about:
        laws = about["laws"]
        console.print(f"compiled: {len(laws['modules'])} modules; {laws['passed']} tests of the laws passed on them")
    console.print(verdict(found))


def rows(found: Mapping[str, Figures]) -> dict[str, list[str]]:
    """The cells of the table, with the ratio to the peer and its range over the rounds."""
    peer = found[PEER]
    table = {
        "decisions/s": [f"{median(peer.rates):,.0f}"],
        "µs per clone": [f"{median(peer.clones):.2f}"],
        "bytes per state": [f"{peer.weight:,.0f}"],
    }
    for name in (PURE, COMPILED):
        if name in found:
            mine, speed, clone = found[name], faster(found, name), lighter(found, name)
            table["decisions/s"].append(
                f"{median(mine.rates):,.0f}\n{speed.middle:.1f}× ({speed.low:.1f}–{speed.high:.1f})"
            )
            table["µs per clone"].append(
                f"{median(mine.clones):.2f}\n1/{1 / clone.middle:.1f} ({1 / clone.high:.1f}–{1 / clone.low:.1f})"
            )
            table["bytes per state"].append(f"{mine.weight:,.0f}\n1/{peer.weight / mine.weight:.1f}")
    return table


def verdict(found: Mapping[str, Figures]) -> str:
    """What is required of pure Python, and whether it holds."""
    speed, clone = faster(found), lighter(found)
    lines = (
        (speed.middle >= FASTER, f"at least {FASTER:.0f}× the decisions per second of {PEER}: {speed.middle:.1f}×"),
        (clone.middle <= LIGHTER, f"a clone in at most 1/{1 / LIGHTER:.0f} of its time: 1/{1 / clone.middle:.1f}"),
    )
    return "\n".join(f"{'[green]met[/]' if met else '[red]missed[/]'}: {line}" for met, line in lines)
