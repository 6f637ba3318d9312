"""A position of Relic Runners as a picture (SVG) and as text for the terminal."""

from reliquary.runners.drawing.page import svg
from reliquary.runners.drawing.picture import position
from reliquary.runners.drawing.stage import stage
from reliquary.runners.drawing.text import text

whole = None  # the text is made to fit the terminal

__all__ = ["position", "stage", "svg", "text", "whole"]
