"""Relic as one object: the rules with their pack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from reliquary.games.relic import options
from reliquary.games.relic import passing as idle
from reliquary.games.relic import view as views
from reliquary.games.relic.board import Board
from reliquary.games.relic.compiling import Names, Workshop
from reliquary.games.relic.components import Ability, Card, Character, Lasting, Scenario, Source, Space
from reliquary.games.relic.content import Content, load
from reliquary.games.relic.layout import WORDS
from reliquary.games.relic.material import Material
from reliquary.games.relic.rules import corruption, defeat, engagement, experience, setup, turn
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.syntax import Args, words_in
from reliquary.games.relic.terms import ATTRIBUTES, COLOURS, MISSION, RED, REWARDS, TIERS, YELLOW
from reliquary.games.relic.vocabulary import is_harmless
from reliquary.holdings import Holdings
from reliquary.kernel import Action, No, Seat, Step, no
from reliquary.options import Agreement, written
from reliquary.words import Words, files_in, names_in

if TYPE_CHECKING:
    from reliquary.games.relic.voice import Voice

RULES = 2  # goes up when a change of the rules would break records


class RelicGame(Material[Relic]):
    """Relic with one content pack."""

    name = "relic"
    players = range(2, 5)

    def __init__(self, content: Content) -> None:
        self._voices: dict[str, Voice] = {}
        self.content = content
        self.edition = f"relic-{RULES}-{content.fingerprint}"
        areas = [area["id"] for area in content.areas]
        self.areas = tuple(areas)
        self.affiliations = tuple(dict.fromkeys(sheet["affiliation"] for sheet in content.characters))
        area_of = [areas.index(space["area"]) if space["area"] else -1 for space in content.spaces]
        tiers = [TIERS.index(space["tier"]) for space in content.spaces]
        workshop = Workshop(Names([space["id"] for space in content.spaces], areas, area_of, self.affiliations, tiers))
        self._make_cards(workshop)
        self._make_objectives(workshop)
        self._make_sheets(workshop)
        self._make_spaces(workshop, area_of, tiers)
        self.effects = tuple(workshop.effects)
        self.told = tuple(workshop.words)
        self.owners = tuple(workshop.owners)
        self.abilities = tuple(workshop.abilities)
        self.clauses = tuple(workshop.clauses)
        self.harmless = frozenset(workshop.harmless)
        self._index()
        self._harmless_results = self._results_in_any_order()

    # Making.

    def _make_cards(self, workshop: Workshop) -> None:
        cards: list[Card] = []
        decks: list[range] = []
        for deck, entries in enumerate(self.content.decks):
            decks.append(range(len(cards), len(cards) + len(entries)))
            for entry in entries:
                cards.append(_card(workshop, len(cards), deck, entry))
        self.cards = tuple(cards)
        self.decks = tuple(decks)
        self.threat_cards = range(decks[RED].start, decks[YELLOW].stop)
        self.deck_of = tuple(card.deck for card in cards)

    def _make_objectives(self, workshop: Workshop) -> None:
        missions = zip(self.decks[MISSION], self.content.decks[MISSION], strict=True)
        self.objectives = {card: workshop.objective(entry["objective"], card) for card, entry in missions}

    def _make_sheets(self, workshop: Workshop) -> None:
        self.first_sheet = len(self.cards)
        spaces = [space["id"] for space in self.content.spaces]
        self.characters = tuple(
            _character(workshop, self.first_sheet + number, entry, spaces)
            for number, entry in enumerate(self.content.characters)
        )
        self.affiliation_of = tuple(self.affiliations.index(sheet.affiliation) for sheet in self.characters)
        self.first_scenario = self.first_sheet + len(self.characters)
        self.scenarios = tuple(
            _scenario(workshop, self.first_scenario + number, entry)
            for number, entry in enumerate(self.content.scenarios)
        )

    def _make_spaces(self, workshop: Workshop, area_of: list[int], tiers: list[int]) -> None:
        first = self.first_scenario + len(self.scenarios)
        self.first_space = first
        spaces: list[Space] = []
        for number, entry in enumerate(self.content.spaces):
            space = Space(number, entry["id"], tiers[number], area_of[number])
            space.icons = _icons(entry["icons"])
            space.optional = entry["boxes"] is not None
            if space.optional:
                space.boxes = tuple(workshop.box(words, first + number) for words in entry["boxes"])
            elif entry["text"]:
                space.boxes = (workshop.doing(entry["text"], first + number),)
            spaces.append(space)
        ids = [space.id for space in spaces]
        for space, entry in zip(spaces, self.content.spaces, strict=True):
            if entry["movement"] is not None:
                space.to = ids.index(entry["movement"]["to"])
                space.needs_relic = entry["movement"]["needs-relic"]
        self.spaces = tuple(spaces)
        self.board = Board(spaces)
        self.centre = self.board.centre
        self.sanctuary = ids.index("st-antias-sanctuary")

    def _results_in_any_order(self) -> frozenset[tuple[int, int]]:
        """The results of battles whose effects are the same in any order, by card and result."""
        found: set[tuple[int, int]] = set()
        entries = [entry for deck in self.content.decks for entry in deck]
        for card, entry in enumerate(entries):
            for result, key in enumerate(("win", "loss", "tie")):
                if all(map(is_harmless, words_in(entry.get(key, ())))):
                    found.add((card, result))
        return frozenset(found)

    # What the rules ask of the whole.

    afterwards: ClassVar[Step] = defeat.AFTERWARDS
    meanwhile: ClassVar[Step] = defeat.MEANWHILE
    experience: ClassVar[Step] = experience.EXPERIENCE_PHASE
    next_turn: ClassVar[Step] = turn.NEXT_TURN
    cards_or_box: ClassVar[Step] = engagement.CARDS_OR_BOX

    def any_order(self, card: int, result: int) -> bool:
        """RE-RULING-94: whether what a card says about a result is the same in any order."""
        return (card, result) in self._harmless_results

    def gone(self, s: Relic, seat: Seat, card: int) -> None:
        """A card does not work for a seat any more."""
        corruption.gone(s, seat, card)

    def draw_corruption(self, amount: int) -> Step:
        """The step that draws Corruption cards."""
        return corruption.draw_corruption(amount)

    # The contract.

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, object] | None = None) -> Relic:
        return setup.deal(self, seats, seed, {} if options is None else options)

    def view(self, state: Relic, seat: Seat | None) -> Relic:
        return views.view(state, seat)

    def imagine(self, view: Relic, seed: int) -> Relic:
        return views.imagine(view, seed)

    def scores(self, state: Relic) -> tuple[float, ...] | None:
        if state.agenda is not None:
            return None
        return tuple(float(seat == state.winner) for seat in range(state.setting.seats))

    def winners(self, state: Relic) -> tuple[Seat, ...] | None:
        if state.agenda is not None:
            return None
        return () if state.winner < 0 else (state.winner,)  # RE-RULING-105

    def breakdown(self, state: Relic) -> tuple[dict[str, int], ...]:
        return tuple({"victory": int(seat == state.winner)} for seat in range(state.setting.seats))

    def turns(self, state: Relic) -> int:
        return state.turn.number

    def holdings(self, state: Relic) -> tuple[Holdings, ...]:
        """What each seat has, by the ids of the pack."""
        from reliquary.games.relic.features import holdings

        return tuple(holdings(state, seat) for seat in range(state.setting.seats))

    def features(self, view: Relic) -> list[float]:
        """What a seat sees, as numbers."""
        from reliquary.games.relic.features import features_of

        return features_of(self).vector(view)

    def feature_names(self, seats: int) -> tuple[str, ...]:
        """What each of these numbers is."""
        from reliquary.games.relic.features import features_of

        return features_of(self).names(seats)

    def refuse(self, s: Relic, seat: Seat | None, action: Action) -> No:
        if s.agenda is None:
            return no("RE-WIN-05", "game-is-over")
        if seat is not None and s.out >> seat & 1:
            return no("RE-ELIM-05", "you-are-out")
        return no("RE-TURN-02", "not-your-turn")

    def passing(self, view: Relic) -> Action | None:
        """To be done, where Power cards may be all the question is about."""
        return idle.passing(view)

    def can_gain(self, view: Relic) -> bool:
        """Whether there is more than to discard, and to spend trophies for nothing."""
        return idle.can_gain(view)

    def plain(self, s: Relic) -> dict[str, object]:
        from reliquary.games.relic import notation

        return notation.plain(s)

    def restore(self, plain: Mapping[str, object]) -> Relic:
        from reliquary.games.relic import notation

        return notation.restore(self, plain)

    def word_files(self, language: str) -> tuple[Path, ...]:
        """What the game says in a language, and the names of the pack."""
        return (*files_in(WORDS, language), *names_in(self.content.words, language))

    def pieces(self, s: Relic) -> tuple[str, ...]:
        """The ids of the characters."""
        return tuple(["" if sheet == NOTHING else self.characters[sheet].id for sheet in s.character])

    def voice(self, language: str = "en") -> Voice:
        """What it says to people."""
        from reliquary.games.relic.voice import Voice

        if language not in self._voices:
            self._voices[language] = Voice(self, language)
        return self._voices[language]

    def shown(self, view: Relic, open_scores: bool) -> dict[str, object]:
        """A view for a program that draws it."""
        from reliquary.games.relic import notation

        return notation.shown(view)

    def stage(self) -> dict[str, object]:
        """The board, and all the cards and sheets there are."""
        from reliquary.games.relic.drawing import stage

        return stage(self)

    def drawn(self, view: Relic, words: Words, dark: bool) -> str:
        """The board and the players' sheets."""
        from reliquary.games.relic import drawing

        return drawing.svg(drawing.position(view, words), words, dark)

    def agreements(self) -> tuple[Agreement, ...]:
        """What is agreed on, with the scenarios and characters of the pack."""
        return options.agreements(tuple(one.id for one in self.scenarios), tuple(one.id for one in self.characters))

    def options_of(self, s: Relic) -> dict[str, object]:
        """The options a table was dealt with, written out."""
        return written(s.setting.agreed)


