"""Relic Runners: explorers, trails, temples and relics."""
