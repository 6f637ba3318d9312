"""What the value of a battle or a test is made of: told so that players see why a number is what it is."""

from __future__ import annotations

from reliquary.games.relic.counting import amount_of
from reliquary.games.relic.doing import Foe, effect_of
from reliquary.games.relic.rules.abilities import ready
from reliquary.games.relic.rules.bonuses import in_use
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.windows import BATTLE_VALUES
from reliquary.kernel import Seat

Sum = tuple[tuple[int, int], ...]  # sources and their amounts; NOTHING is the source of what effects have added


def own_bonuses(s: Relic, seat: Seat) -> Sum:
    """What is announced for the roll, and what effects have added to it, without what comes to nothing."""
    announced = ((ability.source, amount) for ability in in_use(s, seat) for amount in ability.bonus)
    found = [(source, amount_of(s, seat, amount)) for source, amount in announced]
    return tuple(part for part in (*found, (NOTHING, s.roll.bonus)) if part[1])


def foe_bonuses(s: Relic, seat: Seat) -> Sum:
    """RE-BATTLE-12: what the cards of the enemies add at this moment."""
    found: Sum = ()
    for ability in s.setting.game.at_work(s.contest.foes, BATTLE_VALUES):
        if ready(s, seat, ability):
            found += tuple([(ability.source, amount_of(s, seat, amount)) for amount in ability.foe_bonus])
    return found


def foe_values(s: Relic, seat: Seat) -> Sum:
    """What stands on the enemies, or on what brought the battle, and then what the cards add."""
    game = s.setting.game
    if s.contest.fight != NOTHING:
        return ((game.owners[s.contest.fight], effect_of(s, s.contest.fight, Foe).value),)
    printed = [(foe, game.cards[foe].value) for foe in s.contest.foes]
    return (*printed, *(part for part in foe_bonuses(s, seat) if part[1]))
