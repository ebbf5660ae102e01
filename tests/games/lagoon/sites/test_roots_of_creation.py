"""Roots of Creation (3A): Eldrid only, once a turn: explore into any legal space, without the player marker."""

from __future__ import annotations

from games.lagoon.rules.hexes import label
from tests.games.lagoon.table import acting

SITES = "3A 14A 10A"
CREW = {0: "E@3 a@14 b@14", 1: "E@3"}


def test_it_explores_without_the_marker():
    table = acting(SITES, CREW, draws="1").invoke("3A", by="0E").place("1B", (2, -1))
    table.expect_only(
        "0E exhausted", "0/3A used", "1 out of the bag", "1B lies at 2,-1", "0 has 1 vowelon", "progress=True"
    )


def test_any_legal_space_will_do():
    table = acting(SITES, CREW, draws="1").invoke("3A", by="0E")
    assert {label((2, -1)), label((-1, 0)), label((0, -1))} < set(table.spaces)
    assert len(table.spaces) == 9


def test_there_is_no_step_onto_the_new_site_but_a_trove_may_be_used():
    table = acting(SITES, CREW, draws="12").invoke("3A", by="0E").place("12B", (2, -1))
    assert table.asked == (0, "exploration power")
    table.choose("use 12B")
    assert table.state.druids["0E"].refreshed


def test_the_marker_allows_another_exploration_in_the_same_turn():
    """Ruling L-7."""
    table = acting(SITES, CREW, draws="1 2").invoke("3A", by="0E").place("1B", (2, -1))
    assert table.can("explore")
    table.explore("0a", "2B", (0, -1), step=False)
    assert not table.can("explore")


def test_an_acolyte_cannot_pay():
    assert not acting(SITES, {0: "E@3- a@3 b@14"}).can("invoke 3A")


def test_it_works_once_a_turn():
    table = acting(SITES, {0: "E@3 a@10 b@14", 1: "E@3-"}, draws="1 4").invoke("3A", by="0E").place("1A", (2, -1))
    table.move("0a", "1").invoke("1A", by="0b").choose_if_asked("druid to refresh", "0E")
    assert table.state.druids["0E"].refreshed
    assert not table.can("invoke 3A")


def test_with_an_empty_bag_it_cannot_be_invoked():
    assert not acting(SITES, CREW, bag="", last_turns=[0]).can("invoke 3A")
