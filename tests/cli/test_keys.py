"""`reliquary key`: the key by which a server signs records, in the database or in a file of the host."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from reliquary.table.signing import SigningKey, fingerprint_of
from tests.cli.conftest import Runner

DATABASE = ("--database", "sqlite:///tables.sqlite")


@pytest.fixture(autouse=True)
def made(run: Runner) -> None:
    assert run("database", "create", *DATABASE).code == 0


def shown(run: Runner, *more: str) -> dict[str, Any]:
    done = run("key", "show", *DATABASE, "--json", *more)
    assert done.code == 0, done.err
    found: dict[str, Any] = json.loads(done.out)
    return found


def test_a_key_is_made_when_it_is_needed_first_and_lasts(run: Runner) -> None:
    first = shown(run)

    assert shown(run) == first
    assert first["fingerprint"] == fingerprint_of(first["key"])
    assert f"fingerprint: {first['fingerprint']}" in run("key", "show", *DATABASE).out


def test_a_new_key_leaves_the_old_one_listed(run: Runner) -> None:
    first = shown(run)
    done = run("key", "new", *DATABASE)
    second = shown(run)

    assert (done.code, second["fingerprint"] in done.out) == (0, True)
    assert second["key"] != first["key"]
    assert [old["key"] for old in second["retired"]] == [first["key"]]
    assert f"formerly:    {first['fingerprint']}" in run("key", "show", *DATABASE).out


def test_a_host_can_keep_the_key_in_a_file(run: Runner) -> None:
    named = ("--signing-key", "key.pem")
    assert run("key", "new", *DATABASE, *named).code == 0
    first = shown(run, *named)
    assert SigningKey.from_pem(Path("key.pem").read_bytes()).public == first["key"]
    assert os.name == "nt" or stat.S_IMODE(Path("key.pem").stat().st_mode) == 0o600
    again = run("key", "new", *DATABASE, *named)
    assert (again.code, again.err) == (2, "reliquary: key.pem: there is a key already; replace it with --force\n")
    assert run("key", "new", *DATABASE, *named, "--force").code == 0

    assert [old["key"] for old in shown(run, *named)["retired"]] == [first["key"]]
    assert first["key"] != shown(run)["key"]  # the one in the database is another one


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "key.pem: there is no such file; make a key with: reliquary key new"),
        ("no key", "key.pem: this is no private Ed25519 key in PEM, without a password; make one: reliquary key new"),
    ],
)
def test_a_file_without_a_key_is_one_line_and_no_server_begins_with_it(
    run: Runner, text: str | None, said: str
) -> None:
    if text is not None:
        Path("key.pem").write_text(text)
        Path("key.pem").chmod(0o600)
    show = run("key", "show", *DATABASE, "--signing-key", "key.pem")
    serve = run("serve", *DATABASE, "--port", "0", "--signing-key", "key.pem")

    assert (show.code, show.err) == (2, f"reliquary: {said}\n")
    assert (serve.code, serve.err.splitlines()[-1]) == (2, f"reliquary: signing_key: {said}")


@pytest.mark.skipif(os.name == "nt", reason="rights of files are told otherwise there")
def test_a_key_that_others_can_read_is_refused(run: Runner) -> None:
    assert run("key", "new", *DATABASE, "--signing-key", "key.pem").code == 0
    Path("key.pem").chmod(0o644)
    done = run("key", "show", *DATABASE, "--signing-key", "key.pem")

    assert "key.pem: others on this machine can read this key; run: chmod 600 key.pem" in done.err
