"""run.py itself: its stamp, its lines for people, its verbs. No network, no environment is made."""

import ast
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import build_client
import run


@pytest.fixture
def env(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> run.Environment:
    """A finished environment of a project in a folder of its own."""
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "VENVS", tmp_path / ".venv")
    monkeypatch.setattr(run, "REQUISITES", ())
    env = run.Environment("play", (), project=True)
    env.requirements.parent.mkdir()
    env.requirements.write_text("msgspec==0.22.0\n")
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    python = Path(env.tool("python"))
    python.parent.mkdir(parents=True)
    python.touch()
    env.stamp.write_text("\n".join(run.marks(env)))
    return env


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the set-up would have done, by purpose."""
    done: list[str] = []

    def pretend(command: list[str], purpose: str, **_: object) -> None:
        done.append(purpose.split(",")[0])
        if "venv" in command:
            Path(command[-1]).mkdir()

    monkeypatch.setattr(run, "quietly", pretend)
    monkeypatch.setattr(run, "network", dict)
    return done


def requisite(package: str, present: bool, *verbs: str) -> run.Requisite:
    return run.Requisite(f"the {package}", package, lambda: present, verbs)


def test_an_environment_with_a_good_stamp_is_left_alone(env: run.Environment, steps: list[str]) -> None:
    run.prepare("play", env)

    assert steps == []
    assert not (run.VENVS / "lock").exists()


def test_another_pyproject_installs_the_project_again_and_nothing_else(env: run.Environment, steps: list[str]) -> None:
    (run.ROOT / "pyproject.toml").write_text("[project]\nname = 'other'\n")

    assert not run.current(env)
    run.make(env)

    assert steps == ["install Reliquary itself"]
    assert run.current(env)


def test_a_lost_interpreter_makes_the_stamp_stale(env: run.Environment) -> None:
    Path(env.tool("python")).unlink()

    assert not run.current(env)


@pytest.mark.parametrize("stamp", [b"", b"\xff\xfe\x00", b"nonsense\n", b"3.11.0 /usr /elsewhere\nabc\n"])
def test_a_broken_stamp_makes_the_environment_anew(env: run.Environment, steps: list[str], stamp: bytes) -> None:
    env.stamp.write_bytes(stamp)
    (env.folder / "left-over").touch()

    run.make(env)

    assert steps == ["make a virtual environment", "install requirements/play.txt", "install Reliquary itself"]
    assert [file.name for file in env.folder.iterdir()] == ["stamp"]


def test_other_requirements_are_installed_in_place(env: run.Environment, steps: list[str]) -> None:
    env.requirements.write_text("msgspec==0.22.1\n")

    assert not run.current(env)
    run.make(env)

    assert steps == ["install requirements/play.txt", "install Reliquary itself"]
    assert run.current(env)


def test_an_interrupted_installation_leaves_no_stamp(env: run.Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(env: run.Environment) -> None:
        raise KeyboardInterrupt

    env.requirements.write_text("msgspec==0.22.1\n")
    monkeypatch.setattr(run, "install", interrupt)

    with pytest.raises(KeyboardInterrupt):
        run.make(env)

    assert run.stamped(env) == []


def test_a_failed_download_is_one_line_and_a_log(env: run.Environment) -> None:
    script = "print('error: Request failed'); print('  cause: dns error'); print('  cause: no such host'); exit(1)"

    with pytest.raises(run.UserError) as trouble:
        run.quietly([sys.executable, "-c", script], "install requirements/play.txt")

    log = Path(".venv", "setup.log")
    line = "could not install requirements/play.txt: Request failed: no such host; all it said is in"
    assert str(trouble.value) == f"{line} {log}"
    assert "dns error" in (run.ROOT / log).read_text()


NO_HOST = "no answer, reason: no such host"


@pytest.mark.parametrize(
    ("output", "line"),
    [
        ("WARNING: retrying\nERROR: no versions\nERROR: No distribution\n", "no versions: No distribution"),
        ("error: no build\n  cause: backend\n   OSError: no README\nhint: …\n", "no build: no README"),
        ("error: bad hash\n", "bad hash"),
        ("npm error code E\nnpm error no answer, reason: no such host\nnpm error All is in x.log\n", NO_HOST),
        ("Killed\n\n", "Killed"),
        ("", "it gave no reason"),
    ],
)
def test_the_cause_is_read_from_the_output(output: str, line: str) -> None:
    assert build_client.cause(output) == line


def test_what_pip_knows_of_the_network_is_told_to_uv() -> None:
    settings = ":env:.cert='/a.pem'\nglobal.cert='/b.pem'\nglobal.index-url='mirror'\nglobal.timeout='9'\n"

    assert run.translated(settings) == {"SSL_CERT_FILE": "/a.pem", "UV_DEFAULT_INDEX": "mirror"}


def test_tools_run_without_a_foreign_python_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")

    variables = run.TEST.variables()

    assert "PYTHONPATH" not in variables
    assert variables["PATH"].startswith(str(run.TEST.folder))


def test_an_old_python_gets_one_line() -> None:
    line = "run.py: Reliquary needs Python 3.11 or newer and this is 3.8.18; try: python3.11 run.py"

    assert run.too_old((3, 8, 18)) == line
    assert run.too_old((3, 11, 0)) == ""


def test_python_3_8_can_read_the_file() -> None:
    ast.parse(Path(run.__file__).read_text("utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("verb", ["play", "fix", "bench"])
def test_what_the_system_lacks_is_one_line(
    verb: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacking = (requisite("python3.11-venv", False), requisite("gcc", False, verb), requisite("git", True))
    monkeypatch.setattr(run, "REQUISITES", lacking)
    monkeypatch.setattr(run, "may_install", lambda: True)
    line = "this system lacks the python3.11-venv and the gcc; install with (Debian, Ubuntu): "

    assert run.main([verb]) == 2
    assert capsys.readouterr().err == f"run.py: {line}apt-get install python3.11-venv gcc\n"


def test_a_verb_does_not_ask_for_what_another_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "REQUISITES", (requisite("gcc", False, "bench"),))

    run.require("play")


def test_test_installs_what_the_system_lacks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installed: list[str] = []
    lacking = run.Requisite("Python's venv", "python3.11-venv", lambda: "python3.11-venv" in installed)
    monkeypatch.setattr(run, "REQUISITES", (lacking,))
    monkeypatch.setattr(run, "may_install", lambda: True)
    monkeypatch.setattr(run, "apt", lambda *arguments: installed.extend(arguments))

    run.require("test")

    assert installed == ["update", "install", "--yes", "--no-install-recommends", "python3.11-venv"]
    assert "installing what this system lacks: apt-get install python3.11-venv" in capsys.readouterr().err


def test_test_stops_where_it_may_not_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "REQUISITES", (requisite("python3.11-venv", False),))
    monkeypatch.setattr(run, "may_install", lambda: False)

    with pytest.raises(run.UserError, match=r"apt-get install python3\.11-venv$"):
        run.require("test")


@pytest.mark.parametrize("verb", ["test", "client", "fix", "docs", "golden", "wire", "bench", "lock"])
def test_every_verb_has_help(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        run.main([verb, "--help"])

    assert end.value.code == 0
    assert f"usage: run.py {verb}" in capsys.readouterr().out


def test_no_verb_shows_the_verbs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main([]) == 0
    shown = capsys.readouterr().out
    assert [
        verb
        for verb in ("play", "test", "client", "fix", "docs", "golden", "wire", "bench", "lock")
        if verb not in shown
    ] == []


def test_play_passes_on_every_argument(env: run.Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[str] = []
    monkeypatch.setattr(run, "PLAY", env)
    monkeypatch.setattr(run, "hand_over", lambda env, *arguments: passed.extend(arguments) or 0)

    assert run.main(["play", "--help", "--", "-x"]) == 0
    assert passed == ["reliquary", "play", "--help", "--", "-x"]


@pytest.mark.parametrize("words", [[], ["relic"], ["--terminal"]])
def test_play_itself_prepares_no_node_and_builds_nothing(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[run.Environment] = []
    monkeypatch.setattr(run, "prepare", lambda verb, *environments: prepared.extend(environments))
    monkeypatch.setattr(run, "hand_over", lambda *arguments: 0)
    monkeypatch.setattr(build_client, "build", lambda *arguments: pytest.fail("it builds"))

    assert run.main(["play", *words]) == 0
    assert prepared == [run.PLAY]


def test_a_client_that_is_current_needs_no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_client, "is_current", lambda root: True)
    monkeypatch.setattr(run, "prepare", lambda *arguments: pytest.fail("it prepares"))

    assert run.main(["client"]) == 0


def test_a_client_that_is_stale_is_built_and_says_so(
    env: run.Environment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[str] = []
    monkeypatch.setattr(run, "NODE", env)
    monkeypatch.setattr(build_client, "is_current", lambda root: False)
    monkeypatch.setattr(build_client, "has_modules", lambda root, checks: False)
    monkeypatch.setattr(build_client, "install_modules", lambda *arguments: done.append("modules"))
    monkeypatch.setattr(build_client, "build", lambda *arguments: done.append("client"))

    assert run.main(["client"]) == 0
    assert done == ["modules", "client"]
    told = ["run.py: installing what the client is built with …", "run.py: building the client …"]
    assert capsys.readouterr().err.splitlines() == told


# Windows and macOS


def test_tools_have_the_ending_of_the_system(env: run.Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "BIN", "Scripts")
    monkeypatch.setattr(run, "EXE", ".exe")

    assert Path(env.tool("python")) == env.folder / "Scripts" / "python.exe"


def test_on_windows_tools_speak_utf_8(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "WINDOWS", True)

    assert run.TEST.variables()["PYTHONUTF8"] == "1"


def test_a_lock_is_waited_for_as_long_as_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = iter([PermissionError(), PermissionError(), None])
    monkeypatch.setattr(run.time, "sleep", lambda seconds: None)

    def attempt() -> None:
        if error := next(tries):
            raise error

    run.wait_for(attempt)

    assert list(tries) == []


def test_a_second_run_py_waits_for_the_first(env: run.Environment) -> None:
    script = f"import run, pathlib; run.VENVS = pathlib.Path({str(run.VENVS)!r})\nwith run.alone(): print('mine')"
    with run.alone():
        second = subprocess.Popen([sys.executable, "-c", script], cwd=Path(run.__file__).parent, stdout=subprocess.PIPE)
        with pytest.raises(subprocess.TimeoutExpired):
            second.wait(1)
    assert second.communicate(timeout=20)[0].split() == [b"mine"]


def test_where_a_process_cannot_be_replaced_run_py_waits_and_hands_on_the_code(
    env: run.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path(env.tool("python")).unlink()
    Path(env.tool("python")).symlink_to(sys.executable)
    monkeypatch.setattr(run, "WINDOWS", True)

    assert run.hand_over(env, "python", "-c", "exit(7)") == 7


def test_ctrl_c_is_left_to_the_tool(tmp_path: Path) -> None:
    tool = "import sys, time\ntry: print('ready', flush=True); time.sleep(60)\nexcept KeyboardInterrupt: sys.exit(3)"
    script = (
        "import run, sys; run.WINDOWS = True; run.Environment.tool = lambda env, name: sys.executable\n"
        f"sys.exit(run.hand_over(run.PLAY, 'python', '-c', {tool!r}))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], cwd=Path(run.__file__).parent, stdout=subprocess.PIPE, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to both
        assert process.wait(20) == 3


def test_a_sign_that_a_code_page_lacks_stops_nothing() -> None:
    script = "import run; run.main([]); print('✓ …')"
    variables = {**os.environ, "PYTHONIOENCODING": "cp437:strict", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=Path(run.__file__).parent, env=variables, capture_output=True, check=True
    )

    assert done.stdout.splitlines()[-1] == b"? ?"


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_nobody_is_sent_to_apt_where_there_is_none(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.sys, "platform", system)

    line = run.remedy([requisite("postgresql", False)])

    assert line == "this system lacks the postgresql; install it, and try again"


def test_chrome_is_found_where_windows_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chrome = tmp_path / "Google" / "Chrome" / "Application" / "chrome.exe"
    chrome.parent.mkdir(parents=True)
    chrome.touch()
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("PROGRAMFILES", str(tmp_path))

    assert run.chromium() == str(chrome)


def test_every_file_can_be_checked_out_on_windows() -> None:
    listed = subprocess.check_output(["git", "ls-files", "--stage", "-z"], cwd=run.ROOT, text=True).split("\0")[:-1]
    modes, names = {line[:6] for line in listed}, [line.partition("\t")[2] for line in listed]

    assert modes <= {"100644", "100755"}  # no links: they arrive as files that hold a name
    assert [name for name in names if re.search(r'[<>:"|?*\\]|[. ](/|$)', name)] == []
    assert len({name.lower() for name in names}) == len(names) > 500


@pytest.mark.parametrize("arguments", [["tset"], ["fix", "--hard"]])
def test_an_unknown_word_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        run.main(arguments)

    assert end.value.code == 2
    assert arguments[-1] in capsys.readouterr().err


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["test", "typos"]) == 2
    assert "there is no part typos; the parts are: format lint types" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("output", "numbers"),
    [
        ("...\n12 passed in 0.50s\n", (12, 0, 0)),
        ("1 passed\n2 failed, 9 passed, 1 skipped, 3 errors in 1.20s\n", (9, 5, 1)),
        ("4 passed, 1 xfailed in 75.01s (0:01:15)\nresource_tracker: 3 failed to close\n", (4, 0, 1)),
        ("bringing up nodes...\n\nno tests ran in 0.51s\n", (0, 0, 0)),
    ],
)
def test_tests_are_counted_from_the_last_line(output: str, numbers: tuple[int, int, int]) -> None:
    assert run.tally(output) == numbers


def test_what_needed_a_second_try_is_counted() -> None:
    output = "RERUN tests/a.py::test_b[desk]\nRERUN tests/a.py::test_c\n9 passed, 1 failed, 2 rerun in 1.20s\n"

    assert run.results(output) == "9 passed, 1 failed, 2 tried again"
    assert run.results("9 passed in 1.20s\n") == "9 passed, 0 failed"


def test_a_failing_part_stops_nothing_and_is_named(
    env: run.Environment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path(env.tool("python")).unlink()
    Path(env.tool("python")).symlink_to(sys.executable)
    bad, good = "print('broken'); exit(3)", "print('7 passed in 0.1s')"
    parts = (
        run.Part("lint", ("python", "-c", bad), run.counted(r"(\d+) x", "findings"), env),
        run.Part("tests", ("python", "-c", good), run.results, env, live=True),
    )
    monkeypatch.setattr(run, "PARTS", parts)
    monkeypatch.setattr(run, "prepare", lambda verb, *environments: None)

    assert run.main(["test"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines if line.startswith(("lint", "tests"))] == [
        ["lint", "FAILED"],
        ["tests", "ok"],
    ]
    assert "broken" in lines
    assert lines[-2:] == ["failing parts: lint", "7 passed, 0 failed"]


def test_what_takes_long_runs_only_where_it_is_named(
    env: run.Environment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path(env.tool("python")).unlink()
    Path(env.tool("python")).symlink_to(sys.executable)
    command = ("python", "-c", "print('7 passed in 0.1s')")
    parts = (
        run.Part("tests", command, run.results, env),
        run.Part("long", command, run.results, env, named=True),
    )
    monkeypatch.setattr(run, "PARTS", parts)
    monkeypatch.setattr(run, "prepare", lambda verb, *environments: None)

    run.main(["test"])
    assert capsys.readouterr().out.splitlines()[-1] == "7 passed, 0 failed"
    run.main(["test", "tests", "long"])
    assert capsys.readouterr().out.splitlines()[-1] == "14 passed, 0 failed"


def test_a_test_run_that_breaks_down_is_a_failure(
    env: run.Environment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path(env.tool("python")).unlink()
    Path(env.tool("python")).symlink_to(sys.executable)
    monkeypatch.setattr(run, "PARTS", (run.Part("tests", ("python", "-c", "exit(5)"), run.results, env),))
    monkeypatch.setattr(run, "prepare", lambda verb, *environments: None)

    assert run.main(["test"]) == 1
    assert capsys.readouterr().out.endswith("failing parts: tests\n0 passed, 1 failed\n")


def test_a_folder_that_cannot_be_written_is_one_line(
    env: run.Environment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "VENVS", env.requirements)  # a file stands where the folder should be

    assert run.main(["docs"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_requirements_name_hashes_but_no_addresses() -> None:
    for env in (run.UV, run.PLAY, run.TEST, run.CATANATRON):
        text = env.requirements.read_text("utf-8")
        packages = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
        assert packages
        assert all(line.endswith("\\") for line in packages)
        assert "--hash=sha256:" in text
        assert "//" not in text


def test_run_py_starts_without_any_environment() -> None:
    shown = subprocess.run([sys.executable, "-I", run.__file__, "--help"], capture_output=True, text=True, check=True)

    assert "play" in shown.stdout
