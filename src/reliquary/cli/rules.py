"""`reliquary rules`: the rules references by ID, by chapter and by words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

import reliquary
from reliquary.cli import completion
from reliquary.cli.errors import UserError, did_you_mean, user_errors
from reliquary.cli.games import no_such_game
from reliquary.cli.settings import AsJson

if TYPE_CHECKING:
    from reliquary.reference import Rule

MOST_SHOWN = 40  # of what a search found; a person who gets more adds a word


def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ID|WORDS",
            help="An ID, the beginning of IDs, or words to search for.",
            autocompletion=completion.rule_ids,
        ),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(
            metavar="GAME", help="Only the rules of this game.", show_default="both", autocompletion=completion.games
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a rule, a chapter, or the rules that speak of something.

    Without arguments the chapters are listed.

    Examples:
      reliquary rules RR-MOVE-03           # a rule
      reliquary rules RE-BATTLE            # a chapter
      reliquary rules shrine expedition    # what speaks of both words
    """
    if game is not None and game not in reliquary.GAMES:
        raise UserError(no_such_game(game))
    if not words:
        _print_chapters(game, as_json)
        return
    found = look_up(words, game)
    if as_json:
        print(json.dumps([asdict(rule) for rule in found], ensure_ascii=False))
    else:
        _print_rules(found)


def look_up(words: Sequence[str], game: str | None = None) -> list[Rule]:
    """What is meant: rules by ID, a chapter by the beginning of its IDs, or whatever the words are found in."""
    from reliquary import reference

    names = [word.upper() for word in words]
    if all(reference.ID.fullmatch(name) or reference.ID.fullmatch(name[:-1] + name[-1:].lower()) for name in names):
        with user_errors():
            return _of_game([reference.find(name) for name in names], game)
    if len(names) == 1 and (found := reference.family(names[0])):
        return _of_game(found, game)
    parts = [part for word in words for part in word.split()]
    found = [rule for rule in reference.search(parts) if game in (None, rule.game)] if parts else []
    if not found:
        near = reference.nearest_family(names[0]) if len(names) == 1 else ""
        hint = did_you_mean(near) or "try fewer words, or `reliquary rules` for the chapters"
        raise UserError(f"no rule speaks of {' '.join(words)!r}; {hint}")
    return found


def _of_game(found: list[Rule], game: str | None) -> list[Rule]:
    """Rules that were asked for by their IDs, which have to be of the game that was named."""
    for rule in found:
        if game not in (None, rule.game):
            raise UserError(f"--game: {rule.id} is a rule of {rule.game}, not of {game}; leave --game out")
    return found


def _print_chapters(game: str | None, as_json: bool) -> None:
    from reliquary import reference

    chapters: dict[str, dict[str, str | int]] = {}
    for rule in reference.rules():
        if game not in (None, rule.game):
            continue
        title = reference.titles().get(rule.family, rule.chapter)
        new: dict[str, str | int] = {"reference": rule.reference, "title": title, "rules": 0}
        entry = chapters.setdefault(rule.family, {"family": rule.family, **new})
        entry["rules"] = int(entry["rules"]) + 1
    if as_json:
        print(json.dumps(list(chapters.values()), ensure_ascii=False))
        return
    heading = ""
    for entry in chapters.values():
        if entry["reference"] != heading:
            print(f"\n{entry['reference']}" if heading else entry["reference"])
            heading = str(entry["reference"])
        print(f"  {entry['family']:<14} {entry['title']} ({entry['rules']})")
    print("\nreliquary rules RE-BATTLE         shows a chapter")
    print("reliquary rules RR-MOVE-03        shows a rule")
    print("reliquary rules unfamiliar trail  searches for words")


def _print_rules(found: Sequence[Rule]) -> None:
    from reliquary.cli.terminal import Terminal

    out, chapter = Terminal(), ""
    for rule in found[:MOST_SHOWN]:
        if rule.chapter != chapter:
            chapter = rule.chapter
            out.say(f"{rule.reference} · {chapter}", "bold")
        out.say(f"  {rule.id} {rule.marked}", indent=4)
    if len(found) > MOST_SHOWN:
        out.say(f"… and {len(found) - MOST_SHOWN} more; add a word, or take --json for all of them")
