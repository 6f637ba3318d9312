"""What `systemctl` would do, done without systemd as process 1: units are verified, and their commands run for real."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import time
from pathlib import Path
from typing import Final

UNITS: Final = Path("/etc/systemd/system")
LOGS: Final = Path("/var/log")
PATIENCE: Final = 60.0  # seconds
STOPPING: Final = 30.0


class Services:
    """The services of a machine, by name."""

    def __init__(self) -> None:
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def systemctl(self, *words: str) -> None:
        """`systemctl WORDS`; whatever else is asked for is no part of this."""
        match words:
            case ("daemon-reload",):
                self.verify()
            case ("enable", "--now", name) | ("start", name):
                self.start(name)
            case ("stop", name):
                self.stop(name)
            case ("status", name):
                assert self.running[name].poll() is None, self.log(name)
            case ("reload", "nginx"):
                subprocess.run(["nginx", "-s", "reload"], check=True)
            case ("reload", "caddy"):
                assert "127.0.0.1:8765" in json.dumps(adapted(Path("/etc/caddy/Caddyfile")))
            case _:
                raise AssertionError(f"systemctl {' '.join(words)}: nobody knows how to check this")

    def verify(self) -> None:
        units = [str(unit) for unit in sorted(UNITS.glob("reliquary*.service"))]
        done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
        ours = [line for line in done.stderr.splitlines() if "reliquary" in line]
        assert (units != [], ours, done.returncode) == (True, [], 0), done.stderr

    def start(self, name: str) -> None:
        """Run the command of a unit as its user, with its variables and no others; wait until it greets."""
        unit = read_unit(name)
        usual = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin", "LANG": "C.UTF-8"}
        chosen = dict(line.strip('"').split("=", 1) for line in unit.get("Environment", []))
        [user], [command] = unit["User"], unit["ExecStart"]
        with (LOGS / f"{name}.log").open("wb") as log:
            self.running[name] = subprocess.Popen(
                shlex.split(command),
                env={**usual, **chosen},
                user=user,
                group=user,
                extra_groups=[],
                cwd="/",
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + PATIENCE
        while "Reliquary is at" not in self.log(name):
            assert self.running[name].poll() is None, self.log(name)
            assert time.monotonic() < deadline, self.log(name)
            time.sleep(0.05)

    def stop(self, name: str) -> None:
        process = self.running.pop(name)
        process.terminate()
        assert process.wait(STOPPING) == 0, self.log(name)

    def log(self, name: str) -> str:
        return (LOGS / f"{name}.log").read_text("utf-8")


def read_unit(name: str) -> dict[str, list[str]]:
    """The settings of a unit, or of the instance of a template."""
    base, at, instance = name.partition("@")
    text = (UNITS / f"{base}{at}.service").read_text("utf-8").replace("%i", instance)
    found: dict[str, list[str]] = {}
    for key, value in re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE):
        found.setdefault(key, []).append(value)
    return found


def adapted(caddyfile: Path) -> object:
    """What Caddy makes of its file."""
    command = ["caddy", "adapt", "--adapter", "caddyfile", "--config", str(caddyfile)]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
