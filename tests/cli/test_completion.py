"""Shell completion, in real shells: bash as somebody types into it, zsh and fish as they ask for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Runner, variables
from tests.cli.test_terminal import Person

pytestmark = pytest.mark.usefixtures("data")
SHELLS = {"bash": ("bash", "-n"), "zsh": ("zsh", "-n"), "fish": ("fish", "--no-execute")}


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Where a shell looks for programs: first in a folder with this `reliquary`."""
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "reliquary"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m reliquary "$@"\n')
    program.chmod(0o755)
    return f"{folder}:{os.environ['PATH']}"


def script(shell: str, path: str) -> str:
    """What a shell has to read, as --show-completion prints it in that shell."""
    environ = variables(PATH=path, _RELIQUARY_COMPLETE=f"source_{shell}")
    return subprocess.run(["reliquary"], env=environ, capture_output=True, check=True, text=True).stdout


def completed(path: str, *words: str) -> list[str]:
    """What bash is told, for words that it has already taken apart."""
    ask = 'COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _reliquary_completion reliquary; printf "%s\\n" "${COMPREPLY[@]}"'
    command = ["bash", "-c", f"{script('bash', path)}\n{ask}", "bash", "reliquary", *words]
    done = subprocess.run(command, env=variables(PATH=path), capture_output=True, check=True, text=True)
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["p"], ["play", "pack"]),
        (["pack", ""], ["new", "check", "export", "schema"]),
        (["play", "--res"], ["--resume"]),
        (["play", ""], ["runners", "relic"]),
        (["play", "--seats", "h"], ["human"]),
        (["play", "relic", "--seats", "human,"], ["human,human", "human,random", "human,greedy", "human,regular"]),
        (["simulate", "--seats", "greedy,r"], ["greedy,random", "greedy,regular"]),
        (["simulate", "relic", "--seats", "greedy,r"], ["greedy,random", "greedy,regular"]),
        (["play", "-o", "setup=f"], ["first-game"]),
        (["play", "--option", "se"], ["setup=standard", "setup=first-game", "setup=random"]),
        (["play", "--option", "setup", "=", "r"], ["random"]),
        (["play", "--option", "powers", "=", "true,"], ["true,true", "true,false"]),
        (["board", "--game", "relic", "-o", "miss"], ["missions=1", "missions=2", "missions=3"]),
        (["rules", "RR-M"], ["RR-MOVE", "RR-MACHETE"]),
        (["rules", "re-battle-01"], ["re-battle-01"]),
        (["cards", "power-s"], ["power-sword"]),
        (["cards", "--deck", "po"], ["power"]),
        (["pack", "new", "--game", "re"], ["relic"]),
        (["play", "nothing-like-it"], []),
        (["play", "--pack", "nowhere", "--option", "s"], []),
    ],
)
def test_bash_is_told_what_can_be_typed(path: str, words: list[str], found: list[str]) -> None:
    assert completed(path, *words) == found


def test_saved_games_and_packs_are_offered(run: Runner, data: Path, path: str) -> None:
    run("play", "--seed", "1", lines=["quit"])
    run("play", "--seed", "1", "--save", "mine.json", lines=["quit"])
    run("pack", "new", "my-pack")
    [kept] = (data / "games").iterdir()

    assert completed(path, "play", "") == ["runners", "relic", str(kept), "mine.json"]
    assert completed(path, "verify", "mi") == ["mine.json"]
    assert completed(path, "play", "--pack", "") == ["my-pack"]


def test_a_person_completes_an_option_in_bash(path: str, tmp_path: Path) -> None:
    (tmp_path / "rc").write_text(f"PS1='ready '\n{script('bash', path)}\n")
    bash = Person(program=("bash", "--rcfile", str(tmp_path / "rc"), "-i"), **variables(PATH=path))
    bash.until("ready ")

    bash.press(b"echo; reliquary simulate relic -o scenario=the-h\t")

    assert "-o scenario=the-hollow-throne" in bash.until("throne")
    bash.press(b"\x15exit\n")
    bash.leave()


def test_fish_is_told_what_can_be_typed(path: str, tmp_path: Path) -> None:
    (tmp_path / "reliquary.fish").write_text(script("fish", path))
    ask = f"source {tmp_path}/reliquary.fish; complete -C 'reliquary play relic --seats human,'"

    environ = variables(PATH=path, XDG_CONFIG_HOME=str(tmp_path), HOME=str(tmp_path))
    done = subprocess.run(["fish", "-c", ask], env=environ, capture_output=True, check=True, text=True)

    assert done.stdout.split() == ["human,greedy", "human,human", "human,random", "human,regular"]


def test_a_person_completes_seats_in_zsh(path: str, tmp_path: Path) -> None:
    (tmp_path / ".zshrc").write_text(f"PS1='ready '; autoload -Uz compinit; compinit -u\n{script('zsh', path)}\n")
    environ = variables(PATH=path, ZDOTDIR=str(tmp_path), HOME=str(tmp_path))
    zsh = Person(program=("zsh", "-i"), **environ)
    zsh.until("ready ")

    zsh.press(b"reliquary play --seats human,reg\t")

    assert "human,regular" in zsh.until("human,regular")
    zsh.press(b"\x15exit\n")
    zsh.leave()


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_is_good_for_its_shell(shell: str, path: str, tmp_path: Path) -> None:
    file = tmp_path / "script"
    file.write_text(script(shell, path))

    done = subprocess.run([*SHELLS[shell], str(file)], capture_output=True, text=True, check=True)

    assert (done.stdout, done.stderr) == ("", "")


def test_a_prompt_is_never_littered(path: str) -> None:
    environ = variables(PATH=path, _RELIQUARY_COMPLETE="complete_bash", COMP_WORDS="nonsense", COMP_CWORD="many")

    done = subprocess.run(["reliquary"], env=environ, capture_output=True, check=False, text=True)

    assert (done.stdout, done.stderr) == ("", "")
