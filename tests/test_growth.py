"""Late in a long game nothing reads more than early in it, and what is kept is bounded."""

from __future__ import annotations

import asyncio

import pytest

from games import GAMES
from scripts.growth import BOUND, DECISIONS, EARLY, KINDS, counted, grown
from storage.rows import EventRow, InputRow

MOST_KEPT = 900_000
"""Bytes of a table of five hundred decisions, of whatever game."""


def test_rows_are_counted_whoever_makes_them():
    with counted() as count:
        EventRow(1, 2, "Rolled", "{}", "null")
        InputRow(1, "decision", "player", "", 0)
        InputRow(2, "decision", "player", "", 0)
    EventRow(1, 3, "Rolled", "{}", "null")
    assert count == {"EventRow": 1, "InputRow": 2}


@pytest.mark.rehearsal
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_decision_late_in_a_game_reads_as_much_as_one_early_in_it(game, tmp_path):
    found = asyncio.run(grown(game, tmp_path / "henge.sqlite3"))
    compared = KINDS if found.decisions > EARLY else ()  # a game that is over by then has nothing late
    assert {kind: found.times(kind) for kind in compared if found.times(kind) > BOUND} == {}
    assert found.bytes * DECISIONS / max(found.decisions, DECISIONS) <= MOST_KEPT
