"""Sylvant (24A): discard a seed of any energy; exchange two sites of your choice."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "1A@0,0 24A@1,0 14A@2,0 2B@3,0"


def test_any_two_sites_change_places_locked_or_not():
    table = acting(LINE, {0: "E@24 a@1", 1: "E@14"}, seeds={0: "v"}).invoke("24A", by="0a").choose("1").choose("14")
    table.expect_only("0a exhausted", "0 has 0 vowelon", "1 lies at 2,0", "14 lies at 0,0")


def test_a_site_is_not_swapped_with_itself():
    """Ruling L-17."""
    table = acting(LINE, {0: "E@24 a@1"}, seeds={0: "v"}).invoke("24A", by="0a").choose("1")
    assert table.choices == ["14", "2", "24"]


def test_a_totem_may_be_swapped():
    """Rules 8.5."""
    table = acting("1A 24A 14A PA", {0: "E@24 a@1"}, seeds={0: "v"}).invoke("24A", by="0a").choose("P").choose("1")
    table.expect_only("0a exhausted", "0 has 0 vowelon", "1 lies at 2,-1", "P lies at 0,0")


def test_without_a_seed_it_cannot_be_invoked():
    assert not acting(LINE, {0: "E@24 a@1", 1: "E@1"}, seeds={1: "v"}).can("invoke 24A")
