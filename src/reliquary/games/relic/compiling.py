"""From the words of a pack to what the rules play with: effects and abilities by number."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.games.relic.components import Ability, Cost, Doing, Lasting
from reliquary.games.relic.counting import COUNTS, SITUATIONS, Condition, Count, Situation
from reliquary.games.relic.declaring import Effect
from reliquary.games.relic.doing import Do
from reliquary.games.relic.objective import Objective
from reliquary.games.relic.objectives import OBJECTIVES
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args, Word, words_in
from reliquary.games.relic.terms import ATTRIBUTES, TIERS, UNLIMITED
from reliquary.games.relic.vocabulary import EffectWord, is_harmless, meaning
from reliquary.games.relic.windows import BEFORE_MOVEMENT, DURING_EXPERIENCE, Window


class Names:
    """The ids of spaces, areas and affiliations of a pack, as numbers."""

    def __init__(
        self,
        spaces: Sequence[str],
        areas: Sequence[str],
        area_of: Sequence[int],
        affiliations: Sequence[str],
        tiers: Sequence[int],
    ) -> None:
        self.spaces = {name: number for number, name in enumerate(spaces)}
        self.areas = {name: number for number, name in enumerate(areas)}
        self.affiliations = {name: number for number, name in enumerate(affiliations)}
        self.area_of = tuple(area_of)
        self.tiers = tuple(tiers)

    def in_area(self, area: str) -> int:
        """The spaces of an area, as a bitmask."""
        return sum(1 << space for space, one in enumerate(self.area_of) if one == self.areas[area])

    def in_tier(self, tier: str) -> int:
        """The spaces of a tier, as a bitmask."""
        number = TIERS.index(tier)
        return sum(1 << space for space, one in enumerate(self.tiers) if one == number)


class Workshop:
    """Makes effects and abilities, and numbers them in the order in which they are made."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.effects: list[EffectWord] = []
        self.words: list[Word] = []  # what each effect was made from
        self.owners: list[int] = []
        self.abilities: list[Ability] = []
        self.clauses: list[Args] = []  # what each ability was made from
        self.harmless: set[int] = set()

    # Effects.

    def doing(self, words: Sequence[Word], source: int) -> Doing:
        """A sequence of effects, ready for the agenda."""
        return tuple(
            self.number(effect, source, word)
            for word in words
            for effect in meaning(word).made(word.args, self, source)
        )

    def box(self, words: Sequence[Word], source: int) -> Doing:
        """One of two text boxes: a word that is all it says may know that it was chosen."""
        if len(words) > 1:
            return self.doing(words, source)
        (word,) = words
        return tuple(self.number(effect, source, word) for effect in meaning(word).made_box(word.args, self, source))

    def number(self, effect: EffectWord, source: int, word: Word) -> Do:
        """Note an effect, and give it its number."""
        effect.number = len(self.effects)
        self.effects.append(effect)
        self.words.append(word)
        self.owners.append(source)
        return Do(effect.number)

    def spaces(self, told: Args) -> int:
        """The spaces that are named, as a bitmask: one of them, or all of an area or a tier."""
        if "to" in told:
            return 1 << self.names.spaces[told["to"]]
        if "area" in told:
            return self.names.in_area(told["area"])
        return self.names.in_tier(told["tier"]) if "tier" in told else 0

    def space(self, name: str) -> int:
        """The number of a space."""
        return self.names.spaces[name]

    def area(self, name: str) -> int:
        """The number of an area."""
        return self.names.areas[name]

    # Conditions.

    def condition(self, args: Args) -> Condition:
        """The parts of a condition as pairs of a code and a number."""
        found: list[tuple[int, int]] = []
        for name, value in args.items():
            if name in COUNTS:
                found.append((Count.named(name), value))
            elif name in SITUATIONS:
                code = Situation.named(name)
                found.append((code, self._meant(code, value)))
        return tuple(found)

    def _meant(self, code: int, value: str | int) -> int:
        """What a condition compares with, as a number."""
        if code == Situation.AREA:
            return self.names.areas[str(value)]
        if code == Situation.TIER:
            return TIERS.index(str(value))
        return self.names.affiliations[str(value)] if code == Situation.AFFILIATION else int(value)

    # Abilities.

    def ability(self, told: Args, source: int) -> Ability:
        """An ability: when, cost, effect, limit."""
        made = Ability(len(self.abilities), source, Window.named(told["when"]))
        self.abilities.append(made)
        self.clauses.append(told)
        made.cost = Cost(**told["cost"]) if "cost" in told else None
        made.optional = made.cost is not None or told.get("optional", False)
        made.limit = told.get("limit", "")
        made.once = bool(made.limit) or made.window in (BEFORE_MOVEMENT, DURING_EXPERIENCE)
        made.condition = self.condition(told.get("if", {}))
        made.against = told.get("against", "")
        made.form = ATTRIBUTES.index(told["form"]) if "form" in told else -1
        made.least = told.get("least", 0)
        made.most = told.get("most", UNLIMITED)
        made.by = told.get("by", 0)
        made.scenario = told.get("scenario", False)
        made.choosy = not told.keys().isdisjoint(("against", "form", "least", "most", "by", "scenario"))
        self._classify(made, told["effect"])
        rest = [word for word in told["effect"] if not meaning(word).announced(word.args, made, self)]
        made.doing = self.doing(rest, source)
        made.needs = tuple(
            item.number for item in made.doing if type(self.effects[item.number]).able is not Effect.able
        )
        made.free = made.cost is None and not (made.limit or made.doing or made.evades)
        return made

    def _classify(self, made: Ability, words: Sequence[Word]) -> None:
        """What the rules have to know about an ability before it is used."""
        inside = [meaning(word) for word in words_in(words)]
        made.rerolls = any(one.rerolls for one in inside)
        made.evades = any(meaning(word).evades for word in words)
        made.moves = made.window == BEFORE_MOVEMENT and any(one.replaces_move for one in inside)
        made.steers = made.moves or any(one.steers for one in inside)
        if not made.optional and all(map(is_harmless, words_in(words))):
            self.harmless.add(made.number)

    def lasting(self, told: Args) -> list[Lasting]:
        """What an ability of the window `always` makes last."""
        condition = self.condition(told.get("if", {}))
        return [Lasting(*meaning(word).lasts(word.args), condition) for word in told["effect"]]

    # Objectives.

    def objective(self, word: Word, source: int) -> Objective[Relic]:
        """What a mission asks for."""
        return OBJECTIVES[word.name].made(word.args, self, source)
