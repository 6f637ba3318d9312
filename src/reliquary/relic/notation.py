"""A position of Relic in plain values and pack ids, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from reliquary import notation
from reliquary.kernel import Agenda, Item, prompt_of
from reliquary.notation import kinds_in, read_agenda, read_viewer, refuse, write_agenda, write_viewer
from reliquary.relic import odd
from reliquary.relic.effects import belongings, choosing, places, rolling
from reliquary.relic.rules import (
    abilities,
    battle,
    corruption,
    defeat,
    discarding,
    engagement,
    experience,
    exploration,
    missions,
    movement,
    rolls,
    setup,
    trials,
    turn,
)
from reliquary.relic.state import DECKS, DOWN, HOLE, KNOWN, NOTHING, PHASES, WITNESS, Relic, card_of
from reliquary.relic.values import Do

if TYPE_CHECKING:
    from reliquary.relic.game import RelicGame

CHAPTERS = (
    abilities,
    battle,
    corruption,
    defeat,
    discarding,
    engagement,
    experience,
    exploration,
    missions,
    movement,
    rolls,
    setup,
    trials,
    turn,
    belongings,
    choosing,
    places,
    rolling,
    odd,
)
KINDS: dict[str, type[Item]] = {"do": Do} | kinds_in(CHAPTERS)
# Marks of the agenda are found again by identity, so there is one of each.
ONLY: dict[str, Item] = {
    prompt_of(type(item)): item
    for item in (
        defeat.AFTERWARDS,
        experience.EXPERIENCE_PHASE,
        turn.NEXT_TURN,
        turn.END_TURN,
        engagement.CARDS_OR_BOX,
        engagement.RESOLVE_THREATS,
    )
}
# What is a plain number or truth value in the state, written as it is.
NUMBERS = (
    "skip",
    "out",
    "fresh",
    "retired",
    "fallen",
    "tainted",
    "halted",
    "winner",
    "turns",
    "active",
    "stage",
    "value",
    "points",
    "fight",
    "fight_form",
    "test",
    "form",
    "bonus",
    "dice",
    "roll",
    "exploding",
    "exploded",
    "foe_roll",
    "margin",
)
FLAGS = ("moved", "highest", "ones", "foe_low", "shielded", "after_values")
MASKS = ("used",)  # abilities, as long numbers: written in hexadecimal digits
CARD_MASKS = ("spent", "evaded", "met", "aside", "mute")
INSIDE = ("agenda", "edition", "fate", "game", "options", "rng", "seats", "viewer", "pools", "older", "turn")


class PlainPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """One seat: character, dials and what lies in the play area. A card that the viewer has not seen is `hidden`."""

    character: str | None
    dealt: list[str]
    space: str | None
    level: int
    life: int
    influence: int
    attributes: list[int]
    hand: list[str]
    assets: list[str]
    trophies: list[str]
    corruption: list[str]
    mission: str | None
    progress: int
    completed: list[str]
    tokens: list[str]
    sheet: int
    promise: int


class Plain(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position."""

    game: str
    edition: str
    seats: int
    options: dict[str, Any]
    viewer: str
    rng: str
    fate: list[int]
    scenario: str
    players: list[PlainPlayer]
    threats: dict[str, list[str]]
    decks: dict[str, int]
    pools: dict[str, list[str]]
    older: dict[str, list[list[str]]]
    discards: dict[str, list[str]]
    charges: dict[str, int]
    phase: str
    offer: list[str]
    foes: list[str]
    gear: list[int]
    weapon: str | None
    armour: str | None
    turn: dict[str, Any]
    agenda: list[list[Any]]


class Ids(notation.Ids):
    """The ids of a pack of Relic, from numbers and to numbers."""

    def __init__(self, game: RelicGame) -> None:
        self.cards = [card.id for card in game.cards]
        self.spaces = [space.id for space in game.spaces]
        self.sheets = [sheet.id for sheet in game.characters]
        self.scenarios = [scenario.id for scenario in game.scenarios]

    def entry(self, entry: int) -> str:
        """A card as it lies: `card`, `~card` face down though known, `card@shuffle` hidden, `+` who else saw it."""
        card = card_of(entry)
        name = "hidden" if card == HOLE else self.cards[card]
        if entry & KNOWN:
            return f"~{name}"
        if not entry & DOWN:
            return name
        witnesses = "".join(str(seat) for seat in range(4) if entry >> WITNESS + seat & 1)
        return f"{name}@{entry >> 9 & 0x3FF}" + (f"+{witnesses}" if witnesses else "")

    def read_entry(self, text: str) -> int:
        """The entry that `entry` wrote."""
        if text.startswith("~"):
            return KNOWN | self.number(self.cards, text[1:], "cards")
        name, hidden, rest = text.partition("@")
        card = HOLE if name == "hidden" else self.number(self.cards, name, "cards")
        if not hidden:
            return card
        shuffle, _, witnesses = rest.partition("+")
        mask = sum(1 << WITNESS + int(seat) for seat in witnesses)
        return DOWN | int(shuffle) << 9 | card | mask


