"""Every rule of the reference has a test that names it, or stands here with the reason why it cannot have one."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import reliquary
from tests.rules import REFERENCES, ids_in, proven

TESTS = Path(__file__).parent
SOURCES = sorted((Path(reliquary.__file__).parent / "runners").rglob("*.py"))
RULES = ids_in("relic-runners.md")
NOTES = ("DIFF", "PIC")  # families of notes: where translations differ, and what only pictures show

# Rules that no test can prove, each with its reason. This table may only shrink, and its size with it.
EXEMPT = {
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
EXEMPT_SIZE = 10


def family(rule_id: str) -> str:
    """The middle of a rule ID."""
    return rule_id.split("-")[1]


def rules_with_tests() -> set[str]:
    """The rules that tests name; every module with such tests is imported for it."""
    for path in sorted(TESTS.rglob("test_*.py")):
        if re.search(r"^\s*@rule\(", path.read_text("utf-8"), re.MULTILINE):
            import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))
    return set(proven)


def mentioned(pattern: str) -> set[str]:
    """What the sources of the game say that fits a pattern."""
    return {found for path in SOURCES for found in re.findall(pattern, path.read_text("utf-8"))}


def test_the_reader_finds_every_rule_of_the_references() -> None:
    text = (REFERENCES / "relic-runners.md").read_text("utf-8")

    assert re.findall(r"\*\*(RR-[^*]+)\*\*", text) == RULES
    assert len(set(RULES)) == len(RULES)
    assert {"RR-2P-01", "RR-IVORY1-03a", "RR-PURPLE-07b", "RR-RULING-18a", "RR-DIFF-41", "RR-PIC-11"} <= set(RULES)


def test_every_rule_has_a_test_that_names_it() -> None:
    excused = rules_with_tests() | EXEMPT.keys()

    assert [rule_id for rule_id in RULES if rule_id not in excused and family(rule_id) not in NOTES] == []


def test_only_tests_name_rules() -> None:
    rules_with_tests()
    names = {name.rpartition(".")[2] for tests in proven.values() for name in tests}

    assert [name for name in names if not name.startswith("test_")] == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert rules_with_tests() - set(RULES) - set(ids_in("relic.md")) == set()


def test_the_table_of_exemptions_only_shrinks() -> None:
    assert len(EXEMPT) == EXEMPT_SIZE


def test_exempt_rules_exist_and_have_a_reason_and_no_test() -> None:
    assert EXEMPT.keys() - set(RULES) == set()
    assert EXEMPT.keys() & rules_with_tests() == set()
    assert [rule_id for rule_id, reason in EXEMPT.items() if family(rule_id) in NOTES or not reason.strip()] == []


def test_every_refusal_cites_a_rule_that_exists() -> None:
    cited = mentioned(r'\bno\(\s*"([^"]+)"')

    assert "RR-MOVE-03" in cited
    assert cited - set(RULES) == set()


def test_every_rule_that_the_code_mentions_exists() -> None:
    mentions = mentioned(r"\bRR-[A-Z0-9]+-\d+\w*")

    assert "RR-PURPLE-07d" in mentions
    assert mentions - set(RULES) == set()


def test_every_family_that_the_code_mentions_exists() -> None:
    families = mentioned(r"\bRR-([A-Z0-9]+)\b")

    assert "TURN" in families
    assert families - {family(rule_id) for rule_id in RULES} == set()
