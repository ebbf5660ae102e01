"""Floating Temple (2B): relocate the invoker's site, if it is unlocked, to any legal space."""

from __future__ import annotations

from games.lagoon.rules.hexes import label
from tests.games.lagoon.table import acting

SITES = "2B 14A 21A 15A"
LINE = "2B@0,0 14A@1,0 21A@2,0"


def test_the_invokers_site_moves_with_everybody_on_it():
    table = acting(SITES, {0: "E@2 a@15", 1: "E@15"}).invoke("2B", by="0a").place("15A", (-1, 0))
    table.expect_only("0a exhausted", "15 lies at -1,0")
    assert table.state.on("15") == ["0a", "1E"]


def test_it_is_the_invokers_site_and_not_the_temple_itself():
    table = acting(SITES, {0: "E@2 a@15 b@14"}).invoke("2B", by="0E").place("2B", (3, -1))
    table.expect_only("0E exhausted", "2 lies at 3,-1")


def test_its_own_space_is_no_legal_space():
    """Ruling L-14."""
    table = acting(SITES, {0: "E@2 a@15"}).invoke("2B", by="0a")
    assert label((2, -1)) not in table.spaces


def test_an_invoker_on_a_locked_site_is_not_offered():
    table = acting(LINE, {0: "E@14 a@2 b@21"})
    assert table.choose("invoke 2B").choices == ["0a", "0b"]


def test_with_everybody_on_locked_sites_it_cannot_be_invoked():
    assert not acting(LINE, {0: "E@14 a@14 b@2-"}).can("invoke 2B")
