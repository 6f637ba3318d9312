"""The plots of the page “Is it a game?”: plain, small, and the same each time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import matplotlib as mpl
import matplotlib.pyplot as plt

INK = "#4a3f33"
HUES = (
    "#b5452f",
    "#2f6f4e",
    "#2e5f9e",
    "#c08a1e",
    "#5b4a78",
    "#8c6d4f",
    "#3a8c8c",
    "#a8a29a",
    "#d98f6c",
    "#7fa65a",
    "#333",
)

Plot = Callable[[Any, Mapping[int, Any]], None]


def draw_plots(batches: Mapping[int, Any], folder: Path) -> None:
    """Write one SVG for each plot."""
    mpl.use("svg")
    mpl.rcParams.update({"svg.hashsalt": "reliquary", "font.family": "serif", "font.size": 9, "svg.fonttype": "path"})
    for name, plot in PLOTS.items():
        figure, axes = plt.subplots(figsize=(6.4, 2.9), layout="constrained")
        figure.set_facecolor("#faf5ea")
        axes.set_facecolor("#faf5ea")
        axes.spines[["top", "right"]].set_visible(False)
        plot(axes, batches)
        figure.savefig(folder / f"is-it-a-game-{name}.svg", metadata={"Date": None, "Creator": None})
        plt.close(figure)


def _boxes(axes: Any, batches: Mapping[int, Any], values: Callable[[Any], list[float]], label: str) -> None:
    data = [values(batch) for batch in batches.values()]
    axes.boxplot(data, orientation="horizontal", whis=(5, 95), showfliers=False, medianprops={"color": HUES[0]})
    axes.set_yticks(range(1, len(data) + 1), [f"{n} players" for n in batches])
    axes.set_xlabel(label)
    axes.set_xlim(left=0)


def rounds(axes: Any, batches: Mapping[int, Any]) -> None:
    """Box plots of the length of games."""
    _boxes(axes, batches, lambda batch: batch.rounds, "rounds (box: half of the games; whiskers: nine tenths)")


def scores(axes: Any, batches: Mapping[int, Any]) -> None:
    """Box plots of final scores."""
    _boxes(axes, batches, lambda batch: batch.scores, "VP of a player (box: half; whiskers: nine tenths)")


def expeditions(axes: Any, batches: Mapping[int, Any]) -> None:
    """How long Relic Expeditions are."""
    longest = max(trails for batch in batches.values() for trails in batch.expeditions)
    width = 0.8 / len(batches)
    for place, (n, batch) in enumerate(batches.items()):
        counts = [batch.expeditions.count(trails) / len(batch.expeditions) for trails in range(1, longest + 1)]
        at = [trails - 0.4 + (place + 0.5) * width for trails in range(1, longest + 1)]
        axes.bar(at, counts, width, color=HUES[place], label=f"{n} players")
    axes.set_xticks(range(1, longest + 1))
    axes.set_xlabel("Trails of an Expedition")
    axes.set_ylabel("share")
    axes.legend(frameon=False)


def sources(axes: Any, batches: Mapping[int, Any]) -> None:
    """Stacked bars of the shares of points."""
    left = [0.0] * len(batches)
    names = list(next(iter(batches.values())).shares)
    for place, source in enumerate(names):
        shares = [100 * batch.shares[source] for batch in batches.values()]
        axes.barh(
            [f"{n} players" for n in batches], shares, left=left, color=HUES[place], label=source.replace("-", " ")
        )
        left = [a + b for a, b in zip(left, shares, strict=True)]
    axes.set_xlabel("per cent of all points")
    axes.legend(frameon=False, bbox_to_anchor=(1.0, 1.0), loc="upper left", fontsize=7)


def seats(axes: Any, batches: Mapping[int, Any]) -> None:
    """Victories by seat against the fair share, with 95 % intervals."""
    for place, (n, batch) in enumerate(batches.items()):
        for seat in range(n):
            low, high = batch.interval(seat)
            at = place * 6 + seat
            axes.plot([at, at], [100 * low, 100 * high], color=HUES[place])
            axes.plot(at, 100 * batch.share(seat), "o", color=HUES[place], markersize=4)
        axes.plot([place * 6 - 0.4, place * 6 + n - 0.6], [100 / n] * 2, ":", color=INK)
    axes.set_xticks([place * 6 + (n - 1) / 2 for place, n in enumerate(batches)], [f"{n} players" for n in batches])
    axes.set_ylabel("per cent of victories")
    axes.set_ylim(bottom=0)


PLOTS: dict[str, Plot] = {
    "rounds": rounds,
    "scores": scores,
    "expeditions": expeditions,
    "sources": sources,
    "seats": seats,
}
