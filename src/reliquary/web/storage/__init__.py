"""Where users and games are kept: SQLite in one file, or PostgreSQL, by the same code."""

from reliquary.table.log import Entry
from reliquary.web.storage.leaving import DELETED
from reliquary.web.storage.migrating import migrate
from reliquary.web.storage.rows import (
    Complaint,
    Deed,
    Line,
    Notice,
    Progress,
    Seated,
    SeatRow,
    Secret,
    TableRow,
    Token,
    User,
)
from reliquary.web.storage.store import Store
from reliquary.web.storage.talk import readable
from reliquary.web.storage.trouble import Conflict, Denied, Missing, NameTaken, Stale, StorageError
from reliquary.web.storage.wire import EVERYTHING, Heard

__all__ = [
    "DELETED",
    "EVERYTHING",
    "Complaint",
    "Conflict",
    "Deed",
    "Denied",
    "Entry",
    "Heard",
    "Line",
    "Missing",
    "NameTaken",
    "Notice",
    "Progress",
    "SeatRow",
    "Seated",
    "Secret",
    "Stale",
    "StorageError",
    "Store",
    "TableRow",
    "Token",
    "User",
    "migrate",
    "readable",
]
