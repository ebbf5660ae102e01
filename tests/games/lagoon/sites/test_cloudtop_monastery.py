"""Cloudtop Monastery (1B): the invoker walks one to three sites."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "1B@0,0 14A@1,0 21A@2,0 2A@3,0 3B@4,0"


def test_the_invoker_walks_up_to_three_sites():
    table = acting(LINE, {0: "E@1 a@1", 1: "E@1"}).invoke("1B", by="0a").choose("2")
    table.expect_only("0a exhausted", "0a at 2")


def test_it_may_stop_early_but_not_stay_and_not_go_four():
    table = acting(LINE, {0: "E@1 a@14"}).invoke("1B", by="0E")
    assert table.choices == ["14", "21", "2"]


def test_the_walk_starts_where_the_invoker_stands():
    table = acting(LINE, {0: "E@3 a@1", 1: "E@1"}).invoke("1B", by="0E")
    assert table.choices == ["2", "21", "14"]


def test_only_the_invoker_walks():
    table = acting(LINE, {0: "E@14 a@1- b@2", 1: "E@1"}).invoke("1B", by="0E").choose("21")
    table.expect_only("0E exhausted", "0E at 21")


def test_on_a_lone_site_there_is_nowhere_to_walk():
    assert not acting("1B", {0: "E@1 a@1", 1: "E@1"}).can("invoke 1B")
