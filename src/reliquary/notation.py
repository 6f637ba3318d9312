"""Actions, records and states as text and JSON, and back."""

from __future__ import annotations

import typing
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from operator import index
from types import ModuleType
from typing import TYPE_CHECKING, Literal, NoReturn, TypeAlias, TypeVar

import msgspec

from reliquary.integers import whole
from reliquary.kernel import (
    SPECTATOR,
    TRUTH,
    Action,
    Agenda,
    Game,
    IllegalAction,
    Item,
    Question,
    Seat,
    State,
    act,
    agenda_of,
    fields_of,
    generator,
    prompt_of,
)

FORMAT = 1
if TYPE_CHECKING:
    Json: TypeAlias = object  # what JSON can say: whoever reads it has to look what it is
else:
    Json = typing.Any  # as libraries call it that read types at work
S = TypeVar("S", bound=State)
P = TypeVar("P")


class RecordError(ValueError):
    """A record or a state that cannot be read; one line that names the place and the remedy."""


class Chance(msgspec.Struct, omit_defaults=True, rename={"since": "from"}):
    """A seed, the number of actions taken before it came into force, and the agreed undo that brought it."""

    since: int
    seed: int | str
    undo: int = 0  # 1 for the first agreed undo of a game; 0 for the deal


class Result(msgspec.Struct):
    """How a game ended."""

    scores: list[float]
    winners: list[Seat]


class Undone(msgspec.Struct):
    """An undo past the barrier, to which the humans at the table agreed: nobody can take it for a straight game."""

    to: int  # the number of actions that stayed
    taken: int  # the number of actions that were taken back
    by: Seat  # who asked for it
    humans: list[Seat]  # who was asked and agreed, with the one who asked


SeatChange: TypeAlias = Literal["stand-in", "late", "back", "resigned", "removed"]


class Change(msgspec.Struct, rename={"since": "from"}):
    """Somebody else plays a seat from a number of actions on."""

    since: int
    seat: Seat
    player: str  # human, or the name of a bot
    why: SeatChange  # late: a bot stands in because time was up


class Attempt(msgspec.Struct, omit_defaults=True, rename={"since": "from"}):
    """Something that a player wanted the table to do: a request and its answers, or a vote about somebody late.

    Denied is what could not even be asked: a vote while there was time left, going back where an owner was removed.
    """

    since: int  # the number of actions taken before it
    seat: Seat
    what: Literal["undo", "pause", "resume", "abandon", "wait", "stand-in", "end"]
    about: Seat | None = None  # of a vote: who is late
    agreed: list[Seat] = []  # of a request: who said yes, with the one who asked
    refused: Seat | None = None  # who said no
    outcome: Literal["", "done", "refused", "withdrawn", "lapsed", "denied"] = ""  # of a request; empty: still open


Ending: TypeAlias = Literal["resigned", "abandoned", "closed", "late", "broken"]  # late: time was up


class CalledOff(msgspec.Struct, frozen=True):
    """A round of drawing that came to nothing before the game: whose shares were missing, if any, and why."""

    round: int
    missing: tuple[Seat, ...]
    why: Literal["withheld", "left", "stopped", "lots"]


