"""What people live through at a table, in short: nothing lapses unasked, and the table does not stand still."""

from __future__ import annotations

from games.cosmic import GAME
from scripts.rhythm import BOUNDS, run


def test_at_a_table_of_five_nothing_lapses_unasked_and_little_time_is_dead():
    found = run(GAME, 5, 4, "daily", None, "one", quiet=True)
    assert found["challenges"] == 4
    assert found["asks_median"] > 0
    assert found["lapsed_usable"] == BOUNDS["lapsed_usable"]
    assert 0 < found["dead_minutes_median"] <= BOUNDS["dead_minutes_median"]
