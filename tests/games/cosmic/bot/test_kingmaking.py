"""Whoever cannot win with the offense helps nobody else to the last base."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Dice
from games.cosmic.bot import SKILL
from games.cosmic.bot.estimates import winners_with, would_win
from games.cosmic.rules.names import DEFENSE, OFFENSE
from players import player
from players.match import play

GAMES, SEATS = 12, 4


@pytest.mark.rehearsal
def test_where_the_offense_would_win_without_them_allies_stand_against_it():
    joined = Counter[str]()

    def watch(driver, seen, owed, thought):
        state, planet = driver.state, driver.state.challenge.planet
        if owed.prompt.ask == "ally" and winners_with(state, planet) and not would_win(state, seen.seat, planet):
            joined[thought.answer["side"][0]] += 1

    for number in range(GAMES):
        players = [player("learner", SKILL) for _ in range(SEATS)]
        play(SKILL, SKILL.rules.agree(SEATS, f"kings {number}", {}), players, Dice(f"kings {number}"), watch)
    assert joined.total() >= GAMES
    assert joined[OFFENSE] == 0
    assert joined[DEFENSE] > joined.total() / 2
