"""The page for hosts is followed to the letter, on a machine made for it; and its files are those of `deploy/`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hosting import sandbox
from tests.hosting.page import PAGE, ROOT, File, sections

DEPLOY = ROOT / "deploy"
SOURCES = ("pyproject.toml", "hatch_build.py", "build_client.py", "README.md", "LICENSE", "NOTICE.md")
STORY = Path(__file__).with_name("story.py")


def test_the_files_of_the_page_are_those_of_the_repository() -> None:
    files = [step for steps in sections().values() for step in steps if isinstance(step, File)]
    names = {"reliquary.conf": "nginx.conf"}

    assert {names.get(file.path.name, file.path.name): file.text for file in files} == {
        name: (DEPLOY / name).read_text("utf-8")
        for name in ("reliquary.toml", "reliquary.service", "reliquary@.service", "nginx.conf", "Caddyfile")
    }


def test_the_page_has_the_titles_that_a_host_looks_for() -> None:
    wanted = ["Install", "Run as a systemd service", "HTTPS with nginx", "HTTPS with Caddy", "E-mail (SMTP)"]
    wanted += ["Back up and restore", "Upgrade", "Move from SQLite to PostgreSQL", "Several processes (load balancing)"]

    assert [title for title in wanted if f"\n## {title}\n" not in PAGE.read_text("utf-8")] == []


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A wheel of this version, and one of the next."""
    folder = tmp_path_factory.mktemp("wheels")
    return build(ROOT, folder / "this"), build(next_version(folder / "sources"), folder / "next")


def next_version(copy: Path) -> Path:
    """The sources under the number of a version that does not exist yet."""
    for name in ("src", "client", "docs/rules"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    for name in SOURCES:
        shutil.copy(ROOT / name, copy)
    project = copy / "pyproject.toml"
    text = project.read_text("utf-8")
    [line] = [line for line in text.splitlines() if line.startswith("version = ")]
    project.write_text(text.replace(line, 'version = "99.0"'), "utf-8")
    return copy


def build(sources: Path, target: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    subprocess.run(command, cwd=sources, check=True, capture_output=True)
    [wheel] = target.glob("*.whl")
    return wheel


def test_every_command_of_the_page_does_what_it_says(wheels: tuple[Path, Path]) -> None:
    if why := sandbox.storage_errors():
        pytest.fail(why, pytrace=False)
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider", "--durations=0"]
    variables = {**os.environ, "HOSTING_WHEEL": str(wheels[0]), "HOSTING_NEXT_WHEEL": str(wheels[1])}
    done = subprocess.run(
        [*sandbox.entering(), *command, str(STORY)],
        cwd=ROOT,
        env=variables,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )

    print(done.stdout)
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)
