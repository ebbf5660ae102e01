"""What stands under the result of a game by chance: nothing that its winner and its points say already."""

from __future__ import annotations

from functools import cache

import pytest

from engine import Dice, Driver
from engine.players import chosen, give
from games import GAMES
from host.delivery.posts import winner_line

NAMES = dict(enumerate(("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")))
GAMES_EACH = 6
MOST = 50_000
"""Every game ends before so many answers by chance."""


@cache
def ended(key):
    """Games of one kind by chance that are over, with any number of seats: their names, view and standing."""
    game = next(each for each in GAMES if each.key == key)
    return [_ended(game, f"result {number}", seats) for number in range(GAMES_EACH) for seats in game.rules.seats]


def _ended(game, seed, seats):
    driver, _ = Driver.start(game.rules, game.rules.agree(seats, seed, {}), fingerprints=False)
    dice = Dice(seed)
    for _ in range(MOST):
        if driver.standing is not None:
            return {seat: NAMES[seat] for seat in range(seats)}, driver.view(None), driver.standing
        give(driver, chosen(driver, dice))
    raise AssertionError("not over")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_where_the_winner_is_ahead_in_points_it_is_not_said_once_more_that_points_decided(game):
    plain = tallied = 0
    for names, view, standing in ended(game.key):
        by_tally = "points" in standing.why or "foreign bases" in standing.why
        tallied += by_tally
        won, why = winner_line(names, standing, game.unit), game.face.decided(standing)
        final = game.face.final(view, names, standing).alt
        if by_tally and " more than " in won:
            assert why == ""
            assert standing.why not in final
            plain += 1
        else:
            assert why == standing.why
            assert why.casefold() in final.casefold()
    assert plain or not tallied, "a check that looked at nothing"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_final_sheet_says_in_words_how_it_ended_in_whole_sentences(game):
    for names, view, standing in ended(game.key):
        alt = game.face.final(view, names, standing).alt
        assert ".." not in alt
        assert "  " not in alt
        assert not alt.startswith(" ")
