"""The rules of Relic Runners, one module per chapter."""
