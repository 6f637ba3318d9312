"""The documentation exists, is complete and speaks the truth; its Python blocks are doctests and run by themselves."""

from __future__ import annotations

import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import prometheus_client
import pytest
import yaml

import reliquary
import run
from bench.hostile.attacks import ATTACKS
from reliquary.bots import BOTS, names_for
from reliquary.games.relic import features as relic_features
from reliquary.games.relic import notation as relic_notation
from reliquary.games.relic import plain as relic_plain
from reliquary.games.relic.card_data import KINDS, Printed, PrintedCard
from reliquary.games.relic.effects import ODD, WORDS
from reliquary.games.runners import features as runners_features
from reliquary.games.runners import notation as runners_notation
from reliquary.games.runners import plain as runners_plain
from reliquary.games.runners.layout import LAYOUT, POWERS
from reliquary.kernel import Game
from reliquary.notation import Record
from reliquary.options import table
from reliquary.table import Code, Hello, Now, Settings, Told
from reliquary.table.frames import Happening
from reliquary.table.log import KINDS as LOG_KINDS
from reliquary.table.table import PROPOSERS
from reliquary.web import settings as server
from reliquary.web.metrics import Metrics
from tests.docs import (
    COMMAND_LINE,
    DOCS,
    PICTURES,
    STATES,
    TUTORIALS,
    VOCABULARY,
    Tutorial,
    command_line_page,
    commands,
    states_page,
    vocabulary_page,
)
from tests.rules import ids_in

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
PROSE = [page for page in PAGES if page.parent != DOCS / "rules" or page.stem == "index"]
DECISIONS = sorted((DOCS / "adr").glob("[0-9]*.md"))
PARTS = ["Context", "Options", "Decision", "What would change our mind"]

LINK = re.compile(r"\[[^]]*\]\(([^)\s]+)\)|(?:src|srcset|href)=\"([^\"]+)\"")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|TBD|lorem ipsum|coming soon|for now)\b", re.IGNORECASE)
ONE_MACHINE = re.compile(
    r"(?<![\w/.:~<])/(?!api/|srv/reliquary|etc/|run/postgresql)[a-z]+/\w|file://|localhost|\b(?!127\.0\.0\.1|0\.0\.0\.0)(\d+\.){3}\d+\b"
)


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def text(*parts: str) -> str:
    return ROOT.joinpath(*parts).read_text("utf-8")


def code_in(page: str) -> set[str]:
    """What a page sets as code, word by word: an option or a field counts as described where it stands so."""
    spans = re.findall(r"`([^`\n]+)`", FENCE.sub("", text(page)))
    return {word for span in spans for word in re.findall(r"[\w.~<>:-]+", span)} | set(spans)


def blocks(page: Path, *languages: str) -> list[str]:
    return [code for language, code in FENCE.findall(page.read_text("utf-8")) if language in languages]


def links(page: Path) -> Iterator[str]:
    for found in LINK.finditer(FENCE.sub("", page.read_text("utf-8"))):
        target = found[1] or found[2]
        if not re.match(r"[a-z]+:", target):
            yield target


# Pages


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [link for link in links(page) if not (page.parent / link.partition("#")[0]).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_pages_of_the_site_link_to_nothing_outside_it(page: Path) -> None:
    inside = page.is_relative_to(DOCS)
    targets = [(page.parent / link.partition("#")[0]).resolve() for link in links(page)]

    assert [target for target in targets if inside and not target.is_relative_to(DOCS)] == []


@pytest.mark.parametrize("page", PROSE, ids=name)
def test_nothing_is_unfinished_and_nothing_is_of_one_machine(page: Path) -> None:
    whole = page.read_text("utf-8")

    assert UNFINISHED.findall(whole) == []
    assert ONE_MACHINE.findall(whole) == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_python_block_is_a_doctest_that_ends_with_an_empty_line(page: Path) -> None:
    for block in blocks(page, "python", "pycon", "py"):
        assert ">>> " in block, "a block that is not run belongs into a text fence"
        assert block.endswith("\n\n"), "without an empty line the fence is taken for output"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_page_has_one_title_and_it_comes_first(page: Path) -> None:
    whole = FENCE.sub("", page.read_text("utf-8"))

    assert whole.startswith("# ")
    assert len(re.findall(r"^# ", whole, re.MULTILINE)) == 1


@pytest.mark.parametrize("page", PROSE, ids=name)
def test_every_rule_that_is_cited_exists(page: Path) -> None:
    cited = set(re.findall(r"\bR[RE]-[A-Z0-9]+-\d+[a-z]?\b", page.read_text("utf-8")))

    assert cited - set(ids_in("relic-runners.md")) - set(ids_in("relic.md")) == set()


def test_the_navigation_lists_every_page_once() -> None:
    def pages(entry: Any) -> Iterator[str]:
        if isinstance(entry, str):
            yield entry
        else:
            for each in entry.values() if isinstance(entry, dict) else entry:
                yield from pages(each)

    listed = list(pages(yaml.safe_load(text("mkdocs.yml"))["nav"]))

    assert sorted(listed) == sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))


