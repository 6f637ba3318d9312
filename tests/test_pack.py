"""Content packs: every mistake has its line, and a broken pack never half-loads."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reliquary import pack as packs
from reliquary.pack import (
    ORIGIN,
    Choice,
    Field,
    File,
    Flag,
    Id,
    Integer,
    Layout,
    Pack,
    PackError,
    Section,
    Several,
    Text,
)

POINT = Several(Integer(0, 9), 2, 2)
LAYOUT = Layout(
    game="toy",
    home=Path("toy/pack"),
    files=(
        File(
            "map.yaml",
            help="A map.",
            fields=(Field("size", POINT, "of the map"),),
            sections=(
                Section(
                    "huts",
                    (
                        Field("id", Id()),
                        Field("kind", Choice(("stone", "straw"))),
                        Field("level", Integer(1, 3), "how high"),
                        Field("open", Flag(), default=False),
                        Field("at", POINT, default=None),
                        ORIGIN,
                    ),
                    attributes=("text",),
                ),
                Section(
                    "paths",
                    (Field("between", Several(Text(20), 2, 2)), Field("stream", Id(), default=None), ORIGIN),
                    id_of=lambda values: "~".join(sorted(values["between"])),
                    named=False,
                    names=("stream",),
                ),
            ),
        ),
        File("folk.yaml", sections=(Section("folk", (Field("id", Id()), ORIGIN)),)),
    ),
    reserved=lambda: {"nobody", "hut-count"},
)

MINE = {
    "pack.yaml": "id: mine\ngame: toy\norigin: owner\n",
    "map.yaml": """\
size: [9, 9]
huts:
  - {id: red-hut, kind: stone, level: 1, origin: public}
  - {id: low-hut, kind: straw, level: 3, open: true, at: [1, 2], origin: owner}
paths:
  - {between: [red-hut, low-hut], stream: cold-brook, origin: owner}
""",
    "folk.yaml": "folk:\n  - {id: asp, origin: owner}\n  - {id: boa, origin: owner}\n",
    "words/en.ftl": """\
red-hut = Red Hut
    .text = A hut.
low-hut = Low Hut
cold-brook = Brook
asp = Asp
boa = Boa
""",
}
CHILD = {"pack.yaml": "id: child\ngame: toy\norigin: owner\nextends: ../mine\n"}
WORDS = MINE["words/en.ftl"]
HUT = "{id: red-hut, kind: stone, level: 1, origin: public}"

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write the files of a pack into a folder, and give the folder as a user would name it."""
    monkeypatch.chdir(tmp_path)

    def files(name: str, *contents: Mapping[str, str | bytes | None]) -> Path:
        for path, text in {path: text for content in contents for path, text in content.items()}.items():
            if text is not None:
                (Path(name) / path).parent.mkdir(parents=True, exist_ok=True)
                (Path(name) / path).write_bytes(text if isinstance(text, bytes) else text.encode())
        return Path(name)

    return files


def load(folder: Path) -> Pack:
    pack = packs.read(LAYOUT, folder)
    pack.finish()
    return pack


def mistakes(folder: Path) -> list[str]:
    with pytest.raises(PackError) as caught:
        load(folder)
    assert str(caught.value) == "\n".join(caught.value.lines)
    return list(caught.value.lines)


def told(folder: Path) -> tuple[str, ...]:
    """The mistakes of a pack that may have some."""
    try:
        load(folder)
    except PackError as error:
        return error.lines or ("an error without a mistake\0",)
    return ()


def test_a_pack_is_read_into_its_values(write: Write) -> None:
    pack = load(write("mine", MINE))

    assert pack.id == "mine"
    assert pack.fields == {"size": (9, 9)}
    assert pack.ids("huts") == ["red-hut", "low-hut"]
    assert pack.entries("huts")[0].values == {
        "id": "red-hut",
        "kind": "stone",
        "level": 1,
        "open": False,
        "at": None,
        "origin": "public",
    }
    assert pack.entries("huts")[1]["at"] == (1, 2)
    assert pack.ids("paths") == ["low-hut~red-hut"]
    assert pack.words == {"en": [Path("mine/words/en.ftl").resolve()]}


def test_text_stays_the_text_that_was_written(write: Write) -> None:
    words = {"words/en.ftl": WORDS.replace("asp =", "no =").replace("boa =", "null =")}
    folk = {"folk.yaml": MINE["folk.yaml"].replace("asp", "no").replace("boa", "null")}

    assert load(write("mine", MINE, folk, words)).ids("folk") == ["no", "null"]


