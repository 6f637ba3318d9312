"""`reliquary play`: a game in the terminal, against bots or with people who share the keyboard."""

from __future__ import annotations

import secrets
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from reliquary.cli import files
from reliquary.cli.records import read_record, seat_again
from reliquary.cli.settings import (
    GAME,
    HUMAN,
    Force,
    GameOptions,
    PackFolder,
    Trust,
    open_game,
    read_options,
    read_seats,
    read_seed,
)
from reliquary.cli.trouble import Trouble, trouble

if TYPE_CHECKING:
    from reliquary.cli.terminal import Terminal
    from reliquary.table import LocalTable

SEATS = "human,greedy"


@dataclass
class Wishes:
    """What a new game should be like."""

    seats: str = SEATS
    options: dict[str, Any] = field(default_factory=dict)
    seed: str | None = None
    resume: Path | None = None


def play(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="A saved game to go on with.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with FILE, or with the last game.")] = False,
    seats: Annotated[
        str | None,
        typer.Option(metavar="WHO,WHO…", help="Who plays: human or a bot for each seat.", show_default=SEATS),
    ] = None,
    setup: Annotated[str | None, typer.Option(metavar="SETUP", help="standard, first-game or random.")] = None,
    powers: Annotated[bool, typer.Option("--powers", help="Play with the Explorers' special powers.")] = False,
    option: GameOptions = None,
    seed: Annotated[str | None, typer.Option(metavar="SEED", help="A number, or 64 hex digits.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game in this file.")] = None,
    force: Force = False,
    trust: Trust = False,
    pack: PackFolder = None,
) -> None:
    """Play in the terminal: by default you against a greedy computer player.

    The game is saved after every decision, in $XDG_DATA_HOME/reliquary/games or ~/.local/share/reliquary/games,
    and `--resume` goes on with the last one. Several people can share the keyboard: `--seats human,human,greedy`.
    """
    from reliquary.cli.session import Session
    from reliquary.cli.terminal import Terminal

    options = read_options(option or [])
    options |= ({} if setup is None else {"setup": setup}) | ({"powers": True} if powers else {})
    wishes = Wishes(seats or SEATS, options, seed, file)
    if resume and file is None:
        wishes.resume = _last_game()
    if wishes.resume is not None and (options or seed):
        raise Trouble("--resume: a game goes on as it was dealt; leave --setup, --powers, --option and --seed out")
    if save is not None:
        files.check_free(save, force)
    terminal = Terminal()
    untold = not (wishes.resume or seats or options or seed or save or pack)
    if untold and terminal.interactive and sys.stdout.isatty() and not _menu(terminal, wishes):
        return
    if wishes.resume is None:
        table = _begin(wishes, pack)
    else:
        table, same = _resume(wishes.resume, seats, pack, trust)
        save = save or (wishes.resume if same else None)
    Session(table, terminal, save or files.new_save(table.game.name)).run()


def _last_game() -> Path:
    """The newest saved game that is not over."""
    waiting = _waiting()
    if waiting is None:
        raise Trouble(f"--resume: no game is waiting in {files.data_folder() / 'games'}; begin one: reliquary play")
    return waiting[0]


def _resume(path: Path, seats: str | None, pack: Path | None, trust: bool) -> tuple[LocalTable, bool]:
    """A saved game, to be played on by those who began it, or by others; and whether it is of this edition."""
    record = read_record(path)
    players = _seated(seats or ",".join(record.players) or str(record.seats))
    table = seat_again(record, str(path), pack, trust, players)
    return table, record.edition == table.game.edition


def _begin(wishes: Wishes, pack: Path | None) -> LocalTable:
    """A new game; unless a seed is named, it is dealt from one that players can check and nobody can guess."""
    from reliquary.table import LocalTable

    game, players = open_game(GAME, pack), _seated(wishes.seats)
    seed = secrets.token_hex(32) if wishes.seed is None else read_seed(wishes.seed)
    with trouble():
        return LocalTable.begin(game, players, seed, wishes.options)


def _seated(text: str) -> list[str]:
    """Who sits where; a number seats one person and bots."""
    if text.isdecimal() and int(text) < 100:
        text = ",".join([HUMAN] + ["greedy"] * (int(text) - 1))
    players = read_seats(text, humans=True)
    if HUMAN not in players:
        raise Trouble("--seats: nobody is human; add a human, or let bots play alone: reliquary simulate")
    return players


def _menu(terminal: Terminal, wishes: Wishes) -> bool:
    """A short list for those who named nothing; False if they leave."""
    from reliquary.cli.terminal import InputEnded
    from reliquary.words import words

    said = words("en").say
    entries = [("menu-greedy", SEATS, {}), ("menu-first", SEATS, {"setup": "first-game"})]
    entries += [("menu-three", "human,greedy,greedy", {}), ("menu-people", "human,human", {})]
    terminal.say(said("play-title"), "bold")
    terminal.say(said("menu-title"))
    for letter, (message, _, _) in zip("abcd", entries, strict=True):
        terminal.say(f"  {letter}  {said(message)}")
    waiting = _waiting()
    if waiting is not None:
        terminal.say(f"  e  {said('menu-resume', when=waiting[1])}")
    terminal.say(f"  q  {said('menu-quit')}")
    while True:
        try:
            answer = terminal.ask(said("menu-ask")).lower() or "a"
        except InputEnded:
            return False
        if answer in ("q", "quit"):
            return False
        if answer == "e" and waiting is not None:
            wishes.resume = waiting[0]
            return True
        if answer in ("a", "b", "c", "d"):
            _, wishes.seats, wishes.options = entries["abcd".index(answer)]
            return True


def _waiting() -> tuple[Path, str] | None:
    """The newest game that is not over, and when it was left."""
    for path in files.saved_games():
        try:
            record = read_record(path)
            if record.result is None and not record.ending:
                return path, time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
        except (Trouble, OSError):
            continue
    return None
