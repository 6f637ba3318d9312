"""Two servers on one SQLite file: the second refuses, whatever became of the first; commands go on beside it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from reliquary.web.storage import StorageError
from reliquary.web.storage.file_lock import Holder, held, holder_of
from tests.cli.conftest import variables
from tests.fault.test_connections import is_answered, serving
from tests.web.door import PATIENCE

pytestmark = pytest.mark.anyio


@pytest.fixture
def backend() -> str:
    return "sqlite"


def reliquary(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "reliquary", *words]
    return subprocess.run(command, env=variables(**more), capture_output=True, text=True, timeout=60, check=False)


async def test_a_file_has_one_server_beside_which_commands_work_and_whose_death_frees_it(
    url: str, tmp_path: Path
) -> None:
    file = tmp_path / "reliquary" / "tables.sqlite"  # where those who play have it
    file.parent.mkdir()
    (tmp_path / "tables.sqlite").rename(file)
    url = f"sqlite:///{file}"
    async with serving(url, tmp_path / "log", files=1024) as (address, process):
        second = reliquary("serve", "--port", "0", "--database", url)
        beside = reliquary("database", "backup", str(tmp_path / "backup.sqlite"), "--database", url)
        playing = reliquary("play", "--no-open", XDG_DATA_HOME=str(tmp_path))
        os.kill(process, signal.SIGKILL)
        async with serving(url, tmp_path / "third", files=1024) as (third, _):
            await is_answered(third)

    [line] = second.stderr.splitlines()
    assert second.returncode == 2
    assert line.startswith(
        f"reliquary: {file}: the server at {address} (process {process}) uses this database; stop it"
    )
    assert (beside.returncode, playing.returncode) == (0, 0), playing.stderr
    assert f"Reliquary is at {address} already" in playing.stdout


def test_a_lock_lasts_as_long_as_its_process(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    code = (
        "import sys, time; from reliquary.web.storage.file_lock import held\n"
        "with held(sys.argv[1], 'http://127.0.0.1:1'): print('held', flush=True); time.sleep(600)"
    )
    with subprocess.Popen([sys.executable, "-c", code, url], env=variables(), stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(StorageError, match="stop it first"), held(url, "http://127.0.0.1:2"):
            pass
        assert holder_of(url) == Holder(other.pid, "http://127.0.0.1:1")
        other.kill()
        other.wait(PATIENCE)

    assert holder_of(url) is None
    with held(url, "http://127.0.0.1:2"):
        assert (tmp_path / "tables.sqlite-server").stat().st_mode & 0o777 == 0o600


def test_a_link_leads_to_the_same_lock(tmp_path: Path) -> None:
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "tables.sqlite")
    with held(f"sqlite:///{tmp_path}/tables.sqlite", "http://127.0.0.1:1"):
        program = "import sys\nfrom reliquary.web.storage.file_lock import held\nwith held(sys.argv[1], ''): pass"
        command = [sys.executable, "-c", program, f"sqlite:///{tmp_path}/link.sqlite"]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    assert second.returncode == 1
    assert "uses this database" in second.stderr


def test_a_file_of_two_names_is_served_by_neither(tmp_path: Path) -> None:
    reliquary("database", "create", "--database", f"sqlite:///{tmp_path}/tables.sqlite")
    (tmp_path / "link.sqlite").hardlink_to(tmp_path / "tables.sqlite")
    for name in ("tables", "link"):
        second = reliquary("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/{name}.sqlite")

        assert second.returncode == 2
        [line] = second.stderr.splitlines()
        assert line.endswith("the same file has another name (a hard link); remove all names but one")

    (tmp_path / "link.sqlite").unlink()
    with held(f"sqlite:///{tmp_path}/tables.sqlite", ""):
        pass


def test_a_server_on_postgresql_shares_it() -> None:
    with held("postgresql:///nowhere", ""), held("postgresql:///nowhere", ""):
        assert holder_of("postgresql:///nowhere") is None
