"""Many games: the same seed gives the same games, and the sums are right."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

import reliquary
from reliquary import arena, notation

THREE = ["random", "random", "random"]


def without_time(summary: arena.Summary) -> dict[str, object]:
    """A summary less what depends on the machine."""
    return {k: v for k, v in asdict(summary).items() if k not in ("seconds", "decisions_per_second", "jobs")}


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_processes() -> None:
    one = arena.simulate("runners", THREE, games=8, seed=1, jobs=1)
    two = arena.simulate("runners", THREE, games=8, seed=1, jobs=2)
    assert without_time(one) == without_time(two)


def test_another_seed_gives_other_games() -> None:
    one = arena.simulate("runners", THREE, games=4, seed=1)
    other = arena.simulate("runners", THREE, games=4, seed=2)
    assert one.scores != other.scores


def test_a_summary_adds_up() -> None:
    played = list(arena.outcomes(arena.line_up("runners", THREE, 5, seed=4), 1))
    summary = arena.simulate("runners", THREE, games=5, seed=4)
    assert summary.games == 5
    assert sum(summary.wins) == pytest.approx(5)
    assert summary.decisions == sum(outcome.decisions for outcome in played)
    assert summary.scores[0] == pytest.approx(sum(outcome.scores[0] for outcome in played) / 5, abs=0.001)
    assert summary.turns["p50"] == sorted(outcome.turns for outcome in played)[2]


def test_shares_and_intervals_follow_from_the_wins() -> None:
    summary = arena.simulate("runners", THREE, games=5, seed=4)
    assert summary.shares == pytest.approx([won / 5 for won in summary.wins], abs=0.0001)
    assert summary.intervals == [arena.interval(won, 5) for won in summary.wins]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (360, 400, 0.8667, 0.9257)],
)
def test_an_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert arena.interval(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_a_game_alone_is_the_game_of_the_simulation() -> None:
    jobs = list(arena.line_up("runners", THREE, 3, seed=4))
    assert arena.play(jobs[2]) == list(arena.outcomes(jobs, 1))[2]


def test_events_that_are_watched_for_are_noted() -> None:
    (outcome,) = arena.outcomes(arena.line_up("runners", ["greedy", "greedy"], 1, seed=4, watch="collected"), 1)
    assert len(outcome.watched) >= 7
    assert all(event["trails"] >= 1 for event in outcome.watched)


# Records


def kept(folder: Path) -> dict[str, bytes]:
    """The files of a folder, by name."""
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def test_every_game_is_kept_as_a_record_that_leads_to_its_outcome(tmp_path: Path) -> None:
    arena.simulate("runners", ["random", "greedy"], 3, seed=4, options={"rounds": 3}, records=tmp_path / "new" / "set")
    played = arena.outcomes(arena.line_up("runners", ["random", "greedy"], 3, 4, {"rounds": 3}), 1)
    records = [notation.read_record(text) for text in kept(tmp_path / "new" / "set").values()]

    assert [record.result and record.result.scores for record in records] == [list(one.scores) for one in played]
    assert records[0].players == ["random", "greedy"]
    assert records[0].options["rounds"] == 3
    for record in records:
        *_, last = reliquary.replay(record)
        notation.check_result(last.game, record, last)


def test_names_are_in_the_order_of_seeds_and_games(tmp_path: Path) -> None:
    for seed in (20, 3):
        arena.simulate("relic", ["greedy", "greedy"], 2, seed, options={"missions": 1}, records=tmp_path, force=True)

    records = [notation.read_record(text) for text in kept(tmp_path).values()]
    assert [record.chance[0].seed for record in records] == [
        3 * arena.SPREAD,
        3 * arena.SPREAD + 1,
        20 * arena.SPREAD,
        20 * arena.SPREAD + 1,
    ]
    assert next(iter(kept(tmp_path))) == "relic-0000000000003-00000000.reliquary.json"


def test_records_are_the_same_bytes_whatever_the_number_of_processes(tmp_path: Path) -> None:
    for jobs in (1, 2):
        arena.simulate("runners", THREE, 4, seed=1, jobs=jobs, options={"rounds": 2}, records=tmp_path / str(jobs))

    assert kept(tmp_path / "1") == kept(tmp_path / "2")
    assert len(kept(tmp_path / "1")) == 4


def test_a_folder_that_holds_records_is_left_alone_unless_forced(tmp_path: Path) -> None:
    (tmp_path / "mine.reliquary.json").write_text("mine")

    with pytest.raises(FileExistsError, match="holds records already; name another folder"):
        arena.simulate("runners", THREE, 1, records=tmp_path)
    assert list(kept(tmp_path)) == ["mine.reliquary.json"]

    arena.simulate("runners", THREE, 1, options={"rounds": 1}, records=tmp_path, force=True)
    assert kept(tmp_path).pop("mine.reliquary.json") == b"mine"


def test_a_record_that_cannot_be_written_leaves_nothing_half_done(tmp_path: Path) -> None:
    folder = arena.Folder(tmp_path)
    (tmp_path / "runners-0000000000001-00000000.reliquary.json").mkdir()  # in its way
    record = notation.new_record(reliquary.game("runners"), 2, 1, {}, [])

    with pytest.raises(OSError, match=r"[Dd]irectory"):
        folder.keep(record, seed=1, number=0)
    assert len(list(tmp_path.iterdir())) == 1


def test_without_a_wish_for_it_no_record_is_made() -> None:
    (outcome,) = arena.outcomes(arena.line_up("runners", THREE, 1, 4, {"rounds": 1}), 1)
    (kept_too,) = arena.outcomes(arena.line_up("runners", THREE, 1, 4, {"rounds": 1}, record=True), 1)

    assert outcome.record is None
    assert kept_too.record is not None
    assert len(kept_too.record.actions) == outcome.decisions


# Sums


def test_percentiles_come_from_the_ordered_numbers() -> None:
    spread = arena.spread(range(101))
    assert spread == {"mean": 50.0, "p5": 5.0, "p25": 25.0, "p50": 50.0, "p75": 75.0, "p95": 95.0}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seats": ["random"]}, "for 2 to 5 players, not for 1"),
        ({"seats": ["random", "wizard"]}, "there is no bot 'wizard'"),
        ({"games": 0}, "games from 1 up"),
        ({"jobs": 0}, "jobs is a whole number from 1 up"),
        ({"seed": -1}, "seed runs from 0"),
        ({"name": "chess"}, "there is no game called 'chess'"),
        ({"options": {"setup": "wild"}}, "setup is 'wild'"),
    ],
)
def test_what_cannot_be_simulated_is_refused(changed: dict[str, object], said: str) -> None:
    given: dict[str, object] = {"name": "runners", "seats": THREE, "games": 2, "seed": 1, "jobs": 1, **changed}
    with pytest.raises(ValueError, match=said):
        arena.simulate(**given)
