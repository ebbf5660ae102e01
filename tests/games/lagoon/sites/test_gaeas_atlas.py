"""Gaea's Atlas (15A): Eldrid only: relocate any unlocked site to any legal space."""

from __future__ import annotations

from games.lagoon.rules.hexes import label
from tests.games.lagoon.table import acting

LINE = "1A@0,0 15A@1,0 14A@2,0 2B@3,0"


def test_any_unlocked_site_goes_to_any_legal_space():
    table = acting(LINE, {0: "E@14 a@15", 1: "E@2"}).invoke("15A", by="0E").choose("2").place("2B", (0, -1))
    table.expect_only("0E exhausted", "2 lies at 0,-1")
    assert table.state.on("2") == ["1E"]


def test_locked_sites_stay():
    table = acting(LINE, {0: "E@14 a@15"}).invoke("15A", by="0E")
    assert table.choices == ["1", "2"]


def test_a_legal_space_touches_another_site_than_the_one_that_moves():
    """And its own space is not one of them (ruling L-14)."""
    table = acting(LINE, {0: "E@14 a@15"}).invoke("15A", by="0E").choose("2")
    assert label((4, 0)) not in table.spaces
    assert label((4, -1)) not in table.spaces
    assert label((3, 0)) not in table.spaces
    assert label((3, -1)) in table.spaces


def test_an_acolyte_cannot_pay():
    assert not acting(LINE, {0: "E@15- a@15"}).can("invoke 15A")
