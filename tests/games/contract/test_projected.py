"""A game that is not over may be judged as it lies, wherever it stands."""

from __future__ import annotations

from functools import partial

import pytest

from engine.players import simulate
from scripts.tables import MODULES


@pytest.mark.parametrize("name", MODULES)
def test_a_game_that_can_be_judged_before_its_end_is_judged_at_any_moment_with_everybody_in_one_place(name):
    module, moments = MODULES[name], []

    def look(driver, seats):
        standing = driver.projected
        if not module.has_projection:
            assert standing == driver.standing
            return
        everybody = sorted(seat for sharing in standing.places for seat in sharing)
        assert everybody == list(range(seats))
        assert sorted(standing.scores) == everybody
        if driver.standing is not None:
            assert standing == driver.standing
        moments.append(driver.seq)

    for seats in sorted({module.seats[0], module.seats[-1]}):
        tally = simulate(module, seats, 1, "judged", limit=300, each=partial(look, seats=seats))
        assert not tally.failures
    assert moments or not module.has_projection
