"""Whole games: by chance, and the battery that every game must pass.

Each check meets these tables in tests/games/contract, too; here are more of the pairs, with other seeds and longer, as
a rehearsal.
"""

from __future__ import annotations

import pytest

from engine.contract import CHECKS, pairwise
from engine.players import simulate
from games.cosmic import RULES

CASES = list(enumerate(pairwise(RULES)))
SHARE = 4
"""Every table is put to a quarter of the checks here; tests/games/contract visits them all in time."""


@pytest.mark.rehearsal
@pytest.mark.parametrize(("number", "case"), CASES, ids=lambda value: str(value) if isinstance(value, int) else "")
def test_the_battery_holds_for_every_pair_of_options(number, case):
    seats, options = case
    setup = RULES.agree(seats, f"battery {number}", options)
    for place, check in enumerate(CHECKS.values()):
        if (place + number) % SHARE == 0:
            check(RULES, setup, f"players {number}", 60)


@pytest.mark.parametrize("seats", RULES.seats)
def test_games_by_chance_come_to_an_end(seats):
    tally = simulate(RULES, seats, 2, "by chance")
    assert tally.failures == []
    assert (tally.games, tally.cut) == (2, 0)
    assert tally.longest_turn <= 100