def _icons(told: Mapping[str, int] | None) -> tuple[int, int, int]:
    red, blue, yellow = ((told or {}).get(colour, 0) for colour in COLOURS)
    return red, blue, yellow


def _equip(workshop: Workshop, thing: Source, told: Iterable[Args]) -> None:
    """Give a card or sheet its abilities, and what lasts."""
    made: list[Ability] = []
    lasting: list[Lasting] = []
    for one in told:
        if one["when"] == "always":
            lasting += workshop.lasting(one)
        else:
            made.append(workshop.ability(one, thing.source))
    thing.abilities = tuple(made)
    thing.lasting = tuple(lasting)


def _card(workshop: Workshop, number: int, deck: int, entry: Args) -> Card:
    card = Card(number, entry["id"], deck, entry["origin"])
    card.type = entry.get("type", "")
    card.trait = entry.get("trait") or ""
    card.attribute = ATTRIBUTES.index(entry["attribute"]) if entry.get("attribute") else -1
    card.value = entry.get("value") or 0
    card.omen = entry.get("omen", False)
    card.icons = _icons(entry.get("icons"))
    card.charges = entry.get("charges", 0)
    card.cost = entry.get("cost", 0)
    card.number = entry.get("number", 0)
    card.activation = entry.get("activation", 0)
    card.doing = workshop.doing(entry.get("effect") or entry.get("reward") or (), number)
    card.win = workshop.doing(entry.get("win", ()), number)
    card.loss = workshop.doing(entry.get("loss", ()), number)
    card.tie = workshop.doing(entry.get("tie", ()), number)
    _equip(workshop, card, entry.get("abilities", ()))
    return card


