"""How choices stand on a screen."""

from __future__ import annotations

import pytest

from reliquary.cli.choices import Choice, begun, rows
from reliquary.cli.lettering import letters


def choice(letter: str, label: str, detail: str = "") -> Choice:
    return Choice(letter, 0, "pick", label, detail)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sanct", 1),
        ("go sanct", 1),
        ("st antias", 1),
        ("governors sp", 2),
        ("Governor's", 2),
        ("go", None),
        ("an", None),
        ("ant", None),
        ("go spire sanct", None),
        ("…", None),
    ],
)
def test_a_choice_is_known_by_the_beginnings_of_its_words(typed: str, meant: int | None) -> None:
    names = {1: "St. Antias’ Sanctuary", 2: "Governor’s Spire", 3: "Battlefleet Antias"}
    listed = [Choice("a", action, "go", name, "") for action, name in names.items()]

    assert begun(listed, typed) == meant


def test_no_choice_is_lettered_q_which_leaves() -> None:
    some = [letter for letter, _ in zip(letters(), range(600), strict=False)]

    assert "q" not in some
    assert len(set(some)) == 600


def test_a_word_that_may_mean_more_has_to_begin_the_choice() -> None:
    listed = [Choice("a", 1, "battle", "Fight with Strength 3", ""), Choice("b", 2, "battle", "Evade Grot", "")]

    assert begun(listed, "evade", anywhere=False) == 2
    assert begun(listed, "strength", anywhere=False) is None
    assert begun(listed, "battle", anywhere=False) is None


def test_short_details_stand_beside_their_labels() -> None:
    told = rows([choice("a", "Outskirts", "Hive World"), choice("b", "Last Camp", "Death World")], 80)

    assert told == ["   a  Outskirts  Hive World", "   b  Last Camp  Death World"]


def test_long_details_stand_below_their_labels_where_that_is_shorter() -> None:
    label, detail = "Keep Dirge Bell of the Nameless Dead", "one word after the other " * 6

    first, second, *_ = rows([choice("a", label, detail), choice("b", "Keep it", detail)], 80)
    assert first == f"   a  {label}"
    assert second.startswith("      one word after the other")


def test_the_lines_of_a_detail_stay_apart() -> None:
    told = rows([choice("a", "Ogryn", "Strength 5\nSpecial reward: Life +2.")], 80)

    assert told == ["   a  Ogryn  Strength 5", "             Special reward: Life +2."]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_nothing_is_wider_than_the_screen(width: int) -> None:
    members = [choice("a", "a label of many words " * 3, "a detail of many words " * 9), choice("b", "No")]

    assert max(map(len, rows(members, width))) < width


@pytest.mark.parametrize("width", range(40, 80))
def test_no_line_ends_before_the_dot_between_two_facts_or_before_a_number(width: int) -> None:
    told = rows(
        [choice("a", "Ogryn", " · ".join(["Imperial Guard", "Strength 5", "Life 6", "asset limit 4"] * 3))], width
    )

    assert not any(line.lstrip().startswith("·") or line.endswith(("Strength", "Life", "limit")) for line in told)
    assert " · Strength 5" in " ".join(" ".join(told).split())
