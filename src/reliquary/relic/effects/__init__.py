"""The vocabulary at play: what each word of a pack does."""
