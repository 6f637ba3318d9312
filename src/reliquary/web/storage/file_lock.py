"""One server for each SQLite file: a lock that the system takes back when its process ends, however it ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

import msgspec

from reliquary.web.storage.database import file_of
from reliquary.web.storage.errors import StorageError

BEHIND: Final = 1 << 30  # the byte that is locked, far behind what is written: Windows lets nobody read a locked one


class Holder(msgspec.Struct, frozen=True):
    """Who serves a database: a process, and where visitors find it."""

    process: int
    address: str


@contextmanager
def held(url: str, address: str) -> Iterator[None]:
    """Serve a database alone, if it is a file; StorageError if another server does. PostgreSQL serves many."""
    file = file_of(url)
    if file is None:
        yield
        return
    if file.exists() and file.stat().st_nlink > 1:
        raise StorageError(_ambiguous(file))
    with _opened(file) as lock:
        if not _try_lock(lock):
            raise StorageError(_taken(file))
        lock.seek(0)
        lock.truncate()
        lock.write(msgspec.json.encode(Holder(os.getpid(), address)))
        lock.flush()
        yield


def holder_of(url: str) -> Holder | None:
    """Who serves a database at the moment, if it is a file and anybody does."""
    file = file_of(url)
    if file is None or not _lock_of(file).exists():
        return None
    with suppress(StorageError), _opened(file) as lock:
        if not _try_lock(lock):
            return _written(file)
    return None


def _lock_of(file: Path) -> Path:
    """A file of its own: whoever closes SQLite's would let go of all that SQLite has locked. Links lead to it, too."""
    file = file.resolve()
    return file.with_name(f"{file.name}-server")


def _opened(file: Path) -> IO[bytes]:
    lock = _lock_of(file)
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        return os.fdopen(os.open(lock, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise StorageError(f"{lock}: cannot be written ({reason}); name another file with --database") from None


def _written(file: Path) -> Holder | None:
    try:
        return msgspec.json.decode(_lock_of(file).read_bytes(), type=Holder)
    except (OSError, msgspec.DecodeError):
        return None


def _ambiguous(file: Path) -> str:
    """By another name of the same file another server would find no lock, and SQLite would mix up what both write."""
    return f"{file}: the same file has another name (a hard link); remove all names but one"


def _taken(file: Path) -> str:
    holder = _written(file)
    who = "another server" if holder is None else f"the server at {holder.address} (process {holder.process})"
    return f"{file}: {who} uses this database; stop it first, or name another database with --database"


if sys.platform == "win32":
    import msvcrt

    def _try_lock(lock: IO[bytes]) -> bool:
        lock.seek(BEHIND)
        try:
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(lock: IO[bytes]) -> bool:
        """Of this process alone: those that it starts do not inherit it."""
        try:
            fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, BEHIND)
        except OSError:
            return False
        return True
