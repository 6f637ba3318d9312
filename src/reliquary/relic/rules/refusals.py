"""Why an action is not offered: the rule behind every no."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reliquary.kernel import Action, No, Seat, no
from reliquary.relic.actions import (
    ATTRIBUTE,
    BUY,
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
from reliquary.relic.entries import card_of
from reliquary.relic.terms import EXPERIENCE, INNER, MOVEMENT

if TYPE_CHECKING:
    from reliquary.relic.state import Relic


def refused(s: Relic, seat: Seat, action: Action, rule: str, reason: str) -> No:
    """The refusal of an open question: by its own rule, unless the action belongs to another moment."""
    return _misplaced(s, seat, action) or no(rule, reason, value=max(1, s.movement))


def _misplaced(s: Relic, seat: Seat, action: Action) -> No | None:
    """The rule that says when or with what an action is possible, if that is what is missing."""
    game = s.setting.game
    verbs = game.verbs
    if action < GO:
        return _fixed(s, action)
    if action < verbs.take:
        return _journey(s, seat, action - GO)
    if action < verbs.pick:
        return no("RE-SETUP-08", "sheet-not-dealt")
    if action < verbs.use:
        return _trophy(s, seat, action - verbs.pick)
    if action < verbs.leave:
        return _ability(s, seat, action - verbs.use)
    if action < verbs.evade + game.threat_cards.start:
        return no("RE-BONUS-07", "not-announced")
    if action < verbs.roll + verbs.power.start:
        return _evasion(s, seat, action - verbs.evade)
    return _power_number(s, seat, action - verbs.roll)


_WORDS = {
    SPECIAL: ("RE-SPECIAL-01", "no-special-move"),
    ROLL: ("RE-COMP-16", "nothing-to-roll"),
    DISCARD: ("RE-DISCARD-06", "discard-in-experience"),
    YES: ("RE-GOLD-05", "nothing-to-agree-to"),
    NO: ("RE-GOLD-05", "nothing-to-agree-to"),
}


def _fixed(s: Relic, action: Action) -> No | None:
    if action == TRADE:
        return no("RE-XP-06", "too-few-missions", needed=s.setting.missions)
    if action in _WORDS:
        return no(*_WORDS[action])
    if FIGHT <= action < FIGHT + 3:
        return no("RE-BATTLE-02", "no-such-battle", attribute=action - FIGHT)
    if ATTRIBUTE <= action < ATTRIBUTE + 3:
        return no("RE-GOLD-03", "attribute-not-asked")
    if PLAYER <= action < OPTION:
        return no("RE-GOLD-03", "player-not-possible")
    if OPTION <= action < BUY:
        return no("RE-GOLD-03", "option-not-possible")
    if BUY <= action < GO:
        return no("RE-POWER-03", "cannot-buy-that-many")
    return None if action == DONE else no("RE-TURN-04", "not-now")


def _journey(s: Relic, seat: Seat, space: int) -> No:
    game = s.setting.game
    if s.phase != MOVEMENT:
        return no("RE-MOVE-01", "move-in-movement-phase")
    if space == s.place[seat]:
        return no("RE-MOVE-02", "must-leave")
    if not s.movement:
        return no("RE-MOVE-03", "roll-to-move")
    if game.spaces[space].tier == INNER:
        return no("RE-INNER-01", "inner-needs-relic")
    return no("RE-MOVE-05", "not-that-far", value=max(1, s.movement))


def _ability(s: Relic, seat: Seat, source: int) -> No:
    game = s.setting.game
    if source < len(game.cards):
        card = game.cards[source]
        if source in s.assets[seat] and card.charges and s.spent >> source & 1:
            return no("RE-CHARGE-07", "one-charge-a-turn", card=source)
        in_hand = any(card_of(entry) == source for entry in s.hands[seat])
        if game.is_power(source) and not in_hand:
            return no("RE-POWER-01", "not-in-hand", card=source)
        if not in_hand and source not in s.assets[seat] and source not in s.corruption[seat]:
            return no("RE-ASSET-05", "not-yours", card=source)
        if in_hand:
            return no("RE-POWER-06", "card-has-its-moment", card=source)
        return no("RE-CHAR-10", "ability-not-now", card=source)
    if game.first_sheet + s.character[seat] != source < game.first_scenario:
        return no("RE-CHAR-09", "other-character")
    return no("RE-CHAR-10", "sheet-not-now")


def _trophy(s: Relic, seat: Seat, card: int) -> No | None:
    """An enemy that is picked where no card can be picked: a trophy at the wrong moment."""
    verbs, enemies = s.setting.game.verbs, s.setting.game.enemy_cards
    if not enemies >> card & 1 or any(verbs.pick <= offer < verbs.use for offer in s.offers):
        return None
    return no("RE-XP-03", "trophies-in-experience" if card in s.trophies[seat] else "not-your-trophy", card=card)


def _evasion(s: Relic, seat: Seat, card: int) -> No:
    from reliquary.relic.rules.lasting import in_force
    from reliquary.relic.windows import CANNOT_EVADE

    if in_force(s, seat, CANNOT_EVADE):
        return no("RE-GOLD-02", "cannot-evade")
    if s.place[seat] < 0 or card not in s.threats[s.place[seat]]:
        return no("RE-EVADE-02", "enemy-not-here", card=card)
    return no("RE-EVADE-01", "no-ability-to-evade", card=card)


def _power_number(s: Relic, seat: Seat, card: int) -> No:
    if any(card_of(entry) == card for entry in s.hands[seat]):
        if s.phase == EXPERIENCE:
            return no("RE-POWER-07", "no-roll-now", card=card)
        return no("RE-POWER-09", "no-roll-to-replace", card=card)
    return no("RE-POWER-01", "not-in-hand", card=card)