A_LEVEL = "level: expected a whole number from 1 to 3, found"
A_POINT = "at: expected a list of 2, each a whole number from 0 to 9, found"
AN_ID = "expected an id in kebab case, like 'stone-nest', found"
SLASH = "(a folder is written with a slash:"
PARENT = "extends: expected a shipped pack's id or the relative path of a pack's folder, found"
ALIAS = "anchors and aliases ('a') are not read: write the value out"
DEEP = "nested more than 24 deep: expected lists of entries"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("level: 1", "level: 1, lvl: 2", ["unknown key 'lvl'; did you mean 'level'?"]),
        ("level: 1", "level: 1, zzz: 2", ["unknown key 'zzz'; known are id, kind, level, open, at and origin"]),
        ("level: 1, ", "", ["missing key 'level': expected a whole number from 1 to 3"]),
        ("level: 1", "level: 1, level: 2", ["key 'level' is written twice (first on line 3)"]),
        ("level: 1", "level: 4", [f"{A_LEVEL} '4'"]),
        ("level: 1", "level: -1", [f"{A_LEVEL} '-1'"]),
        ("level: 1", "level: '1'", [f"{A_LEVEL} '1' in quotes: take them away"]),
        ("level: 1", "level: 1:30", [f"{A_LEVEL} '1:30'"]),
        ("level: 1", "level: 01", [f"{A_LEVEL} '01'"]),
        ("level: 1", "level: ١", [f"{A_LEVEL} '١'"]),
        ("level: 1", "level: 2.0", [f"{A_LEVEL} '2.0'"]),
        ("level: 1", "level: " + "9" * 50, [f"{A_LEVEL} '{'9' * 39}…'"]),
        ("level: 1", "level: ", [f"{A_LEVEL} nothing"]),
        ("level: 1", "level: ''", [f"{A_LEVEL} ''"]),
        ("stone", "stnoe", ["kind: expected stone or straw, found 'stnoe'; did you mean 'stone'?"]),
        ("stone", "Stone", ["kind: expected stone or straw, found 'Stone'; did you mean 'stone'?"]),
        ("stone", "[stone]", ["kind: expected stone or straw, found a list"]),
        (
            "public",
            "own",
            ["origin: expected rulebook, public, reliquary or owner, found 'own'; did you mean 'owner'?"],
        ),
        ("level: 1", "level: 1, open: no", ["open: expected true or false, found 'no'"]),
        ("level: 1", "level: 1, open: 'true'", ["open: expected true or false, found 'true'"]),
        ("level: 1", "level: 1, at: [1]", [f"{A_POINT} a list of 1"]),
        ("level: 1", "level: 1, at: 1", [f"{A_POINT} '1'"]),
        ("level: 1", "level: 1, at: {x: 1}", [f"{A_POINT} a mapping"]),
        ("level: 1", "level: 1, at: [1, x]", ["at: expected a whole number from 0 to 9, found 'x'"]),
        ("level: 1", "level:1", ["unknown key 'level:1'; a space is missing after the colon: 'level: …'"]),
        ("red-hut", "&a red-hut", [ALIAS]),
        ("stone", "*a", [ALIAS]),
        ("level: 1", "<<: *a", [ALIAS]),
        ("level: 1", "level: !!int 1", ["tags ('tag:yaml.org,2002:int') are not read: write the plain value"]),
        ("level: 1", "level: !x 1", ["tags ('!x') are not read: write the plain value"]),
        ("level: 1", "[a]: b", ["expected a word as key, found a list"]),
        ("stone", "[" * 30 + "]" * 30, [DEEP]),
        ("stone", "[" * 200_000, [DEEP]),
        ("public}", "public]", ["not valid YAML: did not find expected ',' or '}' (while parsing a flow mapping)"]),
        ("stone", "'sto\x01ne'", ["a character that cannot be printed ('\\x01'): take it out"]),
    ],
    ids=lambda value: value[:30] if isinstance(value, str) else "",
)
def test_a_mistake_in_an_entry_has_its_line(write: Write, old: str, new: str, expected: list[str]) -> None:
    text = MINE["map.yaml"].replace(HUT, HUT.replace(old, new, 1))

    assert mistakes(write("mine", MINE, {"map.yaml": text})) == [f"mine/map.yaml:3: {what}" for what in expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("origin owner\n", "3: not valid YAML: expected 'key: value', with a space after the colon"),
        ("origin:owner\n", "3: not valid YAML: expected 'key: value', with a space after the colon"),
        (
            "origin: 'owner\n    more: x\n",
            "6: not valid YAML: found unexpected end of stream (while scanning a quoted scalar that begins on line 3)",
        ),
        ("\torigin: owner\n", "3: not valid YAML: a tab at the beginning of the line: indent with spaces"),
    ],
)
def test_a_slip_in_the_notation_is_told_where_it_begins(write: Write, text: str, expected: str) -> None:
    found = mistakes(
        write("mine", MINE, {"folk.yaml": f"folk:\n  - id: asp\n    {text}  - id: boa\n    origin: owner\n"})
    )

    assert found[0].startswith(f"mine/folk.yaml:{expected}")
    assert len(found) == 1


