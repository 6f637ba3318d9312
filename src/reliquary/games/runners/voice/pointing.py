"""What can be pointed at in Relic Runners: the things that stand for an action, and the action that a thing means."""

from __future__ import annotations

from reliquary.games.runners.actions import STEPS
from reliquary.games.runners.state import BOTTOM, FIRST_STEP, RESERVE, Runners
from reliquary.kernel import Action, Seat, decision

HERE = ("stop", "explore", "collect")  # what one means by the place where one stands
TRAILS = {  # what a Trail means, by the question; at other moments, to travel it
    "place-adjacent": "lay",
    "place-anywhere": "lay",
    "place-pathway": "lay",
    "relay-pathway": "lay",
    "lift-pathway": "lift",
}
PLACES = ("visit-neighbour", "start-nearby")  # questions that are answered by a place
ON_THE_WAY = ("choose-trail", "before-move")  # questions in which the own place means to stop there


def things(view: Runners, seat: Seat, action: Action) -> tuple[str, ...]:
    """The things that stand for an action of a seat."""
    game = view.game
    verb, _, noun = game.vocabulary[action].partition(":")
    here = view.place[seat]
    if verb == "go":
        there = game.board.other_end(_trail(view, noun), here)
        return f"place:{game.content.places[there].id}", f"trail:{noun}"
    if verb == "advance":
        box, _, column = noun.partition("-")
        return f"step:{_next_step(view.boxes[seat * 3 + int(box) - 1], column)}", f"box:{box}"
    if verb == "take":
        return (f"box:{view.boxes[seat * 3 : seat * 3 + 3].index(RESERVE) + 1}",) if noun == "toolbox" else ()
    if verb in HERE:
        return (f"place:{game.content.places[here].id}",)
    kinds = {"lay": "trail", "lift": "trail", "teleport": "place", "visit": "place", "flip": "token", "keep": "tile"}
    kind = ("step" if noun in STEPS else "tile") if verb == "use" else kinds.get(verb)
    return () if kind is None else (f"{kind}:{noun}",)


def meant(view: Runners, seat: Seat, thing: str) -> str:
    """The action that somebody most likely meant who pointed at a thing that answers nothing; empty if none."""
    asked = decision(view)
    prompt = "" if asked is None else asked.prompt
    kind, _, noun = thing.partition(":")
    if kind == "trail":
        return f"{TRAILS.get(prompt, 'go')}:{noun}"
    if kind == "place":
        return _meant_by_place(view, seat, prompt, noun)
    if kind == "box":
        return _meant_by_box(view, seat, prompt, noun)
    if kind == "tile":
        return f"keep:{noun}" if prompt == "keep-one-tile" else f"use:{noun}"
    return {"token": f"flip:{noun}", "step": f"use:{noun}", "chart": "done"}.get(kind, "")


def _meant_by_place(view: Runners, seat: Seat, prompt: str, noun: str) -> str:
    """To go there along the Trail that leads there from here, else along any; to stay and explore here."""
    if prompt in PLACES:
        return f"visit:{noun}"
    places = [place.id for place in view.game.content.places]
    here = places[view.place[seat]]
    if noun == here:
        return "stop" if prompt in ON_THE_WAY else "explore"
    trails = [trail.id for trail in view.game.content.trails if noun in trail.id.split("~")]
    return f"go:{min(trails, key=lambda trail: here not in trail.split('~'))}" if trails else ""


def _meant_by_box(view: Runners, seat: Seat, prompt: str, noun: str) -> str:
    """To advance a Toolbox, to take it from the reserve, or to use it where it stands."""
    if noun not in ("1", "2", "3"):
        return ""
    position = view.boxes[seat * 3 + int(noun) - 1]
    if position == RESERVE:
        return f"advance:{noun}-machete" if prompt == "advance-toolbox" else "take:toolbox"
    if position == BOTTOM:
        return f"advance:{noun}-machete"
    step = STEPS[position - FIRST_STEP]
    return f"advance:{noun}-{step.partition('-')[0]}" if prompt == "advance-toolbox" else f"use:{step}"


def _trail(view: Runners, noun: str) -> int:
    """A Trail by its id."""
    return next(number for number, trail in enumerate(view.game.content.trails) if trail.id == noun)


def _next_step(position: int, column: str) -> str:
    """The step to which a Toolbox would advance in a column."""
    return f"{column}-1" if position == BOTTOM else STEPS[position - FIRST_STEP + 1]
