"""Golden records: whole games on file, so that no rule changes by accident."""
