"""A drawing as PNG, lettered with the font that is installed with Reliquary."""

from __future__ import annotations


class NoFont(ValueError):
    """The font is missing; one line with the remedy."""


def png(svg: str) -> bytes:
    """An SVG as PNG."""
    import resvg_py

    picture = resvg_py.svg_to_bytes(
        svg_string=svg, font_files=_fonts(), skip_system_fonts=True, serif_family="Vollkorn"
    )
    return bytes(picture)


def _fonts() -> list[str]:
    """The files of the font of the boards."""
    import fontpkg

    try:
        return [str(file.path) for file in fontpkg.family("vollkorn").files]
    except fontpkg.FontpkgError:
        raise NoFont("the font Vollkorn is missing; install it: pip install fontpkg-vollkorn") from None
