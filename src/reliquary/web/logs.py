"""Logs: one line for each event, with its facts beside it, to the standard error; as text or as JSON."""

from __future__ import annotations

import logging
import sys
from collections import Counter
from time import monotonic
from typing import Final

import structlog
from structlog.contextvars import get_contextvars
from structlog.typing import EventDict, Processor

from reliquary.web.addresses import address_key
from reliquary.web.settings import Settings

OURS: Final = "reliquary"
MINUTE: Final = 60.0  # seconds
MOST_OF_ONE: Final = 10  # lines of one kind in a minute, about one address
MOST: Final = 100  # lines of one kind in a minute, about all addresses together
MOST_TRACES: Final = 10  # of them with a traceback, which takes a hundred lines
MOST_LEFT_OUT: Final = 10_000  # addresses whose lines are counted
NONSENSE: Final = ("Invalid HTTP request received", "Invalid UTF-8 sequence received")  # as uvicorn says it
TRACEBACK: Final = structlog.processors.ExceptionRenderer()  # without the values of variables: they hold secrets

# What is bound to a request or a socket, such as its id, is added when a line is written; so it is for uvicorn's lines.
log: structlog.stdlib.BoundLogger = structlog.wrap_logger(
    logging.getLogger(f"{OURS}.web"),
    processors=[structlog.stdlib.filter_by_level, structlog.stdlib.render_to_log_kwargs],
    wrapper_class=structlog.stdlib.BoundLogger,
)


class Throttle(logging.Filter):
    """Leaves out what is said again and again. The next line of its kind that is written says how many were left out.

    Who wants to read everything, down to the last detail, gets everything.
    """

    def __init__(self) -> None:
        super().__init__()
        self.left_out = 0  # in all
        self._minute = 0.0
        self._said: Counter[tuple[str, str]] = Counter()
        self._owed: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno <= logging.DEBUG:
            return True
        self._turn_over(monotonic())
        kind = kind_of(record)
        address = address_key(str(getattr(record, "address", "") or get_contextvars().get("address", "")))
        for about, most in ((address, MOST_OF_ONE), ("*", MOST_TRACES if record.exc_info else MOST)):
            if self._said[kind, about] >= most:
                self.left_out += 1
                self._owed[kind] += 1
                return False
        if len(self._said) < MOST_LEFT_OUT:
            self._said[kind, address] += 1
        self._said[kind, "*"] += 1
        if owed := self._owed.pop(kind, 0):
            record.left_out = owed
        return True

    def _turn_over(self, now: float) -> None:
        if now - self._minute >= MINUTE:
            self._minute = now
            self._said.clear()


def kind_of(record: logging.LogRecord) -> str:
    """What a line is about, whatever its facts: its event, and the kind of exception that it tells of."""
    fault = record.exc_info[0] if record.exc_info else None
    return f"{record.name} {str(record.msg).partition(chr(10))[0]} {fault.__name__ if fault else ''}"


throttle: Final = Throttle()


def set_up_logs(settings: Settings) -> None:
    """Let the loggers of this process, ours and those of libraries, write to the standard error.

    Libraries write warnings alone, whatever the level: what they say at lower ones holds cookies and addresses.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter(settings.log_format, sys.stderr.isatty()))
    handler.addFilter(throttle)
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


def _traceback(logger: object, method: str, event: EventDict) -> EventDict:
    """An exception as a field of its own, so that it stays on its line."""
    event = TRACEBACK(logger, method, event)
    if "exception" in event:
        event["traceback"] = event.pop("exception")
    return event


def _one_line(_: object, __: str, event: EventDict) -> EventDict:
    """No fact begins a line of its own: it could be taken for another event."""
    return {name: value.replace("\n", "\\n") if isinstance(value, str) else value for name, value in event.items()}
