"""Make the golden records and the printed playthroughs anew: `python3 run.py golden`."""

from __future__ import annotations

from tests.golden.making import GAMES, make_record, path_of
from tests.playthroughs.printing import PRINTED, print_game, printed_path


def main() -> None:
    """Write every file; git shows what a change of the rules did to them."""
    for name in GAMES:
        path_of(name).write_text(make_record(name), "utf-8")
        print(f"wrote {path_of(name).name}")
    for name, seat in PRINTED:
        printed_path(name, seat).write_text(print_game(name, seat), "utf-8")
        print(f"wrote {printed_path(name, seat).name}")


if __name__ == "__main__":
    main()
