"""The word `skill-bonus`."""

from __future__ import annotations

from reliquary.games.relic.effects.battle_bonus import BattleBonus


class SkillBonus(BattleBonus):
    """The same for a skill test."""

    name = "skill-bonus"
    example = "skill-bonus: 2"
    help = "added to the skill value"

    only_in = ("before-test",)
