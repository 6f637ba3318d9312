"""What a server would send to a client about a table of Relic Runners, for development without one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple
from typing import Any

import reliquary
from reliquary import bots, kernel
from reliquary.events import Event, Events, plain_about
from reliquary.kernel import Decision
from reliquary.voice import Voice
from reliquary.words import HERE


class Sitting:
    """A game between bots."""

    def __init__(self, seats: int, seed: int, options: Mapping[str, Any]) -> None:
        self.game = reliquary.game("runners")
        self.state = self.game.deal(seats, seed, options)
        self.seed = seed
        self.actions = 0
        self.opening = self.told()

    @property
    def decision(self) -> Decision | None:
        return kernel.decision(self.state)

    def told(self) -> list[Event]:
        """The events since the last time."""
        events = list(self.state.events or ())
        self.state.events = Events()
        return events

    def act(self, action: int) -> list[Event]:
        kernel.act(self.state, action)
        self.actions += 1
        return self.told()

    def bot_act(self, name: str = "greedy") -> list[Event]:
        """A bot answers for the seat that is asked."""
        decision = self.decision
        assert decision is not None
        bot = bots.make(name, self.seed * 1000 + self.actions)
        return self.act(bot.choose(self.game.view(self.state, decision.seat)))


def frame(sitting: Sitting, viewer: int | None, events: Sequence[Event]) -> dict[str, Any]:
    """A view, the open question and what happened since the frame before, as one viewer gets them."""
    heard = [event for event in events if event.reaches(viewer)]
    voice: Voice = sitting.game.voice()
    pieces = sitting.game.pieces(sitting.state)
    lines, view, names = voice.lines(heard, pieces), sitting.game.view(sitting.state, viewer), voice.names(pieces)
    return {
        "view": sitting.game.shown(view, open_scores=False),
        "names": names,
        "described": voice.described(view, names),
        "standing": voice.standing(view),
        "status": voice.status(view),
        "verdict": voice.verdict(view, names) if sitting.decision is None else "",
        "decision": asked(sitting, viewer, voice),
        "events": [told(sitting, event, line) for event, line in zip(heard, lines, strict=True)],
        "result": result(sitting),
    }


def asked(sitting: Sitting, viewer: int | None, voice: Voice) -> dict[str, Any] | None:
    """The open question; its options are for the asked seat alone."""
    decision = sitting.decision
    if decision is None:
        return None
    view = sitting.game.view(sitting.state, viewer)
    mine = decision.seat == viewer
    vocabulary = sitting.game.vocabulary
    return {
        "seat": decision.seat,
        "prompt": decision.prompt,
        "text": voice.question(view, voice.names(sitting.game.pieces(view)), viewer),
        "options": [
            {"action": vocabulary[one.action], "label": one.label, "detail": one.line, "things": list(one.things)}
            for one in (voice.options(view) if mine else ())
        ],
        "routes": [
            {"to": to, "actions": [vocabulary[step] for step in steps], "label": label, "detail": detail}
            for to, steps, label, detail in map(astuple, voice.walks(view) if mine else ())
        ],
    }


def told(sitting: Sitting, event: Event, line: str | None) -> dict[str, Any]:
    """An event with ids in place of numbers."""
    seat = event.seat if event.seat >= 0 else None
    return {"name": event.name, "seat": seat, "about": plain_about(sitting.game, event), "text": line}


def result(sitting: Sitting) -> dict[str, Any] | None:
    """Scores and winners, when the game is over."""
    if sitting.decision is not None:
        return None
    game, state = sitting.game, sitting.state
    return {
        "scores": [int(score) for score in game.scores(state) or ()],
        "winners": list(game.winners(state) or ()),
    }


def messages() -> str:
    """All messages a client needs, as one Fluent resource."""
    game = reliquary.game("runners")
    files = [*sorted((HERE / "en").glob("*.ftl")), *game.word_files("en")]
    return "\n".join(file.read_text("utf-8") for file in files)
