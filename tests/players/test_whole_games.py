"""Bots come through whole games whatever is asked: no rule of thumb fails, and no answer of theirs is refused."""

from __future__ import annotations

import pytest

from engine import Dice
from games import GAMES
from players import skill_of
from players.learner import Learner
from players.match import play
from players.restless import Restless

SKILLS = {game.key: skill for game in GAMES if (skill := skill_of(game.key)) is not None}
STRAYS = 0.15
"""Of a hundred answers so many come by chance, so that bots meet what they would never bring about."""


@pytest.mark.rehearsal
@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("key", SKILLS)
def test_rules_of_thumb_know_an_answer_to_everything(key, number):
    skill = SKILLS[key]
    seats = skill.rules.seats[number % len(skill.rules.seats)]
    everything = seats > 2 and number % 2  # some expansions are for three and more
    options = {option.key: "on" for option in skill.rules.options if everything and "on" in option.values}
    setup = skill.rules.agree(seats, f"whole {number}", options)
    match = play(skill, setup, [Restless(Learner(skill), STRAYS)] * seats, Dice(f"strays {number}"))
    assert not match.cut
    assert 0 <= sum(match.shares) <= 1.000001, "who plays alone may lose to the automaton"
