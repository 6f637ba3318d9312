"""Relic Runners as one object: the rules with their pack."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from reliquary.kernel import Action, Agreement, Game, No, Seat, no
from reliquary.runners import notation, wording
from reliquary.runners import view as views
from reliquary.runners.actions import vocabulary
from reliquary.runners.board import Board
from reliquary.runners.content import Content, load
from reliquary.runners.rules import scoring, setup
from reliquary.runners.state import FIRST_BLUE, FIRST_PURPLE, Runners, Setting
from reliquary.words import Words

RULES = 1  # goes up when a change of the rules would break records


class RelicRunners(Game[Runners]):
    """Relic Runners with one content pack."""

    name = "runners"
    players = range(2, 6)

    def __init__(self, content: Content) -> None:
        self.content = content
        self.edition = f"runners-{RULES}-{content.fingerprint}"
        self.board = Board(len(content.places), [t.ends for t in content.trails], [t.trail for t in content.tokens])
        self.vocabulary = vocabulary(
            [place.id for place in content.places],
            [token.id for token in content.tokens],
            [tile.id for tile in content.tiles[:FIRST_BLUE]],
            [trail.id for trail in content.trails],
        )
        self.numbers: Mapping[str, Action] = {word: number for number, word in enumerate(self.vocabulary)}
        self.levels = tuple(tile.level for tile in content.tiles)
        self.values = tuple(tile.value for tile in content.tiles)
        self.effects = tuple(tile.effect for tile in content.tiles)
        self.gems = sum(1 << number for number, tile in enumerate(content.tiles) if tile.gem)
        self.pools = (
            (),
            setup.pools_of(self.levels[:FIRST_BLUE], 0),
            setup.pools_of(self.levels[FIRST_BLUE:FIRST_PURPLE], FIRST_BLUE),
            setup.pools_of(self.levels[FIRST_PURPLE:], FIRST_PURPLE),
        )
        self.colours = tuple(dict.fromkeys(explorer.colour for explorer in content.explorers))

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None) -> Runners:
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

    def holdings(self, state: Runners) -> tuple[Any, ...]:
        """What each seat has, by the ids of the pack."""
        from reliquary.runners.features import holdings

        return tuple(holdings(state, seat) for seat in range(state.setting.seats))

    def features(self, view: Runners) -> list[float]:
        """What a seat sees, as numbers."""
        from reliquary.runners.features import features_of

        return features_of(self).vector(view)

    def feature_names(self, seats: int) -> tuple[str, ...]:
        """What each of these numbers is."""
        from reliquary.runners.features import features_of

        return features_of(self).names(seats)

    def refuse(self, s: Runners, seat: Seat | None, action: Action) -> No:
        if s.agenda is None:
            return no("RR-END-12", "game-is-over")
        return no("RR-TURN-06", "not-your-turn")

    def plain(self, s: Runners) -> dict[str, Any]:
        return notation.plain(s)

    def restore(self, plain: Mapping[str, Any]) -> Runners:
        return notation.restore(self, plain)

    def word_files(self, language: str) -> tuple[Path, ...]:
        """The files with the names of the pack, in a language."""
        return tuple(self.content.words.get(language, ()))

    def named(self, about: Mapping[str, Any], words: Words) -> dict[str, Any]:
        """What a message speaks about, with names in place of numbers."""
        return wording.named(self, about, words)

    def ids(self, about: Mapping[str, Any]) -> dict[str, Any]:
        """What an event speaks about, with ids of the pack in place of numbers."""
        return wording.ids(self, about)

    def seat_names(self, s: Runners, words: Words) -> list[str]:
        """The names of the Explorers."""
        return wording.seat_names(self, s, words)

    def offered(self, view: Runners, words: Words) -> list[tuple[Action, str, str]]:
        """The options of the seat that is asked, in words."""
        from reliquary.runners.offers import offered  # drawings come with it

        return offered(view, words)

    def routes(self, view: Runners, words: Words) -> list[dict[str, Any]]:
        """Whole walks of the Explorer that is asked."""
        from reliquary.runners.routes import told

        return told(view, words)

    def shown(self, view: Runners, open_scores: bool) -> dict[str, Any]:
        """A view for a program that draws it."""
        return notation.shown(view, open_scores)

    def agreements(self) -> tuple[Agreement, ...]:
        """RR-SETUP-11, RR-SETUP-13, RR-VARIANT, RR-RULING-83."""
        return (
            Agreement("setup", "word", setup.SETUPS[0], setup.SETUPS),
            Agreement("explorers", "word", None, self.colours, each=True, unique=True),
            Agreement("powers", "flag", False, each=True),
            Agreement("rounds", "number", 0),
        )

    def stage(self) -> dict[str, Any]:
        """The map, and all the pieces there are."""
        from reliquary.runners.drawing import stage

        return stage(self)

    def drawn(self, view: Runners, words: Words, dark: bool) -> str:
        """The map and the Charts."""
        from reliquary.runners import drawing

        return drawing.svg(drawing.position(view, words), words, dark)

    def explorer_of(self, setting: Setting, seat: Seat) -> str:
        """The id of the Explorer that a seat plays: of the two of its colour, the one with or without the power."""
        colour = self.colours[setting.explorers[seat]]
        return next(
            explorer.id
            for explorer in self.content.explorers
            if explorer.colour == colour and (explorer.power is not None) == setting.powers[seat]
        )

    def power_of(self, setting: Setting, seat: Seat) -> str | None:
        """The special power a seat plays with."""
        chosen = self.explorer_of(setting, seat)
        return next(explorer.power for explorer in self.content.explorers if explorer.id == chosen)

    def options_of(self, s: Runners) -> dict[str, Any]:
        """The options a table was dealt with, written out."""
        setting = s.setting
        return {
            "setup": setting.setup,
            "powers": list(setting.powers),
            "explorers": [self.colours[colour] for colour in setting.explorers],
            "rounds": setting.rounds,
        }


def open_game(pack: Path | None = None) -> RelicRunners:
    """The game with the shipped pack, or with an owner's."""
    return RelicRunners(load(pack))