def test_an_id_is_proposed_without_accents(write: Write) -> None:
    text = MINE["map.yaml"].replace("red-hut, kind", "Żółta Chałupa, kind")

    assert "; did you mean 'zolta-chalupa'?" in mistakes(write("mine", MINE, {"map.yaml": text}))[0]


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        (
            {"map.yaml": MINE["map.yaml"].replace("low-hut, kind", "Low Hut, kind")},
            [f"mine/map.yaml:4: id: {AN_ID} 'Low Hut'; did you mean 'low-hut'?"],
        ),
        (
            {"map.yaml": MINE["map.yaml"].replace("id: low-hut, kind", "id: ÷, kind")},
            [f"mine/map.yaml:4: id: {AN_ID} '÷'"],
        ),
        (
            {"map.yaml": MINE["map.yaml"].replace("low-hut, kind", "red-hut, kind")},
            ["mine/map.yaml:4: 'red-hut' is written twice (first on line 3)"],
        ),
        (
            {"map.yaml": MINE["map.yaml"].replace("paths:", "  - red-hut\npaths:")},
            ["mine/map.yaml:5: expected a mapping with the keys id, kind, level, open, at and origin, found 'red-hut'"],
        ),
        (
            {"map.yaml": MINE["map.yaml"] + "  - {between: [low-hut, red-hut], origin: owner}\n"},
            ["mine/map.yaml:7: 'low-hut~red-hut' is written twice (first on line 6)"],
        ),
        (
            {"map.yaml": MINE["map.yaml"].replace("size: [9, 9]\n", "")},
            ["mine/map.yaml:1: missing key 'size': expected a list of 2, each a whole number from 0 to 9"],
        ),
        (
            {"map.yaml": MINE["map.yaml"].replace("paths:", "pahts:")},
            [
                "mine/map.yaml:1: missing key 'paths': expected a list of at most 1000 entries",
                "mine/map.yaml:5: unknown key 'pahts'; did you mean 'paths'?",
            ],
        ),
        (
            {"folk.yaml": "folk: asp\n"},
            ["mine/folk.yaml:1: folk: expected a list of at most 1000 entries, found 'asp'"],
        ),
        (
            {"folk.yaml": "folk: [" + "asp, " * 1001 + "]\n"},
            ["mine/folk.yaml:1: folk: expected a list of at most 1000 entries, found a list of 1001"],
        ),
        (
            {"folk.yaml": "- asp\n"},
            ["mine/folk.yaml:1: expected a mapping with the keys folk, drop and inherit, found a list"],
        ),
        (
            {"folk.yaml": "# nothing\n"},
            ["mine/folk.yaml:1: missing key 'folk': expected a list of at most 1000 entries"],
        ),
        (
            {"folk.yaml": MINE["folk.yaml"] + "---\nfolk: []\n"},
            ["mine/folk.yaml:4: a second document begins here: expected one in a file"],
        ),
        (
            {"folk.yaml": MINE["folk.yaml"].replace("boa", "red-hut")},
            ["mine/folk.yaml:3: id: 'red-hut' is also in huts (mine/map.yaml:3): choose another"],
        ),
        (
            {"folk.yaml": MINE["folk.yaml"].replace("boa", "nobody"), "words/en.ftl": WORDS.replace("boa", "nobody")},
            ["mine/folk.yaml:3: id: 'nobody' is a word of the game: choose another"],
        ),
        (
            {"folk.yaml": MINE["folk.yaml"] + "drop: [asp]\n"},
            ["mine/folk.yaml:4: drop: this pack extends none: take the key away"],
        ),
        (
            {"folk.yaml": MINE["folk.yaml"].encode() + b"# caf\xe9\n"},
            ["mine/folk.yaml:4: not UTF-8: save the file as UTF-8 text"],
        ),
        (
            {"folk.yaml": MINE["folk.yaml"].encode("utf-16")},
            ["mine/folk.yaml:1: not UTF-8: save the file as UTF-8 text"],
        ),
        (
            {"folk.yaml": b"#" * 1_000_001},
            ["mine/folk.yaml: too large: expected at most 1,000,000 bytes"],
        ),
        (
            {"folk.yaml": None},
            ["mine/folk.yaml: missing file: a pack that extends none needs it"],
        ),
        (
            {"floks.yaml": "folk: []\n"},
            ["mine/floks.yaml: unknown file; did you mean 'folk.yaml'?"],
        ),
        (
            {"xyz.yml": "folk: []\n"},
            ["mine/xyz.yml: unknown file; known are pack.yaml, map.yaml and folk.yaml"],
        ),
        (
            {"pack.yaml": "id: mine\ngame: tyo\norigin: me\n", "folk.yaml": "fokl: []\n"},
            [
                "mine/pack.yaml:2: game: expected toy, found 'tyo'; did you mean 'toy'?",
                "mine/pack.yaml:3: origin: expected rulebook, public, reliquary or owner, found 'me'",
                "mine/folk.yaml:1: unknown key 'fokl'; did you mean 'folk'?",
            ],
        ),
        (
            {"pack.yaml": "id: mine\ngame: toy\norigin: owner\nextends: toyy\n"},
            [f"mine/pack.yaml:4: extends: no shipped pack 'toyy'; did you mean 'toy'? {SLASH} ./toyy)"],
        ),
        (
            {"pack.yaml": "id: mine\ngame: toy\norigin: owner\nextends: ../nowhere\n"},
            [f"mine/pack.yaml:4: {PARENT} '../nowhere'"],
        ),
        (
            {"pack.yaml": "id: mine\ngame: toy\norigin: owner\nextends: /etc\n"},
            [f"mine/pack.yaml:4: {PARENT} '/etc'"],
        ),
        (
            {"pack.yaml": 'id: mine\ngame: toy\norigin: owner\nextends: "./a\\0b"\n'},
            ["mine/pack.yaml:4: extends: expected a line of text, at most 200 characters, found './a\\x00b'"],
        ),
        (
            {"pack.yaml": "id: mine\ngame: toy\norigin: owner\nextends: ./\n"},
            ["mine/pack.yaml:4: extends: goes round in a circle: mine → mine"],
        ),
        (
            {"pack.yaml": "id: mine\ngame: toy\norigin: owner\nextends: doll\n"},
            [f"mine/pack.yaml:4: extends: no shipped pack 'doll'; shipped for this game is 'toy' {SLASH} ./doll)"],
        ),
    ],
)
def test_a_mistake_in_a_file_has_its_line(
    write: Write, changed: dict[str, str | bytes | None], expected: list[str]
) -> None:
    found = mistakes(write("mine", MINE, changed))

    assert found == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            WORDS.replace("low-hut = Low Hut\n", ""),
            "map.yaml:4: 'low-hut' has no name: expected 'low-hut = …' in words/en.ftl",
        ),
        (
            WORDS.replace("cold-brook = Brook\n", ""),
            "map.yaml:6: stream: 'cold-brook' has no name: expected 'cold-brook = …' in words/en.ftl",
        ),
        (WORDS + "ase = Asp\n", "words/en.ftl:7: no entry has the id 'ase'; did you mean 'asp'?"),
        (WORDS + "asp = Viper\n", "words/en.ftl:7: 'asp' is written twice (first on line 5)"),
        (WORDS + "    .flavor = Bold\n", "words/en.ftl:7: unknown attribute '.flavor'; did you mean 'flavour'?"),
        (WORDS + "    .text = Bold\n", "words/en.ftl:7: unknown attribute '.text'; known are .flavour"),
        (
            WORDS + "    .flavour = Bold\n    .flavour = Old\n",
            "words/en.ftl:8: '.flavour' is written twice (first on line 7)",
        ),
        (WORDS + "    .flavour =\n", "words/en.ftl:7: expected a text after '=', found nothing"),
        (
            WORDS + "    .flavour = Bold {\n",
            "words/en.ftl:7: a brace without its partner: expected { and } in pairs",
        ),
        (WORDS + "what is this\n", "words/en.ftl:7: expected 'id = text', found 'what is this'"),
        (
            "\ttabbed\n" + WORDS,
            "words/en.ftl:1: expected 'id = text', found 'tabbed'; indent with spaces, not with tabs",
        ),
        ("  indented\n" + WORDS, "words/en.ftl:1: expected 'id = text', found 'indented'"),
        (WORDS.replace("boa = Boa", "boa ="), "words/en.ftl:6: expected a text after '=', found nothing"),
        (
            "asp = \x1b[31mAnn\n",
            "words/en.ftl:1: a character that cannot be printed ('\\x1b'): take it out",
        ),
        (WORDS.replace("= Boa", "= }{"), "words/en.ftl:6: not valid Fluent: Unbalanced closing brace in TextElement."),
        (WORDS + "    .flavour = Bold { }\n", "words/en.ftl:7: not valid Fluent: Expected an inline expression"),
        (
            WORDS.replace("= Boa", "= { $name }"),
            "words/en.ftl:6: cannot be said: Unknown external: name; expected plain text",
        ),
        (
            WORDS.replace("= Boa", "= { other }"),
            "words/en.ftl:6: cannot be said: Unknown message: other; expected plain text",
        ),
        (
            WORDS.replace("= Boa", "= Boa\n    .flavour = { UPPER(1) }"),
            "words/en.ftl:7: cannot be said: Unknown function: UPPER; expected plain text",
        ),
        (
            WORDS.replace("= Boa", "= { boa }"),
            "words/en.ftl:6: cannot be said: it goes round in a circle; expected plain text",
        ),
        (
            WORDS + "    .flavour = " + "{" * 900 + '"deep"' + "}" * 900 + "\n",
            "words/en.ftl: braces nested too deeply: expected plain texts",
        ),
        (
            WORDS.replace("= Boa", '= Boa{"\\u001B"}[31m'),
            "words/en.ftl:6: a character that cannot be printed ('\\x1b'): take it out",
        ),
        (
            WORDS.replace("= Boa", '= { -sly }\n-sly = Boa{"\\u202E"}'),
            "words/en.ftl:6: a character that cannot be printed ('\\u202e'): take it out",
        ),
        (
            WORDS.replace("= Boa", "=\n    Boa\n    the Second"),
            "words/en.ftl:6: a character that cannot be printed ('\\n'): take it out",
        ),
        (WORDS.replace("= Boa", '= {""}'), "words/en.ftl:6: expected a text after '=', found nothing"),
        (WORDS + "hut-count = 3\n", "words/en.ftl:7: 'hut-count' is a word of the game: no pack may change it"),
    ],
)
def test_a_mistake_in_the_words_has_its_line(write: Write, words: str, expected: str) -> None:
    assert mistakes(write("mine", MINE, {"words/en.ftl": words})) == [f"mine/{expected}"]


