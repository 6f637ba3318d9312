"""What one viewer is told: a pure function of the log, the viewer and the language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from reliquary.events import Drawn, Event, plain_about
from reliquary.kernel import S, Seat, State
from reliquary.kernel import decision as decision_of
from reliquary.notation import Attempt
from reliquary.table import clock
from reliquary.table.frames import (
    Asked,
    Asking,
    Ballot,
    Between,
    ClockFace,
    Frame,
    Happening,
    Hello,
    Now,
    Offer,
    Report,
    Route,
    Told,
    Update,
)
from reliquary.table.log import Entry
from reliquary.table.permissions import late, may, undoing
from reliquary.table.proposals import rested
from reliquary.table.refusals import spoken
from reliquary.table.settings import HUMAN
from reliquary.table.state import TableState
from reliquary.voice import YOU, Names, Voice, voice_of
from reliquary.words import Words

# What everybody may read of an entry's body. An action is for the one who took it; others get its events.
PUBLIC: dict[str, tuple[str, ...]] = {
    "start": ("round",),
    "action": (),
    "undo": ("to", "agreed"),
    "reseed": ("number",),
    "seat": ("kind", "bot", "late"),
    "clock": ("about", "choice"),
    "resign": ("bot",),
    "pause": ("on",),
    "ask": ("what", "to"),
    "answer": ("yes",),
    "end": ("reason",),
    "outage": ("milliseconds",),
    "noted": ("attempt",),
}


def attempt_line(attempt: Attempt, names: Sequence[str], words: Words) -> str:
    """A request or a vote with what came of it, as a line."""
    others = [names[seat] for seat in attempt.agreed if seat != attempt.seat]
    alone = attempt.outcome == "done" and not others
    early = attempt.outcome == "denied" and attempt.about is not None
    return words.say(
        "table-noted",
        player=names[attempt.seat],
        what=f"early-{attempt.what}" if early else attempt.what,
        other="" if attempt.about is None else names[attempt.about],
        agreed="none" if attempt.outcome == "done" or not others else ", ".join(others),
        refused="" if attempt.refused is None else names[attempt.refused],
        outcome="alone" if alone else "open" if early else attempt.outcome or "open",
    )


def duration(milliseconds: int) -> dict[str, object]:
    """A length of time as people say it: a moment, or so many of the largest unit that fits at least twice."""
    if milliseconds < 30_000:
        return {"unit": "moments", "count": 1}
    minutes = max(1, round(milliseconds / 60_000))
    for unit, length in (("days", 1440), ("hours", 60)):
        if minutes >= 2 * length:
            return {"unit": unit, "count": round(minutes / length)}
    return {"unit": "minutes", "count": minutes}


def heard_groups(heard: Iterable[Event]) -> dict[int, int]:
    """The groups of which anything is heard, numbered as they are heard: gaps would tell what others heard."""
    found = dict.fromkeys(event.origin.group for event in heard)
    return {group: number for number, group in enumerate(found)}


def happenings(
    voice: Voice[S], heard: Sequence[Event], pieces: Sequence[str], people: Names = (), whom: str = YOU
) -> list[Happening]:
    """What was heard of one go, as programs and people read it; `pieces` are those of the seats after it."""
    groups, lines = heard_groups(heard), voice.lines(heard, pieces, people, whom)
    return [
        Happening(
            name=event.name,
            seat=event.seat if event.seat >= 0 else None,
            about=plain_about(voice.game, event),
            text=line,
            turn=event.origin.turn,
            cause=event.origin.cause,
            group=groups[event.origin.group],
        )
        for event, line in zip(heard, lines, strict=True)
    ]


class Teller:
    """Tells one viewer, in one language, what happens at a table."""

    def __init__(self, t: TableState, viewer: Seat | None, language: str) -> None:
        self.t, self.viewer, self.language = t, viewer, language
        self.voice = voice_of(t.game, spoken(language))
        self.words = self.voice.words
        self.people = [player.name for player in t.players]
        self.names = self._names(t.pieces[-1])  # at this moment

    # What happened

    def missed(self, since: int) -> Iterator[Told]:
        """What the entries after a version say."""
        yield from map(self.told, range(since + 1, self.t.version + 1))

    def told(self, version: int) -> Told:
        """What one entry says."""
        entry = self.t.log[version - 1]
        public = PUBLIC[entry.kind]
        if entry.kind == "action" and entry.seat is not None and entry.seat == self.viewer:
            public = ("action",)
        return Told(
            version=entry.version,
            kind=entry.kind,
            seat=entry.seat,
            at=entry.at,
            body={name: entry.body[name] for name in public if name in entry.body},
            text=None if entry.kind == "action" else self._line(entry, self._names(self.t.pieces[version - 1])),
            events=self._happenings(version),
        )

    def _may_hear(self, event: Event) -> bool:
        """Draws are told to nobody while a game goes on: which number came tells how a pool looks inside."""
        return not isinstance(event, Drawn) and event.reaches(self.viewer)

    def _happenings(self, version: int) -> list[Happening]:
        """The events of an entry, told with the names of that moment."""
        return happenings(self.voice, self._heard(version), self.t.pieces[version - 1], self.people)

    def _heard(self, version: int) -> list[Event]:
        return [event for event in self.t.told[version - 1] if self._may_hear(event)]

    def between(self, since: int) -> list[Between]:
        """How things stood after each group of what was heard since; after the last of all they stand as they do now.

        A group of which nothing is heard has none: whoever counts them learns nothing.
        """
        found = []
        for version, stood in self.t.stood.items():
            groups = heard_groups(self._heard(version)) if version > since else {}
            last = len(groups) - 1 if version == self.t.version else None
            for group, state in stood:
                if group in groups and groups[group] != last:
                    assert isinstance(state, State)
                    view = self._shown(self.t.game.view(state, self.viewer))
                    found.append(Between(version, groups[group], view))
        return found

    def _names(self, pieces: Sequence[str]) -> list[str]:
        """Who sat where when the seats played with these pieces."""
        return self.voice.names(pieces, self.people)

    def _line(self, entry: Entry, names: Sequence[str]) -> str:
        """What happened at the table, as a line of the log."""
        about: dict[str, object] = {
            name: str(value).lower() if isinstance(value, bool) else value
            for name, value in entry.body.items()
            if name in PUBLIC[entry.kind]
        }
        if entry.kind == "noted":
            return attempt_line(msgspec.convert(about["attempt"], Attempt), names, self.words)
        if entry.kind == "outage":
            return self.words.say("table-outage", **duration(msgspec.convert(about["milliseconds"], int)))
        if entry.kind == "clock":
            about["other"] = names[msgspec.convert(about["about"], int)]
        if entry.kind == "start":
            about.setdefault("round", 0)
        if entry.kind in ("seat", "resign"):
            about.setdefault("bot", "none")
            about.setdefault("late", "false")
        player = "" if entry.seat is None else names[entry.seat]
        return self.words.say(f"table-{entry.kind}", player=player, **about)

    # How things stand

    def _shown(self, view: State) -> dict[str, object]:
        return self.t.game.shown(view, self.t.settings.open_scores)

    def now(self) -> Now:
        """How things stand after the last entry."""
        t, view = self.t, self.t.view(self.viewer)
        return Now(
            version=t.version,
            view=self._shown(view),
            names=list(self.names),
            described=self.voice.described(view, self.names),
            standing=self.voice.standing(view),
            status=self.voice.status(view),
            verdict=self._verdict(view),
            decision=self._asked(view),
            seats=list(t.players),
            owners=list(t.owners),
            clock=self._clock(),
            paused=t.paused,
            rested=rested(t) if t.paused else None,
            request=self._request(),
            late=late(t, self.viewer, self.language),
            votes=[Ballot(seat, vote.about, vote.choice) for seat, vote in sorted(t.votes.items())],
            undo=undoing(t, self.viewer, self.language),
            may=may(t, self.viewer, self.language),
            over=t.over,
            ending=t.ending,
            result=t.result,
        )

    def _verdict(self, view: State) -> str:
        """Who has won, once the game is over; a game that was given up has no winner."""
        return self.voice.verdict(view, self.names) if self.t.result is not None else ""

    def _asked(self, view: State) -> Asked | None:
        decision = None if self.t.over else decision_of(view)
        if decision is None:
            return None
        game, options, routes = self.t.game, [], []
        if decision.seat == self.viewer:
            offered, walks = self.voice.options(view), self.voice.walks(view)
            options = [Offer(game.vocabulary[one.action], one.label, one.line, list(one.things)) for one in offered]
            routes = [Route(w.to, [game.vocabulary[step] for step in w.actions], w.label, w.detail) for w in walks]
        text = self.voice.question(view, self.names, self.viewer)
        return Asked(decision.seat, decision.prompt, text, options, routes)

    def _clock(self) -> ClockFace:
        t, since = self.t, self.t.clock.since
        left = [
            clock.left(t.clock, seat, since) if player.kind == HUMAN else None for seat, player in enumerate(t.players)
        ]
        return ClockFace(since, left, t.clock.seat, t.deadline, t.settings.clock is not None)

    def _request(self) -> Asking | None:
        asked = self.t.request
        if asked is None:
            return None
        waits = [seat for seat in self.t.owners if seat not in asked.agreed]
        return Asking(asked.version, asked.seat, asked.what, asked.to, sorted(asked.agreed), waits)

    # Whole answers

    def frame(self) -> Frame:
        """The last entry, and how things stand after it."""
        return Frame(self.told(self.t.version), self.between(self.t.version - 1), self.now())

    def update(self, since: int) -> Update:
        """What was entered after a version, and how things stand now."""
        return Update(list(self.missed(since)), self.between(since), self.now())

    def hello(self, since: int, missed: list[Told] | None = None) -> Hello:
        """Everything for somebody who has seen the entries up to a version; what these say may be known already."""
        t, start = self.t, self.t.start
        return Hello(
            table=start.table,
            game=t.game.name,
            edition=t.game.edition,
            viewer=self.viewer,
            options=t.history.options,
            settings=t.settings,
            commitment=start.commitment,
            salted=[seat for seat, salt in enumerate(start.salts) if salt],
            round=start.round,
            called_off=list(start.called_off),
            secret=start.secret if t.over else "",
            now=self.now(),
            missed=list(self.missed(since)) if missed is None else missed,
            between=self.between(since) if since else [],
        )

    def report(self, told: list[Told] | None = None) -> Report:
        """Everything this viewer was told, for a bug report."""
        return Report(self.t.game.name, self.t.game.edition, self.viewer, self.language, self.hello(0, told))
