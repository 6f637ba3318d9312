"""The plots of the pages about whole games: plain, small, and the same each time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
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

Plot = Callable[[Any], None]  # draws onto axes


def draw_plots(page: str, plots: Mapping[str, Plot], folder: Path) -> None:
    """Write one SVG for each plot of a page."""
    mpl.use("svg")
    mpl.rcParams.update({"svg.hashsalt": "reliquary", "font.family": "serif", "font.size": 9, "svg.fonttype": "path"})
    folder.mkdir(parents=True, exist_ok=True)
    for name, plot in plots.items():
        figure, axes = plt.subplots(figsize=(6.4, 2.9), layout="constrained")
        figure.set_facecolor("#faf5ea")
        axes.set_facecolor("#faf5ea")
        axes.spines[["top", "right"]].set_visible(False)
        plot(axes)
        figure.savefig(folder / f"{page}-{name}.svg", metadata={"Date": None, "Creator": None})
        plt.close(figure)


def boxes(axes: Any, data: Mapping[str, Sequence[float]], label: str) -> None:
    """A box plot for each name."""
    axes.boxplot(
        list(data.values()), orientation="horizontal", whis=(5, 95), showfliers=False, medianprops={"color": HUES[0]}
    )
    axes.set_yticks(range(1, len(data) + 1), list(data))
    axes.set_xlabel(label)
    axes.set_xlim(left=0)


def groups(axes: Any, data: Mapping[str, Sequence[float]]) -> None:
    """Bars for each name, side by side: as many groups as each has values, around the whole numbers from 1."""
    width = 0.8 / len(data)
    for place, (name, values) in enumerate(data.items()):
        at = [group + 0.6 + (place + 0.5) * width for group in range(len(values))]
        axes.bar(at, values, width, color=HUES[place], label=name)
    axes.legend(frameon=False)


def by_players(batches: Mapping[int, Any], values: Callable[[Any], Sequence[float]]) -> dict[str, Sequence[float]]:
    """Values of each batch, named by how many play."""
    return {f"{n} players": values(batch) for n, batch in batches.items()}


def rounds(axes: Any, batches: Mapping[int, Any]) -> None:
    """Box plots of the length of games."""
    data = by_players(batches, lambda batch: batch.rounds)
    boxes(axes, data, "rounds (box: half of the games; whiskers: nine tenths)")


def scores(axes: Any, batches: Mapping[int, Any]) -> None:
    """Box plots of final scores."""
    boxes(axes, by_players(batches, lambda batch: batch.scores), "VP of a player (box: half; whiskers: nine tenths)")


def expeditions(axes: Any, batches: Mapping[int, Any]) -> None:
    """How long Relic Expeditions are."""
    longest = max(trails for batch in batches.values() for trails in batch.expeditions)
    lengths = range(1, longest + 1)
    groups(
        axes,
        by_players(batches, lambda b: [b.expeditions.count(trails) / len(b.expeditions) for trails in lengths]),
    )
    axes.set_xticks(lengths)
    axes.set_xlabel("Trails of an Expedition")
    axes.set_ylabel("share")


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


def shares(axes: Any, data: Mapping[str, tuple[float, float, float]], marks: Sequence[float], label: str) -> None:
    """A point and its interval for each name; dotted lines for what was aimed at."""
    for place, (share, low, high) in enumerate(data.values()):
        axes.plot([low, high], [place, place], color=HUES[0])
        axes.plot(share, place, "o", color=HUES[0], markersize=4)
    for mark in marks:
        axes.axvline(mark, linestyle=":", color=INK)
    axes.set_yticks(range(len(data)), list(data))
    axes.invert_yaxis()
    axes.set_xlabel(label)
    axes.set_xlim(left=0)


def bars(axes: Any, data: Mapping[str, float], label: str) -> None:
    """A bar for each name."""
    axes.barh(list(data), list(data.values()), color=HUES[2])
    axes.invert_yaxis()
    axes.set_xlabel(label)


def runners_plots(batches: Mapping[int, Any]) -> dict[str, Plot]:
    """The plots of the page about Relic Runners."""
    plots = (rounds, scores, expeditions, sources, seats)
    return {plot.__name__: partial(plot, batches=batches) for plot in plots}
