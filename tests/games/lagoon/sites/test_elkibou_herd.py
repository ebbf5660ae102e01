"""Elkibou Herd (13B), exploring: you may exhaust one of your druids; if so, an exhausted one walks one or two sites."""

from __future__ import annotations

from tests.games.lagoon.table import exploring

LINE = "1B@0,0 14A@1,0 21A@2,0 2A@3,0"


def test_an_exhausted_druid_walks_up_to_two_sites():
    table = exploring("13B", {0: "E@1 a@14 b@14", 1: "E@2-"}, LINE).use("13B").choose("0E").choose("21")
    table.expect_only("0a exhausted", "0E at 21")


def test_the_one_just_exhausted_may_walk_strangers_and_refreshed_ones_not():
    table = exploring("13B", {0: "E@1 a@14 b@14", 1: "E@2-"}, LINE).use("13B")
    assert table.choices == ["0E", "0a"]
    assert sorted(table.choose("0a").choices) == ["1", "13", "2", "21"]


def test_two_sites_are_the_most():
    table = exploring("13B", {0: "E@1 a@14 b@14"}, LINE).use("13B").choose("0E")
    assert table.choices == ["14", "13", "21"]


def test_without_a_refreshed_druid_it_cannot_be_used():
    assert exploring("13B", {0: "E@1 a@14-", 1: "E@14"}).state.turn == 1


def test_it_may_be_declined():
    table = exploring("13B", {0: "E@1 a@14"}, LINE).choose("none")
    assert table.state.druids["0a"].refreshed
