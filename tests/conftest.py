"""What every test can rely on, however the run was started."""

from __future__ import annotations

import os
import signal

TOOLS_OF_ROOT = "/usr/sbin:/sbin"


def pytest_configure() -> None:
    """A run in the background is deaf to Ctrl-C, and so would be every command that a test starts and stops.

    Tools such as nginx and ip lie where not everybody looks for them.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if os.name == "posix":
        os.environ["PATH"] = f"{os.environ.get('PATH', os.defpath)}:{TOOLS_OF_ROOT}"
