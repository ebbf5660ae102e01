"""Terrapin Ancient (21A): discard a seed; relocate any unlocked site of that energy to any legal space."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "1A@0,0 14A@1,0 21A@2,0 2B@3,0"


def test_the_seed_names_the_energy_of_the_site():
    table = acting(LINE, {0: "E@21 a@14", 1: "E@1"}, seeds={0: "ed"}).invoke("21A", by="0a").choose("elemeen")
    table.place("1A", (2, -1)).expect_only("0a exhausted", "0 has 0 elemeen", "1 lies at 2,-1")


def test_locked_sites_stay_and_their_seeds_are_of_no_use():
    assert not acting(LINE, {0: "E@21 a@14"}, seeds={0: "v"}).can("invoke 21A")
    table = acting(LINE, {0: "E@21 a@14"}, seeds={0: "vd"}).invoke("21A", by="0E")
    assert all(spot.startswith("2B") for spot in table.choices)


def test_without_a_seed_it_cannot_be_invoked():
    assert not acting(LINE, {0: "E@21 a@14", 1: "E@1"}, seeds={1: "ed"}).can("invoke 21A")


def test_a_totem_is_of_no_seeds_energy():
    """Rules 8.5."""
    table = acting("1A 14A 21A PA", {0: "E@21 a@14"}, seeds={0: "v"}).invoke("21A", by="0E")
    assert all(spot.startswith("14A") for spot in table.choices)
