"""Tables before the game: set up, sit down, agree, begin; and begin again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from reliquary import bots
from reliquary.kernel import Game, State
from reliquary.notation import Json, inside
from reliquary.table import Chair, Opening, Refused, Settings, Table, commitment_of
from reliquary.table.opening import check_opening
from reliquary.table.refusals import Code, refused
from reliquary.web import rooms
from reliquary.web.logs import log
from reliquary.web.names import compared, numbered
from reliquary.web.storage import Conflict, Missing, SeatRow, Stale, StoredTable, TableRow, User

if TYPE_CHECKING:
    from reliquary.web.household import Household
    from reliquary.web.live_table import LiveTable

Visibility = Literal["open", "private"]
TRIES: Final = 5  # to change a table, while others do
MOST_ALIKE: Final = 10  # numbers that are tried behind the name of a friend
MOST: Final = {"open": 20, "running": 100}  # tables that one person may have set up and not ended


class Wanted(msgspec.Struct, frozen=True):
    """A table as somebody wants it: who is to sit where, what is played and how."""

    game: str
    chairs: Sequence[SeatRow]
    options: Mapping[str, object]
    settings: Settings
    visibility: Visibility
    pack: str = ""
    follows: str | None = None


def opening_of(stored: StoredTable, people: Mapping[str, User]) -> Opening:
    """What the people at a table have agreed on; the order of seats is the order of turns."""
    chairs = [
        Chair("bot", "", chair.bot or "") if chair.kind == "bot" else Chair("human", rooms.name_of(chair, people))
        for chair in stored.seats
    ]
    return Opening(tuple(chairs), dict(stored.table.options), rooms.settings_of(stored))


def trial(seats: int, options: Mapping[str, object], settings: Settings) -> Opening:
    """An opening to try options and settings with, whoever will sit there."""
    return Opening((Chair("human"),) * seats, dict(options), settings)


async def check_quota(house: Household, user_id: str, state: Literal["open", "running"]) -> None:
    """Conflict if somebody has set up as many tables as one person may have at a time."""
    most = int(MOST[state] * max(house.settings.rate_limit_factor, 1))
    if (await house.store.tables.hosted(user_id)).get(state, 0) >= most:
        code = "too-many-open" if state == "open" else "too-many-running"
        raise Conflict(code, most=most)


async def set_up(house: Household, user: User, wanted: Wanted, language: str) -> str | Refused:
    """A new table, and its id. Its secret is drawn now, and the promise is public from now on."""
    await check_quota(house, user.id, "open")
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
        terms=rooms.terms_of(game, wanted.options, wanted.settings, len(wanted.chairs)),
        follows=wanted.follows,
    )
    found = await house.store.tables.add(row, wanted.chairs, secret)
    if found == row.id:
        log.info("table opened", table=row.id, game=row.game, seats=len(wanted.chairs))
    return found


def _trial_chair(chair: SeatRow) -> Chair:
    return Chair("bot", "", chair.bot or "") if chair.kind == "bot" else Chair("human")


async def play_again(house: Household, stored: StoredTable, table: Table, user: User, language: str) -> str | Refused:
    """A table for the same people, each one seat further; whoever asks first sets it up, and whoever asks sits there.

    Bots sit there already. For people a chair is kept free; if somebody else has taken it, any other will do. All who
    come agree to play as before: if the table was changed before they came, they have not agreed to that.
    """
    again = table.rematch(language)
    if isinstance(again, Refused):
        return again
    row, moved = stored.table, (*stored.seats[1:], stored.seats[0])
    chairs = [
        SeatRow(seat) if chair.user_id else SeatRow(seat, "bot", bot=chair.bot) for seat, chair in enumerate(moved)
    ]
    wanted = Wanted(row.game, chairs, row.options, again.settings, row.visibility, row.pack, follows=row.id)
    found = await set_up(house, user, wanted, language)
    if not isinstance(found, Refused):
        own = {seat: chair.name for seat, chair in enumerate(moved) if chair.user_id == user.id}
        kept = {seat: await free_name(house, name, user.id) for seat, name in own.items()}
        terms = rooms.terms_of(table.game, row.options, again.settings, len(chairs))
        await house.store.tables.join(found, kept, user.id, house.now(), terms)
    return found


async def rename_friends(house: Household, stored: StoredTable) -> bool:
    """See to it that no friend at the same screen begins a game by the name of an account; whether one was renamed.

    The name may have been nobody's when the friend sat down.
    """
    names = {chair: await free_name(house, chair.name, chair.user_id or "") for chair in stored.seats}
    renamed = {chair: name for chair, name in names.items() if name != chair.name}
    if renamed:
        await house.store.drawing.rename_friends(stored.table.id, renamed, house.now())
    return bool(renamed)


async def free_name(house: Household, name: str, user_id: str) -> str:
    """The name of a friend; with a number behind it, or none, if by now an account other than the user's has it."""
    tried = (name, *(numbered(name, str(number)) for number in range(2, MOST_ALIKE)))
    for wanted in tried if name else ():
        if not await house.store.users.account_like(compared(wanted), besides=user_id):
            return wanted
    return ""


