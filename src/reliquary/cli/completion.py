"""Shell completion: which games, seats, options, rules, cards, packs and saved games can be typed."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterable, MutableMapping
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import typer

import reliquary
from reliquary.cli import files
from reliquary.cli.games import HUMAN, Decks, game_of_pack, game_with_cards, part, with_part

if TYPE_CHECKING:
    from reliquary.options import Agreement

ASKED = "_RELIQUARY_COMPLETE"  # the variable with which a shell asks, as Typer's scripts have it
SHORTEST_ID = 2  # parts of the ID of a chapter, such as RR-MOVE


def answer(app: Callable[..., object], environ: MutableMapping[str, str] = os.environ) -> int:
    """Tell a shell what can be typed; whatever is wrong, nothing is said, for a prompt is no place for it."""
    told, code, begun = io.StringIO(), 1, ""
    with redirect_stdout(told), suppress(Exception):
        begun = join_words(environ) if environ[ASKED] == "complete_bash" else ""
        try:
            app([], prog_name="reliquary")
        except SystemExit as stop:  # its code tells fish whether to look for files
            code = int(stop.code or 0)
    for line in told.getvalue().splitlines():
        print(line.removeprefix(begun))
    return code


def join_words(environ: MutableMapping[str, str]) -> str:
    """Put `setup=random` together again, which bash takes for three words; what of the last word bash has already."""
    words = environ["COMP_WORDS"].split("\n")[: int(environ["COMP_CWORD"]) + 1]
    joined: list[str] = []
    for index, word in enumerate(words):
        if joined and (word == "=" or words[index - 1] == "="):
            joined[-1] += word
        else:
            joined.append(word)
    environ["COMP_WORDS"], environ["COMP_CWORD"] = "\n".join(joined), str(len(joined) - 1)
    name, equals, _ = joined[-1].rpartition("=")
    return name + equals


# What can be typed for an argument or an option.


def games(incomplete: str) -> list[str]:
    """The games."""
    return list(reliquary.GAMES)


def games_with_cards(incomplete: str) -> list[str]:
    """The games whose cards can be looked up."""
    return with_part("almanac")


def game_or_record(incomplete: str) -> list[str]:
    """A game, or a file to go on with."""
    return [*reliquary.GAMES, *records(incomplete)]


def records(incomplete: str) -> list[str]:
    """Saved games, and other files that may hold a record."""
    near = Path(incomplete).parent if not incomplete.endswith("/") else Path(incomplete)
    return [*map(str, files.saved_games()), *sorted(str(path) for path in near.glob("*.json") if path.is_file())]


def pack_folders(incomplete: str) -> list[str]:
    """Folders that hold a pack."""
    near = Path(incomplete).parent if not incomplete.endswith("/") else Path(incomplete)
    return sorted(str(manifest.parent) for manifest in near.glob("*/pack.yaml"))


def humans_and_bots(ctx: typer.Context, incomplete: str) -> list[str]:
    """Who can sit at the table, behind those who sit there already."""
    return after_commas([HUMAN, *_bots(ctx)], incomplete)


def bots(ctx: typer.Context, incomplete: str) -> list[str]:
    """The bots that play the game, behind those who sit at the table already."""
    return after_commas(_bots(ctx), incomplete)


def _bots(ctx: typer.Context) -> list[str]:
    from reliquary.bots import names_for

    return names_for(_game_meant(ctx))


def game_options(ctx: typer.Context, incomplete: str) -> list[str]:
    """The options of the game, each with the values that it can have."""
    return [f"{each.name}={value}" for each in _agreements(ctx) for value in _values(each, incomplete)]


def _values(agreement: Agreement, incomplete: str) -> list[str]:
    """What an option can be: a word, behind others where each seat has one; or a number, the usual one if many."""
    if agreement.kind == "number":
        numbers = range(agreement.least, agreement.most + 1) if agreement.most is not None else [agreement.default]
        return [str(number) for number in numbers]
    known = ["true", "false"] if agreement.kind == "flag" else agreement.words
    return after_commas(known, incomplete.partition("=")[2]) if agreement.each else list(known)


def _agreements(ctx: typer.Context) -> Iterable[Agreement]:
    import reliquary

    return reliquary.game(_game_meant(ctx), _pack_named(ctx)).agreements()


def _game_meant(ctx: typer.Context) -> str:
    """The game that was named before, that of the pack, or the usual one."""
    words = {*ctx.args, *(str(ctx.params.get(name)) for name in ("game", "file"))}
    named = words & reliquary.GAMES.keys()
    return named.pop() if named else game_of_pack(_pack_named(ctx))


def _pack_named(ctx: typer.Context) -> Path | None:
    """The pack that was named before; of several, the first."""
    named = ctx.params.get("pack")
    return next(iter(named), None) if isinstance(named, list | tuple) else named


def after_commas(known: Iterable[str], incomplete: str) -> list[str]:
    """Words behind those that stand before the last comma."""
    before, comma, _ = incomplete.rpartition(",")
    return [f"{before}{comma}{word}" for word in known]


def rule_ids(incomplete: str) -> list[str]:
    """Chapters; and the rules of a chapter once it is written out. In small letters for those who write so."""
    from reliquary import reference

    chapter = len(incomplete.split("-")) > SHORTEST_ID
    found = dict.fromkeys(rule.id if chapter else rule.family for rule in reference.rules())
    return [name.lower() if incomplete.islower() else name for name in found]


def card_ids(ctx: typer.Context, incomplete: str) -> list[str]:
    """The ids of the cards, of one deck where it is named; a name of several words is typed as it is."""
    decks = _decks(ctx)
    deck = str(ctx.params.get("deck"))
    return [str(entry["id"]) for name in ([deck] if deck in decks else decks) for entry in decks[name]]


def card_decks(ctx: typer.Context, incomplete: str) -> list[str]:
    """The decks."""
    return list(_decks(ctx))


def _decks(ctx: typer.Context) -> Decks:
    rules = game_with_cards(ctx.params.get("game"), _pack_named(ctx))
    found: Decks = part(rules.name, "almanac").decks(rules)
    return found
