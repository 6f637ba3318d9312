"""All that Magpie says to people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from magpie.drawing import HOLE
from magpie.game import ROUNDS, Magpie
from reliquary import voice
from reliquary.kernel import bits
from reliquary.voice import Names, Option


class Voice(voice.Voice[Magpie]):
    """Tells Magpie to readers of one language."""

    groups = ("here",)

    def options(self, view: Magpie, signs: Sequence[str] = ()) -> list[Option]:
        """The options by their names, with what they do."""
        named = [(action, f"action-{self.game.vocabulary[action]}") for action in view.offers]
        told = [(action, self.say(message), self.say(f"{message}.text")) for action, message in named]
        return [Option(action, "here", label, label, detail) for action, label, detail in told]

    def described(self, view: Magpie, names: Names) -> list[str]:
        """The round, the hands and what was discarded."""
        over = view.agenda is None
        told = [self.say("magpie-over" if over else "magpie-round", round=view.turns // view.seats + 1, rounds=ROUNDS)]
        for name, card in zip(names, view.hands, strict=True):
            told.append(self.say("magpie-hides" if card == HOLE else "magpie-holds", player=name, card=card))
        gone = ", ".join(map(str, bits(view.discarded)))
        return [*told, self.say("magpie-gone", cards=gone)] if gone else told

    def explain(self, text: str, view: Magpie) -> Iterator[str]:
        """A card by its number: who holds it, as far as it can be seen."""
        for name, card in zip(self.names(self.game.pieces(view)), view.hands, strict=True):
            if text == str(card) and card != HOLE:
                yield self.say("magpie-holds", player=name, card=card)
