"""Relic Runners laid out for a terminal: the map, the Charts, the scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Unpack

from reliquary.games.runners import drawing
from reliquary.games.runners.colours import BLUE, IVORY, PURPLE
from reliquary.games.runners.drawing.picture import LETTERS, points
from reliquary.games.runners.drawing.text import short_codes
from reliquary.games.runners.events import (
    Collected,
    EndTriggered,
    Explored,
    GameOver,
    Paid,
    RelicAppeared,
    Revealed,
    Supplied,
    Teleported,
    Took,
    Travelled,
    TurnBegan,
)
from reliquary.games.runners.state import Runners
from reliquary.games.runners.voice import Voice
from reliquary.games.runners.voice.standing import chart
from reliquary.kernel import Action, Seat
from reliquary.pictures.canvas import Page

HEADLINES = (
    Travelled,
    Teleported,
    Supplied,
    Explored,
    Took,
    Revealed,
    RelicAppeared,
    Collected,
    EndTriggered,
    GameOver,
)


class Teller:
    """Lays one game out for a terminal."""

    quiet = (TurnBegan, Paid)  # what a reader infers from the lines around it
    headlines = HEADLINES  # what a bot's turn is summed up by

    def __init__(self, voice: Voice) -> None:
        self.voice, self.game, self.words, self.say = voice, voice.game, voice.words, voice.say
        self.signs = short_codes([place.id for place in self.game.content.places])  # of the places on the map

    def letter(self, s: Runners, seat: Seat) -> str:
        """The letter of an Explorer on the map."""
        return LETTERS[self.game.colours[s.setting.explorers[seat]]]

    def names(self, s: Runners) -> list[str]:
        """The names of the Explorers."""
        return self.voice.names(self.game.pieces(s))

    def board(self, s: Runners, lit: Iterable[Action] = (), asked: bool = False, **page: Unpack[Page]) -> str:
        """The map and a line for each Explorer; `page` is its width, its height, `colour` and `ascii_only`."""
        return drawing.text(drawing.position(s, self.words, lit), self.words, **page).rstrip("\n")

    def legend(self) -> list[str]:
        """What the marks on the map mean."""
        return [self.say(f"drawing-legend-{part}") for part in ("places", "trails", "boxes")]

    def charts(self, s: Runners, whose: Sequence[Seat] | None = None) -> Iterator[str]:
        """Every Chart with all that lies on it and before it, as far as the viewer may know; or some Charts only."""
        for seat, name in enumerate(self.names(s)):
            if whose is None or seat in whose:
                yield self._chart_head(s, seat, name)
                yield from (f"  {line}" for line in chart(s, self.words, seat))
                yield ""
        if whose is None:
            yield self._tiles_left(s)

    def _tiles_left(self, s: Runners) -> str:
        """How many tiles of each colour are still to be found."""
        tiles = Counter[int]()
        for colour, stack in zip(s.setting.colours, s.stacks, strict=True):
            tiles[colour] += stack.bit_count()
        return self.say("chart-left", ivory=tiles[IVORY], blue=tiles[BLUE], purple=tiles[PURPLE])

    def _chart_head(self, s: Runners, seat: Seat, name: str) -> str:
        """Whose Chart it is, and the points as far as they are open."""
        head = self.say("chart-head", name=name, letter=self.letter(s, seat))
        marks = [self.say("chart-you")] if s.viewer == seat else []
        marks += [self.say("chart-asked")] if s.agenda is not None and s.agenda[1] == seat else []
        shown = points(s, seat)
        marks.append(self.say("chart-covered") if shown is None else self.say("chart-points", points=shown))
        return f"{head}: {', '.join(marks)}"

    def scores(self, s: Runners) -> Iterator[str]:
        """The final scores, source by source, in columns under the letters of the Explorers."""
        parts, names = self.game.breakdown(s), self.names(s)
        sources = [source for source in parts[0] if any(part[source] for part in parts)]
        labels = {source: self.say(f"source-{source}") for source in sources}
        wide = max(map(len, [*labels.values(), self.say("scores-total")]))
        head = "".join(f"{self.letter(s, seat):>5}" for seat in range(len(names)))
        yield f"{self.say('scores-heading'):<{wide}}{head}"
        for source in sources:
            yield f"{labels[source]:<{wide}}" + "".join(f"{part[source]:>5}" for part in parts)
        total = "".join(f"{score:>5g}" for score in self.game.scores(s) or ())
        yield f"{self.say('scores-total'):<{wide}}{total}"
        yield ""
        yield from (f"{self.letter(s, seat)}  {name}" for seat, name in enumerate(names))
        yield ""
        yield self.voice.verdict(s, names)
