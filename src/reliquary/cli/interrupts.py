"""Ctrl-C while several processes share the work: they end at once, and none of them complains."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

GLANCE = 0.1  # seconds between two looks whether the work is done


@contextmanager
def ended_at_once(processes: int) -> Iterator[None]:
    """Let Ctrl-C end the work of other processes now: they do not hear it, and a watcher ends them.

    They inherit the signals that are held back here. The pool that misses them gives up.
    """
    if processes == 1 or not hasattr(signal, "sigtimedwait"):
        yield
        return
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # its start would let go of the signals that are held back
    done, pressed = Event(), Event()
    held = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    Thread(target=_watch, args=(done, pressed), daemon=True).start()
    try:
        yield
    except BrokenProcessPool:
        if not pressed.is_set():
            raise
    finally:
        done.set()
        signal.pthread_sigmask(signal.SIG_SETMASK, held)
    if pressed.is_set():
        raise KeyboardInterrupt


def _watch(done: Event, pressed: Event) -> None:
    """Wait for Ctrl-C; then end whatever process is there or still comes, until the work is given up."""
    from multiprocessing import active_children

    while not done.is_set():
        if pressed.is_set():
            for child in active_children():
                child.kill()
            done.wait(GLANCE)
        elif signal.sigtimedwait([signal.SIGINT], GLANCE) is not None:
            pressed.set()
