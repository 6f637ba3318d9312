"""A state or a view of Relic as the neutral `Position` that the drawings show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from reliquary.games.relic.card_text import brief, text_of, type_line
from reliquary.games.relic.drawing.position import Asset, Deck, Pile, Player, Position, Sheet, Space, Threat
from reliquary.games.relic.hidden_cards import HOLE, card_of, is_open
from reliquary.games.relic.progress import ticked_off
from reliquary.games.relic.rules.abilities import areas_used
from reliquary.games.relic.rules.corruption import threshold
from reliquary.games.relic.rules.lasting import lasting
from reliquary.games.relic.rules.missions import objective_of
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.terms import ATTRIBUTES, COLOURS, DECKS, PHASES, RED, SHEETS, TIERS
from reliquary.games.relic.windows import TROPHY_VALUE
from reliquary.kernel import Action, Seat
from reliquary.voice import called

if TYPE_CHECKING:
    from reliquary.words import Words


def position(s: Relic, words: Words, lit: Iterable[Action] = ()) -> Position:
    """What a drawing shows of a state or a view; the spaces that the actions `lit` lead to are highlighted."""
    game = s.game
    lit_spaces = _lit(s, lit)
    scenario = game.scenarios[s.setting.scenario].id
    return Position(
        title=words.say("game-relic"),
        scenario=words.say(scenario),
        rules=tuple(text_of(game, words, scenario)),
        status=_status(s, words),
        spaces=tuple(_space(s, words, number, number in lit_spaces) for number in range(len(game.spaces))),
        areas=tuple((area, words.say(area)) for area in game.areas),
        players=tuple(_player(s, words, seat) for seat in range(s.setting.seats)),
        decks=tuple(
            Deck(deck, words.say(f"deck-{deck}"), s.sizes[number], s.discards[number].bit_count())
            for number, deck in enumerate(DECKS)
        ),
    )


def _lit(s: Relic, actions: Iterable[Action]) -> frozenset[int]:
    """The spaces that actions lead to."""
    ids = {f"go:{space.id}": space.number for space in s.game.spaces}
    words = [s.game.vocabulary[action] for action in actions]
    return frozenset(ids[word] for word in words if word in ids)


def _status(s: Relic, words: Words) -> str:
    """Whose turn it is and in which phase, or how it ended."""
    names = called(words, s.game.pieces(s))
    if s.agenda is None:
        return words.say("drawing-nobody-won") if s.winner < 0 else words.say("drawing-won", player=names[s.winner])
    if NOTHING in s.place:
        return words.say("drawing-setup")
    phase = words.say(f"phase-{PHASES[s.turn.phase]}")
    number = s.turn.number // s.setting.seats + 1
    return words.say("drawing-round", number=number, player=names[s.turn.active], phase=phase)


def _space(s: Relic, words: Words, number: int, lit: bool) -> Space:
    """A space and what lies on it."""
    space, entry = s.game.spaces[number], s.game.content.spaces[number]
    return Space(
        id=space.id,
        name=words.say(space.id),
        tier=TIERS[space.tier],
        at=(entry["at"][0], entry["at"][1]),
        area=entry["area"],
        icons=space.icons,
        to=space.to if space.to >= 0 else None,
        needs_relic=space.needs_relic,
        threats=tuple(_threat(s, words, card) for card in s.threats[number]),
        lit=lit,
    )


def _threat(s: Relic, words: Words, number: int) -> Threat:
    """A Threat card as it lies on the board."""
    card = s.game.cards[number]
    return Threat(
        name=words.say(card.id),
        colour=COLOURS[card.deck - RED],
        kind=card.type,
        attribute=ATTRIBUTES[card.attribute] if card.attribute >= 0 else "",
        value=card.value,
        omen=card.omen,
        told=type_line(s.game, words, card.id),
        brief=brief(s.game, words, card.id),
    )


def _player(s: Relic, words: Words, seat: Seat) -> Player:
    """A seat, as far as the viewer may know it."""
    player = Player(
        seat=seat,
        name=called(words, s.game.pieces(s))[seat],
        to_move=s.agenda is not None and s.agenda[1] == seat,
        skips=bool(s.skip >> seat & 1),
        out=bool(s.out >> seat & 1),
        winner=s.winner == seat,
    )
    if s.character[seat] == NOTHING:
        settled = len(s.dealt[seat]) > SHEETS
        return replace(player, chosen=False, settled=settled, sheets=_sheets(s, words, seat))
    return _with_belongings(s, words, seat, _with_dials(s, words, seat, player))


def _with_dials(s: Relic, words: Words, seat: Seat, player: Player) -> Player:
    """The same player with what the character sheet shows."""
    strength, willpower, cunning = s.own(seat)
    return replace(
        player,
        affiliation=words.say(s.game.characters[s.character[seat]].affiliation),
        place=s.place[seat] if s.place[seat] >= 0 else None,
        level=s.level[seat],
        attributes=(strength, willpower, cunning),
        life=s.life[seat],
        influence=s.influence[seat],
        threshold=threshold(s, seat),
        scenario_tokens=s.sheet_tokens[seat],
        scenario_areas=_areas_used(s, words, seat),
    )


def _with_belongings(s: Relic, words: Words, seat: Seat, player: Player) -> Player:
    """The same player with the cards of the play area."""
    cards = s.game.cards
    return replace(
        player,
        power=_pile(s, words, s.hands[seat]),
        assets=tuple(_asset(s, words, card) for card in s.assets[seat]),
        trophies=tuple(words.say(cards[card].id) for card in s.trophies[seat]),
        trophy_points=sum(cards[card].value + lasting(s, seat, TROPHY_VALUE) for card in s.trophies[seat]),
        corruption=tuple(words.say(cards[entry].id) for entry in s.corruption[seat] if _open(entry)),
        covered=_pile(s, words, tuple(entry for entry in s.corruption[seat] if not _open(entry))),
        mission=None if s.missions[seat] == NOTHING else words.say(cards[s.missions[seat]].id),
        progress=_progress(s, seat),
        ticked=_ticked(s, words, seat),
        completed=_pile(s, words, s.completed[seat]),
        tokens=tuple(space.number for space in s.game.spaces if s.tokens[seat] >> space.number & 1),
    )


def _open(entry: int) -> bool:
    """Whether a Corruption card lies face up."""
    return is_open(entry)


def _sheets(s: Relic, words: Words, seat: Seat) -> tuple[Sheet | None, ...]:
    """RE-SETUP-08: the sheets to choose from, as far as the viewer sees them."""
    chosen = s.dealt[seat][SHEETS:]
    return tuple(None if one == HOLE else _sheet(s, words, one, one in chosen) for one in s.dealt[seat][:SHEETS])


def _sheet(s: Relic, words: Words, number: int, chosen: bool) -> Sheet:
    """A character sheet as it is dealt."""
    sheet = s.game.characters[number]
    strength, willpower, cunning = sheet.attributes
    text = tuple(text_of(s.game, words, sheet.id))
    affiliation = words.say(sheet.affiliation)
    return Sheet(words.say(sheet.id), affiliation, (strength, willpower, cunning), sheet.life, text, chosen)


def _pile(s: Relic, words: Words, entries: tuple[int, ...]) -> Pile:
    """Cards by name where the viewer knows them, and counted where not."""
    cards = [card_of(entry) for entry in entries]
    known = tuple(words.say(s.game.cards[card].id) for card in cards if card != HOLE)
    return Pile(known, len(cards) - len(known))


def _asset(s: Relic, words: Words, number: int) -> Asset:
    """An asset with its charges."""
    card = s.game.cards[number]
    return Asset(words.say(card.id), s.charges.get(number, 0), card.charges)


def _progress(s: Relic, seat: Seat) -> tuple[int, int] | None:
    """How far the active mission is, where it is counted."""
    objective = objective_of(s, seat)
    return None if objective is None else objective.progress(s, seat)


def _ticked(s: Relic, words: Words, seat: Seat) -> tuple[str, ...]:
    """The areas or spaces that the active mission has ticked off, by name."""
    return tuple(map(words.say, ticked_off(s, seat)))


def _areas_used(s: Relic, words: Words, seat: Seat) -> tuple[str, ...]:
    """The areas in which a player has used a rule of the scenario that works once in each."""
    rules = [rule for rule in s.game.scenarios[s.setting.scenario].abilities if rule.limit == "area"]
    return tuple(words.say(s.game.areas[area]) for rule in rules for area in areas_used(s, seat, rule))
