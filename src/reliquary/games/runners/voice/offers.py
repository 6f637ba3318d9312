"""What each option of Relic Runners would mean at this moment, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reliquary.games.runners.actions import STEPS
from reliquary.games.runners.colours import BLUE, COLOURS, GREEN, IVORY
from reliquary.games.runners.state import BOTTOM, FIRST_STEP, UNSEEN, Runners
from reliquary.games.runners.voice.names import action_label, place_name, text_of, tile_name, trail_name
from reliquary.games.runners.voice.pointing import things
from reliquary.games.runners.voice.standing import site_told
from reliquary.kernel import Action, decision, number_in
from reliquary.voice import Option
from reliquary.words import Words

# The order in which kinds of choices are listed: what one came for first, what ends the turn last.
GROUPS = (
    "here",
    "go",
    "teleport",
    "visit",
    "lay",
    "lift",
    "take",
    "keep",
    "advance",
    "flip",
    "use-tile",
    "use-step",
    "end",
)
_ENDS = ("decline", "done")


def options(view: Runners, words: Words, signs: Sequence[str]) -> list[Option]:
    """The options of the seat that is asked, from its own view."""
    asked = decision(view)
    if asked is None:
        return []
    offers = Offers(view, words, asked.seat, asked.prompt, signs)
    return [offers.offer(action) for action in asked.options]


class Offers:
    """Says what an action would mean to the seat that is asked; each verb has a method in `TELLERS`."""

    def __init__(self, view: Runners, words: Words, seat: int, prompt: str, signs: Sequence[str] = ()) -> None:
        self.view, self.words, self.seat, self.prompt, self.signs = view, words, seat, prompt, signs
        self.game = view.game
        self.here = view.place[seat]
        self.places = [place.id for place in self.game.content.places]
        self.trails = [trail.id for trail in self.game.content.trails]

    def name(self, place: int) -> str:
        """A place as the reader knows it, with the sign of the board if there is one."""
        name = place_name(self.game, self.words, place)
        return f"{self.signs[place]} {name}" if self.signs else name

    def split(self, action: Action) -> tuple[str, str]:
        """An action as its verb and its noun; the noun may be empty."""
        verb, _, noun = self.game.vocabulary[action].partition(":")
        return verb, noun

    def offer(self, action: Action) -> Option:
        """An option, as it stands by itself and among its kind."""
        short, detail = self.tell(action)
        label = action_label(self.game, action, self.words) if self.split(action)[1] else short
        return Option(action, self.group(action), label, short, detail, things(self.view, self.seat, action))

    def group(self, action: Action) -> str:
        """The kind of choice an action is."""
        verb, noun = self.split(action)
        if verb == "use":
            return "use-step" if noun in STEPS else "use-tile"
        if not noun:
            return "end" if verb in _ENDS else "here"
        return verb

    def tell(self, action: Action) -> tuple[str, str]:
        """The label of a choice and what there is to say about it."""
        verb, noun = self.split(action)
        return TELLERS[verb](self, noun)

    def site(self, place: int) -> str:
        """What stands at a place."""
        return site_told(self.view, self.words, place)

    def trail(self, trail: int, familiar: bool) -> str:
        """What is to be known of a Trail: whether it is familiar, and the token that it would turn."""
        parts = []
        if familiar:
            own = self.view.pathways[self.seat] >> trail & 1
            parts.append(self.words.say("trail-own" if own else "trail-unfamiliar"))
        if self.game.board.tokens_along(1 << trail) & self.view.tokens:
            parts.append(self.words.say("trail-token"))
        return self.joined(*parts)

    def joined(self, *parts: str) -> str:
        """Details, one after the other."""
        told = [part for part in parts if part]
        while len(told) > 1:
            told[:2] = [self.words.say("detail-more", first=told[0], second=told[1])]
        return told[0] if told else ""

    def text(self, entry: str) -> str:
        """What a tile or a step does."""
        return text_of(self.words, entry)

    def go(self, noun: str) -> tuple[str, str]:
        """A Trail to travel: where it leads and what stands there."""
        trail = self.trails.index(noun)
        there = self.game.board.other_end(trail, self.here)
        return self.name(there), self.joined(self.site(there), self.trail(trail, True))

    def lay(self, noun: str) -> tuple[str, str]:
        """A Trail for a Pathway: where it leads from here, or both its ends."""
        trail = self.trails.index(noun)
        if self.game.board.around[self.here] >> trail & 1:
            there = self.game.board.other_end(trail, self.here)
            label = self.words.say("choice-towards", place=self.name(there))
            return label, self.joined(self.site(there), self.trail(trail, False))
        return trail_name(self.game, self.words, trail), self.trail(trail, False)

    def place(self, noun: str) -> tuple[str, str]:
        """A place to choose: what stands there."""
        place = self.places.index(noun)
        return self.name(place), self.site(place)

    def flip(self, noun: str) -> tuple[str, str]:
        """A Toolbox token: which side is up, and beside which Trail."""
        token = next(number for number, one in enumerate(self.game.content.tokens) if one.id == noun)
        side = "coloured" if self.view.tokens >> token & 1 else "grey"
        trail = trail_name(self.game, self.words, self.game.content.tokens[token].trail)
        return self.words.say(noun), self.words.say(f"choice-token-{side}", trail=trail)

    def use(self, noun: str) -> tuple[str, str]:
        """A tile or a step: what it does."""
        return self.words.say(noun), self.text(noun)

    def take(self, noun: str) -> tuple[str, str]:
        """A tile of a level, as far as it is known, or a Toolbox."""
        if noun == "toolbox":
            return self.words.say("choice-take-toolbox"), ""
        site = _field_of(self.view, "site")
        tile = self.view.faces[site * 3 + int(noun) - 1]
        label = self.words.say("choice-level", level=int(noun))
        return label, "" if tile == UNSEEN else self.tile(tile)

    def tile(self, tile: int) -> str:
        """A tile with its value, or with what it does."""
        name, value = tile_name(self.game, self.words, tile), self.game.values[tile]
        if value:
            return self.words.say("choice-tile-value", tile=name, value=value)
        named = self.words.say("choice-tile", tile=name)
        text = self.text(self.game.content.tiles[tile].id)
        return f"{named}: {text}" if text else named

    def advance(self, noun: str) -> tuple[str, str]:
        """A Toolbox: the step it would come to, and what that does."""
        number, _, column = noun.partition("-")
        position = self.view.boxes[self.seat * 3 + int(number) - 1]
        step = f"{column}-1" if position == BOTTOM else STEPS[position - FIRST_STEP + 1]
        box = self.words.say("toolbox-number", number=int(number))
        return self.words.say("choice-toolbox", box=box, step=self.words.say(step)), self.text(step)

    def stop(self, _: str) -> tuple[str, str]:
        """The end of the move: what stands here."""
        return self.words.say("choice-stop"), f"{self.name(self.here)}: {self.site(self.here)}"

    def explore(self, _: str) -> tuple[str, str]:
        """The exploration: what it costs and brings, by the colour of the site."""
        say, view = self.words.say, self.view
        colour, level = view.setting.colours[self.here], view.stacks[self.here].bit_length()
        if colour == GREEN:
            return say("choice-explore"), say("choice-explore-ruin")
        if colour == IVORY:
            return say("choice-explore"), say("choice-explore-ivory", level=level)
        if colour == BLUE:
            return say("choice-explore"), say("choice-explore-blue", level=level)
        tile = view.faces[self.here * 3 + level - 1]
        text = self.text(self.game.content.tiles[tile].id)
        name = tile_name(self.game, self.words, tile)
        return say("choice-explore"), say("choice-explore-purple", tile=name, text=text)

    def collect(self, _: str) -> tuple[str, str]:
        """The Relic of an expedition and its points, or the points in place of a Toolbox."""
        say = self.words.say
        if self.prompt == "reserve-or-points":
            return say("choice-collect-reserve-or-points"), ""
        relic, trails = say(f"relic-{COLOURS[self.view.quarry]}"), self.view.route.bit_count()
        return say("choice-collect"), say("choice-collect-detail", relic=relic, points=2 * trails, trails=trails)

    def show(self, _: str) -> tuple[str, str]:
        """The blue tile that could be shown, with its value."""
        tile = self.view.blues[self.seat][_field_of(self.view, "index")]
        name = tile_name(self.game, self.words, tile)
        detail = self.words.say("choice-show-detail", tile=name, value=self.game.values[tile])
        return self.words.say("choice-show"), detail

    def decline(self, _: str) -> tuple[str, str]:
        """A no; what it means depends on the question."""
        return self._plain("decline")

    def done(self, _: str) -> tuple[str, str]:
        """The end of the turn, or of a choice that can be repeated."""
        return self._plain("done")

    def _plain(self, verb: str) -> tuple[str, str]:
        """A verb without a noun, in the words of this question if it has its own."""
        special = f"choice-{verb}-{self.prompt}"
        return self.words.say(special if self.words.has(special) else f"choice-{verb}"), ""


# By verb, what is said about an action.
TELLERS: dict[str, Callable[[Offers, str], tuple[str, str]]] = {
    "go": Offers.go,
    "lay": Offers.lay,
    "lift": Offers.lay,
    "teleport": Offers.place,
    "visit": Offers.place,
    "flip": Offers.flip,
    "use": Offers.use,
    "keep": Offers.use,
    "take": Offers.take,
    "advance": Offers.advance,
    "stop": Offers.stop,
    "explore": Offers.explore,
    "collect": Offers.collect,
    "show": Offers.show,
    "decline": Offers.decline,
    "done": Offers.done,
}


def _field_of(view: Runners, name: str) -> int:
    """A value of the open question: the site it is about, or the tile."""
    assert view.agenda is not None
    return number_in(view.agenda[0], name)