async def amend(
    house: Household, live: LiveTable, wished: Callable[[], dict[str, object]], language: str, seats: int | None = None
) -> Refused | None:
    """Change what is agreed on; what is `wished` is asked anew if others were faster: nothing of theirs is undone."""
    for _ in range(TRIES):
        try:
            no = await _amend(house, live, wished(), language, seats)
        except Stale:
            no = refused(Code.STALE, language)
        await live.reread()
        if no is None or no.code != Code.STALE:
            break
    return no


async def _amend(
    house: Household, live: LiveTable, changes: dict[str, object], language: str, seats: int | None
) -> Refused | None:
    """Change a table as it stands, if it can be played like that."""
    game, stored = live.game, live.stored
    count = seats or len(stored.seats)
    resized = count if count != len(stored.seats) else None
    options = msgspec.convert(changes.get("options", stored.table.options), dict[str, Json])
    if seats is not None:
        options = for_seats(options, seats, game)
    settings = msgspec.convert(changes.get("settings", stored.table.settings), Settings)
    if (no := check_opening(game, trial(count, options, settings), language)) is not None:
        return no
    if changes or resized:
        changes |= {"options": dict(options), "terms": rooms.terms_of(game, options, settings, count)}
        await house.store.tables.amend(live.id, changes, house.now(), stored.table.seating, resized)
    return None


async def draw_lots(house: Household, stored: StoredTable) -> None:
    """Let chance say who sits where; if anybody has committed to a share of chance, all commit anew."""
    if stored.table.round >= rooms.MOST_ROUNDS:
        raise Conflict("too-many-rounds")
    secret = house.mint.secret()
    order = list(range(len(stored.seats)))
    for last in range(len(order) - 1, 0, -1):
        other = house.mint.below(last + 1)
        order[last], order[other] = order[other], order[last]
    await house.store.tables.reorder(stored.table.id, order, house.now(), secret, commitment_of(secret))


async def empty_seat(house: Household, stored: StoredTable, seat: int, user: User) -> None:
    """Get up, or, as the host, take somebody off a chair; a stranger is then kept away."""
    if not 0 <= seat < len(stored.seats):
        raise Missing("no-seat")
    chair, tables, now = stored.seats[seat], house.store.tables, house.now()
    if chair.user_id == user.id:
        await tables.leave(stored.table.id, seat, user.id, now)
    elif stored.table.host_id != user.id:
        raise Conflict("not-host")
    elif chair.user_id is None:
        await tables.place(stored.table.id, SeatRow(seat), now)
    else:
        await tables.expel(stored.table.id, chair.user_id, now)


async def place_bot(house: Household, stored: StoredTable, seat: int, bot: str) -> None:
    """Put a bot that plays the game on a chair that nobody sits on."""
    if bot not in bots.names_for(stored.table.game):
        raise Missing("no-bot")
    await house.store.tables.place(stored.table.id, SeatRow(seat, "bot", bot=bot), house.now())


def with_seat_options(
    stored: StoredTable, seat: int, options: Mapping[str, object], game: Game[State]
) -> dict[str, object]:
    """The options of a table with others for one seat; only what each seat has for itself can be changed so."""
    own = [agreement for agreement in game.agreements() if agreement.each]
    if unknown := sorted(options.keys() - {agreement.name for agreement in own}):
        raise Conflict("no-option", option=unknown[0])
    changed = for_seats(stored.table.options, len(stored.seats), game)
    for name, value in options.items():
        changed[name] = _with(changed[name], seat, value)
    return changed


def leaving_choices(options: Mapping[str, object], stored: StoredTable, game: Game[State]) -> dict[str, object]:
    """Options that a host wishes for: what others have chosen for their own seats stays as it is."""
    others = [chair.seat for chair in stored.seats if chair.user_id not in (None, stored.table.host_id)]
    if not others:
        return dict(options)
    wished, standing = (for_seats(each, len(stored.seats), game) for each in (options, stored.table.options))
    for agreement in game.agreements():
        for seat in others if agreement.each else ():
            kept = inside(standing[agreement.name], seat)
            wished[agreement.name] = _with(wished[agreement.name], seat, kept)
    return wished


def _with(row: object, seat: int, value: object) -> list[object]:
    """What each seat has, with something else for one of them."""
    changed = msgspec.convert(row, list[Json])
    changed[seat] = value
    return changed


def for_seats(options: Mapping[str, object], seats: int, game: Game[State]) -> dict[str, object]:
    """Options for another number of seats: what each seat has for itself is written out, seat by seat."""
    changed = dict(options)
    for agreement in game.agreements():
        if agreement.each:
            old = changed.get(agreement.name, agreement.default)
            row = list(old[:seats]) if isinstance(old, list) else [old] * seats
            changed[agreement.name] = row + [agreement.default] * (seats - len(row))
    return changed
