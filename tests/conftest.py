"""What every test can rely on, however the run was started."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """A run in the background is deaf to Ctrl-C, and so would be every command that a test starts and stops."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
