"""Positions that every release leaves to those after it.

`python -m scripts.positions record` writes those of this release to `tests/positions/GAME/NAME.json.xz`;
`python -m scripts.positions check` loads all that there are and says of each release: so many are the same, so many go
back, so many cannot be loaded. It fails where one cannot, or goes back although no ruling was changed since.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from games import GAMES
from scripts.positions.loading import STORED, Found, positions, stored
from scripts.positions.recording import count, read, recorded, rules_of, write


def main() -> int:
    """Record or check."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    keep = commands.add_parser("record", help="write the positions of this release")
    keep.add_argument("--release", default=None, help="its name; by default the commit's")
    keep.add_argument("--positions", type=int, default=2000, help="at least so many of each game")
    look = commands.add_parser("check", help="load what every release wrote")
    look.add_argument("--json", action="store_true", help="end with one line of JSON")
    for each in (keep, look):
        each.add_argument("games", nargs="*", metavar="GAME")
    wish = parser.parse_args()
    games = wish.games or [game.key for game in GAMES]
    return (
        record(games, wish.release or _commit(), wish.positions)
        if wish.command == "record"
        else check(games, wish.json)
    )


def record(games: Iterable[str], release: str, positions: int) -> int:
    """Write the positions of this release."""
    for key in games:
        turns = recorded(rules_of(key), positions, f"{release} {key}")
        file = STORED / key / f"{release}.json.xz"
        write(file, turns)
        print(f"{file}: {len(turns)} turns, {count(turns)} positions, {file.stat().st_size} bytes")
    return 0


def check(games: Iterable[str], as_json: bool) -> int:
    """Load all positions of all releases; 1 where that shows a mistake."""
    told = {}
    for file in (file for key in games for file in stored(key)):
        rules, found = rules_of(file.parent.name), Found()
        for turn in read(file):
            for position in positions(rules, turn):
                found.add(position)
        name = f"{rules.key} {file.name.partition('.json')[0]}"
        told[name] = found
        print(f"{name}: {found.same} same, {found.back.total()} back (by {found.furthest} decisions at most), ", end="")
        print(f"{found.cannot.total()} cannot")
        for sentence, number in (found.back + found.cannot).most_common():
            print(f"  {number}: {sentence}")
    if as_json:
        print(json.dumps({name: found.data() for name, found in told.items()}))
    return int(any(found.mistakes for found in told.values()))


def _commit() -> str:
    words = ["git", "rev-parse", "--short=7", "HEAD"]
    return subprocess.run(words, capture_output=True, text=True, check=True, cwd=Path(__file__).parent).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
