"""Why an action is not offered: the rule behind every no."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reliquary.games.relic import events
from reliquary.games.relic.actions import (
    ATTRIBUTE,
    DISCARD,
    DONE,
    FIGHT,
    GO,
    NO,
    OPTION,
    PLAYER,
    ROLL,
    SPECIAL,
    TRADE,
    YES,
)
from reliquary.games.relic.hidden_cards import card_of
from reliquary.games.relic.rules.lasting import in_force, is_banned
from reliquary.games.relic.state import BATTLE
from reliquary.games.relic.terms import ASSET, ENEMY, ENGAGEMENT, EXPERIENCE, INNER, MOVEMENT
from reliquary.games.relic.windows import CANNOT_EVADE, CANNOT_REROLL, CANNOT_USE_POWER_NUMBERS
from reliquary.kernel import Action, No, Seat, no

if TYPE_CHECKING:
    from reliquary.games.relic.state import Relic

MISSIONS_PER_RELIC = 3  # RE-XP-06


def refused(s: Relic, seat: Seat, action: Action, rule: str, reason: str) -> No:
    """The refusal of an open question: by its own rule, unless the action belongs to another moment."""
    return _misplaced(s, seat, action) or no(rule, reason, value=max(1, s.turn.movement))


def _misplaced(s: Relic, seat: Seat, action: Action) -> No | None:
    """The rule that says when or with what an action is possible, if that is what is missing."""
    game = s.setting.game
    verbs = game.verbs
    if action < GO:
        return _fixed(s, seat, action)
    if action < verbs.take:
        return _journey(s, seat)
    if action < verbs.pick:
        return no("RE-SETUP-08", "sheet-not-dealt")
    if action < verbs.use:
        return _trophy(s, seat, action - verbs.pick)
    if action < verbs.leave:
        return _ability(s, seat, action - verbs.use)
    if action < verbs.evade + game.threat_cards.start:
        return _leaving(s, action - verbs.leave)
    if action < verbs.roll + verbs.power.start:
        return _evasion(s, seat, action - verbs.evade)
    if action < verbs.buy:
        return _power_number(s, seat, action - verbs.roll)
    return no("RE-POWER-03", "cannot-buy-that-many")


_WORDS = {
    SPECIAL: ("RE-SPECIAL-01", "no-special-move"),
    ROLL: ("RE-COMP-16", "nothing-to-roll"),
    YES: ("RE-GOLD-05", "nothing-to-agree-to"),
    NO: ("RE-GOLD-05", "nothing-to-agree-to"),
}


def _fixed(s: Relic, seat: Seat, action: Action) -> No | None:
    if action == TRADE:
        return _trade(s, seat)
    if action == DISCARD:
        return _discard(s, seat)
    if action == SPECIAL and s.promise[seat] >= 0:
        return no("RE-SPECIAL-02", "special-move-waits")
    if action in _WORDS:
        return no(*_WORDS[action])
    if FIGHT <= action < FIGHT + 3:
        return _battle(s, seat, action - FIGHT)
    if ATTRIBUTE <= action < ATTRIBUTE + 3:
        return no("RE-GOLD-03", "attribute-not-asked")
    if PLAYER <= action < OPTION:
        return no("RE-GOLD-03", "player-not-possible")
    if OPTION <= action < GO:
        return no("RE-GOLD-03", "option-not-possible")
    return None if action == DONE else no("RE-TURN-04", "not-now")


def _gains_experience(s: Relic, seat: Seat) -> bool:
    """Whether it is the own Experience phase: then the open question says what it waits for."""
    return s.turn.phase == EXPERIENCE and seat == s.turn.active


def _trade(s: Relic, seat: Seat) -> No | None:
    if len(s.completed[seat]) < s.setting.missions:
        rule = "RE-XP-06" if s.setting.missions == MISSIONS_PER_RELIC else "RE-RULING-128"
        return no(rule, "too-few-missions", needed=s.setting.missions)
    return None if _gains_experience(s, seat) else no("RE-XP-06", "trade-in-experience")


def _discard(s: Relic, seat: Seat) -> No | None:
    if not _gains_experience(s, seat):
        return no("RE-DISCARD-06", "discard-in-experience")
    return None if s.assets[seat] or s.hands[seat] else no("RE-DISCARD-02", "nothing-to-discard")


def _battle(s: Relic, seat: Seat, form: int) -> No | None:
    """RE-BATTLE-02: no enemy here has that attribute; or RE-ENGAGE-08, RE-EVADE-03: it is not battled now."""
    game = s.setting.game
    here = s.threats[s.place[seat]] if s.place[seat] >= 0 else ()
    foes = [card for card in here if game.type_of[card] == ENEMY and game.cards[card].attribute == form]
    if not foes:
        return no("RE-BATTLE-02", "no-such-battle", attribute=events.ATTRIBUTE(form))
    if s.turn.phase != ENGAGEMENT or seat != s.turn.active:
        return no("RE-ENGAGE-08", "battle-in-its-step")
    all_evaded = all(s.turn.evaded >> foe & 1 for foe in foes)
    return no("RE-EVADE-03", "was-evaded", card=events.CARD(foes[0])) if all_evaded else None


def _journey(s: Relic, seat: Seat) -> No | None:
    if s.turn.phase != MOVEMENT or seat != s.turn.active:
        return no("RE-MOVE-01", "move-in-movement-phase")
    return None


def _leaving(s: Relic, card: int) -> No:
    if s.contest.form >= 0 and any(s.setting.game.abilities[number].source == card for number in s.roll.announced):
        return no("RE-BONUS-07", "cannot-leave", card=events.SOURCE(card))
    return no("RE-BONUS-07", "not-announced")


def too_far(s: Relic, seat: Seat, space: int) -> No:
    """Why a move cannot end on a space, once it is known how far it goes."""
    if space == s.place[seat]:
        return no("RE-MOVE-02", "must-leave")
    if s.setting.game.spaces[space].tier == INNER:
        return no("RE-INNER-01", "inner-needs-relic")
    return no("RE-MOVE-05", "not-that-far", value=max(1, s.turn.movement))


def _ability(s: Relic, seat: Seat, source: int) -> No:
    game = s.setting.game
    if source < len(game.cards):
        card = game.cards[source]
        if source in s.assets[seat] and card.charges and s.turn.spent >> (source << 2 | seat) & 1:
            return no("RE-CHARGE-07", "one-charge-a-turn", card=events.SOURCE(source))
        in_hand = any(card_of(entry) == source for entry in s.hands[seat])
        if game.is_power(source) and not in_hand:
            return no("RE-POWER-01", "not-in-hand", card=events.SOURCE(source))
        if not in_hand and source not in s.assets[seat] and source not in s.corruption[seat]:
            if s.place[seat] >= 0 and source in s.threats[s.place[seat]] and game.type_of[source] != ASSET:
                return no("RE-THREAT-19", "ability-not-now", card=events.SOURCE(source))
            return no("RE-ASSET-05", "not-yours", card=events.SOURCE(source))
        if forbidden := _forbidden(s, seat, source):
            return forbidden
        if in_hand:
            return no("RE-POWER-06", "card-has-its-moment", card=events.SOURCE(source))
        return no("RE-CHAR-10", "ability-not-now", card=events.SOURCE(source))
    if source >= game.first_scenario:
        return no("RE-SCEN-02", "scenario-not-now")
    if game.first_sheet + s.character[seat] != source:
        return no("RE-CHAR-09", "other-character")
    return no("RE-CHAR-10", "sheet-not-now")


def _forbidden(s: Relic, seat: Seat, card: int) -> No | None:
    """RE-GOLD-02: what cannot be used because another card says so, or because of what it is."""
    abilities = s.setting.game.abilities_of[card]
    if is_banned(s, seat, card):
        return no("RE-GOLD-02", "cannot-use-gear", card=events.CARD(card))
    if any(ability.evades for ability in abilities) and in_force(s, seat, CANNOT_EVADE):
        return no("RE-GOLD-02", "cannot-evade")
    if any(ability.rerolls for ability in abilities) and in_force(s, seat, CANNOT_REROLL):
        return no("RE-GOLD-02", "cannot-reroll")
    if s.setting.game.gear_of[card] and s.turn.phase == ENGAGEMENT:
        if s.contest.test != BATTLE and not s.roll.after_values:
            return no("RE-WARGEAR-08", "gear-in-battles-only", card=events.CARD(card))
        if s.roll.aside >> card & 1:
            return no("RE-RULING-107", "left-aside", card=events.CARD(card))
    return None


def _trophy(s: Relic, seat: Seat, card: int) -> No | None:
    """An enemy that is picked where no card can be picked: a trophy at the wrong moment."""
    verbs = s.setting.game.verbs
    if s.setting.game.type_of[card] != ENEMY or any(verbs.pick <= offer < verbs.use for offer in s.offers):
        return None
    if card not in s.trophies[seat]:
        return no("RE-XP-03", "not-your-trophy", card=events.CARD(card))
    return None if _gains_experience(s, seat) else no("RE-XP-03", "trophies-in-experience", card=events.CARD(card))


def _evasion(s: Relic, seat: Seat, card: int) -> No:
    if in_force(s, seat, CANNOT_EVADE):
        return no("RE-GOLD-02", "cannot-evade")
    if s.place[seat] < 0 or card not in s.threats[s.place[seat]]:
        return no("RE-EVADE-02", "enemy-not-here", card=events.CARD(card))
    return no("RE-EVADE-01", "no-ability-to-evade", card=events.CARD(card))


def _power_number(s: Relic, seat: Seat, card: int) -> No:
    if any(card_of(entry) == card for entry in s.hands[seat]):
        if in_force(s, seat, CANNOT_USE_POWER_NUMBERS):
            return no("RE-GOLD-02", "cannot-use-numbers")
        if s.turn.phase == EXPERIENCE:
            return no("RE-POWER-07", "no-roll-now", card=events.CARD(card))
        return no("RE-POWER-09", "no-roll-to-replace", card=events.CARD(card))
    return no("RE-POWER-01", "not-in-hand", card=events.CARD(card))
