"""Find puzzles: `python -m scripts.puzzles GAME --count 60 --seed S --json`; `--check` holds those there are once more.

Bots play seeded games; at questions that make a puzzle the answers are compared in many worlds, and what has one
clearly best answer, that of ten times as many worlds too, is kept in `games/KEY/puzzles.jsonl`, one of a game at most.
`--more` adds to what is there, `--reasons` weighs anew why its solutions are best. `--since 0.5` looks only where half
of a game is over: there more is at stake. Every third at most is what a rule of thumb would answer.

The last line is one JSON object: `puzzles` there are now, `tried` questions, `kept` of them, `failed` the keys of
those that do not hold any more (`--check`), `cpu_seconds`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import count
from time import process_time
from typing import Any, Final

from engine import Dice, Driver
from engine.candidates import Candidates
from engine.errors import Unfit
from engine.judgement import Skill
from engine.records import Input
from engine.seen import Owed, Seen
from games import GAMES
from games.puzzles import Given, Puzzle, Puzzles, Worth, led, save
from players import skill_of
from players.adviser import Adviser, Tried
from players.base import Thought
from players.composer import Composer
from players.learner import Learner
from players.match import begin, play
from players.restless import Restless

LOOKED_AT: Final = 12
"""Of how many decisions of a game one is looked at, on average."""
LOOKED_AT_LATE: Final = 2
"""The same where only the end of games is looked at (`--since`)."""
LONGEST: Final = 400
"""So many answers may lead to a position: they are given while somebody waits for its panel."""
OBVIOUS: Final = 3
"""Of so many that rules of thumb answer well one is kept."""
STRAYS: Final = 0.08


class _Found(Exception):
    """A game has given its puzzle."""


@dataclass
class Search:
    """One game that is searched for a puzzle; of what is asked in `plenty` nobody needs another one."""

    game: str
    seed: str
    worlds: int
    since: float = 0.0
    plenty: frozenset[str] = frozenset()
    tried: int = 0
    found: Puzzle | None = None
    trouble: str = ""
    seconds: float = 0.0

    def run(self) -> Search:
        """Play, and stop at the first puzzle."""
        began, skill = process_time(), skill_of(self.game)
        assert skill is not None
        look = _Look(self, skill)
        players = [Restless(Learner(skill), STRAYS)] * look.setup.seats
        try:
            play(skill, look.setup, players, Dice(f"game {self.seed}"), look, look.inputs)
        except _Found:
            pass
        except Unfit as no:  # a world that does not go on as it began: another game is as good
            self.trouble = str(no)
        self.seconds = process_time() - began
        return self


class _Look:
    """How a search looks at each decision of its game, in the process that plays it."""

    def __init__(self, search: Search, skill: Skill[Any]) -> None:
        self.search, puzzles = search, puzzles_of(search.game)
        self.inputs: list[Input] = []
        self._composer, self._dice = Composer(skill, puzzles.gist, search.worlds), Dice(f"puzzle {search.seed}")
        self._asks = puzzles.titles.keys() - search.plenty
        self.setup = skill.rules.agree(self._dice.choice([n for n in skill.rules.seats if n <= 4]), search.seed)

    def __call__(self, driver: Driver[Any], seen: Seen, owed: Owed, thought: Thought) -> None:
        """Note a puzzle where this is one. Raises `_Found` with it."""
        question, search = driver.open[owed.id], self.search
        alone = driver.awaited == [seen.seat] and len([q for q in driver.asked(seen.seat) if not q.answered]) == 1
        if len(self.inputs) > LONGEST or owed.prompt.ask not in self._asks or not alone or question.quiet:
            return
        if self._dice.below(LOOKED_AT_LATE if search.since else LOOKED_AT):
            return
        if self._composer.skill.judgement.progress(driver.state) < search.since:
            return
        if len(Candidates(owed.prompt).first(3)) < 3:
            return
        search.tried += 1
        ranked = self._composer.clear(seen, owed, self._dice)
        if ranked is None or (ranked[0].answer == thought.answer and self._dice.below(OBVIOUS)):
            return
        search.found = Puzzle(
            key=search.seed, ask=owed.prompt.ask, seat=seen.seat, seats=seen.setup.seats, seed=search.seed,
            given=tuple(_given(self.inputs)),
            found=tuple(Worth(each.answer, round(each.worth, 3)) for each in ranked),
            why=tuple(self._composer.reasons(ranked)), options=dict(self.setup.options),
        )  # fmt: skip
        raise _Found


def _given(inputs: Sequence[Input]) -> Iterator[Given]:
    for each in inputs:
        yield Given(each.prompt, None if each.kind == "close" else each.seat, each.answer)


def puzzles_of(game: str) -> Puzzles:
    """What a game declares of its puzzles."""
    found = next(each for each in GAMES if each.key == game).puzzles
    assert found is not None
    return found


def holds(game: str, puzzle: Puzzle, worlds: int) -> bool:
    """Whether the searcher at ten times its budget still prefers the solution, in worlds drawn anew."""
    skill, seen = _position(game, puzzle)
    answers = [each.answer for each in puzzle.found]
    return Composer(skill, puzzles_of(game).gist, worlds).holds(answers, seen, Dice(f"check {puzzle.key}"))


def reasoned(game: str, puzzle: Puzzle, worlds: int) -> Puzzle:
    """A puzzle with what speaks for its solution beside the second answer, weighed anew in so many worlds."""
    skill, seen = _position(game, puzzle)
    solution, second = (Tried(each.answer) for each in puzzle.found[:2])
    Adviser(skill).look_on((solution, second), worlds, seen, Dice(f"reasons {puzzle.key}"))
    return replace(puzzle, why=tuple(Adviser(skill).reasons(solution, second)))


def _position(game: str, puzzle: Puzzle) -> tuple[Skill[Any], Seen]:
    """What a puzzle's seat knows at its question."""
    skill = skill_of(game)
    assert skill is not None
    driver, witness = begin(skill, skill.rules.agree(puzzle.seats, puzzle.seed, puzzle.options))
    for advance in led(driver, puzzle):
        witness.note(advance)
    return skill, witness.seen(puzzle.seat)


