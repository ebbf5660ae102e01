"""Lightning Scarab (11B), exploring: you may exhaust a druid on an unlocked site; if so, relocate that site."""

from __future__ import annotations

from tests.games.lagoon.table import exploring

LINE = "1B@0,0 14A@1,0 21A@2,0"


def test_the_druids_site_relocates():
    table = exploring("11B", {0: "E@1 a@21 b@14", 1: "E@21"}, LINE).use("11B").place("21A", (0, 1))
    table.expect_only("0a exhausted", "21 lies at 0,1")


def test_a_druid_on_a_locked_site_cannot_pay():
    assert exploring("11B", {0: "E@1 a@14", 1: "E@21"}, LINE).ask == "action"


def test_an_exhausted_druid_cannot_pay():
    """Ruling L-22."""
    assert exploring("11B", {0: "E@1 a@21- b@14"}, LINE).ask == "action"


def test_it_may_be_declined():
    table = exploring("11B", {0: "E@1 a@21"}, LINE).choose("none")
    assert table.state.druids["0a"].refreshed
