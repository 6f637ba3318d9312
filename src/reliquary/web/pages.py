"""The client: one page for every address, and the files it needs, which were built beforehand."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from litestar import Controller, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from reliquary.web.api.common import Asking, Forbidden, check_name, status_of
from reliquary.web.compression import answer
from reliquary.web.identity import language_of

STATIC = Path(__file__).parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"  # the names of these files change with what is in them
KINDS: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


@dataclass(frozen=True, slots=True)
class File:
    """A file of the client, its kind, and how long browsers may keep it."""

    data: bytes
    kind: str
    keep: str


def file_of(name: str) -> File | None:
    """A file that was built, by its name below the folder of static files; nothing that lies elsewhere."""
    folder = STATIC.resolve()
    try:
        path = (folder / name).resolve()
        found = path.is_relative_to(folder) and path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return None
    return read(path, FOREVER if path.parent == folder / "assets" else "no-cache") if found else None


@cache
def read(path: Path, keep: str) -> File:
    """A file in memory: as many as were built are kept, however many names people ask for."""
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File(path.read_bytes(), kind, keep)


def tell_plainly(request: Asking, error: Forbidden) -> Response[str]:
    """A no to somebody who looks for a page."""
    return Response(error.told(language_of(request)), status_code=status_of(error), media_type="text/plain")


class Pages(Controller):
    """The pages."""

    include_in_schema = False
    exception_handlers = {Forbidden: tell_plainly}  # noqa: RUF012  Litestar reads it so

    @get(["/", "/{path:path}"])
    async def page(self, request: Asking, path: FromPath[str] = "") -> Response[bytes]:
        check_name(request.app.state.house, request)
        name = path.strip("/")
        if name.startswith("api/"):
            raise NotFoundException
        found = file_of(name) if name else None
        if found is None and "." in name.rpartition("/")[2]:
            raise NotFoundException
        if found is None:
            return index_page(request)
        return answer(request, found.data, found.kind, {"cache-control": found.keep})


def index_page(request: Asking) -> Response[bytes]:
    """The one page, as an answer."""
    file = _index()
    return answer(request, file.data, file.kind, {"cache-control": file.keep})


def _index() -> File:
    """The one page."""
    found = file_of("index.html")
    if found is None:
        return File(NOT_BUILT, "text/html", "no-cache")
    return found


NOT_BUILT: Final = b"<!doctype html><title>Reliquary</title><p>The client is not built; run: python3 run.py play"
