"""`reliquary board`: a picture of any position, as text, SVG, PNG or JSON."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

import reliquary
from reliquary import pictures
from reliquary.cli import completion, files
from reliquary.cli.errors import UserError, nearest, user_errors
from reliquary.cli.games import GAME, game_of_pack, is_name, open_game
from reliquary.cli.records import position_at, public, seen, show
from reliquary.cli.saves import check_edition, seat_again
from reliquary.cli.settings import AsJson, At, Force, GameOptions, PackFolder, Seen, Trust, read_options, read_seed
from reliquary.kernel import State
from reliquary.words import words_of

SEATS = 3
Drawing = Callable[[State, bool], bytes]  # a position, for dark pages or not

Game = Annotated[
    str | None,
    typer.Option(
        metavar="GAME",
        help="Of a fresh deal: the game.",
        show_default=f"that of the pack, or {GAME}",
        autocompletion=completion.games,
    ),
]
PositionFile = Annotated[
    Path | None,
    typer.Argument(
        metavar="FILE", help="A record or a state as JSON; - reads standard input.", autocompletion=completion.records
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(metavar="N", help="Of a fresh deal: how many seats.", show_default=str(SEATS)),
]
Seed = Annotated[
    str | None, typer.Option(metavar="SEED", help="Of a fresh deal: a number, or 64 hex digits.", show_default="chance")
]
Target = Annotated[Path | None, typer.Option(metavar="OUT", help="Draw into this file; - is standard output.")]
Dark = Annotated[bool, typer.Option("--dark", help="Pictures for dark pages.")]


@dataclass(frozen=True, slots=True)
class Deal:
    """What a table that is laid afresh should be like, as far as it was told."""

    seats: int | None
    seed: str | None
    option: list[str] | None
    game: str | None = None

    def check_untold(self) -> None:
        """Refuse wishes for a deal where a position is read."""
        if (self.seats, self.seed, self.option or None) != (None, None, None):
            told = "FILE: its position was dealt already; leave --seats, --seed and --option out"
            raise UserError(f"{told}, or leave FILE out")
        if self.game is not None:
            told = "FILE: it says itself which game it is; leave --game out"
            raise UserError(f"{told}, or leave FILE out")

    def lay(self, pack: Path | None) -> State:
        """A table just laid."""
        game = open_game(game_of_pack(pack) if self.game is None else self.game, pack)
        options = read_options(self.option or [])
        seed = secrets.randbelow(10**9) if self.seed is None else read_seed(self.seed)
        with user_errors():
            return game.deal(SEATS if self.seats is None else self.seats, seed, options)


def board(
    file: PositionFile = None,
    at: At = None,
    seat: Seen = None,
    game: Game = None,
    seats: Seats = None,
    seed: Seed = None,
    option: GameOptions = None,
    svg: Target = None,
    png: Target = None,
    dark: Dark = False,
    as_json: AsJson = False,
    force: Force = False,
    trust: Trust = False,
    pack: PackFolder = None,
) -> None:
    """Draw a position: of a record, of a state, or of a fresh deal; as text, --svg, --png or --json.

    While a recorded game goes on, it is drawn as a spectator sees it, or the seat named with --seat.

    Examples:
      reliquary board -o setup=first-game --seats 4
      reliquary board game.reliquary.json --at 40 --svg board.svg
      reliquary board --game {other} --png board.png --dark
    """
    near = nearest(str(file), reliquary.GAMES) if file is not None and is_name(file) else ""
    if near:
        raise UserError(f"{file}: there is no such file; for a fresh deal of a game: reliquary board --game {near}")
    _check_targets(svg, png, force)
    state = seen(_position(file, at, seat, trust, pack, Deal(seats, seed, option, game)), seat)
    drawn = _draw(state, {draw_svg: svg, draw_png: png}, dark, force)
    if as_json or not drawn:
        _show(state, as_json)


def _check_targets(svg: Path | None, png: Path | None, force: bool) -> None:
    """Refuse what cannot be written, before any work is done."""
    for target in (svg, png):
        if target is not None:
            files.check_free(target, force)
    if svg is not None and png is not None and svg.resolve() == png.resolve():
        raise UserError(f"--png: {png} is where --svg goes already; name another file")


def _position(file: Path | None, at: int | None, seat: int | None, trust: bool, pack: Path | None, deal: Deal) -> State:
    """The position that is meant."""
    if file is not None:
        deal.check_untold()
        return _read(file, at, seat, trust, pack)
    if at is not None:
        raise UserError("--at: a fresh deal has one position; leave --at out, or name a record")
    return deal.lay(pack)


def _read(file: Path, at: int | None, seat: int | None, trust: bool, pack: Path | None) -> State:
    """The position in a file: a record has actions, a state has an agenda."""
    import msgspec

    from reliquary import notation

    text = files.read(file)
    with user_errors(str(file)):
        try:
            plain = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise UserError(f"{file}: not JSON: {error}; take a record or a state that Reliquary wrote") from None
        if isinstance(plain, dict) and "agenda" in plain and "actions" not in plain:
            if at is not None:
                raise UserError(f"{file}: --at: a state has one position; leave --at out, or take a record")
            return _read_state(plain, text, file, pack)
        table = seat_again(notation.read_record(text), str(file), pack, trust)
    state = position_at(table, at)
    return public(table, state) if seat is None else state


def _read_state(plain: dict[str, object], text: bytes, file: Path, pack: Path | None) -> State:
    """The state in a text; numbers that no game can lead to are refused."""
    from reliquary import notation

    game = open_game(str(plain.get("game", GAME)), pack)
    check_edition(str(plain.get("edition")), game, str(file))
    try:
        return notation.read_state(game, text)
    except (ArithmeticError, LookupError):
        raise UserError(f"{file}: no game leads to such a position; take a state that Reliquary wrote") from None


def draw_svg(state: State, dark: bool) -> bytes:
    """A position as SVG."""
    drawn = state.game.drawn(state, words_of(state.game), dark)
    return drawn.encode()


def draw_png(state: State, dark: bool) -> bytes:
    """A position as PNG."""
    with user_errors("--png"):
        return pictures.png(draw_svg(state, dark).decode())


def _page_of(game: str) -> Callable[..., str] | None:
    """What writes a whole position on a page of any length; None where one always fits."""
    found = reliquary.GAMES[game]
    return getattr(found.part("drawing"), "whole", None) if found.has("drawing") else None


def _show(state: State, as_json: bool) -> None:
    """Print a position: whole, where the game has pages that are longer than the terminal."""
    whole = _page_of(state.game.name)
    if as_json or whole is None:
        show(state, as_json)
        return
    from reliquary.cli import looks
    from reliquary.cli.terminal import Terminal

    page = {"width": looks.size()[0], "colour": looks.colourful(), "ascii_only": looks.plain_letters()}
    Terminal().put(whole(state, words_of(state.game), **page))


def _draw(state: State, wanted: Mapping[Drawing, Path | None], dark: bool, force: bool) -> int:
    """Draw the pictures that are wanted, then put them into their files; how many they were."""
    pictures = {target: draw(state, dark) for draw, target in wanted.items() if target is not None}
    for target, data in pictures.items():
        files.write(target, data, force)
        if target != files.STANDARD:
            print(f"{target}: written, {len(data):,} bytes")
    return len(pictures)
