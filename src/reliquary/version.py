"""Which version of Reliquary this is."""

from __future__ import annotations

import tomllib
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from pathlib import Path

DISTRIBUTION = "reliquary-games"  # what is installed; what is imported is `reliquary`


def version(distribution: str = DISTRIBUTION) -> str:
    """The version that is installed; where nothing is, that of the sources around this file."""
    try:
        return installed(distribution)
    except PackageNotFoundError:
        pass
    try:
        project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
        return str(project["version"]) if project["name"] == DISTRIBUTION else "unknown"
    except (OSError, LookupError, ValueError):
        return "unknown"
