"""A position of Relic as a picture (SVG) and as text for the terminal."""

from reliquary.games.relic.drawing.page import svg
from reliquary.games.relic.drawing.picture import position
from reliquary.games.relic.drawing.stage import Stage, stage
from reliquary.games.relic.drawing.text import board, legend, low_board, text, whole

__all__ = ["Stage", "board", "legend", "low_board", "position", "stage", "svg", "text", "whole"]
