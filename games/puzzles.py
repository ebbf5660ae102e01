"""Puzzles: positions of real games with one question that has one clearly best answer.

They are data of a game (`games/KEY/puzzles.jsonl`), found and checked by `python -m scripts.puzzles`. What is asked of
whoever solves one is answered with what that seat knows and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from engine import Advance, Decision, Driver, GameModule, Seat
from engine.codec import decode, encode, keep


@dataclass(frozen=True, slots=True)
class Given:
    """What was answered to a question on the way, or that its window was `closed`; by `seat`, None for a window."""

    prompt: str
    seat: Seat | None
    answer: Any = None


@dataclass(frozen=True, slots=True)
class Worth:
    """An answer that was looked at, and what it is worth: a share of the win, 0 to 1."""

    answer: Any
    worth: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What a seat is asked, after so many answers of a game with this seed. `found` are the answers that were compared,
    the solution first. `why`: what speaks for it beside the second (`engine.judgement.Reasons`).
    """

    key: str
    ask: str
    seat: Seat
    seats: int
    seed: str
    given: tuple[Given, ...]
    found: tuple[Worth, ...]
    why: tuple[tuple[str, float], ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def solution(self) -> Any:
        """The best answer, in canonical form."""
        return self.found[0].answer


@dataclass(frozen=True)
class Puzzles:
    """The puzzles of a game. `titles`: by question, what the puzzle asks, as its heading. `gists`: by question, what of
    an answer counts, where not all of it does: whose side, but not with which tokens.
    """

    file: Path
    titles: Mapping[str, str]
    gists: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)

    def gist(self, ask: str, answer: Any) -> str:
        """What of an answer to this question counts, as a text; equal where two answers are one to a puzzle."""
        return encode(self.gists[ask](answer) if ask in self.gists else answer)

    @cached_property
    def all(self) -> Sequence[Puzzle]:
        """Every puzzle, read when somebody first asks for one."""
        return load(self.file)

    def of(self, key: str) -> Puzzle | None:
        """The puzzle of this name; None where there is none (any more)."""
        return next((puzzle for puzzle in self.all if puzzle.key == key), None)


def load(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file; none where it is not there."""
    return tuple(decode(line, Puzzle) for line in path.read_text().splitlines()) if path.exists() else ()


def save(path: Path, puzzles: Sequence[Puzzle]) -> None:
    """Write them, a line each."""
    path.write_text("".join(f"{keep(puzzle)}\n" for puzzle in puzzles))


def position(rules: GameModule[Any, Any], puzzle: Puzzle) -> Driver[Any]:
    """The game at the puzzle's question. Raises what the engine raises where these rules do not come there."""
    driver, _ = Driver.start(rules, rules.agree(puzzle.seats, puzzle.seed, puzzle.options), fingerprints=False)
    for _ in led(driver, puzzle):
        pass
    return driver


def led(driver: Driver[Any], puzzle: Puzzle) -> Iterator[Advance]:
    """A game that has just begun, led to the puzzle's question: what each answer on the way brought about."""
    for given in puzzle.given:
        question = driver.open[given.prompt]
        if given.seat is None:
            yield driver.close(question.id, question.digest)
        else:
            yield driver.submit(Decision(question.id, question.digest, given.seat, given.answer, by="bot"))
