"""What a character has, as typed values, and a view of Relic as a row of numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING

from reliquary import holdings as holding
from reliquary.features import Feature, Features, asked, flags, number, numbers, prompts
from reliquary.games.relic.counting import of_deck
from reliquary.games.relic.hidden_cards import HOLE, card_of, is_open
from reliquary.games.relic.notation import KINDS
from reliquary.games.relic.rules.missions import objective_of
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import ATTRIBUTES, CORRUPTION, DECKS, ENEMY, MISSION, PHASES, POWER, RELIC, WARGEAR
from reliquary.kernel import Seat

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material


class Holdings(holding.Holdings, frozen=True, kw_only=True):
    """What a player has: character, dials, cards and missions."""

    character: str | None  # None before it is chosen
    level: int
    life: int
    influence: int
    strength: int
    willpower: int
    cunning: int
    hand: tuple[str | None, ...]  # Power cards; None for a card that is not seen
    assets: tuple[str, ...]  # Wargear, Relics and other assets
    charges: dict[str, int]  # tokens on those assets that have some
    trophies: tuple[str, ...]
    trophy_points: int  # as printed on them
    corruption: tuple[str | None, ...]
    mission: str | None  # the active one
    progress: int  # how much of it is done
    completed: int  # missions
    sheet_tokens: int  # on the scenario sheet
    loses_turn: bool
    out: bool  # eliminated


def holdings(s: Relic, seat: Seat) -> Holdings:
    """What a seat has, by the ids of the pack."""
    game, cards = s.game, s.game.cards
    strength, willpower, cunning = s.own(seat)
    return Holdings(
        seat=seat,
        place=None if s.place[seat] < 0 else game.spaces[s.place[seat]].id,
        points=int(s.winner == seat),
        relics=of_deck(s, seat, RELIC),
        character=None if s.character[seat] < 0 else game.characters[s.character[seat]].id,
        level=s.level[seat],
        life=s.life[seat],
        influence=s.influence[seat],
        strength=strength,
        willpower=willpower,
        cunning=cunning,
        hand=_named(s, s.hands[seat]),
        assets=tuple(cards[card].id for card in s.assets[seat]),
        charges={cards[card].id: s.charges[card] for card in s.assets[seat] if card in s.charges},
        trophies=tuple(cards[card].id for card in s.trophies[seat]),
        trophy_points=_trophy_points(s, seat),
        corruption=_named(s, s.corruption[seat]),
        mission=None if s.missions[seat] < 0 else cards[s.missions[seat]].id,
        progress=_progress(s, seat),
        completed=len(s.completed[seat]),
        sheet_tokens=s.sheet_tokens[seat],
        loses_turn=bool(s.skip >> seat & 1),
        out=bool(s.out >> seat & 1),
    )


@cache
def features_of(game: Material[Relic]) -> Features:
    """What a seat sees, as numbers."""
    return Features(_of_a_seat(game), _of_the_table(game))


def _of_a_seat(game: Material[Relic]) -> list[Feature]:
    spaces = [space.id for space in game.spaces]
    return [
        number("asked", asked),
        number("active", lambda v, seat: v.turn.active == seat),
        number("level", lambda v, seat: v.level[seat]),
        number("life", lambda v, seat: v.life[seat]),
        number("influence", lambda v, seat: v.influence[seat]),
        numbers("attribute", ATTRIBUTES, Relic.own),
        number("relics", lambda v, seat: of_deck(v, seat, RELIC)),
        number("assets", lambda v, seat: len(v.assets[seat])),
        number("charges", lambda v, seat: sum(v.charges.get(card, 0) for card in v.assets[seat])),
        number("hand", lambda v, seat: len(v.hands[seat])),
        number("trophies", lambda v, seat: len(v.trophies[seat])),
        number("trophy-points", _trophy_points),
        number("corruption", lambda v, seat: len(v.corruption[seat])),
        number("active-corruption", lambda v, seat: sum(map(is_open, v.corruption[seat]))),
        number("completed-missions", lambda v, seat: len(v.completed[seat])),
        number("progress", _progress),
        number("sheet-tokens", lambda v, seat: v.sheet_tokens[seat]),
        number("loses-turn", lambda v, seat: v.skip >> seat & 1),
        number("out", lambda v, seat: v.out >> seat & 1),
        number("special-move", lambda v, seat: v.promise[seat] >= 0),
        flags("character", [sheet.id for sheet in game.characters], lambda v, seat: _bit(v.character[seat])),
        flags("place", spaces, lambda v, seat: _bit(v.place[seat])),
        flags("mission-token", spaces, lambda v, seat: v.tokens[seat]),
        _cards(game, "mission", game.decks[MISSION], lambda v, seat: (v.missions[seat],)),
        _cards(game, "hand", game.decks[POWER], lambda v, seat: v.hands[seat]),
        _cards(game, "corruption", game.decks[CORRUPTION], lambda v, seat: v.corruption[seat]),
        _cards(game, "asset", range(game.decks[RELIC].start, game.decks[WARGEAR].stop), lambda v, s: v.assets[s]),
    ]


def _of_the_table(game: Material[Relic]) -> list[Feature]:
    spaces = [space.id for space in game.spaces]
    return [
        prompts(KINDS.values()),
        number("turns", lambda v, _: v.turn.number),
        number("missions-per-relic", lambda v, _: v.setting.missions),
        flags("scenario", [one.id for one in game.scenarios], lambda v, _: 1 << v.setting.scenario),
        flags("phase", PHASES, lambda v, _: 1 << v.turn.phase),
        numbers("deck", DECKS, lambda v, _: v.sizes),
        numbers("enemies", spaces, lambda v, _: [_foes(v, here) if here else 0 for here in v.threats]),
        numbers("enemy-value", spaces, lambda v, _: [_value(v, here) if here else 0 for here in v.threats]),
        numbers("threats", spaces, lambda v, _: map(len, v.threats)),
        number("movement", lambda v, _: v.turn.movement),
        number("spent-trophy-points", lambda v, _: v.turn.points),
        number("foes", lambda v, _: len(v.contest.foes)),
        number("foe-value", lambda v, _: _value(v, v.contest.foes)),
        flags("form", ATTRIBUTES, lambda v, _: 1 << v.contest.form if 0 <= v.contest.form < len(ATTRIBUTES) else 0),
        number("bonus", lambda v, _: v.roll.bonus),
        number("extra-dice", lambda v, _: v.roll.dice),
        number("roll", lambda v, _: v.roll.total),
        number("exploding", lambda v, _: v.roll.exploding),
        number("foe-roll", lambda v, _: v.roll.foe_total),
        number("margin", lambda v, _: v.roll.margin),
        number("turned-up", lambda v, _: len(v.turned_up)),
    ]


def _cards(game: Material[Relic], name: str, cards: range, read: Callable[[Relic, Seat], Iterable[int]]) -> Feature:
    """Which cards of a range lie somewhere: those that the viewer knows."""
    start, stop = cards.start, cards.stop

    def known(v: Relic, seat: Seat) -> int:
        mask = 0
        for entry in read(v, seat):
            card = entry if entry < 0 else card_of(entry)
            if start <= card < stop:
                mask |= 1 << card - start
        return mask

    return flags(name, [game.cards[card].id for card in cards], known)


def _bit(chosen: int) -> int:
    """One of several, as a bitmask; none before it is chosen."""
    return 0 if chosen < 0 else 1 << chosen


def _named(s: Relic, pile: Iterable[int]) -> tuple[str | None, ...]:
    cards = s.game.cards
    return tuple(None if card_of(entry) == HOLE else cards[card_of(entry)].id for entry in pile)


def _progress(s: Relic, seat: Seat) -> int:
    """How much of the active mission is done: places are kept as a bitmask, all else is counted."""
    objective = objective_of(s, seat)
    return 0 if objective is None else objective.done(s, seat)


def _trophy_points(s: Relic, seat: Seat) -> int:
    cards = s.setting.game.cards
    return sum(cards[card].value for card in s.trophies[seat])


def _foes(v: Relic, cards: Iterable[int]) -> int:
    types = v.setting.game.type_of
    return sum(types[card] == ENEMY for card in cards)


def _value(v: Relic, cards: Iterable[int]) -> int:
    """What enemies come to that fight together, were they all of one form; no other card has a value."""
    return sum(v.setting.game.cards[card].value for card in cards)
