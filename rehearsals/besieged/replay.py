"""A table played again by the engine alone, from its seed and its stored inputs."""

from __future__ import annotations

import json
import zlib
from base64 import b85decode
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import Advance, Driver, GameModule
from engine.codec import encode, parse
from rehearsals.shared.stored_inputs import FED, Row, feed


@dataclass(slots=True)
class Replayed:
    """How a table stands by its inputs: the driver at the end, what does not fit, and what was ever hidden or shown."""

    driver: Driver[Any]
    problem: str = ""
    hidden: dict[int | None, set[str]] = field(default_factory=dict)
    told: dict[int | None, list[str]] = field(default_factory=dict)
    asked: list[tuple[int, frozenset[str]]] = field(default_factory=list)

    def open_at(self, at: float) -> frozenset[str]:
        """The questions that were open at this time, in milliseconds."""
        return next((ids for since, ids in reversed(self.asked) if since <= at), frozenset())


def replayed(rules: GameModule[Any, Any], table: Row, seats: int, inputs: Sequence[Row], states: Sequence[Row]) -> Any:
    """Feed all inputs in their order; `states` are the stored checkpoints, each of which must come out again."""
    driver, advance = Driver.start(rules, rules.agree(seats, table["seed"], parse(table["options"])))
    game = Replayed(driver, hidden={seat: set() for seat in (*range(seats), None)})
    game.told = {seat: [] for seat in game.hidden}
    found: dict[int, str] = {}
    _learn(game, advance, found)
    game.asked.append((0, frozenset(driver.open)))
    for row in inputs:
        if row["kind"] not in FED or _thrown_away(row, inputs):
            continue
        driver.skip(to=row["seq"] - 1)
        try:
            advance = feed(driver, row)
        except Exception as error:
            game.problem = f"input {row['seq']} does not fit: {type(error).__name__}: {error}"
            return game
        _learn(game, advance, found)
        game.asked.append((row["at"], frozenset(driver.open)))
        if advance.input is not None and advance.input.fingerprint != row["fingerprint"]:
            game.problem = f"after input {row['seq']} the state is another"
            return game
    for row in states:
        if found.get(row["seq"]) != _unpacked(row["state"]):
            game.problem = f"the state stored after input {row['seq']} does not come out of the replay"
    return game


def _unpacked(state: str) -> str:
    """A stored state as it was saved: older ones are deflated, in base 85 behind a mark."""
    mark, _, packed = state.partition(":")
    return zlib.decompress(b85decode(packed)).decode() if mark == "z1" else state


def _thrown_away(row: Row, inputs: Sequence[Row]) -> bool:
    later = [other for other in inputs if other["kind"] == "rewind" and other["seq"] > row["seq"]]
    return any(json.loads(other["answer"] or "0") <= row["seq"] for other in later)


def _learn(game: Replayed, advance: Advance, found: dict[int, str]) -> None:
    if advance.checkpoint is not None:
        found[advance.checkpoint.seq] = advance.checkpoint.state
    for seat, hidden in game.hidden.items():
        hidden |= set(game.driver.module.hidden(game.driver.game.state, seat))
        seen = (recorded.event.seen_by(seat) for recorded in advance.events)
        game.told[seat] += [encode(event) for event in seen if event is not None]
