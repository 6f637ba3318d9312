"""What is agreed on before a game: declared once, read with errors that name the option and the remedy."""

from __future__ import annotations

from typing import Any

import pytest

from reliquary.options import Agreement, read, table, written

MAP = Agreement("map", "word", "dry", ("dry", "wet"), note="which map")
ROUNDS = Agreement("rounds", "number", 3, least=1, most=5, noun="rounds")
LIMIT = Agreement("limit", "number", 0, noun="turns")
GLOVES = Agreement("gloves", "flag", False, each=True)
HATS = Agreement("hats", "word", None, ("red", "blue"), each=True, noun="hats", instead="lots")
ALL = (MAP, ROUNDS, LIMIT, GLOVES, HATS)


def test_what_nobody_speaks_of_is_as_usual() -> None:
    agreed = read("Toy", ALL, 2, {})

    assert agreed == {"map": "dry", "rounds": 3, "limit": 0, "gloves": (False, False), "hats": (None, None)}


def test_what_is_given_is_taken_for_each_seat() -> None:
    given = {"map": "wet", "rounds": 5, "limit": 1000, "gloves": True, "hats": ["blue"]}

    assert written(read("Toy", ALL, 2, given)) == given | {"gloves": [True, True], "hats": ["blue", None]}


def test_a_word_may_stand_in_place_of_a_list() -> None:
    assert read("Toy", ALL, 2, {"hats": "lots"})["hats"] == (None, None)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([], "options: [] are none; give names with values, such as map"),
        ({"maps": "dry"}, "options: Toy has no option 'maps'; did you mean map?"),
        ({"zoo": 1}, "options: Toy has no option 'zoo'; there are map, rounds, limit, gloves, hats"),
        ({"map": "drry"}, "options: map is 'drry'; did you mean dry?"),
        ({"map": 7}, "options: map is 7; take one of dry, wet"),
        ({"rounds": 6}, "options: rounds is 6; take 1, 2, 3, 4 or 5 rounds"),
        ({"rounds": True}, "options: rounds is True; take 1, 2, 3, 4 or 5 rounds"),
        ({"rounds": 2.0}, "options: rounds is 2.0; take 1, 2, 3, 4 or 5 rounds"),
        ({"limit": -1}, "options: limit is -1; take a whole number of turns"),
        ({"gloves": [True]}, "options: gloves is [True]; take true, false, or a list of 2 of them"),
        ({"gloves": ["yes", "no"]}, "options: gloves is ['yes', 'no']; take true, false, or a list of 2 of them"),
        ({"hats": "red"}, "options: hats is 'red'; give a list of at most 2 hats, one per seat"),
        ({"hats": ["red"] * 3}, "options: hats is ['red', 'red', 'red']; give a list of at most 2 hats, one per seat"),
        ({"hats": ["pink"]}, "options: hats names 'pink'; take hats out of red, blue"),
    ],
)
def test_a_mistake_is_one_line_with_the_remedy(given: Any, said: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011  the whole line is compared
        read("Toy", ALL, 2, given)

    assert str(error.value) == said


def test_the_table_of_the_documentation_follows() -> None:
    assert list(table((MAP, ROUNDS, HATS))) == [
        "| option | values | default | what it does |",
        "|---|---|---|---|",
        "| `map` | `dry`, `wet` | `dry` | which map |",
        "| `rounds` | 1, 2, 3, 4 or 5 rounds | `3` |  |",
        "| `hats` | for each seat: `red`, `blue` | `lots` |  |",
    ]
