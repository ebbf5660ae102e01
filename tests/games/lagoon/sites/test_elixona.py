"""Elixona, Queen of Dreams (19B): one of your exhausted druids walks one or two sites."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "1A@0,0 14A@1,0 19B@2,0 2B@3,0"


def test_an_exhausted_druid_walks_up_to_two_sites():
    table = acting(LINE, {0: "E@1 a@2- b@19", 1: "E@1-"}).invoke("19B", by="0b").choose("0a").choose("14")
    table.expect_only("0b exhausted", "0a at 14")


def test_the_invoker_counts_refreshed_druids_and_strangers_do_not():
    table = acting(LINE, {0: "E@1 a@2- b@19", 1: "E@1-"}).invoke("19B", by="0b")
    assert table.choices == ["0a", "0b"]


def test_with_nobody_else_exhausted_the_invoker_walks():
    table = acting(LINE, {0: "E@1 a@19 b@19"}).invoke("19B", by="0E").choose("19")
    table.expect_only("0E exhausted", "0E at 19")


def test_two_sites_are_the_most():
    table = acting(LINE, {0: "E@1 a@19"}).invoke("19B", by="0E")
    assert table.choices == ["14", "19"]
