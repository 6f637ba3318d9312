"""Is Relic a game? Bots play many games; the page in docs and its plots come from here.

`python -m bench.is_relic_a_game [--bot NAME]` writes docs/explanation/is-relic-a-game.md and the pictures in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from statistics import mean, median
from typing import Any

from bench import plots
from bench.figures import PAGES, PICTURES, between, middle, number, percent, table, told_to_play, wrapped, write
from bench.relic_stories import Batch, batch
from reliquary.arena import interval
from reliquary.games.relic.game import RelicGame, open_game
from reliquary.games.relic.terms import DECKS
from reliquary.words import words_of

PAGE = PAGES / "is-relic-a-game.md"
PLAYERS = (2, 3, 4)
ROUNDS = (20, 40)  # the aim for the median
FAIR = (0.5, 2)  # the aim for a character's victories, against its fair share
RARE = 8  # how many of the cards that are seen least are named
OFTEN = 0.01  # prompts with a smaller share of all decisions are summed up

PLAYERS_CALLED = {"greedy": "a rule-of-thumb player", "regular": "a player with plans"}  # the bots that play the games

Named = Callable[[str], str]


def play_all(bot: str, games: int, jobs: int) -> dict[str, Batch]:
    """Every batch of the page, by key: games of a bot, and some of random players."""
    found = {str(n): batch(f"{n} players", [bot] * n, games, jobs) for n in PLAYERS}
    found["all"] = Batch("all", [story for n in PLAYERS for story in found[str(n)].played])
    for missions in (2, 1):
        name = "1 mission" if missions == 1 else f"{missions} missions"
        found[f"missions-{missions}"] = batch(name, [bot] * 3, games // 2, jobs, missions=missions)
    for n in PLAYERS:
        found[f"random-{n}"] = batch(f"{n} random players", ["random"] * n, max(2, games // 4), jobs)
    found["against"] = batch(f"one {bot}", [bot, "random", "random"], max(2, games // 4), jobs)
    return found


# The page.


def page(batches: Mapping[str, Batch], bot: str, games: int, game: RelicGame, named: Named) -> str:
    """The page, figures and all."""
    every, sizes = batches["all"], [batches[str(n)] for n in PLAYERS]
    told = TEMPLATE.format(
        edition=game.edition,
        bot=bot,
        player=PLAYERS_CALLED[bot],
        games=games,
        lengths=_lengths(sizes),
        aim=_aim(sizes),
        fates=_fates(sizes),
        characters=_characters(every, sizes, game, named),
        fairness=_fairness(every, game, named),
        another=percent(mean(story.hero != story.character for story in every.won)),
        seats=_seats(sizes),
        order=_order(sizes),
        scenarios=_scenarios(every, game, named),
        quickest=_quickest(every, game, named),
        cards=_cards(every, sizes, game, named),
        unseen=_unseen(every, game, named),
        prompts=_prompts(every, sizes),
        idle=_idle(every),
        shorter=_lengths([batches["3"], batches["missions-2"], batches["missions-1"]]),
        random=_random([batches[f"random-{n}"] for n in PLAYERS]),
        against=_against(batches["against"]),
    )
    return wrapped(told)


def _lengths(rows: Sequence[Batch]) -> str:
    columns = ("", "rounds", "first Relic in round", "level at victory", "decisions a game", "decisions a turn")
    cells = [
        (
            row.name,
            middle(row.rounds),
            middle(row.first_relics),
            number([story.level for story in row.won]),
            number([story.decisions for story in row.played], 0),
            f"{row.prompts.total() / row.turns:.1f}",
        )
        for row in rows
    ]
    return table(columns, cells)


def _aim(rows: Sequence[Batch]) -> str:
    low, high = ROUNDS
    missed = [f"{row.name} ({median(row.rounds):.0f})" for row in rows if not low <= median(row.rounds) <= high]
    longest = max(story.rounds for row in rows for story in row.played)
    told = f"It is missed with {listed(missed)}." if missed else "It is met with every number of players."
    return f"The aim is a median of {low} to {high} rounds. {told} The longest game took {longest} rounds."


def _fates(rows: Sequence[Batch]) -> str:
    columns = ("a game", *(row.name for row in rows))
    events = {
        "defeats": "defeated",
        "corruptions": "corrupted",
        "eliminations": "eliminated",
        "Confrontations": "confronted",
    }
    return table(columns, [(what, *(f"{row.a_game(event):.2f}" for row in rows)) for what, event in events.items()])


def _characters(every: Batch, sizes: Sequence[Batch], game: RelicGame, named: Named) -> str:
    columns = ("character", "games", "victories", "against a fair share of 1", *(row.name for row in sizes))
    rows = []
    for which, sheet in enumerate(game.characters):
        games = sum(which in story.dealt for story in every.played)
        won = sum(story.hero == which for story in every.won)
        share, low, high = every.fairness(which)
        apart = (f"{row.fairness(which)[0]:.2f}" for row in sizes)
        rows.append((named(sheet.id), str(games), str(won), f"{share:.2f} ({low:.2f}–{high:.2f})", *apart))
    return table(columns, rows)


def _fairness(every: Batch, game: RelicGame, named: Named) -> str:
    least, most = FAIR
    shares = {named(sheet.id): every.fairness(which) for which, sheet in enumerate(game.characters)}
    outside = [f"{name} ({share:.2f})" for name, (share, _, _) in shares.items() if not least <= share <= most]
    near = [name for name, (share, low, high) in shares.items() if low < least <= share or share <= most < high]
    told = f"This is missed by {listed(outside)}." if outside else "All of them do."
    doubt = f" The interval of {listed(near)} reaches beyond." if near else ""
    return f"Each should win between half and double of a fair share. {told}{doubt}"


def _seats(rows: Sequence[Batch]) -> str:
    columns = ("", *(f"place {place + 1}" for place in range(max(PLAYERS))))
    cells = []
    for n, row in zip(PLAYERS, rows, strict=True):
        won = [between(row.wins(place), len(row.played)) for place in range(n)]
        cells.append((row.name, *won, *[""] * (max(PLAYERS) - n)))
    return table(columns, cells)


def _order(rows: Sequence[Batch]) -> str:
    odd = []
    for n, row in zip(PLAYERS, rows, strict=True):
        for place in range(n):
            low, high = row.interval(place)
            if not low <= 1 / n <= high:
                odd.append(f"place {place + 1} of {n} ({percent(row.share(place))}, fair: {percent(1 / n)})")
    if not odd:
        return "The fair share lies in the interval of every place: no difference can be shown."
    chance = "With nine intervals, chance alone makes one stray in about a third of such tables."
    return f"The fair share lies outside the interval of {listed(odd)}. {chance}"


def _scenarios(every: Batch, game: RelicGame, named: Named) -> str:
    columns = ("scenario", "games", "rounds", "by the Confrontation", "by elimination", "Confrontations a game")
    rows = []
    for row in by_scenario(every, game, named):
        last = row.by_elimination()
        shares = (between(len(row.won) - last, len(row.played)), between(last, len(row.played)))
        rows.append((row.name, str(len(row.played)), middle(row.rounds), *shares, f"{row.a_game('confronted'):.1f}"))
    return table(columns, rows)


def by_scenario(every: Batch, game: RelicGame, named: Named) -> list[Batch]:
    """The games of each scenario."""
    found = [every.of_scenario(which, named(sheet.id)) for which, sheet in enumerate(game.scenarios)]
    return [row for row in found if len(row.played) > 1]


def _quickest(every: Batch, game: RelicGame, named: Named) -> str:
    low, high = ROUNDS
    rows = sorted(by_scenario(every, game, named), key=lambda row: median(row.rounds))
    outside = [row.name for row in rows if not low <= median(row.rounds) <= high]
    told = (
        f"Outside {low} to {high} rounds by their medians: {listed(outside)}." if outside else "All are within the aim."
    )
    return f"The quickest is {rows[0].name}, the longest {rows[-1].name}. {told}"


def _cards(every: Batch, sizes: Sequence[Batch], game: RelicGame, named: Named) -> str:
    columns = ("deck", "cards", *(f"a game with {n}" for n in PLAYERS), "all games")
    decks = {named(f"deck-{name}"): deck for name, deck in zip(DECKS, game.decks, strict=True)}
    decks["all"] = range(len(game.cards))
    rows = [
        (name, str(len(deck)), *(percent(row.seen(deck)) for row in sizes), percent(every.ever_seen(deck)))
        for name, deck in decks.items()
    ]
    return table(columns, rows)


def _unseen(every: Batch, game: RelicGame, named: Named) -> str:
    counts = sorted((every.games_with(card.source), named(card.id)) for card in game.cards)
    never = [name for count, name in counts if not count]
    rare = [f"{name} ({percent(count / len(every.played))})" for count, name in counts if count][:RARE]
    told = f"Never seen: {listed(never)}." if never else "Every card was seen in some game."
    return f"{told} Seen in the fewest games: {listed(rare)}."


def _prompts(every: Batch, sizes: Sequence[Batch]) -> str:
    columns = ("question", *(f"a game with {n}" for n in PLAYERS), "a turn", "share")
    total = every.prompts.total()
    often = [prompt for prompt, count in every.prompts.most_common() if count >= OFTEN * total]
    rest = set(every.prompts) - set(often)
    named = {f"`{prompt}`": {prompt} for prompt in often} | {f"{len(rest)} others": rest}
    rows = []
    for name, prompts in named.items():
        counts = [sum(row.prompts[prompt] for prompt in prompts) for row in (*sizes, every)]
        apart = (f"{count / len(row.played):.0f}" for row, count in zip(sizes, counts, strict=False))
        rows.append((name, *apart, f"{counts[-1] / every.turns:.2f}", percent(counts[-1] / total)))
    return table(columns, rows)


def _idle(every: Batch) -> str:
    idle = sum(story.idle for story in every.played)
    of_all, of_these = idle / every.prompts.total(), idle / every.prompts["use-experience"]
    return (
        f"{percent(of_all)} of all decisions, {percent(of_these)} of those about experience and "
        f"{idle / every.turns:.2f} a turn were idle"
    )


def _random(rows: Sequence[Batch]) -> str:
    columns = ("", "games", "rounds", "longest", "by the Confrontation", "by elimination", "corruptions a game")
    cells = []
    for row in rows:
        last, games = row.by_elimination(), len(row.played)
        shares = (percent((len(row.won) - last) / games), percent(last / games))
        length = (middle(row.rounds), str(max(row.rounds)))
        cells.append((row.name, str(games), *length, *shares, f"{row.a_game('corrupted'):.1f}"))
    return table(columns, cells)


def _against(row: Batch) -> str:
    games = len(row.played)
    won = sum(story.winner == 0 for story in row.won)
    low, high = interval(won, games)
    return (
        f"{row.name.capitalize()} player against two random ones won {percent(won / games)} of {games} games "
        f"(95 % interval {100 * low:.0f}–{100 * high:.0f} %)."
    )


def listed(names: Sequence[str]) -> str:
    """Names in a row."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


