"""Who sees what; imagining the rest."""

from __future__ import annotations

from reliquary.games.relic.hidden_cards import (
    HOLE,
    card_of,
    count_of,
    emptied,
    filled,
    is_down,
    is_hole,
    shuffle_of,
    was_shown_to,
)
from reliquary.games.relic.state import Relic, replaced
from reliquary.games.relic.terms import CORRUPTION, MISSION, POWER, SHEETS
from reliquary.kernel import SPECTATOR, TRUTH, Seat, check_seat, generator, settle

HIDING = (CORRUPTION, MISSION, POWER)  # the decks of which cards lie somewhere for not all to see


def view(s: Relic, seat: Seat | None) -> Relic:
    """The table as a seat sees it: RE-SETUP-08, RE-SETUP-16, RE-RULING-55b, RE-RULING-100."""
    if s.viewer != TRUTH:
        raise ValueError("view: this is a view already; take the state itself")
    seat = check_seat(s.setting.seats, seat)
    v = Relic()
    s.open_into(
        v,
        SPECTATOR if seat is None else seat,
        s.offers if s.agenda is not None and s.agenda[1] == seat else (),
        dealt=tuple([_dealt(sheets, owner == seat) for owner, sheets in enumerate(s.dealt)]),
        hands=[tuple(sorted(_seen(pile, seat, owner))) for owner, pile in enumerate(s.hands)],
        corruption=[_seen(pile, seat, owner) for owner, pile in enumerate(s.corruption)],
        completed=[_seen(pile, seat, -1) for pile in s.completed],
        pools=s.pools.copy(),  # of the decks that hide nothing nobody has seen a card that not all have seen
        older=s.older,
    )
    for deck in HIDING:
        _forget(s, v, deck)
    return v


def _seen(pile: tuple[int, ...], seat: Seat | None, owner: Seat) -> tuple[int, ...]:
    """A pile with holes where a seat has not seen the card."""
    return tuple(entry if _knows(entry, seat, owner) else emptied(entry) for entry in pile)


def _knows(entry: int, seat: Seat | None, owner: Seat) -> bool:
    """Whether a seat knows a card: it lies open, it is its own, or it was shown to that seat."""
    if not is_down(entry):
        return True
    return seat is not None and (seat == owner or was_shown_to(entry, seat))


def _dealt(sheets: tuple[int, ...], own: bool) -> tuple[int, ...]:
    """RE-SETUP-08: the sheets of others are secret; that a choice was made is not."""
    return sheets if own else (HOLE,) * len(sheets)


def _forget(s: Relic, v: Relic, deck: int) -> None:
    """The pool of a viewer: all cards of the deck but those it can name, and those of earlier shuffles."""
    game = s.setting.game
    seen = v.discards[deck]
    for pile in (*v.hiding(deck), v.missions, v.turned_up):
        for entry in pile:
            if entry >= 0 and not is_hole(entry):
                seen |= 1 << card_of(entry)
    if s.older[deck]:
        v.older = replaced(v.older, deck, tuple([mask & ~seen for mask in s.older[deck]]))
    for mask in s.older[deck]:
        seen |= mask
    whole = 0
    for card in game.decks[deck]:
        whole |= 1 << card
    v.pools[deck] = whole & ~seen


def imagine(view: Relic, seed: int) -> Relic:
    """A table that agrees with a view: each hole is dealt a card of its shuffle, the rest stays unseen."""
    if view.viewer == TRUTH:
        raise ValueError("imagine: this is the truth, not a view; imagine from game.view(state, seat)")
    s = view.clone()
    s.viewer = TRUTH
    s.rng = generator(seed)
    _imagine_sheets(s)
    for deck in HIDING:
        _imagine_cards(s, deck)
        _remember(s, deck)
    settle(s)
    return s


def _imagine_cards(s: Relic, deck: int) -> None:
    """Deal cards to holes; missions of the last shuffle stay unseen, as they are to everybody."""
    older = [*s.older[deck], s.pools[deck]]
    piles = s.hiding(deck)
    holes = [(entry, owner) for owner, pile in enumerate(piles) for entry in pile if is_hole(entry)]
    for entry, owner in sorted(holes, key=lambda hole: -count_of(hole[0])):  # those that fewest cards fit come first
        shuffle = shuffle_of(entry)
        if deck == MISSION and shuffle == len(older) - 1:
            continue
        card = s.pick(older[shuffle] & _fitting(s, deck, entry))
        older[shuffle] ^= 1 << card
        at = piles[owner].index(entry)
        piles[owner] = (*piles[owner][:at], filled(entry, card), *piles[owner][at + 1 :])
    s.pools[deck] = older[-1]


def _fitting(s: Relic, deck: int, entry: int) -> int:
    """The cards of a deck that a hole can be, as a bitmask; RE-CORRUPT-03: none that would have been activated."""
    cards = s.setting.game.cards
    return sum(
        1 << card
        for card in s.setting.game.decks[deck]
        if cards[card].activation > count_of(entry) or not count_of(entry)
    )


def _remember(s: Relic, deck: int) -> None:
    """The truth notes for each earlier shuffle all cards of it that not everybody has seen."""
    masks = list(s.older[deck])
    for pile in s.hiding(deck):
        for entry in pile:
            shuffle = shuffle_of(entry)
            if is_down(entry) and shuffle < len(masks) and not is_hole(entry):
                masks[shuffle] |= 1 << card_of(entry)
    s.older = replaced(s.older, deck, tuple(masks))


def _imagine_sheets(s: Relic) -> None:
    """RE-SETUP-07, RE-SETUP-08: other sheets for the others, and one of them chosen by who has chosen."""
    known = {sheet for sheets in s.dealt for sheet in sheets if sheet != HOLE}
    left = [sheet for sheet in range(len(s.setting.game.characters)) if sheet not in known]
    for owner, sheets in enumerate(s.dealt):
        if sheets and sheets[0] == HOLE:
            pair = tuple(left.pop(s.below(len(left))) for _ in range(SHEETS))
            chosen = (pair[s.below(SHEETS)],) if len(sheets) > SHEETS else ()
            s.dealt = replaced(s.dealt, owner, (*pair, *chosen))
