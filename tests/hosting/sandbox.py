"""A machine of our own to be root on: namespaces in which /etc, /srv and the network are ours, and gone afterwards."""

from __future__ import annotations

import ctypes
import fcntl
import os
import shutil
import socket
import stat
import struct
import subprocess
from pathlib import Path
from typing import Final

CLONE_NEWNET: Final = 0x40000000
SIOCSIFFLAGS: Final = 0x8914
IFF_UP: Final = 1
OURS: Final = ("/srv", "/var/log", "/var/lib/nginx")  # folders that begin empty


def entering() -> list[str]:
    """The words before a command that let it run inside, as root, and take all it started with it when it ends."""
    words = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    return words if os.geteuid() == 0 else [*words, "--user", "--map-root-user", "--map-auto"]


def storage_errors() -> str:
    """Why there can be no such machine here; nothing if there can."""
    tried = subprocess.run([*entering(), "true"], capture_output=True, text=True, check=False)
    remedy = "run this as root, or allow user namespaces and install the package uidmap"
    return (
        f"the hosting page is run in namespaces of its own: {tried.stderr.strip()}; {remedy}"
        if tried.returncode
        else ""
    )


def furnish(folder: Path) -> None:
    """Put a copy of /etc in its place, and empty folders where a host would write; from inside."""
    shutil.copytree("/etc", folder / "etc", symlinks=True, ignore=_unreadable, ignore_dangling_symlinks=True)
    mount("--bind", str(folder / "etc"), "/etc")
    for place in OURS:
        if Path(place).is_dir():
            mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", place)


def _unreadable(folder: str, names: list[str]) -> set[str]:
    """What only root may read is not needed, and not there for others."""
    return {name for name in names if not os.access(Path(folder, name), os.R_OK, follow_symlinks=False)}


def mount(*words: str) -> None:
    subprocess.run(["mount", *words], check=True)


def leave_the_network() -> None:
    """From now on there is nothing but a loopback interface of our own, with all its ports free."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWNET):
        raise OSError(ctypes.get_errno(), "no network namespace")
    with socket.socket() as any_socket:
        fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sh", b"lo", IFF_UP))
    mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", "/run")


def open_to_all(place: Path, folder: Path) -> None:
    """Let every user of the machine come to a place that lies in somebody's home: a Python that pyenv has built."""
    closed = [parent for parent in place.parents if not parent.stat().st_mode & stat.S_IXOTH]
    if not closed:
        return
    aside = folder / "aside"
    aside.mkdir()
    mount("--bind", str(place), str(aside))
    mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", str(closed[-1]))
    place.mkdir(parents=True)
    mount("--bind", str(aside), str(place))
