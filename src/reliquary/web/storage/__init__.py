"""Where users and games are kept: SQLite in one file, or PostgreSQL, by the same code."""

from reliquary.table.log import Entry
from reliquary.web.storage.chat import readable
from reliquary.web.storage.errors import Conflict, Denied, Missing, NameTaken, Stale, StorageError, Unproven
from reliquary.web.storage.fair_threads import asked_from, for_everybody
from reliquary.web.storage.migrating import migrate
from reliquary.web.storage.rows import (
    DELETED,
    AuditEntry,
    Beat,
    Complaint,
    Kind,
    Line,
    Name,
    NewSession,
    Outage,
    Progress,
    Proof,
    QueuedEmail,
    Rematch,
    SeatRow,
    Secret,
    StoredTable,
    TableRow,
    Token,
    User,
)
from reliquary.web.storage.store import Store
from reliquary.web.storage.wire import EVERYTHING, Heard

__all__ = [
    "DELETED",
    "EVERYTHING",
    "AuditEntry",
    "Beat",
    "Complaint",
    "Conflict",
    "Denied",
    "Entry",
    "Heard",
    "Kind",
    "Line",
    "Missing",
    "Name",
    "NameTaken",
    "NewSession",
    "Outage",
    "Progress",
    "Proof",
    "QueuedEmail",
    "Rematch",
    "SeatRow",
    "Secret",
    "Stale",
    "StorageError",
    "Store",
    "StoredTable",
    "TableRow",
    "Token",
    "Unproven",
    "User",
    "asked_from",
    "for_everybody",
    "migrate",
    "readable",
]
