"""Tonic Leaf (12B), exploring: you may exhaust one of your druids; if so, another druid becomes refreshed."""

from __future__ import annotations

from tests.games.lagoon.table import exploring


def test_one_is_exhausted_another_of_any_owner_refreshed():
    table = exploring("12B", {0: "E@1 a@14 b@21", 1: "E@14-"}).use("12B").choose("0a").choose("1E")
    table.expect_only("0a exhausted", "1E refreshed")


def test_not_the_one_just_exhausted():
    table = exploring("12B", {0: "E@1 a@14 b@21", 1: "E@14-"}).use("12B").choose("0a")
    assert table.choices == ["0E", "1E"]


def test_without_a_refreshed_druid_it_cannot_be_used():
    assert exploring("12B", {0: "E@1 a@14-", 1: "E@14"}).state.turn == 1


def test_it_may_be_declined():
    table = exploring("12B", {0: "E@1 a@14"}).choose("none")
    assert table.state.druids["0a"].refreshed
