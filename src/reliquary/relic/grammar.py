"""Where the words of the vocabulary may stand: what a word by itself, read from a pack, cannot know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from reliquary.pack import Entry, listed
from reliquary.relic.odd import LASTING_ODD
from reliquary.relic.terms import ATTRIBUTES, COLOURS, UNLIMITED
from reliquary.relic.vocabulary import CONDITION_FIELDS, Word, words_in
from reliquary.relic.windows import NAMES

LASTING = (
    *("asset-limit", "power-limit", "threshold", "explode-on", "ties-won", "trophy-value", "price"),
    *("life-gain", "cannot"),
)

# Words, and odd functions, that work in abilities with these windows and nowhere else.
PLACES: Mapping[str, tuple[str, ...]] = {
    "battle-bonus": ("prepare-for-battle",),
    "skill-bonus": ("before-test",),
    "extra-die": ("prepare-for-battle", "before-test"),
    "fight-with-highest": ("prepare-for-battle",),
    "reveal": ("prepare-for-battle", "before-test", "after-roll"),
    "add-to-roll": ("after-roll",),
    "reroll": ("after-roll",),
    "roll-becomes": ("after-roll",),
    "prevent-loss": ("lose-battle",),
    "evade": ("before-battle", "prepare-for-battle"),
    "foe-bonus": ("battle-values",),
    "movement-bonus": ("before-movement", "after-movement-roll"),
    "foe-rolls-low": ("prepare-for-battle",),
    "stay-here": ("before-movement",),
    "make-an-example": ("after-roll",),
    **dict.fromkeys((*LASTING, *LASTING_ODD), ("always",)),
}

# Moments at which a battle or a test may be under way: nothing begins another one, and nobody leaves the space.
MIDST = (
    *("before-battle", "start-of-battle", "prepare-for-battle", "after-roll", "win-battle", "lose-battle"),
    *("tie-battle", "before-test", "pass-test", "fail-test", "draw-corruption", "gain-level", "rival-defeated"),
)
UNDER_WAY = "under-way"  # in place of a window: a reward, or a Corruption card that is activated
NEVER_IN: Mapping[str, tuple[str, ...]] = {
    "fight": (*MIDST, UNDER_WAY),
    "threat": (*MIDST, UNDER_WAY),
    "trial": tuple(moment for moment in (*MIDST, UNDER_WAY) if moment != "start-of-battle"),
    "go": tuple(moment for moment in (*MIDST, UNDER_WAY) if moment != "before-battle"),
    "swap-places": (*MIDST, UNDER_WAY),
}

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
    kept = entry["type"] == "encounter" and any(word.name == "keep-this" for word in words_in(entry["effect"]))
    return "kept encounter" if kept else str(entry["type"])


def check_words(entry: Entry) -> None:
    """Report every word of an entry that would do nothing, or harm, where it stands."""
    kind = kind_of(entry)
    for key, value in entry.values.items():
        if key == "abilities":
            for ability in value:
                _check_ability(entry, kind, ability)
        elif key != "objective":
            under_way = key in ("reward", "special") or kind == "corruption"
            _check_effects(entry, kind, key, UNDER_WAY if under_way else "", value)


def _check_ability(entry: Entry, kind: str, ability: Any) -> None:
    window = ability["when"]
    if window not in WINDOWS_OF.get(kind, IN_PLAY):
        entry.wrong(_no_moment(kind, window), "when", ability.lines["when"])
        return
    for key in ability:
        if key not in KEYS_OF.get(window, ability) or window not in FILTERS.get(key, (window,)):
            entry.wrong(f"not with when: {window}: take the key away", key, ability.lines.get(key, 0))
    if window == "before-battle" and not any(word.name == "evade" for word in ability["effect"]):
        entry.wrong("when: before-battle needs the word 'evade'", "effect", ability.lines["effect"])
    if ability.get("least", 0) > ability.get("most", UNLIMITED):
        entry.wrong("expected at most what stands under 'most'", "least", ability.lines["least"])
    _check_cost(entry, kind, window, ability.get("cost", {}))
    _check_effects(entry, kind, "effect", window, ability["effect"])


def _no_moment(kind: str, window: str) -> str:
    allowed = WINDOWS_OF.get(kind, IN_PLAY)
    if len(allowed) < 8:
        return f"{window!r} never comes for this card ({kind}): expected {listed(allowed)}"
    return f"{window!r} comes only for {'enemies' if window == 'battle-values' else 'Threat cards'}"


def _check_effects(entry: Entry, kind: str, key: str, window: str, effects: Any) -> None:
    only_top = window in ("always", "battle-values")
    for word, top, elsewhere in _walk(effects, True, False):
        if only_top and not top:
            continue
        mistake = mistake_in(word) or _misplaced(word, window, top, elsewhere) or _not_of(entry, kind, word)
        if mistake:
            entry.wrong(mistake, key, word.line)
        elif word.name == "may":
            _check_cost(entry, kind, window, word.args.get("cost", {}))


def _walk(value: Any, top: bool, elsewhere: bool) -> Iterator[tuple[Word, bool, bool]]:
    """Every word, whether it stands by itself, and whether it concerns other players or a later turn."""
    if isinstance(value, Word):
        yield value, top, elsewhere
        elsewhere = elsewhere or value.name in ("each", "chosen-player", "next-move")
        value, top = tuple(value.args.values()), False
    if isinstance(value, Mapping):
        value = tuple(value.values())
    for each in value if isinstance(value, tuple) else ():
        yield from _walk(each, top, elsewhere)


def _misplaced(word: Word, window: str, top: bool, elsewhere: bool) -> str:
    """Why a word cannot stand in a window; nothing if it can."""
    name = word.args[""] if word.name == "odd" else word.name
    if name in PLACES and window not in PLACES[name]:
        return f"{name!r} works only with when: {listed(PLACES[name])}"
    if window == "always" and name not in PLACES:
        return f"{name!r} does not last: when: always goes with {listed(LASTING)}"
    if window == "battle-values" and name != "foe-bonus":
        return f"{name!r} does nothing here: when: battle-values goes with foe-bonus"
    if name == "evade" and not top:
        return "'evade' stands by itself, not inside another word"
    if window in NEVER_IN.get(name, ()) and not (elsewhere and name in ("go", "swap-places")):
        return f"{name!r} cannot stand here: a battle or a test may be under way"
    if name == "next-move" and window == "before-movement":
        return "'next-move' comes too late here: write 'go', which takes the place of the move"
    return ""


def _not_of(entry: Entry, kind: str, word: Word) -> str:
    """Why a word cannot stand on a card or sheet of this kind; nothing if it can."""
    name = word.args[""] if word.name == "odd" else word.name
    threat = entry.section.name in COLOURS
    if name == "keep-this" and kind != "kept encounter":
        return "only an encounter can be kept, by its own effect"
    if name == "discard-this" and not (threat or kind in ("corruption", "relics", "wargear")):
        return "this is no card that could be discarded"
    if name in ("rumble-on", "hunt-the-leader") and not threat:
        return f"{name!r} moves a Threat card: this is none"
    if name == "win-game" and kind != "scenarios":
        return "'win-game' works only on scenarios"
    if name == "advance" and not (kind == "spaces" and entry["tier"] == "inner"):
        return "'advance' works only on spaces of the inner tier"
    return ""


def _check_cost(entry: Entry, kind: str, window: str, cost: Any) -> None:
    """What a card pays with itself: only one in a play area can, and charges it must have."""
    in_play = window not in ("", UNDER_WAY) and not (kind == "kept encounter" and window in ON_SPACES)
    for key in ("this", "charge"):
        if key in cost and not (in_play and kind in ("relics", "wargear", "asset", "kept encounter")):
            entry.wrong("only an asset in a play area can pay with itself", key, cost.lines[key])
    if "charge" in cost and entry.sound and not entry.values.get("charges"):
        entry.wrong("this card has no charges: give it the key 'charges'", "charge", cost.lines["charge"])


def mistake_in(word: Word) -> str:
    """What is wrong with a word by itself; nothing if it is right."""
    name, args = word.name, word.args
    if name == "go" and len(args) != 1:
        return f"the word 'go' needs exactly one of to, area, tier, near and player, found {len(args)}"
    if name == "fight" and sum(form in args for form in (*ATTRIBUTES, "choice")) != 1:
        return f"the word 'fight' needs exactly one of {listed((*ATTRIBUTES, 'choice'), 'and')} with its value"
    if name == "next-move" and [inner.name for inner in args[""]] != ["go"]:
        return "the word 'next-move' needs one 'go' and nothing else"
    if name == "if" and not any(field.name in args for field in CONDITION_FIELDS):
        return f"the word 'if' needs a condition, such as {CONDITION_FIELDS[0].name} or behind"
    single = {"gift": ("power", "asset", "trophy"), "steal": ("trophy",)}.get(name, ())
    if any(args.get(thing, 1) != 1 for thing in single):
        return f"the word {name!r} moves one card at a time: expected the number 1"
    return ""
