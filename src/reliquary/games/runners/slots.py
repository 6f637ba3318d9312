"""What is true on a table, field by field: written by `python -m reliquary.generating` from fields.py."""

from __future__ import annotations

from typing import Generic, TypeVar

from reliquary.events import Events
from reliquary.games.runners.setting import Setting
from reliquary.kernel import TRUTH, Action, Seat, State

S = TypeVar("S", bound=State)


class Slots(State, Generic[S]):
    """The fields of Runners."""

    __slots__ = (
        "blues",
        "boxes",
        "busy",
        "discarded",
        "doubling",
        "extra",
        "faces",
        "fresh",
        "gained",
        "ivory",
        "knowers",
        "ledger",
        "pathways",
        "place",
        "quarry",
        "rations",
        "relaid",
        "relics",
        "route",
        "setting",
        "shown",
        "shrines",
        "stacks",
        "start",
        "stride",
        "tokens",
        "trigger",
        "turns",
        "unseen",
        "used",
        "vacated",
        "witnesses",
    )

    setting: Setting[S]
    # by seat
    place: list[int]  # where the Explorer stands
    rations: list[int]  # Ration Packs on the Chart
    pathways: list[int]  # the Trails that carry an own Pathway, as a bitmask
    boxes: list[int]  # where the Toolboxes stand, 3 for each seat
    relics: list[int]  # how many of each colour: `green`, `ivory`, `blue`, `purple`, 4 for each seat
    ivory: list[int]  # ivory tiles in front of the Chart, as a bitmask
    blues: list[tuple[int, ...]]  # blue tiles face down, in the order taken
    knowers: list[tuple[int, ...]]  # for each of them who has seen it, as bitmasks
    shown: list[int]  # blue tiles shown for doubling, as a bitmask
    ledger: list[int]  # VP taken in coins, by source, 8 for each seat
    # by place
    stacks: list[int]  # the levels still there, as a bitmask: level 1 is bit 0; a Ruin counts its tiles alike
    faces: tuple[int, ...]  # by level, the tile, once its face is fixed, 3 for each place
    witnesses: tuple[int, ...]  # by level, who has seen the face, 3 for each place, as bitmasks of seats
    shrines: int  # whether a Relic stands there, as a bitmask by place
    # tokens and tiles
    tokens: int  # the tokens with their coloured side up, as a bitmask
    unseen: int  # the tiles that nobody (in a view: the viewer) has seen, as a bitmask
    discarded: int  # the tiles out of the game for all to see, as a bitmask
    # the turn in progress
    turns: int  # turns completed
    start: int  # where it began
    quarry: int  # the colour of an Expedition under way, or −1
    route: int  # the Trails travelled, as a bitmask
    stride: int  # how far the move has come
    used: bool  # whether a Toolbox was used
    doubling: bool  # RR-SHOVEL-03 is in force
    gained: int  # VP gained so far, doubling apart
    fresh: int  # how many of the last blue tiles were taken in this turn and can still be shown
    busy: int  # the sites whose exploration is in progress, as a bitmask
    vacated: int  # the Trails from which the action in progress lifted Pathways, as a bitmask
    relaid: int  # the Trails onto which it laid them, as a bitmask
    # the end
    trigger: int  # who took the Relic that triggers the end, or −1
    extra: bool  # the extra turn of RR-IVORY1-06 has come

    def begin(self, setting: Setting[S], rng: int) -> None:
        """Everything is as it was before the first step of the setup."""
        self.rng = rng
        self.fate = ()
        self.agenda = None
        self.offers = ()
        self.events = Events()
        self.viewer = TRUTH
        self.setting = setting
        self.place = [0] * setting.seats
        self.rations = [3] * setting.seats
        self.pathways = [0] * setting.seats
        self.boxes = [1, 0, 0] * setting.seats
        self.relics = [0, 0, 0, 0] * setting.seats
        self.ivory = [0] * setting.seats
        self.blues = [()] * setting.seats
        self.knowers = [()] * setting.seats
        self.shown = [0] * setting.seats
        self.ledger = [0, 0, 0, 0, 0, 0, 0, 0] * setting.seats
        self.stacks = [0] + [setting.full] * (len(setting.game.content.places) - 1)
        self.faces = (99, 99, 99) * len(setting.game.content.places)
        self.witnesses = (0, 0, 0) * len(setting.game.content.places)
        self.shrines = 0
        self.tokens = setting.game.board.tokens
        self.unseen = 0
        self.discarded = 0
        self.turns = 0
        self.start = 0
        self.quarry = -1
        self.route = 0
        self.stride = 0
        self.used = False
        self.doubling = False
        self.gained = 0
        self.fresh = 0
        self.busy = 0
        self.vacated = 0
        self.relaid = 0
        self.trigger = -1
        self.extra = False

    def copy_into(self, t: Slots[S]) -> None:
        """Make another one an independent copy that tells nobody what happens in it."""
        t.rng = self.rng
        t.fate = self.fate
        t.agenda = self.agenda
        t.offers = self.offers
        t.events = None
        t.viewer = self.viewer
        t.setting = self.setting
        t.place = self.place.copy()
        t.rations = self.rations.copy()
        t.pathways = self.pathways.copy()
        t.boxes = self.boxes.copy()
        t.relics = self.relics.copy()
        t.ivory = self.ivory.copy()
        t.blues = self.blues.copy()
        t.knowers = self.knowers.copy()
        t.shown = self.shown.copy()
        t.ledger = self.ledger.copy()
        t.stacks = self.stacks.copy()
        t.faces = self.faces
        t.witnesses = self.witnesses
        t.shrines = self.shrines
        t.tokens = self.tokens
        t.unseen = self.unseen
        t.discarded = self.discarded
        t.turns = self.turns
        t.start = self.start
        t.quarry = self.quarry
        t.route = self.route
        t.stride = self.stride
        t.used = self.used
        t.doubling = self.doubling
        t.gained = self.gained
        t.fresh = self.fresh
        t.busy = self.busy
        t.vacated = self.vacated
        t.relaid = self.relaid
        t.trigger = self.trigger
        t.extra = self.extra

    def open_into(
        self,
        v: Slots[S],
        viewer: Seat,
        offers: tuple[Action, ...],
        *,
        blues: list[tuple[int, ...]],
        faces: tuple[int, ...],
        unseen: int,
    ) -> None:
        """Make another one a view: all that lies open, and of the rest what is given for it."""
        v.rng = 0
        v.fate = ()
        v.agenda = self.agenda
        v.offers = offers
        v.events = None
        v.viewer = viewer
        v.setting = self.setting
        v.place = self.place.copy()
        v.rations = self.rations.copy()
        v.pathways = self.pathways.copy()
        v.boxes = self.boxes.copy()
        v.relics = self.relics.copy()
        v.ivory = self.ivory.copy()
        v.blues = blues
        v.knowers = self.knowers.copy()
        v.shown = self.shown.copy()
        v.ledger = self.ledger.copy()
        v.stacks = self.stacks.copy()
        v.faces = faces
        v.witnesses = self.witnesses
        v.shrines = self.shrines
        v.tokens = self.tokens
        v.unseen = unseen
        v.discarded = self.discarded
        v.turns = self.turns
        v.start = self.start
        v.quarry = self.quarry
        v.route = self.route
        v.stride = self.stride
        v.used = self.used
        v.doubling = self.doubling
        v.gained = self.gained
        v.fresh = self.fresh
        v.busy = self.busy
        v.vacated = self.vacated
        v.relaid = self.relaid
        v.trigger = self.trigger
        v.extra = self.extra
