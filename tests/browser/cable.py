"""A cable: passes bytes between a browser and the server, until somebody pulls it."""

from __future__ import annotations

import contextlib
import socket
import threading


class Cable:
    """Listens on a port of its own; `pull` breaks every connection and refuses new ones until `plug_in`."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._plugged = True
        self._open: set[socket.socket] = set()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def pull(self) -> None:
        self._plugged = False
        for end in list(self._open):
            self._drop(end)

    def plug_in(self) -> None:
        self._plugged = True

    def close(self) -> None:
        self.pull()
        self._drop(self._listening)

    def _accept(self) -> None:
        while self._listening.fileno() >= 0:
            with contextlib.suppress(OSError):  # it was closed, or a browser thought better of it
                near, _ = self._listening.accept()
                if self._plugged:
                    threading.Thread(target=self._connect, args=(near,), daemon=True).start()
                else:
                    near.close()

    def _connect(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self._target))
        except OSError:
            near.close()
            return
        self._open |= {near, far}
        for one, other in ((near, far), (far, near)):
            threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        self._drop(one)
        self._drop(other)

    def _drop(self, end: socket.socket) -> None:
        self._open.discard(end)
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
