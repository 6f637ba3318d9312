"""Relic Runners, as the rest of the program knows it."""

from reliquary.manifest import Manifest

MANIFEST = Manifest(
    name="runners",
    title="Relic Runners",
    package=__package__,
    rank=1,
    reference="relic-runners",
    bots={"greedy": "bots.heuristics", "regular": "bots.plan"},
)