class Signature(msgspec.Struct, frozen=True):
    """Who vouches for a record: a public key and the signature made with it, both in hex (Ed25519)."""

    key: str
    value: str


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A game from its deal on: everything that is needed to play it again."""

    format: int
    game: str
    edition: str
    seats: int
    options: dict[str, Json]
    chance: list[Chance]
    actions: list[str]
    players: list[str] = []  # who played each seat: human, or the name of a bot; empty where nobody noted it
    result: Result | None = None
    digest: str = ""
    table: str = ""  # where a server dealt: the id of the table,
    commitment: str = ""  # the hash of the secret, shown before the first salt,
    secret: str = ""  # the secret itself,
    salts: list[str] = []  # and what each seat added to it; empty text for a seat that added nothing
    undos: list[Undone] = []  # every undo past the barrier
    changes: list[Change] = []  # every change of who plays a seat
    ending: Ending | Literal[""] = ""  # why it stopped before the rules ended it
    attempts: list[Attempt] = []  # every request and every vote, whatever came of it
    round: int = 0  # of the drawing that dealt; 0: the older chance, in which salts were not committed to
    commitments: list[str] = []  # the hash of each seat's salt, fixed before any was shown; empty text for none
    called_off: list[CalledOff] = []  # the rounds before, which dealt nothing
    signature: Signature | None = None  # of the server; none: nobody vouches for it

    def __repr__(self) -> str:
        """One line: a record holds hundreds of actions, and the secret of a table."""
        winners = "" if self.result is None else f", won by seats {self.result.winners}"
        return f"<Record {self.edition}: {self.seats} seats, {len(self.actions)} actions{winners or ', unfinished'}>"


# Actions


def read_action(game: Game[S], text: str) -> Action:
    """The number of an action; a word that is not in the vocabulary is answered with the nearest one that is."""
    number = game.numbers.get(text)
    if number is None:
        from difflib import get_close_matches  # only whoever errs needs it

        near = get_close_matches(text, game.vocabulary, 1)
        hint = f"; did you mean {near[0]}?" if near else "; see the options of the open question"
        raise IllegalAction(f"{game.name} has no action {text!r}{hint}")
    return number


def write_action(game: Game[S], action: Action) -> str:
    """An action as text: `verb` or `verb:noun`."""
    number = whole(action)
    if number is None or not 0 <= number < len(game.vocabulary):
        most = len(game.vocabulary) - 1
        raise IllegalAction(f"there is no action number {action!r}; they run from 0 to {most}")
    return game.vocabulary[number]


# Records


def new_record(
    game: Game[S], seats: int, seed: int | str, options: Mapping[str, object], actions: Iterable[str]
) -> Record:
    """The record of a game dealt with these values and played so far; sealed."""
    chance = [Chance(0, built_seed(seed))]
    return seal(Record(FORMAT, game.name, game.edition, index(seats), built_options(options), chance, list(actions)))


def built_options(options: Mapping[str, object]) -> dict[str, Json]:
    """Options, as JSON knows them."""
    return {name: built(value) for name, value in options.items()}


def built_seed(seed: int | str) -> int | str:
    """A seed, as JSON knows it."""
    number = whole(seed)
    return seed if number is None else number


def built(value: object) -> object:
    """What somebody gave, as JSON knows it: whole numbers of NumPy become ours, also within options."""
    if isinstance(value, Mapping):
        return {name: built(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [built(each) for each in value]
    number = whole(value)
    return value if number is None else number


def seal(record: Record) -> Record:
    """The record with the digest of all the rest."""
    return msgspec.structs.replace(record, digest=digest_of(record))


def digest_of(record: Record) -> str:
    """BLAKE2b over the canonical JSON of everything but the digest."""
    rest = msgspec.structs.replace(record, digest="")
    return blake2b(msgspec.json.encode(rest, order="sorted"), digest_size=16).hexdigest()


def write_record(record: Record) -> str:
    """A record as JSON, for a file."""
    if not isinstance(record, Record):
        raise RecordError(f"this is no record and cannot be kept as one: {record}")
    return msgspec.json.format(msgspec.json.encode(record), indent=2).decode() + "\n"


def read_record(text: str | bytes) -> Record:
    """The record in a JSON text; truncated, tampered or foreign text is refused."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RecordError(f"not a record of Reliquary: {error}; save it again from the game") from None
    if record.format != FORMAT:
        raise RecordError(f"format: this record has format {record.format}, expected {FORMAT}; update Reliquary")
    if not record.chance or record.chance[0].since != 0:
        raise RecordError("chance: the first seed must be in force from action 0; save the record again from the game")
    if record.digest != digest_of(record):
        raise RecordError("digest: the record was changed or damaged after it was saved; get a fresh copy")
    return record


def positions(game: Game[S], record: Record) -> Iterator[S]:
    """The state after the deal and after each action, as clones."""
    deal, *later = record.chance
    seeds = {chance.since: chance.seed for chance in later}
    s = game.deal(record.seats, deal.seed, record.options)
    s.events = None
    yield s.clone()
    for number, text in enumerate(record.actions):
        if number in seeds:
            s.rng = generator(seeds[number])
        try:
            act(s, read_action(game, text))
        except IllegalAction as error:
            where = f"actions[{number}]"
            raise RecordError(f"{where}: {error}; the record does not fit the rules of {game.edition}") from error
        yield s.clone()


def check_edition(game: Game[S], edition: object, what: str) -> None:
    """Refuse what was written by other rules or with another pack."""
    if edition != game.edition:
        raise RecordError(f"edition: the {what} is of {edition}, this is {game.edition}; ask to try it anyway")


def result_of(game: Game[S], s: S) -> Result | None:
    """The result of a finished game."""
    scores, winners = game.scores(s), game.winners(s)
    return None if scores is None or winners is None else Result(list(scores), list(winners))


def check_result(game: Game[S], record: Record, last: S) -> None:
    """Compare the result that a record claims with the one that its actions lead to."""
    found = result_of(game, last)
    if record.ending and found is not None:
        raise RecordError(f"ending: the record claims {record.ending}, its actions lead to {_told(found)}")
    if record.ending == "resigned":
        found = Result([], remaining(record))
    if found != record.result:
        raise RecordError(f"result: the record claims {_told(record.result)}, its actions lead to {_told(found)}")


