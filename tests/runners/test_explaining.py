"""What things of Relic Runners are, how it is with them, and what is meant by pointing at them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import reliquary
from reliquary import bots
from reliquary.games.runners.colours import BLUE, COLOURS
from reliquary.games.runners.state import FIRST_STEP, Runners
from reliquary.games.runners.voice.explaining import GLOSSARY
from reliquary.games.runners.voice.offers import TELLERS
from reliquary.kernel import Decision

GAME = reliquary.game("runners")
VOICE = GAME.voice()
EXPLAINED = {one.key: one for one in VOICE.explanations()}


def played(seed: int) -> Iterator[tuple[Runners, Decision]]:
    """The views of those who are asked, in a game in which everybody chooses at random."""
    state = GAME.deal(3, seed, {"powers": [True] * 3, "rounds": 12})
    player = bots.make("random", seed)
    while (decision := reliquary.decision(state)) is not None:
        view = GAME.view(state, decision.seat)
        yield view, decision
        reliquary.act(state, player.choose(view))


def test_everything_in_the_pack_is_explained() -> None:
    content = GAME.content
    kinds = {"place": content.places, "trail": content.trails, "token": content.tokens, "tile": content.tiles}
    assert {f"{kind}:{entry.id}" for kind, entries in kinds.items() for entry in entries} <= set(EXPLAINED)
    assert {f"explorer:{one.id}" for one in content.explorers} <= set(EXPLAINED)


def test_no_explanation_is_without_a_line_but_where_the_position_has_one() -> None:
    state = GAME.deal(2)
    standing = VOICE.standing(GAME.view(state, 0))
    plain = [explorer.id for explorer in GAME.content.explorers if explorer.power is None]
    silent = {key for key, one in EXPLAINED.items() if not one.lines} - {f"explorer:{one}" for one in plain}
    assert silent <= set(standing)


def test_every_word_of_the_glossary_has_its_sentence_and_its_rule() -> None:
    for term in GLOSSARY.terms:
        (line,) = VOICE.term(VOICE.say(f"term-{term}"))
        assert line.endswith(")"), term
        assert "(RR-" in line


@pytest.mark.parametrize("word", ["ration pack", "victory point", "shrine", "pathways", "RIVER", "toolbox", "relic"])
def test_a_sign_or_a_word_of_the_game_is_explained(word: str) -> None:
    assert any("(RR-" in line for line in VOICE.explain(word, GAME.view(GAME.deal(2), 0)))


def test_a_whole_word_is_found_before_a_part_of_one() -> None:
    hall, halls = (list(VOICE.explain(text, GAME.view(GAME.deal(2), 0))) for text in ("stone", "ston"))
    assert [line.partition(":")[0] for line in hall] == ["Stone Nest"]
    assert len(halls) > len(hall)


def test_what_stands_at_a_place_is_told_with_who_is_there() -> None:
    state = GAME.deal(2)
    assert VOICE.standing(GAME.view(state, 0))["place:base-camp"][:2] == [
        "4 Ration Packs lie there",
        "Here: Ottilie Cinderwick (R), Tobias Greenlock (G).",
    ]


def test_the_position_is_described_place_by_place_and_chart_by_chart() -> None:
    view = GAME.view(GAME.deal(2), 0)
    told = VOICE.described(view, ["Ottilie", "Tobias"])
    assert len(told) == len(GAME.content.places) + len(GAME.content.tokens) + 2
    assert told[0].startswith("Base Camp: 4 Ration Packs lie there. Trails to ")
    assert told[-1].startswith("Tobias (G): Ration Packs 3 of 5")


def test_what_stands_for_an_option_is_something_that_is_explained() -> None:
    for view, _ in played(67):
        things = {thing for option in VOICE.options(view) for thing in option.things}
        assert things <= set(EXPLAINED)


def test_a_trail_to_travel_lies_at_the_place_where_it_leads() -> None:
    view = GAME.view(GAME.deal(2), 0)
    option = VOICE.options(view)[0]
    place, trail = option.things
    assert GAME.vocabulary[option.action] == f"go:{trail.removeprefix('trail:')}"
    assert place.removeprefix("place:") in trail


def test_whatever_is_pointed_at_means_an_action() -> None:
    pieces = [key for key in EXPLAINED if key.partition(":")[0] in ("place", "trail", "token", "step", "box")]
    prompts = set()
    for view, decision in played(382):
        if decision.prompt not in prompts:
            prompts.add(decision.prompt)
            assert [key for key in pieces if VOICE.meant(view, decision.seat, key) not in GAME.numbers] == []
    assert len(prompts) > 8


def test_what_means_nothing_is_no_action() -> None:
    view = GAME.view(GAME.deal(2), 0)
    assert [VOICE.meant(view, 0, thing) for thing in ("place:nowhere", "box:7", "moon", "")] == ["", "", "", ""]


def test_every_verb_of_the_game_is_told() -> None:
    assert set(TELLERS) == {word.partition(":")[0] for word in GAME.vocabulary}


def told(text: str, state: Runners, seat: int = 0) -> str:
    """What a seat is told about a thing."""
    return " ".join(VOICE.explain(text, GAME.view(state, seat)))


def test_everything_that_is_explained_is_found_by_its_name() -> None:
    view = GAME.view(GAME.deal(2), 0)
    assert [one.key for one in EXPLAINED.values() if not any(VOICE.explain(one.title, view))] == []


def test_the_words_of_the_game_are_explained_like_its_things() -> None:
    assert {f"term:{term}" for term in GLOSSARY.terms} <= set(EXPLAINED)
    assert EXPLAINED["term:shrine"].lines[0].endswith("(RR-SHRINE-01)")


def test_an_own_toolbox_is_told_with_where_it_stands() -> None:
    state = GAME.deal(2)
    assert told("toolbox 1", state).endswith("Now: at the bottom.")
    state.boxes[3] = FIRST_STEP
    assert told("toolbox 1", state, 1).endswith(f"Now: Machete 1. {VOICE.say('machete-1.text')}")


def test_an_explorer_is_told_with_all_that_lies_on_the_chart() -> None:
    assert "Now: Ration Packs 3 of 5 · Pathways left 10 of 10 · at Base Camp;" in told("ottilie", GAME.deal(2))


def test_a_relic_is_told_with_where_it_lies_and_who_has_one() -> None:
    state = GAME.deal(2)
    name = EXPLAINED["relic:blue"].title
    assert told(name, state).endswith("Now: none is in sight.")
    site = state.setting.colours.index(BLUE)
    state.stacks[site], state.shrines = 0, 1 << site
    state.relics[4 + COLOURS.index("blue")] = 2
    place = VOICE.say(GAME.content.places[site].id)
    assert told(name, state).endswith(f"Now: in sight at {place}; taken: Tobias Greenlock (G) 2.")


def test_a_trail_is_told_by_the_two_places_that_it_joins_and_by_them_alone() -> None:
    trail = next(one for key, one in EXPLAINED.items() if key.startswith("trail:"))
    view = GAME.view(GAME.deal(2), 0)
    assert [line.startswith(trail.title) for line in VOICE.explain(trail.title, view)] == [True]
    assert trail.title not in told(trail.title.split(" – ")[0], GAME.deal(2))
