"""Compression of answers whose bytes stay the same for long: once for everybody, where the browser understands it.

The middleware of the framework does it anew for every request, and for answers that hold secrets; the decision on what
is compressed (39 in `docs/adr/`) tells what else speaks against it.
"""

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
COMPRESSED_AT_ONCE: Final = 256
VARIES: Final = {"vary": "accept-encoding"}


def answer(request: Asking, data: bytes, kind: str, headers: Mapping[str, str]) -> Response[bytes]:
    """Bytes of a kind, compressed or not."""
    said = dict(headers) | VARIES
    if WORTH_IT.match(kind) and GZIP.search(request.headers.get("accept-encoding", "")):
        return Response(compressed(data), media_type=kind, headers=said | {"content-encoding": "gzip"})
    return Response(data, media_type=kind, headers=said)


@lru_cache(maxsize=COMPRESSED_AT_ONCE)
def compressed(data: bytes) -> bytes:
    """Bytes, compressed once for everybody."""
    return gzip.compress(data, 9, mtime=0)
