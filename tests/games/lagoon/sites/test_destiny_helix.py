"""Destiny Helix (18A): Eldrid only, once a turn: unravel the Eldrid's own site at no energy."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 18A 14A 21A"
LINE = "1A@0,0 18A@1,0 14A@2,0"


def test_the_eldrids_site_is_unraveled_without_energy():
    table = acting(SITES, {0: "E@14 a@18", 1: "E@1"}).invoke("18A", by="0E")
    table.expect_only("0E in supply", "14 leaves", "0 scored 14A", "0/18A used", "unravelings=1", "progress=True")


def test_seeds_are_not_touched():
    table = acting(SITES, {0: "E@14 a@18", 1: "E@1"}, seeds={0: "eee"}).invoke("18A", by="0E")
    assert table.state.seeds[0]["elemeen"] == 3


def test_it_may_unravel_itself():
    table = acting(SITES, {0: "E@18 a@14", 1: "E@1"}).invoke("18A", by="0E")
    assert table.state.scored[0] == ["18A"]


def test_bystanders_step_aside_as_ever():
    table = acting(SITES, {0: "E@14 a@18", 1: "E@14-"}).invoke("18A", by="0E")
    assert table.asked == (0, "step aside to")
    assert table.choose("1").state.druids["1E"].at == "1"


def test_a_locked_site_cannot_be_unraveled():
    assert not acting(LINE, {0: "E@18 a@18"}).can("invoke 18A")


def test_the_only_haven_cannot_be_unraveled():
    assert not acting(SITES, {0: "E@1 a@18"}).can("invoke 18A")


def test_an_acolyte_cannot_pay():
    assert not acting(SITES, {0: "E@14- a@18"}).can("invoke 18A")


def test_it_turns_a_totem_and_the_eldrid_stays():
    """Rules 8.5."""
    table = acting("1A 18A 14A PB", {0: "E@P a@18", 1: "E@P"}).invoke("18A", by="0E")
    table.expect_only("0E exhausted", "1E exhausted", "P shows PA", "0/18A used", "unravelings=1", "progress=True")


def test_it_works_with_the_hot_spring():
    table = acting("4A 18A 14A 21A", {0: "E@14 a@18 b@4", 1: "E@21"}).invoke("18A", by="0E").choose("4")
    assert table.state.druids["0E"].at == "4"
