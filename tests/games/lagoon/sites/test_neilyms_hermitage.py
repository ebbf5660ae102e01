"""Neilym's Hermitage (6A): exchange the invoker's site with another occupied site."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "6A@0,0 14A@1,0 21A@2,0 2B@3,0"


def test_the_sites_change_places_with_their_druids():
    table = acting(LINE, {0: "E@6 a@6", 1: "E@2"}).invoke("6A", by="0E").choose_if_asked("swap with", "2")
    table.expect_only("0E exhausted", "6 lies at 3,0", "2 lies at 0,0")


def test_locked_sites_may_be_swapped():
    table = acting(LINE, {0: "E@14 a@6", 1: "E@21"}).invoke("6A", by="0E").choose("21")
    table.expect_only("0E exhausted", "14 lies at 2,0", "21 lies at 1,0")


def test_it_is_the_invokers_site_and_not_the_hermitage():
    table = acting(LINE, {0: "E@14 a@6", 1: "E@2"}).invoke("6A", by="0E")
    assert table.choices == ["2", "6"]


def test_empty_sites_are_left_alone():
    assert not acting(LINE, {0: "E@6 a@6", 1: "E@6"}).can("invoke 6A")
