"""Sockets that listen: how they are opened, and where a browser finds them."""

from __future__ import annotations

import socket
from typing import Final

QUEUE: Final = 1024  # connections that the system keeps until they are accepted
UNREAD: Final = 32_768  # bytes that the system keeps of what a visitor sends: nobody has more to say at once
UNTAKEN: Final = 131_072  # bytes that it keeps of what a visitor is sent and has not taken


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; OSError if the address is taken or foreign. Port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sends at once what is small; otherwise each answer waits for 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD)  # each connection takes it over
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNTAKEN)
    try:
        listening.bind((host, port))
        listening.listen(QUEUE)
    except OSError:
        listening.close()
        raise
    return listening


def address_of(listening: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"
