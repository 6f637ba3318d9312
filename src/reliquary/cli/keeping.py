"""The file of a game at a terminal: kept up to date, copied on request, and named where people go on with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from reliquary.cli import files
from reliquary.cli.errors import UserError
from reliquary.cli.settings import command
from reliquary.notation import write_record

if TYPE_CHECKING:
    from collections.abc import Callable

    from reliquary.cli.terminal import Terminal
    from reliquary.table import LocalTable


class Keeper:
    """Keeps the record of a game so far, with its seed: for nobody else to read."""

    def __init__(
        self, table: LocalTable, terminal: Terminal, say: Callable[..., str], file: Path, pack: Path | None, kept: bool
    ) -> None:
        """`pack` is the folder the game was opened with, `kept` says that the file holds the game already."""
        self.table, self.file = table, file
        self._terminal, self._say = terminal, say
        self._trouble = ""  # why the file could not be written
        self._with_pack = [] if pack is None else ["--pack", str(pack)]
        self._saved = len(table.moves) if kept else -1  # how many actions the file holds

    def begin(self) -> None:
        """Write the file, unless it holds the game already."""
        if self._saved < 0:
            self._write(self.file, replace=True)

    def save(self, copy: str) -> None:
        """Write the file now, or a copy, which replaces nothing."""
        try:
            self._write(Path(copy).expanduser() if copy else self.file, replace=not copy)
        except (UserError, RuntimeError) as error:
            self._terminal.say(self._say("save-failed", why=str(error)), "bad")
        else:
            self._terminal.say(self._say("save-done", file=copy or str(self.file)), "good")

    def keep(self) -> None:
        """Write what was decided since; a full disk is no reason to stop playing."""
        done, before = len(self.table.moves), self._trouble
        if done == self._saved:
            return
        try:
            self._write(self.file, replace=True)
            self._saved, self._trouble = done, ""
        except UserError as error:
            self._trouble = str(error)
        if self._trouble and not before:
            self._terminal.say(self._say("save-failed", why=self._trouble), "bad")

    def part(self) -> None:
        """The last words of a game that is not over."""
        if self._trouble:
            self._terminal.say(self._say("end-not-saved", why=self._trouble), "bad")
            return
        newest = files.saved_games()[:1] == [self.file]
        again = command("play", "--resume", *([] if newest else [str(self.file)]), *self._with_pack)
        self._terminal.put(self._say("end-saved", file=str(self.file)))
        self._terminal.put(self._say("end-resume", command=again))

    def finish(self) -> None:
        """The last words of a game that is over."""
        self._terminal.put(self._say("end-record", file=str(self.file)))
        check = command("verify", str(self.file), *self._with_pack)
        self._terminal.put(self._say("end-verify", command=check))

    def _write(self, file: Path, replace: bool) -> None:
        files.write(file, write_record(self.table.whole_record()).encode(), force=replace, private=True)
