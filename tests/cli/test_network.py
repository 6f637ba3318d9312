"""`reliquary play --network` between two machines of one home network."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.conftest import variables
from tests.machines import Machine, home_network


@pytest.fixture
def machines() -> Iterator[tuple[Machine, Machine]]:
    with home_network() as made:
        yield made


@contextmanager
def playing(machine: Machine, *words: str) -> Iterator[list[str]]:
    """`reliquary play` on a machine; the first lines that it says."""
    command = machine.reliquary("play", "--no-open", "--port", str(machine.port), *words)
    with subprocess.Popen(command, env=variables(), stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = [process.stdout.readline()]
            while said[-1] and not said[-1].startswith("Open this address"):
                said.append(process.stdout.readline())
            yield said
        finally:
            process.kill()


def test_play_lets_the_network_in_from_the_start_if_told_so(data: Path, machines: tuple[Machine, Machine]) -> None:
    host, guest = machines
    with playing(host, "--network") as said:
        assert f"{host.url} " in said[1]
        assert guest.reaches(f"{host.url}/api/games")
        assert host.reaches(f"http://127.0.0.1:{host.port}/api/games")


def test_play_serves_this_machine_alone_until_a_second_call_lets_the_network_in(
    data: Path, machines: tuple[Machine, Machine]
) -> None:
    host, guest = machines
    with playing(host):
        assert not guest.reaches(f"{host.url}/api/games")
        with playing(host, "--network") as said:
            assert said[0].endswith("already\n")
            assert f"{host.url} " in said[1]
        assert guest.reaches(f"{host.url}/api/games")


def test_a_port_that_is_taken_in_the_network_is_one_line(data: Path, machines: tuple[Machine, Machine]) -> None:
    host, _ = machines
    held = f"held = socket.create_server({(host.address, host.port)})"
    taken = f"import socket, sys; {held}; print(flush=True); sys.stdin.read()"
    command = [*host.prefix, "python3", "-c", taken]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        words = host.reliquary("play", "--no-open", "--network", "--port", str(host.port))
        done = subprocess.run(words, env=variables(), capture_output=True, text=True, timeout=60, check=False)

    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith(f"reliquary: --network: Another program in your network has taken port {host.port}.")
