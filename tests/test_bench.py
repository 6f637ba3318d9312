"""The measurement itself: what it takes for granted about what it measures."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.startup import start_up


def test_a_start_is_measured_with_bytecode_whatever_the_surroundings_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    package = tmp_path / "reliquary"
    package.mkdir()
    (package / "__init__.py").write_text("def game(name: str) -> None: ...\n", encoding="utf-8")

    start_up("relic", tmp_path)

    assert list((package / "__pycache__").glob("*.pyc"))
