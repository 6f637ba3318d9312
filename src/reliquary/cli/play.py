"""`reliquary play`: in the browser, or a game in the terminal against bots or with people who share the keyboard."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from string import ascii_lowercase
from typing import TYPE_CHECKING, Annotated

import typer

import reliquary
from reliquary.bots import usual
from reliquary.cli import completion, files
from reliquary.cli.browser import play_in_browser
from reliquary.cli.errors import UserError, shortened, user_errors
from reliquary.cli.games import GAME, HUMAN, SHIPPED, game_of_pack, is_name, no_such_game, open_game, terminal_of
from reliquary.cli.saves import read_record, saved_games, seat_again
from reliquary.cli.settings import Force, GameOptions, PackFolders, Trust, read_options, read_seats, read_seed

if TYPE_CHECKING:
    from reliquary.cli.terminal import Terminal
    from reliquary.table import LocalTable

DUEL = "2"  # seats: a person and the usual bot of the game
DUELS = {game: f"{HUMAN},{usual(game)}" for game in SHIPPED}
TOO_MANY = 99  # seats of a forged record: enough to be refused, not enough to fill the memory


def told_by_game(told: Mapping[str, str]) -> str:
    """What holds for each game, or once what holds for all."""
    alike = set(told.values())
    return alike.pop() if len(alike) == 1 else "; ".join(f"{each} in {game}" for game, each in told.items())


SavedGame = Annotated[
    Path | None,
    typer.Argument(
        metavar="GAME|FILE",
        help=f"{' or '.join(SHIPPED)}, or a saved game to go on with.",
        autocompletion=completion.game_or_record,
    ),
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with FILE, or with the last game.")]
Seats = Annotated[
    str | None,
    typer.Option(
        metavar="WHO,WHO…",
        help=f"Who plays: {HUMAN} or a bot for each seat.",
        show_default=told_by_game(DUELS),
        autocompletion=completion.humans_and_bots,
    ),
]
Seed = Annotated[str | None, typer.Option(metavar="SEED", help="A number, or 64 hex digits.")]
Save = Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game in this file.")]
InTerminal = Annotated[bool, typer.Option("--terminal", "-t", help="Play right here, in the terminal.")]
Port = Annotated[
    int | None,
    typer.Option(
        metavar="PORT", help="The port of the page; 0 takes a free one.", show_default="8765", min=0, max=65535
    ),
]
Passing = Annotated[bool, typer.Option("--pass", help="Pass for people where they can gain nothing.")]
NoOpen = Annotated[bool, typer.Option("--no-open", help="Only say where the page is.")]
Network = Annotated[bool, typer.Option("--network", help="Let people in your home network join from the start.")]


@dataclass
class Wishes:
    """What a game should be like, as far as it was told."""

    game: str | None = None
    seats: str | None = None
    options: dict[str, object] = field(default_factory=dict)
    seed: str | None = None
    resume: Path | None = None
    save: Path | None = None
    trust: bool = False
    passing: bool = False
    pack: Path | None = None

    @property
    def untold(self) -> bool:
        """Whether nothing was wished for, but perhaps a game."""
        return replace(self, game=None) == Wishes()


def play(
    file: SavedGame = None,
    terminal: InTerminal = False,
    port: Port = None,
    no_open: NoOpen = False,
    network: Network = False,
    resume: Resume = False,
    seats: Seats = None,
    option: GameOptions = None,
    seed: Seed = None,
    save: Save = None,
    passing: Passing = False,
    force: Force = False,
    trust: Trust = False,
    pack: PackFolders = None,
) -> None:
    """Play in the browser: against the computer, at one screen, or with people anywhere through a link.

    With --terminal, a game, a saved game or an option that belongs to the terminal, play right here. Such a game is
    saved after every decision, in $XDG_DATA_HOME/reliquary/games or ~/.local/share/reliquary/games.

    Examples:
      reliquary play                              # in the browser
      reliquary play --pack my-box                # with a pack of your own
      reliquary play --terminal                   # right here
      reliquary play {other}                        # the other game, right here
      reliquary play --seats human,human,regular  # two people at one keyboard
      reliquary play --resume                     # go on with the last game
    """
    game, file = _named(file)
    options = read_options(option or [])
    here = Wishes(game, seats, options, seed, file, save, trust, passing)
    if not (terminal or resume or force or here != Wishes() or _only_here(pack or [])):
        play_in_browser(port, not no_open, pack or [], network)
        return
    here.pack = _one_pack(pack or [])
    if port is not None or no_open or network:
        raise UserError(
            "--port, --no-open and --network belong to the browser, and this game is played here; leave them out"
        )
    wishes = replace(here, resume=_last_game(here.pack, game)) if resume and file is None else here
    if save is not None:
        files.check_free(save, force)
    _sit_down(wishes)


def _only_here(packs: Sequence[Path]) -> bool:
    """Whether the one pack that is named is for a game that no browser shows yet."""
    if len(packs) != 1:
        return False
    from reliquary.web.shelf import playable

    return game_of_pack(packs[0]) not in playable()


def _one_pack(packs: Sequence[Path]) -> Path | None:
    if len(packs) > 1:
        raise UserError("--pack: a game in the terminal is played with one pack; name one, or play in the browser")
    return packs[0] if packs else None


def _named(word: Path | None) -> tuple[str | None, Path | None]:
    """What the word behind `play` names: a game, or a file."""
    if word is None or str(word) in reliquary.GAMES:
        return (None if word is None else str(word)), None
    if is_name(word):
        raise UserError(no_such_game(str(word), ", and no such file"))
    return None, word


def _last_game(pack: Path | None, game: str | None) -> Path:
    """The newest saved game that is not over and of the edition at hand; of one game, if it is named."""
    waiting = _waiting(pack, game)
    if waiting is None:
        where = files.data_folder() / "games"
        more = "" if pack else "; one with a pack of its own needs --pack FOLDER"
        raise UserError(f"--resume: no game is waiting in {where}{more}; begin one: reliquary play")
    return waiting[0]


def _sit_down(wishes: Wishes) -> None:
    """Play as wished; who wishes for nothing is asked."""
    from reliquary.cli.session import Session
    from reliquary.cli.terminal import Terminal

    if wishes.resume is not None and (wishes.options or wishes.seed):
        raise UserError("--resume: a game goes on as it was dealt; leave --option and --seed out")
    terminal = Terminal()
    if wishes.untold and terminal.interactive and sys.stdout.isatty() and not _menu(terminal, wishes):
        return
    if wishes.resume is None:
        table, file, over = _begin(wishes), wishes.save, False
    else:
        table, same = _resume(wishes, wishes.resume)
        over = table.decision is None and wishes.save is None  # then there is nothing to write
        file = wishes.save or (wishes.resume if same or over else None)
    Session(table, terminal, file or files.new_save(table.game.name), wishes.pack, over, wishes.passing).run()


def _resume(wishes: Wishes, path: Path) -> tuple[LocalTable, bool]:
    """A saved game, to be played on by those who began it, or by others; and whether it is of this edition."""
    record = read_record(path)
    players = _seated(wishes.seats or ",".join(record.players) or str(min(record.seats, TOO_MANY)), record.game)
    if players or wishes.seats:
        _check_human(players)
    table = seat_again(record, str(path), wishes.pack, wishes.trust, players)
    return table, record.edition == table.game.edition


def _begin(wishes: Wishes) -> LocalTable:
    """A new game; unless a seed is named, it is dealt from one that players can check and nobody can guess."""
    from reliquary.table import LocalTable

    name = wishes.game or game_of_pack(wishes.pack)
    game, players = open_game(name, wishes.pack), _seated(wishes.seats or DUEL, name)
    seed = secrets.token_hex(32) if wishes.seed is None else read_seed(wishes.seed)
    if len(players) in game.players:
        _check_human(players)
    with user_errors():
        return LocalTable.begin(game, players, seed, wishes.options)


def _seated(text: str, game: str) -> list[str]:
    """Who sits where; a number seats one person and bots."""
    if text.isdecimal() and len(text) < 3:
        return ([HUMAN] + [usual(game)] * int(text))[: int(text)]
    return read_seats(text, game, humans=True)


def _check_human(players: list[str]) -> None:
    if HUMAN not in players:
        raise UserError("--seats: nobody is human; add a human, or let bots play alone: reliquary simulate")


def _menu(terminal: Terminal, wishes: Wishes) -> bool:
    """A short list for those who named nothing, or only a game; False if they leave."""
    from reliquary.cli.terminal import LEAVE, InputEnded
    from reliquary.words import words

    game = wishes.game or GAME
    said = words("en", *reliquary.GAMES[game].word_files("en")).say
    offers = _offers(game)
    terminal.say(said(f"game-{game}"), "bold")
    terminal.say(said("menu-title"))
    for letter, (message, about, _) in offers.items():
        terminal.say(f"  {letter}  {said(message, **about)}")
    terminal.say(f"  q  {said('menu-quit')}")
    answer = ""
    while answer not in offers:
        try:
            answer = terminal.ask(said("menu-ask")).lower() or "a"
        except InputEnded:
            return False
        if answer in LEAVE:
            return False
        if answer not in offers:
            terminal.say(said("menu-unknown", text=shortened(answer)), "bad")
    for name, wish in offers[answer][2].items():
        setattr(wishes, name, wish)
    return _menu(terminal, wishes) if wishes.untold else True


def _offers(game: str) -> dict[str, tuple[str, dict[str, str], dict[str, object]]]:
    """What the menu offers by letter: a message, what it speaks about, and the wishes that it stands for."""
    offers: list[tuple[str, dict[str, str], dict[str, object]]] = [
        (message, {}, {"seats": seats, "options": options}) for message, seats, options in terminal_of(game).MENU
    ]
    if waiting := _waiting(None, game):
        offers.append(("menu-resume", {"when": waiting[1]}, {"resume": waiting[0]}))
    others = [one for one in reliquary.GAMES.values() if one.name != game]
    offers += [("menu-other", {"game": one.title}, {"game": one.name}) for one in others]
    return dict(zip(ascii_lowercase, offers, strict=False))


def _waiting(pack: Path | None, game: str | None = None) -> tuple[Path, str] | None:
    """The newest game that is not over, and when it was left; of one game, if it is named."""
    for path, record in saved_games(pack):
        if record.result is None and not record.ending and game in (None, record.game):
            return path, time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
    return None
