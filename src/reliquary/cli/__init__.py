"""The command `reliquary`: one module for each family of commands; what is heavy is imported when it is needed."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence

import typer

from reliquary.cli import board, cards, packs, play, records, rules, serving, simulate
from reliquary.cli.trouble import EXIT_CODE, Trouble, one_line, told

STOPPED = 130  # the exit code of a command that was interrupted
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)  # why output is not taken, wherever it goes
HELP = """Relic-hunting board games to play, to study and to lose at.

`reliquary play` opens a game in the browser, or in the terminal. Every command does something useful without arguments.
An unofficial fan work."""

app = typer.Typer(
    name="reliquary",
    help=HELP,
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)
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


@app.callback(invoke_without_command=True)
def begin(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Print the version and stop.", is_eager=True),
) -> None:
    """Print the version, or the help where nothing was asked."""
    if version:
        print(f"reliquary {_version()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("reliquary")
    except PackageNotFoundError:
        return "from its sources"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; trouble is one line on the error stream and exit code 2."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    try:
        return _run(given)
    except Trouble as error:
        return _complain(str(error))
    except typer.TyperException as error:
        return _complain(_misused(error))
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


def _misused(error: typer.TyperException) -> str:
    """A mistake in the words of a command, with where to read on."""
    context = getattr(error, "ctx", None)
    path = "reliquary" if context is None else context.command_path
    return f"{error.format_message().rstrip('.')}{_as_game_option(error, context)}; see: {path} --help"


def _as_game_option(error: typer.TyperException, context: typer.Context | None) -> str:
    """How options of games are written, for those who wrote one as an option of the command."""
    name = getattr(error, "option_name", "").removeprefix("--")
    takes_them = context is not None and any("--option" in param.opts for param in context.command.params)
    unlike_any = not getattr(error, "possibilities", None)
    return f"; if the game has it, write --option {name}=VALUE" if name.isalpha() and takes_them and unlike_any else ""


def _complain(text: str) -> int:
    print(f"reliquary: {one_line(text)}", file=sys.stderr)
    return EXIT_CODE
