"""A position in plain values: written by `python -m reliquary.generating` from fields.py."""

from __future__ import annotations

import msgspec

from reliquary.games.relic.ids import Ids
from reliquary.games.relic.slots import NO_CONTEST, NO_ROLL
from reliquary.games.relic.state import Relic
from reliquary.notation import Json, read_viewer, write_agenda, write_viewer

# What only the engine needs: no program that draws a view is told.
INSIDE = (
    "agenda",
    "edition",
    "fate",
    "game",
    "older",
    "options",
    "pools",
    "rng",
    "seats",
    "used_up",
    "viewer",
)


class PlainPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """One seat: character, dials and what lies in the play area. A card that the viewer has not seen is `hidden`."""

    character: str | None
    dealt: list[str]
    space: str | None
    level: int
    life: int
    influence: int
    attributes: list[int]
    hand: list[str]
    assets: list[str]
    trophies: list[str]
    corruption: list[str]
    mission: str | None
    progress: int
    completed: list[str]
    tokens: list[str]
    sheet_tokens: int
    promise: int


class PlainTurn(msgspec.Struct, forbid_unknown_fields=True):
    """The turn in progress."""

    number: int
    active: int
    phase: str
    stage: int
    movement: int
    moved: bool
    points: int
    spent: list[tuple[str, int]]
    used: str
    evaded: list[str]
    met: list[str]


class PlainRoll(msgspec.Struct, forbid_unknown_fields=True):
    """The battle or test in progress, and its dice."""

    foes: list[str]
    fight: int
    fight_form: int
    test: int
    form: int
    bonus: int
    highest: bool
    dice: int
    announced: list[int]
    aside: list[str]
    weapon: str | None
    armour: str | None
    roll: int
    ones: bool
    exploding: int
    exploded: int
    foe_roll: int
    foe_low: bool
    margin: int
    shielded: bool
    after_values: bool


