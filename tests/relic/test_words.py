"""The words of the vocabulary: each declares all about itself, and what one of them lacks fails by its name."""

from __future__ import annotations

from typing import Any

import pytest

import reliquary
from reliquary.games.relic import counting, effects, events, objectives, windows
from reliquary.games.relic.card_text import Sheet
from reliquary.games.relic.clauses import Goal, definitions
from reliquary.games.relic.compiling import Names, Workshop
from reliquary.games.relic.counting import Count, Situation
from reliquary.games.relic.declaring import Effect
from reliquary.games.relic.effects import BY_BIT, ODD, WORDS, odd
from reliquary.games.relic.effects.lasting import LastingWord
from reliquary.games.relic.objectives import OBJECTIVES
from reliquary.games.relic.prose import Prose
from reliquary.games.relic.syntax import Word
from reliquary.games.relic.vocabulary import EFFECTS, EffectWord, is_harmless, meaning
from reliquary.games.relic.windows import LASTING, MIDST, NAMES, Force, Window
from reliquary.pack.mistakes import Mistakes
from reliquary.pack.nodes import compose
from reliquary.words import words_of
from tests.relic.test_every_entry_is_proven import entries_with_tests

GAME = reliquary.game("relic")
ENGLISH = words_of(GAME)
ALL: dict[str, type[EffectWord]] = {**WORDS, **ODD}
SPACES = [space.id for space in GAME.spaces]
NAMED = Names(SPACES, GAME.areas, [space.area for space in GAME.spaces], GAME.affiliations, [0] * len(SPACES))


def example(name: str) -> Word:
    """The word as its example has it, with some effect wherever it leaves one open."""
    mistakes = Mistakes()
    report = mistakes.file(name)
    node = compose(f"[{ALL[name].example}]".replace("[...]", "[{gain: {life: 1}}]"), report)
    assert node is not None
    words = EFFECTS.read(node, report)
    assert words is not None, mistakes.lines()
    return words[0]


def says(name: str, attribute: str) -> bool:
    """Whether a word, or a family that it belongs to, says something itself."""
    return any(attribute in vars(kind) for kind in ALL[name].__mro__ if kind not in (EffectWord, Effect))


@pytest.mark.parametrize("name", ALL)
def test_a_word_has_a_place_in_the_reference(name: str) -> None:
    word = ALL[name]

    assert word.group
    assert word.help
    assert word.__doc__
    assert word in (meaning(example(name)), WORDS[example(name).name])


@pytest.mark.parametrize("name", ALL)
def test_a_word_has_a_message_that_tells_it(name: str) -> None:
    assert Prose(ENGLISH).line([example(name)])


@pytest.mark.parametrize("name", ALL)
def test_a_word_says_what_it_is_worth(name: str) -> None:
    assert says(name, "always") or says(name, "worth")


@pytest.mark.parametrize("name", ALL)
def test_a_word_says_what_it_does_or_lasts_or_is_counted_with_others(name: str) -> None:
    assert says(name, "run") or says(name, "lasts") or says(name, "announced") or name == "odd"


@pytest.mark.parametrize("name", ALL)
def test_a_word_can_be_made_from_what_it_is_given(name: str) -> None:
    made = meaning(example(name)).made(example(name).args, Workshop(NAMED), 0)

    assert [type(one) for one in made] == [meaning(example(name))]
    assert all(hasattr(made[0], part) for part in made[0].parts)
    assert not hasattr(made[0], "__dict__")


@pytest.mark.parametrize("name", ALL)
def test_a_word_names_windows_and_events_that_there_are(name: str) -> None:
    word = ALL[name]

    assert set(word.only_in) <= set(NAMES)
    assert set(word.never_in) <= set(MIDST)
    assert set(word.told_by) <= set(events.KINDS.values())


@pytest.mark.parametrize("name", ALL)
def test_a_word_has_a_schema(name: str) -> None:
    known = definitions()["effect"]
    alone, others = known["then"]["enum"], known["else"]["properties"]

    assert [name in alone, name in others, name in others["odd"]["enum"]].count(True) == 1


@pytest.mark.parametrize("name", sorted({*ALL} - {"odd"}))
def test_a_word_stands_in_an_entry_that_a_test_resolves(name: str) -> None:
    from tests.relic.test_content import users

    assert users()[name] & entries_with_tests()


def asked(name: str) -> list[Word]:
    """The examples of an objective, as words."""
    mistakes = Mistakes()
    report = mistakes.file(name)
    nodes = [compose(f"{{{example}}}", report) for example, _ in OBJECTIVES[name].examples]
    words = [Goal().read(node, report) for node in nodes if node is not None]
    assert not mistakes.lines()
    return [word for word in words if word is not None]


