"""What the drawings of all games share: SVG text, lettering that fits, art in files, pages of characters, and PNG."""

from reliquary.pictures.painting import NoFont, png

__all__ = ["NoFont", "png"]
