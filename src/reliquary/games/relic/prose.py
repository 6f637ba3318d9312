"""From the words of a pack to sentences: the language of card texts.

Every word of the vocabulary is one whole sentence of `words/<language>/text.ftl`. What stands around it (timing,
condition, cost, limit, one branch of several) is a row of labels before it, the clauses of a sentence: a language
words each of them as it likes, and says by its first and last sign how it joins the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from reliquary.games.relic.counting import COUNTS, SITUATIONS
from reliquary.games.relic.effects import WORDS
from reliquary.games.relic.protocols import Parts, state, under
from reliquary.games.relic.syntax import Args, Word, words_in
from reliquary.games.relic.vocabulary import meaning
from reliquary.words import Words

DOT = " · "
NO_COST: Mapping[str, object] = {}
NAMED = ("affiliation", "trait", "attribute")  # what a message knows by its name
PLACES = ("area", "space")  # the same, with the article that the name has within a sentence
RUNS_ON = "…"  # begins a label that goes on where the one before it ends, and ends one that what follows goes on with
CLOSED = (":", ")")  # the last sign of a label after which something new begins
FILTERS = ("against", "form", "least", "most", "scenario", "by")
TOTALS = {"least": "least-total", "most": "most-total"}  # filters that add up all enemies of a battle
FORMED = frozenset(  # windows whose labels can name an attribute
    f"{moment}-battle" for moment in ("before", "start-of", "prepare-for", "win", "lose", "tie")
) | {"after-roll", "before-test", "pass-test", "fail-test"}
ON_SPACES = ("end-of-turn", "end-of-exploration")  # windows that a Threat card on a space has as well


@dataclass(frozen=True)
class Prose:
    """Tells words in a language: in the window `moment`, to the reader or about `others`."""

    words: Words
    moment: str = ""
    others: bool = False
    narrowed: bool = False  # whether the window names some battles only

    # Lines.

    def say(self, message: str, **about: object) -> str:
        """A message; what it speaks about is named where it has a name in the pack."""
        return self.words.say(message, **{key: self.named(key, value) for key, value in about.items()})

    def named(self, key: str, value: object) -> object:
        """What a message speaks about, by its name if it has one in the pack."""
        if key in PLACES:
            return place_in(self.words, str(value))
        return self.words.say(str(value)) if key in NAMED else value

    def label(self, name: str, **about: object) -> str:
        """A label."""
        return self.say(f"label-{name}", **about)

    def joined(self, parts: Parts) -> str:
        """Parts as one line."""
        return " ".join(self.labelled(labels, text) for labels, text in parts)

    def labelled(self, labels: tuple[str, ...], text: str) -> str:
        """A text behind its labels."""
        if not labels:
            return text
        row = reduce(self.clause_after, labels, "")
        if row.endswith(RUNS_ON):
            return row[: -len(RUNS_ON)] + text[:1].lower() + text[1:]
        return self.label("line-open" if row.endswith(CLOSED) else "line", label=row, text=text)

    def clause_after(self, row: str, label: str) -> str:
        """A row of labels with one more: it goes on, or begins anew with a capital letter, or is the next clause."""
        if row.endswith(RUNS_ON):
            return row[: -len(RUNS_ON)] + label
        closed = not row or row.endswith(CLOSED)
        if label.startswith(RUNS_ON):
            row, label = (self.clause_after(row, self.label("that-player")) if closed else row), label[1:]
            return self.label("run-on", row=row, label=label)
        if closed:
            label = label[:1].upper() + label[1:]
            return self.label("run-on", row=row, label=label) if row else label
        return self.label("clause", row=row, label=label)

    def both(self, labels: Sequence[str]) -> list[str]:
        """Several labels as one that joins them; none if there are none."""
        return [reduce(lambda first, second: self.label("both", first=first, second=second), labels)] if labels else []

    def line(self, effects: Sequence[Word], *labels: str) -> str:
        """A list of effects as one line, behind labels."""
        return self.joined(self.branch(labels, effects))

    def lines(self, effects: Sequence[Word]) -> list[str]:
        """A list of effects, in several lines."""
        return [self.line(part) for part in self.paragraphs(effects)]

    def paragraphs(self, effects: Sequence[Word]) -> list[list[Word]]:
        """Effects, line by line: what has labels begins a line, and ends it."""
        told: list[list[Word]] = []
        open_line = False
        for word in effects:
            structured = is_structured(self.parts(word))
            if open_line and not structured:
                told[-1].append(word)
            else:
                told.append([word])
            open_line = not structured
        return told

    # Lists of effects.

    def sequence(self, effects: Sequence[Word]) -> Parts:
        """Effects in order; what follows something with labels says that it comes then."""
        told: Parts = []
        structured = False
        for word in effects:
            parts = self.parts(word)
            told += under((self.label("then"),), parts) if structured else parts
            structured = is_structured(parts)
        return told

    def branch(self, labels: Sequence[str], effects: Sequence[Word], inside: str = "") -> Parts:
        """Effects behind labels; in brackets if the word `inside` goes on after them, and that could be mistaken."""
        parts = self.sequence(effects)
        if inside and any(WORDS[inside].goes_on_after(meaning(word)) for word in words_in(effects)):
            parts = [((), self.words.say("label-nested", text=self.joined(parts)))]
        elif labels and effects and meaning(effects[0]).forks(effects[0].args):
            parts = self.apart(parts)
        if labels and labels[-1].endswith(RUNS_ON) and not is_one(effects, parts):
            labels = (*labels, self.label("do"))
        return under(tuple(labels), parts)

    def apart(self, parts: Parts) -> Parts:
        """Parts whose first labels do not run on from those before them, so that all know what goes on after them."""
        return [((), self.labelled(*part)) for part in parts[:1]] + parts[1:]

    def parts(self, word: Word) -> Parts:
        """A word, with all that stands inside it."""
        return meaning(word).told(word.args, self)

    def quantity(self, message: str, value: object, sign: int = 1) -> Parts:
        """So much of a thing, or all of it."""
        return [((), self.say(f"{message}-all"))] if value == "all" else self.amount(message, value, sign)

    def amount(self, message: str, value: object, sign: int = 1, **about: object) -> Parts:
        """A sentence with a number; what is counted becomes a label, and the sentence says what one is worth."""
        if isinstance(value, int):
            way = "less" if value < 0 else "more"
            return [((), self.say(message, amount=abs(value), signed=signed(sign * value), direction=way, **about))]
        counted = f"half-{value['half']}" if isinstance(value, dict) else f"each-{value}"
        return under((self.label(counted),), self.amount(message, 1, sign, **about))

    # What words with something inside them are told with.

    def may(self, deed: str) -> str:
        """The label of what one is free to do."""
        return self.label("others-may" if self.others else "may", deed=deed)

    def deed(self, effects: Sequence[Word], cost: Args = NO_COST) -> str:
        """What one does who takes effects, and its price: a single sentence, or a choice, goes on from there."""
        paid = self.both([self.label(f"cost-{name}", amount=amount) for name, amount in cost.items()])
        return self.to(self.sequence(effects), *paid)

    def to(self, parts: Parts, *paid: str) -> str:
        """What one does who takes what parts say, and has paid for it."""
        labels = parts[0][0]
        goes_on = labels[:1] == (self.label("choose"),) or (len(parts) == 1 and not labels)
        end = RUNS_ON if goes_on else self.label("do")
        return self.label("pay-to", cost=paid[0], deed=end) if paid else end

    def choose(self) -> str:
        """The label of a choice."""
        return self.label("others-choose" if self.others else "choose")

    def told_of(self, who: str, effects: Sequence[Word]) -> Parts:
        """Effects of other players, for whom the moment is none of theirs: they do them, unless they only may."""
        (row, text), *rest = replace(self, moment="", others=True).branch([who], effects)
        return [(row if row[-1].endswith((*CLOSED, RUNS_ON)) else (*row, self.does(row)), text), *rest]

    def does(self, row: Sequence[str]) -> str:
        """The label that others do what follows; after a clause of its own it is a new one."""
        runs_on = all(label.startswith(RUNS_ON) for label in row[1:])
        return (RUNS_ON if runs_on else "") + self.label("others-do")

    def after(self, moment: str) -> Prose:
        """Who tells the same at another moment."""
        return replace(self, moment=moment)

    # Conditions, costs, abilities.

    def conditions(self, args: Args) -> list[str]:
        """What has to hold, as a label."""
        link = "with" if self.others else "if"
        named = [name for name in args if name in (*COUNTS, *SITUATIONS)]
        told = [self.label(f"{link}-{name}", **state(name, args[name])) for name in named]
        return told if self.others else self.both(told)

    def costs(self, told: Args) -> list[str]:
        """What has to be paid for effects, as a label; nothing if they are free."""
        return [self.deed(told["effect"], told["cost"])] if told.get("cost") else []

    def ability(self, told: Args, *labels: str, here: bool = False, may: bool = True) -> str:
        """An ability as a line: when, in which battles, under which condition, at what cost, how often.

        With `here` it belongs to a card on a space, without `may` it need not say that it is free to the player.
        """
        row = [*labels, *self.special(told["when"], here)]
        moment = [*self.timing(told, here), *self.conditions(told.get("if", {}))]
        if may and ("cost" in told or told.get("optional")):
            row += [*moment, *self.freedom(told)]
        else:
            row += [*self.limit(told), *moment, *self.costs(told)]
        narrowed = any(name in told for name in ("against", "least", "most"))
        return replace(self, moment=told["when"], narrowed=narrowed).line(told["effect"], *row)

    def freedom(self, told: Args) -> list[str]:
        """That one may use an ability, how often, and at what cost."""
        limit, deed = self.limit(told), self.deed(told["effect"], told.get("cost", NO_COST))
        return [self.label("may-limit", limit=limit[0], deed=deed)] if limit else [self.may(deed)]

    def price(self, told: Args) -> list[str]:
        """How often an ability works, and at what cost."""
        return [*self.limit(told), *self.costs(told)]

    def limit(self, told: Args) -> list[str]:
        """How often an ability works, as a label; nothing if that is not limited."""
        return [self.label(f"limit-{told['limit']}")] if "limit" in told else []

    def use(self, told: Args) -> str:
        """An ability at the moment of its use, which needs no telling: its cost, how often, and what it does."""
        return replace(self, moment=told["when"]).line(told["effect"], *self.price(told))

    def special(self, window: str, here: bool) -> list[str]:
        """RE-THREAT-19: what a Threat card does at another moment than its type says is labelled."""
        return [self.label("special-timing")] if window == "drawn" or (here and window in ON_SPACES) else []

    def timing(self, told: Args, here: bool) -> list[str]:
        """The window of an ability and its filters; what always lasts, and what an enemy adds, needs no window."""
        window = told["when"]
        totals = {} if window == "before-battle" else TOTALS  # there each enemy is looked at by itself
        rest = {totals.get(name, name): told[name] for name in FILTERS if name in told}
        if window in ("always", "battle-values"):
            return self.filters(rest)
        if here and window in (*ON_SPACES, "start-of-battle"):
            window += "-here"
        elif window == "before-movement" and any(meaning(word).replaces_move for word in words_in(told["effect"])):
            window = "instead-of-move"
        if "form" in rest and window in FORMED:
            return [self.label(f"{window}-form", attribute=rest.pop("form")), *self.run_on(rest)]
        if "against" in rest and window == "take-trophy":
            return [self.label(f"{window}-against", trait=rest.pop("against")), *self.run_on(rest)]
        return [self.label(window), *self.run_on(rest)]

    def run_on(self, told: Args) -> list[str]:
        """In which battles and tests, as a label that goes on where the window ends."""
        return [f"{RUNS_ON}{label}" for label in self.filters(told)]

    def filters(self, told: Args) -> list[str]:
        """In which battles and tests, as a label."""
        about = {"against": "trait", "form": "attribute", "by": "count"}
        return self.both([self.label(name, **{about.get(name, "value"): value}) for name, value in told.items()])


def is_one(effects: Sequence[Word], parts: Parts) -> bool:
    """Whether effects are a single sentence, with its branches if it has any."""
    return len(effects) == 1 and (len(parts) == 1 or is_structured(parts[:2]))


def is_structured(parts: Parts) -> bool:
    """Whether a word has labels, so that what follows it must be set apart."""
    return any(labels for labels, _ in parts)


def place_in(words: Words, name: str) -> str:
    """How a space or an area is called within a sentence: with its article, if its pack says which."""
    try:
        return words.say(f"{name}.the")
    except KeyError:
        return words.say(name)


def signed(number: int) -> str:
    """A number with its sign."""
    return f"−{-number}" if number < 0 else f"+{number}"
