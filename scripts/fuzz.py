"""Play games by chance and check the contract: `python -m scripts.fuzz [game ...] [--decisions N] [--minutes M]`.

Every seat count and pair of options is visited in turn. What fails is written to build/ as a small file that
`python -m scripts.replay` plays again.
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from itertools import count
from pathlib import Path
from typing import Any

from engine import Driver, GameModule
from engine.codec import encode
from engine.contract import CHECKS, Broken, pairwise
from engine.players import play_out, simulate
from engine.rng import Dice
from scripts.tables import MODULES

BUILD = Path("build")


def main() -> int:
    """Fuzz until the decisions or the minutes are used up; the number of failures is the exit status, at most 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *MODULES], default=[])
    parser.add_argument("--decisions", type=int, default=100_000, help="random decisions for each game")
    parser.add_argument("--minutes", type=float, default=None, help="stop after this long, whatever is left")
    parser.add_argument("--seed", default=None, help="repeat a run; by default every run is another")
    parser.add_argument("--save-checkpoint", action="store_true", help="write tests/checkpoints/<game>/v<n>.json")
    given = parser.parse_args()
    modules = [MODULES[key] for key in given.games or MODULES]
    if given.save_checkpoint:
        for module in modules:
            try:
                print(save_checkpoint(module))
            except FileExistsError as kept:
                print(kept)
        return 0
    seed = given.seed or secrets.token_hex(4)
    until = time.monotonic() + given.minutes * 60 if given.minutes else None
    print(f"seed {seed}")
    return min(1, sum(fuzz(module, seed, given.decisions, until) for module in modules))


def fuzz(module: GameModule[Any, Any], seed: str, decisions: int, until: float | None) -> int:
    """Alternate whole random games and the battery over all tables; returns the number of failures."""
    began, played, games, cut, failures = time.monotonic(), 0, 0, 0, 0
    checked: Counter[str] = Counter()
    checks, tables = list(CHECKS.values()), len(list(pairwise(module)))
    for number, (seats, options) in _tables(module):
        if played >= decisions or (until is not None and time.monotonic() > until):
            break
        name = f"{seed}/{number}"
        tally = simulate(module, seats, 10, name, options)
        played, games, cut = played + max(1, tally.decisions), games + tally.games, cut + tally.cut
        for sentence in tally.failures:
            failures += 1
            print(f"  {sentence}")
        setup = module.agree(seats, name, options)
        check = checks[(number + number // tables) % len(checks)]  # every check meets every table in time
        try:
            check(module, setup, name, 150)
            checked[check.name] += 1
        except Broken as broken:
            failures += 1
            print(f"  {broken}\n  kept in {_keep(module, check.name, asdict(setup), name)}")
    spent = time.monotonic() - began
    print(
        f"{module.key}: {games} games, {played} decisions, {cut} cut, {checked.total()} checks, {failures} failures",
        end=" ",
    )
    print(f"in {spent:.0f} s")
    return failures


def _tables(module: GameModule[Any, Any]) -> Iterator[tuple[int, tuple[int, dict[str, str]]]]:
    tables = list(pairwise(module))
    for number in count():
        yield number, tables[number % len(tables)]


def _keep(module: GameModule[Any, Any], check: str, setup: dict[str, Any], seed: str) -> Path:
    BUILD.mkdir(exist_ok=True)
    path = BUILD / f"failure-{module.key}-{check.replace(' ', '-').replace(':', '')}-{seed.replace('/', '-')}.json"
    path.write_text(json.dumps({"check": check, "setup": setup, "seed": seed, "decisions": 150}, indent=1) + "\n")
    return path


def save_checkpoint(module: GameModule[Any, Any]) -> Path:
    """A checkpoint from the middle of a random game, for ever to be loaded by later versions; one file per version.

    Raises `FileExistsError` where the present version has one that cannot be made again from what there is.
    """
    driver, _ = Driver.start(module, module.agree(module.seats[-1], "checkpoint"), fingerprints=False)
    kept = [advance.checkpoint for advance in play_out(driver, Dice("checkpoint"), module.bound) if advance.checkpoint]
    path = Path("tests/checkpoints") / module.key / f"v{module.state_version}.json"
    if path.exists():
        raise FileExistsError(
            f"{path} is there and stays: tables saved with version {module.state_version} must load for ever. "
            "Raise state_version for another, or delete the file if nobody has played this version."
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(encode(kept[len(kept) // 2]) + "\n")
    return path


if __name__ == "__main__":
    sys.exit(main())
