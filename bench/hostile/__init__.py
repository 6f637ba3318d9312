"""Attacks on a server of our own: what strangers may try, and what honest tables notice of it."""