TEMPLATE = """# Is Relic a game?

Most of the cards, spaces and scenarios are ours, so somebody has to check that they make a game, as
[Is it a game?](is-it-a-game.md) does for Relic Runners. `{bot}`, {player} that sees only its own view,
played {games} games for each number of players with the pack of edition `{edition}`. The figures
and plots are written by

```console
$ python -m bench.is_relic_a_game --bot {bot} --games {games} --jobs 2
```

in the environment that `python3 run.py test` makes; what they say about the aims is worked out from them too. In the
tables, brackets hold the span of the middle nine tenths, or the 95 % interval of a share. Rounds are given as medians,
other numbers as means. People play better and slower than a bot, so take all this as a first sight.

## Length

{aim}

{lengths}

![Rounds until the end, by number of players](../pictures/is-relic-a-game-rounds.svg)

What befalls the players meanwhile:

{fates}

## Characters

Two sheets are dealt to each player at random, and here one of them is taken by lot: what `{bot}` likes best would hide
the others. A victory counts for the character that the winner had at the start; in {another} of the games the winner
had become another one by corruption. {fairness}

{characters}

![Victories by character](../pictures/is-relic-a-game-characters.svg)

## Does the order of play matter?

Who begins is drawn by lot, so places count from the player who began. {order}

{seats}

![Victories by place in the order of play](../pictures/is-relic-a-game-places.svg)

## Scenarios

The scenario is drawn by lot; games of all numbers of players together. {quickest}

{scenarios}

![Rounds by scenario](../pictures/is-relic-a-game-scenarios.svg)

## Cards

How much of each deck somebody sees, because it was drawn, turned up or offered:

{cards}

![Share of each deck that is seen in a game](../pictures/is-relic-a-game-cards.svg)

{unseen}

## Decisions

A question counts as a decision if there is a choice, or if asking nothing would tell a secret.

{prompts}

![Decisions a turn, by question](../pictures/is-relic-a-game-decisions.svg)

A decision about experience is idle if nothing but `discard` and `done` is offered and the answer is `done`: {idle}.
They are asked because the cards in a hand are secret, and because cards may be thrown away.

## The shorter game

Three players who trade fewer completed missions for a Relic (option `missions`; the rules say 3, in the first row):

{shorter}

## Random play and skill

Games end even if nobody wants anything:

{random}

{against}
"""


