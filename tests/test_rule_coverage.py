"""Every rule of the reference has a test that names it, or stands here with the reason why it cannot have one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import reliquary
from tests.rules import REFERENCES, ids_in, proven

TESTS = Path(__file__).parent
PACKAGE = Path(reliquary.__file__).parent
NOTES = ("DIFF", "PIC")  # families of notes: where translations differ, and what only pictures show

# Rules that no test can prove, each with its reason. These tables may only shrink, and their sizes with them.
RUNNERS = {
    "RR-GEN-02": "printed on the box, without effect on play",
    "RR-COMP-12": "there is no coin to count: coins only display a total and the bank never runs out (RR-RULING-59)",
    "RR-COMP-13": "the value of all coins, which no rule uses (RR-RULING-59)",
    "RR-SETUP-01": "where the board lies on a table of wood",
    "RR-SETUP-10": "where the bank of coins lies on a table of wood",
    "RR-SETUP-21": "who saw a relic last cannot be known; replaced by RR-RULING-60",
    "RR-RULING-60": "who sits in seat 0 is settled before the rules begin (RR-RULING-92 is tested)",
    "RR-TABLE-02": "sums up the nine actions of the columns; each of them has its own rule and test",
    "RR-VP-02": "changing coins has no meaning without cardboard: coins only display a total (RR-RULING-59)",
    "RR-EX-13": "printed as a picture only; RR-CHK-05 and RR-CHK-06 are replayed in its place",
}
RELIC = {
    "RE-GEN-02": "printed on the box, without effect on play",
    "RE-COMP-07": "tokens are not counted: supplies are unlimited (RE-SUPPLY-03)",
    "RE-CHAR-02": "how cardboard is joined: sheet and board are one thing here (rewards: RE-CHAR-08)",
    "RE-SETUP-01": "where the board lies on a table of wood",
    "RE-SETUP-06": "where supplies of tokens lie; they are unlimited (RE-SUPPLY-03)",
    "RE-SETUP-10": "colours follow the seats, nothing is chosen (RE-COMP-17 and RE-RULING-06 are tested)",
    "RE-SETUP-19": "the age of players cannot be known; replaced by RE-RULING-04",
    "RE-BONUS-01": "how a skill bonus looks on a card; what its colour means is tested by RE-BONUS-02",
    "RE-BONUS-05": "how a battle bonus looks on a card; what its colour means is tested by RE-BONUS-06",
    "RE-RULING-20": "no effect of the pack lays a Threat card face down",
    "RE-RULING-46a": "no enemy card has several attributes; sheets that do are never trophies (RE-SCENBATTLE-04)",
    "RE-RULING-68": "no Power card ever bears tokens; that assets keep theirs is tested (RE-DEFEAT-07)",
}


@dataclass(frozen=True)
class Reference:
    """A rules reference, the sources that keep it, and what no test can prove."""

    file: str
    prefix: str
    folder: str
    exempt: Mapping[str, str]
    size: int  # of the table of exemptions
    sample: tuple[str, ...]  # IDs that the reader has to find

    @property
    def rules(self) -> list[str]:
        """Every ID, in the order of the reference."""
        return ids_in(self.file)

    def mentioned(self, pattern: str) -> set[str]:
        """What the sources of the game say that fits a pattern."""
        files = sorted((PACKAGE / "games" / self.folder).rglob("*.py"))
        return {found for path in files for found in re.findall(pattern, path.read_text("utf-8"))}


REFERENCES_OF = (
    Reference(
        "relic-runners.md",
        "RR",
        "runners",
        RUNNERS,
        10,
        ("RR-2P-01", "RR-IVORY1-03a", "RR-PURPLE-07b", "RR-RULING-18a", "RR-DIFF-41", "RR-PIC-11"),
    ),
    Reference("relic.md", "RE", "relic", RELIC, 12, ("RE-EX-04a", "RE-RULING-105", "RE-DIFF-18", "RE-PIC-10")),
)
every_reference = pytest.mark.parametrize("reference", REFERENCES_OF, ids=lambda reference: reference.folder)


def family(rule_id: str) -> str:
    """The middle of a rule ID."""
    return rule_id.split("-")[1]


@cache
def rules_with_tests() -> frozenset[str]:
    """The rules that tests name; every module with such tests is imported for it."""
    for path in sorted(TESTS.rglob("test_*.py")):
        if re.search(r"^\s*@rule\(", path.read_text("utf-8"), re.MULTILINE):
            import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))
    return frozenset(proven)


@every_reference
def test_the_reader_finds_every_rule_of_the_references(reference: Reference) -> None:
    text = (REFERENCES / reference.file).read_text("utf-8")

    assert re.findall(rf"\*\*({reference.prefix}-[A-Z0-9]+-\d+[a-z]?)\*\*", text) == reference.rules
    assert len(set(reference.rules)) == len(reference.rules)
    assert set(reference.sample) <= set(reference.rules)


@every_reference
def test_every_rule_has_a_test_that_names_it(reference: Reference) -> None:
    excused = rules_with_tests() | reference.exempt.keys()

    assert [one for one in reference.rules if one not in excused and family(one) not in NOTES] == []


def test_only_tests_name_rules() -> None:
    rules_with_tests()
    names = {name.rpartition(".")[2] for tests in proven.values() for name in tests}

    assert [name for name in names if not name.startswith("test_")] == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert rules_with_tests() - {one for reference in REFERENCES_OF for one in reference.rules} == set()


@every_reference
def test_the_table_of_exemptions_only_shrinks(reference: Reference) -> None:
    assert len(reference.exempt) == reference.size


@every_reference
def test_exempt_rules_exist_and_have_a_reason_and_no_test(reference: Reference) -> None:
    assert reference.exempt.keys() - set(reference.rules) == set()
    assert reference.exempt.keys() & rules_with_tests() == set()
    assert [one for one, reason in reference.exempt.items() if family(one) in NOTES or not reason.strip()] == []


@every_reference
def test_every_refusal_cites_a_rule_that_exists(reference: Reference) -> None:
    cited = reference.mentioned(r'\bno\(\s*"([^"]+)"') | reference.mentioned(r'\brefused\(s, seat, action, "([^"]+)"')

    assert len(cited) > 20
    assert cited - set(reference.rules) == set()


@every_reference
def test_every_rule_that_the_code_mentions_exists(reference: Reference) -> None:
    mentions = reference.mentioned(rf"\b{reference.prefix}-[A-Z0-9]+-\d+\w*")

    assert len(mentions) > 100
    assert mentions - set(reference.rules) == set()


@every_reference
def test_every_family_that_the_code_mentions_exists(reference: Reference) -> None:
    families = reference.mentioned(rf"\b{reference.prefix}-([A-Z0-9]+)\b")

    assert "TURN" in families
    assert families - {family(one) for one in reference.rules} == set()
