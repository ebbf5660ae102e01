"""Overlook Free House (5A): the invoker relocates to any other site that holds a druid."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "5A@0,0 14A@1,0 21A@2,0 2B@3,0 15A@4,0"


def test_it_goes_straight_to_an_occupied_site_of_any_owner():
    table = acting(LINE, {0: "E@5 a@14", 1: "E@15"}).invoke("5A", by="0E").choose("15")
    table.expect_only("0E exhausted", "0E at 15")


def test_only_other_occupied_sites_are_offered():
    table = acting(LINE, {0: "E@5 a@14", 1: "E@15-"}).invoke("5A", by="0E")
    assert table.choices == ["14", "15"]


def test_the_invoker_need_not_stand_on_it():
    table = acting(LINE, {0: "E@5- a@14 b@14"}).invoke("5A", by="0a")
    table.expect_only("0a exhausted", "0a at 5")


def test_with_everybody_in_one_place_it_cannot_be_invoked():
    assert not acting(LINE, {0: "E@5 a@5", 1: "E@5"}).can("invoke 5A")
