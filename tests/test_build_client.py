"""Building the client: when it has to be done, with which Node.js, and that a half one is never taken for a whole."""

from __future__ import annotations

import json
import stat
from collections.abc import Sequence
from pathlib import Path

import pytest

import build_client
from build_client import CLIENT, MODULES, SOURCES, STAMP, STATIC, Node

NODE = Node(("node",), ("npm",))
NEEDED = "^20.19.0 || >=22.12.0"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with something of everything that a build reads."""
    for place in SOURCES:
        file = tmp_path / place if Path(place).suffix or place.endswith(".npmrc") else tmp_path / place / "Some.ts"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(place, "utf-8")
    return tmp_path


class Tools:
    """Stands for npm and Vite: does in the folder what they would do, and keeps what was asked."""

    def __init__(self, breaks: bool = False) -> None:
        self.asked: list[str] = []
        self.breaks = breaks

    def __call__(self, command: Sequence[str], purpose: str, at: Path) -> None:
        self.asked.append(command[1] if command[0] == "npm" else "vite")
        made = at / ("node_modules" if command[0] == "npm" else "dist")
        made.mkdir(exist_ok=True)
        (made / "index.html").write_text("new", "utf-8")
        if self.breaks and command[0] != "npm":
            raise KeyboardInterrupt


def test_a_built_client_is_current_until_its_sources_change(root: Path) -> None:
    build_client.build(root, NODE, Tools())

    assert build_client.is_current(root)
    (root / "client/src/Some.ts").write_text("other", "utf-8")
    assert not build_client.is_current(root)


@pytest.mark.parametrize("place", SOURCES)
def test_everything_that_a_build_reads_counts(root: Path, place: str) -> None:
    build_client.build(root, NODE, Tools())
    source = root / place
    (source / "New.ts" if source.is_dir() else source).write_text("more", "utf-8")

    assert not build_client.is_current(root)


def test_files_of_editors_and_systems_do_not_count(root: Path) -> None:
    build_client.build(root, NODE, Tools())
    (root / "client/src/.DS_Store").touch()

    assert build_client.is_current(root)


def test_a_build_that_is_interrupted_leaves_the_old_client_whole(root: Path) -> None:
    build_client.build(root, NODE, Tools())
    (root / STATIC / "index.html").write_text("old", "utf-8")
    (root / "client/src/Some.ts").write_text("other", "utf-8")

    with pytest.raises(KeyboardInterrupt):
        build_client.build(root, NODE, Tools(breaks=True))

    assert (root / STATIC / "index.html").read_text("utf-8") == "old"
    assert not build_client.is_current(root)


def test_a_client_without_a_stamp_is_not_taken_for_a_whole_one(root: Path) -> None:
    build_client.build(root, NODE, Tools())
    (root / STATIC / STAMP).unlink()

    assert not build_client.is_current(root)


def test_what_is_gone_from_the_sources_is_gone_from_the_built_client(root: Path) -> None:
    (root / STATIC).mkdir(parents=True)
    (root / STATIC / "yesterday.js").touch()

    build_client.build(root, NODE, Tools())

    assert sorted(file.name for file in (root / STATIC).iterdir()) == [STAMP, "index.html"]


def test_modules_are_installed_once_and_more_of_them_only_for_checks(root: Path) -> None:
    tools = Tools()
    build_client.build(root, NODE, tools)
    (root / "client/src/Some.ts").write_text("other", "utf-8")
    build_client.build(root, NODE, tools)

    assert tools.asked == ["ci", "vite", "vite"]
    assert not build_client.has_modules(root, checks=True)
    build_client.install_modules(root, NODE, tools, checks=True)
    assert build_client.has_modules(root)
    assert build_client.has_modules(root, checks=True)


def test_another_lock_file_installs_the_modules_again(root: Path) -> None:
    build_client.build(root, NODE, Tools())
    (root / build_client.LOCK).write_text("other", "utf-8")

    assert not build_client.has_modules(root)


def test_a_copy_of_the_sources_has_the_same_fingerprint_and_no_modules(root: Path, tmp_path: Path) -> None:
    build_client.build(root, NODE, Tools())
    copy = tmp_path / "copy"
    build_client.copy_sources(root, copy)

    assert build_client.fingerprint(copy, SOURCES) == build_client.fingerprint(root, SOURCES)
    assert not (copy / MODULES).exists()
    assert not (copy / STATIC).exists()


def test_the_order_of_files_is_that_of_bytes_on_every_system(root: Path) -> None:
    for name in ("a.ts", "B.ts", "c/d.ts", "c.ts"):
        (root / CLIENT / "src" / name).parent.mkdir(exist_ok=True)
        (root / CLIENT / "src" / name).touch()

    found = list(build_client._files(root, ["client/src"]))

    assert found == [f"client/src/{name}" for name in ("B.ts", "Some.ts", "a.ts", "c.ts", "c/d.ts")]


@pytest.mark.parametrize(
    ("version", "suits"),
    [
        ("v20.19.0\n", True),
        ("v20.20.2\n", True),
        ("v20.18.9\n", False),
        ("v18.20.4\n", False),
        ("v21.7.3\n", False),
        ("v22.11.0\n", False),
        ("v22.12.0\n", True),
        ("v26.0.0-nightly\n", True),
        ("", False),
    ],
)
def test_a_node_suits_or_does_not(version: str, suits: bool) -> None:
    assert build_client.suits(version, NEEDED) is suits


@pytest.mark.parametrize(("tools", "found"), [(["node", "npm"], True), (["node"], False), ([], False)])
def test_the_node_of_the_system_counts_only_with_its_npm(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tools: list[str], found: bool
) -> None:
    (root / "client/package.json").write_text(json.dumps({"engines": {"node": NEEDED}}), "utf-8")
    for tool in tools:
        (tmp_path / tool).write_text("#!/bin/sh\necho v22.12.0\n", "utf-8")
        (tmp_path / tool).chmod(stat.S_IRWXU)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert (build_client.system_node(root) is not None) is found


@pytest.mark.parametrize(("system", "node"), [("posix", "bin/node"), ("nt", "node.exe")])
def test_the_node_of_the_wheel_is_called_by_its_own_path(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, node: str
) -> None:
    monkeypatch.setattr(build_client, "WINDOWS", system == "nt")

    found = build_client.wheel_node(tmp_path)

    assert found.node == (str(tmp_path / node),)
    assert found.npm == (str(tmp_path / node), str(tmp_path / "lib/node_modules/npm/bin/npm-cli.js"))
