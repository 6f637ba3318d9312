"""A position of Relic in plain values and pack ids, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from reliquary import notation
from reliquary.codecs import number_of
from reliquary.games.relic import effects
from reliquary.games.relic.doing import Do
from reliquary.games.relic.effects import odd
from reliquary.games.relic.hidden_cards import (
    HOLE,
    card_of,
)
from reliquary.games.relic.ids import Ids
from reliquary.games.relic.plain import INSIDE, Plain, read, write
from reliquary.games.relic.rules import (
    abilities,
    attributes,
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
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.terms import MOST
from reliquary.kernel import Agenda, Item, bits, prompt_of
from reliquary.notation import kinds_in, part_of, read_agenda, refuse

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material

CHAPTERS = (
    abilities,
    attributes,
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
    *effects.MODULES,
    *odd.MODULES,
)
KINDS: dict[str, type[Item]] = {"do": Do} | kinds_in(CHAPTERS)
# Marks of the agenda are found again by identity, so there is one of each.
ONLY: dict[str, Item] = {
    prompt_of(type(item)): item
    for item in (
        defeat.AFTERWARDS,
        defeat.MEANWHILE,
        defeat.TAKE_NEW_CHARACTER,
        corruption.CHECK_THRESHOLD,
        experience.EXPERIENCE_PHASE,
        turn.NEXT_TURN,
        turn.END_TURN,
        engagement.CARDS_OR_BOX,
        engagement.RESOLVE_THREATS,
        consequences.END_PHASE,
    )
}
Shown = part_of("Shown", "A view for a program that draws it.", Plain, INSIDE)


def plain(s: Relic) -> dict[str, object]:
    """A position in plain values."""
    built: dict[str, object] = msgspec.to_builtins(write(s, Ids(s.game, s.setting.seats)))
    return built


def shown(view: Relic) -> dict[str, object]:
    """A view, in plain values."""
    return {name: value for name, value in plain(view).items() if name in Shown.__struct_fields__}


def restore(game: Material[Relic], built: Mapping[str, object]) -> Relic:
    """The position that `plain` described."""
    return notation.restore(Plain, built, lambda whole: _restore(game, whole))


def _restore(game: Material[Relic], whole: Plain) -> Relic:
    setting = setup.read_options(game, whole.seats, whole.options)
    setting.scenario = number_of([scenario.id for scenario in game.scenarios], whole.scenario, "scenario")
    s = setup.blank(setting, 0)
    read(s, Ids(game, whole.seats), whole)
    s.events = None
    for seat in range(whole.seats):
        if s.character[seat] != NOTHING and not s.out >> seat & 1:
            abilities.refresh(s, seat)
    for seat in range(whole.seats):
        missions.seek(s, seat)
    s.agenda = _with_marks(read_agenda(KINDS, whole.agenda, whole.seats))
    check(s)
    return s


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
    if s.turn.active not in range(s.setting.seats) or s.winner not in range(-1, s.setting.seats):
        refuse("turn", "there is no such seat")
    if not all(-1 <= number < len(s.game.effects) for number in (s.contest.fight, s.contest.test, *s.promise)):
        refuse("turn", "there is no such effect")
    if not all(0 <= number < len(s.game.abilities) for number in s.roll.announced):
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
