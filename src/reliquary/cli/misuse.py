"""Mistakes in the words of a command, each in one line: what is wrong, what was perhaps meant, where to read on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import typer

from reliquary.cli.errors import missing, nearest, shortened
from reliquary.cli.help import called, is_flag

if TYPE_CHECKING:
    from typer import _click as click  # Typer carries it along, and names these types nowhere else

_TOO_MANY = re.compile(r"Got unexpected extra arguments?(?:\(s\))? \((?P<words>.*)\)", re.DOTALL)


@runtime_checkable
class NoSuchOption(Protocol):
    """An option that there is not."""

    option_name: str
    possibilities: Sequence[str] | None


@runtime_checkable
class BadOption(Protocol):
    """A flag with a value, or an option without one."""

    option_name: str


@runtime_checkable
class BadValue(Protocol):
    """A value that is missing, or not what an option takes."""

    param: click.Parameter
    message: str
    __cause__: BaseException | None


@runtime_checkable
class Invalid(Protocol):
    """Why a value was not taken."""

    def errors(self) -> Sequence[Mapping[str, object]]:
        """What is wrong with it, each with the input."""


def misused(error: typer.TyperException) -> str:
    """What Typer refuses, in our words."""
    context = getattr(error, "ctx", None)
    path = "reliquary" if context is None else context.command_path
    told = _told(error, context)
    return told if told.endswith("?") else f"{told}; see: {path} --help"


def _told(error: typer.TyperException, context: click.Context | None) -> str:
    """What is wrong with an option or an argument."""
    if isinstance(error, NoSuchOption):
        return _no_such_option(error, context)
    if isinstance(error, BadValue) and error.param is not None:
        return _bad_value(error)
    if isinstance(error, BadOption):
        return _bad_option(error, context)
    text = error.format_message().rstrip(".")
    if extra := _TOO_MANY.fullmatch(text):
        return f"{shortened(extra['words'])!r} is more than this command takes; leave it out"
    return f"{text[:1].lower()}{text[1:]}"


def _no_such_option(error: NoSuchOption, context: click.Context | None) -> str:
    """An option that there is not; perhaps it is one of the game."""
    name = str(error.option_name)
    known = {each.lstrip("-"): each for each in error.possibilities or ()}  # the dashes make all of them look alike
    near = known.get(nearest(name.lstrip("-"), known), "")
    takes = context is not None and any("--option" in param.opts for param in context.command.params)
    if near or not takes or not name.removeprefix("--").isalpha():
        return missing(f"there is no option {shortened(name)}", near)
    as_option = f"--option {shortened(name.removeprefix('--'))}=VALUE"
    return f"there is no option {shortened(name)}; if the game has it, write {as_option}"


def _bad_value(error: BadValue) -> str:
    """A value that is missing, or not what an option takes."""
    param = error.param
    name = param.opts[0] if param.param_type_name == "option" else called(param)
    if error.__cause__ is None:
        return f"{name} is missing" if not error.message else f"{name}: {error.message}"
    assert isinstance(error.__cause__, Invalid)
    given = error.__cause__.errors()[0]["input"]
    return f"{name}: {shortened(str(given))!r} does not fit; take {_wanted(param, error.message)}"


def _wanted(param: click.Parameter, message: str) -> str:
    """What numbers an option takes."""
    number = "a number" if "valid number" in message else "a whole number"
    least, most = getattr(param, "min", None), getattr(param, "max", None)
    if least is None:
        return number
    return f"{number} from {least} on" if most is None else f"{number} from {least} to {most}"


def _bad_option(error: BadOption, context: click.Context | None) -> str:
    """A flag with a value, or an option without one."""
    name = error.option_name
    param = next((one for one in context.command.params if name in one.opts), None) if context is not None else None
    if param is None or is_flag(param):
        return f"{name} takes no value; write {name} alone"
    return f"{name} needs a value; write {name} {param.metavar}"