def declares(name: str, *attributes: str) -> bool:
    """Whether a word for an objective says one of these itself."""
    return any(attribute in vars(OBJECTIVES[name]) for attribute in attributes)


@pytest.mark.parametrize("name", OBJECTIVES)
def test_an_objective_has_rows_in_the_reference(name: str) -> None:
    assert asked(name)
    assert {word.name for word in asked(name)} == {name}
    assert all(meant for _, meant in OBJECTIVES[name].examples)
    assert OBJECTIVES[name].__doc__


@pytest.mark.parametrize("name", OBJECTIVES)
def test_an_objective_has_messages_that_tell_it(name: str) -> None:
    assert all(OBJECTIVES[name].told(word.args, Sheet(ENGLISH)) for word in asked(name))


@pytest.mark.parametrize("name", OBJECTIVES)
def test_an_objective_says_how_long_it_takes_and_where_it_gets_on(name: str) -> None:
    assert declares(name, "turns")
    assert declares(name, "worth")


@pytest.mark.parametrize("name", OBJECTIVES)
def test_an_objective_says_what_counts_for_it(name: str) -> None:
    assert declares(name, "happened", "defeated", "won", "arrived", "condition")


@pytest.mark.parametrize("name", OBJECTIVES)
def test_an_objective_can_be_made_from_what_it_is_given(name: str) -> None:
    made = [Workshop(NAMED).objective(word, 0) for word in asked(name)]

    assert {type(one) for one in made} == {OBJECTIVES[name]}
    assert all(hasattr(one, part) for one in made for part in (*OBJECTIVES[name].parts, "kind"))
    assert not any(hasattr(one, "__dict__") for one in made)


@pytest.mark.parametrize("name", OBJECTIVES)
def test_an_objective_has_a_schema(name: str) -> None:
    properties: Any = Goal().schema()["properties"]

    assert properties[name] == OBJECTIVES[name].takes.schema()


@pytest.mark.parametrize("name", OBJECTIVES)
def test_an_objective_is_that_of_a_mission_that_a_test_resolves(name: str) -> None:
    from tests.relic.test_content import users

    assert users()[name] & entries_with_tests()


@pytest.mark.parametrize("module", objectives.MODULES, ids=lambda module: module.__name__)
def test_a_module_has_the_one_objective_that_it_is_named_after(module: Any) -> None:
    declared = [name for name, word in OBJECTIVES.items() if word.__module__ == module.__name__]

    assert declared == [module.__name__.rpartition(".")[2]]


@pytest.mark.parametrize("module", [*effects.MODULES, *odd.MODULES], ids=lambda module: module.__name__)
def test_a_module_has_the_one_word_that_it_is_named_after(module: Any) -> None:
    declared = [word for word in ALL.values() if word.__module__ == module.__name__]
    name = module.__name__.rpartition(".")[2].strip("_").replace("_", "-")
    family = name == "lasting" and all(issubclass(word, LastingWord) for word in declared)

    assert family or [word.name for word in declared] == [name]


@pytest.mark.parametrize("constant", [*Window, *Force], ids=lambda constant: constant.name)
def test_a_constant_is_the_moment_or_the_bit_of_its_name(constant: Window | Force) -> None:
    name = {"PREPARE_FOR_BATTLE": "PREPARE"}.get(constant.name, constant.name)  # a step has the whole name

    assert vars(windows)[name] == constant


def test_what_is_counted_and_what_can_hold_are_told_apart_and_can_be_asked_for() -> None:
    assert set(Count).isdisjoint(Situation)
    assert [*counting._COUNTERS, *counting._SITUATIONS] == [*Count, *Situation]


def test_every_lasting_bit_has_the_one_word_that_sets_it() -> None:
    assert sorted(bit for word in ALL.values() for bit in word.bits()) == list(LASTING)
    assert list(map(BY_BIT.__contains__, LASTING)) == [True] * len(LASTING)


@pytest.mark.parametrize(
    ("word", "harmless"),
    [
        (Word("gain", {"influence": 1}), True),
        (Word("gain", {"influence": 1, "life": 1}), False),
        (Word("draw", {"power": 1}), True),
        (Word("draw", {"corruption": 1}), False),
        (Word("token", {"": 1}), True),
        (Word("lose", {"influence": 1}), False),
        (Word("odd", {"": "stay-here"}), False),
    ],
)
def test_what_is_harmless_may_depend_on_what_is_named(word: Word, harmless: bool) -> None:
    assert is_harmless(word) == harmless