class Plain(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position."""

    game: str
    edition: str
    seats: int
    options: dict[str, Json]
    viewer: str
    rng: str
    fate: list[int]
    scenario: str
    players: list[PlainPlayer]
    threats: dict[str, list[str]]
    decks: dict[str, int]
    pools: dict[str, list[str]]
    older: dict[str, list[list[str]]]
    discards: dict[str, list[str]]
    charges: dict[str, int]
    mute: list[str]
    turned_up: list[str]
    skip: list[int]
    out: list[int]
    fresh: list[int]
    fallen: list[int]
    tainted: list[int]
    halted: list[int]
    retired: list[str]
    used_up: list[tuple[int, int]]
    winner: int | None
    turn: PlainTurn
    roll: PlainRoll
    agenda: list[list[Json]]


def write(s: Relic, ids: Ids) -> Plain:
    """A position in plain values."""
    return Plain(
        game=s.game.name,
        edition=s.game.edition,
        seats=s.setting.seats,
        options=s.game.options_of(s),
        viewer=write_viewer(s),
        rng=format(s.rng, "x"),
        fate=list(s.fate),
        scenario=s.game.scenarios[s.setting.scenario].id,
        players=ids.players.write([_write_seat(s, ids, seat) for seat in range(s.setting.seats)]),
        threats=ids.by_space.write(s.threats),
        decks=ids.sizes.write(s.sizes),
        pools=ids.card_sets.write(s.pools),
        older=ids.shuffles.write(s.older),
        discards=ids.card_sets.write(s.discards),
        charges=ids.charges.write(s.charges),
        mute=ids.card_set.write(s.mute),
        turned_up=ids.cards.write(s.turned_up),
        skip=ids.seats.write(s.skip),
        out=ids.seats.write(s.out),
        fresh=ids.seats.write(s.fresh),
        fallen=ids.seats.write(s.fallen),
        tainted=ids.seats.write(s.tainted),
        halted=ids.seats.write(s.halted),
        retired=ids.sheet_set.write(s.retired),
        used_up=ids.limits.write(s.used_up),
        winner=ids.seat.write(s.winner),
        turn=_write_turn(s, ids),
        roll=_write_roll(s, ids),
        agenda=write_agenda(s),
    )


def _write_seat(s: Relic, ids: Ids, seat: int) -> PlainPlayer:
    return PlainPlayer(
        character=ids.sheet.write(s.character[seat]),
        dealt=ids.dealt.write(s.dealt[seat]),
        space=ids.space.write(s.place[seat]),
        level=s.level[seat],
        life=s.life[seat],
        influence=s.influence[seat],
        attributes=ids.attributes.write(s.attributes[seat * 3 : seat * 3 + 3]),
        hand=ids.entries.write(s.hands[seat]),
        assets=ids.cards.write(s.assets[seat]),
        trophies=ids.cards.write(s.trophies[seat]),
        corruption=ids.entries.write(s.corruption[seat]),
        mission=ids.card.write(s.missions[seat]),
        progress=s.progress[seat],
        completed=ids.entries.write(s.completed[seat]),
        tokens=ids.space_set.write(s.tokens[seat]),
        sheet_tokens=s.sheet_tokens[seat],
        promise=s.promise[seat],
    )


def _write_turn(s: Relic, ids: Ids) -> PlainTurn:
    return PlainTurn(
        number=s.turn.number,
        active=s.turn.active,
        phase=ids.phase.write(s.turn.phase),
        stage=s.turn.stage,
        movement=s.turn.movement,
        moved=s.turn.moved,
        points=s.turn.points,
        spent=ids.spent.write(s.turn.spent),
        used=ids.hex.write(s.turn.used),
        evaded=ids.card_set.write(s.turn.evaded),
        met=ids.card_set.write(s.turn.met),
    )


def _write_roll(s: Relic, ids: Ids) -> PlainRoll:
    return PlainRoll(
        foes=ids.cards.write(s.contest.foes),
        fight=s.contest.fight,
        fight_form=s.contest.fight_form,
        test=s.contest.test,
        form=s.contest.form,
        bonus=s.roll.bonus,
        highest=s.roll.highest,
        dice=s.roll.dice,
        announced=ids.numbers.write(s.roll.announced),
        aside=ids.source_set.write(s.roll.aside),
        weapon=ids.card.write(s.roll.weapon),
        armour=ids.card.write(s.roll.armour),
        roll=s.roll.total,
        ones=s.roll.ones,
        exploding=s.roll.exploding,
        exploded=s.roll.exploded,
        foe_roll=s.roll.foe_total,
        foe_low=s.roll.foe_low,
        margin=s.roll.margin,
        shielded=s.roll.shielded,
        after_values=s.roll.after_values,
    )


def read(s: Relic, ids: Ids, whole: Plain) -> None:
    """Make a table what was written; what is derived, and the agenda, are left as they are."""
    s.viewer = read_viewer(whole.viewer, whole.seats)
    s.rng = int(whole.rng, 16)
    s.fate = tuple(whole.fate)
    _read_players(s, ids, ids.players.read(whole.players, "players"))
    s.threats = ids.by_space.read(whole.threats, "threats")
    s.sizes = ids.sizes.read(whole.decks, "decks")
    s.pools = ids.card_sets.read(whole.pools, "pools")
    s.older = ids.shuffles.read(whole.older, "older")
    s.discards = ids.card_sets.read(whole.discards, "discards")
    s.charges = ids.charges.read(whole.charges, "charges")
    s.mute = ids.card_set.read(whole.mute, "mute")
    s.turned_up = ids.cards.read(whole.turned_up, "turned_up")
    s.skip = ids.seats.read(whole.skip, "skip")
    s.out = ids.seats.read(whole.out, "out")
    s.fresh = ids.seats.read(whole.fresh, "fresh")
    s.fallen = ids.seats.read(whole.fallen, "fallen")
    s.tainted = ids.seats.read(whole.tainted, "tainted")
    s.halted = ids.seats.read(whole.halted, "halted")
    s.retired = ids.sheet_set.read(whole.retired, "retired")
    s.used_up = ids.limits.read(whole.used_up, "used_up")
    s.winner = ids.seat.read(whole.winner, "winner")
    _read_turn(s, ids, whole.turn)
    _read_roll(s, ids, whole.roll)


def _read_players(s: Relic, ids: Ids, players: list[PlainPlayer]) -> None:
    s.character[:] = [ids.sheet.read(one.character, "character") for one in players]
    s.dealt = tuple(ids.dealt.read(one.dealt, "dealt") for one in players)
    s.place[:] = [ids.space.read(one.space, "space") for one in players]
    s.level[:] = [one.level for one in players]
    s.life[:] = [one.life for one in players]
    s.influence[:] = [one.influence for one in players]
    s.attributes[:] = [value for one in players for value in ids.attributes.read(one.attributes, "attributes")]
    s.hands[:] = [ids.entries.read(one.hand, "hand") for one in players]
    s.assets[:] = [ids.cards.read(one.assets, "assets") for one in players]
    s.trophies[:] = [ids.cards.read(one.trophies, "trophies") for one in players]
    s.corruption[:] = [ids.entries.read(one.corruption, "corruption") for one in players]
    s.missions[:] = [ids.card.read(one.mission, "mission") for one in players]
    s.progress[:] = [one.progress for one in players]
    s.completed[:] = [ids.entries.read(one.completed, "completed") for one in players]
    s.tokens[:] = [ids.space_set.read(one.tokens, "tokens") for one in players]
    s.sheet_tokens[:] = [one.sheet_tokens for one in players]
    s.promise[:] = [one.promise for one in players]


def _read_turn(s: Relic, ids: Ids, turn: PlainTurn) -> None:
    s.turn.number = turn.number
    s.turn.active = turn.active
    s.turn.phase = ids.phase.read(turn.phase, "phase")
    s.turn.stage = turn.stage
    s.turn.movement = turn.movement
    s.turn.moved = turn.moved
    s.turn.points = turn.points
    s.turn.spent = ids.spent.read(turn.spent, "spent")
    s.turn.used = ids.hex.read(turn.used, "used")
    s.turn.evaded = ids.card_set.read(turn.evaded, "evaded")
    s.turn.met = ids.card_set.read(turn.met, "met")


def _read_roll(s: Relic, ids: Ids, roll: PlainRoll) -> None:
    s.contest = NO_CONTEST.copy()
    s.contest.foes = ids.cards.read(roll.foes, "foes")
    s.contest.fight = roll.fight
    s.contest.fight_form = roll.fight_form
    s.contest.test = roll.test
    s.contest.form = roll.form
    s.roll = NO_ROLL.copy()
    s.roll.bonus = roll.bonus
    s.roll.highest = roll.highest
    s.roll.dice = roll.dice
    s.roll.announced = ids.numbers.read(roll.announced, "announced")
    s.roll.aside = ids.source_set.read(roll.aside, "aside")
    s.roll.weapon = ids.card.read(roll.weapon, "weapon")
    s.roll.armour = ids.card.read(roll.armour, "armour")
    s.roll.total = roll.roll
    s.roll.ones = roll.ones
    s.roll.exploding = roll.exploding
    s.roll.exploded = roll.exploded
    s.roll.foe_total = roll.foe_roll
    s.roll.foe_low = roll.foe_low
    s.roll.margin = roll.margin
    s.roll.shielded = roll.shielded
    s.roll.after_values = roll.after_values