# README, CHANGELOG, CONTRIBUTING, LICENSE


def test_the_table_of_the_readme_names_every_module_of_rules() -> None:
    table = re.findall(r"\(src/reliquary/games/runners/rules/(\w+)\.py\)", text("README.md"))
    modules = {path.stem for path in (ROOT / "src/reliquary/games/runners/rules").glob("[a-z]*.py")}

    assert set(table) == modules


def test_the_table_of_the_readme_names_every_family_of_rules() -> None:
    told = text("README.md")
    families = {rule.split("-")[1] for rule in ids_in("relic-runners.md")} - {"EX", "CHK", "DIFF", "PIC", "RULING"}

    assert {name for name in families if f"RR-{name.rstrip('123')}" not in told} == set()


def test_the_readme_gives_the_two_commands_and_says_what_it_is() -> None:
    told = text("README.md")

    assert "python3 run.py play" in told
    assert "python3 run.py test" in told
    assert "unofficial fan work" in told
    assert "No official art and no official text" in told


def test_the_licence_and_the_notice_say_what_is_whose() -> None:
    licence, notice = text("LICENSE"), text("NOTICE.md")

    assert licence.startswith("MIT License\n")
    for told in (licence, notice):
        assert "unofficial fan work" in " ".join(told.split())
        assert "belong to their owners" in " ".join(told.split())
        assert re.search("no official\\s+art and no official text", told, re.IGNORECASE)


def test_every_version_of_the_changelog_tells_what_happened_to_the_rules() -> None:
    versions = re.split(r"^## ", text("CHANGELOG.md"), flags=re.MULTILINE)[1:]
    current = tomllib.loads(text("pyproject.toml"))["project"]["version"]

    assert re.match(r"\d+\.\d+\.\d+", current)[0] == versions[0].split()[0]  # type: ignore[index]
    assert [version.split()[0] for version in versions if "\n### Rules\n" not in version] == []


def test_every_verb_of_run_py_is_described() -> None:
    verbs = re.findall(r"^    (\w+) +\S", run.parser().format_help(), re.MULTILINE)

    assert "golden" in verbs
    assert [verb for verb in verbs if f"`python3 run.py {verb}`" not in text("CONTRIBUTING.md")] == []


# Installing

INSTALL = re.compile(
    r"\b(?:pip[3x]?|uv tool|uv pip) install ([^`\n#;|&)\\]+)|\b(?:uvx|pipx run|uv tool run) ([^`\n#;|&)\\]+)"
)
FILES = (".", "/", "~", "git+", "dist/")


def foreign_packages(told: str) -> list[str]:
    """What a text tells people to install that is no file, not the repository, not ours and not needed by us."""
    project = tomllib.loads(text("pyproject.toml"))
    groups = [project["project"]["dependencies"], *project["project"]["optional-dependencies"].values()]
    needed = [line for group in [*groups, *project["dependency-groups"].values()] for line in group]
    known = {distribution(line) for line in [project["project"]["name"], "pip", *needed]}
    words = [word.strip("'\"").rstrip(",:") for found in INSTALL.findall(told) for word in " ".join(found).split()]
    named = [
        word for word in words if not word.startswith(("-", *FILES)) and not word.endswith((".whl", ".gz", ".txt"))
    ]
    return [word for word in named if distribution(word) not in known]


def distribution(requirement: str) -> str:
    return re.split(r"[\[<>=!~; ]", requirement)[0].lower().replace("_", "-")


@pytest.mark.parametrize("name", ["reliquary", "reliquary[testing]", "'reliquary[testing]'", "--user reliquary==0.1"])
@pytest.mark.parametrize("tool", ["pip install", "bin/pip install", "pipx install", "uv tool install", "uvx"])
def test_the_name_of_somebody_else_is_found(tool: str, name: str) -> None:
    assert foreign_packages(f"Type `{tool} {name}` and so on.\n") != []


