"""What a server would send to a client about a table of Relic Runners, for development without one."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from msgspec.structs import astuple

import reliquary
from reliquary import bots, kernel
from reliquary.events import Drawn, Event, Followed, plain_about
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

    def told(self) -> Followed:
        """The events since the last time."""
        events = self.state.events
        self.state.events = Followed()
        return events if isinstance(events, Followed) else Followed()  # a deal is shown at once

    def act(self, action: int) -> Followed:
        kernel.act(self.state, action)
        self.actions += 1
        return self.told()

    def bot_act(self, name: str = "greedy") -> Followed:
        """A bot answers for the seat that is asked."""
        decision = self.decision
        assert decision is not None
        bot = bots.make(name, self.seed * 1000 + self.actions)
        return self.act(bot.choose(self.game.view(self.state, decision.seat)))


def frame(sitting: Sitting, viewer: int | None, events: Followed) -> dict[str, Any]:
    """The open question and what happened since the frame before, step by step, as one viewer gets them."""
    voice: Voice = sitting.game.voice()
    pieces = sitting.game.pieces(sitting.state)
    view, names = sitting.game.view(sitting.state, viewer), voice.names(pieces)
    return {
        "steps": steps(sitting, viewer, events, voice),
        "names": names,
        "described": voice.described(view, names),
        "standing": voice.standing(view),
        "status": voice.status(view),
        "verdict": voice.verdict(view, names) if sitting.decision is None else "",
        "decision": asked(sitting, viewer, voice),
        "result": result(sitting),
    }


def steps(sitting: Sitting, viewer: int | None, events: Followed, voice: Voice) -> list[dict[str, Any]]:
    """Groups of events, each with the view after it; the last view is how things stand."""
    game, stood = sitting.game, dict(events.stood)
    heard = [event for event in events if event.reaches(viewer) and not isinstance(event, Drawn)]
    lines = zip(heard, voice.lines(heard, game.pieces(sitting.state)), strict=True)
    groups = [(group, list(each)) for group, each in groupby(lines, lambda one: one[0].origin.group)] or [(0, [])]
    states = [*(stood[group] for group, _ in groups[:-1]), sitting.state]
    return [
        {
            "events": [told(sitting, event, line) for event, line in each],
            "view": game.shown(game.view(state, viewer), open_scores=False),
        }
        for (_, each), state in zip(groups, states, strict=True)
    ]


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
