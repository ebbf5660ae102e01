"""Puzzles of each game that has some: its rules still lead there, and the question is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.codec import encode
from games.puzzles import Puzzles, position
from scripts.puzzles import LONGEST, holds
from tests.games.declared import declaring


@declaring("puzzles")
def test_there_are_sixty_and_no_two_of_one_game_or_half_of_one_kind(game):
    puzzles = game.puzzles.all
    assert len({puzzle.seed for puzzle in puzzles}) == len({puzzle.key for puzzle in puzzles}) == len(puzzles) >= 60
    asks = [puzzle.ask for puzzle in puzzles]
    assert set(asks) <= set(game.puzzles.titles)
    assert all(asks.count(ask) <= len(asks) / 2 for ask in asks)


@declaring("puzzles")
def test_every_puzzle_is_reached_and_asks_its_seat_alone(game):
    for puzzle in game.puzzles.all:
        assert len(puzzle.given) <= LONGEST
        driver = position(game.rules, puzzle)
        assert driver.awaited == [puzzle.seat], puzzle.key
        (question,) = (each for each in driver.asked(puzzle.seat) if not each.answered)
        assert question.prompt.ask == puzzle.ask
        answers = [encode(question.prompt.check(worth.answer)) for worth in puzzle.found]
        assert len(answers) == len(set(answers)) >= 3
        assert puzzle.found[0].worth >= puzzle.found[1].worth


def test_what_of_an_answer_does_not_count_makes_no_difference():
    puzzles = Puzzles(Path("nowhere"), {}, {"join": lambda answer: answer["side"]})
    ours, more, theirs = ({"side": side, "with": count} for side, count in (("a", 1), ("a", 2), ("b", 1)))
    assert puzzles.gist("join", ours) == puzzles.gist("join", more) != puzzles.gist("join", theirs)
    assert puzzles.gist("leave", ours) != puzzles.gist("leave", more)


@pytest.mark.rehearsal
@declaring("puzzles")
def test_the_searcher_still_prefers_the_solution(game):
    for puzzle in game.puzzles.all[::30]:
        assert holds(game.key, puzzle, worlds=24), puzzle.key
