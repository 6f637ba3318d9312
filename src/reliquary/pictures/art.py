"""A folder of drawings made by hand: symbols, and the style and definitions of a page with their colours left open."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from string import Template
from typing import TypeAlias
from xml.etree import ElementTree

Colour: TypeAlias = str | Sequence[str]  # one, or several of a kind


class Art:
    """The drawings of one game; `<page>.svg` and `<page>.css` among them name colours as $names."""

    def __init__(self, package: str, page: str) -> None:
        """What lies in the folder `art` of a package."""
        self.folder = files(package).joinpath("art")
        self.page = page

    @cached_property
    def colours(self) -> Mapping[str, Mapping[str, Colour]]:
        """The colours of `palettes.json`."""
        found: dict[str, dict[str, Colour]] = json.loads(self._read("palettes.json"))
        return found

    @cached_property
    def symbols(self) -> Mapping[str, str]:
        """Every symbol by its id, as SVG text on one line."""
        found: dict[str, str] = {}
        for file in sorted(self.folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith(".svg"):
                for symbol in _parsed(self._read(file.name)).iter("symbol"):
                    found[symbol.attrib["id"]] = _written(symbol)
        return found

    def needed(self, body: str) -> str:
        """The symbols that a drawing uses."""
        ids = sorted(set(re.findall(r'href="#([a-z0-9-]+)"', body)))
        return "".join(self.symbols[symbol] for symbol in ids if symbol in self.symbols)

    def definitions(self, colours: Mapping[str, object]) -> str:
        """Gradients, patterns and ornaments in given colours."""
        drawing = _parsed(self._coloured(f"{self.page}.svg", colours))
        return "".join(_written(element) for element in drawing.iterfind("defs/*"))

    def style(self, colours: Mapping[str, object]) -> str:
        """The style sheet in given colours."""
        sheet = self._coloured(f"{self.page}.css", colours)
        return re.sub(r"\s*([{};:,])\s+", r"\1", sheet).replace(" }", "}").strip()

    def _read(self, name: str) -> str:
        """A file of the folder."""
        return self.folder.joinpath(name).read_text(encoding="utf-8")

    def _coloured(self, name: str, colours: Mapping[str, object]) -> str:
        """A file of the folder with its $names of colours filled in."""
        single = {key: value for key, value in colours.items() if isinstance(value, str)}
        return Template(self._read(name)).substitute(single)


def _parsed(text: str) -> ElementTree.Element:
    """An SVG file without its namespace, which the whole page declares once."""
    return ElementTree.fromstring(text.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def _written(element: ElementTree.Element) -> str:
    """An element as text, without its title (a note for those who draw)."""
    for title in element.findall("title"):
        element.remove(title)
    text = ElementTree.tostring(element, encoding="unicode").replace(" />", "/>")
    return re.sub(r">\s+<", "><", text).strip()
