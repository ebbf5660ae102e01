"""What people live through at a table, in short: nothing lapses unasked, and the channel stays readable."""

from __future__ import annotations

import pytest

from games.cosmic import GAME
from scripts.rhythm import BOUNDS, run


@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_challenge_of_five_people_keeps_to_the_bounds_that_are_counts(seed):
    found = run(GAME, 5, 8, "daily", None, seed, quiet=True)
    assert found["challenges"] == 8
    assert found["lapsed_usable"] == 0
    assert found["asks_median"] > 0
    assert 0 < found["messages_median"] <= BOUNDS["messages_median"] + 2, "a sample of eight sways"
    assert 0 < found["pictures_median"] <= BOUNDS["pictures_median"] + 2
    assert 0 < found["dead_minutes_median"] <= BOUNDS["dead_minutes_median"]
