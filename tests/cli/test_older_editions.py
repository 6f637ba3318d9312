"""Records of older rules: refused in one line, tried when asked to, and told where they depart from those at hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import reliquary
from reliquary import notation
from reliquary.notation import RecordError
from tests.cli.conftest import Runner
from tests.cli.test_serving import refused

GOES_ON = Path(__file__).parent / "older" / "runners-1-goes-on.reliquary.json"
DEPARTS = Path(__file__).parent / "older" / "runners-1-departs.reliquary.json"  # RR-RULING-40 was another one then
CHANGED = Path(__file__).parent / "older" / "relic-1-departs.reliquary.json"  # rules and cards were others then
NOW = reliquary.game("runners").edition
RELIC_NOW = reliquary.game("relic").edition
THERE = "actions[80]: go:base-camp~orchid-steps is not offered (RR-RULING-40); the record does not fit the rules of"


@pytest.mark.parametrize("command", ["replay", "verify", "play"])
@pytest.mark.parametrize("file", [GOES_ON, DEPARTS], ids=["goes on", "departs"])
def test_a_record_of_older_rules_is_refused_with_the_way_to_try_it(run: Runner, command: str, file: Path) -> None:
    refused(
        run(command, file),
        f"{file}: edition: this file is of runners-1-",
        NOW,
        "the rules have changed since: add --trust",
    )


def test_a_record_of_older_rules_replays_to_its_result_when_asked_to_try(run: Runner) -> None:
    [report] = json.loads(run("verify", GOES_ON, "--trust", "--json").out)

    assert (report["good"], report["actions"], report["edition"][:10]) == (True, 180, "runners-1-")
    assert run("replay", GOES_ON, "--trust").out.count("\n") > 180


@pytest.mark.parametrize("command", ["replay", "verify", "play"])
def test_a_record_that_older_rules_allowed_is_told_where_it_departs(run: Runner, command: str) -> None:
    refused(run(command, DEPARTS, "--trust"), f"{DEPARTS}: {THERE} {NOW}")


def test_the_library_tells_where_a_record_departs_too() -> None:
    record = notation.read_record(DEPARTS.read_bytes())
    with pytest.raises(RecordError) as error:
        list(reliquary.replay(record, trust=True))

    assert str(error.value) == f"{THERE} {NOW}"


def test_a_saved_game_of_older_rules_is_skipped_with_the_way_to_try_it(run: Runner, data: Path) -> None:
    saved = data / "games" / GOES_ON.name
    saved.parent.mkdir(parents=True)
    saved.write_bytes(GOES_ON.read_bytes())

    assert run("verify").out.endswith("the rules have changed since: add --trust to try it all the same\n")
    assert run("verify", "--trust").out.startswith(f"{saved}: good; ")


@pytest.mark.parametrize("command", ["replay", "verify", "play"])
def test_a_record_of_relic_by_older_rules_is_refused_and_told_where_it_departs(run: Runner, command: str) -> None:
    refused(run(command, CHANGED), f"{CHANGED}: edition: this file is of relic-1-", RELIC_NOW, "add --trust")

    there = "actions[47]: use:field-med-kit is not offered (RE-ASSET-05); the record does not fit the rules of"
    refused(run(command, CHANGED, "--trust"), f"{CHANGED}: {there} {RELIC_NOW}")