def _character(workshop: Workshop, source: int, entry: Args, spaces: list[str]) -> Character:
    sheet = Character(source, entry["id"])
    sheet.affiliation = entry["affiliation"]
    strength, willpower, cunning = (entry[name] for name in ATTRIBUTES)
    sheet.attributes = (strength, willpower, cunning)
    sheet.life = entry["life"]
    sheet.asset_limit = entry["asset-limit"]
    limits = entry["power-limits"]
    sheet.power_limits = tuple(
        limits[str(max(int(start) for start in limits if int(start) <= level))] for level in range(13)
    )
    sheet.start = spaces.index(entry["start"])
    sheet.rewards = tuple(tuple(REWARDS.index(icon) for icon in column) for column in entry["rewards"])
    sheet.special = workshop.doing(entry["special"], source)
    _equip(workshop, sheet, entry["abilities"])
    return sheet


def _scenario(workshop: Workshop, source: int, entry: Args) -> Scenario:
    scenario = Scenario(source, entry["id"])
    scenario.confrontation = workshop.doing(entry["confrontation"], source)
    _equip(workshop, scenario, entry["abilities"])
    return scenario


def open_game(pack: Path | None = None) -> RelicGame:
    """The game with the shipped pack, or with an owner's."""
    return RelicGame(load(pack))
