"""How long it takes to import the library and open the game, in a fresh process."""

from __future__ import annotations

import sys
from pathlib import Path

from bench.build import SOURCES
from bench.contender import ROOT, UserError, run

PROGRAM = """
from time import process_time
begin = process_time()
import reliquary
reliquary.game("{game}")
print(process_time() - begin)
"""


def start_up(game: str, sources: Path = SOURCES) -> float:
    """The milliseconds (of the processor) of one start, that of Python itself left out."""
    variables = {"PYTHONPATH": str(sources), "PYTHONDONTWRITEBYTECODE": ""}  # as for those who play: with bytecode
    done = run([sys.executable, "-c", PROGRAM.format(game=game)], ROOT, variables)
    if done.returncode:
        raise UserError(f"{done.stdout}the library does not start; see above", 1)
    return float(done.stdout) * 1000
