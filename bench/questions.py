"""Count the questions that a person sees: all, those with more than one answer, and those in which there is to gain.

    python -m bench.questions --games 20

In each game a bot sits on the person's seat and answers; the bots against it are of the same kind. Games are dealt from
the seeds 0, 1, 2 …, and the person sits on each seat in turn.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

import reliquary
from reliquary import bots
from reliquary.kernel import Decision, Game, State, act, decision

SEATS = 2
KINDS = ("all", "choice", "gain")


def asked(game: Game[State], player: str, seed: int) -> Iterator[tuple[Decision, State]]:
    """Every question that is put to the person in one game, with the view to answer it by."""
    state = game.deal(SEATS, seed)
    seated = [bots.make(player, seed * SEATS + seat) for seat in range(SEATS)]
    while (found := decision(state)) is not None:
        view = game.view(state, found.seat)
        if found.seat == seed % SEATS:
            yield found, view
        act(state, seated[found.seat].choose(view))


def count(game: Game[State], player: str, games: int) -> Counter[tuple[str, str]]:
    """How many questions of each prompt there are, of each kind."""
    counted: Counter[tuple[str, str]] = Counter()
    for seed in range(games):
        for found, view in asked(game, player, seed):
            kinds = (True, len(found.options) > 1, game.passing(view) is None or game.can_gain(view))
            counted.update((found.prompt, kind) for kind, holds in zip(KINDS, kinds, strict=True) if holds)
    return counted


def table(title: str, counted: Counter[tuple[str, str]], games: int) -> Iterator[str]:
    """A row for all questions, and one for each prompt of which some bring nothing."""
    yield f"{title:<28}{'asked':>9}{'a choice':>10}{'to gain':>9}"
    prompts = sorted({prompt for prompt, _ in counted}, key=lambda prompt: -counted[prompt, "all"])
    totals = {kind: sum(counted[prompt, kind] for prompt in prompts) for kind in KINDS}
    yield row("all questions", totals, games)
    for prompt in prompts:
        told = {kind: counted[prompt, kind] for kind in KINDS}
        if len(set(told.values())) > 1:
            yield row(prompt, told, games)


def row(name: str, told: dict[str, int], games: int) -> str:
    """How often something is asked in one game."""
    every, choice, gain = (told[kind] / games for kind in KINDS)
    return f"  {name:<26}{every:>9.1f}{choice:>10.1f}{gain:>9.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.questions", description=__doc__)
    parser.add_argument("--games", type=int, default=20, metavar="N", help="of each game and each bot (20)")
    parser.add_argument("--players", default="greedy,regular", metavar="BOT,BOT…", help="who plays (greedy,regular)")
    told = parser.parse_args()
    for name in reliquary.GAMES:
        for player in told.players.split(","):
            counted = count(reliquary.game(name), player, told.games)
            title = f"{reliquary.GAMES[name].title}, {player}"
            print("\n".join(table(title, counted, told.games)), flush=True)


if __name__ == "__main__":
    main()
