"""Deonium Arch (20B): exchange the invoker's site with any haven or any site without druids."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "1A@0,0 14A@1,0 20B@2,0 2B@3,0 15A@4,0"


def test_it_swaps_with_an_empty_site_or_a_haven():
    table = acting(LINE, {0: "E@14 a@20", 1: "E@2"}).invoke("20B", by="0E")
    assert table.choices == ["1", "15", "2"]
    table.choose("2").expect_only("0E exhausted", "14 lies at 3,0", "2 lies at 1,0")


def test_an_occupied_site_that_is_no_haven_is_left_alone():
    table = acting(LINE, {0: "E@20 a@20", 1: "E@15"}).invoke("20B", by="0E")
    assert "15" not in table.choices


def test_locks_do_not_matter_and_druids_ride_along():
    table = acting(LINE, {0: "E@20 a@20", 1: "E@15"}).invoke("20B", by="0E").choose("14")
    table.expect_only("0E exhausted", "20 lies at 1,0", "14 lies at 2,0")


def test_with_nothing_to_swap_with_it_cannot_be_invoked():
    assert not acting("1A 20B 14A", {0: "E@1 a@14", 1: "E@20"}).can("invoke 20B")
    both = acting("1A 20B 14A", {0: "E@1 a@20", 1: "E@14"})
    assert both.can("invoke 20B")
    both.invoke("20B", by="0a").expect_only("0a exhausted", "20 lies at 0,0", "1 lies at 1,-1")
