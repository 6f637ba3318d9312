"""Answers of bytes that stay the same for long: squeezed where that helps and the browser understands it."""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from litestar import Response

from reliquary.web.api.common import Asking

WORTH_IT: Final = re.compile(r"text/|image/svg|application/(manifest\+)?json")
GZIP: Final = re.compile(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))")  # in what a browser says it understands
SQUEEZED_AT_ONCE: Final = 256


def answer(request: Asking, data: bytes, kind: str, headers: Mapping[str, str]) -> Response[bytes]:
    """Bytes of a kind, squeezed or not."""
    said = dict(headers) | {"vary": "accept-encoding"}
    if WORTH_IT.match(kind) and GZIP.search(request.headers.get("accept-encoding", "")):
        return Response(squeezed(data), media_type=kind, headers=said | {"content-encoding": "gzip"})
    return Response(data, media_type=kind, headers=said)


@lru_cache(maxsize=SQUEEZED_AT_ONCE)
def squeezed(data: bytes) -> bytes:
    """Bytes, squeezed once for everybody."""
    return gzip.compress(data, 9, mtime=0)
