"""The container: its recipe and its composition are sound; and, as a long test, it is built and run for real.

A base image comes from a registry of images, which a test must not need. So the long test makes one of this machine, of
the same name: an empty system to which the machine lends its programs, its libraries and its Python.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
import yaml

from reliquary.web.settings import PREFIX, Settings
from tests.cli.test_serving import children
from tests.hosting.page import Command, sections
from tests.web.postgres import free_port

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
RECIPE = DEPLOY / "Containerfile"
VARIABLES = {PREFIX + field.name.upper() for field in msgspec.structs.fields(Settings)}


def test_the_linter_of_containers_finds_nothing() -> None:
    hadolint = Path(sys.executable).parent / "hadolint"
    done = subprocess.run([hadolint, "--no-color", RECIPE], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout) == (0, "")


def test_it_runs_as_nobody_in_particular_keeps_its_data_and_gets_every_signal() -> None:
    lines = RECIPE.read_text("utf-8").splitlines()
    last = {line.split()[0]: line.partition(" ")[2] for line in lines if re.match("[A-Z]+ ", line)}

    assert (last["USER"].isdigit(), last["USER"] != "0", last["VOLUME"]) == (True, True, "/data")
    assert (json.loads(last["ENTRYPOINT"]), json.loads(last["CMD"]), last["STOPSIGNAL"]) == (
        ["reliquary"],
        ["serve", "--create"],
        "SIGTERM",
    )
    assert [line for line in lines if re.match("FROM .*(latest|python( |$))", line)] == []


def test_the_lines_of_the_page_name_what_there_is() -> None:
    build, run, compose = (step.line for step in sections()["Containers"] if isinstance(step, Command))
    recipe = RECIPE.read_text("utf-8")

    assert shlex.split(build)[2:] == ["--file", "deploy/Containerfile", "--tag", "reliquary", "."]
    [port] = re.findall(r"--publish 127\.0\.0\.1:(\d+):\1 ", run)
    [folder] = re.findall(r"--volume reliquary:(\S+) ", run)
    assert (f"EXPOSE {port}\n" in recipe, f"VOLUME {folder}\n" in recipe) == (True, True)
    assert set(re.findall(r"--env (\w+)=", run)) <= VARIABLES
    assert (ROOT / re.findall(r"--file (\S+) up$", compose)[0]).is_file()
    needed = set(re.findall(r"\$\{(\w+):\?", (DEPLOY / "compose.yaml").read_text("utf-8")))
    assert needed == set(re.findall(r"(\w+)=", compose))


@pytest.mark.parametrize("file", [RECIPE, DEPLOY / "compose.yaml"], ids=lambda file: file.name)
def test_every_variable_that_is_named_is_a_setting(file: Path) -> None:
    named = set(re.findall(r"\bRELIQUARY_[A-Z_]+", file.read_text("utf-8")))

    assert named - VARIABLES == set()
    assert len(named) >= 3


def test_the_composition_holds_no_password_and_gives_more_time_to_stop_than_the_server_takes() -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    services = yaml.safe_load(text)["services"]
    stop = next(field.default for field in msgspec.structs.fields(Settings) if field.name == "stop_timeout")

    assert services["database"]["environment"]["POSTGRES_PASSWORD"].startswith("${POSTGRES_PASSWORD:?")
    assert int(services["reliquary"]["stop_grace_period"].rstrip("s")) > stop
    assert (DEPLOY / services["reliquary"]["build"]["context"] / services["reliquary"]["build"]["dockerfile"]).exists()
    assert services["reliquary"]["ports"] == ["127.0.0.1:8765:8765"]


# For real


class Buildah:
    """A store of images of its own, and what a build needs of this machine."""

    LENT = ("/usr/bin", "/usr/sbin", "/usr/lib", "/usr/lib64", "/usr/share")
    KNOWN = ("passwd", "group", "shadow", "gshadow", "login.defs", "nsswitch.conf", "hosts", "resolv.conf", "ssl")
    LINKED = ("ld.so.cache", "ld.so.conf", "ld.so.conf.d", "pip.conf")
    OF_THE_NETWORK = re.compile("PIP_|NODE_|SSL_CERT|REQUESTS_CA|npm_config_|https?_proxy|no_proxy", re.IGNORECASE)

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = ["--root", str(folder / "root"), "--runroot", str(folder / "run"), "--storage-driver", "vfs"]
        mounts = [*((place, place) for place in self.LENT if Path(place).is_dir()), (sys.base_prefix, "/usr/local")]
        links = os.environ.get("PIP_FIND_LINKS", "")
        home = [str(Path.home() / name) for name in (".npmrc", ".config/pip")]
        mounts += [(place, place) for place in (links, *home) if place.startswith("/") and Path(place).exists()]
        self.mounts = [word for here, there in mounts for word in ("--volume", f"{here}:{there}:ro")]

    def __call__(self, *words: str | Path) -> str:
        """Run it to its end; what it said last."""
        done = subprocess.run(
            ["buildah", *self.store, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-3000:]
        return done.stdout.strip().rpartition("\n")[2]

    def make_base(self, name: str) -> None:
        """An image with no more than what belongs to a machine, such as its users."""
        system = self.folder / "system"
        for folder in ("etc", "usr", "tmp", "proc", "sys", "dev", "root", "run", "opt", "var/tmp"):
            (system / folder).mkdir(parents=True)
        (system / "tmp").chmod(0o1777)
        for folder in ("bin", "sbin", "lib", "lib64"):
            (system / folder).symlink_to(f"usr/{folder}")
        for each in self.KNOWN + self.LINKED:
            if (found := Path("/etc", each)).exists():
                copy = shutil.copytree if found.is_dir() else shutil.copy
                copy(found, system / "etc" / each)
        made, variables = self("from", "scratch"), {k: v for k, v in os.environ.items() if self.OF_THE_NETWORK.match(k)}
        variables |= {"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LD_LIBRARY_PATH": "/usr/local/lib"}
        self("copy", made, system, "/")
        self("config", *(word for item in variables.items() for word in ("--env", "=".join(item))), made)
        self("commit", made, name)


@pytest.fixture(scope="module")
def container(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Buildah, str]]:
    """A container of the image that the recipe makes."""
    assert shutil.which("buildah"), "this test needs buildah; install with (Debian, Ubuntu): apt-get install buildah"
    assert os.geteuid() == 0, "this test needs root: a build without a container runtime is done by chroot"
    folder = tmp_path_factory.mktemp("buildah")
    buildah = Buildah(folder)
    [base] = set(re.findall(r"^FROM (\S+)", RECIPE.read_text("utf-8"), re.MULTILINE))
    buildah.make_base(base)
    how = ["--isolation", "chroot", "--network", "host", "--pull-never", "--format", "docker", *buildah.mounts]
    buildah("build", *how, "--file", RECIPE, "--tag", "reliquary", ROOT)
    yield buildah, buildah("from", "--pull-never", "reliquary")
    shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.long
def test_it_is_built_serves_is_found_healthy_and_stops_in_good_order(container: tuple[Buildah, str]) -> None:
    buildah, name = container
    config = json.loads(subprocess.check_output(["buildah", *buildah.store, "inspect", name]))["Docker"]["config"]
    port = free_port()
    variables = ["--env", "RELIQUARY_HOST=127.0.0.1", "--env", f"RELIQUARY_PORT={port}"]
    run = ["buildah", *buildah.store, "run", "--isolation", "chroot", "--network", "host", *buildah.mounts, *variables]
    health = [*run, name, "--", *config["Healthcheck"]["Test"][1:]]
    with subprocess.Popen(
        [*run, name, "--", *config["Entrypoint"], *config["Cmd"]],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            assert f"127.0.0.1:{port}" in process.stdout.readline()
            deadline = time.monotonic() + 60
            while subprocess.run(health, capture_output=True, check=False).returncode and time.monotonic() < deadline:
                time.sleep(0.5)
            assert subprocess.run(health, capture_output=True, check=False).returncode == 0
            page = httpx.get(f"http://127.0.0.1:{port}/")
            server = server_of(process.pid)
            assert Path(f"/proc/{server}").stat().st_uid == int(config["User"])
            os.kill(server, signal.Signals[config["StopSignal"]])
            _, log = process.communicate(timeout=30)
        finally:
            process.kill()

    events = [json.loads(line)["event"] for line in log.splitlines() if line.startswith("{")]
    assert (process.returncode, events) == (0, ["server started", "stopping", "stopped"])
    assert "<title>Reliquary" in page.text
    assert "not built" not in page.text


def server_of(runner: int) -> int:
    """The process of the server, below those that make a container for it."""
    [below] = children(runner)
    is_it = Path(f"/proc/{below}/cmdline").read_text().startswith("/opt/reliquary/bin/python")
    return below if is_it else server_of(below)
