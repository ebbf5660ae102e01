"""Musing Kinoko (5B), exploring: you may exile a refreshed druid of yours; if so, your marker becomes refreshed."""

from __future__ import annotations

from tests.games.lagoon.table import exploring


def test_the_marker_is_refreshed_and_another_exploration_possible():
    """Ruling L-7."""
    table = exploring("5B", {0: "E@1 a@14 b@21", 1: "E@14"})
    assert not table.state.markers[0]
    table.use("5B").choose("0a").expect_only("0a in supply", "marker 0 refreshed")
    assert table.can("explore")


def test_the_druid_must_be_refreshed():
    assert exploring("5B", {0: "E@1 a@14 b@21-"}).use("5B").state.druids["0a"].at == ""


def test_without_another_refreshed_druid_it_cannot_be_used():
    """Ruling L-21: the explorer itself is exhausted."""
    assert exploring("5B", {0: "E@1 a@14-", 1: "E@14"}).state.turn == 1


def test_it_may_be_declined():
    table = exploring("5B", {0: "E@1 a@14"}).choose("none")
    assert not table.can("explore")
