"""The wheel: everything that a server and a player need is in it, and it runs from there."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "reliquary"
NOT_SHIPPED = ("__pycache__", ".stamp")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel holds."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "installed")
    return folder / "installed"


def files(folder: Path) -> set[str]:
    found = (file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    return {name for name in found if not any(part in name for part in NOT_SHIPPED)}


def test_it_holds_the_whole_package_with_the_built_client(installed: Path) -> None:
    there = files(installed / "reliquary")

    assert files(PACKAGE) - there == set()
    assert {name for name in there if name.startswith("rules_text/")} == {
        f"rules_text/{page.name}" for page in (ROOT / "docs" / "rules").glob("*.md")
    }
    assert "web/static/index.html" in there
    assert any(name.startswith("web/static/assets/") and name.endswith(".js") for name in there)


def test_it_knows_the_rules_without_the_sources(installed: Path, tmp_path: Path) -> None:
    with running(installed, tmp_path, "rules", "RR-MOVE-03") as process:
        assert "RR-MOVE-03" in process.communicate()[0]
    assert process.returncode == 0


def test_it_serves_the_client_without_the_sources(installed: Path, tmp_path: Path) -> None:
    with running(installed, tmp_path, "serve", "--port", "0") as process:
        assert process.stdout is not None
        url = process.stdout.readline().split()[3]
        try:
            answers = [httpx.get(f"{url}{path}") for path in ("/", "/api/games/runners/stage", "/api/words/en")]
        finally:
            process.terminate()

    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert 'type="module"' in answers[0].text


def running(installed: Path, folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """A command that knows the wheel alone."""
    setting = {**os.environ, "PYTHONPATH": str(installed), "XDG_DATA_HOME": str(folder), "PYTHONSAFEPATH": "1"}
    seen = f"assert reliquary.__file__.startswith({str(installed)!r})"
    call = f"import sys, reliquary; {seen}; from reliquary.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", call, *arguments]
    return subprocess.Popen(command, cwd=folder, env=setting, stdout=subprocess.PIPE, text=True)
