"""What must hold in a pack of Relic beyond its single values: names, board, sheets, decks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

import msgspec

from reliquary.games.relic.hidden_cards import HOLE
from reliquary.games.relic.kinds import Noted
from reliquary.games.relic.layout import CHARACTERS, COUNTS, LAYOUT, SCENARIOS
from reliquary.games.relic.objectives import OBJECTIVES
from reliquary.games.relic.placement import check_words, kind_of, words_at
from reliquary.games.relic.syntax import Word, words_in
from reliquary.games.relic.terms import COLOURS, PLAYERS, SHEETS, TIERS
from reliquary.games.relic.vocabulary import meaning
from reliquary.pack import Entry, Pack, hint, listed, quoted
from reliquary.pack.merging import shipped

SANCTUARY = "st-antias-sanctuary"  # RE-DEFEAT-05
LEAST = 3  # spaces of a tier
DEEDS = ("effect", "abilities", "objective")  # the keys under which a card says what it does
ALL = tuple(section.name for section in LAYOUT.sections())


def _sound(pack: Pack, *sections: str) -> Iterator[Entry]:
    return (entry for entry in pack.entries(*sections) if entry.sound)


def _expect(entry: Entry, key: str, name: str, known: Collection[str], what: str, line: int = 0) -> None:
    """Report a name that stands for nothing, with the nearest one that does."""
    if name not in known:
        names = sorted(known)
        some = f"known are {', '.join(names[:8])}{' …' if len(names) > 8 else ''}" if names else "there is none"
        near = hint(name, names) or f"; {some}"
        entry.wrong(f"no {what} {quoted(name)}{near}", key, line)


# Words.


def _check_words(pack: Pack) -> None:
    """Every word stands where it works."""
    for entry in _sound(pack, *ALL):
        check_words(entry)


def _check_references(pack: Pack) -> None:
    """Every space, area, trait and affiliation that an effect, a condition or an objective names is there."""
    known = _known_names(pack)
    for entry in _sound(pack, *ALL):
        for key, value in entry.values.items():
            for told in _namings(value) if key != "movement" else ():
                for name, (names, what) in known.items():
                    one = told.get(name)
                    if isinstance(one, str) and not (name in ("against", "trait") and _bereft(pack, entry)):
                        _expect(entry, name if key == "abilities" else key, one, names, what, told.lines[name])
                for space in msgspec.convert(told.get("spaces", ()), list[str]):
                    _expect(entry, key, space, *known["space"], told.lines["spaces"])


def _bereft(pack: Pack, entry: Entry) -> bool:
    """Whether an entry is ours and the pack is not: what it speaks of may have been left out, and then does nothing."""
    return pack.id != pack.layout.game and entry.where.startswith(str(shipped(pack.layout).label))


def _known_names(pack: Pack) -> dict[str, tuple[Collection[str], str]]:
    """What there is to be named, by the key under which it is named."""
    on_board = [space.id for space in pack.entries("spaces") if space.values.get("tier") != "inner"]
    foes = {str(card["trait"]) for card in _sound(pack, *COLOURS) if card["type"] == "enemy" and card["trait"]}
    traits = {str(card["trait"]) for card in _sound(pack, *COLOURS) if card["trait"]}
    return {
        "to": (on_board, "space of the outer or middle tier"),
        "space": (pack.ids("spaces"), "space"),
        "area": (pack.ids("areas"), "area"),
        "affiliation": (
            {str(sheet.values.get("affiliation", "")) for sheet in pack.entries("characters")},
            "affiliation",
        ),
        "against": (foes, "enemy with the trait"),
        "trait": (traits, "Threat card with the trait"),
    }


def _namings(value: object) -> Iterator[Noted]:
    """All mappings in a value that may name something."""
    if isinstance(value, Word):
        value = value.args
    if isinstance(value, dict):
        if isinstance(value, Noted):
            yield value
        value = tuple(value.values())
    for each in value if isinstance(value, tuple) else ():
        yield from _namings(each)


def _check_objectives(pack: Pack) -> None:
    """RE-MISSION: an objective can be met."""
    for card in _sound(pack, "missions"):
        objective = card["objective"]
        assert isinstance(objective, Word)
        mistake = OBJECTIVES[objective.name].mistake(objective.args, pack)
        if mistake and _bereft(pack, card):
            pack.warn("missions", f"{card.id!r} cannot be completed: {mistake}")
        elif mistake:
            card.wrong(mistake, "objective", objective.line)


# The board.


def _check_spaces(pack: Pack) -> None:
    """RE-BOARD, RE-INNER: what a space has fits to its tier."""
    areas = {area.id: area.values.get("tier") for area in pack.entries("areas")}
    for space in _sound(pack, "spaces"):
        inner = space["tier"] == "inner"
        if space["area"] is not None:
            _expect(space, "area", space.read("area", str), areas, "area")
            if areas.get(space.read("area", str), space["tier"]) != space["tier"]:
                space.wrong(f"{space['area']!r} lies in another tier", "area")
        if space["text"] and space["boxes"]:
            space.wrong("expected a text or two boxes, not both", "boxes")
        for key in ("icons", "movement"):
            if inner and space[key] is not None:
                space.wrong("a space of the inner tier has none: take the key away", key)
        if space["movement"] is not None:
            _expect(space, "movement", _leads_to(space), pack.ids("spaces"), "space")
            if _leads_to(space) == space.id:
                space.wrong("it leads to its own space: expected another", "movement")


def _leads_to(space: Entry) -> str:
    """Where the movement box of a space leads."""
    return str(space.read("movement", dict[str, object])["to"])


def _check_covered(pack: Pack) -> None:
    """RE-ENGAGE-02: a text box beside icons is hardly ever read."""
    for space in _sound(pack, "spaces"):
        if space["icons"] and (space["text"] or space["boxes"]):
            pack.warn_of(space, f"{space.id!r}: the text box is read only if the decks of the icons are empty")


def _check_board(pack: Pack) -> None:
    """RE-BOARD-01, RE-BOARD-09, RE-DEFEAT-05: the spaces together are a board."""
    spaces = pack.entries("spaces")
    order = [TIERS.index(space["tier"]) for space in spaces]
    for space, tier, before in zip(spaces[1:], order[1:], order, strict=False):
        if tier < before:
            told = "expected the outer ring first, then the middle ring, then the inner way"
            space.wrong(f"{told}; a board with other spaces begins with 'inherit: false'", "tier")
    for number, name in enumerate(TIERS):
        if order.count(number) < LEAST:
            pack.wrong("spaces", f"expected at least {LEAST} of the {name} tier, found {order.count(number)}")
    if SANCTUARY not in [space.id for space in spaces if space["tier"] == "outer"]:
        pack.wrong("spaces", f"no space {SANCTUARY!r} in the outer tier: defeated players are put there")
    points: dict[tuple[int, ...], Entry] = {}
    for space in sorted(spaces, key=lambda one: not one.inherited):  # told of the younger one
        if (other := points.setdefault(space.read("at", tuple[int, ...]), space)) is not space:
            space.wrong(f"{other.id!r} is at the same point: expected another", "at")


def _check_inner(pack: Pack) -> None:
    """RE-BOARD-09, RE-INNER-01: the inner tier can be reached, and its last space is that of the scenario."""
    inner = [space for space in pack.entries("spaces") if space["tier"] == "inner"]
    boxes = {_leads_to(space) for space in pack.entries("spaces") if space["movement"]}
    if not boxes & {space.id for space in inner}:
        pack.wrong("spaces", "no movement box leads to the inner tier: nobody could win")
    for space in inner[-1:]:
        for key in ("text", "boxes"):
            if space[key]:
                space.wrong("the last space is that of the scenario, which says what happens: take the key away", key)


def _check_areas(pack: Pack) -> None:
    """RE-BOARD-02: an area is 3 to 5 neighbouring spaces of a ring."""
    for area in pack.entries("areas"):
        ring = [space["area"] == area.id for space in pack.entries("spaces") if space["tier"] == area["tier"]]
        runs = sum(here and not before for here, before in zip(ring, ring[-1:] + ring, strict=False))
        if not 3 <= sum(ring) <= 5 or runs != 1:
            told = f"{sum(ring)}" if runs < 2 else f"{sum(ring)} in {runs} places"
            area.wrong(f"expected 3 to 5 neighbouring spaces, found {told}")


# Sheets and cards.


def _check_characters(pack: Pack) -> None:
    """RE-CHAR, RE-BOARD-06: sheets are complete, and all characters start in the outer tier."""
    outer = [space.id for space in pack.entries("spaces") if space.values.get("tier") == "outer"]
    for sheet in _sound(pack, "characters"):
        _expect(sheet, "start", sheet.read("start", str), outer, "space of the outer tier")
        if "0" not in sheet.read("power-limits", dict[str, object]):
            sheet.wrong("expected a limit from level 0 on", "power-limits")
        promised = any("special" in column for column in sheet.read("rewards", list[list[str]]))
        if promised and not sheet["special"]:
            sheet.wrong("missing key 'special': the rewards promise it")
        elif sheet["special"] and not promised:
            sheet.wrong("no level brings it: expected 'special' among the rewards", "special")


def _check_scenarios(pack: Pack) -> None:
    """RE-WIN-01: a scenario can be won; and players who all stay at the centre do not wait for ever."""
    for sheet in _sound(pack, "scenarios"):
        if not any(meaning(word).wins for value in sheet.values.values() for word in words_in(value)):
            sheet.wrong("nobody could win: expected the word 'win-game' in it", "confrontation")
        elif all(meaning(word).still for word in words_in(sheet["confrontation"])) and not any(
            meaning(word).wins for word in words_at(sheet, "confrontation")
        ):
            still = "the game could stand still: expected what rolls, asks or takes, or 'win-game' by itself"
            sheet.wrong(still, "confrontation")


def _check_threats(pack: Pack) -> None:
    """RE-THREAT-11: an enemy has an attribute and a value, and nobody else has."""
    for card in _sound(pack, *COLOURS):
        kind, enemy = kind_of(card), card["type"] == "enemy"
        for key in ("attribute", "value"):
            if enemy and card[key] is None:
                card.wrong(f"missing key {key!r}: an enemy needs it")
            elif not enemy and card[key] is not None:
                card.wrong(f"only an enemy has it: a card of type {card['type']!r} has none", key)
        for key in ("win", "loss", "tie"):
            if card[key] and not enemy:
                card.wrong("only an enemy has it", key)
        if card["effect"] and card["type"] not in ("event", "encounter"):
            card.wrong("only events and encounters have it: write abilities", "effect")
        if card["type"] in ("event", "encounter") and not (card["effect"] or card["abilities"]):
            card.wrong(f"missing key 'effect': this {card['type']} does nothing")
        if card["charges"] and kind not in ("asset", "kept encounter"):
            card.wrong("only an asset has charges", "charges")


def _check_powers(pack: Pack) -> None:
    """RE-POWER-05: a Power card has a number and one ability."""
    for card in _sound(pack, "power"):
        if (count := len(card.read("abilities", list[object]))) != 1:
            card.wrong(f"a Power card has exactly one ability, found {count}", "abilities")


def _check_idle(pack: Pack) -> None:
    """A card that does nothing is unusual, unless it only fights; it may be still to be written."""
    for card in _sound(pack, *COUNTS):
        if card.values.get("type") != "enemy" and not any(card.values.get(key) for key in DEEDS):
            keys = [key for key in DEEDS if key in card.values]
            pack.warn_of(card, f"{card.id!r} does nothing: expected {listed(keys)}")


def _check_counts(pack: Pack) -> None:
    """RE-COMP-11: the size of each deck; an owner's pack is warned, ours has to be right."""
    for section, count in (COUNTS | {"characters": CHARACTERS, "scenarios": SCENARIOS}).items():
        found, least = len(pack.ids(section)), PLAYERS * SHEETS if section == "characters" else 1
        if found < least:
            pack.wrong(section, f"expected at least {least}, found {found}")
        elif found != count:
            (pack.wrong if pack.id == "relic" else pack.warn)(section, f"expected {count}, found {found}")
    if (cards := len(pack.ids(*COUNTS))) > HOLE:
        pack.wrong("red", f"expected at most {HOLE} cards in all decks together, found {cards}")


CHECKS: Sequence[tuple[Callable[[Pack], None], tuple[str, ...]]] = (  # a check, and what must be sound for it
    (_check_spaces, ()),
    (_check_covered, ()),
    (_check_characters, ("spaces",)),
    (_check_threats, ()),
    (_check_powers, ()),
    (_check_idle, ()),
    (_check_words, ()),
    (_check_scenarios, ()),
    (_check_references, ("areas", "spaces", "characters", *COLOURS)),
    (_check_board, ("spaces",)),
    (_check_inner, ("spaces",)),
    (_check_areas, ("areas", "spaces")),
    (_check_objectives, ("areas", "spaces", *COLOURS)),
    (_check_counts, (*COUNTS, "characters", "scenarios")),
)


def check(pack: Pack) -> None:
    """Report every mistake in what the entries say together."""
    for one, needed in CHECKS:
        if pack.sound(*needed):
            one(pack)
