"""The rules of Relic, one module per chapter."""
