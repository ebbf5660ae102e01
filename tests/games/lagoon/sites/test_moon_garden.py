"""Moon Garden (14B), exploring: exhaust a druid of yours; then a site you occupy and another occupied one swap."""

from __future__ import annotations

from tests.games.lagoon.table import exploring

LINE = "1B@0,0 13A@1,0 21A@2,0 2A@3,0"


def test_an_own_site_changes_places_with_an_occupied_one():
    table = exploring("14B", {0: "E@1 a@13 b@13", 1: "E@2"}, LINE).use("14B").choose("13").choose("2")
    table.expect_only("0a exhausted", "13 lies at 3,0", "2 lies at 1,0")


def test_sites_of_others_are_no_beginning_and_empty_ones_no_end():
    table = exploring("14B", {0: "E@1 a@13 b@13", 1: "E@2"}, LINE).use("14B")
    assert table.choices == ["1", "13"]
    assert table.choose("13").choices == ["1", "2"]


def test_two_occupied_sites_are_enough():
    table = exploring("14B", {0: "E@1 a@13 b@13"}, LINE).use("14B").choose("13")
    table.expect_only("0a exhausted", "13 lies at 0,0", "1 lies at 1,0")


def test_with_everybody_in_one_place_nothing_is_swapped():
    table = exploring("14B", {0: "E@1 a@1 b@1", 1: "E@1"}, LINE).use("14B")
    table.expect_only("0a exhausted")


def test_without_a_refreshed_druid_it_cannot_be_used():
    assert exploring("14B", {0: "E@1 a@13-", 1: "E@13"}, LINE).state.turn == 1


def test_it_may_be_declined():
    table = exploring("14B", {0: "E@1 a@13"}, LINE).choose("none")
    assert table.state.druids["0a"].refreshed
