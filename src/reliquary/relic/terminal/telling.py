"""Relic told at a terminal: the board, the sheets, the log, what things are, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from reliquary.kernel import Action, Event, Seat
from reliquary.relic import drawing, wording
from reliquary.relic.actions import DONE, FIGHT
from reliquary.relic.counting import of_deck
from reliquary.relic.offers import acts_there
from reliquary.relic.state import NOTHING, Relic
from reliquary.relic.terminal import glossary, log
from reliquary.relic.terminal.explaining import explained
from reliquary.relic.terminal.sheets import Sheets
from reliquary.relic.terms import ATTRIBUTES, LETTERS, PHASES, RELIC
from reliquary.words import Words, prompt_line, words_of

if TYPE_CHECKING:
    from reliquary.relic.game import RelicGame


BATTLES = {FIGHT + attribute for attribute in range(len(ATTRIBUTES))}


class Teller:
    """Puts one game into words, for a reader of one language."""

    def __init__(self, game: RelicGame, language: str = "en") -> None:
        self.game = game
        self.words: Words = words_of(game, language)

    def say(self, message: str, /, **about: Any) -> str:
        """A message in the language of the reader."""
        return self.words.say(message, **about)

    def names(self, s: Relic) -> list[str]:
        """The names of the characters by seat."""
        return wording.seat_names(self.game, s, self.words)

    def letter(self, s: Relic, seat: Seat) -> str:
        """The letter of a seat on the board."""
        return LETTERS[seat]

    def lines(self, events: Iterable[Event], s: Relic, quiet: Sequence[str] = (), whom: str = "you") -> Iterator[str]:
        """What happened, as lines of a log."""
        return log.lines(self.game, self.words, events, s, quiet, whom)

    def question(self, s: Relic, prompt: str, seat: Seat) -> str:
        """What is asked, as one sentence."""
        if prompt == "moment" and DONE not in s.offers:
            prompt = "moment-order"
        elif prompt == "go-to" and not acts_there(s, seat):
            prompt = "go-to-stop"
        elif prompt == "choose-battle" and any(action not in BATTLES for action in s.offers):
            prompt = "choose-battle-or-evade" if len(BATTLES & set(s.offers)) > 1 else "fight-or-evade"
        return prompt_line(prompt, self.names(s)[seat], self.words, seat)

    def status(self, s: Relic) -> str:
        """How far the game has come: round, scenario, whose phase."""
        about = {"round": round_of(s), "scenario": wording.scenario_name(self.game, self.words, s.setting.scenario)}
        if s.agenda is None:
            return self.say("status-over", **about)
        chosen = s.character[s.active] != NOTHING
        phase = self.say(f"phase-{PHASES[s.phase]}") if chosen else "none"
        return self.say("status-relic", **about, phase=phase, player=self.names(s)[s.active])

    def board(self, s: Relic, lit: Iterable[Action] = (), asked: bool = False, **page: Any) -> str:
        """The board and a line for each player; while a player chooses and has not asked for it, only if it fits.

        Who has asked for it finds it at the end where not all fits. `page` is its width, its height, `colour` and
        `ascii_only`.
        """
        actions, height = list(lit), page.pop("height", 0)
        position = drawing.position(s, self.words, actions)
        drawn = drawing.board(position, self.words, **page)
        players = list(Sheets(s, self.words).summary(page["width"]))
        fits = len(drawn) + len(players) < height
        if asked and not fits:
            return "\n".join([*players, "", *drawing.low_board(position, self.words, height=height, **page)])
        return "\n".join([*drawn, "", *players] if fits or not actions else players)

    def legend(self) -> list[str]:
        """What the marks on the board mean."""
        return drawing.legend(self.words)

    def charts(self, s: Relic, whose: Sequence[Seat] | None = None) -> Iterator[str]:
        """Every sheet with all that lies on it and before it, as far as the viewer may know; or some sheets only."""
        return Sheets(s, self.words).all() if whose is None else Sheets(s, self.words).some(whose)

    def explained(self, text: str, s: Relic) -> list[str]:
        """What a word of the game means, or what is said about the things of a name, or of a part of it."""
        term = glossary.term_of(self.words, text)
        if term == "scenario":
            text = wording.scenario_name(self.game, self.words, s.setting.scenario)
        elif term is not None:
            return self.term(text)
        about = [*self.term(term or ""), *explained(self.game, self.words, text)]
        return [*about, *glossary.spaces_now(s, self.words, text)]

    def action(self, text: str) -> str:
        """An action as a player reads it: its verb, and the name of what it is about."""
        verb, _, noun = text.partition(":")
        return f"{verb.replace('-', ' ')} {self.say(noun) if self.words.has(noun) else noun}".rstrip()

    def term(self, text: str) -> list[str]:
        """What a word of the game means; of several words that are none, what the first of them means."""
        term = glossary.term_of(self.words, text) or glossary.deed_of(self.game, self.words, text)
        return [] if term is None else [glossary.told(self.words, term)]

    def scores(self, s: Relic) -> Iterator[str]:
        """How far each player came, who was eliminated, and who has won."""
        for seat, name in enumerate(self.names(s)):
            about = {"letter": LETTERS[seat], "name": name}
            if s.out >> seat & 1:
                yield self.say("end-eliminated", **about)
            else:
                relics = of_deck(s, seat, RELIC)
                yield self.say("end-player", **about, level=s.level[seat], relics=relics)
        yield ""
        yield self.verdict(s)

    def verdict(self, s: Relic) -> str:
        """Who has won."""
        winners = self.game.winners(s)
        return self.say("end-winner", name=self.names(s)[winners[0]]) if winners else self.say("end-nobody")


def round_of(s: Relic) -> int:
    """The round that is being played, counted from 1."""
    return s.turns // s.setting.seats + 1
