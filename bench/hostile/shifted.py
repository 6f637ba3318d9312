"""`reliquary` with a clock that jumps: SIGUSR1 sets it six hours ahead, SIGUSR2 as far back. For attacks alone.

python -m bench.hostile.shifted SECONDS serve …
"""

from __future__ import annotations

import signal
import sys
import time

JUMP = 6 * 3600  # seconds
_offset = 0.0
_time, _time_ns = time.time, time.time_ns


def jump(number: int, _: object) -> None:
    """The machine's clock is set, as the process sees it."""
    global _offset
    _offset += JUMP if number == signal.SIGUSR1 else -JUMP


def run() -> int:
    """Start with a clock that is so many seconds ahead."""
    global _offset
    _offset = float(sys.argv.pop(1))
    time.time = lambda: _time() + _offset
    time.time_ns = lambda: _time_ns() + int(_offset * 1e9)
    for each in (signal.SIGUSR1, signal.SIGUSR2):
        signal.signal(each, jump)
    from reliquary.cli import main

    return main()


if __name__ == "__main__":
    sys.exit(run())
