"""What this process knows of a table: what all its parts work with."""

from __future__ import annotations

from collections.abc import Mapping

from reliquary.kernel import Game, State
from reliquary.table import Table
from reliquary.web.household import Household
from reliquary.web.progress import followed
from reliquary.web.storage import Rematch, StoredTable, User


class TableFacts:
    """A table as this process knows it: who sits where, and the game, if it has begun."""

    def __init__(
        self, house: Household, stored: StoredTable, people: Mapping[str, User], rematch: Rematch | None
    ) -> None:
        self.house = house
        self.id = stored.table.id
        self.stored = stored
        self.people = people
        self.rematch = rematch
        self.table: Table | None = None
        self.nameless: set[str] = set()  # who had left for good when the log was read
        self.touched = house.now()
        self.host_address: str | None = None  # from which the host has come here last; none is known at first

    @property
    def key(self) -> str:
        """What the log is known by to workers and caches: the table, and who is nameless in it by now."""
        return " ".join((self.id, *sorted(self.nameless)))

    def touch(self) -> None:
        """Somebody needs the table: it stays in memory for a while."""
        self.touched = self.house.now()

    def note(self, user: User | None, address: str) -> None:
        """Somebody has come here from an address."""
        self.touch()
        if user is not None and user.id == self.stored.table.host_id:
            self.host_address = address or None

    @property
    def game(self) -> Game[State]:
        """The rules that are played by, with the table's own pack; Missing as long as that is not here."""
        return self.house.shelf.game(self.stored.table.game, self.stored.table.pack)

    @property
    def lacks_pack(self) -> bool:
        """Whether the table waits for its pack: then it is shown, but its game is not."""
        row = self.stored.table
        return bool(row.pack) and not self.house.shelf.has(row.game, row.pack)

    @property
    def called(self) -> dict[str, set[str]]:
        """The people who belong to the table, and all that they are called there."""
        called = {user_id: {user.name} for user_id, user in self.people.items()}
        begun = () if self.table is None else self.table.start.opening.chairs
        for chair in self.stored.seats:
            if chair.user_id:
                names = called.setdefault(chair.user_id, set())
                names |= {chair.name, *(player.name for player in begun[chair.seat : chair.seat + 1])}
        return called

    def follow(self, table: Table) -> None:
        """What is known apart from the game follows the game."""
        self.stored = followed(self.stored, table)
