"""Magpie: hold one secret card, swap it or stay; the highest wins."""
