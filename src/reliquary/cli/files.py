"""Files: read whole, written whole or not at all; and the folder where games are kept."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from reliquary.cli.errors import UserError, told

LARGEST = 64_000_000  # bytes; nothing that Reliquary writes comes near
SUFFIX = ".reliquary.json"
STANDARD = Path("-")  # standard input or output


def read(path: Path) -> bytes:
    """All that stands in a file, or on standard input for `-`."""
    try:
        if path == STANDARD:
            return sys.stdin.buffer.read(LARGEST)
        if path.is_dir():
            raise UserError(f"{path}: this is a folder; name a file in it")
        with path.open("rb") as file:
            found = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise UserError(f"{path}: there is no such file; check the name") from None
    except OSError as error:
        raise UserError(f"{path}: cannot be read ({told(error)}); check the file and its permissions") from None
    except ValueError:
        raise UserError(f"{str(path)!r}: no file can have this name; check it") from None
    if len(found) > LARGEST:
        raise UserError(f"{path}: too large to be a file of Reliquary; check the name")
    return found


def check_free(path: Path, force: bool) -> None:
    """Refuse what may not be written over, before any work is done."""
    if path == STANDARD:
        return
    try:
        if path.is_dir():
            raise UserError(f"{path}: this is a folder; name a file in it")
        if path.exists() and not path.is_file():
            raise UserError(f"{path}: this is no ordinary file; name another")
        if path.exists() and not force:
            raise UserError(f"{path}: exists already; name another file, or add --force to replace it")
        if not path.absolute().parent.is_dir():
            raise UserError(f"{path}: there is no folder {path.parent}; make it first, or name another file")
    except (OSError, ValueError) as error:
        raise UserError(f"{str(path)!r}: no file can have this name ({error}); name another") from None


def write(path: Path, data: bytes, force: bool = False, private: bool = False) -> None:
    """Put a file in its place whole: it is written beside it first, and kept until the disk has it.

    What is `private` can be read by nobody else, whatever was there before.
    """
    check_free(path, force)
    if path == STANDARD:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        _replace(path.resolve(), data, private)
    except OSError as error:
        raise UserError(f"{path}: cannot be written ({told(error)}); name another file or make room") from None


def _replace(target: Path, data: bytes, private: bool) -> None:
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}.")
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if not private:
            draft.chmod(target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask())
        draft.replace(target)
    except BaseException:  # Ctrl-C too leaves no draft behind
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
    _keep_name(target.parent)


def _keep_name(folder: Path) -> None:
    """Let the disk have the new name too; some systems open no folders, and need not."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _umask() -> int:
    """What new files are not allowed; asking for it means setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def data_folder() -> Path:
    """Where games are kept: $XDG_DATA_HOME/reliquary, or ~/.local/share/reliquary."""
    base = os.environ.get("XDG_DATA_HOME", "")
    if base and Path(base).is_absolute():
        return Path(base) / "reliquary"
    try:
        return Path.home() / ".local" / "share" / "reliquary"
    except RuntimeError:
        raise UserError(
            "there is no home folder to keep games in; set XDG_DATA_HOME, or name a file with --save"
        ) from None


def saved_games() -> list[Path]:
    """The files of saved games, the newest first."""
    found = []
    for path in (data_folder() / "games").glob(f"*{SUFFIX}"):
        with suppress(OSError):
            found.append((path.stat().st_mtime_ns, path.name, path))
    return [path for _, _, path in sorted(found, reverse=True)]


def new_save(game: str) -> Path:
    """A name for a new game's file in the data folder, which is made if it is not there."""
    folder = data_folder() / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        remedy = "name a file with --save, or set XDG_DATA_HOME"
        raise UserError(f"{folder}: this folder cannot be made ({told(error)}); {remedy}") from None
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    names = (f"{stamp}-{game}{twin}{SUFFIX}" for twin in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(path for name in names if not (path := folder / name).exists())
