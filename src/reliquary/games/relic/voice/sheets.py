"""The character sheets of Relic, with all that lies on them and before them, as far as the viewer may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from reliquary.games.relic.counting import of_deck, owns_relic
from reliquary.games.relic.effects.go import Go
from reliquary.games.relic.hidden_cards import HOLE, card_of, is_open
from reliquary.games.relic.progress import areas_done, ticked_off
from reliquary.games.relic.rules.corruption import threshold
from reliquary.games.relic.rules.experience import POINTS_PER_LEVEL, trophy_points
from reliquary.games.relic.rules.missions import objective_of
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.syntax import words_in
from reliquary.games.relic.terms import DECKS, INNER, LETTERS, MIDDLE, OUTER, RELIC, TIERS
from reliquary.games.relic.vocabulary import meaning
from reliquary.games.relic.voice.facts import Facts
from reliquary.games.relic.voice.names import card_name, deck_name, scenario_name, source_name, space_name
from reliquary.kernel import Seat
from reliquary.voice import Names, called
from reliquary.words import Words

if TYPE_CHECKING:
    from reliquary.games.relic.material import Material


class Sheets:
    """Tells what belongs to each player."""

    def __init__(self, s: Relic, words: Words, people: Names = ()) -> None:
        self.s, self.words, self.game, self.say = s, words, s.game, words.say
        self.facts = Facts(s, words)
        self.names = called(words, s.game.pieces(s), people)

    def all(self) -> Iterator[str]:
        """Every sheet, then the scenario and the decks."""
        yield from self.some(range(self.s.seats))
        yield from self.scenario()
        yield self.decks()

    def some(self, seats: Iterable[Seat]) -> Iterator[str]:
        """The sheets of some seats."""
        for seat in seats:
            yield self.head(seat)
            if self.s.character[seat] != NOTHING and not self.s.out >> seat & 1:
                yield from (f"  {line}" for line in self.sheet(seat))
            yield ""

    def head(self, seat: Seat) -> str:
        """Whose sheet it is, and what is special about that player now."""
        s = self.s
        marks = [self.say("sheet-you")] if s.viewer == seat else []
        if s.agenda is not None and s.agenda[1] == seat:
            marks.append(self.say("sheet-turn"))
        if s.skip >> seat & 1:
            marks.append(self.say("sheet-skips"))
        if s.out >> seat & 1:
            marks.append(self.say("sheet-out"))
        elif s.character[seat] != NOTHING:
            marks.append(self.say("sheet-level", level=s.level[seat]))
        head = self.say("sheet-head", letter=LETTERS[seat], name=self.names[seat])
        return f"{head}: {', '.join(marks)}" if marks else head

    def sheet(self, seat: Seat) -> Iterator[str]:
        """What lies on a sheet and before it, kind by kind."""
        s = self.s
        strength, willpower, cunning = s.own(seat)
        about = {"strength": strength, "willpower": willpower, "cunning": cunning}
        yield self.say("sheet-dials", **about, life=s.life[seat], influence=s.influence[seat])
        yield self.say("sheet-place", place=self.facts.where(s.place[seat]))
        yield from self.facts.skills(seat)
        yield self.mission(seat)
        if s.completed[seat]:
            yield self.say("sheet-completed", count=len(s.completed[seat]), needed=s.setting.missions)
        yield from self.power(seat)
        yield from self.assets(seat)
        if s.trophies[seat]:
            yield self.trophies(seat)
        yield from self.corruption(seat)
        if s.sheet_tokens[seat]:
            yield self.tokens(seat)
        if s.promise[seat] != NOTHING:
            yield self.say("sheet-promise")

    def named(self, source: int, *marks: str) -> Iterator[str]:
        """A card or sheet with its text, if there is anything to say."""
        text = self.facts.joined(*marks, self.facts.text(source))
        name = source_name(self.game, self.words, source)
        yield self.say("sheet-line", name=name, text=text) if text else name

    def listed(self, cards: Sequence[int]) -> Iterator[str]:
        """Cards with all that is said about them, a line each."""
        for card in cards:
            yield from (f"  {line}" for line in self.named(card, *self.facts.marks(card)[1:]))

    def mission(self, seat: Seat) -> str:
        """The active mission and how far it has come."""
        card = self.s.missions[seat]
        if card == NOTHING:
            return self.say("sheet-no-mission")
        about = {"card": card_name(self.game, self.words, card), "progress": self.progress(seat)}
        text = self.facts.text(card)
        return self.say("sheet-mission", **about, text=text) if text else self.say("sheet-mission-plain", **about)

    def progress(self, seat: Seat) -> str:
        """How far the active mission has come."""
        s, objective = self.s, objective_of(self.s, seat)
        progress = None if objective is None else objective.progress(s, seat)
        if objective is None or progress is None:
            return self.say("sheet-open")
        if objective.spaces:
            left = [space for space in range(len(self.game.spaces)) if s.tokens[seat] >> space & 1]
            return self.say("sheet-still", spaces=", ".join(space_name(self.game, self.words, one) for one in left))
        if names := self.named_all(ticked_off(s, seat)):
            return self.say("sheet-progress-named", done=len(names), needed=objective.count, names=", ".join(names))
        return self.say("sheet-progress", done=s.progress[seat], needed=objective.count)

    def named_all(self, entries: Iterable[str]) -> list[str]:
        """The names of areas or spaces, by their ids."""
        return [self.say(entry) for entry in entries]

    def power(self, seat: Seat) -> Iterator[str]:
        """The Power cards: named for who may see them, else counted."""
        hand = [card_of(entry) for entry in self.s.hands[seat]]
        known = [card for card in hand if card != HOLE]
        about = {"count": len(hand), "limit": self.facts.limits(seat)[1]}
        yield self.say("sheet-power" if known else "sheet-power-hidden", **about)
        yield from self.listed(known)

    def assets(self, seat: Seat) -> Iterator[str]:
        """The assets with their text and charges."""
        cards, limit = self.s.assets[seat], self.facts.limits(seat)[0]
        if not cards:
            yield self.say("sheet-no-assets", limit=limit)
            return
        yield self.say("sheet-assets", count=len(cards), limit=limit)
        for card in cards:
            yield from (f"  {line}" for line in self.named(card, *self.facts.marks(card)))

    def trophies(self, seat: Seat) -> str:
        """The trophies and the points they are worth."""
        return self.say("sheet-trophies", cards=self.facts.shorts(self.s.trophies[seat]), points=self.points(seat))

    def points(self, seat: Seat) -> int:
        """RE-XP-02: what the trophies of a player are worth."""
        return sum(trophy_points(self.s, seat))

    def corruption(self, seat: Seat) -> Iterator[str]:
        """The Corruption cards: active ones with their text, the others as far as they are known."""
        entries = self.s.corruption[seat]
        if not entries:
            return
        yield self.say("sheet-corruption", count=len(entries), limit=threshold(self.s, seat))
        active = [entry for entry in entries if is_open(entry)]
        yield from self.listed(active)
        down = [card_of(entry) for entry in entries if entry not in active]
        for card in down:
            if card != HOLE:
                about = {"card": card_name(self.game, self.words, card), "text": self.facts.text(card)}
                yield f"  {self.say('sheet-corruption-down', **about)}"
        if unseen := down.count(HOLE):
            yield f"  {self.say('sheet-corruption-unseen', count=unseen)}"

    def tokens(self, seat: Seat) -> str:
        """The tokens on the scenario sheet, and the areas for which they are where each counts once."""
        count, areas = self.s.sheet_tokens[seat], self.named_all(areas_done(self.s, seat))
        if not areas:
            return self.say("sheet-tokens", count=count)
        return self.say("sheet-tokens-areas", count=count, areas=", ".join(areas))

    def scenario(self) -> Iterator[str]:
        """The scenario sheet: its text, and what waits at the centre."""
        name = scenario_name(self.game, self.words, self.s.setting.scenario)
        yield self.say("sheet-scenario", name=name)
        yield from (f"  {line}" for line in self.facts.texts(self.game.first_scenario + self.s.setting.scenario))

    def decks(self) -> str:
        """How many cards each deck holds."""
        told = [
            self.say("sheet-deck", deck=deck_name(self.words, deck), count=self.s.sizes[deck])
            for deck in range(len(DECKS))
        ]
        return self.say("sheet-decks", decks=", ".join(told))

    def goals(self, seat: Seat) -> list[str]:
        """What a player who looks is after: the mission, and what comes next on the way to victory."""
        return [self.mission(seat), self.way(seat)] if seat == self.s.viewer and self.s.place[seat] >= 0 else []

    def way(self, seat: Seat) -> str:
        """RE-GEN-07: what comes next on the way to victory."""
        s, place = self.s, self.game.spaces[self.s.place[seat]]
        if place.number == self.game.centre:
            return self.facts.box(place.number, seat)
        if place.tier == INNER:
            return f"{self.say('way-inner', count=self.game.centre - place.number)} {self.step(place.number + 1, seat)}"
        if owns_relic(s, seat):
            return self.say("way-relic", tier=TIERS[place.tier], spaces=", ".join(self.named_all(crossings(self.game))))
        done, needed = len(s.completed[seat]), s.setting.missions
        if done >= needed:
            return self.say("way-trade")
        return self.say("way-missions-more" if done else "way-missions", count=needed - done)

    def step(self, space: int, seat: Seat) -> str:
        """RE-INNER-03: what waits on the next space of the Inner tier, to which nobody chooses to go."""
        text = self.facts.box(space, seat)
        name = space_name(self.game, self.words, space)
        return text if space == self.game.centre else self.say("sheet-line", name=name, text=text)

    def short(self, seat: Seat) -> str:
        """A player in one line."""
        s, letter, name = self.s, LETTERS[seat], self.names[seat]
        if s.out >> seat & 1:
            return self.say("end-eliminated", letter=letter, name=name)
        if s.character[seat] == NOTHING:
            return self.say("sheet-unchosen", letter=letter, name=name)
        marks = f" ({self.say('sheet-you')})" if s.viewer == seat else ""
        facts = self.facts.joined(self.facts.player(seat), self.belongings(seat))
        return self.say("sheet-short", letter=letter, name=name, marks=marks, facts=facts)

    def belongings(self, seat: Seat) -> str:
        """What lies before a player, counted: of the others what wins the game, of the own all."""
        s, relics = self.s, of_deck(self.s, seat, RELIC)
        missions = self.say("sheet-missions", done=len(s.completed[seat]), needed=s.setting.missions)
        tokens = self.say("sheet-short-tokens", count=s.sheet_tokens[seat]) if s.sheet_tokens[seat] else ""
        shown = missions, self.say("sheet-relics", count=relics) if relics else "", tokens
        if seat != s.viewer:
            return self.facts.joined(*shown)
        assets, power = self.facts.limits(seat)
        cards = {
            "power": len(s.hands[seat]),
            "power_limit": power,
            "assets": len(s.assets[seat]),
            "asset_limit": assets,
        }
        corruption = {"corruption": len(s.corruption[seat]), "threshold": threshold(s, seat)}
        trophies = {"points": self.points(seat), "needed": POINTS_PER_LEVEL}
        held = self.say("sheet-held", **cards, **trophies, **corruption)
        return self.facts.joined(*shown, held)


def crossings(game: Material[Relic]) -> Iterator[str]:
    """The spaces of the Outer tier whose text leads to a space of the Middle tier, by their ids."""
    middle = {space.id for space in game.spaces if space.tier == MIDDLE}
    for space in game.spaces:
        ways = (word for word in words_in(game.content.by_id[space.id][1]) if meaning(word) is Go)
        if space.tier == OUTER and any(word.args.get("to") in middle for word in ways):
            yield space.id