def plain(s: Relic) -> dict[str, Any]:
    """A position in plain values."""
    ids = Ids(s.game)
    whole = Plain(
        game=s.game.name,
        edition=s.game.edition,
        seats=s.setting.seats,
        options=s.game.options_of(s),
        viewer=write_viewer(s),
        rng=format(s.rng, "x"),
        fate=list(s.fate),
        scenario=ids.scenarios[s.setting.scenario],
        players=[_plain_player(s, ids, seat) for seat in range(s.setting.seats)],
        threats={ids.spaces[n]: [ids.cards[card] for card in here] for n, here in enumerate(s.threats) if here},
        decks=dict(zip(DECKS, s.sizes, strict=True)),
        pools={deck: ids.listed(ids.cards, s.pools[number]) for number, deck in enumerate(DECKS)},
        older={
            deck: [ids.listed(ids.cards, mask) for mask in s.older[number]]
            for number, deck in enumerate(DECKS)
            if s.older[number]
        },
        discards={deck: ids.listed(ids.cards, s.discards[number]) for number, deck in enumerate(DECKS)},
        charges={ids.cards[card]: tokens for card, tokens in s.charges.items()},
        phase=PHASES[s.phase],
        offer=[ids.cards[card] for card in s.offer],
        foes=[ids.cards[card] for card in s.foes],
        gear=list(s.gear),
        weapon=None if s.weapon == NOTHING else ids.cards[s.weapon],
        armour=None if s.armour == NOTHING else ids.cards[s.armour],
        turn=_plain_turn(s, ids),
        agenda=write_agenda(s),
    )
    built: dict[str, Any] = msgspec.to_builtins(whole)
    return built


def shown(view: Relic) -> dict[str, Any]:
    """A view for a program that draws it."""
    return {name: value for name, value in plain(view).items() if name not in INSIDE}


def _plain_player(s: Relic, ids: Ids, seat: int) -> PlainPlayer:
    return PlainPlayer(
        character=None if s.character[seat] == NOTHING else ids.sheets[s.character[seat]],
        dealt=["hidden" if sheet == HOLE else ids.sheets[sheet] for sheet in s.dealt[seat]],
        space=None if s.place[seat] == NOTHING else ids.spaces[s.place[seat]],
        level=s.level[seat],
        life=s.life[seat],
        influence=s.influence[seat],
        attributes=s.attributes[seat * 3 : seat * 3 + 3],
        hand=[ids.entry(entry) for entry in s.hands[seat]],
        assets=[ids.cards[card] for card in s.assets[seat]],
        trophies=[ids.cards[card] for card in s.trophies[seat]],
        corruption=[ids.entry(entry) for entry in s.corruption[seat]],
        mission=None if s.missions[seat] == NOTHING else ids.cards[s.missions[seat]],
        progress=s.progress[seat],
        completed=[ids.entry(entry) for entry in s.completed[seat]],
        tokens=ids.listed(ids.spaces, s.tokens[seat]),
        sheet=s.sheet[seat],
        promise=s.promise[seat],
    )


def _plain_turn(s: Relic, ids: Ids) -> dict[str, Any]:
    told: dict[str, Any] = {name: getattr(s, name) for name in (*NUMBERS, *FLAGS)}
    told |= {name: format(getattr(s, name), "x") for name in MASKS}
    told["used_up"] = sorted(list(pair) for pair in s.used_up)
    return told | {name: ids.listed(ids.cards, getattr(s, name)) for name in CARD_MASKS}


def restore(game: RelicGame, built: Mapping[str, Any]) -> Relic:
    """The position that `plain` described."""
    return notation.restore(Plain, built, lambda whole: _restore(game, whole))


def _restore(game: RelicGame, whole: Plain) -> Relic:
    ids = Ids(game)
    setting = setup.read_options(game, whole.seats, whole.options)
    if len(whole.players) != whole.seats:
        refuse("players", f"{len(whole.players)} given for {whole.seats} seats")
    setting.scenario = ids.number(ids.scenarios, whole.scenario, "scenario")
    s = setup.blank(game, setting, int(whole.rng, 16))
    s.viewer = read_viewer(whole.viewer, whole.seats)
    s.fate = tuple(whole.fate)
    s.events = None
    for seat, player in enumerate(whole.players):
        _restore_player(s, ids, seat, player)
    for space, cards in whole.threats.items():
        s.threats[ids.number(ids.spaces, space, "threats")] = _cards(ids, cards)
    for number, deck in enumerate(DECKS):
        s.sizes[number] = whole.decks[deck]
        s.pools[number] = ids.masked(ids.cards, whole.pools[deck], "pools")
        s.older[number] = tuple(ids.masked(ids.cards, names, "older") for names in whole.older.get(deck, ()))
        s.discards[number] = ids.masked(ids.cards, whole.discards[deck], "discards")
    s.charges = {ids.number(ids.cards, card, "charges"): tokens for card, tokens in whole.charges.items()}
    s.phase = PHASES.index(whole.phase)
    s.offer, s.foes, s.gear = _cards(ids, whole.offer), _cards(ids, whole.foes), tuple(whole.gear)
    s.weapon = NOTHING if whole.weapon is None else ids.number(ids.cards, whole.weapon, "weapon")
    s.armour = NOTHING if whole.armour is None else ids.number(ids.cards, whole.armour, "armour")
    _restore_turn(s, ids, whole.turn)
    for seat in range(whole.seats):
        if s.character[seat] != NOTHING and not s.out >> seat & 1:
            abilities.refresh(s, seat)
    for seat in range(whole.seats):
        missions.seek(s, seat)
    s.agenda = _with_marks(read_agenda(KINDS, whole.agenda, whole.seats))
    check(s)
    return s


