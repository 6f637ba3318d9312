"""All that Relic Runners says to people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from reliquary import voice
from reliquary.games.runners.routes import routes
from reliquary.games.runners.rules.movement import must_flip
from reliquary.games.runners.state import Runners
from reliquary.games.runners.voice import explaining, offers, pointing, standing, walks
from reliquary.games.runners.voice.names import NAMING
from reliquary.kernel import Seat, decision
from reliquary.voice import Explanation, Names, Option, Walk, answered

if TYPE_CHECKING:
    from reliquary.games.runners.material import Material


class Voice(voice.Voice[Runners]):
    """Tells Relic Runners to readers of one language."""

    game: Material[Runners]

    groups = offers.GROUPS
    naming = NAMING

    def prompt(self, view: Runners) -> str:
        """The question; whoever leaves Base Camp by RR-IVORY3-06 is asked for a token first."""
        asked = decision(view)
        assert asked is not None
        flips = asked.prompt == "before-move" and must_flip(view, asked.seat)
        return "before-move-flip" if flips else asked.prompt

    def options(self, view: Runners, signs: Sequence[str] = ()) -> list[Option]:
        """The options of the seat that is asked, in words."""
        return offers.options(view, self.words, signs)

    def walks(self, view: Runners) -> list[Walk]:
        """Whole walks of the Explorer that is asked."""
        return [walks.told(view, self.words, route) for route in routes(view)]

    def meant(self, view: Runners, seat: Seat, thing: str) -> str:
        """What a place, a Trail, a token, a tile, a step, a Toolbox or a Chart means that answers nothing."""
        return pointing.meant(view, seat, thing)

    def explanations(self) -> Iterator[Explanation]:
        """What the places, Trails, tokens, tiles, steps, Toolboxes, Relics, Explorers and signs are, and the words."""
        yield from explaining.explanations(self.game, self.words)
        yield from explaining.GLOSSARY.explanations(self.words)

    def standing(self, view: Runners) -> dict[str, list[str]]:
        """What stands at the places, whose Pathways lie on the Trails, where the Toolboxes are."""
        return standing.standing(view, self.words)

    def explain(self, text: str, view: Runners) -> Iterator[str]:
        """What a word means, or what the things of that name do, and what stands at the places."""
        return iter(answered(self.words, text, lambda wish: explaining.explained(view, self.words, wish)))

    def term(self, text: str) -> list[str]:
        """What a word of the game means."""
        return explaining.GLOSSARY.meaning(self.words, text)

    def described(self, view: Runners, names: Names) -> list[str]:
        """Place by place, token by token, Chart by Chart."""
        return list(standing.described(view, self.words, names))

    def status(self, view: Runners) -> str:
        """The round, and how far away the end is."""
        taken, needed = sum(view.relics), view.setting.relics_to_end
        last = "over" if view.agenda is None else "true" if view.trigger >= 0 else "false"
        return self.say("ask-round", round=round_of(view), taken=taken, needed=needed, last=last)


def round_of(s: Runners) -> int:
    """The round that is being played, counted from 1."""
    return s.turns // s.setting.seats + 1
