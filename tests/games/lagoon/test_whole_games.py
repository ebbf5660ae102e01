"""Whole games: by chance, and the battery that every game must pass.

Each check meets these tables in tests/games/contract, too; here are more of the pairs, with other seeds and longer, as
a rehearsal.
"""

from __future__ import annotations

import pytest

from engine.contract import CHECKS, pairwise
from engine.players import simulate
from games.lagoon import RULES

CASES = list(enumerate(pairwise(RULES)))


@pytest.mark.rehearsal
@pytest.mark.parametrize(("number", "case"), CASES, ids=lambda value: str(value) if isinstance(value, int) else "")
def test_the_battery_holds_for_every_pair_of_options(number, case):
    seats, options = case
    setup = RULES.agree(seats, f"battery {number}", options)
    for check in CHECKS.values():
        check(RULES, setup, f"players {number}", 30)


@pytest.mark.parametrize("seats", RULES.seats)
@pytest.mark.parametrize("tile_set", ["base", "all", "swap_three"])
def test_games_by_chance_come_to_an_end(seats, tile_set):
    tally = simulate(RULES, seats, 2, "by chance", {"tile_set": tile_set, "promo_tile": "on", "layout": "free"})
    assert tally.failures == []
    assert (tally.games, tally.cut) == (2, 0)
    assert tally.longest_turn <= 60


def test_every_value_of_every_option_is_played():
    played = [options for _, (_, options) in CASES]
    for option in RULES.options:
        assert {RULES.agree(2, "", options).options[option.key] for options in played} == set(option.values)
