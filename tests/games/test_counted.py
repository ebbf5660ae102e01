"""What games count over finished tables: whatever seats had belongs to a heading, and is theirs."""

from __future__ import annotations

import pytest

from bot.commands.picture import position
from games import GAMES
from tests.games.declared import declaring


@declaring("statistics")
def test_every_game_counts_what_its_seats_had_at_the_end(game):
    seats = game.rules.seats[-1]
    driver = position(game, seats, "counted", game.rules.bound, {})
    assert driver.standing is not None
    found = game.had(driver.view(None), driver.standing)
    assert {had.key for had in found} <= {counted.key for counted in game.counted}
    assert {had.seat for had in found} <= set(range(seats))
    assert all(had.thing and had.thing == had.thing.strip() for had in found)
    assert len(found) > seats
    amounts = {counted.key for counted in game.counted if counted.shows == "amount"}
    once = [(had.key, had.thing, had.seat) for had in found if had.key not in amounts]
    assert len(once) == len(set(once))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_headings_of_a_game_have_keys_of_their_own_that_fit_into_a_button(game):
    keys = [counted.key for counted in game.counted]
    assert len(set(keys)) == len(keys)
    assert all(":" not in key and len(key) <= 20 for key in keys)
    assert all(counted.unit or counted.shows == "wins" for counted in game.counted)
