"""Relic laid out for a terminal: the board, the sheets, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Unpack

from reliquary.events import Event
from reliquary.games.relic import drawing, events
from reliquary.games.relic.counting import of_deck
from reliquary.games.relic.state import Relic
from reliquary.games.relic.terms import LETTERS, RELIC
from reliquary.games.relic.voice import Voice
from reliquary.games.relic.voice.sheets import Sheets
from reliquary.kernel import Action, Seat
from reliquary.pictures.canvas import Page
from reliquary.words.setting import in_lines

HEADLINES = (
    events.TurnSkipped,
    events.TurnLost,
    events.Moved,
    events.CarriedOff,
    events.Confronted,
    events.BattleBegan,
    events.Battle,
    events.Evaded,
    events.Trial,
    events.Took,
    events.Level,
    events.Completed,
    events.Defeated,
    events.Corrupted,
    events.Became,
    events.Eliminated,
    events.Seized,
    events.GameOver,
)


class Teller:
    """Lays one game out for a terminal."""

    quiet: tuple[type[Event], ...] = ()  # what a reader infers from the lines around it
    headlines: tuple[type[Event], ...] = HEADLINES  # what a bot's turn is summed up by
    signs: Sequence[str] = ()  # the board names its spaces

    def __init__(self, voice: Voice) -> None:
        self.voice, self.game, self.words, self.say = voice, voice.game, voice.words, voice.say

    def letter(self, s: Relic, seat: Seat) -> str:
        """The letter of a seat on the board."""
        return LETTERS[seat]

    def names(self, s: Relic) -> list[str]:
        """The names of the characters."""
        return self.voice.names(self.game.pieces(s))

    def board(self, s: Relic, lit: Iterable[Action] = (), asked: bool = False, **page: Unpack[Page]) -> str:
        """The board and a line for each player; while a player chooses and has not asked for it, only if it fits.

        Who has asked for it finds it at the end where not all fits. `page` is its width, its height, `colour` and
        `ascii_only`.
        """
        actions, height = list(lit), page.get("height") or 0
        look = {"colour": page.get("colour", False), "ascii_only": page.get("ascii_only", False)}
        position = drawing.position(s, self.words, actions)
        drawn = drawing.board(position, self.words, width=page["width"], **look)
        players = list(self._summary(Sheets(s, self.words), page["width"] - 1))
        fits = len(drawn) + len(players) < height
        if asked and not fits:
            return "\n".join(
                [*players, "", *drawing.low_board(position, self.words, width=page["width"], height=height, **look)]
            )
        return "\n".join([*drawn, "", *players] if fits or not actions else players)

    def _summary(self, sheets: Sheets, width: int) -> Iterator[str]:
        """A line for each player, and what who looks is after; all within a width."""
        for seat in range(sheets.s.seats):
            yield from in_lines(sheets.short(seat), width, later="    ")
            for line in sheets.goals(seat):
                yield from in_lines(line, width, "    ", "    ")

    def legend(self) -> list[str]:
        """What the marks on the board mean."""
        return drawing.legend(self.words)

    def charts(self, s: Relic, whose: Sequence[Seat] | None = None) -> Iterator[str]:
        """Every sheet with all that lies on it and before it, as far as the viewer may know; or some sheets only."""
        return Sheets(s, self.words).all() if whose is None else Sheets(s, self.words).some(whose)

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
        yield self.voice.verdict(s, self.names(s))
