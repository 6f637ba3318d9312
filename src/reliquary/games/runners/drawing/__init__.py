"""A position of Relic Runners as a picture (SVG) and as text for the terminal."""

from reliquary.games.runners.drawing.page import svg
from reliquary.games.runners.drawing.picture import position
from reliquary.games.runners.drawing.stage import Stage, stage
from reliquary.games.runners.drawing.text import text

whole = None  # the text is made to fit the terminal

__all__ = ["Stage", "position", "stage", "svg", "text", "whole"]
