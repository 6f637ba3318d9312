"""Relic Runners as one object: the rules with their pack."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from reliquary.games.runners import options
from reliquary.games.runners import view as views
from reliquary.games.runners.content import Content, load
from reliquary.games.runners.layout import WORDS
from reliquary.games.runners.material import Material
from reliquary.games.runners.rules import scoring, setup
from reliquary.games.runners.state import Runners
from reliquary.holdings import Holdings
from reliquary.kernel import Action, No, Seat, no
from reliquary.options import Agreement, written
from reliquary.words import Words, files_in, names_in

if TYPE_CHECKING:
    from reliquary.games.runners.voice import Voice


RULES = 2  # goes up when a change of the rules would break records


class RelicRunners(Material[Runners]):
    """Relic Runners with one content pack."""

    name = "runners"
    players = range(2, 6)

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self._voices: dict[str, Voice] = {}
        self.edition = f"runners-{RULES}-{content.fingerprint}"

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, object] | None = None) -> Runners:
        return setup.deal(self, seats, seed, {} if options is None else options)

    def view(self, state: Runners, seat: Seat | None) -> Runners:
        return views.view(state, seat)

    def imagine(self, view: Runners, seed: int) -> Runners:
        return views.imagine(view, seed)

    def scores(self, state: Runners) -> tuple[float, ...] | None:
        if state.agenda is not None:
            return None
        return tuple(float(scoring.total(state, seat)) for seat in range(state.setting.seats))

    def winners(self, state: Runners) -> tuple[Seat, ...] | None:
        return None if state.agenda is not None else scoring.winners(state)

    def breakdown(self, state: Runners) -> tuple[dict[str, int], ...]:
        return tuple(scoring.breakdown(state, seat) for seat in range(state.setting.seats))

    def turns(self, state: Runners) -> int:
        return state.turns

    def holdings(self, state: Runners) -> tuple[Holdings, ...]:
        """What each seat has, by the ids of the pack."""
        from reliquary.games.runners.features import holdings

        return tuple(holdings(state, seat) for seat in range(state.setting.seats))

    def features(self, view: Runners) -> list[float]:
        """What a seat sees, as numbers."""
        from reliquary.games.runners.features import features_of

        return features_of(self).vector(view)

    def feature_names(self, seats: int) -> tuple[str, ...]:
        """What each of these numbers is."""
        from reliquary.games.runners.features import features_of

        return features_of(self).names(seats)

    def refuse(self, s: Runners, seat: Seat | None, action: Action) -> No:
        if s.agenda is None:
            return no("RR-END-12", "game-is-over")
        return no("RR-TURN-06", "not-your-turn")

    def plain(self, s: Runners) -> dict[str, object]:
        from reliquary.games.runners import notation

        return notation.plain(s)

    def restore(self, plain: Mapping[str, object]) -> Runners:
        from reliquary.games.runners import notation

        return notation.restore(self, plain)

    def word_files(self, language: str) -> tuple[Path, ...]:
        """What the game says in a language, and the names of the pack."""
        return (*files_in(WORDS, language), *names_in(self.content.words, language))

    def pieces(self, s: Runners) -> tuple[str, ...]:
        """The ids of the Explorers."""
        return tuple(s.setting.explorer_of(seat) for seat in range(s.setting.seats))

    def voice(self, language: str = "en") -> Voice:
        """What it says to people."""
        from reliquary.games.runners.voice import Voice  # drawings come with it

        if language not in self._voices:
            self._voices[language] = Voice(self, language)
        return self._voices[language]

    def shown(self, view: Runners, open_scores: bool) -> dict[str, object]:
        """A view for a program that draws it."""
        from reliquary.games.runners import notation

        return notation.shown(view, open_scores)

    def agreements(self) -> tuple[Agreement, ...]:
        """What is agreed on, with the colours of the pack."""
        return options.agreements(self.colours)

    def stage(self) -> dict[str, object]:
        """The map, and all the pieces there are."""
        from reliquary.games.runners.drawing import stage

        return stage(self)

    def drawn(self, view: Runners, words: Words, dark: bool) -> str:
        """The map and the Charts."""
        from reliquary.games.runners import drawing

        return drawing.svg(drawing.position(view, words), words, dark)

    def options_of(self, s: Runners) -> dict[str, object]:
        """The options a table was dealt with, written out."""
        return written(s.setting.agreed)


def open_game(pack: Path | None = None) -> RelicRunners:
    """The game with the shipped pack, or with an owner's."""
    return RelicRunners(load(pack))
