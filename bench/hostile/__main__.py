"""Attack a server of our own, with honest tables around, and tell what they noticed.

python -m bench.hostile [--attack NAME] [--rounds N] [--seconds N] [--quick] [--database URL] [--json FILE]

The bench starts the server itself, on this machine, on a database that it throws away; it has no other target.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import signal
import sys
import tempfile
from pathlib import Path

from bench.hostile.attacks import ATTACKS
from bench.hostile.ground import Template
from bench.hostile.measuring import Outcome, Plan, as_json, markdown, summary, try_out
from bench.hostile.server import leave_a_core

TABLES, BESIDE_BOTS = 50, 4
FILES = 16_384  # for thousands of connections
STOPPED = 128 + signal.SIGTERM  # the exit code of a program that was told to end


def told() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m bench.hostile", description=__doc__)
    parser.add_argument("--attack", action="append", choices=sorted(ATTACKS), help="only this one; may be repeated")
    parser.add_argument("--row", action="append", default=[], help="only this row of its table; may be repeated")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=5, help="of each span that is measured")
    parser.add_argument("--tables", type=int, default=TABLES, help="honest ones")
    parser.add_argument("--quick", action="store_true", help="a round of each, in its short form")
    parser.add_argument("--database", default="", help="a PostgreSQL on which databases may be made and dropped")
    parser.add_argument("--json", type=Path, help="write all figures there")
    return parser.parse_args()


def get_ready() -> None:
    """Leave the first core to the server, and be able to open many connections."""
    leave_a_core()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def clean_up_when_told_to_end() -> None:
    """Leave no server behind: what was started is ended first, as at the end of a whole run."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)


async def run(arguments: argparse.Namespace, outcomes: list[Outcome]) -> None:
    """One attack after the other; what came of each is told, and added to the outcomes, as soon as it is known."""
    clean_up_when_told_to_end()
    plan = Plan(arguments.rounds, arguments.seconds, rows=tuple(arguments.row))
    if arguments.quick:
        plan = Plan(1, min(arguments.seconds, 3), full=False)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with Template.made(folder, arguments.database, arguments.tables, BESIDE_BOTS) as template:
            for attack in arguments.attack or ATTACKS:
                for outcome in await try_out(ATTACKS[attack](), template, folder, plan):
                    outcomes.append(outcome)
                    print(f"{outcome.name}: {outcome.verdict}", file=sys.stderr)


def report(outcomes: list[Outcome], figures: Path | None) -> None:
    """The table, and what did not hold; all figures go to a file if that is wanted."""
    print(markdown(outcomes), summary(outcomes), sep="\n\n")
    if figures:
        figures.write_text(json.dumps(as_json(outcomes), indent=1), "utf-8")


def main() -> None:
    arguments, outcomes = told(), list[Outcome]()
    get_ready()
    try:
        asyncio.run(run(arguments, outcomes))
    except asyncio.CancelledError:
        raise SystemExit(STOPPED) from None
    finally:  # whoever has had enough after half an hour is told of that half hour
        report(outcomes, arguments.json)
    raise SystemExit(any(outcome.faults for outcome in outcomes))


if __name__ == "__main__":
    main()
