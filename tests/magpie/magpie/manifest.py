"""Magpie, as Reliquary knows it."""

from reliquary.manifest import Manifest

MANIFEST = Manifest(name="magpie", title="Magpie", package=__package__)
