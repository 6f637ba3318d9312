"""The client knows no rule and says nothing of its own: what it shows of one, and what it says, is the server’s."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1]
CLIENT = HERE / "client" / "src"
SCREENS = [*CLIENT.glob("games/**/*.ts"), *CLIENT.glob("games/**/*.svelte")]
PAGES = sorted(CLIENT.glob("**/*.svelte"))
CODE = [file for file in sorted(CLIENT.glob("**/*.ts")) if file.name != "wire.ts"]
WORDS = HERE / "src" / "reliquary" / "games"
RULE = re.compile(r"\bR[RE]-[A-Z]+-?\d*")
SENTENCE = re.compile(r"\b[A-Za-z][a-z]+,? [a-z]+")  # two words in a row
NAMED = re.compile(r"""\b(?:alt|aria-label|placeholder|title)=["'][^"'{}]*[A-Za-z]""")  # read out or shown by browsers
NUMBER = re.compile(r">\s*[×x+]?\d+\s*<|\w\([^)]*\"[×x+]?\d+\"[^)]*\)")  # an amount that is lettered
LIST = re.compile(r"""\.join\(["'`][,.;:·/]""")  # a list, or a sentence, put together by hand
FILES = ("PNG", "SVG")  # called so in every language


def told(file: Path) -> str:
    return file.relative_to(HERE).as_posix()


def markup(file: Path) -> str:
    """A page without its code, its style and its notes."""
    return re.sub(r"(?s)<script.*?</script>|<style>.*?</style>|<!--.*?-->", "", file.read_text("utf-8"))


def written(page: str) -> list[str]:
    """What a page says by itself: the text between its tags and its expressions."""
    bare = re.sub(r"<[^<>]*>", "\n", without_expressions(page))
    return [line.strip() for line in bare.split("\n") if line.strip()]


def without_expressions(page: str) -> str:
    """A page without all that is worked out, innermost braces first; what stood in one leaves a mark."""
    before = ""
    while before != page:
        before, page = page, re.sub(r"\{[^{}]*\}", "\0", page)
    return page


def strings(code: str) -> list[str]:
    """What stands in quotes, apart from notes and the names of files."""
    bare = re.sub(r"(?s)/\*.*?\*/|(?<![:\"'`])//[^\n]*|^import .*?;$", "", code, flags=re.MULTILINE)
    return [found[1] for found in re.findall(r"""(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1""", bare)]


@pytest.mark.parametrize("file", [file for file in SCREENS if not file.name.startswith("wire.")], ids=told)
def test_no_screen_of_a_game_names_a_rule(file: Path) -> None:
    assert RULE.findall(file.read_text("utf-8")) == []


@pytest.mark.parametrize("file", [file for file in SCREENS if file.suffix == ".svelte"], ids=told)
def test_no_screen_of_a_game_letters_an_amount_of_its_rules(file: Path) -> None:
    assert NUMBER.findall(markup(file)) == []


@pytest.mark.parametrize("file", PAGES, ids=told)
def test_no_page_says_anything_but_messages(file: Path) -> None:
    page = markup(file)
    assert [text for text in written(page) if re.search(r"[A-Za-z]", text) and text not in FILES] == []
    assert NAMED.findall(page) == []


@pytest.mark.parametrize("file", PAGES, ids=told)
def test_no_page_glues_a_sentence_from_messages(file: Path) -> None:
    """Between two expressions there may be a space, and signs that belong to no sentence."""
    assert [text for text in written(markup(file)) if re.search(r"\0[^\0\w]*[,.:;!?]|[,.:;!?][^\0\w]*\0", text)] == []


@pytest.mark.parametrize("file", [*PAGES, *CODE], ids=told)
def test_no_list_and_no_sentence_is_joined_by_hand(file: Path) -> None:
    found = [line.strip() for line in file.read_text("utf-8").splitlines() if LIST.search(line)]
    assert [line for line in found if line not in TITLES] == []


# Not sentences: the title of a window, and points beside each other.
TITLES = (
    'document.title = mark + [this.#title, say("reliquary")].filter(Boolean).join(" · ");',
    '<td class="number">{game.scores.toSorted((a, b) => b - a).join(" · ") || "–"}</td>',
)


@pytest.mark.parametrize("file", CODE, ids=told)
def test_no_sentence_stands_in_the_code(file: Path) -> None:
    found = [text for text in strings(file.read_text("utf-8")) if SENTENCE.search(text)]
    assert [text for text in found if not FOR_MACHINES.search(text)] == []


# What programs read: selectors, queries, markup, addresses, and what chance is hashed with.
FOR_MACHINES = re.compile(
    r"""^[\w.#\[\]:(), >*~="'-]+$(?<=[\])"'])|\(prefers-|<|\$\{|\[contenteditable|^reliquary [a-z]+$"""
)


@pytest.mark.parametrize("file", sorted(WORDS.glob("*/words/*/client.ftl")), ids=told)
def test_the_words_of_the_client_explain_no_thing_and_put_no_question(file: Path) -> None:
    names = re.findall(r"^([a-z][a-z0-9-]*) =", file.read_text("utf-8"), re.MULTILINE)
    assert [name for name in names if re.match(r"(about|ask|term|sign|site|standing|described)-", name)] == []


def test_what_the_client_must_not_say_would_be_seen() -> None:
    assert RULE.findall("round + 5 // RR-END-01") == ["RR-END-01"]
    assert written('<p class="a">Hello {name}, how are <b>you</b></p>') == ["Hello \0, how are", "you"]
    assert NAMED.findall('<img alt="A map" />')
    assert not NAMED.findall('<img alt="" title={say("map")} />')
    assert NUMBER.findall('{@render coin(15, 17, "4")}')
    assert SENTENCE.search("You have won")
    assert LIST.search('names.join(", ")')
