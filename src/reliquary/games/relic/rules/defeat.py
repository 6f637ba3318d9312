"""RE-DEFEAT, RE-CORRUPT-13 to RE-CORRUPT-26, RE-ELIM, RE-LOSE: what ends a turn before its time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reliquary.games.relic import events
from reliquary.games.relic.actions import NO, YES
from reliquary.games.relic.components import Certain, Whole
from reliquary.games.relic.rules.abilities import OPENS, moment, refresh
from reliquary.games.relic.rules.consequences import END_PHASE
from reliquary.games.relic.rules.corruption import CHECK_THRESHOLD
from reliquary.games.relic.rules.discarding import CORRUPTIONS, POWERS, TROPHIES, drop, held
from reliquary.games.relic.rules.engagement import RESOLVE_THREATS
from reliquary.games.relic.rules.lasting import in_force
from reliquary.games.relic.rules.missions import check_owned, reveal_completed
from reliquary.games.relic.rules.refusals import refused
from reliquary.games.relic.state import NOBODY, NOTHING, Relic
from reliquary.games.relic.terms import ENGAGEMENT, MISSION
from reliquary.games.relic.windows import DEFEAT_TAKES_NOTHING, GAIN_LEVEL, RIVAL_DEFEATED
from reliquary.kernel import Action, Item, No, Question, Seat, Step, agenda_of


@dataclass(frozen=True, slots=True)
class Afterwards(Step):
    """An effect is over: who was corrupted or defeated by it, whose turn is lost, who was carried off."""

    def run(self, s: Relic, seat: Seat) -> None:
        if s.turn.moved or s.tainted | s.fallen | s.halted:
            catch_up(s, seat)
        if s.seekers:
            look_at_missions(s)


AFTERWARDS: Afterwards = Afterwards()


def catch_up(s: Relic, seat: Seat) -> None:
    """What an effect that is over has done to a seat is carried out."""
    if (s.tainted | s.fallen) >> seat & 1:
        fall(s, seat)
    elif s.halted >> seat & 1:
        halt(s, seat)
    elif s.turn.moved and not is_part(s, seat):
        carry_off(s, seat)


def halt(s: Relic, seat: Seat) -> None:
    """RE-LOSE-04, RE-RULING-126: a turn was lost: it ends, or the effect of which this was a part breaks off first."""
    if is_part(s, seat):
        drop_rest(s, seat)
    else:
        s.halted &= ~(1 << seat)
        end_turn(s, seat)


def carry_off(s: Relic, seat: Seat) -> None:
    """RE-RULING-23: who was moved in the Engagement phase resolves nothing more."""
    if seat == s.turn.active and s.turn.phase == ENGAGEMENT:
        s.turn.moved = False
        s.say(events.CarriedOff, seat)
        s.cut(s.setting.game.experience)


@dataclass(frozen=True, slots=True)
class Meanwhile(Step):
    """RE-RULING-110: between the cards of a group only corruption and defeat are carried out."""

    def run(self, s: Relic, seat: Seat) -> None:
        if (s.tainted | s.fallen) >> seat & 1:
            fall(s, seat)
        look_at_missions(s)


MEANWHILE: Meanwhile = Meanwhile()


def is_part(s: Relic, seat: Seat) -> bool:
    """RE-RULING-110: whether what is over was part of another effect of the same player, which goes on.

    RE-TEXTBOX-05: a text box is over when the cards that it laid are resolved; a lost battle ends the phase with it.
    """
    for item, owner in agenda_of(s):
        if ends_phase(s, item):
            return False
        if owner == seat and (item is AFTERWARDS or item is MEANWHILE):
            return True
    return False


def ends_phase(s: Relic, item: Item) -> bool:
    """Whether an item is no part of an effect any more, but of the phase or the turn."""
    game = s.setting.game
    return item is END_PHASE or item is RESOLVE_THREATS or item is game.experience or item is game.next_turn


def drop_rest(s: Relic, seat: Seat) -> None:
    """RE-RULING-126: what is still to come for a player of the effect under way falls away, but not what must be."""
    kept: list[tuple[Item, Seat]] = []
    while s.agenda is not None and not ends_effect(s, seat):
        item, owner, s.agenda = s.agenda
        if owner != seat or isinstance(item, (Certain, Whole)) or item is OPENS[GAIN_LEVEL]:
            kept.append((item, owner))
    for item, owner in reversed(kept):
        s.then(owner, item)


def ends_effect(s: Relic, seat: Seat) -> bool:
    """Whether what comes next ends the effect that is under way for a player."""
    assert s.agenda is not None
    item, owner, _ = s.agenda
    return ends_phase(s, item) or (owner == seat and (item is AFTERWARDS or item is MEANWHILE))


def fall(s: Relic, seat: Seat) -> None:
    """RE-RULING-63: whoever is corrupted and defeated by the same effect is only corrupted."""
    if any(owner == seat and item is CHECK_THRESHOLD for item, owner in agenda_of(s)):
        return  # the effect is not over: a card of it is still to be counted
    s.fallen &= ~(1 << seat)
    s.halted &= ~(1 << seat)
    if s.tainted >> seat & 1:
        corrupt(s, seat)
        s.tainted &= ~(1 << seat)
    else:
        defeat(s, seat)


def defeat(s: Relic, seat: Seat) -> None:
    """RE-DEFEAT-01 to RE-DEFEAT-08."""
    s.say(events.Defeated, seat)
    if not in_force(s, seat, DEFEAT_TAKES_NOTHING):
        lose_cards(s, seat, POWERS, TROPHIES)
        lose_influence(s, seat)
    sheet = s.setting.game.characters[s.character[seat]]
    s.life[seat] = sheet.life
    s.put(seat, s.setting.game.sanctuary)
    break_off(s, seat)
    for rival in s.rivals(seat):
        moment(s, rival, RIVAL_DEFEATED)


def lose_cards(s: Relic, seat: Seat, *kinds: int) -> None:
    """RE-DEFEAT-02, RE-CORRUPT-14: all own cards of some kinds, one kind after the other."""
    for kind in kinds:
        for card in held(s, seat, kind):
            drop(s, seat, kind, card)


def lose_influence(s: Relic, seat: Seat) -> None:
    """RE-DEFEAT-03, RE-CORRUPT-15: all of it."""
    if s.influence[seat]:
        s.say(events.Lost, seat, what="influence", amount=s.influence[seat])
        s.influence[seat] = 0


def end_turn(s: Relic, seat: Seat) -> None:
    """RE-DEFEAT-08, RE-CORRUPT-24, RE-LOSE-04, RE-RULING-92: in the own turn, that turn ends at once."""
    if seat == s.turn.active:
        s.cut(s.setting.game.next_turn)


def break_off(s: Relic, seat: Seat) -> None:
    """RE-RULING-64, RE-RULING-113: the own turn ends; in the turn of another, whatever was under way for the player."""
    if seat == s.turn.active:
        end_turn(s, seat)
    else:
        s.forget(seat)


def corrupt(s: Relic, seat: Seat) -> None:
    """RE-CORRUPT-14 to RE-CORRUPT-18, RE-RULING-56, RE-RULING-124: the character is lost; is another one taken?"""
    s.say(events.Corrupted, seat, character=s.character[seat])
    lose_cards(s, seat, POWERS, TROPHIES, CORRUPTIONS)
    lose_influence(s, seat)
    s.retired |= 1 << s.character[seat]
    break_off(s, seat)
    if unused_sheets(s):
        s.then(seat, TAKE_NEW_CHARACTER)
    else:
        eliminate(s, seat)


@dataclass(frozen=True, slots=True)
class TakeNewCharacter(Question):
    """RE-CORRUPT-26, RE-RULING-124: play on with another character, drawn at random, or be out of the game."""

    def options(self, s: Relic, seat: Seat) -> Sequence[Action]:
        return (YES, NO)

    def take(self, s: Relic, seat: Seat, action: Action) -> None:
        if action == YES:
            unused = unused_sheets(s)
            become(s, seat, unused[s.below(len(unused))])
        else:
            eliminate(s, seat)
        look_at_missions(s)

    def why(self, s: Relic, seat: Seat, action: Action) -> No:
        return refused(s, seat, action, "RE-CORRUPT-26", "yes-or-no")


TAKE_NEW_CHARACTER = TakeNewCharacter()


def look_at_missions(s: Relic) -> None:
    """RE-MISSION-05: a state may have been reached; while it is open who plays on, nothing more happens."""
    if s.agenda is not None and s.agenda[0] is not TAKE_NEW_CHARACTER:
        check_owned(s)


def unused_sheets(s: Relic) -> list[int]:
    """RE-CORRUPT-17, RE-RULING-58: the sheets of which one is drawn."""
    return [sheet for sheet in range(len(s.setting.game.characters)) if not in_use(s, sheet)]


def in_use(s: Relic, sheet: int) -> bool:
    """RE-RULING-58: whether a sheet is in play or retired."""
    return bool(s.retired >> sheet & 1) or sheet in s.character


def become(s: Relic, seat: Seat, sheet: int) -> None:
    """RE-CORRUPT-19 to RE-CORRUPT-21: a character at its start, on its starting space."""
    character = s.setting.game.characters[sheet]
    s.character[seat] = sheet
    s.level[seat] = 0
    s.life[seat] = character.life
    s.attributes[seat * 3 : seat * 3 + 3] = character.attributes
    s.place[seat] = character.start
    refresh(s, seat)
    s.say(events.Became, seat, character=sheet)


def eliminate(s: Relic, seat: Seat) -> None:
    """RE-ELIM-02 to RE-ELIM-05, RE-RULING-71, RE-RULING-72: out of the game; the last one left wins."""
    s.say(events.Eliminated, seat)
    lose_cards(s, seat, POWERS, TROPHIES, CORRUPTIONS)
    lose_influence(s, seat)
    for card in s.assets[seat]:
        s.discard(card)
    for entry in s.completed[seat]:
        card = reveal_completed(s, entry)
        s.discards[MISSION] |= 1 << card
    if s.missions[seat] >= 0:
        s.discards[MISSION] |= 1 << s.missions[seat]
    s.assets[seat] = ()
    s.completed[seat] = ()
    s.missions[seat] = NOTHING
    s.seekers &= ~(1 << seat)
    s.tokens[seat] = 0
    s.sheet_tokens[seat] = 0
    s.retired |= 1 << s.character[seat]
    s.place[seat] = NOTHING
    s.out |= 1 << seat
    s.sources[seat] = ()
    s.works[seat] = s.setting.game.nothing_works
    left = [other for other in range(s.setting.seats) if not s.out >> other & 1]
    if len(left) <= 1:
        finish(s, left[0] if left else NOBODY)
    else:
        break_off(s, seat)


def finish(s: Relic, winner: int) -> None:
    """RE-WIN-01, RE-WIN-05: the game is over."""
    s.winner = winner
    s.agenda = None
    s.say(events.GameOver, winner)


def lose_turn(s: Relic, seat: Seat) -> None:
    """RE-LOSE-01, RE-LOSE-04, RE-RULING-69, RE-RULING-91: the next turn is skipped, and the own one ends."""
    s.skip |= 1 << seat
    s.say(events.TurnLost, seat)
    if seat == s.turn.active:
        s.halted |= 1 << seat
        drop_rest(s, seat)
