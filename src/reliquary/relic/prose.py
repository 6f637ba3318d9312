"""From the words of a pack to sentences: the language of card texts.

Every word of the vocabulary is one whole sentence of `words/<language>/relic-text.ftl`. What stands around it (timing,
cost, condition, limit, one branch of several) is a row of labels before it: a language words each of them as it likes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from reliquary.relic.compiling import moves
from reliquary.relic.counting import COUNTS, STATES
from reliquary.relic.terms import ATTRIBUTES
from reliquary.relic.vocabulary import Word, words_in
from reliquary.words import Words

Entry = Mapping[str, Any]
Part = tuple[tuple[str, ...], str]  # a row of labels, often none, and what stands after them
Parts = list[Part]

DOT = " · "
NAMED = ("area", "affiliation", "trait", "space", "attribute")  # what a message knows by its name
QUANTITIES = ("gain", "lose", "draw", "threat", "discard", "steal", "gift", "tally")
FILTERS = ("against", "form", "least", "most", "scenario", "by")
BRANCHES = {  # what could be taken for the owner of a branch; else only its like
    "if": ("if", "trial", "fight", "roll", "choose", "may", "each", "chosen-player"),
    "choose": ("choose", "trial", "fight", "roll", "if"),
}
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

    # Lines.

    def say(self, message: str, **about: Any) -> str:
        """A message; what it speaks about is named where it has a name in the pack."""
        told = {key: self.words.say(value) if key in NAMED else value for key, value in about.items()}
        return self.words.say(message, **told)

    def label(self, name: str, **about: Any) -> str:
        """A label."""
        return self.say(f"label-{name}", **about)

    def joined(self, parts: Parts) -> str:
        """Parts as one line; of a row of labels the first has a capital letter."""
        return " ".join(self.labelled(labels, text) for labels, text in parts)

    def labelled(self, labels: tuple[str, ...], text: str) -> str:
        """A text behind its labels."""
        row = DOT.join(labels)
        return self.words.say("label-line", label=row[:1].upper() + row[1:], text=text) if labels else text

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
        if inside and any(word.name in BRANCHES.get(inside, (inside,)) for word in words_in(effects)):
            parts = [((), self.words.say("label-nested", text=self.joined(parts)))]
        elif labels and effects and effects[0].name == "if" and effects[0].args["else"]:
            parts = self.apart(parts)
        return under(tuple(labels), parts)

    def apart(self, parts: Parts) -> Parts:
        """Parts whose first labels do not run on from those before them, so that all know what goes on after them."""
        return [((), self.labelled(*part)) for part in parts[:1]] + parts[1:]

    def parts(self, word: Word) -> Parts:
        """A word, with all that stands inside it."""
        if word.name in QUANTITIES:
            return [part for thing, value in word.args.items() for part in self.quantity(word.name, thing, value)]
        structured = getattr(self, "_" + word.name.replace("-", "_"), None)
        if structured is not None:
            made: Parts = structured(word.args)
            return made
        value = word.args.get("")
        if word.name == "odd":
            return [((), self.say(f"odd-{value}"))]
        if isinstance(value, int) or value in COUNTS or isinstance(value, dict):
            return self.amount(f"text-{word.name}", value)
        return [((), self.say(f"text-{word.name}" if value is None else f"text-{word.name}-{value}"))]

    def quantity(self, name: str, thing: str, value: Any) -> Parts:
        """So much of a thing."""
        message = f"text-{name}-{thing}"
        if value == "all":
            return [((), self.say(f"{message}-all"))]
        if (name, thing) == ("lose", "life") and self.moment == "lose-battle":
            message += "-more"
        return self.amount(message, value, -1 if name == "lose" else 1)

    def amount(self, message: str, value: Any, sign: int = 1, **about: Any) -> Parts:
        """A sentence with a number; what is counted becomes a label, and the sentence says what one is worth."""
        if isinstance(value, int):
            way = "less" if value < 0 else "more"
            return [((), self.say(message, amount=abs(value), signed=signed(sign * value), direction=way, **about))]
        counted = f"half-{value['half']}" if isinstance(value, dict) else f"each-{value}"
        return under((self.label(counted),), self.amount(message, 1, sign, **about))

    # Words with something inside them.

    def _trial(self, args: Entry) -> Parts:
        choice = args["attribute"] == "choice"
        message, about = ("text-trial-choice", {}) if choice else ("text-trial", {"attribute": args["attribute"]})
        success = self.branch([self.label("success")], args["success"], "trial" if args["failure"] else "")
        failure = self.branch([self.label("failure")], args["failure"])
        return [((), self.say(message, target=args["target"], **about)), *success, *failure]

    def _fight(self, args: Entry) -> Parts:
        form = next(name for name in (*ATTRIBUTES, "choice") if name in args)
        win = self.branch([self.label("win")], args["win"], "fight" if args["loss"] else "")
        loss = replace(self, moment="lose-battle").branch([self.label("loss")], args["loss"])
        if form == "choice":
            sentence = self.say("text-fight-choice", value=args[form])
        else:
            sentence = self.say("text-fight", attribute=form, value=args[form])
        return [((), sentence), *win, *loss]

    def _choose(self, args: Entry) -> Parts:
        first, *others = args[""]
        told = under((self.label("choose"),), self.apart(self.branch([], first, "choose")))
        for effects in others:
            told += self.branch([self.label("or")], effects, "choose" if effects is not others[-1] else "")
        return told

    def _roll(self, args: Entry) -> Parts:
        told: Parts = [((), self.say("text-roll"))]
        for faces, effects in args.items():
            label = faces if len(faces) == 1 else self.label("faces", first=faces[0], last=faces[-1])
            told += self.branch([label], effects, "roll")
        return told

    def _if(self, args: Entry) -> Parts:
        then = self.branch(self.conditions(args), args["then"], "if" if args["else"] else "")
        return then + self.branch([self.label("else")], args["else"])

    def _may(self, args: Entry) -> Parts:
        label = self.label("others-may" if self.others else "may")
        return self.branch([label, *self.costs(args.get("cost", {}))], args["effect"])

    def _each(self, args: Entry) -> Parts:
        return self.about_others().branch([self.label(f"who-{args['who']}")], args["effect"])

    def _chosen_player(self, args: Entry) -> Parts:
        label = self.label("chosen-player-here" if args["here"] else "chosen-player")
        return self.about_others().branch([label], args["effect"])

    def about_others(self) -> Prose:
        """Who tells the same about other players, for whom the moment is none of theirs."""
        return replace(self, moment="", others=True)

    def _next_move(self, args: Entry) -> Parts:
        return self.branch([self.label("next-move")], args[""])

    def _go(self, args: Entry) -> Parts:
        way, value = next(iter(args.items()))
        about = {"to": {"space": value}, "near": {"amount": value}, "player": {}}.get(way, {way: value})
        return [((), self.say(f"text-go-{way}", **about))]

    def _clear(self, args: Entry) -> Parts:
        if set(args) == {"type", "most"} and args["type"] == "enemy":
            return [((), self.say("text-clear-most", value=args["most"]))]
        labels = [self.label(f"clear-{args['colour']}")] if {"type", "colour"} <= set(args) else []
        labels += [self.label("clear-trait", trait=args["trait"])] if "trait" in args else []
        labels += [self.label("most", value=args["most"])] if "most" in args else []
        kind = args.get("type", args.get("colour", "any"))
        return [(tuple(labels), self.say("text-clear", type=kind))]

    def _advance(self, args: Entry) -> Parts:
        told = self.amount("text-advance", args["base"])
        more = ((), self.say("text-advance-more"))
        for name in ("level", "relics"):
            if name in args:
                told += under(tuple(self.conditions({name: args[name]})), [more])
        if "pay" in args:
            told += under((self.label("may"), *self.costs({"influence": args["pay"]})), [more])
        return told

    def _reveal(self, args: Entry) -> Parts:
        message = f"text-reveal-{args['']}"
        return [((), self.say(f"{message}-test" if self.moment == "before-test" else message))]

    def _evade(self, args: Entry) -> Parts:
        return [((), self.say("text-evade-all" if self.moment == "prepare-for-battle" else "text-evade"))]

    # Conditions, costs, abilities.

    def conditions(self, args: Entry) -> list[str]:
        """What has to hold, each a label."""
        link = "with" if self.others else "if"
        named = [name for name in args if name in (*COUNTS, *STATES)]
        return [self.label(f"{link}-{name}", **state(name, args[name])) for name in named]

    def costs(self, cost: Entry) -> list[str]:
        """What has to be paid, each a label."""
        return [self.label(f"cost-{name}", amount=amount) for name, amount in cost.items()]

    def ability(self, told: Entry, *labels: str, here: bool = False, may: bool = True) -> str:
        """An ability as a line: when, in which battles, under which condition, at what cost, how often.

        With `here` it belongs to a card on a space, without `may` it need not say that it is free to the player.
        """
        row = [*labels, *self.timing(told, here), *self.conditions(told.get("if", {}))]
        row += [self.label("may")] if may and ("cost" in told or told.get("optional")) else []
        row += self.costs(told.get("cost", {}))
        row += [self.label(f"limit-{told['limit']}")] if "limit" in told else []
        return replace(self, moment=told["when"]).line(told["effect"], *row)

    def use(self, told: Entry) -> str:
        """An ability at the moment of its use, which needs no telling: its cost, how often, and what it does."""
        row = self.costs(told.get("cost", {}))
        row += [self.label(f"limit-{told['limit']}")] if "limit" in told else []
        return replace(self, moment=told["when"]).line(told["effect"], *row)

    def timing(self, told: Entry, here: bool) -> list[str]:
        """The window of an ability and its filters; what always lasts, and what an enemy adds, needs no window."""
        window = told["when"]
        totals = {} if window == "before-battle" else TOTALS  # there each enemy is looked at by itself
        rest = {totals.get(name, name): told[name] for name in FILTERS if name in told}
        if window in ("always", "battle-values"):
            return self.filters(rest)
        if here and window in ON_SPACES:
            window += "-here"
        elif window == "before-movement" and any(moves(word) for word in words_in(told["effect"])):
            window = "instead-of-move"
        if "form" in rest and window in FORMED:
            return [self.label(f"{window}-form", attribute=rest.pop("form")), *self.filters(rest)]
        if "against" in rest and window == "take-trophy":
            return [self.label(f"{window}-against", trait=rest.pop("against")), *self.filters(rest)]
        return [self.label(window), *self.filters(rest)]

    def filters(self, told: Entry) -> list[str]:
        """In which battles and tests, each a label."""
        about = {"against": "trait", "form": "attribute", "by": "count"}
        return [self.label(name, **{about.get(name, "value"): value}) for name, value in told.items()]


def under(labels: tuple[str, ...], parts: Parts) -> Parts:
    """Parts with labels before the first of them."""
    if not parts:
        return []
    (first, text), *rest = parts
    return [((*labels, *first), text), *rest]


def is_structured(parts: Parts) -> bool:
    """Whether a word has labels, so that what follows it must be set apart."""
    return any(labels for labels, _ in parts)


def state(name: str, value: Any) -> dict[str, Any]:
    """What a condition speaks about."""
    return {name if name in ("area", "tier", "affiliation") else "amount": value}


def signed(number: int) -> str:
    """A number with its sign."""
    return f"−{-number}" if number < 0 else f"+{number}"
