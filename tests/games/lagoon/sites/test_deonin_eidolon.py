"""Deonin Eidolon (8B), exploring: discard a Vowelon or Elemeen seed; then relocate a site you occupy."""

from __future__ import annotations

from tests.games.lagoon.table import exploring

LINE = "1B@0,0 14A@1,0 21A@2,0"


def test_an_unlocked_site_of_ones_own_relocates():
    table = exploring("8B", {0: "E@1 a@21", 1: "E@21"}, LINE, seeds={0: "ev"}).use("8B").choose("vowelon")
    table.place("21A", (0, 1)).expect_only("0 has 0 vowelon", "21 lies at 0,1")


def test_locked_sites_and_sites_of_others_stay():
    """The new site hangs on the haven, which is locked therefore; 21A is not one's own."""
    table = exploring("8B", {0: "E@1 a@14", 1: "E@21"}, LINE, seeds={0: "e"}).use("8B")
    table.expect_only("0 has 0 elemeen")


def test_a_deonin_seed_does_not_pay():
    assert exploring("8B", {0: "E@1 a@21"}, LINE, seeds={0: "d"}).ask == "action"


def test_it_may_be_declined():
    table = exploring("8B", {0: "E@1 a@21"}, LINE, seeds={0: "e"}).choose("none")
    assert table.state.seeds[0]["elemeen"] == 1
