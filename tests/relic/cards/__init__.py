"""Every card, space, sheet and scenario of Relic, resolved at least once."""
