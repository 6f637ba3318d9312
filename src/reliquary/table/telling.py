"""What one viewer is told: a pure function of the log, the viewer and the language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reliquary.kernel import CHANCE, Event, Seat
from reliquary.kernel import decision as decision_of
from reliquary.table import clock, undo
from reliquary.table.frames import (
    Asked,
    Asking,
    Ballot,
    ClockFace,
    Frame,
    Happening,
    Hello,
    Now,
    Offer,
    Report,
    Route,
    Told,
    Undoing,
    Update,
)
from reliquary.table.log import Entry
from reliquary.table.refusals import words_for
from reliquary.table.settings import HUMAN
from reliquary.table.standing import Standing
from reliquary.words import Words, event_line, prompt_line

# What everybody may read of an entry's body. An action is for the one who took it; others get its events.
PUBLIC: dict[str, tuple[str, ...]] = {
    "start": (),
    "action": (),
    "undo": ("to", "agreed"),
    "reseed": ("number",),
    "seat": ("kind", "bot"),
    "clock": ("about", "choice"),
    "resign": ("bot",),
    "pause": ("on",),
    "ask": ("what", "to"),
    "answer": ("yes",),
    "end": ("reason",),
}


class Teller:
    """Tells one viewer, in one language, what happens at a table."""

    def __init__(self, t: Standing, viewer: Seat | None, language: str) -> None:
        self.t, self.viewer, self.language = t, viewer, language
        self.words: Words = words_for(t.game, language)
        pieces = t.game.seat_names(t.course.state, self.words)
        self.names = [player.name or piece for player, piece in zip(t.players, pieces, strict=True)]

    # What happened

    def missed(self, since: int) -> Iterator[Told]:
        """What the entries after a version say."""
        for entry, events in zip(self.t.log[since:], self.t.told[since:], strict=True):
            yield self.told(entry, events)

    def told(self, entry: Entry, events: tuple[Event, ...]) -> Told:
        """What one entry says."""
        public = PUBLIC[entry.kind]
        if entry.kind == "action" and entry.seat is not None and entry.seat == self.viewer:
            public = ("action",)
        return Told(
            version=entry.version,
            kind=entry.kind,
            seat=entry.seat,
            at=entry.at,
            body={name: entry.body[name] for name in public if name in entry.body},
            text=None if entry.kind == "action" else self._line(entry),
            events=[self._happening(event) for event in events if self._may_hear(event)],
        )

    def _may_hear(self, event: Event) -> bool:
        """Draws are told to nobody while a game goes on: which number came tells how a pool looks inside."""
        return event.name != CHANCE and event.reaches(self.viewer)

    def _happening(self, event: Event) -> Happening:
        line = event_line(self.t.game, event, self.names, self.words)
        return Happening(event.name, event.seat if event.seat >= 0 else None, self.t.game.ids(event.about), line)

    def _line(self, entry: Entry) -> str:
        """What happened at the table, as a line of the log."""
        about: dict[str, Any] = {
            name: str(value).lower() if isinstance(value, bool) else value
            for name, value in entry.body.items()
            if name in PUBLIC[entry.kind]
        }
        if entry.kind == "clock":
            about["other"] = self.names[about["about"]]
        if entry.kind in ("seat", "resign"):
            about.setdefault("bot", "none")
        player = "" if entry.seat is None else self.names[entry.seat]
        return self.words.say(f"table-{entry.kind}", player=player, **about)

    # How things stand

    def now(self) -> Now:
        """How things stand after the last entry."""
        t, view = self.t, self.t.view(self.viewer)
        return Now(
            version=t.version,
            view=t.game.shown(view, t.settings.open_scores),
            decision=self._asked(view),
            seats=list(t.players),
            clock=self._clock(),
            paused=t.paused,
            request=self._request(),
            votes=[Ballot(seat, vote.about, vote.choice) for seat, vote in sorted(t.votes.items())],
            undo=self._undo(),
            over=t.over,
            ending=t.ending,
            result=t.result,
        )

    def _asked(self, view: Any) -> Asked | None:
        decision = None if self.t.over else decision_of(view)
        if decision is None:
            return None
        game, options, routes = self.t.game, [], []
        if decision.seat == self.viewer:
            offered = game.offered(view, self.words)
            options = [Offer(game.vocabulary[action], label, detail) for action, label, detail in offered]
            routes = [Route(**route) for route in game.routes(view, self.words)]
        text = prompt_line(decision.prompt, self.names[decision.seat], self.words, decision.seat)
        return Asked(decision.seat, decision.prompt, text, options, routes)

    def _clock(self) -> ClockFace | None:
        t = self.t
        if t.clock.timing is None:
            return None
        since = t.clock.since
        left = [
            clock.left(t.clock, seat, since) if player.kind == HUMAN else None for seat, player in enumerate(t.players)
        ]
        return ClockFace(since, left, t.clock.seat, t.deadline)

    def _request(self) -> Asking | None:
        asked = self.t.request
        if asked is None:
            return None
        waits = [seat for seat in self.t.humans if seat not in asked.agreed]
        return Asking(asked.version, asked.seat, asked.what, asked.to, sorted(asked.agreed), waits)

    def _undo(self) -> Undoing | None:
        """For a person at the table, while the game goes on and undo is allowed."""
        t = self.t
        if self.viewer not in t.humans or t.over or t.settings.undo == "never":
            return None
        assert self.viewer is not None
        found = undo.free(t.course.moves, self.viewer)
        if isinstance(found, undo.Barrier):
            return Undoing(None, found)
        return Undoing(t.course.moves[found].version, None)

    # Whole answers

    def frame(self) -> Frame:
        """The last entry, and how things stand after it."""
        return Frame(self.told(self.t.log[-1], self.t.told[-1]), self.now())

    def update(self, since: int) -> Update:
        """What was entered after a version, and how things stand now."""
        return Update(list(self.missed(since)), self.now())

    def hello(self, since: int) -> Hello:
        """Everything for somebody who has seen the entries up to a version."""
        t, start = self.t, self.t.start
        return Hello(
            table=start.table,
            game=t.game.name,
            edition=t.game.edition,
            viewer=self.viewer,
            options=t.course.options,
            settings=t.settings,
            commitment=start.commitment,
            salted=[seat for seat, salt in enumerate(start.salts) if salt],
            secret=start.secret if t.over else "",
            now=self.now(),
            missed=list(self.missed(since)),
        )

    def report(self) -> Report:
        """Everything this viewer was told, for a bug report."""
        return Report(self.t.game.name, self.t.game.edition, self.viewer, self.language, self.hello(0))
