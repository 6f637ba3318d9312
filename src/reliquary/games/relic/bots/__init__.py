"""What bots know about Relic."""
