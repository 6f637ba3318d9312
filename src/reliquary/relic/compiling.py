"""From the words of a pack to what the rules play with: effects and abilities by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from reliquary.relic.counting import AFFILIATION, AREA, COUNTS, HALF, LIFE_AT_MOST, STATES, TIER, WHOLE, Condition
from reliquary.relic.effects import belongings, choosing, moving, outcomes, passing, rolling, threats, trading
from reliquary.relic.odd import LASTING_ODD, ODD
from reliquary.relic.rules import battle, trials
from reliquary.relic.rules.discarding import ALL, KINDS
from reliquary.relic.terms import ANY, ATTRIBUTES, COLOURS, LEVEL, POWER, THINGS, TIERS, UNLIMITED, WARGEAR
from reliquary.relic.values import Ability, Cost, Do, Doing, Effect, Lasting, Objective
from reliquary.relic.vocabulary import Word, words_in
from reliquary.relic.windows import (
    ALWAYS,
    BATTLE_VALUES,
    BEFORE_MOVEMENT,
    BEFORE_TEST,
    DURING_EXPERIENCE,
    LASTING,
    NAMES,
    PREPARE,
)

FORMS = (*ATTRIBUTES, "choice")
HARMLESS = frozenset(("gain", "draw", "battle-bonus", "foe-bonus", "skill-bonus", "extra-die", "token", "prevent-loss"))


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
        self.effects: list[Effect] = []
        self.words: list[Word] = []  # what each effect was made from
        self.owners: list[int] = []
        self.abilities: list[Ability] = []
        self.clauses: list[Mapping[str, Any]] = []  # what each ability was made from
        self.harmless: set[int] = set()

    # Effects.

    def doing(self, words: Sequence[Word], source: int) -> Doing:
        """A sequence of effects, ready for the agenda."""
        return tuple(item for word in words for item in self.items(word, source))

    def box(self, words: Sequence[Word], source: int) -> Doing:
        """One of two text boxes: whoever chooses a bargain takes it (RE-RULING-112)."""
        if len(words) == 1 and words[0].name == "may":
            may = self._may(words[0].args, source)
            return (self.number(choosing.Bargain(may.cost, may.doing), source, words[0]),)
        return self.doing(words, source)

    def items(self, word: Word, source: int) -> list[Do]:
        """The effects that a word stands for: one, or one for each thing it names."""
        maker = getattr(self, "_" + word.name.replace("-", "_"), None)
        if maker is None:
            made: Any = _PLAIN[word.name](word.args.get(""))
        else:
            made = maker(word.args, source)
        return [self.number(effect, source, word) for effect in (made if isinstance(made, list) else [made])]

    def number(self, effect: Effect, source: int, word: Word) -> Do:
        """Note an effect, and give it its number."""
        number = len(self.effects)
        self.effects.append(effect)
        self.words.append(word)
        self.owners.append(source)
        if hasattr(effect, "number"):
            effect.number = number
        return Do(number)

    def _gain(self, args: Mapping[str, Any], source: int) -> list[Effect]:
        return [belongings.Gain(THINGS.index(thing), amount(value)) for thing, value in args.items()]

    def _lose(self, args: Mapping[str, Any], source: int) -> list[Effect]:
        return [belongings.Lose(THINGS.index(thing), amount(value)) for thing, value in args.items()]

    def _draw(self, args: Mapping[str, Any], source: int) -> list[Effect]:
        return [belongings.Draw(belongings.DECK_OF[deck], amount(value)) for deck, value in args.items()]

    def _discard(self, args: Mapping[str, Any], source: int) -> list[Effect]:
        return [belongings.Discard(KINDS.index(kind), amount(value)) for kind, value in args.items()]

    def _steal(self, args: Mapping[str, Any], source: int) -> list[Effect]:
        return [passing.Steal(kind, amount(value)) for kind, value in args.items()]

    def _gift(self, args: Mapping[str, Any], source: int) -> list[Effect]:
        return [passing.Gift(kind, amount(value)) for kind, value in args.items()]

    def _recover(self, args: Mapping[str, Any], source: int) -> Effect:
        return belongings.Recover(POWER if args[""] == "power" else WARGEAR)

    def _threat(self, args: Mapping[str, Any], source: int) -> Effect:
        red, blue, yellow = (args.get(colour, 0) for colour in COLOURS)
        return threats.Threat((red, blue, yellow))

    def _trial(self, args: Mapping[str, Any], source: int) -> Effect:
        attribute = {"choice": ANY, "level": LEVEL}.get(args["attribute"])
        if attribute is None:
            attribute = ATTRIBUTES.index(args["attribute"])
        success, failure = self.doing(args["success"], source), self.doing(args["failure"], source)
        return trials.Trial(attribute, args["target"], success, failure)

    def _choose(self, args: Mapping[str, Any], source: int) -> Effect:
        return choosing.Choose(tuple(self.doing(words, source) for words in args[""]))

    def _may(self, args: Mapping[str, Any], source: int) -> choosing.May:
        cost = Cost(**args["cost"]) if "cost" in args else None
        return choosing.May(cost, self.doing(args["effect"], source))

    def _roll(self, args: Mapping[str, Any], source: int) -> Effect:
        results: list[Doing] = [()] * 6
        for faces, words in args.items():
            doing = self.doing(words, source)
            for face in range(int(faces[0]), int(faces[-1]) + 1):
                results[face - 1] = doing
        return choosing.Roll(tuple(results))

    def _if(self, args: Mapping[str, Any], source: int) -> Effect:
        then, otherwise = self.doing(args["then"], source), self.doing(args["else"], source)
        return choosing.If(self.condition(args), then, otherwise)

    def _each(self, args: Mapping[str, Any], source: int) -> Effect:
        return choosing.Each(args["who"], self.doing(args["effect"], source))

    def _chosen_player(self, args: Mapping[str, Any], source: int) -> Effect:
        return choosing.ChosenPlayer(args["here"], self.doing(args["effect"], source))

    def _go(self, args: Mapping[str, Any], source: int) -> Effect:
        spaces = 0
        if "to" in args:
            spaces = 1 << self.names.spaces[args["to"]]
        elif "area" in args:
            spaces = self.names.in_area(args["area"])
        elif "tier" in args:
            spaces = self.names.in_tier(args["tier"])
        return moving.Go(spaces, args.get("near", 0), "player" in args)

    def _next_move(self, args: Mapping[str, Any], source: int) -> Effect:
        (move,) = self.doing(args[""], source)
        return moving.NextMove(move.number)

    def _fight(self, args: Mapping[str, Any], source: int) -> Effect:
        form = next(number for number, name in enumerate(FORMS) if name in args)
        win, loss = self.doing(args["win"], source), self.doing(args["loss"], source)
        return battle.Fight(form, args[FORMS[form]], win, loss)

    def _clear(self, args: Mapping[str, Any], source: int) -> Effect:
        colour = COLOURS.index(args["colour"]) if "colour" in args else -1
        return threats.Clear(args.get("type", ""), args.get("trait", ""), colour, args.get("most", UNLIMITED))

    def _advance(self, args: Mapping[str, Any], source: int) -> Effect:
        return moving.Advance(args["base"], args.get("level", 0), args.get("pay", 0), args.get("relics", 0))

    def _odd(self, args: Mapping[str, Any], source: int) -> Effect:
        return ODD[args[""]]

    # Conditions.

    def condition(self, args: Mapping[str, Any]) -> Condition:
        """The parts of a condition as pairs of a code and a number."""
        found: list[tuple[int, int]] = []
        for name, value in args.items():
            if name in COUNTS:
                found.append((COUNTS.index(name), value))
            elif name in STATES:
                code = LIFE_AT_MOST + STATES.index(name)
                found.append((code, self._meant(code, value)))
        return tuple(found)

    def _meant(self, code: int, value: Any) -> int:
        """What a condition compares with, as a number."""
        if code == AREA:
            return self.names.areas[value]
        if code == TIER:
            return TIERS.index(value)
        return self.names.affiliations[value] if code == AFFILIATION else int(value)

    # Abilities.

    def ability(self, told: Mapping[str, Any], source: int) -> Ability:
        """An ability: when, cost, effect, limit."""
        made = Ability(len(self.abilities), source, NAMES.index(told["when"]))
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
        names = {word.name for word in words_in(told["effect"])}
        made.rerolls = "reroll" in names
        made.evades = any(word.name == "evade" for word in told["effect"])
        made.moves = made.window == BEFORE_MOVEMENT and any(moves(word) for word in words_in(told["effect"]))
        made.steers = made.moves or not names.isdisjoint(("movement-bonus", "next-move"))
        if not made.optional and all(map(is_harmless, words_in(told["effect"]))):
            self.harmless.add(made.number)
        self._split(made, told["effect"], source)
        return made

    def _split(self, made: Ability, words: Sequence[Word], source: int) -> None:
        """Set apart what is announced for a roll from what happens at once."""
        rest: list[Word] = []
        for word in words:
            if made.window in (PREPARE, BEFORE_TEST) and word.name in ("battle-bonus", "skill-bonus"):
                made.bonus = (*made.bonus, amount(word.args[""]))
            elif made.window in (PREPARE, BEFORE_TEST) and word.name == "extra-die":
                made.dice += word.args[""]
            elif made.window == BATTLE_VALUES and word.name == "foe-bonus":
                made.foe_bonus = (*made.foe_bonus, amount(word.args[""]))
            else:
                rest.append(word)
        made.doing = self.doing(rest, source)
        made.needs = tuple(
            item.number for item in made.doing if type(self.effects[item.number]).able is not Effect.able
        )

    def lasting(self, told: Mapping[str, Any]) -> list[Lasting]:
        """What an ability of the window `always` makes last."""
        condition = self.condition(told.get("if", {}))
        found: list[Lasting] = []
        for word in told["effect"]:
            value = word.args.get("")
            if word.name == "cannot":
                found.append(lasting_word(f"cannot-{value}", 1, condition))
            elif word.name == "odd":
                found.append(lasting_word(LASTING_ODD[value], 1, condition))
            else:
                number = 1 if word.name in ("ties-won", "explode-on") else value
                found.append(lasting_word(word.name, number, condition))
        return found

    # Objectives.

    def objective(self, word: Word) -> Objective:
        """What a mission asks for."""
        args = word.args
        if word.name == "tally":
            ((kind, count),) = args.items()
            made = Objective(kind)
            made.count = count
            return made
        made = Objective(args["at"] if word.name == "succeed" else word.name)
        if word.name == "own":
            made.condition = self.condition(args)
            return made
        made.count = args.get("count", args.get("areas", args.get("corners", made.count)))
        made.areas, made.corners = "areas" in args, "corners" in args
        made.trait = args.get("trait", "")
        made.attribute = ATTRIBUTES.index(args["attribute"]) if "attribute" in args else -1
        made.least, made.most, made.by = args.get("least", 0), args.get("most", UNLIMITED), args.get("by", 0)
        made.together, made.unarmed = args.get("together", False), args.get("unarmed", False)
        made.area = self.names.areas[args["area"]] if "area" in args else -1
        made.tier = TIERS.index(args["tier"]) if "tier" in args else -1
        made.spaces = sum(1 << self.names.spaces[name] for name in args.get("spaces", ()))
        return made


def is_harmless(word: Word) -> bool:
    """RE-RULING-94: whether it makes no difference what else is done before a word."""
    return word.name in HARMLESS and not {"level", "corruption", "mission", "charge", "life"} & word.args.keys()


def moves(word: Word) -> bool:
    """Whether a word takes the place of a move."""
    return word.name == "go" or (word.name == "odd" and word.args[""] == "stay-here")


def lasting_word(name: str, amount_: int, condition: Condition) -> Lasting:
    """A lasting word by its name."""
    return Lasting(ALWAYS + len(NAMES) + LASTING.index(name), amount_, condition)


def amount(value: Any) -> int:
    """An amount as a number: plain, or a code for what is counted."""
    if value == "all":
        return ALL
    if isinstance(value, dict):
        return HALF + COUNTS.index(value["half"])
    return WHOLE + COUNTS.index(value) if isinstance(value, str) else int(value)


_PLAIN: dict[str, Any] = {
    "reveal": lambda _: rolling.Reveal(),
    "face-down": outcomes.FaceDown,
    "buy": trading.Buy,
    "buy-power": trading.BuyPower,
    "token": outcomes.Token,
    "lose-turn": lambda _: outcomes.LoseTurn(),
    "discard-this": lambda _: threats.DiscardThis(),
    "keep-this": lambda _: threats.KeepThis(),
    "complete": lambda _: outcomes.Complete(),
    "win-game": lambda _: outcomes.WinGame(),
    "battle-bonus": lambda value: rolling.BattleBonus(amount(value)),
    "skill-bonus": lambda value: rolling.BattleBonus(amount(value)),
    "extra-die": rolling.ExtraDie,
    "fight-with-highest": lambda _: rolling.FightWithHighest(),
    "add-to-roll": lambda value: rolling.AddToRoll(amount(value)),
    "reroll": lambda _: rolling.Reroll(),
    "roll-becomes": rolling.RollBecomes,
    "prevent-loss": lambda _: rolling.PreventLoss(),
    "evade": lambda _: rolling.Evade(),
    "movement-bonus": lambda value: rolling.MovementBonus(amount(value)),
}
