"""Moon Base Epsilon: a moon that is a base."""

from __future__ import annotations

from games.cosmic import RULES
from games.cosmic.rules.events import GameWon
from tests.games.cosmic.table import challenge, position


def counted(moon: str, seat: int) -> int:
    return RULES.game(position(moons={moon: ("moon-base-epsilon", {0: 1})})).counted_bases(seat)


def test_it_counts_as_a_foreign_base() -> None:
    assert counted("1.m1", 0) == 1


def test_not_in_the_own_system_and_not_for_others() -> None:
    assert (counted("0.m1", 0), counted("1.m1", 1)) == (0, 0)


def test_the_game_can_be_won_with_it() -> None:
    planets = {"2.1": {0: 1, 2: 1}, "2.2": {0: 1, 2: 1}, "2.3": {0: 1, 2: 1}}
    moons = {"3.m1": ("moon-base-epsilon", {0: 1})}
    t = challenge("attack-20", "attack-04", planets=planets, moons=moons, edicts="off").play("attack-20", "attack-04")
    assert t.told(GameWon)[0].seats == (0,)
