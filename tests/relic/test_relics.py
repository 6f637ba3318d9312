"""RE-RELIC: how a Relic is obtained, and how many one may own and use."""

from __future__ import annotations

from tests.relic.scene import CARDS, RELIC, Scene, enemy, sheet
from tests.rules import rule

THREE = ["stop-the-waaagh", "beyond-all-odds", "council-under-fire"]
LIMIT = sheet("ogryn").asset_limit
RELICS = [
    "upturned-seal",
    "blood-ink-quill",
    "bulwark-of-the-last-gate",
    "hand-of-annulment",
    "thunder-choir-blade",
    "sceptre-of-three-roads",
    "dirge-bell-of-nameless-dead",
]


@rule("RE-RELIC-01")
def test_without_a_relic_the_inner_tier_stays_closed() -> None:
    table = Scene().stands("guardian-of-the-rift").settles(1).turn_of(0)

    assert table.refused("go:warp-rift") == "RE-INNER-01"


@rule("RE-RELIC-01")
def test_one_relic_opens_the_inner_tier() -> None:
    table = Scene().stands("guardian-of-the-rift").has(assets=["upturned-seal"]).settles(1).turn_of(0)

    assert "go:warp-rift" in table.offers


@rule("RE-RELIC-02")
def test_three_completed_missions_buy_a_relic_in_the_own_experience_phase() -> None:
    table = Scene().has(completed=THREE).settles("upturned-seal", "weeping-censer").turn_of(0, "experience")
    table.plays("trade", "pick:weeping-censer")

    assert table.assets() == ["weeping-censer"]
    assert table.completed() == []
    assert table.phase == "experience"


@rule("RE-RELIC-02")
def test_missions_are_not_traded_in_another_phase() -> None:
    table = Scene().has(completed=THREE, power=["bull-headed"])

    assert table.phase == "movement"
    assert table.refused("trade") == "RE-XP-06"


@rule("RE-RELIC-03")
def test_of_two_relics_turned_over_one_is_kept_and_the_other_shuffled_back() -> None:
    table = Scene().has(completed=THREE).settles("upturned-seal", "weeping-censer").turn_of(0, "experience")
    table.plays("trade")
    assert table.offers == ["pick:upturned-seal", "pick:weeping-censer"]

    table.plays("pick:weeping-censer")
    assert (table.deck("relic"), table.discards("relic")) == (17, [])
    assert table.state.pools[RELIC.deck_of[CARDS.index("upturned-seal")]] >> CARDS.index("upturned-seal") & 1


@rule("RE-RELIC-04")
def test_relics_count_against_the_asset_limit() -> None:
    table = Scene().has(assets=RELICS[: LIMIT + 1]).turn_of(0, "experience").plays("done")

    assert table.prompt == "drop-asset"
    assert table.plays("pick:blood-ink-quill").asked == 1
    assert len(table.assets()) == LIMIT


@rule("RE-RELIC-04")
def test_as_many_relics_may_be_owned_as_the_asset_limit_allows() -> None:
    table = Scene().has(assets=RELICS[:LIMIT]).turn_of(0, "experience").plays("done")

    assert table.asked == 1
    assert table.assets() == RELICS[:LIMIT]


@rule("RE-RELIC-05")
def test_several_relics_may_be_used_in_one_battle() -> None:
    table = Scene().has(strength=5, cunning=2, assets=["thunder-choir-blade", "sceptre-of-three-roads"])
    table.settles("a-hairs-breadth", 1, 2).meets(enemy("cunning", 4))
    table.plays("use:thunder-choir-blade", "use:sceptre-of-three-roads")

    assert table.heard("battle") == [{"result": "won", "mine": 2 + 5 + 6, "theirs": 5}]
