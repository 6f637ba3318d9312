"""The file of a game at a terminal: kept up to date, copied on request, and named where people go on with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from reliquary.cli import files
from reliquary.cli.errors import UserError
from reliquary.cli.settings import command
from reliquary.notation import write_record

if TYPE_CHECKING:
    from reliquary.table import LocalTable


class Keeper:
    """Keeps the record of a game so far, with its seed: for nobody else to read."""

    def __init__(self, table: LocalTable, file: Path, pack: Path | None, kept: bool) -> None:
        """`pack` is the folder the game was opened with, `kept` says that the file holds the game already."""
        self.table, self.file = table, file
        self.trouble = ""  # why the file could not be written
        self._with_pack = [] if pack is None else ["--pack", str(pack)]
        self._saved = len(table.moves) if kept else -1  # how many actions the file holds

    def begin(self) -> None:
        """Write the file, unless it holds the game already."""
        if self._saved < 0:
            self.save()

    def save(self, copy: str = "") -> None:
        """Write the file, or a copy, which replaces nothing."""
        file = Path(copy).expanduser() if copy else self.file
        files.write(file, write_record(self.table.whole_record()).encode(), force=not copy, private=True)

    def keep(self) -> str:
        """Write what was decided since; why that fails, said once for each time that it begins to."""
        done, before = len(self.table.moves), self.trouble
        if done == self._saved:
            return ""
        try:
            self.save()
            self._saved, self.trouble = done, ""
        except UserError as error:
            self.trouble = str(error)
        return "" if before else self.trouble

    @property
    def resuming(self) -> str:
        """What has to be typed to go on with the game."""
        newest = files.saved_games()[:1] == [self.file]
        return command("play", "--resume", *([] if newest else [str(self.file)]), *self._with_pack)

    @property
    def verifying(self) -> str:
        """What has to be typed to check the record."""
        return command("verify", str(self.file), *self._with_pack)
