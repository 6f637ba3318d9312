"""Figures as the pages about whole games show them: shares with intervals, spans, tables; and where the pages lie."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import mean, median, quantiles
from textwrap import TextWrapper

from reliquary.arena import interval

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "docs" / "explanation"
PICTURES = ROOT / "docs" / "pictures"
SEED = 2026
LINES = TextWrapper(120, break_long_words=False, break_on_hyphens=False)


def span(values: Sequence[float]) -> str:
    """The span of the middle nine tenths."""
    cuts = quantiles(values, n=20)
    return f"({cuts[0]:.0f}–{cuts[-1]:.0f})"


def number(values: Sequence[float], digits: int = 1) -> str:
    """A mean with the span of the middle nine tenths."""
    return f"{mean(values):.{digits}f} {span(values)}"


def middle(values: Sequence[float]) -> str:
    """A median with the span of the middle nine tenths."""
    return f"{median(values):.0f} {span(values)}"


def percent(share: float) -> str:
    """A share in per cent."""
    return f"{100 * share:.0f} %"


def between(wins: float, games: int) -> str:
    """A share of games in per cent, with its 95 % interval."""
    low, high = interval(wins, games)
    return f"{percent(wins / games)} ({100 * low:.0f}–{100 * high:.0f})"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table as a page writes it."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|", *lines])


def wrapped(text: str) -> str:
    """A page whose paragraphs were filled in, with lines of even length again."""
    blocks = text.strip().split("\n\n")
    return "\n\n".join(block if block[0] in "#|!`" else LINES.fill(block) for block in blocks) + "\n"


def told_to_play(title: str, bots: Sequence[str] = ()) -> argparse.Namespace:
    """What the command line says: how many games, in how many processes, and by which of some bots."""
    parser = argparse.ArgumentParser(description=f"Play many games and write the page “{title}”.")
    parser.add_argument("--games", type=int, default=400, help="games for each number of players")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    if bots:
        parser.add_argument("--bot", choices=bots, default=bots[0], help="who plays")
    return parser.parse_args()


def write(page: Path, text: str) -> None:
    """Write a page and say so."""
    page.write_text(text, "utf-8")
    print(f"wrote {page.relative_to(ROOT)}")
