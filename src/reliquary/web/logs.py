"""Logs: one line for each event, with its facts beside it, to the standard error; as text or as JSON."""

from __future__ import annotations

import logging
import sys
from typing import Any, Final

import structlog
from structlog.typing import EventDict, Processor

from reliquary.web.settings import Settings

OURS: Final = "reliquary"
NONSENSE: Final = ("Invalid HTTP request received", "Invalid UTF-8 sequence received")  # as uvicorn says it
TRACEBACK: Final = structlog.processors.ExceptionRenderer()  # without the values of variables: they hold secrets

# What is bound to a request or a socket, such as its id, is added when a line is written; so it is for uvicorn's lines.
log: structlog.stdlib.BoundLogger = structlog.wrap_logger(
    logging.getLogger(f"{OURS}.web"),
    processors=[structlog.stdlib.filter_by_level, structlog.stdlib.render_to_log_kwargs],
    wrapper_class=structlog.stdlib.BoundLogger,
)


def set_up_logs(settings: Settings) -> None:
    """Let the loggers of this process, ours and those of libraries, write to the standard error.

    Libraries write warnings alone, whatever the level: what they say at lower ones holds cookies and addresses.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter(settings.log_format, sys.stderr.isatty()))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(settings.log_level.upper())


def is_ours_to_read(record: logging.LogRecord) -> bool:
    """Whether a line of uvicorn is for the host: nonsense that a visitor sends is not, however it is complained of."""
    return not record.getMessage().startswith(NONSENSE)


logging.getLogger("uvicorn.error").addFilter(is_ours_to_read)


def formatter(log_format: str, colors: bool) -> structlog.stdlib.ProcessorFormatter:
    """How a line is written."""
    gathered: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
    ]
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=gathered, processors=_as_json() if log_format == "json" else _as_text(colors)
    )


def _as_json() -> list[Processor]:
    return [_traceback, structlog.processors.JSONRenderer(ensure_ascii=False)]


def _as_text(colors: bool) -> list[Processor]:
    shown = structlog.dev.ConsoleRenderer(
        colors=colors, pad_event_to=0, exception_formatter=structlog.dev.plain_traceback
    )
    return [_one_line, shown]


def _traceback(logger: Any, method: str, event: EventDict) -> EventDict:
    """An exception as a field of its own, so that it stays on its line."""
    event = TRACEBACK(logger, method, event)
    if "exception" in event:
        event["traceback"] = event.pop("exception")
    return event


def _one_line(_: Any, __: str, event: EventDict) -> EventDict:
    """No fact begins a line of its own: it could be taken for another event."""
    return {name: value.replace("\n", "\\n") if isinstance(value, str) else value for name, value in event.items()}
