"""Drakinymph (10B), exploring: exhaust a druid of yours; then an exhausted one relocates to an occupied site."""

from __future__ import annotations

from tests.games.lagoon.table import exploring

LINE = "1B@0,0 14A@1,0 21A@2,0 2A@3,0"


def test_an_exhausted_druid_goes_to_an_occupied_site():
    table = exploring("10B", {0: "E@1 a@14 b@14", 1: "E@2"}, LINE).use("10B").choose("0E").choose("2")
    table.expect_only("0a exhausted", "0E at 2")


def test_the_one_just_exhausted_may_be_the_one():
    table = exploring("10B", {0: "E@1 a@14 b@14", 1: "E@2"}, LINE).use("10B")
    assert table.choices == ["0E", "0a"]
    table.choose("0a").choose("1").expect_only("0a exhausted", "0a at 1")


def test_empty_sites_are_no_goal():
    table = exploring("10B", {0: "E@1 a@14 b@14", 1: "E@2"}, LINE).use("10B").choose("0E")
    assert table.choices == ["14", "2"]


def test_without_a_refreshed_druid_it_cannot_be_used():
    """Rulings L-21 and L-22."""
    assert exploring("10B", {0: "E@1 a@14-", 1: "E@14"}).state.turn == 1


def test_it_may_be_declined():
    table = exploring("10B", {0: "E@1 a@14"}, LINE).choose("none")
    assert table.state.druids["0a"].refreshed
