"""The games there are: found by their folders and by what is installed, and named by nobody else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import reliquary
from reliquary import bots, games
from reliquary.manifest import GROUP, Manifest

ROOT = Path(reliquary.__file__).parent
CLONE = Path(__file__).parents[1]
TOY = Manifest("toy", "Toy", "magpie", bots={"greedy": "game"})


@pytest.fixture
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package that announces a game."""
    point = EntryPoint("toy", "tests.test_games:TOY", GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [point] if group == GROUP else [])
    games.manifests.cache_clear()
    yield
    games.manifests.cache_clear()


def test_each_folder_is_a_game_and_the_first_is_meant_where_nobody_names_one() -> None:
    folders = {path.name for path in (ROOT / "games").iterdir() if (path / "__init__.py").exists()}

    assert {one.name for one in games.shipped().values()} == folders
    assert next(iter(reliquary.GAMES)) == "runners"
    assert all(one.folder == (ROOT / "games" / name).resolve() for name, one in games.shipped().items())


@pytest.mark.usefixtures("_installed")
def test_an_installed_package_announces_its_game() -> None:
    assert list(reliquary.GAMES) == ["runners", "relic", "toy"]
    assert games.manifest("toy") is TOY
    assert bots.names_for("toy") == ["random", "greedy"]
    assert TOY.knowledge("greedy").__name__ == "magpie.game"


def test_what_a_bot_knows_about_a_game_stands_in_the_module_of_its_name() -> None:
    runners = Manifest("toy", "Toy", "reliquary.games.runners")

    assert runners.is_known_to("plan")
    assert runners.knowledge("plan").__name__ == "reliquary.games.runners.bots.plan"
    assert not runners.is_known_to("regular")
    assert not Manifest("toy", "Toy", "magpie").is_known_to("plan")


@pytest.mark.usefixtures("_installed")
def test_a_shipped_game_is_found_without_a_look_at_what_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: pytest.fail("nobody asked for other games"))

    assert games.manifest("relic") is games.shipped()["relic"]
    assert reliquary.game("relic").name == "relic"


def test_a_game_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"^there is no game called 'relics'; did you mean relic\?$"):
        reliquary.game("relics")


def test_no_module_outside_of_a_game_imports_it() -> None:
    """The import contracts say so too; strings and lazy imports are seen here alone."""
    named = re.compile(rf"reliquary\.games\.({'|'.join(games.shipped())})\b")
    outside = [file for file in ROOT.rglob("*.py") if (ROOT / "games") not in file.parents]

    assert [str(file.relative_to(ROOT)) for file in outside if named.search(file.read_text("utf-8"))] == []


SOURCES = ("src", "client/src", "client/build", "run.py", "build_client.py")
OWN = ("src/reliquary/games", "client/src/games")  # where each game has a folder of its own
PLAIN = (".py", ".ts", ".svelte", ".ftl", ".css", ".json", ".svg", ".html", ".mako")
# Lines outside of the games' folders that may hold one of their names, each with its reason.
EXCEPTIONS: Mapping[str, str] = {}


def named_in(root: Path) -> Iterator[str]:
    """Each line outside of a game's own folder that holds the name of a game, with its file and its number."""
    name = re.compile(rf"(?<![a-z])({'|'.join(games.shipped())})(?![a-z])", re.IGNORECASE)
    for file in _sources(root):
        place = file.relative_to(root).as_posix()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if name.search(line) and line.strip() not in EXCEPTIONS:
                yield f"{place}:{number}: {line.strip()}"


def _sources(root: Path) -> Iterator[Path]:
    """What is written by hand or made from it, but migrations of the database and the client as it was built."""
    left_out = [root / "src/reliquary/web/static", root / "src/reliquary/web/storage/migrations"]
    left_out += [root / own / name for own in OWN for name in games.shipped()]
    for source in SOURCES:
        place = root / source
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if file.suffix in PLAIN and not any(folder in file.parents for folder in left_out):
                yield file


def test_no_game_is_named_outside_of_its_folder() -> None:
    assert list(named_in(CLONE)) == []


def test_every_exception_is_still_needed() -> None:
    lines = {line.strip() for file in _sources(CLONE) for line in file.read_text("utf-8").splitlines()}

    assert EXCEPTIONS.keys() <= lines


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("src/reliquary/arena.py", 'if game == "relic":'),
        ("client/src/shell/Play.svelte", "{#if card.name === 'runners'}"),
        ("src/reliquary/words/en/cli.ftl", "other = Relic"),
        ("run.py", "GAMES = 'src/reliquary/games/runners'"),
        ("client/build/art.ts", "const FOLDER = 'games/runners/drawing/art';"),
        ("src/reliquary/games/__init__.py", "relic_first = True"),
    ],
)
def test_a_name_is_found_with_its_file_and_line(tmp_path: Path, file: str, line: str) -> None:
    (tmp_path / "run.py").touch()
    (tmp_path / "build_client.py").touch()
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(f"# relics, forerunners and relicts are others\n{line}\n")

    assert list(named_in(tmp_path)) == [f"{file}:2: {line}"]


@pytest.mark.parametrize("own", OWN)
def test_in_its_own_folder_a_game_names_itself(tmp_path: Path, own: str) -> None:
    (tmp_path / "run.py").touch()
    (tmp_path / "build_client.py").touch()
    (tmp_path / own / "relic").mkdir(parents=True)
    (tmp_path / own / "relic" / "game.ts").write_text("relic")

    assert list(named_in(tmp_path)) == []
