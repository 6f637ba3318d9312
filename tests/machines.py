"""Two machines in one home network: network namespaces of their own, or, where none may be made, a second address."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

REACHES = "import sys, urllib.request as asked; asked.urlopen(sys.argv[1], timeout=3)"
SECOND_ADDRESS = """
import sys
from functools import partial
from reliquary.cli import main
from reliquary.web import home_network
home_network.HomeNetwork = partial(home_network.HomeNetwork, find=lambda: ["127.0.0.2"])
sys.exit(main())
"""


@dataclass(frozen=True)
class Machine:
    """A place to run programs in, with its address in the home network, and a port that is free there."""

    address: str
    port: int
    prefix: Sequence[str] = ()
    namespace: bool = False

    def reliquary(self, *words: str) -> list[str]:
        """A command of ours on this machine, as it would be typed."""
        launch = ("-m", "reliquary") if self.namespace else ("-c", SECOND_ADDRESS)
        return [*self.prefix, sys.executable, *launch, *words]

    @property
    def url(self) -> str:
        """Where the page is, as others in the network see it."""
        return f"http://{self.address}:{self.port}"

    def reaches(self, url: str) -> bool:
        """Whether an address answers to programs on this machine."""
        command = [*self.prefix, sys.executable, "-c", REACHES, url]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    def wrapped(self, program: str, folder: Path) -> str:
        """A program as one file, for those who take no more than a path; it runs on this machine."""
        script = folder / f"on-{self.address}"
        script.write_text(f'#!/bin/sh\nexec {" ".join(self.prefix)} "{program}" "$@"\n')
        script.chmod(0o755)
        return str(script)


@contextmanager
def home_network() -> Iterator[tuple[Machine, Machine]]:
    """A host and a guest in one network that nobody else is in."""
    with ExitStack() as stack:
        names = [f"reliquary-{who}-{os.getpid()}" for who in ("host", "guest")]
        if all(_made(stack, name) for name in names):
            print("two machines: network namespaces")
            yield _linked(names)
        else:
            print("two machines: a second address, for no network namespaces may be made here")
            with socket.create_server(("127.0.0.1", 0)) as taken:
                port = taken.getsockname()[1]
            yield Machine("127.0.0.2", port), Machine("127.0.0.1", port)


def _made(stack: ExitStack, name: str) -> bool:
    """Make a namespace, if one may; it is gone at the end."""
    if shutil.which("ip") is None or not _ip("netns", "add", name):
        return False
    stack.callback(_ip, "netns", "delete", name)
    return _ip("-n", name, "link", "set", "lo", "up")


def _linked(names: Sequence[str]) -> tuple[Machine, Machine]:
    host, guest = names
    assert _ip("link", "add", "home0", "netns", host, "type", "veth", "peer", "name", "home0", "netns", guest)
    made = []
    for name, address in ((host, "192.168.77.1"), (guest, "192.168.77.2")):
        assert _ip("-n", name, "address", "add", f"{address}/24", "dev", "home0")
        # no address of IPv6, which would come a second later and break what browsers are loading then
        assert _ip("-n", name, "link", "set", "home0", "addrgenmode", "none", "up")
        made.append(Machine(address, 8765, ("ip", "netns", "exec", name), True))
    return made[0], made[1]


def _ip(*words: str) -> bool:
    with contextlib.suppress(OSError):
        return subprocess.run(["ip", *words], capture_output=True, check=False).returncode == 0
    return False
