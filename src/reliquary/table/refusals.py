"""Every no of a table: a code for programs, a sentence for people, and the rule of the game where one says so."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from reliquary.kernel import Game, No, State
from reliquary.table.log import Entry
from reliquary.words import FIRST, LANGUAGES, Refusal, Words, words, words_of


class Code(StrEnum):
    """Why not."""

    OVER = "over"  # the game is over
    RUNNING = "running"  # it is not over yet
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    STALE = "stale"  # the position has changed since the version that was named
    AHEAD = "ahead"  # there is no such version yet
    NO_SEAT = "no-seat"  # nobody sits there, or a spectator asked
    BOT_PLAYS = "bot-plays"  # a bot plays this seat
    HUMAN_PLAYS = "human-plays"  # a human plays this seat
    NOT_ASKED = "not-asked"  # another seat has to decide
    UNKNOWN_ACTION = "unknown-action"
    ILLEGAL = "illegal"  # a rule of the game forbids it
    NO_UNDO = "no-undo"  # the table plays without undo
    NOTHING_DONE = "nothing-done"
    REVEALED = "revealed"
    ANOTHER_PLAYER = "another-player"
    REQUEST_OPEN = "request-open"  # something else is being asked
    NO_REQUEST = "no-request"  # nothing is asked, or it was answered
    OWNER_GONE = "owner-gone"  # somebody who would have to agree was taken off the table
    ASKED_OFTEN = "asked-often"  # it was tried often enough since the last action
    TIME_LEFT = "time-left"  # the seat has time left
    NO_BOT = "no-bot"  # there is no such bot, or it does not play the game
    NO_SPECTATORS = "no-spectators"
    BAD_SETTINGS = "bad-settings"
    BAD_OPTIONS = "bad-options"
    BAD_COMMITMENT = "bad-commitment"
    BAD_SHARE = "bad-share"  # not the one that was committed to


class Refused(msgspec.Struct, frozen=True):
    """A no. Nothing has changed."""

    code: Code
    message: str
    rule: str = ""


Proposal: TypeAlias = tuple[Entry, ...] | Refused


def refused(code: Code, language: str, **about: object) -> Refused:
    """A no of the table."""
    return Refused(code, words(spoken(language)).say(f"refused-{code}", **about))


def forbidden(game: Game[State], no: No, language: str, code: Code = Code.ILLEGAL) -> Refused:
    """A no of the game."""
    said: Refusal = game.voice(spoken(language)).refusal(no)
    return Refused(code, said.message, said.rule)


def spoken(language: str) -> str:
    """The language itself where we speak it, and English otherwise."""
    return language if language in LANGUAGES else FIRST


def words_for(game: Game[State], language: str) -> Words:
    """The messages that go with a game, in a language that we speak."""
    return words_of(game, spoken(language))
