"""Puzzles at a table: a position of a game, one question of it, and the first answer that somebody gives.

A puzzle table lives nowhere, as every practice; after its answer the game goes on among bots.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine import Open, Prompt
from engine.codec import encode, parse
from games.hosted import HostedGame, Names
from games.kit.sentences import count, listed
from games.puzzles import Puzzle
from host.table.facts import Facts
from host.table.prospect import facts_of, is_unanswered
from host.table.table import Table
from host.values.advice import reasoned
from host.values.ports import HOUR
from players import skill_of
from storage.rows import PuzzleRow

DAY: Final = 24 * HOUR
POSTED_AT: Final = 9 * HOUR
"""The puzzle of a day is posted, and changes, at nine o'clock UTC."""

MOST_TOLD: Final = 3
"""How many other answers are told of."""

ABOUT: Final = (
    "This is a position of a game, and one answer is clearly the best by what your seat may know. The first that you "
    "give counts. Nobody sees it, and nothing of it is rated."
)
NOTED: Final = (
    "Your answer is noted. The solution is told once the day is over: by `/puzzle`, and in channels with the puzzle of "
    "the day."
)
WORTH: Final = "-# That is the chance to win the game from there: 100 of 100 is a win for certain."
GOES_ON: Final = "-# From here the game goes on among bots, if you like."


def puzzle_of(table: Table) -> Puzzle | None:
    """The puzzle that this table was opened for, as its game has it by now."""
    key = facts_of(table).puzzle
    return table.game.puzzles.of(key) if key and table.game.puzzles is not None else None


def take(table: Table, question: Open | None, answer: Any, at: int) -> None:
    """A person is about to answer: to the question of a puzzle the first answer is noted with this commit.

    The puzzle of a day that is over is one as any other: its solution is known.
    """
    puzzle = puzzle_of(table)
    if puzzle is None or question is None or not is_unanswered(table) or question.prompt.seat != puzzle.seat:
        return
    if table.running.seq != len(puzzle.given):  # somebody has gone back to before it
        return
    prompt, facts, view = question.prompt, facts_of(table), table.running.view(puzzle.seat)
    given = prompt.check(answer)
    puzzles = table.game.puzzles
    assert puzzles is not None
    solved = puzzles.gist(puzzle.ask, given) == puzzles.gist(puzzle.ask, prompt.check(puzzle.solution))
    day = facts.puzzle_day if facts.puzzle_day == day_at(at) else 0
    said = NOTED
    if not day:
        ended = "**Right.**" if solved else f"You answered: {_said(table.game, prompt, given, view, table.names)}."
        said = f"{ended}\n{solution_words(table.game, puzzle, prompt, view, table.names)}"
    user_id = table.user_of(puzzle.seat)
    assert user_id is not None
    row = PuzzleRow(user_id, table.game.key, puzzle.key, day, encode(given), solved, at)
    table.also(lambda stores: stores.puzzles.note(row))
    table.remember(lambda facts: _answered(facts, said))


def stands(table: Table, seq: int) -> bool:
    """Whether the decision with this number is the answer to a puzzle of the day, or came before it.

    It is not taken back: whoever could be asked the same again could be advised then, before the day is over.
    """
    puzzle = puzzle_of(table)
    return puzzle is not None and facts_of(table).puzzle_day > 0 and seq <= len(puzzle.given) + 1


def _answered(facts: Facts, said: str) -> Facts:
    return replace(facts, solution=said)


def words_of(table: Table) -> str:
    """What a panel says of the puzzle: what is asked, and once it is answered what comes of it."""
    puzzle, facts = puzzle_of(table), facts_of(table)
    if puzzle is None or table.game.puzzles is None or table.row.status != "running":
        return ""
    heading = f"**{'Puzzle of the day' if facts.puzzle_day else 'Puzzle'}** · {table.game.puzzles.titles[puzzle.ask]}"
    said = f"{facts.solution}\n{GOES_ON}" if facts.solution else ABOUT
    return f"{heading}\n{said}\n"


def solution_words(
    game: HostedGame, puzzle: Puzzle, prompt: Prompt, view: Any, names: Names, chosen: Mapping[str, int] | None = None
) -> str:
    """The solution in words, what it and the others seem worth, and what speaks for it.

    `chosen`: how many gave each answer, by its canonical text, where that is told.
    """
    best, *others = puzzle.found
    told = [f"**Best**: {_said(game, prompt, best.answer, view, names)}. Worth about {_percent(best.worth)} of 100."]
    skill = skill_of(game.key)
    assert skill is not None
    if why := reasoned("It", [reason for reason in skill.judgement.said(puzzle.why) if reason[1] > 0]):
        told.append(why)
    also = [f"{_said(game, prompt, each.answer, view, names)} ({_percent(each.worth)})" for each in others]
    told.append(f"Instead: {listed(also[:MOST_TOLD])}.")
    told.append(WORTH)
    if chosen is not None:
        told.append(_shares(game, puzzle, prompt, view, names, chosen))
    return "\n".join(told)


def _shares(
    game: HostedGame, puzzle: Puzzle, prompt: Prompt, view: Any, names: Names, chosen: Mapping[str, int]
) -> str:
    """Who answered what, in percent."""
    total = sum(chosen.values())
    if not total:
        return "Nobody answered it."
    assert game.puzzles is not None
    known = {game.puzzles.gist(puzzle.ask, each.answer): each.answer for each in puzzle.found}
    counted = Counter[str]()
    for text, times in chosen.items():
        counted[game.puzzles.gist(puzzle.ask, parse(text))] += times
    parts = [
        f"{_percent(counted[gist] / total)} % {_said(game, prompt, known[gist], view, names)}"
        for gist in sorted(counted, key=lambda gist: (-counted[gist], gist))
        if gist in known
    ]
    rest = sum(times for gist, times in counted.items() if gist not in known)
    parts += [f"{_percent(rest / total)} % something else"] if rest else []
    return f"Answered {total} {'time' if total == 1 else 'times'}: {listed(parts)}."


def _said(game: HostedGame, prompt: Prompt, answer: Any, view: Any, names: Names) -> str:
    return game.face.answered(prompt, answer, view, names).rstrip(".")


def _percent(share: float) -> int:
    return round(100 * share)


def day_at(at: int) -> int:
    """Whose puzzle it is at a moment: days since 1970, which begin when the puzzle is posted."""
    return (at - POSTED_AT) // DAY


def posted_at(day: int) -> int:
    """When the puzzle of a day is posted."""
    return day * DAY + POSTED_AT


def standing_words(done: Sequence[PuzzleRow], today: int) -> str:
    """How many puzzles somebody answered, how many well, and for how many days in a row.

    The puzzle of today is not counted: its solution is told when the day is over.
    """
    if not done:
        return "You have answered no puzzle yet."
    row = streak([each.day for each in done if each.day], today)
    days = f"answered the puzzle of the day for {count(row, 'day')} in a row" if row else ""
    counted = [each.solved for each in done if each.day != today]
    solved = f"solved {sum(counted)} of {count(len(counted), 'puzzle')}" if counted else ""
    return f"You have {', and '.join(filter(None, (solved, days)))}."


def streak(days: Sequence[int], today: int) -> int:
    """For how many days in a row, up to today or yesterday, somebody answered the puzzle of the day.

    `days` are the days on which they did, counted as `today` is.
    """
    answered, last = set(days), today
    if last not in answered:
        last -= 1
    first = last
    while first in answered:
        first -= 1
    return last - first
