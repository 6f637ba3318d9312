"""How bots play Relic Runners."""
