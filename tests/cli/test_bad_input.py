"""Whatever is wrong: one line on the error stream that names the place and the remedy, exit code 2, nothing written."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import reliquary
from reliquary import notation
from reliquary.notation import Chance, Record, Result
from reliquary.table import LocalTable
from tests.cli.conftest import Run, Runner


@pytest.fixture(scope="module")
def record() -> Record:
    """A game in progress."""
    table = LocalTable.begin(reliquary.game("runners"), ["human", "random"], 5, {})
    for _ in range(3):
        decision = table.decision
        assert decision is not None
        table.act(decision.seat, decision.options[0])
        table.let_bots_play()
    return table.whole_record()


def refused(done: Run, *parts: str) -> None:
    """Check that a command said no, and how."""
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert done.err.startswith("reliquary: ")
    assert "Traceback" not in done.err
    for part in parts:
        assert part in done.err


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("nonsense", ["there is no command 'nonsense'; see: reliquary --help"]),
        ("usr", ["there is no command 'usr'; did you mean user?"]),
        ("pack neww", ["there is no command 'neww'; did you mean new?"]),
        ("--versoin", ["there is no option --versoin; did you mean --version?"]),
        ("play --seets 3", ["there is no option --seets; did you mean --seats?"]),
        ("play -x", ["there is no option -x; see: reliquary play --help"]),
        ("play --terminal=1", ["--terminal takes no value; write --terminal alone"]),
        ("play --port many", ["--port: 'many' does not fit; take a whole number from 0 to 65535"]),
        ("play --port 99999", ["--port: '99999' does not fit"]),
        ("play runers", ["there is no game called 'runers', and no such file; did you mean runners?"]),
        ("play RELIC", ["'RELIC'", "did you mean relic?"]),
        ("play chess", ["there is no game called 'chess', and no such file; there are runners and relic"]),
        ("simulate chess", ["there is no game called 'chess'; there are runners and relic"]),
        ("simulate runner", ["there is no game called 'runner'; did you mean runners?"]),
        ("simulate relc", ["there is no game called 'relc'; did you mean relic?"]),
        ("board --game x", ["there is no game called 'x'; there are runners and relic"]),
        ("cards --game x", ["there is no game called 'x'; there are runners and relic"]),
        ("rules --game x", ["there is no game called 'x'; there are runners and relic"]),
        ("pack new --game x", ["there is no game called 'x'; there are runners and relic"]),
        ("pack schema --game relc", ["there is no game called 'relc'; did you mean relic?"]),
        ("board runers", ["runers: there is no such file", "reliquary board --game runners"]),
        ("simulate relic runners", ["'runners' is more than this command takes; leave it out"]),
        ("simulate --games", ["--games needs a value; write --games N; see: reliquary simulate --help"]),
        ("user reset", ["NAME is missing; see: reliquary user reset --help"]),
        ("simulate --option setup=rando", ["setup is 'rando'; did you mean random?"]),
        ("simulate --seats random", ["for 2 to 5 players, not for 1"]),
        ("simulate --seats random,random,random,random,random,random", ["for 2 to 5 players, not for 6"]),
        ("simulate --seats rndom,random", ["'rndom'", "seat 0", "did you mean random?"]),
        ("simulate --seats human,random", ["only bots play here", "or play yourself: reliquary play"]),
        ("simulate --seats random,", ["nobody is named (seat 1)"]),
        ("simulate --games 0", ["--games: '0' does not fit; take a whole number from 1 to 10000000"]),
        ("simulate --games many", ["--games: 'many' does not fit", "simulate --help"]),
        ("simulate --jobs 0", ["--jobs: '0' does not fit; take a whole number from 1 to 256"]),
        ("simulate --seed -1", ["--seed: '-1' does not fit"]),
        ("replay --at x", ["--at: 'x' does not fit; take a whole number from 0 on"]),
        ("simulate --seed 99999999999999999999", ["--seed"]),
        ("simulate --bogus", ["--bogus"]),
        ("simulate --records /proc/here/mine", ["/proc/here/mine: cannot be written", "name another folder"]),
        ("play relic --scenario the-hollow-throne", ["--scenario", "write --option scenario=VALUE"]),
        ("simulate --option setup", ["'setup'", "KEY=VALUE"]),
        ("simulate --option setup=random --option setup=random", ["'setup'", "twice"]),
        ("simulate --option stup=random", ["'stup'", "did you mean setup?"]),
        ("simulate --option setup=wild", ["'wild'", "standard, first-game, random"]),
        ("simulate --option powers=perhaps", ["'perhaps'", "take true, false"]),
        ("simulate --option powers=true,false,true,true", ["list of 3"]),
        ("simulate --option explorers=red,pink", ["'pink'", "red, green, blue"]),
        ("simulate --option rounds=-1", ["rounds"]),
        ("simulate --pack nowhere", ["nowhere", "pack.yaml"]),
        ("replay nowhere.json", ["nowhere.json", "no such file"]),
        ("replay .", [".: this is a folder"]),
        ("verify nowhere.json", ["nowhere.json", "no such file"]),
        ("board nowhere.json", ["nowhere.json", "no such file"]),
        ("board --seats 6", ["not for 6"]),
        ("board --seats 1", ["not for 1"]),
        ("board --seat 3", ["no seat 3", "0 to 2"]),
        ("board --seed abc", ["'abc'", "64 hex digits"]),
        ("board -o setup=wild", ["'wild'"]),
        ("board --svg .", ["this is a folder"]),
        ("board --svg no/where.svg", ["no/where.svg", "there is no folder no"]),
        ("board --svg /proc/board.svg", ["/proc/board.svg", "cannot be written"]),
        ("board --png /dev/null --force", ["/dev/null", "no ordinary file"]),
        ("play --seats human", ["not for 1"]),
        ("play --seats 7", ["not for 7"]),
        ("play --seats 0", ["for 2 to 5 players, not for 0"]),
        ("play --seats 1", ["not for 1"]),
        ("board --seats 0", ["not for 0"]),
        ("board --at 3", ["--at", "name a record"]),
        ("play --seats random,greedy", ["nobody is human", "reliquary simulate"]),
        ("play --seats human,wizard", ["'wizard'", "seat 1", "human, random, greedy or regular"]),
        ("play --seats hunan,greedy", ["did you mean human?"]),
        ("play -o setup=wild", ["'wild'"]),
        ("play --seed 12x", ["'12x'"]),
        ("play --resume", ["no game is waiting"]),
        ("play nowhere.json", ["nowhere.json", "no such file"]),
        ("play --save .", ["this is a folder"]),
        ("play --save /proc/game.json", ["/proc/game.json", "cannot be written"]),
        ("play --pack nowhere", ["nowhere", "pack.yaml"]),
        ("rules RR-MOVE-99", ["RR-MOVE-99", "did you mean"]),
        ("rules rr-move-3", ["RR-MOVE-3", "did you mean RR-MOVE-03?"]),
        ("rules RE-BATLE", ["'RE-BATLE'", "did you mean RE-BATTLE?"]),
        ("rules remoove", ["'remoove'", "fewer words"]),
        ("rules xyzzy", ["'xyzzy'", "fewer words"]),
        ("rules --game chess", ["'chess'", "there are runners and relic"]),
        ("rules RR-MOVE-03 --game relic", ["RR-MOVE-03 is a rule of runners", "leave --game out"]),
        ("rules RE-BATTLE --game runners", ["RE-BATTLE-01 is a rule of relic", "leave --game out"]),
        ("pack nonsense", ["'nonsense'", "reliquary pack --help"]),
        ("pack new /proc/here/mine", ["/proc/here/mine", "cannot be made"]),
        ("pack export nowhere", ["nowhere", "pack.yaml"]),
    ],
)
def test_wrong_words_are_answered_in_one_line(run: Runner, words: str, parts: list[str]) -> None:
    refused(run(*words.split()), *parts)
    assert list(Path.cwd().iterdir()) == []


def changed(record: Record, **changes: Any) -> str:
    """The record with other values, sealed as if it were good."""
    return notation.write_record(notation.seal(msgspec.structs.replace(record, **changes)))


FORGERIES: dict[str, tuple[Callable[[Record], str], str]] = {
    "empty": (lambda r: "", "not a record"),
    "not JSON": (lambda r: "Dear diary", "not a record"),
    "truncated": (lambda r: notation.write_record(r)[:-20], "truncated"),
    "tampered": (lambda r: notation.write_record(r).replace("explore", "done", 1), "digest"),
    "other type": (lambda r: notation.write_record(r).replace('"seats": 2', '"seats": "2"'), "$.seats"),
    "unknown field": (lambda r: notation.write_record(r).replace('"seats"', '"sits"'), "sits"),
    "deeply nested": (lambda r: '{"options": {"a": ' + "[" * 100_000 + "]" * 100_000 + "}}", "nested too deeply"),
    "other format": (lambda r: changed(r, format=9), "update Reliquary"),
    "other edition": (lambda r: changed(r, edition="runners-1-00000000"), "--trust"),
    "other game": (lambda r: changed(r, game="chess"), "'chess'"),
    "too many seats": (lambda r: changed(r, seats=9, players=[]), "not for 9"),
    "no seats": (lambda r: changed(r, seats=0, players=[]), "0"),
    "more seats than can be": (lambda r: changed(r, seats=10**18, players=[]), "for 2 to 5 players"),
    "too few players": (lambda r: changed(r, players=["human"]), "players"),
    "unknown option": (lambda r: changed(r, options={"stup": 1}), "'stup'"),
    "wrong option": (lambda r: changed(r, options={"explorers": 5}), "explorers"),
    "no seed": (lambda r: changed(r, chance=[]), "chance"),
    "wrong seed": (lambda r: changed(r, chance=[Chance(0, "xyz")]), "64 hex digits"),
    "unknown action": (lambda r: changed(r, actions=[*r.actions, "fly:moon"]), "'fly:moon'"),
    "illegal action": (lambda r: changed(r, actions=["stop"]), "actions[0]: stop is not offered (RR-MOVE-02)"),
    "too many actions": (lambda r: changed(r, actions=[r.actions[0]] * 2), "actions[1]"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
@pytest.mark.parametrize("command", ["replay", "verify", "board", "play"])
def test_a_bad_record_is_refused(run: Runner, record: Record, command: str, forgery: str) -> None:
    forge, part = FORGERIES[forgery]
    Path("bad.json").write_text(forge(record))
    before = Path("bad.json").read_bytes()

    if command == "board" and forgery in ("empty", "not JSON", "truncated"):
        part = "not JSON"
    refused(run(command, "bad.json"), "bad.json", part)
    assert Path("bad.json").read_bytes() == before


def test_a_wrong_result_is_found(run: Runner, record: Record) -> None:
    Path("bad.json").write_text(changed(record, result=Result([1.0, 2.0], [0])))

    refused(run("verify", "bad.json"), "bad.json", "result", "its actions lead to no result")


def test_a_record_of_another_edition_can_be_tried(run: Runner, record: Record) -> None:
    Path("old.json").write_text(changed(record, edition="runners-1-00000000"))

    assert run("replay", "old.json", "--trust").code == 0
    assert run("verify", "old.json", "--trust").code == 0
    before = Path("old.json").read_bytes()
    assert run("play", "old.json", "--trust").code == 0
    assert Path("old.json").read_bytes() == before


def test_a_record_names_a_bot_that_is_unknown(run: Runner, record: Record) -> None:
    Path("game.json").write_text(changed(record, players=["human", "wizard"]))

    refused(run("play", "game.json"), "'wizard'")
    assert run("play", "game.json", "--seats", "human,greedy").code == 0


def test_there_is_no_such_position(run: Runner, record: Record) -> None:
    Path("game.json").write_text(notation.write_record(record))

    refused(run("replay", "game.json", "--at", 99), "no position 99", f"0 to {len(record.actions)}")
    refused(run("board", "game.json", "--at", 99), "no position 99")
    refused(run("replay", "game.json", "--at", -1), "--at")


def test_what_exists_is_not_replaced_without_force(run: Runner) -> None:
    Path("precious.svg").write_text("precious")

    refused(run("board", "--svg", "precious.svg"), "precious.svg", "--force")
    refused(run("pack", "export", "--out", "precious.svg"), "precious.svg", "--force")
    refused(run("play", "--save", "precious.svg"), "precious.svg", "--force")
    refused(run("pack", "new", "precious.svg"), "precious.svg", "new folder")
    assert Path("precious.svg").read_text() == "precious"
    assert run("board", "--svg", "precious.svg", "--force").code == 0
    assert Path("precious.svg").read_text().startswith("<svg")


def test_a_game_goes_on_as_it_was_dealt(run: Runner, record: Record) -> None:
    Path("game.json").write_text(notation.write_record(record))

    refused(run("play", "--resume", "game.json", "-o", "setup=random"), "--resume", "leave --option")
    refused(run("play", "game.json", "--seats", "human,greedy,greedy"), "3 are named for 2 seats")


@pytest.mark.parametrize("word", ["--seats=2", "--seed=1", "--option=setup=random", "--option=rounds=3", "--seats=3"])
def test_a_position_is_drawn_as_it_was_dealt(run: Runner, record: Record, word: str) -> None:
    Path("game.json").write_text(notation.write_record(record))
    Path("state.json").write_text(run("board", "--seed", 1, "--json").out)

    refused(run("board", "game.json", word), "FILE", "leave --seats, --seed and --option out")
    refused(run("board", "state.json", word), "FILE", "leave --seats")


def test_nobody_plays_on(run: Runner, record: Record) -> None:
    Path("game.json").write_text(notation.write_record(record))

    refused(run("play", "game.json", "--seats", 0), "nobody is human")


def test_the_data_folder_cannot_be_made(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/proc/no")

    refused(run("play", "--terminal"), "/proc/no", "--save")


BROKEN: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "a word for a number": (lambda s: s["explorers"][0].update(rations="x"), "rations"),
    "an unknown place": (lambda s: s["explorers"][0].update(place="moon"), "moon"),
    "an unknown question": (lambda s: s["agenda"].insert(0, ["fly", 0]), "fly"),
    "another edition": (lambda s: s.update(edition="runners-9-00000000"), "edition"),
    "another game": (lambda s: s.update(game="chess"), "chess"),
    "too many seats": (lambda s: s.update(seats=7), "state"),
    "an enormous number": (lambda s: s["sites"]["mossgate"].update(levels=[10**30]), "a state that Reliquary wrote"),
    "a level that is not there": (
        lambda s: s["sites"]["moth-garden"].update(levels=[7], colour="purple"),
        "a state that Reliquary wrote",
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_state_is_refused(run: Runner, fault: str) -> None:
    state = json.loads(run("board", "--seed", 1, "--json").out)
    spoil, part = BROKEN[fault]
    spoil(state)
    Path("state.json").write_text(json.dumps(state))

    refused(run("board", "state.json"), "state.json" if "game" not in fault else "", part)


def test_a_view_is_nobody_elses(run: Runner) -> None:
    Path("view.json").write_text(run("board", "--seed", 1, "--seat", 1, "--json").out)

    assert run("board", "view.json", "--seat", 1).code == 0
    refused(run("board", "view.json", "--seat", 0), "--seat")
    refused(run("board", "view.json", "--at", 0), "--at")


PACKS = {
    "circle": ("id: mine\ngame: runners\norigin: owner\nextends: ../mine\n", "mine/pack.yaml:4: extends: goes round"),
    "missing id": ("game: runners\norigin: owner\nextends: runners\n", "missing key 'id'"),
    "wrong type": ("id: [mine]\ngame: runners\norigin: owner\nextends: runners\n", "mine/pack.yaml:1: id: expected"),
    "no YAML": ("id: {", "mine/pack.yaml"),
    "other game": ("id: mine\ngame: chess\norigin: owner\nextends: runners\n", "game"),
}


@pytest.mark.parametrize("fault", PACKS)
@pytest.mark.parametrize("command", ["play --pack", "simulate --pack", "board --pack", "pack export"])
def test_a_broken_pack_is_refused(run: Runner, command: str, fault: str) -> None:
    assert run("pack", "new", "mine").code == 0
    text, part = PACKS[fault]
    Path("mine/pack.yaml").write_text(text)

    refused(run(*command.split(), "mine"), part)


def test_every_mistake_of_a_pack_gets_a_line_of_its_own(run: Runner) -> None:
    run("pack", "new", "mine")
    Path("mine/tiles.yaml").write_text("blue:\n  - {id: Glass Beads, level: 4, value: many, origin: owner}\n")

    done = run("pack", "check", "mine")

    assert done.code == 2
    assert [line.partition(": ")[0] for line in done.err.splitlines()] == ["mine/tiles.yaml:2"] * 3
    refused(run("play", "--pack", "mine"), "mine/tiles.yaml:2", "(and 2 more: reliquary pack check)")
    assert json.loads(run("pack", "check", "mine", "--json").out)[0]["good"] is False


def test_a_mistake_of_ours_is_one_line_too(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    from reliquary import reference

    def stumble() -> None:
        raise KeyError("lost\nkey")

    monkeypatch.setattr(reference, "rules", stumble)
    done = run("rules", "shrine")

    assert done.code == 70
    assert done.err.count("\n") == 1
    assert "a mistake of ours (KeyError" in done.err
