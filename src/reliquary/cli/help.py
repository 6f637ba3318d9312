"""Help of commands: a usage line, what the command does, examples that are never cut, arguments and options."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypedDict, TypeVar, Unpack

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from reliquary.cli import looks
from reliquary.cli.errors import missing, nearest, shortened
from reliquary.cli.games import SHIPPED
from reliquary.words.setting import in_lines

if TYPE_CHECKING:
    from typer import _click as click  # Typer carries it along, and names these types nowhere else

F = TypeVar("F", bound=Callable[..., object])
WIDEST = 100  # columns; longer lines are hard to read
NAMES = 26  # columns for the names of options; what is longer has its text below
INDENT = "  "
_HELD = "\u00a0"  # a blank at which no line ends
_SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": WIDEST}


class _Described:
    """How the help of a command looks: plain text that fits the terminal, without the types of Python."""

    def itself(self) -> TyperCommand | TyperGroup:
        """It as what it is besides."""
        assert isinstance(self, TyperCommand | TyperGroup)
        return self

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What follows the name: a thing that may be left out stands in brackets."""
        command = self.itself()
        arguments = [param for param in command.params if param.param_type_name == "argument"]
        named = [called(param) if param.required else _optional(param) for param in arguments]
        return ["[OPTIONS]", *named, *(["COMMAND [ARGS]..."] if isinstance(command, TyperGroup) else [])]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Its description; where lines of it are indented, they stand as they are."""
        command = self.itself()
        for paragraph in paragraphs(command.help or ""):
            formatter.write("\n")
            for line in paragraph if is_set(paragraph) else _wrapped(" ".join(paragraph), formatter.width):
                formatter.write(f"{INDENT}{line.replace('`', '')}\n")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Its arguments, its options, and the commands of a group."""
        command = self.itself()
        params = [
            one for one in command.get_params(ctx) if isinstance(one, TyperArgument | TyperOption) and not one.hidden
        ]
        parts = {
            "Arguments": [(called(one), meaning(one)) for one in params if one.param_type_name == "argument"],
            "Options": [(called(one), meaning(one)) for one in params if one.param_type_name == "option"],
            "Commands": [(name, first_sentence(one)) for name, one in _visible(command)],
        }
        for heading, rows in parts.items():
            if rows:
                formatter.write(f"\n{_bold(heading)}:\n" + "".join(_listed(rows, formatter.width)))


class Command(_Described, TyperCommand):
    """A command whose help reads as ours does."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what was given; a mistake knows which command it was made in."""
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            if getattr(error, "ctx", None) is None:
                error.ctx = ctx  # type: ignore[attr-defined]
            raise


class Group(_Described, TyperGroup):
    """A group of commands, which shows its help where nothing is asked of it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what was given."""
        return super().parse_args(ctx, args if args or ctx.resilient_parsing else ["--help"])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant by the first word."""
        if args[0] not in self.commands and args[0][:1] != "-" and not ctx.resilient_parsing:
            ctx.fail(missing(f"there is no command {shortened(args[0])!r}", nearest(args[0], self.commands)))
        return super().resolve_command(ctx, args)


class Settings(TypedDict, total=False):
    """What can be set of a command besides its name."""

    cls: type[TyperCommand]
    help: str
    hidden: bool
    no_args_is_help: bool


class Commands(typer.Typer):
    """A place to register commands: every group of `reliquary` is made with it, so that all of them are alike."""

    def __init__(self, about: str, name: str | None = None, completes: bool = False) -> None:
        super().__init__(
            name=name,
            help=with_games(about),
            cls=Group,
            add_completion=completes,
            pretty_exceptions_enable=False,
            rich_markup_mode=None,
            context_settings=_SETTINGS,
        )

    def command(self, name: str | None = None, **settings: Unpack[Settings]) -> Callable[[F], F]:  # type: ignore[override]  # no more of them is set here
        """Register a command."""

        def register(function: F) -> F:
            about = with_games(inspect.getdoc(function) or "")
            whole: Settings = {"cls": Command, "help": about, **settings}
            return typer.Typer.command(self, name, **whole)(function)

        return register


def with_games(text: str) -> str:
    """A description with the names of our games, where it speaks of the `{first}` and of an `{other}` one."""
    first, *_, other = SHIPPED
    return text.replace("{first}", first).replace("{other}", other)


def paragraphs(text: str) -> list[list[str]]:
    """A description in paragraphs, each a list of lines."""
    return [part.splitlines() for part in inspect.cleandoc(text).split("\n\n")] if text else []


def is_set(paragraph: Sequence[str]) -> bool:
    """Whether the lines of a paragraph, such as examples, stay as they are: those below the first are indented."""
    return any(line.startswith(INDENT) for line in paragraph[1:])


def first_sentence(command: click.Command) -> str:
    """What a command is for, in the first paragraph of its description."""
    return " ".join(paragraphs(command.help or "")[0]).replace("`", "") if command.help else ""


def called(param: click.Parameter) -> str:
    """How an argument or an option is written."""
    if param.param_type_name == "argument":
        return f"{param.metavar or param.name.upper()}{'' if param.nargs == 1 else '...'}"
    names = ", ".join(sorted(param.opts, key=len))
    both = " / ".join([names, *param.secondary_opts])
    return both if is_flag(param) or not param.metavar else f"{both} {param.metavar}"


def is_flag(param: click.Parameter) -> bool:
    """Whether an option takes no value."""
    return isinstance(param, TyperOption) and param.is_flag


def meaning(param: TyperArgument | TyperOption) -> str:
    """What an argument or an option does, and what it is where nobody says."""
    default = default_of(param)
    return f"{param.help} [default:{_HELD}{default}]" if default else str(param.help)


def default_of(param: TyperArgument | TyperOption) -> str:
    """What an argument or an option is where nobody says, as far as it helps to know it."""
    if isinstance(param.show_default, str):
        return str(param.show_default)
    told = param.show_default and param.default is not None and not isinstance(param.default, bool | list | tuple)
    return str(param.default) if told else ""


def _visible(command: click.Command) -> Iterator[tuple[str, click.Command]]:
    """The commands of a group that are to be shown; none of a command."""
    return (
        (name, one)
        for name, one in (command.commands.items() if isinstance(command, TyperGroup) else ())
        if not one.hidden
    )


def _optional(param: click.Parameter) -> str:
    """An argument that may be left out, in a usage line."""
    name = called(param)
    return f"[{name.removesuffix('...')}]{'...' if name.endswith('...') else ''}"


def _listed(rows: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    """Names and what they mean, in two columns."""
    column = min(max(len(name) for name, _ in rows), NAMES, width // 3) + 2 * len(INDENT)
    for name, told in rows:
        lines = _wrapped(told, width - column) or [""]
        if len(name) + 2 * len(INDENT) > column:
            yield f"{INDENT}{name}\n"
        else:
            yield f"{INDENT}{name:<{column - len(INDENT)}}{lines.pop(0)}\n"
        yield from (f"{'':<{column}}{line}\n" for line in lines)


def _wrapped(text: str, width: int) -> list[str]:
    return [line.replace(_HELD, " ") for line in in_lines(text, width - len(INDENT))]


def _bold(text: str) -> str:
    return f"\x1b[1m{text}\x1b[0m" if looks.colourful() else text
