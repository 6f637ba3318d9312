"""What all drawings share: SVG text, lettering that fits, art in files, and pages of characters."""

from __future__ import annotations

from typing import ClassVar

import pytest

from reliquary.pictures.art import Art
from reliquary.pictures.canvas import Canvas
from reliquary.pictures.letters import fitting, width_of, wrapped
from reliquary.pictures.svg import lettering, number, use, whole


@pytest.mark.parametrize(("value", "written"), [(3.0, "3"), (-0.04, "0"), (2.25, "2.2"), (-1.5, "-1.5")])
def test_numbers_are_as_short_as_they_can_be(value: float, written: str) -> None:
    assert number(value) == written


def test_a_symbol_is_set_down_turned_and_scaled_only_where_it_has_to_be() -> None:
    assert use("star", (1, 2)) == '<use href="#star" transform="translate(1 2)"/>'
    assert use("star", (1, 2), 0.5, 90) == '<use href="#star" transform="translate(1 2)rotate(90)scale(.50)"/>'


def test_marks_of_xml_are_written_as_they_are() -> None:
    assert ">A &amp; &lt;B&gt;</text>" in lettering("A & <B>", (0, 0), 12, "name")
    assert "<title>A &amp; B</title>" in whole((0, 0), (10, 10), "A & B", "", "", "")


@pytest.mark.parametrize(("game", "page"), [("runners", "journal"), ("relic", "chart")])
def test_only_the_symbols_that_a_drawing_uses_are_needed(game: str, page: str) -> None:
    art = Art(f"reliquary.games.{game}.drawing", page)
    first, second, *_ = art.symbols

    assert art.needed(use(second, (0, 0)) + use("unknown", (0, 0))) == art.symbols[second]
    assert f'id="{first}"' in art.symbols[first]


def test_a_page_cannot_be_drawn_with_a_colour_missing() -> None:
    with pytest.raises(KeyError, match="stain"):
        Art("reliquary.games.relic.drawing", "chart").definitions({"paper": "#000", "edge": "#000"})


def test_text_is_broken_and_made_smaller_until_it_fits() -> None:
    assert all(width_of(line, 12) <= 80 for line in wrapped("Eldar Falcon Squadron", 12, 80))
    assert wrapped("Scrap-Moon", 12, 40) == ["Scrap-", "Moon"]
    assert width_of("Squadron", fitting("Squadron", 20, 60)) == pytest.approx(60)


class Slate(Canvas):
    """A page with one style and one mark of its own."""

    codes: ClassVar = {"": "", "red": "31"}
    marks: ClassVar = {"◆": "#"}


def test_what_does_not_fit_on_a_page_is_left_out() -> None:
    page = Slate(4, 1)
    page.put(2, 0, "abc")
    page.put(0, 1, "below")

    assert page.lines(colour=False, ascii_only=False) == ["  ab"]


def test_a_page_has_styles_in_colour_and_marks_in_ascii() -> None:
    page = Slate(4, 1)
    page.put(0, 0, "◆", "red")
    page.put(1, 0, "é┼Ω")

    assert page.lines(colour=True, ascii_only=False) == ["\x1b[0m\x1b[31m◆\x1b[0mé┼Ω"]
    assert page.lines(colour=False, ascii_only=True) == ["#e+?"]
