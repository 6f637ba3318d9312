"""A table of Relic: what its rules do with the fields that `fields.py` declares."""

from __future__ import annotations

from typing import TypeVar

from reliquary.events import EVERYONE
from reliquary.games.relic import events
from reliquary.games.relic.components import Certain, Doing
from reliquary.games.relic.hidden_cards import HOLE, card_of, filled, hidden, is_down, is_hole, shuffle_of
from reliquary.games.relic.material import Material
from reliquary.games.relic.slots import Slots
from reliquary.games.relic.terms import CORRUPTION, MISSION, POWER
from reliquary.kernel import Agenda, Item, Seat, agenda_of, bits

T = TypeVar("T")
NOBODY = -1
NOTHING = -1
SEATS = tuple(tuple(bits(mask)) for mask in range(16))  # the seats of a bitmask
BATTLE = -1  # what a roll is for, where it is not the number of a test


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A tuple without one of its entries."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """A tuple with another value in one place."""
    return (*values[:at], value, *values[at + 1 :])


class Relic(Slots["Relic"]):
    """A table of Relic."""

    __slots__ = ()

    @property
    def game(self) -> Material[Relic]:
        """The rules and the pack."""
        return self.setting.game

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setting.seats

    def clone(self) -> Relic:
        """An independent copy; what is immutable is shared."""
        t = Relic()
        self.copy_into(t)
        return t

    def die(self) -> int:
        """One die, seen by all."""
        return self.below(6) + 1

    def rivals(self, seat: Seat) -> tuple[Seat, ...]:
        """The other players who are still in the game."""
        return SEATS[(1 << self.setting.seats) - 1 & ~(self.out | 1 << seat)]

    def put(self, seat: Seat, space: int) -> None:
        """A character comes to a space."""
        self.place[seat] = space
        if self.events is not None:  # else nobody listens
            self.say(events.Moved, seat, space=space, empty=not self.threats[space])

    def lift(self, card: int) -> bool:
        """Take a Threat card off the board; whether it lay there."""
        if card in self.contest.foes:
            self.contest.foes = without(self.contest.foes, card)
        for place, cards in enumerate(self.threats):
            if card in cards:
                self.threats[place] = without(cards, card)
                return True
        return False

    def opposed(self) -> bool:
        """Whether there is an enemy to be fought: cards, or what an effect brought."""
        return bool(self.contest.foes) or self.contest.fight != NOTHING

    def own(self, seat: Seat) -> list[int]:
        """The three attributes of a player."""
        return self.attributes[seat * 3 : seat * 3 + 3]

    def attribute(self, seat: Seat, which: int) -> int:
        """RE-RULING-32: the value on a dial."""
        return self.attributes[seat * 3 + which]

    def follow(self, seat: Seat, doing: Doing) -> None:
        """Put an effect before everything else, and after it what it may have brought upon players."""
        agenda: Agenda = (self.setting.game.afterwards, seat, self.agenda)
        for item in reversed(doing):
            agenda = (item, seat, agenda)
        self.agenda = agenda

    def cut(self, mark: Item) -> None:
        """Drop everything before a mark on the agenda: what was still to come falls away, except what is certain."""
        agenda = self.agenda
        lasting: list[tuple[Item, Seat]] = []
        while agenda is not None and agenda[0] is not mark:
            if isinstance(agenda[0], Certain):
                lasting.append((agenda[0], agenda[1]))
            agenda = agenda[2]
        assert agenda is not None, "what was cut away has no end"
        self.agenda = agenda
        for item, seat in reversed(lasting):
            self.then(seat, item)

    def forget(self, seat: Seat) -> None:
        """Drop what was still to come for a seat, except what is certain."""
        kept = [(item, owner) for item, owner in agenda_of(self) if owner != seat or isinstance(item, Certain)]
        self.agenda = None
        for item, owner in reversed(kept):
            self.then(owner, item)

    def keep(self, piles: list[tuple[int, ...]], seat: Seat, entry: int) -> None:
        """Add a card to a pile that is kept in order: where a card lies in it tells nobody what it is."""
        piles[seat] = tuple(sorted((*piles[seat], entry)))

    # Cards. What nobody has seen does not exist yet: it is drawn from its pool when it is first seen.

    def draw_from(self, deck: int) -> int:
        """Take the top card of a deck; HOLE if there is none (RE-SUPPLY-01, RE-SUPPLY-02)."""
        if not self.sizes[deck] and not self.shuffle(deck):
            return HOLE
        self.sizes[deck] -= 1
        return self.pick_from(deck)

    def pick_from(self, deck: int) -> int:
        """Settle which card of a deck is the one that was taken from it.

        Nobody is told the number drawn where cards of the deck lie hidden: it says which of them are in the deck.
        """
        secret = self.events is not None and self.hiding(deck)
        card = self.pick(self.pools[deck], 0 if secret else EVERYONE)
        self.pools[deck] ^= 1 << card
        return card

    def shuffle(self, deck: int) -> bool:
        """RE-SUPPLY-01: the discard pile becomes the new deck; whether there was one."""
        pile = self.discards[deck]
        if not pile:
            return False
        self.fix_unseen(deck)
        self.older = replaced(self.older, deck, (*self.older[deck], self.hidden_of(deck)))
        self.pools[deck] = pile
        self.sizes[deck] = pile.bit_count()
        self.discards[deck] = 0
        self.say(events.Shuffled, NOBODY, deck=deck)
        return True

    def fix_unseen(self, deck: int) -> None:
        """Before a shuffle the missions that nobody has seen become what they are; still nobody sees them."""
        if deck != MISSION or not self.pools[deck]:
            return
        for seat, pile in enumerate(self.completed):
            for index, entry in enumerate(pile):
                if is_hole(entry):
                    fixed = filled(entry, self.pick_from(deck))
                    self.completed[seat] = replaced(self.completed[seat], index, fixed)

    def hidden_of(self, deck: int) -> int:
        """The cards of the last shuffle that lie somewhere for not everybody to see, as a bitmask."""
        shuffle = len(self.older[deck])
        mask = self.pools[deck]
        for piles in self.hiding(deck):
            for entry in piles:
                if is_down(entry) and shuffle_of(entry) == shuffle and not is_hole(entry):
                    mask |= 1 << card_of(entry)
        return mask

    def hiding(self, deck: int) -> list[tuple[int, ...]]:
        """The piles in which cards of a deck can lie hidden."""
        if deck == POWER:
            return self.hands
        if deck == CORRUPTION:
            return self.corruption
        return self.completed if deck == MISSION else []

    def hidden(self, deck: int, card: int, count: int = 0) -> int:
        """The entry for a card of a deck that not all may see."""
        return hidden(card, len(self.older[deck]), count)

    def unveil(self, deck: int, entry: int) -> int:
        """A hidden card becomes known to all; the card."""
        card = card_of(entry)
        if is_down(entry):
            shuffle = shuffle_of(entry)
            if shuffle < len(self.older[deck]):
                masks = self.older[deck]
                self.older = replaced(self.older, deck, replaced(masks, shuffle, masks[shuffle] & ~(1 << card)))
        return card

    def discard(self, card: int) -> None:
        """RE-DISCARD-04, RE-DISCARD-05: onto the pile of its kind; tokens on it go with it."""
        self.discards[self.setting.game.deck_of[card]] |= 1 << card
        if self.mute:
            self.mute &= ~(1 << card)
        if card in self.charges:
            del self.charges[card]

    def put_back(self, deck: int, cards: tuple[int, ...]) -> None:
        """Shuffle cards that all have seen into their deck."""
        for card in cards:
            self.pools[deck] |= 1 << card
            self.sizes[deck] += 1