# The plots.


def plots_of(batches: Mapping[str, Batch], game: RelicGame, named: Named) -> dict[str, plots.Plot]:
    """The plots of the page."""
    every, sizes = batches["all"], {n: batches[str(n)] for n in PLAYERS}
    characters = {named(sheet.id): every.fairness(which) for which, sheet in enumerate(game.characters)}
    scenarios = {row.name: row.rounds for row in reversed(by_scenario(every, game, named))}
    asked = {prompt: count / every.turns for prompt, count in every.prompts.most_common(12)}
    return {
        "rounds": partial(plots.rounds, batches=sizes),
        "characters": partial(plots.shares, data=characters, marks=(*FAIR, 1), label="victories; 1 is the fair share"),
        "places": partial(plots.seats, batches=sizes),
        "scenarios": partial(plots.boxes, data=scenarios, label="rounds (box: half; whiskers: nine tenths)"),
        "cards": partial(_seen, sizes=sizes, game=game, named=named),
        "decisions": partial(plots.bars, data=asked, label="decisions a turn"),
    }


def _seen(axes: Any, sizes: Mapping[int, Batch], game: RelicGame, named: Named) -> None:
    plots.groups(axes, plots.by_players(sizes, lambda row: [100 * row.seen(deck) for deck in game.decks]))
    names = [named(f"deck-{name}").replace(" ", "\n") for name in DECKS]
    axes.set_xticks(range(1, len(DECKS) + 1), names, fontsize=8)
    axes.set_ylabel("per cent of the deck")


def main() -> None:
    """Play, plot, write."""
    given = told_to_play("Is Relic a game?", bots=tuple(PLAYERS_CALLED))
    game = open_game()
    named = words_of(game).say
    batches = play_all(given.bot, given.games, given.jobs)
    if {story.edition for row in batches.values() for story in row.played} != {game.edition}:
        raise SystemExit("The pack was changed while the games were played: play them again.")
    plots.draw_plots("is-relic-a-game", plots_of(batches, game, named), PICTURES)
    write(PAGE, page(batches, given.bot, given.games, game, named))


if __name__ == "__main__":
    main()
