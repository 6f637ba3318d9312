"""A position of Relic in plain values and pack ids, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from reliquary import notation
from reliquary.kernel import Agenda, Item, bits, prompt_of
from reliquary.notation import kinds_in, read_agenda, read_viewer, refuse, write_agenda, write_viewer
from reliquary.relic import odd
from reliquary.relic.effects import belongings, choosing, moving, outcomes, passing, rolling, threats, trading
from reliquary.relic.entries import (
    HOLE,
    card_of,
)
from reliquary.relic.plain import SAME, SEATS, Ids, Plain, PlainPlayer, PlainRoll, PlainTurn
from reliquary.relic.rules import (
    abilities,
    battle,
    consequences,
    corruption,
    defeat,
    discarding,
    engagement,
    evading,
    experience,
    exploration,
    missions,
    movement,
    rolls,
    setup,
    trials,
    turn,
)
from reliquary.relic.state import NOBODY, NOTHING, Relic
from reliquary.relic.terms import DECKS, MOST, PHASES
from reliquary.relic.values import Do

if TYPE_CHECKING:
    from reliquary.relic.game import RelicGame

CHAPTERS = (
    abilities,
    battle,
    consequences,
    corruption,
    defeat,
    discarding,
    engagement,
    evading,
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
    moving,
    outcomes,
    passing,
    threats,
    trading,
    rolling,
    odd,
)
KINDS: dict[str, type[Item]] = {"do": Do} | kinds_in(CHAPTERS)
# Marks of the agenda are found again by identity, so there is one of each.
ONLY: dict[str, Item] = {
    prompt_of(type(item)): item
    for item in (
        defeat.AFTERWARDS,
        defeat.MEANWHILE,
        corruption.CHECK_THRESHOLD,
        experience.EXPERIENCE_PHASE,
        turn.NEXT_TURN,
        turn.END_TURN,
        engagement.CARDS_OR_BOX,
        engagement.RESOLVE_THREATS,
        consequences.END_PHASE,
    )
}
# What only the engine needs: no program that draws a view is told.
INSIDE = ("agenda", "edition", "fate", "game", "options", "rng", "seats", "viewer", "pools", "older", "used_up")


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
        mute=ids.listed(ids.cards, s.mute),
        turned_up=[ids.cards[card] for card in s.turned_up],
        **{name: list(bits(getattr(s, name))) for name in SEATS},
        retired=ids.listed(ids.sheets, s.retired),
        used_up=sorted(s.used_up),
        winner=None if s.winner == NOBODY else s.winner,
        turn=_plain_turn(s, ids),
        roll=_plain_roll(s, ids),
        agenda=write_agenda(s),
    )
    built: dict[str, Any] = msgspec.to_builtins(whole)
    return built


def shown(view: Relic) -> dict[str, Any]:
    """A view for a program that draws it."""
    return {name: value for name, value in plain(view).items() if name not in INSIDE}


def _plain_player(s: Relic, ids: Ids, seat: int) -> PlainPlayer:
    return PlainPlayer(
        character=ids.maybe(ids.sheets, s.character[seat]),
        dealt=["hidden" if sheet == HOLE else ids.sheets[sheet] for sheet in s.dealt[seat]],
        space=ids.maybe(ids.spaces, s.place[seat]),
        level=s.level[seat],
        life=s.life[seat],
        influence=s.influence[seat],
        attributes=s.own(seat),
        hand=[ids.entry(entry) for entry in s.hands[seat]],
        assets=[ids.cards[card] for card in s.assets[seat]],
        trophies=[ids.cards[card] for card in s.trophies[seat]],
        corruption=[ids.entry(entry) for entry in s.corruption[seat]],
        mission=ids.maybe(ids.cards, s.missions[seat]),
        progress=s.progress[seat],
        completed=[ids.entry(entry) for entry in s.completed[seat]],
        tokens=ids.listed(ids.spaces, s.tokens[seat]),
        sheet_tokens=s.sheet_tokens[seat],
        promise=s.promise[seat],
    )


def _plain_turn(s: Relic, ids: Ids) -> PlainTurn:
    return PlainTurn(
        number=s.turns,
        active=s.active,
        phase=PHASES[s.phase],
        stage=s.stage,
        movement=s.movement,
        moved=s.moved,
        points=s.points,
        spent=[(ids.cards[key >> 2], key & 3) for key in bits(s.spent)],
        used=format(s.used, "x"),
        evaded=ids.listed(ids.cards, s.evaded),
        met=ids.listed(ids.cards, s.met),
    )


def _plain_roll(s: Relic, ids: Ids) -> PlainRoll:
    return PlainRoll(
        foes=[ids.cards[card] for card in s.foes],
        announced=list(s.announced),
        aside=ids.listed(ids.cards, s.aside),
        weapon=ids.maybe(ids.cards, s.weapon),
        armour=ids.maybe(ids.cards, s.armour),
        **{name: getattr(s, name) for name in SAME},
    )


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
    s.mute = ids.masked(ids.cards, whole.mute, "mute")
    s.turned_up = _cards(ids, whole.turned_up)
    for name in SEATS:
        setattr(s, name, sum(1 << seat for seat in _seats(whole, name)))
    s.retired = ids.masked(ids.sheets, whole.retired, "retired")
    s.used_up = frozenset(whole.used_up)
    s.winner = NOBODY if whole.winner is None else whole.winner
    _restore_turn(s, ids, whole.turn)
    _restore_roll(s, ids, whole.roll)
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
    s.character[seat] = ids.maybe_number(ids.sheets, player.character, "character")
    s.dealt[seat] = tuple(HOLE if name == "hidden" else ids.number(ids.sheets, name, "dealt") for name in player.dealt)
    s.place[seat] = ids.maybe_number(ids.spaces, player.space, "space")
    s.level[seat], s.life[seat], s.influence[seat] = player.level, player.life, player.influence
    first, second, third = player.attributes
    s.attributes[seat * 3 : seat * 3 + 3] = (first, second, third)
    s.hands[seat] = tuple(ids.read_entry(text) for text in player.hand)
    s.assets[seat] = _cards(ids, player.assets)
    s.trophies[seat] = _cards(ids, player.trophies)
    s.corruption[seat] = tuple(ids.read_entry(text) for text in player.corruption)
    s.missions[seat] = ids.maybe_number(ids.cards, player.mission, "mission")
    s.progress[seat] = player.progress
    s.completed[seat] = tuple(ids.read_entry(text) for text in player.completed)
    s.tokens[seat] = ids.masked(ids.spaces, player.tokens, "tokens")
    s.sheet_tokens[seat] = player.sheet_tokens
    s.promise[seat] = player.promise


def _seats(whole: Plain, name: str) -> set[int]:
    """The seats that a field names."""
    seats: set[int] = set(getattr(whole, name))
    if seats - set(range(whole.seats)):
        refuse(name, "there is no such seat")
    return seats


def _restore_turn(s: Relic, ids: Ids, turn_: PlainTurn) -> None:
    s.turns, s.active, s.stage = turn_.number, turn_.active, turn_.stage
    s.phase = ids.number(PHASES, turn_.phase, "phase")
    s.movement, s.moved, s.points = turn_.movement, turn_.moved, turn_.points
    s.spent = sum(1 << (ids.number(ids.cards, card, "spent") << 2 | seat) for card, seat in turn_.spent)
    s.used = int(turn_.used, 16)
    s.evaded = ids.masked(ids.cards, turn_.evaded, "evaded")
    s.met = ids.masked(ids.cards, turn_.met, "met")


def _restore_roll(s: Relic, ids: Ids, roll: PlainRoll) -> None:
    for name in SAME:
        setattr(s, name, getattr(roll, name))
    s.foes, s.announced = _cards(ids, roll.foes), tuple(roll.announced)
    s.aside = ids.masked(ids.cards, roll.aside, "aside")
    s.weapon = ids.maybe_number(ids.cards, roll.weapon, "weapon")
    s.armour = ids.maybe_number(ids.cards, roll.armour, "armour")


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
        for name, number, most in (("level", s.level[seat], MOST), ("life", s.life[seat], MOST)):
            if not 0 <= number <= most:
                refuse(f"{where}.{name}", f"{number} is out of bounds")
        if any(not 1 <= value <= MOST for value in s.own(seat)):
            refuse(f"{where}.attributes", f"a dial shows 1 to {MOST}")
        if s.influence[seat] < 0:
            refuse(f"{where}.influence", "it cannot be below 0")
    if any(outcome < 0 for outcome in s.fate):
        refuse("fate", "an outcome is below 0")
    if s.active not in range(s.setting.seats) or s.winner not in range(-1, s.setting.seats):
        refuse("turn", "there is no such seat")
    if not all(-1 <= number < len(s.game.effects) for number in (s.fight, s.test, *s.promise)):
        refuse("turn", "there is no such effect")
    if not all(0 <= number < len(s.game.abilities) for number in s.announced):
        refuse("announced", "there is no such ability")
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
    found += s.turned_up
    for mask in (*s.pools, *s.discards):
        found += bits(mask)
    return [card for card in found if card != HOLE]
