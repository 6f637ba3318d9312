"""`python -m reliquary` is the command `reliquary`."""

import sys

from reliquary.cli import main

if __name__ == "__main__":
    sys.exit(main())
