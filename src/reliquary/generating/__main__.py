"""Write the files that follow from the declared fields of all games; git shows what has changed."""

from __future__ import annotations

from reliquary.games import manifests
from reliquary.generating import generated


def main() -> None:
    """Write each file that is not yet what its declaration gives."""
    for manifest in manifests().values():
        for path, source in generated(manifest):
            if not path.exists() or path.read_text("utf-8") != source:
                path.write_text(source, "utf-8")
                print(f"wrote {path}")


if __name__ == "__main__":
    main()
