"""Positions that earlier releases stored, loaded by this code: the same, back some decisions, or impossible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine import Checkpoint, Desync, Driver, GameModule, Input
from engine.codec import decode, encode, from_plain
from engine.proof import Told
from scripts.positions.recording import Turn

STORED = Path(__file__).parents[2] / "tests" / "positions"
"""GAME/RELEASE.json.xz, what each release wrote."""


@dataclass(frozen=True, slots=True)
class Position:
    """What became of one position: how many decisions it lost (0: none), and why. `lost` is None where nothing loads.

    `reruled`: a ruling of its game was changed since. `reworded` are the questions that are asked in other words, or
    with other choices, than then.
    """

    lost: int | None
    why: str = ""
    reruled: bool = False
    reworded: tuple[str, ...] = ()

    @property
    def mistaken(self) -> bool:
        """Whether that must not be: a position may go back only where a ruling was changed, and always loads."""
        return self.lost is None or (bool(self.why) and not self.reruled)


@dataclass(slots=True)
class Found:
    """What became of many positions."""

    same: int = 0
    back: Counter[str] = field(default_factory=Counter)
    cannot: Counter[str] = field(default_factory=Counter)
    furthest: int = 0
    reworded: Counter[str] = field(default_factory=Counter)
    mistakes: int = 0

    def add(self, position: Position) -> None:
        """Count one."""
        self.reworded.update(position.reworded)
        self.mistakes += position.mistaken
        if position.lost is None:
            self.cannot[position.why] += 1
        elif position.why:
            self.back[position.why] += 1
            self.furthest = max(self.furthest, position.lost)
        else:
            self.same += 1

    def data(self) -> dict[str, Any]:
        """All of it for JSON."""
        return {
            "same": self.same, "back": self.back.total(), "furthest": self.furthest, "cannot": self.cannot.total(),
            "mistakes": self.mistakes, "why": dict(self.back + self.cannot), "reworded": dict(self.reworded),
        }  # fmt: skip


def stored(game: str) -> list[Path]:
    """The files of a game, one for each release."""
    return sorted((STORED / game).glob("*.json.xz"))


def positions(rules: GameModule[Any, Any], turn: Turn) -> Iterator[Position]:
    """Each position of a turn, restored by itself."""
    for number in range(len(turn["after"])):
        yield restored(rules, turn, number)


def restored(rules: GameModule[Any, Any], turn: Turn, number: int = -1) -> Position:
    """What becomes of one position of a turn; of the last one, which goes through all others."""
    after = turn["after"][: number + 1] if number >= 0 else turn["after"]
    checkpoint = decode(encode(turn["checkpoint"]), Checkpoint)
    inputs = [from_plain(given, Input) for given in turn["inputs"][: len(after) - 1]]
    reruled = checkpoint.rules_version != rules.rules_version
    try:
        driver: Driver[Any] = Driver.restore(rules, checkpoint, inputs, told=told_of(after))
        rules.check(driver.state)
    except Desync as error:
        try:
            rules.check(Driver.restore(rules, checkpoint).state)
        except Exception as worse:
            return Position(None, f"{type(worse).__name__}: {worse}")
        return Position(len(inputs), str(error).partition(": ")[2], reruled)
    except Exception as error:
        return Position(None, f"{type(error).__name__}: {error}")
    asked = after[-1]["questions"]
    now = {id: [q.prompt.ask, type(q.prompt).__name__, q.digest, int(q.answered)] for id, q in driver.open.items()}
    if asked.keys() != now.keys():
        return Position(len(inputs), "other questions are open", reruled)
    return Position(0, reworded=tuple(then[0] for id, then in asked.items() if then != now[id]))


def told_of(after: Sequence[dict[str, Any]]) -> Told:
    """What was told since the checkpoint."""
    told: list[Any] = []
    for entry in after:
        told = entry["told"] if entry["anew"] else [*told, *entry["told"]]
    return [(seq, kind, facts) for _, seq, kind, facts in told]
