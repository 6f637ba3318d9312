"""The databases of the storage tests serve here, too."""

from tests.web.conftest import anyio_backend, backend, blank, cluster, url, used

__all__ = ["anyio_backend", "backend", "blank", "cluster", "url", "used"]
