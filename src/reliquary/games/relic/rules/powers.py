"""RE-POWER: Power cards as abilities and in place of a die; using an ability, be it of such a card or not."""

from __future__ import annotations

from reliquary.games.relic import events
from reliquary.games.relic.components import Ability
from reliquary.games.relic.hidden_cards import HOLE, card_of, cards_of, shown_to
from reliquary.games.relic.rules.abilities import activate, fits_battle, note_use, possible, ready
from reliquary.games.relic.rules.discarding import drop_power
from reliquary.games.relic.rules.evading import EvadeWith, evaders
from reliquary.games.relic.rules.lasting import in_force
from reliquary.games.relic.rules.missions import USED_POWER, happened
from reliquary.games.relic.state import Relic, without
from reliquary.games.relic.windows import CANNOT_USE_POWER_NUMBERS
from reliquary.kernel import Action, Seat


def in_hand(s: Relic, seat: Seat, window: int) -> list[Ability]:
    """RE-POWER-06: the Power cards whose ability can be used now and carried out; a hole has none."""
    if not s.hands[seat]:
        return []
    return [
        ability
        for ability in s.setting.game.at_work(cards_of(s.hands[seat]), window)
        if fits_battle(s, ability) and ready(s, seat, ability) and possible(s, seat, ability)
    ]


def use_power(s: Relic, seat: Seat, ability: Ability) -> None:
    """RE-POWER-12, RE-POWER-13: a Power card is used for its ability, and discarded."""
    drop_power(s, seat, ability.source, told=False)
    s.show(events.PowerUsed, seat, card=ability.source)
    activate(s, seat, ability)
    happened(s, seat, USED_POWER)  # RE-RULING-108


def use(s: Relic, seat: Seat, ability: Ability) -> None:
    """Use an ability: of a Power card, which goes with it, or of an open card or the sheet."""
    if s.setting.game.is_power(ability.source):
        use_power(s, seat, ability)
    else:
        activate(s, seat, ability)


def use_once(s: Relic, seat: Seat, ability: Ability) -> None:
    """Use an ability in a window that is open for long: one without limit and cost works once in a turn.

    RE-POWER-14: a Power card that was used is gone, and if it comes back it can be used again.
    """
    if not ability.limit and ability.cost is None and not s.setting.game.is_power(ability.source):
        note_use(s, seat, ability)
    use(s, seat, ability)


def power_numbers(s: Relic, seat: Seat) -> list[Action]:
    """RE-POWER-07: the Power cards that can take the place of a roll."""
    if in_force(s, seat, CANNOT_USE_POWER_NUMBERS):
        return []
    roll = s.setting.game.verbs.roll
    return [roll + card for card in cards_of(s.hands[seat]) if card != HOLE]


def play_number(s: Relic, seat: Seat, card: int) -> int:
    """RE-POWER-08, RE-POWER-13: the number of a Power card is the result, and the card is discarded."""
    drop_power(s, seat, card, told=False)
    s.show(events.PowerRolled, seat, card=card)
    return s.setting.game.cards[card].number


def number_played(s: Relic, seat: Seat) -> None:
    """RE-MISSION-03: what a number completes is rewarded once it is on the table, before the roll is changed."""
    happened(s, seat, USED_POWER)


def hand_over(s: Relic, giver: Seat, taker: Seat, index: int) -> None:
    """A Power card changes hands; only the two see it."""
    entry = s.hands[giver][index]
    s.hands[giver] = without(s.hands[giver], entry)
    s.keep(s.hands, taker, shown_to(entry, giver))
    s.say(events.PowerPassed, taker, other=giver)
    s.whisper(events.PowerSeen, taker, card=card_of(entry), number=s.setting.game.cards[card_of(entry)].number)


def ability_of(s: Relic, source: int) -> Ability | None:
    """The ability of a source that an answer to the open question would use; None if there is none.

    A card or sheet may have several, each for its own moment.
    """
    if s.agenda is None:
        return None
    question, seat, _ = s.agenda
    if isinstance(question, EvadeWith):
        return next(one for one in evaders(s, seat, question.foe) if one.source == source)
    window, done = getattr(question, "window", None), getattr(question, "done", 0)
    waiting = [one for one in s.game.abilities_of[source] if one.window == window and not done >> one.number & 1]
    unused = [one for one in waiting if one.number not in s.roll.announced]
    found = [one for one in unused if fits_battle(s, one) and ready(s, seat, one)]
    return min(found, key=lambda one: one.optional) if found else None
