"""Write what the development page runs on or, with --tests, what the tests run on: python client/dev/record.py."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import frames
import msgspec

from reliquary import bots
from reliquary.games.runners.drawing.geometry import courses, ground_of
from reliquary.games.runners.drawing.ink import smooth
from reliquary.games.runners.drawing.pieces import GAP, wave
from reliquary.notation import CalledOff
from reliquary.table import (
    Act,
    Answer,
    Chair,
    Opening,
    Settings,
    Table,
    Undo,
    commitment_of,
    propose_start,
    share_commitment,
)
from reliquary.web.lookback import sum_of

HERE = Path(__file__).resolve().parent
# Random players do not learn: games in which they come to every question stay the same until a rule changes.
SEEDS = (67, 382)
RANDOM = {"powers": [True] * 3, "explorers": ["blue", "green", "red"], "rounds": 40}
FRAMES = 160  # of a game in the tests
IN_WORDS = ("names", "described", "standing", "status", "verdict")
TESTS = HERE.parent / "tests" / "fixtures"
GAMES: Mapping[str, tuple[int, int, int | None, Mapping[str, Any]]] = {  # seats, seed, viewer, options
    "three": (3, 4, 0, {"setup": "standard"}),
    "powers": (5, 7, 2, {"setup": "random", "powers": [True] * 5}),
}


def recorded(
    seats: int, seed: int, viewer: int | None, options: Mapping[str, Any], bot: str = "greedy"
) -> Iterator[dict[str, Any]]:
    """A whole game between bots, frame by frame, as one viewer sees it."""
    sitting = frames.Sitting(seats, seed, options)
    yield frames.frame(sitting, viewer, sitting.opening)
    while (decision := sitting.decision) is not None:
        prompt = decision.prompt
        yield {"answer": prompt, **frames.frame(sitting, viewer, sitting.bot_act(bot))}


def changes(old: Any, new: Any) -> Any:
    """What of a value is new: for objects only the entries that differ."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return {"~": {key: changes(old[key], new[key]) for key in new if old[key] != new[key]}}
    if (
        isinstance(old, list)
        and isinstance(new, list)
        and len(old) == len(new)
        and any(isinstance(v, dict) for v in new)
    ):
        return {"~": {str(i): changes(a, b) for i, (a, b) in enumerate(zip(old, new, strict=True)) if a != b}}
    return new


def thin(frames_: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same frames, with each view written as its difference from the one before."""
    found: list[dict[str, Any]] = []
    before: Any = None
    for one in frames_:
        steps = []
        for step in one["steps"]:
            steps.append({**step, "view": changes(before, step["view"])})
            before = step["view"]
        found.append({**one, "steps": steps})
    return found


def prompts() -> dict[str, Any]:
    """One frame for every kind of question there is."""
    found: dict[str, Any] = {}
    for seed in SEEDS:
        sitting = frames.Sitting(3, seed, RANDOM)
        events = sitting.opening
        while (decision := sitting.decision) is not None:
            if decision.prompt not in found:
                found[decision.prompt] = frames.frame(sitting, decision.seat, events)
            events = sitting.bot_act("random")
    return dict(sorted(found.items()))


def bare(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame without words and options: what the picture is tested on."""
    steps = [{**step, "events": [{**event, "text": None} for event in step["events"]]} for step in frame["steps"]]
    decision = frame["decision"] and {**frame["decision"], "text": "", "options": [], "routes": []}
    return {**of_picture(frame), "steps": steps, "decision": decision}


def of_picture(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame without what stands in words besides what is asked."""
    return {name: value for name, value in frame.items() if name not in IN_WORDS}


def still(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame to which nothing led, without what stands in words besides what is asked."""
    return {**of_picture(frame), "steps": [{**frame["steps"][-1], "events": []}]}


def paths(content: Any) -> dict[str, list[str]]:
    """The line of each Pathway in the middle of its trail and beside it, and its wave, as Python draws them."""
    ground = ground_of(content)
    lines = dict(zip((trail.id for trail in ground.trails), courses(ground), strict=True))
    return {
        trail: [
            *(smooth(line.beside(GAP, line.length - GAP, aside, 5)) for aside in (0.0, 11.0, -5.5)),
            wave(line, 5.5),
        ]
        for trail, line in list(lines.items())[::5]
    }


def chance() -> dict[str, Any]:
    """Some turns at a table with a house, and an undo to which everybody agreed: all that checking chance needs."""
    game = frames.Sitting(2, 1, {}).game
    opening = Opening((Chair("human", "Ottilie"), Chair("human", "Tobias")), {}, Settings())
    secret, shares = "5e" * 32, ("0123456789abcdef" * 4, "fedcba9876543210" * 4)
    called_off = [CalledOff(1, (1,), "withheld")]
    promise = commitment_of(secret)
    commitments = [share_commitment("oak", 2, seat, promise, share) for seat, share in enumerate(shares)]
    drawn = {"commitments": commitments, "shares": shares, "called_off": called_off}
    table = Table(game, list(propose_start(game, opening, 0, table="oak", secret=secret, **drawn)))
    act(table, 60)
    to = next(entry.version for entry in table.log if entry.version > 30 and entry.seat == 0)
    for seat, command in ((0, Undo(table.version, to=to, ask=True)), (1, Answer(True, table.version + 1))):
        for entry in table.propose(seat, command, 1):
            table.apply(entry)
    act(table, 40)
    summed: dict[str, Any] = msgspec.to_builtins(sum_of(table))
    return summed


def act(table: Table, times: int) -> None:
    """Random players, who do not care what they do."""
    for number in range(times):
        seat = table.asked
        action = bots.make("random", number).choose(table.view(seat))
        for entry in table.propose(seat, Act(table.game.vocabulary[action], table.version), 1):
            table.apply(entry)


def written(path: Path, value: Any) -> None:
    text = value if isinstance(value, str) else json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")
    print(f"{path.relative_to(HERE.parent)}: {len(text):,} characters")


def fixtures(game: Any) -> dict[str, Any]:
    """What the tests of the client run on, by the name of the file: small enough to be kept."""
    moments = [bare(frame) for frame in recorded(3, SEEDS[0], 0, RANDOM, "random")][:FRAMES]
    asked = prompts()
    return {
        "chance.json": chance(),
        "content.json": {**game.stage(), "scenery": ""},
        "paths.json": paths(game.content),
        "game.json": thin(moments),
        "prompts.json": thin({**still(frame), "prompt": prompt} for prompt, frame in asked.items()),
        "telling.json": told(game, asked["choose-trail"]),
    }


def told(game: Any, frame: dict[str, Any]) -> dict[str, Any]:
    """What each thing is, and how things stand in a frame, in words."""
    explanations = [msgspec.to_builtins(one) for one in game.voice().explanations()]
    return {
        "explanations": explanations,
        "view": frame["steps"][-1]["view"],
        **{name: frame[name] for name in IN_WORDS},
    }


def main() -> None:
    game = frames.Sitting(2, 1, {}).game
    if "--tests" in sys.argv:
        for name, value in fixtures(game).items():
            written(TESTS / name, value)
        return
    written(HERE / "recorded" / "content.json", game.stage())
    written(HERE / "recorded" / "explanations.json", msgspec.to_builtins(list(game.voice().explanations())))
    written(HERE / "recorded" / "messages.ftl", frames.messages())
    for name, settings in GAMES.items():
        written(HERE / "recorded" / f"{name}.json", thin(recorded(*settings)))
    written(HERE / "recorded" / "prompts.json", prompts())


if __name__ == "__main__":
    main()
