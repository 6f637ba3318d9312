"""Tables before the game: set up, sit down, agree, begin; and begin again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from reliquary import bots
from reliquary.table import Chair, Opening, Refused, Settings, Table, commitment_of
from reliquary.table.refusals import Code, refused
from reliquary.table.seating import check_opening
from reliquary.web import rooms
from reliquary.web.live import letters_for, progress_of
from reliquary.web.logs import log
from reliquary.web.storage import Conflict, Missing, Seated, SeatRow, Stale, TableRow, User

if TYPE_CHECKING:
    from reliquary.web.house import House

Visibility = Literal["open", "private"]


class Wanted(msgspec.Struct, frozen=True):
    """A table as somebody wants it: who is to sit where, what is played and how."""

    game: str
    chairs: Sequence[SeatRow]
    options: Mapping[str, Any]
    settings: Settings
    visibility: Visibility
    pack: str = ""
    follows: str | None = None


def opening_of(seated: Seated, people: Mapping[str, User]) -> Opening:
    """What the people at a table have agreed on; the order of seats is the order of turns."""
    chairs = [
        Chair("bot", "", chair.bot or "") if chair.kind == "bot" else Chair("human", rooms.name_of(chair, people))
        for chair in seated.seats
    ]
    return Opening(tuple(chairs), dict(seated.table.options), rooms.settings_of(seated))


def trial(seats: int, options: Mapping[str, Any], settings: Settings) -> Opening:
    """An opening to try options and settings with, whoever will sit there."""
    return Opening((Chair("human"),) * seats, dict(options), settings)


async def set_up(house: House, user: User, wanted: Wanted, language: str) -> str | Refused:
    """A new table, and its id. Its secret is drawn now, and the promise is public from now on."""
    game = house.shelf.game(wanted.game, wanted.pack)
    trial = Opening(tuple(_trial_chair(chair) for chair in wanted.chairs), dict(wanted.options), wanted.settings)
    if (no := check_opening(game, trial, language)) is not None:
        return no
    secret, now = house.mint.secret(), house.now()
    row = TableRow(
        id=house.mint.id(),
        game=game.name,
        edition=game.edition,
        pack=wanted.pack,
        host_id=user.id,
        invite=house.mint.id(),
        commitment=commitment_of(secret),
        created=now,
        changed=now,
        options=wanted.options,
        visibility=wanted.visibility,
        settings=msgspec.to_builtins(wanted.settings),
        follows=wanted.follows,
    )
    found = await house.store.tables.add(row, wanted.chairs, secret)
    if found == row.id:
        log.info("table opened", table=row.id, game=row.game, seats=len(wanted.chairs))
    return found


def _trial_chair(chair: SeatRow) -> Chair:
    return Chair("bot", "", chair.bot or "") if chair.kind == "bot" else Chair("human")


async def begin(house: House, seated: Seated, people: Mapping[str, User], language: str) -> Refused | None:
    """Begin the game with those who are there; who changes something meanwhile makes it start over."""
    table = seated.table
    if table.state != "open":
        raise Conflict("game-begun")
    if any(chair.kind == "empty" for chair in seated.seats):
        raise Conflict("seats-empty")
    secret = (await house.store.tables.secret(table.id)).reveal()
    salts = [chair.salt or "" for chair in seated.seats]
    game, opening = house.shelf.game(table.game, table.pack), opening_of(seated, people)
    proposal = Table.propose_start(
        game, opening, house.now(), table=table.id, secret=secret, salts=salts, language=language
    )
    if isinstance(proposal, Refused):
        return proposal
    begun = Table(game, proposal)
    letters = letters_for(house, seated, begun)
    try:
        await house.store.log.begin(table.id, table.seating, proposal, progress_of(begun), letters)
    except Stale:
        return refused(Code.STALE, language)
    log.info("game started", table=table.id, game=table.game)
    return None


async def play_again(house: House, seated: Seated, table: Table, user: User, language: str) -> str | Refused:
    """A table for the same people, each one seat further; whoever asks first sets it up, and whoever asks sits there.

    Bots sit there already. For people a chair is kept free; if somebody else has taken it, any other will do.
    """
    again = table.rematch(language)
    if isinstance(again, Refused):
        return again
    row, moved = seated.table, (*seated.seats[1:], seated.seats[0])
    chairs = [
        SeatRow(seat) if chair.user_id else SeatRow(seat, "bot", bot=chair.bot) for seat, chair in enumerate(moved)
    ]
    wanted = Wanted(row.game, chairs, row.options, again.settings, row.visibility, row.pack, follows=row.id)
    found = await set_up(house, user, wanted, language)
    if not isinstance(found, Refused):
        kept = {seat: chair.name for seat, chair in enumerate(moved) if chair.user_id == user.id}
        await house.store.tables.join(found, kept, user.id, house.now())
    return found


async def draw_lots(house: House, seated: Seated) -> None:
    """Let chance say who sits where."""
    order = list(range(len(seated.seats)))
    for last in range(len(order) - 1, 0, -1):
        other = house.mint.below(last + 1)
        order[last], order[other] = order[other], order[last]
    await house.store.tables.reorder(seated.table.id, order, house.now())


async def empty_seat(house: House, seated: Seated, seat: int, user: User) -> None:
    """Get up, or, as the host, take somebody off a chair; a stranger is then kept away."""
    if not 0 <= seat < len(seated.seats):
        raise Missing("no-seat")
    chair, tables, now = seated.seats[seat], house.store.tables, house.now()
    if chair.user_id == user.id:
        await tables.leave(seated.table.id, seat, user.id, now)
    elif seated.table.host_id != user.id:
        raise Conflict("not-host")
    elif chair.user_id is None:
        await tables.place(seated.table.id, SeatRow(seat), now)
    else:
        await tables.expel(seated.table.id, chair.user_id, now)


async def place_bot(house: House, seated: Seated, seat: int, bot: str) -> None:
    """Put a bot that plays the game on a chair that nobody sits on."""
    if bot not in bots.names_for(seated.table.game):
        raise Missing("no-bot")
    await house.store.tables.place(seated.table.id, SeatRow(seat, "bot", bot=bot), house.now())


def with_seat_options(seated: Seated, seat: int, options: Mapping[str, Any], game: Any) -> dict[str, Any]:
    """The options of a table with others for one seat; only what each seat has for itself can be changed so."""
    own = [agreement for agreement in game.agreements() if agreement.each]
    if unknown := sorted(options.keys() - {agreement.name for agreement in own}):
        raise Conflict("no-option", option=unknown[0])
    changed = for_seats(seated.table.options, len(seated.seats), game)
    for name, value in options.items():
        changed[name][seat] = value
    return changed


def for_seats(options: Mapping[str, Any], seats: int, game: Any) -> dict[str, Any]:
    """Options for another number of seats: what each seat has for itself is written out, seat by seat."""
    changed = dict(options)
    for agreement in game.agreements():
        if agreement.each:
            old = changed.get(agreement.name, agreement.default)
            row = list(old[:seats]) if isinstance(old, list) else [old] * seats
            changed[agreement.name] = row + [agreement.default] * (seats - len(row))
    return changed
