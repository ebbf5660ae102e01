"""Positions as this code stores them: `python scripts/positions/recording.py GAME FILE` in the tree of any release.

It uses nothing but the engine and the games that it finds, so that an earlier release can be run by it:
`PYTHONPATH=OLD_TREE python scripts/positions/recording.py cosmic /tmp/cosmic.json.xz --positions 3000`.

A *turn* is a checkpoint with the inputs since: after each of them there is a position. Beside each input stand the
questions that were open after it and what it told; that is all a later release is judged by.
"""

from __future__ import annotations

import argparse
import importlib
import json
import lzma
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from engine import Advance, Driver, GameModule
from engine.codec import encode, parse, plain
from engine.contract import pairwise
from engine.players import step
from engine.rng import Dice

Turn: TypeAlias = dict[str, Any]

KEPT_OF_EACH = 2
"""So many turns show each thing that is covered, before others are taken."""
LONGEST_GAME = 1500
UNDO_ONE_IN = 30
"""Of so many inputs one is an undo, where something can be taken back."""


def main() -> int:
    """Record one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="its key, or MODULE:NAME of its rules")
    parser.add_argument("file", type=Path)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", default="positions")
    wish = parser.parse_args()
    turns = recorded(rules_of(wish.game), wish.positions, wish.seed)
    write(wish.file, turns)
    print(f"{wish.file}: {len(turns)} turns, {count(turns)} positions, {wish.file.stat().st_size} bytes")
    return 0


def rules_of(name: str) -> GameModule[Any, Any]:
    """The rules of a hosted game, or of whatever module and name."""
    module, _, attribute = name.partition(":")
    if attribute:
        found: GameModule[Any, Any] = getattr(importlib.import_module(module), attribute)
        return found
    return next(game.rules for game in importlib.import_module("games").GAMES if game.key == name)


def count(turns: Sequence[Turn]) -> int:
    """How many positions these turns have."""
    return sum(len(turn["after"]) for turn in turns)


def recorded(rules: GameModule[Any, Any], positions: int, seed: str) -> list[Turn]:
    """At least so many positions, of random games at every seat count and pair of options."""
    tables = list(pairwise(rules))
    games = [list(turns_of(rules, seats, options, f"{seed}/{n}")) for n, (seats, options) in enumerate(tables)]
    number = len(games)
    while sum(map(count, games)) < positions:
        seats, options = tables[number % len(tables)]
        games.append(list(turns_of(rules, seats, options, f"{seed}/{number}")))
        number += 1
    return thinned(games, positions)


def turns_of(rules: GameModule[Any, Any], seats: int, options: dict[str, str], seed: str) -> Iterator[Turn]:
    """The turns of one random game."""
    driver, advance = Driver.start(rules, rules.agree(seats, seed, options))
    dice = Dice(seed, "players")
    turn = begun(driver, advance)
    for _ in range(LONGEST_GAME):
        if driver.standing is not None:
            break
        advance = moved(driver, dice)
        if advance.checkpoint is not None:
            yield turn
            turn = begun(driver, advance)
        else:
            turn["inputs"].append(plain(advance.input))
            turn["after"].append(after(driver, advance, 0))
    yield turn


def moved(driver: Driver[Any], dice: Dice) -> Advance:
    """An input by chance, now and then an undo."""
    if dice.below(UNDO_ONE_IN) == 0:
        for seat in range(driver.state.seats):
            if (reach := driver.undo_reaches(seat)) is not None:
                return driver.undo(seat, reach)
    return step(driver, dice)


def begun(driver: Driver[Any], advance: Advance) -> Turn:
    """A turn at its checkpoint."""
    checkpoint = plain(driver.checkpoint)
    checkpoint["counts"] = {str(seat): asked for seat, asked in checkpoint["counts"].items()}
    return {"checkpoint": checkpoint, "inputs": [], "after": [after(driver, advance, driver.checkpoint.events)]}


def after(driver: Driver[Any], advance: Advance, since: int) -> dict[str, Any]:
    """What a position is known by: the questions, and what was told since the position before it."""
    told = [
        [recorded.number, recorded.seq, type(recorded.event).__name__, parse(encode(recorded.event))]
        for recorded in advance.events
        if recorded.number >= since
    ]
    open_now = driver.open.items()
    questions = {id: [q.prompt.ask, type(q.prompt).__name__, q.digest, int(q.answered)] for id, q in open_now}
    return {"questions": questions, "told": told, "anew": advance.replaced}


# --- thinning


def thinned(games: Sequence[Sequence[Turn]], positions: int) -> list[Turn]:
    """So many positions: first turns that show something which few others show, then evenly from all games."""
    seen: Counter[Any] = Counter()
    kept: list[Turn] = []
    spare: list[list[Turn]] = []
    for turns in games:
        others = []
        for turn in turns:
            shown = covered(turn)
            if count(kept) < positions and any(seen[thing] < KEPT_OF_EACH for thing in shown):
                seen.update(shown)
                kept.append(turn)
            else:
                others.append(turn)
        spare.append(others)
    dice = Dice("thinned")
    while (missing := positions - count(kept)) > 0 and (left := [turns for turns in spare if turns]):
        for turns in left[: max(1, missing)]:
            if count(kept) < positions:
                kept.append(turns.pop(dice.below(len(turns))))
    return kept


def covered(turn: Turn) -> set[Any]:
    """What a turn shows: options, phases, questions of each shape, events."""
    state = parse(turn["checkpoint"]["state"])
    things: set[Any] = {("option", key, value) for key, value in state["options"].items()}
    things |= {("seats", state["seats"]), ("phase", state["phase"])}
    for entry in turn["after"]:
        things |= {("question", ask, shape) for ask, shape, _, _ in entry["questions"].values()}
        things |= {("event", kind) for _, _, kind, _ in entry["told"]}
    things |= {("input", given["kind"], given["by"]) for given in turn["inputs"]}
    return things


# --- files


def write(file: Path, turns: Sequence[Turn]) -> None:
    """Turns as a file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = "\n".join(json.dumps(turn, separators=(",", ":"), ensure_ascii=False) for turn in turns)
    file.write_bytes(lzma.compress(lines.encode(), preset=9 | lzma.PRESET_EXTREME))


def read(file: Path) -> list[Turn]:
    """The turns of a file."""
    return [json.loads(line) for line in lzma.decompress(file.read_bytes()).decode().split("\n")]


if __name__ == "__main__":
    sys.exit(main())
