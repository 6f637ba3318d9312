"""A game of somebody else, in a package of its own: put on a path as an installation would put it there."""

from __future__ import annotations

import os
import shutil
import tomllib
from pathlib import Path

SOURCE = Path(__file__).parent / "magpie"
PROJECT = tomllib.loads((SOURCE / "pyproject.toml").read_text("utf-8"))["project"]


def put_on_path(folder: Path) -> dict[str, str]:
    """Lay the package and what it announces into a folder; the environment in which Python finds it."""
    shutil.copytree(SOURCE / "magpie", folder / "magpie", ignore=shutil.ignore_patterns("__pycache__"))
    told = folder / f"{PROJECT['name'].replace('-', '_')}-{PROJECT['version']}.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {PROJECT['name']}\nVersion: {PROJECT['version']}\n")
    groups = PROJECT["entry-points"]
    lines = [f"[{group}]\n" + "\n".join(f"{k} = {v}" for k, v in points.items()) for group, points in groups.items()]
    (told / "entry_points.txt").write_text("\n".join(lines) + "\n")
    before = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *([before] if before else [])])}
