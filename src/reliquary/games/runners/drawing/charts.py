"""The page beside the map: one Explorer Chart under the other."""

from __future__ import annotations

from reliquary.games.runners.drawing.ink import COATS, Palette
from reliquary.games.runners.drawing.pieces import figure
from reliquary.games.runners.drawing.position import COLUMNS, PATHWAYS, RATIONS, RELICS, Explorer, Position
from reliquary.pictures.svg import lettering, number, use

WIDTH = 636
_HEIGHT = 200
_CELL_W, _CELL_H = 54, 41


def charts(position: Position, height: int, palette: Palette) -> str:
    """Every Explorer's Chart, in turn order, from the top of a page of the given height; a rose fills an empty rest."""
    count = max(1, len(position.explorers))
    slot = min(_HEIGHT + 26.0, (height - 12) / count)
    rest = height - count * slot
    rose = use("rose", (WIDTH / 2, height - rest / 2 + 10), rest / 150, more=f'color="{palette.faint}" opacity=".22"')
    return (rose if rest > slot else "") + "".join(
        f'<g transform="translate(0 {number(8 + i * slot)})">{_chart(explorer, palette)}</g>'
        for i, explorer in enumerate(position.explorers)
    )


def _chart(explorer: Explorer, palette: Palette) -> str:
    return (
        f"{_card(explorer, palette)}{figure(explorer, (70, 130), 1.65)}{_heading(explorer)}"
        f"{_supplies(explorer, palette)}{_treasures(explorer)}{_finds(explorer)}"
        f'<g transform="translate(446 16)"><use href="#table"/>{_boxes(explorer)}</g>'
    )


def _card(explorer: Explorer, palette: Palette) -> str:
    """A slip of paper with a ribbon in the player's pattern, framed while it is their turn."""
    frame = '<rect x="10" y="6" width="612" height="184" rx="7" fill="none"'
    return (
        f'<use href="#chart"/><use href="#ribbon" fill="{COATS[explorer.colour]}"/>'
        f'<use href="#ribbon" fill="url(#weave-{explorer.colour})"/>'
        + (f'{frame} stroke="{palette.glow}" stroke-width="4"/>' if explorer.to_move else "")
    )


def _heading(explorer: Explorer) -> str:
    """The name, and the coin with the points as far as they may be seen."""
    points = "?" if explorer.points is None else str(explorer.points)
    name = explorer.name or explorer.colour.title()
    size = min(25.0, 530 / len(name))
    coin = use("coin", (408, 33), 1.12) + lettering(points, (408, 40), 20, "dark")
    return lettering(name, (112, 40), size, "name") + coin


def _supplies(explorer: Explorer, palette: Palette) -> str:
    """Ration Packs held of five, and Pathways still on the Chart of ten."""
    packs = "".join(
        use("ration", (122 + 24 * i, 72), more="" if i < explorer.rations else 'opacity=".2"') for i in range(RATIONS)
    )
    left = PATHWAYS - len(explorer.pathways)

    def planks(first: int, end: int, paint: str) -> str:
        slots = "".join(f"M{256 + 16 * i} 62h11v21h-11z" for i in range(first, end))
        return f'<path d="{slots}" stroke-linejoin="round" {paint}/>' if slots else ""

    return (
        packs
        + planks(0, left, f'fill="{COATS[explorer.colour]}" stroke="#2a1f15" stroke-width="1.6"')
        + planks(0, left, f'fill="url(#weave-{explorer.colour})"')
        + planks(left, PATHWAYS, f'fill="none" stroke="{palette.rule}" stroke-width="1.4"')
    )


def _treasures(explorer: Explorer) -> str:
    """Relics by colour and the number of blue tiles."""
    parts = []
    for i, (colour, count) in enumerate(zip(RELICS, explorer.relics, strict=True)):
        x = 130 + 58 * i
        parts.append(use(f"relic-{colour}", (x, 126), 0.74, more="" if count else 'opacity=".18"'))
        if count > 1:
            parts.append(lettering(f"×{count}", (x + 7, 144), 14.5, "count"))
    parts.append(use("hidden-tile", (376, 110), 1.15, more="" if explorer.blue else 'opacity=".2"'))
    parts.append(lettering(f"×{explorer.blue}", (393, 116), 17, "count"))
    return "".join(parts)


def _finds(explorer: Explorer) -> str:
    """The ivory tiles before the Chart, by name; long names are lettered smaller."""
    scale = min(1.0, 312 / (sum(_chip(name) + 6 for name in explorer.ivory) or 1))
    parts, x = [], 112.0
    slip = 'height="25" rx="5" fill="#eadbb0" stroke="#8a7140" stroke-width="1.3"'
    for name in explorer.ivory:
        width = _chip(name) * scale
        parts.append(f'<rect x="{number(x)}" y="150" width="{number(width)}" {slip}/>')
        parts.append(lettering(name, (x + width / 2, 167.5), 14 * scale, "dark"))
        x += width + 6 * scale
    return "".join(parts)


def _chip(name: str) -> float:
    """How wide the slip for a name is."""
    return 18 + 7.5 * len(name)


def empty_table(palette: Palette) -> str:
    """The Progression Table without pieces, for the definitions of a page: nine steps above the bottom."""
    width, height = 3 * _CELL_W, 4 * _CELL_H
    cells = "".join(_cell(column, step, tool, palette) for column, tool in enumerate(COLUMNS) for step in (1, 2, 3))
    return (
        f'<g id="table"><rect x="-4" y="-4" width="{width + 8}" height="{height + 8}" rx="6" fill="{palette.rule}"'
        f' opacity=".3"/>{cells}<rect x="1" y="{3 * _CELL_H + 1}" width="{width - 2}" height="{_CELL_H - 2}" rx="4"'
        f' fill="{palette.card}"/></g>'
    )


def _cell(column: int, step: int, tool: str, palette: Palette) -> str:
    """One step: its column's tool and as many pips as it is high."""
    x, y = column * _CELL_W, (3 - step) * _CELL_H
    mark = use(f"tool-{tool}", (x + 16, y + _CELL_H / 2), 0.86, more='opacity=".6"')
    pips = "".join(f'<circle cx="{x + 33 + 6 * i}" cy="{y + 34}" r="1.8" fill="{palette.faint}"/>' for i in range(step))
    size = f'width="{_CELL_W - 2}" height="{_CELL_H - 2}"'
    return f'<rect x="{x + 1}" y="{y + 1}" {size} rx="4" fill="{palette.card}"/>{mark}{pips}'


def _boxes(explorer: Explorer) -> str:
    """The Toolboxes where they stand; those in reserve lie faint below the figure."""
    parts, together = [], dict.fromkeys(explorer.toolboxes, 0)
    coat = COATS[explorer.colour]
    for box in explorer.toolboxes:
        nth = together[box]
        together[box] += 1
        if box == "reserve":
            parts.append(use("toolbox", (-390 + 29 * nth, 151), 1.0, more=f'color="{coat}" opacity=".5"'))
        elif box == "bottom":
            parts.append(use("toolbox", (27 + 52 * nth, 3.5 * _CELL_H), 1.25, more=f'color="{coat}"'))
        else:
            tool, step = box.rsplit("-", 1)
            x, y = COLUMNS.index(tool) * _CELL_W, (3 - int(step)) * _CELL_H
            parts.append(use("toolbox", (x + 35 - 5 * nth, y + 19 - 4 * nth), 1.25, more=f'color="{coat}"'))
    return "".join(parts)