def _cards(ids: Ids, names: Sequence[str]) -> tuple[int, ...]:
    return tuple(ids.number(ids.cards, name, "cards") for name in names)


def _restore_player(s: Relic, ids: Ids, seat: int, player: PlainPlayer) -> None:
    s.character[seat] = NOTHING if player.character is None else ids.number(ids.sheets, player.character, "character")
    s.dealt[seat] = tuple(HOLE if name == "hidden" else ids.number(ids.sheets, name, "dealt") for name in player.dealt)
    s.place[seat] = NOTHING if player.space is None else ids.number(ids.spaces, player.space, "space")
    s.level[seat], s.life[seat], s.influence[seat] = player.level, player.life, player.influence
    first, second, third = player.attributes
    s.attributes[seat * 3 : seat * 3 + 3] = (first, second, third)
    s.hands[seat] = tuple(ids.read_entry(text) for text in player.hand)
    s.assets[seat] = _cards(ids, player.assets)
    s.trophies[seat] = _cards(ids, player.trophies)
    s.corruption[seat] = tuple(ids.read_entry(text) for text in player.corruption)
    s.missions[seat] = NOTHING if player.mission is None else ids.number(ids.cards, player.mission, "mission")
    s.progress[seat] = player.progress
    s.completed[seat] = tuple(ids.read_entry(text) for text in player.completed)
    s.tokens[seat] = ids.masked(ids.spaces, player.tokens, "tokens")
    s.sheet[seat] = player.sheet
    s.promise[seat] = player.promise


def _restore_turn(s: Relic, ids: Ids, told: Mapping[str, Any]) -> None:
    for name in NUMBERS:
        if isinstance(told[name], bool) or not isinstance(told[name], int):
            refuse(f"turn.{name}", f"{told[name]!r} is no number")
        setattr(s, name, told[name])
    for name in FLAGS:
        setattr(s, name, bool(told[name]))
    for name in MASKS:
        setattr(s, name, int(told[name], 16))
    s.used_up = frozenset((int(key), int(area)) for key, area in told["used_up"])
    for name in CARD_MASKS:
        setattr(s, name, ids.masked(ids.cards, told[name], f"turn.{name}"))


def _with_marks(agenda: Agenda) -> Agenda:
    """The same agenda, with the one item of its kind where there is only one."""
    if agenda is None:
        return None
    item, seat, rest = agenda
    return ONLY.get(prompt_of(type(item)), item), seat, _with_marks(rest)


def check(s: Relic) -> None:
    """Refuse a position that no game can come to: dials beyond their limits, or a card at two places."""
    for seat in range(s.setting.seats):
        where = f"players[{seat}]"
        for name, number, most in (("level", s.level[seat], 12), ("life", s.life[seat], 12)):
            if not 0 <= number <= most:
                refuse(f"{where}.{name}", f"{number} is out of bounds")
        if any(not 1 <= value <= 12 for value in s.attributes[seat * 3 : seat * 3 + 3]):
            refuse(f"{where}.attributes", "a dial shows 1 to 12")
        if s.influence[seat] < 0:
            refuse(f"{where}.influence", "it cannot be below 0")
    if any(outcome < 0 for outcome in s.fate):
        refuse("fate", "an outcome is below 0")
    if s.active not in range(s.setting.seats) or s.winner not in range(-1, s.setting.seats):
        refuse("turn", "there is no such seat")
    if not all(-1 <= number < len(s.game.effects) for number in (s.fight, s.test, *s.promise)):
        refuse("turn", "there is no such effect")
    if not all(0 <= number < len(s.game.ability) for number in s.gear):
        refuse("gear", "there is no such ability")
    _check_cards(s)


def _check_cards(s: Relic) -> None:
    """Every card lies at one place."""
    seen = 0
    for card in named_cards(s):
        if seen >> card & 1:
            refuse("cards", f"{s.game.cards[card].id!r} lies at two places")
        seen |= 1 << card


def named_cards(s: Relic) -> list[int]:
    """Every card that is in a pool, lies open, is held or was discarded."""
    found = [card_of(entry) for piles in (s.hands, s.corruption, s.completed) for pile in piles for entry in pile]
    found += [card for piles in (s.assets, s.trophies, s.threats) for pile in piles for card in pile]
    found += [card for card in s.missions if card != NOTHING]
    found += s.offer
    for mask in (*s.pools, *s.discards):
        found += [card for card in range(mask.bit_length()) if mask >> card & 1]
    return [card for card in found if card != HOLE]
