"""Relic: a race through three tiers of a war-torn sector."""
