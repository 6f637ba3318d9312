"""How it is now with the things of Relic: spaces, cards, characters, the scenario; and how all stands, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from reliquary.games.relic.hidden_cards import card_of, is_hole, is_open
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.voice.facts import Facts
from reliquary.games.relic.voice.names import space_in
from reliquary.games.relic.voice.sheets import Sheets
from reliquary.kernel import Seat, bits
from reliquary.voice import Names, called
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material


def keys(game: Material[Relic]) -> Mapping[str, str]:
    """The key under which each entry of the pack is explained, by its id."""
    return {entry["id"]: f"{deck}:{entry['id']}" for deck, entries in game.content.kinds.items() for entry in entries}


def standing(view: Relic, words: Words) -> dict[str, list[str]]:
    """How it is now with each thing of which that changes, by its key; with cards, as far as the viewer knows it."""
    facts, known, found = Facts(view, words), keys(view.game), dict[str, list[str]]()
    for space in view.game.spaces:
        now = facts.now(space.number, None) or words.say("what-empty")
        found[known[space.id]] = [now]
    for card, where in _cards(view, words):
        found[known[view.game.cards[card].id]] = [facts.joined(where, _charges(view, words, card))]
    for seat, sheet in enumerate(view.character):
        if sheet != NOTHING and not view.out >> seat & 1:
            found[known[view.game.characters[sheet].id]] = [facts.player(seat)]
    found[known[view.game.scenarios[view.setting.scenario].id]] = [words.say("standing-scenario")]
    return found


def _charges(view: Relic, words: Words, card: int) -> str:
    """The charges on a card that has any to lose."""
    return words.say("standing-charges", count=view.charges[card]) if card in view.charges else ""


def _cards(view: Relic, words: Words) -> Iterator[tuple[int, str]]:
    """The cards that the viewer knows of, and where they are."""
    for pile in view.discards:
        yield from ((card, words.say("standing-card", where="discards")) for card in bits(pile))
    for card in view.turned_up:
        yield card, words.say("standing-card", where="offer")
    for space, cards in enumerate(view.threats):
        where = words.say("standing-card", where="space", place=space_in(view.game, words, space))
        yield from ((card, where) for card in cards)
    for seat, name in enumerate(called(words, view.game.pieces(view))):
        for card, where in _before(view, seat):
            yield card, words.say("standing-card", where=where, player=name)


def _before(view: Relic, seat: Seat) -> Iterator[tuple[int, str]]:
    """The cards that lie before a player or are held, as far as the viewer knows them, and as what."""
    yield from ((card, "asset") for card in view.assets[seat])
    yield from ((card, "trophy") for card in view.trophies[seat])
    if view.missions[seat] != NOTHING:
        yield view.missions[seat], "mission"
    for entries, where in ((view.completed[seat], "completed"), (view.hands[seat], "hand")):
        yield from ((card_of(entry), where) for entry in entries if not is_hole(entry))
    for entry in view.corruption[seat]:
        if not is_hole(entry):
            yield card_of(entry), "active" if is_open(entry) else "face-down"


def described(view: Relic, words: Words, names: Names) -> Iterator[str]:
    """Sheet by sheet, the scenario, the decks, then the spaces where something lies or somebody is."""
    yield from filter(None, map(str.strip, Sheets(view, words, names).all()))
    facts = Facts(view, words)
    for space in view.game.spaces:
        here = [name for name, place in zip(names, view.place, strict=True) if place == space.number]
        people = words.say("fact-people", names=", ".join(here)) if here else ""
        if lies := facts.joined(facts.lying(space.number, None), people):
            yield words.say("what-now", thing=words.say(space.id), facts=lies)
