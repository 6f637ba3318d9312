"""A game in progress: who sits where, what was done, who was told what, what can be undone. No network, no files."""

from __future__ import annotations

from reliquary.table.chance import Drawing, commitment_of, fresh_secret, share_commitment
from reliquary.table.commands import (
    Abandon,
    Act,
    Answer,
    BotAct,
    Close,
    Command,
    Outage,
    Pause,
    PlayerCommand,
    Remove,
    Resign,
    StandIn,
    TakeBack,
    Undo,
    Vote,
)
from reliquary.table.frames import Between, Frame, Hello, Now, Report, Told, Update
from reliquary.table.local import LocalTable
from reliquary.table.log import Entry, LogError
from reliquary.table.opening import check_commitment, propose_start
from reliquary.table.records import check_marks
from reliquary.table.refusals import Code, Proposal, Refused
from reliquary.table.settings import HUMAN, Chair, Opening, PerDays, PerGame, PerTurn, Player, Settings
from reliquary.table.table import Table
from reliquary.table.thinking import Task, think
from reliquary.table.undo import Barrier

__all__ = [
    "HUMAN",
    "Abandon",
    "Act",
    "Answer",
    "Barrier",
    "Between",
    "BotAct",
    "Chair",
    "Close",
    "Code",
    "Command",
    "Drawing",
    "Entry",
    "Frame",
    "Hello",
    "LocalTable",
    "LogError",
    "Now",
    "Opening",
    "Outage",
    "Pause",
    "PerDays",
    "PerGame",
    "PerTurn",
    "Player",
    "PlayerCommand",
    "Proposal",
    "Refused",
    "Remove",
    "Report",
    "Resign",
    "Settings",
    "StandIn",
    "Table",
    "TakeBack",
    "Task",
    "Told",
    "Undo",
    "Update",
    "Vote",
    "check_commitment",
    "check_marks",
    "commitment_of",
    "fresh_secret",
    "propose_start",
    "share_commitment",
    "think",
]
