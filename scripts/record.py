"""Recorded games: `python -m scripts.record GAME` plays those of a game anew, which must come with a higher
`rules_version` and a line in the changelog; `python -m scripts.record GAME NAME [--seats N] [--option KEY=VALUE ...]`
adds one.

A record says by itself at what table it was played, so no list of them is kept anywhere. Options that came `later`
than a record are not among what its table has agreed, as with a game that goes on after a new release.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.commands.console import options_from
from engine import Driver, GameModule
from engine.codec import encode, parse
from engine.players import step
from engine.records import Decision, Input
from engine.rng import Dice
from scripts.tables import MODULES

RECORDS = Path(__file__).parents[1] / "tests" / "replays"
EVERY = 20
"""Decisions between two fingerprints of a record."""


def begun(rules: GameModule[Any, Any], record: Mapping[str, Any]) -> Driver[Any]:
    """The table of a record before its first input."""
    setup = rules.agree(record["seats"], record["seed"], record["options"])
    agreed = {key: value for key, value in setup.options.items() if key not in record.get("later", ())}
    return Driver.start(rules, replace(setup, options=agreed))[0]


def given(driver: Driver[Any], seat: int | None, ask: str, answer: Any) -> None:
    """An answer, or the close of a window, to the open question of this name."""
    questions = driver.asked(seat) if seat is not None else driver.open.values()
    question = next(question for question in questions if question.prompt.ask == ask)
    if seat is None:
        driver.close(question.id, question.digest)
    else:
        driver.submit(Decision(question.id, question.digest, seat, answer))


def record(rules: GameModule[Any, Any], name: str, seats: int, options: Mapping[str, str]) -> Path:
    """Play a game by chance, whose seed is its name, and write it down."""
    kept: dict[str, Any] = {"seats": seats, "seed": name, "options": options, "decisions": [], "fingerprints": []}
    driver, dice = begun(rules, kept), Dice(name)
    while driver.standing is None:
        if len(kept["decisions"]) % EVERY == 0:
            kept["fingerprints"].append(driver.fingerprint())
        asks = {question.id: question.prompt.ask for question in driver.open.values()}
        done = step(driver, dice).input
        assert done is not None
        kept["decisions"].append(_written(asks, done))
    kept["standing"] = parse(encode(driver.standing))
    path = RECORDS / rules.key / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(kept, indent=None, separators=(",", ":")) + "\n")
    return path


def _written(asks: Mapping[str, str], done: Input) -> list[Any]:
    """An input as it is kept: who, to which question, what; nobody closes a window."""
    return [done.seat if done.kind == "decision" else None, asks[done.prompt], done.answer]


def main() -> int:
    """Record one game, or all of a game anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(MODULES))
    parser.add_argument("name", nargs="?")
    parser.add_argument("--seats", type=int, default=None, help="by default as few as may play")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    wish = parser.parse_args()
    rules = MODULES[wish.game]
    if wish.name is not None:
        seats, options = wish.seats or rules.seats[0], options_from(wish.option)
        print(record(rules, wish.name, seats, options))
        return 0
    for path in sorted((RECORDS / rules.key).glob("*.json")):
        kept = json.loads(path.read_text())
        print(record(rules, path.stem, kept["seats"], kept["options"]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
