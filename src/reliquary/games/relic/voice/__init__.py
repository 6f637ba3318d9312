"""All that Relic says to people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reliquary.events import Event
from reliquary.games.relic.actions import DONE, FIGHT
from reliquary.games.relic.progress import acts_there
from reliquary.games.relic.state import NOTHING, Relic
from reliquary.games.relic.terms import ATTRIBUTES, PHASES
from reliquary.games.relic.voice import explaining, glossary, lines, offers, standing
from reliquary.games.relic.voice.glossary import GLOSSARY
from reliquary.games.relic.voice.names import MORE, NAMING, scenario_name
from reliquary.games.relic.voice.reading import Reader
from reliquary.kernel import decision
from reliquary.voice import YOU, Explanation, Names, Option, Told, answered

BATTLES = {FIGHT + attribute for attribute in range(len(ATTRIBUTES))}


class Voice(Reader):
    """Tells Relic to readers of one language."""

    groups = offers.GROUPS
    naming = NAMING
    more = MORE

    def lines(
        self, happened: Sequence[Event], pieces: Sequence[str], people: Names = (), whom: str = YOU
    ) -> list[Told]:
        """What happened in one go: who it was then, nothing twice, and with what has to be read."""
        return lines.lines(self, happened, pieces, people, whom)

    def prompt(self, view: Relic) -> str:
        """The question, by what it can come to; who is not asked knows no options, and reads the plain one."""
        asked = decision(view)
        assert asked is not None
        prompt, offered = asked.prompt, set(asked.options)
        if prompt == "moment" and offered and DONE not in offered:
            return "moment-order"
        if prompt == "go-to" and not acts_there(view, asked.seat):
            return "go-to-stop"
        if prompt == "choose-battle" and offered - BATTLES:
            return "choose-battle-or-evade" if len(offered & BATTLES) > 1 else "fight-or-evade"
        return prompt

    def options(self, view: Relic, signs: Sequence[str] = ()) -> list[Option]:
        """The options of the seat that is asked, in words; spaces have no signs."""
        return offers.options(view, self.words)

    def explanations(self) -> Iterator[Explanation]:
        """Every card, space, sheet and area: what it is, its text, its flavour; and the words of the game."""
        yield from explaining.explanations(self.game, self.words)
        yield from GLOSSARY.explanations(self.words)

    def standing(self, view: Relic) -> dict[str, list[str]]:
        """What is on the spaces, where the cards are that the viewer knows of, how the characters are doing."""
        return standing.standing(view, self.words)

    def described(self, view: Relic, names: Names) -> list[str]:
        """Sheet by sheet, the scenario, the decks, the spaces that are not empty."""
        return list(standing.described(view, self.words, names))

    def explain(self, text: str, view: Relic) -> Iterator[str]:
        """What a word of the game means, or what is said about the things of a name, or of a part of it."""
        return iter(answered(self.words, text, lambda wish: self._explain(wish, view)))

    def _explain(self, text: str, view: Relic) -> Iterator[str]:
        """The same for a name alone."""
        term = GLOSSARY.term_of(self.words, text)
        if term == "scenario":
            text = scenario_name(self.game, self.words, view.setting.scenario)
        elif term is not None:
            yield from self.term(text)
            return
        yield from self.term(term or "")
        yield from explaining.explained(self.game, self.words, text, self._away_from_spaces(view))
        yield from glossary.spaces_now(view, self.words, text)

    def _away_from_spaces(self, view: Relic) -> dict[str, list[str]]:
        """How it is with all things but spaces, of which more is to be said to whoever stands on the board."""
        return {key: now for key, now in self.standing(view).items() if not key.startswith("space:")}

    def term(self, text: str) -> list[str]:
        """What a word of the game means; of several words that are none, what the first of them means."""
        term = GLOSSARY.term_of(self.words, text) or glossary.deed_of(self.game, self.words, text)
        return [] if term is None else [GLOSSARY.told(self.words, term)]

    def action(self, action: str) -> str:
        """An action as a player reads it: its verb, and the name of what it is about."""
        verb, _, noun = action.partition(":")
        return f"{verb.replace('-', ' ')} {self.say(noun) if self.words.has(noun) else noun}".rstrip()

    def status(self, view: Relic) -> str:
        """Round, scenario, whose phase."""
        about = {"round": round_of(view), "scenario": scenario_name(self.game, self.words, view.setting.scenario)}
        if view.agenda is None:
            return self.say("status-over", **about)
        chosen = view.character[view.turn.active] != NOTHING
        phase = self.say(f"phase-{PHASES[view.turn.phase]}") if chosen else "none"
        player = self.names(self.game.pieces(view))[view.turn.active]
        return self.say("status-relic", **about, phase=phase, player=player)

    def verdict(self, view: Relic, names: Names) -> str:
        """Who has won, or that nobody has."""
        winners = self.game.winners(view)
        return self.say("end-winner", name=names[winners[0]]) if winners else self.say("end-nobody")


def round_of(s: Relic) -> int:
    """The round that is being played, counted from 1."""
    return s.turn.number // s.setting.seats + 1
