"""`reliquary cards`: the almanac and the census."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from reliquary.games.relic.card_data import KINDS, PrintedCard
from reliquary.games.relic.terms import DECKS
from tests.cli.conftest import Runner


def test_the_decks_are_listed_where_nothing_was_asked(run: Runner) -> None:
    done = run("cards")

    assert done.code == 0
    assert done.out.splitlines()[:3] == ["corruption   30", "mission      24", "power        36"]
    assert "reliquary cards festering brand    shows a card\n" in done.out
    assert run("cards", "festering", "brand").out.startswith("Festering Brand\n")


def test_a_card_is_shown_by_its_name(run: Runner) -> None:
    done = run("cards", "power", "sword")

    assert done.code == 0
    assert done.out.splitlines() == [
        "Power Sword",
        "  Wargear · Weapon · price 4 · 4 charges",
        "  When you prepare for a battle, you may spend 1 charge to add 3 to your battle",
        "    value.",
        "  “Do not lay it on the table. There was a table.”",
        "  power-sword, origin: rulebook",
    ]


@pytest.mark.parametrize("name", ["martyrs-mail", "Martyr’s Mail", "martyr's  MAIL"])
def test_a_card_has_a_name_and_an_id(run: Runner, name: str) -> None:
    lines = run("cards", name).out.splitlines()

    assert lines[0] == "Martyr’s Mail"
    assert "  “It saves one life and makes a fine relic of the rest.”" in lines


def test_a_character_is_shown_with_the_rewards_of_its_levels(run: Runner) -> None:
    told = " ".join(run("cards", "ogryn").out.split())

    assert "Level 1: Gain 1 Strength. Level 2: Gain 1 Life." in told
    assert (
        "Level 4: Draw 1 Power card. Gain 1 completed mission from the Mission deck, without its reward. Level 5:"
        in told
    )


def test_a_deck_is_an_almanac(run: Runner) -> None:
    done = run("cards", "--deck", "red")

    assert done.code == 0
    assert done.out.count(", origin: ") == 68
    assert "\n  Enemy · Ork · Strength 4 · Omen · 1 red Threat icon\n" in done.out


def test_spaces_and_sheets_are_shown_like_decks(run: Runner) -> None:
    assert run("cards", "--deck", "space").out.count(", origin: ") == 48
    assert "Confrontation: Fight a battle against an enemy of value 14" in run("cards", "court-of-corruptis").out


def test_cards_are_told_to_a_script(run: Runner) -> None:
    [card] = json.loads(run("cards", "power-sword", "--json").out)

    assert card == {
        "game": "relic",
        "deck": "wargear",
        "id": "power-sword",
        "name": "Power Sword",
        "type_line": "Wargear · Weapon · price 4 · 4 charges",
        "text": ["When you prepare for a battle, you may spend 1 charge to add 3 to your battle value."],
        "flavour": "Do not lay it on the table. There was a table.",
        "origin": "rulebook",
        "type": None,
        "trait": "weapon",
        "attribute": None,
        "value": None,
        "cost": 4,
        "charges": 4,
        "number": None,
        "activation": None,
        "omen": False,
        "icons": {"red": 0, "blue": 0, "yellow": 0},
        "objective": None,
        "effect": [],
        "reward": [],
        "win": [],
        "loss": [],
        "tie": [],
        "abilities": [{"when": "prepare-for-battle", "cost": {"charge": 1}, "effect": [{"battle-bonus": 3}]}],
    }
    assert json.loads(run("cards", "--json").out)["wargear"] == 24
    assert len(json.loads(run("cards", "--deck", "power", "--json").out)) == 36


@pytest.mark.parametrize("deck", [*DECKS, "space", "character", "scenario"])
def test_every_card_space_and_sheet_has_the_typed_fields_of_its_kind(run: Runner, deck: str) -> None:
    kind = KINDS.get(deck, PrintedCard)
    strict = msgspec.defstruct("Strict", [], bases=(kind,), forbid_unknown_fields=True, frozen=True, kw_only=True)
    found = json.loads(run("cards", "--deck", deck, "--json").out)

    assert {card["deck"] for card in found} == {deck}
    for card in found:
        assert list(card) == list(kind.__struct_fields__)
        assert msgspec.to_builtins(msgspec.convert(card, strict)) == card
        assert card["name"]
        assert card["text"] or deck == "space"


def test_numbers_of_cards_are_numbers_and_what_they_do_is_data(run: Runner) -> None:
    [foe] = json.loads(run("cards", "grot-fuse-runner", "--json").out)
    [mission] = json.loads(run("cards", "take-initiative", "--json").out)

    assert (foe["type"], foe["trait"], foe["attribute"], foe["value"]) == ("enemy", "ork", "strength", 2)
    assert (foe["win"], foe["loss"]) == ([], [{"lose": {"life": 1}}])
    assert mission["objective"] == {"defeat": {"count": 3}}
    assert mission["reward"] == [{"draw": {"power": 1}}, {"gain": {"influence": 1}}]


def test_sheets_and_spaces_are_told_in_numbers_too(run: Runner) -> None:
    [sheet] = json.loads(run("cards", "ultramarines-captain", "--json").out)
    spaces = {space["id"]: space for space in json.loads(run("cards", "--deck", "space", "--json").out)}

    assert (sheet["strength"], sheet["willpower"], sheet["cunning"], sheet["life"]) == (5, 2, 2, 4)
    assert sheet["power_limits"] == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3]
    assert sheet["rewards"][7] == ["strength", "mission"]
    assert spaces["sunken-tenements"]["icons"] == {"red": 1, "blue": 0, "yellow": 0}
    assert {space["movement"]["to"] for space in spaces.values() if space["movement"]} <= set(spaces)


def test_the_census_counts_words(run: Runner) -> None:
    done = run("cards", "--census")

    assert done.code == 0
    assert "│ buy-power           │       │      2 │        │           │" in done.out
    assert "end-of-movement (lepers-bell)" in " ".join(done.out.split())
    assert "of 336 cards, " in done.out


def test_the_census_is_told_to_a_script(run: Runner) -> None:
    found = json.loads(run("cards", "--census", "--json").out)

    assert found["words"]["effects"]["buy-power"] == {"cards": 0, "spaces": 2, "sheets": 0, "scenarios": 0}
    assert found["words"]["objectives"]["defeat"]["cards"] == 6
    assert found["words"]["windows"]["gain-level"]["scenarios"] == 3
    assert found["alone"]["end-of-movement"] == "lepers-bell"
    assert found["odd"]["of"] == 336
    assert found["odd"]["share"] < 0.1


def test_a_part_of_a_name_is_enough(run: Runner) -> None:
    found = json.loads(run("cards", "bolter", "--json").out)

    assert [card["name"] for card in found] == ["Trench Bolter", "Storm Bolter", "Death Guard with Heavy Bolter"]
    assert run("cards", "grapnel").out.startswith("Grapnel Brute\n")


def test_a_pack_of_ones_own_has_cards_too(run: Runner) -> None:
    pack = Path("mine")
    (pack / "words").mkdir(parents=True)
    (pack / "pack.yaml").write_text("id: mine\ngame: relic\norigin: reliquary\nextends: relic\n")
    (pack / "wargear.yaml").write_text(
        "wargear:\n  - {id: power-sword, trait: weapon, cost: 1, origin: reliquary,\n"
        "     abilities: [{when: prepare-for-battle, effect: [{battle-bonus: 2}]}]}\n"
    )
    (pack / "words" / "en.ftl").write_text("power-sword = Blunt Sword\n")

    assert run("cards", "--pack", pack, "blunt sword").out.splitlines()[:3] == [
        "Blunt Sword",
        "  Wargear · Weapon · price 1",
        "  When you prepare for a battle: Add 2 to your battle value.",
    ]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["powr swrd"], "there is no card 'powr swrd'; did you mean Power Sword?"),
        (["qqq"], "there is no card 'qqq'; reliquary cards lists the decks"),
        ([""], "there is no card ''; reliquary cards lists the decks"),
        (["a"], "there is no card 'a'; reliquary cards lists the decks"),
        (["--deck", "powr"], "there is no deck 'powr'; did you mean power?"),
        (["--deck", ""], "there is no deck ''; there are corruption, mission, power,"),
        (["--census", "--deck", "red"], "--census: it counts the words of all cards; leave --deck and CARD out"),
        (["--census", "power", "sword"], "--census: it counts the words of all cards; leave --deck and CARD out"),
        (["--deck", "red", "hive-tyrant"], "there is no card 'hive-tyrant' in the deck red; leave --deck out"),
        (["war"], "'war' is a part of 9 names: Bring Down the Warlord, "),
        (["--game", "runners"], "Relic Runners has no cards to look up; take --game relic"),
        (["--game", "relik"], "there is no game called 'relik'; did you mean relic?"),
        (["--pack", "nowhere"], "nowhere: no pack here: expected a folder with a pack.yaml"),
    ],
)
def test_bad_input_gets_one_clear_line(run: Runner, words: list[str], complaint: str) -> None:
    done = run("cards", *words)

    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith(f"reliquary: {complaint}")
    assert done.err.count("\n") == 1