@pytest.mark.parametrize(
    "words",
    [".", "'.[testing]'", "git+REPOSITORY", "./x.whl", "x.whl", "fontpkg-vollkorn", '"reliquary-games[testing]"'],
)
def test_what_is_ours_may_be_installed(words: str) -> None:
    assert foreign_packages(f"Type `pip install {words}` and so on.\n") == []


def test_nobody_is_told_to_install_the_package_of_somebody_else() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    told = {
        file: ROOT / file for file in listed.split("\0") if file and not file.startswith(("tests/", "requirements/"))
    }
    texts = {file: path.read_bytes().decode("utf-8", "ignore") for file, path in told.items() if path.is_file()}

    assert "docs/how-to/install.md" in texts
    assert {file: found for file, whole in texts.items() if (found := foreign_packages(whole))} == {}


def test_the_browsers_that_can_play_are_the_same_everywhere() -> None:
    target = re.search(r"target: \[(.+)\]", text("client/vite.config.ts"))
    versions = dict(re.findall(r"([a-z]+)([\d.]+)", target[1] if target else ""))
    page, words = text("docs/how-to/install.md"), text("src/reliquary/words/en/client.ftl")

    assert versions.keys() == {"chrome", "edge", "firefox", "safari"}
    for browser, version in versions.items():
        assert re.search(rf"{browser}[^|]*\| {re.escape(version)} \|", page, re.IGNORECASE)
        assert re.search(rf"{browser}[^,]* from (version )?{re.escape(version)}[,.]", words, re.IGNORECASE)


# Decisions


@pytest.mark.parametrize("page", DECISIONS, ids=name)
def test_a_decision_has_four_parts_and_takes_a_page(page: Path) -> None:
    told = page.read_text("utf-8")

    parts = re.split(r"^##? .+$", told, flags=re.MULTILINE)[2:]

    assert re.findall(r"^## (.+)$", told, re.MULTILINE) == PARTS
    assert [part for part in parts if len(part.split()) < 10] == []
    assert len(told.split()) < 600


def test_decisions_are_numbered_without_gaps_and_listed() -> None:
    listed = re.findall(r"^(\d+)\. \[(.+)\]\((.+)\)$", text("docs/adr/index.md"), re.MULTILINE)
    found = [(page.name, page.read_text("utf-8").splitlines()[0]) for page in DECISIONS]

    assert [(file, f"# {number}. {title}") for number, title, file in listed] == found
    assert [int(number) for number, _, _ in listed] == list(range(1, len(found) + 1))
    assert [file for file, _ in found if not re.fullmatch(r"\d{4}(-[a-z0-9]+)+\.md", file)] == []


# The library


def test_every_public_name_is_described() -> None:
    described = code_in("docs/reference/api.md")

    assert [name for name in reliquary.__all__ if not {name, f"reliquary.{name}"} & described] == []


def test_everything_that_a_game_offers_scripts_is_described() -> None:
    ours = {"refuse", "plain", "restore", "word_files"}  # between a game, the kernel and the words
    ours |= {"pieces", "voice", "shown"}  # and the table, whose page describes them
    offered = {name for name in [*vars(Game), *Game.__annotations__] if not name.startswith("_")} - ours
    described = code_in("docs/reference/api.md")

    assert "imagine" in offered
    assert {name for name in offered if not {name, f"game.{name}"} & described} == set()


@pytest.mark.parametrize("kind", [runners_features.Holdings, relic_features.Holdings])
def test_everything_that_a_seat_has_is_described(kind: type[msgspec.Struct]) -> None:
    assert set(kind.__struct_fields__) - code_in("docs/reference/api.md") == set()


def test_the_page_of_the_table_is_complete() -> None:
    described = code_in("docs/reference/table.md")
    commands = {kind.__name__ for kind in PROPOSERS} | {"propose", "propose_start"}
    fields = {field for kind in (Settings, Hello, Now, Told) for field in kind.__struct_fields__}

    assert {*Code, *LOG_KINDS} - described == set()
    assert {field for kind in LOG_KINDS.values() for field in kind.__struct_fields__} - described == set()
    assert (fields | commands) - described == set()
    assert {"pieces", "voice", "described", "shown", *Happening.__struct_fields__} - described == set()


@pytest.mark.parametrize("name", reliquary.GAMES)
def test_the_options_of_a_game_are_described_as_they_are_declared(name: str) -> None:
    told = "\n".join(table(reliquary.game(name).agreements()))

    assert told in text("docs/reference/api.md"), "write the page anew: python -m tests.docs"


