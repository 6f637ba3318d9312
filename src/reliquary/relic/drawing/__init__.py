"""A position of Relic as a picture (SVG) and as text for the terminal."""

from reliquary.relic.drawing.page import svg
from reliquary.relic.drawing.picture import position
from reliquary.relic.drawing.stage import stage
from reliquary.relic.drawing.text import board, legend, text, whole

__all__ = ["board", "legend", "position", "stage", "svg", "text", "whole"]
