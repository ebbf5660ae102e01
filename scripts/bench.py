"""`make bench`: the figures the product promises, as medians, with peers in the same run."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from games import GAMES
from games.hosted import HostedGame
from rehearsals.figures import Figure
from rehearsals.month import figures as month
from scripts.bench_engine import bench_engine
from scripts.bench_host import bench_host
from scripts.bench_leagues import bench as bench_leagues
from scripts.bench_pictures import bench_pictures
from scripts.growth import bench_growth


def of_game(game: HostedGame) -> tuple[str, Callable[[], list[Figure]]] | None:
    """What is measured of one game alone: `bench` of `games.KEY.trials.bench`, where there is such a module."""
    folder = f"games.{game.key}.trials"
    if find_spec(folder) is None or find_spec(f"{folder}.bench") is None:
        return None
    return game.rules.title, import_module(f"{folder}.bench").bench


def main() -> int:
    """Print the figures; the exit code says whether something broke, not whether a bound was missed."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    sections = [
        ("Rules", bench_engine),
        ("Storage and host", bench_host),
        ("A long game", bench_growth),
        ("Pictures", bench_pictures),
        ("Leagues", bench_leagues),
        ("A month", month),
        *(found for game in GAMES if (found := of_game(game)) is not None),
    ]
    missed: list[Figure] = []
    for title, measure in sections:
        print(f"\n{title} (load average {os.getloadavg()[0]:.1f})")
        for figure in measure():
            print("  " + figure.line(), flush=True)
            if figure.reached is False:
                missed.append(figure)
    print(f"\n{len(missed)} bound(s) missed on this machine in this run.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