def test_every_bot_is_described() -> None:
    named = {f"reliquary.bots.{name}" for name in ("names_for", "usual", "check", "make", "BOTS")}

    assert (BOTS.keys() | named) - code_in("docs/reference/api.md") == set()
    assert BOTS.keys() - code_in("docs/reference/bots.md") == set()


@pytest.mark.parametrize("bot", BOTS)
def test_the_table_of_bots_says_what_each_plays(bot: str) -> None:
    [row] = [line for line in text("docs/reference/bots.md").splitlines() if line.startswith(f"| `{bot}` | ")]
    played = {("runners", "relic"): "both games", ("runners",): "Relic Runners", ("relic",): "Relic"}

    assert row.split(" | ")[2] == played[tuple(game for game in reliquary.GAMES if bot in names_for(game))]


@pytest.mark.parametrize(("game", "notation"), [("runners", runners_notation), ("relic", relic_notation)])
def test_every_action_and_every_prompt_is_described(game: str, notation: ModuleType) -> None:
    described = code_in("docs/reference/actions.md")
    verbs = {word.partition(":")[0] for word in reliquary.game(game).vocabulary}
    prompts = {prompt for prompt, kind in notation.KINDS.items() if kind.asks}

    assert verbs - {word.partition(":")[0] for word in described} == set()
    assert prompts - described == set()


PRINTED = [Printed, PrintedCard, *KINDS.values()]
PLAIN = [
    kind for plain in (runners_plain, relic_plain) for name, kind in vars(plain).items() if name.startswith("Plain")
]


