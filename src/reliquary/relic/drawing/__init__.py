"""A position of Relic as a picture (SVG) and as text for the terminal."""

from reliquary.relic.drawing.page import svg
from reliquary.relic.drawing.picture import position
from reliquary.relic.drawing.stage import stage
from reliquary.relic.drawing.text import board, legend, low_board, text, whole

__all__ = ["board", "legend", "low_board", "position", "stage", "svg", "text", "whole"]
