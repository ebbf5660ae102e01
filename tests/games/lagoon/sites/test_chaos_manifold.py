"""Chaos Manifold (26B): once a turn, discard a seed; an empty unlocked site goes into the bag, a tile is placed."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 26B 2B"
CREW = {0: "E@26 a@1", 1: "E@1"}


def test_a_site_goes_into_the_bag_and_a_drawn_tile_is_placed():
    table = acting(SITES, CREW, seeds={0: "v"}, draws="5").invoke("26B", by="0a").choose("14").place("5B", (-1, 0))
    table.expect_only(
        "0a exhausted", "0 has 0 vowelon", "0/26B used", "14 leaves", "14 into the bag", "5 out of the bag",
        "5B lies at -1,0",
    )  # fmt: skip


def test_it_is_no_exploration():
    """No seed, no trove (5B is one), and it does not count as progress."""
    table = acting(SITES, CREW, seeds={0: "v"}, draws="5").invoke("26B", by="0a").choose("14").place("5B", (-1, 0))
    assert table.ask == "action"
    assert not table.state.progress


def test_the_very_tile_may_come_back():
    table = acting(SITES, CREW, seeds={0: "v"}, bag="", draws="14", last_turns=[0]).invoke("26B", by="0a").choose("14")
    table.place("14B", (-1, 0)).expect_only(
        "0a exhausted", "0 has 0 vowelon", "0/26B used", "14 shows 14B", "14 lies at -1,0"
    )


def test_occupied_and_locked_sites_are_left_alone():
    line = "1A@0,0 14A@1,0 26B@2,0 2B@3,0 5A@4,0"
    table = acting(line, {0: "E@26 a@1"}, seeds={0: "v"}, draws="7").invoke("26B", by="0a")
    assert table.state.bag[-1] == "5"
    assert not acting("1A@0,0 14A@1,0 26B@2,0", {0: "E@26 a@1"}, seeds={0: "v"}).can("invoke 26B")


def test_the_only_haven_and_totems_are_left_alone():
    assert not acting("1A 26B PA", {0: "E@26 a@26"}, seeds={0: "v"}).can("invoke 26B")


def test_it_does_not_trigger_the_end_though_the_bag_was_down_to_one():
    table = acting(SITES, CREW, seeds={0: "v"}, bag="5", draws="5").invoke("26B", by="0a").choose("14")
    table.place("5A", (-1, 0)).end()
    assert not table.state.ending


def test_without_a_seed_it_cannot_be_invoked_and_it_works_once_a_turn():
    assert not acting(SITES, CREW).can("invoke 26B")
    table = acting(SITES, CREW, seeds={0: "vv"}, draws="5").invoke("26B", by="0a").choose("14").place("5B", (-1, 0))
    assert not table.can("invoke 26B")
