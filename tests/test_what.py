"""What is what, in both games: questions in many forms, and every word, sign and colour that a text uses."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import reliquary
from reliquary.games.relic.card_text import text_of, type_line
from reliquary.games.relic.game import RelicGame
from reliquary.games.relic.terms import COLOURS, TYPES
from reliquary.games.runners.colours import COLOURS as TEMPLE_COLOURS
from reliquary.games.runners.game import RelicRunners
from reliquary.voice import slug
from reliquary.words import words_of

RELIC, RUNNERS = reliquary.game("relic"), reliquary.game("runners")
assert isinstance(RELIC, RelicGame)
assert isinstance(RUNNERS, RelicRunners)
ENGLISH = words_of(RELIC)
VIEWS = {game.name: game.view(game.deal(2, seed=1), 0) for game in (RELIC, RUNNERS)}
NUMBERED = re.compile(r"\((?:RE|RR)-[\w-]+\)")

# Words of the texts that mean in a game what they mean elsewhere.
PLAIN = {
    "relic": """
        a add additional after all among an and another any anything are as at back be before begun beyond but count
        counts different do does down drawn each else end ends even every face for from game give has have higher if in
        instead is it its least left less longer lower make more most next no not on once one only onto other others
        otherwise outside per places printed put random refuse remove rounded rule sale same send several show start
        starts stays subtract such take than that them then there this those though time to total up use using when
        whenever where which who with without worth you your
    """,
    "runners": """
        a advantage after again agreed all along an and another any anywhere appears are as at back be before begin
        begins beside besides beyond both bring brings by came can carried carries carry come completed compulsory
        continuous costs count counts depends different dig double down during each end ends ever everybody exactly
        extra face fields fill final first fixed follows for four from gain game give gives go goes gone has have help
        here holds if in included into is it its joins keep kinds knows last least leave left let lets lie lies like
        longer longest look many markers may middle moment more mossy most next nine no nobody now number on once one
        only open or other others out over own part past paying perhaps play plays put return route same scores second
        secretly sees sends sheet sides small so some stacked stand stands start stay stays still stood supplies take
        taken takes than that the their them then there they third this those three time to totals two unless until up
        use used using wanted was were what when where who whoever whole whose wins with without won worth you your
        yours
    """,
}


def texts(game: str) -> Iterator[str]:
    """Every text of a game that is made of its words."""
    if game == "runners":
        told = [one for one in RUNNERS.voice().explanations() if not one.key.startswith("explorer:")]
        yield from (line for one in told for line in one.lines)
        return
    for entries in RELIC.content.kinds.values():
        for entry in entries:
            yield from (*text_of(RELIC, ENGLISH, entry["id"]), type_line(RELIC, ENGLISH, entry["id"]))


def asked(game: str, text: str) -> list[str]:
    """What is answered."""
    return list(reliquary.game(game).voice().explain(text, VIEWS[game]))


def answers(game: str, word: str) -> bool:
    """Whether what is said about a word is about that word, and not about one in which it happens to stand."""
    if reliquary.game(game).voice().term(word):
        return True
    return any(f"-{slug(word)}-" in f"-{slug(line.partition(':')[0])}-" for line in asked(game, word))


def words_used(game: str) -> set[str]:
    """The words of all texts, in small letters."""
    plain = (NUMBERED.sub("", text) for text in texts(game))
    return {word.lower() for text in plain for word in re.findall(r"[A-Za-z]+(?:[’-][A-Za-z]+)*", text)}


@pytest.mark.parametrize("game", ["relic", "runners"])
def test_every_word_of_a_text_is_plain_english_or_answered(game: str) -> None:
    assert sorted(word for word in words_used(game) - set(PLAIN[game].split()) if not answers(game, word)) == []


@pytest.mark.parametrize("game", ["relic", "runners"])
def test_every_name_with_a_capital_letter_in_a_sentence_is_answered(game: str) -> None:
    names = {
        name
        for text in texts(game)
        for name in re.findall(r"(?<=[a-z,0-9] )[A-Z][a-z]+(?: [A-Z][a-z]+)*", NUMBERED.sub("", text))
    }

    assert len(names) > 10
    assert sorted(name for name in names if not asked(game, name)) == []


@pytest.mark.parametrize("word", [*COLOURS, *TYPES, "icon", "Threat icon", "omen", "charge", "threshold", "exploding"])
def test_colours_kinds_and_icons_of_relic_are_answered(word: str) -> None:
    assert any("(RE-" in line for line in asked("relic", word))


@pytest.mark.parametrize(
    "word", [*TEMPLE_COLOURS, "grey", "rations", "shrine", "unfamiliar", "coins", "reserve", "level"]
)
def test_colours_and_signs_of_relic_runners_are_answered(word: str) -> None:
    assert any("(RR-" in line for line in asked("runners", word))


@pytest.mark.parametrize(
    "question",
    ["omen", "what is an omen", "What is an omen?", "what are omens", "what does “omen” mean", "what does an omen do?"],
)
def test_a_question_is_answered_like_its_word(question: str) -> None:
    assert asked("relic", question) == asked("relic", "omen")
    assert asked("relic", question)[0].startswith("Omen: ")


def test_what_is_called_like_a_question_is_found_by_its_whole_name() -> None:
    assert asked("relic", "the third arm")[0].startswith("The Third Arm: ")
    assert asked("relic", "the Outskirts")[0].startswith("Outskirts: ")


def test_whole_words_are_found_before_parts_of_words() -> None:
    heads = [line for line in asked("relic", "choir") if not line.startswith(" ")]

    assert {line.partition(":")[0].removesuffix(" now") for line in heads} == {"Drowned Choir", "Thunder-Choir Blade"}
    assert any(line.startswith("Carrion Choirling: ") for line in asked("relic", "choirl"))


def test_a_trait_is_told_with_who_has_it_and_what_works_against_it() -> None:
    orks = [card for card in RELIC.content.kinds["red"] if card["trait"] == "ork"]
    (told,) = asked("relic", "ork")

    assert told.startswith(
        f"Ork: a trait: {len(orks)} in the red Threat deck. What works against it works as soon as one"
    )
    assert told.endswith("(RE-RULING-35)")
    assert asked("relic", "curio")[0].startswith("Curio: a trait: ")
    assert "RE-RULING" not in asked("relic", "curio")[0]
    assert asked("relic", "imperial guard") == ["Imperial Guard: an affiliation: 3 characters"]


@pytest.mark.parametrize("deck", RELIC.content.kinds)
def test_every_card_says_where_it_comes_from(deck: str) -> None:
    first = RELIC.content.kinds[deck][0]

    assert f"  {ENGLISH.say(f'what-from-{deck}')}" in asked("relic", ENGLISH.say(first["id"]))


def test_a_tile_says_where_it_comes_from() -> None:
    assert asked("runners", "moon door")[0].endswith("From an ivory Temple, level 2: used once, then discarded.")


@pytest.mark.parametrize("text", ["", "?", "what is", "what is the", "xyzzy"])
def test_nothing_is_answered_to_what_asks_for_nothing(text: str) -> None:
    assert asked("relic", text) == []
    assert asked("runners", text) == []


def test_traits_and_affiliations_are_explained_like_all_things() -> None:
    assert {"trait:ork", "affiliation:imperial-guard"} <= {one.key for one in RELIC.voice().explanations()}
