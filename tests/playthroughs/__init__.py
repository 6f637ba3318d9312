"""Printed playthroughs: whole games as each seat could follow them."""
