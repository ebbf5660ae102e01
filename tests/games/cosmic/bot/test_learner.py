"""Rules of thumb are worth something at a table of chance."""

from __future__ import annotations

from engine import Dice
from games.cosmic.bot import SKILL
from players import player
from players.match import play


def test_rules_of_thumb_beat_chance():
    won, setups = 0.0, range(3)
    for number in setups:
        for seat in range(2):
            players = [player("learner" if other == seat else "chance", SKILL) for other in range(4)]
            match = play(SKILL, SKILL.rules.agree(4, f"thumb {number}"), players, Dice(f"{number}"))
            assert match.lost == [0] * 4
            assert not match.cut
            won += match.shares[seat]
    assert won >= 3, "twice the share that chance would have"
