"""Worlds of Lagoon: all that is told holds in them, and out of the bag may come anything that is in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from engine import Dice, Driver
from engine.rng import below
from engine.seen import Seen
from games.lagoon.bot import SKILL
from games.lagoon.rules.state import LagoonState
from tests.players import battery

TABLES = [
    (1, {"solo_level": "eldrid"}),
    (2, {"layout": "free", "promo_tile": "on"}),
    (3, {"tile_set": "swap_three", "displaced_druids": "owner_chooses"}),
    (4, {"tile_set": "all", "explore_choose_after_draw": "no"}),
]
each_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=[f"{seats}-seats" for seats, _ in TABLES])


@each_table
def test_for_every_question_the_first_world_fits(seats, options):
    assert battery.fits(SKILL, seats, 1, every=6, options=options) == (1, 1)


@pytest.mark.parametrize("level", ["acolyte", "adept", "eldrid"])
def test_where_chance_decided_for_the_automaton_it_decided_the_same(level):
    options = {"solo_level": level, "promo_tile": "plow"}
    assert battery.fits(SKILL, 1, 2, every=1, options=options) == (1, 1)


@each_table
def test_where_a_world_is_the_truth_the_seat_sees_the_same(seats, options):
    battery.expect_nothing_else_is_seen_where_the_truth_is_another(SKILL, seats, 1, every=25, options=options)


def test_what_is_sent_to_another_process_arrives_whole():
    battery.expect_packing_keeps_everything(SKILL, 2, 1, every=20)


def test_the_policy_considers_the_same_whatever_is_in_store():
    battery.expect_policy_reads_only_what_its_seat_knows(SKILL, 2, 1, every=10)


def next_tile(state: LagoonState) -> str:
    """What would be drawn next."""
    bag = sorted(state.bag)
    return bag[below(state.seed, "tiles", state.chance.get("tiles", 0), len(bag))]


def after_a_while():
    """A question in the middle of a turn in which a tile was drawn."""
    for driver, seen, _, dice in battery.questions(SKILL, 2, 1, options={"promo_tile": "off"}):
        if len(driver.state.bag) == 7 and driver.state.exploring:
            return driver, seen, dice
    raise AssertionError("no such question came up")


def test_every_tile_of_the_bag_comes_next_equally_often():
    driver, seen, dice = after_a_while()
    world = SKILL.worlds.draw(seen, dice)
    drawn = Counter(next_tile(world.play(f"luck {number}").state) for number in range(1400))
    assert set(drawn) == set(driver.state.bag)
    assert all(150 <= count <= 255 for count in drawn.values()), drawn


def test_the_tile_that_was_drawn_this_turn_is_the_one_that_was_drawn():
    driver, seen, dice = after_a_while()
    for _ in range(10):
        assert SKILL.worlds.draw(seen, dice).state.sites == driver.state.sites


Imagined = Callable[[Driver[LagoonState], Seen, Dice], LagoonState]


def imagined(driver: Driver[LagoonState], seen: Seen, dice: Dice) -> LagoonState:
    return SKILL.worlds.draw(seen, dice).play(str(dice.below(2**63))).state


def excess(imagine: Imagined) -> float:
    """How much oftener than by chance the tile that will really come is drawn, in standard deviations."""
    found = expected = variance = 0.0
    for driver, seen, _, dice in battery.questions(SKILL, 2, 6, every=4):
        if bag := driver.state.bag:
            found += next_tile(imagine(driver, seen, dice)) == next_tile(driver.state)
            expected += 1 / len(bag)
            variance += (1 / len(bag)) * (1 - 1 / len(bag))
    return (found - expected) / variance**0.5


def test_the_tile_that_will_come_is_imagined_no_oftener_than_any_other():
    assert abs(excess(imagined)) < 3


def test_who_imagines_the_truth_now_and_then_is_caught():
    def oracle(driver: Driver[LagoonState], seen: Seen, dice: Dice) -> LagoonState:
        return imagined(driver, seen, dice) if dice.below(4) else driver.state

    assert excess(oracle) > 3
