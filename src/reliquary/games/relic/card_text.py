"""The text of cards, spaces, sheets and scenarios, told from their words: lines of `label: sentence sentence`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from reliquary.games.relic.components import Ability, Doing
from reliquary.games.relic.objectives import OBJECTIVES
from reliquary.games.relic.prose import DOT, Prose
from reliquary.games.relic.protocols import Parts, under
from reliquary.games.relic.syntax import Args, Word, words_in
from reliquary.games.relic.terms import ATTRIBUTES, COLOURS
from reliquary.games.relic.vocabulary import meaning
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material
    from reliquary.games.relic.state import Relic

NUMBERS = {"cost": "amount", "charges": "count", "number": "number", "activation": "number"}  # what labels call them
BEFORE_BATTLES = ("drawn", "end-of-exploration")  # windows of enemies that are over when they are fought
REWARDS = {  # RE-LEVEL-06 to RE-LEVEL-14: the icons of the columns, as words; the special reward has no word
    **{name: Word("gain", {name: 1}) for name in (*ATTRIBUTES, "attribute", "life", "mission")},
    "influence": Word("gain", {"influence": 2}),
    "power": Word("draw", {"power": 1}),
}


def text_of(game: Material[Relic], words: Words, entry_id: str) -> list[str]:
    """What is printed on a card, a space, a character sheet or a scenario sheet, line by line."""
    return Sheet(words).entry(*game.content.by_id[entry_id])


def battle_text(game: Material[Relic], words: Words, card_id: str) -> str:
    """What an enemy says that still matters when it is fought, as one line; nothing where that is nothing."""
    kind, entry = game.content.by_id[card_id]
    abilities = [one for one in entry["abilities"] if one["when"] not in BEFORE_BATTLES]
    results = any(entry.get(result) for result in ("win", "loss", "tie"))
    return " ".join(Sheet(words).entry(kind, {**entry, "abilities": abilities})) if abilities or results else ""


def marks_of(game: Material[Relic], words: Words, entry_id: str, charges: int | None = None) -> list[str]:
    """What is printed on it besides: its type, its trait, its numbers and icons; of charges those that lie on it."""
    kind, entry = game.content.by_id[entry_id]
    return Sheet(words).marks(kind, entry if charges is None else {**entry, "charges": charges})


def type_line(game: Material[Relic], words: Words, entry_id: str) -> str:
    """The same as one line."""
    return DOT.join(marks_of(game, words, entry_id))


def brief(game: Material[Relic], words: Words, entry_id: str) -> str:
    """The same in few words: the value of an enemy, of anything else what it is; and the omen."""
    return DOT.join(Sheet(words).brief(*game.content.by_id[entry_id]))


def skills_of(game: Material[Relic], words: Words, sheet_id: str) -> list[str]:
    """What a character can do: what its sheet says besides the rewards of the levels."""
    return Sheet(words).skills(game.content.by_id[sheet_id][1])


def levels_after(game: Material[Relic], words: Words, sheet_id: str, level: int) -> list[str]:
    """What the levels bring that a character has not reached yet, as one line; nothing after the last one."""
    return Sheet(words).levels(game.content.by_id[sheet_id][1], level)


def reward_text(game: Material[Relic], words: Words, sheet_id: str, level: int) -> str:
    """RE-LEVEL-02, RE-LEVEL-05: what a level brings a character; one beyond the last, a completed mission."""
    rewards = game.content.by_id[sheet_id][1]["rewards"]
    return " ".join(map(Sheet(words).reward, rewards[level - 1] if level <= len(rewards) else ("mission",)))


def use_text(game: Material[Relic], words: Words, ability: Ability) -> str:
    """What one ability costs and does, for those who may use it now."""
    return Prose(words).use(game.clauses[ability.number])


def doing_text(game: Material[Relic], words: Words, doing: Doing) -> str:
    """What effects that are ready for the agenda say."""
    told: list[Word] = []
    for item in doing:
        word = game.told[item.number]
        if not told or word is not told[-1]:  # a word may stand for several effects
            told.append(word)
    return Prose(words).line(told)


class Sheet(Prose):
    """Tells whole entries: all that is printed on a card, a space or a sheet."""

    def entry(self, kind: str, entry: Args) -> list[str]:
        """All lines of an entry."""
        if kind in SHAPES:
            return SHAPES[kind](self, entry)
        threat = kind in COLOURS and entry["type"] != "asset"
        asset = any(meaning(word).keeps for word in words_in(entry.get("effect", ())))
        labels = [self.label("as-asset")] if asset else []
        drawn = [one for one in entry["abilities"] if one["when"] == "drawn"]
        others = [one for one in entry["abilities"] if one["when"] != "drawn"]
        lines = [self.clause(kind, one) for one in drawn] + self.effect_lines(kind, entry.get("effect", ()))
        lines += [self.clause(kind, one, *labels, here=threat and not asset) for one in others]
        lines += self.results(entry)
        return lines or [self.say("text-no-ability")]

    def clause(self, kind: str, told: Args, *labels: str, here: bool = False) -> str:
        """An ability; that Power cards may be used or not goes without saying."""
        return self.ability(told, *labels, here=here, may=kind != "power")

    def effect_lines(self, kind: str, effects: Sequence[Word]) -> list[str]:
        """What an event, an encounter or an activated Corruption card does."""
        if kind == "corruption" and effects:
            return [self.line(effects, self.label("activated"))]
        return self.lines(effects)

    def results(self, entry: Args) -> list[str]:
        """What a battle with an enemy brings."""
        told = []
        for result, moment in (("win", "win-battle"), ("loss", "lose-battle"), ("tie", "tie-battle")):
            if entry.get(result):
                told.append(replace(self, moment=moment).line(entry[result], self.label(result)))
        return told

    def space(self, entry: Args) -> list[str]:
        """A text or two boxes, and the movement box."""
        told = self.lines(entry["text"])
        told += [self.box(*each) for each in zip(("either", "or"), entry["boxes"] or (), strict=False)]
        if entry["movement"] is not None:
            relic = {"relics": 1} if entry["movement"]["needs-relic"] else {}
            way = self.sequence([Word("go", {"to": entry["movement"]["to"]})])
            free = self.may(self.to(way, self.label("movement-point")))
            told.append(self.joined(under((self.label("movement-box"), *self.conditions(relic), free), way)))
        return told or ([self.say("text-scenario-space")] if entry["tier"] == "inner" else [])

    def box(self, label: str, box: Sequence[Word]) -> str:
        """One of two boxes, of which the player may follow one: it need not say again that it is free."""
        free = meaning(box[0]).offered(box[0].args) if len(box) == 1 else None
        effects, cost = free or (box, {})
        return self.line(effects, self.label(label, deed=self.deed(effects, cost)))

    def character(self, entry: Args) -> list[str]:
        """What it can do, and what its levels bring."""
        return [*self.skills(entry), *self.levels(entry)]

    def skills(self, entry: Args) -> list[str]:
        """What a character can do: its abilities, its special reward, and how many Power cards it keeps."""
        told = [self.ability(one) for one in entry["abilities"]]
        told.append(self.line(entry["special"], self.label("special-reward")))
        (_, first), *later = sorted((int(level), limit) for level, limit in entry["power-limits"].items())
        limits: Parts = [((self.label("power-limit"),), self.say("text-number", amount=first))]
        for level, limit in later:
            limits.append(((self.label("from-level", level=level),), self.say("text-number", amount=limit)))
        return [*told, self.joined(limits)]

    def levels(self, entry: Args, after: int = 0) -> list[str]:
        """What each level after one brings a character, as one line."""
        told: Parts = []
        for level, icons in list(enumerate(entry["rewards"], 1))[after:]:
            told += under((self.label("level", level=level),), [((), self.reward(icon)) for icon in icons])
        return [self.joined(told)] if told else []

    def reward(self, icon: str) -> str:
        """One icon of a column."""
        return self.say("text-special-reward") if icon == "special" else self.line([REWARDS[icon]])

    def scenario(self, entry: Args) -> list[str]:
        """Its abilities, and the confrontation."""
        told = [self.ability(one, self.label("special-rule")) for one in entry["abilities"]]
        for number, effects in enumerate(self.paragraphs(entry["confrontation"])):
            told.append(self.line(effects, self.label("then" if number else "confrontation")))
        return told

    def mission(self, entry: Args) -> list[str]:
        """What it asks for, and what it brings."""
        word = entry["objective"]
        asked = OBJECTIVES[word.name].told(word.args, self)
        objective = self.joined(under((self.label("objective"),), asked))
        return [objective, self.line(entry["reward"], self.label("reward"))]

    # Types.

    def marks(self, kind: str, entry: Args) -> list[str]:
        """Type, trait, numbers and icons of an entry."""
        if kind == "space":
            found = [self.words.say(f"tier-{entry['tier']}")]
            if entry["area"]:
                found.append(self.words.say(entry["area"]))
            elif entry["tier"] != "inner":
                found.append(self.label("corner"))
            return found + self.icons(entry)
        found = [self.label(f"type-{entry['type'] if kind in COLOURS else kind}")]
        if kind == "character":
            return found + self.dials(entry)
        found += [self.words.say(entry["trait"])] if entry.get("trait") else []
        found += self.value(entry)
        found += [self.label(key, **{name: entry[key]}) for key, name in NUMBERS.items() if entry.get(key)]
        return found + self.omen(entry) + self.icons(entry)

    def brief(self, kind: str, entry: Args) -> list[str]:
        """What matters most about a card on the board."""
        return (self.value(entry) or self.marks(kind, entry)[:1]) + self.omen(entry)

    def value(self, entry: Args) -> list[str]:
        """The attribute and the value of an enemy."""
        enemy = entry.get("attribute")
        return [self.label("value", attribute=entry["attribute"], value=entry["value"])] if enemy else []

    def omen(self, entry: Args) -> list[str]:
        """The omen icon."""
        return [self.label("omen")] if entry.get("omen") else []

    def icons(self, entry: Args) -> list[str]:
        """Threat icons, by colour."""
        return [self.label(f"icon-{colour}", count=count) for colour, count in (entry.get("icons") or {}).items()]

    def dials(self, entry: Args) -> list[str]:
        """The numbers of a character."""
        found = [self.words.say(entry["affiliation"])]
        found += [self.label("value", attribute=name, value=entry[name]) for name in (*ATTRIBUTES, "life")]
        found.append(self.label("asset-limit", count=entry["asset-limit"]))
        return [*found, self.label("start", space=entry["start"])]


SHAPES: Mapping[str, Callable[[Sheet, Args], list[str]]] = {  # what is no card with effects and abilities alone
    "space": Sheet.space,
    "character": Sheet.character,
    "scenario": Sheet.scenario,
    "mission": Sheet.mission,
}