def main() -> None:
    """Search or check, and print."""
    given = _parser().parse_args()
    puzzles = puzzles_of(given.game)
    known, began = list(puzzles.all) if given.more or given.check or given.reasons else [], process_time()
    if given.check:
        failed = [puzzle.key for puzzle in known if not holds(given.game, puzzle, given.worlds)]
        print(json.dumps({"puzzles": len(known), "failed": failed, "cpu_seconds": round(process_time() - began, 1)}))
        return
    if given.reasons:
        save(puzzles.file, [reasoned(given.game, puzzle, given.worlds) for puzzle in known])
        print(json.dumps({"puzzles": len(known), "cpu_seconds": round(process_time() - began, 1)}))
        return
    tried, kept, seconds = 0, 0, 0.0
    for search in _searched(given, known):
        tried, seconds = tried + search.tried, seconds + search.seconds
        found = search.found
        if search.trouble:
            print(f"{search.seed}: {search.trouble}", file=sys.stderr)
        if found is not None and _is_new(found, known, given.count):
            known.append(found)
            kept += 1
            save(puzzles.file, known)
            if not given.json:
                print(found.key, found.ask, [each.worth for each in found.found], round(seconds))
        if len(known) >= given.count:
            break
    print(json.dumps({"puzzles": len(known), "tried": tried, "kept": kept, "cpu_seconds": round(seconds, 1)}))


def _is_new(found: Puzzle, known: Sequence[Puzzle], wanted: int) -> bool:
    """Whether a game has given none yet, and not half of all puzzles ask the same."""
    return found.ask not in _plenty(known, wanted) and found.key not in {puzzle.key for puzzle in known}


def _plenty(known: Sequence[Puzzle], wanted: int) -> frozenset[str]:
    """What half of all puzzles ask already."""
    asks = Counter(puzzle.ask for puzzle in known)
    return frozenset(ask for ask, alike in asks.items() if alike >= wanted / 2)


def _searched(given: argparse.Namespace, known: Sequence[Puzzle]) -> Iterator[Search]:
    searches = (
        Search(given.game, f"{given.seed}-{number}", given.worlds, given.since, _plenty(known, given.count))
        for number in count(1)
    )
    if given.jobs == 1:
        yield from map(Search.run, searches)
        return
    with ProcessPoolExecutor(given.jobs) as pool:
        while True:
            yield from pool.map(Search.run, [next(searches) for _ in range(given.jobs * 2)])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.key for game in GAMES if game.puzzles is not None])
    parser.add_argument("--count", type=int, default=60, help="so many puzzles the game is to have")
    parser.add_argument("--seed", default="puzzle")
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--since", type=float, default=0.0, help="look only where so much of a game is over, 0 to 1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--more", action="store_true", help="add to the puzzles there are")
    parser.add_argument("--check", action="store_true", help="hold the puzzles there are once more")
    parser.add_argument("--reasons", action="store_true", help="weigh anew what speaks for the solutions there are")
    parser.add_argument("--json", action="store_true", help="print nothing but the last line")
    return parser


if __name__ == "__main__":
    main()
