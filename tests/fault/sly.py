"""Sly Magpie: before each turn a player hides a feather in one wing, and nobody else learns in which."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from magpie.game import Magpie, MagpieGame, SwapOrStay

from reliquary.events import Event
from reliquary.kernel import Action, No, Question, Seat, SecretQuestion, no

LEFT, RIGHT = 3, 4
NOWHERE = 9


class Hid(Event, frozen=True):
    """A feather was hidden in a wing."""

    wing: int


class Ready(Event, frozen=True):
    """A feather is hidden."""


class SlyTable(Magpie):
    """A table of Sly Magpie."""

    __slots__ = ("wings",)

    wings: list[int]  # where each has the feather

    def clone(self) -> SlyTable:
        t = super().clone()
        assert isinstance(t, SlyTable)
        t.wings = self.wings[:]
        return t


@dataclass(frozen=True, slots=True)
class HideFeather(SecretQuestion):
    """MG-SLY-01: the feather goes into one wing, unseen; then the turn begins."""

    def options(self, s: SlyTable, seat: Seat) -> Sequence[Action]:
        return LEFT, RIGHT

    def take(self, s: SlyTable, seat: Seat, action: Action) -> None:
        s.wings[seat] = action
        s.whisper(Hid, seat, wing=action)
        s.say(Ready, seat)
        s.then(seat, SwapOrStay())

    def why(self, s: SlyTable, seat: Seat, action: Action) -> No:
        return no("MG-TURN-02", "boasted-before")


class SlyGame(MagpieGame):
    """The rules of Sly Magpie."""

    name = "sly"
    edition = "sly-1-00000000"
    question: Question = HideFeather()
    table = SlyTable

    def __init__(self) -> None:
        super().__init__()
        self.vocabulary = (*self.vocabulary, "left", "right")
        self.numbers: Mapping[str, Action] = {word: number for number, word in enumerate(self.vocabulary)}

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None) -> SlyTable:
        s = super().deal(seats, seed, options)
        assert isinstance(s, SlyTable)
        s.wings = [NOWHERE] * seats
        return s

    def view(self, state: Magpie, seat: Seat | None) -> SlyTable:
        v = super().view(state, seat)
        assert isinstance(v, SlyTable)
        v.wings = [wing if owner == seat else NOWHERE for owner, wing in enumerate(v.wings)]
        return v

    def plain(self, s: Magpie) -> dict[str, Any]:
        assert isinstance(s, SlyTable)
        return super().plain(s) | {"wings": s.wings}

    def shown(self, view: Magpie, open_scores: bool) -> dict[str, Any]:
        assert isinstance(view, SlyTable)
        return super().shown(view, open_scores) | {"wings": view.wings}

    def word_files(self, language: str) -> tuple[Path, ...]:
        return (*super().word_files(language), Path(__file__).parent / "sly.ftl")
