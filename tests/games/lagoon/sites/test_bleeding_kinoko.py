"""Bleeding Kinoko (4B), exploring: you may exile one of your druids; if so, one of yours walks one to three sites."""

from __future__ import annotations

from tests.games.lagoon.table import exploring

LINE = "1B@0,0 14A@1,0 21A@2,0 2A@3,0 15A@4,0"


def test_one_is_exiled_another_walks():
    table = exploring("4B", {0: "E@1 a@14 b@2", 1: "E@14"}, LINE).use("4B").choose("0b").choose("0a").choose("2")
    table.expect_only("0b in supply", "0a at 2")


def test_an_exhausted_druid_may_be_the_price():
    """Ruling L-21: the Eldrid has just explored."""
    table = exploring("4B", {0: "E@1 a@14"}, LINE).use("4B").choose("0E")
    assert table.choices == ["21", "1", "2", "4", "15"]


def test_three_sites_are_the_most():
    table = exploring("4B", {0: "E@1 a@14 b@2"}, LINE).use("4B").choose("0b").choose("0E")
    assert table.choices == ["14", "4", "21", "2"]


def test_it_may_be_declined():
    table = exploring("4B", {0: "E@1 a@14"}, LINE)
    assert table.asked == (0, "exploration power")
    table.choose("none")
    assert table.ask == "action"
    assert table.state.druids["0a"].at == "14"


def test_only_ones_own_druids_pay():
    assert exploring("4B", {0: "E@1 a@14", 1: "E@14"}, LINE).use("4B").choices == ["0E", "0a"]
