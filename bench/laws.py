"""The laws on the compiled modules: `python -m bench.laws FOLDER`, with PYTHONPATH set to that folder."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import pytest

from bench.build import expect, files_of

LAWS = ("tests/laws/test_runners.py", "tests/laws/test_relic.py")


class Count:
    """A pytest plugin that counts the tests that passed."""

    passed = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.passed += report.when == "call" and report.passed


def main(folder: Path) -> int:
    """Run the laws; the last line says how many tests passed, and on which files."""
    count = Count()
    begin = time.perf_counter()
    code = pytest.main(["-q", "-p", "no:cacheprovider", *LAWS], plugins=[count])
    if code:
        return int(code)
    expect(files_of(), folder, compiled=True)
    print(json.dumps({"passed": count.passed, "seconds": time.perf_counter() - begin, "modules": files_of()}))
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
