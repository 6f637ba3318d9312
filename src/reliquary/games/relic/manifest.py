"""Relic, as the rest of the program knows it."""

from reliquary.manifest import Manifest

MANIFEST = Manifest(
    name="relic",
    title="Relic",
    package=__package__,
    rank=2,
    reference="relic",
    browser=False,  # its map is too large a picture to be sent anew with each action
    bots={"greedy": "bots.heuristics", "regular": "bots.plan"},
)
