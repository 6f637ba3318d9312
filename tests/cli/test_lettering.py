"""Letters of choices: they stay after something was taken back, and with the same choice within a turn."""

from __future__ import annotations

from reliquary.cli.lettering import Lettering
from tests.cli.conftest import Runner

GO, STOP, ON, BACK = range(4)


def test_a_question_that_is_put_again_has_its_letters_whatever_came_between() -> None:
    lettering = Lettering()
    first = lettering.of("turn", [GO, STOP])
    lettering.of("turn", [ON, BACK])
    lettering.of("turn", [ON, STOP, GO])

    assert lettering.of("turn", [GO, STOP]) == first == {GO: "a", STOP: "b"}


def test_a_choice_keeps_its_letter_when_another_falls_away() -> None:
    lettering = Lettering()
    lettering.of("turn", [GO, STOP, ON])

    assert lettering.of("turn", [STOP, ON]) == {STOP: "b", ON: "c"}


def test_a_new_choice_takes_a_letter_that_is_free() -> None:
    lettering = Lettering()
    lettering.of("turn", [GO, STOP])

    assert lettering.of("turn", [BACK, STOP, ON]) == {BACK: "a", STOP: "b", ON: "c"}


def test_of_two_choices_with_the_same_letter_one_keeps_it() -> None:
    lettering = Lettering()
    lettering.of("turn", [GO])
    lettering.of("turn", [STOP])

    assert lettering.of("turn", [GO, STOP]) == {GO: "a", STOP: "b"}


def test_the_next_turn_begins_with_a() -> None:
    lettering = Lettering()
    lettering.of("turn", [GO, STOP])

    assert lettering.of("next turn", [STOP, ON]) == {STOP: "a", ON: "b"}


def test_letters_are_the_same_after_undo(run: Runner) -> None:
    done = run("play", "--seed", 5, lines=["a", "undo"])

    first, second = done.out.split("Taken back.")
    asked = "You: choose a Trail to travel.\n"
    assert second.partition(asked)[2].split("Your choice")[0] == first.partition(asked)[2].split("Your choice")[0]