@pytest.mark.parametrize("kind", [Record, *PLAIN], ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_field_of_records_and_states_is_described(kind: type[msgspec.Struct]) -> None:
    fields = {field.encode_name for field in msgspec.structs.fields(kind)}

    assert fields - code_in("docs/reference/records-and-states.md") == set()


def test_every_field_of_a_state_is_described_as_it_is_declared() -> None:
    assert STATES.read_text("utf-8") == states_page(), "write the page anew: python -m tests.docs"


def json_type(kind: msgspec.inspect.Type) -> str:
    """What a field is in JSON."""
    if isinstance(kind, msgspec.inspect.UnionType):
        return " or ".join(dict.fromkeys(map(json_type, kind.types)))
    names = {"Int": "integer", "Str": "string", "Literal": "string", "Bool": "boolean", "List": "array", "None": "null"}
    return names.get(type(kind).__name__.removesuffix("Type"), "object")


@pytest.mark.parametrize("heading", ["Every entry", "A card", "A space", "A character", "A scenario"])
def test_the_fields_of_cards_are_described_with_their_types(heading: str) -> None:
    kind = dict(zip(["Every entry", "A card", "A space", "A character", "A scenario"], PRINTED, strict=True))[heading]
    chapter = text("docs/reference/cards.md").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    inherited = () if kind is Printed else Printed.__struct_fields__
    fields = msgspec.inspect.type_info(kind).fields  # type: ignore[attr-defined]

    assert re.findall(r"^\| `(\w+)` \| ([\w ]+) \|", chapter, re.MULTILINE) == [
        (field.encode_name, json_type(field.type)) for field in fields if field.encode_name not in inherited
    ]


def test_every_key_of_a_pack_is_described() -> None:
    keys = {field.name for file in LAYOUT.files for field in file.fields}
    keys |= {field.name for section in LAYOUT.sections() for field in section.fields}
    keys |= {section.name for section in LAYOUT.sections()} | {file.name for file in LAYOUT.files} | set(POWERS)
    keys |= {field.name for field in LAYOUT.identity.fields} | {"drop", "inherit"}

    assert keys - code_in("docs/reference/packs.md") == set()


def test_every_law_is_told_as_it_is_numbered() -> None:
    told = re.findall(r"^(\d\. )\*\*(.+?)\.\*\*", text("docs/reference/laws.md"), re.MULTILINE)
    tested = re.findall(r"# (\d\. )(.+)", text("src/reliquary/testing.py"))

    assert len(told) == 8
    assert [(number, law.lower().replace(";", ",")) for number, law in told] == [
        (number, law.lower()) for number, law in tested
    ]


# The command line


def test_every_command_is_described_as_it_describes_itself() -> None:
    remedy = "write the page anew: python -m tests.docs"

    assert COMMAND_LINE.read_text("utf-8") == command_line_page(), remedy


def test_the_words_of_relic_are_those_of_the_reference() -> None:
    remedy, shown = "write the page anew: python -m tests.docs", VOCABULARY.read_text("utf-8")

    assert shown == vocabulary_page(), remedy
    assert [name for name in (*WORDS, *ODD) if f"| `{name}` |" not in shown] == ["odd"]  # what its table is about


@pytest.mark.parametrize("page", PROSE, ids=name)
def test_every_command_that_is_shown_can_be_typed(page: Path) -> None:
    known = commands()
    lines = [line for block in blocks(page, "console") for line in block.splitlines() if line.startswith("$ ")]
    for line in lines:
        for call in line[2:].partition("  #")[0].split(" | "):
            tool, *words = shlex.split(call)
            if tool == "reliquary" or words[:2] == ["run.py", "play"]:
                check_call(words if tool == "reliquary" else words[1:], known)


def check_call(words: list[str], known: dict[str, Any]) -> None:
    command = known.get(" ".join(words[:2])) or known.get(words[0])
    assert command is not None, f"there is no command {words[:2]}"
    options = {option for param in command.params for option in param.opts}
    assert [word for word in words if word.startswith("-") and word != "-" and word not in options] == []


@pytest.mark.parametrize("page", TUTORIALS, ids=name)
def test_the_game_in_the_terminal_goes_as_the_tutorial_says(page: Path) -> None:
    tutorial, remedy = Tutorial(page), "put in what it says now, and read it: python -m tests.docs tutorials"

    assert len(tutorial.answers) >= 4
    assert tutorial.stale() == [], remedy


def test_a_tutorial_that_has_gone_stale_is_found_and_mended(tmp_path: Path) -> None:
    fresh = TUTORIALS[0].read_text("utf-8")
    page = tmp_path / "page.md"
    page.write_text(fresh.replace("travels to Rootwell.", "runs to Rootwell."), "utf-8")

    assert Tutorial(page).stale()[0] == "Ottilie Cinderwick runs to Rootwell."
    Tutorial(page).mend()
    assert page.read_text("utf-8") == fresh


# The threat model


def test_the_threat_model_names_tests_and_attacks_that_exist() -> None:
    page = text("docs/explanation/threat-model.md")
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| ")]
    named = [shown for *_, last in rows for shown in re.findall(r"`([^`]+)`", last)]
    tests = [shown.partition("::") for shown in re.findall(r"`((?:client/)?tests/[^`]+)`", page)]
    attacks = {shown for shown in named if not shown.startswith(("tests/", "client/tests/"))}

    assert [file for file, _, _ in tests if not (ROOT / file).exists()] == []
    assert [f"{file}::{one}" for file, _, one in tests if one and f"def {one}(" not in text(file)] == []
    assert attacks - ATTACKS.keys() == set()
    assert [attack for attack in ATTACKS if f"`{attack}`" not in page] == []
    assert [row[0] for row in rows if row[-1].strip(" |") not in ("shown by", "---") and "`" not in row[-1]] == []


def test_the_threat_model_names_files_that_exist() -> None:
    named = re.findall(r"`((?:web|table)/[\w/]+\.py)`", text("docs/explanation/threat-model.md"))

    assert len(named) > 10
    assert [file for file in named if not (ROOT / "src" / "reliquary" / file).exists()] == []


# Settings


def test_the_page_for_hosts_tells_every_setting() -> None:
    told = set(re.findall(r"RELIQUARY_[A-Z_]+", (DOCS / "how-to" / "host-a-server.md").read_text("utf-8")))

    assert told == {server.PREFIX + name.upper() for name in server.FIELDS} | {server.FILE_VARIABLE}


def test_the_page_for_hosts_tells_every_metric() -> None:
    page = (DOCS / "how-to" / "host-a-server.md").read_text("utf-8")
    exposed = prometheus_client.generate_latest(Metrics().registry).decode()

    assert set(re.findall(r"`(reliquary_\w+)`", page)) == set(
        re.findall(r"^# TYPE (reliquary_\w+)", exposed, re.MULTILINE)
    )


# Pictures


def test_the_pictures_of_the_board_are_small_and_of_this_edition() -> None:
    edition = reliquary.game("runners").edition.encode()
    remedy = "draw them anew: python -m tests.docs pictures"

    assert [file.name for file in PICTURES if edition not in file.read_bytes()] == [], remedy
    assert sum(file.stat().st_size for file in PICTURES) < 300_000
