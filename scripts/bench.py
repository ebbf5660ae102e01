"""`make bench`: the figures the product promises, as medians, with peers in the same run."""

from __future__ import annotations

import sys

from scripts.bench_engine import bench_engine
from scripts.bench_host import bench_host
from scripts.bench_pictures import bench_pictures
from scripts.bench_windows import bench_windows
from scripts.figures import Figure


def main() -> int:
    """Print the figures; the exit code says whether something broke, not whether a bound was missed."""
    sections = (
        ("Rules", bench_engine),
        ("Waits for people", bench_windows),
        ("Storage and host", bench_host),
        ("Pictures", bench_pictures),
    )
    missed: list[Figure] = []
    for title, measure in sections:
        print(f"\n{title}")
        for figure in measure():
            print("  " + figure.line(), flush=True)
            if figure.reached is False:
                missed.append(figure)
    print(f"\n{len(missed)} bound(s) missed on this machine in this run.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
