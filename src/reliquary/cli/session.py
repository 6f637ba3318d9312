"""A game at a terminal: who is asked reads what happened, chooses by letter, or gives a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

import reliquary
from reliquary.cli import looks
from reliquary.cli.choices import Choice, begun, choices, in_words, meant, rows
from reliquary.cli.curtain import Curtain
from reliquary.cli.errors import UserError, shortened
from reliquary.cli.keeping import Keeper
from reliquary.cli.lettering import Lettering
from reliquary.cli.news import news
from reliquary.cli.passers import Passers
from reliquary.cli.rules import look_up
from reliquary.cli.telling import board, lines_of, seats_called, teller_of, welcome
from reliquary.cli.terminal import LEAVE, InputEnded, Quit, Terminal
from reliquary.events import TurnBegan
from reliquary.kernel import Decision, Seat, State
from reliquary.notation import write_action
from reliquary.table import LocalTable

LOG_LINES = 20
MOST_RULES = 8
CHOICES = 12  # lines of the screen that are kept for a question, so that the board has the same room each time


class Session:
    """Brings a table to its end, or to the moment at which a player stops; saves after every decision."""

    def __init__(
        self,
        table: LocalTable,
        terminal: Terminal,
        file: Path,
        pack: Path | None = None,
        kept: bool = False,
        passing: bool = False,
    ) -> None:
        """Sit down; `pack` is the folder the game was opened with, `kept` says that the file holds the game already.

        With `passing`, people pass by themselves where they can gain nothing.
        """
        self.table, self.terminal = table, terminal
        self.passers = Passers(table, set(table.humans) if passing else set())
        self.teller = teller_of(table.game)
        self.say = self.teller.say
        self.keeper = Keeper(table, terminal, self.say, file, pack, kept)
        self.reader: Seat | None = None  # who sees the screen
        self._read = {seat: self._last_move(seat) for seat in table.humans}  # the actions each human has been told of
        self._turn = (-1, "")  # the turn whose board was shown, and to whom
        self._lettering = Lettering()
        self._curtain = Curtain(terminal, self.say, lambda: self._undo(""))
        self._full: dict[Seat, list[str]] = {}  # what each human was told in short, in full

    def _last_move(self, seat: Seat) -> int:
        """The number of a seat's last action; −1 if it has taken none."""
        return max((number for number, move in enumerate(self.table.moves) if move.seat == seat), default=-1)

    def run(self) -> None:
        """Play until the game is over or a player stops."""
        self.keeper.begin()
        if len(self.table.humans) > 1:
            self.terminal.keep_no_lines()
        self.terminal.say(self.say(f"game-{self.table.game.name}"), "bold")
        self.terminal.say_all(welcome(self.table, self.teller), indent=0)
        if self.table.decision is not None:
            self.terminal.put(self.say("play-saved-as", file=str(self.keeper.file)))
            self.terminal.say(self.say("play-hint"))
        try:
            self._play()
        except InputEnded:
            if not self.terminal.interactive:  # a person who presses Ctrl-D knows
                self.terminal.say(self.say("end-of-input"))
            self.keeper.part()
        except Quit:
            self.keeper.part()
        except KeyboardInterrupt:
            self.terminal.say()
            self.keeper.part()
            raise

    def _play(self) -> None:
        while True:
            self.table.let_bots_play()
            self.keeper.keep()
            decision = self.table.decision
            if decision is None:
                self._finish()
                return
            if decision.seat == self.reader or self._hand_over(decision.seat):
                self._ask(decision)

    # Asking

    def _hand_over(self, seat: Seat) -> bool:
        """Let nobody see what is meant for another. False if the turn that ended was taken up again."""
        if len(self.table.humans) > 1:
            name = self.teller.names(self.table.state)[seat]
            if self.reader is not None:
                self._news(self.reader)
                if not self._put_by(self.reader, name):
                    return False
                self.terminal.clear()
            self._curtain.rise(name)
            if self.reader is not None:
                self.terminal.clear()
        self.reader = seat
        return True

    def _put_by(self, seat: Seat, next_name: str) -> bool:
        """Let who has read hide it; False if that player took the last action back instead."""
        may_undo = isinstance(self.table.undoable(seat), int)
        return self._curtain.fall("" if self._turn_is_over(seat) else next_name, may_undo)

    def _turn_is_over(self, seat: Seat) -> bool:
        """Whether the last turn of a seat was under way when it acted last, and has ended since."""
        begun = [event.seat for event in self.table.story(None) if isinstance(event, TurnBegan)]
        since = [event for event in self.table.story(None, self._last_move(seat)) if isinstance(event, TurnBegan)]
        before = begun[: len(begun) - len(since)]
        return bool(since) and before[-1:] == [seat]

    def _news(self, seat: Seat) -> None:
        """What a human has not been told yet."""
        since, self._read[seat] = self._read[seat], len(self.table.moves)
        bots = set(range(len(self.table.names))) - set(self.table.humans)
        told = news(self.teller, self.table.tellings(seat, since), seat, bots, self.table.turn_at(since))
        if told.short:
            self.terminal.say()
            self.terminal.say_all(told.short)
        if told.short != told.full:
            if seat not in self._full:
                self.terminal.say(self.say("turn-hint"), "faint")
            self._full[seat] = told.full

    def _ask(self, decision: Decision) -> None:
        """Put a question until it is answered or something was taken back; what has one answer answers itself."""
        if len(decision.options) == 1 and len(self.table.humans) == 1:
            self.table.act(decision.seat, decision.options[0])
            return
        self._news(decision.seat)
        if self._pass():
            return
        view = self.table.view(decision.seat)
        listed = self.listed(view)
        turn = (self.table.game.turns(view), self.teller.names(view)[decision.seat])
        if turn != self._turn:
            self._turn = turn
            self._show_board(listed)
        self._show_choices(decision, listed)
        while not self._answer(listed):
            pass

    def _pass(self) -> bool:
        """Let the open question go by, for who wishes that, if there is nothing to gain."""
        if not self.passers.pass_on():
            return False
        self.terminal.say(self.say("pass-done"), "faint")
        self.keeper.keep()
        return True

    def listed(self, view: State) -> list[Choice]:
        """The choices of who is asked, with letters that stay."""
        return choices(view, self.teller, self._lettering)

    def _answer(self, listed: Sequence[Choice]) -> bool:
        """Read one line and do what it says; True when the question no longer stands."""
        text = self.terminal.ask(self.say("ask-choice"))
        chosen = next((choice for choice in listed if choice.letter == text.lower()), None)
        if chosen is not None:
            return self._take(chosen.action)
        word, _, rest = text.partition(" ")
        if not text:
            return self._enter(listed)
        if text == "?":
            return self._help("")
        if (wanted := COMMANDS.get(word.lower()) or ALIASES.get(word.lower())) is not None:
            return wanted(self, rest.strip())
        written = in_words(listed, self.table.game.numbers, text)
        if written is None:  # a word of the game alone may be meant as a question
            written = begun(listed, text, anywhere=" " in text or not self.teller.voice.term(text))
        if written is not None:
            return self._take(written)
        assert self.reader is not None
        if " " in text and meant(self.table.view(self.reader), text, self.reader) is not None:
            return self._why(text)
        unknown = self.say("ask-unknown", text=shortened(text))
        self.terminal.say_all(self.teller.voice.term(text) or [unknown], "bad")
        return False

    def _enter(self, listed: Sequence[Choice]) -> bool:
        """Take the usual answer; where none is, say so."""
        usual = next((choice for choice in listed if choice.usual), None)
        if usual is not None:
            return self._take(usual.action)
        self.terminal.say(self.say("ask-nothing-usual"), "bad")
        return self._list("")

    def _take(self, action: int) -> bool:
        """Take an action, or say why it is not allowed."""
        assert self.reader is not None
        if action not in self.table.view(self.reader).offers:
            return self._why(write_action(self.table.game, action))
        self.passers.hold(self.reader, action)
        self.table.act(self.reader, action)
        self.keeper.keep()
        return True

    # Showing

    def _show_board(self, listed: Sequence[Choice], asked: bool = False) -> int:
        """The board on the screen; returns how many lines it has."""
        assert self.reader is not None
        view = self.table.view(self.reader)
        self.terminal.say()
        self.terminal.say(self.teller.voice.status(view), "bold")
        height = looks.size()[1] - (2 if asked else CHOICES)
        drawn = board(self.teller, view, [choice.action for choice in listed], max(height, 18), asked)
        self.terminal.put(drawn)
        return len(drawn.splitlines())

    def _show_choices(self, decision: Decision, listed: Sequence[Choice]) -> None:
        self.terminal.say()
        view = self.table.view(decision.seat)
        self.terminal.say(self.teller.voice.question(view, self.teller.names(view), decision.seat), "bold")
        groups = [(name, list(members)) for name, members in groupby(listed, key=lambda choice: choice.group)]
        for number, (name, members) in enumerate(groups):
            if len(groups) > 1 and (number or name != "end"):  # nothing stands before the first for an "or"
                self.terminal.say(f"  {self.say(f'group-{name}')}", "faint")
            self.terminal.put("\n".join(rows(members, self.terminal.width)))

    # Commands: each is given the rest of the line; True when the question no longer stands

    def _help(self, _: str) -> bool:
        self.terminal.say(self.say("help-heading"), "bold")
        entries = [(self.say("help-letter"), "letter-text"), *((name, name) for name in COMMANDS)]
        called = {"charts": self.say("command-charts"), "quit": "q, quit"}
        entries = [(called.get(name, name), message) for name, message in entries]
        for name, message in entries:
            self.terminal.say(f"  {name:<9} {self.say(f'help-{message}')}", indent=12)
        for legend in self.teller.legend():
            self.terminal.say(self.say("help-map", legend=legend), "faint", 2)
        return self._list("")

    def _list(self, _: str) -> bool:
        decision = self.table.decision
        assert decision is not None
        self._show_choices(decision, self.listed(self.table.view(decision.seat)))
        return False

    def _board(self, _: str) -> bool:
        assert self.reader is not None
        listed = self.listed(self.table.view(self.reader))
        shown = self._show_board(listed, asked=True)
        if shown + len(listed) + 4 <= self.terminal.height:
            return self._list("")
        self.terminal.say(self.say("ask-list"), "faint")
        return False

    def _charts(self, rest: str) -> bool:
        assert self.reader is not None
        view = self.table.view(self.reader)
        whose = seats_called(self.teller, view, rest) if rest else None
        if whose == []:
            self.terminal.say(self.say("charts-unknown", text=shortened(rest)), "bad")
            return False
        self.terminal.say()
        self.terminal.say_all("\n".join(self.teller.charts(view, whose)).rstrip("\n").split("\n"))
        return self._list("")

    def _log(self, rest: str) -> bool:
        if rest and not (rest.isdecimal() and len(rest) < 6 and int(rest)):
            self.terminal.say(self.say("log-what", text=shortened(rest)), "bad")
            return False
        wanted = int(rest) if rest else LOG_LINES
        lines = lines_of(self.teller, self.table.tellings(self.reader), quiet=self.teller.quiet)
        self.terminal.say_all(lines[-wanted:], indent=2)
        if not lines:
            self.terminal.say(self.say("log-empty"))
        return self._list("")

    def _last_turn(self, _: str) -> bool:
        assert self.reader is not None
        self.terminal.say_all(self._full.get(self.reader) or [self.say("turn-nothing")])
        return self._list("")

    def _passing(self, rest: str) -> bool:
        assert self.reader is not None
        if rest in ("on", "off"):
            self.passers.wish(self.reader, rest == "on")
        wished = "on" if self.passers.wishes(self.reader) else "off"
        known = rest in ("", "on", "off")
        self.terminal.say(self.say(f"pass-{wished}") if known else self.say("pass-what"), "" if known else "bad")
        return known and self._pass()

    def _why(self, rest: str) -> bool:
        assert self.reader is not None
        view = self.table.view(self.reader)
        listed = {choice.letter: choice for choice in self.listed(view)}
        wish = rest.removeprefix("not ").strip()
        if wish in listed:
            wish = write_action(self.table.game, listed[wish].action)
        action = meant(view, wish, self.reader) if wish else None
        if action is None:
            unknown = self.say("why-unknown", text=shortened(wish)) if wish else self.say("why-what")
            self.terminal.say_all(self.teller.voice.term(wish) or [unknown], "bad")
            return False
        refusal = reliquary.why(view, action)
        if refusal is None:
            letter = next(
                each.letter for each in listed.values() if write_action(self.table.game, each.action) == action
            )
            self.terminal.say(self.say("ask-offered", letter=letter))
            return False
        wanted = self.teller.voice.action(action)
        self.terminal.say(self.say("why-refused", action=wanted, message=refusal.message), "bad")
        return self._rule(refusal.rule)

    def _what(self, rest: str) -> bool:
        assert self.reader is not None
        told = list(self.teller.voice.explain(rest, self.table.view(self.reader)))
        missing = self.say("what-unknown", text=shortened(rest)) if rest else self.say("what-what")
        self.terminal.say_all(told or [missing], "" if told else "bad")
        return False

    def _rule(self, rest: str) -> bool:
        try:
            every = look_up(rest.split()) if rest else []
        except UserError as error:
            self.terminal.say(str(error), "bad")
            return False
        found = [rule for rule in every if rule.game == self.table.game.name] or every
        for rule in found[:MOST_RULES]:
            self.terminal.say(self.say("why-rule", rule=rule.id, text=rule.marked), indent=2)
        if len(found) > MOST_RULES:
            self.terminal.say(self.say("rule-more", count=len(found) - MOST_RULES), "faint")
        if not found:
            self.terminal.say(self.say("rule-what"), "bad")
        return False

    def _undo(self, _: str) -> bool:
        assert self.reader is not None
        barrier = self.table.undo(self.reader)
        if barrier is not None:
            self.terminal.say(self.say(f"undo-{barrier.value}"), "bad")
            return False
        done = len(self.table.moves)
        self._read = {seat: min(read, done) for seat, read in self._read.items()}
        self._turn = (-1, "")
        self.terminal.say(self.say("undo-done"), "good")
        self.keeper.keep()
        return True

    def _save(self, rest: str) -> bool:
        self.keeper.save(rest)
        return False

    def _quit(self, _: str) -> bool:
        raise Quit

    def _finish(self) -> None:
        """Everything is open now: the last events, the board, the scores, the record."""
        if self.reader is not None:
            self._news(self.reader)
        self.terminal.say()
        self.terminal.put(board(self.teller, self.table.state))
        self.terminal.say()
        for line in self.teller.scores(self.table.state):
            self.terminal.put(line)
        self.terminal.say()
        self.keeper.finish()


COMMANDS: Final[dict[str, Callable[[Session, str], bool]]] = {
    "board": Session._board,
    "charts": Session._charts,
    "list": Session._list,
    "turn": Session._last_turn,
    "log": Session._log,
    "what": Session._what,
    "why": Session._why,
    "rule": Session._rule,
    "undo": Session._undo,
    "pass": Session._passing,
    "save": Session._save,
    "quit": Session._quit,
}
ALIASES: Final = {
    "help": Session._help,
    "sheets": Session._charts,
    "sheet": Session._charts,
    **dict.fromkeys(LEAVE, Session._quit),
}
