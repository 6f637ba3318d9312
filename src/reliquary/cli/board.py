"""`reliquary board`: a picture of any position, as text, SVG, PNG or JSON."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from reliquary.cli import files
from reliquary.cli.records import check_edition, position_at, public, seat_again, show
from reliquary.cli.settings import (
    GAME,
    AsJson,
    At,
    Force,
    GameOptions,
    PackFolder,
    Trust,
    open_game,
    read_options,
    read_seed,
)
from reliquary.cli.trouble import Trouble, trouble

Target = Annotated[
    Path | None, typer.Option(metavar="OUT", help="Write a picture into this file; - is standard output.")
]


def board(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A record or a state as JSON; - reads standard input.")
    ] = None,
    at: At = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="As this seat sees it, from 0 on.", min=0)] = None,
    seats: Annotated[int, typer.Option(metavar="N", help="Of a fresh deal: how many seats.")] = 3,
    seed: Annotated[str | None, typer.Option(metavar="SEED", help="Of a fresh deal: the seed.")] = None,
    setup: Annotated[
        str | None, typer.Option(metavar="SETUP", help="Of a fresh deal: standard, first-game or random.")
    ] = None,
    option: GameOptions = None,
    svg: Target = None,
    png: Target = None,
    dark: Annotated[bool, typer.Option("--dark", help="Pictures for dark pages.")] = False,
    as_json: AsJson = False,
    force: Force = False,
    trust: Trust = False,
    pack: PackFolder = None,
) -> None:
    """Draw a position: of a record, of a state, or of a fresh deal.

    As text in the terminal, or as --svg, --png or --json. While a recorded game goes on, it is drawn as a
    spectator sees it, or the seat named with --seat.
    """
    for target in (svg, png):
        if target is not None:
            files.check_free(target, force)
    dealt = _deal(seats, seed, setup, option or [], pack) if file is None else _read(file, at, seat, trust, pack)
    state = _seen(dealt, seat)
    if svg is not None:
        _write(svg, draw_svg(state, dark).encode(), force)
    if png is not None:
        _write(png, draw_png(state, dark), force)
    if as_json or (svg is None and png is None):
        _print(state, as_json)


def _deal(seats: int, seed: str | None, setup: str | None, option: list[str], pack: Path | None) -> Any:
    """A table just laid."""
    game = open_game(GAME, pack)
    options = read_options(option) | ({} if setup is None else {"setup": setup})
    chosen = secrets.randbelow(10**9) if seed is None else read_seed(seed)
    with trouble():
        return game.deal(seats, chosen, options)


def _read(file: Path, at: int | None, seat: int | None, trust: bool, pack: Path | None) -> Any:
    """The position in a file: a record has actions, a state has an agenda."""
    import msgspec

    from reliquary import notation

    text = files.read(file)
    with trouble(str(file)):
        try:
            plain = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise Trouble(f"{file}: not JSON: {error}; take a record or a state that Reliquary wrote") from None
        if isinstance(plain, dict) and "agenda" in plain and "actions" not in plain:
            if at is not None:
                raise Trouble(f"{file}: --at: a state has one position; leave --at out, or take a record")
            game = open_game(str(plain.get("game", GAME)), pack)
            check_edition(str(plain.get("edition")), game, str(file))
            return _possible(game, text, file)
        table = seat_again(notation.read_record(text), str(file), pack, trust)
    state = position_at(table, at)
    return public(table, state) if seat is None else state


def _possible(game: Any, text: bytes, file: Path) -> Any:
    """The state in a text; numbers that no game can lead to are found by drawing it."""
    from reliquary import notation
    from reliquary.cli.telling import Teller

    try:
        state = notation.read_state(game, text)
        Teller(game).status(state), Teller(game).board(state), draw_svg(state, dark=False)
    except (ArithmeticError, LookupError):
        raise Trouble(f"{file}: no game leads to such a position; take a state that Reliquary wrote") from None
    return state


def _seen(state: Any, seat: int | None) -> Any:
    """The position with the eyes of a seat."""
    from reliquary.kernel import TRUTH

    if seat is None:
        return state
    if seat >= state.setting.seats:
        raise Trouble(f"--seat: there is no seat {seat}; they are 0 to {state.setting.seats - 1}")
    if state.viewer == TRUTH:
        return state.game.view(state, seat)
    if state.viewer != seat:
        raise Trouble(f"--seat: this is a view already, and not that of seat {seat}; leave --seat out")
    return state


def draw_svg(state: Any, dark: bool) -> str:
    """A position as SVG."""
    from reliquary.runners import drawing
    from reliquary.runners.picture import names_of, position
    from reliquary.words import words_of

    words = words_of(state.game)
    return drawing.svg(state.game.content, position(state, words), names_of(state.game, words), dark=dark)


def draw_png(state: Any, dark: bool) -> bytes:
    """A position as PNG, with the lettering of the font that is installed with Reliquary."""
    import resvg_py

    with trouble("--png"):
        picture = resvg_py.svg_to_bytes(
            svg_string=draw_svg(state, dark), font_files=_fonts(), skip_system_fonts=True, serif_family="Vollkorn"
        )
    return bytes(picture)


def _fonts() -> list[str]:
    """The files of the font of the boards."""
    import fontpkg

    try:
        return [str(file.path) for file in fontpkg.family("vollkorn").files]
    except fontpkg.FontpkgError:
        raise Trouble("--png: the font Vollkorn is missing; install it: pip install fontpkg-vollkorn") from None


def _write(target: Path, data: bytes, force: bool) -> None:
    files.write(target, data, force)
    if target != files.STANDARD:
        print(f"{target}: written, {len(data):,} bytes")


def _print(state: Any, as_json: bool) -> None:
    from reliquary import notation
    from reliquary.cli.telling import Teller

    if as_json:
        print(notation.write_state(state))
        return
    show(Teller(state.game), state)
