"""Astral Slide (PB): a druid of yours relocates to this site; once a turn, this site relocates if unlocked."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 21A PB"


def test_a_druid_relocates_to_it_from_anywhere():
    table = acting(SITES, {0: "E@P a@1- b@14", 1: "E@1"}).invoke("PB", by="0E").choose("0a")
    table.expect_only("0E exhausted", "0a at P")


def test_that_power_may_be_used_again():
    table = acting(SITES, {0: "E@P a@1 b@14", 1: "E@1"}).invoke("PB", by="0E").choose("0a")
    assert table.can("invoke PB")


def test_with_all_ones_druids_on_it_nobody_can_come():
    assert not acting(SITES, {0: "E@P a@P", 1: "E@1"}).can("invoke PB")


def test_the_site_itself_slides_once_a_turn():
    table = acting(SITES, {0: "E@P a@1 b@1", 1: "E@P"}).invoke("PB/slide", by="0a").place("PB", (-1, 0))
    table.expect_only("0a exhausted", "P lies at -1,0", "0/PB/slide used")
    assert not table.can("invoke PB/slide")
    assert table.can("invoke PB")


def test_locked_it_does_not_slide():
    table = acting("1A@0,0 PB@1,0 14A@2,0 21A@3,0", {0: "E@P a@1", 1: "E@1"})
    assert table.can("invoke PB")
    assert not table.can("invoke PB/slide")


def test_a_table_may_play_without_the_powers():
    table = acting(SITES, {0: "E@P a@1"}, promo_powers="none")
    assert not table.can("invoke PB")
    assert not table.can("invoke PB/slide")
