"""A game in progress: who sits where, what was done, who was told what, what can be undone. No network, no files."""

from __future__ import annotations

from reliquary.table.chance import commitment_of, fresh_secret, good_salt
from reliquary.table.frames import Frame, Hello, Now, Report, Told, Update
from reliquary.table.local import LocalTable
from reliquary.table.log import Entry, LogError
from reliquary.table.records import check_marks
from reliquary.table.refusals import Code, Proposal, Refused
from reliquary.table.settings import HUMAN, Chair, Opening, PerDays, PerGame, PerTurn, Player, Settings
from reliquary.table.table import Table
from reliquary.table.thinking import Task, think
from reliquary.table.undo import Barrier

__all__ = [
    "HUMAN",
    "Barrier",
    "Chair",
    "Code",
    "Entry",
    "Frame",
    "Hello",
    "LocalTable",
    "LogError",
    "Now",
    "Opening",
    "PerDays",
    "PerGame",
    "PerTurn",
    "Player",
    "Proposal",
    "Refused",
    "Report",
    "Settings",
    "Table",
    "Task",
    "Told",
    "Update",
    "check_marks",
    "commitment_of",
    "fresh_secret",
    "good_salt",
    "think",
]