def remaining(record: Record) -> list[Seat]:
    """The seats that nobody gave up: they win a game that ends by resignation."""
    given_up = {change.seat for change in record.changes if change.why == "resigned"}
    return [seat for seat in range(record.seats) if seat not in given_up]


def _told(result: Result | None) -> str:
    return "no result" if result is None else f"scores {result.scores} and winners {result.winners}"


# States


def write_state(s: State) -> str:
    """A state as canonical JSON: equal states give equal text."""
    return msgspec.json.encode(s.game.plain(s), order="sorted").decode()


def read_state(game: Game[S], text: str | bytes) -> S:
    """The state in a JSON text."""
    try:
        plain = msgspec.json.decode(text, type=dict[str, Json])
        check_edition(game, plain.get("edition"), "state")
        return game.restore(plain)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RecordError(f"not a state of {game.name}: {error}") from None


# What the notations of all games share


def inside(value: object, *keys: str | int) -> object:
    """What stands within a value of JSON, key by key; LookupError if nothing does."""
    for key in keys:
        value = value[key] if isinstance(value, Mapping) else _item(value, key)
    return value


def _item(value: object, key: str | int) -> object:
    if isinstance(value, list | tuple) and isinstance(key, int):
        return value[key]
    raise LookupError(key)


def refuse(where: str, what: str) -> NoReturn:
    """Say which part of a state cannot be read."""
    raise RecordError(f"{where}: {what}; take a state that Reliquary wrote")


def part_of(
    name: str, doc: str, kind: type[msgspec.Struct], left_out: Collection[str], **instead: object
) -> type[msgspec.Struct]:
    """A struct like another one, but for fields that are left out, of another type, or there besides."""
    kept = {field.name: field.type for field in msgspec.structs.fields(kind) if field.name not in left_out}
    return msgspec.defstruct(name, (kept | instead).items(), namespace={"__doc__": doc}, forbid_unknown_fields=True)


def restore(kind: type[P], built: Mapping[str, object], build: Callable[[P], S]) -> S:
    """The state that is built from plain values of a kind, its question open again; what does not fit is refused."""
    try:
        s = build(msgspec.convert(dict(built), kind))
        reopen(s)
    except RecordError:
        raise
    except (msgspec.ValidationError, LookupError, TypeError, ValueError, AssertionError) as error:
        refuse("state", str(error) or "what is asked is not what its effect asks")
    return s


def reopen(s: State) -> None:
    """Find the options of the open question again; in a view only for its viewer."""
    s.offers = ()
    if s.agenda is not None:
        item, seat, _ = s.agenda
        if isinstance(item, Question) and s.viewer in (TRUTH, seat):
            s.offers = tuple(item.options(s, seat))


def write_viewer(s: State) -> str:
    """Who sees a state: `truth` for all of it, `spectator`, or the number of a seat."""
    return {TRUTH: "truth", SPECTATOR: "spectator"}.get(s.viewer, str(s.viewer))


def read_viewer(text: str, seats: int) -> Seat:
    """The viewer that `write_viewer` wrote; nobody is taken for one who sees everything."""
    if text in map(str, range(seats)):
        return int(text)
    if text not in ("truth", "spectator"):
        refuse("viewer", f"{text!r} is neither truth, spectator nor a seat")
    return TRUTH if text == "truth" else SPECTATOR


def kinds_in(chapters: Iterable[ModuleType]) -> dict[str, type[Item]]:
    """What can stand on the agenda, by name: the items that modules define."""
    return {
        prompt_of(kind): kind
        for chapter in chapters
        for kind in vars(chapter).values()
        if isinstance(kind, type) and issubclass(kind, Item) and kind.__module__ == chapter.__name__
        if "__match_args__" in vars(kind)
    }


def write_agenda(s: State) -> list[list[object]]:
    """The agenda as plain lists: the name of an item, the seat, the values it is made of."""
    return [[prompt_of(type(item)), seat, *fields_of(item)] for item, seat in agenda_of(s)]


def read_agenda(kinds: Mapping[str, type[Item]], plain: Sequence[Sequence[object]], seats: int) -> Agenda:
    """The agenda that `write_agenda` wrote; a question stands first."""
    agenda: Agenda = None
    for entry in reversed(plain):
        match entry:
            case [str(name), int(seat), *values] if name in kinds and seat in range(seats):
                agenda = (kinds[name](*map(_value, values)), seat, agenda)
            case _:
                refuse("agenda", f"{entry!r} is not the name of an item, a seat and its values")
    if agenda is not None and not isinstance(agenda[0], Question):
        refuse("agenda", f"{plain[0][0]!r} stands first and asks nothing")
    return agenda


def _value(plain: object) -> object:
    """A value of an item as it was: JSON knows no tuples."""
    return tuple(map(_value, plain)) if isinstance(plain, list) else plain
