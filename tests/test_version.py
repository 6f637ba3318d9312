"""Which version it is: the installed one, or that of the sources; found only when somebody asks."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import reliquary
from reliquary.version import version

DECLARED = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def test_the_installed_version_is_told() -> None:
    assert reliquary.__version__ == DECLARED


def test_sources_that_are_not_installed_know_their_version() -> None:
    assert version("reliquary-that-nobody-installed") == DECLARED


def test_looking_for_it_does_not_slow_the_import() -> None:
    program = "import sys, reliquary; assert 'importlib.metadata' not in sys.modules; print(reliquary.__version__)"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)

    assert done.stdout.strip() == DECLARED


def test_no_other_name_is_made_up() -> None:
    with pytest.raises(AttributeError, match="module 'reliquary' has no attribute '__nonsense__'"):
        _ = reliquary.__nonsense__