def test_words_may_have_terms_references_and_long_texts(write: Write) -> None:
    more = "    .flavour =\n        One line\n        and another.\n-term = Hut\nmine = The { -term } pack\n"
    pack = load(write("mine", MINE, {"words/en.ftl": WORDS + more}))

    assert pack.messages["en"]["boa"].patterns == {"": "Boa", "flavour": "One line\nand another."}


def test_the_name_of_a_words_file_is_a_language(write: Write) -> None:
    found = mistakes(write("mine", MINE, {"words/English.ftl": ""}))

    assert found == ["mine/words/English.ftl: expected a language as the name of the file, like en.ftl or pl.ftl"]


def test_words_are_found_from_any_folder(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = load(write("mine", MINE))
    monkeypatch.chdir("mine")

    assert [path.read_text() for path in pack.words["en"]] == [WORDS]


def test_spaces_that_do_not_break_are_welcome(write: Write) -> None:
    words = WORDS.replace("= Boa", "= Boa\u00a0II\n    .flavour = Two\u202fwords")

    assert load(write("mine", MINE, {"words/en.ftl": words})).id == "mine"


def test_every_name_is_there_in_english(write: Write) -> None:
    words = {"words/en.ftl": WORDS.replace("boa = Boa\n", ""), "words/de.ftl": "asp = Viper\nboa = Riesenboa\n"}

    assert mistakes(write("mine", MINE, words)) == [
        "mine/folk.yaml:3: 'boa' has no name: expected 'boa = …' in words/en.ftl"
    ]
    assert sorted(load(write("mine", MINE, {"words/de.ftl": "boa = Riesenboa\n"})).words) == ["de", "en"]


def test_a_translation_is_checked_like_the_english_words(write: Write) -> None:
    words = {"words/de.ftl": "asp = { $name }\nboa = {\n"}

    assert mistakes(write("mine", MINE, words)) == [
        "mine/words/de.ftl:2: a brace without its partner: expected { and } in pairs"
    ]
    assert mistakes(write("mine", MINE, {"words/de.ftl": "asp = { $name }\n"})) == [
        "mine/words/de.ftl:1: cannot be said: Unknown external: name; expected plain text"
    ]


def test_every_mistake_of_a_file_of_words_is_told(write: Write) -> None:
    words = {"words/en.ftl": WORDS.replace("= Asp", "= }{").replace("= Brook", "= { ]").replace("= Boa", "=")}

    assert [line.partition(": ")[0] for line in mistakes(write("mine", MINE, words))] == [
        "mine/words/en.ftl:4",
        "mine/words/en.ftl:5",
        "mine/words/en.ftl:6",
    ]


def test_a_child_may_refer_to_the_words_of_its_parent(write: Write) -> None:
    write("mine", MINE, {"words/en.ftl": WORDS + "-term = Hut\n"})
    good = {"words/en.ftl": "low-hut = { -term } of { asp }\n"}
    sly = {"words/en.ftl": '-term = {"\\u001B"}\n'}

    assert load(write("child", CHILD, good)).id == "child"
    write("mine", {"words/en.ftl": WORDS.replace("Low Hut", "Low { -term }") + "-term = Hut\n"})
    assert mistakes(write("sly", CHILD, sly)) == [
        "sly/../mine/words/en.ftl:3: a character that cannot be printed ('\\x1b'): take it out"
    ]


def test_no_name_of_a_pack_is_a_word_of_the_game(write: Write) -> None:
    stream = {
        "map.yaml": MINE["map.yaml"].replace("cold-brook", "nobody"),
        "words/en.ftl": WORDS.replace("cold-brook", "nobody"),
    }
    named = {"pack.yaml": MINE["pack.yaml"].replace("mine", "nobody"), "words/en.ftl": WORDS + "nobody = A pack\n"}
    write("idle", MINE, {"words/en.ftl": WORDS + "hut-count = 3\nidle = Words\n"})

    assert mistakes(write("mine", MINE, stream)) == [
        "mine/map.yaml:6: stream: 'nobody' is a word of the game: choose another"
    ]
    assert mistakes(write("named", MINE, named)) == [
        "named/words/en.ftl:7: 'nobody' is a word of the game: no pack may change it"
    ]
    assert mistakes(write("child", {"pack.yaml": CHILD["pack.yaml"].replace("mine", "idle")})) == [
        "child/../idle/words/en.ftl:7: 'hut-count' is a word of the game: no pack may change it"
    ]


def test_a_child_overrides_by_id_and_adds_at_the_end(write: Write) -> None:
    write("mine", MINE)
    new = HUT.replace("red", "new")
    huts = {"map.yaml": f"huts:\n  - {new}\n  - {HUT.replace('level: 1', 'level: 2')}\n"}
    words = {"words/en.ftl": "new-hut = New Hut\nred-hut = Old Hut\n"}
    child = load(write("child", CHILD, huts, words))

    assert child.ids("huts") == ["red-hut", "low-hut", "new-hut"]
    assert child.entries("huts")[0]["level"] == 2
    assert child.ids("folk") == ["asp", "boa"]
    assert child.words == {"en": [Path(f"{name}/words/en.ftl").resolve() for name in ("mine", "child")]}
    assert child.messages["en"]["red-hut"].patterns[""] == "Old Hut"


def test_a_child_drops_entries_derived_ids_included(write: Write) -> None:
    write("mine", MINE)
    child = load(write("child", CHILD, {"map.yaml": "drop: [red-hut, low-hut~red-hut]\n"}))

    assert child.ids("huts") == ["low-hut"]
    assert child.ids("paths") == []


def test_a_child_may_begin_a_file_blank(write: Write) -> None:
    write("mine", MINE)
    child = load(write("child", CHILD, {"folk.yaml": "inherit: false\nfolk: []\n"}))

    assert child.ids("folk") == []
    assert child.ids("huts") == ["red-hut", "low-hut"]


def test_a_file_that_begins_blank_needs_its_sections(write: Write) -> None:
    write("mine", MINE)
    found = mistakes(write("child", CHILD, {"map.yaml": "inherit: false\nhuts: []\n"}))

    assert found == ["child/map.yaml:1: missing key 'paths': expected a list of at most 1000 entries"]


def test_what_is_not_there_cannot_be_dropped(write: Write) -> None:
    write("mine", MINE)
    found = mistakes(write("child", CHILD, {"folk.yaml": "# folk\ndrop: [aspe]\n"}))

    assert found == ["child/folk.yaml:2: drop: no entry 'aspe' to drop; did you mean 'asp'?"]


def test_a_mistake_of_the_parent_is_told_with_its_file(write: Write) -> None:
    write("mine", MINE, {"folk.yaml": "folk:\n  - {id: asp}\n  - {id: boa, origin: owner}\n"})

    assert mistakes(write("child", CHILD)) == [
        "child/../mine/folk.yaml:2: missing key 'origin': expected rulebook, public, reliquary or owner"
    ]


def test_packs_that_extend_each_other_are_refused(write: Write) -> None:
    write("mine", MINE, {"pack.yaml": MINE["pack.yaml"] + "extends: ../child\n"})
    found = mistakes(write("child", CHILD))

    assert found == ["child/../mine/pack.yaml:4: extends: goes round in a circle: child → mine → child"]


def test_the_mistakes_of_all_files_come_at_once_in_order(write: Write) -> None:
    changed = {
        "map.yaml": MINE["map.yaml"].replace("level: 3", "level: 5").replace("[9, 9]", "[9, 99]"),
        "folk.yaml": MINE["folk.yaml"].replace("asp", "Asp"),
    }
    found = mistakes(write("mine", MINE, changed))

    assert [line.split(": ")[0] for line in found] == ["mine/map.yaml:1", "mine/map.yaml:4", "mine/folk.yaml:2"]


def test_no_pack_no_folder_no_traceback(write: Write) -> None:
    told = "no pack here: expected a folder with a pack.yaml ('reliquary pack new' makes one)"
    folder = write("mine", {"pack.yaml": "id: mine\n"})

    assert mistakes(Path("nowhere")) == [f"nowhere: {told}"]
    assert mistakes(Path("x" * 5000)) == [f"{'x' * 5000}: {told}"]
    assert mistakes(folder / "pack.yaml") == [f"mine/pack.yaml: {told}"]


def test_a_file_may_not_lead_out_of_the_folder(write: Write) -> None:
    folder = write("mine", MINE, {"folk.yaml": None})
    write("elsewhere", MINE)
    (folder / "folk.yaml").symlink_to("../elsewhere/folk.yaml")

    assert mistakes(folder) == ["mine/folk.yaml: leads out of the pack's folder: expected a file that lies in it"]


def test_links_that_go_round_folders_and_pipes_are_no_files(write: Write) -> None:
    folder = write("mine", MINE, {"folk.yaml": None, "map.yaml": None, "words/en.ftl": None})
    (folder / "folk.yaml").symlink_to("folk.yaml")
    (folder / "map.yaml").mkdir()
    (folder / "words").mkdir()
    os.mkfifo(folder / "words" / "en.ftl")

    found = mistakes(folder)
    assert found[0] == "mine/map.yaml: expected a file, found a folder or a device"
    assert found[1].startswith("mine/folk.yaml: ")
    assert found[2] == "mine/words/en.ftl: expected a file, found a folder or a device"


def test_reading_stops_when_everything_is_wrong(write: Write) -> None:
    found = mistakes(write("mine", MINE, {"folk.yaml": "".join(f"k{n}: 1\n" for n in range(9999))}))

    assert len(found) == 501
    assert found[-1] == "mine/folk.yaml: reading stopped after 500 mistakes"


def test_a_byte_order_mark_and_windows_lines_are_welcome(write: Write) -> None:
    changed = {name: b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode() for name, text in MINE.items()}

    assert load(write("mine", changed)).ids("folk") == ["asp", "boa"]


@pytest.fixture
def shipped(write: Write) -> None:
    """A shipped pack for the toy game."""
    write("toy/pack", MINE)


@pytest.mark.usefixtures("shipped")
def test_a_new_pack_is_valid_at_once_and_tells_its_keys() -> None:
    written = packs.new(Path("Our Own Pack"), LAYOUT)

    assert [path.name for path in written] == ["pack.yaml", "map.yaml", "folk.yaml", "en.ftl"]
    pack = load(Path("Our Own Pack"))
    assert pack.id == "our-own-pack"
    assert pack.ids("huts") == ["red-hut", "low-hut"]
    text = Path("Our Own Pack/map.yaml").read_text()
    assert "#   level   a whole number from 1 to 3 (how high)\n" in text
    assert "{id: low-hut, kind: straw, level: 3, open: true, at: [1, 2], origin: owner}\n" in text


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("name", ["mine", "mine/pack.yaml"])
def test_a_new_pack_overwrites_nothing(write: Write, name: str) -> None:
    write("mine", {"pack.yaml": "dear"})

    with pytest.raises(PackError, match="give the name of a new"):
        packs.new(Path(name), LAYOUT)
    assert Path("mine/pack.yaml").read_text() == "dear"
    assert list(Path("mine").iterdir()) == [Path("mine/pack.yaml")]


@pytest.mark.usefixtures("shipped")
def test_a_new_pack_that_cannot_be_written_is_one_line(write: Write) -> None:
    write("mine", {"pack.yaml": "dear"})

    with pytest.raises(PackError, match=r"^mine/pack\.yaml/deeper: cannot be written: Not a directory$"):
        packs.new(Path("mine/pack.yaml/deeper"), LAYOUT)


def test_the_export_is_the_merged_pack_as_json(write: Write) -> None:
    write("mine", MINE)
    document = packs.export(load(write("child", CHILD, {"folk.yaml": "drop: [boa]\n"})))

    assert json.loads(json.dumps(document)) == {
        "format": "reliquary-pack-1",
        "id": "child",
        "game": "toy",
        "origin": "owner",
        "extends": ["mine"],
        "size": [9, 9],
        "huts": [
            {"id": "red-hut", "kind": "stone", "level": 1, "open": False, "origin": "public"},
            {"id": "low-hut", "kind": "straw", "level": 3, "open": True, "at": [1, 2], "origin": "owner"},
        ],
        "paths": [
            {"id": "low-hut~red-hut", "between": ["red-hut", "low-hut"], "stream": "cold-brook", "origin": "owner"}
        ],
        "folk": [{"id": "asp", "origin": "owner"}],
        "words": {
            "en": {
                "red-hut": {"name": "Red Hut", "text": "A hut."},
                "low-hut": {"name": "Low Hut"},
                "cold-brook": {"name": "Brook"},
                "asp": {"name": "Asp"},
                "boa": {"name": "Boa"},
            }
        },
    }


def test_the_schema_comes_from_the_same_declarations() -> None:
    schema = packs.schema(LAYOUT)
    hut: dict[str, Any] = schema["map.yaml"]["properties"]["huts"]["items"]

    assert list(schema) == ["pack.yaml", "map.yaml", "folk.yaml"]
    assert hut["required"] == ["id", "kind", "level", "origin"]
    assert hut["additionalProperties"] is False
    assert hut["properties"]["level"] == {"type": "integer", "minimum": 1, "maximum": 3, "description": "how high"}
    assert hut["properties"]["kind"] == {"enum": ["stone", "straw"]}
    assert hut["properties"]["open"] == {"type": "boolean", "default": False}


def test_the_game_of_a_pack_is_known_before_it_is_read(write: Write) -> None:
    assert packs.game_of(write("mine", MINE)) == "toy"
    with pytest.raises(PackError, match="nowhere: no pack here"):
        packs.game_of(Path("nowhere"))
    with pytest.raises(PackError, match=r"mine/pack\.yaml:1: missing key 'game': expected toy or doll"):
        packs.game_of(write("mine", {"pack.yaml": "id: mine\n"}), ["toy", "doll"])


NASTY = st.one_of(
    st.binary(max_size=12),
    st.sampled_from(
        [b"\n", b"  ", b"- ", b"{", b"}", b"[", b"]", b": ", b"&a ", b"*a", b"!!int ", b"'", b"|\n", b"\t"]
    ),
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(MINE)), st.integers(0, 400), st.integers(0, 30), NASTY)
def test_any_change_of_bytes_gives_a_pack_or_its_mistakes(
    tmp_path_factory: pytest.TempPathFactory, name: str, start: int, length: int, new: bytes
) -> None:
    folder = tmp_path_factory.mktemp("mine")
    for path, text in MINE.items():
        data = text.encode()
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_bytes(data[:start] + new + data[start + length :] if path == name else data)
    assert all(line.isprintable() for line in told(folder))
