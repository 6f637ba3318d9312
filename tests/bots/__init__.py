"""Bots are tested by arena, with confidence bounds, never by exact moves."""
