"""Records in files: read, compared with the edition at hand, and seated again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from reliquary.cli import files
from reliquary.cli.errors import UserError, user_errors
from reliquary.cli.games import game_of_pack, open_game
from reliquary.kernel import Game, State

if TYPE_CHECKING:
    from reliquary.notation import Record
    from reliquary.table import LocalTable

REMEDY = "name the pack it was made with: --pack FOLDER"
TRY = "add --trust to try it all the same"


def read_record(file: Path) -> Record:
    """The record in a file."""
    from reliquary import notation

    with user_errors(str(file)):
        return notation.read_record(files.read(file))


def seat_again(
    record: Record, place: str, pack: Path | None, trust: bool, players: Sequence[str] | None = None
) -> LocalTable:
    """The table of a recorded game, after its last action."""
    import reliquary
    from reliquary.table import LocalTable

    with user_errors(place):
        game = reliquary.game(record.game, pack)
        if not trust:
            ours = pack is not None and record.edition == reliquary.game(record.game).edition
            remedy = f"it was made with our own pack: leave --pack out, or {TRY}"
            check_edition(record.edition, game, place, remedy if ours else remedy_for(record.edition, [game.edition]))
        return LocalTable.resume(game, record, players)


def check_edition(edition: str, game: Game[State], place: str, remedy: str = REMEDY) -> None:
    """Refuse what was written for other rules or with another pack."""
    if edition != game.edition:
        told = f"{place}: edition: this file is of {edition}, the game at hand is {game.edition}"
        raise UserError(f"{told}; {remedy}")


def remedy_for(edition: str, known: Iterable[str]) -> str:
    """What to do about a record of another edition; by the last part of an edition one knows its pack."""
    packs = {one.rpartition("-")[2] for one in known}
    return f"the rules have changed since: {TRY}" if edition.rpartition("-")[2] in packs else f"{REMEDY}, or {TRY}"


def editions(pack: Path | None) -> set[str]:
    """What can be played at hand: the game of a pack, or every game as we ship it."""
    import reliquary

    return {open_game(name, pack).edition for name in ([game_of_pack(pack)] if pack else reliquary.GAMES)}


def saved_games(pack: Path | None) -> Iterator[tuple[Path, Record]]:
    """The saved games that can be read and are of an edition at hand, the newest first."""
    known = editions(pack)
    for path in files.saved_games():
        try:
            record = read_record(path)
        except UserError:
            continue
        if record.edition in known:
            yield path, record
