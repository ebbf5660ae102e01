"""The slowest tests, as a run has timed them: `python -m scripts.slowest build/times/*.json` rewrites the table in
docs/TESTING.md. `make test` and `make rehearse` leave such files."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

DOCUMENT = Path(__file__).parents[1] / "docs" / "TESTING.md"
MOST = 20


def table(runs: Mapping[str, Mapping[str, Sequence[float]]]) -> str:
    """The slowest of each run in Markdown: the run, the test, its seconds, and those of the processor."""
    rows = ["| Run | Test | Seconds | Of the processor |", "|---|---|---|---|"]
    for run, took in runs.items():
        slowest = sorted(took, key=lambda test: (-took[test][0], test))[:MOST]
        rows += [f"| `make {run}` | `{_short(test)}` | {took[test][0]:.1f} | {took[test][1]:.1f} |" for test in slowest]
    return "\n".join(rows) + "\n"


def _short(test: str) -> str:
    """A test as pytest takes it, without what would break a table."""
    return test.replace("|", "/")


def rewritten(document: str, made: str, mark: str = "slowest") -> str:
    """The document with this between its marks of that name."""
    before, begin, rest = document.partition(f"<!-- {mark} -->\n")
    _, end, after = rest.partition(f"<!-- /{mark} -->")
    if not begin or not end:
        raise ValueError(f"<!-- {mark} --> and <!-- /{mark} --> do not stand in the document")
    return f"{before}{begin}{made}{end}{after}"


def main() -> None:
    """Rewrite the table; the name of a file is that of its run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    runs = {file.stem: json.loads(file.read_text()) for file in parser.parse_args().files}
    DOCUMENT.write_text(rewritten(DOCUMENT.read_text(), table(runs)))


if __name__ == "__main__":
    main()
