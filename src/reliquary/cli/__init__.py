"""The command `reliquary`: one module for each family of commands; what is heavy is imported when it is needed."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

import reliquary
from reliquary.cli import board, cards, completion, database, keys, packs, play, records, rules, serving, simulate
from reliquary.cli.errors import EXIT_CODE, UserError, one_line, told
from reliquary.cli.help import Commands
from reliquary.cli.misuse import misused

STOPPED = 130  # the exit code of a command that was interrupted
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)  # why output is not taken, wherever it goes
HELP = """Board games about the hunt for relics, to play, to study and to lose at. An unofficial fan work.

Every command but a group does something useful without arguments; `reliquary COMMAND --help` explains it.

Examples:
  reliquary play                  # in the browser
  reliquary play --terminal       # right here
  reliquary play {other}            # the other game, right here
  reliquary rules shrine          # what do the rules say?
"""

app = Commands(HELP, "reliquary", completes=True)
app.command()(play.play)
app.command()(serving.serve)
app.command()(serving.doctor)
app.command()(simulate.simulate)
app.command()(records.replay)
app.command()(records.verify)
app.command()(rules.rules)
app.command()(cards.cards)
app.command()(board.board)
app.add_typer(packs.app, name="pack")
app.add_typer(serving.users, name="user")
app.add_typer(database.app, name="database")
app.add_typer(keys.app, name="key")


def print_version(wanted: bool) -> None:
    """Print the version and stop, if that is wanted."""
    if wanted:
        print(f"reliquary {reliquary.__version__}")
        raise typer.Exit


@app.callback()
def begin(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", callback=print_version)
    ] = False,
) -> None:
    """Take what is told before the command."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; trouble is one line on the error stream and exit code 2."""
    if os.environ.get(completion.ASKED):
        return completion.answer(app)
    given = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    try:
        return _run(given)
    except UserError as error:
        return _complain(str(error))
    except typer.TyperException as error:
        return _complain(misused(error))
    except (KeyboardInterrupt, typer.Abort):
        print("reliquary: stopped", file=sys.stderr)
        return STOPPED
    except BrokenPipeError:  # whoever read our output has had enough
        _stop_output()
        return 0
    except Exception as error:  # the last resort: no traceback reaches a player
        if isinstance(error, OSError) and error.errno in FULL and error.filename is None:
            _stop_output()
            return _complain(f"the output cannot be written ({told(error)}); make room, or send it elsewhere")
        if os.environ.get("RELIQUARY_DEBUG"):
            raise
        return _confess(error)


def _prepare_streams() -> None:
    """Make the streams take whatever is said: letters that a terminal lacks, and words that nobody wants to read."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, io.TextIOWrapper(io.FileIO(os.devnull, "w"), encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without a letter shows a question mark


def _stop_output() -> None:
    """Let nothing more be written, not even at the end of the process."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)


def _run(given: list[str]) -> int:
    """Run a command; what Typer makes of Ctrl-C and of a closed pipe becomes what it was."""
    try:
        code = app(given, prog_name="reliquary", standalone_mode=False)
        sys.stdout.flush()
    except SystemExit as exit_:
        if isinstance(exit_.__context__, BrokenPipeError):
            raise exit_.__context__ from None
        raise
    if code == STOPPED:
        raise KeyboardInterrupt
    return code if isinstance(code, int) else 0


def _confess(error: Exception) -> int:
    """Tell a mistake of ours in one line."""
    what = one_line(f"{type(error).__name__}: {error}")
    print(f"reliquary: a mistake of ours ({what}); please report it; RELIQUARY_DEBUG=1 shows more", file=sys.stderr)
    return 70


def _complain(text: str) -> int:
    print(f"reliquary: {one_line(text)}", file=sys.stderr)
    return EXIT_CODE
