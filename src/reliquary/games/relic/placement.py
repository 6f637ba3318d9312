"""Where the words of the vocabulary may stand: what a word by itself, read from a pack, cannot know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from reliquary.games.relic.effects import WORDS
from reliquary.games.relic.kinds import Noted
from reliquary.games.relic.protocols import Spot
from reliquary.games.relic.syntax import Word, words_in
from reliquary.games.relic.terms import COLOURS, UNLIMITED
from reliquary.games.relic.vocabulary import meaning
from reliquary.games.relic.windows import NAMES, UNDER_WAY
from reliquary.pack import Entry, listed

# Which windows come for what: for a card in a play area, all but two.
ON_SPACES = ("drawn", "end-of-exploration", "end-of-turn")
IN_PLAY = tuple(name for name in NAMES if name not in ("drawn", "battle-values"))
WINDOWS_OF: Mapping[str, tuple[str, ...]] = {
    "power": ("before-movement", "prepare-for-battle", "after-roll", "before-test", "during-experience"),
    "event": ON_SPACES,
    "encounter": ON_SPACES,
    "enemy": (*ON_SPACES, "start-of-battle", "battle-values"),
    "asset": (*IN_PLAY, "drawn"),
    "kept encounter": (*IN_PLAY, "drawn"),
}
BATTLES = ("start-of-battle", "prepare-for-battle", "after-roll", "win-battle", "lose-battle", "tie-battle")
FILTERS: Mapping[str, tuple[str, ...]] = {  # filters, and the windows in which they are looked at
    "against": (*BATTLES, "before-battle", "take-trophy"),
    "least": (*BATTLES, "before-battle", "take-trophy"),
    "most": (*BATTLES, "before-battle", "take-trophy"),
    "form": (*BATTLES, "before-battle", "take-trophy", "before-test", "pass-test", "fail-test"),
    "scenario": BATTLES,
    "by": ("win-battle", "take-trophy", "pass-test"),
}
KEYS_OF: Mapping[str, tuple[str, ...]] = {  # windows in which nobody is asked and nothing is paid
    "always": ("when", "effect", "if"),
    "battle-values": ("when", "effect", "if"),
    "drawn": ("when", "effect"),
}


def kind_of(entry: Entry) -> str:
    """What an entry is: its section; of a Threat card its type."""
    if entry.section.name not in COLOURS:
        return entry.section.name
    kept = entry["type"] == "encounter" and any(meaning(word).keeps for word in words_in(entry["effect"]))
    return "kept encounter" if kept else str(entry["type"])


def check_words(entry: Entry) -> None:
    """Report every word of an entry that would do nothing, or harm, where it stands."""
    kind = kind_of(entry)
    for key, value in entry.values.items():
        if key == "abilities":
            for ability in abilities_in(value):
                _check_ability(entry, kind, ability)
        elif key != "objective":
            under_way = key in ("reward", "special") or kind == "corruption"
            _check_effects(entry, kind, key, UNDER_WAY if under_way else "", value)


def abilities_in(value: object) -> list[Noted]:
    """The abilities of an entry, as they were read."""
    return [one for one in value if isinstance(one, Noted)] if isinstance(value, tuple) else []


def words_at(entry: Entry, key: str) -> list[Word]:
    """The words that stand under a key of an entry."""
    value = entry[key]
    return [one for one in value if isinstance(one, Word)] if isinstance(value, tuple) else []


def _check_ability(entry: Entry, kind: str, ability: Noted) -> None:
    window = ability["when"]
    if window not in WINDOWS_OF.get(kind, IN_PLAY):
        entry.wrong(_no_moment(kind, window), "when", ability.lines["when"])
        return
    for key in ability:
        if key not in KEYS_OF.get(window, ability) or window not in FILTERS.get(key, (window,)):
            entry.wrong(f"not with when: {window}: take the key away", key, ability.lines.get(key, 0))
    if window == "before-battle" and not any(meaning(word).evades for word in ability["effect"]):
        entry.wrong("when: before-battle needs the word 'evade'", "effect", ability.lines["effect"])
    if ability.get("least", 0) > ability.get("most", UNLIMITED):
        entry.wrong("expected at most what stands under 'most'", "least", ability.lines["least"])
    _check_cost(entry, kind, window, ability.get("cost"))
    _check_effects(entry, kind, "effect", window, ability["effect"])


def _no_moment(kind: str, window: str) -> str:
    allowed = WINDOWS_OF.get(kind, IN_PLAY)
    if len(allowed) < 8:
        return f"{window!r} never comes for this card ({kind}): expected {listed(allowed)}"
    return f"{window!r} comes only for {'enemies' if window == 'battle-values' else 'Threat cards'}"


def _check_effects(entry: Entry, kind: str, key: str, window: str, effects: object) -> None:
    only_top = window in ("always", "battle-values")
    for word, top, elsewhere in _walk(effects, True, False):
        if only_top and not top:
            continue
        spot = Spot(entry, kind, window, top, elsewhere)
        mistake = meaning(word).mistake(word.args) or _misplaced(word, spot) or _not_of(word, spot)
        if mistake:
            entry.wrong(mistake, key, word.line)
        else:
            _check_cost(entry, kind, window, word.args.get("cost"))


def _walk(value: object, top: bool, elsewhere: bool) -> Iterator[tuple[Word, bool, bool]]:
    """Every word, whether it stands by itself, and whether it concerns other players or a later turn."""
    if isinstance(value, Word):
        yield value, top, elsewhere
        elsewhere = elsewhere or meaning(value).concerns_others
        value, top = tuple(value.args.values()), False
    if isinstance(value, dict):
        value = tuple(value.values())
    for each in value if isinstance(value, tuple) else ():
        yield from _walk(each, top, elsewhere)


def _misplaced(word: Word, spot: Spot) -> str:
    """Why a word cannot stand in a window; nothing if it can."""
    one, window = meaning(word), spot.window
    if one.only_in and window not in one.only_in:
        return f"{one.name!r} works only with when: {listed(one.only_in)}"
    if window == "always" and not one.only_in:
        return f"{one.name!r} does not last: when: always goes with {listed(only_in(window))}"
    if window == "battle-values" and window not in one.only_in:
        return f"{one.name!r} does nothing here: when: battle-values goes with {listed(only_in(window))}"
    if window in one.never_in and (one.harms_elsewhere or not spot.elsewhere):
        return f"{one.name!r} cannot stand here: a battle or a test may be under way"
    return ""


def only_in(window: str) -> list[str]:
    """The words that work only in a window."""
    return [name for name, word in WORDS.items() if word.only_in == (window,)]


def _not_of(word: Word, spot: Spot) -> str:
    """Why a word cannot stand on an entry, or there inside another word; nothing if it can."""
    one = meaning(word)
    if one.on_threats and not spot.threat:
        return f"{one.name!r} moves a Threat card: this is none"
    return one.misplaced(spot)


def _check_cost(entry: Entry, kind: str, window: str, cost: object) -> None:
    """What a card pays with itself: only one in a play area can, and charges it must have."""
    if not isinstance(cost, Noted):
        return
    in_play = window not in ("", UNDER_WAY) and not (kind == "kept encounter" and window in ON_SPACES)
    for key in ("this", "charge"):
        if key in cost and not (in_play and kind in ("relics", "wargear", "asset", "kept encounter")):
            entry.wrong("only an asset in a play area can pay with itself", key, cost.lines[key])
    if "charge" in cost and entry.sound and not entry.values.get("charges"):
        entry.wrong("this card has no charges: give it the key 'charges'", "charge", cost.lines["charge"])
